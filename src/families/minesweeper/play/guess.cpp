// SPDX-License-Identifier: MIT
//
// What a rule needs to choose a guess where a full search is out of reach. All three ideas are of
// David Hill's JSMinesweeper: the "secondary safety" of a cell, of which the two safest cells make
// a blend of four to one; that dead cells are left out of it; and the "influence" of 50/50 guesses,
// with the patterns that are looked for. Written anew, on exact numbers of layouts.
#include "families/minesweeper/play/guess.h"

#include <algorithm>
#include <array>
#include <utility>

#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

namespace {

/// An offset from the first cell of a pattern: rows, columns.
using Offset = std::pair<int, int>;

struct FlipPattern {
  std::span<const Offset> mines;   ///< of the guess
  std::span<const Offset> clears;  ///< of the guess
  std::span<const Offset> around;  ///< cells that count some of these and not others
  std::size_t most;                ///< undecided mines, all together
  std::size_t few;                 ///< with at most so many the guess is likely enough to look at
                                   ///< the cells around it, and at whether it is certain
};

constexpr std::array<Offset, 1> first = {Offset{0, 0}};
constexpr std::array<Offset, 1> right = {Offset{0, 1}};
constexpr std::array<Offset, 1> below = {Offset{1, 0}};
constexpr std::array<Offset, 6> beside_row = {Offset{-1, -1}, {0, -1}, {1, -1},
                                              {-1, 2},        {0, 2},  {1, 2}};
constexpr std::array<Offset, 6> beside_column = {Offset{-1, -1}, {-1, 0}, {-1, 1},
                                                 {2, -1},        {2, 0},  {2, 1}};
constexpr std::array<Offset, 2> diagonal = {Offset{0, 0}, {1, 1}};
constexpr std::array<Offset, 2> other_diagonal = {Offset{0, 1}, {1, 0}};
constexpr std::array<Offset, 4> corners = {Offset{-1, -1}, {-1, 2}, {2, -1}, {2, 2}};

constexpr std::array patterns = {FlipPattern{first, right, beside_row, 4, 2},
                                 FlipPattern{first, below, beside_column, 4, 2},
                                 FlipPattern{diagonal, other_diagonal, corners, 5, 4}};

/// A guess that is less likely is none of the business of the cells around it.
constexpr double least_chance = 0.025;

class CoinFlipFinder {
 public:
  CoinFlipFinder(const Search& search, const Census& census)
      : search_(search),
        puzzle_(of(search.puzzle)),
        census_(census),
        pairs_(static_cast<std::size_t>(puzzle_.sites()), 0.0),
        squares_(pairs_),
        around_(pairs_) {}

  bool find(CoinFlips& found) {
    for (Site site = 0; site < puzzle_.sites(); ++site) {
      for (const FlipPattern& pattern : patterns) {
        if (!look(site, pattern)) return false;
      }
    }
    found.chances.assign(pairs_.size(), 0.0);
    found.certain = std::move(certain_);
    for (Site site = 0; site < puzzle_.sites(); ++site) {
      const double share = mines_at(site);
      found.chances[site] =
          std::min({pairs_[site] + squares_[site] + around_[site], share, 1 - share});
    }
    return true;
  }

 private:
  /// No site: outside the board.
  [[nodiscard]] Site at(Site site, Offset offset) const {
    const int row = site / puzzle_.columns() + offset.first;
    const int column = site % puzzle_.columns() + offset.second;
    const bool is_inside =
        row >= 0 && row < puzzle_.rows() && column >= 0 && column < puzzle_.columns();
    return is_inside ? row * puzzle_.columns() + column : -1;
  }

  [[nodiscard]] double mines_at(Site site) const {
    const Census::Share& share = census_.share(site);
    return ratio_of(share.numerator, share.denominator);
  }

  /// Whether the cell is closed and no certain mine. Where a guess is needed, none is clear for
  /// certain.
  [[nodiscard]] bool is_open_question(Site site) const {
    return site >= 0 && puzzle_.hint(site) == unknown &&
           census_.share(site).numerator < census_.share(site).denominator;
  }

  bool look(Site site, const FlipPattern& pattern) {
    std::vector<Site> mines;
    std::vector<Site> clears;
    for (const Offset& offset : pattern.mines) mines.push_back(at(site, offset));
    for (const Offset& offset : pattern.clears) clears.push_back(at(site, offset));
    const auto is_open = [&](Site cell) { return is_open_question(cell); };
    if (!std::all_of(mines.begin(), mines.end(), is_open) ||
        !std::all_of(clears.begin(), clears.end(), is_open))
      return true;
    std::vector<Site> missing;
    for (const Offset& offset : pattern.around) {
      const Site cell = at(site, offset);
      if (cell < 0 || puzzle_.is_gap(cell)) continue;
      if (puzzle_.is_hint(cell)) return true;
      if (is_open_question(cell)) missing.push_back(cell);
    }
    if (missing.size() + mines.size() > pattern.most) return true;
    double chance = 0;
    if (!count(mines, clears, missing, chance)) return false;
    std::vector<double>& own = mines.size() == 1 ? pairs_ : squares_;
    const bool adds_up = mines.size() == 1;
    for (const std::vector<Site>& cells : {mines, clears}) {
      for (const Site cell : cells)
        own[cell] = adds_up ? own[cell] + chance : std::max(own[cell], chance);
    }
    if (chance == 0 || missing.size() + mines.size() > pattern.few) return true;
    constexpr double rounding = 1e-12;
    for (const std::vector<Site>& cells : {mines, clears}) {
      for (const Site cell : cells) {
        if (chance >= mines_at(cell) - rounding) certain_.push_back(cell);
      }
    }
    if (2 * chance > least_chance) {
      for (const Site cell : missing) around_[cell] += chance;
    }
    return true;
  }

  /// In how many of the layouts the guess comes out so.
  bool count(const std::vector<Site>& mines, const std::vector<Site>& clears,
             const std::vector<Site>& missing, double& chance) const {
    Board board = start(puzzle_);
    for (const std::vector<Site>& cells : {mines, missing}) {
      for (const Site cell : cells) board.set(cell, mine);
    }
    for (const Site cell : clears) board.set(cell, clear);
    Total total;
    const Ending ending =
        count_all({puzzle_, board, search_.budget, {}, search_.cpu, search_.crew}, total);
    if (ending == Ending::exhausted) chance = ratio_of(total.number, census_.total);
    return ending != Ending::limit;
  }

  const Search& search_;
  const Puzzle& puzzle_;
  const Census& census_;
  std::vector<double> pairs_;    ///< per cell, the chances of pairs with it
  std::vector<double> squares_;  ///< that of its likeliest square
  std::vector<double> around_;   ///< of guesses that need its mine
  std::vector<Site> certain_;
};

}  // namespace

double ratio_of(const BigInt& numerator, const BigInt& denominator) {
  if (numerator == 0) return 0;
  constexpr unsigned most_bits = 1000;
  const unsigned bits = static_cast<unsigned>(msb(denominator));
  const unsigned shift = bits > most_bits ? bits - most_bits : 0;
  return BigInt(numerator >> shift).convert_to<double>() /
         BigInt(denominator >> shift).convert_to<double>();
}

double promise_of(const Puzzle& puzzle, const Census& census, std::span<const char> is_dead) {
  std::vector<double> safety;
  for (const Census::Share& share : census.shares)
    safety.push_back(1 - ratio_of(share.numerator, share.denominator));
  double safest = 0;
  double second = 0;
  bool is_won = true;  // all closed cells are mines
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.hint(site) != unknown) continue;
    const Census::Share& share = census.share(site);
    is_won = is_won && share.numerator == share.denominator;
    if (is_dead[site] != 0) continue;
    const double own = safety[census.share_of[site]];
    if (own > safest) {
      second = std::exchange(safest, own);
    } else {
      second = std::max(second, own);
    }
  }
  return is_won ? 1 : (4 * safest + second) / 5;
}

bool find_coin_flips(const Search& search, const Census& census, CoinFlips& found) {
  return CoinFlipFinder(search, census).find(found);
}

}  // namespace crosshatch::minesweeper
