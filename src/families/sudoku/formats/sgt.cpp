// SPDX-License-Identifier: MIT
//
// The first number of "2x3" counts the columns of boxes, the second the rows of boxes. A grid with
// 2 columns and 3 rows of boxes has boxes of 2 rows and 3 columns. sgt-solo itself only accepts
// killers in which every cell is in a cage of at least two cells, so only these are written.
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "core/reading.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/sgt_blocks.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

/// The number of cells that a description stands for; -1 if it has a foreign character.
long long cells_described(std::string_view description) {
  long long cells = 0;
  bool in_number = false;
  for (const char c : description) {
    if (c == ',') break;  // jigsaw and killer have more parts
    const bool is_letter = c >= 'a' && c <= 'z';
    if (!is_letter && !is_digit(c) && c != '_') return -1;
    if (is_letter) cells += c - 'a' + 1;
    cells += is_digit(c) && !in_number;
    in_number = is_digit(c);
  }
  return cells;
}

/// The part before the colon.
struct SgtParameters {
  BoxShape shape;
  bool is_jigsaw = false;
  bool is_killer = false;
  bool has_diagonals = false;
};

Result<SgtParameters> read_parameters(Scanner& in) {
  const Scanner begin = in;
  const auto take_number = [&in] {
    int number = 0;
    while (is_digit(in.peek()) && number <= largest_side) {
      number = number * 10 + (in.peek() - '0');
      in.skip(1);
    }
    return number;
  };
  SgtParameters parameters;
  const int columns_of_boxes = take_number();
  int rows_of_boxes = 1;
  parameters.is_jigsaw = columns_of_boxes > 0 && in.take('j');
  if (!parameters.is_jigsaw) {
    if (columns_of_boxes == 0 || !in.take('x'))
      return fail(begin.expected(Words{"a size such as 3x3", "3x3 같은 크기"}));
    rows_of_boxes = take_number();
    parameters.is_jigsaw = in.take('j');
  }
  const int side = columns_of_boxes * rows_of_boxes;
  if (columns_of_boxes > largest_side || rows_of_boxes > largest_side || side > largest_side)
    return fail(Error{ErrorCode::too_large, expected(grid_of_largest_side), 1, begin.column()});
  parameters.shape =
      parameters.is_jigsaw ? BoxShape{1, side} : BoxShape{columns_of_boxes, rows_of_boxes};
  if (parameters.is_jigsaw && side < smallest_side)
    return fail(
        begin.expected(Words{"a jigsaw of at least 4 cells a side", "한 변이 4칸 이상인 직소"}));
  if (!parameters.is_jigsaw && (parameters.shape.box_rows < 2 || parameters.shape.box_columns < 2))
    return fail(begin.expected(Words{"boxes of at least 2x2 cells", "2x2 이상의 상자"}));
  for (; !in.at_end() && in.peek() != ':'; in.skip(1)) {
    const char c = in.peek();
    if (c == '#')
      return fail(in.expected(
          Words{"':' and the cells, not a random seed", "':' 그리고 무작위 시드가 아닌 칸들"}));
    parameters.is_killer |= c == 'k';
    parameters.has_diagonals |= c == 'x';
    if (c == 'd') in.skip(1);  // a difficulty, which is a letter; the others are symmetries
    if (in.at_end() || (!is_digit(in.peek()) && (in.peek() < 'a' || in.peek() > 'z')))
      return fail(in.expected(Message::verbatim("':'")));
  }
  if (!in.take(':')) return fail(in.expected(Words{"':' and the cells", "':' 그리고 칸들"}));
  return parameters;
}

/// Reads a number for each cell, 0 for a blank, up to a comma or a space.
Result<std::vector<int>> read_numbers(Scanner& in, int sites, int largest) {
  std::vector<int> numbers;
  while (!in.at_end() && !is_space(in.peek()) && in.peek() != ',') {
    const Scanner before = in;
    const char c = in.peek();
    if (c == '_') {
      in.skip(1);
      continue;
    }
    int number = 0;
    int cells = 1;
    if (c >= 'a' && c <= 'z') {
      cells = c - 'a' + 1;
      in.skip(1);
    } else if (is_digit(c)) {
      for (; is_digit(in.peek()) && number <= largest; in.skip(1))
        number = number * 10 + (in.peek() - '0');
      if (number < 1 || number > largest)
        return fail(before.expected(from_to(a_number, 1, largest)));
    } else {
      return fail(before.expected(Words{"a letter, a number or '_'", "글자, 수 또는 '_'"}));
    }
    if (cells > sites - static_cast<int>(numbers.size()))
      return fail(before.expected(the_end_after(sites)));
    numbers.insert(numbers.end(), static_cast<std::size_t>(cells), number);
  }
  if (static_cast<int>(numbers.size()) < sites)
    return fail(
        parse_error(1, in.column(),
                    expected({{"{0} cells", "{0}칸"}, sites}, amount_of_cells(numbers.size()))));
  return numbers;
}

/// Reads the regions after the comma of a jigsaw.
Result<RegionLayout> read_layout(Scanner& in, int side) {
  const Scanner begin = in;
  const Result<std::vector<int>> blocks = read_blocks(in, side);
  if (!blocks) return fail(blocks.error());
  // Above 255 region numbers wrap, but then there are too many regions in any case.
  std::vector<std::uint8_t> names;
  for (const int block : *blocks) names.push_back(static_cast<std::uint8_t>(std::min(block, 255)));
  return layout_of(side, names, [&](int index, Message message) {
    return parse_error(1, begin.column(), at_label(std::move(message), index, side));
  });
}

/// Reads the blocks of cages and their sums.
Result<std::vector<Cage>> read_cages(Scanner& in, int side) {
  const Scanner begin = in;
  const Result<std::vector<int>> blocks = read_blocks(in, side);
  if (!blocks) return fail(blocks.error());
  if (!in.take(','))
    return fail(in.expected(Words{"',' and the sums of cages", "',' 그리고 케이지의 합"}));
  const Scanner begin_of_sums = in;
  const Result<std::vector<int>> sums = read_numbers(in, side * side, side * (side + 1) / 2);
  if (!sums) return fail(sums.error());
  std::vector<Cage> all;
  for (Site site = 0; site < side * side; ++site) {
    const auto block = static_cast<std::size_t>((*blocks)[site]);
    if (block >= all.size()) all.resize(block + 1);
    Cage& cage = all[block];
    cage.sites.push_back(site);
    const int sum = (*sums)[site];
    if (sum > 0 && cage.sum > 0)
      return fail(parse_error(
          1, begin_of_sums.column(),
          expected(Words{"one sum a cage", "케이지마다 합 하나"},
                   {{"{0} and {1} in that of {2}", "{2} 케이지에 {0:와} {1:이} 있습니다"},
                    cage.sum,
                    sum,
                    cell_label(site, side)})));
    cage.sum = std::max(cage.sum, sum);
  }
  std::vector<Cage> cages;
  for (Cage& cage : all) {
    if (cage.sum == 0 && cage.sites.size() == 1) continue;
    if (Message trouble = trouble_of(cage, side); !trouble.empty())
      return fail(
          parse_error(1, begin.column(), at_label(std::move(trouble), cage.sites.front(), side)));
    cages.push_back(std::move(cage));
  }
  sort_cages(cages);
  return cages;
}

/// Writes numbers, and runs of blanks (0).
std::string numbers_text(std::span<const int> numbers) {
  std::string out;
  int blanks = 0;
  const auto close_blanks = [&] { out += run_letters(std::exchange(blanks, 0), 'a', 26); };
  for (const int number : numbers) {
    if (number == 0) {
      ++blanks;
      continue;
    }
    const bool follows_number = blanks == 0 && !out.empty() && is_digit(out.back());
    close_blanks();
    if (follows_number) out += '_';
    out += std::to_string(number);
  }
  close_blanks();
  return out;
}

Result<std::string> cages_text(const Puzzle& puzzle) {
  if (const Result<void> cages = check_plain_cages(puzzle); !cages) return fail(cages.error());
  const std::vector<int> cage_of = cages_by_site(puzzle);
  if (std::find(cage_of.begin(), cage_of.end(), -1) != cage_of.end())
    return fail(cannot_hold(Words{"a cell without a cage", "케이지에 들지 않은 칸"}));
  std::vector<int> sums(cage_of.size());
  for (const Cage& cage : puzzle.variant().cages) {
    if (cage.sites.size() == 1)
      return fail(cannot_hold(Words{"a cage of one cell", "한 칸짜리 케이지"}));
    sums[cage.sites.front()] = cage.sum;
  }
  const std::optional<std::string> blocks = write_blocks(cage_of, puzzle.side());
  if (!blocks) return fail(cannot_hold(a_cage_apart));
  return "," + *blocks + "," + numbers_text(sums);
}

Likeness sgt_likeness(std::string_view head) {
  const std::string_view line = trimmed(first_line(head));
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon > 12) return Likeness::no;
  std::size_t at = 0;
  const auto take_number = [&] {
    int number = 0;
    for (; at < colon && is_digit(line[at]) && number <= largest_side; ++at)
      number = number * 10 + (line[at] - '0');
    return number;
  };
  const int columns = take_number();
  if (at < colon && line[at] == 'x') ++at;
  const bool is_jigsaw = at < colon && line[at] == 'j';
  const int rows = is_jigsaw ? 1 : take_number();
  const int side = columns * rows;
  // Other games of the collection have W x H cells, not (W x H) squared.
  const bool fits = side >= 2 && side <= largest_side &&
                    cells_described(line.substr(colon + 1)) == static_cast<long long>(side) * side;
  return fits ? Likeness::likely : Likeness::no;
}

Result<PuzzlePtr> read_sgt(std::string_view text) {
  const Result<std::string_view> sole = only_line(text, Words{"one game id", "게임 ID 하나"});
  if (!sole) return fail(sole.error());
  const std::string_view line = *sole;
  Scanner in({line, 1});
  in.skip_spaces();
  const Result<SgtParameters> parameters = read_parameters(in);
  if (!parameters) return fail(parameters.error());
  const int side = parameters->shape.side();

  const Result<std::vector<int>> numbers = read_numbers(in, side * side, side);
  if (!numbers) return fail(numbers.error());
  RegionLayout layout{.shape = parameters->shape};
  if (parameters->is_jigsaw) {
    if (!in.take(','))
      return fail(in.expected(Words{"',' and the blocks of a jigsaw", "',' 그리고 직소의 블록"}));
    Result<RegionLayout> read = read_layout(in, side);
    if (!read) return fail(read.error());
    layout = std::move(*read);
  }
  Variant variant{.regions = std::move(layout.regions),
                  .main_diagonal = parameters->has_diagonals,
                  .other_diagonal = parameters->has_diagonals};
  if (parameters->is_killer) {
    if (!in.take(','))
      return fail(in.expected(Words{"',' and the blocks of cages", "',' 그리고 케이지의 블록"}));
    Result<std::vector<Cage>> cages = read_cages(in, side);
    if (!cages) return fail(cages.error());
    variant.cages = std::move(*cages);
  }
  in.skip_spaces();
  if (!in.at_end()) return fail(in.expected(noun::end_of_line));

  Board givens(side * side, only(side) - 1);
  for (Site site = 0; site < side * side; ++site) {
    const int number = (*numbers)[site];
    if (number > 0) givens.set(site, number - 1);
  }
  return std::make_unique<Puzzle>(layout.shape, std::move(givens), TextStyle{}, std::string(),
                                  std::move(variant));
}

Result<std::string> write_sgt(const crosshatch::Puzzle& puzzle) {
  const Puzzle& sudoku = of(puzzle);
  const Variant& variant = sudoku.variant();
  if (const Result<void> features =
          check_both_diagonals(sudoku, feature::regions | feature::diagonals | feature::cages);
      !features)
    return fail(features.error());
  if (const Result<void> plain = check_no_marks(sudoku); !plain) return fail(plain.error());
  std::string out = variant.regions.empty() ? std::to_string(sudoku.shape().box_rows) + "x" +
                                                  std::to_string(sudoku.shape().box_columns)
                                            : std::to_string(sudoku.side()) + "j";
  if (variant.main_diagonal) out += 'x';
  if (!variant.cages.empty()) out += 'k';
  std::vector<int> numbers;
  for (const Candidates candidates : sudoku.givens().all())
    numbers.push_back(is_one(candidates) ? std::countr_zero(candidates) + 1 : 0);
  out += ":" + numbers_text(numbers);
  if (!variant.regions.empty()) {
    const std::vector<int> regions(variant.regions.begin(), variant.regions.end());
    const std::optional<std::string> blocks = write_blocks(regions, sudoku.side());
    if (!blocks) return fail(cannot_hold(a_region_apart));
    out += "," + *blocks;
  }
  if (!variant.cages.empty()) {
    const Result<std::string> cages = cages_text(sudoku);
    if (!cages) return fail(cages.error());
    out += *cages;
  }
  return out + "\n";
}

}  // namespace

/// The game id of Solo in Simon Tatham's collection, "3x3:c1c9_4_2...": a letter for 1 to 26
/// blanks, numbers with '_' between neighbours. "2x3" means boxes of 2 rows and 3 columns, "9j" a
/// jigsaw, whose blocks follow after a comma, "3x3x" diagonals, and "3x3k" a killer, whose cages
/// (as blocks) and their sums follow after two more commas.
constinit const Codec sgt_codec = {
    .id = "sgt",
    .title = "game id of sgt-solo, jigsaws, diagonals and killers too",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = sgt_likeness,
    .read = read_sgt,
    .write = write_sgt,
};

}  // namespace crosshatch::sudoku
