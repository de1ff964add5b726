// SPDX-License-Identifier: MIT
#pragma once

#include "api/pictures/animation.h"
#include "render/characters/ansi.h"
#include "terminal.h"

namespace crosshatch::cli {

/// How animations are played; what a viewer changes stays so for the next animation.
struct PlayerLook {
  render::Colours colours = render::Colours::all;
  bool is_dark = true;
  Language language = Language::en;
  double speed = 1;
  std::string typed = {};  ///< keys that have not been answered yet
};

/// What a player is left for.
enum class Left { quit, next, closed };

/// Plays an animation on the terminal until a key leaves it; `holds`: its last frame stays until
/// then. `parting` is what was seen last, for the screen that the terminal comes back to: the
/// picture as plain text at the same detail, or, if only a part of it fits, a line that says so.
[[nodiscard]] Left play(const Question& question, Animation& animation, Terminal& terminal,
                        PlayerLook& look, bool holds, bool has_next, std::string& parting);

/// The sentence of the step that led to a moment from 1, numbered as `explain` does; before the
/// first, what is to be seen.
[[nodiscard]] std::string sentence_at(const Question& question, const Animation& animation,
                                      int moment, Language language);

}  // namespace crosshatch::cli
