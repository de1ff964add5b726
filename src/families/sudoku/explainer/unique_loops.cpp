// SPDX-License-Identifier: MIT
//
// Unique rectangles and loops. Take a loop of cells that all have the same two candidates, and that
// visits each of its houses exactly twice, at an even and at an odd place. If no cell had other
// candidates, the loop could be filled in two ways. So one of the *roof* cells, those with other
// candidates, holds one of these. With one roof cell (type 1) the two digits are eliminated from
// it. If the roof cells have one other digit (type 2), it is eliminated from all cells that see all
// of them. Two roof cells act as one cell of a naked or hidden set in a common house (type 3). Or
// one of the two digits has no other place in a common house, so that the other is eliminated from
// both (type 4).
//
// Which loops are found, and which step is taken of several (the lowest difficulty, then the lowest
// type, then the first found), is as in Sudoku Explainer's UniqueLoops. Its search collects the
// other digits over all cells that it tries, even those from which it has backtracked. We must do
// the same to find the same loops.
#include <algorithm>
#include <bit>

#include "families/sudoku/explainer/techniques.h"

namespace crosshatch::sudoku::explainer {

namespace {

/// The best step so far.
struct BestLoop {
  double difficulty = 0;
  int type = 0;

  [[nodiscard]] bool is_beaten_by(double other, int other_type) const {
    return type == 0 || other < difficulty || (other == difficulty && other_type < type);
  }
};

class UniqueLoopSearch {
 public:
  UniqueLoopSearch(PencilMarks& pencil, Step& step) : pencil_(pencil), step_(step) {}

  double run() {
    for (CellSet rest = pencil_.bivalue_cells(); !rest.is_empty();) {
      const Site start = rest.take();
      pair_ = digits(pencil_, start);
      if (size(pair_) != 2) continue;
      both_ = pencil_.cells(low()) & pencil_.cells(high());
      peel();
      if (useful_.has(start)) walk(start, 2, 0, -1);
      if (is_spent_) return 0;
    }
    return best_.difficulty;
  }

 private:
  [[nodiscard]] Value low() const { return std::countr_zero(pair_); }
  [[nodiscard]] Value high() const { return std::bit_width(pair_) - 1; }

  [[nodiscard]] static std::uint32_t bits(Site site) { return classic_tables.house_bits[site]; }

  /// Every cell of a unique loop has another cell of it in its row, column and box. Repeatedly
  /// drops the cells of the pair for which that is impossible.
  void peel() {
    useful_ = both_;
    for (bool is_peeled = true; is_peeled;) {
      is_peeled = false;
      for (CellSet rest = useful_; !rest.is_empty();) {
        const Site site = rest.take();
        const CellSet others = useful_ - CellSet::of(site);
        for (const HouseIndex house : houses_of(site)) {
          if (others.touches(pencil_.house_cells(house))) continue;
          useful_.remove(site);
          is_peeled = true;
          break;
        }
      }
    }
  }

  void walk(Site cell, int allowed, Mask extra, int came_by) {
    const std::uint32_t houses = bits(cell);
    std::uint32_t& visited = visited_[length_ & 1];
    if (!pencil_.budget().tick()) is_spent_ = true;
    if (is_spent_) return;
    visited |= houses;
    loop_[length_++] = cell;
    on_loop_.add(cell);
    for (int kind = 0; kind < 3; ++kind) {
      if (kind == came_by) continue;
      const HouseIndex house = houses_of(cell)[kind];
      for (CellSet rest = both_ & pencil_.house_cells(house); !rest.is_empty();) {
        const Site next = rest.take();
        if (next == loop_[0] && length_ >= 4) {
          judge();
        } else if (!on_loop_.has(next)) {
          const Mask values = digits(pencil_, next);
          extra = (extra | values) & ~pair_;
          const bool is_roof = size(values) > 2;
          // A loop visits each of its houses at one even and at one odd place.
          const bool is_odd = (length_ & 1) != 0;
          if (!useful_.has(next) || (visited_[is_odd ? 1 : 0] & bits(next)) != 0) continue;
          if (!is_roof || is_one(extra) || allowed > 0) {
            walk(next, allowed - static_cast<int>(is_roof), extra, kind);
          }
        }
      }
    }
    on_loop_.remove(cell);
    --length_;
    visited &= ~houses;
  }

  void judge() {
    if (visited_[0] != visited_[1]) return;
    CellSet roof;
    Site one = -1;
    Site other = -1;
    for (int i = 0; i < length_; ++i) {
      const Site site = loop_[i];
      if (size(digits(pencil_, site)) == 2) continue;
      roof.add(site);
      (one < 0 ? one : other) = site;
    }
    const int count = roof.size();
    if (count == 0) return;
    if (count == 1) {
      offer(base(), 1, [&] { remove(pencil_, step_, one, pair_); });
      return;
    }
    if (count > 2) {
      type_2(roof, digits(pencil_, one) & ~pair_);
      return;
    }
    const Mask further = (digits(pencil_, one) | digits(pencil_, other)) & ~pair_;
    if (is_one(further)) {
      type_2(roof, further);
    } else {
      type_3(one, other, further);
    }
    type_4(one, other);
  }

  [[nodiscard]] double base() const {
    return 4.5 + (length_ >= 10 ? 0.3 : 0) + (length_ >= 8 ? 0.2 : length_ >= 6 ? 0.1 : 0);
  }

  /// Makes the step if it is better than the best so far and changes something.
  template <class Fill>
  void offer(double difficulty, int type, Fill fill) {
    if (!best_.is_beaten_by(difficulty, type)) return;
    std::vector<Change> kept;
    kept.swap(step_.changes);
    fill();
    if (step_.changes.empty()) {
      kept.swap(step_.changes);
    } else {
      best_ = {difficulty, type};
    }
  }

  void type_2(const CellSet& roof, Mask further) {
    offer(base(), 2, [&] {
      pencil_.seen_by_all(roof).each([&](Site site) { remove(pencil_, step_, site, further); });
    });
  }

  void type_4(Site one, Site other) {
    Mask locked = 0;
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const HouseIndex house = houses_of(one)[kind];
      if (house != houses_of(other)[kind]) continue;
      const Mask ends = 1U << places_of(one)[kind] | 1U << places_of(other)[kind];
      if ((pencil_.places(house, low()) & ~ends) == 0) locked |= 1U << low();
      if ((pencil_.places(house, high()) & ~ends) == 0) locked |= 1U << high();
    }
    if (locked == 0) return;
    const Mask gone = pair_ & ~(locked & -locked);
    offer(base(), 4, [&] {
      remove(pencil_, step_, one, gone);
      remove(pencil_, step_, other, gone);
    });
  }

  void type_3(Site one, Site other, Mask further) {
    for (int degree = size(further); degree <= 7; ++degree) {
      for (std::size_t kind = 0; kind < 3; ++kind) {
        const HouseIndex house = houses_of(one)[kind];
        if (house != houses_of(other)[kind]) continue;
        const int open = open_in(pencil_, house);
        const Mask at_one = 1U << places_of(one)[kind];
        const Mask at_other = 1U << places_of(other)[kind];
        if (degree * 2 <= open) naked(house, degree, one, other, at_one, at_other, further);
        if (degree * 2 < open) hidden(house, degree, at_one, at_other, further);
      }
    }
  }

  /// Type 3: the roof cells as one cell with the other digits, in a naked set with more cells of
  /// the house.
  void naked(HouseIndex house, int degree, Site one, Site other, Mask at_one, Mask at_other,
             Mask further) {
    const double difficulty = base() + (degree - 1) * 0.1;
    if (!best_.is_beaten_by(difficulty, 3)) return;
    const Mask shared = further & digits(pencil_, one) & digits(pencil_, other);
    for (Mask places = (1U << degree) - 1; places <= full; places = next_subset(places)) {
      if ((places & at_one) == 0 || (places & at_other) != 0) continue;
      Mask values = shared;
      bool is_set = true;
      for (Mask rest = places & ~at_one; rest != 0 && is_set; rest &= rest - 1) {
        const Mask held = digits(pencil_, site_at(house, std::countr_zero(rest)));
        values |= held;
        is_set = size(held) >= 2;
      }
      if (!is_set || size(values) != degree) continue;
      if (size(values | further) != degree) continue;
      offer(difficulty, 3, [&] {
        for (Mask rest = full & ~(places | at_other); rest != 0; rest &= rest - 1) {
          remove(pencil_, step_, site_at(house, std::countr_zero(rest)), values);
        }
      });
      if (!best_.is_beaten_by(difficulty, 3)) return;
    }
  }

  /// Type 3: the roof cells as one place of the pair, in a hidden set with more digits of the
  /// house.
  void hidden(HouseIndex house, int degree, Mask at_one, Mask at_other, Mask further) {
    const Mask others = full & ~(pair_ | further);
    if (degree - 2 > size(others)) return;
    // The subsets of `others`, in the same order as those of nine digits.
    const int count = size(others);
    for (Mask chosen = (1U << (degree - 2)) - 1; chosen < 1U << count;
         chosen = next_subset(chosen)) {
      Mask values = pair_;
      Mask rest = others;
      for (int i = 0; i < count; ++i, rest &= rest - 1) {
        if ((chosen >> i & 1) != 0) values |= rest & -rest;
      }
      Mask places = 0;
      bool is_set = true;
      for (Mask left = values; left != 0 && is_set; left &= left - 1) {
        const Mask mask = pencil_.places(house, std::countr_zero(left)) & ~at_other;
        places |= mask;
        is_set = mask != 0;
      }
      if (is_set && size(places) == degree) {
        places &= ~at_one;
        offer(base() + (size(places) - 1) * 0.1, 3, [&] {
          for (Mask left = places; left != 0; left &= left - 1) {
            remove(pencil_, step_, site_at(house, std::countr_zero(left)), full & ~values);
          }
        });
      }
      if (chosen == 0) break;
    }
  }

  /// The next larger number with the same number of bits (Hacker's Delight).
  [[nodiscard]] static Mask next_subset(Mask mask) {
    if (mask == 0) return ~Mask{0};
    const Mask smallest = mask & -mask;
    const Mask ripple = mask + smallest;
    return ripple | ((mask ^ ripple) >> 2) / smallest;
  }

  PencilMarks& pencil_;
  Step& step_;
  Mask pair_ = 0;
  CellSet both_;    ///< cells that hold the pair
  CellSet useful_;  ///< those of them that may be in a loop
  std::array<Site, sites> loop_ = {};
  int length_ = 0;
  CellSet on_loop_;
  std::array<std::uint32_t, 2> visited_ = {};  ///< the houses of the even and of the odd places
  BestLoop best_;
  bool is_spent_ = false;
};

}  // namespace

double find_unique_loop(PencilMarks& pencil, Step& step) {
  return UniqueLoopSearch(pencil, step).run();
}

}  // namespace crosshatch::sudoku::explainer
