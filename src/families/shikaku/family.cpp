// SPDX-License-Identifier: MIT
//
// Shikaku, or Rectangles: parts the grid into rectangles, each with one number that counts its
// cells. Which rectangle a number has is hidden: solutions are told apart by the borders.
#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <utility>

#include "derive/derive.h"
#include "derive/variants/rectangles.h"
#include "families/shikaku/one_left.h"
#include "rules/count/say.h"
#include "rules/placements.h"

namespace crosshatch::shikaku {

namespace {

using namespace derive;
using namespace rules;

constexpr Value inside = 0;
constexpr Value border = 1;

constexpr auto right_side = static_cast<std::size_t>(CellSide::right);
constexpr auto bottom_side = static_cast<std::size_t>(CellSide::bottom);

/// Cells from `top` to `bottom` and `left` to `right`, these with them.
struct Rectangle {
  int top = 0;
  int bottom = 0;
  int left = 0;
  int right = 0;

  [[nodiscard]] int area() const { return (bottom - top + 1) * (right - left + 1); }
};

/// Which rectangles the numbers of a grid may have.
class Rectangles {
 public:
  explicit Rectangles(const GridClues& clues) : clues_(clues) {
    sums_.resize(static_cast<std::size_t>((clues.rows + 1) * (clues.columns + 1)));
    for (int row = 0; row < clues.rows; ++row) {
      for (int column = 0; column < clues.columns; ++column) {
        const Clue clue = clues.cells[row * clues.columns + column];
        sum(row + 1, column + 1) = sum(row, column + 1) + sum(row + 1, column) - sum(row, column) +
                                   (clue != no_clue ? 1 : 0);
        spare_ -= clue == no_clue ? 0 : is_sign(clue) ? 1 : clue;
      }
    }
    spare_ += clues.rows * clues.columns;
  }

  /// Those of the number in a cell: around it, with no other one; no more than `most`.
  [[nodiscard]] std::vector<Rectangle> around(
      int cell, std::size_t most = std::numeric_limits<std::size_t>::max()) const {
    const int row = cell / clues_.columns;
    const int column = cell % clues_.columns;
    const Clue number = clues_.cells[cell];
    std::vector<Rectangle> found;
    for (int top = row; top >= 0 && is_alone({top, row, column, column}); --top) {
      for (int bottom = row; bottom < clues_.rows && is_alone({top, bottom, column, column});
           ++bottom) {
        for (int left = column; left >= 0 && is_alone({top, bottom, left, column}); --left) {
          for (int right = column; right < clues_.columns; ++right) {
            const Rectangle one = {top, bottom, left, right};
            if (one.area() > (is_sign(number) ? spare_ + 1 : number) || !is_alone(one)) break;
            if (found.size() == most) return found;
            if (is_sign(number) || one.area() == number) found.push_back(one);
          }
        }
      }
    }
    return found;
  }

 private:
  [[nodiscard]] int& sum(int row, int column) { return sums_[row * (clues_.columns + 1) + column]; }
  [[nodiscard]] int sum(int row, int column) const {
    return sums_[row * (clues_.columns + 1) + column];
  }
  /// There is one clue within.
  [[nodiscard]] bool is_alone(const Rectangle& one) const {
    return sum(one.bottom + 1, one.right + 1) - sum(one.top, one.right + 1) -
               sum(one.bottom + 1, one.left) + sum(one.top, one.left) ==
           1;
  }

  const GridClues& clues_;
  std::vector<int> sums_;  // of clues above and to the left
  int spare_ = 0;          // cells that are left where all unknown numbers are 1
};

/// Of numbers with more rectangles, people are told edge by edge.
constexpr std::size_t most_told = 200;

/// Edges are at the rim, or between two cells.
bool is_at_rim(const GridPuzzle& puzzle, Site edge) { return !puzzle.layout().place(edge).other; }

/// What rectangles cover: cells, then edges that have it on both sides.
Placements::Way things_in(const GridPuzzle& puzzle, const Rectangle& rectangle) {
  Placements::Way things;
  for (int row = rectangle.top; row <= rectangle.bottom; ++row) {
    for (int column = rectangle.left; column <= rectangle.right; ++column) {
      const int cell = row * puzzle.columns() + column;
      const std::vector<Site> sides = puzzle.sides_of(cell);
      things.push_back(cell);
      if (column < rectangle.right) things.push_back(puzzle.cells() + sides[right_side]);
      if (row < rectangle.bottom) things.push_back(puzzle.cells() + sides[bottom_side]);
    }
  }
  return things;
}

/// The borders of a rectangle, and no border within. Those at the rim stand from the start.
Literals edges_of(const GridPuzzle& puzzle, const Rectangle& rectangle) {
  Literals edges;
  const auto add = [&](Site edge, bool is_inside) {
    if (!is_at_rim(puzzle, edge)) edges.push_back({edge, only(is_inside ? inside : border)});
  };
  const auto sides_at = [&](int row, int column) {
    return puzzle.sides_of(row * puzzle.columns() + column);
  };
  for (int row = rectangle.top; row <= rectangle.bottom; ++row) {
    add(sides_at(row, rectangle.left)[static_cast<std::size_t>(CellSide::left)], false);
    for (int column = rectangle.left; column <= rectangle.right; ++column)
      add(sides_at(row, column)[right_side], column < rectangle.right);
  }
  for (int column = rectangle.left; column <= rectangle.right; ++column) {
    add(sides_at(rectangle.top, column)[static_cast<std::size_t>(CellSide::top)], false);
    for (int row = rectangle.top; row <= rectangle.bottom; ++row)
      add(sides_at(row, column)[bottom_side], row < rectangle.bottom);
  }
  return edges;
}

Model model(const GridPuzzle& puzzle) {
  Board start(puzzle.sites(), only(inside) | only(border));
  for (Site edge = 0; edge < puzzle.sites(); ++edge) {
    if (is_at_rim(puzzle, edge)) start.set(edge, border);
  }
  Model model(std::move(start));
  Placements pieces(model, puzzle.cells() + puzzle.sites());
  const Rectangles rectangles(puzzle.clues());
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (!puzzle.has_clue(cell)) continue;
    const std::vector<Rectangle> around = rectangles.around(cell);
    std::vector<Placements::Way> ways;
    for (const Rectangle& one : around) ways.push_back(things_in(puzzle, one));
    const Literals lie_so = pieces.add(ways, puzzle.sides_of(cell)[bottom_side],
                                       {"number", Place{Place::Kind::cell, cell}});
    if (around.size() > most_told) continue;
    std::vector<OneLeftRule::Way> told;
    for (std::size_t i = 0; i < around.size(); ++i)
      told.push_back({lie_so[i], edges_of(puzzle, around[i])});
    model.add<OneLeftRule>(std::move(told));
    model.label({"rectangle", Place{Place::Kind::cell, cell}});
    model.leave_to_others();
  }
  for (int cell = 0; cell < puzzle.cells(); ++cell)
    exactly(model, 1, pieces.covering(cell), {"covered", Place{Place::Kind::cell, cell}});
  // At each edge within the grid, one rectangle covers both sides, or there is a border, and no
  // rectangle that covers one side alone lies where there is none.
  for (Site edge = 0; edge < puzzle.sites(); ++edge) {
    if (is_at_rim(puzzle, edge)) continue;
    const SitePlace place = puzzle.layout().place(edge);
    const int thing = puzzle.cells() + edge;
    const auto add = [&](Literals ways, Value value, const RuleLabel& label) {
      ways.push_back({edge, only(value)});
      exactly(model, 1, std::move(ways), label);
    };
    add(pieces.covering(thing), border, {"side"});
    for (const GridPlace& side : {place.cell, *place.other}) {
      const int cell = side.row * puzzle.columns() + side.column;
      add(pieces.besides(thing, pieces.covering(cell)), inside,
          {"apart", Place{Place::Kind::cell, cell}});
    }
  }
  return model;
}

constexpr SignClue signs[] = {unknown_number};
constexpr AddressPart address[] = {AddressPart::numbers};
constexpr EditorPart file[] = {{EditorPart::Kind::clues}};
constexpr Glyph* glyphs[] = {draw_question};

constexpr ValueLook looks[] = {
    {inside, '.', {"no border", "빈 변"}, "no borders"},
    {border, line_sign, {"a border", "경계"}, "borders", nullptr, upright_line_sign},
};

constexpr RuleSaying sayings[] = {
    easy("rectangle", "one", "rectangle", {"One rectangle left", "남은 사각형 하나"},
         {"{0} can have only one rectangle", "{0:이} 가질 수 있는 사각형이 하나뿐이므로"}),
    easy("side", "rest", "border", {"Between rectangles", "사각형 사이"},
         {"no rectangle that can still be there covers both sides",
          "아직 놓일 수 있는 사각형 가운데 양쪽을 함께 덮는 것이 없으므로"}),
    easy("apart", "rest", "inside", {"In one rectangle", "한 사각형"},
         {"every rectangle that {0} can still be in covers both sides",
          "{0:이} 아직 들어갈 수 있는 사각형이 모두 양쪽을 덮으므로"}),
};

constexpr Breach breaches[] = {
    {"rectangle", {"{0} has no rectangle of its own", "{0}의 사각형이 없습니다"}},
    {"covered",
     {"{0} is in no rectangle that has one number and as many cells",
      "{0:이} 숫자가 하나이고 칸 수가 그 숫자인 사각형에 들어 있지 않습니다"}},
    {"side", {"the borders are not those of rectangles", "경계가 사각형을 이루지 않습니다"}},
    {"apart", {"the borders are not those of rectangles", "경계가 사각형을 이루지 않습니다"}},
    {"number", {"{0} has no rectangle of its own", "{0}의 사각형이 없습니다"}},
};

/// Around a number that nobody tells, more than this would take too long to look at.
constexpr std::size_t most_rectangles = 4000;

Message fault(const GridClues& clues, Site& at) {
  const Rectangles rectangles(clues);
  for (at = 0; at < static_cast<Site>(clues.cells.size()); ++at) {
    if (is_sign(clues.cells[at]) &&
        rectangles.around(at, most_rectangles).size() == most_rectangles)
      return {{"a number, or fewer than {0} rectangles around a question mark",
               "숫자, 또는 물음표를 둘러싼 사각형 {0}개 미만"},
              most_rectangles};
  }
  return {};
}

/// The cells of the rectangle around a number.
ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  if (!puzzle.has_clue(place.index)) return {};
  const std::array<int, 4> steps = {-puzzle.columns(), -1, 1, puzzle.columns()};
  const auto cells_to = [&](CellSide side) {
    const auto way = static_cast<std::size_t>(side);
    int cell = place.index;
    int cells = 0;
    for (; solution.value(puzzle.sides_of(cell)[way]) == inside; cell += steps[way]) ++cells;
    return cells;
  };
  return (1 + cells_to(CellSide::top) + cells_to(CellSide::bottom)) *
         (1 + cells_to(CellSide::left) + cells_to(CellSide::right));
}

/// Some rectangles, each with its number in any of its cells.
GridClues blank(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& rng) {
  GridClues clues = empty.clues();
  const std::vector<int> rectangles = random_rectangles(empty.rows(), empty.columns(), rng);
  std::vector<char> has_number(rectangles.size());
  std::vector<int> cells(rectangles.size());
  std::iota(cells.begin(), cells.end(), 0);
  rng.shuffle(cells);
  for (const int cell : cells) {
    if (std::exchange(has_number[rectangles[cell]], true)) continue;
    clues.cells[cell] = static_cast<Clue>(std::ranges::count(rectangles, rectangles[cell]));
  }
  return clues;
}

constexpr FamilyPage page = {
    .id = "shikaku",
    .title = {"Shikaku", "시카쿠"},
    .summary = {"parts the grid into rectangles; each has one number, which counts its cells",
                "판을 사각형으로 나누기. 사각형마다 숫자 하나, 칸 수는 그 숫자만큼"},
    .notation = {.sites = SiteLayout::Sites::edges,
                 .signs = signs,
                 .least = 1,
                 .most = 999,
                 .bare = 0,
                 .most_side = 50,
                 .most_new_side = 20,
                 .genre = "shikaku",
                 .address = address,
                 .file = file,
                 .game = "Simon Tatham's game ids of Rectangles",
                 .game_id = GameId::numbers,
                 .are_areas = true},
    .looks = looks,
    .glyphs = glyphs,
    .counted = {"border", "borders", "경계"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .breaches = breaches,
    .fault = fault,
    .beside = beside,
    .blank = blank,
    .keeps_clues = true,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::shikaku
