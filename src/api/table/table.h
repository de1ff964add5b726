// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/technique.h"

namespace crosshatch {

// A table of many puzzles, a row each: verdict, what a verb adds to it, family, size, title and
// file.

enum class TableForm : std::uint8_t {
  none,
  text,  ///< aligned columns, in the language of the reader; a long title is cut
  csv,   ///< RFC 4180, with LF at line ends
  tsv,   ///< the same with tabs
};

enum class TableKind : std::uint8_t {
  ratings,   ///< with grade and score
  verdicts,  ///< with the number of solutions, and whether logic alone finds it
};

struct TableRow {
  TableKind kind = TableKind::ratings;
  Language language = Language::en;  ///< of the words below; only the widths of columns follow it
  std::string_view verdict = {};
  std::string_view colour = {};  ///< ANSI code of the verdict; empty: none
  std::string_view grade = {};
  std::optional<int> score = {};
  std::string_view count = {};     ///< "1", ">=2"
  std::optional<bool> logic = {};  ///< basic logic alone solves it
  std::string_view family = {};
  int rows = 0;  ///< 0: not known
  int columns = 0;
  std::string_view title = {};
  std::string_view file = {};
  int line = 0;                 ///< of the file where the puzzle begins; 0: not known
  std::string_view label = {};  ///< file and line as texts show them
};

/// The first line of a table.
[[nodiscard]] std::string table_heading(TableForm form, Language language = Language::en,
                                        TableKind kind = TableKind::ratings);

/// The word of a verdict, or "error", in this form: programs read the others, which are in English.
[[nodiscard]] std::string_view table_verdict(TableForm form, Language language, const Words& word);

/// One line. Titles and file names are hostile: they stay within their field, and no spreadsheet
/// takes a field for a formula.
[[nodiscard]] std::string table_row(TableForm form, const TableRow& row);

}  // namespace crosshatch
