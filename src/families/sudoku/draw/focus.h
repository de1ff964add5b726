// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/view.h"
#include "families/sudoku/houses.h"
#include "families/sudoku/puzzle.h"
#include "scene/focus.h"
#include "scene/scene.h"

namespace crosshatch::sudoku {

/// What the step in focus says about one cell.
struct CellFocus {
  /// The strongest role that the cell has in the step, by itself or through its houses.
  Light light = Light::none;
  /// The step names the cell as a whole: it gets an outline, not rings round candidates.
  bool is_whole = false;
  bool is_dead = false;      ///< it has no candidates left
  Candidates causes = 0;     ///< candidates that the step follows from
  Candidates witnesses = 0;  ///< candidates that connect the causes
  Candidates struck = 0;     ///< candidates that the step eliminates
  Candidates holding = 0;    ///< candidates that hold somewhere in a chain
  Candidates failing = 0;    ///< candidates that fail somewhere in a chain
  Candidates solved = 0;     ///< in an ambiguous cell: its values in the known solutions
  bool is_placed = false;    ///< the step places its digit

  [[nodiscard]] Candidates named() const {
    return causes | witnesses | struck | holding | failing | solved;
  }
};

/// What the step in focus adds to the picture of a grid. All of it comes from the marks, changes
/// and terms of the step, so that a new technique needs no drawing code.
class GridFocus {
 public:
  GridFocus(const Puzzle& puzzle, const View& view);

  [[nodiscard]] const CellFocus& operator[](Site site) const { return cells_[site]; }
  [[nodiscard]] bool is_ambiguous(Site site) const { return shared_.ambiguous[site]; }

  struct OutlinedHouse {
    Place place;
    Light light;  ///< conflict or witness
  };
  [[nodiscard]] const std::vector<OutlinedHouse>& outlined() const { return outlined_; }
  [[nodiscard]] const std::vector<const std::vector<Inference>*>& chains() const { return chains_; }

 private:
  CellFocus& at(Site site) { return cells_[site]; }
  void read(const Puzzle& puzzle, const View& view, const Mark& mark);
  void read(const Term& term);
  void read(const std::vector<Inference>& chain);

  Focus shared_;  ///< what is the same in all families
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
