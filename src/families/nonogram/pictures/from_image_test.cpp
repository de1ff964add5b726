// SPDX-License-Identifier: MIT
#include "families/nonogram/pictures/from_image.h"

#include <cstdlib>
#include <string>
#include <utility>

#include "base/effort_test.h"
#include "families/nonogram/kinds_test.h"
#include "puzzles/photographs.h"

namespace crosshatch::nonogram {
namespace {

using images::Image;

/// Noise: each pixel by itself. The hardest pictures there are.
Image noise(Rng& rng, int width, int height) {
  Image image{width, height, {}, {}};
  for (int i = 0; i < width * height; ++i)
    image.pixels.push_back(static_cast<Rgb>(rng.below(1 << 24)));
  return image;
}

MadePicture made_of(const Image& image, const PictureOrder& order, std::uint64_t seed = 1) {
  Rng rng(seed);
  Budget budget;
  Result<MadePicture> made = nonogram_of_image(image, order, rng, budget);
  EXPECT_TRUE(made) << made.error().message.english();
  return made ? *std::move(made) : MadePicture{};
}

bool lines_solve(const MadePicture& made) {
  Board board = start(*made.puzzle);
  Budget budget;
  const Search search{*made.puzzle, board, budget};
  (void)(of(*made.puzzle).is_coloured() ? colour::solve_lines(search) : solve_lines(search));
  return board == made.solution;
}

/// By SAT alone: none of the engines that the maker uses.
bool is_unique_by_sat(const MadePicture& made) {
  const Board board = start(*made.puzzle);
  // With all cells decided from the start there is nothing to enumerate.
  if (board.is_solved()) return board == made.solution;
  return all_by_sat(of(*made.puzzle), board, 1) == std::vector{made.solution};
}

/// The edits are what the solution differs in from what was drawn, and the puzzle is its puzzle.
void expect_sound(const MadePicture& made, const PictureOrder& order) {
  ASSERT_TRUE(made.is_as_wished);
  EXPECT_EQ(broken(*made.puzzle, made.solution), "");
  Board changed = made.drawn;
  for (const Edit& edit : made.edits) {
    ASSERT_NE(changed.value(edit.site), edit.value);
    changed.set(edit.site, edit.value);
  }
  EXPECT_TRUE(std::ranges::is_sorted(made.edits));
  const PuzzlePtr again =
      puzzle_of(changed, made.puzzle->rows(), made.puzzle->columns(), {}, made.palette);
  EXPECT_TRUE(again->is_same(*made.puzzle));
  if (order.wish == Wish::as_it_is) return;
  EXPECT_TRUE(is_unique_by_sat(made));
  EXPECT_TRUE(order.wish != Wish::by_lines || lines_solve(made));
}

TEST(NonogramOfImage, IsUniqueForAnotherEngine) {
  Rng rng(1);
  for (int round = 0; round < tries(60, 33); ++round) {
    const Image image = noise(rng, 10, 10);
    PictureOrder order{.rows = 10, .columns = 10};
    order.wish = round % 2 == 0 ? Wish::by_lines : Wish::unique;
    order.tone = static_cast<Tone>(round % 5);
    order.rounds = round % 3;
    expect_sound(made_of(image, order), order);
    if (HasFailure()) FAIL() << round;
  }
}

TEST(NonogramOfImage, IsUniqueInColoursToo) {
  Rng rng(2);
  for (int round = 0; round < tries(20, 20); ++round) {
    PictureOrder order{.rows = 8, .columns = 9};
    order.colours = 2 + round % 3;
    order.wish = round % 2 == 0 ? Wish::by_lines : Wish::unique;
    order.rounds = round % 2;
    const MadePicture made = made_of(noise(rng, 9, 8), order);
    expect_sound(made, order);
    EXPECT_LE(of(*made.puzzle).palette().size(), order.colours);
    if (HasFailure()) FAIL() << round;
  }
}

TEST(NonogramOfImage, ChangesFewCellsOfALandscape) {
  Rng rng(3);
  for (const int roughness : {100, 400}) {
    const Image image = puzzles::landscape(rng, 360, 240, roughness);
    for (const Wish wish : {Wish::by_lines, Wish::unique}) {
      PictureOrder order{.rows = 40, .columns = 60};
      order.colours = 4;
      order.wish = wish;
      order.rounds = 3;
      const MadePicture made = made_of(image, order);
      expect_sound(made, order);
      EXPECT_EQ(of(*made.puzzle).palette().size(), 4);
      EXPECT_GT(made.open_cells, 0);
      EXPECT_LE(made.edits.size(), 2400u * 2 / 100);
    }
  }
}

TEST(NonogramOfImage, ShowsTheImage) {
  // A ring: light outside and inside.
  Image image{100, 80, std::vector<Rgb>(8000, 0xFFFFFF), {}};
  for (int y = 20; y < 60; ++y) {
    for (int x = 30; x < 70; ++x) {
      if (y < 30 || y >= 50 || x < 40 || x >= 60) image.at(x, y) = 0x331100;
    }
  }
  const MadePicture made = made_of(image, {.rows = 8});
  EXPECT_EQ(text(*made.puzzle, made.solution),
            "..........\n..........\n...####...\n...#..#...\n...#..#...\n...####...\n"
            "..........\n..........\n");
  EXPECT_TRUE(made.edits.empty());
  const auto shown = [&](const PictureOrder& order) {
    const MadePicture part = made_of(image, order);
    return text(*part.puzzle, part.solution);
  };
  PictureOrder trimmed{.columns = 4};
  trimmed.trims = true;
  EXPECT_EQ(shown(trimmed), "####\n#..#\n#..#\n####\n");
  trimmed.inverts = true;
  EXPECT_EQ(shown(trimmed), "....\n.##.\n.##.\n....\n");
  PictureOrder part{.rows = 2, .columns = 4};
  part.part = ImagePart{30, 20, 70, 40};
  EXPECT_EQ(shown(part), "####\n#..#\n");
  PictureOrder coloured{.rows = 8, .columns = 10};
  coloured.colours = 2;
  const MadePicture ring = made_of(image, coloured);
  EXPECT_EQ(of(*ring.puzzle).palette()[1].rgb, 0x331100u);
  coloured.needs_colours = true;
  Rng rng(1);
  Budget budget;
  const Result<MadePicture> refused = nonogram_of_image(image, coloured, rng, budget);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message,
            "expected at most one colour beside the background for this image at this size, saw 2");
}

TEST(NonogramOfImage, ChangesCellsNearTheLevelFirst) {
  // Two cells that may change places. One of the four is nearly grey.
  for (int grey_at = 0; grey_at < 4; ++grey_at) {
    Image image{2, 2, {0x000000, 0xFFFFFF, 0xFFFFFF, 0x000000}, {}};
    Rgb& pixel = image.pixels[grey_at];
    pixel = pixel == 0 ? 0x707070 : 0x909090;
    PictureOrder order{.rows = 2, .columns = 2};
    order.tone = Tone::level;
    const MadePicture made = made_of(image, order);
    ASSERT_EQ(made.edits.size(), 1u);
    EXPECT_EQ(made.edits[0].site, grey_at);
    EXPECT_EQ(made.open_cells, 4);
  }
}

TEST(NonogramOfImage, IsTheSameForTheSameSeed) {
  Rng rng(5);
  const Image image = noise(rng, 30, 30);
  for (const int colours : {1, 3}) {
    PictureOrder order{.rows = 12, .columns = 12};
    order.colours = colours;
    const MadePicture one = made_of(image, order, 7);
    const MadePicture same = made_of(image, order, 7);
    EXPECT_TRUE(one.puzzle->is_same(*same.puzzle));
    EXPECT_EQ(one.edits, same.edits);
  }
}

TEST(NonogramOfImage, SaysWhenALimitComesFirst) {
  Rng rng(6);
  const Image image = noise(rng, 100, 100);
  const auto made_within = [&](const Limits& limits) {
    Budget budget(limits);
    Rng seeded(1);
    const auto made = nonogram_of_image(image, {.rows = 30, .columns = 30}, seeded, budget);
    EXPECT_TRUE(made);
    EXPECT_TRUE(budget.is_spent());
    EXPECT_TRUE(made->edits.empty());
    return made->is_as_wished;
  };
  EXPECT_FALSE(made_within({.nodes = 5}));
  EXPECT_FALSE(made_within({.memory = 500}));
  const StopFlag stop(true);
  EXPECT_FALSE(made_within({.stop = &stop}));
  // A limit that comes in a round for fewer changes leaves those that are known.
  Budget budget({.nodes = 30'000});
  Rng seeded(1);
  PictureOrder order{.rows = 30, .columns = 30};
  order.rounds = 100'000;
  const auto made = nonogram_of_image(image, order, seeded, budget);
  ASSERT_TRUE(made);
  EXPECT_TRUE(budget.is_spent());
  expect_sound(*made, order);
}

TEST(NonogramOfImage, RefusesOrdersThatMakeNoSense) {
  const Image image{4, 4, std::vector<Rgb>(16, 0), {}};
  const auto refusal = [&](const PictureOrder& order) {
    Rng rng(1);
    Budget budget;
    const auto made = nonogram_of_image(image, order, rng, budget);
    return made ? "" : made.error().message.english();
  };
  PictureOrder order{.rows = 5, .columns = 5};
  EXPECT_EQ(refusal(order), "");
  EXPECT_EQ(refusal({}), "expected 1 to 1000 rows and columns of the picture, saw 0 x 0");
  EXPECT_EQ(refusal({.rows = 5, .columns = 1001}),
            "expected 1 to 1000 rows and columns of the picture, saw 1001 x 5");
  order.colours = 64;
  EXPECT_EQ(refusal(order), "expected 1 to 63 colours, saw 64");
  order.colours = 1;
  order.level = 257;
  EXPECT_EQ(refusal(order), "expected a level of 0 to 256, saw 257");
  order.level = 0;
  order.part = ImagePart{1, 1, 5, 4};
  EXPECT_EQ(refusal(order),
            "expected a part of the image of 4 x 4 pixels, saw 4 x 3 from column 1, row 1");
  order.part = ImagePart{1, 1, 1, 4};
  EXPECT_EQ(refusal(order),
            "expected a part of the image of 4 x 4 pixels, saw 0 x 3 from column 1, row 1");
}

}  // namespace
}  // namespace crosshatch::nonogram
