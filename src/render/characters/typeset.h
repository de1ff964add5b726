// SPDX-License-Identifier: MIT
#pragma once

#include "render/characters/canvas.h"
#include "render/characters/layout.h"
#include "scene/scene.h"
#include "scene/theme.h"

namespace crosshatch::render {

/// What characters can say.
struct Look {
  const Theme& theme;
  /// Filled cells are grounds; without, they are blocks, and what is in focus has a style.
  bool has_colours = false;
  /// Letters, digits and signs of ASCII only.
  bool is_ascii = false;
};

/// A scene as characters.
///
///     ·   filled cells are blocks, those in focus with an edge: ▐▌; an assumed one is ▒▒
///     ·   empty cells are dots, pieces discs, both hollow if they are assumed
///     ·   cells that change stand in brackets, [·], or have a pointer where these have no room,
///     ▸·;
///         marked clues point at their line: ▸
///     ·   a cell of which solutions differ is hatched: ░░
///     ·   without colours also: causes (2), witnesses {5}, assumed digits ~4; candidates that go
///     -4,
///         that the step rests on *4, others that it names '4
///     ·   colours have the letter by which the scene names them, else blocks
[[nodiscard]] Canvas typeset(const Scene& scene, const Layout& layout, const Look& look);

}  // namespace crosshatch::render
