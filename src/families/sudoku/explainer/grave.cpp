// SPDX-License-Identifier: MIT
//
// The bivalue universal grave. If every open cell held two digits, and every digit had two places
// in every house, the puzzle would have no solution or several. So in the cells that keep it from
// being so, the *alive* ones, one of the digits too many stands. The four types, and how the digits
// too many are found (where an odd digit of a house falls into one cell of three or more digits),
// are those of Sudoku Explainer.
#include <bit>

#include "families/sudoku/explainer/unique.h"

namespace crosshatch::sudoku::explainer {

namespace {

class Grave {
 public:
  Grave(Pencil& pencil, Step& step) : pencil_(pencil), step_(step) {}

  double run() {
    if (!is_near() || !gather() || !is_grave()) return 0;
    if (count_ == 0) return 0;
    if (count_ == 1) {
      const Site site = alive_[0];
      remove(pencil_, step_, site, full & ~many_of(site));
      return 5.6;
    }
    if (is_one(many_)) {
      (common_ & pencil_.cells(std::countr_zero(many_))).each([&](Site site) {
        remove(pencil_, step_, site, many_);
      });
      if (!step_.changes.empty()) return 5.7;
      return count_ == 2 && type_4() ? 5.7 : 0;
    }
    if (common_.is_empty()) return 0;
    if (count_ == 2 && type_4()) return 5.7;
    return type_3();
  }

 private:
  Mask& many_of(Site site) { return many_in_[static_cast<std::size_t>(site)]; }

  /// A quick no: all cells of three or more digits have to be alive, and seen by one cell.
  [[nodiscard]] bool is_near() const {
    const CellSet rich = pencil_.open_cells() - pencil_.pairs();
    return rich.size() == 1 || !pencil_.seen_by_all(rich).is_empty();
  }

  /// Finds the alive cells and their digits too many.
  bool gather() {
    for (const HouseIndex first : {first_box, first_row, first_column}) {
      for (HouseIndex house = first; house < first + side; ++house) {
        for (Value value = 0; value < side; ++value) {
          const Mask places = pencil_.places(house, value);
          const int count = size(places);
          if (count == 0 || count == 2) continue;
          Site found = -1;
          int rich = 0;
          for (Mask rest = places; rest != 0; rest &= rest - 1) {
            const Site site = site_at(house, std::countr_zero(rest));
            if (size(digits(pencil_, site)) < 3) continue;
            found = site;
            ++rich;
          }
          if (rich == 0) return false;
          if (rich == 1 && !add(found, value)) return false;
        }
      }
    }
    return true;
  }

  bool add(Site site, Value value) {
    if (many_of(site) == 0) {
      if (count_ == 0) {
        common_ = pencil_.peers(site);
      } else {
        common_ &= pencil_.peers(site);
      }
      alive_[static_cast<std::size_t>(count_++)] = site;
      is_alive_.add(site);
    }
    many_of(site) |= 1U << value;
    many_ |= 1U << value;
    common_ -= is_alive_;
    return count_ < 2 || is_one(many_) || !common_.is_empty();
  }

  /// Without the digits too many it is a grave.
  bool is_grave() {
    for (CellSet rest = pencil_.open_cells(); !rest.is_empty();) {
      const Site site = rest.take();
      if (size(digits(pencil_, site) & ~many_of(site)) != 2) return false;
    }
    for (HouseIndex house = 0; house < 3 * side; ++house) {
      for (Value value = 0; value < side; ++value) {
        Mask places = pencil_.places(house, value);
        int count = 0;
        for (; places != 0; places &= places - 1) {
          count += (many_of(site_at(house, std::countr_zero(places))) >> value & 1) == 0;
        }
        if (count != 0 && count != 2) return false;
      }
    }
    return true;
  }

  /// The house of a kind that all alive cells share, or -1.
  [[nodiscard]] HouseIndex shared(std::size_t kind) const {
    const HouseIndex house = houses_of(alive_[0])[kind];
    return is_alive_.is_within(pencil_.house_cells(house)) ? house : -1;
  }

  /// The alive cells are one cell of a naked set of a house they share.
  double type_3() {
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const HouseIndex house = shared(kind);
      if (house < 0) continue;
      std::array<Site, side> others = {};
      int count = 0;
      // In the order in which the first alive cell sees them: those of its box come first.
      for (const Site site : peers_of(alive_[0])) {
        if (common_.has(site) && pencil_.house_cells(house).has(site)) {
          others[static_cast<std::size_t>(count++)] = site;
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
        const Mask held = digits(pencil_, others[static_cast<std::size_t>(i)]);
        values |= held;
        is_set = is_set && size(held) >= 2;
      }
      if (!is_set || size(values) != degree || (many_ & ~values) != 0) continue;
      for (int i = 0; i < count; ++i) {
        if ((chosen >> i & 1) == 0) {
          remove(pencil_, step_, others[static_cast<std::size_t>(i)], values);
        }
      }
      if (!step_.changes.empty()) return true;
    }
    return false;
  }

  /// Two alive cells of one house hold one further digit in common: it stands in one of them, a
  /// digit too many in the other.
  bool type_4() {
    const Site one = alive_[0];
    const Site other = alive_[1];
    const Mask common = digits(pencil_, one) & digits(pencil_, other) & ~many_;
    if (!is_one(common)) return false;
    for (std::size_t kind = 0; kind < 3; ++kind) {
      if (shared(kind) < 0) continue;
      remove(pencil_, step_, one, full & ~(many_of(one) | common));
      remove(pencil_, step_, other, full & ~(many_of(other) | common));
      return !step_.changes.empty();
    }
    return false;
  }

  Pencil& pencil_;
  Step& step_;
  std::array<Site, sites> alive_ = {};
  int count_ = 0;
  CellSet is_alive_;
  std::array<Mask, sites> many_in_ = {};
  Mask many_ = 0;   ///< the digits too many, of all cells
  CellSet common_;  ///< seen by all alive cells
};

}  // namespace

double find_grave(Pencil& pencil, Step& step) { return Grave(pencil, step).run(); }

}  // namespace crosshatch::sudoku::explainer
