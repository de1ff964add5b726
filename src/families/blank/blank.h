// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "core/board.h"
#include "core/codec.h"
#include "core/position.h"
#include "core/puzzle.h"
#include "core/search.h"
#include "core/technique.h"
#include "core/view.h"
#include "scene/scene.h"

namespace crosshatch::sat {
class Formula;
}

namespace crosshatch::blank {

/// A grid of cells that are 0 or 1; some are given, and no rule ties the others. The values of the
/// sites are the digits themselves.
class Puzzle final : public crosshatch::Puzzle {
 public:
  /// `givens` has rows x columns sites.
  Puzzle(int rows, int columns, Board givens, std::string_view title = {})
      : crosshatch::Puzzle(rows, columns, title), givens_(std::move(givens)) {}

  [[nodiscard]] const Board& givens() const { return givens_; }

  [[nodiscard]] bool is_same(const crosshatch::Puzzle& other) const override;

 private:
  Board givens_;
};

/// The family's own view of a puzzle that is known to be of this family.
[[nodiscard]] inline const Puzzle& of(const crosshatch::Puzzle& puzzle) {
  return static_cast<const Puzzle&>(puzzle);
}

// rules.cpp

/// What the givens say of each cell.
Board start(const crosshatch::Puzzle& puzzle);

/// The rules, as a person would check them: here only "keep the givens".
Message broken(const crosshatch::Puzzle& puzzle, const Board& board);

/// A row a line of `0` and `1`, `?` where the board is undecided.
std::string text(const crosshatch::Puzzle& puzzle, const Board& board);

/// The rules as clauses: none, for the formula already knows the givens.
void encode(const crosshatch::Puzzle& puzzle, sat::Formula& formula);

// format.cpp

/// The family's id on the first line, then a row a line of `0`, `1` and `.` for an open cell. The
/// same rows in JSON.
extern const Codec text_codec, json_codec;
inline constexpr std::array codecs = {&text_codec, &json_codec};

/// What all formats share: the rows of a grid, whose first line may have any number.
Result<PuzzlePtr> read_rows(std::span<const Line> rows, std::string_view title);
std::vector<std::string> rows_of(const crosshatch::Puzzle& puzzle);

/// "expected a row of 3 cells, saw 2", which a half-solved grid must have, too.
Error wrong_length(const Line& row, std::size_t columns);

/// What the page of the studio writes and reads: {"family":"blank","grid":["0.","11"]}.
Likeness json_likeness(std::string_view head);
Result<PuzzlePtr> read_json(std::string_view text);
Result<std::string> write_json(const crosshatch::Puzzle& puzzle);

// search.cpp

/// Without rules there is nothing to deduce.
Ending logic(const Search& search);

/// The engine: every combination of the open cells, the last one changing fastest.
Ending count_up(const Search& search, SolutionSink sink);

// person.cpp

/// How people go: tables of techniques, easiest first.
extern constinit const std::array<Way, 1> ways;

/// The board as the techniques see it.
std::unique_ptr<Position> position(const Search& search, bool wants_reasons);

/// "r1c2" or "row 1", or several.
std::string term(const crosshatch::Puzzle& puzzle, const Term& term, Language language);

/// "r1c2 is 0".
std::string effect(const crosshatch::Puzzle& puzzle, const Step& step, Language language);

/// A half-solved grid: a row a line of `0` and `1`, `?` or `.` where nothing is written.
Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text);

// draw.cpp

/// The givens, what is written, and the step in focus.
void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene);

}  // namespace crosshatch::blank
