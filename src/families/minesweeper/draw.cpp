// SPDX-License-Identifier: MIT
#include "families/minesweeper/draw.h"

#include <algorithm>
#include <string>

#include "base/text.h"
#include "families/minesweeper/puzzle.h"
#include "scene/dots.h"
#include "scene/focus.h"
#include "scene/patches.h"
#include "scene/ruling.h"

namespace crosshatch::minesweeper {

namespace {

constexpr int half = cell_side / 2;
constexpr int hint_height = 32;

class MinesweeperDrawing {
 public:
  MinesweeperDrawing(const Puzzle& puzzle, const View& view, Scene& scene)
      : puzzle_(puzzle), view_(view), scene_(scene), focus_(focus_of(view)) {
    if (puzzle.mines()) caption_ = counted(*puzzle.mines(), "mine");
    lay_out(puzzle, caption_, scene);
  }

  void draw() {
    for (Site site = 0; site < puzzle_.sites(); ++site)
      is_finished_ &= puzzle_.hint(site) != unknown || is_shown(view_, site);
    draw_ruling(scene_, 0);
    if (view_.focus != nullptr) number_lines(puzzle_, scene_);
    const auto look_of = [&](Site site) {
      return puzzle_.is_gap(site) ? 0 : is_covered(site) ? 1 : 2;
    };
    each_run(puzzle_.rows(), puzzle_.columns(), look_of, [&](const Patch& run, int look) {
      scene_.rect(Layer::ground, look == 1 ? Role::cover : Role::clear,
                  scene_.lattice.x + run.column * cell_side, scene_.lattice.y + run.row * cell_side,
                  run.columns * cell_side, cell_side);
    });
    if (scene_.is_cut()) return;
    draw_gaps(puzzle_, scene_);
    draw_focus(scene_, focus_);
    for (Site site = 0; site < puzzle_.sites() && !scene_.is_cut(); ++site) draw_cell(site);
    if (scene_.is_cut()) return;
    if (!is_finished_) draw_dots(scene_, [&](Site site) { return dot_of(site); });
    draw_words(puzzle_, view_, caption_, scene_);
  }

 private:
  [[nodiscard]] bool is_covered(Site site) const {
    return puzzle_.hint(site) == unknown &&
           (!is_shown(view_, site) || view_.board.value(site) == mine);
  }

  void draw_cell(Site site) {
    const int x = scene_.lattice.x + site % puzzle_.columns() * cell_side + half;
    const int y = scene_.lattice.y + site / puzzle_.columns() * cell_side + half;
    if (puzzle_.is_hint(site)) {
      scene_.text(Layer::symbol, Role::ink, x, y, hint_height, std::to_string(puzzle_.hint(site)));
    } else if (is_shown(view_, site) && view_.board.value(site) == mine) {
      draw_mine(x, y, view_.assumed[static_cast<std::size_t>(site)]);
    }
  }

  [[nodiscard]] Dot dot_of(Site site) const {
    if (is_covered(site) || puzzle_.hint(site) != unknown) return Dot::none;
    return view_.assumed[static_cast<std::size_t>(site)] ? Dot::assumed : Dot::plain;
  }

  /// A ball with spikes; one that is assumed is hollow, one of very many has no spikes.
  void draw_mine(int x, int y, bool is_assumed) {
    constexpr int radius = 14;
    constexpr int straight = 22;
    constexpr int slanted = 15;
    constexpr int stroke = 5;
    const Role role = is_assumed ? Role::assumed : Role::piece;
    Shape& ball = scene_.disc(Layer::symbol, role, x, y, radius);
    if (is_assumed) ball.stroke = stroke;
    if (puzzle_.sites() > most_detailed) return;
    const auto spike = [&](int along, int down) {
      if (!is_assumed) {
        scene_.line(Layer::symbol, role, x - along, y - down, x + along, y + down, stroke);
        return;
      }
      for (const int sign : {-1, 1})  // its outer half
        scene_.line(Layer::symbol, role, x + sign * along / 2, y + sign * down / 2,
                    x + sign * along, y + sign * down, stroke);
    };
    spike(straight, 0);
    spike(0, straight);
    spike(slanted, slanted);
    spike(slanted, -slanted);
  }

  const Puzzle& puzzle_;
  const View& view_;
  Scene& scene_;
  Focus focus_;
  std::string caption_;
  bool is_finished_ = true;  ///< the mines alone tell all: no dots
};

}  // namespace

void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene) {
  MinesweeperDrawing(of(puzzle), view, scene).draw();
}

}  // namespace crosshatch::minesweeper
