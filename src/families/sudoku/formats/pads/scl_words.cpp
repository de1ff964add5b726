// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/pads/scl_words.h"

#include <algorithm>

#include "base/letter_case.h"
#include "base/text.h"

namespace crosshatch::sudoku {

namespace {

/// Words that make marks, digits or the grid something else.
constexpr std::string_view twists[] = {
    // not all that is said is true
    "liar", "lying", "lies about", "false", "wrong", "wrogn", "incorrect", "broken", "mostly",
    "exactly one of", "can be one of", "one of two", "one or more of the", "not every row",
    "unless", "except", "different constraint", "opposite", "mutant",
    // values are not digits
    "double the value", "doubler", "doubled", "double their", "halver", "modifier", "multiplier",
    "negator", "hot cell", "cold cell", "vampire", "schr", "s-cell", "value of", "values of",
    "nominal value", "pseudo", "knapp", "increased or decreased", "drunk", "rounded", "count as",
    "counts as", "assign",
    // other digits, or rows with others
    "digits 0", "digit 0", "0-8", "0 to 8", "0-9", "0 to 9", "from 0", "0-5", "0 to 5", "zero",
    "hexadecimal", "two 1s", "subset of the digits", "may repeat in rows", "distinct digits from",
    "unique digits (from", "digits to use", "1-6 once", "fill some", "empty cell", "left empty",
    "not apply", "don't apply",
    // other regions
    "toroidal", "wraparound", "wrap around", "wraps around", "irregular", "deconstruct",
    "chaos construction",
    // kinds with a twist of their own
    "biased", "counting", "star battle", "variant sandwich", "rainbow", "shade some", "increase by",
    "increase from one end", "any sequence of"};

}  // namespace

RulesInWords::RulesInWords(std::string_view text) {
  for (const char c : lower_case(text)) {
    const bool is_blank = c == '\n' || c == '\r' || c == '\t' || c == ' ';
    if (!is_blank) text_ += c;
    if (is_blank && !text_.empty() && text_.back() != ' ') text_ += ' ';
  }
  text_ = std::string(trimmed(text_));
  if (text_.starts_with("no rules provided")) text_.clear();
}

bool RulesInWords::has(std::span<const std::string_view> words) const {
  return std::ranges::any_of(words, [&](std::string_view word) {
    return !word.empty() && text_.find(word) != std::string::npos;
  });
}

std::string_view RulesInWords::twist() const {
  const auto* const found = std::ranges::find_if(
      twists, [&](std::string_view word) { return text_.find(word) != std::string::npos; });
  return found == std::end(twists) ? std::string_view() : *found;
}

bool RulesInWords::are_all_given() const {
  for (const std::string_view word :
       {"all possible", "all dots", "all the dots", "all kropki", "all x", "all v", "all valid",
        "all such", "every possible", "all black", "all white", "negative"}) {
    for (std::size_t at = text_.find(word); at != std::string::npos;
         at = text_.find(word, at + 1)) {
      const bool is_denied = at >= 4 && text_.compare(at - 4, 4, "not ") == 0;
      const bool has_none = at >= 3 && text_.compare(at - 3, 3, "no ") == 0;
      if (!is_denied && !has_none) return true;
    }
  }
  return false;
}

}  // namespace crosshatch::sudoku
