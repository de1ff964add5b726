// SPDX-License-Identifier: MIT
//
// Several grids that overlap on one board (`SubGrids`), against a plain search for boards in which
// no digit is twice in a row, a column or a box of any grid.
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
#include "families/sudoku/grids.h"
#include "families/sudoku/sudoku.h"
#include "logic/ladder.h"

namespace crosshatch::sudoku {

extern const Family family;

namespace gattai {
namespace {

using Digits = std::vector<int>;  ///< of a board; `outside` in no grid, `unset` where none is given
constexpr int unset = 0;
constexpr int outside = -1;

struct Layout {
  const char* name;
  int rows;
  int columns;
  SubGrids grids;
};

const std::vector<Layout>& layouts() {
  static const std::vector<Layout> all = {
      {"two that share a box", 6, 6, {2, 2, {0, 14}}},
      {"two that share two cells", 4, 6, {2, 2, {0, 2}}},
      {"two whose boxes do not meet", 5, 5, {2, 2, {0, 6}}},
      {"three in a line", 8, 8, {2, 2, {0, 18, 36}}},
      {"three around one", 6, 8, {2, 2, {0, 4, 18}}},
      {"wide boxes", 10, 9, {2, 3, {0, 39}}},
  };
  return all;
}

bool is_in(const Layout& layout, int cell, Site corner) {
  const int row = cell / layout.columns - corner / layout.columns;
  const int column = cell % layout.columns - corner % layout.columns;
  const int side = layout.grids.side();
  return row >= 0 && row < side && column >= 0 && column < side;
}

bool see(const Layout& layout, int one, int other) {
  for (const Site corner : layout.grids.corners) {
    if (!is_in(layout, one, corner) || !is_in(layout, other, corner)) continue;
    const auto place = [&](int cell) {
      return std::pair(cell / layout.columns - corner / layout.columns,
                       cell % layout.columns - corner % layout.columns);
    };
    const auto [row, column] = place(one);
    const auto [other_row, other_column] = place(other);
    const bool is_box =
        row / layout.grids.box_rows == other_row / layout.grids.box_rows &&
        column / layout.grids.box_columns == other_column / layout.grids.box_columns;
    if (row == other_row || column == other_column || is_box) return true;
  }
  return false;
}

/// All boards, in order, with these givens and this property, up to a number.
class AllBoards {
 public:
  AllBoards(const Layout& layout, Digits givens, std::function<bool(const Digits&)> is_right)
      : layout_(layout), givens_(std::move(givens)), is_right_(std::move(is_right)) {}

  std::vector<Digits> find(std::size_t most, Rng* rng = nullptr) {
    most_ = most;
    rng_ = rng;
    grid_ = givens_;
    fill(0);
    return found_;
  }

 private:
  void fill(int cell) {
    const int cells = static_cast<int>(grid_.size());
    while (cell < cells && givens_[cell] == outside) ++cell;
    if (found_.size() == most_) return;
    if (cell == cells) {
      if (is_right_(grid_)) found_.push_back(grid_);
      return;
    }
    const int side = layout_.grids.side();
    const int first = rng_ != nullptr ? rng_->below(side) : 0;
    for (int i = 0; i < side; ++i) {
      const int digit = (first + i) % side + 1;
      if (givens_[cell] != unset && givens_[cell] != digit) continue;
      bool is_free = true;
      for (int other = 0; other < cells && is_free; ++other) {
        const bool is_known = other < cell || givens_[other] > 0;
        is_free = other == cell || !is_known || grid_[other] != digit || !see(layout_, cell, other);
      }
      if (!is_free) continue;
      grid_[cell] = digit;
      fill(cell + 1);
      grid_[cell] = givens_[cell];
    }
  }

  const Layout& layout_;
  Digits givens_;
  std::function<bool(const Digits&)> is_right_;
  Digits grid_;
  std::vector<Digits> found_;
  std::size_t most_ = 0;
  Rng* rng_ = nullptr;
};

bool is_anything(const Digits& /*grid*/) { return true; }

Digits blank(const Layout& layout) {
  Digits digits(static_cast<std::size_t>(layout.rows * layout.columns), unset);
  for (int cell = 0; cell < layout.rows * layout.columns; ++cell)
    if (std::ranges::none_of(layout.grids.corners,
                             [&](Site corner) { return is_in(layout, cell, corner); }))
      digits[cell] = outside;
  return digits;
}

Digits random_board(const Layout& layout, Rng& rng) {
  return AllBoards(layout, blank(layout), is_anything).find(1, &rng).front();
}

/// The digits of a board that are given; `percent` of them are not.
Digits thinned(Digits digits, int percent, Rng& rng) {
  for (int& digit : digits)
    if (digit != outside && rng.chance(percent)) digit = unset;
  return digits;
}

Puzzle puzzle_of(const Layout& layout, const Digits& givens, Variant variant = {}) {
  variant.grids = layout.grids;
  const BoxShape shape = shape_of_board(layout.grids, layout.rows, layout.columns);
  Board board(shape.sites(), only(shape.side()) - 1);
  for (Site site = 0; site < board.sites(); ++site)
    if (givens[site] > 0) board.set(site, givens[site] - 1);
  sort_constraints(variant.constraints);
  return {shape, board, {}, {}, std::move(variant)};
}

Digits digits_of(const Puzzle& puzzle, const Board& board) {
  Digits digits;
  for (Site site = 0; site < board.sites(); ++site)
    digits.push_back(puzzle.is_hole(site) ? outside : board.value(site) + 1);
  return digits;
}

void expect_solutions(const Puzzle& puzzle, const std::vector<Digits>& right) {
  std::vector<Digits> found;
  for (const Board& solution : solutions_by_clauses(puzzle))
    found.push_back(digits_of(puzzle, solution));
  EXPECT_EQ(found, right);
  Board open = start(puzzle);
  Budget unlimited;
  found.clear();
  EXPECT_EQ(search_to_end({puzzle, open, unlimited},
                          [&](const Board& solution) {
                            found.push_back(digits_of(puzzle, solution));
                            return true;
                          }),
            Ending::exhausted);
  EXPECT_EQ(found, right);
  Board board = start(puzzle);
  Budget budget;
  EXPECT_EQ(logic({puzzle, board, budget}), Ending::exhausted);
  for (const Digits& grid : right) {
    Board solution = start(puzzle);
    for (Site site = 0; site < puzzle.sites(); ++site) {
      if (puzzle.is_hole(site)) continue;
      EXPECT_TRUE(board.may_be(site, grid[site] - 1)) << "cell " << site;
      solution.set(site, grid[site] - 1);
    }
    EXPECT_EQ(broken(puzzle, solution).english(), "");
  }
}

TEST(Gattai, HasTheBoardsOfTheDefinition) {
  Rng rng(20261211);
  for (int round = 0; round < all_tries(6, 300); ++round) {
    for (const Layout& layout : layouts()) {
      SCOPED_TRACE(layout.name);
      Digits givens = thinned(random_board(layout, rng), layout.grids.side() > 4 ? 45 : 65, rng);
      expect_solutions(puzzle_of(layout, givens),
                       AllBoards(layout, givens, is_anything).find(SIZE_MAX));
      if (testing::Test::HasFailure()) return;
    }
  }
}

TEST(Gattai, SaysWhichGridIsBroken) {
  const Layout& layout = layouts().front();
  Digits givens = blank(layout);
  givens[4 * 6 + 2] = givens[4 * 6 + 5] = 3;
  const Puzzle puzzle = puzzle_of(layout, givens);
  EXPECT_EQ(broken(puzzle, start(puzzle)).english(),
            "row 5 of grid 2 has two 3s, in columns 3 and 6");
}

/// Kinds whose definition (definitions_test.h) is about their own digits alone.
constexpr std::array of_own_digits = {"thermo", "whisper",   "renban", "palindrome", "between",
                                      "zipper", "arrow",     "odd",    "white-dot",  "black-dot",
                                      "x",      "greater",   "sum",    "quadruple",  "clone",
                                      "parity", "difference"};

TEST(Gattai, HasConstraintsAcrossTheBoard) {
  Rng rng(20261212);
  int used = 0;
  for (int round = 0; round < all_tries(6, 200); ++round) {
    for (const Layout& layout : layouts()) {
      if (layout.grids.side() > 4) continue;
      const BoxShape shape = shape_of_board(layout.grids, layout.rows, layout.columns);
      for (const char* const id : of_own_digits) {
        const std::optional<Constraint> made = random_constraint(rng, *kind_called(id), shape);
        if (!made || !trouble_with_grids(*made, layout.grids, layout.columns).empty()) continue;
        ++used;
        SCOPED_TRACE(std::string(layout.name) + ", " + id + " sites " +
                     testing::PrintToString(made->sites));
        const Digits givens = thinned(random_board(layout, rng), 60, rng);
        const auto is_right = [&](const Digits& grid) {
          Digits at;
          for (const Site site : made->sites) at.push_back(grid[site]);
          return defined::definitions().at(id)({at, made->numbers, grid, *made, {*made}});
        };
        expect_solutions(puzzle_of(layout, givens, {.constraints = {*made}}),
                         AllBoards(layout, givens, is_right).find(SIZE_MAX));
        if (testing::Test::HasFailure()) return;
      }
    }
  }
  EXPECT_GT(used, 100);
}

TEST(Gattai, HasRulesForAllCellsThatThereAre) {
  Rng rng(20261213);
  for (int round = 0; round < all_tries(10, 300); ++round) {
    for (const Layout& layout : layouts()) {
      if (layout.grids.side() > 4) continue;
      SCOPED_TRACE(layout.name);
      const Digits givens = thinned(random_board(layout, rng), 70, rng);
      const auto each_pair = [&](const Digits& grid, auto is_apart) {
        for (int one = 0; one < static_cast<int>(grid.size()); ++one) {
          for (int other = one + 1; other < static_cast<int>(grid.size()); ++other) {
            if (grid[one] == outside || grid[other] == outside) continue;
            const int down = other / layout.columns - one / layout.columns;
            const int along = std::abs(other % layout.columns - one % layout.columns);
            if (!is_apart(down, along, grid[one], grid[other])) return false;
          }
        }
        return true;
      };
      expect_solutions(puzzle_of(layout, givens, {.anti_king = true}),
                       AllBoards(layout, givens, [&](const Digits& grid) {
                         return each_pair(grid, [](int down, int along, int one, int other) {
                           return down != 1 || along != 1 || one != other;
                         });
                       }).find(SIZE_MAX));
      expect_solutions(
          puzzle_of(layout, givens, {.constraints = {{*kind_called("nonconsecutive"), {}, {}}}}),
          AllBoards(layout, givens, [&](const Digits& grid) {
            return each_pair(grid, [](int down, int along, int one, int other) {
              return down + along != 1 || std::abs(one - other) != 1;
            });
          }).find(SIZE_MAX));
      // A cage over two grids, and diagonals of each.
      std::vector<Site> cage;
      for (Site site = 0; site < static_cast<Site>(givens.size()) && cage.size() < 3; ++site)
        if (givens[site] != outside && (cage.empty() || rng.chance(30))) cage.push_back(site);
      expect_solutions(puzzle_of(layout, givens, {.main_diagonal = true, .cages = {{cage, 6}}}),
                       AllBoards(layout, givens, [&](const Digits& grid) {
                         int sum = 0;
                         for (const Site site : cage) sum += grid[site];
                         bool is_right = sum == 6;
                         for (const Site one : cage)
                           for (const Site other : cage)
                             is_right &= one == other || grid[one] != grid[other];
                         for (const Site corner : layout.grids.corners)
                           for (int place = 0; place < 4; ++place)
                             for (int other = 0; other < place; ++other)
                               is_right &= grid[corner + place * (layout.columns + 1)] !=
                                           grid[corner + other * (layout.columns + 1)];
                         return is_right;
                       }).find(SIZE_MAX));
      if (testing::Test::HasFailure()) return;
    }
  }
}

TEST(Gattai, IsReadAsItIsWritten) {
  Rng rng(20261214);
  for (const Layout& layout : layouts()) {
    for (const bool has_marks : {false, true}) {
      SCOPED_TRACE(layout.name);
      const Puzzle plain = puzzle_of(layout, thinned(random_board(layout, rng), 50, rng));
      Board board = plain.givens();
      if (has_marks) board[0] = 3;
      const Puzzle puzzle(plain.shape(), board, {}, {}, plain.variant());
      int written = 0;
      for (const Codec& codec : family.codecs) {
        if (codec.write == nullptr) continue;
        const Result<std::string> text = codec.write(puzzle);
        if (!text) continue;
        ++written;
        const Result<PuzzlePtr> again = codec.read(*text);
        ASSERT_TRUE(again) << *text << again.error().message.english();
        EXPECT_TRUE((*again)->is_same(puzzle)) << codec.id << ": " << *text;
        EXPECT_GE(codec.likeness(*text), Likeness::likely) << codec.id;
      }
      EXPECT_EQ(written, has_marks ? 1 : 2);
    }
  }
}

TEST(Gattai, HasFormsThatKeepTheLayout) {
  Rng rng(20261215);
  for (const Layout& layout : layouts()) {
    SCOPED_TRACE(layout.name);
    const Digits givens = thinned(random_board(layout, rng), 40, rng);
    const Puzzle puzzle = puzzle_of(layout, givens);
    const std::size_t boards = AllBoards(layout, givens, is_anything).find(SIZE_MAX).size();
    Budget budget;
    const Result<CanonicalForm> form = forms.canonical(puzzle, budget);
    ASSERT_TRUE(form && form->puzzle);
    int left = 8;
    forms.vary(puzzle, rng, budget, [&](PuzzlePtr varied) {
      EXPECT_EQ(solutions_by_clauses(of(*varied)).size(), boards);
      const Result<CanonicalForm> again = forms.canonical(*varied, budget);
      EXPECT_TRUE(again && again->puzzle && again->puzzle->is_same(*form->puzzle));
      return --left > 0;
    });
  }
}

/// Every step keeps the solution, and steps go on to the end.
TEST(Gattai, IsSolvedStepByStep) {
  Rng rng(20261216);
  for (int round = 0; round < all_tries(2, 40); ++round) {
    for (const Layout& layout : layouts()) {
      SCOPED_TRACE(layout.name);
      const Digits solution = random_board(layout, rng);
      const Digits givens = thinned(solution, 45, rng);
      if (AllBoards(layout, givens, is_anything).find(2).size() != 1) continue;
      const Puzzle puzzle = puzzle_of(layout, givens);
      Board board = start(puzzle);
      Budget budget;
      const std::unique_ptr<Position> position = family.position({puzzle, board, budget}, true);
      Ladder ladder(family.ways.front(), *position, true);
      Step step;
      while (ladder.next(step)) {
        ASSERT_FALSE(step.changes.empty());
        for (const Change& change : step.changes)
          EXPECT_NE(change.after & only(solution[change.site] - 1), 0U) << step.technique->id;
      }
      EXPECT_EQ(step.kind, Step::Kind::solution);
    }
  }
}

TEST(Gattai, IsFoundByItsHoles) {
  for (const NamedLayout& layout : named_layouts()) {
    const SubGrids grids = {3, 3, layout.corners};
    const auto found =
        grids_by_holes(holes_of(grids, layout.rows, layout.columns), layout.rows, layout.columns);
    ASSERT_TRUE(found) << layout.name;
    EXPECT_EQ(*found, grids) << layout.name;
    EXPECT_EQ(layout_named(*found, layout.rows, layout.columns), &layout);
  }
  // Two that may lie anywhere in a row.
  EXPECT_FALSE(grids_by_holes(std::vector<bool>(9 * 15, false), 9, 15));
}

}  // namespace
}  // namespace gattai
}  // namespace crosshatch::sudoku
