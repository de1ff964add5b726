// SPDX-License-Identifier: MIT
#include "base/words/message.h"

#include <algorithm>

#include "base/text.h"
#include "base/words/particles.h"

namespace crosshatch {

namespace {

/// Millions as Korean counts them, by ten thousands and by hundred millions.
std::string millions(const std::string& number) {
  if (number.find_first_of(".,-") != std::string::npos) return number + "백만";
  if (number.size() > 2 && number.ends_with("00"))
    return number.substr(0, number.size() - 2) + "억";
  return number + "00만";
}

/// The word with its particle. What stands in brackets at its end is not read: 위치(0~80)가.
std::string with_particle(const std::string& word, std::string_view key) {
  const std::string_view whole = word;
  const std::size_t bracket = whole.ends_with(')') ? whole.rfind('(') : std::string_view::npos;
  return word + std::string(particle(key, whole.substr(0, bracket)));
}

/// Whether what is read out first is a vowel: of a number, of a letter that stands alone ("X-sum"),
/// of a word, but for those with an o or u that is said as in "one" and "unique".
bool begins_with_vowel(std::string_view words) {
  const std::string_view first =
      words.substr(0, std::min(words.find_first_not_of("0123456789"), words.size()));
  if (!first.empty()) return first[0] == '8' || first == "11" || first == "18";
  if (words.empty()) return false;
  const auto has = [&](std::string_view letters) { return letters.find(words[0]) != letters.npos; };
  if (words.size() == 1 || !is_letter(words[1])) return has("AEFHILMNORSXaefhilmnorsx");
  return has("aeiouAEIOU") && !words.starts_with("one") && !words.starts_with("uni");
}

/// "an akari", "a sudoku", "an 8x8 grid".
std::string with_article(const std::string& words) {
  return (begins_with_vowel(words) ? "an " : "a ") + words;
}

bool begins_hole(std::string_view text) { return text.size() > 1 && is_digit(text[1]); }

/// What stands in the hole "{0FORM}" of a text.
std::string in_hole(const std::string& argument, std::string_view form) {
  if (form.starts_with('?')) {
    const std::size_t bar = form.find('|');
    return std::string(argument == "1" ? form.substr(1, bar - 1) : form.substr(bar + 1));
  }
  if (form == ":백만") return millions(argument);
  if (form == ":a") return with_article(argument);
  return form.empty() ? argument : with_particle(argument, form.substr(1));
}

}  // namespace

std::string Message::in(Language language) const {
  if (words_.en.empty()) return text_;
  std::string_view rest = words_.in(language);
  if (arguments_.empty()) return std::string(rest);
  std::string out;
  while (true) {
    std::size_t open = rest.find('{');
    while (open != std::string_view::npos && !begins_hole(rest.substr(open)))
      open = rest.find('{', open + 1);
    out += rest.substr(0, open);
    if (open == std::string_view::npos) return out;
    const std::size_t close = rest.find('}', open);
    const Message& argument = arguments_[rest[open + 1] - '0'];
    out += in_hole(argument.in(language), rest.substr(open + 2, close - open - 2));
    rest.remove_prefix(close + 1);
  }
}

Message expected(Message what) { return {{"expected {0}", "{0:이} 필요합니다"}, std::move(what)}; }

Message expected(Message what, Message seen) {
  return {{"expected {0}, saw {1}", "{0:이} 필요한데 {1}"}, std::move(what), std::move(seen)};
}

Message seen(std::string_view text) {
  if (text.empty()) return the_end_of_the_line;
  return {{"{0}", "{0:이} 있습니다"}, quote(text)};
}

Message given(std::string_view text) {
  if (text.empty()) return nothing;
  return {saw::it, quote(text)};
}

Message from_to(Message what, int low, int high) {
  return {{"{0} from {1} to {2}", "{1}부터 {2}까지의 {0}"}, std::move(what), low, high};
}

Message with_choices(Message what, Message choices) {
  return {{"{0} ({1})", "{0}({1})"}, std::move(what), std::move(choices)};
}

Message at(Message where, Message message) {
  return {{"{0}: {1}", "{0}: {1}"}, std::move(where), std::move(message)};
}

Message joined(Message one, Message other) {
  if (one.empty()) return other;
  if (other.empty()) return one;
  return {{"{0}; {1}", "{0}; {1}"}, std::move(one), std::move(other)};
}

Message one_of(std::span<const Message> choices) {
  if (choices.empty()) return {};
  Message all = choices.front();
  for (std::size_t i = 1; i < choices.size(); ++i) {
    if (i + 1 < choices.size())
      all = {{"{0}, {1}", "{0}, {1}"}, std::move(all), choices[i]};
    else
      all = {{"{0} or {1}", "{0} 또는 {1}"}, std::move(all), choices[i]};
  }
  return all;
}

Message one_of(std::span<const std::string_view> choices) {
  std::vector<Message> messages;
  for (const std::string_view choice : choices)
    messages.push_back(Message::verbatim(std::string(choice)));
  return one_of(messages);
}

}  // namespace crosshatch
