// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/function_ref.h"
#include "core/search.h"
#include "families/minesweeper/components.h"
#include "families/minesweeper/diagram.h"
#include "families/minesweeper/mines.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// The way that searching, counting and telling the backbone have in common: logic to its fixpoint,
/// then the components, each with its diagram.
class Survey {
 public:
  explicit Survey(const Search& search);
  ~Survey();
  Survey(const Survey&) = delete;
  Survey& operator=(const Survey&) = delete;

  /// Narrows the board by logic and by each component, and hands each diagram to `use`, which says
  /// whether to go on (if not: `limit`). With a total of mines all diagrams are kept, and in the
  /// end the board is narrowed by the total, too.
  ///
  /// `exhausted`: complete, and each site of the board in question is decided exactly when all
  /// solutions agree on it, or `is_refuted()`. `stuck`: some components are too wide. `limit`.
  [[nodiscard]] Ending run(function_ref<bool(std::size_t, const Diagram&)> use);

  /// The puzzle has no solution, and the board is impossible.
  [[nodiscard]] bool is_refuted() const { return is_refuted_; }

  [[nodiscard]] const std::vector<Component>& components() const { return remains_.components; }
  [[nodiscard]] const std::vector<Site>& free() const { return remains_.free; }

  /// The diagram of a component: kept, or built again and kept from now on. Null at a limit.
  [[nodiscard]] const Diagram* diagram(std::size_t component);

  [[nodiscard]] bool counts_mines() const { return counts_mines_; }
  /// With a total: the mines that the components and the free cells have together.
  [[nodiscard]] int mines_left() const { return mines_left_; }
  /// With a total: of a component, how many mines there can be before each state.
  [[nodiscard]] const MineSets& sets(std::size_t component) const { return sets_[component]; }
  /// With a total: per component, the numbers of mines it may have on its own.
  [[nodiscard]] const std::vector<std::vector<int>>& choices() const { return choices_; }

 private:
  Ending build_all(function_ref<bool(std::size_t, const Diagram&)> use);
  void narrow(const Component& component, const std::vector<std::uint16_t>& possible);
  [[nodiscard]] Ending narrow_by_total();
  void refute();

  Search search_;
  const bool counts_mines_;
  DiagramBuilder builder_;
  Remains remains_;
  std::vector<Diagram> kept_;  ///< per component; without groups if it is not kept
  std::size_t kept_bytes_ = 0;
  std::vector<MineSets> sets_;
  std::vector<std::vector<int>> choices_;
  int mines_left_ = 0;
  bool is_refuted_ = false;
};

/// Family::backbone.
[[nodiscard]] Ending backbone(const Search& search, std::span<const Board> solutions);

}  // namespace crosshatch::minesweeper
