// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/json_text.h"
#include "base/text.h"
#include "core/reading.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/pads/address.h"
#include "families/sudoku/formats/pads/key_json.h"
#include "families/sudoku/formats/pads/lz_string.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::string_view address = "https://f-puzzles.com/?load=";

constexpr PadJson fpuzzles = {
    .parse = [](std::string_view text) { return parse_json(text, most_json_values); },
    .puzzle_in = puzzle_in_fpuzzles};

/// Where the compressed text of an address begins; npos if it is none.
std::size_t begin_of_load(std::string_view line) {
  if (std::none_of(line.begin(), line.end(), is_letter)) return std::string_view::npos;
  if (line.find("f-puzzles.com") != std::string_view::npos) {
    const std::size_t at = line.find("load=");
    return at == std::string_view::npos ? at : at + std::string_view("load=").size();
  }
  // SudokuPad: the name of the puzzle in the address, or alone.
  for (const std::string_view prefix : {"fpuzzles", "fpuz"}) {
    const std::string start = std::string(prefix) + "N";
    const std::size_t at = begin_of_name(line).value_or(0);
    if (line.substr(at).starts_with(start)) return at + prefix.size();
    const std::size_t slash = line.rfind('/' + start);  // of some other site
    if (slash != std::string_view::npos) return slash + 1 + prefix.size();
  }
  // What lz-string makes of '{"', at the begin of a text of nothing else.
  return line.starts_with("N4Ig") && is_base64_text(line) ? 0 : std::string_view::npos;
}

Likeness fpuzzles_likeness(std::string_view head) {
  while (head.starts_with('#')) {
    head.remove_prefix(first_line(head).size());
    head.remove_prefix(std::min(head.find_first_not_of("\r\n"), head.size()));
  }
  const bool is_ours = begin_of_load(trimmed(first_line(head))) != std::string_view::npos;
  return is_ours ? Likeness::certain : Likeness::no;
}

Result<PuzzlePtr> read_address(std::string_view text, bool ignores_drawings) {
  const Result<std::string_view> sole = only_line(text, Words{"one address", "주소 하나"});
  if (!sole) return fail(sole.error());
  const std::string_view line = *sole;
  const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
  const std::string_view shown = trimmed(line);
  const std::size_t begin = begin_of_load(shown);
  if (begin == std::string_view::npos)
    return fail(
        parse_error(1, static_cast<int>(indent) + 1,
                    expected(Words{"an address with ?load=", "?load=가 있는 주소"}, seen(shown))));
  const int column = static_cast<int>(indent + begin) + 1;
  return read_compressed(name_at(shown, begin), column, fpuzzles, ignores_drawings);
}

Result<PuzzlePtr> read_fpuzzles(std::string_view text) { return read_address(text, false); }
Result<PuzzlePtr> read_undrawn_fpuzzles(std::string_view text) { return read_address(text, true); }

Result<std::string> write_fpuzzles(const crosshatch::Puzzle& puzzle) {
  const Result<Json> json = fpuzzles_of(of(puzzle));
  if (!json) return fail(json.error());
  const std::string text = json->dump(-1, ' ', false, Json::error_handler_t::replace);
  return std::string(address) + compressed(text) + "\n";
}

Likeness fpuzzles_json_likeness(std::string_view head) {
  const std::size_t begin = head.find_first_not_of(" \t\r\n");
  const bool is_object = begin != std::string_view::npos && head[begin] == '{';
  if (!is_object || !json_member(head, "size") || json_member(head, "family")) return Likeness::no;
  // Rows as "grid", even if damaged: claimed so that the error is reported.
  const std::string_view grid = json_member(head, "grid").value_or("");
  return grid.starts_with('[') || grid.starts_with("null") ? Likeness::certain : Likeness::no;
}

Result<PuzzlePtr> read_fpuzzles_json(std::string_view text) {
  return read_pad(text, fpuzzles, false);
}
Result<PuzzlePtr> read_undrawn_fpuzzles_json(std::string_view text) {
  return read_pad(text, fpuzzles, true);
}

Result<std::string> write_fpuzzles_json(const crosshatch::Puzzle& puzzle) {
  const Result<Json> json = fpuzzles_of(of(puzzle));
  if (!json) return fail(json.error());
  return json->dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

/// The address of a puzzle in the editor f-puzzles, https://f-puzzles.com/?load=..., which has its
/// JSON compressed by lz-string. Also as SudokuPad accepts it: .../fpuzzles..., .../fpuz...
constinit const Codec fpuzzles_codec = {
    .id = "fpuzzles",
    .title = "f-puzzles address",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = fpuzzles_likeness,
    .read = read_fpuzzles,
    .read_undrawn = read_undrawn_fpuzzles,
    .write = write_fpuzzles,
};

/// The JSON itself. Givens, regions, diagonals, anti-knight, anti-king, killer cages, extra regions
/// and the constraints of fpuzzles_table.h are read. Digits of a player and colours are ignored.
/// Any other constraint is refused, with its name.
constinit const Codec fpuzzles_json_codec = {
    .id = "fpuzzles-json",
    .title = "the JSON of f-puzzles",
    .framing = {.kind = Framing::Kind::json},
    .likeness = fpuzzles_json_likeness,
    .read = read_fpuzzles_json,
    .read_undrawn = read_undrawn_fpuzzles_json,
    .write = write_fpuzzles_json,
};

}  // namespace crosshatch::sudoku
