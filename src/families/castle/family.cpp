// SPDX-License-Identifier: MIT
//
// Castle Wall: one closed loop from cell to cell that passes no clue. White clues are inside of it,
// black ones outside, grey ones anywhere. A number says how many lines of the loop lie the way that
// its arrow points, along it. Whether a place between four cells is inside is hidden: the loop goes
// where that changes.
#include <algorithm>
#include <array>
#include <bit>

#include "core/grid_place.h"
#include "derive/derive.h"
#include "derive/loops.h"
#include "derive/person/loop_sayings.h"
#include "rules/count/say.h"

namespace crosshatch::castle {

namespace {

using namespace derive;
using namespace rules;

constexpr Value outside = 0;  // of a hidden site for each place between four cells
constexpr Value inside = 1;

enum Colour { grey, white, black };
constexpr int arrows = 4;     ///< of each colour, the first signs
constexpr int numbered = 12;  ///< behind these, each colour without an arrow

constexpr SignClue signs[] = {
    {'^', {"a grey arrow ^", "회색 화살표 ^"}, 0, grey},
    {'v', {"a grey arrow v", "회색 화살표 v"}, 3, grey},
    {'<', {"a grey arrow <", "회색 화살표 <"}, 1, grey},
    {'>', {"a grey arrow >", "회색 화살표 >"}, 2, grey},
    {'U', {"a white arrow ^", "흰 화살표 ^"}, 0, white},
    {'D', {"a white arrow v", "흰 화살표 v"}, 3, white},
    {'L', {"a white arrow <", "흰 화살표 <"}, 1, white},
    {'R', {"a white arrow >", "흰 화살표 >"}, 2, white},
    {'u', {"a black arrow ^", "검은 화살표 ^"}, 0, black},
    {'d', {"a black arrow v", "검은 화살표 v"}, 3, black},
    {'l', {"a black arrow <", "검은 화살표 <"}, 1, black},
    {'r', {"a black arrow >", "검은 화살표 >"}, 2, black},
    {'G', {"a grey cell", "회색 칸"}, -1, grey},
    {'W', {"a white cell", "흰 칸"}, -1, white},
    {'B', {"a black cell", "검은 칸"}, -1, black},
};

const SignClue& sign_at(const GridPuzzle& puzzle, int cell) {
  return signs[sign_under(puzzle.page().notation, puzzle.clue(cell))];
}

/// The links of which a clue counts those on the loop. `way`: of `four_ways`, which are in the
/// order of the sides.
std::vector<Site> pointed_at(const GridPuzzle& puzzle, int cell, int way) {
  return links_from(puzzle, cell, static_cast<CellSide>(way));
}

/// A place between four cells that touches this one; around a clue all of them are alike.
int place_beside(const GridPuzzle& puzzle, int cell) {
  const GridPlace at = grid_place(cell, puzzle.columns());
  return std::min(at.row, puzzle.rows() - 2) * (puzzle.columns() - 1) +
         std::min(at.column, puzzle.columns() - 2);
}

/// Of these sites with the values 0 and 1 an even number is 1.
void add_even(Model& model, const std::vector<Site>& sites, const RuleLabel& label) {
  for (unsigned ones = 0; ones < 1U << sites.size(); ++ones) {
    if (std::popcount(ones) % 2 == 0) continue;
    Literals any;
    for (std::size_t i = 0; i < sites.size(); ++i)
      any.push_back({sites[i], only(static_cast<Value>(1 - (ones >> i & 1)))});
    at_least(model, 1, std::move(any), label);
  }
}

/// Which places are inside.
void add_sides(Model& model, const GridPuzzle& puzzle) {
  std::vector<std::vector<Site>> beside(static_cast<std::size_t>(puzzle.sites()));
  for (Site link = 0; link < puzzle.sites(); ++link) beside[link] = {link};
  std::vector<Site> places;
  for (const std::vector<Site>& links : faces_of(puzzle)) {
    places.push_back(model.hide(only(outside) | only(inside), std::ranges::min(links)));
    for (const Site link : links) beside[link].push_back(places.back());
  }
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (!puzzle.has_clue(cell) || sign_at(puzzle, cell).colour == grey) continue;
    const Value side = sign_at(puzzle, cell).colour == white ? inside : outside;
    exactly(model, 1, {{places[place_beside(puzzle, cell)], only(side)}},
            {"colour", Place{Place::Kind::cell, cell}});
  }
  for (Site link = 0; link < puzzle.sites(); ++link)
    add_even(model, beside[link], {"side", Place{.index = link}});
}

Model model(const GridPuzzle& puzzle) {
  Board start = open_loop(puzzle);
  bool has_colours = false;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (!puzzle.has_clue(cell)) continue;
    has_colours = has_colours || sign_at(puzzle, cell).colour != grey;
    for (const Site link : puzzle.sides_of(cell)) start[link] = only(off_loop);
  }
  Model model(std::move(start));
  std::vector<LoopRule::Need> needs;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    const Clue clue = puzzle.clue(cell);
    if (clue < 0) continue;
    const std::vector<Site> links = pointed_at(puzzle, cell, sign_at(puzzle, cell).way);
    const int number = number_of(puzzle.page().notation, clue);
    exactly(model, number, each(links, only(on_loop)), {"number", Place{Place::Kind::cell, cell}});
    needs.push_back({links, number});
  }
  if (has_colours) add_sides(model, puzzle);
  add_loop_of_sites(model, puzzle, std::move(needs));
  return model;
}

constexpr AddressPart address[] = {AddressPart::arrows};
constexpr EditorPart file[] = {{EditorPart::Kind::arrows}};

constexpr Glyph* glyphs[] = {draw_arrow_up, draw_arrow_down, draw_arrow_left, draw_arrow_right,
                             draw_arrow_up, draw_arrow_down, draw_arrow_left, draw_arrow_right,
                             draw_arrow_up, draw_arrow_down, draw_arrow_left, draw_arrow_right,
                             nullptr,       nullptr,         nullptr};
constexpr Glyph* grounds[] = {draw_grey, draw_pane, draw_wall};

constexpr RuleSaying sayings[] = {
    no_branches,
    only_way_on,
    dead_end,
    easy("number", "full", "full", {"All lines found", "선을 모두 찾음"},
         {"{0} has all the lines that it counts", "{0:이} 세는 선을 모두 찾았으므로"}),
    easy("number", "rest", "rest", {"All places needed", "남은 자리 모두"},
         {"{0} needs all places that are left for its lines",
          "{0:이} 세는 선은 남은 자리에 모두 있어야 하므로"}),
    no_small_loop,
    closed_too_soon,
    closed_loop,
    easy(
        "side", "rest", "side", {"Inside and outside", "안과 밖"},
        {"the frame and the clues tell which sides of {0} are inside, and the loop goes where that "
         "changes",
         "판 바깥과 단서로 {0} 양쪽이 안인지 밖인지 알 수 있고, 고리는 안팎이 바뀌는 곳에 "
         "있으므로"},
        2),
    cut_off_from_loop,
};

constexpr Breach breaches[] = {
    {"number",
     {"{0} cannot have its number of lines: it has {1}", "{0}의 선 수가 맞지 않습니다({1})"}},
    {"colour", {"{0} is on the wrong side of the loop", "{0}의 안팎이 맞지 않습니다"}},
    {"side",
     {"the clues cannot lie inside and outside of the loop as they should",
      "단서가 있어야 할 쪽(고리의 안이나 밖)에 있을 수 없습니다"}},
    branching_loop,
    no_single_loop,
};

/// Whether a cell that no line passes is inside: beyond it to the left is an odd number of lines.
bool is_inside(const GridPuzzle& puzzle, const Board& loop, int cell) {
  bool is_in = false;
  const GridPlace at = grid_place(cell, puzzle.columns());
  for (int other = cell - at.column; other < cell; ++other) {
    const std::optional<Site> down = puzzle.link(other, CellSide::bottom);
    if (down && loop.value(*down) == on_loop) is_in = !is_in;
  }
  return is_in;
}

int count_lines(const GridPuzzle& puzzle, const Board& loop, int cell, int way) {
  return static_cast<int>(std::ranges::count_if(
      pointed_at(puzzle, cell, way), [&](Site link) { return loop.value(link) == on_loop; }));
}

/// A clue of the colour that its cell has to have, grey if it was. Its arrow is as it was; a new
/// one points where most lines are.
ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  const int cell = place.index;
  if (is_passed(puzzle, solution, cell)) return {};
  const bool is_old = puzzle.has_clue(cell);
  const bool is_grey = is_old && sign_at(puzzle, cell).colour == grey;
  const int colour = is_grey ? grey : is_inside(puzzle, solution, cell) ? white : black;
  const int old_way = is_old ? sign_at(puzzle, cell).way : -1;
  if (is_old && old_way < 0) return numbered + colour;
  const auto lines = [&](int sign) { return count_lines(puzzle, solution, cell, signs[sign].way); };
  std::array<int, arrows> choices = {0, 1, 2, 3};
  const int sign = *std::ranges::max_element(choices, {}, [&](int one) {
    return old_way < 0 ? lines(one) : static_cast<int>(signs[one].way == old_way);
  });
  return number_on_sign(colour * arrows + sign, lines(sign));
}

/// A loop that leaves some cells to clues.
Board fill(const Puzzle& blank, Rng& rng) {
  Board loop = random_loop(blank, rng);
  cut_bumps(of(blank), blank.cells() / 10, loop, rng);
  return loop;
}

constexpr FamilyPage page = {
    .id = "castle",
    .title = {"Castle Wall", "캐슬월"},
    .summary = {"one closed loop with white clues inside and black ones outside; numbers count its "
                "lines along their arrows",
                "흰 단서는 안에, 검은 단서는 밖에 두는 고리 하나. 수는 화살표를 따라 놓인 선의 수"},
    .notation = {.sites = SiteLayout::Sites::links,
                 .signs = signs,
                 .most = most_on_sign,
                 .numbered_signs = numbered,
                 .are_all_on_signs = true,
                 .most_side = 60,
                 .most_new_side = 20,
                 .genre = "castle",
                 .address = address,
                 .file = file,
                 .are_signs_values = true},
    .looks = link_looks,
    .glyphs = glyphs,
    .under_signs = grounds,
    .counted = {"line", "lines", "선"},
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

}  // namespace crosshatch::castle
