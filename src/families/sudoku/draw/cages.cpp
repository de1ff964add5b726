// SPDX-License-Identifier: MIT
//
// Cages may share cells. So each has an outline of its own, further inside where there is another
// one already. An outline is interrupted where it would cross a sum. Frames of other sums, in which
// digits may repeat, are dotted.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "families/sudoku/constraints/groups.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/draw/layout.h"
#include "families/sudoku/draw/variant.h"
#include "scene/ruling.h"

namespace crosshatch::sudoku {

namespace {

constexpr int cage_stroke = 2;  ///< the width of an outline

/// The width of a digit with the space after it, in percent of its height.
constexpr int digit_pitch = 74;

class Cages {
 public:
  Cages(const Puzzle& puzzle, const GridFocus& focus, Scene& scene)
      : cages_(drawn_cages(puzzle)),
        own_cages_(puzzle.variant().cages.size()),
        rows_(puzzle.rows()),
        columns_(puzzle.columns()),
        focus_(focus),
        scene_(scene),
        levels_(cage_levels(puzzle)),
        cages_of_(static_cast<std::size_t>(puzzle.sites())),
        sums_in_(static_cast<std::size_t>(puzzle.sites())) {
    for (std::size_t cage = 0; cage < cages_.size(); ++cage) {
      for (const Site site : cages_[cage].sites) cages_of_[site].push_back(cage);
    }
    for (std::size_t cage = 0; cage < cages_.size(); ++cage) {
      if (!cages_[cage].label.empty()) place_sum(cage);
    }
  }

  void draw() {
    for (const bool is_level : {true, false}) {
      for (int line = 0; line < (is_level ? rows_ : columns_); ++line) {
        for (const int beyond : {-1, 1}) edges(is_level, line, beyond);
      }
    }
    for (const CageSum& sum : sums_) {
      // A background on which it can be read.
      if (focus_.is_ambiguous(sum.site))
        scene_.rect(Layer::outline, Role::open, sum.from.x + 1, sum.from.y + 1,
                    sum.to.x - sum.from.x - 2, sum.middle - sum.from.y + sum_high / 2 + 1);
      scene_
          .text(Layer::symbol, Role::sum, sum.from.x + left_of_sum, sum.middle, sum_high, sum.label)
          .align = Align::left;
    }
  }

 private:
  static constexpr int left_of_sum = 5;
  static constexpr int sum_high = DrawLayout::sum_high;

  /// A sum and the area around it that is kept free of outlines.
  struct CageSum {
    Site site;
    std::string label;
    ScenePoint from;
    ScenePoint to;
    int middle;  ///< the vertical middle of its text
  };

  [[nodiscard]] ScenePoint corner(Site site) const {
    return DrawLayout::corner(site / columns_, site % columns_);
  }
  [[nodiscard]] int inset(std::size_t cage) const { return DrawLayout::inset_of(levels_[cage]); }

  [[nodiscard]] bool is_in(std::size_t cage, int row, int column) const {
    if (row < 0 || row >= rows_ || column < 0 || column >= columns_) return false;
    const std::vector<Site>& sites = cages_[cage].sites;
    return std::binary_search(sites.begin(), sites.end(), row * columns_ + column);
  }
  /// In a row if the lines are horizontal, or else in a column.
  [[nodiscard]] bool is_in(std::size_t cage, bool is_level, int line, int along) const {
    return is_level ? is_in(cage, line, along) : is_in(cage, along, line);
  }

  /// Places a sum in the first cell at the upper edge of the cage that has none yet. If all have
  /// one, it goes into the first cell, beside or below the others.
  void place_sum(std::size_t cage) {
    const std::vector<Site>& sites = cages_[cage].sites;
    const auto count_in = [&](Site site) -> int& { return sums_in_[site]; };
    const auto free = std::find_if(sites.begin(), sites.end(), [&](Site site) {
      return count_in(site) == 0 && !is_in(cage, site / columns_ - 1, site % columns_);
    });
    const Site site = free != sites.end() ? *free : sites.front();
    const int before = count_in(site)++;
    const int more = inset(cage) - DrawLayout::cage_inset;
    const std::string& label = cages_[cage].label;
    ScenePoint from = corner(site);
    from.x += before % 2 * (cell_side / 2) + (before == 0 ? more : 0);
    from.y += before / 2 * (sum_high + 2) + (before == 0 ? more : 0);
    const auto digits = static_cast<int>(label.size());
    const int wide = left_of_sum + digits * sum_high * digit_pitch / 100 + 4;
    sums_.push_back({site,
                     label,
                     from,
                     {from.x + wide, from.y + DrawLayout::cage_inset + sum_high + 2},
                     from.y + DrawLayout::cage_inset - 3 + sum_high / 2});
  }

  /// Draws the outlines along one edge of the cells of a row or column, in straight runs.
  void edges(bool is_level, int line, int beyond) {
    const auto has_edge = [&](int along, std::size_t cage) {
      return is_in(cage, is_level, line, along) && !is_in(cage, is_level, line + beyond, along);
    };
    for (int from = 0; from < (is_level ? columns_ : rows_); ++from) {
      const Site site = is_level ? line * columns_ + from : from * columns_ + line;
      for (const std::size_t cage : cages_of_[site]) {
        if (!has_edge(from, cage) || has_edge(from - 1, cage)) continue;
        int to = from + 1;
        while (has_edge(to, cage)) ++to;
        edge(is_level, line, beyond, from, to, cage);
      }
    }
  }

  /// One straight run. It ends within its last cell if the outline turns inwards, and extends into
  /// the next cell if it turns outwards.
  void edge(bool is_level, int line, int beyond, int from, int to, std::size_t cage) {
    const auto end = [&](int next) {
      return is_in(cage, is_level, line, next) ? inset(cage) : -inset(cage);
    };
    const ScenePoint zero = DrawLayout::corner(0, 0);
    const int off = line * cell_side + (beyond < 0 ? inset(cage) : cell_side - inset(cage));
    const int first = from * cell_side - end(from - 1);
    const int last = to * cell_side + end(to);
    if (is_level) {
      stretch(true, zero.y + off, zero.x + first, zero.x + last, cage);
    } else {
      stretch(false, zero.x + off, zero.y + first, zero.y + last, cage);
    }
  }

  /// A line at distance `off` from the edge of the scene, interrupted under sums.
  void stretch(bool is_level, int off, int first, int last, std::size_t cage) {
    while (first < last) {
      int until = last;
      int next = last;
      for (const CageSum& sum : sums_) {
        const bool is_crossed =
            is_level ? off > sum.from.y && off < sum.to.y : off > sum.from.x && off < sum.to.x;
        const int low = is_level ? sum.from.x : sum.from.y;
        const int high = is_level ? sum.to.x : sum.to.y;
        if (!is_crossed || high <= first || low >= until) continue;
        until = std::max(low, first);
        next = high;
      }
      if (first < until) {
        const int x = is_level ? first : off;
        const int y = is_level ? off : first;
        scene_
            .line(Layer::frame, Role::cage, x, y, is_level ? until : off, is_level ? off : until,
                  cage_stroke)
            .dash = cage < own_cages_ ? Dash::dashed : Dash::dotted;
      }
      first = next;
    }
  }

  std::vector<DrawnCage> cages_;
  std::size_t own_cages_;  ///< so many are the puzzle's; then frames of constraints
  int rows_;
  int columns_;
  const GridFocus& focus_;
  Scene& scene_;
  std::vector<int> levels_;
  std::vector<std::vector<std::size_t>> cages_of_;  ///< [site]
  std::vector<int> sums_in_;                        ///< [site]: how many it has
  std::vector<CageSum> sums_;
};

/// What is written in the frame of a constraint: its numbers, with a sign that tells its kind.
std::string label_of(const Constraint& constraint) {
  const std::string_view id = kind_of(constraint).id;
  const std::vector<int>& numbers = constraint.numbers;
  if (id == "equality") return "+-";
  if (id == "equal-sum") return "=";
  const std::string first = std::to_string(numbers.front());
  if (id == "weighted-sum") return first + '*';
  if (id == "lunchbox") return '[' + first + ']';
  if (id == "rellik") return '/' + first;
  std::string all = first;
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    const bool is_next_pair = id != "look-and-say" || i % 2 == 0;
    all += (is_next_pair ? "," : "x") + std::to_string(numbers[i]);
  }
  if (id == "contents") all += '+';
  if (id == "exact-contents") all += '!';
  return all;
}

}  // namespace

std::vector<DrawnCage> drawn_cages(const Puzzle& puzzle) {
  std::vector<DrawnCage> cages;
  for (const Cage& cage : puzzle.variant().cages)
    cages.push_back({cage.sites, cage.sum == 0 ? "" : std::to_string(cage.sum)});
  for (const Constraint& constraint : puzzle.variant().constraints) {
    const ConstraintKind& kind = kind_of(constraint);
    if (kind.look != ConstraintLook::frame) continue;
    const auto add = [&](std::span<const Site> sites) {
      DrawnCage cage = {{sites.begin(), sites.end()}, label_of(constraint)};
      std::ranges::sort(cage.sites);
      cages.push_back(std::move(cage));
    };
    if (kind.sites != ConstraintSites::groups) add(constraint.sites);
    for (const std::span<const Site> group : groups_of(constraint))
      if (kind.sites == ConstraintSites::groups) add(group);
  }
  return cages;
}

std::vector<int> cage_levels(const Puzzle& puzzle) {
  std::vector<int> levels;
  std::vector<std::uint64_t> taken(static_cast<std::size_t>(puzzle.sites()));
  for (const DrawnCage& cage : drawn_cages(puzzle)) {
    std::uint64_t around = 0;
    for (const Site site : cage.sites) around |= taken[site];
    const int level = std::min(std::countr_one(around), 63);
    for (const Site site : cage.sites) taken[site] |= std::uint64_t{1} << level;
    levels.push_back(level);
  }
  return levels;
}

void draw_cages(const Puzzle& puzzle, const GridFocus& focus, Scene& scene) {
  Cages(puzzle, focus, scene).draw();
  for (const DrawnCage& cage : drawn_cages(puzzle))
    scene.enclosures.push_back({cage.sites, cage.label});
}

}  // namespace crosshatch::sudoku
