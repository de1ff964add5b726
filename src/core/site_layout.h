// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/words/message.h"
#include "base/words/words.h"
#include "core/board.h"
#include "core/grid_place.h"

namespace crosshatch {

/// The side of a cell on which an edge lies.
enum class CellSide : std::uint8_t { top, left, right, bottom };

/// What a site is, and where. The drawing of a board has a place for each cell at odd rows and
/// columns, for the edges around it beside it, and for corners between these; all from 0. Where
/// sites are links it begins with the first cell, so that cells are at even rows and columns.
struct SitePlace {
  enum class Kind : std::uint8_t { cell, edge };
  Kind kind = Kind::cell;
  GridPlace cell = {};                            ///< the cell; of an edge: the first beside it
  std::optional<GridPlace> other = std::nullopt;  ///< of an edge: the second; none at the rim
  CellSide side = CellSide::top;                  ///< of an edge: the side of `cell` that it is
  GridPlace drawn = {};
};

/// What stands at a place of a board that is written in characters, a row a line.
struct DrawnPlace {
  enum class Kind : std::uint8_t { site, cell, corner };
  Kind kind = Kind::site;
  int index = 0;  ///< of the site, or of a cell that is none
};

/// What the sites of a puzzle are. Cells are numbered row by row; edges as a drawing of the grid
/// has them, row by row: the top edges of the first row of cells, the upright edges of that row,
/// and so on. Links go from the middle of a cell to that of the next: between the same two cells
/// as an edge, but across it. They are the edges of a grid with one row and one column less, whose
/// corners are the cells, and are numbered like those.
class SiteLayout {
 public:
  enum class Sites : std::uint8_t { cells, edges, links };

  SiteLayout(int rows, int columns, Sites of = Sites::cells)
      : rows_(rows), columns_(columns), of_(of) {}

  /// How many there are of each kind in a grid.
  [[nodiscard]] int sites() const {
    if (of_ == Sites::links) return said().sites();
    const int cells = rows_ * columns_;
    return has_edges() ? 2 * cells + rows_ + columns_ : cells;
  }
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] SitePlace place(Site site) const;
  [[nodiscard]] Sites of() const { return of_; }
  /// Whether sites are edges or links.
  [[nodiscard]] bool has_edges() const { return of_ != Sites::cells; }
  /// What the sites are called: "cell", "edge", "link".
  [[nodiscard]] const Words& site_word() const;
  /// The layout by which texts of rules name the sites, which knows cells and edges only.
  [[nodiscard]] SiteLayout said() const {
    return of_ == Sites::links ? SiteLayout(rows_ - 1, columns_ - 1, Sites::edges) : *this;
  }
  /// The cell that the site is, by its number; none if it is no cell.
  [[nodiscard]] std::optional<int> cell_at(Site site) const {
    return has_edges() ? std::nullopt : std::optional<int>(site);
  }
  /// The edge at a side of a cell, where sites are edges.
  [[nodiscard]] Site edge(GridPlace cell, CellSide side) const;
  /// The four edges of a cell; its links, of which there may be fewer.
  [[nodiscard]] std::vector<Site> sides_of(GridPlace cell) const;
  /// The link from a cell across this side of it, where sites are links; none out of the grid.
  [[nodiscard]] std::optional<Site> link(GridPlace cell, CellSide side) const;
  /// The cell whose edges these are, in any order; none if they are not the four of one.
  [[nodiscard]] std::optional<GridPlace> cell_with(std::vector<Site> sides) const;

  /// Boards in characters.
  [[nodiscard]] int drawn_rows() const { return drawn_lines(rows_); }
  [[nodiscard]] int drawn_columns() const { return drawn_lines(columns_); }
  [[nodiscard]] DrawnPlace drawn(int row, int column) const;

  /// "r3c4", "r3c4-r3c5", "top of r1c1".
  [[nodiscard]] std::string short_name(Site site, Language language) const;
  /// The same as one word, for texts that are read again: "r3c4", "r3c4-r3c5", "r1c1-top".
  [[nodiscard]] std::string word(Site site) const;
  /// "row 3, column 4", for error messages.
  [[nodiscard]] Message name(Site site) const;
  /// "the top left corner of r3c4": a corner of cells by its number, from 0 row by row.
  [[nodiscard]] Message corner_name(int corner) const;

 private:
  [[nodiscard]] int drawn_lines(int lines) const {
    if (!has_edges()) return lines;
    return of_ == Sites::links ? 2 * lines - 1 : 2 * lines + 1;
  }

  int rows_;
  int columns_;
  Sites of_;
};

inline constexpr std::array<CellSide, 4> cell_sides = {CellSide::top, CellSide::left,
                                                       CellSide::right, CellSide::bottom};

/// "top", "left", "right", "bottom".
[[nodiscard]] const char* name(CellSide side);

}  // namespace crosshatch
