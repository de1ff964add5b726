// SPDX-License-Identifier: MIT
//
// Shakashaka: black triangles that fill half of their cell leave white rectangles, upright or
// slanted. Numbers in black cells count the triangles beside them.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "core/grid_place.h"
#include "derive/derive.h"
#include "derive/variants/lone_solution.h"
#include "rules/count/say.h"

namespace crosshatch::shakashaka {

namespace {

using namespace derive;
using namespace rules;

/// A triangle has the value of its black corner, clockwise from the upper left one.
constexpr int corners = 4;
constexpr Value white = 0;
constexpr Value first_triangle = 1;
constexpr Candidates triangles = ((only(corners) - 1) << first_triangle);
constexpr Clue wall = sign_clue(0);
/// For the maker: a cell that becomes a wall.
constexpr Value black = first_triangle + corners;

constexpr Candidates triangle(int corner) { return only(first_triangle + corner % corners); }

/// The four cells around a point where lines of the grid cross, clockwise from the upper left one.
/// Cells that are black, or out of the grid, have no site.
using Around = std::array<std::optional<Site>, corners>;

/// White areas are rectangles if at each point of the grid each white angle is of 90, 180 or 360
/// degrees: no side bends inwards, and none slants from an upright one.
class Angles {
 public:
  /// `blacks` are values that make a cell black.
  Angles(Model& model, const Around& around, Candidates blacks)
      : model_(model), around_(around), blacks_(blacks) {}

  void add() {
    for (int i = 0; i < corners; ++i) {
      for (const int way : {1, corners - 1}) {
        // A white half that is bounded by a slanted side goes on to the other side of the line; if
        // that is a whole white corner, a slanted side bounds it there.
        const Candidates half = triangle(point_in(i) + corners - way);
        const int next = i + corners - way;
        const int last = next + corners - way;
        say({{i, ~half}, {next, whole(next) | triangle(point_in(next) + way)}}, "slope");
        say({{i, ~half}, {next, ~whole(next)}, {last, triangle(point_in(last) + way)}}, "corner");
      }
      say({{i, ~whole(i)}, {i + 1, ~whole(i + 1)}, {i + 2, ~whole(i + 2)}, {i + 3, whole(i + 3)}},
          "corner");
    }
  }

 private:
  struct Part {
    int cell = 0;
    Candidates values = 0;
  };

  /// Which corner of a cell the point is.
  static int point_in(int cell) { return cell + 2; }
  /// The cell is white all around the point.
  static Candidates whole(int cell) { return only(white) | triangle(point_in(cell) + 2); }

  /// One of these holds. A black cell is like a triangle that is black at the point.
  void say(std::initializer_list<Part> parts, std::string_view rule) {
    Literals literals;
    for (const auto& [cell, values] : parts) {
      const std::optional<Site> site = around_[static_cast<std::size_t>(cell % corners)];
      const bool holds_in_black = (values & triangle(point_in(cell))) != 0;
      if (!site && holds_in_black) return;
      const Candidates known = only(white) | triangles;
      if (site) literals.push_back({*site, (values & known) | (holds_in_black ? blacks_ : 0)});
    }
    at_least(model_, 1, std::move(literals), {rule});
  }

  Model& model_;
  const Around& around_;
  Candidates blacks_;
};

void add_angles(Model& model, const GridPuzzle& puzzle, Candidates blacks) {
  const auto at = [&](int row, int column) -> std::optional<Site> {
    if (row < 0 || row >= puzzle.rows() || column < 0 || column >= puzzle.columns()) return {};
    const Site site = row * puzzle.columns() + column;
    return puzzle.has_clue(site) ? std::nullopt : std::optional(site);
  };
  for (int row = 0; row <= puzzle.rows(); ++row) {
    for (int column = 0; column <= puzzle.columns(); ++column) {
      const Around around = {at(row - 1, column - 1), at(row - 1, column), at(row, column),
                             at(row, column - 1)};
      Angles(model, around, blacks).add();
    }
  }
}

Model model(const GridPuzzle& puzzle) {
  Model model(puzzle.board(only(white) | triangles, only(white)));
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.has_clue(site) && puzzle.clue(site) != wall)
      exactly(model, puzzle.clue(site), each(puzzle.beside(site), triangles),
              {"number", Place{.index = site}});
  }
  add_angles(model, puzzle, 0);
  return model;
}

constexpr SignClue signs[] = {{'#', {"black cell", "검은 칸"}}};
constexpr AddressPart address[] = {AddressPart::small};
constexpr EditorPart file[] = {{EditorPart::Kind::clues}};

constexpr ValueLook looks[] = {
    {white, '-', {"white", "흰 칸"}, "white", draw_dot},
    {1,
     'r',
     {"a triangle at the top left", "왼쪽 위 삼각형"},
     "triangles at the top left",
     draw_upper_left},
    {2,
     '7',
     {"a triangle at the top right", "오른쪽 위 삼각형"},
     "triangles at the top right",
     draw_upper_right},
    {3,
     'J',
     {"a triangle at the bottom right", "오른쪽 아래 삼각형"},
     "triangles at the bottom right",
     draw_lower_right},
    {4,
     'L',
     {"a triangle at the bottom left", "왼쪽 아래 삼각형"},
     "triangles at the bottom left",
     draw_lower_left},
};
constexpr DrawnSign drawn[] = {{drawn_shade, 0, 0}};
constexpr Glyph* glyphs[] = {draw_wall};

constexpr RuleSaying sayings[] = {
    easy("number", "full", "full", {"All triangles found", "삼각형을 모두 찾음"},
         {"{0} has all its triangles", "{0}의 삼각형을 모두 찾았으므로"}),
    easy("number", "rest", "rest", {"Last places", "남은 자리"},
         {"{0} needs a triangle in each open cell beside it",
          "{0}에는 옆에 남은 칸마다 삼각형이 필요하므로"}),
    easy(cell_alone, "", "only-fit", {"Only one fits", "하나만 맞음"},
         {"with anything else in {0}, a white area would have a corner that is not a right angle",
          "{0}에 다른 것을 놓으면 흰 영역의 모서리가 직각이 아니게 되므로"}),
};

/// What leaves no right angles beside what stands there.
constexpr RuleArgument at_once[] = {{"slope", "rest"}, {"corner", "rest"}};

constexpr Breach breaches[] = {
    {"number",
     {"{0} cannot have its number of triangles: it has {1}",
      "{0}의 삼각형 수가 맞지 않습니다({1})"}},
    {"slope",
     {"a slanted side ends at an upright one in {0}",
      "{0}에서 비스듬한 변이 곧은 변에 부딪힙니다"}},
    {"corner",
     {"a white area has a corner in {0} that is not a right angle",
      "{0}에서 흰 영역의 모서리가 직각이 아닙니다"}},
};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  return count_beside(puzzle, solution, place, triangles);
}

/// What a cell should hold, most of them a triangle: the values in the order of preference.
std::vector<Value> preferred(Rng& rng) {
  std::vector<Value> values;
  for (Value value = first_triangle; value < black; ++value) values.push_back(value);
  rng.shuffle(values);
  values.insert(rng.chance(75) ? values.end() : values.begin(), white);
  values.insert(rng.chance(12) ? values.begin() : values.end(), black);
  return values;
}

/// Decides these cells at random by the rules; none: no value was left for one.
std::optional<Board> decided(const Model& model, Board board, std::vector<Site> order, Rng& rng) {
  rng.shuffle(order);
  for (const Site site : order) {
    const auto stands = [&](Value value) {
      if (!board.may_be(site, value)) return false;
      Board next = board;
      next.set(site, value);
      Budget budget;
      if (deduce_from(model, std::array{site}, next, budget) != Ending::exhausted ||
          next.is_impossible())
        return false;
      board = std::move(next);
      return true;
    };
    const std::vector<Value> values = preferred(rng);
    if (std::ranges::none_of(values, stands)) return std::nullopt;
  }
  return board;
}

/// Walls where cells are black, with the number of triangles beside them.
GridClues with_walls(const GridPuzzle& empty, const Board& board) {
  GridClues clues = empty.clues();
  for (const Site site : empty.all()) {
    if (board.value(site) != black) continue;
    clues.cells[site] = static_cast<Clue>(std::ranges::count_if(
        empty.beside(site), [&](Site one) { return (board[one] & triangles) != 0; }));
  }
  return clues;
}

/// Triangles and walls at random, decided anew in small squares until the numbers of the walls tell
/// them from others.
GridClues blank(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& rng) {
  constexpr int most_tries = 20;
  Model model(Board(empty.sites(), only(white) | triangles | only(black)));
  add_angles(model, empty, only(black));
  std::optional<Board> board;
  for (int i = 0; i < most_tries && !board; ++i)
    board = decided(model, model.start(), empty.all(), rng);
  if (!board) return empty.clues();
  const auto changed = [&](const Board& before, Site middle) -> std::optional<Board> {
    const GridPlace at = grid_place(middle, empty.columns());
    Board start = before;
    std::vector<Site> near;
    for (const Site site : empty.all()) {
      const GridPlace place = grid_place(site, empty.columns());
      if (std::abs(place.row - at.row) > 1 || std::abs(place.column - at.column) > 1) continue;
      near.push_back(site);
      start[site] = model.start()[site];
    }
    return decided(model, std::move(start), std::move(near), rng);
  };
  const auto clues = [&](const Board& one) { return with_walls(empty, one); };
  return lone_solution(empty, *std::move(board), {.changed = changed, .clues = clues}, rng);
}

constexpr FamilyPage page = {
    .id = "shakashaka",
    .title = {"Shakashaka", "샤카샤카"},
    .summary = {"black triangles that leave white rectangles; black cells count those beside them",
                "흰 영역이 모두 직사각형이 되게 검은 삼각형 놓기. 검은 칸의 수는 옆의 삼각형 수"},
    .notation = {.signs = signs,
                 .most = 4,
                 .bare = 0,
                 .most_side = 60,
                 .usual_new_side = 8,
                 .most_new_side = 20,
                 .genre = "shakashaka",
                 .address = address,
                 .file = file,
                 .file_signs = "5",
                 .drawn = drawn},
    .looks = looks,
    .glyphs = glyphs,
    .under_numbers = draw_wall,
    .counted = {"triangle", "triangles", "삼각형"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .at_once = at_once,
    .breaches = breaches,
    .beside = beside,
    .blank = blank,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::shakashaka
