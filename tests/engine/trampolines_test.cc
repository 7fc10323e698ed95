// Cold calls keep every register, whatever the engine does meanwhile: the code around an inlined check counts on it.
#include "bench.h"
#include <sys/mman.h>
#include <unistd.h>

namespace {

struct registers {
  uint64_t general[16]; // rax rbx rcx rdx rsi rdi r8 r9 r10 r12 r13 r14 r15
  unsigned char vectors[32][64];
  uint64_t masks[8];
};

} // namespace

extern "C" {
void call_with_registers(void (*entry)(), const registers *in, registers *out, int vectors);
extern unsigned char usm_vector_width __attribute__((visibility("hidden"))); // 0: SSE, 1: AVX, 2: AVX-512
}

namespace usmcheck::test {
namespace {

using namespace core;

struct entry {
  const char *name;
  void (*call)();
  bool kernel;
};
const entry entries[] = {{"kernel_access", reinterpret_cast<void (*)()>(&__usm_kernel_access), true},
                         {"kernel_range", reinterpret_cast<void (*)()>(&__usm_kernel_range), true},
                         {"kernel_masked", reinterpret_cast<void (*)()>(&__usm_kernel_masked), true},
                         {"host_masked", reinterpret_cast<void (*)()>(&__usm_host_masked), false},
                         {"host_access", reinterpret_cast<void (*)()>(&__usm_host_access), false},
                         {"host_range", reinterpret_cast<void (*)()>(&__usm_host_range), false}};

class Trampolines : public Bench {
protected:
  static int widest() { return __builtin_cpu_supports("avx512bw") ? 64 : __builtin_cpu_supports("avx") ? 32 : 16; }

  /// Calls with all registers full; the names of those that changed.
  static std::string changed_by(const entry &e, const void *p, const site *s, uint64_t third, uint64_t fourth,
                                int width) {
    registers in, out;
    auto *bytes = reinterpret_cast<unsigned char *>(&in);
    for (size_t n = 0; n < sizeof in; n++) bytes[n] = static_cast<unsigned char>(n * 37 + 11);
    in.general[2] = fourth;
    in.general[3] = third;
    in.general[4] = reinterpret_cast<uint64_t>(s);
    in.general[5] = reinterpret_cast<uint64_t>(p);
    memcpy(&out, &in, sizeof in);
    call_with_registers(e.call, &in, &out, width);
    std::string changed;
    const char *names[] = {"rax", "rbx", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r12", "r13", "r14", "r15"};
    for (size_t n = 0; n < std::size(names); n++)
      if (in.general[n] != out.general[n]) changed += std::string(names[n]) + " ";
    for (int n = 0; n < 32; n++)
      if (memcmp(in.vectors[n], out.vectors[n], 64) != 0) changed += "vector" + std::to_string(n) + " ";
    for (int n = 0; n < 8; n++)
      if (in.masks[n] != out.masks[n]) changed += "k" + std::to_string(n) + " ";
    return changed;
  }

  void expect_kept(int width) {
    char *fine = alloc(USM_SHARED, 4096), *faulty = device_alloc(64);
    unsigned line = 100;
    for (const entry &e : entries)
      for (char *p :
           {fine, fine + 4090, faulty, faulty + 60}) // in order, out of bounds, and for the host what is a device's
        for (uint16_t flags : {site_read, site_write}) {
          const made_site s(++line, static_cast<uint16_t>(flags | site_vector), 32);
          std::string changed;
          if (e.kernel) {
            kernel k;
            changed = changed_by(e, p, s, 0xff, 4, width);
          } else
            changed = changed_by(e, p, s, 0xff, 4, width);
          EXPECT_EQ(changed, "") << e.name << " with vectors of " << width << " bytes";
        }
    EXPECT_FALSE(findings().empty()) << "no call went the long way";
  }
};

TEST_F(Trampolines, KeepEveryRegister) {
  usm_vector_width = widest() == 64 ? 2 : widest() == 32;
  expect_kept(widest());
}

TEST_F(Trampolines, KeepEveryRegisterWithoutAvx) {
  usm_vector_width = 0;
  expect_kept(16);
  usm_vector_width = widest() == 64 ? 2 : widest() == 32;
}

TEST_F(Trampolines, OrdinaryMemoryTakesThemToo) {
  usm_vector_width = widest() == 64 ? 2 : widest() == 32;
  auto heap = std::make_unique<int[]>(64);
  for (const entry &e : entries) {
    const made_site s(100, site_write, 4);
    kernel k;
    EXPECT_EQ(changed_by(e, heap.get(), s, 16, 4, widest()), "") << e.name;
  }
}

} // namespace
} // namespace usmcheck::test
