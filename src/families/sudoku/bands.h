// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "core/board.h"
#include "families/sudoku/choice.h"

namespace crosshatch::sudoku {

/// The candidates of a 9x9 grid with 3x3 boxes, one word per digit and band: what the searches work
/// on. See bands.cpp. It can do what Grid can, and the searches take either.
class Bands {
 public:
  using Mask = std::uint16_t;  ///< one bit per digit

  /// Places the givens; nothing is deduced yet.
  explicit Bands(const Board& board);

  [[nodiscard]] static constexpr int side() { return 9; }
  [[nodiscard]] static constexpr int sites() { return 81; }

  /// The candidates of a site.
  [[nodiscard]] Mask operator[](Site site) const;
  [[nodiscard]] bool is_decided(Site site) const {
    return (open_[site / band_sites] >> (site % band_sites) & 1) == 0;
  }
  [[nodiscard]] bool is_solved() const {
    return (open_[0] | open_[1] | open_[2]) == 0 && !is_broken_;
  }

  void set(Site site, Mask digit);     ///< `digit` is a candidate of an open site
  void remove(Site site, Mask digit);  ///< of an open site

  /// Singles and locked candidates to their fixpoint; false when there is no solution.
  [[nodiscard]] bool deduce();

  /// Naked and hidden singles alone, to their fixpoint; false when there is no solution.
  [[nodiscard]] bool singles();

  /// Where to branch, on a deduced grid that is not solved.
  [[nodiscard]] Choice<Mask> choose() const;

  /// Writes the candidates to a board; a broken grid makes it impossible.
  void store(Board& board) const;

 private:
  static constexpr int band_sites = 27;

  bool fail() {
    is_broken_ = true;
    return false;
  }
  void place(int digit, int band, std::uint32_t bit);
  [[nodiscard]] bool place_naked();
  [[nodiscard]] bool sweep(int digit, int band);
  [[nodiscard]] bool place_hidden(int digit);
  [[nodiscard]] Choice<Mask> two_places() const;

  std::array<std::uint32_t, 27> words_;  ///< 9 * band + digit
  std::array<std::uint32_t, 27> swept_;  ///< the words as their last sweep left them; 0 = never
  std::array<std::uint32_t, 3> open_;    ///< sites not yet placed
  bool is_broken_ = false;
};

}  // namespace crosshatch::sudoku
