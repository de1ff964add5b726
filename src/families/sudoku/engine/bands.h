// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "core/board.h"
#include "families/sudoku/engine/bitboard.h"

namespace crosshatch::sudoku {

/// The candidates of a classic 9x9 grid, one bitboard for each digit. See bands.cpp. It has the
/// interface of `CandidateGrid`, and the searches take either. A copy is 320 bytes.
class Bands {
 public:
  using Mask = std::uint16_t;  ///< one bit per digit

  /// A branch: a digit is in one segment of a row or column, or it is not. A segment is the three
  /// cells of a line in one box.
  struct SegmentBranch {
    int digit;
    Bitboard taken;    ///< the cells that the digit keeps if it is there
    Bitboard refused;  ///< the cells that it keeps otherwise
  };
  /// A search learns nothing from failures in this grid.
  struct Failures {};
  /// The greatest depth of a search: two branches settle a digit in a band or a stack.
  static constexpr int most_cuts = 2 * 9 * 6;

  /// Leaves the grid uninitialised, for arrays of grids.
  Bands() = default;

  /// Places the givens; nothing is deduced yet.
  explicit Bands(const Board& board);

  /// Reads the givens from 81 characters, row by row: '1' to '9', and one of ". 0 _ * -" for a
  /// blank. Returns false when there is another character.
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

  /// Propagates singles, locked candidates and full segments to their fixpoint. Returns false on a
  /// contradiction.
  [[nodiscard]] bool deduce();

  /// Propagates naked and hidden singles alone to their fixpoint. Returns false on a contradiction.
  [[nodiscard]] bool singles();

  /// The branch to take next. The grid is at its fixpoint and not solved.
  [[nodiscard]] SegmentBranch choose() const;

  friend void take(Bands& grid, const SegmentBranch& cut) { grid.keep(cut.digit, cut.taken); }
  friend void refuse(Bands& grid, const SegmentBranch& cut) { grid.keep(cut.digit, cut.refused); }

  /// Writes the candidates to a board. A contradictory grid makes the board impossible.
  void store(Board& board) const;

 private:
  bool fail() {
    is_broken_ = true;
    return false;
  }
  void clear();
  void keep(int digit, Bitboard sites) {
    words_[digit] &= sites;
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
      words_;  ///< candidates of a digit; may still include sites that another digit has
  std::array<Bitboard, 9> placed_;  ///< where a digit is placed
  Bitboard open_;                   ///< sites not yet placed
  std::uint32_t dirty_;             ///< digits that must be swept again
  bool is_broken_;
};

}  // namespace crosshatch::sudoku
