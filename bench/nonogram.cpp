// SPDX-License-Identifier: MIT
//
// How fast nonograms are decided, compared with all rivals that are present: see
// docs/performance.md.
#include <filesystem>
#include <iostream>
#include <utility>

#include "bench_main.h"
#include "corpora.h"
#include "library.h"
#include "match.h"
#include "programs.h"
#include "report.h"
#include "scratch.h"
#include "texts.h"

namespace crosshatch::bench {
namespace {

struct Options : CommonOptions {
  std::vector<std::string> corpora;
  Rules rules;
  Scale scale;
};

/// Our own come first of each kind; the report relies on that.
std::vector<ContenderPtr> contenders(const Options& options) {
  std::vector<ContenderPtr> all;
  all.push_back(crosshatch_call());
  all.push_back(plain_cnf());
  all.push_back(crosshatch_program());
  for (ContenderPtr& rival : rivals(options.rivals)) all.push_back(std::move(rival));
  std::erase_if(all, [&](const ContenderPtr& one) {
    return !one->name().starts_with("crosshatch") && !is_wanted(options.against, one->name());
  });
  return all;
}

std::vector<CorpusPtr> wanted_corpora(const Options& options) {
  std::vector<CorpusPtr> wanted = corpora(options.data);
  std::erase_if(
      wanted, [&](const CorpusPtr& corpus) { return !is_wanted(options.corpora, corpus->name()); });
  if (wanted.empty()) throw std::runtime_error("no corpus of that name: see --list");
  return wanted;
}

class Bench {
 public:
  explicit Bench(Options options) : options_(std::move(options)) {}

  void list() const {
    for (const CorpusPtr& corpus : corpora(options_.data))
      std::cout << corpus->name() << ": " << corpus->about() << "\n";
    std::cout << "\n";
    for (const ContenderPtr& one : contenders(options_)) std::cout << one->name() << "\n";
  }

  /// Whether no answer was wrong.
  bool run() {
    const std::vector<ContenderPtr> all = contenders(options_);
    Printer printer(options_.wants_json);
    for (const CorpusPtr& corpus : wanted_corpora(options_)) {
      const Scratch scratch;
      std::vector<Entry> entries = corpus->entries(options_.scale);
      write_files(entries, scratch.path());
      printer.say(report(*corpus, all, entries, play(all, entries, options_.rules)));
    }
    return printer.is_right();
  }

 private:
  Options options_;
};

void add_options(CLI::App& app, Options& options) {
  app.add_option("--corpus", options.corpora, "only corpora whose name begins so (repeatable)");
  app.add_option("--against", options.against, "only rivals whose name begins so (repeatable)");
  app.add_option("--rivals", options.rivals,
                 "folder of programs to measure with (default: $CROSSHATCH_RIVALS)");
  app.add_option("--data", options.data, "folder of collected puzzles");
  app.add_option("--repeat", options.rules.repeat, "runs of each puzzle; the median counts")
      ->check(CLI::Range(1, 1000));
  app.add_option("--cap", options.rules.cap, "seconds after which a run is stopped")
      ->check(CLI::Range(0.001, 100'000.0));
  app.add_option("--puzzles", options.scale.puzzles, "puzzles of each corpus that is made by code")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--seed", options.scale.seed, "which puzzles these are");
}

}  // namespace
}  // namespace crosshatch::bench

int main(int argc, char** argv) {
  using namespace crosshatch::bench;
  return bench_main<Bench>(
      argc, argv,
      {.name = "bench_nonogram",
       .about = "How fast nonograms are decided: CPU times of crosshatch and of every rival found.",
       .to_list = "corpora and contenders",
       .to_json = "a corpus, with every puzzle"},
      add_options);
}
