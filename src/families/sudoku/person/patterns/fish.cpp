// SPDX-License-Identifier: MIT
//
// If the places of a digit in n parallel lines (the base) all lie in n crossing lines (the cover),
// each cover line has it in a base line, and it is eliminated from the rest of the cover. Fins are
// cells of the base outside the cover. With fins this holds unless a fin has the digit, so only
// cells of the cover that see all fins lose it.
//
// A cell of the cover outside the base can see a fin only in their box. So all fins lie in one box,
// and at least one crossing line of this box is in the cover. A finned fish therefore has n base
// lines that touch n + 1 or n + 2 crossing lines, and the one or two left out share a box with a
// cover line. This makes it unnecessary to try all covers. The lines of a digit are words of `side`
// bits, and the search drops base lines as soon as they touch too many crossing lines. Bases and
// covers are tried in the order of HoDoKu: by digit, rows before columns, then the smallest first.
// A sashimi fish is a finned fish with a base line that has at most one cell in the cover.
//
// In a variant a cell may see a fin in other ways, so any one or two of the crossing lines may be
// left out.
#include <array>
#include <bit>
#include <vector>

#include "families/sudoku/person/pattern_techniques.h"
#include "families/sudoku/person/position/pencil_marks.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

using Role = Mark::Role;
using Lines = std::uint32_t;  ///< a set of parallel lines, or of places in a line

constexpr unsigned most_lines = 10;  ///< in a small grid, with at most 5 bands

/// [set of lines]: its size. Quicker than counting bits in an inner loop.
constexpr auto sizes = [] {
  std::array<std::uint8_t, 1U << most_lines> all{};
  for (std::size_t set = 1; set < all.size(); ++set)
    all[set] = static_cast<std::uint8_t>(all[set >> 1] + (set & 1));
  return all;
}();

int size_of(Lines lines) { return sizes[lines]; }

/// Removes the lowest bit and returns its number.
int take(std::uint32_t& bits) {
  const int first = std::countr_zero(bits);
  bits &= bits - 1;
  return first;
}

/// The crossing lines that some base lines touch, in fields of `most_lines` bits: first all of
/// them, then for each band those touched from outside the band. The crossing line of a fin is
/// touched from one band only.
using Touched = std::uint64_t;

constexpr Lines field_mask = (1U << most_lines) - 1;

Lines field(Touched touched, int number) {
  return static_cast<Lines>(touched >> (static_cast<unsigned>(number) * most_lines)) & field_mask;
}

class FishSearch {
 public:
  FishSearch(const PencilMarks& pencil, Step& step, int size, Fins fins)
      : pencil_(pencil), step_(step), size_(size), fins_(fins) {}

  bool find() {
    if (!pencil_.tables().is_small()) return false;
    const int side = pencil_.side();
    for (value_ = 0; value_ < side; ++value_) {
      for (const bool by_row : {true, false}) {
        first_base_ = by_row ? 0 : side;
        first_cover_ = by_row ? side : 0;
        // The number of base lines and of cover lines of a box.
        depth_ = by_row ? pencil_.shape().box_rows : pencil_.shape().box_columns;
        width_ = by_row ? pencil_.shape().box_columns : pencil_.shape().box_rows;
        bands_ = pencil_.is_classic() ? side / depth_ : 0;
        if (list_lines() && add_line(0, 0, 0, 0)) return true;
      }
      if (!pencil_.budget().tick()) return false;
    }
    return false;
  }

 private:
  [[nodiscard]] Lines in_base(int line) const { return lines_[line]; }

  /// Lists the lines that may be in a base. Returns whether there are enough.
  bool list_lines() {
    const int most = fins_ == Fins::none ? size_ : size_ + 2;
    count_ = 0;
    for (int line = 0; line < pencil_.side(); ++line) {
      const Lines places = pencil_.places(first_base_ + line, value_);
      lines_[line] = places;
      if (places == 0 || size_of(places) > most) continue;
      if (fins_ == Fins::none && is_one(places)) continue;
      Touched touched = places;
      for (int band = 0; band < bands_; ++band) {
        if (band != line / depth_) touched |= Touched{places} << (most_lines * (band + 1));
      }
      base_lines_[count_++] = {line, touched};
    }
    return count_ >= size_;
  }

  /// Adds one of the listed lines, from `from` on, to the `count` of `base`.
  bool add_line(Lines base, Touched touched, int count, int from) {
    if (count == size_) {
      return fins_ == Fins::none ? use(base, field(touched, 0), 0) : leave_out(base, touched);
    }
    for (int i = from; i <= count_ - (size_ - count); ++i) {
      const BaseLine& line = base_lines_[i];
      const Touched more = touched | line.touched;
      if (!is_narrow(more)) continue;
      if (add_line(base | 1U << line.number, more, count + 1, i + 1)) return true;
    }
    return false;
  }

  /// Whether base lines that touch these crossing lines can be part of a fish: all but n of the
  /// crossing lines must belong to fins, which lie in one band and on at most two lines.
  [[nodiscard]] bool is_narrow(Touched touched) const {
    const int all = size_of(field(touched, 0));
    if (fins_ == Fins::none || all > size_ + 2) return all <= size_;
    if (!pencil_.is_classic()) return true;
    for (int band = 1; band <= bands_; ++band) {
      if (size_of(field(touched, band)) <= size_) return true;
    }
    return false;
  }

  /// Chooses the touched lines of the fins, from the last on, so that covers come in order.
  bool leave_out(Lines base, Touched touched) {
    const Lines all = field(touched, 0);
    const int surplus = size_of(all) - size_;
    if (surplus != 1 && surplus != 2) return false;
    if (!pencil_.is_classic()) return leave_out_any(base, all, surplus);
    Lines of_one_band = 0;
    for (int band = 1; band <= bands_; ++band) of_one_band |= all & ~field(touched, band);
    for (Lines rest = of_one_band; rest != 0;) {
      const int low = 31 - std::countl_zero(rest);
      rest &= ~(1U << low);
      if (surplus == 1) {
        if (fins_fit(base, touched, 1U << low)) return true;
        continue;
      }
      // Two lines of one box.
      const int end = (low / width_ + 1) * width_;
      for (int high = end - 1; high > low; --high) {
        if ((of_one_band >> high & 1) == 0) continue;
        if (fins_fit(base, touched, 1U << low | 1U << high)) return true;
      }
    }
    return false;
  }

  /// The same in a variant.
  bool leave_out_any(Lines base, Lines all, int surplus) {
    for (Lines firsts = all; firsts != 0;) {
      const Lines first = 1U << take(firsts);
      if (surplus == 1 && is_of_kind(base, all & ~first) && use(base, all & ~first, first))
        return true;
      for (Lines seconds = surplus == 2 ? firsts : 0; seconds != 0;) {
        const Lines out = first | 1U << take(seconds);
        if (is_of_kind(base, all & ~out) && use(base, all & ~out, out)) return true;
      }
    }
    return false;
  }

  /// Whether a finned fish is sashimi if that is what is searched, and is not otherwise.
  [[nodiscard]] bool is_of_kind(Lines base, Lines cover) const {
    bool is_sashimi = false;
    for (Lines rest = base; rest != 0;) {
      const Lines body = in_base(take(rest)) & cover;
      is_sashimi |= (body & (body - 1)) == 0;
    }
    return is_sashimi == (fins_ == Fins::sashimi);
  }

  /// Whether the cells of the base in the lines `out` lie in one box and make a fish of this kind
  /// that removes something.
  bool fins_fit(Lines base, Touched touched, Lines out) {
    int band = 0;
    while (band < bands_ && (field(touched, band + 1) & out) != 0) ++band;
    if (band == bands_) return false;
    const Lines cover = field(touched, 0) & ~out;
    const int stack = std::countr_zero(out) / width_;
    const Lines in_box = ((1U << width_) - 1) << (stack * width_) & cover;
    bool is_useful = false;
    for (int line = band * depth_; line < (band + 1) * depth_; ++line)
      is_useful |= (base >> line & 1) == 0 && (in_base(line) & in_box) != 0;
    if (!is_useful) return false;
    return is_of_kind(base, cover) && use(base, cover, out);
  }

  bool use(Lines base, Lines cover, Lines out) {
    if (size_of(cover) != size_) return false;
    CellSet body;
    CellSet fins;
    for (Lines rest = base; rest != 0;) {
      const int line = take(rest);
      for (Lines places = in_base(line); places != 0;) {
        const int place = take(places);
        (out >> place & 1 ? fins : body).add(pencil_.site(first_base_ + line, place));
      }
    }
    CellSet targets;
    for (Lines rest = cover; rest != 0;) {
      const HouseIndex house = first_cover_ + take(rest);
      targets |= pencil_.cells(value_) & pencil_.house_cells(house);
    }
    targets -= body;
    if (!fins.is_empty()) targets &= pencil_.seen_by_all(fins);
    if (!remove(pencil_, step_, targets, only(value_))) return false;
    if (pencil_.wants_reasons()) explain(base, cover, body, fins);
    return true;
  }

  void explain(Lines base, Lines cover, const CellSet& body, const CellSet& fins) {
    std::vector<HouseIndex> base_houses;
    std::vector<HouseIndex> cover_houses;
    while (base != 0) base_houses.push_back(first_base_ + take(base));
    while (cover != 0) cover_houses.push_back(first_cover_ + take(cover));
    step_.terms = {term_of(pencil_, base_houses), term_of(only(value_)),
                   term_of(pencil_, cover_houses)};
    if (!fins.is_empty()) step_.terms.push_back(term_of_cells(fins));
    mark_targets(step_);
    mark(pencil_, step_, Role::cause, body, only(value_));
    mark(pencil_, step_, Role::witness, fins, only(value_));
    for (const HouseIndex house : base_houses) mark(pencil_, step_, Role::cause, house);
    for (const HouseIndex house : cover_houses) mark(pencil_, step_, Role::witness, house);
  }

  const PencilMarks& pencil_;
  Step& step_;
  int size_;
  Fins fins_;
  Value value_ = 0;
  HouseIndex first_base_ = 0;
  HouseIndex first_cover_ = 0;
  /// [line in the direction of the base]: the places of the digit.
  std::array<Lines, most_lines> lines_{};
  struct BaseLine {
    int number;
    Touched touched;
  };
  std::array<BaseLine, most_lines> base_lines_;
  int count_ = 0;
  int bands_ = 0;
  int depth_ = 0;
  int width_ = 0;
};

}  // namespace

bool find_fish(Position& position, Step& step, int size, Fins fins) {
  return FishSearch(of(position), step, size, fins).find();
}

}  // namespace crosshatch::sudoku
