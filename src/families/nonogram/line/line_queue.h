// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crosshatch::nonogram {

/// How propagation came to its end.
enum class Fixpoint : std::uint8_t { reached, contradiction, limit };

/// Lines that wait to be solved, first in first out, each at most once.
class LineQueue {
 public:
  explicit LineQueue(int lines)
      : ring_(static_cast<std::size_t>(lines)), is_waiting_(ring_.size(), false) {}

  [[nodiscard]] bool is_empty() const { return size_ == 0; }
  void add(int line);
  [[nodiscard]] int take();
  void clear();

 private:
  std::vector<std::uint16_t> ring_;
  std::vector<bool> is_waiting_;
  std::size_t head_ = 0;
  std::size_t size_ = 0;
};

}  // namespace crosshatch::nonogram
