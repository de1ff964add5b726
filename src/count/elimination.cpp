// SPDX-License-Identifier: MIT
//
// Variable elimination. To eliminate a rule, all tables with this rule in their scope are joined
// into one table, whose scope then does not contain it. So rules are eliminated one by one until
// none is left. (Bertele and Brioschi, "Nonserial dynamic programming", 1972; Dechter, "Bucket
// elimination", 1999.) The order of the rules decides the cost. The best order is as hard to find
// as the solutions. Choosing greedily the rule whose table will be the smallest works well
// (Kjaerulff, 1990).
//
// Why a tree, and not one table that gets group after group? Components of boards with few hints
// have many short branches. A frontier that moves over such a component has to know all branches
// that it has begun, and the numbers of their states are multiplied. A tree finishes one branch
// after the other and joins the results. An example: a minesweeper of 500 x 500 cells with 20 per
// cent mines and 30 per cent hints has a component of 3437 groups, for which a frontier needs an
// estimated 5e11 states, a tree 2e4.
//
// The size of a table is estimated as the product, over its scope, of how many different sums a
// rule can have so far: with weights of `done` decided, of `left` not, and a sum from a to b in all
//     min(b, done) - max(0, a - left) + 1,
// but there are at most as many states as ways to give each group below a number of ones. (On
// small boards with a hint in every cell, mosaics above all, this bound is the smaller one.)
// Logarithms are kept as integers, in sixteenths, so that the result is the same on every machine.
#include "count/elimination.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace crosshatch {

namespace {

constexpr std::uint64_t cost_of_strips = 100'000;
constexpr int hopeless_log = 56 * log_unit;  ///< more states than any table can have
constexpr std::uint64_t hopeless = ~std::uint64_t{0};

}  // namespace

const Elimination& Eliminator::find(const Component& component, Budget& budget,
                                    std::uint64_t most_cost) {
  constexpr std::uint64_t states_a_group = 4;  // another try costs as much as this many states
  constexpr int most_tries = 60;
  constexpr std::uint64_t out_of_reach = 256;  // other tries are seldom better by a greater factor
  component_ = &component;
  budget_ = &budget;
  give_up_at_ = most_cost * out_of_reach;
  jitter_ = 0;
  run();
  std::uint64_t spent = 0;
  if (result_.cost <= states_a_group * component.groups.size()) return result_;
  best_ = result_;
  rng_ = Rng(1);
  if (best_.cost >= give_up_at_) return best_;
  for (int tried = 1; tried < most_tries; ++tried) {
    spent += states_a_group * component.groups.size();
    if (2 * spent >= std::min(best_.cost, most_cost) || budget.is_spent()) break;
    jitter_ = 1 + 4 * (tried % 4);
    give_up_at_ = best_.cost;
    run();
    if (result_.cost < best_.cost) std::swap(result_, best_);
  }
  // For long strips of constant width, one table that takes group after group costs less.
  if (best_.cost > cost_of_strips) {
    const GroupOrder order = find_order(component, best_.cost, budget_);
    if (order.cost < best_.cost && !budget.is_spent()) sweep(order);
  }
  return best_;
}

std::uint64_t Eliminator::estimate(const Component& component, Budget& budget) {
  component_ = &component;
  budget_ = &budget;
  give_up_at_ = std::uint64_t{1} << 60;
  jitter_ = 0;
  run();
  return result_.cost;
}

/// Joins the groups one at a time, in the given order.
void Eliminator::sweep(const GroupOrder& order) {
  best_.joins.clear();
  best_.slot_of.assign(component_->rules.size(), 0);
  best_.slots = 0;
  best_.cost = order.cost;
  done_.assign(component_->rules.size(), 0);
  std::uint64_t taken = 0;
  int node = order.groups.front();
  for (std::size_t i = 0; i < order.groups.size(); ++i) {
    const SiteGroup& group = component_->groups[order.groups[i]];
    for (const RuleTerm term : group.own_terms()) {
      const auto at = static_cast<std::size_t>(term.rule());
      if (std::exchange(done_[at], done_[at] + term.weight() * group.size) > 0) continue;
      const int slot = std::min(std::countr_one(taken), 63);
      taken |= std::uint64_t{1} << slot;
      best_.slot_of[at] = static_cast<std::uint8_t>(slot);
      best_.slots = std::max(best_.slots, slot + 1);
    }
    // Slots are freed only here, because two rules of one join must not share a slot.
    for (const RuleTerm term : group.own_terms()) {
      const auto at = static_cast<std::size_t>(term.rule());
      if (done_[at] == component_->rules[at].open)
        taken &= ~(std::uint64_t{1} << best_.slot_of[at]);
    }
    if (i == 0) continue;
    best_.joins.push_back({node, order.groups[i]});
    node = static_cast<int>(component_->groups.size() + best_.joins.size()) - 1;
  }
}

void Eliminator::run() {
  start();
  const auto is_worse = [](const Bid& a, const Bid& b) {
    return a.log_states != b.log_states ? a.log_states > b.log_states : a.rule > b.rule;
  };
  std::make_heap(bids_.begin(), bids_.end(), is_worse);
  while (!bids_.empty()) {
    std::pop_heap(bids_.begin(), bids_.end(), is_worse);
    const Bid best = bids_.back();
    bids_.pop_back();
    if (rounds_[best.rule] != best.round) continue;
    eliminate(best.rule);
    if (!budget_->tick()) result_.cost = hopeless;
    if (result_.cost >= give_up_at_) return;
    for (std::size_t i = outlived_at_.back(); i < outlived_.size(); ++i) {
      bid(outlived_[i]);
      std::push_heap(bids_.begin(), bids_.end(), is_worse);
    }
  }
  join_leftovers();
  give_slots();
}

void Eliminator::start() {
  const std::size_t rules = component_->rules.size();
  result_.joins.clear();
  result_.cost = 0;
  widest_.clear();
  log_widest_ = -1;
  entries_.clear();
  tables_.clear();
  bids_.clear();
  leftovers_.clear();
  ended_.clear();
  ended_at_.clear();
  outlived_.clear();
  outlived_at_.clear();
  near_.assign(rules, Near{});
  rounds_.assign(rules, 0);
  done_.assign(rules, 0);
  for (std::size_t i = 0; i < component_->groups.size(); ++i) {
    const SiteGroup& group = component_->groups[i];
    Table table{.first = entries_.size(), .size = 0, .node = static_cast<int>(i)};
    table.log_choices = log_of_choices(group);
    for (const RuleTerm term : group.own_terms()) {
      // A rule that counts only this group is in no scope.
      const int done = term.weight() * group.size;
      if (component_->rule(term).open == done) continue;
      entries_.push_back({term.rule(), done});
      Near& near = near_[term.rule()];
      near.tables[near.count++] = static_cast<int>(i);
      ++table.size;
    }
    if (table.size == 0) leftovers_.push_back(static_cast<int>(i));
    tables_.push_back(table);
  }
  for (std::size_t rule = 0; rule < rules; ++rule) {
    if (near_[rule].count > 0) bid(static_cast<int>(rule));
  }
}

int Eliminator::log_of(int rule, int done) const {
  return log_of_sums(component_->rules[rule], done);
}

int Eliminator::log_of_choices(const SiteGroup& group) const {
  for (const RuleTerm term : group.own_terms()) {
    const SumRule& rule = component_->rule(term);
    if (rule.open == term.weight() * group.size && rule.least() == rule.most()) return 0;
  }
  return log_of_number[group.size + 1];
}

int Eliminator::log_of_choices_near(int rule) const {
  int log = 0;
  for (const int table : near_[rule].all()) log += tables_[table].log_choices;
  return log;
}

/// Sets `merged_` to the rules of all tables near this one, and `done_` for them.
void Eliminator::merge_near(int rule) {
  merged_.clear();
  for (const int table : near_[rule].all()) {
    for (const Entry& entry : scope(tables_[table])) {
      int& done = done_[entry.rule];
      if (done == 0) merged_.push_back(entry.rule);
      done += entry.done;
    }
  }
}

void Eliminator::bid(int rule) {
  merge_near(rule);
  int log = 0;
  for (const int other : merged_) {
    int& done = done_[other];
    log += log_of(other, done);
    done = 0;
  }
  log = std::min(log, log_of_choices_near(rule));
  if (jitter_ > 0) log += rng_.below(jitter_);
  bids_.push_back({log, rule, ++rounds_[rule]});
}

void Eliminator::eliminate(int rule) {
  merge_near(rule);
  join_near(rule);
  Table table{.first = entries_.size(),
              .size = 0,
              .node = static_cast<int>(component_->groups.size() + result_.joins.size()) - 1};
  table.log_choices = log_of_choices_near(rule);
  const auto number = static_cast<int>(tables_.size());
  ended_at_.push_back(ended_.size());
  outlived_at_.push_back(outlived_.size());
  for (const int other : merged_) {
    const auto at = static_cast<std::size_t>(other);
    const int done = std::exchange(done_[at], 0);
    if (done == component_->rules[at].open) {
      rounds_[at] = -1;
      ended_.push_back(other);
      continue;
    }
    outlived_.push_back(other);
    entries_.push_back({other, done});
    ++table.size;
    table.log_states += log_of(other, done);
    Near& near = near_[at];
    int kept = 0;
    for (int i = 0; i < near.count; ++i) {
      const int old = near.tables[i];
      if (std::find(inputs_.begin(), inputs_.end(), old) == inputs_.end())
        near.tables[kept++] = old;
    }
    near.tables[kept++] = number;
    near.count = kept;
  }
  table.log_states = std::min(table.log_states, table.log_choices);
  if (table.size == 0) leftovers_.push_back(number);
  result_.cost += std::uint64_t{1} << (std::min(table.log_states, hopeless_log) / log_unit);
  if (table.log_states > log_widest_) {
    log_widest_ = table.log_states;
    widest_.assign(outlived_.begin() + static_cast<std::ptrdiff_t>(outlived_at_.back()),
                   outlived_.end());
  }
  tables_.push_back(table);
}

/// Starts with the largest table and adds the others to it. Groups, which are the smallest, come
/// last.
void Eliminator::join_near(int rule) {
  const std::span<const int> near = near_[rule].all();
  inputs_.assign(near.begin(), near.end());
  const auto groups = static_cast<int>(component_->groups.size());
  std::sort(inputs_.begin(), inputs_.end(), [&](int a, int b) {
    const Table& in_a = tables_[a];
    const Table& in_b = tables_[b];
    const bool is_group_a = a < groups;
    const bool is_group_b = b < groups;
    if (is_group_a != is_group_b) return is_group_b;
    return in_a.log_states != in_b.log_states ? in_a.log_states > in_b.log_states : a < b;
  });
  int node = tables_[inputs_.front()].node;
  for (std::size_t i = 1; i < inputs_.size(); ++i) {
    result_.joins.push_back({node, tables_[inputs_[i]].node});
    node = groups + static_cast<int>(result_.joins.size()) - 1;
  }
}

/// A connected component leaves one table. Callers may also ask about several components at once;
/// then several are left, which are joined here.
void Eliminator::join_leftovers() {
  if (leftovers_.empty()) return;
  int node = tables_[leftovers_.front()].node;
  for (std::size_t i = 1; i < leftovers_.size(); ++i) {
    result_.joins.push_back({node, tables_[leftovers_[i]].node});
    node = static_cast<int>(component_->groups.size() + result_.joins.size()) - 1;
  }
}

/// Goes from the last elimination to the first. The rules that remain after an elimination already
/// have their slots, and those that end with it get the lowest free ones. So no more slots are used
/// than the widest table needs.
void Eliminator::give_slots() {
  result_.slot_of.assign(component_->rules.size(), 0);
  result_.slots = 0;
  for (std::size_t i = ended_at_.size(); i-- > 0;) {
    std::uint64_t taken = 0;
    const std::size_t outlived_end =
        i + 1 < outlived_at_.size() ? outlived_at_[i + 1] : outlived_.size();
    for (std::size_t j = outlived_at_[i]; j < outlived_end; ++j)
      taken |= std::uint64_t{1} << result_.slot_of[outlived_[j]];
    const std::size_t ended_end = i + 1 < ended_at_.size() ? ended_at_[i + 1] : ended_.size();
    for (std::size_t j = ended_at_[i]; j < ended_end; ++j) {
      const int slot = std::min(std::countr_one(taken), 63);
      taken |= std::uint64_t{1} << slot;
      result_.slot_of[ended_[j]] = static_cast<std::uint8_t>(slot);
      result_.slots = std::max(result_.slots, slot + 1);
    }
  }
}

}  // namespace crosshatch
