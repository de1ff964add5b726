// SPDX-License-Identifier: MIT
//
// Korean particles come in pairs, and the last sound of the word before decides: 칸은, but 후보는.
// Hangul syllables stand in Unicode in the order of their parts, 28 endings to each beginning, so
// the ending of a syllable is a remainder: 0 is none, 8 is ㄹ. Numbers are read in Sino-Korean and
// Latin letters by their names, whatever is meant by them: r3c4 ends in 사, and {1, 7} in 칠.
#include "base/words/particles.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"

namespace crosshatch {

namespace {

constexpr char32_t first_syllable = 0xAC00;  // 가
constexpr char32_t last_syllable = 0xD7A3;   // 힣
constexpr char32_t endings = 28;
constexpr char32_t nieun = 4;
constexpr char32_t rieul = 8;
constexpr char32_t bieup = 17;

bool is_syllable(char32_t c) { return c >= first_syllable && c <= last_syllable; }
bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
bool is_letter(char32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_read_out(char32_t c) { return is_syllable(c) || is_digit(c) || is_letter(c); }

/// Takes the last character off a text in UTF-8 and returns it.
char32_t take_last(std::string_view& text) {
  std::size_t begin = text.size() - 1;
  while (begin > 0 && continues_character(text[begin])) --begin;
  const char32_t last = first_character(text.substr(begin)).code;
  text.remove_suffix(text.size() - begin);
  return last;
}

Final final_of_letter(char32_t letter) {
  switch (letter | 0x20) {
    case 'l':  // 엘
    case 'r':  // 알
      return Final::rieul;
    case 'm':  // 엠
    case 'n':  // 엔
      return Final::consonant;
    default:
      return Final::vowel;
  }
}

Final final_of_digit(char32_t digit) {
  switch (digit) {
    case '1':  // 일
    case '7':  // 칠
    case '8':  // 팔
      return Final::rieul;
    case '0':  // 영, 십, 백, 천, 만, 억
    case '3':  // 삼
    case '6':  // 육
      return Final::consonant;
    default:
      return Final::vowel;
  }
}

/// The sign in single quotes at the end of a text, "'*'"; 0 if there is none.
char quoted_sign(std::string_view text) {
  if (text.size() < 3 || text.back() != '\'' || text[text.size() - 3] != '\'') return 0;
  const char sign = text[text.size() - 2];
  const bool is_sign = sign > ' ' && sign <= '~' && !is_read_out(static_cast<unsigned char>(sign));
  return is_sign ? sign : char{0};
}

/// 별표, 빼기, 더하기, 느낌표, 물결표, but 샵 and 쌍반점.
Final final_of_sign(char sign) {
  return sign == '#' || sign == ';' ? Final::consonant : Final::vowel;
}

/// A particle after a vowel and after a consonant.
struct Pair {
  std::string_view key;
  std::string_view after_vowel;
  std::string_view after_consonant;
};

constexpr std::array pairs = {
    Pair{"은", "는", "은"},
    Pair{"이", "가", "이"},
    Pair{"을", "를", "을"},
    Pair{"와", "와", "과"},
};

}  // namespace

Final final_of(std::string_view text) {
  if (const char sign = quoted_sign(text); sign != 0) return final_of_sign(sign);
  while (!text.empty()) {
    const char32_t last = take_last(text);
    if (!is_read_out(last)) continue;
    if (is_digit(last)) return final_of_digit(last);
    if (is_letter(last)) return final_of_letter(last);
    const char32_t ending = (last - first_syllable) % endings;
    return ending == 0 ? Final::vowel : ending == rieul ? Final::rieul : Final::consonant;
  }
  return Final::vowel;
}

std::string_view particle(std::string_view key, std::string_view word) {
  const Final final = final_of(word);
  for (const Pair& pair : pairs) {
    if (pair.key == key) return final == Final::vowel ? pair.after_vowel : pair.after_consonant;
  }
  if (key == "로") return final == Final::consonant ? "으로" : "로";
  constexpr std::string_view copula = "이";
  if (!key.starts_with(copula)) return {};
  const bool is_contracted = final == Final::vowel && (key == "이다" || key.starts_with("이라"));
  return is_contracted ? key.substr(copula.size()) : key;
}

std::string quoted_in_korean(std::string_view sentence) {
  const auto without = [&](std::string_view ending) {
    return std::string(sentence.substr(0, sentence.size() - ending.size()));
  };
  const auto is = [](const std::string& word) {
    return word + std::string(particle("이라고", word));
  };
  if (sentence.ends_with("아니다")) return without("다") + "라고";
  // The polite style: 입니다, 아닙니다, 있습니다, 칠합니다.
  if (sentence.ends_with("아닙니다")) return without("닙니다") + "니라고";
  if (sentence.ends_with("입니다")) return is(without("입니다"));
  if (sentence.ends_with("습니다")) return without("습니다") + "다고";
  if (sentence.ends_with("니다")) {
    std::string_view verb = sentence.substr(0, sentence.size() - std::string_view("니다").size());
    if (verb.empty()) return {};
    const char32_t last = take_last(verb);
    if (!is_syllable(last) || (last - first_syllable) % endings != bieup) return {};
    return std::string(verb) + utf8(std::u32string(1, last - bieup + nieun)) +
           "다고";  // ㅂ becomes ㄴ: 칠한다고
  }
  // The plain style: 이다, 아니다, or 다 alone after a vowel; 있다, 칠한다.
  if (!sentence.ends_with("다")) return {};
  if (sentence.ends_with("이다")) return is(without("이다"));
  const std::string word = without("다");
  return final_of(word) == Final::consonant ? std::string(sentence) + "고" : word + "라고";
}

}  // namespace crosshatch
