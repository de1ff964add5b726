// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace crosshatch::bench {

/// Boards as the lines of a file: 81 characters, '.' for a blank, and a line end. Every contender
/// gets them like this, in memory or in a file.
struct Lines {
  static constexpr std::size_t cells = 81;
  static constexpr std::size_t stride = cells + 1;

  std::string text = {};

  [[nodiscard]] std::size_t count() const { return text.size() / stride; }
  [[nodiscard]] std::string_view board(std::size_t i) const {
    return std::string_view(text).substr(i * stride, cells);
  }
  [[nodiscard]] char* at(std::size_t i) { return text.data() + i * stride; }
  void add(std::string_view board) { text.append(board).push_back('\n'); }
};

}  // namespace crosshatch::bench
