#include "cli/commands.h"
#include "cli/say.h"
namespace usmcheck::cli {
int doctor_command(std::vector<std::string>) { return say(failure{"not yet"}); }
} // namespace usmcheck::cli
