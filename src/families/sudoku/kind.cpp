// SPDX-License-Identifier: MIT
#include <algorithm>

#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/names.h"
#include "families/sudoku/grids.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

std::string counted(int count, std::string_view one, std::string_view many) {
  return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

/// Cages are all with a sum, all without, or mixed.
Words rule_of_cages(const std::vector<Cage>& cages) {
  const auto with_sum =
      std::count_if(cages.begin(), cages.end(), [](const Cage& cage) { return cage.sum != 0; });
  if (with_sum == 0) return {"Digits in a cage differ.", "케이지 안의 숫자는 서로 다릅니다."};
  if (with_sum == static_cast<std::ptrdiff_t>(cages.size()))
    return {"Digits in a cage differ and add up to its sum.",
            "케이지 안의 숫자는 서로 다르고, 더하면 적힌 합이 됩니다."};
  return {"Digits in a cage differ and add up to its sum, if it has one.",
          "케이지 안의 숫자는 서로 다르고, 합이 적혀 있으면 더해서 그 합이 됩니다."};
}

/// What is unusual of the frame: its digits, its boxes, its shape.
void add_rules_of_frame(const Puzzle& puzzle, Language language, std::vector<std::string>& rules) {
  const BoxShape shape = puzzle.shape();
  const bool has_regions = !puzzle.variant().regions.empty();
  if (puzzle.has_grids()) {
    const Message rule = {
        {"Each of the {0} grids holds every digit once in each of its rows, columns and boxes.",
         "그리드 {0}개마다 자기 행, 열, 상자에 모든 숫자가 한 번씩 들어갑니다."},
        puzzle.variant().grids.count()};
    rules.push_back(rule.in(language));
    if (puzzle.side() == 9) return;
  }
  const auto add = [&](const Message& rule) { rules.push_back(rule.in(language)); };
  if (!shape.is_usual())
    add({{"The digits are {0} to {1}.", "숫자는 {0}부터 {1}까지입니다."},
         shape.lowest,
         shape.largest()});
  if (puzzle.has_grids()) return;
  if (!shape.is_full())
    add(Words{"No digit stands twice in a row, column, box or region.",
              "행, 열, 상자, 구역 안에서 숫자는 겹치지 않습니다."});
  if (!shape.has_boxes() && !has_regions) add(Words{"There are no boxes.", "상자가 없습니다."});
}

/// The kinds of its constraints, each once; those of their parts as well, where they are wanted.
std::vector<int> kinds_in(const Variant& variant, bool has_parts = false) {
  std::vector<int> kinds;
  for (const Constraint& constraint : variant.constraints) {
    kinds.push_back(constraint.kind);
    if (has_parts)
      each_part(constraint, [&](const Constraint& part) { kinds.push_back(part.kind); });
  }
  std::sort(kinds.begin(), kinds.end());
  kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
  return kinds;
}

}  // namespace

std::string kind(const crosshatch::Puzzle& puzzle, Language language) {
  const Variant& variant = of(puzzle).variant();
  const bool is_korean = language == Language::ko;
  std::vector<std::string> words;
  const auto add = [&](bool is_so, Words word) {
    if (is_so) words.emplace_back(word.in(language));
  };
  if (of(puzzle).has_grids()) {
    const NamedLayout* const layout = layout_named(variant.grids, puzzle.rows(), puzzle.columns());
    words.push_back(layout != nullptr ? std::string(layout->title.in(language))
                                      : (is_korean ? "갓타이 " : "gattai-") +
                                            std::to_string(variant.grids.count()));
  }
  add(!variant.regions.empty(), {"jigsaw", "직소"});
  add(!variant.cages.empty(), {"killer", "킬러"});
  add(variant.anti_knight, {"anti-knight", "안티나이트"});
  add(variant.anti_king, {"anti-king", "안티킹"});
  const std::vector<int> kinds = kinds_in(variant);
  if (kinds.size() == 1) add(true, constraint_kinds()[kinds.front()].name);
  add(kinds.size() > 1, {"variant", "변형"});
  const bool is_x = variant.main_diagonal || variant.other_diagonal;
  if (is_korean) add(is_x, {"X", "대각선"});
  std::string out;
  for (const std::string& word : words) out += word + ' ';
  if (is_korean) return out + (variant.windows ? "윈도쿠" : "스도쿠");
  out += is_x ? "X-" : "";
  out += variant.windows ? "windoku" : "sudoku";
  if (out.front() >= 'a' && out.front() <= 'z') out.front() = static_cast<char>(out.front() - 32);
  return out;
}

std::vector<std::string> extra_rules(const crosshatch::Puzzle& puzzle, Language language) {
  const Variant& variant = of(puzzle).variant();
  std::vector<std::string> rules;
  const auto add = [&](bool is_so, Words rule) {
    if (is_so) rules.emplace_back(rule.in(language));
  };
  add_rules_of_frame(of(puzzle), language, rules);
  add(!variant.regions.empty() && of(puzzle).is_regular(),
      {"Each region holds every digit once.", "각 구역에는 모든 숫자가 한 번씩 들어갑니다."});
  add(variant.main_diagonal && variant.other_diagonal,
      {"Each diagonal holds every digit once.", "각 대각선에는 모든 숫자가 한 번씩 들어갑니다."});
  add(variant.main_diagonal != variant.other_diagonal,
      {"The diagonal holds every digit once.", "대각선에는 모든 숫자가 한 번씩 들어갑니다."});
  add(variant.windows, {"Each grey window holds every digit once.",
                        "각 회색 창에는 모든 숫자가 한 번씩 들어갑니다."});
  if (!variant.cages.empty()) add(true, rule_of_cages(variant.cages));
  add(variant.anti_knight, {"Cells a knight's move apart differ.",
                            "체스의 나이트가 한 번에 오갈 수 있는 두 칸의 숫자는 서로 다릅니다."});
  add(variant.anti_king,
      {"Cells that touch at a corner differ.", "꼭짓점에서 맞닿은 두 칸의 숫자는 서로 다릅니다."});
  for (const int kind : kinds_in(variant, true))
    add(!adds_cells({.kind = kind}), constraint_kinds()[kind].rule);
  for (const Constraint& constraint : variant.constraints)
    if (adds_cells(constraint))
      rules.push_back(extra_cells_in_words(of(puzzle), constraint, language));
  return rules;
}

std::string contents(const crosshatch::Puzzle& puzzle, Language language) {
  const Puzzle& own = of(puzzle);
  int givens = 0;
  for (Site site = 0; site < own.sites(); ++site) givens += is_one(own.givens()[site]) ? 1 : 0;
  const auto cages = static_cast<int>(own.variant().cages.size());
  const bool is_korean = language == Language::ko;
  std::string out = is_korean ? "주어진 숫자 " + std::to_string(givens) + "개"
                              : counted(givens, "given", "givens");
  if (cages > 0)
    out += ", " +
           (is_korean ? "케이지 " + std::to_string(cages) + "개" : counted(cages, "cage", "cages"));
  for (const int kind : kinds_in(own.variant())) {
    if (const std::string count = counted_in_words(own.variant(), kind, language); !count.empty())
      out += ", " + count;
  }
  return out;
}

}  // namespace crosshatch::sudoku
