// SPDX-License-Identifier: MIT
#include <utility>

#include "families/nonogram/formats/json.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/puzzle.h"
#include "families/nonogram/repair/mistakes.h"

namespace crosshatch::nonogram {

namespace {

Board all_open(const crosshatch::Puzzle& puzzle) {
  Candidates values = only(empty);
  for (Value value = 1; value <= of(puzzle).palette().size(); ++value) values |= only(value);
  return {puzzle.sites(), values};
}

PuzzlePtr with_clue(const Puzzle& puzzle, int line, Clue clue) {
  std::vector<Clue> rows = puzzle.row_clues();
  std::vector<Clue> columns = puzzle.column_clues();
  const bool is_row = line < puzzle.rows();
  (is_row ? rows[line] : columns[line - puzzle.rows()]) = std::move(clue);
  Result<PuzzlePtr> made = make_puzzle(std::move(rows), std::move(columns), {}, puzzle.palette());
  return made ? *std::move(made) : nullptr;
}

std::vector<PuzzlePtr> slips(const crosshatch::Puzzle& puzzle, int line) {
  std::vector<PuzzlePtr> puzzles;
  for (Clue& clue : slips_of(of(puzzle).clue(line))) {
    if (PuzzlePtr changed = with_clue(of(puzzle), line, std::move(clue)))
      puzzles.push_back(std::move(changed));
  }
  return puzzles;
}

PuzzlePtr puzzle_of_picture(const crosshatch::Puzzle& puzzle, const Board& picture) {
  return puzzle_of(picture, puzzle.rows(), puzzle.columns(), {}, of(puzzle).palette());
}

/// The clue of a line of `puzzle` with the colours as the palette of `written` numbers them, which
/// has all of them and perhaps others: a puzzle drops those that no run has.
Clue clue_in(const Palette& written, const Puzzle& puzzle, int line) {
  Clue clue = puzzle.clue(line);
  for (Run& run : clue) {
    const char symbol = puzzle.palette()[run.colour].symbol;
    Value value = 1;
    while (written[value].symbol != symbol) ++value;
    run.colour = value;
  }
  return clue;
}

int unlikeness_of_line(const crosshatch::Puzzle& written, const crosshatch::Puzzle& meant,
                       int line) {
  return unlikeness(of(written).clue(line), clue_in(of(written).palette(), of(meant), line));
}

std::string text_of_line(const crosshatch::Puzzle& written, const crosshatch::Puzzle& puzzle,
                         int line) {
  const Palette& palette = of(written).palette();
  return clue_text(palette, clue_in(palette, of(puzzle), line));
}

std::string json_of_line(const crosshatch::Puzzle& written, const crosshatch::Puzzle& puzzle,
                         int line) {
  const Palette& palette = of(written).palette();
  return formats::clue_json(palette, clue_in(palette, of(puzzle), line));
}

}  // namespace

constinit const LineClues line_clues = {.open = all_open,
                                        .encode = encode_line,
                                        .holds = is_met,
                                        .slips = slips,
                                        .of = puzzle_of_picture,
                                        .unlikeness = unlikeness_of_line,
                                        .clue = text_of_line,
                                        .json = json_of_line};

}  // namespace crosshatch::nonogram
