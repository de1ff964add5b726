// SPDX-License-Identifier: MIT
#include "families/str8ts/lines.h"

#include <utility>

#include "derive/page.h"

namespace crosshatch::str8ts {

bool is_black(const derive::GridPuzzle& puzzle, Site site) {
  return derive::sign_under(puzzle.page().notation, puzzle.clue(site)) >= 0;
}

std::vector<StraightLine> straight_lines(const derive::GridPuzzle& puzzle) {
  std::vector<StraightLine> lines;
  for (const derive::GridLine& all : puzzle.lines()) {
    StraightLine line = {.place = all.place};
    bool is_in_run = false;
    for (const Site site : all.sites) {
      if (is_black(puzzle, site)) {
        is_in_run = false;
        const derive::Clue clue = puzzle.clue(site);
        if (!derive::is_sign(clue))
          line.black |= only(derive::number_of(puzzle.page().notation, clue) - 1);
        continue;
      }
      if (!std::exchange(is_in_run, true)) line.runs.emplace_back();
      line.white.push_back(site);
      line.runs.back().push_back(site);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace crosshatch::str8ts
