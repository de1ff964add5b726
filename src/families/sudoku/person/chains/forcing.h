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

inline constexpr Words places_agree = {"every place for {1} in {0} leads to the same conclusion",
                                       "{0}의 어느 칸에 {1:을} 넣어도 같은 결론에 이르므로"};
inline constexpr Words candidates_agree = {
    "every candidate of {0} ({1}) leads to the same conclusion",
    "{0}의 후보 {1} 중 어느 수가 들어가도 같은 결론에 이르므로"};

/// The same technique with another sentence: about the candidates of a cell.
consteval Technique of_cell(Technique verity) {
  verity.sentence = candidates_agree;
  return verity;
}

// The technique with `find` finds both.
inline constexpr Technique forcing_chain_contradiction = {
    .id = "forcing-chain-contradiction",
    .name = {"Forcing Chain Contradiction", "포싱 체인 (모순)"},
    .sentence = {"the chain {0} ends with the opposite of its start",
                 "체인 {0:은} 처음의 가정과 반대되는 결론에 이르므로"},
    .grade = Grade::extreme,
    .score = 500,
    .find = find_forcing_chain};
inline constexpr Technique forcing_chain_verity = {
    .id = "forcing-chain-verity",
    .name = {"Forcing Chain Verity", "포싱 체인 (일치)"},
    .sentence = places_agree,
    .grade = Grade::extreme,
    .score = 500};
inline constexpr Technique forcing_chain_verity_of_cell = of_cell(forcing_chain_verity);

inline constexpr Technique forcing_net_contradiction = {
    .id = "forcing-net-contradiction",
    .name = {"Forcing Net Contradiction", "포싱 넷 (모순)"},
    .sentence = {"if {0}, then {1} cannot be filled",
                 "{0:이라고} 가정하면 {1:을} 채울 수 없으므로"},
    .grade = Grade::extreme,
    .score = 700,
    .find = find_forcing_net};
inline constexpr Technique forcing_net_verity = {.id = "forcing-net-verity",
                                                 .name = {"Forcing Net Verity", "포싱 넷 (일치)"},
                                                 .sentence = places_agree,
                                                 .grade = Grade::extreme,
                                                 .score = 700};
inline constexpr Technique forcing_net_verity_of_cell = of_cell(forcing_net_verity);

}  // namespace crosshatch::sudoku
