// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/words/message.h"
#include "base/words/words.h"
#include "core/site_layout.h"

namespace crosshatch::derive {

/// Where numbers stand beside the grid.
enum class Heads : std::uint8_t {
  none,
  left_and_above,  ///< they say something of the whole line, from wherever one looks
  around,          ///< on all four sides, each seen from its side
};

/// A clue of a cell that is no number, and how people write it.
struct SignClue {
  char sign = ' ';
  Words name;      ///< {"a tree", "나무"}
  int way = -1;    ///< the direction in which it points (grid_puzzle.h, `four_ways`); -1: in none
  int colour = 0;  ///< of what it stands on, where that is a clue, too (FamilyPage::under_signs)
};

/// A clue on the border between two cells that share a side.
struct BetweenSign {
  char level = ' ';    ///< between two cells of a row
  char upright = ' ';  ///< between two of a column: the sign turned, '^' of '<'
  int reversed = 0;    ///< the sign that says the same with the cells the other way round
};

/// The sign of a number that nobody tells.
inline constexpr SignClue unknown_number = {'?', {"an unknown number", "모르는 수"}};

/// How drawings of Penpa show a sign (core/penpa/drawing.h): a symbol by its name, of any size if
/// the name ends with '_', and its style; or one of those below.
struct DrawnSign {
  std::string_view shape;
  int style = 0;
  int sign = 0;  ///< its place in `Notation::signs`
};
inline constexpr std::string_view drawn_shade = "shade";  ///< a dark cell
inline constexpr std::string_view drawn_blank = "blank";  ///< a circle without a number
/// What SignClue::colour is of arrows that stand on cells of different colours.
inline constexpr int drawn_grey = 0;
inline constexpr int drawn_white = 1;
inline constexpr int drawn_black = 2;

/// A rule that puzzles of a family may have or not, unlike most.
struct PuzzleOption {
  std::string_view key;  ///< its key in JSON, and a line of texts
  Words title;
  /// How addresses and game ids say that a puzzle does *not* have it; 0: they cannot say it.
  char usual_flag = 0;
};

/// By which symmetries of the grid a puzzle stays one of its family.
enum class GridMoves : std::uint8_t {
  all,
  left_right,   ///< there is an up and a down
  transposing,  ///< rows and columns are counted from the corner
};

/// What stands in an address of the puzz.link player, one part after another.
enum class AddressPart : std::uint8_t {
  numbers,  ///< a number or nothing in each cell; the sign, if there is one, as '.' (question mark)
  small,    ///< the same with numbers up to 4, the empty cells after them packed along with them
  circles,  ///< three cells a character: each empty, or one of two signs
  flags,    ///< a bit a cell, whether it has the sign
  signs,    ///< each sign with the empty cells after it
  heads,    ///< the numbers beside the grid: above, below, left, right
  borders,  ///< between regions
  number,   ///< of the whole puzzle, with a '/' after it
  slash,    ///< a '/' alone
  digits,   ///< a digit of 36 in each cell, '-' and two for more, '.' for none
  runs,     ///< a list of runs (NumberKind) or nothing in each cell
  region_numbers,  ///< as `numbers`, one for each region instead of each cell
  /// Numbers on signs that point: the colour, where there are several, the way as 0 to 4, none, up,
  /// down, left, right, then the number.
  arrows,
  sum_pairs,  ///< black cells with two sums each, then those beside the grid where white cells are
  half_places,  ///< each sign with up to seven empty places after it (Notation::has_half_places)
};

/// What stands in a file of puzz.link's editor: lines of words, one part after another.
struct EditorPart {
  enum class Kind : std::uint8_t {
    number,        ///< of the whole puzzle, in a line
    flags,         ///< a line for each option that the puzzle does not have, its flag
    other_flags,   ///< a line that is empty where the rules are the usual ones
    regions,       ///< how many there are, then the number of each cell's
    borders,       ///< whether one is between two cells: those beside, then those below each other
    clues,         ///< in each cell
    marked_clues,  ///< the same, where other cells may have the player's marks
    frame,         ///< cells as `marked_clues`, with the numbers beside the grid around them
    arrows,        ///< in each cell a way, as AddressPart::arrows has it, number and colour
    sum_frame,     ///< the same of black cells with two sums each
    half_places,   ///< a character for each (Notation::has_half_places)
  };
  Kind kind;
  int since = 0;    ///< in which versions of files it is: from this one
  int before = 10;  ///< to the one before this
};

/// How Simon Tatham's puzzle collection writes a puzzle.
enum class GameId : std::uint8_t {
  none,
  cells,            ///< runs of empty cells as letters, numbers, signs
  signs,            ///< runs of empty cells as letters, signs as themselves
  cells_of_tiling,  ///< the same behind the number of a tiling: "10x10t0:", squares
  cells_and_sums,   ///< runs that each end at a sign, then the numbers beside the grid
  heads_and_cells,  ///< the numbers around the grid, then cells as runs
  zeros_and_ones,   ///< runs that each end at a number, a small letter at 0, a capital one at 1
  numbers,          ///< as `cells`, without any sign
  islands,          ///< the same, no two numbers side by side: "7x7m2:", up to two bridges
  digits,           ///< a digit or letter in each cell
  dominoes,         ///< the largest number alone, then the number of each cell, from 10 on in []
  greater,  ///< the side alone, then each cell: its number or 0, and than which cells it is greater
  cages,    ///< the side alone, borders as runs, then a letter and a number for each region
  half_places,  ///< runs that each end at a sign, a small letter at the first, a capital one at the
                ///< second
  areas,        ///< runs of empty cells as letters, a digit for each number
};

/// What the numbers of a puzzle are.
enum class NumberKind : std::uint8_t {
  plain,
  letters,  ///< numbers, in cells and beside the grid, are letters: A is 1
  runs,     ///< numbers in cells are lists of runs (run_clues.h)
  /// A number in a cell is two sums (grid_clues.h, `pair_clue`), of the cells below and of those to
  /// the right, written as `16\\7`. Numbers beside the grid are such sums.
  sum_pairs,
  /// Regions are cages: their numbers stand small in a corner, and before signs that say how they
  /// come about (Notation::numbered_signs): "12+". No sign stands alone.
  cages,
};

/// Which clues the puzzles of a family have. All texts follow from it.
struct Notation {
  SiteLayout::Sites sites = SiteLayout::Sites::cells;  ///< what is to be found out, and drawn
  std::span<const SignClue> signs = {};
  int least = 0;  ///< of the numbers in cells
  int most = -1;  ///< of them; -1: cells have none
  NumberKind numbers = NumberKind::plain;
  bool is_most_side = false;  ///< the most is the number of rows, whatever `most` says
  /// Cells may hold the most, which stands for all larger numbers, but it is not given.
  bool is_most_open = false;
  /// The sign of a cell whose number is left out, by its place in `signs`: numbers stand on such
  /// cells alone. -1: a number may stand in any cell without a sign.
  int bare = -1;
  /// Numbers stand on so many of the signs, the first ones, and are written behind them: "v2".
  int numbered_signs = 0;
  bool are_all_on_signs = false;  ///< and nowhere else
  Heads heads = Heads::none;
  std::span<const BetweenSign> between = {};  ///< may stand between two cells that share a side
  Words between_name = {};                    ///< what these are: {"sign", "부등호"}
  /// Numbers stand where lines of the grid cross, at the corners of cells, and not in cells
  /// (GridClues::corners): texts have one row and one column more of them.
  bool has_corner_numbers = false;
  /// Signs stand in cells, between two that share a side, and where four meet (in the same places
  /// of GridClues::cells, between and corners): texts have a row and a column for each of these.
  bool has_half_places = false;
  bool are_sums = false;  ///< the numbers beside the grid add up the places of cells, from 1
  bool has_regions = false;
  int least_region = 1;         ///< how many cells a region has
  int most_region = 250 * 250;  ///< the same
  bool is_most_region = false;  ///< numbers in cells are no larger than their region
  /// The number of the whole puzzle: its key in texts and JSON, and a title. It is said of each
  /// row, column and region, so that regions are as many as rows. Empty: it has none.
  std::string_view number = {};
  Words number_title = {};
  /// A list of lengths of the whole puzzle, the largest first: its key in texts and JSON, a title,
  /// and what things of one length are called. Empty: it has none.
  std::string_view lengths = {};
  Words lengths_title = {};
  std::span<const int> usual_lengths = {};  ///< of a grid of the usual size, if a text says none
  WordsFor<1> lengths_words = {"{0}", "{0}"};
  std::span<const PuzzleOption> options = {};
  GridMoves moves = GridMoves::all;
  bool is_square = false;  ///< as many rows as columns
  bool is_even = false;    ///< an even number of cells
  int most_side = 250;
  int least_new_side = 4;   ///< of new puzzles
  int usual_new_side = 10;  ///< the same, where nobody says how large
  int most_new_side = 30;

  std::string_view genre = {};        ///< of puzz.link; empty: there is none
  std::string_view other_genre = {};  ///< another name of it that is read, too
  std::span<const AddressPart> address = {};
  std::string_view look_flags = {};  ///< letters of addresses that say only what is seen how
  /// Of the numbers in cells, where readers of addresses know fewer than texts may have.
  int most_in_address = 999;
  std::span<const EditorPart> file = {};  ///< of puzz.link's editor; empty: there are no such files
  std::string_view file_genre = {};       ///< their name of it, where addresses write another
  std::string_view file_signs = "-";      ///< how they write the signs, in their order
  std::string_view game = {};             ///< Tatham's name of the game, for `list formats`
  GameId game_id = GameId::none;

  /// The numbers in cells, each a number of cells, add up to those of the grid.
  bool are_areas = false;
  /// A number is said of its region, and stands in the first cell of it.
  bool has_region_numbers = false;
  /// Signs are clues that may be left out, as numbers may: as such, the first one is 0. Where cells
  /// hold values, these are the values, in their order.
  bool are_signs_values = false;

  std::span<const DrawnSign> drawn = {};  ///< how drawings of Penpa show signs

  [[nodiscard]] constexpr bool are_letters() const { return numbers == NumberKind::letters; }
  [[nodiscard]] constexpr bool are_runs() const { return numbers == NumberKind::runs; }
  [[nodiscard]] constexpr bool are_sum_pairs() const { return numbers == NumberKind::sum_pairs; }
  [[nodiscard]] constexpr bool are_cages() const { return numbers == NumberKind::cages; }
  /// How many rows and columns more numbers in texts have than the grid has.
  [[nodiscard]] constexpr int more() const { return has_corner_numbers ? 1 : 0; }
  /// Numbers stand in cells without a sign, too, as in other puzzles: "#5" and "5" (str8ts).
  [[nodiscard]] constexpr bool are_on_and_off_signs() const {
    return numbered_signs > 0 && !are_all_on_signs && !are_cages();
  }
  /// How many rows or columns texts have of so many of the grid, and the other way round.
  [[nodiscard]] constexpr int written(int side) const {
    return has_half_places ? 2 * side - 1 : side + more();
  }
  [[nodiscard]] constexpr int from_written(int side) const {
    return has_half_places ? (side + 1) / 2 : side - more();
  }
  [[nodiscard]] constexpr bool has_cells() const {
    return !signs.empty() || most >= 0 || is_most_side;
  }
};

/// What a grid has to have where Notation::is_even.
inline constexpr Words an_even_number_of_cells = {"an even number of cells", "짝수 개의 칸"};

/// The largest sum of a clue that is two sums; smaller than `sums_in_clue`.
inline constexpr int largest_sum = 45;
inline constexpr int sums_in_clue = 64;

/// The largest number beside a line of so many cells.
[[nodiscard]] constexpr int largest_head(const Notation& notation, int length) {
  if (notation.are_sum_pairs()) return largest_sum;
  return notation.are_sums ? length * (length + 1) / 2 : length;
}

/// The largest number in cells of a grid with this many rows; less than `least`: there is none.
[[nodiscard]] constexpr int largest_number(const Notation& notation, int rows) {
  return notation.is_most_side ? rows : notation.most - (notation.is_most_open ? 1 : 0);
}

/// The largest number that a cell can hold where cells hold numbers: in cages, one of a line.
[[nodiscard]] constexpr int largest_held(const Notation& notation, int rows) {
  return notation.are_cages() || notation.is_most_side ? rows : notation.most;
}

}  // namespace crosshatch::derive
