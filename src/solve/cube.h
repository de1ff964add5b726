// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/family.h"

namespace crosshatch {

/// One of the parts into which the solutions of a puzzle are cut, so that many machines can search
/// them: each solution is in exactly one part.
struct Cube {
  static constexpr int most = 65536;

  int part = 1;  ///< 1..parts
  int parts = 1;

  bool operator==(const Cube&) const = default;
};

/// A cut in two of what is left: the solutions in which the site holds one of `kept`, and those in
/// which it holds one of `other`. The two are disjoint, neither is empty, and no other value of the
/// site stands in a solution.
struct CubeChoice {
  Site site = 0;
  Candidates kept = 0;
  Candidates other = 0;

  bool operator==(const CubeChoice&) const = default;
};

/// Where a part lies in the tree of all cuts. The part has exactly the solutions that agree with
/// the choices. Paths prove by themselves that parts fit together: see solve/join.h.
struct CubePath {
  std::vector<CubeChoice> choices;
  /// The part has nothing: another part with the same choices has it all.
  bool is_empty = false;

  bool operator==(const CubePath&) const = default;
};

/// Whether the board leaves only what agrees with the choices.
[[nodiscard]] bool agrees(const Board& board, const CubePath& path);

/// Narrows the board to the part `cube` and says where that lies. The board has to be at the
/// fixpoint of Family::logic, and is there again afterwards, or impossible.
///
/// `limit` at the end of the budget: the board and the path then mean nothing. The same puzzle and
/// cube have the same path on every machine, with every kernel and any number of threads.
[[nodiscard]] Ending cut_cube(const Family& family, const Search& search, const Cube& cube,
                              CubePath& path);

}  // namespace crosshatch
