// SPDX-License-Identifier: MIT
#include "core/puzzlink/address.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/text.h"

namespace crosshatch {

namespace {

constexpr std::string_view digits = "0123456789abcdef";
constexpr char first_empty = 'g';  // one empty slot, the next letter two, and so on
constexpr int longest_empty = 20;

/// The value of `count` hexadecimal digits, or nothing if there are not so many.
std::optional<int> hexadecimal(std::string_view text, std::size_t count) {
  if (text.size() < count) return std::nullopt;
  int value = 0;
  for (const char c : text.substr(0, count)) {
    const std::size_t digit = digits.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    value = value * 16 + static_cast<int>(digit);
  }
  return value;
}

}  // namespace

PuzzlinkGenre puzzlink_genre(std::string_view line) {
  std::size_t begin = line.find('?');
  begin = begin == std::string_view::npos ? line.find_first_not_of(" \t") : begin + 1;
  const std::size_t end = line.find('/', std::min(begin, line.size()));
  if (end == std::string_view::npos) return {};
  std::string_view name = line.substr(begin, end - begin);
  for (std::size_t mark = name.find('&'); mark != std::string_view::npos; mark = name.find('&'))
    name.remove_prefix(mark + 1);
  for (const std::string_view use : {"_edit", "_play", "_test"}) {
    if (name.ends_with(use)) name.remove_suffix(use.size());
  }
  return {name, end + 1};
}

std::optional<Error> puzzlink_variant(const Scanner& in) {
  if (!in.rest().starts_with("v:")) return std::nullopt;
  return parse_error(
      in.line_number(), in.column(),
      expected(usual_rules, {{"{0}, a variant of them", "변형 규칙을 뜻하는 {0:이} 있습니다"},
                             quote(in.rest().substr(0, in.rest().find('/')))}));
}

std::size_t after_puzzlink_genre(std::string_view line, std::string_view genre) {
  const PuzzlinkGenre own = puzzlink_genre(line);
  return own.name == genre ? own.after : std::string_view::npos;
}

std::optional<PuzzlinkItem> puzzlink_item(std::string_view body) {
  if (body.empty()) return std::nullopt;
  const char c = body.front();
  if (c == '.') return PuzzlinkItem{.length = 1};
  if (c >= first_empty && c <= 'z') return PuzzlinkItem{.empty = c - first_empty + 1, .length = 1};
  const std::size_t sign = c == '-' || c == '+' ? 1 : 0;
  const std::size_t count = c == '-' ? 2 : c == '+' ? 3 : 1;
  const std::optional<int> number = hexadecimal(body.substr(sign), count);
  if (!number) return std::nullopt;
  return PuzzlinkItem{.number = *number, .length = sign + count};
}

PuzzlinkWriter::PuzzlinkWriter(std::string_view genre, int columns, int rows)
    : address_("https://puzz.link/p?" + std::string(genre) + '/' + std::to_string(columns) + '/' +
               std::to_string(rows) + '/') {}

void PuzzlinkWriter::number(int number) {
  assert(number >= 0 && number < 16 * 16 * 16);
  flush();
  if (number >= 16) address_ += number >= 16 * 16 ? '+' : '-';
  for (const int unit : {16 * 16, 16, 1}) {
    if (number >= unit || unit == 1) address_ += digits[number / unit % 16];
  }
}

void PuzzlinkWriter::question() { text("."); }

void PuzzlinkWriter::text(std::string_view text) {
  flush();
  address_ += text;
}

void PuzzlinkWriter::empty(int slots) { empty_ += slots; }

std::string PuzzlinkWriter::finish() {
  flush();
  // The player writes so, because programs that make links of texts leave such a sign at the end
  // out.
  if (address_.back() == '.' || address_.back() == '-') address_ += '/';
  return std::move(address_) + '\n';
}

void PuzzlinkWriter::flush() {
  address_ += run_letters(std::exchange(empty_, 0), first_empty, longest_empty);
}

std::string puzzlink_of_cells(std::string_view genre, int columns, int rows,
                              function_ref<int(int)> number_at) {
  PuzzlinkWriter out(genre, columns, rows);
  for (int cell = 0; cell < columns * rows; ++cell) {
    const int number = number_at(cell);
    if (number >= 0) {
      out.number(number);
    } else {
      out.empty();
    }
  }
  return out.finish();
}

}  // namespace crosshatch
