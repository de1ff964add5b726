// SPDX-License-Identifier: MIT
//
// Sets A and B, both linked with C, by X and by Y. If A does not hold Z it holds X; then C does not
// and holds Y, so B does not and holds Z. Pairs of links that share a set are tried in the order of
// the links, as HoDoKu does; A and B must not share a cell there.
#include <bit>

#include "families/sudoku/person/als/als.h"
#include "families/sudoku/person/chain_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

class Wings {
 public:
  Wings(const PencilMarks& pencil, Step& step)
      : pencil_(pencil),
        step_(step),
        sets_(almost_locked_sets(pencil)),
        links_(als_links(pencil, sets_)),
        ending_at_(sets_.size()) {
    for (std::size_t link = 0; link < links_.all.size(); ++link)
      ending_at_[links_.all[link].second].push_back(link);
  }

  bool find() {
    for (std::size_t i = 0; i < links_.all.size(); ++i) {
      if (!pencil_.budget().tick()) return false;
      const AlsLink& link = links_.all[i];
      const std::size_t first = static_cast<std::size_t>(link.first);
      const std::size_t second = static_cast<std::size_t>(link.second);
      // The later links that share a set with this one, in order: those from its first set, those
      // that end at its second, and those from its second.
      for (std::size_t j = i + 1; j < links_.starts[first + 1]; ++j) {
        if (is_wing(link, links_.all[j], link.first, link.second, links_.all[j].second))
          return true;
      }
      for (const std::size_t j : ending_at_[second]) {
        if (j > i && is_wing(link, links_.all[j], link.second, link.first, links_.all[j].first))
          return true;
      }
      for (std::size_t j = links_.starts[second]; j < links_.starts[second + 1]; ++j) {
        if (is_wing(link, links_.all[j], link.second, link.first, links_.all[j].second))
          return true;
      }
    }
    return false;
  }

 private:
  bool is_wing(const AlsLink& one, const AlsLink& two, int pivot, int left, int right) {
    if (!one.is_double() && !two.is_double() && one.digits[0] == two.digits[0]) return false;
    const AlmostLockedSet& a = sets_[left];
    const AlmostLockedSet& b = sets_[right];
    if ((a.digits & b.digits & ~(one.values() | two.values())) == 0) return false;
    if (a.cells.touches(b.cells)) return false;
    Candidates common = 0;
    each_common(a, b, one.values() | two.values(), [&](Value value, const CellSet& cells) {
      eliminate(pencil_, step_, cells, value);
      common |= only(value);
    });
    if (common == 0) return false;
    if (!pencil_.wants_reasons()) return true;
    const AlmostLockedSet& hinge = sets_[pivot];
    const CellSet middle = hinge.cells;
    mark_targets(step_);
    mark(pencil_, step_, Mark::Role::cause, a.cells | b.cells, any_digit);
    mark(pencil_, step_, Mark::Role::witness, middle, any_digit);
    // A doubly linked side may use either digit, but not the only one of the other side.
    Value x = one.digits[0];
    Value y = two.digits[0];
    if (x == y && one.is_double()) {
      x = one.digits[1];
    } else if (x == y) {
      y = two.digits[1];
    }
    step_.terms = {term_of_cells(middle), term_of_cells(a.cells), term_of_cells(b.cells),
                   term_of(only(x)),      term_of(only(y)),       term_of(common),
                   term_of(hinge.digits), term_of(a.digits),      term_of(b.digits)};
    return true;
  }

  const PencilMarks& pencil_;
  Step& step_;
  std::vector<AlmostLockedSet> sets_;
  AlsLinks links_;
  std::vector<std::vector<std::size_t>> ending_at_;
};

}  // namespace

bool find_als_xy_wing(const PencilMarks& pencil, Step& step) { return Wings(pencil, step).find(); }

}  // namespace crosshatch::sudoku
