// SPDX-License-Identifier: MIT
//
// Unique loops. A closed path of cells that all hold the same two digits, and that visits each
// house it visits exactly twice, at an even and at an odd place, could be filled in two ways if no
// cell held a third digit. So one of the cells with more digits, the *rich* ones, is not one of the
// two: with one rich cell (type 1) the two digits go from it; with rich cells of one further digit
// (type 2) that goes from all cells that see them all; two rich cells together act as one cell of a
// naked or hidden set of a common house (type 3), or share a house where one of the two digits has
// no other place, so that the other goes from both (type 4).
//
// Which loops are walked, and which step is taken of several (the lowest difficulty, then the
// lowest type, then the first found), are facts about Sudoku Explainer's UniqueLoops. Its walk
// gathers the further digits over all cells that it tries from one cell, even those it has come
// back from: a wish for fewer loops that we must share to find the same ones.
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

  [[nodiscard]] static std::uint32_t bits(Site site) {
    return classic_tables.house_bits[static_cast<std::size_t>(site)];
  }

  /// A cell of a unique loop has another one in its row, in its column and in its box: leaves of
  /// the cells that hold the pair those of which that is so.
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
    std::uint32_t& visited = visited_[static_cast<std::size_t>(length_ & 1)];
    if (!pencil_.budget().tick()) is_spent_ = true;
    if (is_spent_) return;
    visited |= houses;
    loop_[static_cast<std::size_t>(length_++)] = cell;
    on_loop_.add(cell);
    for (int kind = 0; kind < 3; ++kind) {
      if (kind == came_by) continue;
      const HouseIndex house = houses_of(cell)[static_cast<std::size_t>(kind)];
      for (CellSet rest = both_ & pencil_.house_cells(house); !rest.is_empty();) {
        const Site next = rest.take();
        if (next == loop_[0] && length_ >= 4) {
          judge();
        } else if (!on_loop_.has(next)) {
          const Mask values = digits(pencil_, next);
          extra = (extra | values) & ~pair_;
          const bool is_rich = size(values) > 2;
          // Every house that a loop visits is visited at one even and at one odd place.
          const bool is_odd = (length_ & 1) != 0;
          if (!useful_.has(next) || (visited_[is_odd ? 1 : 0] & bits(next)) != 0) continue;
          if (!is_rich || is_one(extra) || allowed > 0) {
            walk(next, allowed - static_cast<int>(is_rich), extra, kind);
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
    CellSet rich;
    Site one = -1;
    Site other = -1;
    for (int i = 0; i < length_; ++i) {
      const Site site = loop_[static_cast<std::size_t>(i)];
      if (size(digits(pencil_, site)) == 2) continue;
      rich.add(site);
      (one < 0 ? one : other) = site;
    }
    const int count = rich.size();
    if (count == 0) return;
    if (count == 1) {
      offer(base(), 1, [&] { remove(pencil_, step_, one, pair_); });
      return;
    }
    if (count > 2) {
      type_2(rich, digits(pencil_, one) & ~pair_);
      return;
    }
    const Mask further = (digits(pencil_, one) | digits(pencil_, other)) & ~pair_;
    if (is_one(further)) {
      type_2(rich, further);
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

  void type_2(const CellSet& rich, Mask further) {
    offer(base(), 2, [&] {
      pencil_.seen_by_all(rich).each([&](Site site) { remove(pencil_, step_, site, further); });
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

  /// The rich cells as one cell of the further digits, in a naked set with others of the house.
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

  /// The rich cells as one place of the pair, in a hidden set with other digits of the house.
  void hidden(HouseIndex house, int degree, Mask at_one, Mask at_other, Mask further) {
    const Mask others = full & ~(pair_ | further);
    if (degree - 2 > size(others)) return;
    // Not of nine digits but of `others`: the same order, spread over its bits.
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

  /// The next larger number with as many bits, see Hacker's Delight.
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
  CellSet useful_;  ///< those that may be in a loop
  std::array<Site, sites> loop_ = {};
  int length_ = 0;
  CellSet on_loop_;
  std::array<std::uint32_t, 2> visited_ = {};  ///< the houses of its even and its odd places
  BestLoop best_;
  bool is_spent_ = false;
};

}  // namespace

double find_unique_loop(PencilMarks& pencil, Step& step) {
  return UniqueLoopSearch(pencil, step).run();
}

}  // namespace crosshatch::sudoku::explainer
