// SPDX-License-Identifier: MIT
#include "logic/rating.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>

namespace crosshatch {
namespace {

/// One row of sites; each step decides the first that is open, by the technique that its number of
/// candidates asks for: 2 are easy, 3 medium, 4 hard; 5 are beyond.
class Row final : public Puzzle {
 public:
  explicit Row(std::vector<int> of)
      : Puzzle(1, static_cast<int>(of.size())), sizes(std::move(of)) {}
  [[nodiscard]] bool is_same(const Puzzle&) const override { return true; }

  std::vector<int> sizes;
};

class Open final : public Position {
 public:
  Open(const Search& search, bool wants_reasons) : Position(search, wants_reasons) {}
  [[nodiscard]] bool is_solved() const override { return board().is_solved(); }
  void apply(Step& step) override {
    for (const Change& change : step.changes) board_[change.site] = change.after;
  }
};

extern const std::array<Technique, 4> table;

bool decide(Position& position, Step& step, int size) {
  for (Site site = 0; site < position.board().sites(); ++site) {
    const Candidates open = position.board()[site];
    if (std::popcount(open) != size) continue;
    step.changes.push_back({site, open, open & (~open + 1), true});
    return true;
  }
  return false;
}
bool find_easy(Position& position, Step& step) { return decide(position, step, 2); }
bool find_hard(Position& position, Step& step) {
  if (decide(position, step, 3)) {
    static const Technique entry = table[1];
    step.technique = &entry;  // a variant, named by the entry of which the table has a copy
    return true;
  }
  return decide(position, step, 4);
}
bool find_unique(Position& position, Step& step) { return decide(position, step, 5); }

const std::array<Technique, 4> table = {
    Technique{.id = "two", .name = {}, .sentence = {}, .score = 10, .find = find_easy},
    Technique{.id = "three", .name = {}, .sentence = {}, .grade = Grade::medium, .score = 50},
    Technique{.id = "four",
              .name = {},
              .sentence = {},
              .grade = Grade::hard,
              .score = 100,
              .find = find_hard},
    Technique{.id = "five",
              .name = {},
              .sentence = {},
              .grade = Grade::unfair,
              .score = 200,
              .needs_unique = true,
              .find = find_unique},
};

const Way way = {.id = "person", .techniques = table};

const Family family = {
    .id = "row",
    .title = {"Row", "행"},
    .summary = {},
    .codecs = {},
    .position = [](const Search& search, bool wants_reasons) -> std::unique_ptr<Position> {
      return std::make_unique<Open>(search, wants_reasons);
    },
    .grade_limits = {25, 150, 0, 500},
};

Rating rated(std::vector<int> sizes, bool is_unique = true) {
  const Row row(std::move(sizes));
  Board board(row.sites(), 0);
  for (Site site = 0; site < row.sites(); ++site)
    board[site] = (Candidates{1} << row.sizes[site]) - 1;
  Budget budget;
  return rate(family, way, Search{row, board, budget}, is_unique);
}

TEST(Rating, IsTheSumOfTheStepsAndTheHardestOfThem) {
  const Rating rating = rated({2, 3, 2});
  EXPECT_EQ(rating.end, Step::Kind::solution);
  EXPECT_EQ(rating.score, 70);
  EXPECT_EQ(rating.grade, Grade::medium);
  EXPECT_EQ(rating.hardest, &table[1]);
  const std::vector<Rating::Use> uses = {{&table[0], 2}, {&table[1], 1}};
  EXPECT_EQ(rating.techniques, uses);
}

TEST(Rating, IsRaisedWhileTheScoreIsAboveTheLimitOfTheGrade) {
  EXPECT_EQ(rated({2, 2}).grade, Grade::easy);
  EXPECT_EQ(rated({2, 2, 2}).grade, Grade::medium);
  EXPECT_EQ(rated({3, 3, 3}).grade, Grade::medium);
  EXPECT_EQ(rated({3, 3, 3, 2}).grade, Grade::hard);
  EXPECT_EQ(rated({4, 4, 4, 4, 4, 4}).grade, Grade::hard) << "a limit of 0 limits nothing";
  EXPECT_EQ(rated({5, 5}).grade, Grade::unfair);
  EXPECT_EQ(rated({5, 5, 5}).grade, Grade::extreme);
}

TEST(Rating, AllowsLargerBoardsAHigherScore) {
  std::vector<int> sizes(std::size_t{2} * sites_of_limits, 1);
  std::fill_n(sizes.begin(), 3, 2);
  EXPECT_EQ(rated(sizes).grade, Grade::easy);
  std::fill_n(sizes.begin(), 6, 2);
  EXPECT_EQ(rated(sizes).grade, Grade::medium);
}

TEST(Rating, OfWhatNeedsNoStepHasNoHardestTechnique) {
  const Rating rating = rated({1, 1});
  EXPECT_EQ(rating.end, Step::Kind::solution);
  EXPECT_EQ(rating.hardest, nullptr);
  EXPECT_EQ(rating.score, 0);
}

TEST(Rating, TakesNothingForGrantedOfAPuzzleThatMayHaveSeveralSolutions) {
  const Rating rating = rated({2, 5}, false);
  EXPECT_EQ(rating.end, Step::Kind::stuck);
  EXPECT_EQ(rating.ending, Step::Ending::beyond);
  EXPECT_EQ(rating.score, 10);
}

}  // namespace
}  // namespace crosshatch
