// SPDX-License-Identifier: MIT
//
// Hashi: bridges, one or two, between islands in line, as many at each island as it says. They do
// not cross, and all islands hang together. A bridge is all links of a run between two islands,
// which hold the same; all other links are empty.
#include <utility>

#include "derive/bridges.h"
#include "derive/derive.h"
#include "derive/picture/glyphs.h"
#include "rules/connected/anchored.h"
#include "rules/count/say.h"
#include "rules/same/same.h"
#include "rules/sum/sum.h"

namespace crosshatch::hashi {

namespace {

using namespace derive;
using namespace rules;

/// As many bridges as the number says; at least one, where nobody tells it.
void add_number(Model& model, const GridPuzzle& puzzle, int cell) {
  std::vector<Addend> addends;
  for (const Site link : puzzle.sides_of(cell)) {
    if (!model.start().is_decided(link)) addends.push_back({link, {0, 1, double_bridge}});
  }
  const int most = double_bridge * static_cast<int>(cell_sides.size());
  const bool is_told = puzzle.clue(cell) >= 0;
  model.add<WeightedSumRule>(std::move(addends), is_told ? puzzle.clue(cell) : 1,
                             is_told ? puzzle.clue(cell) : most);
  model.label({"number", Place{Place::Kind::cell, cell}});
}

/// Where one run of a level and an upright one has a bridge, the other has none.
void add_crossings(Model& model, const GridPuzzle& puzzle, const std::vector<BridgeRun>& runs) {
  std::vector<Literals> across(static_cast<std::size_t>(puzzle.cells()));
  for (const BridgeRun& run : runs) {
    for (std::size_t i = 0; i < run.cells.size(); ++i)
      across[run.cells[i]].push_back({run.links[i], any_bridge});
  }
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (across[cell].size() == 2)
      at_most(model, 1, std::move(across[cell]), {"crossing", Place{Place::Kind::cell, cell}});
  }
}

/// Two islands with the same number would have it from each other alone, and be cut off.
void add_pairs(Model& model, const GridPuzzle& puzzle, const std::vector<BridgeRun>& runs) {
  const std::vector<int> islands = islands_of(puzzle);
  for (const BridgeRun& run : runs) {
    const int one = islands[run.one];
    const int other = islands[run.other];
    const Clue number = puzzle.clue(one);
    if (islands.size() == 2 || number != puzzle.clue(other) || number < 1 || number > double_bridge)
      continue;
    at_least(model, 1, {{run.links.front(), ~only(static_cast<Value>(number))}},
             {"pair", Place{Place::Kind::cell, one}, Place{Place::Kind::cell, other}});
  }
}

/// An island whose number is that of some islands beside it, each 1 or 2, would be cut off with
/// these if it had all bridges from them and they no others. So they have others, and it has one to
/// an island elsewhere. It follows from the rest.
void add_groups(Model& model, const GridPuzzle& puzzle, const std::vector<BridgeRun>& runs) {
  const std::vector<int> islands = islands_of(puzzle);
  for (int island = 0; island < static_cast<int>(islands.size()); ++island) {
    const Place at{Place::Kind::cell, islands[island]};
    std::vector<std::pair<Site, Clue>> beside;
    for (const BridgeRun& run : runs) {
      if (run.one != island && run.other != island) continue;
      const int other = run.one == island ? run.other : run.one;
      beside.emplace_back(run.links.front(), puzzle.clue(islands[other]));
    }
    for (unsigned chosen = 1; chosen < 1U << beside.size(); ++chosen) {
      Literals fewer;
      Literals elsewhere;
      int sum = 0;
      bool is_small = true;
      for (std::size_t i = 0; i < beside.size(); ++i) {
        const auto& [link, number] = beside[i];
        if ((chosen >> i & 1U) == 0) {
          elsewhere.push_back({link, any_bridge});
          continue;
        }
        is_small = is_small && number >= 1 && number <= double_bridge;
        if (!is_small) break;
        sum += number;
        fewer.push_back({link, ~only(static_cast<Value>(number))});
      }
      const bool is_group =
          is_small && sum == puzzle.clue(islands[island]) && fewer.size() + 1 < islands.size();
      if (!is_group) continue;
      if (fewer.size() > 1) {
        at_least(model, 1, std::move(fewer), {"group", at});
        model.leave_to_others();
      }
      if (elsewhere.empty()) continue;  // no solution, as others find out
      at_least(model, 1, std::move(elsewhere), {"elsewhere", at});
      model.leave_to_others();
    }
  }
}

/// Islands and runs are the vertices of a graph. An island is always in: a hidden site says so.
void add_connection(Model& model, const GridPuzzle& puzzle, const std::vector<BridgeRun>& runs) {
  const std::vector<int> islands = islands_of(puzzle);
  if (islands.size() < 2) return;
  Literals vertices;
  std::vector<GraphEdge> ties;
  for (const int island : islands) {
    const Site site = model.hide(only(0) | only(1), puzzle.sides_of(island).front());
    exactly(model, 1, {{site, only(1)}});
    vertices.push_back({site, only(1)});
  }
  for (const BridgeRun& run : runs) {
    const auto vertex = static_cast<int>(vertices.size());
    ties.push_back({run.one, vertex});
    ties.push_back({run.other, vertex});
    vertices.push_back({run.links.front(), any_bridge});
  }
  const auto number = static_cast<int>(vertices.size());
  model.add<AnchoredRule>(Graph(number, std::move(ties)), std::move(vertices), std::vector{0});
  model.label({"together"});
}

Model model(const GridPuzzle& puzzle) {
  const std::vector<BridgeRun> runs = bridge_runs(puzzle);
  Board board(puzzle.sites(), only(no_bridge));
  for (const BridgeRun& run : runs) {
    for (const Site link : run.links) board[link] |= any_bridge;
  }
  Model model(std::move(board));
  for (const BridgeRun& run : runs) {
    if (run.links.size() == 1) continue;
    model.add<SameRule>(run.links);
    model.label({"bridge"});
  }
  for (const int island : islands_of(puzzle)) add_number(model, puzzle, island);
  add_crossings(model, puzzle, runs);
  add_pairs(model, puzzle, runs);
  add_groups(model, puzzle, runs);
  add_connection(model, puzzle, runs);
  return model;
}

constexpr SignClue signs[] = {unknown_number};
constexpr AddressPart address[] = {AddressPart::numbers};
constexpr EditorPart file[] = {{EditorPart::Kind::clues}};

constexpr ValueLook looks[] = {
    {no_bridge, '.', {"empty", "빈 자리"}, "empty"},
    {.value = single_bridge,
     .sign = line_sign,
     .name = {"a single bridge", "다리 1개"},
     .en = "single bridges",
     .upright = upright_line_sign},
    {.value = double_bridge,
     .sign = '=',
     .name = {"a double bridge", "다리 2개"},
     .en = "double bridges",
     .upright = '"',
     .lines = double_bridge},
};
constexpr DrawnSign drawn[] = {{drawn_blank, 0, 0}};
constexpr Glyph* glyphs[] = {draw_ring};

constexpr RuleSaying sayings[] = {
    easy("bridge", "same", "along", {"Along the bridge", "다리를 따라"},
         {"a bridge goes straight on to the next island", "다리는 다음 섬까지 곧게 이어지므로"}),
    easy(
        "number", "too-little", "needed", {"All bridges needed", "모두 필요한 다리"},
        {"{0} gets too few bridges from other sides", "다른 방향만으로는 {0}에 다리가 모자라므로"}),
    easy("number", "too-much", "enough", {"Enough bridges", "다리 수를 채움"},
         {"{0} has no more bridges than it says", "{0}에는 그보다 많은 다리를 놓을 수 없으므로"}),
    easy("crossing", "full", "crossing", {"No crossing", "다리끼리 엇갈리지 않음"},
         {"bridges do not cross at {0}", "{0}에서 다리가 엇갈릴 수 없으므로"}),
    easy("pair", "rest", "pair", {"No pair alone", "외딴 두 섬 금지"},
         {"{0} would be cut off from the other islands", "{0}만 따로 떨어져 버리므로"}, 2),
    easy("group", "rest", "group", {"No group alone", "외딴 무리 금지"},
         {"{5} would be cut off from the others", "{5}만 따로 떨어져 버리므로"}, 2),
    easy("elsewhere", "rest", "elsewhere", {"A bridge to others", "다른 섬으로 가는 다리"},
         {"the other islands beside {0} are too small: they would be cut off with it",
          "{0:이} 나머지 작은 이웃 섬들하고만 이어지면 함께 떨어져 버리므로"},
         2),
    medium("together", "neck", "only-link", {"Only way across", "하나뿐인 길목"},
           {"the islands would fall apart without it", "그 다리가 없으면 섬들이 둘로 나뉘므로"}),
};

constexpr Foresight foresights[] = {
    ahead("together", "cut-off", "cut-off", {"Islands cut off", "끊기는 섬들"},
          {"if {0} were {1}, {2} would be {3} ({4}), and the islands would fall apart",
           "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 섬들이 둘로 나뉘므로"}),
};

constexpr Breach breaches[] = {
    {"bridge", {"a bridge ends before it is at an island", "다리가 섬에 닿기 전에 끊깁니다"}},
    {"number",
     {"{0} cannot have its number of bridges: it has {1}", "{0}의 다리 수가 맞지 않습니다({1})"}},
    {"crossing", {"bridges cross at {0}", "{0}에서 다리가 엇갈립니다"}},
    {"pair",
     {"{0} and the island beside it are cut off from the others",
      "{0}의 섬과 그 이웃 섬만 따로 떨어져 있습니다"}},
    {"group",
     {"{0} and the islands beside it are cut off from the others",
      "{0:와} 그 이웃 섬들만 따로 떨어져 있습니다"}},
    {"elsewhere",
     {"{0} and the islands beside it are cut off from the others",
      "{0:와} 그 이웃 섬들만 따로 떨어져 있습니다"}},
    {"together", {"the islands are not all connected", "섬들이 다리로 모두 이어지지 않습니다"}},
};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  if (!puzzle.has_clue(place.index)) return {};
  return bridges_at(puzzle, solution, place.index);
}

constexpr FamilyPage page = {
    .id = "hashi",
    .title = {"Hashi", "하시"},
    .summary = {"bridges that join all islands and do not cross, as many at each as it says",
                "섬마다 적힌 수만큼 다리를 놓아 엇갈림 없이 모든 섬 잇기"},
    .notation = {.sites = SiteLayout::Sites::links,
                 .signs = signs,
                 .least = 1,
                 .most = 8,
                 .bare = 0,
                 .most_side = 100,
                 .usual_new_side = 8,
                 .most_new_side = 60,
                 .genre = "hashikake",
                 .other_genre = "hashi",
                 .address = address,
                 .file = file,
                 .game = "Simon Tatham's game ids of Bridges",
                 .game_id = GameId::islands,
                 .drawn = drawn},
    .looks = looks,
    .glyphs = glyphs,
    .under_numbers = draw_ring,
    .counted = {"bridge", "bridges", "다리"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .foresights = foresights,
    .breaches = breaches,
    .beside = beside,
    .blank = random_islands,
    .fill = random_bridges,
    .redraw = with_island_between,
    .keeps_clues = true,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::hashi
