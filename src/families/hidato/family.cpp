// SPDX-License-Identifier: MIT
//
// Hidato: the open cells hold the numbers from 1 up, each once, and each number touches the next
// one, at a corner too. With the option `sides`, as in Numbrix, only cells that share a side touch.
#include <algorithm>
#include <numeric>
#include <optional>

#include "derive/decimals.h"
#include "derive/derive.h"
#include "derive/person/number_sayings.h"
#include "rules/path/path.h"

namespace crosshatch::hidato {

namespace {

using namespace derive;
using namespace rules;

constexpr int most_cells = PathRule::most_sites;
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

Model model(const GridPuzzle& puzzle) {
  Model model(puzzle.numbers());
  std::vector<Site> cells = open_cells(puzzle);
  model.add<PathRule>(touching(puzzle, cells), cells);
  model.label({"path"});
  return model;
}

Message fault(const GridClues& clues, Site& at) {
  const int cells = cells_without_sign(clues);
  if (cells == 0) return Words{"an open cell", "빈칸 하나 이상"};
  const auto last = [&](auto is_wrong) {
    at = 0;
    while (!is_wrong(clues.cells[at])) ++at;
  };
  if (cells > most_cells) {
    int seen = 0;
    last([&](Clue clue) { return !is_sign(clue) && ++seen > most_cells; });
    return {{"at most {0} open cells", "빈칸 {0}개 이하"}, most_cells};
  }
  const auto is_too_large = [&](Clue clue) { return clue > cells; };
  if (std::ranges::none_of(clues.cells, is_too_large)) return {};
  last(is_too_large);
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
    medium("path", "neighbours", "dead-end", {"Dead end", "막다른 칸"},
           {"the cells around cannot hold both the number before and the one after",
            "둘레의 칸에 앞의 수와 뒤의 수가 함께 들어갈 수 없으므로"}),
    medium("path", "ways", "ways", {"Ways between numbers", "이어지는 길"},
           {"the few ways that fit {2} leave no other choice",
            "{2}에 맞는 몇 안 되는 길을 따져 보면 다른 수가 없으므로"},
           5),
    graded(Grade::hard, 7, "path", "many-ways", "many-ways", {"Many ways", "여러 갈래 길"},
           {"all of the ways that fit {2} leave no other choice",
            "{2}에 맞는 모든 길을 따져 보면 다른 수가 없으므로"}),
};

constexpr RuleArgument at_once[] = {{"path", "colour"}, {"path", "far"}, {"path", "walk"}};

constexpr Breach breaches[] = {
    {"path",
     {"numbers that follow each other do not touch, or one stands twice",
      "이어지는 두 수가 맞닿지 않거나 같은 수가 두 번 나옵니다"}},
};

std::vector<int> choices(const GridPuzzle& puzzle, Site /*site*/) {
  std::vector<int> numbers(puzzle.looks().size());
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
  for (std::size_t i = 0; i < cells.size(); ++i)
    board.set(cells[static_cast<std::size_t>((*path)[i])], static_cast<Value>(i));
  return board;
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
                 .most_side = 30,
                 .least_new_side = 2,
                 .usual_new_side = 8,
                 .most_new_side = 8,
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
    .beside = number_in_cell,
    .choices = choices,
    .styles = styles,
    .blank = blank,
    .fill = fill,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::hidato
