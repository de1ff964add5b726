// SPDX-License-Identifier: MIT
#include "render/paper/entry.h"

#include <algorithm>
#include <map>
#include <utility>

#include "render/letters.h"
#include "render/paper/packed.h"

namespace crosshatch::render {

Extent extent_of(const Bounds& bounds) {
  return {.wide = static_cast<double>(bounds.right - bounds.left),
          .high = static_cast<double>(bounds.bottom - bounds.top)};
}

PageEntry entry_of(const Scene& scene, std::string number, std::string_view words) {
  const Bounds bounds = bounds_of(scene);
  return {.scene = pack(scene),
          .lattice = scene.lattice,
          .bounds = bounds,
          .extent = extent_of(bounds),
          .number = std::move(number),
          .words = letters_of(words)};
}

std::vector<double> scales_of(std::span<const PageEntry> entries, Extent slot, double most) {
  std::map<std::pair<int, int>, double> by_size;
  const auto key = [](const PageEntry& entry) {
    return std::pair(entry.lattice.rows, entry.lattice.columns);
  };
  for (const PageEntry& entry : entries) {
    const double scale = fit(entry.extent, slot, most);
    const auto [at, is_new] = by_size.try_emplace(key(entry), scale);
    if (!is_new) at->second = std::min(at->second, scale);
  }
  std::vector<double> out;
  for (const PageEntry& entry : entries) out.push_back(by_size[key(entry)]);
  return out;
}

}  // namespace crosshatch::render
