// SPDX-License-Identifier: MIT
#include "rules/same/same.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "rules/count/count.h"
#include "rules/encoding.h"
#include "rules/model.h"
#include "rules/order.h"
#include "sat/formula.h"

namespace crosshatch::rules {

namespace {

/// The state is the value of those sites that have theirs; none before the first site and after the
/// last.
class SameSweep final : public Sweep {
 public:
  SameSweep(std::span<const Site> sites, std::span<const Site> order) {
    const std::vector<std::size_t> places = places_in(order);
    for (const Site site : sites) ours_.push_back(places[site]);
    std::ranges::sort(ours_);
  }

  [[nodiscard]] std::vector<std::uint8_t> start() const override { return {}; }

  [[nodiscard]] bool step(std::size_t place, Value value,
                          std::vector<std::uint8_t>& state) const override {
    if (!std::ranges::binary_search(ours_, place)) return true;
    if (state.empty()) state.push_back(static_cast<std::uint8_t>(value));
    if (state.front() != value) return false;
    if (place == ours_.back()) state.clear();
    return true;
  }

 private:
  std::vector<std::size_t> ours_;  // in order
};

/// Calls `use` with each value of these.
template <class Use>
void each_value(Candidates values, Use use) {
  for (Candidates rest = values; rest != 0; rest &= rest - 1) use(Value{std::countr_zero(rest)});
}

}  // namespace

SameRule::SameRule(std::vector<Site> sites) : sites_(std::move(sites)) {
  std::ranges::sort(sites_);
  assert(std::ranges::adjacent_find(sites_) == sites_.end());
}

std::string SameRule::line(LiteralText say) const {
  std::string line = "same";
  for (const Site site : sites_) line += ' ' + say({site, ~Candidates{0}});
  return line;
}

bool SameRule::is_broken(const Board& solution) const {
  return std::ranges::any_of(sites_,
                             [&](Site site) { return solution[site] != solution[sites_.front()]; });
}

void SameRule::deduce(Facts& facts) const {
  const Board& board = facts.board();
  Candidates common = ~Candidates{0};
  for (const Site site : sites_) common &= board[site];
  for (const Site site : sites_) {
    const Candidates lost = board[site] & ~common;
    // Each value that is lost is missing somewhere.
    facts.conclude({site, ~lost}, "same", [&] {
      Literals reason;
      Candidates left = lost;
      for (const Site other : sites_) {
        if ((left & ~board[other]) == 0) continue;
        reason.push_back({other, ~(left & ~board[other])});
        left &= board[other];
      }
      return reason;
    });
    if (facts.is_impossible()) return;
  }
}

void SameRule::encode(sat::Formula& formula) const {
  for (std::size_t i = 0; i + 1 < sites_.size(); ++i) {
    const Site one = sites_[i];
    const Site other = sites_[i + 1];
    each_value(formula.board()[one] | formula.board()[other], [&](Value value) {
      add(formula, {{one, ~only(value)}, {other, only(value)}});
      add(formula, {{other, ~only(value)}, {one, only(value)}});
    });
  }
}

/// For each two that follow each other, and each value: if one has it, so has the other.
void SameRule::spell_out(Model& model) const {
  for (std::size_t i = 0; i + 1 < sites_.size(); ++i) {
    const Site one = sites_[i];
    const Site other = sites_[i + 1];
    each_value(model.start()[one] | model.start()[other], [&](Value value) {
      model.add<CountRule>(Literals{{one, ~only(value)}, {other, only(value)}}, 1, 2);
      model.add<CountRule>(Literals{{other, ~only(value)}, {one, only(value)}}, 1, 2);
    });
  }
}

std::unique_ptr<Sweep> SameRule::sweep(std::span<const Site> order) const {
  return std::make_unique<SameSweep>(sites_, order);
}

}  // namespace crosshatch::rules
