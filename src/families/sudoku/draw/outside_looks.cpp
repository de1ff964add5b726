// SPDX-License-Identifier: MIT
//
// Numbers beside the grid. Each stands before the cell at which its line of sight begins; where
// several begin, further outside. A number of a diagonal has an arrow at the corner of the first
// cell.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/draw/constraints.h"
#include "families/sudoku/draw/tube.h"

namespace crosshatch::sudoku {

namespace {

constexpr int clue_high = 16;
constexpr int first_distance = 25;  ///< from the edge of the grid to the middle of a number
constexpr int next_distance = 30;
constexpr int half_a_clue = 20;
constexpr int tail = 15;  ///< from the corner of a cell to where an arrow to it begins

/// How much the row and the column change from cell to cell.
struct Sight {
  int down = 0;
  int along = 0;
  [[nodiscard]] bool is_slanting() const { return down != 0 && along != 0; }
};

Sight sight_of(const std::vector<Site>& sites, int columns) {
  if (sites.size() > 1)
    return {sites[1] / columns - sites[0] / columns, sites[1] % columns - sites[0] % columns};
  // One cell at a corner, seen from there.
  return {sites[0] / columns == 0 ? 1 : -1, sites[0] % columns == 0 ? 1 : -1};
}

class OutsideNumbers {
 public:
  explicit OutsideNumbers(const Puzzle& puzzle) : rows_(puzzle.rows()), columns_(puzzle.columns()) {
    // Straight ones first: those of diagonals at the same place are further outside.
    for (const bool is_slanting : {false, true}) {
      for (const Constraint& constraint : puzzle.variant().constraints) {
        const ConstraintLook look = kind_of(constraint).look;
        if (look != ConstraintLook::outside && look != ConstraintLook::arrowed) continue;
        if (look == ConstraintLook::outside) kinds_.insert(constraint.kind);
        const Sight sight = sight_of(constraint.sites, columns_);
        if (sight.is_slanting() == is_slanting) place(constraint, sight);
      }
    }
  }

  /// How far they reach from the edge of the grid; 0: there are none.
  [[nodiscard]] int reach() const {
    int most = -1;
    for (const Number& number : numbers_) most = std::max(most, number.level);
    return most < 0 ? 0 : first_distance + most * next_distance + half_a_clue;
  }

  void draw(const DrawLayout& layout, Scene& scene) const {
    for (const Number& number : numbers_) draw(number, layout, scene);
  }

 private:
  struct Number {
    const Constraint* constraint;
    Sight sight;
    int level;
  };

  void place(const Constraint& constraint, Sight sight) {
    const Site first = constraint.sites.front();
    const int row = first / columns_ - sight.down;
    const int column = first % columns_ - sight.along;
    const int straight = used_[{row, column, 0}];
    const int turn = sight.is_slanting() ? (sight.down == sight.along ? 1 : -1) : 0;
    int& own = used_[{row, column, turn}];
    const int level = turn == 0 ? own : straight + own;
    ++own;
    numbers_.push_back({&constraint, sight, level});
  }

  void draw(const Number& number, const DrawLayout& layout, Scene& scene) const {
    const ScenePoint cell = layout.middle(number.constraint->sites.front());
    const Sight way = number.sight;
    const ScenePoint edge = {cell.x - way.along * cell_side / 2, cell.y - way.down * cell_side / 2};
    const int far = first_distance + number.level * next_distance;
    ScenePoint at = {edge.x - way.along * far, edge.y - way.down * far};
    if (way.is_slanting()) {
      const int row = number.constraint->sites.front() / columns_ - way.down;
      const bool is_level = row >= 0 && row < rows_;
      const int aside = number.level > 0 ? tail : is_level ? 24 : 17;
      const ScenePoint bend = {edge.x - way.along * tail, edge.y - way.down * tail};
      (is_level ? at.y : at.x) += (is_level ? way.down : way.along) * (far - aside);
      arrow(bend, {edge.x - way.along * 7, edge.y - way.down * 7}, way, scene);
      // From behind another number the arrow comes along it.
      if (number.level > 0 && is_level)
        scene.line(Layer::frame, Role::clue, at.x + way.along * 14, bend.y, bend.x, bend.y, 2);
      if (number.level > 0 && !is_level)
        scene.line(Layer::frame, Role::clue, bend.x, at.y + way.down * 10, bend.x, bend.y, 2);
    } else if (kind_of(*number.constraint).look == ConstraintLook::arrowed) {
      arrow({edge.x - way.along * 14, edge.y - way.down * 14},
            {edge.x - way.along * 7, edge.y - way.down * 7}, way, scene);
      at = {at.x - way.along * 7, at.y - way.down * 7};
    }
    scene.text(Layer::symbol, Role::clue, at.x, at.y, clue_high,
               std::to_string(number.constraint->numbers.front()));
    if (kinds_.size() > 1) tell_apart(kind_of(*number.constraint).id, at, scene);
  }

  static void arrow(ScenePoint from, ScenePoint tip, Sight way, Scene& scene) {
    const auto line = [&](ScenePoint one, ScenePoint other) {
      scene.line(Layer::frame, Role::clue, one.x, one.y, other.x, other.y, 2);
    };
    line(from, tip);
    constexpr int barb = 6;
    if (way.is_slanting()) {
      line(tip, {tip.x - way.along * barb, tip.y});
      line(tip, {tip.x, tip.y - way.down * barb});
    } else {
      for (const int side : {-4, 4})
        line(tip,
             {tip.x - way.along * 4 + way.down * side, tip.y - way.down * 4 + way.along * side});
    }
  }

  /// Where numbers of several kinds stand beside one grid, what is round them tells the kinds.
  static void tell_apart(std::string_view id, ScenePoint at, Scene& scene) {
    constexpr int wide = 18;
    constexpr int high = 12;
    const auto level = [&](int y) {
      scene.line(Layer::frame, Role::clue, at.x - wide, y, at.x + wide, y, 2);
    };
    if (id == "sandwich") {
      for (const int y : {at.y - high, at.y + high}) level(y);
    } else if (id == "numbered-room") {
      scene.outline(Layer::frame, Role::clue, at.x - wide, at.y - high, 2 * wide, 2 * high, 2);
    } else if (id == "x-sum") {
      scene.disc(Layer::frame, Role::clue, at.x, at.y, wide).stroke = 2;
    } else if (id == "hidden-skyscraper") {
      level(at.y + high);
    } else if (id == "full-rank") {
      for (const int x : {at.x - wide, at.x + wide})
        scene.line(Layer::frame, Role::clue, x, at.y - high, x, at.y + high, 2);
    }
  }

  int rows_;
  int columns_;
  std::set<int> kinds_;
  std::map<std::tuple<int, int, int>, int> used_;  ///< by the place outside and the turn
  std::vector<Number> numbers_;
};

}  // namespace

int outside_reach(const Puzzle& puzzle) {
  return puzzle.variant().constraints.empty() ? 0 : OutsideNumbers(puzzle).reach();
}

void draw_outside_numbers(const Puzzle& puzzle, const DrawLayout& layout, Scene& scene) {
  OutsideNumbers(puzzle).draw(layout, scene);
}

}  // namespace crosshatch::sudoku
