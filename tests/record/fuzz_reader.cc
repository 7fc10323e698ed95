// libFuzzer's entry to the reader. Built on request: cmake with clang++ as compiler and -DUSMCHECK_FUZZ=ON.
#include "record/reader.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  usmcheck::record::reader reader;
  std::string_view text(reinterpret_cast<const char *>(bytes), count);
  size_t half = count / 2; // a line may arrive in two parts
  reader.feed(text.substr(0, half));
  reader.feed(text.substr(half));
  (void)reader.finish();
  return 0;
}
