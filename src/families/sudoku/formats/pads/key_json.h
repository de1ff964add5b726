// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// An error in the JSON of a pad (f-puzzles, SudokuPad), with the key that it is about.
struct KeyError {
  ErrorCode code = ErrorCode::parse;
  std::string key;
  Message message;
};

[[nodiscard]] tl::unexpected<KeyError> complain(std::string key, Message message);

/// The keys that objects of one kind may have.
struct KnownKeys {
  std::string_view kind;  ///< "a cell", "a cage"; "" for the whole puzzle
  std::span<const std::string_view> read;
  /// Only looks: refused, or left out by name for those who ignore drawings.
  std::span<const std::string_view> looks;
  /// What a player has entered, or rules in words: left out by name.
  std::span<const std::string_view> aside = {};
  /// What is said of a key of none of these; "" for "only known keys".
  std::string_view expected = {};
};

/// Sees to it that no key of a pad's JSON is dropped in silence. A key that nobody knows may be a
/// rule: it is refused, whatever is ignored.
class Leftovers {
 public:
  explicit Leftovers(bool ignores_drawings) : ignores_drawings_(ignores_drawings) {}

  /// Keys with an empty value (false, null, "", an empty list) say nothing. `where`: " at r1c1".
  [[nodiscard]] tl::expected<void, KeyError> check(const Json& object, const KnownKeys& keys,
                                                   std::string_view where = {});
  /// Something is left out that has no key of its own.
  void leave_out(std::string name);
  /// Something that is only looks, "saw 'A'".
  [[nodiscard]] tl::expected<void, KeyError> leave_out_looks(const std::string& key,
                                                             std::string_view name);

  /// The names, each once, in their order.
  [[nodiscard]] std::vector<std::string> take() { return std::move(names_); }

 private:
  bool ignores_drawings_;
  std::vector<std::string> names_;
};

/// Whether a value says that something is not there: false, null, "", [], {}.
[[nodiscard]] bool says_none(const Json& value);

/// A whole number from `low` to `high`. Pads write some numbers as strings.
[[nodiscard]] std::optional<int> number_in(const Json& value, int low, int high);

/// A value as a message shows it.
[[nodiscard]] std::string shown(const Json& value);

/// An author's solution: a text of digits, or a list of them. '.', '0' and '?' are cells of which
/// it says nothing. None if it cannot be read.
[[nodiscard]] std::optional<Board> solution_in(const Json& value, int side);

/// Puts it into `beside`, or its name among what is left out. One that says nothing is none.
void add_solution(const Json& value, int side, std::string_view name, Beside& beside);

// The two kinds of JSON. Drawings are refused, or left out and named beside the puzzle.

[[nodiscard]] tl::expected<PuzzlePtr, KeyError> puzzle_in_fpuzzles(const Json& json,
                                                                   bool ignores_drawings);
[[nodiscard]] Result<Json> fpuzzles_of(const Puzzle& puzzle);

/// SCL, SudokuPad's own.
[[nodiscard]] tl::expected<PuzzlePtr, KeyError> puzzle_in_scl(const Json& json,
                                                              bool ignores_drawings);
/// Its givens, regions, cages and global rules. SCL has no diagonals but drawn ones.
[[nodiscard]] Result<Json> scl_of(const Puzzle& puzzle);

}  // namespace crosshatch::sudoku
