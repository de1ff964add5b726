// SPDX-License-Identifier: MIT
//
// A digit's candidates in a band (three rows) are 27 bits of a word, 27 words in all:
//
//   bit   26 ........ 18 17 ......... 9 8 ......... 0
//         row 3           row 2          row 1         column 9 .. 1 in each
//
// The idea of words per digit and band, and of tables over the nine segments in which the rows of a
// band cross its boxes, is that of zhouyundong's and JCZSolve's programs (the code is not).
//
// One sweep of a word does locked candidates both ways and finds hidden singles:
// - rows: a digit takes three segments of its band, one in each row and box. A table over the set
//   of segments that still have candidates keeps those that are part of such a choice.
// - columns: where a box has the digit in one column only, the other bands lose that column; where
//   a column has it in this band only, its box loses the other columns.
// - a row with one candidate is a hidden single. A hidden single of a box or a column becomes one
//   of a row by the two steps above, so nothing else is looked for.
// Naked singles come from counting all nine digits at once, `once` and `twice`, bit by bit. Sweeps
// go only to words that differ from what their last sweep left, which is cheaper to find out than
// to note on every change. A copy of the grid is 232 bytes.
#include "families/sudoku/bands.h"

#include <bit>

namespace crosshatch::sudoku {

namespace {

constexpr std::uint32_t all_sites = (1u << 27) - 1;
constexpr std::uint32_t one_column = 1u | 1u << 9 | 1u << 18;
constexpr std::uint32_t one_box = 7u | 7u << 9 | 7u << 18;
constexpr std::uint32_t all_columns = 0x1FF;

/// The three bits of a set of nine columns that say which boxes have any.
constexpr std::array<std::uint8_t, 512> make_segments() {
  std::array<std::uint8_t, 512> table{};
  for (int columns = 0; columns < 512; ++columns) {
    for (int box = 0; box < 3; ++box)
      table[columns] |= static_cast<std::uint8_t>(((columns >> 3 * box & 7) != 0) << box);
  }
  return table;
}

/// For a set of segments (bit 3 * row + box), the sites of those that are part of a choice of three
/// in different rows and boxes.
constexpr std::array<std::uint32_t, 512> make_choices() {
  constexpr int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  std::array<std::uint32_t, 512> table{};
  for (std::uint32_t segments = 0; segments < 512; ++segments) {
    for (const auto& boxes : orders) {
      std::uint32_t choice = 0;
      std::uint32_t sites = 0;
      for (int row = 0; row < 3; ++row) {
        choice |= 1u << (3 * row + boxes[row]);
        sites |= 7u << (9 * row + 3 * boxes[row]);
      }
      if ((segments & choice) == choice) table[segments] |= sites;
    }
  }
  return table;
}

/// Of a set of columns, those that are alone in their box.
constexpr std::array<std::uint16_t, 512> make_lone() {
  std::array<std::uint16_t, 512> table{};
  for (int columns = 0; columns < 512; ++columns) {
    for (int box = 0; box < 3; ++box) {
      const int here = columns & 7 << 3 * box;
      if ((here & (here - 1)) == 0) table[columns] |= static_cast<std::uint16_t>(here);
    }
  }
  return table;
}

/// Of a set of columns, those of boxes that have some in the set, and all of the other boxes.
constexpr std::array<std::uint16_t, 512> make_kept() {
  std::array<std::uint16_t, 512> table{};
  for (int columns = 0; columns < 512; ++columns) {
    for (int box = 0; box < 3; ++box) {
      const int whole = 7 << 3 * box;
      const int here = columns & whole;
      table[columns] |= static_cast<std::uint16_t>(here != 0 ? here : whole);
    }
  }
  return table;
}

/// For a site of a band, the sites of the band that do not see it, and itself.
constexpr std::array<std::uint32_t, 27> make_unseen() {
  std::array<std::uint32_t, 27> table{};
  for (int site = 0; site < 27; ++site) {
    for (int other = 0; other < 27; ++other) {
      const bool is_seen = site / 9 == other / 9 || site % 9 / 3 == other % 9 / 3;
      if (!is_seen || site == other) table[site] |= 1u << other;
    }
  }
  return table;
}

constexpr auto segments_of = make_segments();
constexpr auto choices_of = make_choices();
constexpr auto lone_of = make_lone();
constexpr auto kept_of = make_kept();
constexpr auto unseen_of = make_unseen();

std::uint32_t columns_of(std::uint32_t word) {
  return (word | word >> 9 | word >> 18) & all_columns;
}

bool is_one(std::uint32_t bits) { return bits != 0 && (bits & (bits - 1)) == 0; }

std::uint32_t lowest(std::uint32_t bits) { return bits & -bits; }

constexpr std::array<int, 3> next_band = {1, 2, 0};

}  // namespace

Bands::Bands(const Board& board) {
  words_.fill(all_sites);
  open_.fill(all_sites);
  swept_.fill(0);
  constexpr Candidates all = only(9) - 1;
  for (Site site = 0; site < sites(); ++site) {
    if (board[site] == all || board.is_decided(site)) continue;
    if (board[site] == 0) is_broken_ = true;
    remove(site, static_cast<Mask>(all & ~board[site]));
  }
  for (Site site = 0; site < sites(); ++site) {
    if (board.is_decided(site)) set(site, static_cast<Mask>(board[site]));
  }
}

Bands::Mask Bands::operator[](Site site) const {
  const int band = site / band_sites;
  const int shift = site % band_sites;
  Mask mask = 0;
  for (int digit = 0; digit < 9; ++digit)
    mask |= static_cast<Mask>((words_[9 * band + digit] >> shift & 1) << digit);
  return mask;
}

void Bands::set(Site site, Mask digit) {
  const int band = site / band_sites;
  const std::uint32_t bit = 1u << site % band_sites;
  const int value = std::countr_zero(digit);
  if ((words_[9 * band + value] & bit) == 0) is_broken_ = true;  // seen by an equal given
  place(value, band, bit);
}

void Bands::remove(Site site, Mask digits) {
  const int band = site / band_sites;
  const std::uint32_t bit = 1u << site % band_sites;
  for (std::uint32_t rest = digits; rest != 0; rest &= rest - 1)
    words_[9 * band + std::countr_zero(rest)] &= ~bit;
}

void Bands::place(int digit, int band, std::uint32_t bit) {
  open_[band] &= ~bit;
  const int site = std::countr_zero(bit);
  const std::uint32_t column = one_column << site % 9;
  const std::uint32_t own = words_[9 * band + digit] & unseen_of[site];
  for (int other = 0; other < 9; ++other) words_[9 * band + other] &= ~bit;
  for (int other = 0; other < 27; other += 9) words_[other + digit] &= ~column;
  words_[9 * band + digit] = own & (~column | bit);
}

bool Bands::place_naked() {
  for (int band = 0; band < 3; ++band) {
    std::uint32_t once = 0;
    std::uint32_t twice = 0;
    for (int word = 9 * band; word < 9 * band + 9; ++word) {
      twice |= once & words_[word];
      once |= words_[word];
    }
    if (once != all_sites) return fail();
    for (std::uint32_t naked = ~twice & open_[band]; naked != 0; naked &= naked - 1) {
      const std::uint32_t bit = lowest(naked);
      int digit = 0;
      while (digit < 9 && (words_[9 * band + digit] & bit) == 0) ++digit;
      if (digit == 9) return fail();
      place(digit, band, bit);
    }
  }
  return true;
}

bool Bands::sweep(int digit, int band) {
  const int word = 9 * band + digit;
  const int above = 9 * next_band[band] + digit;
  const int below = 9 * next_band[next_band[band]] + digit;

  std::uint32_t sites = words_[word];
  const std::uint32_t segments = segments_of[sites & all_columns] |
                                 segments_of[sites >> 9 & all_columns] << 3 |
                                 segments_of[sites >> 18] << 6;
  sites &= choices_of[segments];
  if (sites == 0) return fail();
  words_[word] = swept_[word] = sites;
  if ((sites & open_[band]) == 0) return true;  // all three are placed

  const std::uint32_t columns = columns_of(sites);
  const std::uint32_t others = columns_of(words_[above] | words_[below]);
  if ((columns | others) != all_columns) return fail();
  sites &= kept_of[columns & ~others] * one_column;
  words_[word] = sites;

  const std::uint32_t lone = lone_of[columns_of(sites)] * one_column;
  words_[above] &= ~lone;
  words_[below] &= ~lone;

  for (int row = 0; row < 3; ++row) {
    const std::uint32_t here = sites & all_columns << 9 * row;
    if ((here & (here - 1)) == 0 && (here & open_[band]) != 0) place(digit, band, here);
  }
  return true;
}

/// Places the hidden singles of one digit, without a look at locked candidates.
bool Bands::place_hidden(int digit) {
  for (int band = 0; band < 3; ++band) {
    for (int i = 0; i < 3; ++i) {
      for (const std::uint32_t house : {all_columns << 9 * i, one_box << 3 * i}) {
        const std::uint32_t here = words_[9 * band + digit] & house;
        if (here == 0) return fail();
        if (is_one(here) && (here & open_[band]) != 0) place(digit, band, here);
      }
    }
  }
  std::uint32_t once = 0;
  std::uint32_t twice = 0;
  for (int band = 0; band < 3; ++band) {
    for (int row = 0; row < 3; ++row) {
      const std::uint32_t here = words_[9 * band + digit] >> 9 * row & all_columns;
      twice |= once & here;
      once |= here;
    }
  }
  if (once != all_columns) return fail();
  for (int band = 0; band < 3; ++band) {
    std::uint32_t hidden = (once & ~twice) * one_column & words_[9 * band + digit] & open_[band];
    for (; hidden != 0; hidden &= hidden - 1) {
      if ((words_[9 * band + digit] & lowest(hidden)) != 0) place(digit, band, lowest(hidden));
    }
  }
  return true;
}

bool Bands::singles() {
  while (!is_broken_ && place_naked()) {
    bool is_news = false;
    for (int digit = 0; digit < 9; ++digit) {
      bool is_dirty = false;
      for (int word = digit; word < 27; word += 9) {
        is_dirty |= words_[word] != swept_[word];
        swept_[word] = words_[word];
      }
      if (!is_dirty) continue;
      is_news = true;
      if (!place_hidden(digit)) return false;
    }
    if (!is_news) {
      swept_.fill(0);
      return true;
    }
  }
  return false;
}

bool Bands::deduce() {
  while (!is_broken_ && place_naked()) {
    bool is_news = false;
    for (int band = 0; band < 3; ++band) {
      for (int digit = 0; digit < 9; ++digit) {
        if (words_[9 * band + digit] == swept_[9 * band + digit]) continue;
        is_news = true;
        if (!sweep(digit, band)) return false;
      }
    }
    if (!is_news) return true;
  }
  return false;
}

Choice<Bands::Mask> Bands::choose() const {
  Choice<Mask> fewest;
  int count = 10;
  for (int band = 0; band < 3; ++band) {
    std::uint32_t once = 0;
    std::uint32_t twice = 0;
    std::uint32_t thrice = 0;
    for (int word = 9 * band; word < 9 * band + 9; ++word) {
      thrice |= twice & words_[word];
      twice |= once & words_[word];
      once |= words_[word];
    }
    const std::uint32_t pairs = twice & ~thrice;
    if (pairs != 0) {
      const Site site = band_sites * band + std::countr_zero(pairs);
      return {site, static_cast<Mask>(lowest((*this)[site]))};
    }
  }
  if (const Choice<Mask> place = two_places(); place.site >= 0) return place;
  for (Site site = 0; site < sites(); ++site) {
    if (is_decided(site) || std::popcount((*this)[site]) >= count) continue;
    count = std::popcount((*this)[site]);
    fewest = {site, static_cast<Mask>(lowest((*this)[site]))};
  }
  return fewest;
}

/// A digit with two places in a row or a box; columns are left out.
Choice<Bands::Mask> Bands::two_places() const {
  for (int word = 0; word < 27; ++word) {
    for (int i = 0; i < 3; ++i) {
      for (const std::uint32_t house : {all_columns << 9 * i, one_box << 3 * i}) {
        const std::uint32_t here = words_[word] & house;
        if (here == 0 || !is_one(here & (here - 1))) continue;
        return {band_sites * (word / 9) + std::countr_zero(here),
                static_cast<Mask>(1u << word % 9)};
      }
    }
  }
  return {};
}

void Bands::store(Board& board) const {
  for (Site site = 0; site < sites(); ++site) board[site] = 0;
  for (int band = 0; band < 3; ++band) {
    for (int digit = 0; digit < 9; ++digit) {
      for (std::uint32_t rest = words_[9 * band + digit]; rest != 0; rest &= rest - 1)
        board[band_sites * band + std::countr_zero(rest)] |= only(digit);
    }
  }
  if (is_broken_) board[0] = 0;
}

}  // namespace crosshatch::sudoku
