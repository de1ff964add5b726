// SPDX-License-Identifier: MIT
//
// KenKen: all numbers in each row and column. A clue such as 12+ says what the numbers of its cage
// give (derive/variants/cages.h).
#include "derive/derive.h"
#include "derive/person/numbers/sayings.h"
#include "derive/person/numbers/steps.h"
#include "derive/variants/cages.h"
#include "rules/count/say.h"
#include "rules/different/different.h"
#include "rules/sequence/sequence.h"

namespace crosshatch::kenken {

namespace {

using namespace derive;
using namespace rules;

constexpr std::string_view in_line = "line";

Model model(const GridPuzzle& puzzle) {
  const int side = puzzle.rows();
  Board start(puzzle.sites(), only(side) - 1);
  const std::vector<OperationCage> cages = cages_of(puzzle);
  const auto is_number = [&](const OperationCage& cage) {
    return cage.cells() == 1 && cage.operation == operation::any && cage.result > 0 &&
           cage.result <= side;
  };
  for (const OperationCage& cage : cages) {
    if (is_number(cage)) start.set(cage.sites.front(), cage.result - 1);
  }
  Model model(std::move(start));
  for (const GridLine& line : puzzle.lines()) {
    model.add<DifferentRule>(each(line.sites, only(side) - 1));
    model.label({in_line, line.place});
  }
  for (const OperationCage& cage : cages) {
    if (cage.result == 0 || is_number(cage)) continue;
    model.add<SequenceRule>(each(cage.sites, only(side) - 1), words_of(cage, side));
    const Place place = {Place::Kind::area, static_cast<int>(&cage - cages.data())};
    model.label({"cage", place});
    for (const GridLine& line : puzzle.lines()) {
      std::optional<CageBeside> beside = beside_cage(cage, line);
      if (!beside) continue;
      model.add<SequenceRule>(each(beside->sites, only(side) - 1), std::move(beside->words),
                              Letters::may_repeat, cage.sites.size());
      model.label({"claim", place, line.place});
    }
  }
  return model;
}

constexpr RuleSaying sayings[] = {
    one_number_left,
    said_of(in_line, only_place_in_region),
    easy("cage", "pattern", "combinations", {"Combinations", "조합"},
         {"every combination for {0} has other numbers", "{0}의 어느 조합에도 없는 수이므로"}),
    easy("cage", "standing", "combinations-with",
         {"Combinations with a number", "놓인 수와 맞는 조합"},
         {"with {2}, every combination for {0} has other numbers",
          "{2}의 수와 맞는 {0}의 어느 조합에도 없는 수이므로"},
         2),
    easy("claim", "pattern", "claimed", {"Claimed number", "케이지가 차지한 수"},
         {"every combination has that number where {0} meet",
          "{0:이} 만나는 칸에는 어느 조합으로도 그 수가 들어가므로"},
         2),
    medium("cage", "ways", "ways", {"Ways to fill a cage", "채우는 방법"},
           {"{0} cannot be filled in any other way", "{0:을} 달리 채울 방법이 없으므로"}),
    medium("claim", "standing", "claimed-with",
           {"Claimed with a number", "놓인 수와 함께 차지한 수"},
           {"with {2}, every combination has that number where {0} meet",
            "{2}의 수와 맞는 어느 조합이든 {0:이} 만나는 칸에 그 수가 들어가므로"}),
    said_of(in_line, pair_in_region),
    medium("claim", "ways", "claimed-left", {"Claimed in all ways", "모든 방법이 차지한 수"},
           {"every way that is left to fill the cage has that number where {0} meet",
            "케이지를 채우는 남은 모든 방법에서 {0:이} 만나는 칸에 그 수가 들어가므로"},
           4),
    said_of(in_line, hidden_pair_in_region),
    said_of(in_line, triple_in_region),
    x_wing_of_lines,
    xy_wing_of_cells,
    said_of(in_line, hidden_triple_in_region),
    swordfish_of_lines,
    said_of(in_line, set_in_region),
};

constexpr Breach breaches[] = {
    {"claim",
     {"{0} cannot give its result beside the numbers of its lines",
      "{0:은} 같은 줄의 다른 수 때문에 그 결과가 되지 않습니다"}},
    said_of(in_line, twice_in_region),
    {"cage", {"the numbers of {0} do not give its result", "{0}의 수로 그 결과가 되지 않습니다"}},
};

constexpr RuleArgument at_once[] = {{in_line, "used"}};

constexpr FamilyPage page = {
    .id = "kenken",
    .title = {"KenKen", "켄켄"},
    .summary = {"all numbers in each row and column; those of a cage give its result",
                "행과 열마다 모든 수를 한 번씩. 케이지의 수를 계산하면 적힌 값이 되도록"},
    .notation = {.signs = operation_signs,
                 .least = 1,
                 .most = most_in_cage,
                 .numbers = NumberKind::cages,
                 .numbered_signs = 4,
                 .has_regions = true,
                 .most_region = most_cells_in_cage,
                 .is_square = true,
                 .most_side = 9,
                 .least_new_side = 3,
                 .usual_new_side = 6,
                 .most_new_side = 9,
                 .game = "Simon Tatham's game ids of Keen",
                 .game_id = GameId::cages,
                 .has_region_numbers = true},
    .holds_numbers = true,
    .counted = {"number", "numbers", "수"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .at_once = at_once,
    .breaches = breaches,
    .fault = wrong_operation,
    .beside = result_of_cage,
    .choices = results_of_cage,
    .blank = random_cages,
    .redraw = operations_drawn,
    .keeps_clues = true,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::kenken
