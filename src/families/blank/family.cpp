// SPDX-License-Identifier: MIT
//
// The table of contents of the folder, and the template that tools/new_family copies.
#include "core/family.h"

#include <array>

#include "families/blank/draw.h"
#include "families/blank/format.h"
#include "families/blank/person.h"
#include "families/blank/puzzle.h"
#include "families/blank/rules.h"
#include "families/blank/search.h"

namespace crosshatch::blank {

namespace {

constexpr std::array codecs = {text_codec};

constexpr std::array engines = {
    Engine{.id = "counter",
           .summary = "tries the open cells like an odometer",
           .patience = 1'000'000,
           .run = count_up},
};

constexpr std::array ways = {
    Way{.id = "person", .summary = "cell by cell, as they are given", .techniques = person},
};

}  // namespace

extern constinit const Family family = {
    .id = "blank",
    .title = {"Blank", "빈 격자"},
    .summary = "a grid of 0 and 1 without rules: the template of a new family",
    .codecs = codecs,
    .engines = engines,
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
