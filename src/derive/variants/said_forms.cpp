// SPDX-License-Identifier: MIT
#include "derive/variants/said_forms.h"

#include <algorithm>
#include <compare>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

namespace crosshatch::derive {

namespace {

using rules::Literal;

/// Whether a rule says the same in whichever order its cells come.
bool has_any_order(SaidRule::Kind kind) {
  return kind == SaidRule::Kind::count || kind == SaidRule::Kind::connected ||
         kind == SaidRule::Kind::areas || kind == SaidRule::Kind::different ||
         kind == SaidRule::Kind::loop || kind == SaidRule::Kind::sizes;
}

/// The cells in order, with what belongs to each.
void sort_literals(SaidRule& rule) {
  if (!has_any_order(rule.kind)) return;
  std::vector<std::size_t> order(rule.literals.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return rule.literals[i].site; });
  const SaidRule before = rule;
  for (std::size_t i = 0; i < order.size(); ++i) {
    rule.literals[i] = before.literals[order[i]];
    if (!rule.sizes.empty()) rule.sizes[i] = before.sizes[order[i]];
  }
}

std::strong_ordering compare(const SaidRule& one, const SaidRule& other) {
  const auto head = [](const SaidRule& rule) {
    return std::tuple(rule.kind, rule.may_be_none, rule.has_corners, rule.are_different,
                      rule.is_clue, rule.least, rule.most, rule.filled);
  };
  if (const auto order = head(one) <=> head(other); order != 0) return order;
  const auto by_literal = [](const Literal& left, const Literal& right) {
    return std::pair(left.site, left.values) <=> std::pair(right.site, right.values);
  };
  const auto order = std::lexicographical_compare_three_way(
      one.literals.begin(), one.literals.end(), other.literals.begin(), other.literals.end(),
      by_literal);
  return order != 0 ? order : one.sizes <=> other.sizes;
}

}  // namespace

SaidRules moved(const SaidRules& said, std::span<const Site> to) {
  SaidRules after = said;
  for (std::size_t site = 0; site < to.size(); ++site)
    after.cells[static_cast<std::size_t>(to[site])] = said.cells[site];
  for (SaidRule& rule : after.rules) {
    for (Literal& literal : rule.literals) {
      if (literal.site < static_cast<Site>(to.size())) literal.site = to[literal.site];
    }
    sort_literals(rule);
  }
  return after;
}

void sort_rules(SaidRules& said) {
  for (SaidRule& rule : said.rules) sort_literals(rule);
  std::ranges::sort(said.rules, [](const SaidRule& one, const SaidRule& other) {
    return compare(one, other) < 0;
  });
  said.rules.erase(std::unique(said.rules.begin(), said.rules.end()), said.rules.end());
}

bool is_before(const SaidRules& one, const SaidRules& other) {
  if (one.cells != other.cells) return one.cells < other.cells;
  return std::lexicographical_compare(
      one.rules.begin(), one.rules.end(), other.rules.begin(), other.rules.end(),
      [](const SaidRule& left, const SaidRule& right) { return compare(left, right) < 0; });
}

}  // namespace crosshatch::derive
