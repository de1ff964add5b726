// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "base/json_text.h"
#include "base/text.h"
#include "core/reading.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/pads/address.h"
#include "families/sudoku/formats/pads/key_json.h"
#include "families/sudoku/formats/pads/lz_string.h"
#include "families/sudoku/formats/pads/scl_short.h"
#include "families/sudoku/formats/pads/zipper.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::string_view pad_address = "https://sudokupad.app/scl";

constexpr PadJson scl = {.parse = parse_zipped, .puzzle_in = puzzle_in_scl};
constexpr PadJson drawn_scl = {.parse = parse_zipped, .puzzle_in = puzzle_drawn_in_scl};

/// The puzzle in the name of one, compressed; nothing for other names.
std::optional<std::string_view> load_in(std::string_view name) {
  for (const std::string_view prefix : {"scl", "ctc"}) {
    // What lz-string makes of '{' begins with an N.
    if (name.starts_with(prefix) && name.substr(prefix.size()).starts_with('N'))
      return name.substr(prefix.size());
  }
  return std::nullopt;
}

bool is_bare(std::string_view line) {
  if (makes_a_grid(line)) return true;
  return load_in(line) && line.size() > 16 && is_base64_text(line);
}

/// Whether the name of a puzzle is one of f-puzzles that holds it.
bool is_fpuzzles(std::string_view name) {
  return name.starts_with("fpuzzlesN") || name.starts_with("fpuzN");
}

std::string_view first_address(std::string_view head) {
  while (head.starts_with('#')) {
    head.remove_prefix(first_line(head).size());
    head.remove_prefix(std::min(head.find_first_not_of("\r\n"), head.size()));
  }
  return trimmed(first_line(head));
}

Result<PuzzlePtr> read_pad_address(std::string_view text, const PadJson& pad,
                                   bool ignores_drawings) {
  const Result<std::string_view> sole = only_line(text, Words{"one address", "주소 하나"});
  if (!sole) return fail(sole.error());
  const std::size_t indent = std::min(sole->find_first_not_of(" \t"), sole->size());
  const std::string_view line = trimmed(*sole);
  const std::size_t begin = begin_of_name(line).value_or(0);
  const std::string_view name = name_at(line, begin);
  const auto load = load_in(name);
  const int column = static_cast<int>(indent + begin) + 1;
  if (is_short_code(name)) return read_short_code(line.substr(begin), column);
  if (!load)
    return fail(
        parse_error(1, column,
                    expected(Words{"an address that holds the puzzle", "퍼즐이 담긴 주소"},
                             name.empty() ? the_end_of_the_line
                                          : Message({"the name {0} of one on a server",
                                                     "서버에 있는 퍼즐의 이름 {0:이} 있습니다"},
                                                    quote(name)))));
  const int prefix = static_cast<int>(name.size() - load->size());
  return read_compressed(*load, column + prefix, pad, ignores_drawings);
}

Likeness scl_likeness(std::string_view head) {
  const std::string_view line = first_address(head);
  if (is_bare(line)) return Likeness::certain;
  const std::optional<std::size_t> begin = begin_of_name(line);
  const bool is_ours = begin && !is_fpuzzles(name_at(line, *begin));
  return is_ours ? Likeness::certain : Likeness::no;
}

Result<PuzzlePtr> read_scl(std::string_view text) { return read_pad_address(text, scl, false); }
Result<PuzzlePtr> read_undrawn_scl(std::string_view text) {
  return read_pad_address(text, scl, true);
}

/// An address, or the JSON itself.
Result<PuzzlePtr> read_drawn(std::string_view text, bool ignores_drawings) {
  if (trimmed(text).starts_with('{')) return read_pad(text, drawn_scl, ignores_drawings);
  return read_pad_address(text, drawn_scl, ignores_drawings);
}
Result<PuzzlePtr> read_drawn_scl(std::string_view text) { return read_drawn(text, false); }
Result<PuzzlePtr> read_partly_drawn_scl(std::string_view text) { return read_drawn(text, true); }

Result<std::string> address_of(const Result<Json>& json) {
  if (!json) return fail(json.error());
  const std::string text = json->dump(-1, ' ', false, Json::error_handler_t::replace);
  return std::string(pad_address) + compressed(text) + "\n";
}

Result<std::string> write_scl(const crosshatch::Puzzle& puzzle) {
  return address_of(scl_of(of(puzzle)));
}
Result<std::string> write_drawn_scl(const crosshatch::Puzzle& puzzle) {
  return address_of(drawn_scl_of(of(puzzle)));
}

Likeness scl_json_likeness(std::string_view head) {
  const std::string_view text = trimmed(head);
  if (!text.starts_with('{') || json_member(head, "family")) return Likeness::no;
  const auto cells = json_member(head, "cells");
  if (cells) return cells->starts_with('[') ? Likeness::certain : Likeness::no;
  constexpr std::array<std::string_view, 4> short_keys = {"{ce:[[", ",ce:[[", "{cells:[[",
                                                          ",cells:[["};
  const bool is_short =
      std::any_of(short_keys.begin(), short_keys.end(),
                  [&](std::string_view key) { return text.find(key) != std::string_view::npos; });
  return is_short ? Likeness::certain : Likeness::no;
}

/// Texts are of the other two unless this one is asked for.
Likeness scl_drawings_likeness(std::string_view head) {
  const bool is_scl =
      scl_likeness(head) == Likeness::certain || scl_json_likeness(head) == Likeness::certain;
  return is_scl ? Likeness::possible : Likeness::no;
}

Result<PuzzlePtr> read_scl_json(std::string_view text) { return read_pad(text, scl, false); }
Result<PuzzlePtr> read_undrawn_scl_json(std::string_view text) { return read_pad(text, scl, true); }

Result<std::string> write_scl_json(const crosshatch::Puzzle& puzzle) {
  const Result<Json> json = scl_of(of(puzzle));
  if (!json) return fail(json.error());
  return json->dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

/// The address of a puzzle in SudokuPad that holds the puzzle: sudokupad.app/scl..., ctc...,
/// scf..., classic..., also after ?puzzleid=. An address that holds only the name of a puzzle is
/// refused with that reason.
constinit const Codec scl_codec = {
    .id = "scl",
    .title = "SudokuPad address",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = scl_likeness,
    .read = read_scl,
    .read_undrawn = read_undrawn_scl,
    .write = write_scl,
};

/// The JSON itself, with long names or as SudokuPad shortens it. Givens, regions, cages,
/// anti-knight and anti-king are read; drawings are refused, or left out for those who ignore them.
constinit const Codec scl_json_codec = {
    .id = "scl-json",
    .title = "the JSON of SudokuPad",
    .framing = {.kind = Framing::Kind::json},
    .likeness = scl_json_likeness,
    .read = read_scl_json,
    .read_undrawn = read_undrawn_scl_json,
    .write = write_scl_json,
};

/// Both, in one line, with drawings that are known taken for rules, and rules written as drawings.
constinit const Codec scl_drawings_codec = {
    .id = scl_taker,
    .title = "SudokuPad, with drawings as rules",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = scl_drawings_likeness,
    .read = read_drawn_scl,
    .read_undrawn = read_partly_drawn_scl,
    .write = write_drawn_scl,
};

}  // namespace crosshatch::sudoku
