#include "openmp/context.h"
#include <cstdlib>
#include <cstring>
#include <mutex>

namespace usmcheck::openmp {

thread_local context now __attribute__((tls_model("initial-exec")));

namespace {

/// The text up to the next ';' from `p` on; moves `p` behind it.
struct field {
  const char *begin;
  size_t length;
};
field next_field(const char *&p) {
  field f{p, strcspn(p, ";")};
  p += f.length + (p[f.length] == ';');
  return f;
}

/// Names are asked for again and again and must last: kept once each, by the address of what they are cut from.
struct known_name {
  const void *entry;
  const char *name;
};
known_name names[4096];
std::mutex names_lock;

} // namespace

bool offload_disabled() {
  static const char *const wanted = getenv("OMP_TARGET_OFFLOAD");
  return wanted && strcasecmp(wanted, "disabled") == 0;
}

int device_count() { return omp_get_num_devices && !offload_disabled() ? omp_get_num_devices() : 0; }
int resolve(int64_t device) { return device == -1 && omp_get_default_device ? omp_get_default_device() : static_cast<int>(device); }

usm_place place_of(const ident *where) {
  usm_place place{};
  if (!where || !where->source) return place;
  const char *p = where->source;
  next_field(p);
  field file = next_field(p), function = next_field(p), line = next_field(p), column = next_field(p);
  if (file.length == 7 && memcmp(file.begin, "unknown", 7) == 0) return place;
  place.file = file.begin;
  place.file_length = static_cast<uint16_t>(file.length);
  place.function = function.begin;
  place.function_length = static_cast<uint16_t>(function.length);
  place.line = static_cast<uint32_t>(strtoul(line.begin, nullptr, 10));
  place.column = static_cast<uint32_t>(strtoul(column.begin, nullptr, 10));
  return place;
}

const char *name_of(const void *entry) {
  auto *p = static_cast<const char *>(entry);
  if (!p || *p != ';') return nullptr;
  std::lock_guard guard(names_lock);
  size_t slot = reinterpret_cast<uintptr_t>(entry) / 8 % (sizeof names / sizeof *names);
  if (names[slot].entry == entry) return names[slot].name;
  p++;
  field name = next_field(p);
  if (name.length == 7 && memcmp(name.begin, "unknown", 7) == 0) return nullptr;
  names[slot] = {entry, strndup(name.begin, name.length)};
  return names[slot].name;
}

in_routine::in_routine(const char *name) : m_before(now) {
  now = context{};
  usm_resolve_place(&now.place); // here, where frame pointers lead to the caller; not inside the runtime, which has none
  now.in_routine = true;
  now.routine = name;
}

in_construct::in_construct(const ident *where) : m_before(now) {
  now = context{};
  now.place = place_of(where);
  if (!now.place.file) usm_resolve_place(&now.place);
}

} // namespace usmcheck::openmp
