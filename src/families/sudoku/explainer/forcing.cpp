// SPDX-License-Identifier: MIT
//
// Forcing chains of several branches. From every candidate of a cell, or every place of a digit in
// a house, the same claim follows: so it is true. Dynamic ones also look at a single candidate:
// what follows both from its standing and from its falling is true, and where one of the two leads
// to a contradiction the other is true.
//
// Of all such steps Sudoku Explainer takes the one that rests on the fewest claims, then by kind,
// then the first in the order of cells, digits and claims.
#include "families/sudoku/explainer/forcing.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <tuple>
#include <vector>

#include "families/sudoku/explainer/chains.h"
#include "families/sudoku/explainer/consequences.h"

namespace crosshatch::sudoku::explainer {

namespace {

/// The kinds of steps: of equally long ones the first is taken.
enum class ForcingKind : std::uint8_t { both_ways, cell, house, contradiction };

class MultipleChainSearch {
 public:
  enum class Mode : std::uint8_t { nishio, multiple, dynamic };

  MultipleChainSearch(Pencil& pencil, Mode mode)
      : pencil_(pencil),
        roster_(pencil),
        mode_(mode),
        reach_({.in_cells = mode != Mode::nishio, .is_dynamic = mode != Mode::multiple}),
        from_on_(static_cast<std::size_t>(roster_.count())) {}

  double run(double base, Step& step) {
    for (CellSet rest = pencil_.open_cells(); !rest.is_empty();) {
      const Site site = rest.take();
      const int count = size(digits(pencil_, site));
      if (count < (mode_ == Mode::multiple ? 3 : 2)) continue;
      if (!look_at(site, count)) return 0;
    }
    if (complexity_ == 0) return 0;
    const Site site = roster_.site(best_.mark);
    const Value value = roster_.value(best_.mark);
    if (best_.holds) {
      step.changes.push_back(pencil_.placing(site, value));
    } else {
      remove(pencil_, step, site, 1U << value);
    }
    return base + length_difficulty(complexity_);
  }

 private:
  using Branches = std::vector<const Propagation*>;

  /// False when the budget is spent.
  bool look_at(Site site, int count) {
    Branches branches;
    for (Mask rest = digits(pencil_, site); rest != 0; rest &= rest - 1) {
      const Candidate mark = roster_.at(site, std::countr_zero(rest));
      const Propagation* on = from(mark);
      if (on == nullptr) return false;
      branches.push_back(on);
      if (mode_ != Mode::multiple && !look_both_ways(mark, *on, count >= 3)) return false;
      if (mode_ != Mode::nishio && !look_at_houses(mark)) return false;
    }
    if (mode_ != Mode::nishio) join(branches, ForcingKind::cell);
    return !pencil_.budget().is_spent();
  }

  bool look_both_ways(Candidate mark, const Propagation& on, bool is_double) {
    if (!pencil_.budget().spend()) return false;
    const Propagation off(pencil_, roster_, reach_, {mark, false});
    if (on.contradiction() > 0)
      offer(on.contradiction(), ForcingKind::contradiction, {mark, false});
    if (off.contradiction() > 0)
      offer(off.contradiction(), ForcingKind::contradiction, {mark, true});
    if (mode_ == Mode::dynamic && is_double) join({&on, &off}, ForcingKind::both_ways);
    return true;
  }

  /// The houses in which this is the first place of its digit.
  bool look_at_houses(Candidate mark) {
    const Site site = roster_.site(mark);
    const Value value = roster_.value(mark);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const HouseIndex house = houses_of(site)[kind];
      Mask places = pencil_.places(house, value);
      if (std::countr_zero(places) != places_of(site)[kind] || is_one(places)) continue;
      Branches branches;
      for (; places != 0; places &= places - 1) {
        branches.push_back(from(roster_.at(site_at(house, std::countr_zero(places)), value)));
        if (branches.back() == nullptr) return false;
      }
      join(branches, ForcingKind::house);
    }
    return true;
  }

  /// What follows in all branches.
  void join(const Branches& branches, ForcingKind kind) {
    const auto offer_all = [&](std::span<const std::int16_t> marks, bool holds) {
      for (const Candidate mark : marks) {
        if (!pencil_.budget().tick()) return;
        const CandidateLiteral claim = {mark, holds};
        const bool is_common =
            std::all_of(branches.begin() + 1, branches.end(),
                        [&](const Propagation* branch) { return branch->has(claim); });
        if (!is_common) continue;
        int complexity = 0;
        for (const Propagation* branch : branches) {
          complexity += branch->weight(claim);
          if (complexity_ != 0 && complexity > complexity_) break;
        }
        offer(complexity, kind, claim);
      }
    };
    offer_all(branches.front()->ons(), true);
    offer_all(branches.front()->offs(), false);
  }

  void offer(int complexity, ForcingKind kind, CandidateLiteral claim) {
    if (complexity_ != 0 && std::tie(complexity_, kind_) <= std::tie(complexity, kind)) return;
    complexity_ = complexity;
    kind_ = kind;
    best_ = claim;
  }

  /// What follows if it stands; null when the budget is spent.
  const Propagation* from(Candidate mark) {
    std::optional<Propagation>& known = from_on_[static_cast<std::size_t>(mark)];
    if (!known) {
      if (!pencil_.budget().spend()) return nullptr;
      known.emplace(pencil_, roster_, reach_, CandidateLiteral{mark, true});
    }
    return &*known;
  }

  Pencil& pencil_;
  Roster roster_;
  Mode mode_;
  PropagationRules reach_;
  std::vector<std::optional<Propagation>> from_on_;

  int complexity_ = 0;  ///< of the best so far; 0: none
  ForcingKind kind_ = ForcingKind::both_ways;
  CandidateLiteral best_;
};

}  // namespace

double find_nishio(Pencil& pencil, Step& step) {
  return MultipleChainSearch(pencil, MultipleChainSearch::Mode::nishio).run(7.5, step);
}

double find_multiple_chain(Pencil& pencil, Step& step) {
  return MultipleChainSearch(pencil, MultipleChainSearch::Mode::multiple).run(8.0, step);
}

double find_dynamic_chain(Pencil& pencil, Step& step) {
  return MultipleChainSearch(pencil, MultipleChainSearch::Mode::dynamic).run(8.5, step);
}

}  // namespace crosshatch::sudoku::explainer
