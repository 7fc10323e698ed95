// Which code is a kernel's: what the kernel entries of the SYCL headers reach by direct calls within the module. All of it is copied, for a
// linkonce function of another module may be the one that is linked, and that one has host checks. Copies are local, so they stay ours.
// What is called through pointers, or lies in other modules, runs with host checks: those see USM as well, but not the host's memory.
#include "instrument/kernels.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace usmcheck::instrument {

bool left_alone(const Function &f) {
  return f.isDeclaration() || f.hasAvailableExternallyLinkage() || f.getName().starts_with("__usm") ||
         f.getName().starts_with(".omp_offloading") || f.hasFnAttribute(Attribute::Naked) ||
         f.hasFnAttribute(Attribute::DisableSanitizerInstrumentation);
}

namespace {

/// A block whose address lies in a table is jumped to by way of the table: a copy would jump into the original.
bool has_blocks_in_tables(Function &f) {
  for (BasicBlock &block : f)
    if (block.hasAddressTaken())
      for (const User *user : BlockAddress::get(&f, &block)->users())
        if (!isa<Instruction>(user)) return true;
  return false;
}

/// Local data in a comdat may be dropped with it by the linker, and then nothing outside may refer to it.
bool refers_to_droppable_data(Function &f) {
  SmallPtrSet<const Value *, 32> seen;
  SmallVector<const Value *> rest;
  for (Instruction &i : instructions(f)) rest.append(i.value_op_begin(), i.value_op_end());
  while (!rest.empty()) {
    auto *constant = dyn_cast<Constant>(rest.pop_back_val());
    if (!constant || !seen.insert(constant).second) continue;
    if (auto *global = dyn_cast<GlobalObject>(constant)) {
      if (global->hasLocalLinkage() && global->hasComdat()) return true;
    } else
      rest.append(constant->value_op_begin(), constant->value_op_end());
  }
  return false;
}

/// The function of this module that the call runs, whatever else is linked; null if that is not known.
Function *callee_of(const CallBase &call) {
  Value *called = call.getCalledOperand()->stripPointerCasts();
  if (auto *alias = dyn_cast<GlobalAlias>(called)) {
    if (alias->isInterposable()) return nullptr;
    called = alias->getAliaseeObject();
  }
  auto *f = dyn_cast_or_null<Function>(called);
  return f && !f->isInterposable() && f->getFunctionType() == call.getFunctionType() ? f : nullptr;
}

class kernel_code {
public:
  explicit kernel_code(Module &m) {
    for (Function &f : m)
      if (!left_alone(f) && f.getName().contains(kernel_entry_mark)) m_all.insert(&f);
  }

  /// Goes through kernels' functions, new copies too, until every call leads to a copy.
  void copy_callees() {
    for (size_t n = 0; n < m_all.size(); n++)
      for (Instruction &i : instructions(*m_all[n])) {
        auto *call = dyn_cast<CallBase>(&i);
        Function *callee = call ? callee_of(*call) : nullptr;
        if (callee && !m_all.contains(callee))
          if (Function *copy = copy_of(*callee)) call->setCalledOperand(copy);
      }
  }

  /// Originals that only kernels called, but for those whose comdat has other members: they come and go together.
  void erase_unused_originals() {
    size_t before;
    do {
      before = m_originals.size();
      erase_if(m_originals, [](Function *f) {
        if (!is_unused(*f)) return false;
        f->dropAllReferences();
        f->eraseFromParent();
        return true;
      });
    } while (m_originals.size() != before);
  }

  SetVector<Function *> take() { return std::move(m_all); }

private:
  Function *copy_of(Function &f) {
    auto [entry, fresh] = m_copies.try_emplace(&f, nullptr);
    if (!fresh) return entry->second;
    if (left_alone(f) || f.getName().contains(runtime_mark) || has_blocks_in_tables(f) || refers_to_droppable_data(f)) return nullptr;
    ValueToValueMapTy values;
    Function *copy = CloneFunction(&f, values);
    copy->setName(f.getName() + kernel_copy_suffix);
    copy->setLinkage(GlobalValue::InternalLinkage);
    copy->setComdat(nullptr);
    copy->setDSOLocal(true);
    m_all.insert(copy);
    m_originals.push_back(&f);
    return m_copies[&f] = copy;
  }

  static bool is_unused(Function &f) {
    if (!f.isDiscardableIfUnused() || (f.hasComdat() && f.getComdat()->getUsers().size() > 1)) return false;
    f.removeDeadConstantUsers();
    return all_of(f.users(), [&](const User *user) {
      auto *i = dyn_cast<Instruction>(user);
      return i && i->getFunction() == &f;
    });
  }

  SetVector<Function *> m_all;
  DenseMap<Function *, Function *> m_copies; ///< of an original; null if it has none
  std::vector<Function *> m_originals;       ///< callers before what they call, mostly
};

} // namespace

SetVector<Function *> separate_kernels(Module &m) {
  kernel_code code(m);
  code.copy_callees();
  code.erase_unused_originals();
  return code.take();
}

} // namespace usmcheck::instrument
