// SPDX-License-Identifier: MIT
//
// Every way of counting, on small components of all kinds of rules, against a walk through all
// assignments.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/rng.h"
#include "count/conditioning.h"
#include "count/counts_by_total.h"
#include "count/tree_cursor.h"

namespace crosshatch {

namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

/// A rule on some groups: from a to b of their sites are ones, or, where each has a single site,
/// maybe a table over four of them, or any sums of any weights.
void add_rule(Rng& rng, Component& component) {
  const int kind = rng.below(3);
  SumRule rule;
  for (int tries = 2 + rng.below(4); tries > 0; --tries) {
    SiteGroup& group = component.groups[at(rng.below(static_cast<int>(component.groups.size())))];
    const int number = static_cast<int>(component.rules.size());
    const int weight = kind == 0 ? 1 : kind == 1 ? rule.open + 1 : 1 + rng.below(4);
    const bool is_known = group.term_count > 0 && group.own_terms().back().rule() == number;
    if (is_known || (kind > 0 && group.size > 1) || rule.open + weight * group.size > most_sum)
      continue;
    group.terms[at(group.term_count++)] = RuleTerm(number, weight);
    rule.open += weight * group.size;
  }
  if (rule.open == 0) return;
  const unsigned all = (2u << rule.open) - 1;
  const int least = rng.below(rule.open + 1);
  const unsigned from_least = all & all << least;
  const unsigned sums = kind == 0 ? from_least & ((2u << (least + rng.below(3))) - 1)
                                  : all & static_cast<unsigned>(rng.next() | rng.next());
  rule.sums = static_cast<std::uint16_t>(sums);
  component.rules.push_back(rule);
}

Component random_component(Rng& rng) {
  Component component;
  for (int groups = 3 + rng.below(6); groups > 0; --groups) {
    SiteGroup& group = component.groups.emplace_back();
    group.first = static_cast<int>(component.sites.size());
    group.size = component.sites.size() < 5 && rng.chance(30) ? 2 + rng.below(2) : 1;
    for (int i = 0; i < group.size; ++i)
      component.sites.push_back(static_cast<Site>(component.sites.size()));
  }
  for (int rules = 1 + rng.below(7); rules > 0; --rules) add_rule(rng, component);
  return component;
}

bool is_solution(const Component& component, const std::set<Site>& ones) {
  std::vector<int> sums(component.rules.size(), 0);
  for (const SiteGroup& group : component.groups) {
    for (const Site site : component.sites_of(group)) {
      if (!ones.contains(site)) continue;
      for (const RuleTerm term : group.own_terms()) sums[at(term.rule())] += term.weight();
    }
  }
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (!component.rules[i].allows(sums[i])) return false;
  }
  return true;
}

/// What the walk finds: the solutions, and the counts of those with each number of ones.
struct Walked {
  std::set<std::set<Site>> solutions;
  std::map<int, ComponentCounts> by_total;
  ComponentCounts all;
};

void add_solution(const Component& component, const std::set<Site>& ones, ComponentCounts& counts) {
  counts.ones.resize(component.groups.size());
  ++counts.solutions;
  for (std::size_t g = 0; g < component.groups.size(); ++g)
    counts.ones[g] += ones.contains(component.sites_of(component.groups[g]).front()) ? 1 : 0;
}

Walked walk(const Component& component) {
  Walked walked;
  walked.all.ones.resize(component.groups.size());
  for (unsigned bits = 0; bits >> component.sites.size() == 0; ++bits) {
    std::set<Site> ones;
    for (const Site site : component.sites) {
      if ((bits >> site & 1) != 0) ones.insert(site);
    }
    if (!is_solution(component, ones)) continue;
    add_solution(component, ones, walked.all);
    add_solution(component, ones, walked.by_total[static_cast<int>(ones.size())]);
    walked.solutions.insert(std::move(ones));
  }
  return walked;
}

void expect_same(const ComponentCounts& counts, const ComponentCounts& expected) {
  EXPECT_EQ(counts.solutions, expected.solutions);
  EXPECT_EQ(counts.ones, expected.ones);
}

void expect_by_cases(const Component& component, const ComponentCounts& expected) {
  Budget budget;
  ComponentCounts counts;
  for (const std::size_t states : {1u, 20u}) {
    const CasePlan plan{.trees = {states, states, states}};
    ASSERT_EQ(count_by_cases(component, plan, budget, counts), BuildResult::done);
    expect_same(counts, expected);
  }
}

void expect_by_total(const Component& component, const JoinTree& tree, const Walked& walked) {
  Budget budget;
  TreeTotals sets;
  ASSERT_TRUE(sets.find(tree, budget));
  std::vector<int> totals;
  for (const auto& [total, counts] : walked.by_total) totals.push_back(total);
  ASSERT_EQ(sets.totals(), totals);
  std::vector<ComponentCounts> directly;
  std::vector<ComponentCounts> by_residues;
  ASSERT_TRUE(count_by_total_directly(component, tree, totals, Wanted::ones_too, budget, directly));
  ASSERT_TRUE(
      count_by_total_by_residues(component, tree, totals, Wanted::ones_too, budget, by_residues));
  for (std::size_t t = 0; t < totals.size(); ++t) {
    expect_same(directly[t], walked.by_total.at(totals[t]));
    expect_same(by_residues[t], walked.by_total.at(totals[t]));
  }
}

void expect_walked(const Component& component, const JoinTree& tree, const Walked& walked) {
  std::set<std::set<Site>> seen;
  TreeCursor cursor(component, tree);
  cursor.start();
  do {
    std::vector<Site> ones;
    cursor.add_ones(ones);
    EXPECT_TRUE(seen.emplace(ones.begin(), ones.end()).second);
  } while (cursor.advance());
  EXPECT_EQ(seen, walked.solutions);
}

TEST(LocalTables, AreCountedAsAWalkCountsThem) {
  Rng rng(12);
  TreeBuilder builder;
  int possible = 0;
  int impossible = 0;
  int with_gaps = 0;
  for (int i = 0; i < 300 && !HasFailure(); ++i) {
    const Component component = random_component(rng);
    const Walked walked = walk(component);
    Budget budget;
    JoinTree tree;
    ASSERT_EQ(builder.build(component, far_limits, budget, tree), BuildResult::done);
    ASSERT_EQ(tree.has_solution(), walked.all.solutions > 0);
    expect_by_cases(component, walked.all);
    ++(tree.has_solution() ? possible : impossible);
    if (!tree.has_solution()) continue;
    with_gaps += std::any_of(component.rules.begin(), component.rules.end(),
                             [](const SumRule& rule) { return rule.has_gaps(); });
    ComponentCounts counts;
    ASSERT_TRUE(count(component, tree, Wanted::ones_too, budget, counts));
    expect_same(counts, walked.all);
    expect_by_total(component, tree, walked);
    expect_walked(component, tree, walked);
  }
  EXPECT_GT(possible, 100);
  EXPECT_GT(impossible, 20);
  EXPECT_GT(with_gaps, 50);
}

}  // namespace

}  // namespace crosshatch
