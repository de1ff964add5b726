// SPDX-License-Identifier: MIT
//
// Binairo, or Takuzu: zeros and ones, as many of both in each row and column, never three alike
// beside each other, and no two rows or columns alike. A line of odd length has one more of one.
#include "derive/derive.h"
#include "rules/count/say.h"
#include "rules/unlike/unlike.h"

namespace crosshatch::binairo {

namespace {

using namespace derive;
using namespace rules;

constexpr Value one = 1;
constexpr int alike = 0;  // the option

Model model(const GridPuzzle& puzzle) {
  Model model(puzzle.numbers());
  const auto ones = [](const std::vector<Site>& sites) { return each(sites, only(one)); };
  for (const bool lies : {true, false}) {
    for (const std::vector<Site>& three : puzzle.blocks(lies ? 1 : 3, lies ? 3 : 1))
      between(model, 1, 2, ones(three), {"three"});
  }
  const std::vector<GridLine> lines = puzzle.lines();
  for (const GridLine& line : lines) {
    const auto cells = static_cast<int>(line.sites.size());
    between(model, cells / 2, (cells + 1) / 2, ones(line.sites), {"half", line.place});
  }
  if (puzzle.has_option(alike)) return model;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t j = i + 1; j < lines.size(); ++j) {
      if (lines[i].place.kind != lines[j].place.kind) continue;
      model.add<UnlikeRule>(ones(lines[i].sites), ones(lines[j].sites));
      model.label({"unlike", lines[i].place, lines[j].place});
    }
  }
  return model;
}

constexpr RuleSaying sayings[] = {
    easy("three", "full", "two-ones", {"Two ones", "1 두 개"},
         {"{0} may not be three ones", "{0:이} 모두 1일 수는 없으므로"}),
    easy("three", "rest", "two-zeros", {"Two zeros", "0 두 개"},
         {"{0} may not be three zeros", "{0:이} 모두 0일 수는 없으므로"}),
    easy("half", "full", "all-ones", {"All ones found", "1을 모두 찾음"},
         {"{0} has all its ones", "{0}의 1을 모두 찾았으므로"}, 2),
    easy("half", "rest", "all-zeros", {"All zeros found", "0을 모두 찾음"},
         {"{0} has all its zeros", "{0}의 0을 모두 찾았으므로"}, 2),
    medium("unlike", "alike", "unlike", {"Lines that differ", "서로 다른 줄"},
           {"{0} may not be alike", "{0:은} 서로 달라야 하므로"}),
};

constexpr Breach breaches[] = {
    {"three", {"three alike stand beside each other at {0}", "{0}에서 같은 수 세 개가 이어집니다"}},
    {"half", {"{0} does not have as many zeros as ones", "{0}에 있는 0과 1의 개수가 다릅니다"}},
    {"unlike", {"{0} is like another line", "{0:와} 똑같은 줄이 있습니다"}},
};

constexpr PuzzleOption options[] = {{"alike", {"Lines may be alike", "같은 줄 허용"}, 'u'}};
constexpr std::string_view styles[] = {"usual", "alike"};

GridClues blank(const GridPuzzle& empty, const MakeOrder& order, Rng& /*rng*/) {
  GridClues clues = empty.clues();
  if (order.has_style("alike")) clues.options |= 1U << alike;
  return clues;
}

constexpr FamilyPage page = {
    .id = "binairo",
    .title = {"Binairo", "비나이로"},
    .summary = {"zeros and ones, as many of both in each line, no three alike, no two lines alike",
                "줄마다 0과 1을 같은 수만큼, 셋이 이어지거나 두 줄이 똑같지 않게"},
    .notation = {.least = 0,
                 .most = 1,
                 .options = options,
                 .most_side = 60,
                 .usual_new_side = 10,
                 .most_new_side = 20,
                 .game = "Simon Tatham's game ids of Unruly",
                 .game_id = GameId::zeros_and_ones},
    .holds_numbers = true,
    .counted = {"one", "ones", "1"},
    .model = model,
    .has_certificates = true,
    .sayings = sayings,
    .breaches = breaches,
    .beside = number_in_cell,
    .styles = styles,
    .blank = blank,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::binairo
