// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// Forcing chains, with groups: from an assumption to its negation (contradiction), or from every
/// candidate of a cell or every place of a digit to the same conclusion (verity). `step.technique`
/// says which.
bool find_forcing_chain(Position& position, Step& step);

/// The same with nets: what singles find after the assumption.
bool find_forcing_net(Position& position, Step& step);

inline constexpr Words all_ways_agree = {
    "the possibilities for {1} in {0} all lead to the same conclusion",
    "{0}에 {1:을} 넣는 모든 경우가 같은 결론에 이르고"};

// The technique with `find` finds both.
inline constexpr Technique forcing_chain_contradiction = {
    .id = "forcing-chain-contradiction",
    .name = {"Forcing Chain Contradiction", "강제 사슬(모순)"},
    .sentence = {"the chain {0} ends with the opposite of its beginning",
                 "사슬 {0:은} 처음의 가정과 반대되는 결론에 이르고"},
    .grade = Grade::extreme,
    .score = 500,
    .find = find_forcing_chain};
inline constexpr Technique forcing_chain_verity = {
    .id = "forcing-chain-verity",
    .name = {"Forcing Chain Verity", "강제 사슬(일치)"},
    .sentence = all_ways_agree,
    .grade = Grade::extreme,
    .score = 500};

inline constexpr Technique forcing_net_contradiction = {
    .id = "forcing-net-contradiction",
    .name = {"Forcing Net Contradiction", "강제 그물(모순)"},
    .sentence = {"if {0} held, {1} could not be filled", "{0:을} 가정하면 {1:을} 채울 수 없고"},
    .grade = Grade::extreme,
    .score = 700,
    .find = find_forcing_net};
inline constexpr Technique forcing_net_verity = {.id = "forcing-net-verity",
                                                 .name = {"Forcing Net Verity", "강제 그물(일치)"},
                                                 .sentence = all_ways_agree,
                                                 .grade = Grade::extreme,
                                                 .score = 700};

}  // namespace crosshatch::sudoku
