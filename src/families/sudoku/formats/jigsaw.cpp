// SPDX-License-Identifier: MIT
//
// A list of grids may have a puzzle and its solution, and a solution has each digit nine times as
// well. The difference is that regions are connected, and equal digits of a solution never touch.
#include <algorithm>
#include <array>
#include <vector>

#include "base/text.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/sgt_blocks.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::size_t most_characters = 2 * most_sites;

/// The characters of a text without spaces, commas and remarks.
struct Characters {
  std::vector<std::size_t> places;  ///< in the text
  std::vector<std::size_t> rows;    ///< where each row begins among them; then the end
};

/// Stops when there are more characters than any jigsaw has.
Characters characters_of(std::string_view text) {
  Characters all;
  all.places.reserve(std::min(text.size(), most_characters + 1));
  std::size_t at = 0;
  while (at < text.size() && all.places.size() <= most_characters) {
    const std::size_t end = at + first_line(text.substr(at)).size();
    const std::size_t before = all.places.size();
    if (text[at] != '#') {
      for (std::size_t i = at; i < end && all.places.size() <= most_characters; ++i) {
        if (!is_space(text[i]) && text[i] != ',') all.places.push_back(i);
      }
    }
    if (all.places.size() > before) all.rows.push_back(before);
    at = end + 1;
  }
  all.rows.push_back(all.places.size());
  return all;
}

/// The side of the grid if the characters are arranged as those of a jigsaw, or else 0.
int side_of(const Characters& all) {
  const std::size_t rows = all.rows.size() - 1;
  for (int side = smallest_side; side <= largest_side; ++side) {
    const auto n = static_cast<std::size_t>(side);
    if (all.places.size() != 2 * n * n) continue;
    if (rows != 1 && rows != 2 && rows != 2 * n) return 0;
    for (std::size_t row = 0; row < rows; ++row) {
      if ((all.rows[row + 1] - all.rows[row]) * rows != all.places.size()) return 0;
    }
    return side;
  }
  return 0;
}

/// The error for characters that are not arranged as those of a jigsaw.
Error misfit(std::string_view text, const Characters& all) {
  const std::size_t rows = all.rows.size() - 1;
  if (rows == 0) return error_at(text, text.size(), expected(rows_of_cells, the_end_of_the_text));
  const std::size_t first = all.rows[1];
  const auto row_at = [&](std::size_t row) { return all.places[all.rows[row]]; };
  if (rows == 1)
    return error_at(
        text, row_at(0),
        expected(Words{"81 cells and 81 regions in the line", "한 줄에 81칸과 구역 81개"},
                 {{"{0} characters", "{0}글자입니다"}, first}));
  if (first < static_cast<std::size_t>(smallest_side) ||
      (rows > 2 && first > static_cast<std::size_t>(largest_side)))
    return error_at(text, row_at(0),
                    expected(Words{"rows of 4 to 25 cells", "4~25칸짜리 행들"}, amount(first)));
  for (std::size_t row = 1; row < rows; ++row) {
    const std::size_t here = all.rows[row + 1] - all.rows[row];
    if (here != first)
      return error_at(
          text, row_at(row),
          expected({{"{0} characters in the row", "한 행에 {0}글자"}, first}, amount(here)));
  }
  if (rows == 2)
    return error_at(
        text, row_at(0),
        expected(Words{"as many cells as a square has, such as 81", "81처럼 정사각형이 되는 칸 수"},
                 amount(first)));
  return error_at(
      text, text.size(),
      expected(
          {{"{0} rows of cells and as many of regions", "칸 {0}행과 같은 수의 구역 행"}, first},
          {{"{0} rows", "{0}행입니다"}, rows}));
}

bool is_name(char c) { return is_digit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

/// The names of the regions, from the second half of the characters.
std::vector<std::uint8_t> names_in(std::string_view text, const Characters& all) {
  std::vector<std::uint8_t> names;
  for (std::size_t i = all.places.size() / 2; i < all.places.size(); ++i)
    names.push_back(static_cast<std::uint8_t>(text[all.places[i]]));
  return names;
}

/// Whether all cells that are not blank are letters, with one that is none of the usual digits:
/// then A is 1.
bool are_letters_from_one(std::string_view text, const Characters& all, int side) {
  bool has_larger = false;
  for (std::size_t i = 0; i < all.places.size() / 2; ++i) {
    const char c = text[all.places[i]];
    const std::uint8_t number = number_of(c);
    if (number == Sign::blank) continue;
    if (!is_letter(c)) return false;
    has_larger |= number > side;
  }
  return has_larger;
}

/// What stands in the cells.
std::vector<std::uint8_t> numbers_in(std::string_view text, const Characters& all, int side) {
  const bool are_letters = are_letters_from_one(text, all, side);
  std::vector<std::uint8_t> numbers;
  for (std::size_t i = 0; i < all.places.size() / 2; ++i) {
    const std::uint8_t number = number_of(text[all.places[i]]);
    const bool is_number = number != Sign::blank && number != Sign::foreign;
    numbers.push_back(are_letters && is_number ? static_cast<std::uint8_t>(number - 9) : number);
  }
  return numbers;
}

/// Whether each region of a layout is connected.
bool are_connected(const RegionLayout& layout) {
  if (layout.regions.empty()) return true;
  const std::vector<int> blocks(layout.regions.begin(), layout.regions.end());
  return write_blocks(blocks, layout.shape.side()).has_value();
}

/// Twice nine rows of nine, except for a row or a character. Claimed so that the error is reported.
bool is_damaged(std::string_view text, const Characters& all) {
  const std::size_t rows = all.rows.size() - 1;
  std::size_t right = 0;
  for (std::size_t row = 0; row < rows; ++row) right += all.rows[row + 1] - all.rows[row] == 9;
  if (rows < 17 || rows > 19 || right < 17) return false;
  // These are regions, whichever row is too short or missing.
  return std::all_of(all.places.end() - 8 * 9, all.places.end(),
                     [&](std::size_t place) { return is_name(text[place]); });
}

/// Whether these may be regions with a mistake or two: nearly as many as the side, with hardly a
/// cell that is not next to one of its own region. A second board, solved or not, is not like this.
bool look_like_regions(const std::vector<std::uint8_t>& names, int side) {
  const auto n = static_cast<std::size_t>(side);
  std::array<int, 256> uses{};
  std::size_t strange = 0;
  std::size_t alone = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    ++uses[names[i]];
    strange += !is_name(static_cast<char>(names[i]));
    const bool has_company = (i >= n && names[i - n] == names[i]) ||
                             (i + n < names.size() && names[i + n] == names[i]) ||
                             (i % n > 0 && names[i - 1] == names[i]) ||
                             (i % n + 1 < n && names[i + 1] == names[i]);
    alone += !has_company;
  }
  const auto kinds = std::count_if(uses.begin(), uses.end(), [](int use) { return use > 0; });
  const int largest = *std::max_element(uses.begin(), uses.end());
  constexpr int few = 2;
  return strange <= few && kinds + 1 >= side && kinds <= side + few && largest <= side + few &&
         alone <= n / 2;
}

Likeness likeness_of(std::string_view head, bool wants_one_line) {
  const Characters all = characters_of(head);
  const int side = side_of(all);
  if ((all.rows.size() == 2) != wants_one_line) return Likeness::no;
  if (side == 0) return is_damaged(head, all) ? Likeness::possible : Likeness::no;
  bool may_be_hints = true;  // hints of a minesweeper board
  bool has_names = true;
  const std::vector<std::uint8_t> numbers = numbers_in(head, all, side);
  for (std::size_t i = 0; i < all.places.size(); ++i) {
    const char c = head[all.places[i]];
    const bool is_cell = i < all.places.size() / 2;
    if (is_cell && numbers[i] != Sign::blank && numbers[i] > side) return Likeness::no;
    has_names &= is_cell || is_name(c);
    may_be_hints &= c == '.' || c == '_' || (c >= '0' && c <= '8');
  }
  const std::vector<std::uint8_t> names = names_in(head, all);
  if (!look_like_regions(names, side)) return Likeness::no;
  const Result<RegionLayout> layout = layout_of(
      side, names, [](int, Message message) { return parse_error(0, 0, std::move(message)); });
  if (!has_names || !layout || !are_connected(*layout)) return Likeness::possible;
  // The regions of a 4x4 could be hints of a minesweeper board; larger ones never are.
  const bool may_be_board = may_be_hints && !wants_one_line && side == smallest_side;
  return may_be_board ? Likeness::likely : Likeness::certain;
}

/// The cells and the regions.
struct JigsawText {
  std::string cells;
  std::string regions;
};

Result<JigsawText> jigsaw_text_of(const Puzzle& puzzle) {
  if (const Result<void> features = check_features(puzzle, feature::regions); !features)
    return fail(features.error());
  // No reader would recognise the text as a jigsaw.
  if (!are_connected({puzzle.shape(), puzzle.variant().regions}))
    return fail(cannot_hold(a_region_apart));
  const Result<std::string> cells = cells_of(puzzle);
  if (!cells) return fail(cells.error());
  JigsawText both{*cells, {}};
  for (const std::uint8_t region : regions_of(puzzle))
    both.regions += symbol(region, Symbols::from_one);
  return both;
}

/// The first cell that is not connected with the earlier cells of its region; -1 if there is none.
int first_disconnected_cell(const RegionLayout& layout) {
  if (are_connected(layout)) return -1;
  const int side = layout.shape.side();
  const auto at = [](int site) { return static_cast<std::size_t>(site); };
  std::vector<bool> is_reached(layout.regions.size());
  std::vector<bool> has_begun(at(side));
  for (int first = 0; first < side * side; ++first) {
    if (is_reached[at(first)]) continue;
    const std::uint8_t region = layout.regions[at(first)];
    if (has_begun[region]) return first;
    has_begun[region] = true;
    std::vector<int> open = {first};
    const auto reach = [&](int site) {
      if (is_reached[at(site)] || layout.regions[at(site)] != region) return;
      is_reached[at(site)] = true;
      open.push_back(site);
    };
    while (!open.empty()) {
      const int site = open.back();
      open.pop_back();
      if (site >= side) reach(site - side);
      if (site + side < side * side) reach(site + side);
      if (site % side > 0) reach(site - 1);
      if (site % side + 1 < side) reach(site + 1);
    }
  }
  return -1;
}

Likeness jigsaw_likeness(std::string_view head) { return likeness_of(head, false); }

Likeness jigsaw_line_likeness(std::string_view head) {
  // Looks at the first line that is not a remark.
  std::string_view line;
  while (!head.empty() && (is_blank(line) || line.front() == '#')) {
    line = take_line(head);
  }
  return likeness_of(line, true);
}

Result<PuzzlePtr> read_jigsaw(std::string_view text) {
  const Characters all = characters_of(text);
  const int side = side_of(all);
  if (side == 0) return fail(misfit(text, all));
  const std::size_t sites = all.places.size() / 2;
  const std::vector<std::uint8_t> names = names_in(text, all);
  for (std::size_t i = 0; i < sites; ++i) {
    if (!is_name(static_cast<char>(names[i])))
      return fail(
          error_at(text, all.places[sites + i],
                   expected(Words{"a digit or letter for each region", "구역마다 숫자나 글자 하나"},
                            seen(text.substr(all.places[sites + i], 1)))));
  }
  Result<RegionLayout> layout = layout_of(side, names, [&](int index, Message message) {
    return error_at(text, all.places[sites + static_cast<std::size_t>(index)], std::move(message));
  });
  if (!layout) return fail(layout.error());
  if (const int torn = first_disconnected_cell(*layout); torn >= 0)
    return fail(
        error_at(text, all.places[sites + static_cast<std::size_t>(torn)],
                 expected(Words{"the cells of a region to hang together", "서로 이어진 구역 칸들"},
                          Words{"one apart; json can say such regions",
                                "떨어져 있습니다. json으로는 그런 구역을 쓸 수 있습니다"})));

  const std::vector<std::uint8_t> numbers = numbers_in(text, all, side);
  const auto at = [&](int index, Message message) {
    return error_at(text, all.places[index], std::move(message));
  };
  const auto character_at = [&](int index) { return text.substr(all.places[index], 1); };
  const bool is_one_line = all.rows.size() - 1 <= 2;
  return puzzle_of(layout->shape, numbers, is_one_line, {}, at, character_at,
                   Variant{.regions = std::move(layout->regions)});
}

Result<std::string> write_jigsaw(const crosshatch::Puzzle& puzzle) {
  const Result<JigsawText> both = jigsaw_text_of(of(puzzle));
  if (!both) return fail(both.error());
  if (of(puzzle).look().is_one_line) return both->cells + "\n" + both->regions + "\n";
  const auto side = static_cast<std::size_t>(puzzle.rows());
  std::string out;
  for (const std::string& half : {both->cells, both->regions}) {
    if (!out.empty()) out += '\n';
    for (std::size_t row = 0; row < side; ++row) out.append(half, row * side, side) += '\n';
  }
  return out;
}

Result<std::string> write_jigsaw_line(const crosshatch::Puzzle& puzzle) {
  const Result<JigsawText> both = jigsaw_text_of(of(puzzle));
  if (!both) return fail(both.error());
  return both->cells + both->regions + "\n";
}

}  // namespace

/// The cells, then the regions, with a digit or letter for each cell: rows and rows (9 and 9), or a
/// line and a line (81 and 81).
constinit const Codec jigsaw_codec = {
    .id = "jigsaw",
    .title = "rows of cells, then rows of regions",
    .likeness = jigsaw_likeness,
    .read = read_jigsaw,
    .write = write_jigsaw,
};

/// The same in one line of 162 characters.
constinit const Codec jigsaw_line_codec = {
    .id = "jigsaw-line",
    .title = "81 cells and 81 regions in one line",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = jigsaw_line_likeness,
    .read = read_jigsaw,
    .write = write_jigsaw_line,
};

}  // namespace crosshatch::sudoku
