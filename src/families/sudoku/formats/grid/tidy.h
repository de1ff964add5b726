// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/puzzle.h"

namespace crosshatch::sudoku {

/// A text of cells with what mail, messengers and word processors do to it undone: full-width
/// digits, spaces that do not break, invisible characters, dashes and dots of all kinds as blanks,
/// three dots made one. Lines that begin with '#' stay as they are, and so does a text in ASCII,
/// which is not copied. `text` must outlive it.
class TidyText {
 public:
  explicit TidyText(std::string_view text);

  [[nodiscard]] std::string_view text() const { return is_copy_ ? tidy_ : original_; }

  /// Puts a '*' into the empty fields of a sheet: rows of as many fields of one or two characters
  /// between commas, semicolons or tabs, as a spreadsheet saves them. Quotes around fields become
  /// blanks. Other texts stay as they are.
  void fill_fields();

  /// An error in the tidy text, with its place in the original.
  [[nodiscard]] Error in_original(Error error) const;

 private:
  std::string_view original_;
  bool is_copy_ = false;
  std::string tidy_;
  std::vector<std::size_t> from_;  ///< [offset in tidy_]: the offset in the original
};

/// Reads a text that is tidied before.
[[nodiscard]] Result<PuzzlePtr> read_tidy(std::string_view text,
                                          Result<PuzzlePtr> (*read)(std::string_view text));

/// The same for a text that may be a sheet.
[[nodiscard]] Result<PuzzlePtr> read_tidy_sheet(std::string_view text,
                                                Result<PuzzlePtr> (*read)(std::string_view text));

}  // namespace crosshatch::sudoku
