// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bitset>

#include "api/options/make_rows.h"
#include "api/options/options.h"
#include "api/options/picture_rows.h"
#include "api/options/puzzle_rows.h"

namespace crosshatch {

namespace {

template <std::size_t... n>
constexpr auto joined_rows(const RequestOption (&... rows)[n]) {
  std::array<RequestOption, (n + ...)> all{};
  auto at = all.begin();
  ((at = std::copy(std::begin(rows), std::end(rows), at)), ...);
  return all;
}

constexpr auto the_options = joined_rows(puzzle_rows, make_rows, picture_rows);
static_assert(std::size(the_options) <= most_options, "`given` has a bit for each");

std::size_t row_of(std::string_view name) {
  std::size_t row = 0;
  while (row < std::size(the_options) && the_options[row].name != name) ++row;
  return row;
}

bool has_word(std::string_view list, std::string_view word) {
  for (std::size_t at = list.find(word); at != list.npos; at = list.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || list[at - 1] == ' ') && (end == list.size() || list[end] == ' ')) return true;
  }
  return false;
}

/// "0.1", "1000000".
std::string digits(double number) {
  const auto whole = static_cast<int>(number);
  const auto tenths = static_cast<int>(number * 10 + 0.5) % 10;
  return std::to_string(whole) + (tenths > 0 ? "." + std::to_string(tenths) : "");
}

}  // namespace

std::span<const RequestOption> request_options() { return the_options; }

Message RequestOption::expected() const {
  if (!expectation.en.empty()) return expectation;
  if (!choices.empty()) return one_of(words_of(choices));
  if (place.kind == OptionKind::flag) return Words{"true or false", "true나 false"};
  return {{"a number from {0} to {1}", "{0}부터 {1}까지의 수"}, digits(low), digits(high)};
}

bool RequestOption::is_of(const Verb& verb) const {
  return verbs == any_verb || has_word(verbs, verb.id);
}

bool RequestOption::is_of_command(std::string_view id) const {
  const Verb* const verb = find_verb(id);
  return (verb != nullptr && is_of(*verb)) || has_word(commands, id);
}

std::string_view RequestOption::help(std::string_view verb, Language language) const {
  for (const OptionWords& other : others) {
    if (has_word(other.verbs, verb)) return other.words.in(language);
  }
  return words.in(language);
}

bool Verb::takes(std::string_view option) const {
  const std::size_t row = row_of(option);
  return row < std::size(the_options) && the_options[row].is_of(*this);
}

bool VerbOptions::has(std::string_view name) const {
  if (given.none()) return false;  // as most requests have none, and this is asked often
  const std::size_t row = row_of(name);
  return row < std::size(the_options) && given.test(row);
}

VerbOptions usual_options() {
  VerbOptions usual;
  usual.limits.memory = std::size_t{2} << 30;
  return usual;
}

std::size_t memory_for_tables(std::size_t limit) {
  constexpr std::size_t mebibyte = std::size_t{1} << 20;
  if (limit < 16 * mebibyte || limit == Limits::no_memory_limit) return limit;
  return limit - std::min(limit / 16, 4 * mebibyte);
}

std::optional<Language> language_named(std::string_view id) {
  // Or a locale: ko_KR.UTF-8. What is asked for by name is not refused for its codeset.
  const std::string small = lower_case(id);
  const std::string_view name = std::string_view(small).substr(0, small.find_first_of("_.@-"));
  if (name == "en") return Language::en;
  if (name == "ko") return Language::ko;
  return std::nullopt;
}

std::vector<std::string_view> words_of(std::string_view list) {
  std::vector<std::string_view> words;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    words.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return words;
}

std::string enumerated(std::span<const std::string_view> words, std::string_view last) {
  std::string all;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) all += i + 1 == words.size() ? last : ", ";
    all += words[i];
  }
  return all;
}

Message all_of(std::span<const std::string_view> words) {
  return {{"{0}", "{1}"}, enumerated(words, " and "), enumerated(words, ", ")};
}

Message not_with(std::string_view other) {
  return {{"cannot be used with {0}", "{0:와} 함께 쓸 수 없습니다"}, other};
}

Message json_seen(const Json& value) {
  if (value.is_object()) return Words{"an object", "객체입니다"};
  if (value.is_array()) return Words{"a list", "목록입니다"};
  return seen(value.dump());
}

std::string spelled(std::string_view name, Spelling spelling) {
  if (spelling == Spelling::data) return std::string(name);
  std::string option = "--" + std::string(name);
  std::replace(option.begin(), option.end(), '_', '-');
  return option;
}

Result<void> set_option(std::string_view name, std::string_view value, VerbOptions& options) {
  const std::size_t row = row_of(name);
  if (row == std::size(the_options)) {
    std::vector<std::string_view> names;
    for (const RequestOption& one : the_options) names.push_back(one.name);
    constexpr Words an_option = {"an option", "옵션"};
    return fail(Error{ErrorCode::request,
                      wrong_word(nearest(name, names), an_option, an_option, word_seen(name))});
  }
  Result<void> set = the_options[row].place.set(the_options[row], value, options);
  if (set) options.given.set(row);
  return set;
}

}  // namespace crosshatch
