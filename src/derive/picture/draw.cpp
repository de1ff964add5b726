// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/grid_place.h"
#include "derive/decimals.h"
#include "derive/picture/edges.h"
#include "derive/picture/focus.h"
#include "derive/picture/layout.h"
#include "derive/picture/picture.h"
#include "derive/picture/sums.h"
#include "derive/picture/tubes.h"
#include "rules/sizes/sizes.h"
#include "scene/dots.h"
#include "scene/patches.h"
#include "scene/ruling.h"

namespace crosshatch::derive {

namespace {

constexpr int half = cell_side / 2;
constexpr int number_height = 32;
constexpr int head_height = 30;
constexpr int mark_height = 13;
constexpr int most_marks = 9;

/// The clue of a cage in the corner of its first cell, and how much lower its cells are written.
constexpr int corner_height = 14;
constexpr int corner_inset = 6;
constexpr int lowered = 8;
constexpr int low_slots = 39;
constexpr int low_mark_height = 11;

/// Signs between cells: from the tip to the ends, from the middle to these, and the room around.
constexpr int sign_depth = 5;
constexpr int sign_reach = 10;
constexpr int sign_room = 2;
constexpr int sign_stroke = 3;

/// Numbers at corners stand in circles.
constexpr int ringed_radius = 15;
constexpr int ringed_stroke = 2;
constexpr int ringed_height = 20;

/// A way from cell to cell.
constexpr int way_stroke = 4;

/// A text as high as it can be in so much room. No letter is wider than high.
int fitting(int high, int room, const std::string& text) {
  return std::min(high, room / static_cast<int>(text.size()));
}

class GridDrawing {
 public:
  GridDrawing(const GridPuzzle& puzzle, const View& view, Scene& scene)
      : puzzle_(puzzle),
        page_(puzzle.page()),
        view_(view),
        scene_(scene),
        focus_(page_focus(puzzle, view)),
        caption_(caption_of(puzzle, view.appearance.language)) {
    lay_out(puzzle, caption_.size(), scene);
    scene.lattice.has_corner_numbers = page_.notation.has_corner_numbers;
    for (Site site = 0; site < puzzle.sites(); ++site)
      is_finished_ &= is_given(site) || is_shown(view, site);
    find_numbers();
  }

  void draw() {
    draw_ruling(scene_, 0);
    draw_borders(puzzle_, scene_);
    draw_areas();
    if (view_.focus != nullptr || page_.notation.are_sums) draw_line_numbers(puzzle_, scene_);
    draw_grounds();
    focus_.draw(scene_, !has_walls());
    draw_walls();
    draw_casings_of_walls();
    draw_grounds_of_tubes();
    for (Site site = 0; site < puzzle_.sites() && !scene_.is_cut(); ++site) draw_cell(site);
    if (scene_.is_cut()) return;
    if (!is_finished_) draw_dots(scene_, [&](Site site) { return dot_of(site); });
    draw_heads();
    for (const SignBetween& sign : puzzle_.signs_between()) draw_between(sign);
    for (int corner = 0; corner < std::ssize(puzzle_.clues().corners) && !scene_.is_cut(); ++corner)
      draw_corner(corner);
    draw_caption(caption_, scene_);
    // White and black are the same in all themes where they are clues.
    if (has_black_circles(page_)) scene_.lay_sheet();
  }

 private:
  [[nodiscard]] int x_of(Site site) const {
    return scene_.lattice.x + site % puzzle_.columns() * cell_side + half;
  }
  [[nodiscard]] int y_of(Site site) const {
    return scene_.lattice.y + site / puzzle_.columns() * cell_side + half;
  }
  /// The middle of what is written in a cell, below the clue of a cage.
  [[nodiscard]] int written_y(Site site) const {
    return y_of(site) + (page_.notation.are_cages() ? lowered : 0);
  }

  /// What stands in a cell beside its number: of the clue, or of the value where one is to be
  /// found.
  [[nodiscard]] Glyph* clue_glyph(Site site) const {
    const Clue clue = puzzle_.clue(site);
    const int sign = page_.notation.are_cages() ? -1 : sign_under(page_.notation, clue);
    if (sign >= 0) return page_.glyphs[static_cast<std::size_t>(sign)];
    return clue == no_clue ? nullptr : page_.under_numbers;
  }
  /// The clue says something of a cage.
  [[nodiscard]] bool is_in_corner(Site site) const {
    return page_.notation.are_cages() && puzzle_.has_clue(site) && !puzzle_.is_given(site);
  }
  [[nodiscard]] bool is_given(Site site) const {
    return puzzle_.has_clue(site) && puzzle_.is_given(site);
  }
  /// A value that the text of the puzzle gives, without any clue.
  [[nodiscard]] bool is_said(Site site) const {
    return !puzzle_.has_clue(site) && puzzle_.is_given(site);
  }
  [[nodiscard]] const ValueLook* look_at(Site site) const {
    if (is_given(site) || !(is_said(site) || is_shown(view_, site))) return nullptr;
    const Board& board = is_said(site) ? puzzle_.model().start() : view_.board;
    return &puzzle_.looks()[static_cast<std::size_t>(board.value(site))];
  }
  [[nodiscard]] bool is_known(Site site) const { return look_at(site) != nullptr; }
  [[nodiscard]] Glyph* glyph_at(Site site) const {
    const ValueLook* const look = look_at(site);
    return look == nullptr ? clue_glyph(site) : look->glyph;
  }
  [[nodiscard]] bool is_wall(Site site) const {
    return clue_glyph(site) == draw_wall || glyph_at(site) == draw_wall;
  }
  [[nodiscard]] bool has_walls() const {
    const auto is_black = [](Glyph* glyph) { return glyph == draw_wall; };
    return is_black(page_.under_numbers) || std::ranges::any_of(page_.glyphs, is_black) ||
           std::ranges::any_of(puzzle_.looks(), is_black, &ValueLook::glyph);
  }

  [[nodiscard]] Dot dot_of(Site site) const {
    const ValueLook* const look = look_at(site);
    if (look == nullptr || look->glyph != draw_dot || puzzle_.clue(site) >= 0) return Dot::none;
    return view_.assumed[site] ? Dot::assumed : Dot::plain;
  }

  /// Where each cell holds the size of its area, the lines between areas, as far as they are known:
  /// those between clues come at the end.
  void draw_areas() {
    const auto is_sizes = [](const auto& rule) {
      return dynamic_cast<const rules::SizesRule*>(rule.get()) != nullptr;
    };
    if (std::ranges::none_of(puzzle_.model().rules(), is_sizes)) return;
    const auto value_at = [&](Site site) {
      if (is_known(site)) return view_.board.value(site);
      return is_given(site) ? puzzle_.model().start().value(site) : Value(-1);
    };
    draw_borders(
        [&](Site one, Site other) {
          if (!is_finished_ && !is_known(one) && !is_known(other)) return false;
          const Value held = value_at(one);
          return held >= 0 && value_at(other) >= 0 && held != value_at(other);
        },
        scene_);
  }

  void draw_grounds() {
    const auto look_of = [&](Site site) {
      const ValueLook* const look = look_at(site);
      return look != nullptr && look->glyph == draw_dot ? 2 : 1;
    };
    each_run(puzzle_.rows(), puzzle_.columns(), look_of, [&](const Patch& run, int look) {
      scene_.rect(Layer::ground, look == 2 ? Role::clear : Role::open,
                  scene_.lattice.x + run.column * cell_side, scene_.lattice.y + run.row * cell_side,
                  run.columns * cell_side, cell_side);
    });
  }

  /// Black cells in runs, those in focus and those that are assumed one by one.
  void draw_walls() {
    const auto is_assumed = [&](Site site) {
      return view_.assumed[site] && clue_glyph(site) != draw_wall;
    };
    const auto is_special = [&](Site site) {
      return is_assumed(site) || focus_.cells[site] != Light::none ||
             focus_.around[site] != Light::none;
    };
    const auto look_of = [&](Site site) { return is_wall(site) && !is_special(site) ? 1 : 0; };
    each_run(puzzle_.rows(), puzzle_.columns(), look_of, [&](const Patch& run, int) {
      scene_.rect(Layer::filling, Role::filled, scene_.lattice.x + run.column * cell_side,
                  scene_.lattice.y + run.row * cell_side, run.columns * cell_side, cell_side);
    });
    for (Site site = 0; site < puzzle_.sites() && !scene_.is_cut(); ++site) {
      if (!is_wall(site) || !is_special(site)) continue;
      const int inset = is_assumed(site) ? assumed_inset : black_inset;
      scene_.rect(Layer::filling, is_assumed(site) ? Role::assumed : Role::filled,
                  x_of(site) - half + inset, y_of(site) - half + inset, cell_side - 2 * inset,
                  cell_side - 2 * inset);
    }
  }

  /// A border between regions is as dark as the black cells beside it. Hatching needs that layer.
  void draw_casings_of_walls() {
    const std::vector<int>& region = puzzle_.clues().regions;
    const std::vector<bool>& is_hatched = view_.ambiguous;
    if (region.empty() || !has_walls() || std::ranges::find(is_hatched, true) != is_hatched.end())
      return;
    const auto is_hidden = [&](Site one, Site other) {
      return region[one] != region[other] && (is_wall(one) || is_wall(other));
    };
    draw_casings(is_hidden, scene_);
  }

  /// Filled cells of thermometers are black in characters alone: these see no hatching.
  void draw_grounds_of_tubes() {
    for (Site site = 0; site < puzzle_.sites() && !scene_.is_cut(); ++site) {
      if (!is_wall(site) || !tube_of(clue_glyph(site))) continue;
      const Light light = std::max(focus_.cells[site], focus_.around[site]);
      scene_.rect(Layer::hatch, light == Light::none ? Role::open : tint_of(light),
                  x_of(site) - half, y_of(site) - half, cell_side, cell_side);
    }
  }

  void draw_mercury_at(Site site) {
    std::optional<TubeCell> tube = tube_of(clue_glyph(site));
    if (!tube || !is_wall(site)) return;
    tube->x = x_of(site);
    tube->y = y_of(site);
    if (tube->back) {
      const auto [down, along] = *tube->back;
      if (!is_wall(site + down * puzzle_.columns() + along)) tube->reach = half;
    }
    draw_mercury(*tube, view_.assumed[site] ? Role::assumed : Role::filled, scene_);
  }

  void draw_cell(Site site) {
    const Clue clue = puzzle_.clue(site);
    Glyph* const given = clue_glyph(site);
    const Role ink = is_wall(site) ? Role::open : Role::ink;
    if (given != nullptr && given != draw_wall) given(scene_, {x_of(site), y_of(site), ink});
    draw_mercury_at(site);
    if (clue >= 0 && page_.notation.are_runs())
      return draw_runs(scene_, {x_of(site), y_of(site), ink}, clue);
    if (clue >= 0 && page_.notation.are_sum_pairs())
      return draw_sums(scene_, x_of(site), y_of(site), clue);
    if (is_in_corner(site)) {
      const std::string words = written_clue(page_.notation, clue);
      Shape& text = scene_.text(Layer::symbol, Role::ink, x_of(site) - half + corner_inset,
                                y_of(site) - half + corner_inset + corner_height / 2,
                                fitting(corner_height, cell_side + 12, words), words);
      text.align = Align::left;
      text.stroke = 1;
      return draw_content(site);
    }
    if (clue >= 0) {
      const std::string number = written_number(page_.notation, number_of(page_.notation, clue));
      const bool is_dark = given == draw_wall || is_wall(site);
      scene_
          .text(Layer::symbol, is_dark ? Role::open : Role::ink, x_of(site), written_y(site),
                fitting(number_height, cell_side - 8, number), number)
          .stroke = 1;
      return;  // dots and black cells of the solver's are drawn below it
    }
    draw_content(site);
  }

  /// What stands in a cell that has no clue of its own: its value, or what it may hold.
  void draw_content(Site site) {
    if (!numbers_.empty()) return draw_number_of_way(site);
    const ValueLook* const look = look_at(site);
    if (look == nullptr) {
      if (!puzzle_.has_clue(site) || is_in_corner(site)) draw_marks(site);
    } else if (look->glyph != draw_dot && look->glyph != draw_wall) {
      const Role role = is_said(site)         ? Role::ink
                        : view_.assumed[site] ? Role::assumed
                                              : Role::entry;
      const Spot spot{x_of(site), written_y(site), role};
      look->glyph != nullptr ? look->glyph(scene_, spot) : draw_text(scene_, spot, text_of(*look));
    }
  }

  /// Where cells hold which neighbour has the next number: the numbers that follow from what is
  /// written.
  void find_numbers() {
    if (view_.board.sites() > puzzle_.sites()) {
      numbers_ = numbers_on(puzzle_, view_.board);
      if (!numbers_.empty()) return;
    }
    Board written = puzzle_.model().start();
    for (Site site = 0; site < puzzle_.sites(); ++site) {
      if (is_shown(view_, site)) written[site] = view_.board[site];
    }
    numbers_ = numbers_on(puzzle_, written);
  }

  /// Where no number follows yet, a line to the next cell.
  void draw_number_of_way(Site site) {
    const Role role = view_.assumed[site] ? Role::assumed : Role::entry;
    const Spot spot{x_of(site), written_y(site), role};
    if (numbers_[site] > 0) return draw_text(scene_, spot, std::to_string(numbers_[site]));
    if (is_given(site) || !is_shown(view_, site)) return;
    if (view_.board.value(site) == end_of_way) return;
    const int value = view_.board.value(site);
    const int place = value < 4 ? value : value + 1;  // 4 is the cell itself
    scene_.line(Layer::symbol, role, spot.x, spot.y, spot.x + (place % 3 - 1) * half,
                spot.y + (place / 3 - 1) * half, way_stroke);
  }

  static std::string text_of(const ValueLook& look) {
    return look.text.empty() ? std::string(1, look.sign) : std::string(look.text);
  }

  /// What a cell may hold, as small signs, each at its own place.
  void draw_marks(Site site) {
    const auto values = static_cast<int>(puzzle_.looks().size());
    if (!view_.shows_candidates || values <= 2 || values > most_marks) return;
    const int side = values <= 4 ? 2 : 3;
    const int room = puzzle_.clues().between.empty() ? 8 : 16;  // clear of signs between cells
    const int slot = (cell_side - room) / side;
    const bool has_corners = page_.notation.are_cages();
    const int slot_down = has_corners ? low_slots / side : slot;
    for (int value = 0; value < values; ++value) {
      if (!view_.board.may_be(site, value)) continue;
      scene_.text(Layer::symbol, Role::pencil,
                  x_of(site) + (2 * (value % side) - side + 1) * slot / 2,
                  written_y(site) + (2 * (value / side) - side + 1) * slot_down / 2,
                  has_corners ? low_mark_height : mark_height,
                  text_of(puzzle_.looks()[static_cast<std::size_t>(value)]));
    }
  }

  /// The numbers beside the grid, grey where all cells of the line are written.
  void draw_heads() {
    if (page_.notation.are_sum_pairs()) return draw_sum_frame(scene_, puzzle_.clues(), focus_);
    for (const GridSide side :
         {GridSide::above, GridSide::left, GridSide::below, GridSide::right}) {
      const std::vector<Clue>& heads = puzzle_.clues().at(side);
      const bool is_row = side == GridSide::left || side == GridSide::right;
      for (int line = 0; line < static_cast<int>(heads.size()); ++line) {
        const auto [x, y] = head_square(scene_.lattice, side, line);
        const Light light = focus_.heads[static_cast<std::size_t>(side)][line];
        if (light != Light::none) {
          scene_.rect(Layer::tint, tint_of(light), x, y, head_side, head_side);
          light_outline(scene_, light, x, y, head_side, head_side);
        }
        if (heads[line] < 0) continue;
        const std::string number = written_number(page_.notation, heads[line]);
        const bool is_done = !is_finished_ && is_complete(is_row, line);
        scene_
            .text(Layer::symbol, is_done ? Role::clue_done : Role::clue, x + head_side / 2,
                  y + head_side / 2, fitting(head_height, 2 * head_height, number), number)
            .stroke = is_done ? 0 : 1;
      }
    }
  }

  /// A tip that points to the smaller of two cells, on a ground that hides the line between them.
  void draw_between(const SignBetween& sign) {
    const bool is_level = sign.second == sign.first + 1;
    const int x = (x_of(sign.first) + x_of(sign.second)) / 2;
    const int y = (y_of(sign.first) + y_of(sign.second)) / 2;
    const BetweenSign& written = page_.notation.between[static_cast<std::size_t>(sign.sign)];
    const char letter = is_level ? written.level : written.upright;
    const bool points_back = letter == '<' || letter == '^';
    scene_.border_signs.push_back({sign.first, sign.second, letter, Role::ink});
    const int wide = is_level ? sign_depth : sign_reach;
    const int high = is_level ? sign_reach : sign_depth;
    scene_.rect(Layer::frame, Role::open, x - wide - sign_room, y - high - sign_room,
                2 * (wide + sign_room), 2 * (high + sign_room));
    for (const int side : {-1, 1}) {
      const int open = points_back ? sign_depth : -sign_depth;
      const int tip_x = is_level ? x - open : x;
      const int tip_y = is_level ? y : y - open;
      const int end_x = is_level ? x + open : x + side * sign_reach;
      const int end_y = is_level ? y + side * sign_reach : y + open;
      scene_.line(Layer::symbol, Role::ink, tip_x, tip_y, end_x, end_y, sign_stroke);
    }
  }

  /// A number in a circle over the lines that meet there, grey where these are all known; or a ring
  /// where the step in focus points at a corner without one.
  void draw_corner(int corner) {
    const Clue clue = puzzle_.clue_at_corner(corner);
    const Light light = focus_.corners[corner];
    if (clue == no_clue && light == Light::none) return;
    const GridPlace place = grid_place(corner, puzzle_.columns() + 1);
    const int x = scene_.lattice.x + place.column * cell_side;
    const int y = scene_.lattice.y + place.row * cell_side;
    const std::vector<Site> cells = puzzle_.at_corner(corner);
    const bool is_done =
        !is_finished_ && std::ranges::all_of(cells, [&](Site site) { return is_known(site); });
    if (clue != no_clue)
      scene_.disc(Layer::symbol, light == Light::none ? Role::open : tint_of(light), x, y,
                  ringed_radius);
    Shape& ring = scene_.disc(Layer::link,
                              light != Light::none ? stroke_of(light)
                              : is_done            ? Role::clue_done
                                                   : Role::ink,
                              x, y, ringed_radius);
    ring.stroke = ringed_stroke + (light == Light::none ? 0 : 1);
    if (light == Light::conflict) ring.dash = Dash::dotted;
    if (clue == no_clue) return;
    scene_
        .text(Layer::link, is_done ? Role::clue_done : Role::ink, x, y, ringed_height,
              written_number(page_.notation, clue))
        .stroke = is_done ? 0 : 1;
  }

  [[nodiscard]] bool is_complete(bool is_row, int line) const {
    const int length = is_row ? puzzle_.columns() : puzzle_.rows();
    bool is_played = false;
    for (int i = 0; i < length; ++i) {
      const Site site = is_row ? line * length + i : i * puzzle_.columns() + line;
      if (is_given(site)) continue;
      if (!is_shown(view_, site)) return false;
      is_played = true;
    }
    return is_played;
  }

  const GridPuzzle& puzzle_;
  const FamilyPage& page_;
  const View& view_;
  Scene& scene_;
  PageFocus focus_;
  std::vector<std::string> caption_;
  bool is_finished_ = true;   ///< what is written alone tells all: no dots
  std::vector<int> numbers_;  ///< of ways, by cell; 0: not known
};

}  // namespace

void draw(const Puzzle& puzzle, const View& view, Scene& scene) {
  const GridPuzzle& own = of(puzzle);
  if (own.layout().of() == SiteLayout::Sites::links)
    draw_links(own, view, scene);
  else if (own.layout().has_edges())
    draw_on_edges(own, view, scene);
  else
    GridDrawing(own, view, scene).draw();
}

}  // namespace crosshatch::derive
