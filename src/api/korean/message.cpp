// SPDX-License-Identifier: MIT
//
// Messages are written where things go wrong, in English, by codecs, families and the program.
// Here, at the one way in for every front end, they become Korean by their form: nearly all are
// "WHERE: expected THIS, saw THAT", and this and that come from two tables of patterns. So no codec
// knows of languages, and a message has one place where its words are chosen.
#include "api/korean/message.h"

#include <algorithm>
#include <optional>

#include "api/korean/patterns.h"
#include "base/text.h"
#include "base/words/particles.h"

namespace crosshatch {

namespace {

constexpr std::string_view expected = "expected ";
constexpr std::string_view saw = ", saw ";

std::optional<std::string> in_korean(std::string_view message);

/// The word with its particle. What stands in brackets at its end is not read: 위치(0~80)가.
std::string with(std::string_view key, const std::string& word) {
  const std::string_view whole = word;
  const std::size_t bracket = whole.ends_with(')') ? whole.rfind('(') : std::string_view::npos;
  return word + std::string(particle(key, whole.substr(0, bracket)));
}

/// A bare number of cells is said as such: "81칸이 필요한데 2칸입니다".
std::string counted(const std::string& seen, std::string_view wanted) {
  constexpr std::string_view is = "입니다";
  constexpr std::string_view cells = "칸";
  const std::string_view number = std::string_view(seen).substr(0, seen.find(is));
  const bool is_number = !number.empty() && seen.size() == number.size() + is.size() &&
                         std::ranges::all_of(number, is_digit);
  if (!is_number || !wanted.ends_with(cells)) return seen;
  wanted.remove_suffix(cells.size());
  if (wanted.empty() || !is_digit(wanted.back())) return seen;
  return std::string(number) + std::string(cells) + std::string(is);
}

/// "expected THIS, saw THAT" and "expected THIS".
std::optional<std::string> expectation(std::string_view message) {
  if (!message.starts_with(expected)) return std::nullopt;
  message.remove_prefix(expected.size());
  // What is quoted may have ", saw " in it: each place is tried.
  for (std::size_t at = message.find(saw); at != std::string_view::npos;
       at = message.find(saw, at + 1)) {
    const auto wanted = expected_in_korean(message.substr(0, at));
    const auto seen = translated(seen_patterns(), message.substr(at + saw.size()));
    if (wanted && seen) return with("이", *wanted) + " 필요한데 " + counted(*seen, *wanted);
  }
  const auto wanted = expected_in_korean(message);
  if (!wanted) return std::nullopt;
  return with("이", *wanted) + " 필요합니다";
}

/// Whether the message ends in "saw 'VALUE'".
bool saw_a_value(std::string_view message) {
  const std::size_t at = message.rfind(saw);
  if (at == std::string_view::npos) return false;
  const std::string_view seen = message.substr(at + saw.size());
  return seen.size() >= 2 && seen.front() == '\'' && seen.find('\'', 1) == seen.size() - 1;
}

/// "WHERE: MESSAGE": an option, or a place in JSON.
std::optional<std::string> placed(std::string_view message) {
  constexpr std::string_view mark = ": ";
  for (std::size_t at = message.find(mark); at != std::string_view::npos;
       at = message.find(mark, at + 1)) {
    const auto where = translated(where_patterns(), message.substr(0, at));
    if (!where) continue;
    const std::string_view what = message.substr(at + mark.size());
    std::optional<std::string> said = in_korean(what);
    if (!said) continue;
    // What was given to an option is its value; in a file it only stands somewhere.
    const bool is_value = where->starts_with('-') && saw_a_value(what);
    for (const std::string_view stands : {"이 있습니다", "가 있습니다"}) {
      if (is_value && said->ends_with(stands)) {
        said->resize(said->size() - stands.size());
        *said += "입니다";
      }
    }
    return *where + ": " + *said;
  }
  return std::nullopt;
}

/// "did you mean 'check'? MESSAGE".
std::optional<std::string> guessed(std::string_view message) {
  constexpr std::string_view question = "did you mean ";
  constexpr std::string_view end = "'? ";
  const std::size_t at = message.find(end);
  if (!message.starts_with(question) || at == std::string_view::npos) return std::nullopt;
  const std::string_view word = message.substr(question.size(), at + 1 - question.size());
  const std::optional<std::string> rest = in_korean(message.substr(at + end.size()));
  if (!rest) return std::nullopt;
  return std::string(word) + "인가요? " + *rest;
}

std::optional<std::string> in_korean(std::string_view message) {
  if (auto question = guessed(message)) return question;
  if (auto whole = translated(whole_patterns(), message)) return whole;
  if (auto sentence = expectation(message)) return sentence;
  return placed(message);
}

}  // namespace

std::string message_in(Language language, const Message& message) {
  if (language != Language::ko || !message.is_english()) return message.in(language);
  if (auto said = in_korean(message.english())) return *std::move(said);
  const auto korean = [](const std::string& text) { return in_korean(text).value_or(text); };
  return message.translated(korean).in(language);
}

}  // namespace crosshatch
