// SPDX-License-Identifier: MIT
#include "titles.h"

#include <algorithm>
#include <set>

#include "base/text.h"

namespace crosshatch::conformance {

namespace {

/// Formats that say a title, whatever it is: Crosshatch's JSON of every family, and these.
bool has_titles(const Family& family, const Codec& codec) {
  static const std::set<std::string> formats = {
      "nonogram/non",        "nonogram/xml",         "nonogram/tournament", "sudoku/sdk",
      "sudoku/fpuzzles",     "sudoku/fpuzzles-json", "sudoku/scl",          "sudoku/scl-json",
      "sudoku/scl-drawings", "sudoku/headed"};
  return codec.id == "json" ||
         formats.contains(std::string(family.id) + '/' + std::string(codec.id));
}

}  // namespace

std::string title_by(const Family& family, const Codec& codec, const std::string& title) {
  if (codec.id == "tournament" && title.empty()) return "1";
  if (has_titles(family, codec)) return title;
  const bool is_name = !title.empty() && !is_digit(title.front()) &&
                       std::all_of(title.begin(), title.end(),
                                   [](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
  if (codec.id == "plist" && is_name) return title;
  return "";
}

}  // namespace crosshatch::conformance
