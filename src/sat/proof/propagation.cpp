// SPDX-License-Identifier: MIT
#include "sat/proof/propagation.h"

#include <algorithm>
#include <utility>

namespace crosshatch::sat {

namespace {

constexpr std::size_t long_clause = 64;

}  // namespace

UnitPropagation::UnitPropagation(ClauseList clauses) : clauses_(std::move(clauses)) {
  const auto variables = static_cast<std::size_t>(clauses_.variables()) + 1;
  for (auto& lists : watches_) lists.resize(2 * variables);
  values_.resize(2 * variables);
  reasons_.resize(variables);
  positions_.resize(variables);
  is_attached_.assign(std::size_t{clauses_.size()} + 1, 1);
  is_core_.assign(std::size_t{clauses_.size()} + 1, 0);
  for (Number number = 1; number <= clauses_.size() && clauses_.tick(); ++number) watch(number);
}

void UnitPropagation::watch(Number number) {
  const std::span<const Literal> clause = clauses_[number];
  if (clause.size() < 2) return;
  auto& lists = watches_[is_core_[number] != 0 ? core : rest];
  lists[index(clause[0])].push_back({number, clause[1]});
  lists[index(clause[1])].push_back({number, clause[0]});
}

UnitPropagation::Number UnitPropagation::add(std::span<const Literal> clause) {
  clauses_.add(clause);
  const Number number = clauses_.size();
  is_attached_.push_back(1);
  is_core_.push_back(0);
  // The literals that become open first when the trail is undone are watched.
  const std::span<Literal> own = clauses_.literals(number);
  const auto rank = [&](Literal literal) {
    return is_false(literal) ? position(literal) : trail_.size();
  };
  for (std::size_t first = 0; first < std::min<std::size_t>(2, own.size()); ++first)
    for (std::size_t i = first + 1; i < own.size(); ++i)
      if (rank(own[i]) > rank(own[first])) std::swap(own[i], own[first]);
  watch(number);
  return number;
}

void UnitPropagation::attach(Number number) {
  is_attached_[number] = 1;
  watch(number);
}

void UnitPropagation::need(Number number) {
  if (is_core_[number] != 0) return;
  is_core_[number] = 1;
  if (is_attached_[number] != 0) watch(number);
}

void UnitPropagation::imply(Literal literal, Number reason) {
  values_[index(literal)] = 1;
  reasons_[variable(literal)] = reason;
  positions_[variable(literal)] = trail_.size();
  trail_.push_back(literal);
}

void UnitPropagation::undo(std::size_t trail) {
  for (std::size_t i = trail; i < trail_.size(); ++i) values_[index(trail_[i])] = 0;
  trail_.resize(trail);
  for (std::size_t& head : heads_) head = std::min(head, trail);
}

/// Puts a literal that is not false at place 1. False if there is none.
bool UnitPropagation::find_other_watch(Number number, std::span<Literal> clause) {
  std::size_t from = 2;
  const bool is_long = clause.size() > long_clause;
  if (is_long) {
    if (const auto known = places_.find(number); known != places_.end()) from = known->second;
  }
  const auto can_watch = [&](Literal literal) { return !is_false(literal); };
  const auto begin = clause.begin() + static_cast<std::ptrdiff_t>(from);
  auto found = std::find_if(begin, clause.end(), can_watch);
  if (found == clause.end() && from > 2) {
    found = std::find_if(clause.begin() + 2, begin, can_watch);
    if (found == begin) return false;
  }
  if (found == clause.end()) return false;
  if (is_long) places_[number] = static_cast<std::size_t>(found - clause.begin());
  std::swap(clause[1], *found);
  return true;
}

UnitPropagation::Number UnitPropagation::visit(Part part, Literal is_false_now) {
  std::vector<Watch>& list = watches_[part][index(is_false_now)];
  Number conflict = 0;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Watch seen = list[i];
    if (is_attached_[seen.clause] == 0 || (is_core_[seen.clause] != 0) != (part == core)) continue;
    if (conflict != 0 || is_true(seen.other)) {
      list[kept++] = seen;
      continue;
    }
    const std::span<Literal> clause = clauses_.literals(seen.clause);
    if (clause[0] == is_false_now) std::swap(clause[0], clause[1]);
    if (clause[1] != is_false_now) continue;  // it is watched elsewhere since
    const Watch fresh = {seen.clause, clause[0]};
    if (!is_true(clause[0]) && find_other_watch(seen.clause, clause)) {
      watches_[part][index(clause[1])].push_back(fresh);
      continue;
    }
    list[kept++] = fresh;
    if (is_true(clause[0])) continue;
    if (is_false(clause[0])) {
      conflict = seen.clause;
    } else {
      imply(clause[0], seen.clause);
    }
  }
  list.resize(kept);
  return conflict;
}

bool UnitPropagation::leaves_of(std::span<const Literal> clause, std::vector<Literal>& open) const {
  open.clear();
  for (const Literal literal : clause) {
    if (is_true(literal)) return false;
    if (!is_false(literal)) open.push_back(literal);
  }
  return true;
}

UnitPropagation::Number UnitPropagation::propagate() {
  for (;;) {
    const Part part = heads_[core] < trail_.size() ? core : rest;
    if (heads_[part] >= trail_.size()) return 0;
    const Number conflict = visit(part, -trail_[heads_[part]++]);
    if (conflict != 0) return conflict;
  }
}

}  // namespace crosshatch::sat
