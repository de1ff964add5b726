// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/pads/key_json.h"

#include <algorithm>

#include "base/one_line.h"
#include "base/text.h"
#include "families/sudoku/formats/json_variant.h"
#include "families/sudoku/formats/pads/address.h"
#include "families/sudoku/formats/pads/lz_string.h"
#include "families/sudoku/symbols.h"

namespace crosshatch::sudoku {

namespace {

bool is_among(std::span<const std::string_view> keys, std::string_view key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// f-puzzles' scripts draw rules that the program lacks, and name them so.
constexpr std::string_view rule_key = "fromConstraint";

/// The rule that one of these drawings stands for, if one says so.
const Json* rule_in(const Json& drawings) {
  if (!drawings.is_array()) return nullptr;
  for (const Json& one : drawings) {
    if (!one.is_object()) continue;
    const auto rule = one.find(rule_key);
    if (rule != one.end() && !says_none(*rule)) return &*rule;
  }
  return nullptr;
}

std::string shown(const Json& value) {
  return quote(value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

/// What is seen, `shown` in quotation marks, and where.
Message seen_at(std::string shown, const std::string& where) {
  if (where.empty()) return {{"{0}", "{0:이} 있습니다"}, std::move(shown)};
  return {{"{0} at {1}", "{1}에 {0:이} 있습니다"}, std::move(shown), where};
}

KeyError refused(const std::string& key, Message message) {
  return {ErrorCode::unsupported, key, std::move(message)};
}

/// The cells of a solution one by one: numbers, or texts of a digit or two.
std::optional<std::vector<std::string>> cells_of_solution(const Json& value, std::size_t sites) {
  std::vector<std::string> cells;
  if (value.is_array()) {
    for (const Json& cell : value) {
      if (cell.is_null()) {
        cells.emplace_back(".");
      } else if (cell.is_number_unsigned()) {
        cells.push_back(std::to_string(cell.get<std::uint64_t>()));
      } else if (cell.is_string()) {
        cells.push_back(cell.get<std::string>());
      } else {
        return std::nullopt;
      }
    }
    return cells;
  }
  // A number is a text of digits that SudokuPad has made shorter.
  std::string text = value.is_number_unsigned() ? std::to_string(value.get<std::uint64_t>()) : "";
  if (value.is_string()) text = value.get<std::string>();
  if (text.find(',') != std::string::npos) {
    std::size_t begin = 0;
    for (std::size_t comma = 0; comma != std::string::npos && cells.size() <= sites;
         begin = comma + 1) {
      comma = text.find(',', begin);
      cells.emplace_back(trimmed(std::string_view(text).substr(begin, comma - begin)));
    }
    return cells;
  }
  const std::size_t width = text.size() == 2 * sites ? 2 : 1;  // above 9x9 two digits a cell
  if (text.size() != width * sites) return std::nullopt;
  for (std::size_t at = 0; at < text.size(); at += width) cells.push_back(text.substr(at, width));
  return cells;
}

/// The number of such a cell, 0 if it is open; none if it is neither.
std::optional<int> number_of_cell(std::string_view cell, int side) {
  if (cell.empty()) return 0;
  int number = 0;
  if (cell.size() == 1) {
    const std::uint8_t sign = number_of(cell[0]);
    if (sign == Sign::foreign) return std::nullopt;
    number = sign == Sign::blank ? 0 : sign;
  } else if (cell.size() == 2 && is_digit(cell[0]) && is_digit(cell[1])) {
    number = (cell[0] - '0') * 10 + (cell[1] - '0');
  } else {
    return std::nullopt;
  }
  return number <= side ? std::optional(number) : std::nullopt;
}

}  // namespace

tl::unexpected<KeyError> complain(std::string key, Message message) {
  return tl::unexpected<KeyError>({ErrorCode::parse, std::move(key), std::move(message)});
}

tl::expected<void, KeyError> Leftovers::check(const Json& object, const KnownKeys& keys,
                                              const std::string& where) {
  for (const auto& item : object.items()) {
    const std::string& key = item.key();
    if (is_among(keys.read, key) || says_none(item.value())) continue;
    if (is_among(keys.aside, key)) {
      leave_out(key);
      continue;
    }
    if (is_among(keys.words, key)) {
      leave_out(key + " (\"" + one_line(words_in(item.value())) + "\")");
      continue;
    }
    const Json* const rule = rule_in(item.value());
    if (!is_among(keys.looks, key) || rule != nullptr)
      return tl::unexpected(refused(
          key,
          expected(keys.expected, seen_at(rule == nullptr ? quote(key) : shown(*rule), where))));
    if (auto done = leave_out_looks(key, key); !done) return done;
  }
  return {};
}

void Leftovers::leave_out(std::string name) {
  name = one_line(name);
  if (std::find(names_.begin(), names_.end(), name) == names_.end())
    names_.push_back(std::move(name));
}

tl::expected<void, KeyError> Leftovers::leave_out_looks(const std::string& key,
                                                        std::string_view name) {
  if (!ignores_drawings_) {
    const std::string seen = quote(name);
    Message there = taker_.empty()
                        ? Message({"{0}; --ignore drawings leaves them out",
                                   "{0:이} 있습니다. --ignore drawings 옵션을 주면 빼고 읽습니다"},
                                  seen)
                        : Message({"{0}; --ignore drawings leaves them out, --from {1} takes those "
                                   "that it knows for rules",
                                   "{0:이} 있습니다. --ignore drawings 옵션을 주면 빼고 읽고, "
                                   "--from {1} 옵션을 주면 아는 그림을 규칙으로 읽습니다"},
                                  seen, taker_);
    return tl::unexpected(
        refused(key, expected(Words{"no drawings", "그림이 없는 퍼즐"}, std::move(there))));
  }
  leave_out(std::string(name));
  return {};
}

tl::expected<void, KeyError> Leftovers::leave_out_empty(std::string_view key) {
  if (!ignores_drawings_)
    return tl::unexpected(refused(
        std::string(key),
        {{"expected constraints that say something, saw {0} without its line, cells or number; "
          "--ignore drawings leaves it out",
          "선이나 칸이나 수가 모자라 아무것도 뜻하지 않는 제약이 있습니다: {0}. "
          "--ignore drawings 옵션을 주면 빼고 읽습니다"},
         quote(key)}));
  leave_out(std::string(key));
  return {};
}

bool says_none(const Json& value) {
  if (value.is_boolean()) return !value.get<bool>();
  if (value.is_string()) return value.get_ref<const std::string&>().empty();
  return value.is_null() || (value.is_structured() && value.empty());
}

std::string words_in(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number()) return value.dump();
  std::string words;
  if (value.is_array()) {
    for (const Json& part : value) {
      if (std::string more = words_in(part); !more.empty())
        words += (words.empty() ? "" : " ") + more;
    }
  }
  return words;
}

std::string title_and_author(const Json& object) {
  const auto text_at = [&](const char* key) {
    const auto found = object.find(key);
    return found == object.end() ? std::string() : one_line(words_in(*found));
  };
  std::string title = text_at("title");
  const std::string author = text_at("author");
  // As it is when it has been written with its author.
  if (author.empty() || title.ends_with("by " + author)) return title;
  return (title.empty() ? "by " : title + ", by ") + author;
}

std::optional<int> number_in(const Json& value, int low, int high) {
  if (value.is_number_integer()) {
    if (value < low || value > high) return std::nullopt;
    return value.get<int>();
  }
  if (!value.is_string()) return std::nullopt;
  const std::string_view text = trimmed(value.get_ref<const std::string&>());
  if (text.empty() || text.size() > 3 || !std::all_of(text.begin(), text.end(), is_digit))
    return std::nullopt;
  int number = 0;
  for (const char c : text) number = number * 10 + (c - '0');
  return number < low || number > high ? std::nullopt : std::optional(number);
}

tl::expected<std::vector<Site>, KeyError> sites_named(const Json& names, std::string_view key,
                                                      int side) {
  const auto wrong = [&](const Json& name) {
    return complain(std::string(key),
                    expected({{"cells from \"R1C1\" to \"{0}\"", "\"R1C1\"부터 \"{0}\"까지의 칸"},
                              cell_label(side * side - 1, side, true)},
                             seen_value(name)));
  };
  if (!names.is_array()) return wrong(names);
  std::vector<Site> sites;
  for (const Json& name : names) {
    const std::optional<Site> site =
        name.is_string() ? cell_labelled(name.get_ref<const std::string&>(), side) : std::nullopt;
    if (!site) return wrong(name);
    sites.push_back(*site);
  }
  return sites;
}

Message seen_value(const Json& value, const std::string& where) {
  return seen_at(shown(value), where);
}

Message rows_as(int side, std::string_view key) {
  return {{"{0} rows of {0} cells as \"{1}\"", "\"{1}\" 값으로 {0}칸짜리 {0}행"}, side, key};
}

Message digit_up_to(int side) { return {{"a digit from 1 to {0}", "1부터 {0}까지의 숫자"}, side}; }

Message true_or_false_as(std::string_view key) {
  return {{"true or false as \"{0}\"", "\"{0}\" 값으로 true나 false"}, key};
}

tl::expected<RegionLayout, KeyError> regions_at(const char* key, int side,
                                                std::span<const std::uint8_t> names) {
  Result<RegionLayout> layout = layout_of(side, names, [&](int index, Message message) {
    return parse_error(0, 0, at_label(std::move(message), index, side));
  });
  if (!layout) return complain(key, layout.error().message);
  return *std::move(layout);
}

Result<PuzzlePtr> read_pad(std::string_view text, const PadJson& pad, bool ignores_drawings) {
  const Result<Json> json = pad.parse(text);
  if (!json) return fail(json.error());
  auto puzzle = pad.puzzle_in(*json, ignores_drawings);
  if (puzzle) return std::move(*puzzle);
  Error error = key_error(text, puzzle.error().key, puzzle.error().message);
  error.code = puzzle.error().code;
  return fail(error);
}

Result<PuzzlePtr> read_compressed(std::string_view load, int column, const PadJson& pad,
                                  bool ignores_drawings) {
  const Result<std::string> inside = decompressed(unescaped(load));
  if (!inside) {
    Error error = inside.error();
    error.column += column - 1;
    return fail(error);
  }
  Result<PuzzlePtr> puzzle = read_pad(*inside, pad, ignores_drawings);
  if (puzzle) return puzzle;
  return fail(Error{
      puzzle.error().code,
      {{"{0}, in the compressed text", "압축된 텍스트: {0}"}, std::move(puzzle.error().message)},
      1,
      column});
}

std::optional<Board> solution_in(const Json& value, int side) {
  const auto sites = static_cast<std::size_t>(side * side);
  const auto cells = cells_of_solution(value, sites);
  if (!cells || cells->size() != sites) return std::nullopt;
  Board board(side * side, only(side) - 1);
  for (std::size_t i = 0; i < sites; ++i) {
    const std::optional<int> number = number_of_cell((*cells)[i], side);
    if (!number) return std::nullopt;
    if (*number > 0) board.set(static_cast<Site>(i), *number - 1);
  }
  return board;
}

void add_solution(const Json& value, int side, std::string_view name, Beside& beside) {
  if (says_none(value)) return;
  std::optional<Board> solution = solution_in(value, side);
  if (!solution) {
    beside.left_out.emplace_back(name);
    return;
  }
  const bool says_something = std::any_of(solution->all().begin(), solution->all().end(), is_one);
  if (says_something) beside.solution = *std::move(solution);
}

}  // namespace crosshatch::sudoku
