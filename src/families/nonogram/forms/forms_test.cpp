// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <vector>

#include "families/nonogram/nonogram.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {
namespace {

/// A picture: rows of the numbers of colours, 0 for the background.
using Picture = std::vector<std::vector<int>>;

Picture turned_picture(const Picture& picture) {
  Picture after(picture.front().size(), std::vector<int>(picture.size()));
  for (std::size_t r = 0; r < picture.size(); ++r) {
    for (std::size_t c = 0; c < picture[r].size(); ++c)
      after[c][picture.size() - 1 - r] = picture[r][c];
  }
  return after;
}

/// The puzzle of a picture; its clues stand for themselves, whatever other solutions there are.
PuzzlePtr puzzle_with(const Picture& picture, int colours) {
  const auto rows = static_cast<int>(picture.size());
  const auto columns = static_cast<int>(picture.front().size());
  Board board(rows * columns, 1);
  for (Site site = 0; site < rows * columns; ++site) {
    const auto& row = picture[site / columns];
    board.set(site, row[site % columns]);
  }
  return puzzle_of(board, rows, columns, "a title", numbered_palette(colours));
}

/// All forms of a puzzle by their definition: those of its picture, turned, mirrored and with other
/// colours, each as often as a symmetry gives it.
std::vector<PuzzlePtr> all_forms(Picture picture, int colours) {
  std::vector<PuzzlePtr> forms;
  for (int mirror = 0; mirror < 2; ++mirror) {
    for (int turn = 0; turn < 4; ++turn) {
      picture = turned_picture(picture);
      std::vector<int> labels(static_cast<std::size_t>(colours) + 1);
      std::iota(labels.begin(), labels.end(), 0);
      do {
        Picture other = picture;
        for (auto& row : other) {
          for (int& cell : row) cell = labels[cell];
        }
        forms.push_back(puzzle_with(other, colours));
      } while (std::next_permutation(labels.begin() + 1, labels.end()));
    }
    for (auto& row : picture) std::reverse(row.begin(), row.end());
  }
  return forms;
}

/// With every colour in it.
Picture random_picture(Rng& rng, int rows, int columns, int colours) {
  Picture picture(static_cast<std::size_t>(rows),
                  std::vector<int>(static_cast<std::size_t>(columns)));
  for (auto& row : picture) {
    for (int& cell : row) cell = rng.chance(50) ? 1 + rng.below(colours) : 0;
  }
  for (int colour = 1; colour <= colours; ++colour) picture[colour % rows][colour / rows] = colour;
  return picture;
}

using Clues = std::pair<std::vector<Clue>, std::vector<Clue>>;

Clues clues_of(const crosshatch::Puzzle& puzzle) {
  return {of(puzzle).row_clues(), of(puzzle).column_clues()};
}

CanonicalForm form_of(const crosshatch::Puzzle& puzzle) {
  Budget budget;
  return *std::move(forms.canonical(puzzle, budget));
}

TEST(NonogramForms, TheFormIsTheSmallestOfAllForms) {
  Rng rng(1);
  for (int round = 0; round < 600; ++round) {
    const int colours = 1 + rng.below(3);
    const Picture picture = random_picture(rng, 2 + rng.below(3), 2 + rng.below(3), colours);
    const PuzzlePtr puzzle = puzzle_with(picture, colours);
    const std::vector<PuzzlePtr> all = all_forms(picture, colours);
    const crosshatch::Puzzle* smallest = nullptr;
    int equal = 0;
    for (const PuzzlePtr& form : all) {
      equal += form->is_same(*puzzle) ? 1 : 0;
      if (form->rows() > form->columns()) continue;
      if (smallest == nullptr || clues_of(*form) < clues_of(*smallest)) smallest = form.get();
    }
    const CanonicalForm form = form_of(*puzzle);
    EXPECT_EQ(clues_of(*form.puzzle), clues_of(*smallest));
    EXPECT_EQ(form.automorphisms, std::to_string(equal));
    EXPECT_EQ(form.puzzle->title(), "");
    for (const PuzzlePtr& other : all) EXPECT_TRUE(form_of(*other).puzzle->is_same(*form.puzzle));
  }
}

TEST(NonogramForms, NamesOfColoursDoNotCount) {
  const PuzzlePtr puzzle = puzzle_with({{1, 2}, {0, 1}}, 2);
  Palette palette;
  palette.colours = {{'r', "red", 0xFF0000}, {'g', "green", 0x00FF00}};
  const PuzzlePtr named =
      *make_puzzle(of(*puzzle).row_clues(), of(*puzzle).column_clues(), "", palette);
  EXPECT_EQ(of(*form_of(*named).puzzle).palette(), of(*form_of(*puzzle).puzzle).palette());
}

TEST(NonogramForms, AllFormsAreEquallyLikely) {
  const Picture picture = {{1, 0, 2}, {1, 1, 0}};
  const PuzzlePtr puzzle = puzzle_with(picture, 2);
  std::map<Clues, int> expected;
  for (const PuzzlePtr& form : all_forms(picture, 2)) expected[clues_of(*form)] += 100;
  std::map<Clues, int> drawn;
  int left = 1600;
  Rng rng(2);
  Budget budget;
  EXPECT_TRUE(forms.vary(*puzzle, rng, budget, [&](PuzzlePtr form) {
    EXPECT_EQ(form->title(), "a title");
    ++drawn[clues_of(*form)];
    return --left > 0;
  }));
  EXPECT_EQ(drawn.size(), expected.size());
  for (const auto& [form, times] : drawn) {
    EXPECT_GT(times, expected[form] / 2);
    EXPECT_LT(times, expected[form] * 3 / 2);
  }
}

TEST(NonogramForms, ALimitGivesNoForm) {
  Budget budget({.nodes = 7});
  const Result<CanonicalForm> form = forms.canonical(*puzzle_with({{1, 0}, {0, 1}}, 1), budget);
  ASSERT_TRUE(form);
  EXPECT_EQ(form->puzzle, nullptr);
}

}  // namespace
}  // namespace crosshatch::nonogram
