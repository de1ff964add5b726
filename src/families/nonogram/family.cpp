// SPDX-License-Identifier: MIT
//
// The table of contents of the folder.
#include "core/family.h"

#include <array>

#include "families/nonogram/encode.h"
#include "families/nonogram/formats/formats.h"
#include "families/nonogram/rules.h"
#include "families/nonogram/search.h"
#include "families/nonogram/trade.h"

namespace crosshatch::nonogram {

namespace {

constexpr std::array engines = {
    Engine{.id = "lines",
           .summary = "lines to a fixpoint, probing of every open cell, clause learning",
           .patience = 2'000'000,
           .run = probe_and_learn},
};

}  // namespace

extern constinit const Family family = {
    .id = "nonogram",
    .title = "Nonogram",
    .summary = "black and white pictures from the lengths of the runs in rows and columns",
    .codecs = codecs,
    .engines = engines,
    .start = start,
    .broken = broken,
    .text = text,
    .logic = solve_lines,
    .encode = encode,
    .neighbours = learn_by_trading,
    .backbone = backbone,
};

}  // namespace crosshatch::nonogram
