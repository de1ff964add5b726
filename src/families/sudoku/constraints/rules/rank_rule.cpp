// SPDX-License-Identifier: MIT
#include "families/sudoku/constraints/rules/rank_rule.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "families/sudoku/constraints/rules/late_sweep.h"
#include "rules/count/count.h"
#include "rules/model.h"
#include "sat/formula.h"

namespace crosshatch::sudoku {

using rules::Clause;
using rules::Literal;

namespace {

Value lowest(Candidates values) { return std::countr_zero(values); }
Value highest(Candidates values) { return static_cast<Value>(std::bit_width(values)) - 1; }

}  // namespace

RankRule::RankRule(Line line, std::array<std::vector<Line>, 3> others, int rank, Ties ties)
    : line_(std::move(line)), others_(std::move(others)), rank_(rank), ties_(ties) {
  sites_ = line_;
  for (const std::vector<Line>& edge : others_)
    for (const Line& other : edge) sites_.insert(sites_.end(), other.begin(), other.end());
  std::ranges::sort(sites_);
  sites_.erase(std::unique(sites_.begin(), sites_.end()), sites_.end());
}

bool RankRule::is_wrong(const DigitAt& digit_at) const {
  const auto word = [&](const Line& line) {
    std::vector<Value> digits;
    for (const Site site : line) digits.push_back(digit_at(site));
    return digits;
  };
  const std::vector<Value> own = word(line_);
  if (only(own.front()) != first()) return true;
  int number = 0;
  for (const std::vector<Line>& edge : others_) {
    for (const Line& other : edge) {
      if (digit_at(other.front()) != own.front()) continue;
      const std::vector<Value> digits = word(other);
      if (digits == own && ties_ == Ties::are_barred) return true;
      number += digits < own ? 1 : 0;
    }
  }
  return number != number_smaller();
}

bool RankRule::is_broken(const Board& solution) const {
  return is_wrong([&](Site site) { return solution.value(site); });
}

RankRule::Orders RankRule::orders(const Board& board, const Line& other) const {
  Orders found = 0;
  for (std::size_t i = 1; i < line_.size(); ++i) {
    if (line_[i] == other[i]) continue;
    const Candidates own = board[line_[i]];
    const Candidates its = board[other[i]];
    if (lowest(its) < highest(own)) found |= smaller;
    if (highest(its) > lowest(own)) found |= larger;
    if ((own & its) == 0) return found;
  }
  return ties_ == Ties::are_allowed ? found | equal : found;
}

std::array<RankRule::Orders, 3> RankRule::by_number(std::array<Orders, 3> edges) const {
  int sure = 0;
  int possible = 0;
  for (const Orders orders : edges) {
    sure += orders == smaller ? 1 : 0;
    possible += (orders & smaller) != 0 ? 1 : 0;
  }
  for (Orders& orders : edges) {
    if (sure > number_smaller() || possible < number_smaller()) orders = 0;
    if (sure == number_smaller() && orders != smaller) orders &= ~smaller;
    if (possible == number_smaller()) orders &= (orders & smaller) != 0 ? smaller : ~0U;
  }
  return edges;
}

template <class Conclude>
void RankRule::narrow(const Board& board, const Line& other, Orders allowed,
                      Conclude conclude) const {
  for (std::size_t i = 1; i < line_.size(); ++i) {
    const Candidates own = board[line_[i]];
    const Candidates its = board[other[i]];
    if (line_[i] == other[i] || (is_one(own) && own == its)) continue;
    // The larger one is at least as large as the least that the other can be.
    const auto keep = [&](Site low, Candidates of_low, Site high, Candidates of_high) {
      conclude(high, ~(only(lowest(of_low)) - 1));
      conclude(low, (only(highest(of_high)) << 1) - 1);
    };
    if ((allowed & larger) == 0) keep(other[i], its, line_[i], own);
    if ((allowed & smaller) == 0) keep(line_[i], own, other[i], its);
    return;
  }
}

void RankRule::deduce(rules::Facts& facts) const {
  const Board before = facts.board();
  const auto conclude = [&](Site site, Candidates values) {
    facts.conclude({site, values | ~facts.board()[site]}, "ways", [&] {
      rules::Literals reason;
      for (const Site each : sites_) reason.push_back({each, before[each]});
      return reason;
    });
  };
  facts.conclude({line_.front(), first() | ~before[line_.front()]}, "first",
                 [] { return rules::Literals(); });
  if (facts.is_impossible()) return;
  std::array<Orders, 3> edges = {};
  const auto each_line = [&](auto use) {
    for (std::size_t edge = 0; edge < others_.size(); ++edge) {
      for (const Line& other : others_[edge])
        if ((before[other.front()] & first()) != 0) use(edge, other);
    }
  };
  each_line([&](std::size_t edge, const Line& other) { edges[edge] |= orders(before, other); });
  edges = by_number(edges);
  each_line([&](std::size_t edge, const Line& other) {
    if (facts.is_impossible()) return;
    if ((orders(before, other) & edges[edge]) == 0)
      conclude(other.front(), ~first());
    else if (before[other.front()] == first())
      narrow(before, other, edges[edge], conclude);
  });
}

/// Of each edge a hidden site is `b` if its line is smaller. Of each line that begins as this one
/// hidden sites are `b` as long as both have been the same.
template <class Hide, class Add>
void RankRule::say(Hide hide, Add add) const {
  constexpr Candidates no = only(0);
  constexpr Candidates yes = only(1);
  add(Clause{{line_.front(), first()}});
  std::array<Site, 3> is_smaller = {};
  for (std::size_t edge = 0; edge < others_.size(); ++edge) {
    is_smaller[edge] = hide();
    for (const Line& other : others_[edge]) {
      Literal differs = {other.front(), ~first()};
      for (std::size_t i = 1; i < line_.size(); ++i) {
        if (line_[i] == other[i]) continue;
        const Site own = line_[i];
        const Site its = other[i];
        const Site is_same = hide();
        const auto values = static_cast<Value>(line_.size());
        for (Value value = 0; value < values; ++value) {
          const Candidates below = only(value) - 1;
          add(Clause{differs, {is_smaller[edge], no}, {its, ~only(value)}, {own, ~below}});
          add(Clause{differs, {is_smaller[edge], yes}, {own, ~only(value)}, {its, ~below}});
          add(Clause{differs, {own, ~only(value)}, {its, ~only(value)}, {is_same, yes}});
        }
        differs = {is_same, no};
      }
      add(ties_ == Ties::are_barred ? Clause{differs} : Clause{differs, {is_smaller[edge], no}});
    }
  }
  for (unsigned set = 1; set < 8; ++set) {
    Clause any_is;
    Clause any_is_not;
    for (std::size_t edge = 0; edge < is_smaller.size(); ++edge) {
      if ((set >> edge & 1) == 0) continue;
      any_is.push_back({is_smaller[edge], yes});
      any_is_not.push_back({is_smaller[edge], no});
    }
    if (std::popcount(set) == number_smaller() + 1) add(any_is_not);
    if (std::popcount(set) == 3 - number_smaller() + 1) add(any_is);
  }
}

void RankRule::encode(sat::Formula& formula) const {
  say([&] { return formula.hide(only(0) | only(1)); },
      [&](const Clause& clause) {
        // Of several values each is a literal of its own.
        std::vector<sat::Literal> literals;
        for (const Literal& literal : clause) {
          if (literal.holds(formula.board())) return;
          Candidates inside = formula.board()[literal.site] & literal.values;
          const Candidates outside = formula.board()[literal.site] & ~literal.values;
          if (is_one(outside)) {
            literals.push_back(-formula.is(literal.site, lowest(outside)));
            continue;
          }
          for (; inside != 0; inside &= inside - 1)
            literals.push_back(formula.is(literal.site, lowest(inside)));
        }
        formula.add(literals);
      });
}

void RankRule::spell_out(rules::Model& model) const {
  say([&] { return model.hide(only(0) | only(1), line_.front()); },
      [&](const Clause& clause) {
        Clause each;  // of a site of its own
        for (const Literal& literal : clause) {
          const auto same = std::ranges::find(each, literal.site, &Literal::site);
          const Candidates values = literal.values & model.start()[literal.site];
          if (same != each.end())
            same->values |= values;
          else
            each.push_back({literal.site, values});
        }
        const auto all = static_cast<int>(each.size());
        model.add<rules::CountRule>(std::move(each), 1, std::max(all, 1));
      });
}

std::unique_ptr<rules::Sweep> RankRule::sweep(std::span<const Site> order) const {
  return late_sweep(sites_, order, [this](std::span<const std::uint8_t> values) {
    return is_wrong([&](Site site) {
      const auto place = std::ranges::lower_bound(sites_, site) - sites_.begin();
      return static_cast<Value>(values[static_cast<std::size_t>(place)]);
    });
  });
}

}  // namespace crosshatch::sudoku
