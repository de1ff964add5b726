// SPDX-License-Identifier: MIT
//
// The animated GIF of every case of every family, read by another decoder: each frame shows, pixel
// by pixel, the scene of its moment drawn by itself.
#include <gtest/gtest.h>

#include "api/pictures/animation.h"
#include "case.h"
#include "render/pixels/decoded_test.h"
#include "render/pixels/gif.h"

namespace crosshatch::conformance {
namespace {

/// Longer animations are looked at here and there only.
constexpr int most_moments = 25;
constexpr double pixels_a_cell = 12;

class Animations : public testing::TestWithParam<Case> {};

TEST_P(Animations, ShowTheSceneOfEachMoment) {
  const Family& family = *GetParam().family;
  const PuzzlePtr puzzle = puzzle_of(GetParam());
  ASSERT_NE(puzzle, nullptr);
  if (family.draw == nullptr) return;
  VerbOptions options;
  options.limits.nodes = 20'000;
  const Question question{family, *puzzle, options};
  Result<Animation> animation = animation_of(question);
  ASSERT_TRUE(animation) << animation.error().message.english();
  Timeline& timeline = animation->timeline;
  const int stride = 1 + timeline.size() / most_moments;
  render::Gif gif(dark_theme, pixels_a_cell);
  render::Raster raster(dark_theme, pixels_a_cell);
  std::vector<std::vector<Rgb>> moments;
  for (int moment = 0; moment < timeline.size(); moment += stride) {
    timeline.seek(moment);
    const Scene scene = scene_of(question, timeline.view());
    const Result<void> added = gif.add(scene, 20);
    if (!added && added.error().code == ErrorCode::too_large) return;
    ASSERT_TRUE(added) << added.error().message.english();
    // A picture of another size in between, and the next is drawn whole.
    ASSERT_TRUE(raster.draw(Scene{.width = 60, .height = 60}));
    ASSERT_TRUE(raster.draw(scene));
    std::vector<Rgb> seen = render::colours_of(raster);
    if (moments.empty() || moments.back() != seen) moments.push_back(std::move(seen));
  }
  const Result<std::string> file = gif.finish();
  ASSERT_TRUE(file) << file.error().message.english();
  const render::Decoded shown = render::decoded_gif(*file);
  ASSERT_EQ(shown.frames.size(), moments.size());
  for (std::size_t i = 0; i < moments.size(); ++i)
    ASSERT_TRUE(shown.frames[i] == moments[i]) << "frame " << i;
}

INSTANTIATE_TEST_SUITE_P(All, Animations, testing::ValuesIn(all_cases()),
                         [](const auto& test) { return test_name(test.param); });

}  // namespace
}  // namespace crosshatch::conformance
