// What is inlined (docs/decisions/002-state-plane.md has the measurements):
//   host    test mask, address; je cold                       two instructions; the mask is 0 while host memory is watched
//   kernel  read:  state & need == need, else cold               need is 80..80; for SYCL kernels a word of the thread's, see core/cell.h
//           write: state == tag, else: in a span and allocated, and not tracked? store the tag : cold
// Cold calls preserve all registers, so the code around them stays as it was.
#include "instrument/checks.h"
#include "core/cell.h"
#include "core/site.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace usmcheck::instrument {

using namespace core;

namespace {

constexpr uint64_t widest_inline = 64;

APInt splat(unsigned bytes, uint8_t value) { return APInt::getSplat(bytes * 8, APInt(8, value)); }

struct piece {
  uint64_t offset, bytes;
};

/// Cuts an access into powers of two up to 16 bytes and multiples of 16; the last ones may overlap.
SmallVector<piece, 4> pieces_of(uint64_t bytes) {
  if (isPowerOf2_64(bytes) || bytes % 16 == 0) return {{0, bytes}};
  if (bytes > 16) {
    uint64_t whole = bytes / 16 * 16;
    return {{0, whole}, {bytes - 16, 16}};
  }
  uint64_t half = PowerOf2Ceil(bytes) / 2;
  return {{0, half}, {bytes - half, half}};
}

} // namespace

check_writer::check_writer(Module &m, site_table &sites)
    : m_module(m), m_context(m.getContext()), m_sites(sites), m_i8(Type::getInt8Ty(m_context)), m_i64(Type::getInt64Ty(m_context)), m_pointer(PointerType::getUnqual(m_context)) {}

void check_writer::instrument(ArrayRef<access> accesses, side who) {
  m_side = who;
  m_tag = m_need = nullptr;
  for (const access &a : accesses) {
    if (m_side == side::host)
      host_check(a);
    else if (a.bytes == 0)
      kernel_range(a);
    else
      kernel_check(a);
  }
}

Instruction *check_writer::unlikely(Value *condition, Instruction *before) {
  return SplitBlockAndInsertIfThen(condition, before, false, MDBuilder(m_context).createUnlikelyBranchWeights());
}

/// Cold calls bind at load time: a lazily bound call would run the dynamic linker, which does not preserve every register.
void check_writer::call_cold(Instruction *before, const char *entry, ArrayRef<Value *> arguments) {
  builder b(before);
  SmallVector<Type *, 4> types;
  for (Value *v : arguments) types.push_back(v->getType());
  auto callee = m_module.getOrInsertFunction(entry, FunctionType::get(b.getVoidTy(), types, false));
  auto *function = cast<Function>(callee.getCallee());
  function->setCallingConv(CallingConv::PreserveAll);
  function->addFnAttr(Attribute::NonLazyBind);
  function->addFnAttr(Attribute::NoUnwind);
  CallInst *call = b.CreateCall(callee, arguments);
  call->setCallingConv(CallingConv::PreserveAll);
  if (DISubprogram *program = before->getFunction()->getSubprogram(); program && !call->getDebugLoc())
    call->setDebugLoc(DILocation::get(m_context, 0, 0, program));
}

/// The mask of a vector access as a number, one bit a lane.
Value *check_writer::lanes_of(const access &a, Instruction *before) {
  auto *lanes = dyn_cast<FixedVectorType>(a.mask->getType());
  if (!lanes || lanes->getNumElements() > 64) return Constant::getAllOnesValue(m_i64);
  builder b(before);
  return b.CreateZExt(b.CreateBitCast(a.mask, b.getIntNTy(lanes->getNumElements())), m_i64);
}

// ---- host code

GlobalVariable *check_writer::host_mask() {
  constexpr const char *name = "__usm_host_mask";
  if (auto *known = m_module.getGlobalVariable(name, true)) return known;
  auto *mask = new GlobalVariable(m_module, m_i64, false, GlobalValue::LinkOnceODRLinkage,
                                  ConstantInt::get(m_i64, host_mask_bit), name);
  mask->setVisibility(GlobalValue::HiddenVisibility);
  mask->setComdat(m_module.getOrInsertComdat(name));
  mask->setAlignment(Align(8));
  return mask;
}

void check_writer::host_check(const access &a) {
  Value *site = m_sites.describe(a);
  builder b(a.at);
  Instruction *before = a.at;
  if (a.one_lane) before = SplitBlockAndInsertIfThen(b.CreateExtractElement(a.mask, a.lane), a.at, false);
  b.SetInsertPoint(before);
  Value *ours = b.CreateICmpEQ(b.CreateAnd(b.CreatePtrToInt(a.pointer, m_i64), b.CreateLoad(m_i64, host_mask())),
                               ConstantInt::get(m_i64, 0));
  Instruction *cold = unlikely(ours, before);
  if (a.mask && !a.one_lane)
    call_cold(cold, "__usm_host_masked", {a.pointer, site, lanes_of(a, cold), ConstantInt::get(m_i64, a.element_bytes)});
  else if (a.bytes)
    call_cold(cold, "__usm_host_access", {a.pointer, site});
  else
    call_cold(cold, "__usm_host_range", {a.pointer, site, builder(cold).CreateZExtOrTrunc(a.length, m_i64)});
}

// ---- kernels

/// A word of the thread's that stays the same while a kernel runs: loaded once a function.
Value *check_writer::thread_word(Function &f, const char *name) {
  GlobalVariable *variable = m_module.getGlobalVariable(name);
  if (!variable)
    variable = new GlobalVariable(m_module, m_i64, false, GlobalValue::ExternalLinkage, nullptr, name, nullptr,
                                  GlobalValue::InitialExecTLSModel);
  builder b(&*f.getEntryBlock().getFirstInsertionPt());
  b.SetCurrentDebugLocation(DebugLoc());
  return b.CreateLoad(m_i64, b.CreateThreadLocalAddress(variable), name);
}

Value *check_writer::state_pointer(builder &b, Value *pointer, uint64_t offset) {
  return b.CreateConstGEP1_64(m_i8, pointer, offset - state_distance);
}

Value *check_writer::load_state(builder &b, Type *type, Value *pointer, uint64_t offset) {
  return b.CreateAlignedLoad(type, state_pointer(b, pointer, offset), Align(1));
}

/// i1: some byte of the access is not in order.
Value *check_writer::not_in_order(builder &b, Value *pointer, uint64_t bytes, bool writes) {
  Value *any = nullptr;
  for (piece p : pieces_of(bytes)) {
    Value *bad;
    if (p.bytes <= 8) {
      Type *word = b.getIntNTy(p.bytes * 8);
      Value *state = load_state(b, word, pointer, p.offset);
      Value *bits = writes   ? b.CreateTrunc(m_tag, word)
                    : m_need ? b.CreateTrunc(m_need, word)
                             : ConstantInt::get(word, splat(p.bytes, state_written));
      bad = b.CreateICmpNE(writes ? state : b.CreateAnd(state, bits), bits);
    } else {
      auto *vector = FixedVectorType::get(m_i8, p.bytes);
      Value *state = load_state(b, vector, pointer, p.offset);
      Value *good;
      if (writes)
        good = b.CreateICmpEQ(state, b.CreateBitCast(b.CreateVectorSplat(p.bytes / 8, m_tag), vector));
      else if (m_need) {
        Value *bits = b.CreateBitCast(b.CreateVectorSplat(p.bytes / 8, m_need), vector);
        good = b.CreateICmpEQ(b.CreateAnd(state, bits), bits);
      } else
        good = b.CreateICmpSLT(state, Constant::getNullValue(vector));
      Type *mask = b.getIntNTy(p.bytes);
      bad = b.CreateICmpNE(b.CreateBitCast(good, mask), Constant::getAllOnesValue(mask));
    }
    any = any ? b.CreateOr(any, bad) : bad;
  }
  return any;
}

/// A first write by this kernel to memory that is allocated: no call, the tag is stored in place.
void check_writer::claim_inline(Instruction *before, const access &a, Value *site) {
  builder b(before);
  bool update = (a.flags & site_kind) == site_update;
  Value *distance = b.CreateSub(b.CreatePtrToInt(a.pointer, m_i64), ConstantInt::get(m_i64, spans_begin));
  Value *fits = b.CreateICmpULT(distance, ConstantInt::get(m_i64, spans_bytes));
  Type *type;
  Value *tags, *allocated;
  if (a.bytes <= 8) {
    type = b.getIntNTy(a.bytes * 8);
    tags = b.CreateTrunc(m_tag, type);
    Value *state = load_state(b, type, a.pointer, 0);
    if (!update) state = b.CreateOr(state, b.CreateShl(state, 7)); // 0x01 counts too: bit 7 of each byte says allocated
    Value *bits = ConstantInt::get(type, splat(a.bytes, state_written));
    allocated = b.CreateICmpEQ(b.CreateAnd(state, bits), bits);
  } else {
    type = FixedVectorType::get(m_i8, a.bytes);
    tags = b.CreateBitCast(b.CreateVectorSplat(a.bytes / 8, m_tag), type);
    Value *state = load_state(b, type, a.pointer, 0);
    Value *zero = Constant::getNullValue(type);
    Value *good = update ? b.CreateICmpSLT(state, zero) : b.CreateICmpNE(state, zero);
    Type *mask = b.getIntNTy(a.bytes);
    allocated = b.CreateICmpEQ(b.CreateBitCast(good, mask), Constant::getAllOnesValue(mask));
  }
  Value *in_place = b.CreateAnd(fits, allocated);
  if (m_side == side::kernel) in_place = b.CreateAnd(in_place, b.CreateICmpNE(m_tag, ConstantInt::get(m_i64, tag_tracked)));
  Instruction *claim, *cold;
  SplitBlockAndInsertIfThenElse(in_place, before, &claim, &cold,
                                MDBuilder(m_context).createLikelyBranchWeights());
  b.SetInsertPoint(claim);
  b.CreateAlignedStore(tags, state_pointer(b, a.pointer, 0), Align(1));
  call_cold(cold, "__usm_kernel_access", {a.pointer, site});
}

void check_writer::kernel_check(const access &a) {
  Value *site = m_sites.describe(a);
  bool writes = a.flags & site_write;
  Instruction *before = a.at;
  if (a.one_lane) before = SplitBlockAndInsertIfThen(builder(a.at).CreateExtractElement(a.mask, a.lane), a.at, false);
  if (a.bytes > widest_inline) {
    call_cold(before, "__usm_kernel_range", {a.pointer, site, ConstantInt::get(m_i64, a.bytes)});
    return;
  }
  Function &f = *a.at->getFunction();
  if (writes && !m_tag) m_tag = thread_word(f, "__usm_tag");
  if (!writes && !m_need && m_side == side::kernel) m_need = thread_word(f, "__usm_need");
  builder b(before);
  Instruction *cold = unlikely(not_in_order(b, a.pointer, a.bytes, writes), before);
  if (a.mask && !a.one_lane) {
    call_cold(cold, "__usm_kernel_masked", {a.pointer, site, lanes_of(a, cold), ConstantInt::get(m_i64, a.element_bytes)});
  } else if (writes && pieces_of(a.bytes).size() == 1)
    claim_inline(cold, a, site);
  else
    call_cold(cold, "__usm_kernel_access", {a.pointer, site});
}

void check_writer::kernel_range(const access &a) {
  call_cold(a.at, "__usm_kernel_range", {a.pointer, m_sites.describe(a), builder(a.at).CreateZExtOrTrunc(a.length, m_i64)});
}

// ---- modules

void announce_module(Module &m, bool device_image) {
  LLVMContext &c = m.getContext();
  auto *pointer = PointerType::getUnqual(c);
  auto *i32 = Type::getInt32Ty(c);
  auto entry = m.getOrInsertFunction("__usm_module", Type::getVoidTy(c), pointer, pointer, i32);
  auto *constructor = Function::Create(FunctionType::get(Type::getVoidTy(c), false), GlobalValue::InternalLinkage,
                                       "__usm_announce", m);
  IRBuilder<> b(BasicBlock::Create(c, "", constructor));
  Value *mask = m.getGlobalVariable("__usm_host_mask", true);
  b.CreateCall(entry, {constructor, mask ? mask : ConstantPointerNull::get(pointer), ConstantInt::get(i32, device_image)});
  b.CreateRetVoid();
  appendToGlobalCtors(m, constructor, 0);
}

} // namespace usmcheck::instrument
