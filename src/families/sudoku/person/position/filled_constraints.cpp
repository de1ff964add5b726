// SPDX-License-Identifier: MIT
//
// What people fill as a whole: a line, the dots of a chain, a cage; of what is said of the whole
// grid a cell with those beside it. Two constraints are filled together if they share a cell or see
// each other, at least twice.
#include "families/sudoku/person/position/filled_constraints.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "families/sudoku/areas.h"
#include "families/sudoku/constraints/found_regions.h"
#include "families/sudoku/constraints/kinds.h"
#include "rules/sum/sum.h"

namespace crosshatch::sudoku {

namespace {

/// A constraint of more cells is taken apart.
constexpr int most_filled_cells = 10;
/// Several constraints of more cells are too much to be looked at.
constexpr int most_cells_together = 9;
constexpr int most_cells_of_cages = 6;
/// A constraint with more ways is nothing for chains.
constexpr std::size_t most_states_of_clashes = 200;
/// Ways that are kept in mind.
constexpr std::size_t most_ways = 20;
/// A cell of more rules is not looked at with all of them.
constexpr std::size_t most_rules_of_cell = 9;

using Rules = std::vector<const rules::PuzzleRule*>;

CellSet cells_of(std::span<const rules::PuzzleRule* const> rules) {
  CellSet cells;
  for (const rules::PuzzleRule* const rule : rules)
    for (const Site site : rule->sites()) cells.add(site);
  return cells;
}

/// Rules of the same cells together; those of two cells with the others of either cell.
std::vector<Rules> apart(const Rules& rules) {
  std::map<std::vector<Site>, Rules> by_cells;
  std::map<Site, Rules> by_cell;
  for (const rules::PuzzleRule* const rule : rules) {
    const std::span<const Site> sites = rule->sites();
    if (sites.size() == 2) {
      for (const Site site : sites) by_cell[site].push_back(rule);
    } else {
      by_cells[{sites.begin(), sites.end()}].push_back(rule);
    }
  }
  std::vector<Rules> parts;
  for (auto& [cells, of_cells] : by_cells) parts.push_back(std::move(of_cells));
  for (auto& [cell, of_cell] : by_cell)
    if (of_cell.size() <= most_rules_of_cell) parts.push_back(std::move(of_cell));
  return parts;
}

}  // namespace

FilledConstraints::FilledConstraints(const PencilMarks& pencil) {
  add_constraints(pencil);
  add_cages(pencil);
  for (std::size_t i = 0; i < all_.size(); ++i) single_.push_back({static_cast<int>(i)});
  find_several(pencil);
}

void FilledConstraints::add(FilledConstraint::Kind kind, const Place& place, Rules rules) {
  const CellSet cells = cells_of(rules);
  if (cells.size() > 1) all_.push_back({kind, place, std::move(rules), cells});
}

void FilledConstraints::add_constraints(const PencilMarks& pencil) {
  const rules::Model* const model = pencil.tables().puzzle->constraints();
  if (model == nullptr) return;
  const Variant& variant = pencil.tables().puzzle->variant();
  std::map<int, Rules> by_constraint;
  for (int rule = 0; rule < static_cast<int>(model->rules().size()); ++rule) {
    if (!has_hidden_sites(*model, *model->rules()[rule]))
      by_constraint[model->label_of(rule).at->index].push_back(model->rules()[rule].get());
  }
  for (const auto& [area, rules] : by_constraint) {
    const Place place{.kind = Place::Kind::area, .index = area};
    const bool is_of_grid =
        kind_of(variant.constraints[area_at(variant, area).number]).sites == ConstraintSites::grid;
    if (!is_of_grid && cells_of(rules).size() <= most_filled_cells) {
      add(FilledConstraint::Kind::constraint, place, rules);
      continue;
    }
    for (const Rules& part : apart(rules)) {
      add(is_of_grid ? FilledConstraint::Kind::of_grid : FilledConstraint::Kind::constraint, place,
          part);
    }
  }
}

void FilledConstraints::add_cages(const PencilMarks& pencil) {
  for (std::size_t cage = 0; cage < pencil.cages().size(); ++cage) {
    if (pencil.cages()[cage].sum == 0) continue;
    std::vector<rules::Addend> addends;
    for (const Site site : pencil.cages()[cage].sites) {
      addends.push_back({.site = site});
      for (int digit = 1; digit <= pencil.side(); ++digit) addends.back().worth.push_back(digit);
    }
    const int sum = pencil.cages()[cage].sum;
    sums_.push_back(std::make_unique<rules::WeightedSumRule>(std::move(addends), sum, sum));
    add(FilledConstraint::Kind::cage, pencil.tables().place_of_cage(static_cast<int>(cage)),
        {sums_.back().get()});
  }
}

void FilledConstraints::find_several(const PencilMarks& pencil) {
  using Kind = FilledConstraint::Kind;
  const auto count = static_cast<int>(all_.size());
  std::vector<CellSet> seen;
  for (const FilledConstraint& each : all_) {
    CellSet cells = each.cells;
    each.cells.each([&](Site site) { cells |= pencil.peers(site); });
    seen.push_back(cells);
  }
  const auto go_together = [&](int one, int other) {
    const FilledConstraint& a = all_[one];
    const FilledConstraint& b = all_[other];
    const bool is_any_said = a.kind == Kind::constraint || b.kind == Kind::constraint;
    const bool are_cages = a.kind == Kind::cage && b.kind == Kind::cage;
    const int most = are_cages ? most_cells_of_cages : most_cells_together;
    if (!(is_any_said || are_cages) || a.cells == b.cells || (a.cells | b.cells).size() > most)
      return false;
    return (a.cells & b.cells).size() > 0 ||
           ((a.cells & seen[other]).size() > 1 && (b.cells & seen[one]).size() > 1);
  };
  std::vector<Numbers> chains;
  for (int one = 0; one < count; ++one) {
    for (int other = one + 1; other < count; ++other) {
      if (!go_together(one, other)) continue;
      several_.push_back({one, other});
      if (all_[one].cells.touches(all_[other].cells)) chains.push_back({one, other});
    }
  }
  // Dots that are chained.
  for (const Numbers& chain : chains) {
    const CellSet cells = all_[chain[0]].cells | all_[chain[1]].cells;
    for (int other = chain[1] + 1; other < count; ++other) {
      const bool are_small = cells.size() == 3 && all_[other].cells.size() == 2;
      if (are_small && all_[other].kind == Kind::constraint && all_[other].cells.touches(cells))
        several_.push_back({chain[0], chain[1], other});
    }
  }
}

const Fillings& FilledConstraints::of(const PencilMarks& pencil, const Numbers& numbers) {
  const auto known = fillings_.find(numbers);
  if (known != fillings_.end()) return known->second.fillings;
  Rules rules;
  for (const int number : numbers)
    rules.insert(rules.end(), all_[number].rules.begin(), all_[number].rules.end());
  return fillings_.emplace(numbers, Known{Fillings(pencil, rules)}).first->second.fillings;
}

std::optional<std::vector<Candidates>> FilledConstraints::left(const PencilMarks& pencil,
                                                               const Numbers& numbers,
                                                               const FillingQuestion& question,
                                                               Fillings::Way* way) {
  const Fillings& fillings = of(pencil, numbers);
  int candidates = 0;
  for (const Site site : fillings.sites()) candidates += std::popcount(pencil.board()[site]);
  int& most = fillings_.find(numbers)->second.most;
  if (most != 0 && candidates > most) return std::nullopt;
  std::optional<std::vector<Candidates>> left = fillings.left(pencil, question, way);
  if (!left) most = candidates - candidates / 10 - 1;
  return left;
}

bool FilledConstraints::is_in_every_way(const PencilMarks& pencil, const Numbers& numbers,
                                        const CellSet& cells, Value value) {
  const std::span<const Site> sites = of(pencil, numbers).sites();
  std::vector<Fillings::Way>& ways = fillings_.find(numbers)->second.ways;
  std::erase_if(ways, [&](const Fillings::Way& way) {
    for (std::size_t i = 0; i < sites.size(); ++i)
      if (!pencil.board().may_be(sites[i], way[i])) return true;
    return false;
  });
  const auto is_without = [&](const Fillings::Way& way) {
    for (std::size_t i = 0; i < sites.size(); ++i)
      if (way[i] == value && cells.has(sites[i])) return false;
    return true;
  };
  if (std::ranges::any_of(ways, is_without)) return false;
  Fillings::Way way;
  const auto left =
      this->left(pencil, numbers, {.without_in = cells, .without = only(value)}, &way);
  if (!way.empty() && !pencil.has_aside()) ways.push_back(std::move(way));
  if (ways.size() > most_ways) ways.erase(ways.begin());
  return left && has_no_way(*left);
}

void FilledConstraints::find_clashes(const PencilMarks& pencil, const Place& place, Known& known) {
  const std::span<const Site> sites = known.fillings.sites();
  std::vector<Candidates> marks;
  for (const Site site : sites) marks.push_back(pencil.board()[site]);
  if (marks == known.marks) return;
  known.marks = std::move(marks);
  known.clashes.clear();
  for (const Site site : sites) {
    for (Candidates rest = pencil.candidates(site); rest != 0; rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      const std::optional<std::vector<Candidates>> left = known.fillings.left(
          pencil, {.with = site, .with_value = value, .most_states = most_states_of_clashes});
      if (!left) return;
      if (has_no_way(*left)) continue;
      for (std::size_t i = 0; i < sites.size(); ++i) {
        if (sites[i] <= site) continue;
        const Candidates seen = pencil.peers(site).has(sites[i]) ? only(value) : 0;
        for (Candidates gone = pencil.candidates(sites[i]) & ~(*left)[i] & ~seen; gone != 0;
             gone &= gone - 1)
          known.clashes.push_back({site, value, sites[i], std::countr_zero(gone), place});
      }
    }
  }
}

std::vector<FilledConstraints::Clash> FilledConstraints::clashes(const PencilMarks& pencil) {
  std::vector<Clash> all;
  for (const Numbers& numbers : single_) {
    if (!all_[numbers.front()].cells.touches(pencil.open_cells())) continue;
    static_cast<void>(of(pencil, numbers));
    Known& known = fillings_.find(numbers)->second;
    find_clashes(pencil, all_[numbers.front()].place, known);
    all.insert(all.end(), known.clashes.begin(), known.clashes.end());
    if (!pencil.budget().tick()) break;
  }
  return all;
}

void mark_constraints(const PencilMarks& pencil, const Term& chain, Step& step) {
  if (pencil.is_classic()) return;
  const std::vector<FilledConstraints::Clash> clashes = pencil.filled().clashes(pencil);
  const auto is_of = [](const Inference& link, Site site, Value value) {
    return link.sites.size() == 1 && link.sites.front() == site && link.value == value;
  };
  for (std::size_t i = 0; i < chain.chain.size(); ++i) {
    const Inference& then = chain.chain[i];
    if (then.holds) continue;
    for (const FilledConstraints::Clash& clash : clashes) {
      const bool is_other = is_of(then, clash.other, clash.other_value);
      if (!is_other && !is_of(then, clash.site, clash.value)) continue;
      const bool follows = std::any_of(
          chain.chain.begin(), chain.chain.begin() + static_cast<std::ptrdiff_t>(i),
          [&](const Inference& link) {
            return link.holds && (is_other ? is_of(link, clash.site, clash.value)
                                           : is_of(link, clash.other, clash.other_value));
          });
      const Mark mark{.role = Mark::Role::cause, .place = clash.place};
      const bool is_marked = std::ranges::any_of(
          step.marks, [&](const Mark& each) { return each.place == clash.place; });
      if (follows && !is_marked) step.marks.push_back(mark);
    }
  }
}

bool FilledConstraints::is_open(int kind, const Numbers& numbers,
                                std::vector<std::uint64_t> words) {
  Asked& asked = asked_[{kind, numbers}];
  if (asked.is_vain && asked.words == words) return false;
  asked = {std::move(words), false};
  return true;
}

void FilledConstraints::was_vain(int kind, const Numbers& numbers) {
  asked_[{kind, numbers}].is_vain = true;
}

}  // namespace crosshatch::sudoku
