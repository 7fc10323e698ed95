#include "report/words.h"
#include <charconv>
#include <fmt/format.h>
#include <optional>

namespace usmcheck::report {

namespace {

class builder {
public:
  explicit builder(const core::finding &from) : m_from(from) {
    for (const auto &[key, value] : from.facts)
      if (!value.empty()) m_words[key] = value;
  }

  words build() {
    access();
    sizes();
    names();
    devices();
    distances();
    copies();
    commands();
    routines();
    return std::move(m_words);
  }

private:
  const std::string *fact(std::string_view key) const {
    auto found = m_from.facts.find(std::string(key));
    return found == m_from.facts.end() || found->second.empty() ? nullptr : &found->second;
  }
  bool is(std::string_view key, std::string_view value) const { return fact(key) && *fact(key) == value; }

  std::optional<int64_t> number(std::string_view key) const {
    const std::string *text = fact(key);
    int64_t value = 0;
    if (!text) return std::nullopt;
    auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
    // Nothing in a computer is larger than 2^62 bytes; sums of two such numbers do not overflow.
    constexpr int64_t most = int64_t{1} << 61;
    if (error != std::errc{} || end != text->data() + text->size() || value > most || value < -most)
      return std::nullopt;
    return value;
  }

  void set(const char *key, std::string value) { m_words[key] = std::move(value); }

  /// reads, from_or_to, a_kernel, subject: the access as the sentence's verb and subject.
  void access() {
    const bool read = is("access", "read"), write = is("access", "write"), update = is("access", "update");
    set("reads", read ? "reads" : write ? "writes" : update ? "updates" : "touches");
    if (read || is("argument", "src")) set("from_or_to", "from");
    if (write || is("argument", "dst")) set("from_or_to", "to");
    set("a_kernel", fact("on") ? "a kernel on device " + *fact("on") : "a kernel");
    set("subject", is("who", "kernel") ? m_words["a_kernel"] : is("who", "host") ? "the host" : "the program");
  }

  /// n_bytes, block_size, length_size, element_size, n_blocks, in_blocks, were: numbers with their units.
  void sizes() {
    auto size = [this](const char *key, const char *word) {
      if (auto n = number(key); n && *n >= 0) set(word, size_in_words(static_cast<uint64_t>(*n)));
    };
    size("bytes", "n_bytes");
    size("block", "block_size");
    size("length", "length_size");
    size("element", "element_size");
    if (auto n = number("blocks")) {
      set("n_blocks", *n == 1 ? "1 block" : fmt::format("{} blocks", *n));
      if (*n != 1) set("in_blocks", fmt::format(" in {} blocks", *n));
      set("were", *n == 1 ? "was" : "were");
    }
  }

  /// name, it, var, memory_of_kind, in_memory, side, argument_name: what the memory is called.
  void names() {
    std::string variable = m_from.primary.variable;
    for (const core::related_place &r : m_from.related)
      if (variable.empty() && r.role == "allocated") variable = r.at.variable;
    if (!variable.empty()) set("name", "'" + variable + "'");
    set("it", variable.empty() ? "it" : "'" + variable + "'");
    set("var", variable.empty() ? "ptr" : variable);
    set("memory_of_kind", is("kind", "device")   ? "device memory"
                          : is("kind", "host")   ? "pinned host memory"
                          : is("kind", "shared") ? "shared memory"
                                                 : "memory");
    if (is("memory", "stack")) set("in_memory", "on the stack");
    if (is("memory", "heap")) set("in_memory", "on the heap");
    if (is("memory", "global")) set("in_memory", "a global variable");
    if (is("memory", "thread-local")) set("in_memory", "a thread-local variable");
    if (const std::string *argument = fact("argument")) {
      set("side", argument->find("dst") != std::string::npos || *argument == "dest" ? "destination"
                  : argument->find("src") != std::string::npos                      ? "source"
                                                                                    : "argument '" + *argument + "'");
      set("argument_name", "'" + *argument + "'");
    }
  }

  /// owner, on_device, device_number, device_range: device numbers.
  void devices() {
    if (const std::string *device = fact("device")) set("owner", "device " + *device);
    if (const std::string *on = fact("on")) set("on_device", "device " + *on);
    set("device_number", fact("device") ? *fact("device") : "device");
    if (auto n = number("devices")) {
      if (*n <= 0) set("device_range", "there is no device");
      if (*n == 1) set("device_range", "there is one device, number 0");
      if (*n > 1) set("device_range", fmt::format("there are {} devices, numbered 0 to {}", *n, *n - 1));
    }
  }

  /// byte, where_after, where_before, outside, element_index: where in its block the access is.
  void distances() {
    auto offset = number("offset"), block = number("block"), bytes = number("bytes"), distance = number("distance");
    if (offset && *offset >= 0) set("byte", fmt::format("byte {}", *offset));
    if (offset && block && *offset >= *block) distance = *offset - *block;
    if (distance && *distance >= 0)
      set("where_after",
          *distance == 0 ? " right behind the end" : ", " + size_in_words(*distance) + " behind the end");
    if (offset && *offset < 0) distance = -*offset;
    if (distance && *distance > 0) set("where_before", ", " + size_in_words(*distance) + " before the beginning");
    if (offset && block && bytes && *offset < *block && *offset + *bytes > *block)
      set("outside", size_in_words(*offset + *bytes - *block));
    if (offset && block && bytes && *bytes > 0 && *bytes <= 16 && *offset >= *block && *block >= *bytes &&
        *offset % *bytes == 0 && *block % *bytes == 0)
      set("element_index", fmt::format("counted in elements of {} this is index {}, and the last one is {}",
                                       size_in_words(*bytes), *offset / *bytes, *block / *bytes - 1));
  }

  /// covered, length_in_elements, copy_ends: what copies reached.
  void copies() {
    auto begin = number("copy_begin"), end = number("copy_end"), block = number("block");
    if (begin && end && *begin >= 0 && *end > *begin) {
      set("covered",
          *end - *begin == 1 ? fmt::format("byte {}", *begin) : fmt::format("bytes {} to {}", *begin, *end - 1));
      auto element = number("element");
      int64_t copied = *end - *begin;
      if (element && *element > 1 && block && copied * 1.0 * *element == *block)
        set("length_in_elements", fmt::format("the block has {} elements of {}, and just as many bytes were copied",
                                              copied, size_in_words(*element)));
      else if (block && *block > copied && *block % copied == 0 && *block / copied <= 16)
        set("length_in_elements", fmt::format("the block is {} times as long as what was copied", *block / copied));
    }
    auto length = number("length"), start = number("copy_offset");
    if (auto offset = number("offset")) start = offset;
    if (length && start && block && *length >= 0 && *start >= 0 && *start + *length > *block)
      set("copy_ends",
          fmt::format("it asks for bytes {} to {} of a block that has {}: {} too many", *start, *start + *length - 1,
                      size_in_words(*block), size_in_words(*start + *length - *block)));
  }

  /// a_command, the_command, command_reads, earlier_command, earlier_reads: what a queue carries out, and does.
  void commands() {
    auto noun = [this](std::string_view key) -> const char * {
      return is(key, "kernel")      ? "kernel"
             : is(key, "copy")      ? "copy"
             : is(key, "fill")      ? "fill"
             : is(key, "host-task") ? "host task"
                                    : "command";
    };
    auto verb = [this](const char *key, const char *word) {
      if (is(key, "read")) set(word, "reads");
      if (is(key, "write")) set(word, "writes");
      if (is(key, "update")) set(word, "updates");
    };
    set("a_command", std::string("a ") + noun("command"));
    set("the_command", std::string("the ") + noun("command"));
    if (const std::string *earlier = fact("earlier"))
      set("earlier_command", (is("command", *earlier) ? "another " : "a ") + std::string(noun("earlier")));
    verb("command_access", "command_reads");
    verb("earlier_access", "earlier_reads");
  }

  /// alloc_host, alloc_shared, alloc_device, free_with, free_call: the routines' names in the dialect that the program
  /// uses.
  void routines() {
    const std::string *allocator = fact("allocator");
    if (is("model", "sycl")) {
      set("alloc_host", "sycl::malloc_host");
      set("alloc_shared", "sycl::malloc_shared");
      set("alloc_device", "sycl::malloc_device");
      set("free_with", "sycl::free");
      set("free_call", "sycl::free(" + m_words["var"] + ", queue)");
      return;
    }
    const std::string dialect = allocator && allocator->starts_with("llvm_") ? "llvm_" : "";
    set("alloc_host", dialect + "omp_target_alloc_host");
    set("alloc_shared", dialect + "omp_target_alloc_shared");
    set("alloc_device", dialect.empty() ? "omp_target_alloc" : dialect + "omp_target_alloc_device");
    const std::string kind = is("kind", "host") ? "_host" : is("kind", "shared") ? "_shared" : "_device";
    set("free_with", dialect.empty() ? "omp_target_free" : dialect + "omp_target_free" + kind);
    set("free_call", m_words["free_with"] + "(" + m_words["var"] + ", " + m_words["device_number"] + ")");
  }

  const core::finding &m_from;
  words m_words;
};

} // namespace

std::string size_in_words(uint64_t bytes) {
  if (bytes == 1) return "1 byte";
  if (bytes < 1024) return fmt::format("{} bytes", bytes);
  double value = static_cast<double>(bytes);
  const char *unit = "";
  for (const char *next : {"KiB", "MiB", "GiB", "TiB", "PiB"}) {
    if (value < 1024) break;
    value /= 1024;
    unit = next;
  }
  std::string short_form = fmt::format("{:.1f}", value);
  if (short_form.ends_with(".0")) short_form.resize(short_form.size() - 2);
  return fmt::format("{} bytes ({} {})", bytes, short_form, unit);
}

words words_of(const core::finding &from) { return builder(from).build(); }

} // namespace usmcheck::report
