// SPDX-License-Identifier: MIT
//
// More constraints on the whole grid.
#pragma once

#include <array>
#include <vector>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/near.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

inline constexpr ConstraintKind whole_kinds[] = {
    {.id = "global-modulo",
     .name = {"global modulo", "전역 나머지"},
     .rule = {"Each 2x2 square has digits of all three rests that a division by 3 leaves.",
              "2x2 사각형마다 3으로 나눈 나머지가 0, 1, 2인 숫자가 모두 있습니다."},
     .sites = ConstraintSites::grid,
     .least_sites = 0,
     .look = ConstraintLook::none,
     .iss = "GlobalMod",
     .say =
         [](const ConstraintRules& rules) {
           std::array<Candidates, 3> classes = {};
           for (int digit = rules.lowest(); digit <= rules.largest(); ++digit)
             classes[static_cast<std::size_t>(digit % 3)] |= rules.digit(digit);
           for_each_square(rules.puzzle, [&](const std::array<Site, 4>& square) {
             for (const Candidates digits : classes) rules.count(square, digits, 1, 4);
           });
         }},
    {.id = "flatmates",
     .name = {"Dutch flatmates", "더치 플랫메이트"},
     .rule =
         {"Each digit in the middle, 5 of 9, has the lowest digit right above it or the largest "
          "digit right below it.",
          "가운데 숫자(1부터 9까지면 5)의 바로 위에 가장 작은 숫자가 있거나 바로 아래에 가장 큰 "
          "숫자가 있습니다."},
     .sites = ConstraintSites::grid,
     .least_sites = 0,
     .look = ConstraintLook::none,
     .iss = "DutchFlatmates",
     .is_of_numbered_lines = true,
     .say =
         [](const ConstraintRules& rules) {
           const int columns = rules.puzzle.columns();
           const int middle = (rules.lowest() + rules.largest()) / 2;
           for (Site site = 0; site < rules.puzzle.sites(); ++site) {
             std::vector<Site> sites = {site};
             if (site >= columns) sites.push_back(site - columns);
             if (site + columns < rules.puzzle.sites()) sites.push_back(site + columns);
             const int last = static_cast<int>(sites.size()) - 1;
             // Whether a flatmate is missing.
             rules.word(sites, {0}, [&](int place, int digit, std::vector<int>& known) {
               const bool is_above = place == 1 && site >= columns;
               if (place == 0)
                 known[0] = digit == middle ? 1 : 0;
               else if (digit == (is_above ? rules.lowest() : rules.largest()))
                 known[0] = 0;
               return place < last || known[0] == 0;
             });
           }
         }},
};

}  // namespace crosshatch::sudoku
