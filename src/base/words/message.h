// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/words/words.h"

namespace crosshatch {

/// Words with holes for `Arguments` arguments. The compiler checks that both languages are there
/// and that every hole has its argument.
///
///     {0}            the first argument
///     {0?mine|mines} English: the first form if argument 0 is "1", else the second
///     {0:a}          English: the argument with its article, "an akari"
///     {0:은}         Korean: the argument, with the particle that fits (particles.h): 은, 이, 을,
///                    와, 로, 이다 with its endings
///     {0:백만}       Korean: a number of millions as Korean counts, 25 as 2500만
template <std::size_t Arguments>
struct WordsFor {
  Words words;

  consteval WordsFor(const char* en, const char* ko) : words{en, ko} {
    check(words.en);
    check(words.ko);
  }

 private:
  static consteval void check(std::string_view text) {
    if (text.empty()) throw "a text in English and one in Korean";
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
      if (text[i] != '{' || text[i + 1] < '0' || text[i + 1] > '9') continue;
      if (static_cast<std::size_t>(text[i + 1] - '0') >= Arguments) throw "an argument a hole";
      if (text.find('}', i) == std::string_view::npos) throw "the end of a hole";
    }
  }
};

/// What is told of an error, or beside an answer: words in every language, with arguments that are
/// messages themselves. It is made where a thing goes wrong, by those who know nothing of the
/// language that is asked for, and said once, where the bytes are written:
///
///     return fail(parse_error(2, 1, expected({{"a row of {0} cells", "{0}칸짜리 행"}, columns},
///                                            seen(line.text))));
///     ...
///     out(error.message.in(language));
///
/// A message is a line without a full stop. An empty one says nothing.
class Message {
 public:
  Message() = default;

  /// Words without holes. They must outlive the message: they are those of a table.
  Message(const Words& words) : words_(words) {}
  Message(WordsFor<0> words) : words_(words.words) {}

  template <class First, class... Rest>
  Message(WordsFor<1 + sizeof...(Rest)> words, First&& first, Rest&&... rest)
      : words_(words.words) {
    arguments_.reserve(1 + sizeof...(Rest));
    add(std::forward<First>(first));
    (add(std::forward<Rest>(rest)), ...);
  }

  /// What stays the same in every language: a quotation, a name, a number.
  [[nodiscard]] static Message verbatim(std::string text) {
    Message message;
    message.text_ = std::move(text);
    return message;
  }

  [[nodiscard]] bool empty() const { return words_.en.empty() && text_.empty(); }
  [[nodiscard]] std::string in(Language language) const;
  [[nodiscard]] std::string english() const { return in(Language::en); }

  /// Whether both say the same in English.
  friend bool operator==(const Message& one, const Message& other) {
    return one.english() == other.english();
  }
  template <std::convertible_to<std::string_view> Text>
  friend bool operator==(const Message& message, const Text& english) {
    return message.english() == std::string_view(english);
  }
  /// In English, for tests and tools that print.
  template <class Stream>
  friend Stream& operator<<(Stream& out, const Message& message) {
    out << message.english();
    return out;
  }

 private:
  void add(Message argument) { arguments_.push_back(std::move(argument)); }
  void add(std::string text) { add(verbatim(std::move(text))); }
  void add(std::string_view text) { add(std::string(text)); }
  void add(const char* text) { add(std::string(text)); }
  void add(char text) { add(std::string(1, text)); }
  void add(std::integral auto number) { add(std::to_string(number)); }
  void add(const Words& words) { add(Message(words)); }

  Words words_ = {};
  std::string text_ = {};  // if there are no words
  std::vector<Message> arguments_ = {};
};

/// "expected WHAT", "WHAT이 필요합니다". `what` is a noun.
[[nodiscard]] Message expected(Message what);

/// "expected WHAT, saw SEEN", "WHAT이 필요한데 SEEN". `seen` is a noun in English, and in Korean a
/// sentence: {"nothing", "없습니다"}.
[[nodiscard]] Message expected(Message what, Message seen);

/// "expected WHAT, saw 'TEXT'", with the text in quotation marks; that of an empty one is the end
/// of the line.
[[nodiscard]] Message seen(std::string_view text);

/// The same of what was given to an option: "'TEXT'", "'TEXT'입니다". Of an empty one, "nothing".
[[nodiscard]] Message given(std::string_view text);

/// "a width from 1 to 9", "1부터 9까지의 너비".
[[nodiscard]] Message from_to(Message what, int low, int high);

/// "a family (nonogram or sudoku)", "종류(nonogram 또는 sudoku)".
[[nodiscard]] Message with_choices(Message what, Message choices);

/// "WHERE: MESSAGE": an option, a place in JSON.
[[nodiscard]] Message at(Message where, Message message);

/// "ONE; OTHER", or one of them if the other is empty.
[[nodiscard]] Message joined(Message one, Message other);

/// "a, b or c", "a, b 또는 c".
[[nodiscard]] Message one_of(std::span<const Message> choices);
[[nodiscard]] Message one_of(std::span<const std::string_view> choices);

/// What is expected in many places.
namespace noun {
inline constexpr Words end_of_line = {"the end of the line", "줄의 끝"};
inline constexpr Words end_of_text = {"the end of the text", "입력의 끝"};
inline constexpr Words puzzle = {"a puzzle", "퍼즐"};
inline constexpr Words family = {"a family", "종류"};
inline constexpr Words format = {"a format", "형식"};
}  // namespace noun

/// What is seen in many places.
inline constexpr Words the_end_of_the_line = {"the end of the line", "줄이 끝났습니다"};
inline constexpr Words the_end_of_the_text = {"the end of the text", "입력이 끝났습니다"};
inline constexpr Words nothing = {"nothing", "없습니다"};
namespace saw {
inline constexpr WordsFor<1> it = {"{0}", "{0}입니다"};  ///< a number, a quotation
inline constexpr Words none = {"none", "없습니다"};
inline constexpr Words more = {"more", "더 많습니다"};
}  // namespace saw

}  // namespace crosshatch
