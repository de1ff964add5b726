// SPDX-License-Identifier: MIT
#include "families/sudoku/draw_variant.h"

#include <algorithm>
#include <string>
#include <vector>

#include "families/sudoku/draw_layout.h"
#include "families/sudoku/houses.h"
#include "scene/patches.h"
#include "scene/ruling.h"

namespace crosshatch::sudoku {

namespace {

constexpr int fine = 2;  ///< the strokes of what is no line between cells

/// How much wider than high a digit is with the room after it, in percent.
constexpr int digit_pitch = 74;

class Cages {
 public:
  Cages(const Puzzle& puzzle, const GridFocus& focus, Scene& scene)
      : puzzle_(puzzle),
        focus_(focus),
        scene_(scene),
        cage_of_(static_cast<std::size_t>(puzzle.sites()), -1) {
    int number = 0;
    for (const Cage& cage : puzzle.variant().cages) {
      for (const Site site : cage.sites) cage_of_[static_cast<std::size_t>(site)] = number;
      ++number;
    }
  }

  void draw() {
    for (const bool is_level : {true, false}) {
      for (int line = 0; line < puzzle_.side(); ++line) {
        for (const int beyond : {-1, 1}) edges(is_level, line, beyond);
      }
    }
    for (const Cage& cage : puzzle_.variant().cages) {
      if (cage.sum == 0) continue;
      const Site first = cage.sites.front();
      const Point at = corner(first);
      const int middle = at.y + inset + 4;
      constexpr int high = DrawLayout::sum_high;
      // A ground on which it can be read.
      if (focus_.is_ambiguous(first))
        scene_.rect(Layer::outline, Role::open, at.x + 1, at.y + 1, room_of_sum(true, cage.sum) - 2,
                    middle - at.y + high / 2 + 1);
      scene_
          .text(Layer::symbol, Role::clue, at.x + left_of_sum, middle, high,
                std::to_string(cage.sum))
          .align = Align::left;
    }
  }

 private:
  static constexpr int inset = DrawLayout::cage_inset;
  static constexpr int left_of_sum = 3;

  [[nodiscard]] Point corner(Site site) const {
    return DrawLayout::corner(site / puzzle_.side(), site % puzzle_.side());
  }
  [[nodiscard]] int cage_at(int row, int column) const {
    const int side = puzzle_.side();
    if (row < 0 || row >= side || column < 0 || column >= side) return -1;
    return cage_of_[static_cast<std::size_t>(row * side + column)];
  }
  /// Of a row where lines are level, else of a column.
  [[nodiscard]] int cage_in(bool is_level, int line, int along) const {
    return is_level ? cage_at(line, along) : cage_at(along, line);
  }

  /// The outlines along one edge of the cells of a row or column, as long as they go straight.
  void edges(bool is_level, int line, int beyond) {
    const int side = puzzle_.side();
    const auto has_edge = [&](int along, int cage) {
      return cage >= 0 && along < side && cage_in(is_level, line, along) == cage &&
             cage_in(is_level, line + beyond, along) != cage;
    };
    for (int from = 0; from < side; ++from) {
      const int cage = cage_in(is_level, line, from);
      if (!has_edge(from, cage)) continue;
      int to = from + 1;
      while (has_edge(to, cage)) ++to;
      edge(is_level, line, beyond, from, to, cage);
      from = to - 1;
    }
  }

  /// It ends within its last cell where the outline turns inwards, and goes on into the next cell
  /// where it turns outwards.
  void edge(bool is_level, int line, int beyond, int from, int to, int cage) {
    const auto end = [&](int next) {
      return cage_in(is_level, line, next) == cage ? inset : -inset;
    };
    int first = from * cell_side - end(from - 1);
    const int last = to * cell_side + end(to);
    const Cage& whole = puzzle_.variant().cages[static_cast<std::size_t>(cage)];
    const Site start = is_level ? line * puzzle_.side() + from : from * puzzle_.side() + line;
    if (beyond < 0 && whole.sum != 0 && start == whole.sites.front())
      first = from * cell_side + room_of_sum(is_level, whole.sum);
    const int off = line * cell_side + (beyond < 0 ? inset : cell_side - inset);
    const Point zero = DrawLayout::corner(0, 0);
    const auto x = [&](int along) { return zero.x + (is_level ? along : off); };
    const auto y = [&](int along) { return zero.y + (is_level ? off : along); };
    scene_.line(Layer::frame, Role::pencil, x(first), y(first), x(last), y(last), fine).dash =
        Dash::dashed;
  }

  /// Where the outline begins beside or below the sum.
  static int room_of_sum(bool is_level, int sum) {
    const int digits = static_cast<int>(std::to_string(sum).size());
    if (!is_level) return inset + DrawLayout::sum_high + 2;
    return left_of_sum + digits * DrawLayout::sum_high * digit_pitch / 100 + 4;
  }

  const Puzzle& puzzle_;
  const GridFocus& focus_;
  Scene& scene_;
  std::vector<int> cage_of_;
};

/// Beside the tint, for eyes and printers without colours.
void outline_window(const House& window, int side, Scene& scene) {
  const Point at = DrawLayout::corner(window.sites.front() / side, window.sites.front() % side);
  const Site last = window.sites.back();
  const Point end = DrawLayout::corner(last / side + 1, last % side + 1);
  scene.outline(Layer::frame, Role::pencil, at.x - 1, at.y - 1, end.x - at.x + 2, end.y - at.y + 2,
                fine);
}

void draw_diagonal(const House& diagonal, int side, Scene& scene) {
  const bool is_main = diagonal.number == 0;
  const Point from = DrawLayout::corner(0, is_main ? 0 : side);
  const Point to = DrawLayout::corner(side, is_main ? side : 0);
  scene.line(Layer::guide, Role::guide, from.x, from.y, to.x, to.y, fine);
}

}  // namespace

void draw_region_lines(const Puzzle& puzzle, Scene& scene) {
  const int side = puzzle.side();
  const std::vector<std::uint8_t>& regions = puzzle.variant().regions;
  const auto region = [&](bool is_level, int line, int along) {
    return regions[static_cast<std::size_t>(is_level ? line * side + along : along * side + line)];
  };
  for (const bool is_level : {true, false}) {
    for (int line = 1; line < side; ++line) {
      const auto is_guide = [&](int along) {
        return region(is_level, line - 1, along) != region(is_level, line, along);
      };
      for (int from = 0; from < side;) {
        const bool is_thick = is_guide(from);
        int to = from + 1;
        while (to < side && is_guide(to) == is_thick) ++to;
        // Thick lines meet in whole corners.
        const int more = is_thick ? guide_stroke / 2 : 0;
        const Point one =
            is_level ? DrawLayout::corner(line, from) : DrawLayout::corner(from, line);
        const Point other = is_level ? DrawLayout::corner(line, to) : DrawLayout::corner(to, line);
        const int dx = is_level ? more : 0;
        const int dy = is_level ? 0 : more;
        scene.line(is_thick ? Layer::guide : Layer::grid, is_thick ? Role::guide : Role::grid,
                   one.x - dx, one.y - dy, other.x + dx, other.y + dy,
                   is_thick ? guide_stroke : grid_stroke);
        from = to;
      }
    }
  }
}

void draw_windows(const Puzzle& puzzle, Scene& scene) {
  const int side = puzzle.side();
  const Houses houses(puzzle);
  std::vector<bool> is_in(static_cast<std::size_t>(puzzle.sites()));
  for (int house = 0; house < houses.count(); ++house) {
    if (houses[house].kind != HouseKind::window) continue;
    for (const Site site : houses.sites_in(house)) is_in[static_cast<std::size_t>(site)] = true;
  }
  const auto look = [&](Site site) { return is_in[static_cast<std::size_t>(site)] ? 2 : 1; };
  each_patch(side, side, look, [&](const Patch& patch, int is_window) {
    const Point at = DrawLayout::corner(patch.row, patch.column);
    scene.rect(Layer::ground, is_window == 2 ? Role::cover : Role::open, at.x, at.y,
               patch.columns * cell_side, patch.rows * cell_side);
  });
}

void draw_variant(const Puzzle& puzzle, const GridFocus& focus, Scene& scene) {
  if (puzzle.is_classic()) return;
  const Houses houses(puzzle);
  for (int house = 0; house < houses.count(); ++house) {
    if (houses[house].kind == HouseKind::window)
      outline_window(houses[house], puzzle.side(), scene);
    if (houses[house].kind == HouseKind::diagonal)
      draw_diagonal(houses[house], puzzle.side(), scene);
  }
  Cages(puzzle, focus, scene).draw();
}

}  // namespace crosshatch::sudoku
