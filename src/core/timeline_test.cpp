// SPDX-License-Identifier: MIT
//
// Small streams made by hand, with what is on the paper at each moment. A replay of the rules of
// docs/steps.md on real and random streams is in tests/conformance/timeline_test.cpp.
#include "core/timeline.h"

#include <gtest/gtest.h>

#include <string>

namespace crosshatch {
namespace {

using Kind = Step::Kind;

Step step(Kind kind, int depth, std::vector<Change> changes, std::vector<Change> follow = {}) {
  Step step;
  step.kind = kind;
  step.depth = depth;
  step.changes = std::move(changes);
  step.follow = std::move(follow);
  return step;
}

Change writes(Site site, Candidates before, Candidates after) {
  return {.site = site, .before = before, .after = after, .places = true};
}

Change strikes(Site site, Candidates before, Candidates after) {
  return {.site = site, .before = before, .after = after};
}

/// What is on the paper, a character a site: '.' open, a digit if written, '?' after it if assumed.
std::string paper(const View& view) {
  std::string out;
  for (Site site = 0; site < view.board.sites(); ++site) {
    const auto i = static_cast<std::size_t>(site);
    if (!view.written[i]) {
      out += '.';
    } else {
      out += static_cast<char>('0' + view.board.value(site));
      if (view.assumed[i]) out += '?';
    }
  }
  return out;
}

/// Two sites of three values are tried within each other, and both refuted.
Timeline nested() {
  return Timeline(Board(3, 0b111),
                  {
                      step(Kind::deduce, 0, {writes(0, 0b111, 0b001)}),
                      step(Kind::assume, 1, {writes(1, 0b111, 0b001)}),
                      step(Kind::assume, 2, {writes(2, 0b111, 0b001)}),
                      step(Kind::refute, 1, {strikes(2, 0b111, 0b110)}),
                      step(Kind::deduce, 1, {writes(2, 0b110, 0b010)}),
                      step(Kind::refute, 0, {strikes(1, 0b111, 0b110)}),
                      step(Kind::deduce, 0, {writes(1, 0b110, 0b100)}, {writes(2, 0b111, 0b010)}),
                      step(Kind::solution, 0, {}),
                  });
}

const std::vector<std::string> nested_papers = {"...",   "0..", "00?.", "00?0?", "00?.",
                                                "00?1?", "0..", "021",  "021"};

TEST(Timeline, BeginsWithTheEmptyPuzzle) {
  const Timeline timeline = nested();
  EXPECT_EQ(timeline.size(), 9);
  EXPECT_EQ(timeline.now(), 0);
  EXPECT_EQ(timeline.view().focus, nullptr);
  EXPECT_EQ(paper(timeline.view()), "...");
}

TEST(Timeline, TakesBackAWholeTrialWhenItIsRefuted) {
  Timeline timeline = nested();
  for (int moment = 0; moment < timeline.size(); ++moment) {
    EXPECT_EQ(timeline.now(), moment);
    EXPECT_EQ(paper(timeline.view()), nested_papers[moment]) << moment;
    EXPECT_EQ(timeline.forth(), moment + 1 < timeline.size());
  }
  EXPECT_EQ(timeline.view().board[2], 0b010U);
}

TEST(Timeline, GoesBackIntoTheTrialThatWasRefuted) {
  Timeline timeline = nested();
  timeline.seek(8);
  for (int moment = 8; moment >= 0; --moment) {
    EXPECT_EQ(paper(timeline.view()), nested_papers[moment]) << moment;
    EXPECT_EQ(timeline.back(), moment > 0);
  }
}

TEST(Timeline, SeeksAnyMomentFromAnyOther) {
  Timeline timeline = nested();
  for (int from = 0; from < timeline.size(); ++from) {
    for (int to = 0; to < timeline.size(); ++to) {
      timeline.seek(from);
      timeline.seek(to);
      EXPECT_EQ(timeline.now(), to);
      EXPECT_EQ(paper(timeline.view()), nested_papers[to]) << from;
    }
  }
}

TEST(Timeline, TakesMomentsOutOfRangeForTheNearestEnd) {
  Timeline timeline = nested();
  timeline.seek(1000);
  EXPECT_EQ(timeline.now(), 8);
  timeline.seek(-1);
  EXPECT_EQ(timeline.now(), 0);
}

TEST(Timeline, LooksAtTheStepThatLedToTheMoment) {
  Timeline timeline = nested();
  timeline.seek(4);
  EXPECT_EQ(timeline.view().focus, &timeline.step(4));
  EXPECT_EQ(timeline.step(4).kind, Kind::refute);
  timeline.back();
  EXPECT_EQ(timeline.view().focus, &timeline.step(3));
}

TEST(Timeline, ShowsCandidatesFromTheFirstThatIsStruckForItself) {
  Timeline timeline = nested();
  for (int moment = 0; moment < timeline.size(); ++moment) {
    timeline.seek(moment);
    EXPECT_EQ(timeline.view().shows_candidates, moment >= 4) << moment;
  }
  // What the rules strike when a value is written is no reason for pencil marks.
  Timeline easy(Board(2, 0b11),
                {step(Kind::deduce, 0, {writes(0, 0b11, 0b01)}, {strikes(1, 0b11, 0b10)})});
  easy.seek(1);
  EXPECT_FALSE(easy.view().shows_candidates);
}

TEST(Timeline, KeepsAValueThatIsWrittenTwiceUntilItsFirstTimeIsTakenBack) {
  // A trial writes again what stands there already; its refutation leaves that alone.
  Timeline timeline(Board(2, 0b11),
                    {
                        step(Kind::deduce, 0, {writes(0, 0b11, 0b01)}),
                        step(Kind::assume, 1, {writes(1, 0b11, 0b01)}, {writes(0, 0b01, 0b01)}),
                        step(Kind::refute, 0, {writes(1, 0b11, 0b10)}),
                    });
  const std::vector<std::string> papers = {"..", "0.", "00?", "01"};
  for (const int moment : {0, 1, 2, 3, 2, 1, 2, 3, 0}) {
    timeline.seek(moment);
    EXPECT_EQ(paper(timeline.view()), papers[moment]) << moment;
  }
}

TEST(Timeline, OfNoStepsHasOneMoment) {
  Timeline timeline(Board(2, 0b11), {});
  EXPECT_EQ(timeline.size(), 1);
  EXPECT_FALSE(timeline.forth());
  EXPECT_FALSE(timeline.back());
  EXPECT_FALSE(timeline.view().shows_candidates);
}

TEST(View, OfWhatIsKnownWritesTheSitesThatAreDecided) {
  Board known(3, 0b11);
  known.set(1, 1);
  const View view = known_view(known, {2});
  EXPECT_EQ(view.written, (std::vector<bool>{false, true, false}));
  EXPECT_EQ(view.ambiguous, (std::vector<bool>{false, false, true}));
  EXPECT_EQ(blank_view(known).written, std::vector<bool>(3));
}

}  // namespace
}  // namespace crosshatch
