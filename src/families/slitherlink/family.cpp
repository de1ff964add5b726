// SPDX-License-Identifier: MIT
//
// Slitherlink: one closed loop along the lines of the grid. A number says how many of the four
// sides of its cell are on the loop.
#include <numeric>
#include <utility>

#include "derive/derive.h"
#include "rules/count/say.h"
#include "rules/loop/loop.h"

namespace crosshatch::slitherlink {

namespace {

using namespace derive;
using namespace rules;

constexpr Value off = 0;
constexpr Value on = 1;

Model model(const GridPuzzle& puzzle) {
  Model model(Board(puzzle.sites(), only(off) | only(on)));
  std::vector<LoopRule::Need> needs;  // edge i is site i
  std::vector<std::vector<int>> faces;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    const std::vector<Site> sides = puzzle.sides_of(cell);
    faces.push_back(sides);
    if (!puzzle.has_clue(cell)) continue;
    exactly(model, puzzle.clue(cell), each(sides, only(on)),
            {"number", Place{Place::Kind::cell, cell}});
    needs.push_back({sides, puzzle.clue(cell)});
  }
  std::vector<Site> all(static_cast<std::size_t>(puzzle.sites()));
  std::iota(all.begin(), all.end(), 0);
  add_loop(model, puzzle.corners(), each(all, only(on)), {"corner", "loop"}, std::move(needs),
           std::move(faces));
  return model;
}

constexpr AddressPart address[] = {AddressPart::small};

constexpr ValueLook looks[] = {
    {off, '.', {"off the loop", "빈 변"}, "off the loop"},
    {on, '-', {"on the loop", "선"}, "on the loop", nullptr, '|'},
};

constexpr RuleSaying sayings[] = {
    easy("number", "full", "full", {"Number reached", "숫자를 다 채움"},
         {"{0} has all its lines", "{0}만큼 선을 모두 그었으므로"}),
    easy("number", "rest", "rest", {"Last sides", "남은 변"},
         {"{0} needs all its open sides", "{0}에는 남은 변이 모두 필요하므로"}),
    easy("corner", "full", "passed", {"No branches", "갈림길 없음"},
         {"the loop passes {0} and does not branch", "{0:을} 지나는 고리가 갈라질 수 없으므로"}),
    easy("corner", "rest", "only-way", {"Only way on", "하나뿐인 길"},
         {"the loop can leave {0} in no other way", "고리가 {0}에서 나갈 다른 길이 없으므로"}),
    easy("corner", "too-few", "dead-end", {"Dead end", "막다른 길"},
         {"a line to {0} could not go on", "{0}까지 선을 그으면 더 이어지지 않으므로"}),
    easy("loop", "small-loop", "small-loop", {"No small loop", "작은 고리 금지"},
         {"the loop would close and leave other lines out",
          "다른 선을 남겨 둔 채 고리가 닫혀 버리므로"},
         2),
    easy("loop", "unmet", "unmet", {"Closed too soon", "너무 이른 고리"},
         {"the loop would close before all numbers have their lines",
          "숫자를 다 채우지 못한 채 고리가 닫혀 버리므로"},
         2),
    easy("loop", "closed", "closed", {"The loop is closed", "닫힌 고리"},
         {"a closed loop has no lines beside it", "고리가 닫혔으므로"}),
    {"loop",
     "apart",
     {.id = "apart",
      .name = {"Cut off", "끊어진 곳"},
      .sentence = {"no loop comes there and back", "그리로 갔다가 돌아오는 고리가 없으므로"},
      .grade = Grade::medium,
      .score = 4}},
};

constexpr Breach breaches[] = {
    {"number",
     {"{0} cannot have its number of sides on the loop: it has {1}",
      "{0}의 선 수가 맞지 않습니다({1})"}},
    {"corner", {"the loop branches or ends at {0}", "{0}에서 고리가 갈라지거나 끊깁니다"}},
    {"loop", {"the lines do not form one closed loop", "선이 하나로 닫힌 고리가 아닙니다"}},
};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  int lines = 0;
  for (const Site side : puzzle.sides_of(place.index)) lines += solution.value(side) == on;
  return lines == 4 ? std::nullopt : ClueValue(lines);
}

GridClues blank(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& /*rng*/) {
  return empty.clues();
}

constexpr FamilyPage page = {
    .id = "slitherlink",
    .title = {"Slitherlink", "슬리더링크"},
    .summary = {"one closed loop along the lines; numbers count the sides of their cell on it",
                "격자선을 따라 고리 하나 그리기. 숫자는 그 칸에서 고리인 변의 수"},
    .notation = {.sites = SiteLayout::Sites::edges,
                 .most = 3,
                 .most_side = 100,
                 .genre = "slither",
                 .other_genre = "slitherlink",
                 .address = address,
                 .game = "Simon Tatham's game ids of Loopy",
                 .game_id = GameId::cells_of_tiling},
    .looks = looks,
    .counted = {"line", "lines", "선"},
    .model = model,
    .has_certificates = true,
    .has_pairs = true,
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .blank = blank,
    .fill = random_loop,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::slitherlink
