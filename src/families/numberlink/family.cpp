// SPDX-License-Identifier: MIT
//
// Numberlink: lines from cell to cell, each from a number to the same number. They do not cross or
// branch, and pass no number. Cells may be left out, unless the puzzle says otherwise.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "derive/derive.h"
#include "families/numberlink/lines.h"
#include "families/numberlink/random_lines.h"
#include "families/numberlink/shortest.h"
#include "rules/count/say.h"
#include "rules/paths/paths.h"

namespace crosshatch::numberlink {

namespace {

using namespace derive;
using namespace rules;

constexpr std::string_view end_of_line = "end";
constexpr std::string_view passage = "passage";
constexpr std::string_view lines = "lines";

/// The numbers of cells, from 0 in the order in which they come; -1: none.
std::vector<int> labels_of(const GridPuzzle& puzzle) {
  std::vector<int> numbers;
  std::vector<int> labels;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    const auto known = std::ranges::find(numbers, puzzle.clue(cell));
    labels.push_back(puzzle.has_clue(cell) ? static_cast<int>(known - numbers.begin()) : -1);
    if (puzzle.has_clue(cell) && known == numbers.end()) numbers.push_back(puzzle.clue(cell));
  }
  return labels;
}

Model model(const GridPuzzle& puzzle) {
  Model model(Board(puzzle.sites(), only(no_line) | only(line)));
  const std::vector<Site> all = puzzle.all();
  add_paths(model, puzzle.corners(all), each(all, only(line)), labels_of(puzzle),
            puzzle.has_option(passes_all), {end_of_line, passage, lines});
  return model;
}

constexpr PuzzleOption options[] = {{"fill", {"Lines pass all cells", "모든 칸을 지남"}}};
constexpr AddressPart address[] = {AddressPart::numbers};
constexpr EditorPart file[] = {{EditorPart::Kind::clues}};
constexpr std::string_view styles[] = {"usual", "fill"};

constexpr ValueLook looks[] = {
    {no_line, '.', {"empty", "빈 자리"}, "empty"},
    {line, line_sign, {"a line", "선"}, "lines", nullptr, upright_line_sign},
};

constexpr RuleSaying sayings[] = {
    easy(end_of_line, "rest", "only-way-out", {"Only way out", "하나뿐인 출구"},
         {"a line can leave {0} in no other way", "{0}에서 선이 나갈 다른 길이 없으므로"}),
    easy(end_of_line, "full", "one-line", {"One line", "선은 하나"},
         {"{0} has its line", "{0}에서 선이 이미 나갔으므로"}),
    easy(passage, "full", "no-branches", {"No branches", "갈림길 없음"},
         {"a line passes {0} and does not branch", "{0:을} 지나는 선이 갈라질 수 없으므로"}),
    easy(passage, "rest", "way-on", {"Only way on", "하나뿐인 길"},
         {"a line can pass {0} in no other way", "선이 {0:을} 지날 다른 길이 없으므로"}),
    easy(passage, "too-few", "dead-end", {"Dead end", "막다른 길"},
         {"a line to {0} could not go on", "{0}까지 선을 그으면 더 이어지지 않으므로"}),
    easy(lines, "unlike", "other-number", {"Other number", "다른 숫자"},
         {"a line would join two different numbers", "서로 다른 숫자가 이어져 버리므로"}),
    easy(lines, "closed", "no-loop", {"No loop", "고리 금지"},
         {"a line would close without a number", "선이 숫자 없이 닫혀 버리므로"}),
    easy(lines, "no-end", "no-number", {"No number there", "숫자가 없는 곳"},
         {"a line there could come to no number", "그곳의 선은 어떤 숫자에도 닿을 수 없으므로"}),
    medium(lines, "only-way", "only-way", {"Only way to the pair", "짝으로 가는 하나뿐인 길"},
           {"no other way leads from a number to the same number",
            "같은 숫자까지 갈 다른 길이 없으므로"}),
};

/// What follows where one way to a pair is left, and what breaks then.
constexpr Foresight after_only_way(RuleArgument breach, std::string_view id, Words name,
                                   Words sentence) {
  return {.via = {lines, "only-way"},
          .breach = breach,
          .technique = {
              .id = id, .name = name, .sentence = sentence, .grade = Grade::hard, .score = 7}};
}

constexpr Foresight foresights[] = {
    ahead(lines, "cut-off", "cut-off", {"Pair cut off", "끊기는 짝"},
          {"if {0} were {1}, {2} would be {3} ({4}), and two equal numbers would be cut off from "
           "each other",
           "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 같은 두 숫자 사이가 막히므로"}),
    ahead(lines, "unlike", "two-numbers", {"Two numbers joined", "이어지는 두 숫자"},
          {"if {0} were {1}, {2} would be {3} ({4}), and two different numbers would be joined",
           "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 서로 다른 숫자가 이어지므로"}),
    ahead(passage, "rest", "no-way-on", {"No way on", "이어질 길이 없음"},
          {"if {0} were {1}, {2} would be {3} ({4}), and a line at {5} could not go on",
           "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 {5}에서 선이 더 이어지지 않으므로"}),
    after_only_way(
        {passage}, "ways-meet", {"Ways that meet", "겹치는 길"},
        {"if {0} were {1}, {2} would be {3} ({4}), and lines would branch or end at {5}",
         "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 {5}에서 선이 갈라지거나 끊기므로"}),
    after_only_way(
        {lines, "cut-off"}, "way-across", {"Way across a pair", "짝을 가로막는 길"},
        {"if {0} were {1}, {2} would be {3} ({4}), and two equal numbers would be cut "
         "off from each other",
         "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 같은 두 숫자 사이가 막히므로"}),
    after_only_way(
        {lines, "unlike"}, "way-to-other", {"Way to another number", "다른 숫자로 가는 길"},
        {"if {0} were {1}, {2} would be {3} ({4}), and two different numbers would be "
         "joined",
         "{0:이} {1:이라면} {4} {2:은} {3:이} 되고, 그러면 서로 다른 숫자가 이어지므로"}),
};

constexpr Breach breaches[] = {
    {end_of_line, {"{0} does not have one line", "{0}에서 나가는 선이 하나가 아닙니다"}},
    {passage,
     {"a line branches or ends at {0}, or none passes where one has to",
      "{0}에서 선이 갈라지거나 끊기거나, 지나야 할 선이 없습니다"}},
    {lines,
     {"the lines do not join each number with the same number", "같은 숫자끼리 이어지지 않습니다"}},
};

/// At the ends of lines the number of their line, in the order in which they come.
ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  const int label = labels_of_lines(puzzle, solution)[static_cast<std::size_t>(place.index)];
  return label < 0 ? ClueValue() : label + 1;
}

/// The numbers that stand in other cells: with a new one some cell would have no other.
std::vector<int> choices(const GridPuzzle& puzzle, Site /*site*/) {
  std::vector<int> numbers;
  for (const Clue clue : puzzle.clues().cells) {
    if (clue != no_clue) numbers.push_back(clue);
  }
  std::ranges::sort(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

/// A number at each end of the lines of a solution.
std::vector<Clue> numbers_of(const GridPuzzle& puzzle, const Board& solution) {
  std::vector<Clue> cells;
  for (const int label : labels_of_lines(puzzle, solution))
    cells.push_back(label < 0 ? no_clue : label + 1);
  return cells;
}

GridClues blank(const GridPuzzle& empty, const MakeOrder& order, Rng& rng) {
  GridClues clues = empty.clues();
  if (order.has_style("fill")) clues.options |= 1U << passes_all;
  clues.cells = numbers_of(empty, random_lines(empty, rng));
  return clues;
}

/// No other numbers are right.
PuzzlePtr redraw(const Puzzle& puzzle, const Board& solution, const Board* other, Rng& /*rng*/) {
  if (other != nullptr) return nullptr;
  GridClues clues = of(puzzle).clues();
  clues.cells = numbers_of(of(puzzle), solution);
  return std::make_unique<GridPuzzle>(of(puzzle).page(), std::move(clues));
}

constexpr FamilyPage page = {
    .id = "numberlink",
    .title = {"Numberlink", "넘버링크"},
    .summary = {"lines that join equal numbers and do not cross, branch or pass other numbers",
                "같은 숫자끼리 선으로 잇기. 선은 엇갈리거나 갈라지거나 숫자를 지날 수 없음"},
    .notation = {.sites = SiteLayout::Sites::links,
                 .least = 1,
                 .most = 999,
                 .options = options,
                 .most_side = 100,
                 .least_new_side = 2,
                 .most_new_side = 20,
                 .genre = "numlin",
                 .address = address,
                 .file = file},
    .looks = looks,
    .counted = {"line", "lines", "선"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .further = {.squeezes = true},
    .sayings = sayings,
    .foresights = foresights,
    .breaches = breaches,
    .beside = beside,
    .choices = choices,
    .styles = styles,
    .blank = blank,
    .redraw = redraw,
    .keeps_clues = true,
};

constexpr std::array engines = {shortest_lines, Derived<page>::engines.front()};

/// No number can be left out, so that nobody orders how many there are.
constexpr std::array<std::string_view, 2> maker_options = {"style", "size"};
constexpr Maker maker = [] {
  Maker own = Derived<page>::maker;
  own.options = maker_options;
  return own;
}();

constexpr Family with_own_means() {
  Family own = derive::derive<page>();
  own.engines = engines;
  own.maker = &maker;
  return own;
}

}  // namespace

extern constinit const Family family = with_own_means();

}  // namespace crosshatch::numberlink
