// SPDX-License-Identifier: MIT
//
// The bivalue universal grave (BUG). If every open cell had two candidates, and every digit two
// places in every house, the puzzle would have no solution or several. So one of the *extra
// digits*, in the cells that have more, must be placed there. The four types are those of Sudoku
// Explainer. So is the way in which extra digits are found: a digit that has not two places in a
// house is extra in the one cell there that has three or more candidates.
#include <bit>

#include "families/sudoku/explainer/techniques.h"

namespace crosshatch::sudoku::explainer {

namespace {

class BugSearch {
 public:
  BugSearch(PencilMarks& pencil, Step& step) : pencil_(pencil), step_(step) {}

  double run() {
    if (!is_near() || !gather() || !is_bug_without_extras()) return 0;
    if (count_ == 0) return 0;
    if (count_ == 1) {
      const Site site = extra_cells_[0];
      remove(pencil_, step_, site, full & ~extras_of(site));
      return 5.6;
    }
    if (is_one(extra_digits_)) {
      (common_ & pencil_.cells(std::countr_zero(extra_digits_))).each([&](Site site) {
        remove(pencil_, step_, site, extra_digits_);
      });
      if (!step_.changes.empty()) return 5.7;
      return count_ == 2 && type_4() ? 5.7 : 0;
    }
    if (common_.is_empty()) return 0;
    if (count_ == 2 && type_4()) return 5.7;
    return type_3();
  }

 private:
  Mask& extras_of(Site site) { return extras_in_[site]; }

  /// A quick test: some cell must see all cells with three or more candidates, unless there is only
  /// one.
  [[nodiscard]] bool is_near() const {
    const CellSet larger = pencil_.open_cells() - pencil_.bivalue_cells();
    return larger.size() == 1 || !pencil_.seen_by_all(larger).is_empty();
  }

  /// Finds the cells with extra digits, and these digits.
  bool gather() {
    for (const HouseIndex first : {first_box, first_row, first_column}) {
      for (HouseIndex house = first; house < first + side; ++house) {
        for (Value value = 0; value < side; ++value) {
          const Mask places = pencil_.places(house, value);
          const int count = size(places);
          if (count == 0 || count == 2) continue;
          Site found = -1;
          int larger = 0;
          for (Mask rest = places; rest != 0; rest &= rest - 1) {
            const Site site = site_at(house, std::countr_zero(rest));
            if (size(digits(pencil_, site)) < 3) continue;
            found = site;
            ++larger;
          }
          if (larger == 0) return false;
          if (larger == 1 && !add(found, value)) return false;
        }
      }
    }
    return true;
  }

  bool add(Site site, Value value) {
    if (extras_of(site) == 0) {
      if (count_ == 0) {
        common_ = pencil_.peers(site);
      } else {
        common_ &= pencil_.peers(site);
      }
      extra_cells_[count_++] = site;
      extra_set_.add(site);
    }
    extras_of(site) |= 1U << value;
    extra_digits_ |= 1U << value;
    common_ -= extra_set_;
    return count_ < 2 || is_one(extra_digits_) || !common_.is_empty();
  }

  /// Whether the position without the extra digits is a BUG.
  bool is_bug_without_extras() {
    for (CellSet rest = pencil_.open_cells(); !rest.is_empty();) {
      const Site site = rest.take();
      if (size(digits(pencil_, site) & ~extras_of(site)) != 2) return false;
    }
    for (HouseIndex house = 0; house < 3 * side; ++house) {
      for (Value value = 0; value < side; ++value) {
        Mask places = pencil_.places(house, value);
        int count = 0;
        for (; places != 0; places &= places - 1) {
          count += (extras_of(site_at(house, std::countr_zero(places))) >> value & 1) == 0;
        }
        if (count != 0 && count != 2) return false;
      }
    }
    return true;
  }

  /// The house of a kind that all cells with extra digits share, or -1.
  [[nodiscard]] HouseIndex shared(std::size_t kind) const {
    const HouseIndex house = houses_of(extra_cells_[0])[kind];
    return extra_set_.is_within(pencil_.house_cells(house)) ? house : -1;
  }

  /// The cells with extra digits act as one cell of a naked set in a house that they share.
  double type_3() {
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const HouseIndex house = shared(kind);
      if (house < 0) continue;
      std::array<Site, side> others = {};
      int count = 0;
      // In the order of the peers of the first cell: those of its box come first.
      for (const Site site : peers_of(extra_cells_[0])) {
        if (common_.has(site) && pencil_.house_cells(house).has(site)) {
          others[count++] = site;
        }
      }
      for (int degree = 2; degree <= 6 && degree <= count; ++degree) {
        if (naked(others, count, degree)) return 5.7 + (degree - 1) * 0.1;
      }
    }
    return 0;
  }

  bool naked(const std::array<Site, side>& others, int count, int degree) {
    for (Mask chosen = 0; chosen < 1U << count; ++chosen) {
      if (size(chosen) != degree - 1) continue;
      Mask values = 0;
      bool is_set = true;
      for (int i = 0; i < count; ++i) {
        if ((chosen >> i & 1) == 0) continue;
        const Mask held = digits(pencil_, others[i]);
        values |= held;
        is_set = is_set && size(held) >= 2;
      }
      if (!is_set || size(values) != degree || (extra_digits_ & ~values) != 0) continue;
      for (int i = 0; i < count; ++i) {
        if ((chosen >> i & 1) == 0) {
          remove(pencil_, step_, others[i], values);
        }
      }
      if (!step_.changes.empty()) return true;
    }
    return false;
  }

  /// Two cells with extra digits in one house have one other candidate in common. It must be in one
  /// of them, and an extra digit in the other.
  bool type_4() {
    const Site one = extra_cells_[0];
    const Site other = extra_cells_[1];
    const Mask common = digits(pencil_, one) & digits(pencil_, other) & ~extra_digits_;
    if (!is_one(common)) return false;
    for (std::size_t kind = 0; kind < 3; ++kind) {
      if (shared(kind) < 0) continue;
      remove(pencil_, step_, one, full & ~(extras_of(one) | common));
      remove(pencil_, step_, other, full & ~(extras_of(other) | common));
      return !step_.changes.empty();
    }
    return false;
  }

  PencilMarks& pencil_;
  Step& step_;
  std::array<Site, sites> extra_cells_ = {};
  int count_ = 0;
  CellSet extra_set_;
  std::array<Mask, sites> extras_in_ = {};
  Mask extra_digits_ = 0;  ///< the extra digits of all cells
  CellSet common_;         ///< the cells that see all cells with extra digits
};

}  // namespace

double find_bug(PencilMarks& pencil, Step& step) { return BugSearch(pencil, step).run(); }

}  // namespace crosshatch::sudoku::explainer
