// By debug information: which variable has the value that the address is computed from, or was loaded from where a member of `this` lies.
// Names in our SYCL headers are nobody's.
#include "instrument/variables.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace usmcheck::instrument {
namespace {

/// A variable that `v` has the value of, or (an alloca) the place.
struct described {
  DILocalVariable *variable;
  DebugLoc at;
  DIExpression *expression;
};

SmallVector<described> descriptions_of(Value *v) {
  SmallVector<described> all;
  auto add = [&](auto *d) { all.push_back({d->getVariable(), d->getDebugLoc(), d->getExpression()}); };
  if (isa<AllocaInst>(v)) {
    for (DbgDeclareInst *d : findDbgDeclares(v)) add(d);
    for (DbgVariableRecord *d : findDVRDeclares(v)) add(d);
    return all;
  }
  SmallVector<DbgValueInst *> values;
  SmallVector<DbgVariableRecord *> records;
  findDbgValues(values, v, &records);
  for (auto *d : values) add(d);
  for (auto *d : records) add(d);
  return all;
}

bool same_scope(const DebugLoc &one, const DILocalVariable *variable, const DebugLoc &other) {
  return one && other && one->getInlinedAt() == other->getInlinedAt() &&
         variable->getScope()->getSubprogram() == other->getScope()->getSubprogram();
}

/// The variable whose value `v` is (or, not exactly, is computed from `v`); the one in the scope of `where` wins.
StringRef variable_with_value(Value *v, const DebugLoc &where, own_headers &ours, bool exactly) {
  StringRef name;
  for (auto &[variable, at, expression] : descriptions_of(v)) {
    if (exactly && !isa<AllocaInst>(v) && expression->getNumElements() != 0) continue;
    if (at && ours.hold(at->getFile())) continue;
    if (!name.empty() && !same_scope(at, variable, where)) continue;
    if (!variable->isArtificial() && !variable->getName().starts_with(".")) name = variable->getName();
  }
  return name;
}

/// The class that `type` names, by `typedef` and `const`; also what a pointer points to, if asked.
const DICompositeType *as_class(const DIType *type, bool through_pointers) {
  while (auto *derived = dyn_cast_or_null<DIDerivedType>(type)) {
    if (derived->getTag() == dwarf::DW_TAG_pointer_type && !through_pointers) return nullptr;
    type = derived->getBaseType();
  }
  auto *composite = dyn_cast_or_null<DICompositeType>(type);
  const bool is_class = composite && (composite->getTag() == dwarf::DW_TAG_structure_type || composite->getTag() == dwarf::DW_TAG_class_type);
  return is_class ? composite : nullptr;
}

/// "member" or "member.of_it", as far in as the program's own types go.
std::string member_at(const DICompositeType &type, uint64_t bit, own_headers &ours) {
  for (const DINode *node : type.getElements()) {
    auto *element = dyn_cast<DIDerivedType>(node);
    if (!element || element->isStaticMember()) continue;
    const bool is_base = element->getTag() == dwarf::DW_TAG_inheritance;
    if (!is_base && element->getTag() != dwarf::DW_TAG_member) continue;
    const DIType *of = element->getBaseType();
    const uint64_t begin = element->getOffsetInBits(), bits = is_base && of ? of->getSizeInBits() : element->getSizeInBits();
    if (bit < begin || bit - begin >= bits) continue;
    const StringRef name = element->getName();
    if (name == "this" || name.starts_with("_vptr")) return {};
    const DICompositeType *record = as_class(of, false);
    std::string rest;
    if (record && !ours.hold(record->getFile())) rest = member_at(*record, bit - begin, ours);
    if (is_base || name.empty()) return rest;
    return rest.empty() ? name.str() : (name + "." + rest).str();
  }
  return {};
}

/// The member of `this` that lies at `place`.
std::string member_of_this(Value *place, const DebugLoc &where, own_headers &ours) {
  std::string name;
  int64_t offset = 0;
  auto take = [&](Value *object) {
    for (auto &[variable, at, expression] : descriptions_of(object)) {
      if (variable->getName() != "this" || !variable->isArtificial() || (at && ours.hold(at->getFile()))) continue;
      const bool best = same_scope(at, variable, where);
      int64_t shift = 0;
      if (!name.empty() && !best) continue;
      if (!isa<AllocaInst>(object) && !expression->extractIfOffset(shift)) continue;
      const DICompositeType *type = as_class(variable->getType(), true);
      if (type && !ours.hold(type->getFile()) && offset >= shift)
        if (std::string found = member_at(*type, static_cast<uint64_t>(offset - shift) * 8, ours); !found.empty()) name = found;
    }
  };
  auto *layout_of = dyn_cast<Instruction>(place);
  for (Value *v = place; v;) {
    if (!isa<AllocaInst>(v)) take(v);
    if (auto *load = dyn_cast<LoadInst>(v); load && isa<AllocaInst>(load->getPointerOperand())) take(load->getPointerOperand());
    auto *step = dyn_cast<GEPOperator>(v);
    APInt constant(64, 0);
    if (!step || !layout_of || !step->accumulateConstantOffset(layout_of->getModule()->getDataLayout(), constant)) return name;
    offset += constant.getSExtValue();
    v = step->getPointerOperand();
  }
  return name;
}

} // namespace

std::string variable_of(Value &pointer, const DebugLoc &where, own_headers &ours) {
  Value *v = &pointer;
  StringRef near; ///< computed from the same pointer
  bool is_place = false; ///< `v` is where the pointer was loaded from
  for (int hops = 0; hops < 8; hops++) {
    Value *base = getUnderlyingObject(v);
    const bool is_member = is_place && isa<GetElementPtrInst>(v); // its structure's name would mislead
    if (auto *global = dyn_cast<GlobalVariable>(base); global && !is_member) {
      SmallVector<DIGlobalVariableExpression *> known;
      global->getDebugInfo(known);
      if (!known.empty()) return known.front()->getVariable()->getName().str();
      return global->hasName() && !global->getName().starts_with(".") ? global->getName().str() : std::string();
    }
    if (StringRef name = variable_with_value(base, where, ours, true); !name.empty() && !is_member) return name.str();
    if (std::string name = member_of_this(v, where, ours); !name.empty()) return name;
    if (is_member) return near.str();
    if (near.empty()) near = variable_with_value(base, where, ours, false);
    if (auto *phi = dyn_cast<PHINode>(base)) { // a pointer that walks: where it came from
      Value *from = nullptr;
      for (Value *in : phi->incoming_values())
        if (getUnderlyingObject(in) != phi) from = in;
      if (!from || from == v) return near.str();
      v = from;
      is_place = false;
    } else if (auto *load = dyn_cast<LoadInst>(base)) { // at -O0 every pointer lives in memory
      v = load->getPointerOperand();
      is_place = true;
    } else
      break;
  }
  return near.str();
}

} // namespace usmcheck::instrument
