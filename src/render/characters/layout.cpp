// SPDX-License-Identifier: MIT
#include "render/characters/layout.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "base/columns.h"
#include "render/characters/canvas.h"
#include "render/characters/labels.h"
#include "render/letters.h"

namespace crosshatch::render {

namespace {

/// Texts whose middles are so near stand in one line of a table.
constexpr int same_place = 6;

/// Letters of a text in a terminal.
int size_of(const Shape& text) { return columns_of(letters_of(text.text)); }

/// The same beside the grid, where a number on a colour without a name takes a character more to
/// show it.
int size_beside(const Label& label) {
  return columns_of(label.letters) + (label.chip && !label.name ? 1 : 0);
}

int middle(int low, int high) { return low + (high - low) / 2; }

/// The cells of one direction, the lines between them where they are strong enough.
void add_cells(Axis& axis, int origin, const std::vector<Strength>& lines, int wide,
               Strength least) {
  axis.wide = wide;
  const int cells = static_cast<int>(lines.size()) - 1;
  for (int i = 0; i <= cells; ++i) {
    const bool has_gap = lines[i] >= least;
    axis.gap.push_back(has_gap ? axis.size() : -1);
    if (has_gap) axis.at.push_back(origin + i * cell_side);
    if (i == cells) break;
    axis.cell.push_back(axis.size());
    for (int k = 0; k < wide; ++k)
      axis.at.push_back(origin + i * cell_side + (2 * k + 1) * cell_side / (2 * wide));
  }
}

}  // namespace

bool is_small(const Shape& text) {
  return text.height <= cell_side * 2 / 5 && text.align == Align::middle;
}

bool is_corner(const Shape& text) { return text.align == Align::left; }

bool is_of_pair(const Shape& text) { return text.align == Align::right; }

bool is_at_crossing(const Lattice& lattice, const Shape& shape) {
  const int right = shape.x - lattice.x;
  const int below = shape.y - lattice.y;
  return lattice.has_corner_numbers && right % cell_side == 0 && below % cell_side == 0 &&
         right >= 0 && below >= 0 && right <= lattice.columns * cell_side &&
         below <= lattice.rows * cell_side;
}

bool is_line_number(const Shape& text) {
  return text.layer == Layer::frame && text.kind == Shape::Kind::text;
}

bool is_between_cells(const Shape& text) {
  return text.layer == Layer::outline && text.kind == Shape::Kind::text;
}

std::optional<std::pair<int, int>> cell_at(const Lattice& lattice, int x, int y) {
  const int right = x - lattice.x;
  const int below = y - lattice.y;
  if (right < 0 || below < 0) return std::nullopt;
  const std::pair cell(below / cell_side, right / cell_side);
  if (cell.first >= lattice.rows || cell.second >= lattice.columns) return std::nullopt;
  return cell;
}

void Measure::add(const Scene& scene) {
  lattice_ = scene.lattice;
  has_enclosures_ = has_enclosures_ || !scene.enclosures.empty();
  const Seams seams(scene);
  const auto merge = [](std::vector<Strength>& all, const std::vector<Strength>& more) {
    all.resize(more.size());
    for (std::size_t i = 0; i < more.size(); ++i) all[i] = std::max(all[i], more[i]);
  };
  merge(across_, seams.across());
  merge(down_, seams.down());
  has_border_signs_ =
      has_border_signs_ || !scene.border_signs.empty() || lattice_.has_corner_numbers;
  if (lattice_.has_corners || lattice_.has_links || has_border_signs_) {
    // There is room for lines everywhere.
    merge(across_, std::vector<Strength>(across_.size(), 1));
    merge(down_, std::vector<Strength>(down_.size(), 1));
  }
  add_cells(scene);
  add_margins(scene);
}

void Measure::add_cells(const Scene& scene) {
  struct Small {
    std::pair<int, int> cell;
    int x, y;
  };
  std::vector<Small> small;
  std::map<std::pair<int, int>, int> corners;
  std::pair last(-1, -1);  // a cell
  TextsInRow in_row;
  std::map<std::pair<int, int>, int> pairs;
  for (const Shape& shape : scene.shapes) {
    if (shape.kind != Shape::Kind::text) continue;
    if (!scene.allowance.tick()) return;
    const auto cell = cell_at(lattice_, shape.x, shape.y);
    if (!cell || is_at_crossing(lattice_, shape) || is_between_cells(shape)) continue;
    const int size = size_of(shape);
    if (is_corner(shape)) {
      int& own = corners[*cell];
      own += size + (own > 0 ? 1 : 0);
      corner_ = std::max(corner_, own);
      continue;
    }
    if (is_of_pair(shape)) {
      has_texts_ = true;
      int& own = pairs[*cell];
      own += size + (own > 0 ? 0 : 1);
      normal_ = std::max(normal_, own + 1);
      continue;
    }
    if (!is_small(shape)) {
      has_texts_ = true;
      if (size > 1) normal_ = std::max(normal_, size + 1);
      // Brackets and a sign of its own.
      if (shape.role == Role::assumed) normal_ = std::max(normal_, size + 3);
      in_row.count(shape, *cell == last);
      last = *cell;
      if (in_row.number > 1) normal_ = std::max(normal_, in_row.number + 1);
      continue;
    }
    small_size_ = std::max(small_size_, size);
    small.push_back(
        {*cell, (shape.x - lattice_.x) % cell_side, (shape.y - lattice_.y) % cell_side});
  }
  std::sort(small.begin(), small.end(),
            [](const Small& a, const Small& b) { return a.cell < b.cell; });
  int count = 0;
  for (std::size_t i = 0; i < small.size(); ++i) {
    count = i > 0 && small[i].cell == small[i - 1].cell ? count + 1 : 1;
    most_small_ = std::max(most_small_, count);
    slots_across_.insert(small[i].x);
    slots_down_.insert(small[i].y);
  }
}

void Measure::add_stop(std::vector<Stop>& stops, Stop stop) {
  const auto found = std::find_if(stops.begin(), stops.end(), [&](const Stop& other) {
    return std::abs(other.at - stop.at) <= same_place;
  });
  if (found == stops.end())
    stops.push_back(stop);
  else
    found->size = std::max(found->size, stop.size);
}

void Measure::add_margins(const Scene& scene) {
  const int right = lattice_.x + lattice_.columns * cell_side;
  const int bottom = lattice_.y + lattice_.rows * cell_side;
  const std::vector<Label> labels = labels_of(scene);
  std::vector<const Label*> heads;  // in columns of the grid, above or below
  for (const Label& label : labels) {
    const bool is_caption = label.text->role == Role::caption;
    const int size = size_beside(label);
    if (is_caption) longest_caption_ = std::max(longest_caption_, size);
    if (label.y < lattice_.y) add_stop(above_, {.at = label.y});
    if (label.y >= bottom) add_stop(below_, {.at = label.y});
    if (is_caption) continue;
    const Stop stop{.at = label.x, .size = size, .align = label.text->align};
    if (label.x < lattice_.x) add_stop(left_, stop);
    if (label.x >= right) add_stop(right_, stop);
    // Numbers of columns take what room they find.
    if (is_line_number(*label.text)) continue;
    if (label.x >= lattice_.x && label.x < right) heads.push_back(&label);
  }
  std::sort(heads.begin(), heads.end(), [](const Label* a, const Label* b) {
    return a->y != b->y ? a->y < b->y : a->x < b->x;
  });
  for (std::size_t i = 0; i < heads.size(); ++i) {
    const int size = size_beside(*heads[i]);
    normal_ = std::max(normal_, size);
    // A wide one fills its cell: then its neighbour to the left must not reach it, unless that one
    // ends in its colour.
    const bool has_neighbour =
        i > 0 && heads[i]->y == heads[i - 1]->y && heads[i]->x - heads[i - 1]->x <= cell_side;
    if (size > 1 && has_neighbour && !heads[i]->chip) normal_ = std::max(normal_, size + 1);
  }
}

bool Measure::suits(Detail detail) const {
  if (lattice_.has_corners || lattice_.has_links) return detail == Detail::roomy;
  if (has_border_signs_ && detail > Detail::roomy) return false;
  switch (detail) {
    case Detail::full:
      return most_small_ > 0 || has_enclosures_;
    case Detail::list:
      return most_small_ > 0;
    case Detail::roomy:
      return true;
    case Detail::dense:
      return std::count(across_.begin(), across_.end(), 2) > 0;
    case Detail::tight:
      return normal_ <= 2 && has_texts_;
    case Detail::bare:
    case Detail::half:
      return !has_texts_ && most_small_ == 0;
  }
  return false;
}

std::pair<int, int> Axis::between(int low, int high) const {
  const auto first = std::upper_bound(at.begin(), at.end(), low);
  const auto last = std::lower_bound(first, at.end(), high);
  return {static_cast<int>(first - at.begin()), static_cast<int>(last - at.begin())};
}

int Axis::stop_at(int coordinate) const {
  int best = -1;
  int nearest = 0;
  for (const auto& [place, character] : stops) {
    const int distance = std::abs(place - coordinate);
    if (best >= 0 && distance >= nearest) continue;
    best = character;
    nearest = distance;
  }
  return best;
}

Layout::Layout(const Measure& measure, Detail chosen) : detail(chosen) {
  const bool is_full = detail == Detail::full;
  // The middle of a cell is a character, with one on both sides for links and diagonals.
  const bool has_middle =
      measure.lattice_.has_links || measure.lattice_.has_corner_numbers || measure.has_texts_;
  int wide = has_middle ? std::max(3, measure.normal_) : measure.normal_;
  int high = 1;
  const bool has_corners = measure.corner_ > 0;
  const bool is_line = detail == Detail::list || detail == Detail::roomy;
  slots_across.assign(measure.slots_across_.begin(), measure.slots_across_.end());
  slots_down.assign(measure.slots_down_.begin(), measure.slots_down_.end());
  small_size = measure.small_size_;
  if (is_full) {
    wide = std::max({wide, static_cast<int>(slots_across.size()) * (small_size + 1) + 1,
                     has_corners ? measure.corner_ + 2 : 0});
    has_corner_line = has_corners;
    high = std::max(static_cast<int>(slots_down.size()), 1) + (has_corners ? 1 : 0);
  } else if (detail == Detail::list) {
    const int each = measure.small_size_ + (measure.small_size_ > 1 ? 1 : 0);
    wide = std::max(wide, measure.most_small_ * each + (each > 1 ? 0 : 1));
  } else if (detail == Detail::tight || detail == Detail::bare) {
    wide = 2;
  } else if (detail == Detail::half) {
    wide = 1;
  }
  if (is_line && has_corners) {
    corner = measure.corner_ + 1;
    wide += corner;
  }
  has_weights =
      is_full || (is_line && (measure.has_enclosures_ || measure.has_border_signs_ ||
                              measure.lattice_.has_corners || measure.lattice_.has_links));
  least_line = measure.lattice_.has_links ? 2
               : has_weights              ? 1
               : is_bare()                ? 4
               : detail == Detail::dense  ? 3
                                          : 2;

  const auto count_blocks = [](Axis& axis, const std::vector<Strength>& lines) {
    int block = 0;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      if (i > 0 && lines[i] > 1) ++block;
      axis.block.push_back(block);
    }
  };
  count_blocks(across, measure.across_);
  count_blocks(down, measure.down_);
  const Lattice& grid = measure.lattice_;
  const bool has_margins = !is_bare();
  using Stop = Measure::Stop;
  const auto by_place = [](const Stop& a, const Stop& b) { return a.at < b.at; };
  // Each place of a table samples points close around its own; a blank between two samples the
  // middle of them.
  const auto add_places = [&](Axis& axis, std::vector<Stop> stops, bool is_after, bool has_blanks,
                              int edge) {
    std::sort(stops.begin(), stops.end(), by_place);
    for (std::size_t i = 0; i < stops.size(); ++i) {
      const Stop& stop = stops[i];
      const int reach = (stop.size - 1) * 2;
      const int shift = stop.align == Align::middle  ? 0
                        : stop.align == Align::right ? -reach - 2
                                                     : reach + 2;
      const int first = stop.at + shift - reach;
      if (has_blanks && (is_after || i > 0))
        axis.at.push_back(middle(axis.at.empty() ? first - 2 : axis.at.back(), first));
      for (int k = 0; k < stop.size; ++k) axis.at.push_back(first + 4 * k);
      axis.stops.emplace_back(stop.at, axis.size() - 1);
    }
    if (has_blanks && !is_after && !stops.empty()) axis.at.push_back(middle(axis.at.back(), edge));
  };
  if (has_margins) add_places(across, measure.left_, false, true, grid.x);
  if (!has_margins) across.at.push_back(grid.x - 1);
  render::add_cells(across, grid.x, measure.across_, wide, least_line);
  if (has_margins) add_places(across, measure.right_, true, true, 0);
  if (has_margins) add_places(down, measure.above_, false, false, grid.y);
  if (!has_margins) down.at.insert(down.at.end(), detail == Detail::half ? 2 : 1, grid.y - 1);
  render::add_cells(down, grid.y, measure.down_, high, least_line);
  if (has_margins) add_places(down, measure.below_, true, false, 0);
  if (!has_margins) across.gap.front() = down.gap.front() = 0;
  for (Axis* const axis : {&across, &down}) {
    for (std::size_t i = 1; i < axis->at.size(); ++i)
      axis->at[i] = std::max(axis->at[i], axis->at[i - 1]);
  }
  columns = std::max(across.size(), has_margins ? measure.longest_caption_ : 0);
  rows = down.size();
}

std::size_t bytes_of_print(const Layout& layout) {
  constexpr std::size_t letter = 4;
  return static_cast<std::size_t>(layout.rows) * static_cast<std::size_t>(layout.columns) *
         (sizeof(Glyph) + letter);
}

}  // namespace crosshatch::render
