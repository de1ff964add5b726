// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.h"
#include "families/nonogram/formats/colour.h"
#include "families/nonogram/formats/source.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram::formats {

/// A puzzle cut into the parts of its text that hold its clues, each from the beginning of its
/// line to the end. The sizes are known, the clues are still to be read.
struct Parts {
  std::vector<std::string_view> rows;
  std::vector<std::string_view> columns;
  std::string title = {};
};

/// Reads the clue in one part. It leaves the question whether it fits its line to `read_parts`.
using ReadClue = function_ref<Result<Clue>(const Source& source, std::string_view part)>;

/// What may stand between two runs; blanks beside it never matter.
enum class Between : std::uint8_t { blanks, comma_or_blanks, dot };

/// Numbers between blanks: "3 1 2". A blank part is an empty clue, as is "0".
[[nodiscard]] Result<Clue> spaced_numbers(const Source& source, std::string_view part);
/// Numbers between commas or blanks: "3,1, 2" or "3 1 2".
[[nodiscard]] Result<Clue> comma_numbers(const Source& source, std::string_view part);
/// Numbers between dots: "3.1.2".
[[nodiscard]] Result<Clue> dotted_numbers(const Source& source, std::string_view part);

/// Reads what stands right behind the length of a run: its colour, if it is said.
using ReadColour = function_ref<Result<Value>(Cursor& in)>;

/// Numbers as above, each with its colour right after it: "3r 1b".
[[nodiscard]] Result<Clue> coloured_numbers(const Source& source, std::string_view part,
                                            Between between, ReadColour colour);

/// Adds a run to a clue that is being read. Empty ones are dropped. A clue of more than max_side
/// runs fits no line, so of a longer one only the length is kept: a hostile line has 10^8 runs.
void append(Clue& clue, Run run);

/// "expected a clue of at most 5 cells for row 3, saw 7 cells" at `part`, if that is so.
[[nodiscard]] Result<void> expect_fit(const Source& source, std::string_view part, const Clue& clue,
                                      std::string_view line, int number, int cells);

/// `make_puzzle`, with errors of the puzzle as a whole, such as sums that differ, at `part`.
[[nodiscard]] Result<PuzzlePtr> make_puzzle_at(const Source& source, std::string_view part,
                                               std::vector<Clue> rows, std::vector<Clue> columns,
                                               std::string title = {}, Palette palette = {});

/// Reads all clues, each checked against its line, and makes the puzzle. Sums that differ have
/// their place where the second of the two sides begins. The palette is only looked at when all
/// clues are read.
[[nodiscard]] Result<PuzzlePtr> read_parts(const Source& source, Parts parts, ReadClue read,
                                           const Palette& palette = {});

/// The next `count` lines as clues of rows or columns ("row"), which must be there.
[[nodiscard]] Result<std::vector<std::string_view>> take_clues(const Source& source,
                                                               LineReader& lines,
                                                               std::string_view line, int count);

/// The parts between separators, at most max_side of them.
[[nodiscard]] Result<std::vector<std::string_view>> split(const Source& source,
                                                          std::string_view part, char separator,
                                                          std::string_view line);

/// The runs between separators, or `nothing` for an empty clue. Each has the character of its
/// colour behind it where `symbols` has one; they are for colours 1, 2, ..., '\0' for none.
[[nodiscard]] std::string text_of(const Clue& clue, std::string_view separator,
                                  std::string_view nothing = "0", std::string_view symbols = {});

/// Each clue as above with a line end.
[[nodiscard]] std::string lines_of_clues(const std::vector<Clue>& clues, std::string_view separator,
                                         std::string_view nothing = "0",
                                         std::string_view symbols = {});

}  // namespace crosshatch::nonogram::formats
