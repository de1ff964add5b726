// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/pads/key_json.h"

#include <algorithm>

#include "base/text.h"
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
                                              std::string_view where) {
  const std::string known(keys.expected.empty() ? "only known keys in " + std::string(keys.kind)
                                                : std::string(keys.expected));
  for (const auto& item : object.items()) {
    const std::string& key = item.key();
    if (is_among(keys.read, key) || says_none(item.value())) continue;
    if (is_among(keys.aside, key)) {
      leave_out(key);
      continue;
    }
    const Json* const rule = rule_in(item.value());
    if (!is_among(keys.looks, key) || rule != nullptr)
      return tl::unexpected(refused(key, "expected " + known + ", saw " +
                                             (rule == nullptr ? quote(key) : shown(*rule)) +
                                             std::string(where)));
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
  if (!ignores_drawings_)
    return tl::unexpected(refused(
        key, "expected no drawings, saw " + quote(name) + "; --ignore drawings leaves them out"));
  leave_out(std::string(name));
  return {};
}

bool says_none(const Json& value) {
  if (value.is_boolean()) return !value.get<bool>();
  if (value.is_string()) return value.get_ref<const std::string&>().empty();
  return value.is_null() || (value.is_structured() && value.empty());
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

std::string shown(const Json& value) {
  return quote(value.dump(-1, ' ', false, Json::error_handler_t::replace));
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
