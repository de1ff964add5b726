// SPDX-License-Identifier: MIT
//
// What the table of contents (family.cpp) names, and the rooms have for one another.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/big.h"
#include "base/result.h"
#include "core/board.h"
#include "core/forms.h"
#include "core/line_clues.h"
#include "core/make.h"
#include "core/puzzle.h"
#include "core/repair.h"
#include "core/search.h"
#include "core/technique.h"
#include "core/view.h"
#include "families/nonogram/puzzle.h"
#include "sat/proof/contract.h"
#include "scene/scene.h"

namespace crosshatch::sat {
class Formula;
}

namespace crosshatch::nonogram {

// rules.cpp

/// Every cell open: it may be empty or have any colour that both its row and its column have.
Board start(const crosshatch::Puzzle& puzzle);

/// The rules, as a person would check them: each line must read as its clue says. A line that is
/// not decided yet is broken only when it has too many or too few cells of a colour.
Message broken(const crosshatch::Puzzle& puzzle, const Board& board);

/// A row a line: `.` empty, `?` undecided, `#` filled or, with several colours, their symbols.
std::string text(const crosshatch::Puzzle& puzzle, const Board& board);

/// Whether a line of a solved board reads as its clue says.
bool is_met(const crosshatch::Puzzle& puzzle, const Board& board, int line);

/// A clue as people write it: "3 1 2", "3r 1g" where the palette has several colours, "0" for none.
std::string clue_text(const Palette& palette, const Clue& clue);

// engine/encode.cpp

/// The rules as clauses: each line that has open cells meets its clue.
void encode(const crosshatch::Puzzle& puzzle, sat::Formula& formula);

/// The rule of one line alone. The sites of the formula may have any values of the palette.
void encode_line(const crosshatch::Puzzle& puzzle, int line, sat::Formula& formula);

// engine/search.cpp

/// Lines alone, to their fixpoint.
[[nodiscard]] Ending solve_lines(const Search& search);

/// The engine: lines, then probing, then a search that learns from its conflicts. Reports all
/// solutions, each once, in no particular order. A probe or a conflict is a node.
[[nodiscard]] Ending probe_and_learn(const Search& search, SolutionSink sink);

// engine/backbone.cpp

/// A question of more conflicts than this is left to SAT, whose clauses may also speak of the
/// starts of runs.
constexpr std::uint64_t conflicts_before_sat = 10000;
constexpr std::uint64_t any_number_of_conflicts = ~std::uint64_t{0};

/// The same for a puzzle with this solution. SAT gets nearly all questions about a dense puzzle:
/// there it needs half of the conflicts, and in others up to four times as many.
[[nodiscard]] std::uint64_t conflicts_before_sat_for(const Board& solution);

/// Family::backbone, black and white: solutions from all over the board, then one search for each
/// cell that has one value in all of them. Easy questions come first. `stuck` when each question
/// that is left takes more than `patience` conflicts, or 20 if that is more.
[[nodiscard]] Ending backbone(const Search& search, const Board& solution, Board& seen,
                              std::uint64_t patience);

// engine/switching.cpp

/// Reports the solutions that differ from this one by a switching component: two cells of one
/// colour change places with two empty ones at the corners of a rectangle.
///
///     . . # . .          . # . . .
///     . # . . .    <->   . . # . .
///
/// Most puzzles with several solutions have such a pair near any of them. So this finds two values
/// for ambiguous cells without a search. Stops when the sink has enough or the budget ends.
void report_switchings(const crosshatch::Puzzle& puzzle, const Board& solution, Budget& budget,
                       SolutionSink sink);

/// Family::neighbours: adds to `seen` the values of all solutions that switchings lead to from this
/// one, from those, and so on, as long as they show something new.
void learn_by_switching(const Search& search, const Board& solution, Board& seen);

// count/

/// Family::count: the exact number of solutions, the product over the components. `stuck` when some
/// component is too wide. Each state of a frontier and each branch is a node.
[[nodiscard]] Ending count(const Search& search, BigInt& total);

// repair/repair.cpp

/// Family::repair: the fewest cells of the picture to change so that its clues have one solution.
///
/// Up to three cells are found by trying all that can matter, so that is the proof that fewer are
/// not enough. Every picture on the way that is not unique has a difference, a second solution;
/// more edits can only mend that if one of them is in a row or column of the difference, so only
/// those are tried (implicit hitting sets: each difference must be hit; Moreno-Centeno and Karp,
/// "The implicit hitting set approach", 2013). Beyond three cells a descent finds some repair:
/// cell by cell, the change that leaves the fewest cells open to line logic, and in the end those
/// changes are taken back that are not needed.
[[nodiscard]] Repairs repair(const RepairSearch& search);

// repair/line_clues.cpp

/// Family::line_clues.
extern const LineClues line_clues;

// forms/

/// The 8 symmetries of the square, and every exchange of colours: the rules compare colours, and
/// only the background means something by itself. Symmetries that make columns of rows turn a
/// puzzle that is not square into one of the other shape.
///
/// The smallest form has at most as many rows as columns; among those it is the one whose clues are
/// the smallest, run by run, with colours numbered in the order in which they come first. Its
/// colours have the names and hues of those that are only numbered.
extern const Forms forms;

// make/

/// Makes nonograms of pictures: of chance (make/random_picture.h) or of an image
/// (pictures/from_image.h). Where the picture has another solution, few of its cells are changed
/// until it has none.
extern const Maker maker;

// contract/

/// Section "Nonograms" of docs/certificates.md.
extern const Contract contract;

/// A nonogram as certificates write it (docs/certificates.md).
std::string contract_text(const crosshatch::Puzzle& puzzle);

/// The same puzzle with its colours in the order in which the clues have them, from the first row;
/// null if they are in that order.
PuzzlePtr in_order_of_clues(const crosshatch::Puzzle& puzzle);

// draw.cpp

/// Draws the puzzle and what a view of it shows.
void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene);

/// `Family::contents`: "88 numbers, 3 colours".
[[nodiscard]] std::string contents(const crosshatch::Puzzle& puzzle, Language language);

}  // namespace crosshatch::nonogram

namespace crosshatch::nonogram::colour {

/// Lines alone, to their fixpoint, in any number of colours.
[[nodiscard]] Ending solve_lines(const Search& search);

/// The engine for coloured puzzles: lines, then probing, then a search that learns from its
/// conflicts. Reports all solutions, each once, in no particular order. A probe or a conflict is a
/// node.
[[nodiscard]] Ending probe_and_learn(const Search& search, SolutionSink sink);

/// Family::backbone in several colours, as above for black and white: one question for
/// each cell that has one value in all known solutions, whether it can have another one. Values
/// that it neither sees nor refutes stay on the board.
[[nodiscard]] Ending backbone(const Search& search, const Board& solution, Board& seen,
                              std::uint64_t patience = conflicts_before_sat);

}  // namespace crosshatch::nonogram::colour

namespace crosshatch::nonogram::person {

/// Family::state. A row a line, or rows parted by '/': '#' or a colour's symbol filled, '.' empty,
/// '?' open; black and white also '1' filled, 'x' and '0' empty, '_' open.
[[nodiscard]] Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text);

/// Family::term. A line is "row 4", "4행"; a number of a clue "the 5", or "the second 5" when there
/// are more; a whole clue "the clue 2 1". Cells are "r4c3-6", "4행 3~6열"; after their line in the
/// same term, they are told by the lines that cross it: "columns 3-6", "3~6열 칸".
[[nodiscard]] std::string term(const crosshatch::Puzzle& puzzle, const Term& term,
                               Language language);

/// Family::effect: "r4c3-6 are filled". In Korean cells of the line that the step is about are
/// "3~6열 칸".
[[nodiscard]] std::string effect(const crosshatch::Puzzle& puzzle, const Step& step,
                                 Language language);

/// Family::line_of_clue: clues are numbered by their lines, the rows first.
[[nodiscard]] Place line_of_clue(const crosshatch::Puzzle& puzzle, const Place& clue);

}  // namespace crosshatch::nonogram::person
