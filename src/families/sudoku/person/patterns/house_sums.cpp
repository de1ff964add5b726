// SPDX-License-Identifier: MIT
//
// The rule of 45 with all that adds up: the sums of some houses, from which sums of cages, arrows,
// region sum lines and others are subtracted, or to which they are added, as long as fewer cells
// are left. A cage that lies partly in the houses leaves its part inside or its part outside,
// whichever is smaller. In the end a few cells add up to a number, or to so much more than others.
//
// Houses are tried one by one, then adjacent rows or columns, pairs of boxes, and the rows of a
// band or columns of a stack from which some of its boxes are subtracted.
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "families/sudoku/areas.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/person/constraint_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/fillings.h"
#include "families/sudoku/person/position/reasons.h"
#include "rules/sum/sum.h"

namespace crosshatch::sudoku {

namespace {

/// More cells that are left say little.
constexpr int most_cells_left = 4;

constexpr Technique house_sums_more = told(
    named(constraint_techniques, "house-sums"),
    {"adding and subtracting the sums of {0} and of {1}, {2} {2?is|add up to} {4} more than {3}",
     "{0}의 합과 {1}의 합을 더하고 빼면 {2}{2?은|의 합은} {3}{3?보다|의 합보다} {4}만큼 "
     "크므로"});
constexpr Technique house_sums_same =
    told(named(constraint_techniques, "house-sums"),
         {"adding and subtracting the sums of {0} and of {1}, {2} {2?is|add up to} the same as {3}",
          "{0}의 합과 {1}의 합을 더하고 빼면 {2}{2?은|의 합은} {3}{3?과|의 합과} 같으므로"});

/// Cells, each so many times, that add up to a number.
struct KnownSum {
  std::vector<int> times;  ///< [site]
  int sum = 0;
  Place place = {};  ///< what says so
};

class HouseSumSearch {
 public:
  HouseSumSearch(const PencilMarks& pencil, Step& step) : pencil_(pencil), step_(step) {
    for (std::size_t cage = 0; cage < pencil.cages().size(); ++cage) {
      const Cage& own = pencil.cages()[cage];
      if (own.sum == 0) continue;
      KnownSum& sum = add(pencil.tables().place_of_cage(static_cast<int>(cage)), own.sum);
      for (const Site site : own.sites) ++sum.times[site];
    }
    const Variant& variant = pencil.tables().puzzle->variant();
    for (int i = 0; i < static_cast<int>(variant.constraints.size()); ++i) add_sums_of(variant, i);
  }

  bool find() {
    if (sums_.empty()) return false;
    const int side = pencil_.side();
    for (HouseIndex house = 0; house < pencil_.houses(); ++house)
      if (find_in({house}, {})) return true;
    for (int count = 2; count < side; ++count) {
      for (const HouseIndex kind : {0, side}) {
        for (int first = 0; first + count <= side; ++first)
          if (find_in(range(kind + first, count), {})) return true;
      }
      if (!pencil_.budget().tick()) return false;
    }
    for (HouseIndex one = 2 * side; one < 3 * side; ++one) {
      for (HouseIndex other = one + 1; other < 3 * side; ++other)
        if (find_in({one, other}, {})) return true;
    }
    return find_in_bands();
  }

 private:
  using HouseList = std::vector<HouseIndex>;

  KnownSum& add(const Place& place, int sum) {
    return sums_.emplace_back(KnownSum{
        std::vector<int>(static_cast<std::size_t>(pencil_.tables().sites), 0), sum, place});
  }

  /// What a constraint says of sums, if it is of a kind that does.
  void add_sums_of(const Variant& variant, int number) {
    const Constraint& own = variant.constraints[number];
    const std::string_view id = kind_of(own).id;
    const Place place{.kind = Place::Kind::area, .index = area_of_constraint(variant, number)};
    const auto add_all = [&](int total) {
      KnownSum& sum = add(place, total);
      for (const Site site : own.sites) ++sum.times[site];
    };
    if (id == "sum" || id == "little-killer") add_all(own.numbers.front());
    if (id == "x") add_all(10);
    if (id == "v") add_all(5);
    if (id == "arrow" || id == "double-arrow") {
      add_all(0);
      sums_.back().times[own.sites.front()] = -1;
      if (id == "double-arrow") sums_.back().times[own.sites.back()] = -1;
    }
    if (id == "region-sum") add_parts(own, place);
  }

  /// Each part of a region sum line is worth as much as the one before.
  void add_parts(const Constraint& own, const Place& place) {
    std::vector<std::vector<Site>> parts;
    for (const Site site : own.sites) {
      const auto box = [&](Site cell) { return pencil_.houses_of(cell)[2]; };
      if (parts.empty() || box(parts.back().back()) != box(site)) parts.emplace_back();
      parts.back().push_back(site);
    }
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
      KnownSum& sum = add(place, 0);
      for (const Site site : parts[i]) ++sum.times[site];
      for (const Site site : parts[i + 1]) --sum.times[site];
    }
  }

  static HouseList range(HouseIndex first, int count) {
    HouseList houses;
    for (int i = 0; i < count; ++i) houses.push_back(first + i);
    return houses;
  }

  /// Adjacent rows of a band without some of its boxes, and columns of a stack.
  bool find_in_bands() {
    if (!pencil_.tables().puzzle->variant().regions.empty()) return false;
    const int side = pencil_.side();
    const BoxShape shape = pencil_.shape();
    for (const bool is_stack : {false, true}) {
      const int deep = is_stack ? shape.box_columns : shape.box_rows;  // lines of a band
      const int boxes = side / (is_stack ? shape.box_rows : shape.box_columns);
      for (int band = 0; band < side / deep; ++band) {
        HouseList own;
        for (int i = 0; i < boxes; ++i) {
          const int row = is_stack ? i * shape.box_rows : band * deep;
          const int column = is_stack ? band * deep : i * shape.box_columns;
          own.push_back(2 * side + shape.box_of(row * side + column));
        }
        for (int first = 0; first < deep; ++first) {
          for (int count = 1; first + count <= deep && count < deep; ++count) {
            const HouseList lines = range((is_stack ? side : 0) + band * deep + first, count);
            for (unsigned some = 1; some + 1 < 1U << boxes; ++some) {
              HouseList without;
              for (int i = 0; i < boxes; ++i)
                if ((some >> i & 1) != 0) without.push_back(own[i]);
              if (find_in(lines, without)) return true;
            }
          }
        }
        if (!pencil_.budget().tick()) return false;
      }
    }
    return false;
  }

  [[nodiscard]] bool is_left(Site site, int times) const {
    return times != 0 && !pencil_.is_placed(site);
  }

  /// How many open cells less are left if the sum is added so many times.
  [[nodiscard]] int gain(const KnownSum& now, const KnownSum& sum, int times) const {
    int gain = 0;
    for (Site site = 0; site < pencil_.tables().sites; ++site) {
      if (sum.times[site] == 0) continue;
      const int after = now.times[site] + times * sum.times[site];
      gain += (is_left(site, now.times[site]) ? 1 : 0) - (is_left(site, after) ? 1 : 0);
    }
    return gain;
  }

  static void take(KnownSum& now, const KnownSum& sum, int times) {
    for (std::size_t site = 0; site < now.times.size(); ++site)
      now.times[site] += times * sum.times[site];
    now.sum += times * sum.sum;
  }

  bool find_in(const HouseList& houses, const HouseList& without) {
    KnownSum now{std::vector<int>(static_cast<std::size_t>(pencil_.tables().sites), 0)};
    const int total = pencil_.side() * (pencil_.side() + 1) / 2;
    for (const HouseIndex house : houses)
      pencil_.house_cells(house).each([&](Site site) { ++now.times[site]; });
    for (const HouseIndex house : without)
      pencil_.house_cells(house).each([&](Site site) { --now.times[site]; });
    now.sum = (static_cast<int>(houses.size()) - static_cast<int>(without.size())) * total;
    std::vector<const KnownSum*> used;
    while (true) {
      const KnownSum* best = nullptr;
      int most = 0;
      int times = 0;
      for (const KnownSum& sum : sums_) {
        for (const int sign : {-1, 1}) {
          const int gained = gain(now, sum, sign);
          if (gained <= most) continue;
          most = gained;
          best = &sum;
          times = sign;
        }
      }
      if (best == nullptr) break;
      take(now, *best, times);
      used.push_back(best);
    }
    if (used.empty()) return false;
    HouseList named = houses;
    named.insert(named.end(), without.begin(), without.end());
    if (use(named, used, now)) return true;
    // The other part of what lies across.
    for (const KnownSum* const sum : used) {
      for (const int sign : {-1, 1}) {
        KnownSum other = now;
        take(other, *sum, sign);
        if (use(named, used, other)) return true;
      }
    }
    return false;
  }

  /// Makes a step of what is left, if that says anything.
  bool use(const HouseList& houses, const std::vector<const KnownSum*>& used,
           const KnownSum& left) {
    const int side = pencil_.side();
    CellSet more;
    CellSet less;
    int sum = left.sum;
    std::vector<rules::Addend> addends;
    int bound = 0;
    for (Site site = 0; site < pencil_.tables().sites; ++site) {
      const int times = left.times[site];
      if (times == 0) continue;
      if (pencil_.is_placed(site)) {
        sum -= times * (pencil_.board().value(site) + 1);
        continue;
      }
      if (std::abs(times) != 1 || addends.size() == most_cells_left) return false;
      (times > 0 ? more : less).add(site);
      addends.push_back({.site = site});
      for (int digit = 1; digit <= side; ++digit)
        addends.back().worth.push_back(times > 0 ? digit : side - digit);
      if (times < 0) bound += side;
    }
    if (addends.empty() || sum + bound < 0 || sum + bound >= rules::sum_limit) return false;
    const rules::WeightedSumRule rule(std::move(addends), sum + bound, sum + bound);
    const rules::PuzzleRule* const rules[] = {&rule};
    const Fillings fillings(pencil_, rules);
    const std::optional<std::vector<Candidates>> fits = fillings.left(pencil_, {});
    if (!fits) return false;
    for (std::size_t i = 0; i < fits->size(); ++i)
      eliminate_all(pencil_, step_, CellSet::of(fillings.sites()[i]), ~(*fits)[i]);
    if (!is_new(pencil_, step_)) return false;
    if (sum < 0 || more.is_empty()) {
      std::swap(more, less);
      sum = -sum;
    }
    if (!less.is_empty()) step_.technique = sum == 0 ? &house_sums_same : &house_sums_more;
    if (pencil_.wants_reasons()) explain(houses, used, more, less, sum);
    return true;
  }

  void explain(const HouseList& houses, const std::vector<const KnownSum*>& used,
               const CellSet& more, const CellSet& less, int sum) {
    Term sums{.kind = Term::Kind::places};
    mark_targets(step_);
    for (const HouseIndex house : houses) mark(pencil_, step_, Mark::Role::cause, house);
    for (const KnownSum* const each : used) {
      if (std::ranges::find(sums.places, each->place) != sums.places.end()) continue;
      sums.places.push_back(each->place);
      step_.marks.push_back({.role = Mark::Role::cause, .place = each->place});
    }
    mark(pencil_, step_, Mark::Role::witness, more | less, any_digit);
    step_.terms = {term_of(pencil_, houses),
                   std::move(sums),
                   term_of_cells(more),
                   term_of_cells(less),
                   {.kind = Term::Kind::number, .number = sum}};
  }

  const PencilMarks& pencil_;
  Step& step_;
  std::vector<KnownSum> sums_;
};

}  // namespace

bool find_house_sums(const PencilMarks& pencil, Step& step) {
  // Its totals are those of the usual digits.
  return pencil.shape().is_usual() && HouseSumSearch(pencil, step).find();
}

}  // namespace crosshatch::sudoku
