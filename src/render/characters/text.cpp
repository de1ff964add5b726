// SPDX-License-Identifier: MIT
#include "render/characters/text.h"

#include "base/utf8.h"
#include "render/characters/fences.h"
#include "render/characters/typeset.h"
#include "render/letters.h"
#include "scene/theme.h"

namespace crosshatch::render {

std::string text(const Canvas& canvas) {
  std::string out;
  for (int row = 0; row < canvas.rows(); ++row) {
    int end = canvas.columns();
    while (end > 0 && canvas.at(row, end - 1).letter == U' ') --end;
    for (int column = 0; column < end; ++column) {
      const char32_t letter = canvas.at(row, column).letter;
      if (letter != U'\0') append_utf8(out, letter);
    }
    out += '\n';
  }
  return out;
}

std::string text(const Scene& scene, const TextLook& look) {
  Measure measure;
  measure.add(scene);
  if (scene.is_cut()) return {};
  const Layout layout(measure, detail_of_print(measure));
  Allowance held = scene.allowance.share();
  if (!held.hold(bytes_of_print(layout))) return {};
  std::string out;
  if (look.has_title && !scene.title.empty()) {
    for (const char32_t letter : letters_of(scene.title)) append_utf8(out, letter);
    out += "\n\n";
  }
  out += text(typeset(scene, layout, {.theme = light_theme, .is_ascii = look.is_ascii}));
  return out + legend_where_needed(scene);
}

/// Outlines do not tell all of enclosures that share cells.
std::string legend_where_needed(const Scene& scene) {
  std::string out;
  if (!Fences(scene).overlap()) return out;
  for (const std::string& line : legend_of(scene)) out += line + '\n';
  return out;
}

}  // namespace crosshatch::render
