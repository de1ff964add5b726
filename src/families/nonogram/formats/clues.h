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

/// The parts of a text that hold the clues, each from the beginning of its line to the end. The
/// sizes are known, the clues are still to be read.
struct Parts {
  std::vector<std::string_view> rows;
  std::vector<std::string_view> columns;
  std::string title = {};
};

/// Reads the clue in one part. `read_parts` checks whether it fits its line.
using ReadClue = function_ref<Result<Clue>(const Source& source, std::string_view part)>;

/// What may separate two runs; blanks beside it do not matter.
enum class Between : std::uint8_t { blanks, comma_or_blanks, dot };

/// Numbers between blanks: "3 1 2". A blank part is an empty clue, as is "0".
[[nodiscard]] Result<Clue> spaced_numbers(const Source& source, std::string_view part);
/// Numbers between commas or blanks: "3,1, 2" or "3 1 2".
[[nodiscard]] Result<Clue> comma_numbers(const Source& source, std::string_view part);
/// Numbers between dots: "3.1.2".
[[nodiscard]] Result<Clue> dotted_numbers(const Source& source, std::string_view part);

/// Reads what follows the length of a run directly: its colour, if there is one.
using ReadColour = function_ref<Result<Value>(Cursor& in)>;

/// Numbers as above, each with its colour right after it: "3r 1b".
[[nodiscard]] Result<Clue> coloured_numbers(const Source& source, std::string_view part,
                                            Between between, ReadColour colour);

/// Adds a run to a clue that is being read; empty runs are dropped. A clue of more than max_side
/// runs fits no line, so only the length of the rest is kept: a hostile line may have 10^8 runs.
void append(Clue& clue, Run run);

/// "expected a clue of at most 5 cells for row 3, saw 7 cells" at `part`, if that is so.
[[nodiscard]] Result<void> expect_fit(const Source& source, std::string_view part, const Clue& clue,
                                      const Words& line, int number, int cells);

/// "row 3 of 5".
inline constexpr WordsFor<3> line_of = {"{0} {1} of {2}", "{2}{0} 중 {1}번째 {0}"};

inline constexpr Words clue_of_unknown_length = {"clues of unknown length are not supported",
                                                 "길이를 모르는 숫자는 지원하지 않습니다"};

/// "the clues of the rows".
inline constexpr WordsFor<1> clues_of = {"the clues of the {0}s", "{0}의 숫자들"};

/// "expected at most 1000 rows, saw more" at `part`.
[[nodiscard]] Error too_many(const Source& source, std::string_view part, const Words& line);

/// `make_puzzle`, with errors of the puzzle as a whole, such as sums that differ, at `part`.
[[nodiscard]] Result<PuzzlePtr> make_puzzle_at(const Source& source, std::string_view part,
                                               std::vector<Clue> rows, std::vector<Clue> columns,
                                               std::string title = {}, Palette palette = {});

/// Reads all clues, checks each against its line, and makes the puzzle. If the sums differ, the
/// error is placed where the second of the two sides begins. The palette is only used when all
/// clues were read.
[[nodiscard]] Result<PuzzlePtr> read_parts(const Source& source, Parts parts, ReadClue read,
                                           const Palette& palette = {});

/// The next `count` lines as clues of rows or columns, which must be there.
[[nodiscard]] Result<std::vector<std::string_view>> take_clues(const Source& source,
                                                               LineReader& lines, const Words& line,
                                                               int count,
                                                               WordsFor<3> what = line_of);

/// The parts between separators, at most max_side of them.
[[nodiscard]] Result<std::vector<std::string_view>> split(const Source& source,
                                                          std::string_view part, char separator,
                                                          const Words& line);

/// The runs with a separator between them, or `nothing` for an empty clue. Each is followed by the
/// character of its colour if `symbols` has one; `symbols` is for colours 1, 2, ..., '\0' for none.
[[nodiscard]] std::string text_of(const Clue& clue, std::string_view separator,
                                  std::string_view nothing = "0", std::string_view symbols = {});

/// All clues as above, each with a line end.
[[nodiscard]] std::string lines_of_clues(const std::vector<Clue>& clues, std::string_view separator,
                                         std::string_view nothing = "0",
                                         std::string_view symbols = {});

}  // namespace crosshatch::nonogram::formats
