// SPDX-License-Identifier: MIT
#include "sat/proof/certificate.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/bytes/gunzip.h"
#include "core/family.h"
#include "core/names/left_out.h"
#include "core/reading.h"

namespace crosshatch {

namespace {

constexpr Words a_claim = {"a claim after the puzzle", "퍼즐 뒤의 주장"};

/// As of any text that is one puzzle, packed or not.
constexpr std::size_t longest_text = std::size_t{64} << 20;

/// What all versions begin with, and ours.
constexpr std::string_view title_of_all =
    certificate_title.substr(0, certificate_title.find_last_of(' '));
constexpr std::string_view version = certificate_title.substr(title_of_all.size() + 1);

Error about_gzip(Unpacking how) {
  const auto error = [](Message wanted, Message seen) {
    return parse_error(0, 0, expected(std::move(wanted), std::move(seen)));
  };
  switch (how) {
    case Unpacking::cut_off:
      return error(Words{"the rest of the gzip member", "gzip 데이터의 나머지"},
                   Words{"the end of the file", "파일이 끝났습니다"});
    case Unpacking::several:
      return error(Words{"nothing after the gzip member", "gzip 데이터의 끝"}, saw::more);
    case Unpacking::unknown:
      return unsupported(
          Words{"this build unpacks no gzip", "이 빌드는 gzip 압축을 풀지 못합니다"});
    case Unpacking::too_long:
      return {
          ErrorCode::too_large,
          expected({{"a gzip file of at most {0} MiB of text", "풀어서 {0} MiB 이하인 gzip 파일"},
                    longest_text >> 20},
                   saw::more)};
    default:
      return error(Words{"data compressed by gzip", "gzip으로 압축한 데이터"},
                   Words{"damaged data", "데이터가 손상되었습니다"});
  }
}

/// Nothing follows the line `end`, such as another certificate.
Result<void> check_end(std::string_view text, int number) {
  while (!text.empty()) {
    ++number;
    if (take_line(text) != "end") continue;
    if (text.empty()) return {};
    return fail(parse_error(number, 1,
                            expected(Words{"the end of the text after 'end'", "'end' 뒤 입력의 끝"},
                                     seen(first_line(text)))));
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
  return fail(parse_error(number, 1, expected(a_claim, the_end_of_the_text)));
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

Error PuzzleLines::expected(Message what) const {
  return parse_error(
      number_, 1,
      crosshatch::expected(std::move(what), is_over() ? Words{"the claim", "주장이 나옵니다"}
                                                      : seen(first_line(rest_))));
}

Result<int> next_number(Scanner& line, Message what, int low, int high) {
  static_cast<void>(line.take(' '));
  return line.number(std::move(what), low, high);
}

Result<int> next_side(Scanner& line, const Message& what) {
  static_cast<void>(line.take(' '));
  return read_side(line, what);
}

Result<std::vector<int>> next_numbers(Scanner& line, const Message& what, int low, int high,
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
  return fail(line.expected(noun::end_of_line));
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
  if (!title)
    return fail(whole.expected(
        Words{"a certificate of crosshatch prove", "crosshatch prove로 만든 증명서"}));
  static_cast<void>(title->take(' '));
  if (title->rest() != version)
    return fail(title->expected({{"version {0} of certificates", "증명서 버전 {0}"}, version}));
  const Result<std::string_view> puzzle = text_of_puzzle(*text);
  if (!puzzle) return fail(puzzle.error());
  PuzzleLines lines(*puzzle);
  static_cast<void>(lines.take());
  const auto is_named = [&](const Family* one) {
    return PuzzleLines(lines).take(one->id).has_value();
  };
  if (PuzzleLines(lines).take("rules"))
    return fail(
        lines.expected(Words{"a certificate that has its puzzle", "퍼즐이 들어 있는 증명서"}));
  for (const std::string_view id : left_out_families()) {
    if (PuzzleLines(lines).take(id)) return fail(*left_out(id));
  }
  if (std::ranges::none_of(families(), is_named))
    return fail(
        lines.expected(Words{"a certificate of a family that 'crosshatch list families' shows",
                             "'crosshatch list families'에 나오는 퍼즐 종류의 증명서"}));
  std::optional<Scanner> heading = lines.take(family);
  if (!heading)
    return fail(lines.expected(
        {{"a certificate of {0}", "{0}의 증명서"}, puzzle_of(*find_family(family))}));
  Result<PuzzlePtr> made = read(*heading, lines);
  if (!made) return made;
  if (!lines.is_over()) return fail(lines.expected(a_claim));
  return made;
}

}  // namespace crosshatch
