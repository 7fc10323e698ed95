// The clang plug-in (-fpass-plugin=usmcheck_pass.so): instruments host code, SYCL kernels, and the x86_64 device image of an OpenMP
// program.
// Runs last in the optimiser's pipeline, at -O0 too. Modules for other targets are left alone.
#include "instrument/accesses.h"
#include "instrument/checks.h"
#include "instrument/idents.h"
#include "instrument/kernels.h"
#include "instrument/scopes.h"
#include "instrument/sites.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/PassPlugin.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace usmcheck::instrument {
namespace {

/// Keeps the optimiser from loads that the program would not carry out (`x = c ? a : x + a` as a select): LLVM does not
/// speculate loads in functions with this attribute. No sanitizer runs for it.
struct no_speculation_pass : PassInfoMixin<no_speculation_pass> {
  static bool isRequired() { return true; }

  PreservedAnalyses run(Module &m, ModuleAnalysisManager &) {
    if (Triple(m.getTargetTriple()).getArch() != Triple::x86_64) return PreservedAnalyses::all();
    for (Function &f : m)
      if (!f.isDeclaration()) f.addFnAttr(Attribute::SanitizeThread);
    return PreservedAnalyses::none();
  }
};

struct instrument_pass : PassInfoMixin<instrument_pass> {
  static bool isRequired() { return true; } // at -O0 and for optnone functions too

  PreservedAnalyses run(Module &m, ModuleAnalysisManager &) {
    if (Triple(m.getTargetTriple()).getArch() != Triple::x86_64) return PreservedAnalyses::all();
    if (m.getModuleFlag("usmcheck")) return PreservedAnalyses::all(); // -flto runs the pipeline twice
    m.addModuleFlag(Module::Override, "usmcheck", 1);
    for (Function &f : m) f.removeFnAttr(Attribute::SanitizeThread);
    const bool device_image = m.getModuleFlag("openmp-device");
    SetVector<Function *> kernels;
    if (!device_image) kernels = separate_kernels(m);
    site_table sites(m);
    check_writer checks(m, sites);
    for (Function &f : m) {
      if (left_alone(f)) continue;
      const side who = device_image ? side::image : kernels.contains(&f) ? side::kernel : side::host;
      checks.instrument(accesses_of(f, who), who);
      if (who == side::host) tell_scope_ends(f, checks.host_mask());
    }
    sites.finish();
    make_ident_files_absolute(m);
    announce_module(m, device_image);
    return PreservedAnalyses::none();
  }
};

} // namespace
} // namespace usmcheck::instrument

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "usmcheck", "1", [](PassBuilder &builder) {
            builder.registerPipelineStartEPCallback([](ModulePassManager &passes, OptimizationLevel) {
              passes.addPass(usmcheck::instrument::no_speculation_pass());
            });
            builder.registerOptimizerLastEPCallback([](ModulePassManager &passes, OptimizationLevel) {
              passes.addPass(usmcheck::instrument::instrument_pass());
            });
            // Argument promotion (at -O3) moves a function's loads to its callers, where they would be named.
            if (PassInstrumentationCallbacks *callbacks = builder.getPassInstrumentationCallbacks())
              callbacks->registerShouldRunOptionalPassCallback(
                  [](StringRef pass, Any) { return pass != "ArgumentPromotionPass"; });
          }};
}
