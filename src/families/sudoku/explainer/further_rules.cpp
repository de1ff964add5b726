// SPDX-License-Identifier: MIT
#include "families/sudoku/explainer/further_rules.h"

#include <bit>

namespace crosshatch::sudoku::explainer {

PlacedCounts::PlacedCounts(const PencilMarks& pencil) {
  for (HouseIndex house = 0; house < 3 * side; ++house) open[house] = open_in(pencil, house);
  for (Value value = 0; value < side; ++value) {
    for (HouseIndex row = first_row; row < first_row + side; ++row) {
      placed[value] += static_cast<int>(pencil.places(row, value) == 0);
    }
  }
}

namespace {

class SetRules {
 public:
  SetRules(const PlacedCounts& placed, ChainInference& chain)
      : placed_(placed), chain_(chain), now_(chain.now()), source_(chain.source()) {}

  bool run() {
    lock();
    if (!is_found_) pair_up_digits();
    if (!is_found_) pair_up_cells();
    if (!is_found_) fish();
    return is_found_;
  }

 private:
  void parents_in(HouseIndex house, Value value, Mask except) {
    Mask gone = source_.in_house(house, value) & ~now_.in_house(house, value) & ~except;
    for (; gone != 0; gone &= gone - 1) {
      parents_.push_back(
          static_cast<std::int16_t>(mark_of(site_at(house, std::countr_zero(gone)), value)));
    }
  }

  void eliminate(Site site, Mask values) {
    for (Mask rest = values; rest != 0; rest &= rest - 1) {
      chain_.eliminate(mark_of(site, std::countr_zero(rest)), parents_, ChainInference::no_nested);
    }
    is_found_ = true;
  }

  void lock() {
    lock(first_box, first_column);
    lock(first_box, first_row);
    lock(first_column, first_box);
    lock(first_row, first_box);
  }

  /// All places of a digit in a house of one kind lie in one house of the other.
  void lock(HouseIndex first, HouseIndex first_other) {
    for (HouseIndex house = first; house < first + side; ++house) {
      Mask can = 0;  // the digits with two or three places here
      for (Value value = 0; value < side; ++value) {
        const int count = size(now_.in_house(house, value));
        can |= static_cast<Mask>(count == 2 || count == 3) << value;
      }
      if (can == 0) continue;
      for (HouseIndex other = first_other; other < first_other + side; ++other) {
        const Mask common = segment(house, other);
        if (common == 0) continue;
        const Mask rest_of_other = full & ~segment(other, house);
        for (Mask rest = can; rest != 0; rest &= rest - 1) {
          const Value value = std::countr_zero(rest);
          if ((now_.in_house(house, value) & ~common) != 0) continue;
          Mask gone = now_.in_house(other, value) & rest_of_other;
          if (gone == 0) continue;
          parents_.clear();
          parents_in(house, value, common);
          if (parents_.empty()) continue;
          for (; gone != 0; gone &= gone - 1) {
            eliminate(site_at(other, std::countr_zero(gone)), 1U << value);
          }
        }
      }
    }
  }

  template <class Use>
  static void each_house(Use use) {
    for (const HouseIndex first : {first_box, first_column, first_row}) {
      for (HouseIndex house = first; house < first + side; ++house) use(house);
    }
  }

  void pair_up_digits() {
    each_house([&](HouseIndex house) {
      if (placed_.open[house] <= 4) return;
      for (Value high = 1; high < side; ++high) {
        const Mask places = now_.in_house(house, high);
        if (size(places) != 2) continue;
        for (Value low = 0; low < high; ++low) {
          if (now_.in_house(house, low) == places) hidden_pair(house, low, high, places);
        }
      }
    });
  }

  void hidden_pair(HouseIndex house, Value low, Value high, Mask places) {
    const Mask pair = (1U << low) | (1U << high);
    bool is_worth = false;
    for (Mask rest = places; rest != 0; rest &= rest - 1) {
      is_worth = is_worth || (now_.in_cell(site_at(house, std::countr_zero(rest))) & ~pair) != 0;
    }
    if (!is_worth) return;
    parents_.clear();
    const Mask lows = source_.in_house(house, low) & ~places;
    const Mask highs = source_.in_house(house, high) & ~places;
    for (Mask rest = lows | highs; rest != 0; rest &= rest - 1) {
      const Site site = site_at(house, std::countr_zero(rest));
      const Mask bit = rest & (~rest + 1);
      if ((lows & bit) != 0) parents_.push_back(static_cast<std::int16_t>(mark_of(site, low)));
      if ((highs & bit) != 0) parents_.push_back(static_cast<std::int16_t>(mark_of(site, high)));
    }
    if (parents_.empty()) return;
    for (Mask rest = places; rest != 0; rest &= rest - 1) {
      const Site site = site_at(house, std::countr_zero(rest));
      const Mask gone = now_.in_cell(site) & ~pair;
      if (gone != 0) eliminate(site, gone);
    }
  }

  void pair_up_cells() {
    each_house([&](HouseIndex house) {
      if (placed_.open[house] < 4) return;
      for (int high = 1; high < side; ++high) {
        const Mask pair = now_.in_cell(site_at(house, high));
        if (size(pair) != 2) continue;
        for (int low = 0; low < high; ++low) {
          if (now_.in_cell(site_at(house, low)) == pair) naked_pair(house, low, high, pair);
        }
      }
    });
  }

  void naked_pair(HouseIndex house, int low, int high, Mask pair) {
    bool is_worth = false;
    const Mask own = (1U << low) | (1U << high);
    for (Mask rest = pair; rest != 0; rest &= rest - 1) {
      is_worth = is_worth || (now_.in_house(house, std::countr_zero(rest)) & ~own) != 0;
    }
    if (!is_worth) return;
    parents_.clear();
    for (const int place : {low, high}) {
      const Site site = site_at(house, place);
      for (Mask rest = source_.in_cell(site) & ~pair; rest != 0; rest &= rest - 1) {
        parents_.push_back(static_cast<std::int16_t>(mark_of(site, std::countr_zero(rest))));
      }
    }
    if (parents_.empty()) return;
    for (int place = 0; place < side; ++place) {
      if (((own >> place) & 1) != 0) continue;
      const Site site = site_at(house, place);
      const Mask gone = now_.in_cell(site) & pair;
      if (gone != 0) eliminate(site, gone);
    }
  }

  void fish() {
    fish(first_column, first_row);
    fish(first_row, first_column);
  }

  /// Two lines that hold a digit in the same two places.
  void fish(HouseIndex first, HouseIndex first_cover) {
    for (int high = 1; high < side; ++high) {
      for (int low = 0; low < high; ++low) {
        for (Value value = 0; value < side; ++value) {
          if (placed_.placed[value] > 5) continue;
          const Mask places = now_.in_house(first + low, value);
          if (size(places) != 2 || now_.in_house(first + high, value) != places) continue;
          const Mask own = (1U << low) | (1U << high);
          bool is_worth = false;
          for (Mask rest = places; rest != 0; rest &= rest - 1) {
            is_worth = is_worth ||
                       (now_.in_house(first_cover + std::countr_zero(rest), value) & ~own) != 0;
          }
          if (!is_worth) continue;
          parents_.clear();
          parents_in(first + low, value, places);
          parents_in(first + high, value, places);
          if (parents_.empty()) continue;
          clear_lines(first_cover, places, own, value);
        }
      }
    }
  }

  void clear_lines(HouseIndex first, Mask lines, Mask own, Value value) {
    CellSet gone;
    for (Mask rest = lines; rest != 0; rest &= rest - 1) {
      const HouseIndex house = first + std::countr_zero(rest);
      for (Mask left = now_.in_house(house, value) & ~own; left != 0; left &= left - 1) {
        gone.add(site_at(house, std::countr_zero(left)));
      }
    }
    gone.each([&](Site site) { eliminate(site, 1U << value); });
  }

  const PlacedCounts& placed_;
  ChainInference& chain_;
  const RemainingCandidates& now_;
  const RemainingCandidates& source_;
  std::vector<std::int16_t> parents_;
  bool is_found_ = false;
};

}  // namespace

bool extend_by_sets(const PlacedCounts& placed, ChainInference& chain) {
  return SetRules(placed, chain).run();
}

}  // namespace crosshatch::sudoku::explainer
