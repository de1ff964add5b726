// SPDX-License-Identifier: MIT
#include "scene/focus.h"

#include <gtest/gtest.h>

#include "scene/covering_test.h"

namespace crosshatch {
namespace {

constexpr Candidates both = only(0) | only(1);

/// Two rows and three columns of which nothing is written.
View view_of(const Step* step) {
  View view = blank_view(Board(6, both));
  view.focus = step;
  return view;
}

Mark mark(Mark::Role role, Site site) { return {.role = role, .place = {.index = site}}; }

Scene scene_of(const View& view) {
  Scene scene{.width = 220, .height = 160, .lattice = {20, 20, 2, 3}};
  draw_focus(scene, focus_of(view));
  return scene;
}

TEST(Focus, IsNothingWithoutAStep) {
  const Focus focus = focus_of(view_of(nullptr));
  for (Site site = 0; site < 6; ++site) EXPECT_EQ(focus[site], Light::none);
  EXPECT_TRUE(scene_of(view_of(nullptr)).shapes.empty());
}

TEST(Focus, IsOnTheMarksAndWhatChanges) {
  Step step;
  step.changes = {{.site = 4, .before = both, .after = only(1), .places = true}};
  step.marks = {mark(Mark::Role::cause, 0), mark(Mark::Role::witness, 1)};
  const Focus focus = focus_of(view_of(&step));
  EXPECT_EQ(focus[0], Light::cause);
  EXPECT_EQ(focus[1], Light::witness);
  EXPECT_EQ(focus[4], Light::target);
  EXPECT_EQ(focus[2], Light::none);
}

TEST(Focus, ShowsACellThatIsTwoThingsAsWhatItIsMost) {
  Step step;
  step.marks = {mark(Mark::Role::target, 2), mark(Mark::Role::cause, 2)};
  EXPECT_EQ(focus_of(view_of(&step))[2], Light::target);
}

TEST(Focus, TellsLightsApartByTheirStrokes) {
  Step step;
  step.marks = {mark(Mark::Role::target, 0), mark(Mark::Role::cause, 2),
                mark(Mark::Role::witness, 4)};
  const Scene scene = scene_of(view_of(&step));
  const auto outline = [&](Role role) {
    const std::vector<Shape> found = all(scene, role);
    EXPECT_EQ(found.size(), 1U);
    return found.front();
  };
  EXPECT_GT(outline(Role::target).stroke, outline(Role::cause).stroke);
  EXPECT_EQ(outline(Role::cause).dash, Dash::solid);
  EXPECT_EQ(outline(Role::witness).dash, Dash::dashed);
  EXPECT_EQ(at(scene, Layer::tint, Role::target_tint, 0).size(), 1U);
  EXPECT_TRUE(at(scene, Layer::tint, 1).empty());
}

TEST(Focus, OfNeighboursIsOneOutline) {
  Step step;
  for (const Site site : {0, 1, 3, 4}) step.marks.push_back(mark(Mark::Role::target, site));
  const Scene scene = scene_of(view_of(&step));
  ASSERT_EQ(all(scene, Role::target).size(), 1U);
  EXPECT_EQ(all(scene, Role::target).front().width, 2 * cell_side);
  EXPECT_EQ(all(scene, Role::target).front().height, 2 * cell_side);
}

TEST(Focus, IsOnAConflictWhereNoValueIsLeft) {
  Step step;
  step.changes = {{.site = 5, .before = both, .after = 0}};
  step.marks = {mark(Mark::Role::target, 5), mark(Mark::Role::cause, 0)};
  View view = view_of(&step);
  view.board[5] = 0;
  const Focus focus = focus_of(view);
  EXPECT_TRUE(focus.is_conflict);
  EXPECT_EQ(focus[5], Light::conflict);
  EXPECT_EQ(focus[0], Light::conflict);
  EXPECT_EQ(at(scene_of(view), Layer::link, Role::conflict, 5).size(), 2U) << "crossed";
  EXPECT_TRUE(at(scene_of(view), Layer::link, 0).empty());
}

TEST(Focus, OfARefutationIsOnWhatFailedAndWhatFollows) {
  Step step;
  step.kind = Step::Kind::refute;
  step.changes = {{.site = 1, .before = both, .after = only(0), .places = true}};
  step.marks = {mark(Mark::Role::target, 1), mark(Mark::Role::cause, 0)};
  const Focus focus = focus_of(view_of(&step));
  EXPECT_EQ(focus[1], Light::target);
  EXPECT_EQ(focus[0], Light::conflict);
}

TEST(Focus, OfSeveralSolutionsIsHatching) {
  Step step;
  step.kind = Step::Kind::stuck;
  step.ending = Step::Ending::several;
  step.marks = {mark(Mark::Role::target, 0), mark(Mark::Role::target, 3)};
  View view = view_of(&step);
  view.ambiguous[5] = true;
  const Scene scene = scene_of(view);
  for (const Site site : {0, 3, 5}) EXPECT_FALSE(at(scene, Layer::hatch, site).empty()) << site;
  for (const Site site : {1, 2, 4}) EXPECT_TRUE(at(scene, Layer::hatch, site).empty()) << site;
  EXPECT_TRUE(all(scene, Role::target).empty());
}

TEST(Focus, OfASolutionIsNoneAndAllIsShown) {
  Step step;
  step.kind = Step::Kind::solution;
  View view = view_of(&step);
  EXPECT_TRUE(scene_of(view).shapes.empty());
  EXPECT_FALSE(is_shown(view, 2));
  view.board.set(2, 1);
  EXPECT_TRUE(is_shown(view, 2));
  view.focus = nullptr;
  EXPECT_FALSE(is_shown(view, 2)) << "decided, but not written";
  view.written[2] = true;
  EXPECT_TRUE(is_shown(view, 2));
}

}  // namespace
}  // namespace crosshatch
