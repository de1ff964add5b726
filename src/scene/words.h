// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scene/scene.h"

namespace crosshatch {

/// How many columns a text takes, where a wide letter (Hangul, Han) takes two.
[[nodiscard]] int text_columns(std::string_view text);

/// How many columns of text so high there is room for.
[[nodiscard]] int columns_of_text(int wide, int high);

/// Breaks a text into lines at spaces; a wide letter (Hangul, Han) takes two columns. A word that
/// is longer than a line is cut.
[[nodiscard]] std::vector<std::string> wrapped_lines(const std::string& text, int columns);

/// Puts a heading over a picture: all else moves down, and a long one is cut after two lines.
void add_heading(Scene& scene, const std::string& text);

/// Puts sentences below a picture, each beginning a line, left-aligned with the grid.
void add_notes(Scene& scene, const std::vector<std::string>& sentences);

/// A strip for the captions of a film: this many lines of letters so high.
struct CaptionStrip {
  int high = 16;
  int lines = 0;
};

/// The strip below a picture of a film for all of its captions, `least_high` or higher; a caption
/// of more than `most_lines` is cut.
[[nodiscard]] CaptionStrip strip_for(const Scene& scene, const std::vector<std::string>& captions,
                                     int least_high, int most_lines);

/// Puts a caption into the strip below a picture, which grows by it whatever the caption is.
void add_caption(Scene& scene, const CaptionStrip& strip, const std::string& caption);

}  // namespace crosshatch
