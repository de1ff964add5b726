// SPDX-License-Identifier: MIT
#include "screen.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "base/columns.h"
#include "base/text.h"
#include "render/characters/text.h"
#include "render/characters/typeset.h"
#include "render/letters.h"

namespace crosshatch::cli {

namespace {

using render::Canvas;
using render::Detail;
using render::letters_of;

/// The smallest screen that something can be shown on.
constexpr int least_rows = 6;
constexpr int least_columns = 20;
/// Lines of the screen that are not the picture: at most a title, and always the step and the keys.
constexpr int status_lines = 2;
constexpr int usual_text_lines = 3;
constexpr int least_text_lines = 2;

constexpr Words playing{"playing", "재생 중"};
constexpr Words paused{"paused", "멈춤"};
constexpr Words ended{"the end", "끝"};
constexpr Words too_small{"The terminal is too small: it needs at least 20 columns and 6 lines.",
                          "터미널이 너무 작습니다: 20칸 6줄 이상이어야 합니다."};
constexpr Words part_of{"part of the picture; a larger terminal shows more",
                        "그림의 일부입니다. 터미널을 키우면 더 보입니다"};
constexpr Words keys_line{
    "q quit · ? help · space pause · ←→ step · +- speed · l 한국어 · t theme",
    "q 끝내기 · ? 도움말 · space 멈춤 · ←→ 한 단계 · +- 속도 · l English · t 밝기"};
constexpr Words next_line{"q quit · Enter next puzzle · ? help · ←→ step · Home End",
                          "q 끝내기 · Enter 다음 퍼즐 · ? 도움말 · ←→ 한 단계 · Home End"};
constexpr Words too_large{
    "The picture is larger than the terminal; crosshatch render -o draws all of it.",
    "그림이 터미널보다 큽니다. crosshatch render -o로 모두 그릴 수 있습니다."};

struct KeyHelp {
  std::string_view keys;
  Words what;
};
constexpr std::array key_helps = {
    KeyHelp{"space", {"pause or go on; at the end: replay", "멈춤, 계속; 끝에서는 처음부터"}},
    KeyHelp{"→ n", {"one step forward", "한 단계 앞으로"}},
    KeyHelp{"← p", {"one step back", "한 단계 뒤로"}},
    KeyHelp{"PgDn PgUp", {"ten steps forward, back", "열 단계 앞으로, 뒤로"}},
    KeyHelp{"Home g", {"the puzzle", "처음"}},
    KeyHelp{"End G", {"the end", "끝"}},
    KeyHelp{"+ -", {"faster, slower", "빠르게, 느리게"}},
    KeyHelp{"l", {"English, Korean", "한국어, 영어"}},
    KeyHelp{"t", {"dark, light", "어둡게, 밝게"}},
    KeyHelp{"Enter", {"at the end: the next puzzle", "끝에서는 다음 퍼즐"}},
    KeyHelp{"q Esc", {"quit", "끝내기"}},
};

std::string step_of(const ScreenContent& content) {
  const std::string number = std::to_string(content.number);
  const std::string last = std::to_string(content.steps);
  if (content.number > content.steps) {
    if (content.language == Language::ko)
      return last + (content.is_solved ? "단계로 완성" : "단계에서 끝");
    return (content.is_solved ? "solved in " : "ended after ") + counted(content.steps, "step");
  }
  if (content.language == Language::ko) return number + "/" + last + " 단계";
  return "step " + number + " of " + last;
}

std::string speed_of(double speed) {
  std::array<char, 32> text = {};
  std::snprintf(text.data(), text.size(), "x%g", speed);
  return text.data();
}

}  // namespace

void Screen::resize(int rows, int columns) {
  rows_ = rows;
  columns_ = columns;
  choose();
}

void Screen::include(const Scene& scene) {
  measure_.add(scene);
  choose();
}

/// The largest detail for which there is room, first without giving anything up.
void Screen::choose() {
  constexpr std::array details = {Detail::full,  Detail::list, Detail::roomy, Detail::dense,
                                  Detail::tight, Detail::bare, Detail::half};
  const auto fits = [&](Detail detail, int lines) {
    const render::Layout layout(measure_, detail);
    return layout.lines() + lines <= rows_ && layout.columns <= columns_;
  };
  part_ = {};
  is_cut_ = true;
  Detail detail = measure_.suits(Detail::half)    ? Detail::half
                  : measure_.suits(Detail::tight) ? Detail::tight
                                                  : Detail::roomy;
  for (const Detail each : details) {
    if (!is_cut_ || !measure_.suits(each) || !fits(each, status_lines + least_text_lines)) continue;
    detail = each;
    is_cut_ = false;
  }
  layout_ = render::Layout(measure_, detail);
  has_title_ = !is_cut_ && fits(detail, 1 + status_lines + usual_text_lines);
  text_lines_ = has_title_ ? usual_text_lines : least_text_lines;
}

Canvas Screen::blank(const ScreenContent& content) const {
  return {
      rows_, columns_, {.ink = theme(content)[Role::ink], .ground = theme(content)[Role::paper]}};
}

/// Moves the part of the picture that is seen, if what changes lies outside.
void Screen::scroll(const Canvas& picture, const Scene& scene) {
  int top = picture.rows(), left = picture.columns(), bottom = 0, right = 0;
  const int each = layout_.detail == Detail::half ? 2 : 1;
  for (const Shape& shape : scene.shapes) {
    if (shape.role != Role::target_tint && shape.role != Role::conflict_tint) continue;
    const auto [first_row, last_row] = layout_.down.between(shape.y, shape.y + shape.height);
    const auto [first, last] = layout_.across.between(shape.x, shape.x + shape.width);
    top = std::min(top, first_row / each);
    bottom = std::max(bottom, (last_row + each - 1) / each);
    left = std::min(left, first);
    right = std::max(right, last);
  }
  const auto move = [](int& from, int size, int whole, int low, int high) {
    if (low < high && (low < from || high > from + size)) from = (low + high - size) / 2;
    from = std::clamp(from, 0, std::max(0, whole - size));
  };
  move(part_.row, part_.rows, picture.rows(), top, bottom);
  move(part_.column, part_.columns, picture.columns(), left, right);
}

Canvas Screen::frame(const ScreenContent& content) {
  Canvas canvas = blank(content);
  const Theme& colours = theme(content);
  if (rows_ < least_rows || columns_ < least_columns) {
    const std::vector<std::u32string> lines =
        wrapped(letters_of(too_small.in(content.language)), columns_);
    for (int i = 0; i < static_cast<int>(lines.size()); ++i)
      canvas.write(i, 0, lines[i], colours[Role::ink], 0);
    return canvas;
  }
  int top = 0;
  if (has_title_) {
    const std::string title = hides_cages(content.scene)
                                  ? cages_need(content.language) + content.scene.title
                                  : content.scene.title;
    canvas.write(0, 1, clipped(letters_of(title), columns_ - 2), colours[Role::caption],
                 render::bold);
    top = 1;
  }
  const Canvas picture = render::typeset(
      content.scene, layout_,
      {.theme = colours, .has_colours = colours_ != render::Colours::none, .is_ascii = false});
  const int note = is_cut_ ? 1 : 0;
  part_.rows = std::min(picture.rows(), rows_ - top - status_lines - text_lines_ - note);
  part_.columns = std::min(picture.columns(), columns_);
  scroll(picture, content.scene);
  const int spare = rows_ - top - status_lines - text_lines_ - note - part_.rows;
  top += std::min(1, spare / 2);
  canvas.paste(picture, part_.row, part_.column, part_.rows, part_.columns, top,
               (columns_ - part_.columns) / 2);
  top += part_.rows;
  if (is_cut_) {
    canvas.write(top, 1, clipped(letters_of(part_of.in(content.language)), columns_ - 2),
                 colours[Role::clue_done], 0);
    ++top;
  }
  if (spare > 1) ++top;
  // Where cages share cells, the lines between cells do not tell what belongs together.
  const std::vector<std::u32string> legend = legend_of(content.scene, spare - 2);
  for (const std::u32string& line : legend)
    canvas.write(top++, 1, line, colours[Role::clue_done], 0);

  const int indent = std::min(1 + 2 * content.depth, columns_ / 3);
  std::vector<std::u32string> lines = wrapped(content.sentence, columns_ - indent - 1);
  const int room = std::max(1, rows_ - status_lines - top);
  if (static_cast<int>(lines.size()) > room) {
    lines.resize(static_cast<std::size_t>(room));
    lines.back() = clipped(lines.back() + U" ……", columns_ - indent - 1);
  }
  for (const std::u32string& line : lines) canvas.write(top++, indent, line, colours[Role::ink], 0);
  write_status(canvas, content);
  return canvas;
}

/// Whether there is room for a grid only.
bool Screen::hides_cages(const Scene& scene) const {
  return !scene.enclosures.empty() && !layout_.has_weights;
}

std::string Screen::cages_need(Language language) const {
  const render::Layout least(measure_, Detail::roomy);
  const std::string size = std::to_string(least.columns) + "x" +
                           std::to_string(least.lines() + status_lines + least_text_lines);
  return language == Language::ko ? "(" + size + " 터미널이면 케이지도 보입니다) "
                                  : "(cages are shown from " + size + " on) ";
}

/// The cages in words, as many as go into the lines, or none if not all do.
std::vector<std::u32string> Screen::legend_of(const Scene& scene, int lines) const {
  std::string text;
  const std::string legend = render::legend_where_needed(scene);
  for (const Line& each : lines_of(legend))
    text += (text.empty() ? "" : "; ") + std::string(each.text);
  std::vector<std::u32string> out = wrapped(letters_of(text), columns_ - 2);
  if (static_cast<int>(out.size()) > lines) out.clear();
  return out;
}

/// The bar and the keys, in the last two lines.
void Screen::write_status(Canvas& canvas, const ScreenContent& content) const {
  const Theme& colours = theme(content);
  const bool is_end = content.number == content.last;
  const std::string state((is_end              ? ended
                           : content.is_paused ? paused
                                               : playing)
                              .in(content.language));
  const int row = rows_ - status_lines;
  int left = canvas.write(row, 1, letters_of(step_of(content)), colours[Role::ink], render::bold);
  const std::u32string end = letters_of(speed_of(content.speed) + " · " + state);
  int right = columns_ - 1 - columns_of(end);
  if (right > left + 2)
    canvas.write(row, right, end, colours[Role::clue_done], 0);
  else
    right = columns_ - 1;
  left += 2;
  right -= 2;
  const int length = right - left;
  if (length >= 4) {
    const int done = content.last == 0 ? length : length * content.number / content.last;
    for (int i = 0; i < length; ++i)
      canvas.write(row, left + i, i < done ? U"━" : U"─",
                   colours[i < done ? Role::target : Role::guide], 0);
  }
  const Words& keys = is_end && content.has_next ? next_line : keys_line;
  if (content.has_keys)
    canvas.write(row + 1, 1, clipped(letters_of(keys.in(content.language)), columns_ - 2),
                 colours[Role::clue_done], 0);
}

std::string Screen::print(const Scene& scene, Language language) const {
  if (is_cut_ || layout_.columns > columns_) return std::string(too_large.in(language)) + "\n";
  return render::text(render::typeset(scene, layout_, {.theme = light_theme}));
}

Canvas Screen::help(const ScreenContent& content) const {
  Canvas canvas = blank(content);
  const Theme& colours = theme(content);
  constexpr int tab = 14;
  int row = std::max(0, (rows_ - static_cast<int>(key_helps.size())) / 3);
  const int left = std::clamp((columns_ - 50) / 2, 0, 8);
  for (const KeyHelp& help : key_helps) {
    if (row >= rows_) break;
    canvas.write(row, left, letters_of(help.keys), colours[Role::entry], render::bold);
    canvas.write(row, left + tab,
                 clipped(letters_of(help.what.in(content.language)), columns_ - left - tab),
                 colours[Role::ink], 0);
    ++row;
  }
  return canvas;
}

}  // namespace crosshatch::cli
