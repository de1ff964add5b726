// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>
#include <vector>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/contract/constraints.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/variants.h"
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

/// The most cages of a certificate.
constexpr std::size_t most_cages = 1000;

/// Lines that spell out constraints, of which no constraint is read again.
constexpr std::string_view words_of_rules[] = {"hidden", "automaton", "count", "different",
                                               "seen",   "runs",      "sum",   "word"};

constexpr Words the_number_of_a_cell = {"a cell", "칸 번호"};

std::string number(int value) { return ' ' + std::to_string(value); }

std::string boxes_text(BoxShape shape) {
  return "boxes" + number(shape.box_rows) + number(shape.box_columns) + '\n';
}

std::string regions_text(const Puzzle& puzzle) {
  std::string text = "regions";
  for (const std::uint8_t region : regions_of(puzzle)) text += number(region + 1);
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
std::string frame_text(BoxShape shape) {
  if (shape.is_usual()) return {};
  return "frame" + number(shape.rows()) + number(shape.columns()) + number(shape.lowest) + '\n';
}

/// The grids of a board by the number of their first cells; empty where there is one alone.
std::string grids_text(const SubGrids& grids) {
  if (grids.is_empty()) return {};
  std::string text = "grids" + number(grids.box_rows) + number(grids.box_columns);
  for (const Site corner : grids.corners) text += number(corner + 1);
  return text + '\n';
}

std::string text_with(const std::string& layout, const Puzzle& puzzle) {
  const Board& givens = puzzle.givens();
  std::string text = "sudoku" + number(puzzle.side()) + '\n' + frame_text(puzzle.shape()) +
                     grids_text(puzzle.variant().grids) + layout + variant_text(puzzle.variant());
  for (Site site = 0; site < givens.sites(); ++site)
    if (givens.is_decided(site))
      text += "given" + number(site + 1) + number(givens.value(site) + 1) + '\n';
  for (Site site = 0; site < givens.sites(); ++site)
    for (Value value = 0; value < puzzle.side() && !givens.is_decided(site); ++value)
      if (!givens.may_be(site, value)) text += "not" + number(site + 1) + number(value + 1) + '\n';
  return text + derive::rule_lines(certified_constraints(puzzle));
}

Result<BoxShape> read_boxes(Scanner in, int side) {
  const Scanner before = in;
  const Result<int> high = next_number(in, Words{"a height of boxes", "상자 높이"}, 2, side);
  if (!high) return fail(high.error());
  const Result<int> wide = next_number(in, Words{"a width of boxes", "상자 너비"}, 2, side);
  if (!wide) return fail(wide.error());
  if (*high * *wide != side)
    return fail(before.expected({{"boxes of {0} cells", "{0}칸짜리 상자"}, side}));
  if (const Result<void> end = end_of(in); !end) return fail(end.error());
  return BoxShape{*high, *wide};
}

Result<RegionLayout> read_layout(PuzzleLines& lines, int side) {
  if (const auto in = lines.take("boxes")) {
    const Result<BoxShape> shape = read_boxes(*in, side);
    if (!shape) return fail(shape.error());
    return RegionLayout{.shape = *shape};
  }
  std::optional<Scanner> in = lines.take("regions");
  if (!in) return fail(lines.expected(Words{"boxes or regions", "상자나 구역"}));
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

Result<Cage> read_cage(Scanner in, int side) {
  Cage cage;
  const Result<int> sum = next_number(in, Words{"a sum", "합"}, 0, side * (side + 1) / 2);
  if (!sum) return fail(sum.error());
  const Result<std::vector<int>> cells =
      next_numbers(in, the_number_of_a_cell, 1, side * side, static_cast<std::size_t>(side) + 1);
  if (!cells) return fail(cells.error());
  cage.sum = *sum;
  for (const int cell : *cells) cage.sites.push_back(cell - 1);
  if (Message trouble = trouble_of(cage, side); !trouble.empty())
    return fail(parse_error(in.line_number(), 0, std::move(trouble)));
  return cage;
}

Result<Variant> read_variant(PuzzleLines& lines, RegionLayout layout) {
  Variant variant{.regions = std::move(layout.regions)};
  for (const Rule& rule : rules) {
    const auto in = lines.take(rule.word);
    if (!in) continue;
    if (const Result<void> end = end_of(*in); !end) return fail(end.error());
    variant.*rule.is_there = true;
    if (variant.windows && layout.shape != BoxShape{3, 3})
      return fail(parse_error(in->line_number(), 1,
                              expected(Words{"windows in a grid of 9x9 with square boxes",
                                             "상자가 정사각형인 9x9 그리드의 창"},
                                       Words{"something else", "다른 것입니다"})));
  }
  while (const auto in = lines.take("cage")) {
    Result<Cage> cage = read_cage(*in, layout.shape.side());
    if (!cage) return fail(cage.error());
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
Result<void> read_digit(Scanner in, bool is_given, int side, Board& givens) {
  const Scanner before = in;
  const Result<int> cell = next_number(in, the_number_of_a_cell, 1, side * side);
  if (!cell) return fail(cell.error());
  const Result<int> digit = next_number(in, Words{"a digit", "숫자"}, 1, side);
  if (!digit) return fail(digit.error());
  if (const Result<void> end = end_of(in); !end) return end;
  const Site site = *cell - 1;
  const Candidates left = givens[site] & (is_given ? only(*digit - 1) : ~only(*digit - 1));
  if (left == 0)
    return fail(before.expected(Words{"a cell that has a digit left", "숫자가 하나라도 남는 칸"}));
  givens[site] = left;
  return {};
}

Result<PuzzlePtr> read_contract(Scanner& heading, PuzzleLines& lines) {
  const Result<int> side =
      next_number(heading, Words{"a side", "변 길이"}, smallest_side, largest_side);
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
      const Result<void> read = read_digit(*in, word == "given", *side, givens);
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
  return text_with(
      sudoku.variant().regions.empty() ? boxes_text(sudoku.shape()) : regions_text(sudoku), sudoku);
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
