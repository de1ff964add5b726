// SPDX-License-Identifier: MIT
//
// The table of contents of the folder. A mosaic is a minesweeper puzzle with other rules
// (`minesweeper::Rules::counts_itself`): what looks at puzzles only through the cells that a hint
// counts is minesweeper's, and named here as such.
#include "core/family.h"

#include <array>

#include "families/minesweeper/count/components.h"
#include "families/minesweeper/engine/with_total.h"
#include "families/minesweeper/minesweeper.h"
#include "families/mosaic/formats/formats.h"
#include "families/mosaic/mosaic.h"

namespace crosshatch::mosaic {

namespace {

constexpr std::array engines = {
    Engine{.id = "components",
           .summary = {"a search that learns, then a frontier search of each component",
                       "막힌 까닭을 배우는 탐색 뒤에 성분마다 경계 탐색"},
           .patience = 1'000'000'000,
           .run = search},
};

constexpr std::array elements = {
    PuzzleElement{"grid", ElementKind::cells, "0123456789#", {"Hints", "단서"}},
    PuzzleElement{"solution", ElementKind::solution, ".*", {"Filled cells", "칠한 칸"}},
    PuzzleElement{"filled", ElementKind::total, "", {"Number of filled cells", "칠한 칸 개수"}},
    PuzzleElement{"wraps", ElementKind::flag, "", {"No edges", "가장자리 없음"}},
};

}  // namespace

extern constinit const Family family = {
    .id = "mosaic",
    .title = {"Mosaic", "모자이크"},
    .summary = {"a picture from hints that count the filled cells in and around their own",
                "제 칸과 둘레의 칠한 칸을 세는 숫자로 그리는 그림"},
    .codecs = codecs,
    .engines = engines,
    .elements = elements,
    .start = minesweeper::start,
    .broken = broken,
    .text = text,
    .logic = minesweeper::logic,
    .encode = minesweeper::encode,
    .contract = &minesweeper::mosaic_contract,
    .split = minesweeper::split,
    .backbone = backbone,
    .count = minesweeper::count_all,
    .census = minesweeper::take_census,
    .clues = &minesweeper::clues,
    .forms = &minesweeper::forms,
    .maker = &minesweeper::mosaic_maker,
    .ways = ways,
    .position = position,
    .term = term,
    .effect = effect,
    .state = state,
    .draw = draw,
    .contents = contents,
};

}  // namespace crosshatch::mosaic
