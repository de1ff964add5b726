// SPDX-License-Identifier: MIT
#include "rules/either/either.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "rules/either/spelling.h"
#include "rules/either/sweep.h"
#include "rules/encoding.h"
#include "sat/formula.h"

namespace crosshatch::rules {

namespace {

bool is_kept(const Model& alternative, const Board& solution) {
  return std::ranges::none_of(alternative.rules(),
                              [&](const auto& rule) { return rule->is_broken(solution); });
}

}  // namespace

EitherRule::EitherRule(Alternatives alternatives) : alternatives_(std::move(alternatives)) {
  for (const auto& alternative : alternatives_) {
    assert(alternative->visible() == alternative->start().sites());
    for (const auto& rule : alternative->rules())
      sites_.insert(sites_.end(), rule->sites().begin(), rule->sites().end());
  }
  std::ranges::sort(sites_);
  sites_.erase(std::unique(sites_.begin(), sites_.end()), sites_.end());
}

std::string EitherRule::line(LiteralText say) const {
  std::string line = "either";
  for (const auto& alternative : alternatives_) {
    line += " (";
    for (const auto& rule : alternative->rules())
      line += (line.ends_with('(') ? "" : "; ") + rule->line(say);
    line += ')';
  }
  return line;
}

void EitherRule::spell_out(Model& model) const { spell_either(alternatives_, sites_, model); }

bool EitherRule::is_broken(const Board& solution) const {
  return std::ranges::none_of(
      alternatives_, [&](const auto& alternative) { return is_kept(*alternative, solution); });
}

std::vector<Candidates> EitherRule::fitting(const Board& board) const {
  std::vector<Candidates> fitting(sites_.size(), 0);
  std::size_t full = 0;
  for (const auto& alternative : alternatives_) {
    Board left = board;
    Budget budget;
    (void)rules::deduce(*alternative, left, budget);
    if (left.is_impossible()) continue;
    full = 0;
    for (std::size_t i = 0; i < sites_.size(); ++i) {
      fitting[i] |= left[sites_[i]];
      if (fitting[i] == board[sites_[i]]) ++full;
    }
    if (full == sites_.size()) break;
  }
  return fitting;
}

Literals EitherRule::reason(const Board& board, std::span<const Candidates> fitting) const {
  if (alternatives_.empty()) return {};
  const Board& start = alternatives_.front()->start();
  Board needed = board;
  const auto is_enough = [&] {
    const std::vector<Candidates> more = this->fitting(needed);
    for (std::size_t i = 0; i < sites_.size(); ++i)
      if ((board[sites_[i]] & more[i] & ~fitting[i]) != 0) return false;
    return true;
  };
  Literals reason;
  for (const Site site : sites_) {
    if (board[site] == start[site]) continue;
    needed[site] = start[site];
    if (is_enough()) continue;
    needed[site] = board[site];
    reason.push_back({site, board[site]});
  }
  return reason;
}

void EitherRule::deduce(Facts& facts) const {
  if (facts.is_glance()) return;
  const std::vector<Candidates> fitting = this->fitting(facts.board());
  bool says_nothing = true;
  for (std::size_t i = 0; i < sites_.size(); ++i)
    says_nothing &= (facts.board()[sites_[i]] & ~fitting[i]) == 0;
  if (says_nothing && !alternatives_.empty() && !sites_.empty()) return;
  Literals reason;
  if (facts.wants_reasons()) reason = this->reason(facts.board(), fitting);
  if (sites_.empty()) {
    if (is_broken(facts.board())) facts.refute(reason, "ways");
    return;
  }
  for (std::size_t i = 0; i < sites_.size(); ++i) {
    // Nothing is said of values that are gone already.
    const Site site = sites_[i];
    facts.conclude({site, fitting[i] | ~facts.board()[site]}, "ways", [&] { return reason; });
    if (facts.is_impossible()) return;
  }
}

/// A literal for each alternative, with which its clauses hold.
void EitherRule::encode(sat::Formula& formula) const {
  std::vector<sat::Literal> any;
  for (std::size_t i = 0; i < alternatives_.size(); ++i) any.push_back(formula.fresh());
  formula.add(any);
  for (std::size_t i = 0; i < alternatives_.size(); ++i) {
    for (const auto& rule : alternatives_[i]->rules()) {
      formula.only_with(any[i]);  // each time: a choice in it has literals of its own
      rule->encode(formula);
    }
  }
  formula.only_with(formula.yes());
}

bool EitherRule::is_lazy() const {
  return std::ranges::any_of(alternatives_, [](const auto& alternative) {
    return std::ranges::any_of(alternative->rules(),
                               [](const auto& rule) { return rule->is_lazy(); });
  });
}

/// Whatever alternative it is, one of its clauses is broken: all of them are as one.
std::vector<Clause> EitherRule::cuts(const Board& solution, const Board& known) const {
  Clause cut;
  for (const auto& alternative : alternatives_) {
    if (is_kept(*alternative, solution)) return {};
    Clause broken;
    for (const auto& rule : alternative->rules()) {
      std::vector<Clause> some = rule->cuts(solution, known);
      if (!some.empty()) broken = std::move(some.front());
    }
    // Clauses of its encoding may say it, but only if they have to.
    if (broken.empty()) {
      for (const Site site : sites_) broken.push_back(!Literal{site, solution[site]});
    }
    cut.insert(cut.end(), broken.begin(), broken.end());
  }
  return {std::move(cut)};
}

std::unique_ptr<Sweep> EitherRule::sweep(std::span<const Site> order) const {
  return either_sweep(alternatives_, sites_, order);
}

}  // namespace crosshatch::rules
