// Writes the checks into a function: the inlined fast path in front of each access, the call behind it.
#pragma once
#include "instrument/accesses.h"
#include "instrument/sites.h"
#include "llvm/IR/IRBuilder.h"

namespace usmcheck::instrument {

class check_writer {
public:
  check_writer(llvm::Module &m, site_table &sites);
  void instrument(llvm::ArrayRef<access> accesses, side who); ///< of one function
  llvm::GlobalVariable *host_mask();

private:
  using builder = llvm::IRBuilder<>;
  void host_check(const access &a);
  void kernel_check(const access &a);
  void kernel_range(const access &a);
  void claim_inline(llvm::Instruction *before, const access &a, llvm::Value *site);
  llvm::Value *not_in_order(builder &b, llvm::Value *pointer, uint64_t bytes, bool writes);
  llvm::Value *state_pointer(builder &b, llvm::Value *pointer, uint64_t offset);
  llvm::Value *load_state(builder &b, llvm::Type *type, llvm::Value *pointer, uint64_t offset);
  void call_cold(llvm::Instruction *before, const char *entry, llvm::ArrayRef<llvm::Value *> arguments);
  llvm::Instruction *unlikely(llvm::Value *condition, llvm::Instruction *before);
  llvm::Value *lanes_of(const access &a, llvm::Instruction *before);
  llvm::Value *thread_word(llvm::Function &f, const char *name);

  llvm::Module &m_module;
  llvm::LLVMContext &m_context;
  site_table &m_sites;
  llvm::Type *m_i8, *m_i64;
  llvm::PointerType *m_pointer;
  side m_side = side::host;      ///< of the function at hand, as are
  llvm::Value *m_tag = nullptr;  ///< what a write compares with
  llvm::Value *m_need = nullptr; ///< what a read needs; null: bit 7, for good
};

/// Every module tells the runtime of itself when it is loaded: where it is, and where its host mask lies.
void announce_module(llvm::Module &m, bool device_image);

} // namespace usmcheck::instrument
