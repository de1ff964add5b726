// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/view.h"
#include "families/sudoku/houses.h"
#include "families/sudoku/puzzle.h"
#include "scene/focus.h"
#include "scene/scene.h"

namespace crosshatch::sudoku {

/// What the step in focus says of one cell of the picture.
struct CellFocus {
  /// What the cell is in the step: the strongest of what it is, on its own or by its houses.
  Light light = Light::none;
  /// The cell as a whole is meant: it has an outline, not some of its candidates rings.
  bool is_whole = false;
  bool is_dead = false;      ///< no digit is left to it
  Candidates causes = 0;     ///< candidates that the step rests on
  Candidates witnesses = 0;  ///< candidates that tie these together
  Candidates struck = 0;     ///< candidates that go
  Candidates holding = 0;    ///< candidates that hold somewhere in a chain
  Candidates failing = 0;    ///< candidates that fail somewhere in a chain
  Candidates solved = 0;     ///< of an ambiguous cell: values that solutions are known to have
  bool is_placed = false;    ///< the step writes the digit down

  [[nodiscard]] Candidates named() const {
    return causes | witnesses | struck | holding | failing | solved;
  }
};

/// What the step in focus does to the picture of a grid. All of it is read off marks, changes and
/// terms, so that a new technique has its picture from the first day.
class GridFocus {
 public:
  GridFocus(const Puzzle& puzzle, const View& view);

  [[nodiscard]] const CellFocus& operator[](Site site) const {
    return cells_[static_cast<std::size_t>(site)];
  }
  [[nodiscard]] bool is_ambiguous(Site site) const {
    return shared_.ambiguous[static_cast<std::size_t>(site)];
  }

  struct OutlinedHouse {
    Place place;
    Light light;  ///< conflict or witness
  };
  [[nodiscard]] const std::vector<OutlinedHouse>& outlined() const { return outlined_; }
  [[nodiscard]] const std::vector<const std::vector<Inference>*>& chains() const { return chains_; }

 private:
  CellFocus& at(Site site) { return cells_[static_cast<std::size_t>(site)]; }
  void read(const Puzzle& puzzle, const View& view, const Mark& mark);
  void read(const Term& term);

  Focus shared_;  ///< as all families have it
  std::vector<CellFocus> cells_;
  std::vector<OutlinedHouse> outlined_;
  std::vector<const std::vector<Inference>*> chains_;
  bool has_chain_ = false;
};

/// Whether a row, column, box or area of a puzzle holds a site.
[[nodiscard]] bool holds(const Puzzle& puzzle, const Place& house, Site site);

/// Whether two sites must differ.
[[nodiscard]] bool see(const Houses& houses, Site one, Site other);

/// The tints, outlines and rings of a focus; not the candidates and digits themselves.
void draw_grid_focus(const Puzzle& puzzle, const GridFocus& focus, Scene& scene);

/// Chains: a ring round each candidate, lines between them.
void draw_chains(const Puzzle& puzzle, const View& view, const GridFocus& focus, Scene& scene);

}  // namespace crosshatch::sudoku
