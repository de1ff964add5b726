// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "scene/paper.h"
#include "scene/theme.h"

namespace crosshatch {

/// The forms in which pictures are written.
enum class Form : std::uint8_t { svg, png, gif, txt, html, pdf };
inline constexpr std::array<std::string_view, 6> form_names = {"svg", "png",  "gif",
                                                               "txt", "html", "pdf"};

/// What a picture shows of a puzzle.
enum class What : std::uint8_t {
  usual,      ///< what suits the form: steps where it can move (gif, html), else the puzzle
  puzzle,     ///< as it is printed, or half solved
  solution,   ///< the first one found
  ambiguous,  ///< what all solutions agree on, and where they differ
  steps,      ///< how a person gets there
};
inline constexpr std::array<std::string_view, 5> what_names = {"usual", "puzzle", "solution",
                                                               "ambiguous", "steps"};

/// How a picture is to be written. Each form heeds what it can.
struct PictureOptions {
  Form form = Form::txt;
  What what = What::usual;
  int step = -1;  ///< of the steps only the moment after this one, 0: the empty puzzle; -1: all
  ThemeChoice theme = ThemeChoice::automatic;
  /// Of lengths, from `least_scale` to `most_scale`; none: 1, or what a bitmap can be.
  std::optional<double> scale = {};
  double speed = 1;  ///< of animations, from `least_speed` to `most_speed`
  Paper paper = Paper::a4;
  std::string title = {};    ///< over a picture, or of a book
  bool has_letters = false;  ///< colours are named by letters, too
  bool has_caption = false;  ///< gif: the sentence of each step below it
  int per_page = 0;          ///< pdf: puzzles a page, up to most_a_page; 0: the usual number
};
inline constexpr double least_scale = 0.1;
inline constexpr double most_scale = 20;
inline constexpr double least_speed = 0.1;
inline constexpr double most_speed = 20;

/// Whether it is not text: nothing for a terminal.
[[nodiscard]] constexpr bool is_binary(Form form) {
  return form == Form::png || form == Form::gif || form == Form::pdf;
}

/// Whether it is made of pixels: it has letters for ASCII and Hangul only.
[[nodiscard]] constexpr bool is_bitmap(Form form) { return form == Form::png || form == Form::gif; }

/// Whether it plays by itself.
[[nodiscard]] constexpr bool is_moving(Form form) {
  return form == Form::gif || form == Form::html;
}

[[nodiscard]] constexpr std::string_view name(Form form) {
  return form_names[static_cast<std::size_t>(form)];
}

/// The form called so; none if there is none.
[[nodiscard]] constexpr std::optional<Form> form_named(std::string_view id) {
  for (std::size_t i = 0; i < form_names.size(); ++i) {
    if (form_names[i] == id) return static_cast<Form>(i);
  }
  return std::nullopt;
}

/// What the options ask to be shown.
[[nodiscard]] constexpr What shown(const PictureOptions& options) {
  if (options.what != What::usual) return options.what;
  if (options.step >= 0) return What::steps;
  return is_moving(options.form) ? What::steps : What::puzzle;
}

/// Whether the picture is of many moments.
[[nodiscard]] constexpr bool is_animation(const PictureOptions& options) {
  return shown(options) == What::steps && options.step < 0;
}

}  // namespace crosshatch
