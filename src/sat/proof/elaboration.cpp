// SPDX-License-Identifier: MIT
#include "sat/proof/elaboration.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace crosshatch::sat {

namespace {

std::size_t variable(Literal literal) { return static_cast<std::size_t>(std::abs(literal)); }

/// The same for all orders of the literals.
std::uint64_t hash_of(std::span<const Literal> clause) {
  std::uint64_t sum = clause.size();
  for (const Literal literal : clause) {
    std::uint64_t mixed = static_cast<std::uint32_t>(literal) * 0x9E3779B97F4A7C15ULL;
    mixed ^= mixed >> 29;
    sum += mixed * 0xBF58476D1CE4E5B9ULL;
  }
  return sum;
}

}  // namespace

Elaboration::Elaboration(ClauseList clauses, Budget& budget)
    : budget_(budget),
      propagation_(std::move(clauses)),
      given_(propagation_.clauses().size()),
      users_(static_cast<std::size_t>(propagation_.clauses().variables()) + 1),
      is_seen_(users_.size()) {
  for (Number number = 1; number <= given_ && !is_refuted() && budget_.tick(); ++number) {
    const std::span<const Literal> clause = propagation_.clauses()[number];
    if (clause.empty() || (clause.size() == 1 && propagation_.is_false(clause[0]))) {
      conflict_ = number;
    } else if (clause.size() == 1 && propagation_.is_open(clause[0])) {
      propagation_.imply(clause[0], number);
    }
  }
  if (!is_refuted() && !budget_.is_spent()) conflict_ = propagation_.propagate();
}

/// What a clause that was just added implies.
void Elaboration::settle(Number number) {
  Literal open = 0;
  for (const Literal literal : propagation_.clauses()[number]) {
    if (propagation_.is_true(literal)) return;
    if (propagation_.is_false(literal)) continue;
    if (open != 0) return;
    open = literal;
  }
  if (open == 0) {
    conflict_ = number;
    return;
  }
  propagation_.imply(open, number);
  conflict_ = propagation_.propagate();
}

void Elaboration::add(std::span<const Literal> clause, std::size_t step) {
  const std::size_t trail = propagation_.trail().size();
  const Number number = propagation_.add(clause);
  events_.push_back({number, false, trail, step});
  learned_.emplace(hash_of(clause), number);
  settle(number);
}

void Elaboration::remove(std::span<const Literal> clause, std::size_t step) {
  const auto [begin, end] = learned_.equal_range(hash_of(clause));
  for (auto it = begin; it != end; ++it) {
    const Number number = it->second;
    const std::span<const Literal> own = propagation_.clauses()[number];
    if (!std::is_permutation(own.begin(), own.end(), clause.begin(), clause.end())) continue;
    learned_.erase(it);
    // What is true for its sake stays true.
    for (const Literal literal : own)
      if (propagation_.is_true(literal) && propagation_.reason(literal) == number) return;
    propagation_.detach(number);
    events_.push_back({number, true, propagation_.trail().size(), step});
    return;
  }
}

void Elaboration::follow(const ClausalProof& proof, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < to && !is_refuted() && budget_.poll(); ++i) {
    const ClausalProof::Step step = proof[i];
    if (step.is_deletion) {
      remove(step.clause, i);
    } else {
      add(step.clause, i);
    }
  }
}

std::size_t Elaboration::begin_draft(Number clause, Literal unit) {
  drafts_.push_back({clause, unit});
  return drafts_.size() - 1;
}

/// A step needs a literal that is true without assumptions.
void Elaboration::use(Literal literal, std::size_t draft) {
  std::vector<std::uint32_t>& users = users_[variable(literal)];
  const auto user = static_cast<std::uint32_t>(draft);
  if (users.empty() || users.back() != user) users.push_back(user);
}

/// A step needs a clause whose literals, all or all but one, are false without assumptions.
void Elaboration::use_clause(Number number, Literal except, std::size_t draft) {
  propagation_.need(number);
  drafts_[draft].hints.push_back(number);
  for (const Literal literal : propagation_.clauses()[number])
    if (literal != except) use(literal, draft);
}

bool Elaboration::holds_negation(const Draft& draft, Literal literal) const {
  if (draft.clause == 0) return draft.unit == -literal;
  const std::span<const Literal> clause = propagation_.clauses()[draft.clause];
  return std::find(clause.begin(), clause.end(), -literal) != clause.end();
}

/// Goes back before a literal became true: those who need it get a hint.
void Elaboration::retire(Literal literal) {
  std::vector<std::uint32_t> users = std::exchange(users_[variable(literal)], {});
  std::erase_if(users, [&](std::uint32_t user) { return holds_negation(drafts_[user], literal); });
  if (users.empty()) return;
  // Steps come from the last to the first, and a step may have been named again after others.
  std::sort(users.begin(), users.end());
  users.erase(std::unique(users.begin(), users.end()), users.end());
  const Number reason = propagation_.reason(literal);
  if (users.size() == 1) return use_clause(reason, literal, users.front());
  std::int64_t hint = reason;
  if (propagation_.clauses()[reason].size() == 1) {
    propagation_.need(reason);
  } else {
    const std::size_t draft = begin_draft(0, literal);
    use_clause(reason, literal, draft);
    hint = -1 - static_cast<std::int64_t>(draft);
  }
  for (const std::uint32_t user : users) drafts_[user].hints.push_back(hint);
}

void Elaboration::retire_down_to(std::size_t trail) {
  for (std::size_t i = propagation_.trail().size(); i > trail; --i)
    retire(propagation_.trail()[i - 1]);
  propagation_.undo(trail);
}

/// The hints of a step that ends in a conflict, from the last to the first, for what became true
/// after `root`; the literals before that are used.
void Elaboration::explain(Number conflict, std::size_t root, std::size_t draft) {
  const auto see = [&](Number number, Literal except) {
    propagation_.need(number);
    drafts_[draft].hints.push_back(number);
    for (const Literal literal : propagation_.clauses()[number]) {
      if (literal == except) continue;
      if (propagation_.position(literal) < root) {
        use(literal, draft);
      } else {
        is_seen_[variable(literal)] = 1;
      }
    }
  };
  see(conflict, 0);
  for (std::size_t i = propagation_.trail().size(); i > root; --i) {
    const Literal literal = propagation_.trail()[i - 1];
    if (std::exchange(is_seen_[variable(literal)], 0) == 0) continue;
    if (const Number reason = propagation_.reason(literal); reason != 0) see(reason, literal);
  }
}

/// Makes a draft of a clause of the proof that is needed. False when it does not follow.
bool Elaboration::check(Number number) {
  const std::size_t root = propagation_.trail().size();
  const std::size_t draft = begin_draft(number, 0);
  const std::span<const Literal> clause = propagation_.clauses()[number];
  for (const Literal literal : clause) {
    if (propagation_.is_true(literal) && propagation_.position(literal) < root) {
      propagation_.undo(root);
      use(literal, draft);
      return true;
    }
    if (propagation_.is_open(literal)) propagation_.imply(-literal);
  }
  const Number conflict = propagation_.propagate();
  if (conflict == 0) return false;
  explain(conflict, root, draft);
  propagation_.undo(root);
  return true;
}

bool Elaboration::finish(Refutation& refutation) {
  if (drafts_.empty()) use_clause(conflict_, 0, begin_draft(0, 0));
  while (!events_.empty()) {
    if (!budget_.poll()) return false;
    const Event event = events_.back();
    events_.pop_back();
    retire_down_to(event.trail);
    if (event.is_deletion) {
      propagation_.attach(event.clause);
      continue;
    }
    propagation_.detach(event.clause);
    if (propagation_.is_needed(event.clause) && !check(event.clause)) return false;
  }
  retire_down_to(0);
  write(refutation);
  return true;
}

}  // namespace crosshatch::sat
