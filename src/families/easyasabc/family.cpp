// SPDX-License-Identifier: MIT
//
// Easy as ABC: each of the letters once in each row and column; the other cells are empty. A letter
// beside the grid is the first one that is seen from there.
#include <algorithm>
#include <array>

#include "derive/derive.h"
#include "rules/count/say.h"

namespace crosshatch::easyasabc {

namespace {

using namespace derive;
using namespace rules;

constexpr Value empty = 0;  // a letter is the value of its place in the alphabet, from 1
constexpr std::string_view alphabet = "ABCDEFGHI";
constexpr int most_letters = static_cast<int>(alphabet.size());

constexpr Candidates letters(int number) { return only(number + 1) - 1 - only(empty); }

/// From an end of a line the letter is seen first: no other one stands in a cell before it.
void see(Model& model, const std::vector<Site>& line, Value letter, int gaps, const Place& from) {
  Literals before;
  for (std::size_t i = 0; i < line.size(); ++i) {
    Literals clause = before;
    clause.push_back({line[i], only(empty) | only(letter)});
    at_least(model, 1, std::move(clause), {"view", from});
    before.push_back({line[i], only(letter)});
    // Only as many cells as the line has empty ones may come before it.
    if (static_cast<int>(i) == gaps) at_least(model, 1, before, {"near", from});
  }
}

Model model(const GridPuzzle& puzzle) {
  const int number = puzzle.number();
  Board start(puzzle.sites(), only(empty) | letters(number));
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.has_clue(site)) start[site] = only(puzzle.clue(site));
  }
  Model model(std::move(start));
  const int gaps = puzzle.rows() - number;
  for (const GridLine& line : puzzle.lines()) {
    for (Value letter = 1; letter <= number; ++letter)
      exactly(model, 1, each(line.sites, only(letter)), {"letter", line.place});
    exactly(model, gaps, each(line.sites, only(empty)), {"gaps", line.place});
    std::vector<Site> cells = line.sites;
    for (const auto& [head, end] : {std::pair{line.first, 0}, std::pair{line.last, 1}}) {
      if (head != no_clue) see(model, cells, head, gaps, {line.place.kind, line.place.index, end});
      std::ranges::reverse(cells);
    }
  }
  return model;
}

constexpr AddressPart address[] = {AddressPart::number, AddressPart::heads, AddressPart::numbers};
constexpr EditorPart file[] = {{EditorPart::Kind::number}, {EditorPart::Kind::frame}};

constexpr auto looks = [] {
  std::array<ValueLook, 1 + most_letters> all = {
      ValueLook{empty, '-', {"empty", "빈칸"}, "empty", draw_dot}};
  for (Value letter = 1; letter <= most_letters; ++letter) {
    const std::string_view text = alphabet.substr(static_cast<std::size_t>(letter) - 1, 1);
    all[letter] = {.value = letter, .sign = text[0], .name = {text, text}, .en = text};
  }
  return all;
}();

constexpr RuleSaying sayings[] = {
    easy(cell_alone, "", "naked-single", {"Naked Single", "네이키드 싱글"},
         {"nothing else may stand in {0}", "{0}에 들어갈 것이 하나뿐이므로"}),
    easy("gaps", "full", "no-gaps", {"No more empty cells", "더 없는 빈칸"},
         {"{0} has as many empty cells as it may have", "{0}의 빈칸이 다 찼으므로"}),
    easy("letter", "rest", "hidden-single", {"Hidden Single", "히든 싱글"},
         {"{0} has no other place for that letter",
          "{0}에는 그 글자가 들어갈 다른 자리가 없으므로"}),
    easy("view", "rest", "first-seen", {"First letter seen", "처음 보이는 글자"},
         {"another letter would be seen first from {0}", "{0}에서 다른 글자가 먼저 보이게 되므로"},
         2),
    easy("near", "rest", "too-far", {"Too far away", "너무 먼 자리"},
         {"{0} cannot have so many empty cells before its letter",
          "{0}에서 보이는 글자 앞에 빈칸이 너무 많아지므로"},
         2),
};

constexpr Breach breaches[] = {
    {"letter", {"{0} does not have each letter once", "{0}에 글자가 한 번씩 있지 않습니다"}},
    {"gaps", {"{0} has the wrong number of empty cells", "{0}의 빈칸 수가 다릅니다"}},
    {"view", {"another letter is seen first from {0}", "{0}에서 다른 글자가 먼저 보입니다"}},
    {"near", {"another letter is seen first from {0}", "{0}에서 다른 글자가 먼저 보입니다"}},
};

ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  const auto is_letter = [&](Site site) { return solution.value(site) != empty; };
  if (place.kind == Place::Kind::site) {
    if (puzzle.clues().has_open_cells || !is_letter(place.index)) return {};
    return solution.value(place.index);
  }
  std::vector<Site> cells = puzzle.line(place).sites;
  if (place.part != 0) std::ranges::reverse(cells);
  const auto first = std::ranges::find_if(cells, is_letter);
  return first == cells.end() ? ClueValue() : solution.value(*first);
}

constexpr RuleArgument at_once[] = {{"letter", "full"}};

constexpr std::string_view styles[] = {"usual", "inside"};

GridClues blank(const GridPuzzle& empty, const MakeOrder& order, Rng& /*rng*/) {
  GridClues clues = empty.clues();
  clues.number = std::min(most_letters, order.rows - 1 - order.rows / 7);
  // Letters beside a large grid hardly ever tell all.
  constexpr int most_rows_from_outside = 7;
  clues.has_open_cells = !order.has_style("inside") && order.rows <= most_rows_from_outside;
  return clues;
}

constexpr FamilyPage page = {
    .id = "easyasabc",
    .title = {"Easy as ABC", "이지 애즈 ABC"},
    .summary = {"each letter once in each row and column; letters beside the grid are seen first",
                "행과 열마다 글자를 한 번씩. 판 옆의 글자는 그쪽에서 처음 보이는 글자"},
    .notation = {.least = 1,
                 .most = most_letters,
                 .numbers = NumberKind::letters,
                 .heads = Heads::around,
                 .number = "letters",
                 .number_title = {"Letters in each row", "행마다 놓을 글자"},
                 .is_square = true,
                 .most_side = 20,
                 .usual_new_side = 5,
                 .most_new_side = 8,
                 .genre = "easyasabc",
                 .address = address,
                 .file = file},
    .looks = looks,
    .counted = {"letter", "letters", "글자"},
    .model = model,
    .has_certificates = true,
    .sayings = sayings,
    .at_once = at_once,
    .breaches = breaches,
    .beside = beside,
    .styles = styles,
    .blank = blank,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::easyasabc
