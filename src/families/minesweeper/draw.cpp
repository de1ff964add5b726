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
    if (puzzle.mines()) caption_ = mines_in_words(*puzzle.mines(), language());
    lay_out(puzzle, caption_, language(), scene);
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
    if (view_.appearance.is_classic && puzzle_.sites() <= most_detailed) raise_covers();
    for (Site site = 0; site < puzzle_.sites() && !scene_.is_cut(); ++site) draw_cell(site);
    if (scene_.is_cut()) return;
    if (!is_finished_) draw_dots(scene_, [&](Site site) { return dot_of(site); });
    draw_words(puzzle_, view_, caption_, scene_);
  }

 private:
  [[nodiscard]] Language language() const { return view_.appearance.language; }
  [[nodiscard]] bool is_covered(Site site) const {
    return puzzle_.hint(site) == unknown &&
           (!is_shown(view_, site) || view_.board.value(site) == mine);
  }

  /// The edges of covers, as light from the upper left falls on them. They do not overlap.
  void raise_covers() {
    constexpr int edge = 5;
    constexpr int along = cell_side - edge;
    for (Site site = 0; site < puzzle_.sites(); ++site) {
      if (puzzle_.is_gap(site) || !is_covered(site)) continue;
      const int x = scene_.lattice.x + site % puzzle_.columns() * cell_side;
      const int y = scene_.lattice.y + site / puzzle_.columns() * cell_side;
      scene_.line(Layer::filling, Role::lit, x, y + edge / 2, x + along, y + edge / 2, edge);
      scene_.line(Layer::filling, Role::lit, x + edge / 2, y + edge, x + edge / 2, y + along, edge);
      scene_.line(Layer::filling, Role::shadow, x, y + along + edge / 2, x + cell_side,
                  y + along + edge / 2, edge);
      scene_.line(Layer::filling, Role::shadow, x + along + edge / 2, y, x + along + edge / 2,
                  y + along, edge);
    }
  }

  [[nodiscard]] Role ink_of(int hint) const {
    if (!view_.appearance.is_classic || hint == 0) return Role::ink;
    return static_cast<Role>(static_cast<int>(Role::hint_1) + hint - 1);
  }

  void draw_cell(Site site) {
    const int x = scene_.lattice.x + site % puzzle_.columns() * cell_side + half;
    const int y = scene_.lattice.y + site / puzzle_.columns() * cell_side + half;
    if (puzzle_.is_hint(site)) {
      const int hint = puzzle_.hint(site);
      scene_.text(Layer::symbol, ink_of(hint), x, y, hint_height, std::to_string(hint)).stroke =
          view_.appearance.is_classic ? 1 : 0;
    } else if (is_shown(view_, site) && view_.board.value(site) == mine) {
      draw_mine(x, y, view_.assumed[site]);
    }
  }

  [[nodiscard]] Dot dot_of(Site site) const {
    if (is_covered(site) || puzzle_.hint(site) != unknown) return Dot::none;
    return view_.assumed[site] ? Dot::assumed : Dot::plain;
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

std::string mines_in_words(int mines, Language language) {
  if (language == Language::ko) return "지뢰 " + std::to_string(mines) + "개";
  return counted(static_cast<std::size_t>(mines), "mine");
}

std::string contents(const crosshatch::Puzzle& puzzle, Language language) {
  const Puzzle& own = of(puzzle);
  return hints_in_words(own, language) +
         (own.mines() ? ", " + mines_in_words(*own.mines(), language) : "");
}

void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene) {
  MinesweeperDrawing(of(puzzle), view, scene).draw();
}

}  // namespace crosshatch::minesweeper
