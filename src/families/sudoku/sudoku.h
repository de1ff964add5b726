// SPDX-License-Identifier: MIT
//
// What the table of contents (family.cpp) names, and the rooms have for one another.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/board.h"
#include "core/clues.h"
#include "core/forms.h"
#include "core/make.h"
#include "core/puzzle.h"
#include "core/search.h"
#include "core/step.h"
#include "core/technique.h"
#include "core/view.h"
#include "sat/proof/contract.h"
#include "scene/scene.h"

namespace crosshatch {
struct Census;
}

namespace crosshatch::sat {
class Formula;
}

namespace crosshatch::sudoku {

// rules.cpp

Board start(const crosshatch::Puzzle& puzzle);

/// The first rule that the board breaks, or "": "row 3 has two 5s, in columns 2 and 7". Rows are
/// checked before columns, and columns before boxes; numbers count from 1.
Message broken(const crosshatch::Puzzle& puzzle, const Board& board);

/// The solution written as the puzzle was: one line for each row, or all in one line.
std::string text(const crosshatch::Puzzle& puzzle, const Board& board);

/// The clauses for SAT. See engine/encode.cpp.
void encode(const crosshatch::Puzzle& puzzle, sat::Formula& formula);

// engine/

/// Reports the solutions in ascending order: sites in order, low digits first. `stuck` on large
/// grids when one question takes too many branches.
Ending search(const Search& search, SolutionSink sink);

/// The same in any order, but never `stuck` where there are constraints: SAT goes on.
Ending search_to_end(const Search& search, SolutionSink sink);

/// How many solutions have each digit in each cell, by a search for all of them.
Ending census(const Search& search, Census& census);

/// Naked and hidden singles to their fixpoint: what "solved by logic" means for a sudoku.
Ending logic(const Search& search);

/// Adds to `seen` the values of other solutions that follow from a known one: those in which two
/// digits change places, wherever no clue prevents it.
///
///     2 . | 1 .        The two 1s and the two 2s see only each other. So the same grid
///     . . | . .   ->   with 1 2 for 2 1 in both rows is a solution as well, if none
///     1 . | 2 .        of the four cells is given.
void add_swaps(const Search& search, const Board& solution, Board& seen);

// repair/

/// The givens, one for each cell. A cell with pencil marks has no given; the marks stay.
extern const Clues clues;

// forms/

/// Digits may be exchanged, unless a cage has a sum. In a classic sudoku so may rows of a band,
/// columns of a stack, bands, stacks, and, if the boxes are square, rows with columns. Variants
/// have those of these symmetries that keep their rules (`each_move`), and those with one diagonal
/// may have the other one instead.
///
/// The smallest form is the one whose cells are the smallest, row by row: blanks before digits;
/// where cells are equal, regions and cages count. Puzzles with pencil marks have none.
extern const Forms forms;

// make/

/// Makes sudokus of every size and variant. A random solution is cleared, one group of cells of the
/// symmetry after another in random order, wherever the solution stays the only one. So no group of
/// givens can go, and without a symmetry the puzzle is minimal.
///
/// A pattern without givens is the variant of the new puzzles. One with givens says where givens
/// stand, too; all of them, so such puzzles are not cleared but looked for (make/pattern.cpp).
extern const Maker maker;

// contract/

/// Section "Sudokus" of docs/certificates.md.
extern const Contract contract;

/// A sudoku as certificates write it (docs/certificates.md): the size, the boxes or regions, the
/// rules, the cages, and what the cells say.
[[nodiscard]] std::string contract_text(const crosshatch::Puzzle& puzzle);

/// The same text for fingerprints: with regions even where there are boxes.
[[nodiscard]] std::string identity_text(const crosshatch::Puzzle& puzzle);

/// The same puzzle with its cages sorted, each once; null if they are so.
[[nodiscard]] PuzzlePtr with_cages_in_order(const crosshatch::Puzzle& puzzle);

// person/

/// How people solve sudokus: "person", in HoDoKu's order and with its scores. See way.cpp.
extern constinit const std::array<Way, 1> ways;

/// A term of a sentence: cells "r3c4 and r5c12" (r5c1 and r5c2), houses "row 3", "columns 2 and 7",
/// values "3 and 7", chains "r1c1=5 → r1c4≠5". See words.cpp.
std::string term(const crosshatch::Puzzle& puzzle, const Term& term, Language language);

/// What a step does: "r1c1 is 5", "r1c1 and r3c1 cannot be 5"; in Korean a whole sentence.
std::string effect(const crosshatch::Puzzle& puzzle, const Step& step, Language language);

/// Reads a half-solved grid in any text format of the family, with '?' for a blank as well. Pencil
/// marks narrow a cell. Cells that the text leaves open are as the puzzle has them. See state.cpp.
Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text);

// draw/

/// `Family::draw`: draws the grid with its boxes, the digits, the candidates and the step in focus.
void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene);

// kind.cpp

/// `Family::kind`: what the puzzle is called: "Sudoku", "Killer sudoku", "Jigsaw X-sudoku".
[[nodiscard]] std::string kind(const crosshatch::Puzzle& puzzle, Language language);

/// `Family::rules`: what holds besides the rules of every sudoku, a sentence each.
[[nodiscard]] std::vector<std::string> extra_rules(const crosshatch::Puzzle& puzzle,
                                                   Language language);

/// `Family::contents`: "24 givens, 29 cages".
[[nodiscard]] std::string contents(const crosshatch::Puzzle& puzzle, Language language);

}  // namespace crosshatch::sudoku
