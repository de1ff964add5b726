// SPDX-License-Identifier: MIT
//
// What the tests of the formats share.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/text.h"
#include "core/codec.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram::formats {

/// A tree on a hill, 3 rows and 5 columns, so that no two sides can be mistaken for each other:
///
///     .#...      1
///     ###..      3
///     .#.##      1 2
inline PuzzlePtr tree() {
  return *make_puzzle({{1}, {3}, {1, 2}}, {{1}, {3}, {1}, {1}, {1}}, "Tree");
}

/// The second of its rows is empty, and its last column too.
inline PuzzlePtr gap() { return *make_puzzle({{2}, {}, {1}}, {{1, 1}, {1}, {}, {}}, "Gap"); }

/// Two colours that touch in a row and in columns:
///
///     .r.      1r
///     rbb      1r 2b
inline PuzzlePtr flag() {
  const Palette palette{.colours = {{'r', "red", 0xFF0000}, {'b', "sea", 0x0000CC}}};
  return *make_puzzle({{{1, 1}}, {{1, 1}, {2, 2}}}, {{{1, 1}}, {{1, 1}, {1, 2}}, {{1, 2}}}, "Flag",
                      palette);
}

inline bool reads(const Result<PuzzlePtr>& result, const PuzzlePtr& puzzle) {
  return result.has_value() && (*result)->is_same(*puzzle);
}

/// "LINE:COLUMN: MESSAGE" of a failure, or "read".
inline std::string outcome(const Result<PuzzlePtr>& result) {
  if (result) return "read";
  const Error& error = result.error();
  return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " +
         error.message.english();
}

/// A text, and what a format says of it.
struct Refusal {
  std::string_view text;
  std::string_view outcome;
  ErrorCode code = ErrorCode::parse;
};

inline void expect_refusals(const Codec& codec, std::initializer_list<Refusal> refusals) {
  for (const Refusal& refusal : refusals) {
    const Result<PuzzlePtr> read = codec.read(refusal.text);
    EXPECT_EQ(outcome(read), refusal.outcome) << quote(refusal.text);
    EXPECT_EQ(read ? ErrorCode::internal : read.error().code, refusal.code) << quote(refusal.text);
  }
}

inline std::string clues_of(const std::vector<Clue>& clues, const Palette& palette) {
  std::string out;
  for (const Clue& clue : clues) {
    if (!out.empty()) out += '/';
    if (clue.empty()) out += '0';
    for (std::size_t i = 0; i < clue.size(); ++i) {
      out += (i ? "." : "") + std::to_string(clue[i].length);
      if (palette.size() > 1) out += palette[clue[i].colour].symbol;
    }
  }
  return out;
}

/// "ROWS COLUMNS", clues between slashes and runs between dots, with the symbols of their colours
/// if there are several; or the outcome of a failure.
inline std::string shown(const Result<PuzzlePtr>& result) {
  if (!result) return outcome(result);
  const Palette& palette = of(**result).palette();
  return clues_of(of(**result).row_clues(), palette) + " " +
         clues_of(of(**result).column_clues(), palette);
}

/// "r #FF0000 red, b #0000CC sea on #FFFFFF"
inline std::string palette_shown(const Result<PuzzlePtr>& result) {
  if (!result) return outcome(result);
  std::string out;
  for (const Colour& colour : of(**result).palette().colours)
    out += (out.empty() ? "" : ", ") + std::string(1, colour.symbol) + ' ' + hex(colour.rgb) + ' ' +
           colour.name;
  return out + " on " + hex(of(**result).palette().background.rgb);
}

inline const char* const tree_shown = "1/3/1.2 1/3/1/1/1";
inline const char* const gap_shown = "2/0/1 1.1/1/0/0";
inline const char* const flag_shown = "1r/1r.2b 1r/1r.1b/1b";

}  // namespace crosshatch::nonogram::formats
