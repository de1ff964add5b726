// SPDX-License-Identifier: MIT
//
// Hidato: the open cells hold the numbers from 1 up, each once, and each number touches the next
// one, at a corner too. With the option `sides`, as in Numbrix, only cells that share a side touch.
// A site has 64 values. Where there are more numbers, it holds which cell has the next one.
#include <algorithm>
#include <numeric>
#include <optional>

#include "derive/decimals.h"
#include "derive/derive.h"
#include "derive/person/numbers/sayings.h"
#include "rules/path/path.h"
#include "rules/way/way.h"

namespace crosshatch::hidato {

namespace {

using namespace derive;
using namespace rules;

constexpr int most_side = 30;
constexpr int most_cells = most_side * most_side;
static_assert(most_values == PathRule::most_sites);
constexpr int by_sides = 0;  ///< the option
constexpr Clue hole = sign_clue(0);

std::vector<Site> open_cells(const GridPuzzle& puzzle) {
  std::vector<Site> cells = puzzle.all();
  std::erase_if(cells, [&](Site site) { return puzzle.clue(site) == hole; });
  return cells;
}

Graph touching(const GridPuzzle& puzzle, const std::vector<Site>& cells) {
  std::vector<GraphEdge> edges;
  for (int one = 0; one < static_cast<int>(cells.size()); ++one) {
    for (const Site site :
         puzzle.has_option(by_sides) ? puzzle.beside(cells[one]) : puzzle.around(cells[one])) {
      const auto other = std::ranges::lower_bound(cells, site);
      if (site > cells[one] && other != cells.end() && *other == site)
        edges.push_back({one, static_cast<int>(other - cells.begin())});
    }
  }
  return {static_cast<int>(cells.size()), std::move(edges)};
}

/// The value of a cell behind which the other one comes, by where it lies.
Value next_value(const GridPuzzle& puzzle, Site site, Site next) {
  const int down = next / puzzle.columns() - site / puzzle.columns();
  const int along = next % puzzle.columns() - site % puzzle.columns();
  const int place = 3 * (down + 1) + along + 1;
  return place > 4 ? place - 1 : place;  // without the cell itself
}

Model model_of_ways(const GridPuzzle& puzzle, std::vector<Site> cells) {
  const Graph graph = touching(puzzle, cells);
  const int last = graph.vertices();
  WayMap map{.exits = {}, .entries = {}, .end = end_of_way, .given = {}};
  map.exits.resize(cells.size());
  const bool is_last_given =
      std::ranges::find(puzzle.clues().cells, last) != puzzle.clues().cells.end();
  Board start(puzzle.sites(), only(0));  // what holes hold
  for (int vertex = 0; vertex < last; ++vertex) {
    const Site site = cells[vertex];
    const Clue number = puzzle.clue(site);
    Candidates values = 0;
    for (const auto& [edge, other] : graph.ends_at(vertex)) {
      const Value value = next_value(puzzle, site, cells[other]);
      map.exits[vertex].push_back({value, other});
      values |= only(value);
    }
    map.given.push_back(number > 0 ? number - 1 : -1);
    start[site] = number == last || values == 0 ? only(end_of_way) : values;
    if (number < 0 && !is_last_given) start[site] |= only(end_of_way);
  }
  Model model(start);
  model.add<WayRule>(std::move(cells), std::move(map));
  model.label({"way"});
  return model;
}

Model model(const GridPuzzle& puzzle) {
  std::vector<Site> cells = open_cells(puzzle);
  if (are_ways(puzzle.page(), puzzle.clues())) return model_of_ways(puzzle, std::move(cells));
  Model model(puzzle.numbers());
  model.add<PathRule>(touching(puzzle, cells), cells);
  model.label({"path"});
  return model;
}

Message fault(const GridClues& clues, Site& at) {
  const int cells = cells_without_sign(clues);
  if (cells == 0) return Words{"an open cell", "빈칸 하나 이상"};
  const auto is_too_large = [&](Clue clue) { return clue > cells; };
  const auto wrong = std::ranges::find_if(clues.cells, is_too_large);
  if (wrong == clues.cells.end()) return {};
  at = static_cast<Site>(wrong - clues.cells.begin());
  return from_to(Words{"a number", "숫자"}, 1, cells);
}

constexpr SignClue signs[] = {{'#', {"a hole", "구멍"}}};
constexpr DrawnSign drawn[] = {{drawn_shade, 0, 0}};
constexpr Glyph* glyphs[] = {draw_wall};
constexpr PuzzleOption options[] = {{"sides", {"Through sides only", "변으로만 이어짐"}}};

constexpr RuleSaying sayings[] = {
    easy("path", "between", "between", {"Between two numbers", "두 수 사이"},
         {"{2} have one free cell left that touches both",
          "{2}에 모두 맞닿는 빈칸이 하나만 남았으므로"}),
    easy("path", "next", "next", {"Next number", "다음 수"},
         {"from {2} the way can go on through one cell only",
          "{2}에서 길이 이어질 수 있는 칸이 하나뿐이므로"}),
    easy(cell_alone, "", "naked-single", {"One number left", "남은 수 하나"},
         {"no other number can get to {0}", "{0}에 이를 수 있는 수가 하나뿐이므로"}, 2),
    easy("path", "only-place", "only-place", {"Only place", "하나뿐인 자리"},
         {"no other free cell is on a way of the right length from {2}",
          "{2}에서 맞는 길이로 지나갈 수 있는 빈칸이 하나뿐이므로"},
         2),
    // Of ways.
    easy("way", "goes-on", "only-way-on", {"Only way on", "하나뿐인 길"},
         {"with the ways from {2}, one cell is left to go on to",
          "{2}에서 이어지는 칸을 빼면 이어 갈 칸이 하나만 남으므로"}),
    easy("way", "numbers", "steps-between", {"Steps between numbers", "수 사이의 걸음"},
         {"other cells do not lie on ways of the right length between known numbers",
          "정해진 두 수 사이의 걸음 수에 맞는 길은 다른 칸을 지나지 않으므로"},
         2),
    easy("way", "comes-from", "only-way-in", {"Only way in", "하나뿐인 들어오는 길"},
         {"there is one cell left from which a neighbour can be reached",
          "이웃한 칸으로 들어올 수 있는 칸이 하나뿐이므로"},
         2),
    // Of both.
    medium("path", "neighbours", "dead-end", {"Dead end", "막다른 칸"},
           {"the cells around cannot hold both the number before and the one after",
            "둘레의 칸에 앞의 수와 뒤의 수가 함께 들어갈 수 없으므로"}),
    medium("path", "ways", "ways", {"Ways between numbers", "이어지는 길"},
           {"the few ways that fit {2} leave no other choice",
            "{2}에 맞는 몇 안 되는 길을 따져 보면 다른 수가 없으므로"},
           5),
    medium("way", "no-walk", "no-way-there", {"No way there", "갈 수 없는 길"},
           {"no way of the right length between known numbers goes there",
            "정해진 두 수 사이의 걸음 수에 맞는 어떤 길도 그리로 지나지 않으므로"}),
    graded(Grade::hard, 7, "path", "many-ways", "many-ways", {"Many ways", "여러 갈래 길"},
           {"all of the ways that fit {2} leave no other choice",
            "{2}에 맞는 모든 길을 따져 보면 다른 수가 없으므로"}),
};

constexpr RuleArgument at_once[] = {{"path", "colour"}, {"path", "far"}, {"path", "walk"}};

constexpr WordsFor<2> broken = {"numbers that follow each other do not touch, or one stands twice",
                                "이어지는 두 수가 맞닿지 않거나 같은 수가 두 번 나옵니다"};
constexpr Breach breaches[] = {{"path", broken}, {"way", broken}};

std::vector<int> choices(const GridPuzzle& puzzle, Site /*site*/) {
  std::vector<int> numbers(open_cells(puzzle).size());
  std::iota(numbers.begin(), numbers.end(), 1);
  return numbers;
}

/// A path through all cells, by rotations (Pósa, 1976): where the last cell has no free neighbour,
/// the path turns around behind one of its neighbours. Nothing if that takes long.
std::optional<std::vector<int>> random_path(const Graph& graph, Rng& rng) {
  const int vertices = graph.vertices();
  std::vector<int> path = {rng.below(vertices)};
  std::vector<char> is_on(static_cast<std::size_t>(vertices));
  is_on[path.back()] = true;
  const auto free_beside = [&](int vertex) {
    return std::ranges::count_if(graph.ends_at(vertex),
                                 [&](const Graph::End& end) { return is_on[end.vertex] == 0; });
  };
  for (int left = 100 * vertices; left > 0; --left) {
    if (static_cast<int>(path.size()) == vertices) return path;
    const auto beside = graph.ends_at(path.back());
    if (beside.empty()) return std::nullopt;
    std::vector<int> next;  // of those with the fewest free neighbours
    for (const auto& [edge, vertex] : beside) {
      if (is_on[vertex] != 0) continue;
      if (!next.empty() && free_beside(vertex) < free_beside(next.front())) next.clear();
      if (next.empty() || free_beside(vertex) == free_beside(next.front())) next.push_back(vertex);
    }
    if (!next.empty()) {
      path.push_back(next[rng.below(static_cast<int>(next.size()))]);
      is_on[path.back()] = true;
      continue;
    }
    const int turn = beside[rng.below(static_cast<int>(beside.size()))].vertex;
    std::reverse(std::ranges::find(path, turn) + 1, path.end());
  }
  return std::nullopt;
}

Board fill(const Puzzle& blank, Rng& rng) {
  const GridPuzzle& puzzle = of(blank);
  const std::vector<Site> cells = open_cells(puzzle);
  const Graph graph = touching(puzzle, cells);
  std::optional<std::vector<int>> path;
  while (!path) path = random_path(graph, rng);
  Board board = puzzle.model().start();
  const bool holds_ways = are_ways(puzzle.page(), puzzle.clues());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Site site = cells[(*path)[i]];
    if (!holds_ways)
      board.set(site, static_cast<Value>(i));
    else if (i + 1 < cells.size())
      board.set(site, next_value(puzzle, site, cells[(*path)[i + 1]]));
    else
      board.set(site, end_of_way);
  }
  return board;
}

ClueValue number_beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  const std::vector<int> numbers = numbers_on(puzzle, solution);
  if (numbers.empty()) return number_in_cell(puzzle, solution, place);
  return numbers[place.index];
}

constexpr std::string_view styles[] = {"usual", "holes", "sides"};

/// Holes lie opposite each other, and leave a path.
GridClues blank(const GridPuzzle& empty, const MakeOrder& order, Rng& rng) {
  const int cells = empty.cells();
  const int holes = order.has_style("holes") ? cells / 8 : 0;
  while (true) {
    GridClues clues = empty.clues();
    if (order.has_style("sides")) clues.options |= 1U << by_sides;
    std::vector<Site> sites = empty.all();
    rng.shuffle(sites);
    for (const Site site : sites) {
      if (cells - cells_without_sign(clues) >= holes) break;
      clues.cells[site] = clues.cells[cells - 1 - site] = hole;
    }
    const GridPuzzle puzzle(empty.page(), clues);
    if (random_path(touching(puzzle, open_cells(puzzle)), rng)) return clues;
  }
}

constexpr FamilyPage page = {
    .id = "hidato",
    .title = {"Hidato", "히다토"},
    .summary = {"each number touches the next one, at a corner too; all cells are on the way",
                "1부터 모든 칸을 지나며 다음 수끼리 대각선으로도 맞닿게 이어 쓰기"},
    .notation = {.signs = signs,
                 .least = 1,
                 .most = most_cells,
                 .options = options,
                 .most_side = most_side,
                 .least_new_side = 2,
                 .usual_new_side = 8,
                 .most_new_side = 15,
                 .drawn = drawn},
    .holds_numbers = true,
    .glyphs = glyphs,
    .counted = {"number", "numbers", "수"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .at_once = at_once,
    .breaches = breaches,
    .fault = fault,
    .beside = number_beside,
    .choices = choices,
    .styles = styles,
    .blank = blank,
    .fill = fill,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::hidato
