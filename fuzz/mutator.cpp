// SPDX-License-Identifier: MIT
//
// Bytes changed at random are mostly refused by the first check of a reader. Texts that are almost
// right get further: the same tokens with one wrong number, a line too many, another separator.
// (The idea of grammar-aware mutation without a grammar is that of radamsa and of libFuzzer's
// documentation on custom mutators.)
#include "mutator.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "base/text.h"
#include "generators.h"
#include "reading.h"

namespace crosshatch::fuzz {

namespace {

using Tokens = std::vector<std::string>;

/// Digits, letters and blanks hang together; every other character is a token of its own.
Tokens tokens_of(std::string_view text) {
  const auto kind = [](char c) {
    return is_digit(c) ? 1 : is_letter(c) ? 2 : is_space(c) ? 3 : is_line_end(c) ? 4 : 0;
  };
  Tokens tokens;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    while (kind(text[at]) != 0 && end < text.size() && kind(text[end]) == kind(text[at])) ++end;
    tokens.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return tokens;
}

/// With their line ends.
Tokens whole_lines_of(std::string_view text) {
  Tokens lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::size_t size = end == std::string_view::npos ? text.size() : end + 1;
    lines.emplace_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

std::string joined(const Tokens& tokens) {
  std::string text;
  for (const std::string& token : tokens) text += token;
  return text;
}

std::size_t any_index(const Tokens& tokens, Rng& rng) {
  return static_cast<std::size_t>(rng.below(static_cast<int>(tokens.size())));
}

std::string other_number(const std::string& number, Rng& rng) {
  static constexpr std::array<std::string_view, 23> awkward = {
      "0",
      "1",
      "2",
      "-1",
      "9",
      "10",
      "16",
      "25",
      "26",
      "62",
      "63",
      "64",
      "65",
      "81",
      "255",
      "256",
      "999",
      "1000",
      "1001",
      "1e10",
      "00001",
      "2147483648",
      "18446744073709551616",
  };
  if (rng.chance(40)) return std::string(awkward[rng.below(int{awkward.size()})]);
  // A row of cells: one of its digits.
  if (number.size() > 4) {
    std::string changed = number;
    changed[rng.below(static_cast<int>(number.size()))] = static_cast<char>('0' + rng.below(10));
    return changed;
  }
  int value = 0;
  std::from_chars(number.data(), number.data() + number.size(), value);
  return std::to_string(value + 1 - 2 * rng.below(2));
}

std::string other_separator(const std::string& old, Rng& rng) {
  static constexpr std::array<std::string_view, 24> separators = {
      ",", ";",  ":", "|", " ", "\t", "\n",           "\r\n",         "\r", "/",  ".", "_",
      "-", "\"", "[", "]", "{", "}",  "\xEF\xBB\xBF", "\xEF\xBC\x91", "#",  "%%", "=", "?"};
  if (rng.chance(20)) return old + old;
  return std::string(separators[rng.below(int{separators.size()})]);
}

void change_token(Tokens& tokens, Rng& rng, ByteMutator bytes) {
  const std::size_t at = any_index(tokens, rng);
  std::string& token = tokens[at];
  switch (rng.below(6)) {
    case 0:
      token = tokens[any_index(tokens, rng)];
      break;
    case 1:
      token.clear();
      break;
    case 2:
      std::swap(token, tokens[any_index(tokens, rng)]);
      break;
    case 3:
      tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(at),
                    std::string(tokens[any_index(tokens, rng)]));
      break;
    case 4:
      token = bytes(token);
      break;
    default:
      token = is_digit(token.front()) ? other_number(token, rng) : other_separator(token, rng);
  }
}

void change_line(Tokens& lines, Rng& rng, ByteMutator bytes) {
  const std::size_t at = any_index(lines, rng);
  const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
  switch (rng.below(5)) {
    case 0:
      lines.erase(place);
      break;
    case 1:
      lines.insert(place, std::string(lines[any_index(lines, rng)]));
      break;
    case 2:
      std::swap(lines[at], lines[any_index(lines, rng)]);
      break;
    case 3:
      std::rotate(lines.begin(), place, lines.end());
      break;
    default:
      lines[at] = bytes(lines[at]);
  }
}

std::string written_in_any(const Family& family, const Puzzle& puzzle, Rng& rng) {
  const Codec& codec = family.codecs[rng.below(static_cast<int>(family.codecs.size()))];
  if (codec.write == nullptr) return {};
  const Result<std::string> text = codec.write(puzzle);
  return text ? *text : std::string();
}

/// The puzzle of the text in another format; nothing if there is none.
std::string translated(std::string_view text, Rng& rng) {
  const std::optional<Reading> reading = read_somehow(text);
  if (!reading || reading->puzzle->sites() > 400) return {};
  return written_in_any(*reading->format.family, *reading->puzzle, rng);
}

}  // namespace

std::string random_text(Rng& rng) {
  const auto all = conformance::generators();
  const auto& one = all[rng.below(static_cast<int>(all.size()))];
  return written_in_any(*one.family, *one.make(rng, 1 + rng.below(7)), rng);
}

std::string mutated(std::string_view text, Rng& rng, std::size_t kept, ByteMutator bytes) {
  if (text.empty() || rng.chance(15)) return bytes(text);
  const std::string_view head = text.substr(0, kept);
  if (rng.chance(3)) {
    const std::string other =
        rng.chance(25) ? random_text(rng) : translated(text.substr(head.size()), rng);
    if (!other.empty()) return std::string(head) + other;
  }
  const int changes = 1 + rng.below(rng.chance(70) ? 2 : 6);
  std::string changed(text);
  for (int i = 0; i < changes && !changed.empty(); ++i) {
    const bool is_line = rng.chance(25);
    Tokens tokens = is_line ? whole_lines_of(changed) : tokens_of(changed);
    if (is_line) {
      change_line(tokens, rng, bytes);
    } else {
      change_token(tokens, rng, bytes);
    }
    changed = joined(tokens);
  }
  return changed;
}

std::string crossed(std::string_view a, std::string_view b, Rng& rng) {
  const bool is_by_line = rng.chance(60);
  const Tokens first = is_by_line ? whole_lines_of(a) : tokens_of(a);
  const Tokens second = is_by_line ? whole_lines_of(b) : tokens_of(b);
  if (first.empty() || second.empty()) return std::string(a) + std::string(b);
  Tokens both(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(any_index(first, rng)));
  const std::size_t from = any_index(second, rng);
  both.insert(both.end(), second.begin() + static_cast<std::ptrdiff_t>(from), second.end());
  return joined(both);
}

}  // namespace crosshatch::fuzz
