// SPDX-License-Identifier: MIT
//
// There are 11,172 syllables, but all are put together from 19 first consonants, 21 vowels and 27
// endings, and Unicode counts them in that order. The parts have skeletons of their own, each in a
// box of 24 x 24, and are squeezed into the place that they have in the syllable. Where that is
// depends on the vowel: beside the first consonant (ㅏ), below it (ㅗ), or both (ㅘ); and an ending
// takes the lowest third.
#include "render/pixels/font_hangul.h"

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace crosshatch::render {

namespace {

/// Single consonants, in strokes as `font_strokes.cpp` writes them.
constexpr std::string_view giyeok = "00o0oo";
constexpr std::string_view nieun = "000ooo";
constexpr std::string_view digeut = "o0000ooo";
constexpr std::string_view rieul = "00o0oc0c0ooo";
constexpr std::string_view mieum = "00o0oo0o00";
constexpr std::string_view bieup = "000oooo0 0coc";
constexpr std::string_view siot = "c0~ca0o c0~caoo";
constexpr std::string_view ieung = "c0~o0oc~ooco~0o0c~00c0";
constexpr std::string_view jieut = "00o0 c0~cc0o c0~ccoo";
constexpr std::string_view chieut = "80g0 07o7 c7~cf0o c7~cfoo";
constexpr std::string_view kieuk = "00o0oo 0coc";
constexpr std::string_view tieut = "o0000ooo 0coc";
constexpr std::string_view pieup = "00o0 0ooo 707o h0ho";
constexpr std::string_view hieut = "80g0 06o6 cb~jbji~joco~5o5i~5bcb";

/// One consonant, or two side by side.
struct Consonants {
  std::string_view left;
  std::string_view right = {};
};
constexpr std::array<Consonants, 19> firsts = {{{giyeok},
                                                {giyeok, giyeok},
                                                {nieun},
                                                {digeut},
                                                {digeut, digeut},
                                                {rieul},
                                                {mieum},
                                                {bieup},
                                                {bieup, bieup},
                                                {siot},
                                                {siot, siot},
                                                {ieung},
                                                {jieut},
                                                {jieut, jieut},
                                                {chieut},
                                                {kieuk},
                                                {tieut},
                                                {pieup},
                                                {hieut}}};
constexpr std::array<Consonants, 28> endings = {{{},
                                                 {giyeok},
                                                 {giyeok, giyeok},
                                                 {giyeok, siot},
                                                 {nieun},
                                                 {nieun, jieut},
                                                 {nieun, hieut},
                                                 {digeut},
                                                 {rieul},
                                                 {rieul, giyeok},
                                                 {rieul, mieum},
                                                 {rieul, bieup},
                                                 {rieul, siot},
                                                 {rieul, tieut},
                                                 {rieul, pieup},
                                                 {rieul, hieut},
                                                 {mieum},
                                                 {bieup},
                                                 {bieup, siot},
                                                 {siot},
                                                 {siot, siot},
                                                 {ieung},
                                                 {jieut},
                                                 {chieut},
                                                 {kieuk},
                                                 {tieut},
                                                 {pieup},
                                                 {hieut}}};

/// What stands below the first consonant, and what beside it.
struct Vowel {
  std::string_view below;
  std::string_view beside;
};
constexpr std::string_view a = "808o 8coc";
constexpr std::string_view ae = "404o k0ko 4ckc";
constexpr std::string_view ya = "808o 88o8 8gog";
constexpr std::string_view yae = "404o k0ko 48k8 4gkg";
constexpr std::string_view eo = "k0ko 0ckc";
constexpr std::string_view e = "c0co o0oo 0ccc";
constexpr std::string_view yeo = "k0ko 08k8 0gkg";
constexpr std::string_view ye = "c0co o0oo 08c8 0gcg";
constexpr std::string_view i = "e0eo";
constexpr std::string_view o = "0ooo c0co";
constexpr std::string_view yo = "0ooo 707o h0ho";
constexpr std::string_view u = "00o0 c0co";
constexpr std::string_view yu = "00o0 707o h0ho";
constexpr std::string_view eu = "0ooo";
constexpr std::array<Vowel, 21> vowels = {
    {{{}, a},  {{}, ae}, {{}, ya}, {{}, yae}, {{}, eo}, {{}, e},  {{}, yeo},
     {{}, ye}, {o, {}},  {o, a},   {o, ae},   {o, i},   {yo, {}}, {u, {}},
     {u, eo},  {u, e},   {u, i},   {yu, {}},  {eu, {}}, {eu, i},  {{}, i}}};

/// A place in a syllable, which is 24 wide and reaches from -3 to 27.
struct PartBox {
  int left;
  int top;
  int right;
  int bottom;
};
constexpr PartBox ending_place = {3, 17, 21, 27};

/// Where the first consonant is, what is below it, and what is beside it.
struct SyllableLayout {
  PartBox first;
  PartBox below;
  PartBox beside;
};

SyllableLayout layout_of(const Vowel& vowel, bool has_ending) {
  const bool hangs = vowel.below == u || vowel.below == yu;  // its stems go down
  const bool is_flat = vowel.below == eu;
  if (vowel.below.empty()) {
    const bool is_wide =
        vowel.beside == ae || vowel.beside == yae || vowel.beside == e || vowel.beside == ye;
    const int middle = is_wide ? 11 : 13;
    if (has_ending) return {{0, -2, middle, 11}, {}, {middle + 3, -3, 24, 13}};
    return {{0, 0, middle, 22}, {}, {middle + 3, -3, 24, 27}};
  }
  const bool is_both = !vowel.beside.empty();
  const int right = is_both ? 14 : 24;
  const PartBox beside = {is_both ? 16 : 0, -3, 24, has_ending ? 14 : 27};
  const int left = is_both ? 0 : 4;
  const int end = is_both ? 13 : 20;
  if (has_ending) {
    if (hangs) return {{left, -3, end, 5}, {0, 9, right, 14}, beside};
    if (is_flat) return {{left, -3, end, 7}, {0, 12, right, 12}, beside};
    return {{left, -3, end, 4}, {0, 7, right, 12}, beside};
  }
  if (hangs) return {{left, -3, end, 11}, {0, 16, right, 27}, beside};
  if (is_flat) return {{left, -2, end, 15}, {0, 21, right, 21}, beside};
  return {{left, -3, end, 11}, {0, 14, right, 23}, beside};
}

/// Adds a part, squeezed into its place.
void add(std::vector<Stroke>& out, std::string_view part, const PartBox& place) {
  const auto along = [](int from, int to, int at) {
    return from + ((to - from) * at + grid_capital / 2) / grid_capital;
  };
  const auto moved = [&](GridPoint point) {
    return GridPoint{along(place.left, place.right, point.x),
                     along(place.top, place.bottom, point.y)};
  };
  for (Stroke& stroke : strokes_in(part)) {
    stroke.start = moved(stroke.start);
    for (Arc& arc : stroke.arcs) {
      arc.corner = moved(arc.corner);
      arc.end = moved(arc.end);
    }
    out.push_back(std::move(stroke));
  }
}

void add(std::vector<Stroke>& out, const Consonants& consonants, const PartBox& place) {
  if (consonants.right.empty()) {
    add(out, consonants.left, place);
    return;
  }
  const int wide = place.right - place.left;
  const int gap = wide > 14 ? 4 : 3;
  const int each = (wide - gap) / 2;
  add(out, consonants.left, {place.left, place.top, place.left + each, place.bottom});
  add(out, consonants.right, {place.right - each, place.top, place.right, place.bottom});
}

}  // namespace

std::vector<Stroke> strokes_of_syllable(char32_t syllable) {
  const std::size_t number = syllable - 0xAC00;
  const Consonants& ending = endings[number % endings.size()];
  const Vowel& vowel = vowels[number / endings.size() % vowels.size()];
  const Consonants& first = firsts[number / endings.size() / vowels.size()];
  const SyllableLayout places = layout_of(vowel, !ending.left.empty());
  std::vector<Stroke> out;
  add(out, first, places.first);
  add(out, vowel.below, places.below);
  add(out, vowel.beside, places.beside);
  if (!ending.left.empty()) add(out, ending, ending_place);
  return out;
}

}  // namespace crosshatch::render
