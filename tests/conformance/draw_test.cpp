// SPDX-License-Identifier: MIT
//
// What every picture promises (docs/adding-a-family.md), on the whole animation of every case of
// every family and of puzzles made at random: it is all inside, its lattice is the puzzle's, the
// order within a layer does not show, the first moment is the empty puzzle, and going back shows
// what was there before.
#include <gtest/gtest.h>

#include <algorithm>

#include "api/pictures/animation.h"
#include "case.h"
#include "core/technique.h"
#include "generators.h"
#include "scene/covering_test.h"

namespace crosshatch::conformance {
namespace {

/// Animations longer than this are looked at here and there only.
constexpr int most_moments = 60;

bool overlap(const Extent& one, const Extent& other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom &&
         other.top < one.bottom;
}

/// What a shape paints, as rectangles; none for what is slanted or round.
std::vector<Extent> painted(const Shape& shape) {
  const Extent all = extent_of(shape);
  if (shape.kind == Shape::Kind::line && (shape.width == 0 || shape.height == 0)) return {all};
  if (shape.kind != Shape::Kind::rect) return {};
  if (shape.stroke == 0) return {all};
  return {{all.left, all.top, all.right, all.top + shape.stroke},
          {all.left, all.bottom - shape.stroke, all.right, all.bottom},
          {all.left, all.top, all.left + shape.stroke, all.bottom},
          {all.right - shape.stroke, all.top, all.right, all.bottom}};
}

std::string told(const Shape& shape) {
  return std::string(name(shape.role)) + " of kind " +
         std::to_string(static_cast<int>(shape.kind)) + " at " + std::to_string(shape.x) + ", " +
         std::to_string(shape.y) + ", " + std::to_string(shape.width) + " x " +
         std::to_string(shape.height) + " '" + shape.text + "'";
}

void expect_inside(const Scene& scene) {
  for (const Shape& shape : scene.shapes) {
    const Extent extent = extent_of(shape);
    EXPECT_TRUE(extent.left >= 0 && extent.top >= 0 && extent.right <= scene.width &&
                extent.bottom <= scene.height)
        << told(shape) << " is not inside " << scene.width << " x " << scene.height;
  }
}

void expect_well_formed(const Scene& scene) {
  for (const Shape& shape : scene.shapes) {
    EXPECT_GE(shape.stroke, 0) << told(shape);
    switch (shape.kind) {
      case Shape::Kind::rect:
        EXPECT_TRUE(shape.width > 2 * shape.stroke && shape.height > 2 * shape.stroke)
            << told(shape);
        break;
      case Shape::Kind::line:
        EXPECT_TRUE(shape.stroke > 0 && (shape.width != 0 || shape.height != 0)) << told(shape);
        break;
      case Shape::Kind::disc:
        EXPECT_GT(shape.width, shape.stroke) << told(shape);
        break;
      case Shape::Kind::text:
        EXPECT_GT(shape.height, 0) << told(shape);
        EXPECT_FALSE(shape.text.empty()) << told(shape);
        EXPECT_TRUE(std::ranges::all_of(shape.text, [](char c) { return c >= ' ' && c <= '~'; }))
            << told(shape);
    }
  }
}

void expect_order_within_layers_does_not_show(const Scene& scene) {
  struct Area {
    Extent extent;
    const Shape* shape;
  };
  for (const std::vector<int>& layer : scene.in_layers()) {
    std::vector<Area> areas;
    for (const int i : layer) {
      const Shape& shape = scene.shapes[i];
      for (const Extent& extent : painted(shape)) areas.push_back({extent, &shape});
    }
    std::ranges::sort(areas, {}, [](const Area& area) { return area.extent.left; });
    for (std::size_t i = 0; i < areas.size(); ++i) {
      for (std::size_t j = i + 1; j < areas.size() && areas[j].extent.left < areas[i].extent.right;
           ++j) {
        const Shape& one = *areas[i].shape;
        const Shape& other = *areas[j].shape;
        if (one.role == other.role && one.hue == other.hue) continue;
        EXPECT_FALSE(overlap(areas[i].extent, areas[j].extent))
            << told(one) << " and " << told(other) << " are of one layer";
      }
    }
  }
}

void expect_lattice_of(const Puzzle& puzzle, const Scene& scene) {
  EXPECT_EQ(scene.lattice.rows, puzzle.rows());
  EXPECT_EQ(scene.lattice.columns, puzzle.columns());
  EXPECT_GE(scene.lattice.x, 0);
  EXPECT_GE(scene.lattice.y, 0);
  EXPECT_LE(scene.lattice.x + puzzle.columns() * cell_side, scene.width);
  EXPECT_LE(scene.lattice.y + puzzle.rows() * cell_side, scene.height);
  const auto is_paper = [](const Shape& shape) { return shape.layer == Layer::paper; };
  ASSERT_EQ(std::ranges::count_if(scene.shapes, is_paper), 1);
  const Extent paper = extent_of(*std::ranges::find_if(scene.shapes, is_paper));
  EXPECT_TRUE(paper.left == 0 && paper.top == 0 && paper.right == scene.width &&
              paper.bottom == scene.height);
}

/// Something stands out where a step changes something, and nothing does without a step.
void expect_focus(const Question& question, const View& view, const Scene& scene) {
  const auto stands_out = [](const Shape& shape) {
    return shape.role >= Role::target || shape.role == Role::struck;
  };
  if (view.focus != nullptr && !view.focus->changes.empty()) {
    EXPECT_TRUE(std::ranges::any_of(scene.shapes, stands_out));
  }
  View calm = view;
  calm.focus = nullptr;
  if (calm.board.is_impossible()) return;  // a cell to which nothing is left may stand out
  for (const Shape& shape : scene_of(question, calm).shapes)
    EXPECT_FALSE(stands_out(shape)) << told(shape);
}

void expect_picture(const Question& question, const View& view, const Scene& scene) {
  expect_inside(scene);
  expect_well_formed(scene);
  expect_order_within_layers_does_not_show(scene);
  expect_lattice_of(question.puzzle, scene);
  expect_focus(question, view, scene);
}

void expect_animation(const Family& family, const Puzzle& puzzle) {
  if (family.draw == nullptr) return;
  VerbOptions options;
  options.limits.nodes = 20'000;
  const Question question{family, puzzle, options};
  Result<Animation> animation = animation_of(question);
  ASSERT_TRUE(animation.has_value()) << animation.error().message.english();
  Timeline& timeline = animation->timeline;
  const int stride = 1 + timeline.size() / most_moments;
  std::vector<Scene> scenes;
  for (int moment = 0;; moment += stride) {
    timeline.seek(moment);
    SCOPED_TRACE("moment " + std::to_string(timeline.now()));
    scenes.push_back(scene_of(question, timeline.view()));
    expect_picture(question, timeline.view(), scenes.back());
    EXPECT_EQ(scenes.back().width, scenes.front().width) << "a film keeps its size";
    EXPECT_EQ(scenes.back().height, scenes.front().height);
    EXPECT_EQ(scenes.back().lattice, scenes.front().lattice);
    if (testing::Test::HasFailure() || timeline.now() + 1 == timeline.size()) break;
  }
  EXPECT_EQ(scenes.front().shapes, scene_of(question, blank_view(family.start(puzzle))).shapes);
  const Answer& answer = animation->answer;
  expect_picture(question, known_view(answer.known), scene_of(question, known_view(answer.known)));
  for (int i = static_cast<int>(scenes.size()) - 1; i >= 0; --i) {
    timeline.seek(i * stride);
    EXPECT_EQ(scene_of(question, timeline.view()).shapes, scenes[i].shapes)
        << "moment " << i * stride << " is another when gone back to";
  }
}

class Pictures : public testing::TestWithParam<Case> {};

TEST_P(Pictures, KeepTheirPromises) {
  const PuzzlePtr puzzle = puzzle_of(GetParam());
  ASSERT_NE(puzzle, nullptr);
  expect_animation(*GetParam().family, *puzzle);
}

INSTANTIATE_TEST_SUITE_P(All, Pictures, testing::ValuesIn(all_cases()),
                         [](const auto& one) { return test_name(one.param); });

class RandomPictures : public testing::TestWithParam<Generator> {};

TEST_P(RandomPictures, KeepTheirPromises) {
  const Family& family = *GetParam().family;
  Rng rng(5);
  // Many small ones and a large one.
  for (const int side : {2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 12, 40}) {
    const PuzzlePtr puzzle = GetParam().make(rng, side);
    expect_animation(family, *puzzle);
    if (HasFailure()) FAIL() << text_of(family, *puzzle);
  }
}

INSTANTIATE_TEST_SUITE_P(Of, RandomPictures, testing::ValuesIn(generators()), name_of_generator);

}  // namespace
}  // namespace crosshatch::conformance
