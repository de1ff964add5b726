// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "families/nonogram/crossed_out.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/puzzle.h"
#include "scene/dots.h"
#include "scene/focus.h"
#include "scene/patches.h"
#include "scene/ruling.h"
#include "scene/theme.h"

namespace crosshatch::nonogram {

namespace {

constexpr int half = cell_side / 2;
constexpr int margin = cell_side / 2;  ///< beside clues; their slots have some space of their own
constexpr int far_margin = cell_side * 5 / 6;  ///< right and below
constexpr int guides = 5;

constexpr int fresh_inset = 9;     ///< of filled cells in focus: the tint shows around them
constexpr int assumed_inset = 15;  ///< of cells that are only assumed: a smaller square
constexpr int symbol_height = 20;  ///< of the letter of a colour

/// A chip is the ground of a number of a coloured puzzle. With letters the number is in its upper
/// part, the letter of the colour below.
constexpr int chip_inset = 3;
constexpr int done_chip_inset = 7;
constexpr int done_ring = 6;  ///< of the chip of a number that is done, which is hollow
constexpr int chip_number_height = 22;
constexpr int chip_number_rise = 13;  ///< of the middle of the number over that of the chip
constexpr int chip_symbol_drop = 12;  ///< of the middle of the letter below it

constexpr int number_height = 28;

/// Colours that a cell may still have, as swatches: at most this many, at these offsets.
constexpr int most_swatches = 4;
constexpr int swatch_side = 14;
constexpr int swatch_offset = 11;

/// The height of a number in a slot: full where it has room. In most fonts digits are narrow enough
/// for that; two digits always have it.
int height_of(const std::string& digits, int wide, int full) {
  constexpr int air = 12;
  const int fitting = (wide - air) * 5 / (4 * static_cast<int>(digits.size()));
  return std::min(full, fitting);
}

/// Black or white, whichever is easier to read on a colour.
Rgb ink_on(Rgb ground) {
  return contrast(ground, 0x000000) >= contrast(ground, 0xFFFFFF) ? 0x000000 : 0xFFFFFF;
}

/// A grey that does not stand out more than it must, where there is one.
Rgb faint_on(Rgb ground) {
  constexpr Rgb grey = 0x747C87;
  return contrast(ground, grey) >= 3 ? grey : ink_on(ground);
}

class Drawing {
 public:
  Drawing(const Puzzle& puzzle, const View& view, Scene& scene)
      : puzzle_(puzzle),
        view_(view),
        scene_(scene),
        focus_(focus_of(view)),
        line_lights_(static_cast<std::size_t>(puzzle.lines())),
        has_hues_(!is_plain(puzzle.palette())) {
    for (Site site = 0; site < puzzle.sites(); ++site) is_finished_ &= is_shown(view, site);
    lay_out();
    find_lines();
  }

  void draw() {
    draw_ruling(scene_, guides);
    // Sentences name rows and columns by number. The clues take the near margins, so the numbers go
    // to the far ones; a solution is a picture without them.
    const bool has_step = view_.focus != nullptr && view_.focus->kind != Step::Kind::solution;
    if (has_step) draw_labels(scene_, LabelSide::right_and_below, guides, guides);
    scene_.rect(Layer::ground, Role::open, left_, top_, puzzle_.columns() * cell_side,
                puzzle_.rows() * cell_side);
    draw_lines_in_focus();
    draw_focus(scene_, focus_);
    draw_cells();
    for (int line = 0; line < puzzle_.lines() && !scene_.is_cut(); ++line) draw_clue(line);
    scene_.lay_sheet();
    if (!puzzle_.is_coloured()) return;
    scene_.shows_names = has_letters();
    for (Value value = 1; value <= puzzle_.palette().size(); ++value)
      scene_.names.push_back({puzzle_.palette()[value].rgb, puzzle_.palette()[value].symbol});
  }

 private:
  void lay_out();
  void find_lines();
  void draw_lines_in_focus();
  void draw_cells();
  void draw_cell(Site site, Value value);
  void draw_dots();
  void draw_letters();
  void draw_swatches();
  void draw_clue(int line);
  void draw_number(const Run& run, int x, int y, int wide, bool is_done);
  void draw_chip(const Colour& colour, int centre, int middle, int wide, bool is_done);

  [[nodiscard]] bool has_letters() const { return view_.appearance.has_letters; }
  [[nodiscard]] bool is_row(int line) const { return line < puzzle_.rows(); }
  [[nodiscard]] int x_of(int column) const { return left_ + column * cell_side; }
  [[nodiscard]] int y_of(int row) const { return top_ + row * cell_side; }
  /// The upper left corner of a number of a clue. Those of rows end at the right, those of columns
  /// at the bottom. `number` may also be the place after the last.
  [[nodiscard]] std::pair<int, int> slot_of(int line, int number) const;
  [[nodiscard]] int numbers_of(int line) const {
    return std::max<int>(1, static_cast<int>(puzzle_.clue(line).size()));
  }

  const Puzzle& puzzle_;
  const View& view_;
  Scene& scene_;
  Focus focus_;
  std::vector<Light> line_lights_;
  bool has_hues_;
  bool is_finished_ = true;  ///< a picture alone: without dots
  int slot_ = cell_side;     ///< width of the numbers of rows
  int left_ = 0;
  int top_ = 0;
};

void Drawing::lay_out() {
  int deepest_row = 1;
  int deepest_column = 1;
  int largest = 0;
  for (int line = 0; line < puzzle_.lines(); ++line) {
    int& deepest = is_row(line) ? deepest_row : deepest_column;
    deepest = std::max(deepest, numbers_of(line));
    if (!is_row(line)) continue;
    for (const Run& run : puzzle_.clue(line)) largest = std::max(largest, run.length);
  }
  slot_ = half * std::max<int>(2, static_cast<int>(std::to_string(largest).size()));
  left_ = margin + deepest_row * slot_;
  top_ = margin + deepest_column * cell_side;
  scene_.lattice = {.x = left_, .y = top_, .rows = puzzle_.rows(), .columns = puzzle_.columns()};
  scene_.width = x_of(puzzle_.columns()) + far_margin;
  scene_.height = y_of(puzzle_.rows()) + far_margin;
}

std::pair<int, int> Drawing::slot_of(int line, int number) const {
  const int from_grid = numbers_of(line) - number;
  if (is_row(line)) return {left_ - from_grid * slot_, y_of(line)};
  return {x_of(line - puzzle_.rows()), top_ - from_grid * cell_side};
}

/// Which lines the step looks at.
void Drawing::find_lines() {
  if (view_.focus == nullptr || view_.focus->kind == Step::Kind::solution) return;
  const Light light = focus_.is_conflict ? Light::conflict : Light::cause;
  for (const Mark& mark : view_.focus->marks) {
    const Place& place = mark.place;
    int line = place.index;
    if (place.kind == Place::Kind::column) line += puzzle_.rows();
    if (place.kind != Place::Kind::site) line_lights_[line] = light;
  }
}

void Drawing::draw_lines_in_focus() {
  const auto look_of = [&](Site site) {
    if (focus_[site] != Light::none) return 0;
    const int row = site / puzzle_.columns();
    const int column = puzzle_.rows() + site % puzzle_.columns();
    return static_cast<int>(std::max(line_lights_[row], line_lights_[column]));
  };
  each_patch(puzzle_.rows(), puzzle_.columns(), look_of, [&](const Patch& patch, int look) {
    scene_.rect(Layer::tint, tint_of(static_cast<Light>(look)), x_of(patch.column), y_of(patch.row),
                patch.columns * cell_side, patch.rows * cell_side);
  });
  for (int line = 0; line < puzzle_.lines(); ++line) {
    const Light light = line_lights_[line];
    if (light == Light::none) continue;
    const auto [x, y] = slot_of(line, 0);
    const auto [end_x, end_y] = slot_of(line, numbers_of(line));
    scene_.rect(Layer::tint, tint_of(light), x, y, is_row(line) ? end_x - x : cell_side,
                is_row(line) ? cell_side : end_y - y);
  }
  if (view_.focus == nullptr) return;
  for (const Mark& mark : view_.focus->marks) {
    const Place& place = mark.place;
    if (place.kind != Place::Kind::clue) continue;
    const Light light = line_lights_[place.index];
    const bool is_whole = place.part < 0;
    const auto [x, y] = slot_of(place.index, is_whole ? 0 : place.part);
    const int numbers = is_whole ? numbers_of(place.index) : 1;
    const bool lies = is_row(place.index);
    light_outline(scene_, light, x + 2, y + 2, (lies ? numbers * slot_ : cell_side) - 4,
                  (lies ? cell_side : numbers * cell_side) - 4);
  }
}

void Drawing::draw_cells() {
  // Cells that look like all cells of their value are drawn as runs, the others one by one.
  const auto is_special = [&](Site site) {
    return view_.assumed[site] || focus_[site] != Light::none;
  };
  const auto look_of = [&](Site site) {
    if (!is_shown(view_, site) || is_special(site)) return 0;
    const Value value = view_.board.value(site);
    return has_hues_ ? value + 1 : value;
  };
  each_run(puzzle_.rows(), puzzle_.columns(), look_of, [&](const Patch& run, int look) {
    Shape& shape = scene_.rect(Layer::filling, has_hues_ ? Role::hue : Role::filled,
                               x_of(run.column), y_of(run.row), run.columns * cell_side, cell_side);
    if (has_hues_)
      shape.hue = look == 1 ? puzzle_.palette().background.rgb : puzzle_.palette()[look - 1].rgb;
  });
  for (Site site = 0; site < puzzle_.sites() && !scene_.is_cut(); ++site) {
    if (is_shown(view_, site) && is_special(site)) draw_cell(site, view_.board.value(site));
  }
  if (is_finished_ || scene_.is_cut()) return;
  draw_dots();
  if (!puzzle_.is_coloured() || puzzle_.sites() > most_detailed) return;
  if (has_letters()) draw_letters();
  if (view_.shows_candidates) draw_swatches();
}

/// The empty cells.
void Drawing::draw_dots() {
  const auto dot_of = [&](Site site) {
    if (!is_shown(view_, site) || view_.board.value(site) != empty) return Dot::none;
    if (view_.assumed[site]) return Dot::assumed;
    return has_hues_ && focus_[site] == Light::none ? Dot::inked : Dot::plain;
  };
  crosshatch::draw_dots(scene_, dot_of, faint_on(puzzle_.palette().background.rgb));
}

/// The letter of the colour on each cell, as in charts for cross-stitch, for who cannot tell all
/// colours apart by hue. A finished picture has no letters.
void Drawing::draw_letters() {
  for (Site site = 0; site < puzzle_.sites(); ++site) {
    if (!is_shown(view_, site) || view_.board.value(site) == empty) continue;
    const Colour& colour = puzzle_.palette()[view_.board.value(site)];
    scene_
        .text(Layer::symbol, Role::hue, x_of(site % puzzle_.columns()) + half,
              y_of(site / puzzle_.columns()) + half, symbol_height, std::string(1, colour.symbol))
        .hue = ink_on(colour.rgb);
  }
}

/// What a cell may still be, where that is less than the clues say at a glance.
void Drawing::draw_swatches() {
  const Board first = start(puzzle_);
  for (Site site = 0; site < puzzle_.sites(); ++site) {
    const Candidates values = view_.board[site];
    const int number = std::popcount(values);
    if (focus_.ambiguous[site]) continue;  // hatched
    if (is_shown(view_, site) || values == first[site] || number > most_swatches) continue;
    int place = 0;
    for (Candidates left = values; left != 0; left &= left - 1, ++place) {
      const Value value = std::countr_zero(left);
      const int x = x_of(site % puzzle_.columns()) + half + (place % 2 * 2 - 1) * swatch_offset;
      const int down = number <= 2 ? 0 : place / 2 * 2 - 1;
      const int y = y_of(site / puzzle_.columns()) + half + down * swatch_offset;
      if (value == empty) {
        scene_.disc(Layer::symbol, Role::dot, x, y, swatch_side / 3);
        continue;
      }
      const int corner = swatch_side / 2;
      scene_.rect(Layer::filling, Role::hue, x - corner, y - corner, swatch_side, swatch_side).hue =
          puzzle_.palette()[value].rgb;
      scene_.outline(Layer::symbol, Role::pencil, x - corner, y - corner, swatch_side, swatch_side,
                     2);
    }
  }
}

/// A cell in focus, or one that is assumed.
void Drawing::draw_cell(Site site, Value value) {
  if (value == empty) return;
  const bool is_assumed = view_.assumed[site];
  const int inset = is_assumed ? assumed_inset : fresh_inset;
  const int x = x_of(site % puzzle_.columns()) + inset;
  const int y = y_of(site / puzzle_.columns()) + inset;
  const int side = cell_side - 2 * inset;
  if (has_hues_) {
    scene_.rect(Layer::filling, Role::hue, x, y, side, side).hue = puzzle_.palette()[value].rgb;
    if (is_assumed)
      scene_.outline(Layer::symbol, Role::assumed, x - 5, y - 5, side + 10, side + 10, 4);
    return;
  }
  scene_.rect(Layer::filling, is_assumed ? Role::assumed : Role::filled, x, y, side, side);
}

void Drawing::draw_clue(int line) {
  const std::vector<bool> done = crossed_out(puzzle_, line, view_);
  const Clue& clue = puzzle_.clue(line);
  for (int number = 0; number < numbers_of(line); ++number) {
    const auto [x, y] = slot_of(line, number);
    const Run run = clue.empty() ? Run{0} : clue[number];
    draw_number(run, x, y, is_row(line) ? slot_ : cell_side, done[number]);
  }
}

/// A number that is still to do is bold. One that is done is grey, smaller and thin, on a smaller
/// chip that is hollow, so that not only its grey tells it. (A stroke through it would hide the
/// digit in small pictures.)
void Drawing::draw_number(const Run& run, int x, int y, int wide, bool is_done) {
  const bool has_chip = puzzle_.is_coloured() && run.length > 0;
  const std::string digits = std::to_string(run.length);
  const bool is_lettered = has_chip && has_letters();
  const int height = height_of(digits, wide, is_lettered ? chip_number_height : number_height);
  const int centre = x + wide / 2;
  const int middle = y + half;
  Shape& number = scene_.text(Layer::symbol, is_done ? Role::clue_done : Role::clue, centre, middle,
                              is_done ? height * 6 / 7 : height, digits);
  number.stroke = is_done ? 0 : 1;
  if (!has_chip) return;
  const Colour& colour = puzzle_.palette()[run.colour];
  if (!is_done) {
    number.role = Role::hue;
    number.hue = ink_on(colour.rgb);
  }
  if (is_lettered) number.y -= chip_number_rise;
  draw_chip(colour, centre, middle, wide, is_done);
}

/// With letters each chip has that of its colour, like the cells.
void Drawing::draw_chip(const Colour& colour, int centre, int middle, int wide, bool is_done) {
  const int inset = is_done ? done_chip_inset : chip_inset;
  const int chip_wide = wide - 2 * inset;
  const int chip_high = cell_side - 2 * inset;
  const int left = centre - wide / 2 + inset;
  const int top = middle - half + inset;
  scene_.rect(Layer::filling, Role::hue, left, top, chip_wide, chip_high).hue = colour.rgb;
  // Colours of chips may be near that of the paper, the outline is not.
  scene_.outline(Layer::grid, Role::guide, left, top, chip_wide, chip_high, grid_stroke);
  if (is_done)
    scene_.rect(Layer::hatch, Role::paper, left + done_ring, top + done_ring,
                chip_wide - 2 * done_ring, chip_high - 2 * done_ring);
  if (!has_letters()) return;
  Shape& letter = scene_.text(
      Layer::symbol, is_done ? Role::clue_done : Role::hue, centre, middle + chip_symbol_drop,
      is_done ? symbol_height * 6 / 7 : symbol_height, std::string(1, colour.symbol));
  if (!is_done) letter.hue = ink_on(colour.rgb);
}

}  // namespace

void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene) {
  Drawing(of(puzzle), view, scene).draw();
}

std::string contents(const crosshatch::Puzzle& puzzle, Language language) {
  const Puzzle& own = of(puzzle);
  std::size_t numbers = 0;
  for (int line = 0; line < own.lines(); ++line) numbers += own.clue(line).size();
  const auto colours = static_cast<std::size_t>(own.palette().size());
  if (language == Language::ko)
    return "숫자 " + std::to_string(numbers) + "개" +
           (own.is_coloured() ? ", " + std::to_string(colours) + "색" : "");
  return counted(numbers, "number") + (own.is_coloured() ? ", " + counted(colours, "colour") : "");
}

}  // namespace crosshatch::nonogram
