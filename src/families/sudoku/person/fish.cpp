// SPDX-License-Identifier: MIT
//
// n parallel lines (the base) in which a digit lies only in n crossing lines (the cover) hold it
// once in each of these, so the rest of the cover loses it. With fins, cells of the base outside
// the cover, that is so unless a fin holds the digit; what sees all fins loses it either way.
//
// A cell of the cover outside the base can see a fin only through their box, so all fins lie in one
// box, in at most all but one of its crossing lines. A finned fish is therefore n base lines that
// touch n + 1 or n + 2 crossing lines of which the one or two left out share a box with a cover
// line: no need to try covers blindly. A digit's lines are words of `side` bits, and a search
// leaves n base lines as soon as they touch too many. Bases and covers are tried in the order of
// HoDoKu: by digit, rows before columns, then the smallest first. "Sashimi" is a finned fish of
// which a base line has at most one cell left in the cover.
#include "families/sudoku/person/fish.h"

#include <array>
#include <bit>
#include <vector>

#include "families/sudoku/person/pencil.h"
#include "families/sudoku/person/reasons.h"

namespace crosshatch::sudoku {

namespace {

using Role = Mark::Role;
using Lines = std::uint32_t;  ///< a set of parallel lines, or of places in a line

enum class Fins : std::uint8_t { none, finned, sashimi };

/// Removes the lowest bit and returns its number.
int take(std::uint32_t& bits) {
  const int first = std::countr_zero(bits);
  bits &= bits - 1;
  return first;
}

class FishSearch {
 public:
  FishSearch(const Pencil& pencil, Step& step, int size, Fins fins)
      : pencil_(pencil), step_(step), size_(size), fins_(fins) {}

  bool find() {
    if (!pencil_.layout().is_small()) return false;
    const int side = pencil_.side();
    for (value_ = 0; value_ < side; ++value_) {
      for (const bool by_row : {true, false}) {
        first_base_ = by_row ? 0 : side;
        first_cover_ = by_row ? side : 0;
        // How many base lines and cover lines a box spans.
        depth_ = by_row ? pencil_.shape().box_rows : pencil_.shape().box_columns;
        width_ = by_row ? pencil_.shape().box_columns : pencil_.shape().box_rows;
        for (int line = 0; line < side; ++line) {
          lines_[static_cast<std::size_t>(line)] = pencil_.places(first_base_ + line, value_);
        }
        if (add_base(0, 0, 0, 0)) return true;
      }
      if (!pencil_.budget().tick()) return false;
    }
    return false;
  }

 private:
  [[nodiscard]] Lines in_base(int line) const { return lines_[static_cast<std::size_t>(line)]; }

  /// Adds a base line from `from` on to the `count` of `base`, which touch `touched`.
  bool add_base(Lines base, int count, Lines touched, int from) {
    if (count == size_)
      return fins_ == Fins::none ? use(base, touched, 0) : leave_out(base, touched);
    const int most = fins_ == Fins::none ? size_ : size_ + 2;
    for (int line = from; line <= pencil_.side() - (size_ - count); ++line) {
      const Lines places = in_base(line);
      if (places == 0 || (fins_ == Fins::none && is_one(places))) continue;
      const Lines more = touched | places;
      if (count_bits(more) > most) continue;
      if (add_base(base | 1U << line, count + 1, more, line + 1)) return true;
    }
    return false;
  }

  /// Chooses which touched lines hold the fins: from the last on, so that covers come in order.
  bool leave_out(Lines base, Lines touched) {
    const int surplus = count_bits(touched) - size_;
    if (surplus != 1 && surplus != 2) return false;
    for (int low = pencil_.side() - 1; low >= 0; --low) {
      if ((touched >> low & 1) == 0) continue;
      if (surplus == 1) {
        if (fins_fit(base, touched, 1U << low)) return true;
        continue;
      }
      // Two of one box.
      const int end = (low / width_ + 1) * width_;
      for (int high = end - 1; high > low; --high) {
        if ((touched >> high & 1) == 0) continue;
        if (fins_fit(base, touched, 1U << low | 1U << high)) return true;
      }
    }
    return false;
  }

  /// Whether the cells of the base in the lines `out` lie in one box and make a fish of this kind
  /// that removes something.
  bool fins_fit(Lines base, Lines touched, Lines out) {
    Lines with_fins = 0;
    bool is_sashimi = false;
    for (Lines rest = base; rest != 0;) {
      const int line = take(rest);
      if ((in_base(line) & out) != 0) with_fins |= 1U << line;
      const Lines body = in_base(line) & touched & ~out;
      is_sashimi |= (body & (body - 1)) == 0;
    }
    if (is_sashimi != (fins_ == Fins::sashimi)) return false;
    const int from = std::countr_zero(with_fins) / depth_ * depth_;
    const Lines band = ((1U << depth_) - 1) << from;
    if ((with_fins & ~band) != 0) return false;
    const int stack = std::countr_zero(out) / width_ * width_;
    const Lines seen = ((1U << width_) - 1) << stack & touched & ~out;
    for (Lines rest = band & ~base; rest != 0;) {
      if ((in_base(take(rest)) & seen) != 0) return use(base, touched & ~out, out);
    }
    return false;
  }

  bool use(Lines base, Lines cover, Lines out) {
    if (count_bits(cover) != size_) return false;
    Cells body;
    Cells fins;
    for (Lines rest = base; rest != 0;) {
      const int line = take(rest);
      for (Lines places = in_base(line); places != 0;) {
        const int place = take(places);
        (out >> place & 1 ? fins : body).add(pencil_.site(first_base_ + line, place));
      }
    }
    Cells targets;
    for (Lines rest = cover; rest != 0;) {
      const House house = first_cover_ + take(rest);
      targets |= pencil_.cells(value_) & pencil_.house_cells(house);
    }
    targets -= body;
    if (!fins.is_empty()) targets &= pencil_.seen_by_all(fins);
    if (!remove(pencil_, step_, targets, only(value_))) return false;
    if (pencil_.wants_reasons()) explain(base, cover, body, fins);
    return true;
  }

  void explain(Lines base, Lines cover, const Cells& body, const Cells& fins) {
    std::vector<House> base_houses;
    std::vector<House> cover_houses;
    while (base != 0) base_houses.push_back(first_base_ + take(base));
    while (cover != 0) cover_houses.push_back(first_cover_ + take(cover));
    step_.terms = {term_of(pencil_, base_houses), term_of(only(value_)),
                   term_of(pencil_, cover_houses)};
    if (!fins.is_empty()) step_.terms.push_back(term_of_cells(fins));
    mark_targets(step_);
    mark(pencil_, step_, Role::cause, body, only(value_));
    mark(pencil_, step_, Role::witness, fins, only(value_));
    for (const House house : base_houses) mark(pencil_, step_, Role::cause, house);
    for (const House house : cover_houses) mark(pencil_, step_, Role::witness, house);
  }

  const Pencil& pencil_;
  Step& step_;
  int size_;
  Fins fins_;
  Value value_ = 0;
  House first_base_ = 0;
  House first_cover_ = 0;
  std::array<Lines, 11> lines_{};  ///< the places of the digit in each line of the base's kind
  int depth_ = 0;
  int width_ = 0;
};

}  // namespace

bool find_x_wing(Position& position, Step& step) {
  return FishSearch(of(position), step, 2, Fins::none).find();
}

bool find_swordfish(Position& position, Step& step) {
  return FishSearch(of(position), step, 3, Fins::none).find();
}

bool find_jellyfish(Position& position, Step& step) {
  return FishSearch(of(position), step, 4, Fins::none).find();
}

bool find_finned_x_wing(Position& position, Step& step) {
  return FishSearch(of(position), step, 2, Fins::finned).find();
}

bool find_finned_swordfish(Position& position, Step& step) {
  return FishSearch(of(position), step, 3, Fins::finned).find();
}

bool find_finned_jellyfish(Position& position, Step& step) {
  return FishSearch(of(position), step, 4, Fins::finned).find();
}

bool find_sashimi_x_wing(Position& position, Step& step) {
  return FishSearch(of(position), step, 2, Fins::sashimi).find();
}

bool find_sashimi_swordfish(Position& position, Step& step) {
  return FishSearch(of(position), step, 3, Fins::sashimi).find();
}

bool find_sashimi_jellyfish(Position& position, Step& step) {
  return FishSearch(of(position), step, 4, Fins::sashimi).find();
}

}  // namespace crosshatch::sudoku
