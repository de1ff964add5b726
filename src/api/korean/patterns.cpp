// SPDX-License-Identifier: MIT
//
// A pattern is matched from the left. A hole takes as little as it can, and more when the rest of
// the pattern does not fit; texts are a line at most, so that this needs no cleverness.
#include "api/korean/patterns.h"

#include <utility>
#include <vector>

#include "base/text.h"
#include "base/words/particles.h"
#include "core/family.h"

namespace crosshatch {

namespace {

/// Longer texts are not ours: no message is.
constexpr std::size_t longest_text = 2000;

using Parts = std::vector<std::string>;

bool is_number_sign(char c) { return is_digit(c) || c == '.' || c == ',' || c == '-'; }

/// Whether a hole of the kind may hold the text.
bool may_hold(char kind, std::string_view text) {
  if (text.empty()) return false;
  switch (kind) {
    case 'n':
      for (const char c : text) {
        if (!is_number_sign(c)) return false;
      }
      return is_digit(text.back());
    case 'q':
      return text.size() >= 2 && (text.front() == '\'' || text.front() == '"') &&
             text.back() == text.front();
    case 'w':
      return text.find(' ') == std::string_view::npos;
    default:
      return true;
  }
}

/// What is said of a part that stands in a hole; nothing if it does not fit there.
std::optional<std::string> said(char kind, std::string_view part) {
  if (kind == 'p') return expected_in_korean(part);
  if (kind == 'm') return translated(whole_patterns(), part);
  if (kind == 'f') {
    const Family* const family = find_family(part);
    if (family == nullptr) return std::nullopt;
    return std::string(family_in_korean(*family));
  }
  if (kind != 'l') return std::string(part);
  // The last two names have a word between them.
  for (const auto& [word, korean] : {std::pair{" or ", " 또는 "}, std::pair{" and ", ", "}}) {
    const std::size_t last = part.rfind(word);
    if (last == std::string_view::npos) continue;
    const std::string_view others = part.substr(0, last);
    const std::string_view end = part.substr(last + std::string_view(word).size());
    if (end.find(' ') != std::string_view::npos) return std::nullopt;
    for (std::size_t at = others.find(' '); at != std::string_view::npos;
         at = others.find(' ', at + 1)) {
      if (others[at - 1] != ',') return std::nullopt;  // words between blanks: no list of names
    }
    return std::string(others) + korean + std::string(end);
  }
  return std::string(part);
}

/// Matches what is left of a pattern with what is left of a text; the holes are appended to
/// `parts`.
bool fits(std::string_view pattern, std::string_view text, Parts& parts) {
  const std::size_t hole = pattern.find('%');
  if (hole == std::string_view::npos) return pattern == text;
  if (!text.starts_with(pattern.substr(0, hole))) return false;
  text.remove_prefix(hole);
  const char kind = pattern[hole + 1];
  pattern.remove_prefix(hole + 2);
  const std::size_t known = parts.size();
  for (std::size_t size = pattern.empty() ? text.size() : 1; size <= text.size(); ++size) {
    const std::string_view part = text.substr(0, size);
    if (!may_hold(kind, part)) continue;
    parts.emplace_back(part);
    if (fits(pattern, text.substr(size), parts)) {
      if (std::optional<std::string> own = said(kind, part)) {
        parts[known] = *std::move(own);
        return true;
      }
    }
    parts.resize(known);
  }
  return false;
}

/// Millions as Korean counts them, by ten thousands and by hundred millions.
std::string millions(const std::string& number) {
  if (number.find_first_of(".,-") != std::string::npos) return number + "백만";
  if (number.size() > 2 && number.ends_with("00"))
    return number.substr(0, number.size() - 2) + "억";
  return number + "00만";
}

/// The Korean of a pattern with the parts in its holes.
std::string filled(std::string_view korean, const Parts& parts) {
  std::string out;
  while (!korean.empty()) {
    const std::size_t begin = korean.find('{');
    out += korean.substr(0, begin);
    if (begin == std::string_view::npos) break;
    const std::size_t end = korean.find('}', begin);
    const std::string& part = parts[static_cast<std::size_t>(korean[begin + 1] - '0')];
    const bool has_form = korean[begin + 2] == ':';
    const std::string_view form = has_form ? korean.substr(begin + 3, end - begin - 3) : "";
    if (form == "백만") {
      out += millions(part);
    } else {
      out += part;
      out += particle(form, part);
    }
    korean.remove_prefix(end + 1);
  }
  return out;
}

}  // namespace

std::string_view family_in_korean(const Family& family) {
  constexpr std::string_view puzzle = " 퍼즐";
  std::string_view title = family.title.ko;
  if (title.ends_with(puzzle)) title.remove_suffix(puzzle.size());
  return title;
}

std::optional<std::string> translated(std::span<const Pattern> patterns, std::string_view text) {
  if (text.size() > longest_text) return std::nullopt;
  for (const Pattern& pattern : patterns) {
    Parts parts;
    if (fits(pattern.english, text, parts)) return filled(pattern.korean, parts);
  }
  return std::nullopt;
}

std::optional<std::string> expected_in_korean(std::string_view text) {
  return translated(expected_patterns(), text);
}

}  // namespace crosshatch
