// SPDX-License-Identifier: MIT
//
// The table of contents of the folder, and the template that tools/new_family copies.
#include "core/family.h"

#include <array>

#include "families/blank/blank.h"

namespace crosshatch::blank {

namespace {

constexpr std::array engines = {
    Engine{
        .id = "counter",
        .summary = {"tries the open cells like an odometer", "빈칸의 값을 주행계처럼 차례로 시도"},
        .patience = 1'000'000,
        .run = count_up},
};

constexpr std::array elements = {
    PuzzleElement{"grid", ElementKind::cells, "01", {"Given cells", "주어진 칸"}},
};

}  // namespace

extern constinit const Family family = {
    .id = "blank",
    .title = {"Blank", "빈 격자"},
    .summary = {"a grid of 0 and 1 without rules: the template of a new family",
                "규칙이 없는 0과 1의 판. 새 퍼즐 종류의 본보기"},
    .codecs = codecs,
    .engines = engines,
    .elements = elements,
    .start = start,
    .broken = broken,
    .text = text,
    .logic = logic,
    .encode = encode,
    .ways = ways,
    .position = position,
    .term = term,
    .effect = effect,
    .state = state,
    .draw = draw,
};

}  // namespace crosshatch::blank
