// SPDX-License-Identifier: MIT
//
// Thermometers: mercury fills each from its bulb on, as far as it likes. The numbers count the
// filled cells of a row or column. `>` is a cell of a tube that comes from the left.
#include <algorithm>

#include "core/grid_place.h"
#include "derive/derive.h"
#include "rules/count/say.h"
#include "rules/ordered/ordered.h"

namespace crosshatch::thermometers {

namespace {

using namespace derive;
using namespace rules;

constexpr Value empty_value = 0;
constexpr Value filled = 1;
constexpr Clue bulb = sign_clue(0);

constexpr SignClue signs[] = {{'O', {"a bulb", "둥근 끝"}},
                              {'^', {"a tube", "관"}, 0},
                              {'<', {"a tube", "관"}, 1},
                              {'>', {"a tube", "관"}, 2},
                              {'v', {"a tube", "관"}, 3}};

/// The cell from which the tube comes into this one; -1: out of the grid.
Site before(const GridClues& clues, Site site) {
  const auto [down, along] =
      four_ways[static_cast<std::size_t>(signs[sign_of(clues.cells[site])].way)];
  const int row = site / clues.columns - down;
  const int column = site % clues.columns - along;
  const bool is_inside = row >= 0 && row < clues.rows && column >= 0 && column < clues.columns;
  return is_inside ? row * clues.columns + column : -1;
}

bool is_tube(const GridClues& clues, Site site) {
  return is_sign(clues.cells[site]) && clues.cells[site] != bulb;
}

/// A tube comes from a bulb and does not fork.
Message fault(const GridClues& clues, Site& at) {
  const auto cells = static_cast<Site>(clues.cells.size());
  std::vector<char> goes_on(clues.cells.size());
  std::vector<char> is_good(clues.cells.size());
  for (Site site = 0; site < cells; ++site) {
    at = site;
    std::vector<Site> way;
    for (Site each = site; each >= 0 && way.size() <= clues.cells.size() && is_good[each] == 0;
         each = before(clues, each)) {
      way.push_back(each);
      if (!is_tube(clues, each)) break;
    }
    const Site last = way.empty() ? site : way.back();
    if (is_tube(clues, site) && way.size() > 0) {
      const Site first = is_tube(clues, last) ? before(clues, last) : last;
      const bool has_bulb = way.size() <= clues.cells.size() && first >= 0 &&
                            (clues.cells[first] == bulb || is_good[first] != 0);
      if (!has_bulb) return Words{"a tube that comes from a bulb", "둥근 끝에서 이어지는 관"};
    }
    for (const Site each : way) is_good[each] = is_sign(clues.cells[each]);
    if (is_tube(clues, site) && std::exchange(goes_on[before(clues, site)], 1) != 0)
      return Words{"a tube that does not fork", "갈라지지 않는 관"};
  }
  return {};
}

/// The parts of tubes that lie along a line, each from the bulb on; every other cell by itself.
std::vector<Literals> tubes_along(const GridClues& clues, std::vector<Site> sites) {
  std::vector<Literals> tubes;
  std::vector<char> is_taken(clues.cells.size());
  const auto is_tied = [&](Site one, Site other) {
    return is_tube(clues, other) && before(clues, other) == one;
  };
  for (int pass = 0; pass < 2; ++pass) {
    for (std::size_t i = 0; i < sites.size(); ++i) {
      const bool follows = i > 0 && is_tied(sites[i - 1], sites[i]);
      const bool leads = i + 1 < sites.size() && is_tied(sites[i], sites[i + 1]);
      if (!follows && !leads) continue;
      if (!follows) tubes.emplace_back();
      tubes.back().push_back({sites[i], only(filled)});
      is_taken[sites[i]] = true;
    }
    std::ranges::reverse(sites);
  }
  for (const Site site : sites) {
    if (is_taken[site] == 0) tubes.push_back({{site, only(filled)}});
  }
  return tubes;
}

Model model(const GridPuzzle& puzzle) {
  Model model(puzzle.board(only(empty_value), only(empty_value) | only(filled)));
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (!is_tube(puzzle.clues(), site)) continue;
    at_least(model, 1, {{site, only(empty_value)}, {before(puzzle.clues(), site), only(filled)}},
             {"mercury", Place{.index = site}});
  }
  for (const GridLine& line : puzzle.lines()) {
    if (line.first == no_clue) continue;
    model.add<OrderedRule>(tubes_along(puzzle.clues(), line.sites), line.first, line.first);
    model.label({"number", line.place});
  }
  return model;
}

constexpr ValueLook looks[] = {
    {empty_value, '-', {"empty", "빈칸"}, "empty", draw_dot},
    {filled, '#', {"filled", "찬 칸"}, "filled", draw_wall},
};
constexpr Glyph* glyphs[] = {draw_reservoir, draw_tube_down, draw_tube_right, draw_tube_left,
                             draw_tube_up};

constexpr RuleSaying sayings[] = {
    easy("mercury", "rest", "mercury", {"From the bulb", "둥근 끝부터"},
         {"mercury gets to {0} only from the bulb on", "수은은 둥근 끝부터 차서 {0}에 이르므로"}),
    easy("number", "too-much", "too-much", {"Too much mercury", "너무 많은 수은"},
         {"{0} would have too many filled cells", "{0}의 찬 칸이 너무 많아지므로"}),
    easy("number", "too-little", "too-little", {"Too little mercury", "모자라는 수은"},
         {"{0} would have too few filled cells otherwise",
          "그러지 않으면 {0}의 찬 칸이 모자라므로"}),
};

constexpr Breach breaches[] = {
    {"mercury",
     {"mercury at {0} does not come from the bulb", "{0}의 수은이 둥근 끝에서 이어지지 않습니다"}},
    {"number",
     {"{0} cannot have its number of filled cells: it has {1}",
      "{0}의 찬 칸 수가 맞지 않습니다({1})"}},
};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  return count_in_line(puzzle, solution, place, filled);
}

/// Straight tubes, and a bend where a cell would be left alone at a tip.
GridClues blank(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& rng) {
  GridClues clues = empty.clues();
  const std::vector<std::array<int, 2>> ways(four_ways.begin(), four_ways.end());
  std::vector<Site> cells = empty.all();
  rng.shuffle(cells);
  std::vector<Site> tips;
  constexpr int longest = 6;
  for (const Site first : cells) {
    if (clues.cells[first] != no_clue) continue;
    const int way = rng.below(4);
    const auto [down, along] = four_ways[static_cast<std::size_t>(way)];
    int left = 1 + rng.below(longest - 1);
    clues.cells[first] = bulb;
    Site tip = first;
    for (const Site next : empty.sight(first, down, along)) {
      if (left-- == 0 || clues.cells[next] != no_clue) break;
      clues.cells[next] = sign_clue(1 + way);
      tip = next;
    }
    tips.push_back(tip);
    if (tip != first) continue;
    for (int turn = 0; turn < 4; ++turn) {
      const auto [up, back] = four_ways[static_cast<std::size_t>(turn)];
      const int row = first / clues.columns - up;
      const int column = first % clues.columns - back;
      if (row < 0 || row >= clues.rows || column < 0 || column >= clues.columns) continue;
      const auto old = std::ranges::find(tips, row * clues.columns + column);
      if (old == tips.end() || old + 1 == tips.end()) continue;
      clues.cells[first] = sign_clue(1 + turn);
      tips.erase(old);
      break;
    }
  }
  return clues;
}

constexpr FamilyPage page = {
    .id = "thermometers",
    .title = {"Thermometers", "온도계"},
    .summary = {"mercury from each bulb on; numbers count the filled cells of rows and columns",
                "온도계마다 둥근 끝부터 수은 채우기. 수는 줄마다 찬 칸 수"},
    .notation = {.signs = signs,
                 .heads = Heads::left_and_above,
                 .most_side = 100,
                 .usual_new_side = 8,
                 .most_new_side = 20},
    .looks = looks,
    .glyphs = glyphs,
    .counted = {"filled cell", "filled cells", "찬 칸"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .breaches = breaches,
    .fault = fault,
    .beside = beside,
    .blank = blank,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::thermometers
