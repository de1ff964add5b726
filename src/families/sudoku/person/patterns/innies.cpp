// SPDX-License-Identifier: MIT
//
// The digits of a house of nine cells add up to 45. Subtract the cages that lie within some houses,
// and the sum of the remaining cells is left: the innies. Subtract the houses from the cages that
// cover them, and the sum of the cells outside is left: the outies. This decides a single cell. For
// a few cells it gives a sum, which restricts them like a cage.
//
// First single houses are tried, then adjacent rows or columns up to half of the grid (beyond that,
// the outies of one half are the innies of the other), then pairs of boxes.
#include <array>
#include <bit>
#include <vector>

#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"
#include "families/sudoku/person/position/sum_combinations.h"
#include "families/sudoku/person/simple_techniques.h"

namespace crosshatch::sudoku {

namespace {

/// The sum of more cells says little.
constexpr int most_innies = 4;

/// The disjoint cages with sums that lie within some cells, or that touch them.
struct Covered {
  CellSet cells = {};
  int sum = 0;
};

class InnieSearch {
 public:
  InnieSearch(const PencilMarks& pencil, Step& step, bool is_one)
      : pencil_(pencil), step_(step), is_one_(is_one) {
    for (const Cage& cage : pencil.cages()) {
      if (cage.sum == 0) continue;
      CellSet cells;
      for (const Site site : cage.sites) cells.add(site);
      cages_.push_back({cells, cage.sum});
    }
  }

  bool find() {
    if (cages_.empty()) return false;
    const int side = pencil_.side();
    for (HouseIndex house = 0; house < pencil_.houses(); ++house) {
      if (find_in({house})) return true;
    }
    for (int count = 2; 2 * count <= side; ++count) {
      for (const HouseIndex kind : {0, side}) {
        for (int first = 0; first + count <= side; ++first) {
          std::vector<HouseIndex> houses;
          for (int i = 0; i < count; ++i) houses.push_back(kind + first + i);
          if (find_in(houses)) return true;
        }
      }
      if (!pencil_.budget().tick()) return false;
    }
    for (HouseIndex one = 2 * side; one < 3 * side; ++one) {
      for (HouseIndex other = one + 1; other < 3 * side; ++other) {
        if (find_in({one, other})) return true;
      }
    }
    return false;
  }

 private:
  bool find_in(const std::vector<HouseIndex>& houses) {
    CellSet within;
    for (const HouseIndex house : houses) within |= pencil_.house_cells(house);
    const int total = static_cast<int>(houses.size()) * pencil_.side() * (pencil_.side() + 1) / 2;

    Covered inner;
    Covered outer;
    for (const Covered& cage : cages_) {
      if (cage.cells.is_within(within) && !cage.cells.touches(inner.cells)) add(cage, inner);
      if (cage.cells.touches(within) && !cage.cells.touches(outer.cells)) add(cage, outer);
    }
    if (inner.sum > 0 && use(houses, total, within - inner.cells, total - inner.sum, false))
      return true;
    return within.is_within(outer.cells) &&
           use(houses, total, outer.cells - within, outer.sum - total, true);
  }

  static void add(const Covered& cage, Covered& to) {
    to.cells |= cage.cells;
    to.sum += cage.sum;
  }

  /// Makes a step of the fact that `cells` add up to `sum`.
  bool use(const std::vector<HouseIndex>& houses, int total, CellSet cells, int sum, bool is_out) {
    std::array<Candidates, most_innies> marks{};
    std::array<Site, most_innies> sites{};
    std::size_t count = 0;
    CellSet open;
    while (!cells.is_empty()) {
      const Site site = cells.take();
      if (pencil_.is_placed(site)) {
        sum -= pencil_.board().value(site) + 1;
        continue;
      }
      if (count == most_innies) return false;
      open.add(site);
      marks[count] = pencil_.candidates(site);
      sites[count++] = site;
    }
    if (count == 0 || (count == 1) != is_one_) return false;
    const SumCombinations combinations =
        combinations_of({marks.data(), count}, sum, do_differ(open));
    for (std::size_t i = 0; i < count; ++i) {
      const Candidates left = combinations.left[i];
      if (is_one_ && is_one(left)) {
        step_.changes.push_back(pencil_.placing(sites[i], std::countr_zero(left)));
      } else {
        eliminate_all(pencil_, step_, CellSet::of(sites[i]), ~left);
      }
    }
    if (!is_new(pencil_, step_)) return false;
    step_.technique =
        is_one_
            ? (is_out ? &named(simple_techniques, "outie") : &named(simple_techniques, "innie"))
            : (is_out ? &named(simple_techniques, "outies") : &named(simple_techniques, "innies"));
    if (pencil_.wants_reasons()) explain(houses, total, open, sum, is_out);
    return true;
  }

  /// Whether no two of these cells can hold the same digit.
  [[nodiscard]] bool do_differ(const CellSet& cells) const {
    for (CellSet rest = cells; !rest.is_empty();) {
      const Site site = rest.take();
      if (!rest.is_within(pencil_.peers(site))) return false;
    }
    return true;
  }

  void explain(const std::vector<HouseIndex>& houses, int total, const CellSet& open, int sum,
               bool is_out) {
    const auto number = [](int n) { return Term{.kind = Term::Kind::number, .number = n}; };
    step_.terms = {term_of(pencil_, houses), number(total),
                   number(is_out ? total + sum : total - sum), number(sum), term_of_cells(open)};
    mark_targets(step_);
    for (const HouseIndex house : houses) mark(pencil_, step_, Mark::Role::cause, house);
    mark(pencil_, step_, Mark::Role::witness, open, any_digit);
  }

  const PencilMarks& pencil_;
  Step& step_;
  bool is_one_;
  std::vector<Covered> cages_;
};

bool search_innies(Position& position, Step& step, bool is_one) {
  const PencilMarks& pencil = of(position);
  return pencil.tables().is_small() && !pencil.cages().empty() &&
         InnieSearch(pencil, step, is_one).find();
}

}  // namespace

bool find_innie(Position& position, Step& step) { return search_innies(position, step, true); }

bool find_innies(Position& position, Step& step) { return search_innies(position, step, false); }

}  // namespace crosshatch::sudoku
