// SPDX-License-Identifier: MIT
//
// Only the conversion to Oklab is in floating point, and its result is rounded. All sums are of
// integers, so the clusters are the same on every machine.
#include "families/nonogram/pictures/quantize.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>

#include "families/nonogram/pictures/grey.h"
#include "families/nonogram/repair/descent.h"

namespace crosshatch::nonogram {

namespace {

constexpr int most_moves_of_means = 40;

std::int64_t square_distance(const Oklab& a, const Oklab& b) {
  const std::int64_t l = a.lightness - b.lightness;
  const std::int64_t m = a.green_red - b.green_red;
  const std::int64_t n = a.blue_yellow - b.blue_yellow;
  return l * l + m * m + n * n;
}

double linear(Rgb colour, int shift) {
  const double part = static_cast<double>(colour >> shift & 255) / 255;
  return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

class Clusters {
 public:
  Clusters(const images::Image& cells, Budget& budget) : image_(cells), budget_(budget) {
    cells_.reserve(cells.pixels.size());
    for (const Rgb colour : cells.pixels)
      cells_.push_back(budget.tick() ? oklab_of(colour) : Oklab());
    of_cell_.assign(cells_.size(), 0);
  }

  void run(int most, Rng& rng) {
    choose_seeds(most, rng);
    for (int move = 0; move < most_moves_of_means && assign(); ++move) move_means();
  }

  [[nodiscard]] int cluster(std::size_t cell) const { return of_cell_[cell]; }
  [[nodiscard]] int clusters() const { return static_cast<int>(means_.size()); }
  [[nodiscard]] std::int64_t distance(std::size_t cell, int cluster) const {
    return square_distance(cells_[cell], means_[cluster]);
  }

  /// The mean of the colours of a cluster in sRGB, and its cells.
  struct Mean {
    Rgb colour = 0;
    std::int64_t cells = 0;
    std::int64_t at_border = 0;
  };
  [[nodiscard]] std::vector<Mean> means() const {
    std::vector<Mean> found(means_.size());
    std::vector<std::array<std::int64_t, 3>> sums(means_.size());
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const auto cluster = static_cast<std::size_t>(of_cell_[i]);
      const int row = static_cast<int>(i) / image_.width;
      const int column = static_cast<int>(i) % image_.width;
      const bool is_border =
          row == 0 || column == 0 || row + 1 == image_.height || column + 1 == image_.width;
      ++found[cluster].cells;
      found[cluster].at_border += is_border ? 1 : 0;
      for (std::size_t part = 0; part < 3; ++part)
        sums[cluster][part] += static_cast<std::int64_t>(image_.pixels[i] >> (8 * part) & 255);
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (std::size_t part = 0; part < 3 && found[i].cells > 0; ++part)
        found[i].colour |= static_cast<Rgb>((sums[i][part] + found[i].cells / 2) / found[i].cells)
                           << (8 * part);
    }
    return found;
  }

 private:
  /// Each next seed is a cell, the more likely the further it is from all seeds so far.
  void choose_seeds(int most, Rng& rng) {
    means_ = {cells_[rng.below(static_cast<int>(cells_.size()))]};
    std::vector<std::int64_t> nearest(cells_.size(), std::numeric_limits<std::int64_t>::max());
    while (static_cast<int>(means_.size()) < most && budget_.poll()) {
      std::int64_t sum = 0;
      for (std::size_t i = 0; i < cells_.size(); ++i) {
        nearest[i] = std::min(nearest[i], square_distance(cells_[i], means_.back()));
        sum += nearest[i];
      }
      if (sum == 0) return;  // no more colours
      auto left = static_cast<std::int64_t>(rng.next() % static_cast<std::uint64_t>(sum));
      std::size_t next = 0;
      while (left >= nearest[next]) left -= nearest[next++];
      means_.push_back(cells_[next]);
    }
  }

  /// Whether a cell has gone to another cluster, or this is the first time.
  bool assign() {
    bool has_changed = is_first_;
    is_first_ = false;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (!budget_.tick()) return false;
      int best = 0;
      for (int cluster = 1; cluster < clusters(); ++cluster) {
        if (distance(i, cluster) < distance(i, best)) best = cluster;
      }
      has_changed = has_changed || best != of_cell_[i];
      of_cell_[i] = best;
    }
    return has_changed;
  }

  void move_means() {
    std::vector<std::array<std::int64_t, 4>> sums(means_.size());
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      std::array<std::int64_t, 4>& sum = sums[of_cell_[i]];
      sum[0] += cells_[i].lightness;
      sum[1] += cells_[i].green_red;
      sum[2] += cells_[i].blue_yellow;
      ++sum[3];
    }
    for (std::size_t i = 0; i < means_.size(); ++i) {
      const std::int64_t cells = sums[i][3];
      if (cells == 0) continue;
      means_[i] = {static_cast<int>(sums[i][0] / cells), static_cast<int>(sums[i][1] / cells),
                   static_cast<int>(sums[i][2] / cells)};
    }
  }

  const images::Image& image_;
  Budget& budget_;
  std::vector<Oklab> cells_;
  std::vector<Oklab> means_;
  std::vector<int> of_cell_;
  bool is_first_ = true;
};

}  // namespace

Oklab oklab_of(Rgb colour) {
  const double red = linear(colour, 16);
  const double green = linear(colour, 8);
  const double blue = linear(colour, 0);
  const double l = std::cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const double m = std::cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const double s = std::cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const auto rounded = [](double part) { return static_cast<int>(std::lround(10'000 * part)); };
  return {rounded(0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s),
          rounded(1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s),
          rounded(0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)};
}

int colours_of(const images::Image& cells, int most) {
  std::vector<Rgb> seen;
  for (const Rgb colour : cells.pixels) {
    if (std::ranges::find(seen, colour) != seen.end()) continue;
    seen.push_back(colour);
    if (static_cast<int>(seen.size()) >= most) break;
  }
  return static_cast<int>(seen.size());
}

Quantized quantized(const images::Image& cells, int colours, Rng& rng, Budget& budget) {
  Clusters clusters(cells, budget);
  clusters.run(colours + 1, rng);
  const std::vector<Clusters::Mean> means = clusters.means();

  // The background first, then the others, dark ones first; clusters without cells are left out.
  std::vector<int> order(means.size());
  std::iota(order.begin(), order.end(), 0);
  const auto mean = [&](int i) -> const Clusters::Mean& { return means[i]; };
  const int background = *std::ranges::max_element(
      order, {}, [&](int i) { return std::pair(mean(i).at_border, mean(i).cells); });
  std::erase_if(order, [&](int i) { return mean(i).cells == 0 || i == background; });
  std::ranges::sort(order, {}, [&](int i) { return std::pair(luminance(mean(i).colour), i); });
  order.insert(order.begin(), background);

  Quantized result;
  result.palette.background.rgb = mean(background).colour;
  if (order.size() > 1) result.palette.colours.clear();
  std::vector<Value> value_of(means.size());
  for (std::size_t value = 1; value < order.size(); ++value) {
    value_of[order[value]] = static_cast<Value>(value);
    result.palette.colours.push_back({'\0', "", mean(order[value]).colour});
  }
  settle(result.palette);

  const auto sites = static_cast<int>(cells.pixels.size());
  const auto values = static_cast<std::size_t>(result.palette.size()) + 1;
  result.cells = Board(sites, only(0));  // an empty cell, where a limit ends the loop
  result.costs.assign(static_cast<std::size_t>(sites) * values, DescentAim::dearest);
  for (Site site = 0; site < sites; ++site) {
    if (!budget.tick()) break;
    const auto i = static_cast<std::size_t>(site);
    result.cells.set(site, value_of[clusters.cluster(i)]);
    const double own = std::sqrt(static_cast<double>(clusters.distance(i, clusters.cluster(i))));
    for (std::size_t value = 0; value < order.size(); ++value) {
      const double other = std::sqrt(static_cast<double>(clusters.distance(i, order[value])));
      if (order[value] == clusters.cluster(i) || other <= 0) continue;
      result.costs[i * values + value] =
          static_cast<int>(DescentAim::dearest * (other - own) / other);
    }
  }
  return result;
}

}  // namespace crosshatch::nonogram
