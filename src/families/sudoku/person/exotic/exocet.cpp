// SPDX-License-Identifier: MIT
//
// Junior exocets (named by champagne, defined by David P Bird in the New Sudoku Players' Forum).
//
//     B B x | . . . | . . .     B: the base, two open cells of a line in a box
//     . . . | Q . . | c . .     Q, R: the targets, one in each other box of the band
//     . . . | c . . | R . .     c: their companions, which can hold no digit of the base
//     ------+-------+------
//     . . S | S . . | S . .     S: the rest of the three crossing lines x, Q and R,
//     . . S | S . . | S . .        in the other two bands
//     . . S | S . . | S . .
//
// Each digit d of the base has places in at most two of three S columns at once, because two lines
// (rows, or a row and a column) have all of them. Let d be in the base. Then x is not d, nor is the
// rest of the first row. If neither Q nor R were d, each of the three columns would have it among
// its S cells, which is too much. So both digits of the base are in the targets, one in each. And
// the digit in Q, which is then in the first row in the first box and in the row of Q in the
// second, is in the third row in the third box: beside R or its companion, in the mirror of Q.
//
// All pairs of a digit for Q and one for R are tried; base and targets keep what some pair has.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "families/sudoku/person/exotic_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

constexpr int fewest_digits = 3;
constexpr int most_digits = 4;

/// Some steps rest on mirrors, too.
constexpr Technique exocet_with_mirrors =
    told(named(exotic_techniques, "exocet"),
         {"in the rest of {3}, each of {1} has places in only two lines, which puts the two "
          "digits of {0} into {2}, too, and each of those into {4}, across from it",
          "{3}의 나머지 칸에서 {1:은} 각각 두 줄 안에만 들어갈 수 있어, {0}에 들어가는 두 수는 "
          "{2}에, 그리고 각각 그 맞은편인 {4}에도 들어가야 하므로"});

class ExocetSearch {
 public:
  ExocetSearch(const PencilMarks& pencil, Step& step) : pencil_(pencil), step_(step) {}

  bool find() {
    if (!pencil_.is_classic() || pencil_.side() != 9) return false;
    for (const bool with_mirrors : {false, true}) {
      with_mirrors_ = with_mirrors;
      for (const bool by_row : {true, false}) {
        by_row_ = by_row;
        for (int line = 0; line < 9; ++line) {
          for (int first = 0; first < 9; ++first) {
            if (try_base(line, first)) return true;
          }
          if (!pencil_.budget().tick()) return false;
        }
      }
    }
    return false;
  }

 private:
  /// A target, by the number of its line and of its crossing line.
  struct Target {
    int line = 0;
    int cross = 0;
  };

  /// The cell of a line, which is a row or a column, in a crossing line.
  [[nodiscard]] Site at(int line, int cross) const {
    return by_row_ ? line * 9 + cross : cross * 9 + line;
  }
  /// What a cell may hold, a placed digit included.
  [[nodiscard]] Candidates marks(int line, int cross) const {
    return pencil_.board()[at(line, cross)];
  }

  /// The base without the cell of the line in crossing line `out`.
  bool try_base(int line, int out) {
    line_ = line;
    crosses_[0] = out;
    const int box = out / 3 * 3;
    base_ = {at(line, box + (out + 1) % 3), at(line, box + (out + 2) % 3)};
    if (pencil_.is_placed(base_[0]) || pencil_.is_placed(base_[1])) return false;
    digits_ = pencil_.candidates(base_[0]) | pencil_.candidates(base_[1]);
    const int size = count_bits(digits_);
    if (size < fewest_digits || size > most_digits) return false;
    std::array<Target, 6> firsts;
    std::array<Target, 6> seconds;
    const int first_count = list_targets((box + 3) % 9, firsts);
    const int second_count = list_targets((box + 6) % 9, seconds);
    for (int i = 0; i < first_count; ++i) {
      for (int j = 0; j < second_count; ++j) {
        if (is_exocet(firsts[i], seconds[j])) return true;
      }
    }
    return false;
  }

  /// The cells that may be the target in the box that begins with this crossing line.
  int list_targets(int box, std::array<Target, 6>& targets) const {
    int count = 0;
    const int band = line_ / 3 * 3;
    for (int cross = box; cross < box + 3; ++cross) {
      for (const int line : {band + (line_ + 1) % 3, band + (line_ + 2) % 3}) {
        const bool is_open =
            !pencil_.is_placed(at(line, cross)) && (marks(line, cross) & digits_) != 0;
        if (is_open && (marks(third_line(line), cross) & digits_) == 0)
          targets[count++] = {line, cross};
      }
    }
    return count;
  }

  /// The line of the band that is neither that of the base nor this one.
  [[nodiscard]] int third_line(int line) const { return line_ / 3 * 9 + 3 - line_ - line; }

  bool is_exocet(const Target& one, const Target& two) {
    crosses_[1] = one.cross;
    crosses_[2] = two.cross;
    for (Candidates rest = digits_; rest != 0; rest &= rest - 1) {
      if (fits_three_times(std::countr_zero(rest))) return false;
    }
    std::array<Candidates, 2> of_base = {};
    std::array<Candidates, 2> of_targets = {};
    for (Candidates firsts = digits_ & marks(one.line, one.cross); firsts != 0;
         firsts &= firsts - 1) {
      for (Candidates seconds = digits_ & marks(two.line, two.cross); seconds != 0;
           seconds &= seconds - 1) {
        const Candidates first = firsts & (~firsts + 1);
        const Candidates second = seconds & (~seconds + 1);
        if (first == second) continue;
        if (with_mirrors_ && (!is_mirrored(first, one, two) || !is_mirrored(second, two, one)))
          continue;
        const bool fits = add_base(first, second, of_base);
        if (!add_base(second, first, of_base) && !fits) continue;
        of_targets[0] |= first;
        of_targets[1] |= second;
      }
    }
    const std::array<Site, 2> targets = {at(one.line, one.cross), at(two.line, two.cross)};
    for (std::size_t i = 0; i < 2; ++i) {
      eliminate_all(pencil_, step_, CellSet::of(base_[i]), ~of_base[i]);
      eliminate_all(pencil_, step_, CellSet::of(targets[i]), ~of_targets[i]);
    }
    if (step_.changes.empty()) return false;
    if (with_mirrors_) step_.technique = &exocet_with_mirrors;
    if (pencil_.wants_reasons()) explain(one, two);
    return true;
  }

  /// Whether the base may hold these two digits in this order; adds them.
  bool add_base(Candidates first, Candidates second, std::array<Candidates, 2>& of_base) const {
    if ((pencil_.candidates(base_[0]) & first) == 0 || (pencil_.candidates(base_[1]) & second) == 0)
      return false;
    of_base[0] |= first;
    of_base[1] |= second;
    return true;
  }

  /// Whether the crossing lines have three places of a digit in three lines beyond the band.
  [[nodiscard]] bool fits_three_times(Value value) const {
    std::array<std::uint32_t, 3> places = {};
    for (std::size_t i = 0; i < 3; ++i) {
      for (int line = 0; line < 9; ++line) {
        const bool is_beyond = line / 3 != line_ / 3;
        if (is_beyond && (marks(line, crosses_[i]) & only(value)) != 0) places[i] |= 1U << line;
      }
    }
    // Hall's theorem: so many of the three have as many lines between them.
    const auto lines = [&](std::size_t i, std::size_t j) {
      return count_bits(places[i] | places[j]);
    };
    return places[0] != 0 && places[1] != 0 && places[2] != 0 && lines(0, 1) > 1 &&
           lines(0, 2) > 1 && lines(1, 2) > 1 && count_bits(places[0] | places[1] | places[2]) > 2;
  }

  /// The mirror of a target: cells of the box of the other one, besides its crossing line.
  [[nodiscard]] CellSet mirror(const Target& target, const Target& other) const {
    CellSet cells;
    const int box = other.cross / 3 * 3;
    for (int cross = box; cross < box + 3; ++cross) {
      if (cross != other.cross) cells.add(at(third_line(target.line), cross));
    }
    return cells;
  }

  [[nodiscard]] bool is_mirrored(Candidates digit, const Target& target,
                                 const Target& other) const {
    bool is_there = false;
    mirror(target, other).each([&](Site site) {
      is_there = is_there || (pencil_.board()[site] & digit) != 0;
    });
    return is_there;
  }

  void explain(const Target& one, const Target& two) {
    const CellSet base = CellSet::of(base_[0]) | CellSet::of(base_[1]);
    const CellSet targets =
        CellSet::of(at(one.line, one.cross)) | CellSet::of(at(two.line, two.cross));
    const HouseIndex first_cross = by_row_ ? 9 : 0;
    std::array<HouseIndex, 3> crosses = crosses_;
    std::sort(crosses.begin(), crosses.end());
    for (HouseIndex& house : crosses) house += first_cross;
    step_.terms = {term_of_cells(base), term_of(digits_), term_of_cells(targets),
                   term_of(pencil_, std::span<const HouseIndex>(crosses))};
    mark_targets(step_);
    mark(pencil_, step_, Mark::Role::cause, base | targets, digits_);
    for (const HouseIndex house : crosses) mark(pencil_, step_, Mark::Role::witness, house);
    if (!with_mirrors_) return;
    const CellSet mirrors = mirror(one, two) | mirror(two, one);
    step_.terms.push_back(term_of_cells(mirrors));
    mark(pencil_, step_, Mark::Role::witness, mirrors, digits_);
  }

  const PencilMarks& pencil_;
  Step& step_;
  bool with_mirrors_ = false;
  bool by_row_ = true;  ///< whether the lines are rows; those that cross are then columns
  int line_ = 0;        ///< of the base
  std::array<Site, 2> base_ = {};
  Candidates digits_ = 0;
  std::array<int, 3> crosses_ = {};  ///< of the third cell beside the base, and of the targets
};

}  // namespace

bool find_exocet(const PencilMarks& pencil, Step& step) {
  return ExocetSearch(pencil, step).find();
}

}  // namespace crosshatch::sudoku
