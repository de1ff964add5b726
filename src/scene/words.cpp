// SPDX-License-Identifier: MIT
#include "scene/words.h"

#include <algorithm>
#include <string_view>

#include "base/utf8.h"

namespace crosshatch {

namespace {

constexpr int note_high = 16;
constexpr int heading_high = 24;
constexpr int most_heading_lines = 2;

/// A letter is so wide on average, in percent of the height of capitals, in whatever font.
constexpr int pitch = 70;

/// Words grow with large pictures, which are seen from further away.
int grown(const Scene& scene, int high) {
  return std::max(high, high * std::min(scene.width, scene.height) / 1200);
}

int columns_of_letter(char32_t letter) { return letter >= 0x1100 ? 2 : 1; }

/// How far from the left the grid begins; a storyboard has none.
int left_of(const Scene& scene) {
  return scene.lattice.columns > 0 ? scene.lattice.x : cell_side / 2;
}

int columns_in(const Scene& scene, int high) {
  const int room = scene.width - left_of(scene) - cell_side / 2;
  return std::max(8, room * 100 / (high * pitch));
}

void grow(Scene& scene, int by) {
  scene.height += by;
  for (Shape& shape : scene.shapes) {
    if (shape.layer == Layer::paper) shape.height = scene.height;
  }
}

}  // namespace

int columns_of_text(int wide, int high) {
  return std::max(8, (wide - cell_side) * 100 / (high * pitch));
}

int text_columns(std::string_view text) {
  int columns = 0;
  while (!text.empty()) columns += columns_of_letter(take_character(text));
  return columns;
}

std::vector<std::string> wrapped_lines(const std::string& text, int columns) {
  std::vector<std::string> lines;
  std::string line;
  std::string word;
  int used = 0;
  int size = 0;
  const auto end_word = [&] {
    if (word.empty()) return;
    if (!line.empty() && used + 1 + size > columns) {
      lines.push_back(std::move(line));
      line.clear();
      used = 0;
    }
    if (!line.empty()) {
      line += ' ';
      ++used;
    }
    line += word;
    used += size;
    word.clear();
    size = 0;
  };
  for (std::string_view rest = text; !rest.empty();) {
    const char32_t letter = take_character(rest);
    if (letter <= U' ') {
      end_word();
      continue;
    }
    const int wide = columns_of_letter(letter);
    if (size + wide > columns) end_word();
    append_utf8(word, letter);
    size += wide;
  }
  end_word();
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

void add_heading(Scene& scene, const std::string& text) {
  const int high = grown(scene, heading_high);
  std::vector<std::string> lines = wrapped_lines(text, columns_in(scene, high));
  if (lines.empty()) return;
  if (static_cast<int>(lines.size()) > most_heading_lines) {
    lines.resize(most_heading_lines);
    lines.back() += "...";
  }
  const int step = high * 3 / 2;
  const int room = static_cast<int>(lines.size()) * step + high / 2;
  for (Shape& shape : scene.shapes) {
    if (shape.layer != Layer::paper) shape.y += room;
  }
  scene.lattice.y += room;
  grow(scene, room);
  int y = high / 2 + high;
  for (std::string& line : lines) {
    Shape& shape =
        scene.text(Layer::symbol, Role::caption, left_of(scene), y, high, std::move(line));
    shape.align = Align::left;
    shape.stroke = 1;
    y += step;
  }
}

void add_notes(Scene& scene, const std::vector<std::string>& sentences) {
  const int high = grown(scene, note_high);
  const int step = high * 7 / 4;
  std::vector<std::string> lines;
  for (const std::string& sentence : sentences) {
    for (std::string& line : wrapped_lines(sentence, columns_in(scene, high)))
      lines.push_back(std::move(line));
  }
  if (lines.empty()) return;
  int y = scene.height;
  grow(scene, static_cast<int>(lines.size()) * step + high / 2);
  for (std::string& line : lines) {
    scene.text(Layer::symbol, Role::caption, left_of(scene), y, high, std::move(line)).align =
        Align::left;
    y += step;
  }
}

CaptionStrip strip_for(const Scene& scene, const std::vector<std::string>& captions, int least_high,
                       int most_lines) {
  CaptionStrip strip{.high = std::max(grown(scene, note_high), least_high), .lines = 0};
  for (const std::string& caption : captions) {
    const auto lines =
        static_cast<int>(wrapped_lines(caption, columns_in(scene, strip.high)).size());
    strip.lines = std::clamp(lines, strip.lines, most_lines);
  }
  return strip;
}

void add_caption(Scene& scene, const CaptionStrip& strip, const std::string& caption) {
  const int step = strip.high * 7 / 4;
  std::vector<std::string> lines = wrapped_lines(caption, columns_in(scene, strip.high));
  if (static_cast<int>(lines.size()) > strip.lines) {
    lines.resize(static_cast<std::size_t>(strip.lines));
    if (!lines.empty()) lines.back() += "...";
  }
  // Large letters do not reach into the numbers of columns below the grid.
  const int down = (strip.high - note_high) * 3 / 4;
  int y = scene.height + down;
  grow(scene, down + strip.lines * step + strip.high / 2);
  for (std::string& line : lines) {
    scene.text(Layer::symbol, Role::caption, left_of(scene), y, strip.high, std::move(line)).align =
        Align::left;
    y += step;
  }
}

}  // namespace crosshatch
