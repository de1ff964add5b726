// SPDX-License-Identifier: MIT
#include "families/nonogram/palette.h"

#include <algorithm>
#include <array>

#include "base/letter_case.h"
#include "base/one_line.h"

namespace crosshatch::nonogram {

namespace {

constexpr std::string_view spare =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!$%&*+-/=@^_~";

/// Every count of an XML file may name its colour, so names are short, in characters.
constexpr std::size_t longest_name = 60;
constexpr std::size_t room_for_number = 3;  // " 63"

struct Named {
  std::string_view name;
  Rgb rgb;
};

constexpr std::array named = {
    Named{"black", 0x000000},   Named{"white", 0xFFFFFF},     Named{"red", 0xFF0000},
    Named{"green", 0x00FF00},   Named{"blue", 0x0000FF},      Named{"yellow", 0xFFFF00},
    Named{"cyan", 0x00FFFF},    Named{"magenta", 0xFF00FF},   Named{"gray", 0xBEBEBE},
    Named{"grey", 0xBEBEBE},    Named{"orange", 0xFFA500},    Named{"brown", 0xA52A2A},
    Named{"pink", 0xFFC0CB},    Named{"purple", 0xA020F0},    Named{"violet", 0xEE82EE},
    Named{"gold", 0xFFD700},    Named{"navy", 0x000080},      Named{"maroon", 0xB03060},
    Named{"tan", 0xD2B48C},     Named{"salmon", 0xFA8072},    Named{"turquoise", 0x40E0D0},
    Named{"khaki", 0xF0E68C},   Named{"darkgreen", 0x006400}, Named{"lightblue", 0xADD8E6},
    Named{"skyblue", 0x87CEEB}, Named{"beige", 0xF5F5DC},     Named{"coral", 0xFF7F50},
    Named{"plum", 0xDDA0DD},    Named{"darkblue", 0x00008B},  Named{"forestgreen", 0x228B22},
};

bool is_symbol(char c) { return c > ' ' && c < 0x7F && c != '.' && c != '?'; }

/// A colour of the colour wheel, at `place` of 1536, as bright as possible.
Rgb hue(int place) {
  const int step = place % 256;
  const auto mix = [](int red, int green, int blue) {
    return static_cast<Rgb>(red << 16 | green << 8 | blue);
  };
  switch (place / 256 % 6) {
    case 0:
      return mix(255, step, 0);
    case 1:
      return mix(255 - step, 255, 0);
    case 2:
      return mix(0, 255, step);
    case 3:
      return mix(0, 255 - step, 255);
    case 4:
      return mix(step, 0, 255);
    default:
      return mix(255, 0, 255 - step);
  }
}

}  // namespace

bool is_plain(const Palette& palette) {
  return palette.size() == 1 && palette.colours.front().rgb == Colour{}.rgb &&
         palette.background.rgb == Palette{}.background.rgb;
}

Palette numbered_palette(int colours) {
  Palette palette;
  if (colours == 1) return palette;
  palette.colours.clear();
  for (int i = 0; i < colours; ++i) palette.colours.push_back({spare[i], "", spare_hue(i)});
  settle(palette);
  return palette;
}

void settle(Palette& palette) {
  palette.background.symbol = '.';
  palette.background.name = one_line(palette.background.name, longest_name);
  if (palette.background.name.empty()) palette.background.name = "background";
  std::string taken;
  const auto is_taken = [&](char c) { return taken.find(c) != std::string::npos; };
  for (Colour& colour : palette.colours) {
    if (!is_symbol(colour.symbol) || is_taken(colour.symbol)) colour.symbol = '\0';
    if (colour.symbol != '\0') taken += colour.symbol;
  }
  for (Colour& colour : palette.colours) {
    if (colour.symbol != '\0') continue;
    colour.symbol = *std::find_if_not(spare.begin(), spare.end(), is_taken);
    taken += colour.symbol;
  }
  for (auto colour = palette.colours.begin(); colour != palette.colours.end(); ++colour) {
    std::string wanted = one_line(colour->name, longest_name);
    if (wanted.empty()) wanted = std::string("colour ") + colour->symbol;
    const auto has = [&](const std::string& name) {
      return name == palette.background.name ||
             std::any_of(palette.colours.begin(), colour,
                         [&](const Colour& other) { return other.name == name; });
    };
    colour->name = wanted;
    if (!has(wanted)) continue;
    wanted = one_line(wanted, longest_name - room_for_number);
    for (int i = 2; has(colour->name); ++i) colour->name = wanted + ' ' + std::to_string(i);
  }
}

std::string symbols_among(const Palette& palette, std::string_view allowed) {
  std::string out;
  for (const Colour& colour : palette.colours)
    out += allowed.find(colour.symbol) != std::string_view::npos ? colour.symbol : '\0';
  for (char& symbol : out) {
    if (symbol != '\0') continue;
    const std::size_t free = allowed.find_first_not_of(out);
    if (free == std::string_view::npos) return {};
    symbol = allowed[free];
  }
  return out;
}

std::string_view spare_symbols() { return spare; }

/// Steps by the golden ratio around the wheel.
Rgb spare_hue(int i) { return hue(949 * (i % 1536) % 1536); }

std::optional<Rgb> rgb_of_digits(std::string_view digits) {
  if (digits.size() != 3 && digits.size() != 6) return std::nullopt;
  Rgb rgb = 0;
  for (const char c : digits) {
    const std::size_t digit = std::string_view("0123456789abcdef").find(lower_case(c));
    if (digit == std::string_view::npos) return std::nullopt;
    rgb = rgb << 4 | static_cast<Rgb>(digit);
    if (digits.size() == 3) rgb = rgb << 4 | static_cast<Rgb>(digit);
  }
  return rgb;
}

std::optional<Rgb> rgb_of_name(std::string_view name) {
  const auto is_same = [&](const Named& one) {
    return std::equal(name.begin(), name.end(), one.name.begin(), one.name.end(),
                      [](char a, char b) { return lower_case(a) == b; });
  };
  const auto found = std::find_if(named.begin(), named.end(), is_same);
  if (found == named.end()) return std::nullopt;
  return found->rgb;
}

}  // namespace crosshatch::nonogram
