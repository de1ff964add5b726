// SPDX-License-Identifier: MIT
#include "families/nonogram/formats/source.h"

#include <algorithm>

#include "core/codec.h"

namespace crosshatch::nonogram::formats {

namespace {

constexpr int largest_number = 1'000'000'000;

}  // namespace

Error Source::error(std::string_view part, Message message) const {
  return error_at(text_, static_cast<std::size_t>(part.data() - text_.data()), std::move(message));
}

Error Source::error(ErrorCode code, std::string_view part, Message message) const {
  Error out = error(part, std::move(message));
  out.code = code;
  return out;
}

Error Source::expected(Message what, std::string_view part) const {
  const bool is_at_end = part.data() == text_.data() + text_.size();
  const bool is_at_line_end = !part.empty() && is_line_end(part.front());
  return error(part,
               crosshatch::expected(std::move(what),
                                    is_at_end ? Message(the_end_of_the_text)
                                              : crosshatch::seen(is_at_line_end ? "" : part)));
}

std::string_view LineReader::peek() const { return first_line(rest_); }

std::string_view LineReader::take() {
  const std::size_t before = rest_.size();
  const std::string_view line = take_line(rest_);
  is_done_ = line.size() == before;
  return line;
}

void Cursor::skip_blanks() {
  while (!at_end() && is_space(peek())) skip(1);
}

void Cursor::skip_space() {
  while (!at_end() && is_space_or_end(peek())) skip(1);
}

bool Cursor::take(char c) {
  if (at_end() || peek() != c) return false;
  skip(1);
  return true;
}

bool Cursor::take(std::string_view word) {
  if (!rest_.starts_with(word)) return false;
  skip(word.size());
  return true;
}

Result<int> Cursor::digits(const Message& what) {
  std::size_t end = 0;
  int value = 0;
  for (; end < rest_.size() && is_digit(rest_[end]); ++end) {
    const long long longer = value * 10LL + (rest_[end] - '0');
    value = static_cast<int>(std::min<long long>(longer, largest_number));
  }
  if (end == 0) return fail(expected(what));
  skip(end);
  return value;
}

Result<int> Cursor::number(const Message& what) {
  const Cursor before = *this;
  const Result<int> value = digits(what);
  if (value && (is_letter(peek()) || peek() == '_')) {
    return fail(before.expected(what));
  }
  return value;
}

Result<int> Cursor::side(const Words& what) {
  const Cursor before = *this;
  const Message wanted = from_to(what, 1, max_side);
  const Result<int> cells = number(wanted);
  if (!cells) return cells;
  if (peek() == '.' || *cells == 0) return fail(before.expected(wanted));
  if (*cells > max_side) {
    Error error = before.expected(wanted);
    error.code = ErrorCode::too_large;
    return fail(std::move(error));
  }
  return cells;
}

Error Cursor::expected(Message what) const {
  const auto is_end = [](char c) { return is_space_or_end(c); };
  // If a separator stands where a word should be, only the separator is shown.
  const auto end = std::find_if(rest_.begin() + (at_end() ? 0 : 1), rest_.end(), is_end);
  const std::size_t word = is_line_end(peek()) ? 0 : static_cast<std::size_t>(end - rest_.begin());
  return source_.expected(std::move(what), rest_.substr(0, word));
}

Result<void> expect_end(const Source& source, std::string_view rest) {
  Cursor in(source, rest);
  in.skip_space();
  if (in.at_end()) return {};
  return fail(in.expected(noun::end_of_text));
}

std::string_view stripped(std::string_view text) {
  while (!text.empty() && is_space_or_end(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space_or_end(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace crosshatch::nonogram::formats
