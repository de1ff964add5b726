// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "core/board.h"
#include "families/sudoku/engine/bitboard.h"

namespace crosshatch::sudoku {

/// The candidates of a 9x9 grid with 3x3 boxes, a plane a digit: what the searches work on. See
/// bands.cpp. It can do what Grid can, and the searches take either. A copy is 320 bytes.
class Bands {
 public:
  using Mask = std::uint16_t;  ///< one bit per digit

  /// A branch: a digit is in one of the three segments of a row (in which it crosses the boxes) or
  /// of a column, or it is not.
  struct SegmentBranch {
    int digit;
    Bitboard taken;    ///< what the digit keeps if it is
    Bitboard refused;  ///< and if it is not
  };
  /// What a search learns of its failures: nothing.
  struct Failures {};
  /// No more than so many cuts are taken one after another: two of a digit and a band or stack
  /// settle it.
  static constexpr int most_cuts = 2 * 9 * 6;

  /// Holds nothing before a value is assigned: for stacks of grids.
  Bands() = default;

  /// Places the givens; nothing is deduced yet.
  explicit Bands(const Board& board);

  /// Takes the givens from 81 characters, row by row, '1' to '9' and one of ". 0 _ * -" for a
  /// blank. False when there is another character.
  [[nodiscard]] bool read(const char* cells);

  /// Writes the 81 digits of a solved grid.
  void write(char* digits) const;

  [[nodiscard]] static constexpr int side() { return 9; }
  [[nodiscard]] static constexpr int sites() { return 81; }

  /// The candidates of a site.
  [[nodiscard]] Mask operator[](Site site) const;
  [[nodiscard]] bool is_decided(Site site) const { return !(open_ & bit_of(site)).any(); }
  [[nodiscard]] bool is_solved() const { return !open_.any() && !is_broken_; }

  void set(Site site, Mask digit);      ///< `digit` is a candidate of an open site
  void remove(Site site, Mask digits);  ///< of an open site

  /// Singles, locked candidates and full segments to their fixpoint; false when there is no
  /// solution.
  [[nodiscard]] bool deduce();

  /// Naked and hidden singles alone, to their fixpoint; false when there is no solution.
  [[nodiscard]] bool singles();

  /// Where to branch, on a deduced grid that is not solved.
  [[nodiscard]] SegmentBranch choose() const;

  friend void take(Bands& grid, const SegmentBranch& cut) { grid.keep(cut.digit, cut.taken); }
  friend void refuse(Bands& grid, const SegmentBranch& cut) { grid.keep(cut.digit, cut.refused); }

  /// Writes the candidates to a board; a broken grid makes it impossible.
  void store(Board& board) const;

 private:
  bool fail() {
    is_broken_ = true;
    return false;
  }
  void clear();
  void keep(int digit, Bitboard sites) {
    words_[static_cast<std::size_t>(digit)] &= sites;
    dirty_ |= 1u << digit;
  }
  [[nodiscard]] Bitboard candidates(std::size_t digit) const {
    return words_[digit] & (open_ | placed_[digit]);
  }
  [[nodiscard]] bool gather(std::uint32_t& dirty);
  [[nodiscard]] bool sweep(std::size_t digit, Bitboard& open);
  [[nodiscard]] bool pack();
  [[nodiscard]] bool place_all(std::size_t digit, Bitboard sites);
  [[nodiscard]] bool place_naked();
  [[nodiscard]] bool place_hidden(std::size_t digit);

  std::array<Bitboard, 9>
      words_;  ///< candidates of a digit, some of them of sites closed meanwhile
  std::array<Bitboard, 9> placed_;  ///< where a digit is placed
  Bitboard open_;                   ///< sites not yet placed
  std::uint32_t dirty_;             ///< digits whose last sweep was not their last word
  bool is_broken_;
};

}  // namespace crosshatch::sudoku
