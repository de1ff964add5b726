// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "render/characters/typeset.h"

namespace crosshatch::render {
namespace {

/// The glyph of a letter in the picture of a scene.
Glyph glyph_of(const Scene& scene, char32_t letter) {
  const Look look{.theme = light_theme, .has_colours = true};
  Measure measure;
  measure.add(scene);
  const Canvas canvas = typeset(scene, Layout(measure, Detail::full), look);
  for (int row = 0; row < canvas.rows(); ++row) {
    for (int column = 0; column < canvas.columns(); ++column) {
      if (canvas.at(row, column).letter == letter) return canvas.at(row, column);
    }
  }
  ADD_FAILURE() << "the letter is missing";
  return {};
}

TEST(Discs, AreTheGroundsOfWhatIsWrittenOnThem) {
  Scene scene{.width = 60, .height = 60, .lattice = {.rows = 1, .columns = 1}};
  scene.rect(Layer::paper, Role::paper, 0, 0, 60, 60);
  scene.rect(Layer::tint, Role::cause_tint, 0, 0, 60, 60);
  scene.disc(Layer::outline, Role::cause, 12, 12, 8);
  scene.text(Layer::symbol, Role::open, 12, 12, 13, "7");
  scene.text(Layer::symbol, Role::pencil, 48, 48, 13, "9");
  const Glyph on_disc = glyph_of(scene, U'7');
  EXPECT_EQ(on_disc.ground, light_theme[Role::cause]);
  EXPECT_EQ(on_disc.ink, light_theme[Role::open]);
  EXPECT_EQ(glyph_of(scene, U'9').ground, light_theme[Role::cause_tint]);
}

}  // namespace
}  // namespace crosshatch::render
