#include "report/json.h"
#include "report/program_end.h"
#include "report/sentences.h"
#include <nlohmann/json.hpp>

namespace usmcheck::report {

namespace {

using json = nlohmann::ordered_json;

json frames(const std::vector<core::place> &stack) {
  json list = json::array();
  for (const core::place &f : stack)
    list.push_back({{"file", f.file},
                    {"line", f.line},
                    {"column", f.column},
                    {"function", f.function},
                    {"module", f.module},
                    {"offset", f.offset}});
  return list;
}

void put_place(json &into, const core::place &at) {
  into["file"] = at.file;
  into["line"] = at.line;
  into["column"] = at.column;
  into["function"] = at.function;
  into["variable"] = at.variable;
}

json related(const core::finding &f) {
  json list = json::array();
  for (const core::related_place &r : f.related) {
    json one = {{"role", r.role}, {"message", sentence_at(f, r)}};
    put_place(one, r.at);
    one["stack"] = frames(r.stack);
    list.push_back(std::move(one));
  }
  return list;
}

json one_finding(const core::finding &f) {
  sentences said = sentences_of(f);
  json one = {{"rule", core::info(f.id).slug},
              {"variant", f.variant},
              {"severity", core::name(f.level)},
              {"message", said.message}};
  put_place(one, f.primary);
  one["times"] = f.times;
  one["pid"] = f.pid;
  one["evidence"] = said.evidence;
  one["cure"] = said.cure;
  one["facts"] = f.facts.empty() ? json::object() : json(f.facts);
  one["stack"] = frames(f.stack);
  one["related"] = related(f);
  return one;
}

json crashes(const model &of) {
  json list = json::array();
  for (const crash &c : of.crashes) {
    json one = {{"pid", c.pid}, {"signal", signal_name(c.signal)}, {"access", c.access}};
    one["address"] = c.address ? json(*c.address) : json(nullptr);
    put_place(one, c.at);
    one["stack"] = frames(c.stack);
    list.push_back(std::move(one));
  }
  return list;
}

json program(const model &of) {
  json p;
  p["status"] = of.program.status ? json(*of.program.status) : json(nullptr);
  p["signal"] = of.program.signal ? json(signal_name(of.program.signal)) : json(nullptr);
  p["timed_out"] = of.program.timed_out;
  p["crashes"] = crashes(of);
  return p;
}

json damage(const model &of) {
  json list = json::array();
  for (const record::damage &d : of.damages) list.push_back({{"kind", record::slug(d.kind)}, {"line", d.line}});
  return list;
}

} // namespace

std::string json_report(const model &of) {
  json all = {{"version", 1}, {"findings", json::array()}};
  for (const core::finding &f : of.findings) all["findings"].push_back(one_finding(f));
  all["program"] = program(of);
  all["notes"] = of.notes;
  all["damage"] = damage(of);
  all["summary"] = {{"errors", of.count(core::severity::error)}, {"warnings", of.count(core::severity::warning)},
                    {"notes", of.count(core::severity::note)},   {"suppressed", of.suppressed},
                    {"below_threshold", of.below_threshold},     {"damage", of.damage_total}};
  // Names in a record need not be UTF-8; JSON must be.
  return all.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

} // namespace usmcheck::report
