// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/family.h"

namespace crosshatch::conformance {

/// One complete way to find all solutions. All of a family's ways must agree on every puzzle.
struct Method {
  std::string name;
  /// Null engine: SAT alone.
  const Engine* engine = nullptr;
};

/// Each engine alone, then SAT alone.
[[nodiscard]] std::vector<Method> methods_of(const Family& family);

/// The solutions that one method finds, from start() and nothing else, sorted; nullopt-like empty
/// `is_complete` when the method was stuck.
struct Found {
  std::vector<Board> solutions;
  bool is_complete = false;
};
[[nodiscard]] Found find_by(const Method& method, const Family& family, const Puzzle& puzzle,
                            const Limits& limits = {});

/// The slow, obvious way: every way to fill the open sites, judged by broken(). For puzzles of at
/// most about 2^16 ways.
[[nodiscard]] std::vector<Board> find_by_brute_force(const Family& family, const Puzzle& puzzle);

/// The same, turning back where broken() sees on the way that no completion can mend it. Nothing
/// if that takes more than so many boards.
[[nodiscard]] std::optional<std::vector<Board>> find_site_by_site(const Family& family,
                                                                  const Puzzle& puzzle,
                                                                  int most_boards);

/// How many ways brute force would have to try; saturates.
[[nodiscard]] double ways(const Board& board);

/// The sites on which all solutions agree are decided, the others hold every value seen.
[[nodiscard]] Board union_of(const std::vector<Board>& solutions);

/// Compares verdict, count, ambiguous sites and logic of crosshatch::solve with what is known to be
/// the full list of solutions (sorted). "" when all agree, else what differs.
[[nodiscard]] std::string disagreement(const Family& family, const Puzzle& puzzle,
                                       const std::vector<Board>& solutions);

}  // namespace crosshatch::conformance
