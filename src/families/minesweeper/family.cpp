// SPDX-License-Identifier: MIT
//
// The table of contents of the folder.
#include "core/family.h"

#include <array>

#include "core/census.h"
#include "families/minesweeper/count/components.h"
#include "families/minesweeper/draw.h"
#include "families/minesweeper/engine/with_total.h"
#include "families/minesweeper/formats/formats.h"
#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/person/knowledge.h"
#include "families/minesweeper/person/person.h"
#include "families/minesweeper/person/techniques.h"
#include "families/minesweeper/play/next_moves.h"

namespace crosshatch::minesweeper {

namespace {

constexpr std::array engines = {
    Engine{.id = "components",
           .summary = {"propagation, then a frontier search of each component",
                       "단순 추론 뒤에 성분마다 경계 탐색"},
           .patience = 1'000'000'000,
           .run = search_components},
};

constexpr std::array elements = {
    PuzzleElement{"grid", ElementKind::cells, "012345678#", {"Hints", "단서"}},
    PuzzleElement{"solution", ElementKind::solution, " *", {"Mines", "지뢰"}},
    PuzzleElement{"mines", ElementKind::total, "", {"Number of mines", "지뢰 개수"}},
    PuzzleElement{"wraps", ElementKind::flag, "", {"No edges", "가장자리 없음"}},
};

}  // namespace

extern constinit const Family family = {
    .id = "minesweeper",
    .title = {"Minesweeper puzzle", "지뢰찾기 퍼즐"},
    .summary = {"mines in a grid, hints that count the mines around them",
                "둘레의 지뢰를 세는 숫자로 지뢰를 찾는 판"},
    .codecs = codecs,
    .engines = engines,
    .elements = elements,
    .start = start,
    .broken = broken,
    .text = text,
    .logic = logic,
    .encode = encode,
    .contract = &contract,
    .split = split,
    .backbone = backbone,
    .count = count_all,
    .census = take_census,
    .next_moves = next_moves,
    .clues = &clues,
    .forms = &forms,
    .maker = &maker,
    .ways = ways,
    .position = position,
    .term = term,
    .effect = effect,
    .state = state,
    .draw = draw,
    .contents = contents,
};

}  // namespace crosshatch::minesweeper
