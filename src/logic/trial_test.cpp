// SPDX-License-Identifier: MIT
#include "logic/trial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <vector>

#include "base/rng.h"

namespace crosshatch {
namespace {

constexpr Technique guess = {.id = "guess", .name = {"Guess", ""}, .sentence = {}};
constexpr Candidates both = only(0) | only(1);

TEST(Trial, BeginsWithAValueThatIsSupposed) {
  const Step step = assumption_step(guess, 4, both, 1, 2);
  EXPECT_EQ(step.kind, Step::Kind::assume);
  EXPECT_EQ(step.technique, &guess);
  EXPECT_EQ(step.depth, 2);
  EXPECT_EQ(step.changes, std::vector<Change>({{4, both, only(1), true}}));
  ASSERT_EQ(step.marks.size(), 1U);
  EXPECT_EQ(step.marks[0].place, (Place{.index = 4}));
  EXPECT_EQ(step.marks[0].values, only(1));
}

TEST(Trial, RefutesAValue) {
  Step step;
  make_refutation(step, 4, both | only(2), 1, true);
  EXPECT_EQ(step.kind, Step::Kind::refute);
  EXPECT_EQ(step.changes, std::vector<Change>({{4, both | only(2), only(0) | only(2), false}}));
}

TEST(Trial, WritesTheLastValueWhereNobodyKeepsPencilMarks) {
  Step written;
  make_refutation(written, 4, both, 1, true);
  EXPECT_EQ(written.changes, std::vector<Change>({{4, both, only(0), true}}));
  Step pencilled;
  make_refutation(pencilled, 4, both, 1, false);
  EXPECT_EQ(pencilled.changes, std::vector<Change>({{4, both, only(0), false}}));
}

TEST(Trial, MaySupposeAllValuesButOne) {
  const Candidates three = both | only(2);
  const Step step = assumption_step(guess, 4, three, 1, 2, true);
  EXPECT_EQ(step.changes, std::vector<Change>({{4, three, only(0) | only(2), false}}));
  EXPECT_EQ(step.marks[0].values, only(0) | only(2));
  Step refuted;
  make_refutation(refuted, 4, three, 1, true, true);
  EXPECT_EQ(refuted.changes, std::vector<Change>({{4, three, only(1), true}}));
}

// A toy: each place wants so many ones among a few sites. What fails is judged by all assignments,
// and what is told by the places alone.
constexpr Technique toy_count = {.id = "count", .name = {"Count", ""}, .sentence = {}};
constexpr int toy_sites = 8;

struct Sum {
  std::uint32_t among = 0;  ///< a bit per site
  int ones = 0;
};
using Sums = std::vector<Sum>;

/// The values of each site in all assignments within a board that these sums allow.
Board union_of(const Board& board, std::span<const Sum> sums) {
  Board values(toy_sites, 0);
  for (std::uint32_t bits = 0; bits < 1u << toy_sites; ++bits) {
    bool fits = true;
    for (const Sum& sum : sums) fits = fits && std::popcount(bits & sum.among) == sum.ones;
    for (Site site = 0; site < toy_sites; ++site)
      fits = fits && board.may_be(site, bits >> site & 1);
    for (Site site = 0; site < toy_sites && fits; ++site) values[site] |= only(bits >> site & 1);
  }
  return values;
}

class ToyBoard : public TrialBoard {
 public:
  ToyBoard(const Sums& sums, Budget& budget)
      : TrialBoard(Board(toy_sites, both), static_cast<int>(sums.size()), budget, guess),
        sums_(sums) {}

 protected:
  void follow() override {
    for (bool goes_on = true; goes_on;) {
      goes_on = false;
      for (int place = 0; place < static_cast<int>(sums_.size()); ++place) {
        if (is_broken(place)) return break_at(place);
        goes_on =
            repeat({.technique = &toy_count, .places = {place, TrialReason::none}}) || goes_on;
      }
    }
  }
  bool repeat(const TrialReason& reason) override {
    const Board after = seen_from(reason.places[0]);
    if (after == board() || after.is_impossible()) return false;
    conclude(reason);
    for (Site site = 0; site < toy_sites; ++site) {
      if (after[site] != board()[site]) change(site, after[site]);
    }
    return true;
  }
  bool is_broken(int place) override { return seen_from(place).is_impossible(); }
  void note(std::span<const Change> /*changes*/) override {}
  void forget_pending() override {}
  void each_place(const Change& change, const TrialReason& /*by*/,
                  function_ref<void(int)> use) const override {
    for (std::size_t place = 0; place < sums_.size(); ++place) {
      if ((sums_[place].among >> change.site & 1) != 0) use(static_cast<int>(place));
    }
  }
  std::vector<Site> sites_within(std::size_t /*first*/) const override {
    return {0, 1, 2, 3, 4, 5, 6, 7};
  }
  void say(const TrialReason& reason, Step& step) const override {
    step.marks.push_back({.place = {.index = reason.places[0]}});
  }
  void say(const FailedTrial& failed, Step& step) const override {
    step.marks.push_back({.place = {.index = failed.broken}});
  }

 private:
  [[nodiscard]] Board seen_from(int place) const { return union_of(board(), {&sums_[place], 1}); }
  const Sums& sums_;
};

/// What a trial with others within it sees, by its definition.
bool fails_by_definition(const Sums& sums, Board board, Site site, Value value, int depth) {
  board.set(site, value);
  for (Board before; before != board;) {
    before = board;
    for (const Sum& sum : sums) {
      board = union_of(board, {&sum, 1});
      if (board.is_impossible()) return true;
    }
    for (int each = 0; each < 2 * toy_sites && depth > 1; ++each) {
      if (board.is_decided(each / 2)) continue;
      if (fails_by_definition(sums, board, each / 2, each % 2, depth - 1))
        board.remove(each / 2, each % 2);
    }
  }
  return false;
}

/// Whether each step of a trial follows from the place that it names, and the last place breaks;
/// `left_out`: without this one.
bool is_proof(const Sums& sums, const Step& refuted, Board board, std::size_t left_out = 0) {
  const auto seen = [&](const Step& step) {
    return union_of(board, {&sums[step.marks.back().place.index], 1});
  };
  for (std::size_t i = 0; i < refuted.trial.size(); ++i) {
    const Step& step = refuted.trial[i];
    if (i > 0 && i == left_out) continue;
    if (step.depth != refuted.depth + 1) return false;
    if (step.kind == Step::Kind::refute && !is_proof(sums, step, board)) return false;
    const Board known = step.kind == Step::Kind::deduce ? seen(step) : board;
    for (const Change& change : step.changes) {
      if (change.before != board[change.site] && left_out == 0) return false;
      if (step.kind == Step::Kind::deduce && known[change.site] != change.after) return false;
      board[change.site] = change.after;
    }
  }
  return seen(refuted).is_impossible();
}

TEST(TrialBoard, RefutesWhatNoAssignmentHasAndTellsWhy) {
  Rng rng(1);
  std::array<int, 4> levels = {};
  for (int round = 0; round < 9; ++round) {
    Sums sums(5 + round % 5);
    for (Sum& sum : sums) {
      while (std::popcount(sum.among) < 4 + round % 3) sum.among |= 1u << rng.below(toy_sites);
      sum.ones = 2 + rng.below(2);
    }
    Budget budget;
    ToyBoard toy(sums, budget);
    const Board start = toy.board();
    const Board possible = union_of(start, sums);
    for (int asked = 0; asked < 2 * toy_sites; ++asked) {
      const Site site = asked / 2;
      const Value value = asked % 2;
      for (const int depth : {1, 2, 3, toy_sites}) {
        FailedTrial failed;
        const bool fails = toy.fails(site, value, depth, &failed);
        ASSERT_EQ(fails, depth == toy_sites ? !possible.may_be(site, value)
                                            : fails_by_definition(sums, start, site, value, depth))
            << depth << " deep";
        ASSERT_EQ(toy.board(), start);
        ASSERT_TRUE(toy.facts().empty());
        if (!fails) continue;
        ASSERT_LE(failed.levels(), depth);
        Step step;
        toy.tell(failed, true, step);
        ASSERT_EQ(step.changes[0].after, start[site] & ~only(value));
        ASSERT_TRUE(is_proof(sums, step, start));
        for (std::size_t i = 1; i < step.trial.size() && failed.levels() == 1; ++i)
          ASSERT_FALSE(is_proof(sums, step, start, i)) << "step " << i << " is not needed";
        ++levels[std::min(failed.levels(), 3)];
      }
      // Of two values, one fails exactly if all others than the other one do.
      FailedTrial others;
      ASSERT_EQ(toy.fails(site, value, 1, &others, true), toy.fails(site, 1 - value, 1, nullptr));
      if (others.broken != TrialReason::none) {
        Step step;
        toy.tell(others, true, step);
        ASSERT_EQ(step.changes[0].after, start[site] & only(value));
        ASSERT_TRUE(is_proof(sums, step, start));
      }
      toy.allow(0);
      ASSERT_FALSE(toy.fails(site, value, 1, nullptr)) << "no trials are allowed";
      toy.allow(100'000);
    }
  }
  for (int level = 1; level <= 3; ++level) EXPECT_GT(levels[level], 0) << level;
}

}  // namespace
}  // namespace crosshatch
