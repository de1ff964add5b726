// SPDX-License-Identifier: MIT
//
// Dynamic forcing chains with more rules inside. Where the links of a chain lead no further, the
// first of these rules that eliminates anything adds its eliminations: locked candidates, hidden
// pairs, naked pairs, X-wings and, when chains are nested, simple and then multiple chains of the
// position reached so far. Their parents are the candidates of their units that the outer chain
// has eliminated. Without any, the rule needs no chain, and does not count here. The length of a
// nested chain counts once in each chain that it is a link of.
#include <bit>
#include <memory>
#include <vector>

#include "families/sudoku/explainer/forcing_search.h"
#include "families/sudoku/explainer/further_rules.h"
#include "families/sudoku/explainer/nested_simple.h"
#include "families/sudoku/explainer/techniques.h"

namespace crosshatch::sudoku::explainer {

namespace {

/// Sets first, then the chains that are nested.
class NestedRules final : public FurtherRules {
 public:
  NestedRules(int level, const PencilMarks& pencil, Budget& budget)
      : placed_(pencil), budget_(budget) {
    if (level >= 2) simple_ = std::make_unique<SimpleChains>();
    if (level >= 3) multiple_ = std::make_unique<ForcingSearch>(false, nullptr, nullptr, budget);
  }

  [[nodiscard]] const ChainNumbers& numbers() const { return numbers_; }

  void extend(ChainInference& chain) override {
    if (extend_by_sets(placed_, chain) || !budget_.tick()) return;
    if (simple_ && extend_by(*simple_, chain)) return;
    if (multiple_) extend_by(*multiple_, chain);
  }

 private:
  template <class Search>
  bool extend_by(Search& search, ChainInference& chain) {
    NestedChains chains;
    search.all(chain.now(), chains);
    bool is_found = false;
    for (const NestedChain& nested : chains) {
      parents_.clear();
      MarkSet met;
      for (const Unit unit : nested.units) add_parents(chain, unit, met);
      if (parents_.empty()) continue;
      const int number = static_cast<int>(numbers_.entries.size());
      numbers_.entries.push_back({nested.complexity, nested.path});
      for (const Mark mark : nested.removed) chain.eliminate(mark, parents_, number);
      is_found = true;
    }
    return is_found;
  }

  void add_parents(const ChainInference& chain, Unit unit, MarkSet& met) {
    const RemainingCandidates& source = chain.source();
    const RemainingCandidates& now = chain.now();
    const auto add = [&](Mark mark) {
      if (met.has(mark)) return;
      met.add(mark);
      parents_.push_back(static_cast<std::int16_t>(mark));
    };
    if (unit < sites) {
      Mask gone = source.in_cell(unit) & ~now.in_cell(unit);
      for (; gone != 0; gone &= gone - 1) add(mark_of(unit, std::countr_zero(gone)));
      return;
    }
    const HouseIndex house = (unit - sites) / side;
    const Value value = (unit - sites) % side;
    Mask gone = source.in_house(house, value) & ~now.in_house(house, value);
    for (; gone != 0; gone &= gone - 1) add(mark_of(site_at(house, std::countr_zero(gone)), value));
  }

  const PlacedCounts placed_;
  Budget& budget_;
  std::unique_ptr<SimpleChains> simple_;
  std::unique_ptr<ForcingSearch> multiple_;
  ChainNumbers numbers_;
  std::vector<std::int16_t> parents_;
};

}  // namespace

template <int level>
double find_nested_chain(PencilMarks& pencil, Step& step) {
  // With fewer than 17 givens there are several solutions, and the search would take seconds.
  if (pencil.open() > sites - 17) return 0;
  const RemainingCandidates now(pencil);
  NestedRules rules(level, pencil, pencil.budget());
  ForcingSearch search(true, &rules, &rules.numbers(), pencil.budget());
  const ForcingSearch::Found* const found = search.best(now);
  if (found == nullptr) return 0;
  const Mark mark = mark_of(found->literal);
  if (is_on(found->literal)) {
    step.changes.push_back(pencil.placing(mark / side, mark % side));
  } else {
    remove(pencil, step, mark / side, 1U << mark % side);
  }
  constexpr double base = 8.5 + 0.5 * level;
  return base + length_difficulty(found->complexity);
}

template double find_nested_chain<1>(PencilMarks& pencil, Step& step);
template double find_nested_chain<2>(PencilMarks& pencil, Step& step);
template double find_nested_chain<3>(PencilMarks& pencil, Step& step);

}  // namespace crosshatch::sudoku::explainer
