// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "core/technique.h"

namespace crosshatch {

/// What a front end lets people do with an element of a puzzle.
enum class ElementKind : std::uint8_t {
  cells,    ///< a value in any cell: one of the characters of `values`
  digits,   ///< the same; a puzzle has as many of them, from the first, as a row has cells
  lines,    ///< a clue for each line, a list of runs
  palette,  ///< the colours of the runs
  box,      ///< the rows and columns of a box; a row of the grid has as many cells as a box
  regions,  ///< a character for each cell; as many regions as rows, with as many cells as a row
  areas,    ///< a character for each cell; regions of any size, each in one piece
  cages,    ///< sets of cells, each with a sum or without; no cell is in two of them
  flag,     ///< a rule that is on (true) or off; words in `values` switch a part of it on
  total,    ///< a number, or none
  number,   ///< a number from 1, which every puzzle has
  heads,    ///< numbers beside the grid, one or none for each line; the key is the side: "above",
            ///< "left", "below", "right". People write 1 as the first of `values`, if there are any
  solution,  ///< the solution of the puzzle: with it, the clues follow (`convert --state`).
             ///< `values` has the characters of an empty and of a filled cell; it is not a key
  edges,  ///< values of the edges between cells and around them, which a solution draws. `values`
          ///< has two characters for each, of a level edge and of an upright one; those of an edge
          ///< with nothing on it come first. It is not a key
  links,  ///< the same of links from cell to cell
  between,  ///< signs between cells that share a side, one of `values` or '.'; the key is "across",
            ///< where they stand between cells of a row, or "down"
  corners,  ///< where lines of the grid cross, one of `values` or '.': one row and one column more
            ///< than there are of cells
  half_places,  ///< in cells, between two and where four meet, one of `values` or '.': a row and a
                ///< column for each of these
  words,    ///< values of cells may have several characters: the others are of `values`. Rows then
            ///< have words between blanks
  lengths,  ///< a list of numbers, the largest first
};

[[nodiscard]] const char* name(ElementKind kind);

/// Something that a puzzle of a family may have, for front ends in which puzzles are drawn: they
/// ask for this and know no family by name.
struct PuzzleElement {
  std::string_view key;  ///< of the puzzle as Crosshatch's JSON: "cages"
  ElementKind kind = ElementKind::cells;
  std::string_view values;  ///< as the kind says; else empty
  Words title;
};

}  // namespace crosshatch
