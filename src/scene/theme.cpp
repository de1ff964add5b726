// SPDX-License-Identifier: MIT
#include "scene/theme.h"

#include <cmath>

namespace crosshatch {

namespace {

struct Entry {
  Role role;
  Rgb light;
  Rgb dark;
};

constexpr Entry table[] = {
    {Role::paper, 0xFFFFFF, 0x16191D},         {Role::open, 0xFFFFFF, 0x22262C},
    {Role::cover, 0xDDE1E6, 0x39404A},         {Role::clear, 0xFFFFFF, 0x1B1F24},
    {Role::filled, 0x23272E, 0xD7DCE3},        {Role::hue, 0x000000, 0x000000},
    {Role::shade, 0xDDE1E6, 0x39404A},         {Role::ink, 0x16191D, 0xF2F4F7},
    {Role::entry, 0x00588F, 0x7CC4F2},         {Role::assumed, 0x8F4A00, 0xF0B45C},
    {Role::pencil, 0x58606B, 0xA7B0BC},        {Role::struck, 0xA63A00, 0xFF9A5C},
    {Role::dot, 0x747C87, 0x8A939F},           {Role::piece, 0x16191D, 0xF2F4F7},
    {Role::clue, 0x16191D, 0xF2F4F7},          {Role::clue_done, 0x59616B, 0xA9B2BE},
    {Role::caption, 0x16191D, 0xF2F4F7},       {Role::grid, 0xC3C9D1, 0x3F4651},
    {Role::guide, 0x6A727D, 0x8A939F},         {Role::frame, 0x23272E, 0xD7DCE3},
    {Role::border, 0x16191D, 0xD7DCE3},        {Role::diagonal, 0x8C95A1, 0x79828E},
    {Role::cage, 0x58606B, 0xA7B0BC},          {Role::sum, 0x16191D, 0xF2F4F7},
    {Role::hint_1, 0x1F49D6, 0x92B7FF},        {Role::hint_2, 0x0B6B24, 0x6CC97C},
    {Role::hint_3, 0xC01717, 0xFF9A92},        {Role::hint_4, 0x17207F, 0xB7A6FF},
    {Role::hint_5, 0x7D1414, 0xEEA988},        {Role::hint_6, 0x00666C, 0x5CCBCF},
    {Role::hint_7, 0x16191D, 0xF2F4F7},        {Role::hint_8, 0x5A616B, 0xB4BDC8},
    {Role::lit, 0xF7F8FA, 0x5B6572},           {Role::shadow, 0x8C95A1, 0x16191D},
    {Role::link, 0x00588F, 0x7CC4F2},          {Role::weak_link, 0xA63A00, 0xFF9A5C},
    {Role::ambiguous, 0x9A4F86, 0xD998C6},     {Role::target, 0x00704F, 0x3FD0A4},
    {Role::target_tint, 0xC6EFE3, 0x0F4536},   {Role::cause, 0x00588F, 0x7CC4F2},
    {Role::cause_tint, 0xD6EAF8, 0x153B57},    {Role::witness, 0x9A7500, 0xE8C547},
    {Role::witness_tint, 0xFBF0C9, 0x4A4410},  {Role::conflict, 0x9E1E00, 0xFF8A6B},
    {Role::conflict_tint, 0xFCD4C8, 0x6A1A1A},
};
static_assert(std::size(table) == static_cast<std::size_t>(roles));

/// What is else on the sheet of the dark theme than in the light one, to which it comes nearer: it
/// is grey, and inks on it are darker.
struct OnSheet {
  Role role;
  Rgb dark;
};

constexpr OnSheet sheet_table[] = {
    {Role::paper, 0xD2D7DD},         {Role::open, 0xD2D7DD},         {Role::clear, 0xD2D7DD},
    {Role::filled, 0x14171B},        {Role::ink, 0x0D0F12},          {Role::assumed, 0x6E3600},
    {Role::pencil, 0x3F464F},        {Role::dot, 0x666D77},          {Role::grid, 0xA4ABB5},
    {Role::guide, 0x565E68},         {Role::ambiguous, 0x8A4377},    {Role::target, 0x00633F},
    {Role::target_tint, 0xA3E2CA},   {Role::cause, 0x004A80},        {Role::cause_tint, 0xB0D3EE},
    {Role::witness, 0x806200},       {Role::witness_tint, 0xEFDF9A}, {Role::conflict, 0x8E1500},
    {Role::conflict_tint, 0xF2BAA9},
};

constexpr Theme theme(std::string_view id, Rgb Entry::*colour) {
  Theme theme{.id = id, .colours = {}, .sheet = {}};
  for (const Entry& entry : table) {
    theme.colours[static_cast<std::size_t>(entry.role)] = entry.*colour;
    theme.sheet[static_cast<std::size_t>(entry.role)] = entry.light;
  }
  if (colour == &Entry::light) return theme;
  for (const OnSheet& entry : sheet_table)
    theme.sheet[static_cast<std::size_t>(entry.role)] = entry.dark;
  return theme;
}

/// The linear light of a channel of 0..255, as 0..1.
double light_of(Rgb channel) {
  const double value = static_cast<double>(channel & 255) / 255;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(Rgb rgb) {
  return 0.2126 * light_of(rgb >> 16) + 0.7152 * light_of(rgb >> 8) + 0.0722 * light_of(rgb);
}

}  // namespace

constinit const Theme light_theme = theme("light", &Entry::light);
constinit const Theme dark_theme = theme("dark", &Entry::dark);

double contrast(Rgb one, Rgb other) {
  const double a = luminance(one) + 0.05;
  const double b = luminance(other) + 0.05;
  return a > b ? a / b : b / a;
}

}  // namespace crosshatch
