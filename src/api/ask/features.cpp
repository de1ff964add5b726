// SPDX-License-Identifier: MIT
#include "api/ask/features.h"

#include <algorithm>
#include <array>
#include <string>

namespace crosshatch {

namespace {

/// " sat gmp ", from src/CMakeLists.txt.
constexpr std::string_view features = CROSSHATCH_FEATURES;
constexpr std::array<std::string_view, 4> drawn = {"pdf", "png", "gif", "images"};

}  // namespace

bool has_feature(std::string_view name) {
  if (name == "pictures") return has_pictures;
  // Threads are nothing that a caller of the library would notice.
  if (name.empty() || name == "threads" || name.find(' ') != std::string_view::npos) return false;
  const bool is_drawn = std::find(drawn.begin(), drawn.end(), name) != drawn.end();
  if (is_drawn && !has_pictures) return false;
  return features.find(' ' + std::string(name) + ' ') != std::string_view::npos;
}

}  // namespace crosshatch
