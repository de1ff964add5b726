// SPDX-License-Identifier: MIT
#include "render/pixels/font_strokes.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "render/pixels/font_hangul.h"

namespace crosshatch::render {

namespace {

// The skeletons of the letters, as a pen would go along them. Two characters are a point: x, then
// y, both in base 36 (0-9, a-z). y goes down: 0 is the height of capitals, 8 that of small letters,
// o (24) the line on which letters stand, u (30) what hangs below it. A space lifts the pen. After
// ~ stand a corner and a point: a quarter of an ellipse goes there, touching both sides of the
// corner. A point said twice is a dot.
//
// All digits are as wide as 0, so that columns of numbers stand straight. What is easily mistaken
// is kept apart: I has serifs, l a tail, O is wider than 0.
constexpr std::string_view strokes[] = {
    "",                                                        // space
    "000g 0o0o",                                               // !
    "0006 5056",                                               // "
    "504o b0ao 08e8 0geg",                                     // #
    "c7~c363~0307~0c6c~ccch~cl6l~0l0h 606o",                   // $
    "30~6065~6a3a~0a05~0030 be~eeej~eobo~8o8j~8ebe d01o",      // %
    "eo37~2060~a0a4~a95b~0d0i~0o6o~bode",                      // &
    "0006",                                                    // '
    "40~050c~0j4o",                                            // (
    "00~454c~4j0o",                                            // )
    "626e 15bb b51b",                                          // *
    "666i 0ccc",                                               // +
    "2n0s",                                                    // ,
    "0c8c",                                                    // -
    "0o0o",                                                    // .
    "a00o",                                                    // /
    "60~c0c7ch~co6o~0o0h07~0060",                              // 0
    "36808o",                                                  // 1
    "06~0060~c0c6~ca9e0oco",                                   // 2
    "05~0060~b0b6~bc5c 5c6c~ccci~co6o~0o0j",                   // 3
    "9o900hch",                                                // 4
    "b0100b~2969~c9cg~co6o~0o0j",                              // 5
    "b4~b060~000a0h~0o6o~coch~ca6a~0a0h",                      // 6
    "00c04o",                                                  // 7
    "60~b0b6~bc6c~1c16~1060 6c~ccci~co6o~0o0i~0c6c",           // 8
    "1k~1o6o~cocec7~c060~0007~0e6e~cec7",                      // 9
    "0a0a 0o0o",                                               // :
    "2a2a 2n0s",                                               // ;
    "b40cbk",                                                  // <
    "08c8 0gcg",                                               // =
    "04bc0k",                                                  // >
    "05~0060~c0c5~ca9c~6e6h 6o6o",                             // ?
    "a7~f7fc~fhah~5h5c~57a7 f7fe~fhhh~khkc~k0a0~000c~0oaofo",  // @
    "0o70eo 2gcg",                                             // A
    "0o0070~d0d6~dc7c0c 7c~ecei~eo7o0o",                       // B
    "e6~e070~00070h~0o7o~eoei",                                // C
    "0o0060~e0e8eg~eo6o0o",                                    // D
    "d0000odo 0cbc",                                           // E
    "d0000o 0cbc",                                             // F
    "e6~e070~00070h~0o7o~eoehed8d",                            // G
    "000o e0eo 0cec",                                          // H
    "303o 0060 0o6o",                                          // I
    "a0ah~ao5o~0o0i",                                          // J
    "000o d00f 59do",                                          // K
    "000oco",                                                  // L
    "0o008eg0go",                                              // M
    "0o00eoe0",                                                // N
    "70~e0e8eg~eo7o~0o0g08~0070",                              // O
    "0o0070~e0e7~ee7e0e",                                      // P
    "70~e0e8eg~eo7o~0o0g08~0070 9jfq",                         // Q
    "0o0070~d0d7~dd7d0d 7deo",                                 // R
    "d5~d070~0006~0c7c~ecei~eo7o~0o0j",                        // S
    "00e0 707o",                                               // T
    "000h~0o7o~eoehe0",                                        // U
    "007oe0",                                                  // V
    "005o95doi0",                                              // W
    "00eo e00o",                                               // X
    "007ce0 7c7o",                                             // Y
    "00e00oeo",                                                // Z
    "50000o5o",                                                // [
    "00ao",                                                    // backslash
    "00505o0o",                                                // ]
    "0860c8",                                                  // ^
    "0qcq",                                                    // _
    "0044",                                                    // `
    "1b~1868~c8cdco cf5f~0f0j~0o5o~cocj",                      // a
    "000o 0g~0868~c8cg~co6o~0o0g",                             // b
    "bb~b868~080g~0o6o~bobl",                                  // c
    "c0co cg~c868~080g~0o6o~cocg",                             // d
    "0gcg~c868~080g~0o6o~bobl",                                // e
    "80~30363o 0878",                                          // f
    "c8cp~cu6u~1u1s cg~c868~080g~0o6o~cocg",                   // g
    "000o 0g~0868~c8cfco",                                     // h
    "080o 0202",                                               // i
    "484p~4u0u 4242",                                          // j
    "000o b80i 4ebo",                                          // k
    "000k~0o4o",                                               // l
    "080o 0e~0858~a8aeao ae~a8f8~k8keko",                      // m
    "080o 0g~0868~c8cfco",                                     // n
    "68~c8cg~co6o~0o0g~0868",                                  // o
    "080u 0g~0868~c8cg~co6o~0o0g",                             // p
    "c8cu cg~c868~080g~0o6o~cocg",                             // q
    "080o 0g~0888",                                            // r
    "bb~b868~080c~0g6g~cgck~co6o~0o0l",                        // s
    "323k~3o8o 0888",                                          // t
    "080g~0o6o~cocg c8co",                                     // u
    "086oc8",                                                  // v
    "084o8bcog8",                                              // w
    "08bo b80o",                                               // x
    "086o c83u",                                               // y
    "08b80obo",                                                // z
    "60~303438~3c0c~3c3g3k~3o6o",                              // {
    "000s",                                                    // |
    "00~303438~3c6c~3c3g3k~3o0o",                              // }
    "0d~0939~696c~6f9f~cfcb",                                  // ~
};
static_assert(std::size(strokes) == 95);

/// Signs that are not ASCII but stand in sentences.
struct SignStrokes {
  char32_t letter;
  std::string_view strokes;
};
constexpr SignStrokes signs[] = {
    {U'·', "0c0c"},
    {U'…', "0o0o 7o7o eoeo"},
    {U'→', "0eie d9iedj"},
    {U'≠', "0bcb 0hch a72l"},
};

/// Whatever has no letter: a box.
constexpr std::string_view box = "00c0co0o00";

int digit(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

}  // namespace

std::vector<Stroke> strokes_of(char32_t letter) {
  if (letter >= 32 && letter < 127) return strokes_in(strokes[letter - 32]);
  if (is_hangul(letter)) return strokes_of_syllable(letter);
  for (const SignStrokes& sign : signs) {
    if (sign.letter == letter) return strokes_in(sign.strokes);
  }
  return strokes_in(box);
}

bool has_strokes(char32_t letter) {
  const bool is_sign = std::any_of(std::begin(signs), std::end(signs),
                                   [&](const SignStrokes& sign) { return sign.letter == letter; });
  return (letter >= 32 && letter < 127) || is_hangul(letter) || is_sign;
}

std::vector<Stroke> strokes_in(std::string_view rest) {
  std::vector<Stroke> out;
  bool is_new = true;
  while (!rest.empty()) {
    if (rest.front() == ' ') {
      is_new = true;
      rest.remove_prefix(1);
      continue;
    }
    const bool is_arc = rest.front() == '~';
    if (is_arc) rest.remove_prefix(1);
    const auto take = [&rest] {
      const GridPoint point{digit(rest[0]), digit(rest[1])};
      rest.remove_prefix(2);
      return point;
    };
    if (is_new)
      out.push_back({.start = take(), .arcs = {}});
    else {
      const GridPoint corner = take();
      out.back().arcs.push_back(is_arc ? Arc{true, corner, take()} : Arc{false, corner, corner});
    }
    is_new = false;
  }
  return out;
}

}  // namespace crosshatch::render
