#!/usr/bin/env python3
"""sycl.cpp with usmcheck's SYCL, unchecked and checked, and with peers, in one run, interleaved; medians of ratios.

usage: bench/sycl.py --usmcheck BUILD/bin/usmcheck [--peer NAME=DIR] [--runs 5] [--opt=-O3]
A peer's DIR is where it was installed: DIR/include and all of DIR/lib/lib*.a are used (SimSYCL: built with SIMSYCL_CHECK_MODE=NONE).
Kernels run on one thread (USMCHECK_THREADS=1). Also compares how long a small file compiles (-O0 -fsyntax-only).
"""
import argparse, glob, os, statistics, subprocess, sys, tempfile

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--usmcheck", required=True, help="the usmcheck binary to measure")
parser.add_argument("--peer", action="append", default=[], metavar="NAME=DIR")
parser.add_argument("--runs", type=int, default=5)
parser.add_argument("--opt", default="-O3", help="optimisation flags of all builds")
options = parser.parse_args()

here = os.path.dirname(os.path.abspath(__file__))
source = f"{here}/sycl.cpp"
root = os.path.dirname(os.path.dirname(os.path.abspath(options.usmcheck)))
peers = dict(p.split("=", 1) for p in options.peer)
small = """#include <sycl/sycl.hpp>
int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(100, q);
  q.parallel_for(sycl::range<1>(100), [=](sycl::id<1> i) { p[i] = static_cast<int>(i[0]); }).wait();
  sycl::free(p, q);
}
"""


def user_seconds(command):
    before = os.times()
    subprocess.check_call(command)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


with tempfile.TemporaryDirectory() as folder:
    builds = {
        "unchecked": [options.usmcheck, "c++", "--unchecked", "-std=c++20", *options.opt.split(), source],
        "checked": [options.usmcheck, "c++", "-std=c++20", *options.opt.split(), source],
    }
    for name, place in peers.items():
        archives = ["-Wl,--start-group", *glob.glob(f"{place}/lib/lib*.a"), "-Wl,--end-group"]
        builds[name] = ["clang++-19", "-std=c++20", *options.opt.split(), f"-I{place}/include", source, *archives, "-lfmt", "-lboost_context", "-pthread"]
    for name, command in builds.items():
        subprocess.check_call([*command, "-o", f"{folder}/{name}"])
    times = {}
    for _ in range(options.runs):
        for name in builds:
            run = subprocess.run([f"{folder}/{name}", "3" if name == "unchecked" else "1"], stdout=subprocess.PIPE, text=True,
                                 env=dict(os.environ, USMCHECK_THREADS="1"))
            if run.returncode:
                sys.exit(f"{name} failed")
            for line in run.stdout.splitlines():
                what, milliseconds = line.split()
                times.setdefault((what, name), []).append(float(milliseconds))
    ratio = lambda a, b: statistics.median(x / y for x, y in zip(times[a], times[b]))
    print("| ratio, medians of", options.runs, options.opt, "| |\n|---|---|")
    for what in ("axpy", "multiply"):
        print(f"| range kernel, unchecked / serial loop: {what} | {ratio((f'range.{what}', 'unchecked'), (f'serial.{what}', 'unchecked')):.3f} |")
    print(f"| tiled multiply, unchecked / serial loop | {ratio(('tiled.multiply', 'unchecked'), ('serial.multiply', 'unchecked')):.2f} |")
    for what in ("range.axpy", "range.multiply", "tiled.multiply"):
        print(f"| {what}, checked / unchecked | {ratio((what, 'checked'), (what, 'unchecked')):.2f} |")
    for name in peers:
        for what in ("range.axpy", "range.multiply", "tiled.multiply"):
            print(f"| {what}, {name} / unchecked | {ratio((what, name), (what, 'unchecked')):.2f} |")
    with open(f"{folder}/small.cpp", "w") as f:
        f.write(small)
    for name, place in peers.items():
        for compiler in ("g++", "clang++-19"):
            compile_with = lambda include: user_seconds([compiler, "-std=c++20", "-O0", "-fsyntax-only", f"-I{include}", f"{folder}/small.cpp"])
            pairs = [compile_with(f"{root}/include") / compile_with(f"{place}/include") for _ in range(11)]
            print(f"| a small file compiles ({compiler}), usmcheck / {name}, 11 pairs | {statistics.median(pairs):.2f} |")
