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

std::vector<PuzzlePtr> collected(const fs::path& path) {
  std::vector<PuzzlePtr> all;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && line[0] != '#') all.push_back(read(line));
  return all;
}

std::vector<PuzzlePtr> made(Rng rng, int box, int boards, int givens) {
  std::vector<PuzzlePtr> all;
  for (int i = 0; i < boards; ++i) all.push_back(puzzles::random_sudoku(rng, {box, box}, givens));
  return all;
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
  struct Size {
    const char* name;
    int box;
    int boards;
    int givens;
  };
  for (const Size& size : {Size{"16x16", 4, 10, 120}, Size{"25x25", 5, 2, 400}}) {
    const fs::path path = data / "big" / ("gecode_" + std::string(size.name) + ".txt");
    if (fs::is_regular_file(path)) {
      sets.push_back({std::string("data-") + size.name, [path] { return collected(path); }});
    } else {
      sets.push_back({std::string("made-") + size.name, [size, seed] {
                        return made(Rng(seed), size.box, size.boards, size.givens);
                      }});
    }
  }
  return sets;
}

std::vector<BigRun> run_big(std::span<const PuzzlePtr> puzzles, double cap, bool clauses) {
  std::vector<BigRun> runs = {{.name = "crosshatch"}};
  if (clauses) runs.push_back({.name = "plain CNF"});
  for (const PuzzlePtr& puzzle : puzzles) {
    run_one(runs[0], by_solve, *puzzle, cap);
    if (clauses) run_one(runs[1], by_clauses, *puzzle, cap);
  }
  return runs;
}

}  // namespace crosshatch::bench
