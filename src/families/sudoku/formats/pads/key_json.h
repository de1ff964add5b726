// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "families/sudoku/formats/variants.h"
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
  Words expected;  ///< what is said of a key of none of these: "only known keys in a cell"
  std::span<const std::string_view> read;
  /// Only looks: refused, or left out by name for those who ignore drawings.
  std::span<const std::string_view> looks;
  /// What a player has entered, or rules in words: left out by name.
  std::span<const std::string_view> aside = {};
  /// Rules in words: left out by name, with what they say.
  std::span<const std::string_view> words = {};
};

inline constexpr Words only_known_in_cell = {"only known keys in a cell", "칸에 쓸 수 있는 키"};
inline constexpr Words only_known_in_cage = {"only known keys in a cage", "케이지에 쓸 수 있는 키"};

/// Sees to it that no key of a pad's JSON is dropped in silence. A key that nobody knows may be a
/// rule: it is refused, whatever is ignored.
class Leftovers {
 public:
  /// `taker`: the format, if there is one, that takes drawings for rules.
  explicit Leftovers(bool ignores_drawings, std::string_view taker = {})
      : ignores_drawings_(ignores_drawings), taker_(taker) {}

  /// Keys with an empty value (false, null, "", an empty list) say nothing. `where`: "r1c1".
  [[nodiscard]] tl::expected<void, KeyError> check(const Json& object, const KnownKeys& keys,
                                                   const std::string& where = {});
  /// Something is left out that has no key of its own.
  void leave_out(std::string name);
  /// Something that is only looks, "saw 'A'".
  [[nodiscard]] tl::expected<void, KeyError> leave_out_looks(const std::string& key,
                                                             std::string_view name);

  /// A constraint that says nothing, such as a line of one cell.
  [[nodiscard]] tl::expected<void, KeyError> leave_out_empty(std::string_view key);

  /// The names, each once, in their order.
  [[nodiscard]] std::vector<std::string> take() { return std::move(names_); }

 private:
  bool ignores_drawings_;
  std::string_view taker_;
  std::vector<std::string> names_;
};

/// Whether a value says that something is not there: false, null, "", [], {}.
[[nodiscard]] bool says_none(const Json& value);

/// The text of a value, or of a list of texts; numbers as they are written.
[[nodiscard]] std::string words_in(const Json& value);

/// "Title, by Author", or what there is of the two.
[[nodiscard]] std::string title_and_author(const Json& object);

/// A whole number from `low` to `high`. Pads write some numbers as strings.
[[nodiscard]] std::optional<int> number_in(const Json& value, int low, int high);

/// The cells of a list of names such as "R1C1", at a key.
[[nodiscard]] tl::expected<std::vector<Site>, KeyError> sites_named(const Json& names,
                                                                    std::string_view key, int side);

/// A value as it is seen: "'5'", or "'5' at r1c1".
[[nodiscard]] Message seen_value(const Json& value, const std::string& where = {});

// What is expected in both kinds of JSON.

/// "4 rows of 4 cells as "grid"".
[[nodiscard]] Message rows_as(int side, std::string_view key);
/// "a digit from 1 to 4".
[[nodiscard]] Message digit_up_to(int side);
/// "true or false as "antiknight"".
[[nodiscard]] Message true_or_false_as(std::string_view key);

/// The layout of the regions with these names (`layout_of`), which stand at `key`.
[[nodiscard]] tl::expected<RegionLayout, KeyError> regions_at(const char* key, int side,
                                                              std::span<const std::uint8_t> names);

/// An author's solution: a text of digits, or a list of them. '.', '0' and '?' are cells of which
/// it says nothing. None if it cannot be read.
[[nodiscard]] std::optional<Board> solution_in(const Json& value, int side);

/// Puts it into `beside`, or its name among what is left out. One that says nothing is none.
void add_solution(const Json& value, int side, std::string_view name, Beside& beside);

// The two kinds of JSON. Drawings are refused, or left out and named beside the puzzle.

struct PadJson {
  Result<Json> (*parse)(std::string_view text);
  tl::expected<PuzzlePtr, KeyError> (*puzzle_in)(const Json& json, bool ignores_drawings);
};

/// Reads a text of JSON.
[[nodiscard]] Result<PuzzlePtr> read_pad(std::string_view text, const PadJson& pad,
                                         bool ignores_drawings);

/// Reads what is compressed in an address, from this column on.
[[nodiscard]] Result<PuzzlePtr> read_compressed(std::string_view load, int column,
                                                const PadJson& pad, bool ignores_drawings);

[[nodiscard]] tl::expected<PuzzlePtr, KeyError> puzzle_in_fpuzzles(const Json& json,
                                                                   bool ignores_drawings);
[[nodiscard]] Result<Json> fpuzzles_of(const Puzzle& puzzle);

/// SCL, SudokuPad's own.
[[nodiscard]] tl::expected<PuzzlePtr, KeyError> puzzle_in_scl(const Json& json,
                                                              bool ignores_drawings);
/// The same with drawings that are known taken for rules.
[[nodiscard]] tl::expected<PuzzlePtr, KeyError> puzzle_drawn_in_scl(const Json& json,
                                                                    bool ignores_drawings);
/// Its givens, regions, cages and global rules. SCL has no diagonals but drawn ones.
[[nodiscard]] Result<Json> scl_of(const Puzzle& puzzle);
/// The same with drawings of all other rules.
[[nodiscard]] Result<Json> drawn_scl_of(const Puzzle& puzzle);

/// The format that takes drawings of SudokuPad for rules.
inline constexpr std::string_view scl_taker = "scl-drawings";

}  // namespace crosshatch::sudoku
