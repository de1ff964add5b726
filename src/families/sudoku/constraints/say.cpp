// SPDX-License-Identifier: MIT
#include "families/sudoku/constraints/say.h"

#include <algorithm>
#include <array>
#include <utility>

#include "families/sudoku/areas.h"
#include "families/sudoku/constraints/found_regions.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/puzzle.h"
#include "rules/count/say.h"
#include "rules/sequence/sequence.h"
#include "rules/sum/sum.h"

namespace crosshatch::sudoku {

namespace {

/// Of a sum said as words of digits.
constexpr std::size_t most_in_word = 12;

}  // namespace

int ConstraintRules::lowest() const { return puzzle.shape().lowest; }
int ConstraintRules::largest() const { return puzzle.shape().largest(); }

Site ConstraintRules::cell_of(Site site) const {
  const auto found = std::ranges::find(extra, site);
  return found == extra.end() ? site : puzzle.sites() + static_cast<Site>(found - extra.begin());
}

Candidates ConstraintRules::listed_digits() const {
  Candidates digits = 0;
  for (const int number : constraint.numbers) digits |= digit(number);
  return digits;
}

Candidates ConstraintRules::digits_between(int low, int high) const {
  Candidates digits = 0;
  for (int number = std::max(low, lowest()); number <= std::min(high, largest()); ++number)
    digits |= only(number - lowest());
  return digits;
}

void ConstraintRules::label() const {
  model.label({.id = "constraint",
               .at = Place{.kind = Place::Kind::area,
                           .index = area_of_constraint(puzzle.variant(), index)}});
}

bool ConstraintRules::has_hole(std::span<const Site> sites) const {
  return puzzle.has_grids() &&
         std::ranges::any_of(sites, [&](Site site) { return puzzle.is_hole(site); });
}

void ConstraintRules::word(std::span<const Site> sites, std::vector<int> known, GoOn go_on) const {
  if (has_hole(sites)) return;
  if (compared != nullptr) {
    for (std::size_t i = 0; i < sites.size() && !compared->is_broken; ++i)
      compared->is_broken =
          !go_on(static_cast<int>(i), puzzle.number_of(compared->solution.value(sites[i])), known);
    return;
  }
  std::optional<rules::Pattern> pattern =
      rules::words_of(static_cast<int>(sites.size()), puzzle.side(), std::move(known),
                      [&](int place, Value letter, std::vector<int>& now) {
                        return go_on(place, puzzle.number_of(letter), now);
                      });
  if (!pattern) {
    is_too_large = true;
    return;
  }
  add(sites, *pattern);
}

void ConstraintRules::add(std::span<const Site> sites, const rules::Pattern& pattern) const {
  if (has_hole(sites)) return;
  model.add<rules::SequenceRule>(rules::each(sites, puzzle.all_values()), pattern);
  label();
}

rules::Pattern ConstraintRules::pattern_of(function_ref<bool(int one, int other)> is_right) const {
  // Of two digits there are few words.
  return *rules::words_of(
      2, puzzle.side(), {0}, [&](int place, Value letter, std::vector<int>& known) {
        const int digit = puzzle.number_of(letter);
        return place == 0 ? (known[0] = digit, true) : is_right(known[0], digit);
      });
}

void ConstraintRules::pair(Site first, Site second,
                           function_ref<bool(int one, int other)> is_right) const {
  if (has_hole(std::array{first, second})) return;
  if (compared != nullptr) {
    const Board& solution = compared->solution;
    if (!is_right(puzzle.number_of(solution.value(first)),
                  puzzle.number_of(solution.value(second))))
      compared->is_broken = true;
    return;
  }
  add(std::array{first, second}, pattern_of(is_right));
}

void ConstraintRules::sum(std::span<const Site> sites, int total) const {
  // Words say more to logic and SAT than bounds, as long as there are few.
  if (sites.size() <= most_in_word) {
    const int last = static_cast<int>(sites.size()) - 1;
    word(sites, {0}, [&](int place, int digit, std::vector<int>& known) {
      known[0] += digit;
      return known[0] + lowest() * (last - place) <= total && (place < last || known[0] == total);
    });
    return;
  }
  std::vector<rules::Addend> addends;
  for (const Site site : sites) {
    addends.push_back({.site = site});
    for (int digit = lowest(); digit <= largest(); ++digit) addends.back().worth.push_back(digit);
  }
  model.add<rules::WeightedSumRule>(std::move(addends), total, total);
  label();
}

void ConstraintRules::count(std::span<const Site> sites, Candidates digits, int least,
                            int most) const {
  if (has_hole(sites)) return;
  rules::between(model, least, most, rules::each(sites, digits));
  label();
}

bool is_kept(const Constraint& constraint, const Puzzle& puzzle, const Board& solution) {
  rules::Model model(Board(puzzle.sites(), puzzle.all_values()));
  bool is_too_large = false;
  Compared compared{.solution = solution};
  kind_of(constraint)
      .say({.puzzle = puzzle,
            .constraint = constraint,
            .model = model,
            .is_too_large = is_too_large,
            .compared = &compared});
  if (compared.is_broken) return false;
  return model.start().sites() == model.visible() ? !model.is_broken(solution)
                                                  : can_be_completed(model, solution);
}

namespace {

/// `sites`: of a search; null: all is said of regions.
SaidConstraints say_constraints(const Puzzle& puzzle, RegionSites* sites) {
  auto model = std::make_shared<rules::Model>(Board(puzzle.sites(), puzzle.all_values()));
  SaidConstraints said;
  std::optional<FoundRegions> regions;
  int index = 0;
  for (const Constraint& constraint : puzzle.variant().constraints) {
    bool is_too_large = false;
    ConstraintRules rules = {.puzzle = puzzle,
                             .constraint = constraint,
                             .index = index,
                             .model = *model,
                             .is_too_large = is_too_large};
    if (kind_of(constraint).is_of_regions) {
      if (!regions && sites != nullptr) regions.emplace(rules, *sites);
      if (!regions) regions.emplace(rules);
      rules.regions = &*regions;
    }
    kind_of(constraint).say(rules);
    if (is_too_large && said.unsaid < 0) said.unsaid = index;
    ++index;
  }
  said.model = std::move(model);
  return said;
}

ConstraintsBesideRegions said_beside(const Puzzle& puzzle, RegionSites sites) {
  const auto regions = std::make_shared<RegionSites>(std::move(sites));
  return {.model = say_constraints(puzzle, regions.get()).model, .regions = regions};
}

}  // namespace

SaidConstraints said_constraints(const Puzzle& puzzle) { return say_constraints(puzzle, nullptr); }

ConstraintsBesideRegions searched_constraints(const Puzzle& puzzle) {
  return said_beside(puzzle, {.is_of_search = true});
}

ConstraintsBesideRegions constraints_beside_regions(const Puzzle& puzzle) {
  return said_beside(puzzle, {.is_of_search = false});
}

}  // namespace crosshatch::sudoku
