// SPDX-License-Identifier: MIT
#include "families/nonogram/person/colour_words.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

#include "base/letter_case.h"
#include "base/utf8.h"

namespace crosshatch::nonogram::person {

namespace {

/// As people call them. The basic colours come first, with the shade that each stands for.
struct ColourName {
  std::string_view en;
  std::string_view ko;
  Rgb rgb = 0;
};

constexpr std::array basic_names = {
    ColourName{"black", "검정", 0x000000},     ColourName{"white", "하양", 0xFFFFFF},
    ColourName{"gray", "회색", 0x808080},      ColourName{"red", "빨강", 0xE01010},
    ColourName{"orange", "주황", 0xFF8C00},    ColourName{"yellow", "노랑", 0xFFE600},
    ColourName{"lime", "연두", 0x9ACD32},      ColourName{"green", "초록", 0x109010},
    ColourName{"teal", "청록", 0x109090},      ColourName{"sky blue", "하늘색", 0x70C8F0},
    ColourName{"blue", "파랑", 0x1030E0},      ColourName{"navy", "남색", 0x101070},
    ColourName{"purple", "보라", 0x8020A0},    ColourName{"magenta", "자홍", 0xE010E0},
    ColourName{"pink", "분홍", 0xFFB0C0},      ColourName{"brown", "갈색", 0x8B4513},
    ColourName{"beige", "베이지색", 0xF0E0C0},
};

constexpr std::array other_names = {
    Words{"grey", "회색"},          Words{"silver", "은색"},     Words{"gold", "금색"},
    Words{"cyan", "청록"},          Words{"turquoise", "옥색"},  Words{"violet", "보라"},
    Words{"indigo", "남색"},        Words{"crimson", "진홍"},    Words{"maroon", "적갈색"},
    Words{"tan", "황갈색"},         Words{"khaki", "카키색"},    Words{"olive", "올리브색"},
    Words{"salmon", "연어색"},      Words{"coral", "산호색"},    Words{"peach", "살구색"},
    Words{"plum", "자두색"},        Words{"skyblue", "하늘색"},  Words{"lightblue", "하늘색"},
    Words{"darkblue", "진파랑"},    Words{"lightgreen", "연두"}, Words{"darkgreen", "진초록"},
    Words{"forestgreen", "진초록"}, Words{"darkred", "진빨강"},  Words{"lightgray", "연회색"},
    Words{"lightgrey", "연회색"},   Words{"darkgray", "진회색"}, Words{"darkgrey", "진회색"},
    Words{"lavender", "연보라"},    Words{"lilac", "연보라"},    Words{"cream", "크림색"},
    Words{"ivory", "상아색"},       Words{"rose", "장밋빛"},     Words{"fuchsia", "자홍"},
};

constexpr std::size_t longest_name = 20;

bool is_letter_of_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// The name in small letters without anything between its words: "Dark-Blue" is "darkblue".
std::string bare(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c == ' ' || c == '-' || c == '_') continue;
    out += lower_case(c);
  }
  return out;
}

/// Some letters, and spaces between words.
bool is_english_name(std::string_view name) {
  if (name.size() < 3 || name.size() > longest_name || name.starts_with("colour ")) return false;
  if (!is_letter_of_name(name.front()) || !is_letter_of_name(name.back())) return false;
  return std::ranges::all_of(name,
                             [](char c) { return is_letter_of_name(c) || c == ' ' || c == '-'; });
}

bool is_korean_name(std::string_view name) {
  if (name.empty() || name.size() > longest_name) return false;
  while (!name.empty()) {
    const auto first = first_character(name);
    if (first.code < 0xAC00 || first.code > 0xD7A3) return false;
    name.remove_prefix(first.length);
  }
  return true;
}

/// How far apart two colours look: the eye tells greens apart better than blues.
int distance(Rgb a, Rgb b) {
  const auto part = [](Rgb rgb, int shift) { return static_cast<int>(rgb >> shift & 0xFF); };
  const int red = part(a, 16) - part(b, 16);
  const int green = part(a, 8) - part(b, 8);
  const int blue = part(a, 0) - part(b, 0);
  return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

std::string nearest(Rgb rgb, Language language) {
  const auto& best = *std::ranges::min_element(
      basic_names, {}, [&](const ColourName& name) { return distance(name.rgb, rgb); });
  return std::string(language == Language::ko ? best.ko : best.en);
}

/// The word for a colour by itself.
std::string word_of(const Colour& colour, Language language) {
  if (language == Language::en)
    return is_english_name(colour.name) ? colour.name : nearest(colour.rgb, language);
  if (is_korean_name(colour.name)) return colour.name;
  const std::string name = bare(colour.name);
  for (const ColourName& each : basic_names) {
    if (bare(each.en) == name) return std::string(each.ko);
  }
  for (const Words& each : other_names) {
    if (each.en == name) return std::string(each.ko);
  }
  return nearest(colour.rgb, language);
}

}  // namespace

std::string colour_word(const Palette& palette, Value value, Language language) {
  const Colour& colour = palette[value];
  std::string word = word_of(colour, language);
  const auto same = std::ranges::count_if(
      palette.colours, [&](const Colour& other) { return word_of(other, language) == word; });
  if (same > 1) word += std::string(language == Language::ko ? "(" : " (") + colour.symbol + ")";
  return word;
}

}  // namespace crosshatch::nonogram::person
