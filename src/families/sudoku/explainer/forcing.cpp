// SPDX-License-Identifier: MIT
//
// Multiple and dynamic forcing chains. If the same literal follows from every candidate of a cell,
// or from every place of a digit in a house, it is true. Dynamic chains also look at a single
// candidate: what follows both from its being on and from its being off is true, and if one of the
// two leads to a contradiction, the other is true.
//
// Sudoku Explainer takes, of all such steps, the one that follows from the fewest literals, then by
// kind, then the first in the order of cells, digits and literals.
#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <tuple>
#include <vector>

#include "families/sudoku/explainer/forcing_search.h"
#include "families/sudoku/explainer/propagation.h"
#include "families/sudoku/explainer/techniques.h"

namespace crosshatch::sudoku::explainer {

namespace {

class MultipleChainSearch {
 public:
  enum class Mode : std::uint8_t { nishio, multiple, dynamic };

  MultipleChainSearch(PencilMarks& pencil, Mode mode)
      : pencil_(pencil),
        candidates_(pencil),
        mode_(mode),
        rules_({.in_cells = mode != Mode::nishio, .is_dynamic = mode != Mode::multiple}),
        from_on_(static_cast<std::size_t>(candidates_.count())) {}

  double run(double base, Step& step) {
    for (CellSet rest = pencil_.open_cells(); !rest.is_empty();) {
      const Site site = rest.take();
      const int count = size(digits(pencil_, site));
      if (count < (mode_ == Mode::multiple ? 3 : 2)) continue;
      if (!look_at(site, count)) return 0;
    }
    if (complexity_ == 0) return 0;
    const Site site = candidates_.site(best_.candidate);
    const Value value = candidates_.value(best_.candidate);
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
      const Candidate candidate = candidates_.at(site, std::countr_zero(rest));
      const Propagation* on = from(candidate);
      if (on == nullptr) return false;
      branches.push_back(on);
      if (mode_ != Mode::multiple && !look_both_ways(candidate, *on, count >= 3)) return false;
      if (mode_ != Mode::nishio && !look_at_houses(candidate)) return false;
    }
    if (mode_ != Mode::nishio) join(branches, ForcingKind::cell);
    return !pencil_.budget().is_spent();
  }

  bool look_both_ways(Candidate candidate, const Propagation& on, bool is_double) {
    if (!pencil_.budget().spend()) return false;
    const Propagation off(pencil_, candidates_, rules_, {candidate, false});
    if (on.contradiction() > 0)
      offer(on.contradiction(), ForcingKind::contradiction, {candidate, false});
    if (off.contradiction() > 0)
      offer(off.contradiction(), ForcingKind::contradiction, {candidate, true});
    if (mode_ == Mode::dynamic && is_double) join({&on, &off}, ForcingKind::both_ways);
    return true;
  }

  /// Looks at the houses in which this is the first place of its digit.
  bool look_at_houses(Candidate candidate) {
    const Site site = candidates_.site(candidate);
    const Value value = candidates_.value(candidate);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const HouseIndex house = houses_of(site)[kind];
      Mask places = pencil_.places(house, value);
      if (std::countr_zero(places) != places_of(site)[kind] || is_one(places)) continue;
      Branches branches;
      for (; places != 0; places &= places - 1) {
        branches.push_back(from(candidates_.at(site_at(house, std::countr_zero(places)), value)));
        if (branches.back() == nullptr) return false;
      }
      join(branches, ForcingKind::house);
    }
    return true;
  }

  /// What follows in all branches.
  void join(const Branches& branches, ForcingKind kind) {
    const auto offer_all = [&](std::span<const std::int16_t> marks, bool holds) {
      for (const Candidate candidate : marks) {
        if (!pencil_.budget().tick()) return;
        const CandidateLiteral literal = {candidate, holds};
        const bool is_common =
            std::all_of(branches.begin() + 1, branches.end(),
                        [&](const Propagation* branch) { return branch->has(literal); });
        if (!is_common) continue;
        int complexity = 0;
        for (const Propagation* branch : branches) {
          complexity += branch->ancestors(literal);
          if (complexity_ != 0 && complexity > complexity_) break;
        }
        offer(complexity, kind, literal);
      }
    };
    offer_all(branches.front()->ons(), true);
    offer_all(branches.front()->offs(), false);
  }

  void offer(int complexity, ForcingKind kind, CandidateLiteral literal) {
    if (complexity_ != 0 && std::tie(complexity_, kind_) <= std::tie(complexity, kind)) return;
    complexity_ = complexity;
    kind_ = kind;
    best_ = literal;
  }

  /// What follows if the candidate is on; null when the budget is spent.
  const Propagation* from(Candidate candidate) {
    std::optional<Propagation>& known = from_on_[candidate];
    if (!known) {
      if (!pencil_.budget().spend()) return nullptr;
      known.emplace(pencil_, candidates_, rules_, CandidateLiteral{candidate, true});
    }
    return &*known;
  }

  PencilMarks& pencil_;
  CandidateIndex candidates_;
  Mode mode_;
  PropagationRules rules_;
  std::vector<std::optional<Propagation>> from_on_;

  int complexity_ = 0;  ///< of the best so far; 0: none
  ForcingKind kind_ = ForcingKind::both_ways;
  CandidateLiteral best_;
};

}  // namespace

double find_nishio(PencilMarks& pencil, Step& step) {
  return MultipleChainSearch(pencil, MultipleChainSearch::Mode::nishio).run(7.5, step);
}

double find_multiple_chain(PencilMarks& pencil, Step& step) {
  return MultipleChainSearch(pencil, MultipleChainSearch::Mode::multiple).run(8.0, step);
}

double find_dynamic_chain(PencilMarks& pencil, Step& step) {
  return MultipleChainSearch(pencil, MultipleChainSearch::Mode::dynamic).run(8.5, step);
}

}  // namespace crosshatch::sudoku::explainer
