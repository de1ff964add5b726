// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/rng.h"
#include "families/nonogram/pictures/grey.h"
#include "families/nonogram/pictures/image_part.h"

namespace crosshatch::nonogram {
namespace {

using images::Image;

Image blank(int width, int height, Rgb colour = 0xFFFFFF) {
  return {
      width, height,
      std::vector<Rgb>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), colour)};
}

Image cells_of(const Image& image, int rows, int columns) {
  Budget budget;
  return resized(image, whole(image), rows, columns, budget);
}

/// The mean of one part over the area of a cell, by sampling it finely.
double mean_of(const Image& image, int row, int column, int rows, int columns) {
  // Places that fall into no border of pixels or cells: 12 * 35 a pixel would be exact for these.
  double sum = 0;
  double weight = 0;
  for (int y = 0; y < image.height; ++y) {
    const double high = std::max(
        0.0, std::min((row + 1.0) * image.height / rows, y + 1.0) -
                 std::max(static_cast<double>(row) * image.height / rows, static_cast<double>(y)));
    for (int x = 0; x < image.width; ++x) {
      const double wide =
          std::max(0.0, std::min((column + 1.0) * image.width / columns, x + 1.0) -
                            std::max(static_cast<double>(column) * image.width / columns,
                                     static_cast<double>(x)));
      sum += high * wide * (image.at(x, y) & 255);
      weight += high * wide;
    }
  }
  return sum / weight;
}

TEST(Resized, TakesTheMeanOfTheAreaOfEachCell) {
  Rng rng(1);
  for (int round = 0; round < 60; ++round) {
    Image image = blank(1 + rng.below(30), 1 + rng.below(30));
    // Of too little contrast for lines.
    for (Rgb& pixel : image.pixels) pixel = static_cast<Rgb>(100 + rng.below(40)) * 0x010101;
    const int rows = 1 + rng.below(20);
    const int columns = 1 + rng.below(20);
    const Image cells = cells_of(image, rows, columns);
    ASSERT_EQ(cells.width, columns);
    ASSERT_EQ(cells.height, rows);
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column)
        ASSERT_NEAR(cells.at(column, row) & 255, mean_of(image, row, column, rows, columns), 0.51);
    }
  }
}

TEST(Resized, KeepsLinesOfOnePixel) {
  for (const int cell : {4, 7, 10, 20}) {
    for (int place = 0; place < cell; ++place) {
      Image image = blank(10 * cell, 10 * cell);
      for (int i = 0; i < 10 * cell; ++i) {
        image.at(3 * cell + place, i) = 0x000000;
        image.at(i, 6 * cell + place) = 0x000000;
      }
      const Image cells = cells_of(image, 10, 10);
      for (int row = 0; row < 10; ++row) {
        for (int column = 0; column < 10; ++column)
          ASSERT_EQ(luminance(cells.at(column, row)) < 128, column == 3 || row == 6)
              << cell << ' ' << place << ' ' << row << ' ' << column;
      }
    }
  }
}

TEST(Resized, KeepsASlantedLineInOnePiece) {
  Image image = blank(200, 200);
  for (int i = 0; i < 200; ++i) image.at(i, i / 2 + 33) = 0x202020;
  const Image cells = cells_of(image, 20, 20);
  int before = -1;
  for (int column = 0; column < 20; ++column) {
    int row = 0;
    while (row < 20 && luminance(cells.at(column, row)) >= 128) ++row;
    ASSERT_LT(row, 20) << column;
    ASSERT_TRUE(before < 0 || std::abs(row - before) <= 1) << column;
    before = row;
  }
}

TEST(Resized, DropsSpecksAndLeavesEdgesWhereTheyAre) {
  Image image = blank(100, 100);
  for (int i = 0; i < 10; ++i) image.at(10 * i + 4, 10 * i + 5) = 0x000000;
  for (int y = 0; y < 100; ++y) {
    for (int x = 73; x < 100; ++x) image.at(x, y) = 0x000000;
  }
  const Image cells = cells_of(image, 10, 10);
  for (int row = 0; row < 10; ++row) {
    for (int column = 0; column < 7; ++column) ASSERT_GE(luminance(cells.at(column, row)), 250);
    // Seven tenths of the cell at the edge are dark.
    ASSERT_NEAR(luminance(cells.at(7, row)), 77, 4);
    ASSERT_EQ(luminance(cells.at(8, row)), 0);
  }
}

TEST(Resized, GivesALineBetweenTwoCellsToOneOfThem) {
  Image image = blank(100, 100);
  for (int y = 0; y < 100; ++y) {
    for (int x = 48; x < 52; ++x) image.at(x, y) = 0x000000;
  }
  const Image cells = cells_of(image, 10, 10);
  for (int row = 0; row < 10; ++row) {
    ASSERT_EQ(luminance(cells.at(4, row)), 0);
    ASSERT_GT(luminance(cells.at(5, row)), 128);
  }
}

TEST(Resized, StopsAtALimit) {
  const StopFlag stop(true);
  Budget budget({.stop = &stop});
  const Image image = blank(100, 100);
  EXPECT_EQ(resized(image, whole(image), 10, 10, budget).pixels.size(), 100u);
  EXPECT_TRUE(budget.is_spent());
}

TEST(Trimmed, LeavesThePartThatIsNotBackground) {
  Budget budget;
  Image image = blank(40, 30, 0xFAF8F0);
  Rng rng(2);
  for (Rgb& pixel : image.pixels) pixel -= static_cast<Rgb>(rng.below(8)) * 0x010101;  // noise
  EXPECT_EQ(trimmed(image, whole(image), budget), whole(image)) << "nothing else is there";
  image.at(5, 7) = 0x000000;
  image.at(20, 11) = 0x808080;
  EXPECT_EQ(trimmed(image, whole(image), budget), (ImagePart{5, 7, 21, 12}));
  EXPECT_EQ(trimmed(image, {6, 0, 40, 30}, budget), (ImagePart{20, 11, 21, 12}));
  // Some cells at the border do not make it another colour.
  for (int x = 0; x < 10; ++x) image.at(x, 29) = 0x000000;
  EXPECT_EQ(trimmed(image, whole(image), budget), (ImagePart{0, 7, 21, 30}));
}

}  // namespace
}  // namespace crosshatch::nonogram
