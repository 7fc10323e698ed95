// One function a subcommand: it gets the words after the subcommand's name and returns usmcheck's exit status.
#pragma once
#include <string>
#include <vector>

namespace usmcheck::cli {

int run_command(std::vector<std::string> args);
int cc_command(std::vector<std::string> args);
int cxx_command(std::vector<std::string> args);
int doctor_command(std::vector<std::string> args);
int report_command(std::vector<std::string> args);
int explain_command(std::vector<std::string> args);
int list_rules_command(std::vector<std::string> args);

} // namespace usmcheck::cli
