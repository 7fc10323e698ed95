// At lifetime markers where the optimiser left them, and at returns (always at -O0).
#include "instrument/scopes.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace usmcheck::instrument {

void tell_scope_ends(Function &f, GlobalVariable *mask) {
  LLVMContext &c = f.getContext();
  const DataLayout &layout = f.getParent()->getDataLayout();
  SmallVector<AllocaInst *> escaping;
  for (Instruction &i : f.getEntryBlock())
    if (auto *variable = dyn_cast<AllocaInst>(&i); variable && variable->isStaticAlloca() && variable->getAllocationSize(layout))
      if (PointerMayBeCaptured(variable, false, true)) escaping.push_back(variable);
  if (escaping.empty()) return;
  SmallVector<std::pair<Instruction *, SmallVector<AllocaInst *>>> ends;
  for (Instruction &i : instructions(f)) {
    if (auto *marker = dyn_cast<IntrinsicInst>(&i); marker && marker->getIntrinsicID() == Intrinsic::lifetime_end) {
      auto *variable = dyn_cast<AllocaInst>(marker->getArgOperand(1)->stripPointerCasts());
      if (variable && is_contained(escaping, variable)) ends.push_back({&i, {variable}});
    } else if (isa<ReturnInst>(i)) { // nothing may stand between a call that must be a tail call and its return
      Instruction *tail = i.getParent()->getTerminatingMustTailCall();
      ends.push_back({tail ? tail : &i, escaping});
    }
  }
  auto *i64 = Type::getInt64Ty(c);
  auto told = f.getParent()->getOrInsertFunction("__usm_scope_end", Type::getVoidTy(c), PointerType::getUnqual(c), i64);
  for (auto &[at, variables] : ends) {
    IRBuilder<> b(at);
    Value *watching = b.CreateICmpEQ(b.CreateLoad(i64, mask), ConstantInt::get(i64, 0));
    Instruction *then = SplitBlockAndInsertIfThen(watching, at, false, MDBuilder(c).createUnlikelyBranchWeights());
    IRBuilder<> t(then);
    // The marker's or the return's own line is where the scope ends; a call must have some location, or is no valid IR.
    if (DISubprogram *program = f.getSubprogram(); program && !t.getCurrentDebugLocation())
      t.SetCurrentDebugLocation(DILocation::get(c, 0, 0, program));
    for (AllocaInst *variable : variables)
      t.CreateCall(told, {variable, ConstantInt::get(i64, variable->getAllocationSize(layout)->getFixedValue())});
  }
}

} // namespace usmcheck::instrument
