// SPDX-License-Identifier: MIT
#include "families/minesweeper/draw.h"

#include <algorithm>
#include <string>

#include "families/minesweeper/puzzle.h"
#include "scene/focus.h"
#include "scene/patches.h"
#include "scene/ruling.h"

namespace crosshatch::minesweeper {

namespace {

constexpr int half = cell_side / 2;
constexpr int margin = cell_side * 5 / 6;
constexpr int hint_height = 32;
constexpr int dot_radius = 5;
constexpr int caption_height = 26;

class Drawing {
 public:
  Drawing(const Puzzle& puzzle, const View& view, Scene& scene)
      : puzzle_(puzzle), view_(view), scene_(scene), focus_(focus_of(view)) {
    if (puzzle.mines())
      caption_ = std::to_string(*puzzle.mines()) + (*puzzle.mines() == 1 ? " mine" : " mines");
    // No letter of any font is wider than this for its height, on average of such words.
    const int caption_width = static_cast<int>(caption_.size()) * caption_height;
    const int wide = puzzle.columns() * cell_side;
    const int inner = std::max(wide, (caption_width + cell_side - 1) / cell_side * cell_side);
    scene.lattice = {.x = margin + (inner - wide) / 2,
                     .y = margin,
                     .rows = puzzle.rows(),
                     .columns = puzzle.columns()};
    scene.width = inner + 2 * margin;
    scene.height = puzzle.rows() * cell_side + 2 * margin + (caption_.empty() ? 0 : cell_side);
  }

  void draw() {
    draw_ruling(scene_, 0);
    const auto look_of = [&](Site site) { return is_covered(site) ? 1 : 2; };
    each_run(puzzle_.rows(), puzzle_.columns(), look_of, [&](const Patch& run, int look) {
      scene_.rect(Layer::ground, look == 1 ? Role::cover : Role::clear,
                  scene_.lattice.x + run.column * cell_side, scene_.lattice.y + run.row * cell_side,
                  run.columns * cell_side, cell_side);
    });
    draw_focus(scene_, focus_);
    for (Site site = 0; site < puzzle_.sites(); ++site) draw_cell(site);
    if (!caption_.empty()) {
      scene_.text(Layer::symbol, Role::caption, scene_.width / 2,
                  scene_.lattice.y + puzzle_.rows() * cell_side + cell_side, caption_height,
                  caption_);
    }
  }

 private:
  [[nodiscard]] bool is_written(Site site) const {
    return view_.written[static_cast<std::size_t>(site)] && view_.board.is_decided(site);
  }
  [[nodiscard]] bool is_covered(Site site) const {
    return !puzzle_.is_hint(site) && (!is_written(site) || view_.board.value(site) == mine);
  }

  void draw_cell(Site site) {
    const int x = scene_.lattice.x + site % puzzle_.columns() * cell_side + half;
    const int y = scene_.lattice.y + site / puzzle_.columns() * cell_side + half;
    const bool is_assumed = view_.assumed[static_cast<std::size_t>(site)];
    if (puzzle_.is_hint(site)) {
      scene_.text(Layer::symbol, Role::ink, x, y, hint_height, std::to_string(puzzle_.hint(site)));
    } else if (!is_written(site)) {
      return;
    } else if (view_.board.value(site) == mine) {
      draw_mine(x, y, is_assumed);
    } else {
      Shape& dot = scene_.disc(Layer::symbol, is_assumed ? Role::assumed : Role::dot, x, y,
                               is_assumed ? 2 * dot_radius : dot_radius);
      if (is_assumed) dot.stroke = 4;
    }
  }

  /// A ball with spikes; one that is assumed is hollow.
  void draw_mine(int x, int y, bool is_assumed) {
    const Role role = is_assumed ? Role::assumed : Role::mine;
    constexpr int radius = 14;
    constexpr int straight = 22;
    constexpr int slanted = 15;
    constexpr int rim = 10;  // where spikes begin, beside a hollow ball
    Shape& ball = scene_.disc(Layer::symbol, role, x, y, radius);
    if (is_assumed) ball.stroke = 5;
    const auto spike = [&](int along, int down, int reach, int from) {
      scene_.line(Layer::symbol, role, x + along * from, y + down * from, x + along * reach,
                  y + down * reach, 5);
    };
    for (const int sign : {-1, 1}) {
      spike(sign, 0, straight, rim);
      spike(0, sign, straight, rim);
      spike(sign, sign, slanted, rim - 2);
      spike(sign, -sign, slanted, rim - 2);
    }
  }

  const Puzzle& puzzle_;
  const View& view_;
  Scene& scene_;
  Focus focus_;
  std::string caption_;
};

}  // namespace

void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene) {
  Drawing(of(puzzle), view, scene).draw();
}

}  // namespace crosshatch::minesweeper
