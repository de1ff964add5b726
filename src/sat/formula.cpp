// SPDX-License-Identifier: MIT
#include "sat/formula.h"

#include "sat/cardinality.h"

namespace crosshatch::sat {

namespace {

/// What CaDiCaL needs for a clause besides its literals: header, two watches, some occurrence
/// lists, in vectors that have room to grow. And for an open site: its variables, ours and theirs.
constexpr std::size_t clause_overhead = 96;
constexpr std::size_t variable_size = 200;

int rank(Candidates candidates, Value value) {
  return std::popcount(candidates & (only(value) - 1));
}

}  // namespace

Formula::Formula(const Board& board, Solver& solver, std::span<const Site> scope, Budget* budget)
    : board_(board),
      visible_(board.sites()),
      solver_(solver),
      budget_(budget),
      yes_(solver.fresh()),
      condition_(yes_),
      first_(static_cast<std::size_t>(board.sites()), 0) {
  solver_.add(std::span(&yes_, 1));
  const auto open = [&](Site site) {
    add_variables(site);
    if (first_[site] != 0) open_.push_back(site);
  };
  if (scope.empty()) {
    for (Site site = 0; site < board_.sites(); ++site) open(site);
  } else {
    for (const Site site : scope) open(site);
  }
  pay(first_.size() * sizeof(Literal) + open_.size() * (sizeof(Site) + variable_size));
}

void Formula::add_variables(Site site) {
  const int values = std::popcount(board_[site]);
  if (values == 0) add({});
  if (values < 2 || is_cut_short_) return;
  first_[site] = solver_.fresh();
  if (values == 2) return;
  std::vector<Literal> choices{first_[site]};
  while (static_cast<int>(choices.size()) < values) choices.push_back(solver_.fresh());
  exactly_one(*this, choices);
}

Site Formula::hide(Candidates candidates) {
  const Site site = board_.sites();
  board_.append(candidates);
  first_.push_back(0);
  add_variables(site);
  pay(variable_size);
  return site;
}

Formula::~Formula() {
  if (budget_ != nullptr) budget_->give_memory(memory_);
}

Literal Formula::is(Site site, Value value) const {
  const Candidates candidates = board_[site];
  if ((candidates & only(value)) == 0) return no();
  if (std::has_single_bit(candidates)) return yes();
  const Literal first = first_[site];
  assert(first != 0 || is_cut_short_);
  if (first == 0) return no();
  const int place = rank(candidates, value);
  if (std::popcount(candidates) == 2) return place == 0 ? -first : first;
  return first + place;
}

void Formula::add(std::span<const Literal> clause) {
  if (is_cut_short_) return;
  clause_.clear();
  for (const Literal literal : clause) {
    if (literal == yes()) return;
    if (literal != no()) clause_.push_back(literal);
  }
  if (condition_ != yes()) clause_.push_back(-condition_);
  solver_.add(clause_);
  // Helpers, of which an encoding has one for about four clauses, are paid with the clauses.
  pay(clause_overhead + variable_size / 4 + clause_.size() * sizeof(Literal));
}

void Formula::pay(std::size_t bytes) {
  if (budget_ == nullptr || is_cut_short_) return;
  is_cut_short_ = !budget_->take_memory(bytes);
  if (!is_cut_short_) memory_ += bytes;
  is_cut_short_ = is_cut_short_ || !budget_->tick();
}

}  // namespace crosshatch::sat
