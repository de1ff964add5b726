// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/view.h"
#include "families/sudoku/puzzle.h"
#include "scene/scene.h"

namespace crosshatch::sudoku {

/// What the step in focus does to one cell of the picture.
struct CellFocus {
  /// What the cell is in the step, the strongest of what it is: target before conflict, cause and
  /// witness. None: not in focus.
  std::optional<Role> role;
  /// The cell lies in a row, column or box that is in focus: cause or conflict.
  std::optional<Role> house;
  /// The cell as a whole is meant, not some of its candidates.
  bool is_whole = false;
  Candidates causes = 0;     ///< candidates that the step rests on
  Candidates witnesses = 0;  ///< candidates that tie these together
  Candidates struck = 0;     ///< candidates that go
  Candidates holding = 0;    ///< candidates that hold somewhere in a chain
  Candidates failing = 0;    ///< candidates that fail somewhere in a chain
  bool is_placed = false;    ///< the step writes the digit down

  [[nodiscard]] Candidates named() const { return causes | witnesses | struck | holding | failing; }
};

/// What the step in focus does to the picture. All of it is read off marks, changes and terms, so
/// that a new technique has its picture from the first day.
struct Focus {
  Focus(const Puzzle& puzzle, const View& view);

  std::vector<CellFocus> cells;
  struct House {
    Place place;
    Role role;  ///< conflict or witness
  };
  std::vector<House> outlined;
  std::vector<const std::vector<Inference>*> chains;
  std::vector<bool> several;  ///< the cells that the end of the solve knows to be ambiguous
};

/// Whether a row, column or box holds a site.
[[nodiscard]] bool holds(Shape shape, const Place& house, Site site);

/// The tints, outlines and rings of a focus; not the candidates and digits themselves.
void draw_focus(const Puzzle& puzzle, const View& view, const Focus& focus, Scene& scene);

/// Chains: a ring round each candidate, lines between them.
void draw_chains(const Puzzle& puzzle, const View& view, const Focus& focus, Scene& scene);

}  // namespace crosshatch::sudoku
