// SPDX-License-Identifier: MIT
//
// Every format with every kind of sudoku: what a format writes it reads back as the same puzzle,
// and no reader takes it for another one. A format that does not support a variant must refuse it,
// or else this test fails, because it reads something else.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/recognise.h"
#include "families/sudoku/formats/variants.h"
#include "families/sudoku/grids.h"
#include "puzzles/variants.h"

namespace crosshatch::sudoku {
namespace {

const Family& family() { return *find_family("sudoku"); }

/// Random digits where grids overlap.
Puzzle random_gattai(Rng& rng) {
  const NamedLayout& named = named_layouts()[rng.below(static_cast<int>(named_layouts().size()))];
  Variant variant{.grids = {3, 3, named.corners}};
  if (rng.chance(25)) variant.main_diagonal = variant.other_diagonal = true;
  variant.anti_knight = rng.chance(10);
  const BoxShape shape = shape_of_board(variant.grids, named.rows, named.columns);
  const std::vector<bool> holes = holes_of(variant.grids, named.rows, named.columns);
  Board givens(named.rows * named.columns, only(9) - 1);
  for (Site site = 0; site < givens.sites(); ++site) {
    if (!holes[site] && rng.chance(30)) givens[site] = only(rng.below(9));
  }
  return Puzzle(shape, givens, {}, {}, variant);
}

/// Random boxes or regions, features and digits: not a puzzle to solve.
Puzzle random_puzzle(Rng& rng) {
  if (rng.chance(5)) return random_gattai(rng);
  static constexpr int sides[] = {4, 5, 6, 7, 8, 9, 9, 9, 9, 10, 12, 16, 25};
  const int side = sides[rng.below(static_cast<int>(std::size(sides)))];
  BoxShape shape{.box_rows = 1, .box_columns = side};
  Variant variant;
  const auto usual = usual_shape(side);
  if (!usual || rng.chance(30)) {
    std::vector<std::uint8_t> names = puzzles::random_regions(rng, side);
    if (rng.chance(15)) std::reverse(names.begin() + side, names.end());  // not connected
    RegionLayout layout = *layout_of(side, names, [](int, Message) { return Error{}; });
    shape = layout.shape;
    variant.regions = std::move(layout.regions);
  } else {
    shape = rng.chance(70) ? *usual : BoxShape{usual->box_columns, usual->box_rows};
  }
  if (rng.chance(25)) variant.main_diagonal = variant.other_diagonal = true;
  if (rng.chance(10)) variant.main_diagonal = !variant.main_diagonal;
  variant.anti_knight = rng.chance(10);
  variant.anti_king = rng.chance(10);
  variant.windows = shape == BoxShape{3, 3} && rng.chance(15);
  if (rng.chance(50)) {
    Board digits(side * side, 0);
    for (Site site = 0; site < side * side; ++site) digits.set(site, rng.below(side));
    variant.cages = puzzles::random_cages(rng, side, digits, std::min(side, 5));
    if (rng.chance(20)) std::erase_if(variant.cages, [&](const Cage&) { return rng.chance(50); });
    if (rng.chance(20)) variant.cages.push_back({{0, side + 1, 2 * side}, 7});
    if (rng.chance(20)) variant.cages.push_back({{side * side - 1}, 0});
    if (rng.chance(20)) variant.cages.push_back({{side * side - 1}, 3});
    if (!variant.cages.empty() && rng.chance(20)) variant.cages.front().sum = 0;
    sort_cages(variant.cages);
  }
  Board givens(side * side, only(side) - 1);
  const int percent = variant.cages.empty() || rng.chance(20) ? rng.below(60) : 0;
  const bool has_marks = rng.chance(15);
  for (Site site = 0; site < side * side; ++site) {
    Candidates& candidates = givens[site];
    if (rng.chance(percent)) candidates = only(rng.below(side));
    if (has_marks && rng.chance(10)) candidates = 1 + rng.below((1 << std::min(side, 20)) - 1);
  }
  return Puzzle(shape, givens, TextStyle{.is_one_line = rng.chance(50)}, {}, variant);
}

TEST(SudokuFormats, ReadBackEveryVariantThatTheyWrite) {
  Rng rng(6);
  std::map<std::string, int> written;
  std::map<std::string, int> variants;
  for (int i = 0; i < 500; ++i) {
    const Puzzle puzzle = random_puzzle(rng);
    for (const Codec& codec : family().codecs) {
      if (!codec.write) continue;
      const Result<std::string> text = codec.write(puzzle);
      if (!text) {
        EXPECT_EQ(text.error().code, ErrorCode::unsupported) << codec.id;
        EXPECT_FALSE(text.error().message.empty());
        continue;
      }
      ++written[std::string(codec.id)];
      if (!puzzle.is_classic()) ++variants[std::string(codec.id)];
      const Result<PuzzlePtr> back = codec.read(*text);
      ASSERT_TRUE(back) << codec.id << ": " << back.error().message.english() << "\n" << *text;
      ASSERT_TRUE(puzzle.is_same(**back)) << codec.id << "\n" << *text;
      EXPECT_NE(codec.likeness(*text), Likeness::no) << codec.id << "\n" << *text;
      // Without the name of the format it is read as the same puzzle, or the reading is ambiguous.
      const Result<Reading> reading = read_puzzle(families(), *text, {});
      if (reading) {
        ASSERT_EQ(reading->format.family, &family()) << *text;
        EXPECT_TRUE(puzzle.is_same(*reading->puzzle))
            << codec.id << " taken for " << reading->format.codec->id << "\n"
            << *text;
      } else {
        EXPECT_EQ(reading.error().code, ErrorCode::ambiguous)
            << codec.id << ": " << reading.error().message.english() << "\n"
            << *text;
      }
    }
  }
  EXPECT_EQ(written["json"], 500);
  for (const Codec& codec : family().codecs) {
    if (!codec.write) continue;
    EXPECT_GT(written[std::string(codec.id)], 5) << codec.id;
  }
  for (const char* const id :
       {"json", "sgt", "sumocue", "arrows", "fpuzzles", "scl", "iss", "jigsaw", "jigsaw-line"})
    EXPECT_GT(variants[id], 5) << id;
  for (const char* const id : {"line", "sdm", "csv", "grid", "sdk", "ss", "pm", "puzzlink"})
    EXPECT_EQ(variants[id], 0) << id;
}

}  // namespace
}  // namespace crosshatch::sudoku
