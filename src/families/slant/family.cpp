// SPDX-License-Identifier: MIT
//
// Slant (gokigen naname): a diagonal in each cell. A number where lines of the grid cross says how
// many of them meet there. They close no loop.
//
// The corners are of two kinds, as the squares of a chessboard, and a diagonal joins two of one
// kind. A loop has a corner of the other kind inside of it, which has no way to the edge of the
// grid; and what has no way there is inside of a loop. So there is none where from each corner
// diagonals lead to the edge.
#include <array>
#include <utility>

#include "count/disjoint_sets.h"
#include "derive/derive.h"
#include "derive/picture/glyphs.h"
#include "rules/connected/anchored.h"
#include "rules/count/say.h"

namespace crosshatch::slant {

namespace {

using namespace derive;
using namespace rules;

constexpr Value falling = 0;
constexpr Value rising = 1;

/// The two corners that a diagonal joins.
std::array<int, 2> ends_of(const GridPuzzle& puzzle, Site cell, Value value) {
  const int first = cell / puzzle.columns() * (puzzle.columns() + 1) + cell % puzzle.columns();
  const int below = first + puzzle.columns() + 1;
  return value == falling ? std::array{first, below + 1} : std::array{first + 1, below};
}

bool is_end(const GridPuzzle& puzzle, Site cell, Value value, int corner) {
  const auto [one, other] = ends_of(puzzle, cell, value);
  return one == corner || other == corner;
}

int corners_of(const GridPuzzle& puzzle) {
  return corners_of_cells(puzzle.rows(), puzzle.columns());
}

/// The diagonals that may meet at a corner.
Literals diagonals_at(const GridPuzzle& puzzle, int corner) {
  Literals diagonals;
  for (const Site cell : puzzle.at_corner(corner))
    diagonals.push_back({cell, only(is_end(puzzle, cell, falling, corner) ? falling : rising)});
  return diagonals;
}

bool is_inside(const GridPuzzle& puzzle, int corner) {
  return puzzle.at_corner(corner).size() == 4;
}

/// From the corners of one kind inside of the grid diagonals lead to its edge.
void add_ways_out(Model& model, const GridPuzzle& puzzle, int kind) {
  Literals vertices;
  std::vector<GraphEdge> ties;
  std::vector<int> anchors;
  std::vector<int> vertex_of(static_cast<std::size_t>(corners_of(puzzle)), -1);
  Literals corners;
  for (Site cell = 0; cell < puzzle.cells(); ++cell) {
    const bool is_falling = (cell / puzzle.columns() + cell % puzzle.columns()) % 2 == kind;
    const Value value = is_falling ? falling : rising;
    vertices.push_back({cell, only(value)});
    bool is_anchor = false;
    for (const int corner : ends_of(puzzle, cell, value)) {
      int& vertex = vertex_of[static_cast<std::size_t>(corner)];
      is_anchor = is_anchor || !is_inside(puzzle, corner);
      if (!is_inside(puzzle, corner)) continue;
      if (vertex < 0) {
        vertex = puzzle.cells() + static_cast<int>(corners.size());
        corners.push_back({model.hide(only(0), cell), only(0)});
      }
      ties.push_back({cell, vertex});
    }
    if (is_anchor) anchors.push_back(cell);
  }
  if (corners.empty()) return;
  vertices.insert(vertices.end(), corners.begin(), corners.end());
  const auto number = static_cast<int>(vertices.size());
  model.add<AnchoredRule>(Graph(number, std::move(ties)), std::move(vertices), std::move(anchors));
  model.label({"loop"});
}

Model model(const GridPuzzle& puzzle) {
  Model model(Board(puzzle.sites(), only(falling) | only(rising)));
  for (int corner = 0; corner < corners_of(puzzle); ++corner) {
    const Clue number = puzzle.clue_at_corner(corner);
    const Place at{Place::Kind::corner, corner};
    if (number != no_clue)
      exactly(model, number, diagonals_at(puzzle, corner), {"number", at});
    else if (is_inside(puzzle, corner))
      at_least(model, 1, diagonals_at(puzzle, corner), {"ring", at});
  }
  for (const int kind : {0, 1}) add_ways_out(model, puzzle, kind);
  return model;
}

constexpr AddressPart address[] = {AddressPart::small};
constexpr EditorPart file[] = {{EditorPart::Kind::clues}};

constexpr ValueLook looks[] = {
    {falling, '\\', {"a \\ diagonal", "\\ 대각선"}, "\\ diagonals", draw_falling},
    {rising, '/', {"a / diagonal", "/ 대각선"}, "/ diagonals", draw_rising},
};

constexpr RuleSaying sayings[] = {
    easy("number", "full", "full", {"Number reached", "숫자를 다 채움"},
         {"{0} has all its diagonals", "{0:을} 이미 채웠으므로"}),
    easy("number", "rest", "rest", {"Last cells", "남은 칸"},
         {"{0} needs all its open cells", "{0}에는 남은 칸의 대각선이 모두 필요하므로"}),
    easy("ring", "rest", "ring", {"No ring", "마름모 금지"},
         {"four diagonals around {0} would close a loop",
          "{0} 둘레의 네 대각선이 고리를 이루면 안 되므로"}),
    easy("loop", "neck", "loop", {"No loop", "고리 금지"},
         {"the other diagonal would close a loop there", "반대쪽 대각선을 그으면 고리가 생기므로"},
         2),
};

constexpr Breach breaches[] = {
    {"number",
     {"{0} cannot have its number of diagonals: it has {1}",
      "{0}에 모이는 대각선 수가 맞지 않습니다({1})"}},
    {"ring", {"the diagonals around {0} close a loop", "{0} 둘레의 대각선이 고리를 이룹니다"}},
    {"loop", {"diagonals close a loop", "대각선이 고리를 이룹니다"}},
};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  int diagonals = 0;
  for (const Literal& diagonal : diagonals_at(puzzle, place.index))
    diagonals += diagonal.holds(solution);
  return diagonals;
}

/// The cells in any order, each with a diagonal at random, or the other one where that would close
/// a loop: one of the two never does.
Board fill(const Puzzle& any, Rng& rng) {
  const GridPuzzle& puzzle = of(any);
  Board board(puzzle.sites(), only(falling) | only(rising));
  DisjointSets pieces(static_cast<std::size_t>(corners_of(puzzle)));
  std::vector<Site> cells = puzzle.all();
  rng.shuffle(cells);
  for (const Site cell : cells) {
    Value value = rng.chance(50) ? falling : rising;
    const auto [one, other] = ends_of(puzzle, cell, value);
    if (pieces.find(one) == pieces.find(other)) value = falling + rising - value;
    const auto [from, to] = ends_of(puzzle, cell, value);
    pieces.unite(from, to);
    board.set(cell, value);
  }
  return board;
}

constexpr FamilyPage page = {
    .id = "slant",
    .title = {"Slant", "고키겐 나나메"},
    .summary = {"a diagonal in each cell, without loops; numbers count those that meet there",
                "칸마다 대각선 하나, 고리 없이. 숫자는 그 점에 모이는 대각선의 수"},
    .notation = {.most = 4,
                 .has_corner_numbers = true,
                 .most_side = 100,
                 .least_new_side = 2,
                 .usual_new_side = 8,
                 .most_new_side = 30,
                 .genre = "gokigen",
                 .address = address,
                 .file = file,
                 .game = "Simon Tatham's game ids of Slant",
                 .game_id = GameId::cells},
    .looks = looks,
    .counted = {"diagonal", "diagonals", "대각선"},
    .model = model,
    .has_certificates = true,
    .has_pairs = true,
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .blank = without_clues,
    .fill = fill,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::slant
