// SPDX-License-Identifier: MIT
//
// What all ways to fill a constraint have in common, where cells that see each other differ; and of
// constraints that share cells or see each other. Some ways are ruled out by what is around: a
// house whose digits have no other place, a cell that would have nothing left.
#include <algorithm>
#include <bit>

#include "families/sudoku/person/constraint_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/filled_constraints.h"
#include "families/sudoku/person/position/reasons.h"
#include "families/sudoku/person/simple_techniques.h"

namespace crosshatch::sudoku {

namespace {

// What is said of the whole grid is filled in some of its cells, which are named.
constexpr Technique houses_in_grid =
    told(named(simple_techniques, "constraint-houses"),
         {"by {1}, no way to fill {0} without repeating a digit in cells that see each other has "
          "these digits there",
          "{1}에 따라 {0:을} 채울 때, 서로 바라보는 칸에 같은 수를 넣지 않는 어느 방법에도 그 "
          "자리에 없는 수이므로"});
constexpr Technique digit_in_grid = told(
    named(simple_techniques, "constraint-digit"),
    {"by {4}, every way to fill {0} has {1} in {2?|one of }{2}, and {3} {3?sees|see} {2?it|all "
     "of them}",
     "{4}에 따라 {0:을} 채우면 {1:은} 반드시 {2}{2?에| 중 한 칸에} 들어가고, {3:은} 이 칸을 "
     "모두 바라보므로"});
constexpr Technique needs_in_grid =
    told(named(constraint_techniques, "constraint-needs"),
         {"in {1}, only {0} can hold {2}, and by {3} no way to place {2} there has these digits",
          "{1}에서 {2:은} {0}에만 들어갈 수 있는데, {3}에 따라 {2:을} 넣는 어느 방법에도 그 자리에 "
          "없는 수이므로"});
constexpr Technique room_in_grid = told(
    named(constraint_techniques, "constraint-room"),
    {"with these digits there, by {2} every way to fill {0} leaves no candidate for {1?|one of "
     "}{1}",
     "이 수를 그 자리에 넣고 {2}에 따라 {0:을} 채우면 어떻게 해도 {1}{1?에| 중 한 칸에} "
     "들어갈 수가 남지 않으므로"});

using Numbers = FilledConstraints::Numbers;

/// A cell beside a constraint with more candidates is not looked at.
constexpr int most_candidates_beside = 3;
constexpr std::size_t most_cells_beside = 6;

class FilledSearch {
 public:
  FilledSearch(PencilMarks& pencil, Step& step, bool is_of_several)
      : pencil_(pencil),
        step_(step),
        filled_(pencil.filled()),
        all_(is_of_several ? filled_.several() : filled_.single()),
        kind_(is_of_several ? 1 : 0) {}

  bool find_ways() {
    return each([&](const Numbers& numbers, const Fillings& fillings) {
      // A cage alone has techniques of its own.
      if (numbers.size() == 1 && has(numbers, FilledConstraint::Kind::cage)) return false;
      if (!ask(numbers, fillings, 0, {})) return false;
      if (is_of_grid(numbers)) step_.technique = &houses_in_grid;
      if (!pencil_.wants_reasons()) return true;
      tell(numbers, fillings);
      name_rule(numbers);
      return true;
    });
  }

  bool find_digit() {
    return each([&](const Numbers& numbers, const Fillings& fillings) {
      if (!filled_.is_open(2 + kind_, numbers, marks_of(fillings))) return false;
      if (find_digit_in(numbers, fillings)) return true;
      if (!pencil_.has_aside()) filled_.was_vain(2 + kind_, numbers);
      return false;
    });
  }

  bool find_needs() {
    return each([&](const Numbers& numbers, const Fillings& fillings) {
      FillingQuestion question{.needs = needs_of(fillings)};
      if (question.needs.empty() || !ask(numbers, fillings, 4, question)) return false;
      for (const HouseNeed& need : needs_of(fillings)) {
        if (question.needs.size() == 1) break;
        Step shorter = empty();
        if (!narrow(numbers, {.needs = {need}}, shorter)) continue;
        step_.changes = shorter.changes;
        question.needs = {need};
        break;
      }
      if (is_of_grid(numbers)) step_.technique = &needs_in_grid;
      if (!pencil_.wants_reasons()) return true;
      tell(numbers, fillings);
      Term houses{.kind = Term::Kind::places};
      Candidates digits = 0;
      for (const HouseNeed& need : question.needs) {
        houses.places.push_back(place_of(pencil_, need.house));
        digits |= need.digits;
        mark(pencil_, step_, Mark::Role::witness, need.house);
      }
      step_.terms.push_back(std::move(houses));
      step_.terms.push_back(term_of(digits));
      name_rule(numbers);
      return true;
    });
  }

  bool find_room() {
    return each([&](const Numbers& numbers, const Fillings& fillings) {
      FillingQuestion question{.beside = beside(fillings)};
      if (question.beside.empty() || !ask(numbers, fillings, 6, question)) return false;
      for (const Site site : beside(fillings)) {
        Step shorter = empty();
        if (!narrow(numbers, {.beside = {site}}, shorter)) continue;
        step_.changes = shorter.changes;
        question.beside = {site};
        break;
      }
      if (is_of_grid(numbers)) step_.technique = &room_in_grid;
      if (!pencil_.wants_reasons()) return true;
      tell(numbers, fillings);
      step_.terms.push_back(term_of_sites(question.beside));
      for (const Site site : question.beside)
        mark(step_, Mark::Role::witness, site, pencil_.candidates(site));
      name_rule(numbers);
      return true;
    });
  }

 private:
  template <class Use>
  bool each(Use use) {
    for (const Numbers& numbers : all_) {
      if (is_done(numbers)) continue;
      if (use(numbers, filled_.of(pencil_, numbers))) return true;
      if (!pencil_.budget().tick()) return false;
    }
    return false;
  }

  [[nodiscard]] Step empty() const { return {.technique = step_.technique}; }

  [[nodiscard]] bool is_done(const Numbers& numbers) const {
    return std::ranges::all_of(numbers, [&](int number) {
      return !filled_.all()[number].cells.touches(pencil_.open_cells());
    });
  }

  [[nodiscard]] bool has(const Numbers& numbers, FilledConstraint::Kind kind) const {
    return std::ranges::any_of(numbers,
                               [&](int number) { return filled_.all()[number].kind == kind; });
  }

  [[nodiscard]] std::vector<std::uint64_t> marks_of(const Fillings& fillings) const {
    std::vector<std::uint64_t> words;
    for (const Site site : fillings.sites()) words.push_back(pencil_.board()[site]);
    return words;
  }

  /// Adds to a step what the cells can hold in no way. Returns whether there is such a thing.
  bool narrow(const Numbers& numbers, const FillingQuestion& question, Step& step) {
    const Fillings& fillings = filled_.of(pencil_, numbers);
    const std::optional<std::vector<Candidates>> left = filled_.left(pencil_, numbers, question);
    if (!left) return false;
    if (has_no_way(*left)) {
      const CellSet open = fillings.cells() & pencil_.open_cells();
      if (!open.is_empty()) eliminate_all(pencil_, step, CellSet::of(open.first()), any_digit);
      return is_new(pencil_, step);
    }
    for (std::size_t i = 0; i < left->size(); ++i)
      eliminate_all(pencil_, step, CellSet::of(fillings.sites()[i]), ~(*left)[i]);
    return is_new(pencil_, step);
  }

  /// The same for this step, if the question was not asked before in vain.
  bool ask(const Numbers& numbers, const Fillings& fillings, int kind,
           const FillingQuestion& question) {
    std::vector<std::uint64_t> words = marks_of(fillings);
    for (const HouseNeed& need : question.needs) {
      words.push_back(static_cast<std::uint64_t>(need.house));
      words.push_back(need.digits);
    }
    for (const Site site : question.beside) {
      words.push_back(static_cast<std::uint64_t>(site));
      words.push_back(pencil_.board()[site]);
    }
    if (!filled_.is_open(kind + kind_, numbers, std::move(words))) return false;
    if (narrow(numbers, question, step_)) return true;
    if (!pencil_.has_aside()) filled_.was_vain(kind + kind_, numbers);
    return false;
  }

  bool find_digit_in(const Numbers& numbers, const Fillings& fillings) {
    const CellSet cells = fillings.cells();
    for (Value value = 0; value < pencil_.side(); ++value) {
      const CellSet inside = pencil_.cells(value) & cells;
      const CellSet outside = (pencil_.cells(value) - cells) & seen_by_any(pencil_, inside);
      if (outside.is_empty() || !filled_.is_in_every_way(pencil_, numbers, cells, value)) continue;
      CellSet rest = outside;
      while (!rest.is_empty()) {
        // Those that see the same cells see them all, and so does the first.
        const CellSet seen = pencil_.peers(rest.first()) & inside;
        const CellSet targets = pencil_.seen_by_all(seen) & outside;
        rest -= targets;
        if (!filled_.is_in_every_way(pencil_, numbers, seen, value)) continue;
        if (!remove(pencil_, step_, targets, only(value))) continue;
        if (is_of_grid(numbers)) step_.technique = &digit_in_grid;
        if (!pencil_.wants_reasons()) return true;
        tell(numbers, fillings);
        step_.terms.push_back(term_of(only(value)));
        step_.terms.push_back(term_of_cells(seen));
        step_.terms.push_back(term_of_cells(targets));
        name_rule(numbers);
        return true;
      }
    }
    return false;
  }

  /// The digits of each house that have no place in it but in these cells.
  [[nodiscard]] std::vector<HouseNeed> needs_of(const Fillings& fillings) const {
    std::vector<HouseNeed> needs;
    for (HouseIndex house = 0; house < pencil_.houses(); ++house) {
      const CellSet& own = pencil_.house_cells(house);
      HouseNeed need{house, own & fillings.cells(), 0};
      if (need.cells.is_empty()) continue;
      for (Value value = 0; value < pencil_.side(); ++value) {
        const CellSet places = pencil_.cells(value) & own;
        if (!places.is_empty() && places.is_within(need.cells)) need.digits |= only(value);
      }
      if (need.digits != 0) needs.push_back(need);
    }
    return needs;
  }

  /// The cells with few candidates that see several of these, those with the fewest first.
  [[nodiscard]] std::vector<Site> beside(const Fillings& fillings) const {
    std::vector<Site> sites;
    const CellSet open = fillings.cells() & pencil_.open_cells();
    (pencil_.open_cells() - fillings.cells()).each([&](Site site) {
      const int marks = std::popcount(pencil_.candidates(site));
      if (marks <= most_candidates_beside && (pencil_.peers(site) & open).size() >= marks)
        sites.push_back(site);
    });
    std::ranges::stable_sort(sites, {},
                             [&](Site site) { return std::popcount(pencil_.candidates(site)); });
    if (sites.size() > most_cells_beside) sites.resize(most_cells_beside);
    return sites;
  }

  /// The first term, and the marks.
  void tell(const Numbers& numbers, const Fillings& fillings) {
    Term term{.kind = Term::Kind::places};
    mark_targets(step_);
    for (const Site site : fillings.sites()) mark(step_, Mark::Role::cause, site, 0);
    for (const int number : numbers) {
      const Place& place = filled_.all()[number].place;
      if (std::ranges::find(term.places, place) != term.places.end()) continue;
      term.places.push_back(place);
      step_.marks.push_back({.role = Mark::Role::cause, .place = place});
    }
    step_.terms = {std::move(term)};
  }

  /// Whether it is a rule of the whole grid, alone.
  [[nodiscard]] bool is_of_grid(const Numbers& numbers) const {
    return numbers.size() == 1 && has(numbers, FilledConstraint::Kind::of_grid);
  }

  /// The cells stand in the place of such a rule, and it comes last.
  void name_rule(const Numbers& numbers) {
    if (!is_of_grid(numbers)) return;
    step_.terms.push_back(std::move(step_.terms.front()));
    step_.terms.front() = term_of_cells(filled_.all()[numbers.front()].cells);
  }

  PencilMarks& pencil_;
  Step& step_;
  FilledConstraints& filled_;
  std::span<const Numbers> all_;
  int kind_;
};

/// Of small grids with constraints or cages.
template <bool (FilledSearch::*search)()>
bool find(Position& position, Step& step, bool is_of_several) {
  PencilMarks& pencil = of(position);
  const bool has_any = pencil.tables().puzzle->constraints() != nullptr || !pencil.cages().empty();
  if (!pencil.tables().is_small() || !has_any) return false;
  FilledSearch filled(pencil, step, is_of_several);
  return (filled.*search)();
}

}  // namespace

bool find_constraint_houses(Position& position, Step& step) {
  return find<&FilledSearch::find_ways>(position, step, false);
}

bool find_constraint_digit(Position& position, Step& step) {
  return find<&FilledSearch::find_digit>(position, step, false);
}

bool find_constraint_needs(Position& position, Step& step) {
  return find<&FilledSearch::find_needs>(position, step, false);
}

bool find_constraint_room(Position& position, Step& step) {
  return find<&FilledSearch::find_room>(position, step, false);
}

bool find_constraints_together(Position& position, Step& step) {
  return find<&FilledSearch::find_ways>(position, step, true);
}

bool find_constraints_digit(Position& position, Step& step) {
  return find<&FilledSearch::find_digit>(position, step, true);
}

bool find_constraints_needs(Position& position, Step& step) {
  return find<&FilledSearch::find_needs>(position, step, true);
}

}  // namespace crosshatch::sudoku
