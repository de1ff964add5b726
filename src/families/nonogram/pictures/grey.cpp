// SPDX-License-Identifier: MIT
#include "families/nonogram/pictures/grey.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>

#include "families/nonogram/repair/descent.h"

namespace crosshatch::nonogram {

namespace {

/// Cells that are darker than the mean around them by this part of it are dark (Bradley and Roth,
/// "Adaptive thresholding using the integral image", 2007).
constexpr int percent_of_local_mean = 85;

/// The means of windows, of which each costs as much, by sums of all above and left of a cell.
std::vector<int> local_levels(const Greys& greys) {
  const auto width = static_cast<std::size_t>(greys.columns) + 1;
  std::vector<std::int64_t> sums(width * (static_cast<std::size_t>(greys.rows) + 1));
  const auto sum = [&](int row, int column) -> std::int64_t& {
    return sums[static_cast<std::size_t>(row) * width + static_cast<std::size_t>(column)];
  };
  for (int row = 0; row < greys.rows; ++row) {
    for (int column = 0; column < greys.columns; ++column)
      sum(row + 1, column + 1) =
          greys.at(row, column) + sum(row, column + 1) + sum(row + 1, column) - sum(row, column);
  }
  const int reach = std::max(1, std::max(greys.rows, greys.columns) / 8);
  std::vector<int> levels;
  for (int row = 0; row < greys.rows; ++row) {
    for (int column = 0; column < greys.columns; ++column) {
      const int top = std::max(0, row - reach);
      const int left = std::max(0, column - reach);
      const int bottom = std::min(greys.rows, row + reach + 1);
      const int right = std::min(greys.columns, column + reach + 1);
      const std::int64_t inside =
          sum(bottom, right) - sum(top, right) - sum(bottom, left) + sum(top, left);
      const std::int64_t cells = std::int64_t{bottom - top} * (right - left);
      levels.push_back(static_cast<int>(inside * percent_of_local_mean / (100 * cells)));
    }
  }
  return levels;
}

}  // namespace

Greys greys_of(const images::Image& cells, bool inverts) {
  Greys greys{cells.height, cells.width, {}};
  for (const Rgb colour : cells.pixels)
    greys.cells.push_back(inverts ? 255 - luminance(colour) : luminance(colour));
  return greys;
}

int otsu_level(const Greys& greys) {
  std::array<std::int64_t, 256> count{};
  for (const int grey : greys.cells) ++count[grey];
  const auto all = static_cast<std::int64_t>(greys.cells.size());
  const std::int64_t sum = std::accumulate(greys.cells.begin(), greys.cells.end(), std::int64_t{0});
  std::int64_t below = 0;
  std::int64_t sum_below = 0;
  double greatest = 0;
  int first = 128;
  int last = 128;
  for (int level = 1; level < 256; ++level) {
    below += count[static_cast<std::size_t>(level) - 1];
    sum_below += (level - 1) * count[static_cast<std::size_t>(level) - 1];
    if (below == 0 || below == all) continue;
    // The variance between, times a constant.
    const auto apart = static_cast<double>(sum_below * all - sum * below);
    const double variance =
        apart * apart / (static_cast<double>(below) * static_cast<double>(all - below));
    if (variance < greatest || variance == 0) continue;
    if (variance > greatest) first = level;
    last = level;
    greatest = variance;
  }
  return (first + last) / 2;
}

Tones tones_of(const Greys& greys, Tone tone, int level) {
  if (tone == Tone::floyd_steinberg) return dithered(greys);
  std::vector<int> levels;
  if (tone == Tone::local) levels = local_levels(greys);
  if (tone == Tone::ordered) levels = ordered_levels(greys);
  if (tone == Tone::otsu) level = otsu_level(greys);
  if (levels.empty()) levels.assign(greys.cells.size(), level);

  Tones tones;
  std::array<std::int64_t, 2> away{};
  std::array<std::int64_t, 2> cells{};
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const bool is_dark = greys.cells[i] < levels[i];
    tones.is_dark.push_back(is_dark);
    away[is_dark ? 1 : 0] += std::abs(greys.cells[i] - levels[i]);
    ++cells[is_dark ? 1 : 0];
  }
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const std::size_t kind = tones.is_dark[i] ? 1 : 0;
    const std::int64_t mean = std::max<std::int64_t>(1, away[kind] / cells[kind]);
    const std::int64_t cost =
        DescentAim::dearest * std::int64_t{std::abs(greys.cells[i] - levels[i])} / mean;
    tones.costs.push_back(static_cast<int>(std::min<std::int64_t>(DescentAim::dearest, cost)));
  }
  return tones;
}

}  // namespace crosshatch::nonogram
