// SPDX-License-Identifier: MIT
//
// What the table of contents (family.cpp) names, and the rooms have for one another.
#pragma once

#include <span>
#include <string>

#include "core/board.h"
#include "core/census.h"
#include "core/clues.h"
#include "core/forms.h"
#include "core/make.h"
#include "core/puzzle.h"
#include "core/search.h"
#include "families/minesweeper/vocabulary.h"
#include "sat/proof/contract.h"

namespace crosshatch::sat {
class Formula;
}

namespace crosshatch::minesweeper {

// rules.cpp

/// Cells with a hint are clear, the others may be mines.
[[nodiscard]] Board start(const crosshatch::Puzzle& puzzle);

/// The rules as a person would check them, hint by hint and then the total: "row 3, column 4: the
/// hint 5 has room for 3 mines".
[[nodiscard]] Message broken(const crosshatch::Puzzle& puzzle, const Board& board);

/// The same in the words of a family (minesweeper or mosaic).
[[nodiscard]] Message broken_in(const Vocabulary& words, const crosshatch::Puzzle& puzzle,
                                const Board& board);

/// A row a line, each of full width: hints as they are, `*` mine, a space for a clear cell, `?`
/// undecided.
[[nodiscard]] std::string text(const crosshatch::Puzzle& puzzle, const Board& board);

/// Every hint, and the total, as "exactly so many of these cells".
void encode(const crosshatch::Puzzle& puzzle, sat::Formula& formula);

// logic/

/// Applies the simple rules until nothing more follows. One hint: all its mines are found, or all
/// its open cells must be mines. Two hints a and b at most two cells apart: a needs so many more
/// mines than b that the cells only a counts must all be mines, and those only b counts must be
/// clear. The total of mines, which is like one more hint that counts the whole board.
///
/// Costs no nodes. If the rules show that there is no solution, the board is left impossible.
[[nodiscard]] Ending logic(const Search& search);

/// The same hint by hint, for parts of a board and boards that wrap. Tests hold the rules on planes
/// against it.
[[nodiscard]] Ending logic_by_worklist(const Search& search);

// engine/

/// The engine: lists the solutions, each for one node. Before the first one it builds the trees of
/// all components, for one node a state. Then solutions come one by one; the free cells change
/// fastest.
[[nodiscard]] Ending search_components(const Search& search, SolutionSink sink);

/// Family::backbone.
[[nodiscard]] Ending backbone(const Search& search, const Board& solution, Board& seen);

/// Family::count.
[[nodiscard]] Ending count_all(const Search& search, Total& total);

/// Family::census: the exact number of solutions, and for each cell the number of those in which it
/// is a mine. Cells in the same group have the same share, and so have all free cells. With a scope
/// it counts the part, and open cells outside have the share 0.
[[nodiscard]] Ending take_census(const Search& search, Census& census);

// repair/

/// The hints, one for each cell, and after them the total. For mosaics, too.
extern const Clues clues;

// forms/

/// The 8 symmetries of the square, of minesweeper and mosaic alike; those that make columns of rows
/// turn a board that is not square into one of the other shape. On a board that wraps each of them
/// comes with all shifts along rows and columns.
///
/// The smallest form has at most as many rows as columns; among those it is the one whose hints are
/// the smallest, row by row: gaps before unknown cells, and these before numbers. It is compared
/// with all others: 8 times the cells, and on a board that wraps up to 8 times their square.
extern const Forms forms;

// make/

/// Minesweeper: games that need no guess from a first click (make/no_guess.h), and still puzzles
/// with one solution of which no hint can go (make/still.h).
extern const Maker maker;

/// Mosaics of which no hint can go.
extern const Maker mosaic_maker;

// contract/

/// Section "Minesweeper puzzles and mosaics" of docs/certificates.md.
extern const Contract contract;
extern const Contract mosaic_contract;

/// A board as certificates write it (docs/certificates.md).
std::string contract_text(const crosshatch::Puzzle& puzzle);

/// The same of mosaics.
std::string mosaic_contract_text(const crosshatch::Puzzle& puzzle);

}  // namespace crosshatch::minesweeper
