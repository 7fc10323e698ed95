#!/usr/bin/env python3
"""Plain, -fsanitize=thread and usmcheck on accesses.cpp, one run, interleaved; prints medians of the ratio to plain.

usage: bench/accesses.py --usmcheck BUILD/bin/usmcheck [--runs 5] [--opt=-O2]
Needs clang++-19 with its OpenMP offload runtime and compiler-rt (libclang-rt-19-dev) for libtsan.
"""
import argparse, os, resource, statistics, subprocess, sys, tempfile

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--usmcheck", required=True, help="the usmcheck binary to measure")
parser.add_argument("--runs", type=int, default=5)
parser.add_argument("--opt", default="-O2", help="optimisation flags of all builds")
options = parser.parse_args()

source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "accesses.cpp")


def ask(flag):
    return subprocess.check_output(["clang++-19", flag], text=True).strip()


runtime_folder = os.path.dirname(os.path.realpath(ask("-print-file-name=libomptarget.so")))
tsan_folder = os.path.dirname(ask("-print-file-name=libclang_rt.tsan-x86_64.so"))
if not os.path.isabs(tsan_folder):
    tsan_folder = os.path.join(ask("-print-resource-dir"), "lib", "linux")
offload = ["-fopenmp", "-fopenmp-targets=x86_64-pc-linux-gnu"]
flags = options.opt.split() + ["-g"]
builds = {
    "plain": ["clang++-19", *flags, *offload],
    "libtsan": ["clang++-19", *flags, *offload, "-fsanitize=thread", "-shared-libsan", f"-Wl,-rpath,{tsan_folder}"],
    "usmcheck": [options.usmcheck, "c++", *flags, *offload],
}
times, peaks = {}, {}
with tempfile.TemporaryDirectory() as folder:
    for name, command in builds.items():
        subprocess.check_call([*command, source, "-o", f"{folder}/{name}", f"-Wl,-rpath,{runtime_folder}"])
    environment = dict(os.environ, TSAN_OPTIONS="report_bugs=0", OMP_NUM_THREADS="1")
    for _ in range(options.runs):
        for side in ("host", "target"):
            for name in builds:
                run = subprocess.Popen([f"{folder}/{name}", side], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
                output, errors = run.communicate()
                if run.returncode != 0:
                    sys.exit(f"{name} {side} failed:\n{errors}")
                for line in output.splitlines():
                    what, milliseconds = line.split()
                    times.setdefault((side, what, name), []).append(float(milliseconds))
print(f"| {options.opt} | plain ms | libtsan | usmcheck | usmcheck / libtsan |\n|---|---|---|---|---|")
for side in ("host", "target"):
    for what in dict.fromkeys(k[1] for k in times if k[0] == side):
        plain = times[side, what, "plain"]
        ratio = {n: statistics.median(x / p for x, p in zip(times[side, what, n], plain)) for n in ("libtsan", "usmcheck")}
        print(f"| {side} {what} | {statistics.median(plain):.2f} | {ratio['libtsan']:.2f} | {ratio['usmcheck']:.2f} "
              f"| {ratio['usmcheck'] / ratio['libtsan']:.2f} |")
