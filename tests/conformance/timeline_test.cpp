// SPDX-License-Identifier: MIT
//
// Timelines against a replay that knows only the rules of docs/steps.md and never goes back: before
// each assumption it puts a copy of the whole paper aside, and a refutation takes up that copy.
// Every case of every family is followed by every way, forth, back, and to moments at random; so
// are streams of random steps, with trials within trials.
#include "core/timeline.h"

#include <gtest/gtest.h>

#include "api/pictures/animation.h"
#include "base/rng.h"
#include "case.h"
#include "core/technique.h"

namespace crosshatch::conformance {
namespace {

class Replay {
 public:
  explicit Replay(const Board& start) : view(blank_view(start)) {}

  void make(const Step& step) {
    if (step.kind == Step::Kind::assume) aside_.push_back(view);
    if (step.kind == Step::Kind::refute) {
      ASSERT_FALSE(aside_.empty());
      const bool shows_candidates = view.shows_candidates;
      view = std::move(aside_.back());
      view.shows_candidates = shows_candidates;
      aside_.pop_back();
    }
    for (const Change& change : step.changes) {
      if (!change.places) view.shows_candidates = true;
      enter(change, step.depth);
    }
    for (const Change& change : step.follow) enter(change, step.depth);
    view.focus = &step;
  }

  View view;

 private:
  void enter(const Change& change, int depth) {
    const auto site = static_cast<std::size_t>(change.site);
    EXPECT_EQ(view.board[change.site], change.before);
    view.board[change.site] = change.after;
    if (!change.places || view.written[site]) return;
    view.written[site] = true;
    view.assumed[site] = depth > 0;
  }

  std::vector<View> aside_;
};

bool is_same(const View& one, const View& other) {
  return one.board == other.board && one.written == other.written && one.assumed == other.assumed &&
         one.ambiguous == other.ambiguous && one.shows_candidates == other.shows_candidates &&
         one.focus == other.focus;
}

/// Follows the whole timeline, which is at its first moment.
void follow(Timeline& timeline, int seeks) {
  Replay replay(timeline.view().board);
  std::vector<View> views = {replay.view};
  for (int moment = 1; moment < timeline.size(); ++moment) {
    replay.make(timeline.step(moment));
    views.push_back(replay.view);
  }
  const auto look = [&] { return is_same(timeline.view(), views[timeline.now()]); };
  ASSERT_TRUE(look());
  while (timeline.forth()) ASSERT_TRUE(look()) << "forth to moment " << timeline.now();
  ASSERT_EQ(timeline.now() + 1, timeline.size());
  while (timeline.back()) ASSERT_TRUE(look()) << "back to moment " << timeline.now();
  ASSERT_EQ(timeline.now(), 0);
  Rng rng(1);
  for (int i = 0; i < seeks; ++i) {
    const int from = timeline.now();
    timeline.seek(rng.below(timeline.size()));
    ASSERT_TRUE(look()) << "from moment " << from << " to " << timeline.now();
  }
  timeline.seek(timeline.size() - 1);
  ASSERT_TRUE(look());
}

/// Whether any step stands inside a trial.
bool has_trials(const Timeline& timeline) {
  for (int moment = 1; moment < timeline.size(); ++moment) {
    if (timeline.step(moment).depth > 0) return true;
  }
  return false;
}

class Timelines : public testing::TestWithParam<Case> {};

TEST_P(Timelines, GoForthAndBackAsTheStreamSays) {
  const Family& family = *GetParam().family;
  const PuzzlePtr puzzle = puzzle_of(GetParam());
  for (const Way& way : family.ways) {
    SCOPED_TRACE(std::string(way.id));
    const VerbOptions options{.by = std::string(way.id)};
    Result<Animation> animation = animation_of({family, *puzzle, options});
    ASSERT_TRUE(animation.has_value()) << animation.error().message.english();
    follow(animation->timeline, 50);
    if (animation->status != Status::yes) continue;
    ASSERT_EQ(animation->answer.verdict.kind(), Verdict::Kind::unique);
    const View& last = animation->timeline.view();
    EXPECT_EQ(last.board, animation->answer.verdict.solutions().front());
    const Board given = family.start(*puzzle);
    for (Site site = 0; site < last.board.sites(); ++site) {
      const auto i = static_cast<std::size_t>(site);
      EXPECT_TRUE(last.written[i] || given.is_decided(site)) << "site " << site;
      EXPECT_FALSE(last.assumed[i]) << "site " << site;
    }
  }
}

TEST(HardPuzzles, HaveTimelinesWithTrials) {
  int found = 0;
  for (const Case& one : all_cases()) {
    if (!one.path.ends_with("p30-hard.case")) continue;
    ++found;
    const PuzzlePtr puzzle = puzzle_of(one);
    const VerbOptions options;
    Result<Animation> animation = animation_of({*one.family, *puzzle, options});
    ASSERT_TRUE(animation.has_value());
    EXPECT_TRUE(has_trials(animation->timeline));
  }
  EXPECT_EQ(found, 1);
}

/// Random steps in the form of the stream: what is written and struck has no reason, but before
/// and after are true, and trials end as they must.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : rng_(seed), board_(start) {}

  std::vector<Step> stream() {
    for (int i = 0; i < 12; ++i) go(0);
    return std::move(steps_);
  }

  inline static const Board start = Board(6, 0b1111);

 private:
  void go(int depth) {
    if (depth >= 3 || !rng_.chance(30)) return make(Step::Kind::deduce, depth);
    const Board before = board_;
    make(Step::Kind::assume, depth + 1);
    for (int i = rng_.below(4); i > 0; --i) go(depth + 1);
    board_ = before;
    make(Step::Kind::refute, depth);
  }

  void make(Step::Kind kind, int depth) {
    Step& step = steps_.emplace_back();
    step.kind = kind;
    step.depth = depth;
    for (int i = rng_.below(3); i > 0; --i) change(step.changes);
    for (int i = rng_.below(3); i > 0; --i) change(step.follow);
  }

  void change(std::vector<Change>& changes) {
    const Site site = rng_.below(board_.sites());
    const Candidates before = board_[site];
    const Candidates after = before & (rng_.next() | rng_.next());
    if (after == 0) return;
    board_[site] = after;
    changes.push_back({.site = site, .before = before, .after = after, .places = is_one(after)});
  }

  Rng rng_;
  Board board_;
  std::vector<Step> steps_;
};

TEST(RandomTimelines, GoForthAndBackAsTheStreamSays) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    Timeline timeline(Dice::start, Dice(seed).stream());
    follow(timeline, 100);
    if (testing::Test::HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(All, Timelines, testing::ValuesIn(all_cases()),
                         [](const auto& one) { return test_name(one.param); });

}  // namespace
}  // namespace crosshatch::conformance
