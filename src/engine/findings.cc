// Several sites may stand for one access of the source (vector body, remainder, unrolled copies): places are compared by file, line, column.
#include "engine/findings.h"
#include "engine/engine.h"
#include <cstring>

namespace usmcheck::engine {

using namespace core;

namespace {

uint64_t mix(uint64_t h, const void *data, size_t n) {
  auto *p = static_cast<const unsigned char *>(data);
  for (size_t i = 0; i < n; i++) h = (h ^ p[i]) * 1099511628211ull;
  return h;
}
uint64_t mix(uint64_t h, uint64_t v) { return mix(h, &v, sizeof v); }

} // namespace

uint64_t findings::key_of(rule r, const raw_place &p, uint64_t block) { return place_key(p, mix(static_cast<uint64_t>(r) + 1, block)); }

uint64_t findings::place_key(const raw_place &p, uint64_t with) {
  uint64_t h = mix(14695981039346656037ull, with);
  if (p.at && p.at->line && !(p.at->flags & site_in_headers)) return mix(mix(mix(h, p.at->file_name(), strlen(p.at->file_name())), p.at->line), p.at->column);
  if (p.at) return mix(h, reinterpret_cast<uint64_t>(p.at));
  if (p.file) return mix(mix(mix(h, p.file, p.file_length), p.line), p.column);
  if (!the_engine().model) return p.stack.depth ? mix(h, p.stack.pc[0]) : h;
  return mix(h, p.stack.pc, p.stack.depth * sizeof p.stack.pc[0]); // SYCL: the innermost calls are our headers', the user's is further out
}

bool findings::seen(rule r, const raw_place &primary, uint64_t block) {
  if (!m_last || !primary.at || primary.at != m_last_site || r != m_last_rule || block != m_last_block) {
    auto found = m_entries.find(key_of(r, primary, block));
    if (found == m_entries.end()) return false;
    m_last = &found->second;
    m_last_site = primary.at;
    m_last_rule = r;
    m_last_block = block;
  }
  entry &e = *m_last;
  if (++e.times >= 2 * e.told) { // a crash loses at most half of a count
    e.told = e.times;
    the_engine().around.out->times(e.id, e.times);
  }
  return true;
}

void findings::tell(const raw_finding &f, uint64_t block) {
  entry &e = m_entries[key_of(f.id, f.places[0].at, block)];
  e = {static_cast<unsigned>(m_entries.size()), 1, 1};
  if (the_engine().model) {
    raw_finding in_words = f;
    in_words.add("model", the_engine().model);
    raw_place &first = in_words.places[0].at;
    if (first.at && first.at->flags & site_in_headers && first.stack.depth) first.at = nullptr; // the user's own line is further out
    the_engine().around.out->finding(e.id, in_words);
  } else
    the_engine().around.out->finding(e.id, f);
  if (the_engine().around.halt) the_engine().around.halt();
}

void findings::flush() {
  for (auto &[key, e] : m_entries)
    if (e.times != e.told) {
      e.told = e.times;
      the_engine().around.out->times(e.id, e.times);
    }
}

} // namespace usmcheck::engine
