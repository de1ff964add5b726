// SPDX-License-Identifier: MIT
//
// Yajilin: one closed loop from cell to cell through all cells that have no clue and are not black.
// Black cells do not share a side. A number counts those that its arrow points at. Which cells are
// black is hidden: the loop tells.
#include <algorithm>
#include <array>
#include <memory>
#include <numeric>

#include "derive/derive.h"
#include "derive/loops.h"
#include "derive/person/loop_sayings.h"
#include "derive/person/marks.h"
#include "derive/variants/variants.h"
#include "families/yajilin/at_a_glance.h"
#include "rules/count/say.h"

namespace crosshatch::yajilin {

namespace {

using namespace derive;
using namespace rules;

constexpr Value black = 1;  // of a hidden site for each cell without a clue
constexpr int unknown = 4;  // the sign without an arrow

/// The loop passes a cell, by two of its links, or the cell is black.
void add_cell(Model& model, std::span<const Site> links, const Literal& is_black, int cell) {
  const Place at{Place::Kind::cell, cell};
  for (const Site link : links) {
    at_least(model, 1, {{link, only(off_loop)}, {is_black.site, only(1 - black)}}, {"black", at});
    Literals others = {is_black};
    for (const Site other : links) {
      if (other != link) others.push_back({other, only(on_loop)});
    }
    at_least(model, 1, std::move(others), {"white", at});
  }
}

Model model(const GridPuzzle& puzzle) {
  Board start = open_loop(puzzle);
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (!puzzle.has_clue(cell)) continue;
    for (const Site link : puzzle.sides_of(cell)) start[link] = only(off_loop);
  }
  Model model(std::move(start));
  Literals are_black(static_cast<std::size_t>(puzzle.cells()));
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (puzzle.has_clue(cell)) continue;
    const std::vector<Site> links = puzzle.sides_of(cell);
    are_black[cell] = {model.hide(0b11, std::ranges::max(links)), only(black)};
    add_cell(model, links, are_black[cell], cell);
  }
  std::vector<LoopRule::Need> needs;
  const Graph cells = puzzle.corners(puzzle.all());
  for (const auto& [one, other] : cells.edges()) {
    if (puzzle.has_clue(one) || puzzle.has_clue(other)) continue;
    at_most(model, 1, {are_black[one], are_black[other]},
            {"touch", Place{Place::Kind::cell, one}, Place{Place::Kind::cell, other}});
    needs.push_back({links_of_both(puzzle, one, other), 2});
  }
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    const Clue clue = puzzle.clue(cell);
    if (clue < 0) continue;
    Literals seen;
    for (const int other : pointed_at(puzzle, cell, sign_under(puzzle.page().notation, clue)))
      seen.push_back(are_black[other]);
    exactly(model, number_of(puzzle.page().notation, clue), std::move(seen),
            {"number", Place{Place::Kind::cell, cell}});
  }
  add_loop_of_sites(model, puzzle, std::move(needs));
  add_what_is_seen(model, puzzle, are_black);
  return model;
}

constexpr SignClue signs[] = {{'^', {"an arrow up", "위쪽 화살표"}, 0},
                              {'v', {"an arrow down", "아래쪽 화살표"}, 3},
                              {'<', {"an arrow to the left", "왼쪽 화살표"}, 1},
                              {'>', {"an arrow to the right", "오른쪽 화살표"}, 2},
                              unknown_number};
constexpr AddressPart address[] = {AddressPart::arrows};
constexpr EditorPart file[] = {{EditorPart::Kind::arrows}};

constexpr Glyph* glyphs[] = {draw_arrow_up, draw_arrow_down, draw_arrow_left, draw_arrow_right,
                             draw_question};

constexpr RuleSaying sayings[] = {
    no_branches,
    only_way_on,
    dead_end,
    easy("black", "rest", "black", {"Black cell", "검은 칸"},
         {"{0} has to be black", "{0:은} 검은 칸이어야 하므로"}),
    easy("white", "rest", "white", {"No black cell", "검지 않은 칸"},
         {"{0} cannot be black, and the loop has no other way there",
          "{0:은} 검은 칸일 수 없고 고리가 지날 다른 길이 없으므로"}),
    no_small_loop,
    closed_before_all,
    cut_off_from_loop,
};

/// What black cells that a line makes, or rules out, leave of the rules around them.
consteval Foresight by_marks(std::string_view how, std::string_view id, Words name,
                             Words sentence) {
  return {.via = {marks, how},
          .breach = {},
          .technique = {
              .id = id, .name = name, .sentence = sentence, .grade = Grade::medium, .score = 4}};
}

constexpr Foresight foresights[] = {
    by_marks(marked, "black-there", {"Black there", "생기는 검은 칸"},
             {"if {0} were {1}, {2} would be black, and there would be no way left for {5}",
              "{0:이} {1:이라면} {2:이} 검은 칸이 되고, 그러면 {5}에 가능한 경우가 남지 않으므로"}),
    by_marks(unmarked, "not-black-there", {"Not black there", "검을 수 없는 칸"},
             {"if {0} were {1}, {2} could not be black, and there would be no way left for {5}",
              "{0:이} {1:이라면} {2:은} 검은 칸일 수 없고, 그러면 {5}에 가능한 경우가 남지 "
              "않으므로"}),
    loop_closes_ahead,
    cut_off_ahead,
    ahead("number", "", "number-ahead", {"Number missed", "맞지 않게 되는 숫자"},
          {"if {0} were {1}, {2} would be {3} ({4}), and there would be no way left for {5}",
           "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 {5}에 가능한 경우가 남지 않으므로"}),
    ahead("white", "", "stuck-ahead", {"No way through", "지날 수 없는 칸"},
          {"if {0} were {1}, {2} would be {3} ({4}), and {5} could be neither passed nor black",
           "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 고리가 {5:을} 지날 수도 없고 검은 "
           "칸일 수도 없으므로"}),
};

constexpr Breach breaches[] = {
    {"black", {"{0} is black and on the loop", "{0:이} 검은 칸인데 고리가 지납니다"}},
    {"white",
     {"the loop does not pass {0}, and it cannot be black",
      "고리가 {0:을} 지나지 않고 검은 칸일 수도 없습니다"}},
    {"touch",
     {"two cells beside each other, {0}, are both black", "이웃한 두 칸 {0:이} 모두 검습니다"}},
    {"number", {"{0} does not count its black cells", "{0:이} 가리키는 검은 칸의 수와 다릅니다"}},
    branching_loop,
    no_single_loop,
};

int count_black(const GridPuzzle& puzzle, const Board& loop, int cell, int sign) {
  const auto is_black = [&](int other) { return !is_passed(puzzle, loop, other); };
  return static_cast<int>(std::ranges::count_if(pointed_at(puzzle, cell, sign), is_black));
}

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  return count_black(puzzle, solution, place.index,
                     sign_under(puzzle.page().notation, puzzle.clue(place.index)));
}

/// All arrows get the numbers that a loop gives them.
void count_all(const GridPuzzle& marked, const Board& loop, GridClues& clues) {
  for (int cell = 0; cell < marked.cells(); ++cell) {
    const int sign = sign_under(marked.page().notation, clues.cells[cell]);
    if (sign >= 0) clues.cells[cell] = number_on_sign(sign, count_black(marked, loop, cell, sign));
  }
}

/// The best of the four ways of an arrow, by some order.
template <class Worth>
int best_way(Rng& rng, const Worth& worth) {
  std::array<int, unknown> ways = {0, 1, 2, 3};
  rng.shuffle(ways);
  return *std::ranges::max_element(ways, {}, worth);
}

/// A loop that leaves some cells to arrows and black cells. As no other loop passes its cells,
/// other solutions have other black cells, and arrows can rule them out.
Board fill(const Puzzle& blank, Rng& rng) { return lone_loop(of(blank), blank.cells() / 12, rng); }

/// An arrow that counts as many black cells as one can from there.
void point_at_most(const GridPuzzle& marked, const Board& loop, int cell, GridClues& clues,
                   Rng& rng) {
  clues.cells[cell] =
      sign_clue(best_way(rng, [&](int sign) { return count_black(marked, loop, cell, sign); }));
}

/// Of the cells that a loop leaves out, those that touch black ones get arrows, and some of the
/// others.
PuzzlePtr first_arrows(const GridPuzzle& empty, const Board& loop, Rng& rng) {
  const Graph cells = empty.corners(empty.all());
  std::vector<int> order(static_cast<std::size_t>(empty.cells()));
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle(order);
  GridClues clues = empty.clues();
  std::vector<char> is_black(order.size());
  for (const int cell : order) {
    if (is_passed(empty, loop, cell)) continue;
    const auto touches = [&](const Graph::End& end) { return is_black[end.vertex] != 0; };
    is_black[cell] = !rng.chance(10) && std::ranges::none_of(cells.ends_at(cell), touches);
    if (!is_black[cell]) clues.cells[cell] = sign_clue(unknown);
  }
  const GridPuzzle marked(empty.page(), clues);
  for (const int cell : order) {
    if (marked.has_clue(cell)) point_at_most(marked, loop, cell, clues, rng);
  }
  count_all(marked, loop, clues);
  return std::make_unique<GridPuzzle>(empty.page(), std::move(clues));
}

/// Where there is another solution, an arrow is turned so that it counts other black cells there.
/// If none can be, or by chance, a black cell gets an arrow.
PuzzlePtr redraw(const Puzzle& any, const Board& solution, const Board* other, Rng& rng) {
  const GridPuzzle& puzzle = of(any);
  if (other == nullptr) return first_arrows(puzzle, solution, rng);
  GridClues clues = puzzle.clues();
  std::vector<std::pair<int, int>> telling;  // cells and signs
  std::vector<int> black;
  std::vector<int> all_black;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    const auto tells = [&](int sign) {
      return count_black(puzzle, solution, cell, sign) != count_black(puzzle, *other, cell, sign);
    };
    const bool is_black = !puzzle.has_clue(cell) && !is_passed(puzzle, solution, cell);
    if (is_black) all_black.push_back(cell);
    if (is_black && is_passed(puzzle, *other, cell)) black.push_back(cell);
    if (!puzzle.has_clue(cell)) continue;
    for (int sign = 0; sign < unknown; ++sign) {
      if (tells(sign)) telling.push_back({cell, sign});
    }
  }
  if (black.empty()) black = std::move(all_black);
  const bool is_turned = !telling.empty() && (black.empty() || rng.chance(80));
  if (!is_turned && black.empty()) return nullptr;
  if (is_turned) {
    const auto [cell, sign] = telling[rng.below(static_cast<int>(telling.size()))];
    clues.cells[cell] = sign_clue(sign);
  } else {
    const int cell = black[rng.below(static_cast<int>(black.size()))];
    point_at_most(puzzle, solution, cell, clues, rng);
  }
  const GridPuzzle marked(puzzle.page(), clues);
  count_all(marked, solution, clues);
  return std::make_unique<GridPuzzle>(puzzle.page(), std::move(clues));
}

constexpr FamilyPage page = {
    .id = "yajilin",
    .title = {"Yajilin", "야지린"},
    .summary = {"one closed loop through all cells that are not black; numbers count black cells",
                "검은 칸 말고 모든 칸을 지나는 고리 하나. 수는 화살표 쪽 검은 칸의 수"},
    .notation = {.sites = SiteLayout::Sites::links,
                 .signs = signs,
                 .most = most_on_sign,
                 .numbered_signs = unknown,
                 .are_all_on_signs = true,
                 .most_side = 60,
                 .most_new_side = 20,
                 .genre = "yajilin",
                 .other_genre = "yajirin",
                 .address = address,
                 .look_flags = "b",
                 .file = file},
    .looks = link_looks,
    .glyphs = glyphs,
    .left_out = draw_wall,
    .counted = {"line", "lines", "선"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .further = {.insides = true},
    .sayings = sayings,
    .foresights = foresights,
    .breaches = breaches,
    .beside = beside,
    .blank = without_clues,
    .fill = fill,
    .redraw = redraw,
    .keeps_clues = true,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::yajilin
