// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "render/characters/canvas.h"
#include "render/characters/layout.h"
#include "scene/scene.h"
#include "scene/theme.h"

namespace crosshatch::render {

/// The colours that a terminal has.
enum class Colours : std::uint8_t { none, sixteen, palette, all };

/// What the variables COLORTERM, TERM and NO_COLOR say; empty ones are not set.
[[nodiscard]] Colours colours_of(std::string_view colorterm, std::string_view term,
                                 std::string_view no_color);

/// Writes characters for a terminal, with an escape sequence only where the look changes.
class AnsiWriter {
 public:
  explicit AnsiWriter(Colours colours) : colours_(colours) {}

  void write(std::string& out, const Glyph& glyph);
  /// Back to the terminal's own look.
  void reset(std::string& out);

 private:
  Colours colours_;
  bool is_set_ = false;
  Glyph last_;
};

/// How a picture is printed on a terminal.
struct AnsiLook {
  const Theme& theme = dark_theme;
  Colours colours = Colours::all;
  std::optional<Detail> detail = {};  ///< or all that there is to see
};

/// A picture with colours, line by line.
[[nodiscard]] std::string ansi(const Scene& scene, const AnsiLook& look);
[[nodiscard]] std::string ansi(const Canvas& canvas, Colours colours,
                               const Allowance& allowance = {});

}  // namespace crosshatch::render
