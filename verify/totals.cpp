// SPDX-License-Identifier: MIT
//
// The clauses that say how many of some literals are true.
#include <algorithm>

#include "rule.h"

namespace crosshatch::verify {

namespace {

/// Lines x and y of a sorting network; 0 is an empty line.
void compare(Formula& formula, std::int32_t& x, std::int32_t& y) {
  if (x == 0) std::swap(x, y);
  if (y == 0) return;
  const std::int32_t either = formula.new_variable();
  const std::int32_t both = formula.new_variable();
  formula.add_clause({-x, either});
  formula.add_clause({-y, either});
  formula.add_clause({-either, x, y});
  formula.add_clause({-both, x});
  formula.add_clause({-both, y});
  formula.add_clause({-x, -y, both});
  x = either;
  y = both;
}

/// Whether there are at most 1000 choices of k of n.
bool has_few_choices(std::size_t n, std::size_t k) {
  std::size_t choices = 1;
  for (std::size_t i = 1; k <= n && i <= std::min(k, n - k) && choices <= 1000; ++i)
    choices = choices * (n - i + 1) / i;
  return choices <= 1000;
}

}  // namespace

void add_choices(Formula& formula, const Literals& literals, std::size_t size, bool is_negated,
                 std::int32_t fewer) {
  for_each_choice(literals.size(), size, [&](const Cells& chosen) {
    if (fewer != 0) formula.add(fewer);
    for (const std::size_t i : chosen) formula.add(is_negated ? -literals[i] : literals[i]);
    formula.end();
  });
}

void add_total(Formula& formula, Literals w, std::size_t least, std::size_t most,
               std::int32_t fewer) {
  const std::size_t n = w.size();
  most = std::min(most, n);
  if (least > most) return formula.end();
  const bool is_turned = least + most > n;
  if (is_turned) {
    for (std::int32_t& literal : w) literal = -literal;
    most = n - std::exchange(least, n - most);
  }
  for (std::size_t x = 0; x < n && formula.has_order; ++x)
    for (std::size_t y = 0; y < std::min(x, most + 1); ++y) compare(formula, w[y], w[x]);
  for (std::size_t p = 1; p < n && !formula.has_order; p *= 2) {
    for (std::size_t x = 0; x < n; ++x) w[x] = x % p > most ? 0 : w[x];
    for (std::size_t k = p; k > 0; k /= 2)
      for (std::size_t x = 0; x + k < n; ++x)
        if (x / k % 2 == (k == p ? 0 : 1) && x / p / 2 == (x + k) / p / 2)
          compare(formula, w[x], w[x + k]);
  }
  const auto add = [&](std::int32_t literal, bool is_least) {
    if (is_least && fewer != 0) formula.add(fewer);
    formula.add_clause({literal});
  };
  if (least != 0) add(w[least - 1], !is_turned);
  if (most != n) add(-w[most], is_turned);
}

void Count::add_clauses(Formula& formula) const {
  Literals literals;
  for (const Site& site : sites_) {
    for (int value = 0; value < puzzle_.end_value() || value < 2; ++value)
      if ((site.values >> value & 1) != 0) literals.push_back(puzzle_.literal(site.at, value));
  }
  const std::size_t n = literals.size();
  const std::size_t most = std::min(most_, n);
  std::int32_t none = 0;
  if (may_be_none_) {
    none = -formula.new_variable();
    for (const std::int32_t literal : literals) formula.add_clause({-literal, -none});
    add_choices(formula, literals, n, false, none);
  }
  if (least_ > most) {
    if (may_be_none_) formula.add(none);
    return formula.end();
  }
  if (!has_few_choices(n, most + 1) || !has_few_choices(n, n - least_ + 1))
    return add_total(formula, literals, least_, most, none);
  add_choices(formula, literals, most + 1, true);
  add_choices(formula, literals, n - least_ + 1, false, none);
}

bool Count::is_broken(Solution solution) const {
  const std::size_t seen = std::count_if(sites_.begin(), sites_.end(),
                                         [&](const Site& site) { return site.holds(solution); });
  return (seen < least_ || seen > most_) && (seen != 0 || !may_be_none_);
}

}  // namespace crosshatch::verify
