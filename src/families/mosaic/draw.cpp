// SPDX-License-Identifier: MIT
//
// A mosaic is a picture in the making: filled cells are dark as in a nonogram, and hints stay where
// they are, in the colour of the paper on what is filled. A cell known to be empty has a dot, in a
// corner if a hint is in its middle; the finished picture needs no dots.
#include "families/minesweeper/draw.h"

#include <algorithm>
#include <string>

#include "families/minesweeper/puzzle.h"
#include "families/mosaic/mosaic.h"
#include "scene/dots.h"
#include "scene/focus.h"
#include "scene/patches.h"
#include "scene/ruling.h"

namespace crosshatch::mosaic {

namespace {

using minesweeper::mine;
using minesweeper::Puzzle;

constexpr int half = cell_side / 2;
constexpr int hint_height = 32;
constexpr int fresh_inset = 8;     ///< of filled cells in focus: their tint is seen around them
constexpr int assumed_inset = 13;  ///< of those that may be taken back: a smaller square
constexpr int assumed_hint_height = 26;
constexpr int corner = 9;  ///< of a dot beside a hint, from the sides of its cell

std::string filled_in_words(int cells, Language language) {
  const std::string number = std::to_string(cells);
  return language == Language::ko ? "칠할 칸 " + number + "개" : number + " filled";
}

class MosaicDrawing {
 public:
  MosaicDrawing(const Puzzle& puzzle, const View& view, Scene& scene)
      : puzzle_(puzzle), view_(view), scene_(scene), focus_(focus_of(view)) {
    const Language language = view.appearance.language;
    if (puzzle.mines()) caption_ = filled_in_words(*puzzle.mines(), language);
    minesweeper::lay_out(puzzle, caption_, language, scene);
  }

  void draw() {
    for (Site site = 0; site < puzzle_.sites(); ++site)
      is_finished_ &= puzzle_.is_gap(site) || is_shown(view_, site);
    draw_ruling(scene_, 0);
    if (view_.focus != nullptr) minesweeper::number_lines(puzzle_, scene_);
    draw_grounds();
    if (scene_.is_cut()) return;
    minesweeper::draw_gaps(puzzle_, scene_);
    draw_focus(scene_, focus_);
    draw_filled();
    for (Site site = 0; site < puzzle_.sites() && !scene_.is_cut(); ++site) draw_hint(site);
    if (scene_.is_cut()) return;
    if (!is_finished_) draw_dots(scene_, [&](Site site) { return dot_of(site); });
    minesweeper::draw_words(puzzle_, view_, caption_, scene_);
    scene_.lay_sheet();
  }

 private:
  [[nodiscard]] bool is_filled(Site site) const {
    return is_shown(view_, site) && view_.board.value(site) == mine;
  }
  [[nodiscard]] bool is_empty(Site site) const {
    return !puzzle_.is_gap(site) && is_shown(view_, site) && view_.board.value(site) != mine;
  }
  [[nodiscard]] bool is_assumed(Site site) const { return view_.assumed[site]; }
  [[nodiscard]] int x_of(Site site) const {
    return scene_.lattice.x + site % puzzle_.columns() * cell_side;
  }
  [[nodiscard]] int y_of(Site site) const {
    return scene_.lattice.y + site / puzzle_.columns() * cell_side;
  }

  void draw_grounds() {
    const auto look_of = [&](Site site) {
      return puzzle_.is_gap(site) ? 0 : is_empty(site) ? 1 : 2;
    };
    each_run(puzzle_.rows(), puzzle_.columns(), look_of, [&](const Patch& run, int look) {
      scene_.rect(Layer::ground, look == 1 ? Role::clear : Role::open,
                  scene_.lattice.x + run.column * cell_side, scene_.lattice.y + run.row * cell_side,
                  run.columns * cell_side, cell_side);
    });
  }

  /// Filled cells in runs, those in focus and those that are assumed one by one.
  void draw_filled() {
    const auto is_special = [&](Site site) {
      return is_assumed(site) || focus_[site] != Light::none;
    };
    const auto look_of = [&](Site site) { return is_filled(site) && !is_special(site) ? 1 : 0; };
    each_run(puzzle_.rows(), puzzle_.columns(), look_of, [&](const Patch& run, int) {
      scene_.rect(Layer::filling, Role::filled, scene_.lattice.x + run.column * cell_side,
                  scene_.lattice.y + run.row * cell_side, run.columns * cell_side, cell_side);
    });
    for (Site site = 0; site < puzzle_.sites() && !scene_.is_cut(); ++site) {
      if (!is_filled(site) || !is_special(site)) continue;
      const int inset = is_assumed(site) ? assumed_inset : fresh_inset;
      scene_.rect(Layer::filling, is_assumed(site) ? Role::assumed : Role::filled,
                  x_of(site) + inset, y_of(site) + inset, cell_side - 2 * inset,
                  cell_side - 2 * inset);
    }
  }

  void draw_hint(Site site) {
    if (!puzzle_.is_hint(site)) return;
    const bool is_small = is_filled(site) && is_assumed(site);
    scene_.text(Layer::symbol, is_filled(site) ? Role::paper : Role::ink, x_of(site) + half,
                y_of(site) + half, is_small ? assumed_hint_height : hint_height,
                std::to_string(puzzle_.hint(site)));
    if (is_finished_ || !is_empty(site)) return;
    Shape& dot = scene_.disc(Layer::symbol, is_assumed(site) ? Role::assumed : Role::dot,
                             x_of(site) + cell_side - corner, y_of(site) + corner, 5);
    if (is_assumed(site)) dot.stroke = 2;
  }

  [[nodiscard]] Dot dot_of(Site site) const {
    if (puzzle_.is_hint(site) || !is_empty(site)) return Dot::none;
    return is_assumed(site) ? Dot::assumed : Dot::plain;
  }

  const Puzzle& puzzle_;
  const View& view_;
  Scene& scene_;
  Focus focus_;
  std::string caption_;
  bool is_finished_ = true;  ///< the filled cells alone tell all: no dots
};

}  // namespace

std::string contents(const crosshatch::Puzzle& puzzle, Language language) {
  const Puzzle& own = minesweeper::of(puzzle);
  return minesweeper::hints_in_words(own, language) +
         (own.mines() ? ", " + filled_in_words(*own.mines(), language) : "");
}

void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene) {
  MosaicDrawing(minesweeper::of(puzzle), view, scene).draw();
}

}  // namespace crosshatch::mosaic
