// SPDX-License-Identifier: MIT
//
// What a theme promises: inks stand out from all grounds that they may lie on, and what is in focus
// is told apart by people of all kinds of sight, by colour and, in any case, by the stroke.
#include "scene/theme.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "scene/focus.h"

namespace crosshatch {
namespace {

constexpr std::array themes = {&light_theme, &dark_theme};

/// What a cell is laid out with, and what lies under its symbol.
const std::vector<Role> cells = {Role::open,         Role::clear,      Role::cover,
                                 Role::target_tint,  Role::cause_tint, Role::witness_tint,
                                 Role::conflict_tint};
/// The same beside the grid.
const std::vector<Role> margins = {Role::paper, Role::target_tint, Role::cause_tint,
                                   Role::witness_tint, Role::conflict_tint};

void expect_contrast(const std::vector<Role>& inks, const std::vector<Role>& grounds,
                     double least) {
  for (const Theme* theme : themes) {
    for (const Role ink : inks) {
      for (const Role ground : grounds)
        EXPECT_GE(contrast((*theme)[ink], (*theme)[ground]), least)
            << name(ink) << " on " << name(ground) << ", " << theme->id;
    }
  }
}

TEST(Theme, TextStandsOutFromEveryGroundThatItMayLieOn) {
  expect_contrast({Role::ink, Role::entry, Role::assumed, Role::pencil, Role::struck}, cells, 4.5);
  expect_contrast({Role::clue, Role::clue_done}, margins, 4.5);
  expect_contrast({Role::caption}, {Role::paper}, 4.5);
}

TEST(Theme, ShapesStandOutFromEveryGroundThatTheyMayLieOn) {
  expect_contrast({Role::filled, Role::dot, Role::piece, Role::link, Role::weak_link,
                   Role::ambiguous, Role::target, Role::cause, Role::witness, Role::conflict},
                  cells, 3);
  expect_contrast({Role::target, Role::cause, Role::witness, Role::conflict}, margins, 3);
  expect_contrast({Role::guide, Role::frame}, {Role::paper, Role::open, Role::clear}, 3);
}

TEST(Theme, InksStandOutOnSheets) {
  const std::vector<Role> grounds = {Role::open,       Role::clear,        Role::target_tint,
                                     Role::cause_tint, Role::witness_tint, Role::conflict_tint};
  const std::vector<Role> texts = {Role::ink, Role::assumed, Role::pencil};
  const std::vector<Role> things = {Role::filled, Role::dot,     Role::ambiguous, Role::target,
                                    Role::cause,  Role::witness, Role::conflict};
  for (const Theme* theme : themes) {
    for (const Role ground : grounds) {
      for (const Role ink : texts)
        EXPECT_GE(contrast(theme->on_sheet(ink), theme->on_sheet(ground)), 4.5)
            << name(ink) << " on " << name(ground) << ", " << theme->id;
      for (const Role ink : things)
        EXPECT_GE(contrast(theme->on_sheet(ink), theme->on_sheet(ground)), 3)
            << name(ink) << " on " << name(ground) << ", " << theme->id;
    }
    EXPECT_GE(contrast(theme->on_sheet(Role::paper), theme->on_sheet(Role::filled)), 4.5)
        << "hints of a mosaic on filled cells";
  }
}

TEST(Theme, WhatIsFilledOnASheetIsDarkerThanWhatIsEmptyInEveryTheme) {
  for (const Theme* theme : themes) {
    for (const Role ground : {Role::open, Role::clear}) {
      EXPECT_GE(contrast(theme->on_sheet(Role::filled), 0xFFFFFF),
                contrast(theme->on_sheet(ground), 0xFFFFFF) * 9)
          << theme->id;
      EXPECT_LT(contrast(theme->on_sheet(Role::dot), theme->on_sheet(ground)), 4.5)
          << "marks of empty cells are faint";
    }
  }
  for (int role = 0; role < roles; ++role)
    EXPECT_EQ(light_theme.on_sheet(static_cast<Role>(role)), light_theme[static_cast<Role>(role)]);
}

TEST(Theme, ColouredHintsAreReadOnWhatTheyLieOn) {
  for (int hint = 0; hint < 8; ++hint) {
    const auto role = static_cast<Role>(static_cast<int>(Role::hint_1) + hint);
    expect_contrast({role}, cells, 4.5);
    for (int other = 0; other < hint; ++other) {
      const auto before = static_cast<Role>(static_cast<int>(Role::hint_1) + other);
      for (const Theme* theme : themes) EXPECT_NE((*theme)[role], (*theme)[before]);
    }
  }
}

TEST(Theme, HasAColourForEveryRole) {
  for (const Theme* theme : themes) {
    // The first entry that is left out would be black on black.
    EXPECT_NE((*theme)[Role::ink], (*theme)[Role::paper]);
    for (int role = 0; role < roles; ++role)
      EXPECT_LE((*theme)[static_cast<Role>(role)], 0xFFFFFFU) << name(static_cast<Role>(role));
  }
}

TEST(Theme, ContrastIsThatOfTheStandard) {
  EXPECT_DOUBLE_EQ(contrast(0x000000, 0xFFFFFF), 21);
  EXPECT_DOUBLE_EQ(contrast(0x123456, 0x123456), 1);
  EXPECT_NEAR(contrast(0x777777, 0xFFFFFF), 4.48, 0.005);  // the best known grey that just fails
  EXPECT_DOUBLE_EQ(contrast(0x00588F, 0xFFFFFF), contrast(0xFFFFFF, 0x00588F));
}

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

struct Sight {
  const char* name;
  Matrix matrix;  ///< on linear light
};

// The dichromats of Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of
// Color Vision Deficiency, 2009.
constexpr std::array<Sight, 4> sights = {{
    {"usual", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protan",
     {{{0.152286, 1.052583, -0.204868},
       {0.114503, 0.786281, 0.099216},
       {-0.003882, -0.048116, 1.051998}}}},
    {"deutan",
     {{{0.367322, 0.860646, -0.227968},
       {0.280085, 0.672501, 0.047413},
       {-0.011820, 0.042940, 0.968881}}}},
    {"tritan",
     {{{1.255528, -0.076749, -0.178779},
       {-0.078411, 0.930809, 0.147602},
       {0.004733, 0.691367, 0.303900}}}},
}};

Vector times(const Matrix& matrix, const Vector& vector) {
  Vector out = {};
  for (std::size_t i = 0; i < 3; ++i)
    out[i] = matrix[i][0] * vector[0] + matrix[i][1] * vector[1] + matrix[i][2] * vector[2];
  return out;
}

double light_of(Rgb channel) {
  const double value = (channel & 255) / 255.0;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

/// CIE L*a*b* of a colour as somebody sees it.
Vector lab(Rgb rgb, const Sight& sight) {
  Vector light = times(sight.matrix, {light_of(rgb >> 16), light_of(rgb >> 8), light_of(rgb)});
  for (double& part : light) part = std::clamp(part, 0.0, 1.0);
  constexpr Matrix to_xyz = {{{0.4124564, 0.3575761, 0.1804375},
                              {0.2126729, 0.7151522, 0.0721750},
                              {0.0193339, 0.1191920, 0.9503041}}};
  const Vector xyz = times(to_xyz, light);
  const auto root = [](double t) {
    return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  };
  const double x = root(xyz[0] / 0.95047);
  const double y = root(xyz[1]);
  const double z = root(xyz[2] / 1.08883);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double difference(Rgb one, Rgb other, const Sight& sight) {
  const Vector a = lab(one, sight);
  const Vector b = lab(other, sight);
  return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/// Every two of the roles differ to everybody, in both themes, by so much.
void expect_different(const std::vector<Role>& all, double least) {
  for (const Theme* theme : themes) {
    for (const Sight& sight : sights) {
      for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
          EXPECT_GE(difference((*theme)[all[i]], (*theme)[all[j]], sight), least)
              << name(all[i]) << " and " << name(all[j]) << ", " << sight.name << ", " << theme->id;
      }
    }
  }
}

TEST(Theme, FocusIsToldApartByAllKindsOfSight) {
  // A difference of 2.3 is just seen; strokes are thin and lie apart, tints are areas.
  expect_different({Role::target, Role::cause, Role::witness, Role::conflict, Role::ambiguous}, 10);
  expect_different({Role::target_tint, Role::cause_tint, Role::witness_tint, Role::conflict_tint},
                   5);
  for (const Role tint :
       {Role::target_tint, Role::cause_tint, Role::witness_tint, Role::conflict_tint}) {
    expect_different({tint, Role::open}, 5);
    expect_different({tint, Role::paper}, 5);
    expect_different({tint, Role::cover}, 3);
  }
}

TEST(Theme, FocusIsToldApartWithoutAnyColour) {
  Scene scene;
  const std::array lights = {Light::target, Light::cause, Light::witness, Light::conflict};
  for (const Light light : lights) light_outline(scene, light, 0, 0, cell_side, cell_side);
  ASSERT_EQ(scene.shapes.size(), lights.size());
  for (std::size_t i = 0; i < lights.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Shape& one = scene.shapes[i];
      const Shape& other = scene.shapes[j];
      EXPECT_TRUE(one.stroke != other.stroke || one.dash != other.dash)
          << name(one.role) << " and " << name(other.role);
    }
  }
}

}  // namespace
}  // namespace crosshatch
