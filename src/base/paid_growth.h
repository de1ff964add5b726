// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/budget.h"

namespace crosshatch {

/// The memory that a vector holds, whether it uses it or not.
template <class T>
[[nodiscard]] std::size_t bytes_of(const std::vector<T>& items) {
  return items.capacity() * sizeof(T);
}

/// Makes room for `size` items in a vector whose `bytes_of` the budget has been paid, and pays for
/// more before it is there: while the items move, for the old place and the new one. A vector that
/// grows item by item gets half as much again, or an eighth where that would be over the limit.
/// Returns false, and changes nothing, when not even that is left.
template <class T>
[[nodiscard]] bool paid_reserve(Budget& budget, std::vector<T>& items, std::size_t size) {
  const std::size_t old = items.capacity();
  if (size <= old) return true;
  std::size_t room = std::max(size, old + old / 2);
  if (!budget.has_memory(room * sizeof(T))) room = std::max(size, old + old / 8);
  if (!budget.take_memory(room * sizeof(T))) return false;
  items.reserve(room);
  budget.give_memory(old * sizeof(T));
  return true;
}

}  // namespace crosshatch
