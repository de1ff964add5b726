// SPDX-License-Identifier: MIT
//
// In a chain of cells with the same two candidates, two cells an odd number of steps apart hold
// different digits, so a cell that sees both holds neither. All chains of 4, 6, 8 and 10 cells are
// tried. As in HoDoKu, the one that eliminates most is taken, and among equals the one whose cells
// come first. In a puzzle with a solution no house has three such cells. So a cell has at most
// three neighbours, and there are few chains.
#include <array>
#include <bit>
#include <vector>

#include "families/sudoku/person/pattern_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

/// A person does not see longer chains.
constexpr std::size_t longest_remote_pair = 10;

class Chains {
 public:
  explicit Chains(const PencilMarks& pencil) : pencil_(pencil) {}

  /// Tries all chains among `cells`, which have these two candidates.
  void go_through(CellSet cells, Candidates marks) {
    marks_ = marks;
    for (CellSet starts = cells; !starts.is_empty();) {
      path_[0] = starts.take();
      extend(1, cells - CellSet::of(path_[0]));
    }
  }

  [[nodiscard]] bool is_found() const { return !eliminations_.is_empty(); }
  [[nodiscard]] const Eliminations& eliminations() const { return eliminations_; }
  [[nodiscard]] CellSet cells() const { return chain_; }
  [[nodiscard]] Candidates marks() const { return chain_marks_; }

  /// The chain for one of the digits: a cell that does not hold it holds the other, and so the next
  /// cell holds the first.
  [[nodiscard]] std::vector<Inference> links() const {
    const Value low = std::countr_zero(chain_marks_);
    const Value high = static_cast<Value>(std::bit_width(chain_marks_)) - 1;
    std::vector<Inference> links;
    for (std::size_t i = 0; i < chain_size_; ++i) {
      const Site site = chain_path_[i];
      links.push_back({{site}, i % 2 == 0 ? low : high, false});
      links.push_back({{site}, i % 2 == 0 ? high : low, true});
    }
    return links;
  }

 private:
  void extend(std::size_t size, CellSet rest) {
    if (size >= 4 && size % 2 == 0 && path_[0] < path_[size - 1]) weigh(size);
    if (size == longest_remote_pair || !pencil_.budget().tick()) return;
    for (CellSet next = rest & pencil_.peers(path_[size - 1]); !next.is_empty();) {
      path_[size] = next.take();
      extend(size + 1, rest - CellSet::of(path_[size]));
    }
  }

  void weigh(std::size_t size) {
    const Value low = std::countr_zero(marks_);
    const Value high = static_cast<Value>(std::bit_width(marks_)) - 1;
    const CellSet either = pencil_.cells(low) | pencil_.cells(high);
    if (!(pencil_.peers(path_[0]) & pencil_.peers(path_[size - 1])).touches(either)) return;
    CellSet chain;
    CellSet seen;
    for (std::size_t i = 0; i < size; ++i) {
      chain.add(path_[i]);
      for (std::size_t j = i + 3; j < size; j += 2)
        seen |= pencil_.peers(path_[i]) & pencil_.peers(path_[j]);
    }
    Eliminations eliminations;
    eliminations.add(pencil_, seen, low);
    eliminations.add(pencil_, seen, high);
    if (!eliminations.is_better_than(eliminations_, size < chain_size_)) return;
    if (eliminations.is_aside(pencil_)) return;
    eliminations_ = eliminations;
    chain_ = chain;
    chain_path_ = path_;
    chain_size_ = size;
    chain_marks_ = marks_;
  }

  const PencilMarks& pencil_;
  Candidates marks_ = 0;
  std::array<Site, longest_remote_pair> path_ = {};
  Eliminations eliminations_;
  CellSet chain_;
  std::array<Site, longest_remote_pair> chain_path_ = {};  ///< its cells in their order
  std::size_t chain_size_ = 0;
  Candidates chain_marks_ = 0;
};

bool has_three_in_a_house(const PencilMarks& pencil, CellSet cells) {
  for (HouseIndex house = 0; house < pencil.houses(); ++house) {
    if ((cells & pencil.house_cells(house)).size() > 2) return true;
  }
  return false;
}

}  // namespace

bool find_remote_pair(const PencilMarks& pencil, Step& step) {
  Chains chains(pencil);
  for (CellSet rest = pencil.bivalue_cells(); rest.size() >= 4;) {
    const Candidates marks = pencil.candidates(rest.first());
    CellSet cells;
    rest.each([&](Site site) {
      if (pencil.candidates(site) == marks) cells.add(site);
    });
    rest -= cells;
    if (cells.size() < 4 || has_three_in_a_house(pencil, cells)) continue;
    chains.go_through(cells, marks);
  }
  if (!chains.is_found() || pencil.budget().is_spent()) return false;
  chains.eliminations().add_to(pencil, step);
  if (!pencil.wants_reasons()) return true;
  mark_targets(step);
  mark(pencil, step, Mark::Role::cause, chains.cells(), any_digit);
  step.terms = {term_of_cells(chains.cells()), term_of(chains.marks())};
  step.links = chains.links();
  return true;
}

}  // namespace crosshatch::sudoku
