// SPDX-License-Identifier: MIT
//
// Skyscrapers: buildings of all heights in each row and column. A number beside the grid says how
// many of them are seen from there: higher ones hide lower ones behind them.
#include <algorithm>

#include "derive/derive.h"
#include "derive/person/number_steps.h"
#include "rules/different/different.h"
#include "rules/sequence/sequence.h"

namespace crosshatch::skyscrapers {

namespace {

using namespace derive;
using namespace rules;

/// Which rule the number at an end of a line is to people.
std::string_view sight_of(Clue number, int heights) {
  return number == 1 ? "one" : number == heights ? "all" : "sight";
}

Model model(const GridPuzzle& puzzle) {
  Model model(puzzle.numbers());
  const int heights = puzzle.rows();
  const auto see = [&](Clue number, Literals buildings, Place from) {
    if (number == no_clue) return;
    model.add<SequenceRule>(std::move(buildings), seen_words(number, heights),
                            Letters::are_different);
    model.label({sight_of(number, heights), from});
  };
  for (const GridLine& line : puzzle.lines()) {
    Literals buildings;
    for (const Site site : line.sites) buildings.push_back({site, only(heights) - 1});
    model.add<DifferentRule>(buildings);
    model.label({"line", line.place});
    see(line.first, buildings, {line.place.kind, line.place.index, 0});
    std::ranges::reverse(buildings);
    see(line.last, buildings, {line.place.kind, line.place.index, 1});
  }
  return model;
}

constexpr AddressPart address[] = {AddressPart::heads, AddressPart::numbers};
constexpr EditorPart file[] = {{EditorPart::Kind::frame}};

constexpr RuleSaying sayings[] = {
    easy("one", "pattern", "highest", {"Highest in front", "맨 앞의 가장 높은 건물"},
         {"{0} sees one building, the highest", "{0}에서는 가장 높은 건물 하나만 보이므로"}),
    easy("all", "pattern", "in-order", {"All in order", "높이 순서"},
         {"{0} sees all buildings, each higher than the one before",
          "{0}에서는 뒤로 갈수록 높아지는 모든 건물이 보이므로"}),
    easy(cell_alone, "", "naked-single", {"Naked Single", "네이키드 싱글"},
         {"{0} has one height left", "{0}에 남은 높이가 하나뿐이므로"}),
    easy("line", "only-place", "hidden-single", {"Hidden Single", "히든 싱글"},
         {"{0} has no other place for that height",
          "{0}에는 그 높이가 들어갈 다른 자리가 없으므로"}),
    easy("sight", "pattern", "too-near", {"Too near", "너무 가까운 건물"},
         {"{0} could not see as many buildings otherwise",
          "그렇지 않으면 {0}만큼 건물이 보일 수 없으므로"},
         2),
    graded(Grade::medium, 3, "sight", "standing", "sight", {"Line of sight", "시선"},
           {"with the {2?building|buildings} at {2}, {0} can see so many in no other way",
            "{2}의 건물이 있으면 {0}만큼 건물이 보이는 다른 방법이 없으므로"}),
    graded(Grade::medium, 4, "line", "pair", "naked-pair", {"Naked Pair", "네이키드 페어"},
           {"two cells of {0} have two heights left between them",
            "{0}의 두 칸에 두 가지 높이만 남았으므로"}),
    graded(Grade::medium, 5, "line", "hidden-pair", "hidden-pair", {"Hidden Pair", "히든 페어"},
           {"two heights of {0} can stand in two cells only",
            "{0}의 두 가지 높이가 들어갈 칸이 두 칸뿐이므로"}),
    graded(Grade::medium, 6, "sight", "ways", "ways", {"Ways of a line", "줄의 경우"},
           {"in no other way of what is left in the line {0} can see so many",
            "줄에 남은 높이를 어떻게 놓아도 {0}만큼 건물이 보이는 다른 방법이 없으므로"}),
    x_wing_of_lines,
    xy_wing_of_cells,
    graded(Grade::hard, 7, "line", "triple", "naked-triple", {"Naked Triple", "네이키드 트리플"},
           {"three cells of {0} have three heights left among them",
            "{0}의 세 칸에 세 가지 높이만 남았으므로"}),
    swordfish_of_lines,
    graded(Grade::hard, 8, "line", "hidden-triple", "hidden-triple",
           {"Hidden Triple", "히든 트리플"},
           {"three heights of {0} can stand in three cells only",
            "{0}의 세 가지 높이가 들어갈 칸이 세 칸뿐이므로"}),
    graded(Grade::hard, 10, "line", "set", "naked-set", {"Naked Set", "네이키드 세트"},
           {"some cells of {0} have as many heights left among them",
            "{0}의 몇 칸에 꼭 그만큼의 높이만 남았으므로"}),
};

constexpr Breach breaches[] = {
    {"line", {"{0} has a height twice", "{0}에 같은 높이가 두 번 나옵니다"}},
    {"one", {"{0} sees more than one building", "{0}에서 건물이 더 많이 보입니다"}},
    {"all", {"{0} does not see all buildings", "{0}에서 보이지 않는 건물이 있습니다"}},
    {"sight", {"{0} sees another number of buildings", "{0:와} 보이는 건물의 수가 다릅니다"}},
};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  if (place.kind == Place::Kind::site) return number_in_cell(puzzle, solution, place);
  int number = 0;
  std::vector<Site> sites = puzzle.line(place).sites;
  if (place.part != 0) std::ranges::reverse(sites);
  Value highest = -1;
  for (const Site site : sites) {
    number += solution.value(site) > highest;
    highest = std::max(highest, solution.value(site));
  }
  return number;
}

constexpr std::string_view styles[] = {"usual", "outside"};

GridClues blank(const GridPuzzle& empty, const MakeOrder& order, Rng& /*rng*/) {
  GridClues clues = empty.clues();
  clues.has_open_cells = order.has_style("outside");
  return clues;
}

constexpr RuleArgument at_once[] = {{"line", "used"}};

constexpr FamilyPage page = {
    .id = "skyscrapers",
    .title = {"Skyscrapers", "스카이스크래퍼"},
    .summary = {"all heights in each row and column; numbers beside the grid say how many are seen",
                "행과 열마다 모든 높이를 한 번씩. 판 옆의 수는 그쪽에서 보이는 건물 수"},
    .notation = {.least = 1,
                 .is_most_side = true,
                 .heads = Heads::around,
                 .is_square = true,
                 .most_side = 15,
                 .least_new_side = 3,
                 .usual_new_side = 5,
                 .most_new_side = 9,
                 .genre = "skyscrapers",
                 .address = address,
                 .file = file,
                 .game = "Simon Tatham's game ids of Towers",
                 .game_id = GameId::heads_and_cells},
    .holds_numbers = true,
    .counted = {"building", "buildings", "건물"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .at_once = at_once,
    .breaches = breaches,
    .beside = beside,
    .styles = styles,
    .blank = blank,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::skyscrapers
