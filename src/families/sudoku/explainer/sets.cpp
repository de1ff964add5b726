// SPDX-License-Identifier: MIT
//
// Hidden sets, naked sets and fish are one search: among nine masks (the places of digits, the
// digits of cells, the places of a digit in lines), find `degree` masks whose union has `degree`
// bits. As in Sudoku Explainer, each mask has at least two bits, and combinations come in ascending
// order of the number whose bits are the chosen masks, so the highest is chosen first.
#include <array>
#include <bit>

#include "families/sudoku/explainer/techniques.h"

namespace crosshatch::sudoku::explainer {

namespace {

using Nines = std::array<Mask, 9>;

/// Calls `use(chosen, together)` for each combination until it returns true.
template <class Use>
bool combine(const Nines& masks, int left, int below, Mask chosen, Mask together, int degree,
             Use& use) {
  if (left == 0) return size(together) == degree && use(chosen, together);
  for (int i = left - 1; i < below; ++i) {
    const Mask mask = masks[i];
    if (size(mask) < 2 || size(together | mask) > degree) continue;
    if (combine(masks, left - 1, i, chosen | 1U << i, together | mask, degree, use)) return true;
  }
  return false;
}

template <class Use>
bool combine(const Nines& masks, int degree, Use use) {
  return combine(masks, degree, side, 0, 0, degree, use);
}

Nines places_of_digits(const PencilMarks& pencil, HouseIndex house) {
  Nines masks;
  for (Value value = 0; value < side; ++value) {
    masks[value] = pencil.places(house, value);
  }
  return masks;
}

void keep_only(const PencilMarks& pencil, HouseIndex house, Mask places, Mask values, Step& step) {
  for (; places != 0; places &= places - 1) {
    remove(pencil, step, site_at(house, std::countr_zero(places)), full & ~values);
  }
}

template <class Use>
bool each_house(Use use) {
  for (const HouseIndex first : {first_box, first_column, first_row}) {
    for (HouseIndex house = first; house < first + side; ++house) {
      if (use(house)) return true;
    }
  }
  return false;
}

}  // namespace

template <int degree>
double find_direct_hidden_set(PencilMarks& pencil, Step& step) {
  const bool found = each_house([&](HouseIndex house) {
    if (open_in(pencil, house) <= degree) return false;
    const Nines masks = places_of_digits(pencil, house);
    return combine(masks, degree, [&](Mask values, Mask places) {
      for (Value value = 0; value < side; ++value) {
        const Mask mask = masks[value];
        if ((values >> value & 1) != 0 || size(mask) < 2 || !is_one(mask & ~places)) {
          continue;
        }
        keep_only(pencil, house, places, values, step);
        const Site site = site_at(house, std::countr_zero(mask & ~places));
        step.changes.push_back(pencil.placing(site, value));
        return true;
      }
      return false;
    });
  });
  return !found ? 0 : degree == 2 ? 2.0 : 2.5;
}

template <int degree>
double find_hidden_set(PencilMarks& pencil, Step& step) {
  const bool found = each_house([&](HouseIndex house) {
    if (open_in(pencil, house) <= 2 * degree) return false;
    return combine(places_of_digits(pencil, house), degree, [&](Mask values, Mask places) {
      keep_only(pencil, house, places, values, step);
      return !step.changes.empty();
    });
  });
  return !found ? 0 : degree == 2 ? 3.4 : degree == 3 ? 4.0 : 5.4;
}

template <int degree>
double find_naked_set(PencilMarks& pencil, Step& step) {
  const bool found = each_house([&](HouseIndex house) {
    if (open_in(pencil, house) < 2 * degree) return false;
    Nines masks;
    for (int place = 0; place < side; ++place) {
      masks[place] = digits(pencil, site_at(house, place));
    }
    return combine(masks, degree, [&](Mask places, Mask values) {
      keep_only(pencil, house, full & ~places, full & ~values, step);
      return !step.changes.empty();
    });
  });
  return !found ? 0 : degree == 2 ? 3.0 : degree == 3 ? 3.6 : 5.0;
}

namespace {

/// The outer loop is over the lines of a combination, the inner one over the digits. So the lowest
/// combination is taken, and of its digits the lowest.
template <int degree>
bool find_fish_on(const PencilMarks& pencil, HouseIndex first, HouseIndex first_cover, Step& step) {
  Mask best = ~Mask{0};
  Value best_value = 0;
  Mask best_covers = 0;
  for (Value value = 0; value < side; ++value) {
    Nines masks;
    int lines = 0;
    for (int i = 0; i < side; ++i) {
      masks[i] = pencil.places(first + i, value);
      lines += masks[i] != 0;
    }
    if (lines < 2 * degree) continue;
    combine(masks, degree, [&](Mask chosen, Mask covers) {
      if (chosen >= best) return true;
      for (Mask rest = covers; rest != 0; rest &= rest - 1) {
        if ((pencil.places(first_cover + std::countr_zero(rest), value) & ~chosen) == 0) continue;
        best = chosen;
        best_value = value;
        best_covers = covers;
        return true;
      }
      return false;
    });
  }
  for (Mask rest = best_covers; rest != 0; rest &= rest - 1) {
    const HouseIndex cover = first_cover + std::countr_zero(rest);
    for (Mask places = pencil.places(cover, best_value) & ~best; places != 0;
         places &= places - 1) {
      remove(pencil, step, site_at(cover, std::countr_zero(places)), 1U << best_value);
    }
  }
  return best_covers != 0;
}

}  // namespace

template <int degree>
double find_fish(PencilMarks& pencil, Step& step) {
  const bool found = find_fish_on<degree>(pencil, first_column, first_row, step) ||
                     find_fish_on<degree>(pencil, first_row, first_column, step);
  return !found ? 0 : degree == 2 ? 3.2 : degree == 3 ? 3.8 : 5.2;
}

template double find_direct_hidden_set<2>(PencilMarks&, Step&);
template double find_direct_hidden_set<3>(PencilMarks&, Step&);
template double find_hidden_set<2>(PencilMarks&, Step&);
template double find_hidden_set<3>(PencilMarks&, Step&);
template double find_hidden_set<4>(PencilMarks&, Step&);
template double find_naked_set<2>(PencilMarks&, Step&);
template double find_naked_set<3>(PencilMarks&, Step&);
template double find_naked_set<4>(PencilMarks&, Step&);
template double find_fish<2>(PencilMarks&, Step&);
template double find_fish<3>(PencilMarks&, Step&);
template double find_fish<4>(PencilMarks&, Step&);

}  // namespace crosshatch::sudoku::explainer
