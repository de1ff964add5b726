// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "rules/graph.h"
#include "rules/model.h"
#include "rules/survey.h"
#include "rules/together.h"
#include "sat/solver.h"

/// How tests hold a kind of rule against all boards.
namespace crosshatch::rules {

/// Calls `use` with every board that decides the sites of this one.
inline void each_board(const Board& board, const std::function<void(const Board&)>& use,
                       Site site = 0) {
  if (site == board.sites()) return use(board);
  for (Candidates rest = board[site]; rest != 0; rest &= rest - 1) {
    Board next = board;
    next.set(site, std::countr_zero(rest));
    each_board(next, use, site + 1);
  }
}

inline std::vector<Board> solutions_of(const Model& model, const Board& board) {
  std::vector<Board> found;
  each_board(board, [&](const Board& one) {
    if (!model.is_broken(one)) found.push_back(one);
  });
  return found;
}

inline Board narrowed(const Board& board, Rng& rng) {
  Board next = board;
  for (Site site = 0; site < board.sites(); ++site) {
    if (!rng.chance(40)) continue;
    const Candidates some = board[site] & static_cast<Candidates>(rng.below(1 << 4));
    if (some != 0) next[site] = some;
  }
  return next;
}

/// That a rule cannot be kept is said only where it cannot, its reasons imply it, and nothing else
/// is said where that is asked. Returns by which argument, if it is said.
inline std::optional<std::string_view> expect_sound_breach(const PuzzleRule& rule,
                                                           const Board& board) {
  std::vector<Conclusion> conclusions;
  Board after = board;
  Facts facts(after, &conclusions);
  facts.seek_breaches();
  rule.deduce(facts);
  EXPECT_EQ(facts.is_impossible(), !conclusions.empty());
  for (const Conclusion& conclusion : conclusions) {
    EXPECT_FALSE(conclusion.literal.may_hold(board));
    EXPECT_LE(conclusion.about, conclusion.reason.size());
    for (const Literal& literal : conclusion.reason) EXPECT_TRUE(literal.holds(board));
    each_board(board, [&](const Board& one) { EXPECT_TRUE(rule.is_broken(one)); });
  }
  if (conclusions.empty()) {
    EXPECT_EQ(after, board);
    return std::nullopt;
  }
  // Of all boards with that reason, too: the rest of the board does not matter.
  Board only_reason(board.sites(), 0b11);
  for (const Literal& literal : conclusions.front().reason)
    only_reason[literal.site] &= literal.values;
  const Literal& literal = conclusions.front().literal;
  if (literal.values != 0) only_reason[literal.site] &= ~literal.values;
  each_board(only_reason, [&](const Board& one) {
    EXPECT_TRUE(rule.is_broken(one)) << conclusions.front().how;
  });
  return conclusions.front().how;
}

/// Whether a solution is one of the boards that another board allows.
inline bool fits(const Board& solution, const Board& board) {
  for (Site site = 0; site < board.sites(); ++site) {
    if ((solution[site] & board[site]) == 0) return false;
  }
  return true;
}

/// What `deduce` removes is in no solution, and its reasons imply it.
inline void expect_sound(const Model& model, const Board& board) {
  std::vector<Conclusion> conclusions;
  Board after = board;
  Budget budget;
  const std::vector<Pair> pairs = pairs_of(model);
  ASSERT_EQ(deduce_with_pairs(model, pairs, after, budget, &conclusions), Ending::exhausted);
  Board checked = board;
  const std::vector<Board> all = solutions_of(model, model.start());
  for (const Conclusion& conclusion : conclusions) {
    for (const Literal& literal : conclusion.reason) ASSERT_TRUE(literal.holds(checked));
    for (const Board& solution : all) {
      bool is_reason = true;
      for (const Literal& literal : conclusion.reason)
        is_reason = is_reason && literal.holds(solution);
      ASSERT_TRUE(!is_reason || conclusion.literal.holds(solution));
    }
    checked[conclusion.literal.site] &= conclusion.literal.values;
  }
  ASSERT_EQ(checked, after);
  for (const Cluster& cluster : clusters_of(model)) {
    Board narrowed = after;
    Facts facts(narrowed);
    deduce_together(cluster, facts);
    for (const Board& solution : all)
      ASSERT_TRUE(!fits(solution, after) || fits(solution, narrowed));
  }
}

/// A survey counts each value of each site as the list of solutions does.
inline void expect_survey(const Model& model, const Survey& found, const std::vector<Board>& all) {
  ASSERT_EQ(found.total, BigInt(all.size()));
  for (Site site = 0; site < model.visible() && !all.empty(); ++site) {
    for (Value value = 0; value < 8; ++value) {
      const auto holding = std::ranges::count_if(
          all, [&](const Board& solution) { return solution.value(site) == value; });
      ASSERT_EQ(found.number(site, value) * found.total, BigInt(holding) * found.whole(site));
    }
  }
}

/// All ways find the same solutions.
/// What is drawn is one of the solutions, and each is drawn sooner or later.
inline void expect_draws(const Model& model, const Board& board, const std::vector<Board>& all) {
  constexpr std::size_t most_listed = 8;
  Budget budget;
  Rng rng(all.size());
  std::vector<Board> missing = all;
  std::optional<Board> drawn;
  for (std::size_t i = 0; i < 40 * std::min(all.size(), most_listed) + 1; ++i) {
    ASSERT_EQ(draw(model, board, any_number, budget, rng, drawn), Ending::exhausted);
    ASSERT_EQ(drawn.has_value(), !all.empty());
    if (!drawn) return;
    ASSERT_NE(std::ranges::find(all, *drawn), all.end());
    std::erase(missing, *drawn);
  }
  if (all.size() <= most_listed) {
    EXPECT_TRUE(missing.empty());
  }
}

inline void expect_agreement(const Model& model, const Board& board) {
  const std::vector<Board> all = solutions_of(model, board);
  Board after = board;
  Budget budget;
  ASSERT_EQ(deduce(model, after, budget), Ending::exhausted);
  for (const Board& solution : all) {
    for (Site site = 0; site < board.sites(); ++site)
      ASSERT_TRUE(after.may_be(site, solution.value(site)));
  }
  if (after.is_solved()) {
    ASSERT_FALSE(model.is_broken(after));
  }
  std::size_t found = 0;
  const auto sink = [&](const Board& solution) {
    EXPECT_FALSE(model.is_broken(solution));
    return ++found <= all.size();
  };
  if (sat::can_solve()) {
    ASSERT_EQ(enumerate(model, board, budget, sink), Ending::exhausted);
    ASSERT_EQ(found, all.size());
  }
  BigInt total;
  ASSERT_EQ(count(model, board, {}, budget, total), Ending::exhausted);
  ASSERT_EQ(total, BigInt(all.size()));
  expect_draws(model, board, all);
  Survey surveyed;
  ASSERT_EQ(survey(model, board, any_number, budget, surveyed), Ending::exhausted);
  expect_survey(model, surveyed, all);
  if (!sat::can_solve()) return;
  const auto number = static_cast<std::uint32_t>(all.size());
  ASSERT_EQ(survey_by_list(model, board, number, budget, surveyed), Ending::exhausted);
  expect_survey(model, surveyed, all);
  if (number == 0) return;
  ASSERT_EQ(survey_by_list(model, board, number - 1, budget, surveyed), Ending::stuck);
}

/// Counts by which arguments a model narrows a board.
inline void count_arguments(const Model& model, const Board& board,
                            std::map<std::string_view, int>& hows) {
  std::vector<Conclusion> conclusions;
  Board after = board;
  Budget budget;
  ASSERT_EQ(deduce(model, after, budget, &conclusions), Ending::exhausted);
  for (const Conclusion& conclusion : conclusions) ++hows[conclusion.how];
}

/// A model that is spelled out keeps the same boards as the one that it was made of.
inline void expect_same_spelled_out(const Model& model, Model& spelled) {
  spelled.spell_out();
  ASSERT_FALSE(spelled.has_to_be_spelled());
  each_board(model.start(), [&](const Board& board) {
    Board all = spelled.start();
    for (Site site = 0; site < board.sites(); ++site) all[site] = board[site];
    EXPECT_EQ(complete(spelled, all), !model.is_broken(board));
  });
}

inline Literal random_literal(Site site, Rng& rng, int values) {
  const Candidates all = only(values) - 1;
  return {site, static_cast<Candidates>(1 + rng.below(static_cast<int>(all) - 1))};
}

/// Each two vertices have an edge by this chance.
inline Graph random_graph(int vertices, int percent, Rng& rng) {
  std::vector<GraphEdge> edges;
  for (int one = 0; one < vertices; ++one) {
    for (int other = one + 1; other < vertices; ++other) {
      if (rng.chance(percent)) edges.push_back({one, other});
    }
  }
  return {vertices, edges};
}

/// One of each site of two values, in any order.
inline Literals literals_of(int sites, Rng& rng) {
  std::vector<Site> order;
  for (Site site = 0; site < sites; ++site) order.push_back(site);
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[rng.below(static_cast<int>(i))]);
  Literals literals;
  for (const Site site : order) literals.push_back(random_literal(site, rng, 2));
  return literals;
}

}  // namespace crosshatch::rules
