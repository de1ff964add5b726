// SPDX-License-Identifier: MIT
//
// How fast sudokus are decided, compared with every rival that is there. See docs/performance.md.
#include <iostream>

#include "../bench_main.h"
#include "images.h"
#include "tables.h"

namespace crosshatch::bench {
namespace {

struct Options : CommonOptions {
  std::vector<std::string> sections;
  std::vector<std::string> sets;
  Rules rules;
  Scale scale;
  std::size_t file_boards = 100'000;
  std::size_t thread_boards = 200'000;
  std::size_t latency_boards = 2'000;
  double big_cap = 10;
  double file_cap = 3;
  bool wants_clauses = false;
};

class Bench {
 public:
  explicit Bench(const Options& options)
      : options_(options),
        rivals_(rivals(options.rivals)),
        sets_(board_sets(options.data)),
        printer_(options.wants_json) {
    rivals_.push_back(plain());
    for (const BoardSet& set : sets_) {
      if (set.name == "data-easy") easy_ = set.name;
      if (set.name == "data-17-clue") hard_ = set.name;
    }
    std::erase_if(rivals_,
                  [&](const Solver& one) { return !is_wanted(options.against, one.name); });
    std::erase_if(sets_, [&](const BoardSet& set) { return !is_wanted(options.sets, set.name); });
  }

  void list() const {
    for (const BoardSet& set : sets_) std::cout << set.name << ": " << set.about << "\n";
    std::cout << "\n";
    for (const Solver& solver : contenders()) std::cout << solver.name << "\n";
  }

  /// Whether no answer was wrong.
  bool run() {
    if (wants("memory")) each_set("in memory", [&](const BoardSet& set) { memory(set); });
    if (wants("latency")) unique_sets("one board", [&](const BoardSet& set) { latency(set); });
    if (wants("threads")) unique_sets("threads", [&](const BoardSet& set) { threads(set); });
    if (wants("files")) unique_sets("file to file", [&](const BoardSet& set) { files(set); });
    if (wants("big")) big();
    return printer_.is_right();
  }

 private:
  [[nodiscard]] bool wants(const char* section) const {
    return is_wanted(options_.sections, section);
  }

  [[nodiscard]] std::vector<Solver> contenders() const {
    std::vector<Solver> all = {crosshatch_batch()};
    for (Solver& lower : crosshatch_levels()) all.push_back(std::move(lower));
    all.insert(all.end(), rivals_.begin(), rivals_.end());
    return all;
  }

  template <class Section>
  void each_set(const char* title, Section section) {
    if (!options_.wants_json) std::cout << "== " << title << "\n\n";
    for (const BoardSet& set : sets_) section(set);
  }

  /// Sections after the first look at two sets only, unless others are asked for; of boards with
  /// one solution.
  template <class Section>
  void unique_sets(const char* title, Section section) {
    each_set(title, [&](const BoardSet& set) {
      const bool is_usual = set.name == easy_ || set.name == hard_;
      if (set.promise == Promise::unique && (is_usual || !options_.sets.empty())) section(set);
    });
  }

  /// This many boards of a set, filled up with images.
  [[nodiscard]] Lines boards(const BoardSet& set, std::size_t count) const {
    Rng rng(options_.scale.seed);
    Lines lines = with_images(rng, set.boards(options_.scale), count);
    lines.text.resize(count * Lines::stride);
    return lines;
  }

  void memory(const BoardSet& set) {
    const std::vector<Solver> solvers = contenders();
    const Lines lines = set.boards(options_.scale);
    const Match verdicts = play(solvers, lines, set.promise, Task::verdict, options_.rules);
    const Match solutions = play(solvers, lines, set.promise, Task::solution, options_.rules);
    printer_.say(in_memory(set, lines.count(), solvers, verdicts, solutions));
  }

  void latency(const BoardSet& set) {
    std::vector<Solver> solvers = {crosshatch_one()};
    for (const Solver& rival : rivals_)
      if (rival.name != plain().name) solvers.push_back(rival);
    const Lines lines = boards(set, options_.latency_boards);
    printer_.say(
        one_board(set, lines.count(), solvers, latencies(solvers, lines, options_.rules.rounds)));
  }

  void threads(const BoardSet& set) {
    const Lines lines = boards(set, options_.thread_boards);
    printer_.say(on_threads(set, lines.count(), one_and_two(lines, options_.rules.rounds)));
  }

  void files(const BoardSet& set) {
    const Lines lines = boards(set, options_.file_boards);
    std::vector<FileRun> runs = file_runs(options_.rivals, options_.against);
    run_files(runs, lines, options_.rules.rounds, options_.file_cap);
    printer_.say(file_to_file(set, lines.count(), runs));
  }

  void big() {
    if (!options_.wants_json) std::cout << "== big boards\n\n";
    for (const BigSet& set : big_sets(options_.data, options_.scale.seed)) {
      if (!is_wanted(options_.sets, set.name)) continue;
      const std::vector<PuzzlePtr> puzzles = set.puzzles();
      // With clauses, minimal boards of 25x25 take minutes.
      constexpr int small_side = 16;
      const bool clauses = options_.wants_clauses || puzzles.front()->rows() <= small_side;
      printer_.say(large(set.name, puzzles.size(), run_big(puzzles, options_.big_cap, clauses)));
    }
  }

  Options options_;
  std::vector<Solver> rivals_;
  std::vector<BoardSet> sets_;
  std::string easy_ = "made-easy";
  std::string hard_ = "made-minimal";
  Printer printer_;
};

void add_options(CLI::App& app, Options& options) {
  app.add_option("--section", options.sections, "only these: memory, latency, threads, files, big")
      ->check(CLI::IsMember({"memory", "latency", "threads", "files", "big"}));
  app.add_option("--set", options.sets, "only sets whose name begins so (repeatable)");
  app.add_option("--against", options.against, "only rivals whose name begins so (repeatable)");
  app.add_option("--rivals", options.rivals,
                 "folder of libraries to measure with (default: $CROSSHATCH_RIVALS)");
  app.add_option("--data", options.data, "folder of collected boards");
  app.add_option("--rounds", options.rules.rounds, "turns of each; the median counts")
      ->check(CLI::Range(1, 1000));
  app.add_option("--cap", options.rules.cap,
                 "CPU seconds of a turn: who is slower gets less boards")
      ->check(CLI::Range(0.001, 1000.0));
  app.add_option("--boards", options.scale.boards, "boards of a set, at most")
      ->check(CLI::Range(1, 10'000'000));
  app.add_option("--file-boards", options.file_boards, "boards of a file")
      ->check(CLI::Range(1, 10'000'000));
  app.add_option("--file-cap", options.file_cap,
                 "CPU seconds for a file: who is slower is left out")
      ->check(CLI::Range(0.001, 1000.0));
  app.add_option("--thread-boards", options.thread_boards, "boards for one thread and two")
      ->check(CLI::Range(1, 10'000'000));
  app.add_option("--big-cap", options.big_cap, "CPU seconds for one big board")
      ->check(CLI::Range(0.001, 1000.0));
  app.add_flag("--clauses", options.wants_clauses,
               "plain CNF on big boards of 25x25, too: that takes minutes");
  app.add_option("--seed", options.scale.seed, "which boards are made");
}

}  // namespace
}  // namespace crosshatch::bench

int main(int argc, char** argv) {
  using namespace crosshatch::bench;
  return bench_main<Bench>(
      argc, argv,
      {.name = "bench_sudoku",
       .about = "How fast sudokus are decided: times of crosshatch and of every rival found.",
       .to_list = "sets and contenders",
       .to_json = "a table, with every round"},
      add_options);
}
