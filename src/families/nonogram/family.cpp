// SPDX-License-Identifier: MIT
//
// The table of contents of the folder.
#include "core/family.h"

#include <array>

#include "core/census.h"
#include "families/nonogram/count/components.h"
#include "families/nonogram/formats/formats.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/person/position.h"
#include "families/nonogram/person/techniques.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

namespace {

// Black and white has a line solver and an engine of its own, as it needs only two bits a cell.

Ending logic(const Search& search) {
  return of(search.puzzle).is_coloured() ? colour::solve_lines(search) : solve_lines(search);
}

Ending lines(const Search& search, SolutionSink sink) {
  return of(search.puzzle).is_coloured() ? colour::probe_and_learn(search, sink)
                                         : probe_and_learn(search, sink);
}

Ending ambiguous(const Search& search, const Board& solution, Board& seen) {
  return of(search.puzzle).is_coloured()
             ? colour::backbone(search, solution, seen)
             : backbone(search, solution, seen, conflicts_before_sat_for(solution));
}

/// Coloured: one part, all of it.
std::vector<std::vector<Site>> parts(const Search& search) {
  if (!of(search.puzzle).is_coloured()) return split(search);
  std::vector<Site> open;
  for (Site site = 0; site < search.board.sites(); ++site) {
    if (!search.board.is_decided(site)) open.push_back(site);
  }
  if (open.empty()) return {};
  return {open};
}

/// Coloured: solutions are counted one by one.
Ending number(const Search& search, Total& total) {
  return of(search.puzzle).is_coloured() ? Ending::stuck : count(search, total.number);
}

constexpr std::array engines = {
    Engine{.id = "lines",
           .summary = {"lines to a fixpoint, probing of every open cell, clause learning",
                       "더 줄지 않을 때까지 줄 풀이, 모든 빈칸 시험, 절 학습"},
           .patience = 2'000'000,
           .patience_for_more = 5'000,
           .run = lines},
};

constexpr std::array elements = {
    PuzzleElement{"rows", ElementKind::lines, "", {"Clues of rows", "행 단서"}},
    PuzzleElement{"columns", ElementKind::lines, "", {"Clues of columns", "열 단서"}},
    PuzzleElement{"palette", ElementKind::palette, "", {"Colours", "색"}},
};

}  // namespace

extern constinit const Family family = {
    .id = "nonogram",
    .title = {"Nonogram", "노노그램"},
    .summary = {"pictures, coloured or not, from the lengths of the runs in rows and columns",
                "행과 열의 연속한 칸 수로 그리는 흑백 또는 색 그림"},
    .codecs = formats::codecs,
    .engines = engines,
    .elements = elements,
    .start = start,
    .broken = broken,
    .text = text,
    .logic = logic,
    .encode = encode,
    .contract = &contract,
    .neighbours = learn_by_switching,
    .split = parts,
    .backbone = ambiguous,
    .count = number,
    .repair = repair,
    .line_clues = &line_clues,
    .forms = &forms,
    .maker = &maker,
    .ways = person::ways,
    .position = person::position,
    .term = person::term,
    .effect = person::effect,
    .state = person::state,
    .draw = draw,
    .line_of_clue = person::line_of_clue,
    .contents = contents,
};

}  // namespace crosshatch::nonogram
