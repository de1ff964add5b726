// SPDX-License-Identifier: MIT
//
// Rules: puzzles that no family knows. The text says the cells, their values and the rules.
#include <array>

#include "derive/derive.h"
#include "derive/person/loop_sayings.h"
#include "families/rules/formats/formats.h"
#include "families/rules/said_clues.h"
#include "families/rules/said_model.h"

namespace crosshatch::rules {

namespace {

using namespace derive;

constexpr RuleSaying sayings[] = {
    easy("areas", "seed", "seed", {"Seeds of areas", "구역의 씨앗"},
         {"each number is in its area", "수가 있는 칸은 구역에 속하므로"}),
    easy("single", "rest", "said", {"As the rules say", "규칙대로"},
         {"the rules say it of this cell alone", "규칙이 이 칸의 값을 정하므로"}),
    easy("single", "full", "not-said", {"As the rules forbid", "규칙의 금지"},
         {"the rules forbid it for this cell alone", "규칙이 이 칸에 그 값을 금하므로"}),
    easy("count", "full", "full", {"All found", "모두 찾음"},
         {"{0} can take no more", "{0}에 더 들어갈 수 없으므로"}),
    easy("count", "rest", "rest", {"Last places", "남은 자리"},
         {"every open place of {0} is needed", "{0}에 남은 자리가 모두 필요하므로"}, 2),
    easy("count", "too-few", "too-few", {"Too few left", "모자란 자리"},
         {"too few open places are left in {0}", "{0}에 남은 자리가 너무 적으므로"}, 2),
    no_branches,
    only_way_on,
    dead_end,
    closed_loop,
    easy(cell_alone, "", "naked-single", {"Naked Single", "네이키드 싱글"},
         {"{0} has one value left", "{0}에 남은 값이 하나뿐이므로"}, 2),
    easy("different", "only-place", "only-place", {"Only place", "하나뿐인 자리"},
         {"that value has no other place in {0}", "{0}에는 그 값이 들어갈 다른 자리가 없으므로"},
         2),
    easy("sequence", "pattern", "pattern", {"Pattern of a line", "줄의 모양"},
         {"{0} can be filled in no other way", "{0:을} 채우는 다른 방법이 없으므로"}, 2),
    easy("hidden", "full", "helpers-full", {"Helpers leave no room", "숨은 자리가 막음"},
         {"the hidden sites that are tied to it hold all that may be",
          "함께 묶인 숨은 자리에 더 들어갈 수 없으므로"},
         2),
    easy("hidden", "rest", "helpers-rest", {"Helpers need it", "숨은 자리에 필요"},
         {"the hidden sites that are tied to it are not enough without it",
          "함께 묶인 숨은 자리만으로는 모자라므로"},
         2),
    easy("hidden", "too-few", "helpers-none", {"Helpers are too few", "모자란 숨은 자리"},
         {"the hidden sites that are tied to it leave too few", "함께 묶인 숨은 자리가 모자라므로"},
         2),
    no_small_loop,
    closed_too_soon,
    easy("areas", "complete", "complete", {"Area complete", "다 찬 구역"},
         {"what is at {2} is complete", "{2}의 구역이 다 찼으므로"}, 2),
    easy("areas", "joint", "joint", {"Areas apart", "떨어진 구역"},
         {"two areas would touch or one would be too large",
          "두 구역이 맞닿거나 구역이 너무 커지므로"},
         2),
    easy("areas", "exit", "exit", {"Only way out", "하나뿐인 길"},
         {"an area can grow nowhere else", "구역이 다른 쪽으로 커질 수 없으므로"}, 2),
    easy("areas", "corner", "corner", {"Last places of an area", "구역의 마지막 자리"},
         {"the area at {2} lacks one cell, and wherever that is, it touches there",
          "{2}의 구역에 한 칸이 모자라고, 그 칸이 어디든 거기에 닿으므로"},
         3),
    easy("connected", "neck", "neck", {"Bottleneck", "길목"},
         {"without it they would not be connected", "이 칸이 없으면 이어지지 않으므로"}, 3),
    easy("connected", "cut-off", "cut-off", {"Cut off", "막힌 칸"},
         {"it cannot be connected to the others", "다른 칸과 이어질 수 없으므로"}, 3),
    graded(Grade::medium, 3, "sequence", "standing", "line", {"Rest of a line", "줄의 나머지"},
           {"with what stands at {2}, {0} can be filled in no other way",
            "{2}에 있는 값으로는 {0:을} 채우는 다른 방법이 없으므로"}),
    easy("areas", "reach", "reach", {"Out of reach", "닿지 않는 칸"},
         {"no area can reach it", "어느 구역도 닿을 수 없으므로"}, 3),
    easy("areas", "link", "link", {"Area without a number", "수가 없는 구역"},
         {"the area at {2} reaches a number no other way",
          "{2}의 구역이 수에 닿을 다른 길이 없으므로"},
         4),
    easy("areas", "room", "room", {"Room for an area", "구역이 들어갈 자리"},
         {"the area at {2} has too little room without it",
          "{2}의 구역이 다 들어갈 다른 자리가 없으므로"},
         4),
    graded(Grade::medium, 5, "areas", "promised", "promised", {"No cells to spare", "남는 칸 없음"},
           {"the only area that could get there needs its cells for others",
            "거기까지 뻗을 수 있는 구역은 하나뿐이고 그 구역은 남은 칸을 다른 칸에 써야 하므로"}),
    cut_off_from_loop,
    graded(Grade::medium, 4, "different", "pair", "naked-pair", {"Naked Pair", "네이키드 페어"},
           {"two cells of {0} have two values left between them",
            "{0}의 두 칸에 두 가지 값만 남았으므로"}),
    graded(Grade::medium, 5, "different", "hidden-pair", "hidden-pair",
           {"Hidden Pair", "히든 페어"},
           {"two values of {0} have places in two cells only",
            "{0}의 두 가지 값이 들어갈 칸이 두 칸뿐이므로"}),
    graded(Grade::medium, 6, "sequence", "ways", "ways", {"Ways of a line", "줄의 경우"},
           {"no way to fill {0} with what is left does otherwise",
            "남은 값으로 {0:을} 채우는 다른 방법이 없으므로"}),
};

constexpr Breach breaches[] = {
    {"count",
     {"{0} cannot have as many as it should: it has {1}", "{0}의 개수가 맞지 않습니다({1})"}},
    {"single", {"{0} is not what the rules say of it", "{0:이} 규칙과 다릅니다"}},
    {"hidden",
     {"the hidden sites cannot be filled so that a rule at {0} is kept",
      "{0}의 규칙을 지키도록 숨은 자리를 채울 수 없습니다"}},
    {"connected",
     {"what is to be connected is not, at {0}", "{0:이} 있는 무리가 이어지지 않습니다"}},
    {"different", {"two cells are alike that must not be, at {0}", "{0}에 같은 값이 있습니다"}},
    {"sequence", {"the line is not as it should be, at {0}", "{0}의 줄이 맞지 않습니다"}},
    branching_loop,
    no_single_loop,
    {"areas", {"the areas are not as they should be, at {0}", "{0:이} 있는 구역이 맞지 않습니다"}},
    {"sizes",
     {"the sizes of areas are not as the cells say", "구역의 크기가 칸의 수와 맞지 않습니다"}},
};

constexpr std::array codecs = {&text_codec, &json_codec};

}  // namespace

constexpr RuleArgument at_once[] = {{"different", "used"}};

constexpr FamilyPage page = {
    .id = "rules",
    .title = {"Rules", "규칙"},
    .summary = {"puzzles that say their own rules: counts, what is connected, areas, loops, lines",
                "스스로 규칙을 말하는 퍼즐: 개수, 이어진 칸, 구역, 고리, 줄"},
    .notation = {.has_regions = true, .most_side = 250},
    .counted = {"cell", "cells", "칸"},
    .model = said_model,
    .has_certificates = true,
    .sayings = sayings,
    .at_once = at_once,
    .breaches = breaches,
};

namespace {

/// As of all pages, with texts of its own.
constexpr Family said_family() {
  Family family = derive::derive<page>();
  family.codecs = codecs;
  family.elements = {};
  family.clues = &said_clues;
  return family;
}

}  // namespace

extern constinit const Family family = said_family();

}  // namespace crosshatch::rules
