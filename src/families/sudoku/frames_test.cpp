// SPDX-License-Identifier: MIT
//
// Grids that are not the usual ones (`BoxShape`): oblong, with digits from 0, with more digits than
// cells in a row, without boxes, with cells in no region. All against a plain search for grids in
// which no digit is twice in a row, a column, a box or a region.
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <string>

#include "base/effort_test.h"
#include "core/census.h"
#include "core/family.h"
#include "families/sudoku/clauses_test.h"
#include "families/sudoku/constraints/more_definitions_test.h"
#include "families/sudoku/constraints/random_test.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

extern const Family family;

namespace {

using Digits = std::vector<int>;
constexpr int unset = -1;

struct Frame {
  const char* name;
  BoxShape shape;
  std::vector<std::uint8_t> regions = {};
};

constexpr std::uint8_t none = no_region;

const std::vector<Frame>& frames() {
  static const std::vector<Frame> all = {
      {"digits from 0", {2, 2, 0, 0, 0, 0}},
      {"no boxes", {1, 4}},
      {"no boxes, from 0", {1, 5, 0, 0, 0, 0}},
      {"oblong with boxes", {2, 2, 4, 2, 0, 1}},
      {"oblong with wide boxes", {2, 3, 2, 6, 0, 1}},
      {"oblong without boxes", {1, 5, 3, 5, 5, 1}},
      {"more digits than cells", {2, 2, 0, 0, 6, 1}},
      {"more digits, from 0", {2, 2, 0, 0, 5, 0}},
      {"large boxes", {2, 3, 4, 3, 6, 1}},
      {"regions and a rest", {1, 4, 3, 3, 5, 1}, {0, 0, 1, 0, none, 1, 0, 1, 1}},
      {"regions of full size",
       {1, 4, 0, 0, 0, 0},
       {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3}},
  };
  return all;
}

/// All grids, in order, that have these digits and this property. Digits are as people write them.
class AllGrids {
 public:
  AllGrids(const Frame& frame, Digits givens, std::function<bool(const Digits&)> is_right)
      : frame_(frame), givens_(std::move(givens)), is_right_(std::move(is_right)) {}

  std::vector<Digits> find(std::size_t most) {
    most_ = most;
    grid_.assign(givens_.size(), unset);
    fill(0);
    return found_;
  }

 private:
  [[nodiscard]] bool see(int one, int other) const {
    const BoxShape& shape = frame_.shape;
    const int columns = shape.columns();
    if (one / columns == other / columns || one % columns == other % columns) return true;
    if (!frame_.regions.empty())
      return frame_.regions[one] != none && frame_.regions[one] == frame_.regions[other];
    return shape.has_boxes() &&
           one / columns / shape.box_rows == other / columns / shape.box_rows &&
           one % columns / shape.box_columns == other % columns / shape.box_columns;
  }

  void fill(int cell) {
    if (found_.size() == most_) return;
    if (cell == static_cast<int>(grid_.size())) {
      if (is_right_(grid_)) found_.push_back(grid_);
      return;
    }
    for (int digit = frame_.shape.lowest; digit <= frame_.shape.largest(); ++digit) {
      if (givens_[cell] != unset && givens_[cell] != digit) continue;
      bool is_free = true;
      for (int other = 0; other < cell && is_free; ++other)
        is_free = grid_[other] != digit || !see(cell, other);
      if (!is_free) continue;
      grid_[cell] = digit;
      fill(cell + 1);
    }
    grid_[cell] = unset;
  }

  const Frame& frame_;
  Digits givens_;
  std::function<bool(const Digits&)> is_right_;
  Digits grid_;
  std::vector<Digits> found_;
  std::size_t most_ = 0;
};

bool is_anything(const Digits& /*grid*/) { return true; }

/// Some grid of the frame.
Digits random_grid(const Frame& frame, Rng& rng) {
  for (;;) {
    Digits givens(static_cast<std::size_t>(frame.shape.sites()), unset);
    for (int i = 0; i < 3; ++i) {
      const Site site = rng.below(frame.shape.sites());
      givens[site] = frame.shape.lowest + rng.below(frame.shape.side());
    }
    const std::vector<Digits> found = AllGrids(frame, givens, is_anything).find(20);
    if (!found.empty()) return found[rng.below(static_cast<int>(found.size()))];
  }
}

Puzzle puzzle_of(const Frame& frame, const Digits& givens, std::vector<Constraint> constraints) {
  Board board(frame.shape.sites(), only(frame.shape.side()) - 1);
  for (Site site = 0; site < board.sites(); ++site)
    if (givens[site] != unset) board.set(site, givens[site] - frame.shape.lowest);
  sort_constraints(constraints);
  return {frame.shape,
          board,
          {},
          {},
          {.regions = frame.regions, .constraints = std::move(constraints)}};
}

Digits digits_of(const Puzzle& puzzle, const Board& board) {
  Digits digits;
  for (Site site = 0; site < board.sites(); ++site)
    digits.push_back(puzzle.number_of(board.value(site)));
  return digits;
}

std::vector<Digits> by_clauses(const Puzzle& puzzle) {
  std::vector<Digits> found;
  for (const Board& solution : solutions_by_clauses(puzzle))
    found.push_back(digits_of(puzzle, solution));
  return found;
}

void expect_solutions(const Puzzle& puzzle, const std::vector<Digits>& right) {
  EXPECT_EQ(by_clauses(puzzle), right);
  Board open = start(puzzle);
  Budget unlimited;
  Census shares;
  EXPECT_EQ(census({puzzle, open, unlimited}, shares), Ending::exhausted);
  EXPECT_EQ(shares.total, BigInt(right.size()));
  Board board = start(puzzle);
  Budget budget;
  EXPECT_EQ(logic({puzzle, board, budget}), Ending::exhausted);
  for (const Digits& grid : right) {
    Board solution(puzzle.sites(), 0);
    for (Site site = 0; site < puzzle.sites(); ++site) {
      const Value value = grid[site] - puzzle.shape().lowest;
      EXPECT_TRUE(board.may_be(site, value)) << "cell " << site;
      solution.set(site, value);
    }
    EXPECT_EQ(broken(puzzle, solution).english(), "");
  }
}

/// The kinds whose definition (definitions_test.h) looks at a grid of 4x4 with digits from 1.
constexpr std::array of_4x4 = {"entropic",     "region-sum", "minimum",   "maximum",
                               "row-index",    "sandwich",   "full-rank", "equality",
                               "column-index", "machine",    "pattern",   "connected-cells"};

/// The others, of some cells.
std::vector<int> kinds_of_numbers() {
  std::vector<int> kinds;
  for (int kind = 0; kind < static_cast<int>(constraint_kinds().size()); ++kind) {
    const ConstraintKind& own = constraint_kinds()[static_cast<std::size_t>(kind)];
    if (own.sites != ConstraintSites::grid && own.sites != ConstraintSites::parts &&
        !own.is_of_regions && std::ranges::find(of_4x4, own.id) == of_4x4.end())
      kinds.push_back(kind);
  }
  return kinds;
}

bool is_right(const Constraint& constraint, const std::vector<Constraint>& all,
              const Digits& grid) {
  Digits at;
  for (const Site site : constraint.sites) at.push_back(grid[site]);
  const std::string id(kind_of(constraint).id);
  const bool is_place = id == "x-sum" || id == "numbered-room";
  if (is_place && (at[0] < 1 || at[0] > static_cast<int>(at.size()))) return false;
  return defined::definitions().at(id)({at, constraint.numbers, grid, constraint, all});
}

TEST(Frames, HaveTheGridsOfTheDefinition) {
  Rng rng(20261201);
  for (int round = 0; round < all_tries(4, 200); ++round) {
    for (const Frame& frame : frames()) {
      SCOPED_TRACE(frame.name);
      const Digits grid = random_grid(frame, rng);
      Digits givens = grid;
      for (int& digit : givens)
        if (rng.chance(40)) digit = unset;
      expect_solutions(puzzle_of(frame, givens, {}),
                       AllGrids(frame, givens, is_anything).find(SIZE_MAX));
      givens[rng.below(static_cast<int>(givens.size()))] = grid.front();
      expect_solutions(puzzle_of(frame, givens, {}),
                       AllGrids(frame, givens, is_anything).find(SIZE_MAX));
      if (testing::Test::HasFailure()) return;
    }
  }
}

TEST(Frames, HaveConstraintsOnTheirOwnDigits) {
  Rng rng(20261202);
  for (int round = 0; round < all_tries(1, 60); ++round) {
    for (const Frame& frame : frames()) {
      for (const int kind : kinds_of_numbers()) {
        const std::optional<Constraint> made = random_constraint(rng, kind, frame.shape);
        if (!made) continue;
        SCOPED_TRACE(std::string(frame.name) + ", " + std::string(kind_of(*made).id) +
                     ", numbers " + testing::PrintToString(made->numbers) + " sites " +
                     testing::PrintToString(made->sites));
        Digits givens = random_grid(frame, rng);
        for (int& digit : givens)
          if (rng.chance(45)) digit = unset;
        const auto right = [&](const Digits& grid) { return is_right(*made, {*made}, grid); };
        const Puzzle puzzle = puzzle_of(frame, givens, {*made});
        expect_solutions(puzzle, AllGrids(frame, givens, right).find(SIZE_MAX));
        if (testing::Test::HasFailure()) return;
      }
    }
  }
}

TEST(Frames, AreReadAsTheyAreWritten) {
  Rng rng(20261203);
  for (const Frame& frame : frames()) {
    for (const bool has_marks : {false, true}) {
      Digits givens = random_grid(frame, rng);
      for (int& digit : givens)
        if (rng.chance(50)) digit = unset;
      Puzzle puzzle = puzzle_of(frame, givens, {});
      if (has_marks) {
        Board board = puzzle.givens();
        board[0] = 3;
        puzzle = {frame.shape, board, {}, {}, {.regions = frame.regions}};
      }
      SCOPED_TRACE(frame.name);
      int written = 0;
      for (const Codec& codec : family.codecs) {
        if (codec.write == nullptr) continue;
        const Result<std::string> text = codec.write(puzzle);
        if (!text) continue;
        ++written;
        const Result<PuzzlePtr> again = codec.read(*text);
        ASSERT_TRUE(again) << *text << again.error().message.english();
        EXPECT_TRUE((*again)->is_same(puzzle)) << codec.id << ": " << *text;
      }
      EXPECT_GE(written, 2);
    }
  }
}

TEST(Frames, HaveFormsWithAsManyGrids) {
  Rng rng(20261204);
  for (const Frame& frame : frames()) {
    SCOPED_TRACE(frame.name);
    Digits givens = random_grid(frame, rng);
    for (int& digit : givens)
      if (rng.chance(50)) digit = unset;
    const Puzzle puzzle = puzzle_of(frame, givens, {{*kind_called("thermo"), {0, 1}, {}}});
    Budget budget;
    const Result<CanonicalForm> form = forms.canonical(puzzle, budget);
    ASSERT_TRUE(form && form->puzzle);
    int left = 8;
    forms.vary(puzzle, rng, budget, [&](PuzzlePtr varied) {
      EXPECT_EQ(by_clauses(of(*varied)).size(), by_clauses(puzzle).size());
      const Result<CanonicalForm> again = forms.canonical(*varied, budget);
      EXPECT_TRUE(again && again->puzzle && again->puzzle->is_same(*form->puzzle));
      return --left > 0;
    });
  }
}

}  // namespace
}  // namespace crosshatch::sudoku
