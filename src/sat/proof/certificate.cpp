// SPDX-License-Identifier: MIT
#include "sat/proof/certificate.h"

#include <algorithm>
#include <string>

#include "base/bytes/gunzip.h"
#include "core/family.h"
#include "core/reading.h"

namespace crosshatch {

namespace {

/// As of any text that is one puzzle, packed or not.
constexpr std::size_t longest_text = std::size_t{64} << 20;

/// What all versions begin with, and ours.
constexpr std::string_view title_of_all =
    certificate_title.substr(0, certificate_title.find_last_of(' '));
constexpr std::string_view version = certificate_title.substr(title_of_all.size() + 1);

Error about_gzip(Unpacking how) {
  const auto error = [](Message message) { return parse_error(0, 0, std::move(message)); };
  switch (how) {
    case Unpacking::cut_off:
      return error("expected the rest of the gzip member, saw the end of the file");
    case Unpacking::several:
      return error("expected nothing after the gzip member, saw more");
    case Unpacking::unknown:
      return unsupported("this build unpacks no gzip");
    case Unpacking::too_long:
      return {ErrorCode::too_large, "expected a gzip file of at most 64 MiB of text, saw more"};
    default:
      return error("expected data compressed by gzip, saw damaged data");
  }
}

/// Nothing follows the line `end`, such as another certificate.
Result<void> check_end(std::string_view text, int number) {
  while (!text.empty()) {
    ++number;
    if (take_line(text) != "end") continue;
    if (text.empty()) return {};
    return fail(parse_error(
        number, 1, "expected the end of the text after 'end', saw " + quote(first_line(text))));
  }
  return {};
}

/// The text of the certificate before its claim.
Result<std::string_view> text_of_puzzle(std::string_view text) {
  std::string_view rest = text;
  int number = 1;
  for (; !rest.empty(); ++number) {
    const auto before = static_cast<std::size_t>(rest.data() - text.data());
    const std::string_view line = take_line(rest);
    if (line != "claim" && !line.starts_with("claim ")) continue;
    if (const Result<void> end = check_end(rest, number + 1); !end) return fail(end.error());
    return text.substr(0, before);
  }
  return fail(parse_error(number, 1, "expected a claim after the puzzle, saw the end of the text"));
}

}  // namespace

Line PuzzleLines::take() {
  const int number = rest_.empty() ? number_ : number_++;
  return {take_line(rest_), number};
}

std::optional<Scanner> PuzzleLines::take(std::string_view word) {
  const std::string_view line = first_line(rest_);
  const bool has_word =
      line.starts_with(word) && (line.size() == word.size() || line[word.size()] == ' ');
  if (is_over() || !has_word) return std::nullopt;
  Scanner scanner(take());
  scanner.skip(word.size());
  return scanner;
}

Error PuzzleLines::expected(std::string_view what) const {
  const std::string seen = is_over() ? "the claim" : quote(first_line(rest_));
  return parse_error(number_, 1, "expected " + std::string(what) + ", saw " + seen);
}

Result<int> next_number(Scanner& line, std::string_view what, int low, int high) {
  static_cast<void>(line.take(' '));
  return line.number(what, low, high);
}

Result<int> next_side(Scanner& line, std::string_view what) {
  static_cast<void>(line.take(' '));
  return read_side(line, what);
}

Result<std::vector<int>> next_numbers(Scanner& line, std::string_view what, int low, int high,
                                      std::size_t most) {
  std::vector<int> numbers;
  while (!line.at_end() && numbers.size() < most) {
    const Result<int> number = next_number(line, what, low, high);
    if (!number) return fail(number.error());
    numbers.push_back(*number);
  }
  return numbers;
}

Result<void> end_of(const Scanner& line) {
  if (line.at_end()) return {};
  return fail(line.expected("the end of the line"));
}

Likeness certificate_likeness(std::string_view head, std::string_view family) {
  constexpr std::size_t enough = 256;  // for two lines
  std::string unpacked;
  if (is_gzip(head)) {
    unpacked = gunzip(head, enough).text;
    head = unpacked;
  }
  const Result<std::string_view> text = plain_text(head.substr(0, enough));
  if (!text) return Likeness::no;
  PuzzleLines lines(*text);
  const std::optional<Scanner> title = lines.take(title_of_all);
  if (!title) return Likeness::no;
  return lines.take(family) ? Likeness::certain : Likeness::likely;
}

Result<PuzzlePtr> read_certificate(std::string_view bytes, std::string_view family,
                                   ReadPuzzleLines read) {
  Unpacked unpacked;
  if (is_gzip(bytes)) {
    unpacked = gunzip(bytes, longest_text);
    if (unpacked.how != Unpacking::whole) return fail(about_gzip(unpacked.how));
    bytes = unpacked.text;
  }
  const Result<std::string_view> text = plain_text(bytes);
  if (!text) return fail(text.error());
  PuzzleLines whole(*text);
  std::optional<Scanner> title = whole.take(title_of_all);
  if (!title) return fail(whole.expected("a certificate of crosshatch prove"));
  static_cast<void>(title->take(' '));
  if (title->rest() != version) return fail(title->expected("version 1 of certificates"));
  const Result<std::string_view> puzzle = text_of_puzzle(*text);
  if (!puzzle) return fail(puzzle.error());
  PuzzleLines lines(*puzzle);
  static_cast<void>(lines.take());
  const auto is_named = [&](const Family* one) {
    return PuzzleLines(lines).take(one->id).has_value();
  };
  if (std::ranges::none_of(families(), is_named))
    return fail(lines.expected("a certificate of a family that 'crosshatch list families' shows"));
  std::optional<Scanner> heading = lines.take(family);
  if (!heading)
    return fail(lines.expected("a certificate of a " + std::string(family) + " puzzle"));
  Result<PuzzlePtr> made = read(*heading, lines);
  if (!made) return made;
  if (!lines.is_over()) return fail(lines.expected("a claim after the puzzle"));
  return made;
}

}  // namespace crosshatch
