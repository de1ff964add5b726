// SPDX-License-Identifier: MIT
//
// Fish of two or three houses of all kinds (Obi-Wahn's rules of fish, as HoDoKu has them). Let the
// base be n houses and the cover n others. A place of the digit in the base is a fin if it is not
// in the cover, or is in two houses of the base. If no fin has the digit, the base has it n times,
// in n different cells, so each house of the cover has it there: not in another cell, nor in one
// that is in two houses of the cover.
//
// The search goes by the cell that loses the digit. With the digit in it, its peers are out, fins
// are out, and n - 1 houses of the cover are left for n houses of the base, whose remaining places
// do not overlap. So it tries all sets of n - 1 houses and looks for n others whose places lie in
// these. The house of the cell with most places of the base is then the last of the cover. The
// places of a digit are a word of bits. That takes 4 ms for a position; with four houses it takes
// six times as long, and on hard boards finds nothing that nets have not.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "families/sudoku/person/exotic_techniques.h"
#include "families/sudoku/person/pattern_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::size_t largest_fish = 3;

constexpr Technique finned_franken =
    told(named(exotic_techniques, "franken-fish"), finned_sentence);
constexpr Technique finned_mutant = told(named(exotic_techniques, "mutant-fish"), finned_sentence);

class LargeFishSearch {
 public:
  LargeFishSearch(const PencilMarks& pencil, Step& step) : pencil_(pencil), step_(step) {}

  bool find() {
    for (std::size_t size = 2; size <= largest_fish; ++size) {
      for (value_ = 0; value_ < pencil_.side(); ++value_) {
        for (CellSet targets = pencil_.cells(value_); !targets.is_empty();) {
          if (!pencil_.budget().poll()) return false;
          target_ = targets.take();
          size_ = size;
          list_houses();
          cover_.clear();
          if (add_cover(0, 0)) return true;
        }
      }
    }
    return false;
  }

 private:
  /// A house and its places that are left once the target has the digit.
  struct Left {
    HouseIndex house = 0;
    std::uint64_t places = 0;
  };

  /// Lists the houses that may be in a base or a cover. None if there are too many places.
  void list_houses() {
    left_.clear();
    CellSet cells = pencil_.cells(value_) - pencil_.peers(target_);
    cells.remove(target_);
    std::vector<Site> sites;
    cells.each([&](Site site) { sites.push_back(site); });
    if (sites.size() > 64) return;
    for (HouseIndex house = 0; house < pencil_.houses(); ++house) {
      if (pencil_.house_cells(house).has(target_) || pencil_.places(house, value_) == 0) continue;
      Left left{.house = house};
      for (std::size_t i = 0; i < sites.size(); ++i) {
        if (pencil_.house_cells(house).has(sites[i])) left.places |= std::uint64_t{1} << i;
      }
      if (left.places != 0) left_.push_back(left);
    }
  }

  bool add_cover(std::size_t from, std::uint64_t places) {
    if (cover_.size() + 1 == size_) {
      within_.clear();
      for (const Left& left : left_) {
        if ((left.places & ~places) == 0) within_.push_back(left);
      }
      base_.clear();
      return within_.size() >= size_ && add_base(0, 0);
    }
    for (std::size_t i = from; i < left_.size(); ++i) {
      cover_.push_back(left_[i].house);
      if (add_cover(i + 1, places | left_[i].places)) return true;
      cover_.pop_back();
    }
    return false;
  }

  bool add_base(std::size_t from, std::uint64_t places) {
    if (base_.size() == size_) return use();
    for (std::size_t i = from; i < within_.size(); ++i) {
      const Left& left = within_[i];
      const bool is_cover = std::find(cover_.begin(), cover_.end(), left.house) != cover_.end();
      if (is_cover || (left.places & places) != 0) continue;
      base_.push_back(left.house);
      if (add_base(i + 1, places | left.places)) return true;
      base_.pop_back();
    }
    return false;
  }

  bool use() {
    std::vector<HouseIndex> cover = cover_;
    cover.push_back(last_cover());
    if (is_simple(cover)) return false;
    CellSet once;
    CellSet fins;
    for (const HouseIndex house : base_) {
      const CellSet cells = pencil_.house_cells(house) & pencil_.cells(value_);
      fins |= cells & once;
      once |= cells;
    }
    CellSet covered;
    CellSet twice;
    for (const HouseIndex house : cover) {
      twice |= covered & pencil_.house_cells(house);
      covered |= pencil_.house_cells(house);
    }
    fins |= once - covered;
    CellSet lost = (covered - once) | twice;
    if (!fins.is_empty()) lost &= pencil_.seen_by_all(fins);
    eliminate(pencil_, step_, lost, value_);
    if (step_.changes.empty()) return false;
    name(cover, !fins.is_empty());
    if (pencil_.wants_reasons()) explain(std::move(cover), once - fins, fins);
    return true;
  }

  /// The house of the target with most places of the base.
  [[nodiscard]] HouseIndex last_cover() const {
    CellSet places;
    for (const HouseIndex house : base_)
      places |= pencil_.house_cells(house) & pencil_.cells(value_);
    HouseIndex best = -1;
    int most = -1;
    for (const HouseIndex house : pencil_.houses_of(target_)) {
      const int size = (places & pencil_.house_cells(house)).size();
      if (size <= most) continue;
      most = size;
      best = house;
    }
    return best;
  }

  /// What the houses are: rows, columns, others, as bits.
  [[nodiscard]] unsigned kinds(std::span<const HouseIndex> houses) const {
    unsigned all = 0;
    for (const HouseIndex house : houses)
      all |= house < pencil_.tables().rows_end ? 1 : house < pencil_.tables().columns_end ? 2 : 4;
    return all;
  }

  /// Whether rows are across columns only, as in the simple fish, which come earlier.
  [[nodiscard]] bool is_simple(std::span<const HouseIndex> cover) const {
    return (kinds(base_) | kinds(cover)) == 3 && kinds(base_) != 3 && kinds(cover) != 3;
  }

  void name(std::span<const HouseIndex> cover, bool is_finned) {
    const unsigned base_lines = kinds(base_) & 3;
    const unsigned cover_lines = kinds(cover) & 3;
    const bool is_franken = base_lines != 3 && cover_lines != 3 && (base_lines & cover_lines) == 0;
    if (is_franken) {
      step_.technique = is_finned ? &finned_franken : &named(exotic_techniques, "franken-fish");
    } else {
      step_.technique = is_finned ? &finned_mutant : &named(exotic_techniques, "mutant-fish");
    }
  }

  void explain(std::vector<HouseIndex> cover, const CellSet& body, const CellSet& fins) {
    std::sort(cover.begin(), cover.end());
    step_.terms = {term_of(pencil_, base_), term_of(only(value_)), term_of(pencil_, cover)};
    if (!fins.is_empty()) step_.terms.push_back(term_of_cells(fins));
    mark_targets(step_);
    mark(pencil_, step_, Mark::Role::cause, body, only(value_));
    mark(pencil_, step_, Mark::Role::witness, fins, only(value_));
    for (const HouseIndex house : base_) mark(pencil_, step_, Mark::Role::cause, house);
    for (const HouseIndex house : cover) mark(pencil_, step_, Mark::Role::witness, house);
  }

  const PencilMarks& pencil_;
  Step& step_;
  std::size_t size_ = 0;
  Value value_ = 0;
  Site target_ = 0;
  std::vector<Left> left_;
  std::vector<Left> within_;  ///< those whose places lie in the cover
  std::vector<HouseIndex> cover_;
  std::vector<HouseIndex> base_;
};

}  // namespace

bool find_large_fish(const PencilMarks& pencil, Step& step) {
  return LargeFishSearch(pencil, step).find();
}

}  // namespace crosshatch::sudoku
