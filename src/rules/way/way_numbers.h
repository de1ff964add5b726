// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "core/board.h"

namespace crosshatch::rules {

/// From a vertex to the one that comes next there, if the site holds this value.
struct WayExit {
  Value value = 0;
  int vertex = 0;
};

/// A graph of which some numbers, from 0, are known: what a `WayRule` is about.
struct WayMap {
  std::vector<std::vector<WayExit>> exits;    ///< per vertex
  std::vector<std::vector<WayExit>> entries;  ///< per vertex, the exits of others to it
  Value end = 0;                              ///< what the last vertex holds
  std::vector<int> given;                     ///< per vertex, its number; -1: not known

  [[nodiscard]] int size() const { return static_cast<int>(exits.size()); }
};

/// Which numbers each vertex of a way may have, and how the way may go on from it.
///
/// A set of numbers is some words of 64 bits for each vertex: of what comes next, the same words
/// moved by a bit. So numbers go along exits until nothing changes, and each has at least the room
/// that walks of the right length between known numbers leave. Besides, a number stands once, a
/// vertex is left once and entered once, and the way never closes.
class WayNumbers {
 public:
  /// `values` is what each vertex may hold; to be narrowed.
  WayNumbers(const WayMap& map, std::vector<Candidates> values);

  /// Narrows numbers and values by each other, to the end. False: there is no way.
  [[nodiscard]] bool narrow();

  [[nodiscard]] const std::vector<Candidates>& values() const { return values_; }
  [[nodiscard]] bool may_be(int vertex, int number) const {
    return (row(vertex)[number / bits] >> (number % bits) & 1) != 0;
  }

 private:
  using Word = std::uint64_t;
  static constexpr int bits = 64;

  [[nodiscard]] const Word* row(int vertex) const { return numbers_.data() + vertex * words_; }
  [[nodiscard]] Word* row(int vertex) { return numbers_.data() + vertex * words_; }
  [[nodiscard]] bool has(int vertex, const WayExit& exit) const {
    return (values_[vertex] & only(exit.value)) != 0;
  }
  /// The number of a vertex that has one left; -1.
  [[nodiscard]] int number_at(int vertex) const;
  void colour();
  [[nodiscard]] bool keep_apart(bool& is_changed);  ///< each vertex is entered once
  [[nodiscard]] bool keep_open(bool& is_changed);   ///< the way does not close
  [[nodiscard]] bool walk();                        ///< numbers along exits
  [[nodiscard]] bool place(bool& is_changed);       ///< each number stands once
  [[nodiscard]] bool leave(bool& is_changed);       ///< exits along numbers
  void wake(int vertex);
  void wake_around(int vertex);

  const WayMap& map_;
  std::vector<Candidates> values_;
  int words_;
  std::vector<Word> numbers_;  // per vertex, so many words
  std::vector<int> queue_;     // vertices around which something has changed
  std::vector<char> is_waiting_;
};

}  // namespace crosshatch::rules
