// SPDX-License-Identifier: MIT
//
// Constraints on single cells, on sets of them, and on the whole grid.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <vector>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/near.h"
#include "families/sudoku/puzzle.h"
#include "rules/count/count.h"
#include "rules/count/say.h"
#include "rules/different/different.h"

namespace crosshatch::sudoku {

/// Each of the cells holds an odd digit (`rest` 1), or an even one (0).
inline void say_parity(const ConstraintRules& rules, int rest) {
  Candidates digits = 0;
  for (int digit = rest; digit <= rules.largest(); digit += 2) digits |= rules.digit(digit);
  for (const Site site : rules.sites()) rules.count({&site, 1}, digits, 1, 1);
}

/// Each of the cells and those beside it that are not marked alike are right together.
template <class IsRight>
void say_beside(const ConstraintRules& rules, IsRight is_right) {
  const int rows = rules.puzzle.rows();
  const int columns = rules.puzzle.columns();
  const rules::Pattern pattern = rules.pattern_of(is_right);
  const auto is_marked = [&](Site site) {
    return std::ranges::any_of(rules.puzzle.variant().constraints, [&](const Constraint& each) {
      return each.kind == rules.constraint.kind &&
             std::ranges::find(each.sites, site) != each.sites.end();
    });
  };
  constexpr std::array<std::array<int, 2>, 4> ways = {{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
  for (const Site site : rules.sites()) {
    for (const auto& [down, along] : ways) {
      const int row = site / columns + down;
      const int column = site % columns + along;
      if (row < 0 || row >= rows || column < 0 || column >= columns) continue;
      if (const Site other = row * columns + column; !is_marked(other))
        rules.add(std::array{site, other}, pattern);
    }
  }
}

/// The number in a cell of a row or column tells where in it the number of that line stands.
inline void say_index(const ConstraintRules& rules, bool is_of_column) {
  const int columns = rules.puzzle.columns();
  const int cells =
      is_of_column ? columns : rules.puzzle.rows();  // in the line that it looks along
  // Of cells in the same line, the same is said.
  std::vector<std::optional<rules::Pattern>> patterns(
      static_cast<std::size_t>(std::max(columns, rules.puzzle.rows()) * cells));
  for (const Site site : rules.sites()) {
    const int line = is_of_column ? site % columns : site / columns;
    const Candidates digits = rules.digits_between(1, cells);
    if (digits != rules.puzzle.all_values()) rules.count({&site, 1}, digits, 1, 1);
    for (int place = 0; place < cells; ++place) {
      const Site other =
          is_of_column ? site / columns * columns + place : place * columns + site % columns;
      if (other == site) continue;  // its own line's number stands in it, or not: both are right
      auto& pattern = patterns[static_cast<std::size_t>(line * cells + place)];
      if (!pattern)
        pattern = rules.pattern_of(
            [&](int digit, int there) { return (digit == place + 1) == (there == line + 1); });
      rules.add(std::array{site, other}, *pattern);
    }
  }
}

inline constexpr ConstraintKind cell_kinds[] = {
    {.id = "odd",
     .name = {"odd cells", "홀수 칸"},
     .rule = {"A cell with a grey circle holds an odd digit.",
              "회색 원이 있는 칸에는 홀수가 들어갑니다."},
     .sites = ConstraintSites::set,
     .least_sites = 1,
     .look = ConstraintLook::circle,
     .say = [](const ConstraintRules& rules) { say_parity(rules, 1); }},
    {.id = "even",
     .name = {"even cells", "짝수 칸"},
     .rule = {"A cell with a grey square holds an even digit.",
              "회색 사각형이 있는 칸에는 짝수가 들어갑니다."},
     .sites = ConstraintSites::set,
     .least_sites = 1,
     .look = ConstraintLook::square,
     .say = [](const ConstraintRules& rules) { say_parity(rules, 0); }},
    {.id = "minimum",
     .name = {"minimum cells", "극소 칸"},
     .rule = {"A cell with arrows pointing into it holds less than those beside it without them.",
              "화살표가 안쪽을 향하는 칸의 숫자는 화살표 없이 이웃한 칸의 숫자보다 작습니다."},
     .sites = ConstraintSites::set,
     .least_sites = 1,
     .look = ConstraintLook::inwards,
     .say =
         [](const ConstraintRules& rules) {
           say_beside(rules, [](int one, int other) { return one < other; });
         }},
    {.id = "maximum",
     .name = {"maximum cells", "극대 칸"},
     .rule = {"A cell with arrows pointing out of it holds more than those beside it without them.",
              "화살표가 바깥쪽을 향하는 칸의 숫자는 화살표 없이 이웃한 칸의 숫자보다 큽니다."},
     .sites = ConstraintSites::set,
     .least_sites = 1,
     .look = ConstraintLook::outwards,
     .say =
         [](const ConstraintRules& rules) {
           say_beside(rules, [](int one, int other) { return one > other; });
         }},
    {.id = "clone",
     .name = {"clone", "복제 구역"},
     .rule = {"Cells of a clone hold the same digits as those in the same places of its twin.",
              "복제 구역의 칸에는 짝이 되는 구역의 같은 자리와 같은 숫자가 들어갑니다."},
     .sites = ConstraintSites::halves,
     .look = ConstraintLook::tint,
     .say =
         [](const ConstraintRules& rules) {
           const std::size_t half = rules.sites().size() / 2;
           for (std::size_t i = 0; i < half; ++i)
             rules.pair(rules.sites()[i], rules.sites()[half + i],
                        [](int one, int other) { return one == other; });
         }},
    {.id = "sum",
     .name = {"sum cage", "합 케이지"},
     .rule = {"Digits in a sum cage add up to its number. They may repeat.",
              "합 케이지의 숫자를 모두 더하면 적힌 수가 됩니다. 같은 숫자가 있어도 됩니다."},
     .sites = ConstraintSites::set,
     .least_sites = 1,
     .numbers = {1, 1, least_digit, 999},
     .look = ConstraintLook::frame,
     .iss = "Sum",
     .say = [](const ConstraintRules& rules) { rules.sum(rules.sites(), rules.number()); }},
    {.id = "counting-circles",
     .name = {"counting circles", "개수 원"},
     .rule = {"A digit in a circle tells how many circles hold it.",
              "원 안의 숫자는 그 숫자가 든 원의 개수입니다."},
     .sites = ConstraintSites::set,
     .least_sites = 1,
     .look = ConstraintLook::circle,
     .colour = 1,
     .iss = "CountingCircles",
     .are_cells_together = true,
     .say =
         [](const ConstraintRules& rules) {
           for (int digit = rules.lowest(); digit <= rules.largest(); ++digit) {
             rules.model.add<rules::CountRule>(rules::each(rules.sites(), rules.digit(digit)),
                                               digit, digit, rules::CountRule::None::is_allowed);
             rules.label();
           }
         }},
    {.id = "row-index",
     .name = {"row index cells", "행 색인 칸"},
     .rule = {"A digit D in an index cell of row R tells that R stands in row D of that column.",
              "R행 색인 칸의 숫자 D는 그 열의 D행에 R이 있다는 뜻입니다."},
     .sites = ConstraintSites::set,
     .least_sites = 1,
     .look = ConstraintLook::tint,
     .colour = 1,
     .iss = "Indexing~R",
     .is_of_numbered_lines = true,
     .say = [](const ConstraintRules& rules) { say_index(rules, false); }},
    {.id = "column-index",
     .name = {"column index cells", "열 색인 칸"},
     .rule = {"A digit D in an index cell of column C tells that C stands in column D of that row.",
              "C열 색인 칸의 숫자 D는 그 행의 D열에 C가 있다는 뜻입니다."},
     .sites = ConstraintSites::set,
     .least_sites = 1,
     .look = ConstraintLook::tint,
     .colour = 2,
     .iss = "Indexing~C",
     .is_of_numbered_lines = true,
     .say = [](const ConstraintRules& rules) { say_index(rules, true); }},
    {.id = "disjoint",
     .name = {"disjoint groups", "분리 그룹"},
     .rule = {"Cells in the same place of their boxes hold different digits.",
              "상자 안에서 같은 자리에 있는 칸의 숫자는 서로 다릅니다."},
     .sites = ConstraintSites::grid,
     .least_sites = 0,
     .look = ConstraintLook::none,
     .iss = "DisjointSets",
     .say =
         [](const ConstraintRules& rules) {
           const BoxShape shape = rules.puzzle.shape();
           for (int place = 0; place < shape.box_size(); ++place) {
             std::vector<Site> group;
             for (int box = 0; box < shape.boxes(); ++box)
               group.push_back(shape.site_in_box(box, place));
             rules.model.add<rules::DifferentRule>(rules::each(group, rules.puzzle.all_values()));
             rules.label();
           }
         }},
    {.id = "anti-taxicab",
     .name = {"anti-taxicab", "안티택시"},
     .rule = {"Cells with the same digit are not as many steps apart as the digit says.",
              "같은 숫자가 든 두 칸은 그 숫자만큼의 걸음으로 떨어져 있지 않습니다."},
     .sites = ConstraintSites::grid,
     .least_sites = 0,
     .look = ConstraintLook::none,
     .iss = "AntiTaxicab",
     .say =
         [](const ConstraintRules& rules) {
           const int columns = rules.puzzle.columns();
           for (Site one = 0; one < rules.puzzle.sites(); ++one) {
             for (Site other = one + 1; other < rules.puzzle.sites(); ++other) {
               const int down = other / columns - one / columns;
               const int along = std::abs(one % columns - other % columns);
               const bool is_apart = down != 0 && along != 0;
               const Candidates digit = rules.digit(down + along);
               if (is_apart && digit != 0) rules.count(std::array{one, other}, digit, 0, 1);
             }
           }
         }},
    {.id = "global-entropy",
     .name = {"global entropy", "전역 엔트로피"},
     .rule = {"Each 2x2 square has a low, a middle and a high digit: of 1 to 3, 4 to 6 and 7 to 9.",
              "2x2 사각형마다 낮은 수(1~3), 중간 수(4~6), 높은 수(7~9)가 있습니다."},
     .sites = ConstraintSites::grid,
     .least_sites = 0,
     .look = ConstraintLook::none,
     .iss = "GlobalEntropy",
     .say =
         [](const ConstraintRules& rules) {
           const int third = (rules.puzzle.side() + 2) / 3;
           for_each_square(rules.puzzle, [&](const std::array<Site, 4>& square) {
             for (int low = rules.lowest(); low <= rules.largest(); low += third)
               rules.count(square, rules.digits_between(low, low + third - 1), 1, 4);
           });
         }},
};

}  // namespace crosshatch::sudoku
