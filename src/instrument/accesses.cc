// Finds the accesses. Runs after the optimiser, so what it sees is what will be executed.
// Left out: inline assembly, and calls into libraries (the process intercepts those that matter).
#include "instrument/accesses.h"
#include "core/site.h"
#include "instrument/kernels.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace usmcheck::instrument {
namespace {

using namespace core;

class collector {
public:
  collector(Function &f, side who)
      : m_layout(f.getParent()->getDataLayout()), m_who(who),
        m_entry(who == side::kernel && f.getName().contains(kernel_entry_mark)) {}

  void visit(Instruction &i) {
    if (i.hasMetadata(LLVMContext::MD_nosanitize)) return;
    if (auto *load = dyn_cast<LoadInst>(&i))
      plain(i, load->getPointerOperand(), load->getType(), load->isAtomic() ? site_read | site_atomic : site_read);
    else if (auto *store = dyn_cast<StoreInst>(&i))
      plain(i, store->getPointerOperand(), store->getValueOperand()->getType(),
            store->isAtomic() ? site_write | site_atomic : site_write);
    else if (auto *rmw = dyn_cast<AtomicRMWInst>(&i))
      plain(i, rmw->getPointerOperand(), rmw->getValOperand()->getType(), site_update);
    else if (auto *exchange = dyn_cast<AtomicCmpXchgInst>(&i))
      plain(i, exchange->getPointerOperand(), exchange->getNewValOperand()->getType(), site_update);
    else if (auto *memory = dyn_cast<AnyMemIntrinsic>(&i))
      range(*memory);
    else if (auto *intrinsic = dyn_cast<IntrinsicInst>(&i))
      vector_intrinsic(*intrinsic);
    else if (auto *call = dyn_cast<CallBase>(&i))
      by_value_arguments(*call);
  }

  SmallVector<access> take() { return std::move(m_found); }

private:
  bool leaves_function(Value *pointer) {
    if (pointer->getType()->getPointerAddressSpace() != 0) return false;
    if (isa<ConstantPointerNull>(pointer) || isa<UndefValue>(pointer)) return false;
    const Value *object = getUnderlyingObject(pointer);
    if (m_entry && is_argument(object)) return false;
    if (isa<AllocaInst>(object)) {
      if (m_who != side::host) return false; // a kernel's own frame is private
      auto [entry, fresh] = m_captured.try_emplace(object, false);
      if (fresh) entry->second = PointerMayBeCaptured(object, /*ReturnCaptures=*/false, /*StoreCaptures=*/true);
      return entry->second;
    }
    if (auto *global = dyn_cast<GlobalVariable>(object))
      return !global->isConstant() && !global->isThreadLocal() && m_who != side::image;
    if (auto *call = dyn_cast<IntrinsicInst>(object)) return call->getIntrinsicID() != Intrinsic::threadlocal_address;
    return true;
  }

  /// An argument, at -O0 by way of its place in the frame.
  static bool is_argument(const Value *object) {
    if (isa<Argument>(object)) return true;
    auto *load = dyn_cast<LoadInst>(object);
    auto *place = load ? dyn_cast<AllocaInst>(load->getPointerOperand()) : nullptr;
    return place && all_of(place->users(), [&](const User *user) {
             auto *store = dyn_cast<StoreInst>(user);
             return store ? store->getPointerOperand() == place && isa<Argument>(store->getValueOperand())
                          : isa<LoadInst>(user);
           });
  }

  void plain(Instruction &at, Value *pointer, Type *type, uint16_t flags) {
    uint64_t bytes = m_layout.getTypeStoreSize(type).getKnownMinValue();
    if (bytes == 0 || !leaves_function(pointer)) return;
    if (type->isVectorTy()) flags |= site_vector;
    m_found.push_back({.at = &at, .pointer = pointer, .bytes = bytes, .flags = flags});
  }

  void range(AnyMemIntrinsic &i) {
    auto add = [&](Value *pointer, uint16_t flags) {
      if (!leaves_function(pointer)) return;
      access a{
          .at = &i, .pointer = pointer, .length = i.getLength(), .flags = static_cast<uint16_t>(flags | site_vector)};
      if (auto *constant = dyn_cast<ConstantInt>(i.getLength())) {
        if (constant->isZero()) return;
        if (constant->getZExtValue() <= 64) a.bytes = constant->getZExtValue();
      }
      m_found.push_back(a);
    };
    if (auto *transfer = dyn_cast<AnyMemTransferInst>(&i)) add(transfer->getRawSource(), site_read);
    add(i.getRawDest(), site_write);
  }

  void masked(Instruction &at, Value *pointer, Type *type, Value *mask, uint16_t flags) {
    if (!leaves_function(pointer)) return;
    m_found.push_back({.at = &at,
                       .pointer = pointer,
                       .bytes = m_layout.getTypeStoreSize(type).getKnownMinValue(),
                       .mask = mask,
                       .element_bytes = m_layout.getTypeStoreSize(type->getScalarType()),
                       .flags = static_cast<uint16_t>(flags | site_vector)});
  }

  void lanes(Instruction &at, Value *pointers, Type *type, Value *mask, uint16_t flags) {
    auto *vector = dyn_cast<FixedVectorType>(pointers->getType());
    if (!vector || cast<PointerType>(vector->getElementType())->getAddressSpace() != 0) return;
    IRBuilder<> build(&at);
    for (unsigned lane = 0; lane < vector->getNumElements(); lane++)
      m_found.push_back({.at = &at,
                         .pointer = build.CreateExtractElement(pointers, lane),
                         .bytes = m_layout.getTypeStoreSize(type->getScalarType()),
                         .mask = mask,
                         .lane = lane,
                         .one_lane = true,
                         .flags = flags});
  }

  void vector_intrinsic(IntrinsicInst &i) {
    switch (i.getIntrinsicID()) {
    case Intrinsic::masked_load:
      return masked(i, i.getArgOperand(0), i.getType(), i.getArgOperand(2), site_read);
    case Intrinsic::masked_store:
      return masked(i, i.getArgOperand(1), i.getArgOperand(0)->getType(), i.getArgOperand(3), site_write);
    case Intrinsic::masked_gather:
      return lanes(i, i.getArgOperand(0), i.getType(), i.getArgOperand(2), site_read);
    case Intrinsic::masked_scatter:
      return lanes(i, i.getArgOperand(1), i.getArgOperand(0)->getType(), i.getArgOperand(3), site_write);
    case Intrinsic::masked_expandload: // reads as many elements as the mask has bits: its first is checked
      if (leaves_function(i.getArgOperand(0)))
        first_of_packed(i, i.getArgOperand(0), i.getType(), i.getArgOperand(1), site_read);
      return;
    case Intrinsic::masked_compressstore:
      if (leaves_function(i.getArgOperand(1)))
        first_of_packed(i, i.getArgOperand(1), i.getArgOperand(0)->getType(), i.getArgOperand(2), site_write);
      return;
    default:
      return;
    }
  }

  /// Packed vector accesses touch popcount(mask) elements from `pointer` on.
  void first_of_packed(Instruction &at, Value *pointer, Type *type, Value *mask, uint16_t flags) {
    IRBuilder<> build(&at);
    auto *vector = dyn_cast<FixedVectorType>(mask->getType());
    if (!vector) return;
    Value *bits = build.CreateBitCast(mask, build.getIntNTy(vector->getNumElements()));
    Value *count = build.CreateZExtOrTrunc(build.CreateUnaryIntrinsic(Intrinsic::ctpop, bits), build.getInt64Ty());
    uint64_t element = m_layout.getTypeStoreSize(type->getScalarType());
    m_found.push_back({.at = &at,
                       .pointer = pointer,
                       .length = build.CreateMul(count, build.getInt64(element)),
                       .flags = static_cast<uint16_t>(flags | site_vector)});
  }

  /// A structure passed by value is read by the caller.
  void by_value_arguments(CallBase &call) {
    for (unsigned n = 0; n < call.arg_size(); n++)
      if (call.isByValArgument(n) && leaves_function(call.getArgOperand(n))) {
        uint64_t bytes = m_layout.getTypeStoreSize(call.getParamByValType(n));
        access a{.at = &call, .pointer = call.getArgOperand(n), .flags = site_read | site_vector};
        if (bytes <= 64)
          a.bytes = bytes;
        else
          a.length = ConstantInt::get(Type::getInt64Ty(call.getContext()), bytes);
        if (bytes) m_found.push_back(a);
      }
  }

  const DataLayout &m_layout;
  side m_who;
  bool m_entry; ///< its arguments point to the kernel's private memory: the function object, the group
  DenseMap<const Value *, bool> m_captured;
  SmallVector<access> m_found;
};

} // namespace

SmallVector<access> accesses_of(Function &f, side who) {
  collector found(f, who);
  SmallVector<Instruction *> all; // gathers add instructions while we look
  for (Instruction &i : instructions(f)) all.push_back(&i);
  for (Instruction *i : all) found.visit(*i);
  return found.take();
}

} // namespace usmcheck::instrument
