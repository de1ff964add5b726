// SPDX-License-Identifier: MIT
//
// Death blossoms. The stem is a cell. For each of its digits there is a petal: an almost locked set
// in which all cells of that digit see the stem. If the stem holds the digit, the petal does not,
// and so holds all its others, Z among them. What sees all places of Z in all petals is not Z. If Z
// itself is in the stem, the stem is a petal, too. Only one petal counts at a time, so petals may
// overlap. As in HoDoKu, where it is switched off; there petals are disjoint.
#include <array>
#include <bit>
#include <vector>

#include "families/sudoku/person/als/als.h"
#include "families/sudoku/person/exotic_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

constexpr Technique blossom_with_stem =
    told(named(exotic_techniques, "death-blossom"),
         {"if {0} is not {2}, one of the almost locked sets {3} loses the digit of {0} and must "
          "hold {2}",
          "{0:이} {2:이} 아니면 {3:로} 이루어진 ALS 중 하나에는 {0}의 수가 빠지고 {2:이} "
          "들어가야 하므로"});

class Blossoms {
 public:
  Blossoms(const PencilMarks& pencil, Step& step)
      : pencil_(pencil), step_(step), sets_(almost_locked_sets(pencil)) {}

  bool find() {
    for (int size = 2; size <= pencil_.side(); ++size) {
      for (CellSet stems = pencil_.open_cells(); !stems.is_empty();) {
        const Site stem = stems.take();
        if (count_bits(pencil_.candidates(stem)) != size) continue;
        if (!pencil_.budget().tick()) return false;
        if (find_at(stem)) return true;
      }
    }
    return false;
  }

 private:
  /// Whether a set may be the petal of a digit of the stem.
  [[nodiscard]] bool is_petal(const AlmostLockedSet& set, Site stem, Value value) const {
    return (set.digits & only(value)) != 0 && !set.cells.has(stem) &&
           set.of[value].is_within(pencil_.peers(stem));
  }

  bool find_at(Site stem) {
    // [Z]: the cells that some petal of every digit excludes from being Z.
    std::array<CellSet, 10> excluded;
    for (Value z = 0; z < pencil_.side(); ++z) excluded[z] = pencil_.cells(z);
    for (Candidates rest = pencil_.candidates(stem); rest != 0; rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      std::array<CellSet, 10> by_digit = {};
      by_digit[value] = pencil_.peers(stem);
      for (const AlmostLockedSet& set : sets_) {
        if (!is_petal(set, stem, value)) continue;
        for (Candidates others = set.digits & ~only(value); others != 0; others &= others - 1) {
          const Value z = std::countr_zero(others);
          by_digit[z] |= set.seen[z];
        }
      }
      for (Value z = 0; z < pencil_.side(); ++z) excluded[z] &= by_digit[z];
    }
    for (Value z = 0; z < pencil_.side(); ++z) {
      excluded[z].remove(stem);
      for (CellSet rest = excluded[z]; !rest.is_empty();) {
        if (use(stem, z, rest.take())) return true;
      }
    }
    return false;
  }

  /// The smallest petals that exclude Z from a cell, and all that they exclude.
  bool use(Site stem, Value z, Site target) {
    std::vector<const AlmostLockedSet*> petals;
    CellSet excluded = pencil_.cells(z);
    for (Candidates rest = pencil_.candidates(stem); rest != 0; rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      if (value == z) {
        excluded &= pencil_.peers(stem);
        continue;
      }
      const AlmostLockedSet* smallest = nullptr;
      for (const AlmostLockedSet& set : sets_) {
        const bool is_smaller = smallest == nullptr || set.cells.size() < smallest->cells.size();
        if (is_smaller && (set.digits & only(z)) != 0 && set.seen[z].has(target) &&
            is_petal(set, stem, value))
          smallest = &set;
      }
      petals.push_back(smallest);
      excluded &= smallest->seen[z];
    }
    excluded.remove(stem);
    eliminate(pencil_, step_, excluded, z);
    if (step_.changes.empty()) return false;
    const bool is_of_stem = (pencil_.candidates(stem) & only(z)) != 0;
    if (is_of_stem) step_.technique = &blossom_with_stem;
    if (pencil_.wants_reasons()) explain(stem, z, petals);
    return true;
  }

  void explain(Site stem, Value z, const std::vector<const AlmostLockedSet*>& petals) {
    CellSet cells;
    for (const AlmostLockedSet* petal : petals) cells |= petal->cells;
    step_.terms = {term_of_cells(CellSet::of(stem)), term_of(pencil_.candidates(stem)),
                   term_of(only(z)), term_of_cells(cells)};
    mark_targets(step_);
    mark(pencil_, step_, Mark::Role::cause, CellSet::of(stem), any_digit);
    mark(pencil_, step_, Mark::Role::witness, cells, any_digit);
  }

  const PencilMarks& pencil_;
  Step& step_;
  std::vector<AlmostLockedSet> sets_;
};

}  // namespace

bool find_death_blossom(const PencilMarks& pencil, Step& step) {
  return Blossoms(pencil, step).find();
}

}  // namespace crosshatch::sudoku
