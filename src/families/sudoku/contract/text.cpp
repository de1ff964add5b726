// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>
#include <vector>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/contract/constraints.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/variants.h"
#include "families/sudoku/grids.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"
#include "sat/proof/certificate.h"

namespace crosshatch::sudoku {

namespace {

struct Rule {
  std::string_view word;
  bool Variant::*is_there;
};

/// In the order in which they come.
constexpr Rule rules[] = {{"main-diagonal", &Variant::main_diagonal},
                          {"other-diagonal", &Variant::other_diagonal},
                          {"windows", &Variant::windows},
                          {"anti-knight", &Variant::anti_knight},
                          {"anti-king", &Variant::anti_king}};

/// The fewest digits of a frame in a certificate.
constexpr int smallest_frame_side = 3;

/// The most cages of a certificate.
constexpr std::size_t most_cages = 1000;

/// Lines that spell out constraints, of which no constraint is read again.
constexpr std::string_view words_of_rules[] = {"hidden",    "automaton",    "count", "different",
                                               "seen",      "runs",         "sum",   "word",
                                               "connected", "found-regions"};

constexpr Words the_number_of_a_cell = {"a cell", "칸 번호"};

std::string number(int value) { return ' ' + std::to_string(value); }

std::string boxes_text(BoxShape shape) {
  return "boxes" + number(shape.box_rows) + number(shape.box_columns) + '\n';
}

std::string regions_text(const Puzzle& puzzle) {
  std::string text = "regions";
  for (const std::uint8_t region : regions_of(puzzle))
    text += number(region == no_region ? 0 : region + 1);
  return text + '\n';
}

std::string constraint_text(const Constraint& constraint) {
  std::string text =
      std::string(kind_of(constraint).id) + number(static_cast<int>(constraint.numbers.size()));
  for (const int each : constraint.numbers) text += number(each);
  for (const Site site : constraint.sites) text += number(site + 1);
  if (!constraint.text.empty()) text += " text";
  for (const char c : constraint.text) text += number(static_cast<unsigned char>(c));
  if (!constraint.parts.empty())
    text += " parts" + number(static_cast<int>(constraint.parts.size()));
  text += '\n';
  for (const Constraint& part : constraint.parts) text += constraint_text(part);
  return text;
}

std::string variant_text(const Variant& variant) {
  std::string text;
  for (const Rule& rule : rules)
    if (variant.*rule.is_there) text.append(rule.word) += '\n';
  for (const Cage& cage : variant.cages) {
    text += "cage" + number(cage.sum);
    for (const Site site : cage.sites) text += number(site + 1);
    text += '\n';
  }
  return text;
}

/// What does not follow from the number of digits; empty in the usual grid.
std::string frame_text(const Puzzle& puzzle) {
  const BoxShape shape = puzzle.shape();
  if (shape.is_usual() && puzzle.is_regular()) return {};
  return "frame" + number(shape.rows()) + number(shape.columns()) + number(shape.lowest) + '\n';
}

/// The grids of a board by the number of their first cells; empty where there is one alone.
std::string grids_text(const SubGrids& grids) {
  if (grids.is_empty()) return {};
  std::string text = "grids" + number(grids.box_rows) + number(grids.box_columns);
  for (const Site corner : grids.corners) text += number(corner + 1);
  return text + '\n';
}

/// `layout`: boxes or regions, where there is one grid.
std::string text_with(const std::string& layout, const Puzzle& puzzle) {
  const Board& givens = puzzle.givens();
  std::string text = "sudoku" + number(puzzle.side()) + '\n' + frame_text(puzzle) +
                     (puzzle.has_grids() ? grids_text(puzzle.variant().grids) : layout) +
                     variant_text(puzzle.variant());
  for (Site site = 0; site < givens.sites(); ++site)
    if (givens.is_decided(site))
      text += "given" + number(site + 1) + number(puzzle.number_of(givens.value(site))) + '\n';
  for (Site site = 0; site < givens.sites(); ++site)
    for (Value value = 0; value < puzzle.side() && !givens.is_decided(site); ++value)
      if (!givens.may_be(site, value))
        text += "not" + number(site + 1) + number(puzzle.number_of(value)) + '\n';
  return text + constraint_lines(puzzle);
}

/// The grid that is read: its rows, columns and digits, if these are not all as many and from 1.
struct Frame {
  BoxShape shape;  ///< without boxes
  bool is_there = false;
};

Result<Frame> read_frame(PuzzleLines& lines, int side) {
  Frame frame = {.shape = {1, side}};
  std::optional<Scanner> in = lines.take("frame");
  if (!in) return frame;
  frame.is_there = true;
  frame.shape.digits = side;
  const auto read = [&](int& into, Words what, int low, int high) -> Result<void> {
    const Result<int> number = next_number(*in, what, low, high);
    if (!number) return fail(number.error());
    into = *number;
    return {};
  };
  for (int* const into : {&frame.shape.grid_rows, &frame.shape.grid_columns}) {
    const Words what = into == &frame.shape.grid_rows ? Words{"a number of rows", "행 수"}
                                                      : Words{"a number of columns", "열 수"};
    if (const auto number = read(*into, what, 1, most_board_lines); !number)
      return fail(number.error());
  }
  if (const auto number = read(frame.shape.lowest, Words{"a lowest digit", "가장 작은 숫자"}, 0, 1);
      !number)
    return fail(number.error());
  if (const Result<void> end = end_of(*in); !end) return fail(end.error());
  return frame;
}

/// The grids on a board of this frame; none where there is one grid alone.
Result<std::optional<RegionLayout>> read_grids(PuzzleLines& lines, const Frame& frame) {
  if (!frame.is_there) return std::nullopt;
  std::optional<Scanner> in = lines.take("grids");
  if (!in) return std::nullopt;
  const int rows = frame.shape.rows();
  const int columns = frame.shape.columns();
  SubGrids grids;
  const Result<int> high =
      next_number(*in, Words{"a height of boxes", "상자 높이"}, 2, largest_side);
  if (!high) return fail(high.error());
  const Result<int> wide =
      next_number(*in, Words{"a width of boxes", "상자 너비"}, 2, largest_side);
  if (!wide) return fail(wide.error());
  grids.box_rows = *high;
  grids.box_columns = *wide;
  const Result<std::vector<int>> corners =
      next_numbers(*in, the_number_of_a_cell, 1, rows * columns, most_grids);
  if (!corners) return fail(corners.error());
  for (const int corner : *corners) grids.corners.push_back(corner - 1);
  Message trouble = arranged_grids(grids, rows, columns);
  if (trouble.empty() && (grids.side() != frame.shape.side() || frame.shape.lowest != 1))
    trouble = expected({{"boxes of {0} cells", "{0}칸짜리 상자"}, frame.shape.side()});
  if (!trouble.empty()) return fail(parse_error(in->line_number(), 0, std::move(trouble)));
  if (const Result<void> end = end_of(*in); !end) return fail(end.error());
  return RegionLayout{.shape = shape_of_board(grids, rows, columns), .grids = std::move(grids)};
}

Result<BoxShape> read_boxes(Scanner in, int side, const Frame& frame) {
  const Scanner before = in;
  const Result<int> high = next_number(in, Words{"a height of boxes", "상자 높이"}, 2, side);
  if (!high) return fail(high.error());
  const Result<int> wide = next_number(in, Words{"a width of boxes", "상자 너비"}, 2, side);
  if (!wide) return fail(wide.error());
  if (const Result<void> end = end_of(in); !end) return fail(end.error());
  if (frame.is_there) {
    const BoxShape& grid = frame.shape;
    BoxShape shape = {*high, *wide, grid.rows(), grid.columns(), grid.side(), grid.lowest};
    Message trouble = trouble_of(shape);
    if (!trouble.empty()) return fail(parse_error(in.line_number(), 0, std::move(trouble)));
    return in_short(shape);
  }
  if (*high * *wide != side)
    return fail(before.expected({{"boxes of {0} cells", "{0}칸짜리 상자"}, side}));
  return BoxShape{*high, *wide};
}

/// Regions of a frame, 0 for a cell in none.
Result<RegionLayout> read_regions(Scanner in, const BoxShape& grid) {
  const auto cells = static_cast<std::size_t>(grid.sites());
  const Result<std::vector<int>> names =
      next_numbers(in, Words{"the number of a region", "구역 번호"}, 0, grid.sites(), cells);
  if (!names) return fail(names.error());
  if (names->size() < cells)
    return fail(in.expected({{"{0} numbers of regions", "구역 번호 {0}개"}, cells}));
  if (const Result<void> end = end_of(in); !end) return fail(end.error());
  const auto first = std::ranges::find_if(*names, [](int name) { return name != 0; });
  if (first == names->end()) return RegionLayout{.shape = in_short(grid)};
  BoxShape shape = grid;
  shape.box_columns = static_cast<int>(std::ranges::count(*names, *first));
  shape.grid_rows = grid.rows();
  shape.grid_columns = grid.columns();
  Message trouble = trouble_of(shape);
  if (!trouble.empty()) return fail(parse_error(in.line_number(), 0, std::move(trouble)));
  std::vector<std::uint8_t> regions;
  for (const int name : *names) {
    if (name >= no_region)
      return fail(in.expected({{"numbers of regions up to {0}", "{0} 이하의 구역 번호"}, 254}));
    regions.push_back(name == 0 ? no_region : static_cast<std::uint8_t>(name));
  }
  Result<RegionLayout> layout = layout_in(shape, regions, [&](int /*index*/, Message message) {
    return parse_error(in.line_number(), 0, std::move(message));
  });
  if (layout) layout->shape = in_short(layout->shape);
  return layout;
}

Result<RegionLayout> read_layout(PuzzleLines& lines, int side) {
  const Result<Frame> frame = read_frame(lines, side);
  if (!frame) return fail(frame.error());
  Result<std::optional<RegionLayout>> grids = read_grids(lines, *frame);
  if (!grids) return fail(grids.error());
  if (*grids) return **std::move(grids);
  if (frame->is_there) {
    const Message trouble = trouble_of(frame->shape);
    if (!trouble.empty()) return fail(lines.expected(trouble));
  } else if (side < smallest_side) {
    return fail(lines.expected(Words{"a frame", "그리드 모양"}));
  }
  if (const auto in = lines.take("boxes")) {
    const Result<BoxShape> shape = read_boxes(*in, side, *frame);
    if (!shape) return fail(shape.error());
    return RegionLayout{.shape = *shape};
  }
  std::optional<Scanner> in = lines.take("regions");
  if (!in) return fail(lines.expected(Words{"boxes or regions", "상자나 구역"}));
  if (frame->is_there) return read_regions(*in, frame->shape);
  const auto cells = static_cast<std::size_t>(side * side);
  const Result<std::vector<int>> names =
      next_numbers(*in, Words{"the number of a region", "구역 번호"}, 1, side, cells);
  if (!names) return fail(names.error());
  if (names->size() < cells)
    return fail(in->expected({{"{0} numbers of regions", "구역 번호 {0}개"}, cells}));
  if (const Result<void> end = end_of(*in); !end) return fail(end.error());
  return layout_of(side, std::vector<std::uint8_t>(names->begin(), names->end()),
                   [&](int /*index*/, Message message) {
                     return parse_error(in->line_number(), 0, std::move(message));
                   });
}

Result<Cage> read_cage(Scanner in, const BoxShape& shape) {
  const int side = shape.side();
  Cage cage;
  const Result<int> sum = next_number(in, Words{"a sum", "합"}, 0, side * (side + 1) / 2);
  if (!sum) return fail(sum.error());
  const Result<std::vector<int>> cells =
      next_numbers(in, the_number_of_a_cell, 1, shape.sites(), static_cast<std::size_t>(side) + 1);
  if (!cells) return fail(cells.error());
  cage.sum = *sum;
  for (const int cell : *cells) cage.sites.push_back(cell - 1);
  if (Message trouble = trouble_of(cage, shape); !trouble.empty())
    return fail(parse_error(in.line_number(), 0, std::move(trouble)));
  return cage;
}

Result<Variant> read_variant(PuzzleLines& lines, RegionLayout layout) {
  const BoxShape shape = layout.shape;
  const std::vector<bool> holes = holes_of(layout.grids, shape.rows(), shape.columns());
  Variant variant{.regions = std::move(layout.regions), .grids = std::move(layout.grids)};
  for (const Rule& rule : rules) {
    const auto in = lines.take(rule.word);
    if (!in) continue;
    if (const Result<void> end = end_of(*in); !end) return fail(end.error());
    variant.*rule.is_there = true;
    const bool is_of_nine =
        shape.rows() == 9 && shape.columns() == 9 && shape.box_rows == 3 && shape.box_columns == 3;
    if (variant.windows && !is_of_nine)
      return fail(parse_error(in->line_number(), 1,
                              expected(Words{"windows in a grid of 9x9 with square boxes",
                                             "상자가 정사각형인 9x9 그리드의 창"},
                                       Words{"something else", "다른 것입니다"})));
  }
  while (const auto in = lines.take("cage")) {
    Result<Cage> cage = read_cage(*in, shape);
    if (!cage) return fail(cage.error());
    for (const Site site : cage->sites) {
      if (!variant.grids.is_empty() && holes[site])
        return fail(parse_error(in->line_number(), 0, outside_of_grids(site, shape.columns())));
    }
    if (shape.lowest == 0 && cage->sum != 0)
      return fail(
          parse_error(in->line_number(), 1,
                      expected(Words{"a cage without a sum", "합이 없는 케이지"}, saw::more)));
    variant.cages.push_back(*std::move(cage));
    if (variant.cages.size() > most_cages)
      return fail(parse_error(
          in->line_number(), 1,
          expected({{"at most {0} cages", "케이지 {0}개 이하"}, most_cages}, saw::more)));
  }
  sort_cages(variant.cages);
  return variant;
}

/// Reads what a line says of a digit of a cell, and leaves it or takes it out.
Result<void> read_digit(Scanner in, bool is_given, const BoxShape& shape, Board& givens) {
  const Scanner before = in;
  const Result<int> cell = next_number(in, the_number_of_a_cell, 1, shape.sites());
  if (!cell) return fail(cell.error());
  const Result<int> digit =
      next_number(in, Words{"a digit", "숫자"}, shape.lowest, shape.largest());
  if (!digit) return fail(digit.error());
  if (const Result<void> end = end_of(in); !end) return end;
  const Site site = *cell - 1;
  const Candidates own = only(*digit - shape.lowest);
  const Candidates left = givens[site] & (is_given ? own : ~own);
  if (left == 0)
    return fail(before.expected(Words{"a cell that has a digit left", "숫자가 하나라도 남는 칸"}));
  givens[site] = left;
  return {};
}

Result<PuzzlePtr> read_contract(Scanner& heading, PuzzleLines& lines) {
  const Result<int> side =
      next_number(heading, Words{"a side", "변 길이"}, smallest_frame_side, largest_side);
  if (!side) return fail(side.error());
  if (const Result<void> end = end_of(heading); !end) return fail(end.error());
  Result<RegionLayout> layout = read_layout(lines, *side);
  if (!layout) return fail(layout.error());
  const BoxShape shape = layout->shape;
  Result<Variant> variant = read_variant(lines, *std::move(layout));
  if (!variant) return fail(variant.error());
  Board givens(shape.sites(), only(*side) - 1);
  for (const std::string_view word : {"given", "not"}) {
    while (const auto in = lines.take(word)) {
      const Result<void> read = read_digit(*in, word == "given", shape, givens);
      if (!read) return fail(read.error());
    }
  }
  for (const std::string_view word : words_of_rules) {
    if (const auto in = lines.take(word))
      return fail(parse_error(
          in->line_number(), 1,
          expected(
              Words{"a sudoku without constraints, as certificates have only the rules of these",
                    "제약이 없는 스도쿠(증명서에는 제약의 규칙만 있습니다)"},
              seen(word))));
  }
  return std::make_unique<Puzzle>(shape, std::move(givens), TextStyle{}, std::string(),
                                  *std::move(variant));
}

constexpr std::string_view family_name = "sudoku";

}  // namespace

std::string contract_text(const crosshatch::Puzzle& puzzle) {
  const Puzzle& sudoku = of(puzzle);
  return text_with(sudoku.shape().has_boxes() ? boxes_text(sudoku.shape()) : regions_text(sudoku),
                   sudoku);
}

std::string identity_text(const crosshatch::Puzzle& puzzle) {
  std::string text = text_with(regions_text(of(puzzle)), of(puzzle));
  // Rules tell it, as a checker sees them, but those that certificates do not know.
  if (uncertified_constraint(of(puzzle)).empty()) return text;
  for (const Constraint& constraint : of(puzzle).variant().constraints)
    text += constraint_text(constraint);
  return text;
}

PuzzlePtr with_cages_in_order(const crosshatch::Puzzle& puzzle) {
  const Puzzle& sudoku = of(puzzle);
  Variant variant = sudoku.variant();
  sort_cages(variant.cages);
  variant.cages.erase(std::unique(variant.cages.begin(), variant.cages.end()), variant.cages.end());
  if (variant == sudoku.variant()) return nullptr;
  return std::make_unique<Puzzle>(sudoku.shape(), sudoku.givens(), sudoku.look(), sudoku.title(),
                                  std::move(variant));
}

constinit const Codec certificate_codec = certificate_of<family_name, read_contract>;

}  // namespace crosshatch::sudoku
