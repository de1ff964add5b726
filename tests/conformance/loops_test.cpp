// SPDX-License-Identifier: MIT
//
// Slitherlinks of a grid of which all loops are known: they are listed by a definition written
// apart from ours, sorted out by the clues, and compared with what `solve` says. In the long preset
// the grid has 5x5 cells and 1,222,363 loops.
//
// A loop is the rim of a set of cells that is in one piece and leaves the rest of the plane in one
// piece, both by sides: where such a set met itself at a corner, one of the two would be cut off.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/effort_test.h"
#include "base/rng.h"
#include "core/family.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

using Edges = std::uint64_t;
using Cells = std::uint64_t;

/// The cells of a square grid in a frame one cell wide, and the edges of cells, numbered as they
/// are drawn: those above the first row, its upright ones, those below it.
class SquareGrid {
 public:
  explicit SquareGrid(int side) : side_(side), wide_(side + 2) {
    for (int cell = 0; cell < cells(); ++cell) {
      const int above = cell / side_ * (2 * side_ + 1) + cell % side_;
      const int left = above + side_;
      rims_.push_back(one(above) | one(left) | one(left + 1) | one(left + side_ + 1));
      framed_.push_back(one((cell / side_ + 1) * wide_ + cell % side_ + 1));
    }
  }

  [[nodiscard]] int side() const { return side_; }
  [[nodiscard]] int cells() const { return side_ * side_; }
  [[nodiscard]] int edges() const { return 2 * side_ * (side_ + 1); }
  [[nodiscard]] Edges rim(int cell) const { return rims_[cell]; }

  [[nodiscard]] std::vector<Edges> loops() const {
    std::vector<Edges> loops;
    for (Cells set = 1; set < one(cells()); ++set) {
      Cells inside = 0;
      Edges rim = 0;  // an edge between two cells of the set is in two rims
      for (Cells rest = set; rest != 0; rest &= rest - 1) {
        inside |= framed_[std::countr_zero(rest)];
        rim ^= rims_[std::countr_zero(rest)];
      }
      if (is_one_piece(inside) && is_one_piece(~inside & (one(wide_ * wide_) - 1)))
        loops.push_back(rim);
    }
    return loops;
  }

 private:
  static std::uint64_t one(int bit) { return std::uint64_t{1} << bit; }

  /// Steps over the ends of rows lead from frame to frame, which is in one piece anyhow.
  [[nodiscard]] bool is_one_piece(Cells cells) const {
    Cells piece = cells & (~cells + 1);
    for (Cells before = 0; piece != before;) {
      before = piece;
      piece |= piece << 1 | piece >> 1 | piece << wide_ | piece >> wide_;
      piece &= cells;
    }
    return piece == cells;
  }

  int side_;
  int wide_;
  std::vector<Edges> rims_;    // by cell
  std::vector<Cells> framed_;  // by cell
};

constexpr int no_number = -1;
constexpr int most_sides = 4;
using Numbers = std::vector<int>;  // by cell

/// What is true of some clues.
struct Truth {
  std::uint64_t number = 0;
  Edges any = 0;                  ///< edges that are on in some solution
  Edges all = ~std::uint64_t{0};  ///< and in each
};

/// Which loops have a number of sides of a cell, as a bit each.
class LoopsByNumber {
 public:
  explicit LoopsByNumber(const SquareGrid& grid) : grid_(grid), loops_(grid.loops()) {
    for (int cell = 0; cell < grid.cells(); ++cell) {
      for (auto& bits : having_.emplace_back()) bits.resize(loops_.size() / 64 + 1);
      for (std::size_t i = 0; i < loops_.size(); ++i)
        having_[cell][number_at(cell, loops_[i])][i / 64] |= std::uint64_t{1} << i % 64;
    }
  }

  [[nodiscard]] const std::vector<Edges>& loops() const { return loops_; }
  [[nodiscard]] int number_at(int cell, Edges loop) const {
    return std::popcount(loop & grid_.rim(cell));
  }

  [[nodiscard]] Truth truth(const Numbers& numbers) const {
    Truth truth;
    for (std::size_t word = 0; word * 64 < loops_.size(); ++word) {
      std::uint64_t fitting = ~std::uint64_t{0};
      if (loops_.size() - word * 64 < 64) fitting = (std::uint64_t{1} << loops_.size() % 64) - 1;
      for (int cell = 0; cell < grid_.cells(); ++cell) {
        if (numbers[cell] != no_number) fitting &= having_[cell][numbers[cell]][word];
      }
      for (; fitting != 0; fitting &= fitting - 1) {
        const Edges loop = loops_[word * 64 + static_cast<std::size_t>(std::countr_zero(fitting))];
        ++truth.number;
        truth.any |= loop;
        truth.all &= loop;
      }
    }
    return truth;
  }

 private:
  const SquareGrid& grid_;
  std::vector<Edges> loops_;
  std::vector<std::array<std::vector<std::uint64_t>, most_sides + 1>> having_;  // by cell
};

/// Numbers that some loop has, all of them or few; of some puzzles with one that is another, or
/// numbers of no loop.
Numbers random_numbers(const LoopsByNumber& loops, int cells, Rng& rng) {
  Numbers numbers(static_cast<std::size_t>(cells), no_number);
  const int shown = rng.chance(60) ? 70 + rng.below(31) : rng.below(101);
  const bool is_noise = rng.chance(10);
  const Edges loop = loops.loops()[rng.below(static_cast<int>(loops.loops().size()))];
  for (int cell = 0; cell < cells; ++cell) {
    if (!rng.chance(is_noise ? shown / 4 : shown)) continue;
    numbers[cell] = is_noise ? rng.below(most_sides + 1) : loops.number_at(cell, loop);
  }
  int& changed = numbers[rng.below(cells)];
  if (changed != no_number && rng.chance(30)) changed = rng.below(most_sides + 1);
  return numbers;
}

std::string text_of(const Numbers& numbers, int side) {
  std::string text = "slitherlink\n";
  for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
    text += numbers[cell] == no_number ? '.' : static_cast<char>('0' + numbers[cell]);
    if ((cell + 1) % static_cast<std::size_t>(side) == 0) text += '\n';
  }
  return text;
}

Verdict::Kind verdict_of(const Truth& truth) {
  if (truth.number == 0) return Verdict::Kind::none;
  return truth.number == 1 ? Verdict::Kind::unique : Verdict::Kind::multiple;
}

/// Verdict, number of solutions and map.
void compare(const Puzzle& puzzle, const Truth& truth) {
  Budget budget;
  const Answer answer = solve(*find_family("slitherlink"), puzzle,
                              {.wants_ambiguous = true, .wants_count = true}, budget);
  EXPECT_TRUE(answer.fault.empty()) << answer.fault.english();
  ASSERT_EQ(answer.verdict.kind(), verdict_of(truth));
  EXPECT_TRUE(answer.count.is_exact);
  EXPECT_EQ(answer.count.number, truth.number);
  EXPECT_TRUE(answer.ambiguous_complete);
  if (truth.number == 0) return;
  for (Site site = 0; site < answer.known.sites(); ++site) {
    const bool is_any = (truth.any >> site & 1) != 0;
    const bool is_all = (truth.all >> site & 1) != 0;
    ASSERT_EQ(answer.known.is_decided(site), is_any == is_all) << "edge " << site;
    if (is_any != is_all) continue;
    ASSERT_EQ(answer.known.value(site), is_all) << "edge " << site;
  }
}

TEST(Loops, OfAGridAreThoseOfItsSlitherlinks) {
  const SquareGrid grid(is_long_run() ? 5 : 4);
  const LoopsByNumber loops(grid);
  ASSERT_EQ(loops.loops().size(), is_long_run() ? 1'222'363U : 9'349U);
  const int puzzles = is_long_run() ? 10'000 : 300;
  std::array<int, 3> seen = {};  // with no, one, several solutions
  Rng rng(33);
  for (int i = 0; i < puzzles && !HasFailure(); ++i) {
    const Numbers numbers = random_numbers(loops, grid.cells(), rng);
    const std::string text = text_of(numbers, grid.side());
    SCOPED_TRACE(text);
    const Result<PuzzlePtr> puzzle = find_family("slitherlink")->codecs.front().read(text);
    ASSERT_TRUE(puzzle) << puzzle.error().message.english();
    const Truth truth = loops.truth(numbers);
    compare(**puzzle, truth);
    ++seen[truth.number > 1 ? 2 : truth.number];
  }
  for (const int often : seen)
    EXPECT_GT(often, puzzles / 12) << "more of them must be of each kind";
}

}  // namespace
}  // namespace crosshatch::conformance
