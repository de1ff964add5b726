// SPDX-License-Identifier: MIT
#pragma once

#include "derive/page.h"

namespace crosshatch::derive {

/// What people say of regions that hold the numbers from 1 up, each once: rules with this label.
inline constexpr std::string_view in_region = "region";

inline constexpr RuleSaying one_number_left =
    easy(cell_alone, "", "naked-single", {"Naked Single", "네이키드 싱글"},
         {"{0} has one number left", "{0}에 남은 수가 하나뿐이므로"});
inline constexpr RuleSaying only_place_in_region =
    easy(in_region, "only-place", "hidden-single", {"Hidden Single", "히든 싱글"},
         {"{0} has no other place for that number", "{0}에는 그 수가 들어갈 다른 자리가 없으므로"});
inline constexpr RuleSaying pair_in_region =
    medium(in_region, "pair", "naked-pair", {"Naked Pair", "네이키드 페어"},
           {"two cells of {0} have two numbers left between them",
            "{0}의 두 칸에 두 가지 수만 남았으므로"},
           4);
inline constexpr RuleSaying hidden_pair_in_region =
    medium(in_region, "hidden-pair", "hidden-pair", {"Hidden Pair", "히든 페어"},
           {"two numbers of {0} can stand in two cells only",
            "{0}의 두 가지 수가 들어갈 칸이 두 칸뿐이므로"},
           5);
inline constexpr RuleSaying triple_in_region =
    graded(Grade::hard, 6, in_region, "triple", "naked-triple", {"Naked Triple", "네이키드 트리플"},
           {"three cells of {0} have three numbers left among them",
            "{0}의 세 칸에 세 가지 수만 남았으므로"});
inline constexpr RuleSaying hidden_triple_in_region = graded(
    Grade::hard, 7, in_region, "hidden-triple", "hidden-triple", {"Hidden Triple", "히든 트리플"},
    {"three numbers of {0} can stand in three cells only",
     "{0}의 세 가지 수가 들어갈 칸이 세 칸뿐이므로"});
inline constexpr RuleSaying set_in_region =
    graded(Grade::hard, 9, in_region, "set", "naked-set", {"Naked Set", "네이키드 세트"},
           {"some cells of {0} have as many numbers left among them",
            "{0}의 몇 칸에 꼭 그만큼의 수만 남았으므로"});
inline constexpr Breach twice_in_region = {
    in_region, {"{0} has a number twice", "{0}에 같은 수가 두 번 나옵니다"}};

/// The same said of rows and columns, or whatever else a label stands for.
[[nodiscard]] consteval RuleSaying said_of(std::string_view rule, RuleSaying saying) {
  saying.rule = rule;
  return saying;
}
[[nodiscard]] consteval Breach said_of(std::string_view rule, Breach breach) {
  breach.rule = rule;
  return breach;
}

}  // namespace crosshatch::derive
