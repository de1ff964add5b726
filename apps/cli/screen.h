// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include "core/technique.h"
#include "render/characters/ansi.h"
#include "render/characters/canvas.h"
#include "render/characters/layout.h"
#include "scene/theme.h"

namespace crosshatch::cli {

/// What the screen shows at one moment of an animation.
struct ScreenContent {
  const Scene& scene;
  std::u32string sentence;
  int depth = 0;  ///< of what is tried
  int number = 0;
  int last = 0;   ///< the number of the last moment
  int steps = 0;  ///< without the end, as `explain` counts them
  bool is_solved = false;
  double speed = 1;
  bool is_paused = false;
  bool has_next = false;  ///< another puzzle comes after this one
  bool has_keys = true;
  Language language = Language::en;
  bool is_dark = true;
};

/// Arranges a whole screen: the title, the picture at the largest detail that fits, the sentence,
/// how far the animation is, and the keys. Where no detail fits, it shows the part of the picture
/// where something happens.
class Screen {
 public:
  /// `measure` has seen the scenes that need the most room.
  Screen(render::Measure measure, render::Colours colours)
      : measure_(std::move(measure)), colours_(colours) {}

  /// A screen of this many rows and columns.
  void resize(int rows, int columns);

  /// Scenes that need more room than the measured ones get it.
  void include(const Scene& scene);

  [[nodiscard]] render::Canvas frame(const ScreenContent& content);
  [[nodiscard]] render::Canvas help(const ScreenContent& content) const;

  /// The picture as lines of plain text at the detail of the screen; if only a part would fit, a
  /// line that says so.
  [[nodiscard]] std::string print(const Scene& scene, Language language) const;

 private:
  struct Part {
    int row = 0, column = 0, rows = 0, columns = 0;
  };

  [[nodiscard]] const Theme& theme(const ScreenContent& content) const {
    return content.is_dark ? dark_theme : light_theme;
  }
  [[nodiscard]] render::Canvas blank(const ScreenContent& content) const;
  void choose();
  void scroll(const render::Canvas& picture, const Scene& scene);
  [[nodiscard]] bool hides_cages(const Scene& scene) const;
  [[nodiscard]] std::string cages_need(Language language) const;
  [[nodiscard]] std::vector<std::u32string> legend_of(const Scene& scene, int lines) const;
  void write_status(render::Canvas& canvas, const ScreenContent& content) const;

  render::Measure measure_;
  render::Colours colours_;
  render::Layout layout_{measure_, render::Detail::roomy};
  int rows_ = 0;
  int columns_ = 0;
  bool has_title_ = true;
  int text_lines_ = 3;   ///< for the sentence
  bool is_cut_ = false;  ///< only a part fits
  Part part_;            ///< of the picture, in characters
};

}  // namespace crosshatch::cli
