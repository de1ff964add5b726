// SPDX-License-Identifier: MIT
//
// Str8ts: no number twice in a row or column, those in black cells too. Each run of white cells
// side by side, a compartment, holds numbers that follow on from each other, in any order.
#include <algorithm>
#include <optional>
#include <vector>

#include "derive/derive.h"
#include "derive/person/numbers/sayings.h"
#include "families/str8ts/lines.h"
#include "families/str8ts/setti.h"
#include "rules/count/say.h"
#include "rules/different/different.h"
#include "rules/straight/straight.h"

namespace crosshatch::str8ts {

namespace {

using namespace derive;
using namespace rules;

constexpr std::string_view in_line = "line";
constexpr Clue black = sign_clue(0);

/// White cells may hold any number, and nobody asks what is in black ones.
Board start_of(const GridPuzzle& puzzle) {
  Board start(puzzle.sites(), only(puzzle.rows()) - 1);
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.has_clue(site)) start.set(site, is_black(puzzle, site) ? 0 : puzzle.clue(site) - 1);
  }
  return start;
}

/// The numbers in black cells stand nowhere else in their line.
void add_numbers(Model& model, const GridPuzzle& puzzle, const StraightLine& line) {
  const RuleLabel label = {"black", line.place};
  Candidates used = 0;
  for (const Site site : puzzle.line(line.place).sites) {
    if (!is_black(puzzle, site) || puzzle.clue(site) == black) continue;
    const Candidates number = only(number_of(puzzle.page().notation, puzzle.clue(site)) - 1);
    const Literal never = {site, only(1)};
    for (const Site other : line.white) at_least(model, 1, {{other, ~number}, never}, label);
    if ((used & number) != 0) at_least(model, 1, {never}, label);
    used |= number;
  }
}

void add_compartment(Model& model, const StraightLine& line, const std::vector<Site>& run,
                     const Place& place, int numbers) {
  model.add<StraightRule>(run, numbers);
  model.label({"compartment", place});
  std::vector<Site> others = line.white;
  std::erase_if(others, [&](Site site) { return std::ranges::find(run, site) != run.end(); });
  if (others.empty()) return;
  model.add<StraightClaimRule>(run, std::move(others), numbers);
  model.label({"claim", place});
}

Model model(const GridPuzzle& puzzle) {
  const int numbers = puzzle.rows();
  Model model(start_of(puzzle));
  const std::vector<StraightLine> lines = straight_lines(puzzle);
  int index = 0;
  for (const StraightLine& line : lines) {
    add_numbers(model, puzzle, line);
    if (line.white.size() > 1) {
      model.add<DifferentRule>(each(line.white, only(numbers) - 1));
      model.label({in_line, line.place});
    }
    for (const std::vector<Site>& run : line.runs) {
      const Place place = {Place::Kind::area, index++};
      const bool is_whole = run.size() == static_cast<std::size_t>(numbers);  // all numbers
      if (run.size() > 1 && !is_whole) add_compartment(model, line, run, place, numbers);
    }
    if (line.runs.size() < 2) continue;
    model.add<StraightLineRule>(line.runs, numbers);
    model.label({"straights", line.place});
  }
  model.add<SettiRule>(lines, numbers);
  model.label({"setti"});
  return model;
}

constexpr SignClue signs[] = {{'#', {"a black cell", "검은 칸"}}};
constexpr DrawnSign drawn[] = {{drawn_shade, 0, 0}};
constexpr Glyph* glyphs[] = {draw_wall};

constexpr RuleSaying sayings[] = {
    one_number_left,
    said_of(in_line, only_place_in_region),
    easy("compartment", "reach", "reach", {"Compartment range", "구획의 범위"},
         {"{0} cannot reach so far from {2}",
          "{0} 안에서는 {2}의 수로부터 그만큼 멀어질 수 없으므로"}),
    easy("compartment", "stranded", "stranded", {"Stranded number", "고립된 수"},
         {"the numbers that are left in {0} make no straight with it",
          "{0}에 남은 수로는 그 수가 든 이어진 수를 만들 수 없으므로"},
         2),
    easy("compartment", "only-place", "only-place",
         {"Only place in a compartment", "구획에 하나뿐인 자리"},
         {"{0} needs that number and has no other place for it",
          "{0}에 꼭 필요한 수가 들어갈 다른 자리가 없으므로"},
         2),
    easy("claim", "needed", "needed", {"Must-have number", "꼭 들어가는 수"},
         {"{0} needs that number", "{0}에 꼭 들어가야 하는 수이므로"}, 2),
    medium("straights", "line", "only-in-line", {"Only place in a line", "줄에 하나뿐인 자리"},
           {"a compartment of {0} needs that number, which has no other place there",
            "{0}의 어느 구획이든 그 수가 필요한데 들어갈 다른 자리가 없으므로"}),
    medium("straights", "apart", "apart", {"Compartments of a line", "한 줄의 구획들"},
           {"the compartments of {0} need different numbers",
            "{0}의 구획들에는 서로 다른 수가 필요하므로"}),
    medium("compartment", "ways", "ways", {"Ways to fill a compartment", "구획을 채우는 방법"},
           {"{0} cannot be filled in any other way", "{0:을} 달리 채울 방법이 없으므로"}),
    said_of(in_line, pair_in_region),
    said_of(in_line, hidden_pair_in_region),
    graded(Grade::hard, 6, "setti", "setti", "setti", {"Setti's rule", "세티의 규칙"},
           {"that number stands in as many rows as columns",
            "그 수가 있는 행의 수와 열의 수는 같으므로"}),
    said_of(in_line, triple_in_region),
    said_of(in_line, hidden_triple_in_region),
    said_of(in_line, set_in_region),
};

constexpr WordsFor<2> no_straight = {"the numbers of {0} do not follow on from each other",
                                     "{0}의 수가 이어지지 않습니다"};

constexpr Breach breaches[] = {
    said_of(in_line, twice_in_region),
    said_of("black", twice_in_region),
    {"compartment", no_straight},
    {"claim", no_straight},
    {"straights", no_straight},
    {"setti",
     {"a number stands in more rows than columns", "어느 수가 있는 행의 수와 열의 수가 다릅니다"}},
};

/// The number of a cell; of a black one, that which it has.
ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  if (!is_black(puzzle, place.index)) return number_in_cell(puzzle, solution, place);
  return puzzle.clue(place.index) == black ? ClueValue() : puzzle.clue(place.index);
}

std::vector<int> choices(const GridPuzzle& puzzle, Site site) {
  std::vector<int> numbers;
  for (int number = 1; number <= puzzle.rows(); ++number)
    numbers.push_back(is_black(puzzle, site) ? number_on_sign(0, number) : number);
  return numbers;
}

/// Black cells at random, the same when the board is turned round.
GridClues black_cells(const GridPuzzle& empty, Rng& rng) {
  GridClues clues = empty.clues();
  const int share = 22 + rng.below(14);
  for (Site site = 0; 2 * site <= empty.sites(); ++site) {
    if (rng.chance(share)) clues.cells[site] = clues.cells[empty.sites() - 1 - site] = black;
  }
  return clues;
}

/// Black cells beside which there is a solution, and in some of them a number that this one leaves
/// to them.
GridClues blank(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& rng) {
  constexpr std::uint64_t most_nodes = 2000;
  for (int attempt = 0; attempt < 200; ++attempt) {
    GridClues clues = black_cells(empty, rng);
    const GridPuzzle puzzle(empty.page(), clues);
    std::optional<Board> solution;
    Budget budget({.nodes = most_nodes});
    (void)enumerate(puzzle.model(), puzzle.model().start(), budget, [&](const Board& found) {
      solution = found;
      return false;
    });
    if (!solution) continue;
    for (Site site = 0; site < empty.sites(); ++site) {
      if (clues.cells[site] != black || !rng.chance(40)) continue;
      Candidates left = only(empty.rows()) - 1;
      for (const auto& [down, along] : four_ways) {
        for (const Site other : puzzle.ray(site, down, along)) {
          if (clues.cells[other] == no_clue) left &= ~only(solution->value(other));
          if (clues.cells[other] >= 0)
            left &= ~only(number_of(empty.page().notation, clues.cells[other]) - 1);
        }
      }
      std::vector<int> numbers;
      for (int number = 1; number <= empty.rows(); ++number) {
        if ((left & only(number - 1)) != 0) numbers.push_back(number);
      }
      if (numbers.empty()) continue;
      const int number = numbers[rng.below(static_cast<int>(numbers.size()))];
      clues.cells[site] = number_on_sign(0, number);
    }
    return clues;
  }
  return empty.clues();
}

constexpr RuleArgument at_once[] = {{in_line, "used"}, {"black", "rest"}};

constexpr FamilyPage page = {
    .id = "str8ts",
    .title = {"Str8ts", "스트레이츠"},
    .summary =
        {"no number twice in a row or column; those of each run of white cells are a straight",
         "행과 열마다 서로 다른 수. 이어진 흰 칸에는 순서와 관계없이 이어지는 수"},
    .notation = {.signs = signs,
                 .least = 1,
                 .is_most_side = true,
                 .numbered_signs = 1,
                 .is_square = true,
                 .most_side = 15,
                 .usual_new_side = 9,
                 .most_new_side = 12,
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
    .beside = beside,
    .choices = choices,
    .blank = blank,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::str8ts
