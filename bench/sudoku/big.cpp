// SPDX-License-Identifier: MIT
#include "big.h"

#include <fstream>
#include <stdexcept>

#include "puzzles/sudokus.h"
#include "sat/models.h"
#include "solve/solve.h"
#include "turns.h"

namespace crosshatch::bench {

namespace fs = std::filesystem;

namespace {

const Family& sudokus() { return *find_family("sudoku"); }

PuzzlePtr read(const std::string& line) {
  for (const Codec& codec : sudokus().codecs) {
    if (codec.likeness(line) == Likeness::no) continue;
    if (Result<PuzzlePtr> puzzle = codec.read(line)) return *std::move(puzzle);
  }
  throw std::runtime_error("not a board: " + line);
}

BigSet collected(const fs::path& path, const char* name) {
  BigSet set{.name = name};
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && line[0] != '#') set.puzzles.push_back(read(line));
  return set;
}

BigSet made(const char* name, Rng rng, int box, int boards, int givens) {
  BigSet set{.name = name};
  const crosshatch::sudoku::Shape shape{box, box};
  for (int i = 0; i < boards; ++i)
    set.puzzles.push_back(puzzles::random_sudoku(rng, shape, givens));
  return set;
}

Verdict::Kind by_solve(const Puzzle& puzzle, double cap) {
  Budget budget(Limits{.seconds = cap});
  return solve(sudokus(), puzzle, {.enough = 2}, budget).verdict.kind();
}

Verdict::Kind by_clauses(const Puzzle& puzzle, double cap) {
  Budget budget(Limits{.seconds = cap});
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(sudokus().start(puzzle), *solver, {}, &budget);
  sudokus().encode(puzzle, formula);
  if (formula.is_cut_short()) return Verdict::Kind::unknown;
  int found = 0;
  const Ending ending = sat::enumerate(formula, budget, [&](const Board&) { return ++found < 2; });
  if (ending == Ending::enough) return Verdict::Kind::multiple;
  if (ending != Ending::exhausted) return Verdict::Kind::unknown;
  return found == 0 ? Verdict::Kind::none : Verdict::Kind::unique;
}

void run_one(BigRun& run, Verdict::Kind (*method)(const Puzzle&, double), const Puzzle& puzzle,
             double cap) {
  const double begun = thread_seconds();
  const Verdict::Kind kind = method(puzzle, cap);
  run.unique += kind == Verdict::Kind::unique;
  run.undecided += kind == Verdict::Kind::unknown;
  run.seconds.push_back(kind == Verdict::Kind::unknown ? cap : thread_seconds() - begun);
}

}  // namespace

std::vector<BigSet> big_sets(const fs::path& data, std::uint64_t seed) {
  std::vector<BigSet> sets;
  sets.push_back(made("made-16x16", Rng(seed), 4, 20, 110));
  sets.push_back(made("made-25x25", Rng(seed + 1), 5, 5, 320));
  for (const char* const size : {"16x16", "25x25"}) {
    const fs::path path = data / "big" / ("gecode_" + std::string(size) + ".txt");
    if (fs::is_regular_file(path))
      sets.push_back(collected(path, ("data-" + std::string(size)).c_str()));
  }
  return sets;
}

std::vector<BigRun> run_big(const BigSet& set, double cap, bool wants_clauses) {
  constexpr int small_side = 16;
  std::vector<BigRun> runs = {{.name = "crosshatch"}};
  if (wants_clauses || set.puzzles.front()->rows() <= small_side)
    runs.push_back({.name = "plain CNF"});
  for (const PuzzlePtr& puzzle : set.puzzles) {
    run_one(runs[0], by_solve, *puzzle, cap);
    if (runs.size() > 1) run_one(runs[1], by_clauses, *puzzle, cap);
  }
  return runs;
}

}  // namespace crosshatch::bench
