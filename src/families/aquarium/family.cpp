// SPDX-License-Identifier: MIT
//
// Aquarium: water fills each aquarium from below, up to one level. The numbers count the cells with
// water in a row or column. In puzzles with pools water that does not hang together further down
// has levels of its own.
#include <algorithm>
#include <map>

#include "count/disjoint_sets.h"
#include "derive/derive.h"
#include "rules/count/count.h"
#include "rules/count/say.h"
#include "rules/ordered/ordered.h"
#include "rules/sum/sum.h"

namespace crosshatch::aquarium {

namespace {

using namespace derive;
using namespace rules;

constexpr Value air = 0;
constexpr Value water = 1;
constexpr int pools = 0;  // the option

/// Cells of a row that have water together, and the first of each such cells below, which have it
/// if these do.
struct Level {
  int region = 0;
  std::vector<Site> cells;
  std::vector<Site> below;
};

/// The levels from the bottom up. `sets`: cells between which water is level.
void add_row(const GridPuzzle& puzzle, int row, DisjointSets& sets, std::vector<Level>& levels) {
  const std::vector<int>& regions = puzzle.clues().regions;
  const auto tie = [&](Site one, Site other) {
    if (regions[one] == regions[other]) sets.unite(one, other);
  };
  const Site first = row * puzzle.columns();
  for (Site site = first; puzzle.has_option(pools) && site < first + puzzle.columns(); ++site) {
    if (site + 1 < first + puzzle.columns()) tie(site, site + 1);
    if (row + 1 < puzzle.rows()) tie(site, site + puzzle.columns());
  }
  std::map<std::size_t, std::size_t> level_of;
  const std::size_t last = levels.size();
  for (Site site = first; site < first + puzzle.columns(); ++site) {
    const auto [at, is_new] = level_of.try_emplace(sets.find(site), levels.size());
    if (is_new) levels.push_back({.region = regions[site], .cells = {}, .below = {}});
    levels[at->second].cells.push_back(site);
  }
  for (std::size_t i = 0; i < last; ++i) {
    const Site lower = levels[i].cells.front();
    const auto at = level_of.find(sets.find(lower));
    if (lower / puzzle.columns() == row + 1 && at != level_of.end())
      levels[at->second].below.push_back(lower);
  }
}

std::vector<Level> levels_of(const GridPuzzle& puzzle) {
  DisjointSets sets(static_cast<std::size_t>(puzzle.sites()));
  for (const std::vector<Site>& region : puzzle.regions()) {
    for (const Site site : region) {
      if (!puzzle.has_option(pools)) sets.unite(region.front(), site);
    }
  }
  std::vector<Level> levels;
  for (int row = puzzle.rows() - 1; row >= 0; --row) add_row(puzzle, row, sets, levels);
  return levels;
}

/// The cells of a column that fill one after the other, from below.
std::vector<Literals> stacks_of(const GridPuzzle& puzzle, const std::vector<Site>& column) {
  const std::vector<int>& regions = puzzle.clues().regions;
  std::map<int, std::size_t> stack_of;
  std::vector<Literals> stacks;
  for (auto site = column.rbegin(); site != column.rend(); ++site) {
    if (puzzle.has_option(pools) && site != column.rbegin() &&
        regions[*site] != regions[*(site - 1)])
      stack_of.clear();
    const auto [at, is_new] = stack_of.try_emplace(regions[*site], stacks.size());
    if (is_new) stacks.emplace_back();
    stacks[at->second].push_back({*site, only(water)});
  }
  return stacks;
}

Model model(const GridPuzzle& puzzle) {
  Model model(Board(puzzle.sites(), only(air) | only(water)));
  const std::vector<Level> levels = levels_of(puzzle);
  for (const Level& level : levels) {
    const Place region = {Place::Kind::area, level.region};
    const auto cells = static_cast<int>(level.cells.size());
    if (cells > 1) {
      model.add<CountRule>(each(level.cells, only(water)), cells, cells,
                           CountRule::None::is_allowed);
      model.label({"level", region});
    }
    for (const Site lower : level.below)
      at_least(model, 1, {{level.cells.front(), only(air)}, {lower, only(water)}},
               {"below", region});
  }
  for (const GridLine& line : puzzle.lines()) {
    if (line.first == no_clue) continue;
    if (line.place.kind == Place::Kind::column) {
      model.add<OrderedRule>(stacks_of(puzzle, line.sites), line.first, line.first);
      model.label({"number", line.place});
      continue;
    }
    std::vector<Addend> addends;
    for (const Level& level : levels) {
      if (level.cells.front() / puzzle.columns() == line.place.index)
        addends.push_back({level.cells.front(), {0, static_cast<int>(level.cells.size())}});
    }
    model.add<WeightedSumRule>(std::move(addends), line.first, line.first);
    model.label({"number", line.place});
  }
  return model;
}

constexpr PuzzleOption options[] = {
    {"pools", {"A level for each pool", "웅덩이마다 다른 수위"}, 'r'}};
constexpr AddressPart address[] = {AddressPart::borders, AddressPart::slash, AddressPart::heads};
constexpr EditorPart file[] = {
    {EditorPart::Kind::flags}, {EditorPart::Kind::borders}, {EditorPart::Kind::frame}};

constexpr ValueLook looks[] = {
    {air, '-', {"empty", "빈칸"}, "empty", draw_dot},
    {water, '#', {"water", "물"}, "water", draw_wall},
};

constexpr RuleSaying sayings[] = {
    easy("level", "rest", "level", {"Level water", "같은 높이의 물"},
         {"the water of {0} is level", "{0}의 물은 높이가 같으므로"}),
    easy("level", "too-few", "level-air", {"Level air", "같은 높이의 빈칸"},
         {"no water of {0} is higher at one side", "{0}의 물은 한쪽만 높을 수 없으므로"}),
    easy("below", "rest", "below", {"From below", "아래부터"},
         {"water fills {0} from below", "{0}의 물은 아래부터 차므로"}),
    easy("number", "too-much", "too-much", {"Too much water", "너무 많은 물"},
         {"{0} would have too much water", "{0}에 물이 너무 많아지므로"}),
    easy("number", "too-little", "too-little", {"Too little water", "모자라는 물"},
         {"{0} would have too little water otherwise", "그러지 않으면 {0}에 물이 모자라므로"}),
    medium("number", "ways", "ways", {"Ways of a row", "행의 경우"},
           {"the levels of {0} add up to its number in no other way",
            "{0}의 칸 묶음을 더해 그 수를 만드는 다른 방법이 없으므로"}),
};

constexpr Breach breaches[] = {
    {"level", {"the water of {0} is not level", "{0}의 물 높이가 고르지 않습니다"}},
    {"below", {"{0} has water above an empty cell", "{0}에 빈칸 위의 물이 있습니다"}},
    {"number", {"{0} cannot have its number of cells with water", "{0}의 물 수가 맞지 않습니다"}},
};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  return count_in_line(puzzle, solution, place, water);
}

constexpr std::string_view styles[] = {"usual", "pools"};

GridClues blank(const GridPuzzle& empty, const MakeOrder& order, Rng& rng) {
  GridClues clues = empty.clues();
  if (order.has_style("pools")) clues.options |= 1U << pools;
  constexpr int usual_size = 6;
  clues.regions = random_regions(empty, std::max(2, empty.sites() / usual_size), rng);
  return clues;
}

constexpr FamilyPage page = {
    .id = "aquarium",
    .title = {"Aquarium", "아쿠아리움"},
    .summary = {"water up to one level in each aquarium; numbers count the cells with water",
                "수조마다 아래부터 같은 높이로 물 채우기. 수는 줄마다 물이 찬 칸 수"},
    .notation = {.heads = Heads::left_and_above,
                 .has_regions = true,
                 .options = options,
                 .moves = GridMoves::left_right,
                 .most_side = 100,
                 .usual_new_side = 8,
                 .most_new_side = 20,
                 .genre = "aquarium",
                 .address = address,
                 .file = file},
    .looks = looks,
    .counted = {"cell with water", "cells with water", "물이 찬 칸"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .styles = styles,
    .blank = blank,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::aquarium
