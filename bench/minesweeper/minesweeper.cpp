// SPDX-License-Identifier: MIT
//
// How fast minesweeper boards and mosaics are decided and counted, beside every rival that this
// build has: see docs/performance.md.
#include <algorithm>
#include <iostream>
#include <map>

#include "../bench_main.h"
#include "boards.h"
#include "doubles.h"
#include "files.h"
#include "ours.h"
#include "parts.h"
#include "rivals.h"

namespace crosshatch::bench {
namespace {

const std::vector<std::string> sections = {"files",     "unique", "mosaic",  "total",
                                           "ambiguous", "small",  "threads", "parts"};

struct Options : CommonOptions {
  std::vector<std::string> sections;
  std::vector<int> sides;
  std::vector<std::string> with;
  Rules rules;
  int boards = 3;
  int small_boards = 300;
  std::uint64_t seed = 1;
  double file_cap = 60;
};

class Bench {
 public:
  explicit Bench(const Options& options)
      : options_(options), rivals_(rivals()), printer_(options.wants_json) {
    for (Contender& one : doubles()) {
      if (begins(options.with, one.name)) rivals_.push_back(std::move(one));
    }
    std::erase_if(rivals_,
                  [&](const Contender& one) { return !is_wanted(options.against, one.name); });
  }

  void list() const {
    for (const std::string& section : sections) std::cout << section << "\n";
    std::cout << "\n" << crosshatch_on(1).name << "\n";
    for (const Contender& rival : rivals_) std::cout << rival.name << "\n";
  }

  /// Whether no answer was wrong.
  bool run() {
    // First, while this process is small: see run_files.
    if (wants("files")) printer_.say(run_files(options_.data, options_.file_cap));
    if (wants("unique")) unique();
    if (wants("mosaic")) mosaic();
    if (wants("total")) total();
    if (wants("ambiguous")) ambiguous();
    if (wants("small")) small();
    if (wants("threads")) threads();
    if (wants("parts")) parts();
    return printer_.is_right();
  }

 private:
  [[nodiscard]] bool wants(const char* section) const {
    const auto& wanted = options_.sections;
    return wanted.empty() || std::find(wanted.begin(), wanted.end(), section) != wanted.end();
  }

  /// Those of the section's sides that are wanted; or those that were asked for.
  [[nodiscard]] std::vector<int> sides(std::vector<int> usual) const {
    return options_.sides.empty() ? usual : options_.sides;
  }

  [[nodiscard]] std::vector<Contender> everybody() const {
    std::vector<Contender> all = {crosshatch_on(1)};
    all.insert(all.end(), rivals_.begin(), rivals_.end());
    return all;
  }

  const BoardSet& made(const Boards& boards) {
    const auto [found, is_new] = sets_.try_emplace(name_of(boards));
    if (is_new) found->second = make_boards(boards, options_.boards, options_.seed);
    return found->second;
  }

  void match(const BoardSet& set, Ask ask, std::vector<Contender> all,
             std::set<std::string>& dropped, bool by_wall = false) {
    std::erase_if(all, [&](const Contender& one) {
      return (ask == Ask::ambiguous && !one.has_ambiguous) ||
             ((ask == Ask::count || ask == Ask::odds) && !one.has_counts);
    });
    printer_.say(report(set, ask, play(all, set, ask, options_.rules, dropped), by_wall));
  }

  void unique() {
    for (const int mines : {20, 35}) {
      std::set<std::string> dropped;
      for (const int side : sides({10, 30, 100, 300, 1000}))
        match(made({.side = side, .mines = mines, .is_unique = true}), Ask::verdict, everybody(),
              dropped);
    }
  }

  void mosaic() {
    std::set<std::string> dropped;
    for (const int side : sides({10, 30, 100, 300}))
      match(made({.side = side, .mines = 45, .is_unique = true, .is_mosaic = true}), Ask::verdict,
            everybody(), dropped);
  }

  void total() {
    for (const bool is_unique : {true, false}) {
      std::set<std::string> dropped;
      for (const int side : sides({10, 30, 100, 300})) {
        const BoardSet& set = made({.side = side, .is_unique = is_unique, .tells_total = true});
        match(set, Ask::verdict, everybody(), dropped);
        if (!is_unique) match(set, Ask::count, everybody(), dropped);
        if (!is_unique) match(set, Ask::odds, everybody(), dropped);
      }
    }
  }

  void ambiguous() {
    for (const int hints : {20, 40}) {
      for (const Ask ask : {Ask::ambiguous, Ask::count, Ask::odds}) {
        std::set<std::string> dropped;
        for (const int side : sides({10, 30, 100, 300}))
          match(made({.side = side, .hints = hints}), ask, everybody(), dropped);
      }
    }
  }

  void small() {
    std::set<std::string> dropped;
    match(small_boards(options_.small_boards, options_.seed), Ask::verdict, everybody(), dropped);
  }

  void threads() {
    const std::vector<Contender> both = {crosshatch_on(1), crosshatch_on(2)};
    std::set<std::string> dropped;
    for (const int side : sides({300, 1000}))
      match(made({.side = side, .is_unique = true}), Ask::verdict, both, dropped, true);
    for (const int side : sides({100, 300})) {
      for (const Ask ask : {Ask::count, Ask::odds})
        match(made({.side = side, .hints = 20}), ask, both, dropped, true);
    }
  }

  void parts() {
    const int rounds = 2 * options_.rules.rounds + 1;
    for (const int side : sides({100, 1000}))
      printer_.say(parts_of(made({.side = side, .is_unique = true}), rounds));
  }

  Options options_;
  std::vector<Contender> rivals_;
  std::map<std::string, BoardSet> sets_;
  Printer printer_;
};

void add_options(CLI::App& app, Options& options) {
  app.add_option("--section", options.sections, "only these (repeatable); --list names them")
      ->check(CLI::IsMember(sections));
  app.add_option("--side", options.sides, "boards of these sides (repeatable)")
      ->check(CLI::Range(3, 1000));
  app.add_option("--against", options.against, "only rivals whose name begins so (repeatable)");
  app.add_option("--with", options.with,
                 "with one that is no rival: plain search, wrong, slow (repeatable)");
  app.add_option("--boards", options.boards, "boards of a set")->check(CLI::Range(1, 1000));
  app.add_option("--small-boards", options.small_boards, "boards of the small set")
      ->check(CLI::Range(1, 100'000));
  app.add_option("--seed", options.seed, "which boards are made");
  app.add_option("--rounds", options.rules.rounds, "turns at each board; the median counts")
      ->check(CLI::Range(1, 1000));
  app.add_option("--cap", options.rules.limits.cap,
                 "CPU seconds of a turn: who takes longer is not asked for larger boards")
      ->check(CLI::Range(0.01, 10'000.0));
  app.add_option("--enough", options.rules.limits.enough,
                 "seconds of a turn: small boards are asked for again for so long")
      ->check(CLI::Range(0.0, 1000.0));
  app.add_option("--slow", options.rules.slow, "who takes longer has one turn at each board")
      ->check(CLI::Range(0.0, 10'000.0));
  app.add_option("--file-cap", options.file_cap, "CPU seconds for a file")
      ->check(CLI::Range(0.01, 10'000.0));
  app.add_option("--data", options.data, "folder of collected boards");
}

}  // namespace
}  // namespace crosshatch::bench

int main(int argc, char** argv) {
  using namespace crosshatch::bench;
  return bench_main<Bench>(
      argc, argv,
      {.name = "bench_minesweeper",
       .about = "How fast minesweeper boards are decided and counted, beside every rival found.",
       .to_list = "sections and contenders",
       .to_json = "a table, with every turn"},
      add_options);
}
