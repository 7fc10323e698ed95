// Sites from debug information. The optimiser drops or zeroes the line of what it moves and merges: such an access borrows the line of a
// user, of its address, or of a neighbour, so that it is named near where it was written. What lies in our SYCL headers is named
// where the program called them.
#include "instrument/sites.h"
#include "core/site.h"
#include "instrument/kernels.h"
#include "instrument/variables.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"

using namespace llvm;

namespace usmcheck::instrument {
namespace {

bool has_line(const DebugLoc &d) { return d && d.getLine() != 0; }

DebugLoc location_of(const access &a) {
  Instruction *i = a.at;
  if (has_line(i->getDebugLoc())) return i->getDebugLoc();
  for (User *user : i->users())
    if (auto *u = dyn_cast<Instruction>(user); u && has_line(u->getDebugLoc())) return u->getDebugLoc();
  if (auto *p = dyn_cast<Instruction>(a.pointer); p && has_line(p->getDebugLoc())) return p->getDebugLoc();
  for (Instruction *n = i->getNextNode(); n; n = n->getNextNode())
    if (has_line(n->getDebugLoc())) return n->getDebugLoc();
  if (BasicBlock *next = i->getParent()->getSingleSuccessor())
    for (Instruction &n : *next)
      if (has_line(n.getDebugLoc())) return n.getDebugLoc();
  if (DISubprogram *program = i->getFunction()->getSubprogram())
    return DILocation::get(i->getContext(), program->getLine(), 0, program);
  return {};
}

/// The user's name of a compiler-made function: `__omp_offloading_X_Y_main_l24_debug__` and `main.omp_outlined` are `main`; a kernel's copy
/// of a function is the function.
StringRef source_function(StringRef name) {
  name.consume_back(kernel_copy_suffix);
  name.consume_back("_debug__");
  name = name.substr(0, name.find(".omp_outlined"));
  if (name.consume_front("__omp_offloading_")) {
    name = name.drop_until([](char c) { return c == '_'; }).drop_front(1); // device number of the file system
    name = name.drop_until([](char c) { return c == '_'; }).drop_front(1); // inode
    size_t line = name.rfind("_l");
    if (line != StringRef::npos) name = name.substr(0, line);
  }
  return name;
}

} // namespace

site_table::site_table(Module &m) : m_module(m) {
  LLVMContext &c = m.getContext();
  Type *i32 = Type::getInt32Ty(c), *i16 = Type::getInt16Ty(c);
  m_type = StructType::get(c, {i32, i32, i32, i32, i32, i16, i16, i32, i32});
  text("");
}

uint32_t site_table::text(StringRef s) {
  auto [entry, fresh] = m_offsets.try_emplace(s, m_strings.size());
  if (fresh) m_strings.append(s.begin(), s.end()).push_back('\0');
  return entry->second;
}

Value *site_table::describe(const access &a) {
  DebugLoc where = m_ours.climb(location_of(a));
  row r{text(""), text(""), text(variable_of(*a.pointer, where, m_ours)), 0, 0, a.flags, static_cast<uint32_t>(a.bytes)};
  if (where) {
    if (m_ours.hold(where->getFile())) r.flags |= core::site_in_headers;
    r.file = text(absolute_name(*where->getFile()));
    r.line = where.getLine();
    r.column = std::min(where.getCol(), 0xffffu);
    r.function = text(source_function(where->getScope()->getSubprogram()->getName()));
  } else
    r.function = text(source_function(a.at->getFunction()->getName()));
  m_rows.push_back(r);
  auto *place = new GlobalVariable(m_module, m_type, false, GlobalValue::PrivateLinkage, nullptr, "__usm_site");
  m_places.push_back(place);
  return place;
}

void site_table::finish() {
  if (m_rows.empty()) return;
  LLVMContext &c = m_module.getContext();
  Type *i64 = Type::getInt64Ty(c), *i32 = Type::getInt32Ty(c), *i16 = Type::getInt16Ty(c);
  auto *bytes = ConstantDataArray::getString(c, m_strings, false);
  auto *strings = new GlobalVariable(m_module, bytes->getType(), true, GlobalValue::PrivateLinkage, bytes, "__usm_strings");
  auto *array_type = ArrayType::get(m_type, m_rows.size());
  auto *table = new GlobalVariable(m_module, array_type, false, GlobalValue::PrivateLinkage, nullptr, "__usm_sites");
  table->setAlignment(Align(8));
  std::vector<Constant *> rows;
  auto number = [&](Type *t, uint64_t n) { return ConstantInt::get(t, n); };
  for (size_t n = 0; n < m_rows.size(); n++) {
    const row &r = m_rows[n];
    Constant *here = ConstantExpr::getInBoundsGetElementPtr(array_type, table, ArrayRef<Constant *>{number(i64, 0), number(i64, n)});
    Constant *distance = ConstantExpr::getSub(ConstantExpr::getPtrToInt(strings, i64), ConstantExpr::getPtrToInt(here, i64));
    rows.push_back(ConstantStruct::get(m_type, {ConstantExpr::getTrunc(distance, i32), number(i32, r.file), number(i32, r.function),
                                                number(i32, r.variable), number(i32, r.line), number(i16, r.column),
                                                number(i16, r.flags), number(i32, r.bytes), number(i32, 0)}));
    m_places[n]->replaceAllUsesWith(here);
    m_places[n]->eraseFromParent();
  }
  table->setInitializer(ConstantArray::get(array_type, rows));
}

} // namespace usmcheck::instrument
