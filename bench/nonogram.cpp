// SPDX-License-Identifier: MIT
//
// How fast nonograms are decided, beside every rival that is there: see docs/performance.md.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "corpora.h"
#include "library.h"
#include "match.h"
#include "programs.h"
#include "report.h"
#include "scratch.h"
#include "texts.h"

namespace crosshatch::bench {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::vector<std::string> corpora;
  std::vector<std::string> against;
  Rules rules;
  Scale scale;
  std::string rivals;
  std::string data = DATA_FOLDER;
  bool lists = false;
  bool wants_json = false;
};

bool is_wanted(const std::vector<std::string>& wanted, const std::string& name) {
  return wanted.empty() || std::any_of(wanted.begin(), wanted.end(), [&](const std::string& head) {
           return name.starts_with(head);
         });
}

/// Ours first of each kind, which the report relies on.
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

void list(const Options& options) {
  for (const CorpusPtr& corpus : corpora(options.data))
    std::cout << corpus->name() << ": " << corpus->about() << "\n";
  std::cout << "\n";
  for (const ContenderPtr& contender : contenders(options)) std::cout << contender->name() << "\n";
}

std::vector<CorpusPtr> wanted_corpora(const Options& options) {
  std::vector<CorpusPtr> wanted = corpora(options.data);
  std::erase_if(
      wanted, [&](const CorpusPtr& corpus) { return !is_wanted(options.corpora, corpus->name()); });
  if (wanted.empty()) throw std::runtime_error("no corpus of that name: see --list");
  return wanted;
}

/// Whether no answer was wrong.
bool measure(const Options& options) {
  const std::vector<ContenderPtr> all = contenders(options);
  bool is_right = true;
  for (const CorpusPtr& corpus : wanted_corpora(options)) {
    const Scratch scratch;
    std::vector<Entry> entries = corpus->entries(options.scale);
    write_files(entries, scratch.path());
    const Match match = play(all, entries, options.rules);
    is_right = is_right && match.faults.empty();
    if (options.wants_json) {
      std::cout << json(*corpus, all, entries, match).dump() << std::endl;
    } else {
      std::cout << table(*corpus, all, match) << std::endl;
    }
  }
  return is_right;
}

int run(int argc, char** argv) {
  Options options;
  if (const char* folder = std::getenv("CROSSHATCH_RIVALS")) options.rivals = folder;
  CLI::App app("How fast nonograms are decided: CPU times of crosshatch and of every rival found.");
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
  app.add_flag("--list", options.lists, "only list corpora and contenders");
  app.add_flag("--json", options.wants_json, "a JSON object a corpus, with every puzzle");
  CLI11_PARSE(app, argc, argv);
  if (!options.lists) return measure(options) ? 0 : 1;
  list(options);
  return 0;
}

}  // namespace
}  // namespace crosshatch::bench

int main(int argc, char** argv) {
  try {
    return crosshatch::bench::run(argc, argv);
  } catch (const std::exception& trouble) {
    std::cerr << "bench_nonogram: " << trouble.what() << "\n";
    return 1;
  }
}
