// SPDX-License-Identifier: MIT
//
// Star Battle: so many stars in each row, column and region, and no two of them touch.
#include "derive/derive.h"
#include "rules/count/say.h"

namespace crosshatch::starbattle {

namespace {

using namespace derive;
using namespace rules;

constexpr Value empty = 0;
constexpr Value star = 1;

Model model(const GridPuzzle& puzzle) {
  Model model(puzzle.board(only(empty) | only(star), only(empty)));
  const auto stars_in = [&](const std::vector<Site>& sites, const Place& place) {
    exactly(model, puzzle.number(), each(sites, only(star)), {"stars", place});
  };
  for (const GridLine& line : puzzle.lines()) stars_in(line.sites, line.place);
  int region = 0;
  for (const std::vector<Site>& sites : puzzle.regions())
    stars_in(sites, {Place::Kind::area, region++});
  for (const std::vector<Site>& block : puzzle.blocks(2, 2))
    at_most(model, 1, each(block, only(star)), {"touching"});
  return model;
}

constexpr AddressPart address[] = {AddressPart::number, AddressPart::borders};
constexpr EditorPart file[] = {{EditorPart::Kind::number}, {EditorPart::Kind::regions}};

constexpr ValueLook looks[] = {
    {empty, '-', {"empty", "빈칸"}, "empty", draw_dot},
    {star, '*', {"a star", "별"}, "stars", draw_star},
};

constexpr RuleSaying sayings[] = {
    easy("touching", "full", "touching", {"Touching stars", "맞닿은 별"},
         {"no star may touch the one at {2}", "{2}의 별과 맞닿는 별은 없으므로"}),
    easy("stars", "full", "full", {"All stars found", "별을 모두 찾음"},
         {"{0} has all its stars", "{0}의 별을 모두 찾았으므로"}),
    easy("stars", "rest", "rest", {"Last places", "남은 자리"},
         {"{0} needs all its open cells for stars", "{0}에서 별이 들어갈 칸이 꼭 남은 만큼이므로"},
         2),
};

constexpr Breach breaches[] = {
    {"stars",
     {"{0} cannot have its number of stars: it has {1}", "{0}의 별 수가 맞지 않습니다({1})"}},
    {"touching", {"two stars touch in {0}", "{0} 안에서 두 별이 맞닿습니다"}},
};

constexpr std::string_view styles[] = {"usual", "1-star", "2-star", "3-star"};

GridClues blank(const GridPuzzle& empty, const MakeOrder& order, Rng& /*rng*/) {
  // Of two stars of a region nobody finds the first by one rule alone.
  const bool is_easy = order.solvers != nullptr && order.solvers->hardest == Grade::easy;
  int stars = is_easy || order.rows < 8 ? 1 : order.rows < 14 ? 2 : 3;
  for (int number = 1; number <= 3; ++number) {
    if (order.has_style(styles[number])) stars = number;
  }
  GridClues clues = empty.clues();
  clues.number = stars;
  clues.regions.clear();  // they are drawn around the stars
  return clues;
}

constexpr FamilyPage page = {
    .id = "starbattle",
    .title = {"Star Battle", "스타 배틀"},
    .summary = {"so many stars in each row, column and region, none touching another",
                "행, 열, 영역마다 정해진 수만큼 서로 맞닿지 않게 별 놓기"},
    .notation = {.has_regions = true,
                 .number = "stars",
                 .number_title = {"Stars in each row", "행마다 놓을 별"},
                 .is_square = true,
                 .most_side = 100,
                 .genre = "starbattle",
                 .address = address,
                 .file = file},
    .looks = looks,
    .counted = {"star", "stars", "별"},
    .model = model,
    .has_certificates = true,
    .further = {.crowds = true, .just_enough = true, .shared_lines = true, .shapes = true},
    .sayings = sayings,
    .breaches = breaches,
    .styles = styles,
    .blank = blank,
    .redraw = regions_beside,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::starbattle
