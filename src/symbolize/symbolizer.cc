#include "symbolize/symbolizer.h"
#include "symbolize/names.h"
#include <filesystem>
#include <llvm/DebugInfo/Symbolize/Symbolize.h>
#include <llvm/Object/ObjectFile.h>
#include <llvm/Support/MemoryBuffer.h>
#include <map>
#include <string>
#include <tuple>

namespace usmcheck::symbolize {

namespace {

namespace fs = std::filesystem;

/// An image that is part of another file (a device image in its executable), read in place: nothing is left on the
/// disk.
struct embedded_image {
  std::unique_ptr<llvm::MemoryBuffer> slice;
  std::unique_ptr<llvm::MemoryBuffer> named; ///< the same bytes under a name of their own: LLVM caches by it
  std::unique_ptr<llvm::object::ObjectFile> object;
};

embedded_image open_image(const record::module &module) {
  embedded_image image;
  std::error_code failed;
  uint64_t size = fs::file_size(module.path, failed);
  if (failed || module.file_offset > size || module.file_size > size - module.file_offset) return image;
  auto slice = llvm::MemoryBuffer::getFileSlice(module.path, module.file_size, module.file_offset);
  if (!slice) return image;
  image.slice = std::move(*slice);
  image.named =
      llvm::MemoryBuffer::getMemBuffer(image.slice->getBuffer(), module.path + "@" + std::to_string(module.file_offset),
                                       /*RequiresNullTerminator=*/false);
  auto object = llvm::object::ObjectFile::createObjectFile(image.named->getMemBufferRef());
  if (object)
    image.object = std::move(*object);
  else
    llvm::consumeError(object.takeError());
  return image;
}

std::string known_or_empty(const std::string &text) { return text == llvm::DILineInfo::BadString ? "" : text; }

} // namespace

struct symbolizer::state {
  llvm::symbolize::LLVMSymbolizer llvm;
  std::map<std::pair<std::string, uint64_t>, embedded_image> images;
  std::map<std::tuple<std::string, uint64_t, uint64_t>, std::vector<core::place>> known;

  llvm::DIInliningInfo ask(const record::module &module, uint64_t offset) {
    llvm::object::SectionedAddress address{offset, llvm::object::SectionedAddress::UndefSection};
    llvm::Expected<llvm::DIInliningInfo> answer = llvm::DIInliningInfo();
    if (module.file_size == 0) {
      std::error_code failed; // a directory or a device would make LLVM read for ever
      if (fs::is_regular_file(module.path, failed)) answer = llvm.symbolizeInlinedCode(module.path, address);
    } else {
      auto [image, is_new] = images.try_emplace({module.path, module.file_offset});
      if (is_new) image->second = open_image(module);
      if (image->second.object) answer = llvm.symbolizeInlinedCode(*image->second.object, address);
    }
    if (answer) return std::move(*answer);
    llvm::consumeError(answer.takeError());
    return {};
  }
};

symbolizer::symbolizer() : m_state(std::make_unique<state>()) {}
symbolizer::~symbolizer() = default;

const std::vector<core::place> &symbolizer::code(const record::module &module, uint64_t offset) {
  auto [entry, is_new] = m_state->known.try_emplace({module.path, module.file_offset, offset});
  std::vector<core::place> &places = entry->second;
  if (!is_new) return places;
  llvm::DIInliningInfo frames = m_state->ask(module, offset);
  for (uint32_t i = 0; i < frames.getNumberOfFrames(); ++i) {
    const llvm::DILineInfo &from = frames.getFrame(i);
    core::place &to = places.emplace_back();
    to.file = known_or_empty(from.FileName);
    if (!to.file.empty()) to.file = fs::path(to.file).lexically_normal().string();
    to.line = from.Line;
    to.column = from.Column;
    to.function = readable_name(known_or_empty(from.FunctionName));
  }
  if (places.empty()) places.emplace_back();
  for (core::place &p : places) {
    p.module = module.path;
    p.offset = offset;
  }
  return places;
}

} // namespace usmcheck::symbolize
