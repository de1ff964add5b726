// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/blank/blank.h"
#include "scene/covering_test.h"

namespace crosshatch::blank {
namespace {

constexpr Candidates open_cell = only(0) | only(1);

/// One row of three: a 1 is given, and what the view has.
Scene drawn(View (*change)(View)) {
  Board givens(3, open_cell);
  givens.set(0, 1);
  const Puzzle puzzle(1, 3, givens);
  const View view = change(blank_view(start(puzzle)));
  Scene scene;
  draw(puzzle, view, scene);
  return scene;
}

TEST(BlankPicture, ShowsWhatIsGivenAndWhatIsWritten) {
  const Scene first = drawn([](View view) { return view; });
  EXPECT_EQ(first.lattice.columns, 3);
  EXPECT_EQ(text_at(first, 0), "1");
  EXPECT_EQ(text_at(first, 1), "");
  const Scene later = drawn([](View view) {
    view.board.set(1, 0);
    view.written[1] = true;
    return view;
  });
  EXPECT_EQ(text_at(later, 1), "0");
  EXPECT_EQ(text_at(later, 2), "");
  EXPECT_NE(at(later, Layer::symbol, 0).front().stroke, at(later, Layer::symbol, 1).front().stroke);
}

TEST(BlankPicture, HatchesTheAmbiguousCells) {
  const Scene scene = drawn([](View view) {
    view.ambiguous[2] = true;
    return view;
  });
  EXPECT_FALSE(at(scene, Layer::hatch, 2).empty());
  EXPECT_TRUE(at(scene, Layer::hatch, 1).empty());
}

}  // namespace
}  // namespace crosshatch::blank
