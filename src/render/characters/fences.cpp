// SPDX-License-Identifier: MIT
#include "render/characters/fences.h"

#include <algorithm>
#include <string>

namespace crosshatch::render {

Fences::Fences(const Scene& scene) {
  if (scene.enclosures.empty()) return;
  of_.resize(static_cast<std::size_t>(scene.lattice.rows) *
             static_cast<std::size_t>(scene.lattice.columns));
  for (int i = 0; i < static_cast<int>(scene.enclosures.size()); ++i) {
    for (const int cell : scene.enclosures[i].cells) {
      std::vector<int>& own = of_[cell];
      overlap_ = overlap_ || !own.empty();
      own.push_back(i);
    }
  }
}

bool Fences::joins(int one, int other) const {
  if (of_.empty()) return false;
  const std::vector<int>& a = of_[one];
  const std::vector<int>& b = of_[other];
  return std::any_of(a.begin(), a.end(), [&](int enclosure) {
    return std::binary_search(b.begin(), b.end(), enclosure);
  });
}

std::vector<std::string> legend_of(const Scene& scene) {
  std::vector<std::string> lines;
  for (const Enclosure& enclosure : scene.enclosures) {
    std::string& line = lines.emplace_back(enclosure.label.empty() ? "-" : enclosure.label);
    line += ':';
    for (const int cell : enclosure.cells) {
      line += " r" + std::to_string(cell / scene.lattice.columns + 1) + 'c' +
              std::to_string(cell % scene.lattice.columns + 1);
    }
  }
  return lines;
}

}  // namespace crosshatch::render
