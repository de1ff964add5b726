// SPDX-License-Identifier: MIT
#include "rules/sequence/sequence.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "base/effort_test.h"
#include "base/rng.h"
#include "rules/kinds_test.h"
#include "rules/model.h"

namespace crosshatch::rules {
namespace {

bool is_word(const Pattern& pattern, std::string_view word) {
  int state = 0;
  for (const char c : word) {
    state = pattern.step(state, c - '0');
    if (state == Pattern::none) return false;
  }
  return pattern.ends[state] != 0;
}

TEST(Pattern, SeesWhatIsHigherThanAllBefore) {
  EXPECT_TRUE(is_word(seen_words(3, 5), "10243"));
  EXPECT_TRUE(is_word(seen_words(3, 5), "0112"));
  EXPECT_TRUE(is_word(seen_words(0, 5), ""));
  EXPECT_FALSE(is_word(seen_words(2, 5), "10342"));
  EXPECT_FALSE(is_word(seen_words(3, 5), "44"));
  EXPECT_FALSE(is_word(seen_words(6, 5), "01234"));
  EXPECT_EQ(seen_words(3, 5).text, "seen 3");
}

TEST(Pattern, HasRunsWithGapsBetweenThem) {
  const Pattern two_one = runs(std::array{2, 1}, only(1) | only(2), 3, "xy");
  EXPECT_EQ(two_one.text, "runs xy 2 1");
  for (const char* word : {"1101", "0012001", "120200"})
    EXPECT_TRUE(is_word(two_one, word)) << word;
  for (const char* word : {"111", "1011", "110", "1100101", "11011", ""})
    EXPECT_FALSE(is_word(two_one, word)) << word;
  EXPECT_TRUE(is_word(runs({}, only(1), 2, "x"), "000"));
  EXPECT_FALSE(is_word(runs({}, only(1), 2, "x"), "010"));
}

TEST(Pattern, HasTheWordsOfAList) {
  // 001, 011 and 111: a one at the end, and none before a nought.
  const Pattern three = listed(std::string("\0\1\0\1\0\0\0\1", 8));
  for (const char* word : {"001", "011", "111"}) EXPECT_TRUE(is_word(three, word)) << word;
  for (const char* word : {"000", "010", "101", "110", "01", "0011"})
    EXPECT_FALSE(is_word(three, word)) << word;
  EXPECT_EQ(three.states(), 5);  // the start, behind 0, behind 1, behind two letters, the end
  EXPECT_TRUE(is_word(listed("\1"), ""));
  EXPECT_FALSE(is_word(listed(std::string(1, '\0')), ""));
}

TEST(Pattern, HasTheWordsThatGoOn) {
  // Three letters of four, none twice, that add up to 3: 0, 1 and 2 in any order.
  const auto pattern = words_of(3, 4, {0, 0}, [](int place, Value letter, Beginning& known) {
    if ((known[1] >> letter & 1) != 0) return false;
    known[0] += letter;
    known[1] |= 1 << letter;
    return place < 2 ? known[0] <= 3 : known[0] == 3;
  });
  ASSERT_TRUE(pattern);
  for (const char* word : {"012", "021", "102", "120", "201", "210"})
    EXPECT_TRUE(is_word(*pattern, word)) << word;
  for (const char* word : {"", "01", "0120", "003", "030", "111", "300", "013"})
    EXPECT_FALSE(is_word(*pattern, word)) << word;
  EXPECT_EQ(pattern->states(), 8);  // one for each set of letters
  const auto all = [](int, Value, Beginning&) { return true; };
  EXPECT_TRUE(is_word(*words_of(0, 2, {}, all), ""));
  EXPECT_EQ(words_of(9, 2, {}, all)->states(), 10);
  const auto none = words_of(2, 2, {}, [](int place, Value, Beginning&) { return place == 0; });
  EXPECT_FALSE(is_word(*none, ""));
  EXPECT_FALSE(is_word(*none, "00"));
  // Far too many beginnings.
  EXPECT_FALSE(words_of(20, 2, {0}, [](int, Value letter, Beginning& known) {
    known[0] = 2 * known[0] + static_cast<int>(letter);
    return true;
  }));
}

/// A rule that follows says something of the letters behind, and else nothing.
TEST(Sequence, MayFollowFromOtherRules) {
  const auto apart = words_of(3, 3, {0}, [](int place, Value letter, Beginning& known) {
    if (place == 2) return (known[0] >> letter & 1) == 0;
    known[0] |= 1 << letter;
    return place == 0 || known[0] == 0b11;  // 0 and 1
  });
  Model model(Board(3, 0b111));
  model.add<SequenceRule>(Literals{{0, 0b111}, {1, 0b111}, {2, 0b111}}, *apart, Letters::may_repeat,
                          std::size_t{2});
  Board board = model.start();
  std::vector<Conclusion> conclusions;
  Budget budget;
  EXPECT_EQ(deduce(model, board, budget, &conclusions), Ending::exhausted);
  EXPECT_EQ(board[0], 0b111U);
  EXPECT_EQ(board[1], 0b111U);
  EXPECT_EQ(board[2], 0b100U);
  ASSERT_EQ(conclusions.size(), 1U);
  EXPECT_EQ(conclusions.front().how, "pattern");
  EXPECT_TRUE(conclusions.front().reason.empty());
  EXPECT_TRUE(parts_of(model, model.start()).size() == 3);
  model.spell_out();
  EXPECT_TRUE(model.rules().empty());
}

std::string random_list(Rng& rng, int letters) {
  std::string is_word(std::size_t{1} << letters, '\0');
  const int share = 20 + rng.below(60);
  for (char& is_one : is_word) is_one = rng.chance(share) ? '\1' : '\0';
  return is_word;
}

/// Certificates know no lists.
TEST(Sequence, OfListedWordsIsSpelledOutByCounts) {
  Rng rng(12);
  for (int round = 0; round < tries(100); ++round) {
    const int letters = rng.below(7);
    Model models[2] = {Model(Board(6, 3)), Model(Board(6, 3))};
    std::vector<Site> order = {0, 1, 2, 3, 4, 5};
    rng.shuffle(order);
    Literals literals;
    for (int i = 0; i < letters; ++i)
      literals.push_back(rng.chance(85)
                             ? Literal{order[static_cast<std::size_t>(i)], 3}
                             : random_literal(order[static_cast<std::size_t>(i)], rng, 2));
    const Pattern pattern = listed(random_list(rng, letters));
    for (Model& model : models) model.add<SequenceRule>(literals, pattern);
    expect_agreement(models[0], narrowed(models[0].start(), rng));
    expect_same_spelled_out(models[0], models[1]);
  }
}

Pattern random_pattern(Rng& rng, int values) {
  const int kind = rng.below(3);
  if (kind == 0) return seen_words(rng.below(values + 2), values);
  if (kind == 1) {
    std::vector<int> lengths;
    for (int i = rng.below(4); i > 0; --i) lengths.push_back(1 + rng.below(2));
    return runs(lengths, random_literal(0, rng, values).values, values, "x");
  }
  Pattern pattern{.text = "random", .values = values};
  const int states = 1 + rng.below(5);
  for (int state = 0; state < states; ++state) {
    pattern.ends.push_back(rng.chance(50));
    for (Value value = 0; value < values; ++value)
      pattern.next.push_back(rng.chance(80) ? rng.below(states) : Pattern::none);
  }
  return pattern;
}

TEST(Sequence, AgreesWithAllBoards) {
  Rng rng(9);
  std::map<std::string_view, int> hows;
  for (int round = 0; round < tries(800); ++round) {
    const int values = 2 + rng.below(3);
    const int sites = 1 + rng.below(5);
    const Candidates all = only(values) - 1;
    Model model(Board(sites, all));
    std::vector<Site> order;
    for (Site site = 0; site < sites; ++site) order.push_back(site);
    if (rng.chance(40)) rng.shuffle(order);
    if (rng.chance(40)) std::ranges::reverse(order);
    Literals literals;
    for (const Site site : order)
      literals.push_back(rng.chance(85) ? Literal{site, all} : random_literal(site, rng, values));
    const Letters letters = rng.chance(50) ? Letters::are_different : Letters::may_repeat;
    model.add<SequenceRule>(literals, random_pattern(rng, values), letters);
    const Board board = narrowed(model.start(), rng);
    expect_sound(model, board);
    expect_agreement(model, board);
    std::vector<Conclusion> conclusions;
    Board after = board;
    Budget budget;
    ASSERT_EQ(deduce(model, after, budget, &conclusions), Ending::exhausted);
    for (const Conclusion& conclusion : conclusions) ++hows[conclusion.how];
    Board needed(sites, 0);
    for (const Board& solution : solutions_of(model, board)) needed.add(solution);
    EXPECT_TRUE(needed[0] == 0 ? after.is_impossible() : after == needed);
  }
  for (const char* how : {"pattern", "standing", "ways"}) EXPECT_GT(hows[how], 0) << how;
}

/// Of more letters than are remembered, what is in a solution stays, and wrong boards are found.
TEST(Sequence, KeepsAllSolutionsOfManyLetters) {
  Rng rng(10);
  constexpr int letters = 11;
  int further = 0;
  for (int round = 0; round < tries(100); ++round) {
    std::vector<Value> word;
    for (Value value = 0; value < letters; ++value) word.push_back(value);
    rng.shuffle(word);
    int number = 0;
    for (int i = 0, highest = -1; i < letters; ++i) {
      number += word[i] > highest;
      highest = std::max(highest, word[i]);
    }
    Board board(letters, 0);
    Literals literals;
    for (Site site = 0; site < letters; ++site) {
      board[site] = only(word[site]) | only(rng.below(letters));
      literals.push_back({site, only(letters) - 1});
    }
    Model model(board);
    model.add<SequenceRule>(literals, seen_words(number + rng.below(2), letters),
                            Letters::are_different);
    Board after = board;
    Budget budget;
    ASSERT_EQ(deduce(model, after, budget), Ending::exhausted);
    const std::vector<Board> all = solutions_of(model, board);
    for (const Board& solution : all) {
      for (Site site = 0; site < letters; ++site)
        ASSERT_TRUE(after.may_be(site, solution.value(site)));
    }
    EXPECT_TRUE(!after.is_solved() || all.size() == 1);
    further += !all.empty() && after != board;
  }
  EXPECT_GT(further, tries(20));
}

/// How many orders of n buildings show k: the Stirling numbers of the first kind.
TEST(Sequence, CountsTheOrdersOfBuildings) {
  for (const auto& [sites, number, orders] : {std::array{4, 1, 6},
                                              {4, 2, 11},
                                              {4, 4, 1},
                                              {7, 3, 1624},
                                              {9, 1, 40320},
                                              {10, 9, 45},
                                              {11, 2, 10628640},
                                              {3, 0, 0},
                                              {3, 4, 0}}) {
    for (const bool is_backward : {false, true}) {
      const Candidates all = only(sites) - 1;
      Model model(Board(sites, all));
      Literals literals;
      for (Site site = 0; site < sites; ++site)
        literals.push_back({is_backward ? sites - 1 - site : site, all});
      model.add<SequenceRule>(literals, seen_words(number, sites), Letters::are_different);
      BigInt total;
      Budget budget;
      ASSERT_EQ(count(model, model.start(), {}, budget, total), Ending::exhausted);
      EXPECT_EQ(total, BigInt(orders)) << sites << ' ' << number;
    }
  }
}

}  // namespace
}  // namespace crosshatch::rules
