// SPDX-License-Identifier: MIT
#include "base/text.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/one_line.h"
#include "base/utf8.h"

namespace crosshatch {

namespace {

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";

bool is_utf16(std::string_view bytes) {
  return bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
}

bool is_allowed_control(char c) { return c == '\t' || c == '\n' || c == '\r'; }

}  // namespace

Result<std::string_view> plain_text(std::string_view bytes) {
  if (is_utf16(bytes))
    return fail(parse_error(
        1, 1, expected(Words{"UTF-8 text", "UTF-8 텍스트"}, Words{"UTF-16", "UTF-16입니다"})));
  if (bytes.starts_with(utf8_mark)) bytes.remove_prefix(utf8_mark.size());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (is_control(bytes[i]) && !is_allowed_control(bytes[i]))
      return fail(error_at(bytes, i,
                           expected(Words{"text", "텍스트"},
                                    {{"the control byte {0}", "제어 바이트 {0:이} 있습니다"},
                                     hex_escape(bytes[i])})));
  }
  return bytes;
}

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (int number = 1; !text.empty(); ++number) lines.push_back({take_line(text), number});
  return lines;
}

std::string_view first_line(std::string_view text) {
  // Piece by piece: memchr is fast, but a text may have only one of the two, and far away.
  constexpr std::size_t piece = 256;
  for (std::size_t begin = 0; begin < text.size(); begin += piece) {
    const std::string_view part = text.substr(begin, piece);
    const std::size_t end = std::min(part.find('\n'), part.find('\r'));
    if (end != std::string_view::npos) return text.substr(0, begin + end);
  }
  return text;
}

std::string_view take_line(std::string_view& text) {
  const std::string_view line = first_line(text);
  text.remove_prefix(line.size());
  if (!text.empty()) text.remove_prefix(text.starts_with("\r\n") ? 2 : 1);
  return line;
}

Error error_at(std::string_view text, std::size_t offset, Message message) {
  offset = std::min(offset, text.size());
  int line = 1;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < offset; ++i) {
    const bool ends_line = text[i] == '\n' || (text[i] == '\r' && !(text.substr(i + 1, 1) == "\n"));
    if (!ends_line) continue;
    ++line;
    begin = i + 1;
  }
  int column = 1;
  for (std::size_t i = begin; i < offset; ++i) column += !continues_character(text[i]);
  return parse_error(line, column, std::move(message));
}

std::string quote(std::string_view text) {
  constexpr std::size_t longest = 20;
  if (text.empty()) return "the end of the line";
  std::size_t end = 0;
  while (end < text.size() && end < longest)
    end += std::max<std::size_t>(visible_length(text.substr(end)), 1);
  const std::string_view dots = end < text.size() ? "...'" : "'";
  return '\'' + visible(text.substr(0, end)) + std::string(dots);
}

std::string counted(std::size_t number, std::string_view what) {
  return std::to_string(number) + " " + std::string(what) + (number == 1 ? "" : "s");
}

std::string run_letters(int length, char first, int longest) {
  std::string out;
  for (; length > 0; length -= longest)
    out += static_cast<char>(first + std::min(length, longest) - 1);
  return out;
}

std::string_view entity_of(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    default:
      return {};
  }
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

bool is_blank(std::string_view text) { return std::all_of(text.begin(), text.end(), is_space); }

void Scanner::skip_spaces() {
  while (!at_end() && is_space(peek())) ++at_;
}

bool Scanner::take(char c) {
  if (at_end() || peek() != c) return false;
  ++at_;
  return true;
}

bool Scanner::take(std::string_view word) {
  if (!rest().starts_with(word)) return false;
  at_ += word.size();
  return true;
}

std::string_view Scanner::take_word() {
  const std::size_t begin = at_;
  while (!at_end() && !is_space(peek())) ++at_;
  return line_.text.substr(begin, at_ - begin);
}

Result<int> Scanner::number(Message what, int low, int high) {
  std::size_t end = at_;
  std::int64_t value = 0;
  for (; end < line_.text.size() && is_digit(line_.text[end]); ++end)
    value = std::min<std::int64_t>(value * 10 + (line_.text[end] - '0'), INT32_MAX);
  const char next = end < line_.text.size() ? line_.text[end] : ' ';
  const bool runs_on = next == '.' || next == '_' || is_letter(next);
  if (end == at_ || runs_on || value < low || value > high) {
    Scanner word(*this);
    const std::string_view seen = word.take_word();
    return fail(parse_error(
        line_.number, column(),
        crosshatch::expected(from_to(std::move(what), low, high), crosshatch::seen(seen))));
  }
  at_ = end;
  return static_cast<int>(value);
}

Error Scanner::expected(Message what) const {
  return parse_error(line_.number, column(), crosshatch::expected(std::move(what), seen(rest())));
}

}  // namespace crosshatch
