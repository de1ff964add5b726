// SPDX-License-Identifier: MIT
#include "render/paper/puzzle_layout.h"

#include <algorithm>
#include <utility>

namespace crosshatch::render {

namespace {

constexpr double between_columns = 28;
constexpr double between_rows = 26;
constexpr double most_between_columns = 80;  // so far apart do columns go where there is room
constexpr double most_between_rows = 90;     // so far apart do rows go where there is room
constexpr double most_small = 9;             // the size of lines below a title

/// Where columns begin: the first at the left, the last ending at the right, or nearer together
/// about the middle of the page. Their pictures stand below each other by their left edges. A
/// column that is still empty is as wide as the widest.
std::vector<double> columns_of(std::span<const PageEntry> entries,
                               const std::vector<double>& scales, const Grid& grid, double room,
                               bool is_solved) {
  const auto columns = static_cast<std::size_t>(grid.columns);
  constexpr double least = 100;  // for the heading
  std::vector<double> wide(columns, 0);
  for (std::size_t i = 0; i < entries.size(); ++i)
    wide[i % columns] = std::max({wide[i % columns], entries[i].extent.wide * scales[i],
                                  columns == 1 ? 0 : std::min(least, grid.slot.wide)});
  const double widest = *std::max_element(wide.begin(), wide.end());
  double used = 0;
  for (double& each : wide) {
    if (each == 0) each = widest;
    used += each;
  }
  const double gap = columns == 1 ? 0
                                  : std::min((room - used) / static_cast<double>(columns - 1),
                                             most_between_columns);
  double x = (room - used - gap * static_cast<double>(columns - 1)) / 2;
  // Solutions begin below their heading, at the margin; and a row that is not full has no middle.
  if (is_solved || entries.size() < columns) x = 0;
  std::vector<double> lefts;
  for (const double each : wide) {
    lefts.push_back(x);
    x += each + gap;
  }
  return lefts;
}

}  // namespace

PuzzleLayout lay_out(std::span<const PageEntry> entries, int places, Extent room, double most,
                     bool is_solved, Type& type) {
  std::size_t more = 0;  // lines below a title
  std::vector<Extent> extents;
  for (const PageEntry& entry : entries) {
    more = std::max(more, entry.more.size());
    extents.push_back(entry.extent);
  }
  const double most_more = static_cast<double>(more) * most_small * leading;
  const Spacing spacing{.across = between_columns, .down = between_rows, .words = 21 + most_more};
  const Grid grid = grid_for(extents, places, room, spacing, most);
  PuzzleLayout layout{.columns = grid.columns};
  layout.size = std::clamp(grid.slot.wide / 22, 8.0, 12.0);
  layout.small = std::min(layout.size * 0.8, most_small);
  // Lines that are wider than a column are wrapped, and take the room of the picture.
  layout.below.resize(entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    for (const std::u32string& line : entries[i].more) {
      for (Setting& part : type.wrap(line, false, grid.slot.wide / layout.small, 0))
        layout.below[i].push_back(std::move(part));
    }
  }
  const auto columns = static_cast<std::size_t>(grid.columns);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (i % columns == 0) layout.heads.push_back(0);
    const double lines = static_cast<double>(layout.below[i].size()) * layout.small * leading;
    layout.heads.back() = std::max(layout.heads.back(), layout.size * 0.75 + 9 + lines);
  }
  const double most_head = *std::max_element(layout.heads.begin(), layout.heads.end());
  const Extent slot{
      .wide = grid.slot.wide,
      .high = std::max(grid.slot.high - std::max(most_head - spacing.words, 0.0), 1.0)};
  layout.scales = scales_of(entries, slot, most);

  // Rows are as high as their highest picture; what is left over goes between them. The rows that
  // a last page lacks count as well.
  std::vector<double> heights;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (i % columns == 0) heights.push_back(0);
    heights.back() = std::max(
        heights.back(), layout.heads[i / columns] + entries[i].extent.high * layout.scales[i]);
  }
  double used = heights.back() * (grid.rows - static_cast<double>(heights.size()));
  for (const double height : heights) used += height;
  const double gap =
      std::clamp((room.high - used) / std::max(grid.rows - 1, 1), 0.0, most_between_rows);
  double top = 0;
  for (const double height : heights) {
    layout.tops.push_back(top);
    top += height + gap;
  }
  layout.lefts = columns_of(entries, layout.scales, grid, room.wide, is_solved);
  return layout;
}

int readable(std::span<const PageEntry> entries, int least_places, Extent room, double most,
             bool is_solved, Type& type) {
  constexpr double hair = 1e-9;
  for (std::size_t count = entries.size(); count > 0; --count) {
    const std::span<const PageEntry> some = entries.first(count);
    const int places = std::max(static_cast<int>(count), least_places);
    const std::vector<double> scales = lay_out(some, places, room, most, is_solved, type).scales;
    bool are_read = true;
    for (std::size_t i = 0; i < count; ++i)
      are_read = are_read && scales[i] >= some[i].least - hair;
    if (are_read) return static_cast<int>(count);
  }
  return 0;
}

}  // namespace crosshatch::render
