// SPDX-License-Identifier: MIT
//
// Kakurasu: a black cell is worth its place in the row, from 1, to the number at the left, and its
// place in the column to the number above. The numbers are the sums.
#include "derive/derive.h"
#include "rules/sum/sum.h"

namespace crosshatch::kakurasu {

namespace {

using namespace derive;
using namespace rules;

constexpr Value white = 0;
constexpr Value black = 1;

Model model(const GridPuzzle& puzzle) {
  Model model(Board(puzzle.sites(), only(white) | only(black)));
  for (const GridLine& line : puzzle.lines()) {
    if (line.first == no_clue) continue;
    std::vector<Addend> addends;
    for (const Site site : line.sites)
      addends.push_back({site, {0, static_cast<int>(addends.size()) + 1}});
    model.add<WeightedSumRule>(std::move(addends), line.first, line.first);
    model.label({"sum", Place{line.place.kind, line.place.index, 0}});
  }
  return model;
}

constexpr ValueLook looks[] = {
    {white, '-', {"empty", "빈칸"}, "empty", draw_dot},
    {black, '#', {"black", "검은 칸"}, "black", draw_wall},
};

constexpr RuleSaying sayings[] = {
    easy("sum", "too-much", "too-much", {"Too much", "너무 큰 수"},
         {"{0} would be exceeded", "{0:을} 넘게 되므로"}),
    easy("sum", "too-little", "too-little", {"Too little", "모자라는 합"},
         {"{0} could not be reached otherwise", "그러지 않으면 {0}만큼 채울 수 없으므로"}),
    medium("sum", "ways", "ways", {"Ways of a sum", "합의 경우"},
           {"nothing else that is left adds up to {0}",
            "남은 칸으로 {0:을} 만드는 다른 방법이 없으므로"}),
};

constexpr Breach breaches[] = {
    {"sum", {"{0} is not the sum of its black cells", "검은 칸의 합이 {0:와} 다릅니다"}},
};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  if (place.kind == Place::Kind::site) return {};
  const std::vector<Site> sites = puzzle.line(place).sites;
  int sum = 0;
  for (std::size_t i = 0; i < sites.size(); ++i)
    sum += solution.value(sites[i]) == black ? static_cast<int>(i) + 1 : 0;
  return sum;
}

constexpr FamilyPage page = {
    .id = "kakurasu",
    .title = {"Kakurasu", "카쿠라스"},
    .summary = {"black cells whose places add up to the number of each row and column",
                "검은 칸의 자리 번호를 더하면 행과 열의 수"},
    .notation = {.heads = Heads::left_and_above,
                 .are_sums = true,
                 .moves = GridMoves::transposing,
                 .most_side = 40,
                 .usual_new_side = 6,
                 .most_new_side = 12},
    .looks = looks,
    .counted = {"black cell", "black cells", "검은 칸"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .blank = without_clues,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::kakurasu
