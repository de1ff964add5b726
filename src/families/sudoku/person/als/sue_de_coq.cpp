// SPDX-License-Identifier: MIT
//
// Named after its first user; also called two-sector disjoint subsets. n cells in the intersection
// of a line and a box have n + m candidates, m >= 2. Other cells of the line, with e digits that
// the intersection lacks and more cells than that, take at least (cells - e) of its digits. Other
// cells of the box do the same with other digits of the intersection. If together they take m
// digits, there are as many cells as digits in all, and each digit is in these cells exactly once.
// So the digits of intersection and line are eliminated from the rest of the line, those of
// intersection and box from the rest of the box.
//
// First the sets of cells in line and in box that take some, but not all, of the m digits are
// listed; then their pairs are tried. Sets are in the order of HoDoKu, by cells and each set before
// its extensions, so that the same instance is found first.
#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "families/sudoku/person/pattern_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

/// The open cells of a house outside the intersection, at most nine, and their candidates.
struct OpenCells {
  std::array<Site, 16> sites;
  std::array<Candidates, 16> digits;
  std::size_t size = 0;

  OpenCells(const PencilMarks& pencil, CellSet cells) {
    while (!cells.is_empty()) {
      sites[size] = cells.take();
      digits[size] = pencil.candidates(sites[size]);
      ++size;
    }
  }
};

/// A subset of these cells.
struct PickedCells {
  std::uint32_t mask = 0;  ///< which of the open cells
  Candidates digits = 0;
  int size = 0;
  int taken = 0;  ///< the least number of digits of the intersection that they take
  int peak = 0;   ///< the greatest such number among the prefixes of the subset

  [[nodiscard]] CellSet cells(const OpenCells& source) const {
    CellSet cells;
    for (std::uint32_t rest = mask; rest != 0; rest &= rest - 1)
      cells.add(source.sites[std::countr_zero(rest)]);
    return cells;
  }
};

class Sharing {
 public:
  Sharing(const PencilMarks& pencil, Step& step) : pencil_(pencil), step_(step) {}

  bool find(HouseIndex line, HouseIndex box) {
    line_ = line;
    box_ = box;
    CellSet rest = pencil_.house_cells(line_) & pencil_.house_cells(box_) & pencil_.open_cells();
    if (rest.size() < 2) return false;
    while (!rest.is_empty()) {
      const CellSet one = CellSet::of(rest.take());
      for (CellSet seconds = rest; !seconds.is_empty();) {
        const CellSet two = one | CellSet::of(seconds.take());
        if (is_crossing(two)) return true;
        for (CellSet thirds = seconds; !thirds.is_empty();) {
          if (is_crossing(two | CellSet::of(thirds.take()))) return true;
        }
      }
    }
    return false;
  }

 private:
  bool is_crossing(const CellSet& intersection) {
    digits_ = candidates_of(pencil_, intersection);
    const int needed = count_bits(digits_) - intersection.size();
    if (needed < 2) return false;
    intersection_ = intersection;
    const OpenCells line(pencil_,
                         (pencil_.house_cells(line_) & pencil_.open_cells()) - intersection);
    line_parts_.clear();
    collect(line, 0, {}, needed, line_parts_);
    if (line_parts_.empty()) return false;
    const OpenCells box(pencil_, (pencil_.house_cells(box_) & pencil_.open_cells()) - intersection);
    box_parts_.clear();
    collect(box, 0, {}, needed, box_parts_);
    if (box_parts_.empty() || !pencil_.budget().tick()) return false;
    keys_.clear();
    for (const PickedCells& part : box_parts_)
      keys_.push_back(shared_of(part) | takes_bit(part.taken));
    for (const PickedCells& of_line : line_parts_) {
      // One test for a subset of the box: no digit of the intersection is in both, and all m are
      // taken.
      const std::uint32_t against =
          shared_of(of_line) | (takes_bits & ~takes_bit(needed - of_line.taken));
      for (std::size_t i = 0; i < keys_.size(); ++i) {
        if ((keys_[i] & against) == 0 && is_pair(line, of_line, box, box_parts_[i])) return true;
      }
    }
    return false;
  }

  static constexpr std::uint32_t takes_bits = 0xFFFF0000;
  static std::uint32_t takes_bit(int taken) { return 0x10000U << taken; }
  [[nodiscard]] std::uint32_t shared_of(const PickedCells& part) const {
    return static_cast<std::uint32_t>(part.digits & digits_);
  }

  bool is_pair(const OpenCells& line, const PickedCells& of_line, const OpenCells& box,
               const PickedCells& of_box) {
    if (of_box.peak > of_box.taken) return false;
    const CellSet in_line = of_line.cells(line);
    const CellSet in_box = of_box.cells(box);
    return !in_line.touches(in_box) && is_found(in_line, of_line.digits, in_box, of_box.digits);
  }

  /// Lists the subsets that can matter, each before its extensions.
  void collect(const OpenCells& source, std::size_t from, const PickedCells& part, int needed,
               std::vector<PickedCells>& parts) const {
    for (std::size_t i = from; i < source.size; ++i) {
      PickedCells more{.mask = part.mask | 1U << i, .digits = part.digits | source.digits[i]};
      more.size = part.size + 1;
      more.taken = more.size - count_bits(more.digits & ~digits_);
      more.peak = std::max(part.peak, part.taken);
      if (more.taken > 0 && more.taken < needed && (more.digits & digits_) != 0)
        parts.push_back(more);
      // Each further cell takes at most one more digit.
      const int further = static_cast<int>(source.size - i) - 1;
      if (more.taken + further > 0) collect(source, i + 1, more, needed, parts);
    }
  }

  bool is_found(const CellSet& in_line, Candidates line_digits, const CellSet& in_box,
                Candidates box_digits) {
    const Candidates both = line_digits & box_digits & ~digits_;
    const Candidates of_line = ((digits_ | line_digits) & ~box_digits) | both;
    const Candidates of_box = ((digits_ | box_digits) & ~line_digits) | both;
    eliminate_all(pencil_, step_, pencil_.house_cells(box_) - intersection_ - in_box, of_box);
    eliminate_all(pencil_, step_, pencil_.house_cells(line_) - intersection_ - in_line, of_line);
    if (step_.changes.empty()) return false;
    if (!pencil_.wants_reasons()) return true;
    mark_targets(step_);
    mark(pencil_, step_, Mark::Role::cause, intersection_, any_digit);
    mark(pencil_, step_, Mark::Role::witness, in_line | in_box, any_digit);
    step_.terms = {term_of_cells(intersection_),
                   term_of(pencil_, {line_}),
                   term_of_cells(in_line),
                   term_of(pencil_, {box_}),
                   term_of_cells(in_box),
                   term_of(of_line),
                   term_of(of_box)};
    return true;
  }

  const PencilMarks& pencil_;
  Step& step_;
  HouseIndex line_ = 0;
  HouseIndex box_ = 0;
  CellSet intersection_;
  Candidates digits_ = 0;  ///< of the intersection
  std::vector<PickedCells> line_parts_;
  std::vector<PickedCells> box_parts_;
  std::vector<std::uint32_t> keys_;  ///< of the subsets in the box
};

}  // namespace

bool find_sue_de_coq(const PencilMarks& pencil, Step& step) {
  const int side = pencil.side();
  Sharing sharing(pencil, step);
  for (HouseIndex line = 0; line < 2 * side; ++line) {
    for (HouseIndex box = 2 * side; box < 3 * side; ++box) {
      if (sharing.find(line, box)) return true;
    }
  }
  return false;
}

}  // namespace crosshatch::sudoku
