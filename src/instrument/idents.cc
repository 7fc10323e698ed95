#include "instrument/idents.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace usmcheck::instrument {
namespace {

/// The folder that the module was compiled in, from its debug information; empty without.
StringRef folder_of(Module &m) {
  for (DICompileUnit *unit : m.debug_compile_units())
    if (!unit->getDirectory().empty()) return unit->getDirectory();
  return {};
}

/// The string of an ident_t {i32, i32, i32, i32, ptr}.
GlobalVariable *source_of(GlobalVariable &ident) {
  auto *type = dyn_cast<StructType>(ident.getValueType());
  if (!type || !ident.hasInitializer() || !type->hasName() || !type->getName().starts_with("struct.ident_t")) return nullptr;
  auto *value = dyn_cast<ConstantStruct>(ident.getInitializer());
  if (!value || value->getNumOperands() != 5) return nullptr;
  return dyn_cast<GlobalVariable>(value->getOperand(4)->stripPointerCasts());
}

} // namespace

void make_ident_files_absolute(Module &m) {
  StringRef folder = folder_of(m);
  if (folder.empty()) return;
  SmallPtrSet<GlobalVariable *, 16> sources;
  for (GlobalVariable &g : m.globals())
    if (GlobalVariable *source = source_of(g)) sources.insert(source);
  for (GlobalVariable *source : sources) {
    auto *text = source->hasLocalLinkage() && source->hasInitializer() ? dyn_cast<ConstantDataArray>(source->getInitializer()) : nullptr;
    if (!text || !text->isCString()) continue;
    StringRef old = text->getAsCString();
    auto [file, rest] = old.drop_front(1).split(';');
    if (!old.starts_with(";") || file.empty() || file == "unknown" || sys::path::is_absolute(file)) continue;
    SmallString<256> absolute(folder);
    sys::path::append(absolute, file);
    Constant *longer = ConstantDataArray::getString(m.getContext(), (";" + absolute + ";" + rest).str());
    auto *replacement = new GlobalVariable(m, longer->getType(), true, source->getLinkage(), longer, "");
    replacement->setUnnamedAddr(source->getUnnamedAddr());
    replacement->setAlignment(source->getAlign());
    replacement->takeName(source);
    source->replaceAllUsesWith(replacement);
    source->eraseFromParent();
  }
}

} // namespace usmcheck::instrument
