// SPDX-License-Identifier: MIT
//
// Futoshiki: all numbers in each row and column. A sign between two cells points to the smaller
// number.
#include <algorithm>
#include <vector>

#include "derive/derive.h"
#include "derive/person/number_sayings.h"
#include "derive/person/number_steps.h"
#include "rules/count/say.h"
#include "rules/different/different.h"
#include "rules/sequence/sequence.h"

namespace crosshatch::futoshiki {

namespace {

using namespace derive;
using namespace rules;

constexpr std::string_view in_line = "line";
constexpr int less = 0;  ///< the place of '<' among the signs

using Chain = std::vector<Site>;
using Greater = std::vector<Chain>;  ///< per cell, the cells beside it that hold more

/// How many cells the longest way up from each cell has; one more than `most` where it has more.
std::vector<int> ways_up(const Greater& greater, int most) {
  std::vector<int> ways(greater.size(), 1);
  for (bool is_again = true; is_again;) {
    is_again = false;
    for (std::size_t cell = 0; cell < greater.size(); ++cell) {
      int longest = 1;
      for (const Site next : greater[cell]) longest = std::max(longest, ways[next] + 1);
      longest = std::min(longest, most + 1);
      is_again = is_again || ways[cell] != longest;
      ways[cell] = longest;
    }
  }
  return ways;
}

/// The signs as chains of cells that hold more and more, each sign in one of them: the longest way
/// up that is left, again and again. Where no numbers can keep them, each sign is a chain.
std::vector<Chain> chains_of(const GridPuzzle& puzzle) {
  Greater greater(static_cast<std::size_t>(puzzle.cells()));
  std::vector<Chain> chains;
  for (const auto& [first, second, sign] : puzzle.signs_between()) {
    const Chain& pair =
        chains.emplace_back(sign == less ? Chain{first, second} : Chain{second, first});
    greater[pair.front()].push_back(pair.back());
  }
  std::vector<int> ways = ways_up(greater, puzzle.rows());
  if (std::ranges::max(ways) > puzzle.rows()) return chains;
  chains.clear();
  for (; std::ranges::max(ways) > 1; ways = ways_up(greater, puzzle.rows())) {
    Chain& chain = chains.emplace_back();
    chain.push_back(static_cast<Site>(std::ranges::max_element(ways) - ways.begin()));
    while (!greater[chain.back()].empty()) {
      Chain& next = greater[chain.back()];
      const auto up = std::ranges::max_element(next, {}, [&](Site site) { return ways[site]; });
      chain.push_back(*up);
      next.erase(up);
    }
  }
  return chains;
}

void add_chain(Model& model, const Chain& chain, int numbers) {
  const auto first = static_cast<int>(model.rules().size());
  const Literals all = each(chain, only(numbers) - 1);
  for (std::size_t i = 1; i < all.size(); ++i) {
    model.add<SequenceRule>(Literals{all[i - 1], all[i]}, seen_words(2, numbers));
    model.label({"sign"});
  }
  if (all.size() == 2) return;
  model.add<SequenceRule>(all, seen_words(static_cast<int>(all.size()), numbers));
  model.label({"chain"});
  model.sweep_alone(first);
}

/// In a line, how many cells behind one hold more and more, or before it, where the step is -1.
int rise(const Greater& greater, const Chain& line, int from, int step) {
  const auto cells = static_cast<int>(line.size());
  int risen = 0;
  for (int at = from; at + step >= 0 && at + step < cells; at += step, ++risen) {
    if (std::ranges::count(greater[line[at]], line[at + step]) == 0) break;
  }
  return risen;
}

Model model(const GridPuzzle& puzzle) {
  Model model(puzzle.numbers());
  const int numbers = puzzle.rows();
  const Candidates all = only(numbers) - 1;
  Greater greater(static_cast<std::size_t>(puzzle.cells()));
  Greater lesser = greater;
  for (const Chain& chain : chains_of(puzzle)) {
    add_chain(model, chain, numbers);
    for (std::size_t i = 1; i < chain.size(); ++i) {
      greater[chain[i - 1]].push_back(chain[i]);
      lesser[chain[i]].push_back(chain[i - 1]);
    }
  }
  for (const GridLine& line : puzzle.lines()) {
    model.add<DifferentRule>(each(line.sites, all));
    model.label({in_line, line.place});
    for (int i = 0; i < numbers; ++i) {
      const Place at = {.index = line.sites[i]};
      const auto both = [&](const Greater& cells) {
        const int before = rise(cells, line.sites, i, -1);
        const int behind = rise(cells, line.sites, i, 1);
        return before > 0 && behind > 0 ? before + behind : 0;
      };
      if (const int more = both(greater); more > 0)
        at_least(model, 1, {{line.sites[i], only(numbers - more) - 1}}, {"valley", at});
      if (const int fewer = both(lesser); fewer > 0)
        at_least(model, 1, {{line.sites[i], all & ~(only(fewer) - 1)}}, {"peak", at});
    }
  }
  return model;
}

constexpr BetweenSign signs[] = {{'<', '^', 1}, {'>', 'v', 0}};

constexpr RuleSaying sayings[] = {
    one_number_left,
    said_of(in_line, only_place_in_region),
    easy("chain", "pattern", "chain", {"Chain of signs", "부등호 사슬"},
         {"along the signs of {0} the numbers grow", "{0}에서는 부등호를 따라 수가 점점 커지므로"}),
    easy("sign", "pattern", "sign", {"Sign", "부등호"},
         {"the sign between {0} needs a smaller and a larger number",
          "{0} 사이의 부등호에는 더 작은 수와 더 큰 수가 필요하므로"}),
    easy("sign", "standing", "beside-number", {"Beside a number", "옆의 수"},
         {"a number is known at the sign between {0}, which leaves no other beside it",
          "{0} 사이의 부등호 한쪽에 수가 정해져 있으므로"}),
    easy("valley", "rest", "valley", {"Least of three", "양쪽보다 작은 칸"},
         {"the cells on both sides of {0} hold more, and no two of them are alike",
          "{0:은} 양쪽 칸보다 작고 그 칸들의 수가 서로 다르므로"},
         2),
    easy("peak", "rest", "peak", {"Greatest of three", "양쪽보다 큰 칸"},
         {"the cells on both sides of {0} hold less, and no two of them are alike",
          "{0:은} 양쪽 칸보다 크고 그 칸들의 수가 서로 다르므로"},
         2),
    easy("chain", "standing", "chain-and-number", {"Chain and number", "사슬과 수"},
         {"along the signs of {0} the numbers grow, past those that are known",
          "{0}에서는 이미 정해진 수를 지나며 부등호를 따라 수가 점점 커지므로"},
         2),
    easy("sign", "ways", "limits", {"Limits", "범위"},
         {"the sign between {0} allows no more of the numbers left there",
          "{0} 사이의 부등호가 두 칸에 남은 수의 범위를 좁히므로"},
         2),
    said_of(in_line, pair_in_region),
    said_of(in_line, hidden_pair_in_region),
    said_of(in_line, triple_in_region),
    x_wing_of_lines,
    xy_wing_of_cells,
    said_of(in_line, hidden_triple_in_region),
    swordfish_of_lines,
    said_of(in_line, set_in_region),
};

constexpr WordsFor<2> against_sign = {"a sign at {0} does not point to the smaller number",
                                      "{0}의 부등호가 더 작은 수를 가리키지 않습니다"};

constexpr Breach breaches[] = {
    said_of(in_line, twice_in_region), {"sign", against_sign}, {"chain", against_sign},
    {"valley", against_sign},          {"peak", against_sign},
};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  if (place.kind == Place::Kind::site) return number_in_cell(puzzle, solution, place);
  const auto [first, second] = cells_of_pair(place.index, puzzle.rows(), puzzle.columns());
  return solution.value(first) < solution.value(second) ? less : 1 - less;
}

constexpr std::string_view styles[] = {"usual", "signs"};

GridClues blank(const GridPuzzle& empty, const MakeOrder& order, Rng& /*rng*/) {
  GridClues clues = empty.clues();
  clues.has_open_cells = order.has_style("signs");
  return clues;
}

constexpr RuleArgument at_once[] = {{in_line, "used"}};

constexpr FamilyPage page = {
    .id = "futoshiki",
    .title = {"Futoshiki", "후토시키"},
    .summary = {"all numbers in each row and column; signs between cells point to the smaller one",
                "행과 열마다 모든 수를 한 번씩. 칸 사이의 부등호는 더 작은 수를 가리킴"},
    .notation = {.least = 1,
                 .is_most_side = true,
                 .between = signs,
                 .between_name = {"sign", "부등호"},
                 .is_square = true,
                 .most_side = 32,
                 .least_new_side = 3,
                 .usual_new_side = 5,
                 .most_new_side = 9,
                 .game = "Simon Tatham's game ids of Unequal",
                 .game_id = GameId::greater},
    .holds_numbers = true,
    .counted = {"number", "numbers", "수"},
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

}  // namespace crosshatch::futoshiki
