#include "openmp/heap_slots.h"
#include "openmp/context.h"
#include <cstdlib>
#include <cstring>
#include <link.h>
#include <mutex>
#include <sys/mman.h>

namespace usmcheck::openmp {

namespace {

// ---- libomptarget: its malloc of a device allocation's size is the device allocation

void *target_malloc(size_t n) {
  if (now.wanted && n == now.wanted) {
    now.wanted = 0;
    const char *routine = now.routine ? now.routine : "map";
    return usm_alloc(now.kind, now.wanted_device, n, 16, routine, !now.in_routine, &now.place);
  }
  return malloc(n);
}

void target_free(void *p) {
  if (usm_owns(p))
    usm_free(p, &now.place);
  else
    free(p);
}

// ---- libomp and device images: what they take belongs to kernels

void *noted(void *p, size_t n) {
  if (p) usm_region_add(p, n);
  return p;
}
void *region_malloc(size_t n) { return noted(malloc(n), n); }
void *region_calloc(size_t a, size_t b) { return noted(calloc(a, b), a * b); }
void *region_realloc(void *old, size_t n) {
  if (old) usm_region_remove(old);
  return noted(realloc(old, n), n);
}
void region_free(void *p) {
  if (p) usm_region_remove(p);
  free(p);
}
void *region_aligned(size_t align, size_t n) { return noted(aligned_alloc(align, n), n); }
int region_posix_memalign(void **p, size_t align, size_t n) {
  int error = posix_memalign(p, align, n);
  if (error == 0) noted(*p, n);
  return error;
}
void *region_new(size_t n) {
  void *p = region_malloc(n ? n : 1);
  if (!p) abort();
  return p;
}
void region_delete(void *p) { region_free(p); }
void region_delete_sized(void *p, size_t) { region_free(p); }

struct replacement {
  const char *symbol;
  void *with;
};
const replacement target_slots[] = {{"malloc", reinterpret_cast<void *>(target_malloc)}, {"free", reinterpret_cast<void *>(target_free)}};
const replacement region_slots[] = {{"malloc", reinterpret_cast<void *>(region_malloc)},
                                    {"calloc", reinterpret_cast<void *>(region_calloc)},
                                    {"realloc", reinterpret_cast<void *>(region_realloc)},
                                    {"free", reinterpret_cast<void *>(region_free)},
                                    {"aligned_alloc", reinterpret_cast<void *>(region_aligned)},
                                    {"posix_memalign", reinterpret_cast<void *>(region_posix_memalign)},
                                    {"_Znwm", reinterpret_cast<void *>(region_new)},
                                    {"_Znam", reinterpret_cast<void *>(region_new)},
                                    {"_ZdlPv", reinterpret_cast<void *>(region_delete)},
                                    {"_ZdaPv", reinterpret_cast<void *>(region_delete)},
                                    {"_ZdlPvm", reinterpret_cast<void *>(region_delete_sized)},
                                    {"_ZdaPvm", reinterpret_cast<void *>(region_delete_sized)}};

void set_slot(void **slot, void *with) {
  auto page = reinterpret_cast<uintptr_t>(slot) & ~4095ul; // one page: a slot never crosses two, and behind it there may be nothing
  if (mprotect(reinterpret_cast<void *>(page), 4096, PROT_READ | PROT_WRITE) == 0) // may be read-only after relocation
    *slot = with;
}

template <size_t N> void patch(const dl_phdr_info &module, const replacement (&all)[N]) {
  for (int k = 0; k < module.dlpi_phnum; k++) {
    if (module.dlpi_phdr[k].p_type != PT_DYNAMIC) continue;
    uint64_t jump = 0, jump_bytes = 0, rela = 0, rela_bytes = 0, symbols = 0, strings = 0;
    for (auto *d = reinterpret_cast<ElfW(Dyn) *>(module.dlpi_addr + module.dlpi_phdr[k].p_vaddr); d->d_tag; d++) switch (d->d_tag) {
      case DT_JMPREL: jump = d->d_un.d_ptr; break;
      case DT_PLTRELSZ: jump_bytes = d->d_un.d_val; break;
      case DT_RELA: rela = d->d_un.d_ptr; break;
      case DT_RELASZ: rela_bytes = d->d_un.d_val; break;
      case DT_SYMTAB: symbols = d->d_un.d_ptr; break;
      case DT_STRTAB: strings = d->d_un.d_ptr; break;
      }
    auto walk = [&](uint64_t table, uint64_t bytes) {
      for (auto *r = reinterpret_cast<ElfW(Rela) *>(table); reinterpret_cast<uint64_t>(r) < table + bytes; r++) {
        auto type = ELF64_R_TYPE(r->r_info);
        if (type != R_X86_64_JUMP_SLOT && type != R_X86_64_GLOB_DAT) continue;
        auto *symbol = reinterpret_cast<ElfW(Sym) *>(symbols) + ELF64_R_SYM(r->r_info);
        auto *name = reinterpret_cast<const char *>(strings) + symbol->st_name;
        for (const replacement &x : all)
          if (strcmp(name, x.symbol) == 0) set_slot(reinterpret_cast<void **>(module.dlpi_addr + r->r_offset), x.with);
      }
    };
    if (jump) walk(jump, jump_bytes);
    if (rela) walk(rela, rela_bytes);
  }
}

bool is_library(const dl_phdr_info &module, const char *name) {
  const char *slash = strrchr(module.dlpi_name, '/');
  return strncmp(slash ? slash + 1 : module.dlpi_name, name, strlen(name)) == 0;
}

std::mutex lock;
bool target_patched, omp_patched;

} // namespace

void patch_runtime_heaps() {
  std::lock_guard guard(lock);
  if (target_patched && omp_patched) return;
  auto visit = [](dl_phdr_info *module, size_t, void *) {
    if (!target_patched && is_library(*module, "libomptarget.so")) patch(*module, target_slots), target_patched = true;
    if (!omp_patched && (is_library(*module, "libomp.so") || is_library(*module, "libomp-") || is_library(*module, "libiomp5.so")))
      patch(*module, region_slots), omp_patched = true;
    return 0;
  };
  dl_iterate_phdr(visit, nullptr);
}

void patch_device_image(const void *anywhere) {
  auto visit = [](dl_phdr_info *module, size_t, void *at) {
    for (int k = 0; k < module->dlpi_phnum; k++) {
      const auto &header = module->dlpi_phdr[k];
      if (header.p_type == PT_LOAD && reinterpret_cast<uint64_t>(at) - (module->dlpi_addr + header.p_vaddr) < header.p_memsz)
        return patch(*module, region_slots), 1;
    }
    return 0;
  };
  dl_iterate_phdr(visit, const_cast<void *>(anywhere));
}

} // namespace usmcheck::openmp
