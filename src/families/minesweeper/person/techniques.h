// SPDX-License-Identifier: MIT
//
// The techniques in the order of what a person finds easiest, with scores of our own: see the
// README of the family.
#pragma once

#include <array>

#include "families/minesweeper/person/trial.h"

namespace crosshatch::minesweeper {

/// One hint by itself: a zero, a hint whose mines are all found, a hint that needs all its cells.
Find find_zero_hint, find_completed_hint, find_single_hint;
/// Two hints, where the open cells of one are all among those of the other: the cells left over are
/// all clear (players call it the 1-1 pattern), or all mines.
Find find_subset_clear, find_subset_mines;
/// Two hints, where one needs so many more mines that all cells only it counts are mines, and all
/// cells only the other counts are clear: the 1-2 pattern.
Find find_difference;
/// The total by itself: none of its mines is left, or as many as there are open cells.
Find find_no_mines_left, find_only_mines_left;
/// The total minus some hints that share no open cell: for all other cells it leaves no mine, or as
/// many mines as there are cells.
Find find_no_mines_elsewhere, find_only_mines_elsewhere;
/// Three, or up to five, hints that overlap: the needs of some are added, those of the others
/// subtracted, and the result is possible in only one way.
Find find_overlap_of_three, find_overlap_of_more;
/// All ways to place the mines around some connected hints agree in some cells. Uses as few hints
/// as possible; the smallest set at hand comes first. `few`: at most `few_hints` hints.
Find find_few_cases, find_cases;
/// The same for the whole board, but only for ways that have the total of mines.
Find find_cases_with_total;

inline constexpr int few_hints = 4;

inline constexpr Words cases_agree = {
    "every way to place the mines around {0} gives the same result",
    "{0} 주위에 지뢰를 놓는 모든 경우에서 결과가 같으므로"};
inline constexpr Words overlap = {
    "{0} {0?still needs|together still need} {2}, {1} {1?needs|together need} {3}, "
    "and this difference of {4#} is the largest that the unknown cells allow",
    "{0}에는 {0?|합쳐서 }{2}가, {1}에는 {1?|합쳐서 }{3}가 더 필요해 차이가 {4#}개인데, "
    "남은 칸으로는 이보다 큰 차이가 날 수 없으므로"};

inline constexpr Technique by_person[] = {
    // One hint, or the total by itself.
    {.id = "zero-hint",
     .name = {"Zero", "숫자 0"},
     .sentence = {"there are no mines around {0}", "{0} 주위에는 지뢰가 없으므로"},
     .grade = Grade::easy,
     .score = 1,
     .find = find_zero_hint},
    {.id = "completed-hint",
     .name = {"Completed hint", "완성된 숫자"},
     .sentence = {"{0} already has all its mines", "{0} 주위의 지뢰를 모두 찾았으므로"},
     .grade = Grade::easy,
     .score = 1,
     .find = find_completed_hint},
    {.id = "single-hint",
     .name = {"Single hint", "숫자 하나"},
     .sentence = {"{0} still needs {1} and has only {1#} unknown {1?neighbour|neighbours}",
                  "{0}에는 {1}가 더 필요하고 남은 칸도 {1#}개이므로"},
     .grade = Grade::easy,
     .score = 2,
     .find = find_single_hint},
    {.id = "no-mines-left",
     .name = {"No mines left", "남은 지뢰 없음"},
     .sentence = {"all mines have been found", "지뢰를 모두 찾았으므로"},
     .grade = Grade::easy,
     .score = 3,
     .find = find_no_mines_left},
    {.id = "only-mines-left",
     .name = {"Only mines left", "남은 칸은 모두 지뢰"},
     .sentence = {"{0} and {0#} unknown {0?cell|cells} remain",
                  "{0}가 남았고 남은 칸도 {0#}개이므로"},
     .grade = Grade::easy,
     .score = 3,
     .find = find_only_mines_left},
    // Two hints.
    {.id = "subset-clear",
     .name = {"Subset", "부분집합"},
     .sentence =
         {"all unknown neighbours of {0} are also neighbours of {1}, and each hint still needs {2}",
          "{0} 주위의 남은 칸은 모두 {1} 주위에도 있고 두 숫자에 각각 {2}가 더 필요하므로"},
     .grade = Grade::medium,
     .score = 4,
     .find = find_subset_clear},
    {.id = "subset-mines",
     .name = {"Subset with mines left over", "지뢰가 남는 부분집합"},
     .sentence = {"{1} needs {2#} more {2?mine|mines} than {0} and has all of its unknown "
                  "neighbours, and only {2#} {2?other|others}",
                  "{0} 주위의 남은 칸은 모두 {1} 주위에도 있고, {1}에는 {0}보다 {2}가 더 필요한데 "
                  "나머지 칸도 {2#}개이므로"},
     .grade = Grade::medium,
     .score = 5,
     .find = find_subset_mines},
    {.id = "difference",
     .name = {"Difference of two hints", "두 숫자의 차"},
     .sentence =
         {"{0} needs {2#} more {2?mine|mines} than {1} and shares all but {2#} of its unknown "
          "neighbours with it",
          "{0}에는 {1}보다 {2}가 더 필요하고 {0}에만 닿은 칸도 {2#}개이므로"},
     .grade = Grade::medium,
     .score = 8,
     .find = find_difference},
    // Counting over more hints, and with the total.
    {.id = "overlap-of-three",
     .name = {"Overlap of three hints", "세 숫자의 겹침"},
     .sentence = overlap,
     .grade = Grade::hard,
     .score = 20,
     .find = find_overlap_of_three},
    {.id = "no-mines-elsewhere",
     .name = {"All mines at hints", "숫자 주위의 지뢰"},
     .sentence = {"{1} {1?remains|remain}, and {0}{0? needs|, which share no unknown cell, need} "
                  "{1?it|them all}",
                  "남은 {1}가 모두 {0} 주위에 있으므로"},
     .grade = Grade::hard,
     .score = 25,
     .find = find_no_mines_elsewhere},
    {.id = "only-mines-elsewhere",
     .name = {"Mines away from hints", "숫자에 닿지 않은 지뢰"},
     .sentence = {"away from {0}, {1} and {1#} unknown {1?cell|cells} remain",
                  "{0} 주위를 뺀 곳에 {1}가 남았고 그곳의 남은 칸도 {1#}개이므로"},
     .grade = Grade::hard,
     .score = 30,
     .find = find_only_mines_elsewhere},
    {.id = "overlap-of-more",
     .name = {"Overlap of several hints", "여러 숫자의 겹침"},
     .sentence = overlap,
     .grade = Grade::hard,
     .score = 40,
     .find = find_overlap_of_more},
    // Going through all cases.
    {.id = "few-cases",
     .name = {"Cases of a few hints", "몇몇 숫자의 경우 나누기"},
     .sentence = cases_agree,
     .grade = Grade::unfair,
     .score = 60,
     .find = find_few_cases},
    {.id = "cases",
     .name = {"Case analysis", "경우 나누기"},
     .sentence = cases_agree,
     .grade = Grade::unfair,
     .score = 120,
     .find = find_cases},
    {.id = "cases-with-total",
     .name = {"Case analysis with the total", "지뢰 총수로 경우 나누기"},
     .sentence = {"every way to satisfy the hints with exactly {0} in the unknown cells gives the "
                  "same result",
                  "남은 칸에 {0}를 숫자에 맞게 놓는 모든 경우에서 결과가 같으므로"},
     .grade = Grade::unfair,
     .score = 200,
     .find = find_cases_with_total},
    // Trying.
    trial,
};

/// How people solve minesweeper puzzles: "person".
inline constexpr std::array ways = {Way{.id = "person", .techniques = by_person}};

}  // namespace crosshatch::minesweeper
