// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rgb.h"
#include "core/board.h"

namespace crosshatch::nonogram {

/// As many as a site can have beside the empty value.
inline constexpr int max_colours = 63;

/// One colour of a puzzle. Only its place in the palette counts for the rules.
struct Colour {
  char symbol = '#';  ///< stands for it in plain texts; a readable character but . and ?
  std::string name = "black";
  Rgb rgb = 0x000000;

  bool operator==(const Colour&) const = default;
};

/// The colours of a puzzle, black on white if nothing else is said. The value v of a site is
/// `colours[v - 1]`.
struct Palette {
  std::vector<Colour> colours = {Colour{}};
  Colour background = {'.', "white", 0xFFFFFF};

  [[nodiscard]] int size() const { return static_cast<int>(colours.size()); }
  [[nodiscard]] const Colour& operator[](Value value) const {
    return colours[static_cast<std::size_t>(value) - 1];
  }

  bool operator==(const Palette&) const = default;
};

/// Whether it is black on white and nothing else, whatever the names are.
[[nodiscard]] bool is_plain(const Palette& palette);

/// This many colours, for texts that only number them: letters, and hues far from each other. A
/// single one is black.
[[nodiscard]] Palette numbered_palette(int colours);

/// Gives each colour a symbol and a name of its own, where they are missing, not allowed, or taken.
/// Names become short texts fit for a line (`one_line`).
void settle(Palette& palette);

/// For each colour its symbol if it is in `allowed`, else a character of `allowed` that no other
/// colour has; "" when there are not enough. For formats that allow only some characters.
[[nodiscard]] std::string symbols_among(const Palette& palette, std::string_view allowed);

/// The characters that are given to colours without a symbol: letters first.
[[nodiscard]] std::string_view spare_symbols();

/// A hue for colour i, from 0, of those without one. No two are close, however many there are.
[[nodiscard]] Rgb spare_hue(int i);

/// Three or six hexadecimal digits.
[[nodiscard]] std::optional<Rgb> rgb_of_digits(std::string_view digits);

/// The common names of colours, in any case; nothing for others.
[[nodiscard]] std::optional<Rgb> rgb_of_name(std::string_view name);

}  // namespace crosshatch::nonogram
