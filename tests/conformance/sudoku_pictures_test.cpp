// SPDX-License-Identifier: MIT
//
// The pictures of all sudoku techniques, each for its smallest case: what every picture must show,
// whatever the technique.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "case.h"
#include "core/timeline.h"
#include "logic/ladder.h"
#include "scene/scene.h"

namespace crosshatch::conformance {
namespace {

namespace fs = std::filesystem;

struct Picture {
  std::string name;
  Step step;  ///< the one in focus
  View view;
  Scene scene;
};

/// Makes the step of a technique on `board`, if necessary by another technique that finds it as
/// well.
bool make_step(const Family& family, const Puzzle& puzzle, Board board, std::string_view id,
               Board& start, Step& step) {
  for (const Technique& technique : family.ways.front().techniques) {
    if (technique.find == nullptr) continue;
    Budget budget;
    const std::unique_ptr<Position> position = family.position(Search{puzzle, board, budget}, true);
    start = position->board();
    step.clear();
    step.technique = &technique;
    if (!technique.find(*position, step) || step.technique->id != id) continue;
    position->apply(step);
    return true;
  }
  return false;
}

/// A picture of every moment of the step of a case; none of a case that needs its `state`.
std::vector<Picture> pictures_of(const fs::path& path) {
  const Family& family = *find_family("sudoku");
  std::ostringstream file;
  file << std::ifstream(path).rdbuf();
  const std::string text = file.str();
  const std::size_t rule = text.find("\n---\n");
  const PuzzlePtr puzzle =
      puzzle_of({.family = &family, .path = path.string(), .text = text.substr(rule + 5)});
  std::vector<Picture> pictures;
  Board start;
  Step step;
  if (!make_step(family, *puzzle, family.start(*puzzle), path.stem().string(), start, step))
    return pictures;
  std::vector<Step> steps;
  flatten(step, [&](const Step& each) { steps.push_back(each); });
  Timeline timeline(start, std::move(steps));
  while (timeline.forth()) {
    Picture& picture = pictures.emplace_back();
    picture.name = path.stem().string() + " " + std::to_string(timeline.now());
    picture.step = *timeline.view().focus;
    picture.view = timeline.view();
    family.draw(*puzzle, picture.view, picture.scene);
  }
  return pictures;
}

const std::vector<Picture>& all_pictures() {
  static const std::vector<Picture> all = [] {
    std::vector<Picture> pictures;
    for (const auto& entry :
         fs::directory_iterator(fs::path(FAMILIES_FOLDER) / "sudoku/techniques"))
      for (Picture& picture : pictures_of(entry.path())) pictures.push_back(std::move(picture));
    return pictures;
  }();
  return all;
}

/// Whether a point, in the middle of a unit, is painted by a shape other than text.
bool paints(const Shape& shape, int x, int y) {
  const double px = x + 0.5;
  const double py = y + 0.5;
  if (shape.kind == Shape::Kind::disc) {
    const double apart = std::hypot(px - shape.x, py - shape.y);
    return apart <= shape.width && (shape.stroke == 0 || apart >= shape.width - shape.stroke);
  }
  if (shape.kind == Shape::Kind::line) {
    const double length = std::hypot(shape.width, shape.height);
    const double on = ((px - shape.x) * shape.width + (py - shape.y) * shape.height) / length;
    const double off = ((px - shape.x) * shape.height - (py - shape.y) * shape.width) / length;
    return on >= 0 && on <= length && std::abs(off) <= shape.stroke / 2.0;
  }
  const int stroke = shape.stroke == 0 ? cell_side * 100 : shape.stroke;
  const bool is_in =
      x >= shape.x && x < shape.x + shape.width && y >= shape.y && y < shape.y + shape.height;
  const bool is_inside = x >= shape.x + stroke && x < shape.x + shape.width - stroke &&
                         y >= shape.y + stroke && y < shape.y + shape.height - stroke;
  return is_in && !is_inside;
}

struct Bounds {
  int left, top, right, bottom;
};

Bounds bounds_of(const Shape& shape) {
  const int stroke = shape.stroke;
  switch (shape.kind) {
    case Shape::Kind::rect:
      return {shape.x, shape.y, shape.x + shape.width, shape.y + shape.height};
    case Shape::Kind::disc:
      return {shape.x - shape.width, shape.y - shape.width, shape.x + shape.width,
              shape.y + shape.width};
    case Shape::Kind::line:
      return {std::min(shape.x, shape.x + shape.width) - stroke,
              std::min(shape.y, shape.y + shape.height) - stroke,
              std::max(shape.x, shape.x + shape.width) + stroke,
              std::max(shape.y, shape.y + shape.height) + stroke};
    case Shape::Kind::text:
      break;
  }
  const int wide = static_cast<int>(shape.text.size()) * shape.height / 2;
  return {shape.x - wide, shape.y - shape.height / 2, shape.x + wide, shape.y + shape.height / 2};
}

TEST(SudokuPictures, AreThereForEveryTechnique) { EXPECT_GE(all_pictures().size(), 60u); }

TEST(SudokuPictures, HaveNothingOutsideOfThem) {
  for (const Picture& picture : all_pictures()) {
    for (const Shape& shape : picture.scene.shapes) {
      const Bounds bounds = bounds_of(shape);
      ASSERT_GE(bounds.left, 0) << picture.name;
      ASSERT_GE(bounds.top, 0) << picture.name;
      ASSERT_LE(bounds.right, picture.scene.width) << picture.name;
      ASSERT_LE(bounds.bottom, picture.scene.height) << picture.name;
    }
  }
}

TEST(SudokuPictures, ShowWhateverTheStepChanges) {
  for (const Picture& picture : all_pictures()) {
    const Lattice& lattice = picture.scene.lattice;
    const auto is_tinted = [&](Site site) {
      const int x = lattice.x + site % lattice.columns * cell_side;
      const int y = lattice.y + site / lattice.columns * cell_side;
      return std::any_of(picture.scene.shapes.begin(), picture.scene.shapes.end(),
                         [&](const Shape& shape) {
                           return shape.role == Role::target_tint && shape.x <= x && shape.y <= y &&
                                  shape.x + shape.width >= x + cell_side &&
                                  shape.y + shape.height >= y + cell_side;
                         });
    };
    int strokes = 0;
    int struck = 0;
    for (const Shape& shape : picture.scene.shapes)
      strokes += shape.role == Role::struck && shape.kind == Shape::Kind::line ? 1 : 0;
    for (const Change& change : picture.step.changes) {
      EXPECT_TRUE(is_tinted(change.site)) << picture.name << " site " << change.site;
      if (!change.places) struck += std::popcount(change.before & ~change.after);
    }
    EXPECT_EQ(strokes, struck) << picture.name;
  }
}

/// So that a frame of an animation can be made from the one before by drawing the differences.
TEST(SudokuPictures, LookTheSameInWhateverOrderALayerIsDrawn) {
  for (const Picture& picture : all_pictures()) {
    const Scene& scene = picture.scene;
    for (const std::vector<int>& layer : scene.in_layers()) {
      std::vector<int> owner(static_cast<std::size_t>(scene.width * scene.height), -1);
      for (const int index : layer) {
        const Shape& shape = scene.shapes[index];
        if (shape.kind == Shape::Kind::text) continue;
        const Bounds bounds = bounds_of(shape);
        for (int y = std::max(0, bounds.top); y < std::min(scene.height, bounds.bottom); ++y) {
          for (int x = std::max(0, bounds.left); x < std::min(scene.width, bounds.right); ++x) {
            if (!paints(shape, x, y)) continue;
            int& role = owner[y * scene.width + x];
            EXPECT_TRUE(role < 0 || role == static_cast<int>(shape.role))
                << picture.name << ": " << name(static_cast<Role>(role)) << " and "
                << name(shape.role) << " of layer " << static_cast<int>(shape.layer) << " at " << x
                << ", " << y;
            role = static_cast<int>(shape.role);
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace crosshatch::conformance
