// SPDX-License-Identifier: MIT
#include "render/characters/ansi.h"

#include <gtest/gtest.h>

#include <string>

namespace crosshatch::render {
namespace {

TEST(Ansi, colours_follow_the_terminal) {
  EXPECT_EQ(colours_of("truecolor", "xterm-256color", ""), Colours::all);
  EXPECT_EQ(colours_of("24bit", "xterm", ""), Colours::all);
  EXPECT_EQ(colours_of("", "xterm-direct", ""), Colours::all);
  EXPECT_EQ(colours_of("", "xterm-256color", ""), Colours::palette);
  EXPECT_EQ(colours_of("", "xterm", ""), Colours::sixteen);
  EXPECT_EQ(colours_of("", "vt100", ""), Colours::none);
  EXPECT_EQ(colours_of("truecolor", "dumb", ""), Colours::none);
  EXPECT_EQ(colours_of("truecolor", "xterm", "1"), Colours::none);
  EXPECT_EQ(colours_of("truecolor", "", ""), Colours::none);
}

std::string written(const Glyph& glyph, Colours colours) {
  std::string out;
  AnsiWriter(colours).write(out, glyph);
  return out;
}

TEST(Ansi, a_colour_is_said_as_the_terminal_knows_it) {
  const Glyph glyph{.letter = U'x', .ink = 0xFF0000, .ground = 0x000000, .style = bold};
  EXPECT_EQ(written(glyph, Colours::all), "\x1b[0;1;38;2;255;0;0;48;2;0;0;0mx");
  EXPECT_EQ(written(glyph, Colours::palette), "\x1b[0;1;38;5;196;48;5;16mx");
  EXPECT_EQ(written(glyph, Colours::sixteen), "\x1b[0;1;91;40mx");
  EXPECT_EQ(written(glyph, Colours::none), "\x1b[0;1mx");
}

TEST(Ansi, greys_come_from_the_ramp) {
  EXPECT_EQ(written({.letter = U'x', .ink = 0x121212, .ground = 0xEEEEEE}, Colours::palette),
            "\x1b[0;38;5;233;48;5;255mx");
}

TEST(Ansi, sixteen_colours_still_show_the_focus) {
  for (const Theme* const theme : {&dark_theme, &light_theme}) {
    const auto ground = [&](Role role) {
      return written({.letter = U' ', .ink = 0, .ground = (*theme)[role]}, Colours::sixteen);
    };
    for (const Role tint : {Role::target_tint, Role::cause_tint, Role::conflict_tint}) {
      EXPECT_NE(ground(tint), ground(Role::open)) << theme->id << ' ' << name(tint);
      EXPECT_NE(ground(tint), ground(Role::clear)) << theme->id << ' ' << name(tint);
    }
    EXPECT_NE(ground(Role::filled), ground(Role::open)) << theme->id;
    EXPECT_NE(ground(Role::target_tint), ground(Role::cause_tint)) << theme->id;
  }
}

TEST(Ansi, a_look_is_said_once) {
  AnsiWriter writer(Colours::all);
  std::string out;
  const Glyph glyph{.letter = U'x', .ink = 1, .ground = 2};
  writer.write(out, glyph);
  const std::string once = out;
  writer.write(out, glyph);
  writer.write(out, {.letter = U' ', .ink = 3, .ground = 2});  // its ink is not seen
  EXPECT_EQ(out, once + "x ");
  writer.reset(out);
  EXPECT_EQ(out, once + "x \x1b[0m");
}

TEST(Ansi, lines_end_in_the_look_of_the_terminal) {
  Canvas canvas(2, 3, {.letter = U' ', .ink = 1, .ground = 2});
  canvas.write(0, 0, U"한", 1, 0);  // two columns
  canvas.write(1, 2, U"한", 1, 0);  // does not fit
  EXPECT_EQ(ansi(canvas, Colours::none), "\x1b[0m한 \x1b[0m\n\x1b[0m   \x1b[0m\n");
}

}  // namespace
}  // namespace crosshatch::render
