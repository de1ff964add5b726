// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>
#include <vector>

#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/formats.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/puzzle.h"
#include "sat/proof/certificate.h"

namespace crosshatch::nonogram {

namespace {

Result<Clue> read_clue(Scanner& in, int colours, int cells, const Words& line, int number) {
  Clue clue;
  const Scanner before = in;
  while (!in.at_end() && clue.size() <= static_cast<std::size_t>(cells)) {
    const Result<int> length = next_number(in, formats::length_of_a_run, 1, max_side);
    if (!length) return fail(length.error());
    Run run(*length);
    if (colours > 1) {
      if (!in.take(':')) return fail(in.expected(Words{"':' and a colour", "':'와 색"}));
      const Result<int> colour = in.number(Words{"a colour", "색"}, 1, colours);
      if (!colour) return fail(colour.error());
      run.colour = *colour;
    }
    clue.push_back(run);
  }
  Message trouble = misfit(clue, cells, line, number);
  if (trouble.empty()) return clue;
  return fail(parse_error(before.line_number(), before.column(), std::move(trouble)));
}

Result<std::vector<Clue>> read_clues(PuzzleLines& lines, const Words& line, int count, int colours,
                                     int cells) {
  std::vector<Clue> clues;
  for (int i = 1; i <= count; ++i) {
    std::optional<Scanner> in = lines.take(line.en);
    if (!in) return fail(lines.expected({formats::line_of, line, i, count}));
    Result<Clue> clue = read_clue(*in, colours, cells, line, i);
    if (!clue) return fail(clue.error());
    clues.push_back(*std::move(clue));
  }
  return clues;
}

Result<PuzzlePtr> read_contract(Scanner& heading, PuzzleLines& lines) {
  const Result<int> rows = next_side(heading, formats::a_height);
  if (!rows) return fail(rows.error());
  const Result<int> columns = next_side(heading, formats::a_width);
  if (!columns) return fail(columns.error());
  const Result<int> colours = next_number(heading, formats::number_of_colours, 1, max_colours);
  if (!colours) return fail(colours.error());
  if (const Result<void> end = end_of(heading); !end) return fail(end.error());
  Result<std::vector<Clue>> row_clues = read_clues(lines, a_row, *rows, *colours, *columns);
  if (!row_clues) return fail(row_clues.error());
  Result<std::vector<Clue>> column_clues = read_clues(lines, a_column, *columns, *colours, *rows);
  if (!column_clues) return fail(column_clues.error());
  return make_puzzle(*std::move(row_clues), *std::move(column_clues), "",
                     numbered_palette(*colours));
}

constexpr std::string_view family_name = "nonogram";

}  // namespace

std::string contract_text(const crosshatch::Puzzle& puzzle) {
  const Puzzle& nonogram = of(puzzle);
  std::string text = "nonogram " + std::to_string(puzzle.rows()) + ' ' +
                     std::to_string(puzzle.columns()) + ' ' +
                     std::to_string(nonogram.palette().size()) + '\n';
  for (int line = 0; line < nonogram.lines(); ++line) {
    text += line < puzzle.rows() ? "row" : "column";
    for (const Run& run : nonogram.clue(line)) {
      text += ' ' + std::to_string(run.length);
      if (nonogram.is_coloured()) text += ':' + std::to_string(run.colour);
    }
    text += '\n';
  }
  return text;
}

PuzzlePtr in_order_of_clues(const crosshatch::Puzzle& puzzle) {
  const Puzzle& nonogram = of(puzzle);
  std::vector<Value> order;
  for (int line = 0; line < nonogram.lines(); ++line) {
    for (const Run& run : nonogram.clue(line)) {
      if (std::find(order.begin(), order.end(), run.colour) == order.end())
        order.push_back(run.colour);
    }
  }
  if (std::is_sorted(order.begin(), order.end())) return nullptr;
  Palette palette = nonogram.palette();
  std::vector<Value> place(order.size() + 1);  // [colour]
  for (std::size_t i = 0; i < order.size(); ++i) {
    palette.colours[i] = nonogram.palette()[order[i]];
    place[order[i]] = static_cast<Value>(i + 1);
  }
  const auto renamed = [&](std::vector<Clue> clues) {
    for (Clue& clue : clues)
      for (Run& run : clue) run.colour = place[run.colour];
    return clues;
  };
  return std::move(*make_puzzle(renamed(nonogram.row_clues()), renamed(nonogram.column_clues()),
                                nonogram.title(), std::move(palette)));
}

constinit const Codec formats::certificate = certificate_of<family_name, read_contract>;

}  // namespace crosshatch::nonogram
