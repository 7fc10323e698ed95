// The report for programs; docs/json.md is its schema.
#pragma once
#include "report/model.h"
#include <string>

namespace usmcheck::report {

std::string json_report(const model &);

} // namespace usmcheck::report
