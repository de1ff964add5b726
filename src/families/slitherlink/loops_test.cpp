// SPDX-License-Identifier: MIT
//
// What holds of loops alone: how many there are on empty grids (OEIS A140517), and that the maker's
// are loops.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "base/digits.h"
#include "core/census.h"
#include "core/family.h"
#include "core/make.h"

namespace crosshatch::slitherlink {

extern const Family family;

namespace {

PuzzlePtr read(const std::string& text) {
  Result<PuzzlePtr> puzzle = family.codecs.front().read(text);
  return puzzle ? std::move(*puzzle) : nullptr;
}

PuzzlePtr empty_grid(int side) {
  std::string text = "slitherlink\n";
  for (int row = 0; row < side; ++row)
    text += std::string(static_cast<std::size_t>(side), '.') + '\n';
  return read(text);
}

TEST(Loops, OnEmptyGridsAreCounted) {
  const std::array<const char*, 10> known = {"1",
                                             "13",
                                             "213",
                                             "9349",
                                             "1222363",
                                             "487150371",
                                             "603841648931",
                                             "2318527339461265",
                                             "27359264067916806101",
                                             "988808811046283595068099"};
  for (std::size_t i = 0; i < known.size(); ++i) {
    const PuzzlePtr puzzle = empty_grid(static_cast<int>(i) + 1);
    Board board = family.start(*puzzle);
    Budget budget;
    Total total;
    ASSERT_EQ(family.count({*puzzle, board, budget}, total), Ending::exhausted);
    EXPECT_EQ(decimal(total.number), known[i]) << i + 1;
  }
}

TEST(Loops, ThatAreDrawnAtRandomAreSolutionsOfEmptyGrids) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Rng rng(seed);
    const PuzzlePtr puzzle = empty_grid(1 + rng.below(8));
    const Board loop = family.maker->fill(*puzzle, rng);
    EXPECT_EQ(family.broken(*puzzle, loop), "") << family.text(*puzzle, loop);
  }
}

std::string read_back(const Puzzle& puzzle, const std::string& text) {
  const Result<Board> board = family.state(puzzle, text);
  return board ? family.text(puzzle, *board) : board.error().message.english();
}

TEST(Drawings, AreReadBack) {
  const PuzzlePtr puzzle = read("slitherlink\n3.\n");
  EXPECT_EQ(read_back(*puzzle, "+-+?+\n|3. .\n+-+.+\n"), "+-+?+\n|3. .\n+-+.+\n");
  EXPECT_EQ(read_back(*puzzle, "+-+ +\n|    \n+-+.+"), "+-+?+\n|3? ?\n+-+.+\n");
  EXPECT_EQ(read_back(*puzzle, "+-+?+\n|2? .\n+-+.+\n"), "expected '3', saw '2? .'");
  EXPECT_EQ(read_back(*puzzle, "+-+?+\n-3? .\n+-+.+\n"), "expected '.', '|' or '?', saw '-3? .'");
  EXPECT_EQ(read_back(*puzzle, "+-+?\n|3? .\n+-+.+\n"),
            "expected 5 cells as in the puzzle, saw the end of the line");
}

TEST(Addresses, HoldNoNumberFour) {
  const PuzzlePtr puzzle = read("slitherlink\n4.\n");
  for (const Codec& codec : family.codecs) {
    if (codec.id != "puzzlink") continue;
    EXPECT_EQ(codec.write(*puzzle).error().message.english(),
              "puzz.link cannot hold numbers over 3");
    EXPECT_TRUE(codec.read("https://puzz.link/p?slither/2/1/3g"));
    EXPECT_FALSE(codec.read("https://puzz.link/p?slither/2/1/4g"));
  }
}

}  // namespace
}  // namespace crosshatch::slitherlink
