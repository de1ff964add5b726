// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/technique.h"

namespace crosshatch {

// A table of many puzzles, a row each: verdict, grade, score, family, size, title and file.

enum class TableForm : std::uint8_t {
  none,
  text,  ///< aligned columns, in the language of the reader; a long title is cut
  csv,   ///< RFC 4180, with LF at line ends
  tsv,   ///< the same with tabs
};

struct TableRow {
  Language language = Language::en;  ///< of the words below; only the widths of columns follow it
  std::string_view verdict = {};
  std::string_view colour = {};  ///< ANSI code of the verdict; empty: none
  std::string_view grade = {};
  std::optional<int> score = {};
  std::string_view family = {};
  int rows = 0;  ///< 0: not known
  int columns = 0;
  std::string_view title = {};
  std::string_view file = {};
  int line = 0;                 ///< of the file where the puzzle begins; 0: not known
  std::string_view label = {};  ///< file and line as texts show them
};

/// The first line of a table.
[[nodiscard]] std::string table_heading(TableForm form, Language language = Language::en);

/// The word of a verdict, or "error", in this form: programs read the others, which are in English.
[[nodiscard]] std::string table_verdict(TableForm form, Language language, std::string_view word);

/// One line. Titles and file names are hostile: they stay within their field, and no spreadsheet
/// takes a field for a formula.
[[nodiscard]] std::string table_row(TableForm form, const TableRow& row);

}  // namespace crosshatch
