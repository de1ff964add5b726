// SPDX-License-Identifier: MIT
#include "puzzle_set.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "families/nonogram/puzzle.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/puzzle.h"
#include "generators.h"
#include "puzzles/constrained.h"
#include "puzzles/fields.h"
#include "puzzles/pictures.h"
#include "puzzles/sudokus.h"
#include "puzzles/variants.h"
#include "sat/proof/contract.h"
#include "solve/solve.h"

namespace crosshatch::mutants {

namespace {

constexpr std::uint64_t most_solutions = 60;

/// The text in one of the family's formats; "" where that cannot hold the puzzle.
std::string written(const Family& family, const Puzzle& puzzle, std::string_view format) {
  for (const Codec& codec : family.codecs) {
    if (codec.id != format) continue;
    const Result<std::string> text = codec.write(puzzle);
    return text ? text->substr(0, text->find('\n')) : "";
  }
  return "";
}

class PuzzleSet {
 public:
  /// Keeps a puzzle that has few solutions.
  void add(std::string_view kind, const Family& family, const Puzzle& puzzle) {
    Budget budget({.nodes = 1'000'000});
    const Answer answer = solve(family, puzzle, {.enough = most_solutions + 1}, budget);
    if (!answer.count.is_exact || answer.count.number > most_solutions) return;
    std::string text = written(family, puzzle, "line");
    if (text.size() != 81) text = written(family, puzzle, "json");
    if (!text.empty()) puzzles.push_back({std::string(kind), std::move(text)});
  }

  std::vector<PuzzleOfSet> puzzles;
};

void add_random_ones(PuzzleSet& set) {
  struct Share {
    int puzzles;
    int most_side;
  };
  Rng rng(22);
  for (const conformance::Generator& generator : conformance::generators()) {
    if (find_family(generator.family->id) == nullptr) continue;
    for (const Share share : {Share{60, 4}, {60, 9}, {30, 15}}) {
      for (int i = 0; i < share.puzzles; ++i) {
        const PuzzlePtr puzzle = generator.make(rng, 2 + rng.below(share.most_side - 1));
        set.add(generator.family->id, *generator.family, *puzzle);
      }
    }
  }
}

void add_wrapping_ones(PuzzleSet& set) {
  Rng rng(26);
  for (int i = 0; i < 50; ++i) {
    const puzzles::FieldPlan plan = {.rows = 3 + rng.below(5),
                                     .columns = 3 + rng.below(5),
                                     .mines = 20 + rng.below(30),
                                     .hints = 60 + rng.below(40),
                                     .rules = {.wraps = true}};
    set.add("wrapping", puzzles::family_of(plan.rules), *puzzles::random_field(rng, plan).puzzle);
  }
}

/// Noise.
PuzzlePtr nonogram_in_colours(Rng& rng, int rows, int columns, int colours, int density) {
  Board picture(rows * columns, only(nonogram::empty));
  for (Site site = 0; site < picture.sites(); ++site) {
    if (rng.chance(density)) picture.set(site, 1 + rng.below(colours));
  }
  return nonogram::puzzle_of(picture, rows, columns, {}, nonogram::numbered_palette(colours));
}

void add_coloured_ones(PuzzleSet& set) {
  Rng rng(23);
  for (int i = 0; i < 60; ++i) {
    const int rows = 2 + rng.below(7);
    const int columns = 2 + rng.below(7);
    const int colours = 2 + rng.below(3);
    set.add("coloured", *find_family("nonogram"),
            *nonogram_in_colours(rng, rows, columns, colours, 30 + rng.below(60)));
  }
}

/// The noise in one colour with few solutions that takes a search the longest.
void add_hard_ones(PuzzleSet& set) {
  constexpr std::uint64_t many_nodes = 1200;
  Rng rng(28);
  for (int kept = 0; kept < 20;) {
    const int side = 20 + rng.below(6);
    const PuzzlePtr puzzle = nonogram_in_colours(rng, side, side, 1, 44 + rng.below(8));
    Budget budget({.nodes = 100'000});
    const Answer answer =
        solve(*find_family("nonogram"), *puzzle, {.enough = most_solutions + 1}, budget);
    if (!answer.count.is_exact || budget.nodes_used() < many_nodes) continue;
    set.add("hard", *find_family("nonogram"), *puzzle);
    ++kept;
  }
}

/// Pictures that lines solve, and noise in one corner of an empty picture.
void add_large_ones(PuzzleSet& set) {
  Rng rng(24);
  const Family& family = *find_family("nonogram");
  for (const int side : {40, 70, 130}) {
    for (int i = 0; i < 3; ++i)
      set.add("nonogram", family, *puzzles::line_solvable_nonogram(rng, side, side - rng.below(9)));
    for (int i = 0; i < 10; ++i) {
      Board picture(side * side, only(nonogram::empty));
      for (Site site = 0; site < 16 * side; ++site) {
        if (site % side < 16 && rng.chance(55)) picture.set(site, nonogram::filled);
      }
      set.add("nonogram", family, *nonogram::puzzle_of(picture, side, side, {}, {}));
    }
  }
}

/// Classic ones, minimal or with a given less: for the engines of 9x9.
void add_classic_sudokus(PuzzleSet& set) {
  constexpr sudoku::BoxShape shape = {3, 3};
  Rng rng(27);
  for (int i = 0; i < 50; ++i) {
    const PuzzlePtr minimal = puzzles::random_sudoku(rng, shape, i % 3 == 0 ? 30 : 0);
    Board givens = sudoku::of(*minimal).givens();
    const Site freed = rng.below(givens.sites());
    if (i % 2 == 0) givens[freed] = only(shape.side()) - 1;
    set.add("sudoku", *find_family("sudoku"), sudoku::Puzzle(shape, std::move(givens)));
  }
}

void add_variants(PuzzleSet& set) {
  using sudoku::BoxShape;
  Rng rng(25);
  for (int round = 0; round < 12; ++round) {
    for (const BoxShape shape : {BoxShape{2, 2}, {1, 5}, {2, 3}, {1, 7}, {3, 3}}) {
      sudoku::Variant variant;
      if (shape.box_rows == 1) variant.regions = puzzles::random_regions(rng, shape.side());
      variant.main_diagonal = rng.chance(30);
      variant.windows = shape.side() == 9 && rng.chance(30);
      variant.anti_knight = shape.side() > 6 && rng.chance(20);
      variant.anti_king = rng.chance(20);
      const std::optional<Board> grid = puzzles::random_grid_of(rng, shape, variant);
      if (!grid) continue;
      const bool is_killer = rng.chance(60);
      if (is_killer)
        variant.cages = puzzles::random_cages(rng, shape.side(), *grid, std::min(5, shape.side()));
      Board givens(shape.sites(), only(shape.side()) - 1);
      for (Site site = 0; site < shape.sites(); ++site) {
        if (rng.chance(is_killer ? 12 : 38)) givens[site] = (*grid)[site];
      }
      const sudoku::Puzzle puzzle(shape, std::move(givens), {}, {}, std::move(variant));
      set.add("variant", *find_family("sudoku"), puzzle);
    }
  }
}

void add_constrained_ones(PuzzleSet& set) {
  Rng rng(24);
  const auto kinds = static_cast<int>(sudoku::constraint_kinds().size());
  const Family& family = *find_family("sudoku");
  for (int i = 0; i < 2 * kinds; ++i) {
    const sudoku::Puzzle puzzle = puzzles::random_constrained_sudoku(rng, i % kinds);
    if (family.contract->lacks(puzzle).empty()) set.add("constrained", family, puzzle);
  }
}

}  // namespace

std::vector<PuzzleOfSet> puzzle_set(const std::vector<std::string>& kinds) {
  const auto wants = [&](const char* kind) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
  };
  PuzzleSet set;
  add_random_ones(set);
  if (wants("wrapping")) add_wrapping_ones(set);
  if (wants("coloured")) add_coloured_ones(set);
  if (wants("hard")) add_hard_ones(set);
  if (wants("nonogram")) add_large_ones(set);
  if (wants("sudoku")) add_classic_sudokus(set);
  if (wants("variant")) add_variants(set);
  if (wants("constrained")) add_constrained_ones(set);
  std::erase_if(set.puzzles, [&](const PuzzleOfSet& one) { return !wants(one.kind.c_str()); });
  return std::move(set.puzzles);
}

}  // namespace crosshatch::mutants
