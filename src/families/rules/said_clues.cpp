// SPDX-License-Identifier: MIT
#include "families/rules/said_clues.h"

#include <bit>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "derive/contract/named.h"
#include "derive/grid_puzzle.h"
#include "derive/names.h"
#include "families/rules/said_model.h"
#include "families/rules/said_numbers.h"

namespace crosshatch::rules {

namespace {

using derive::all_values;
using derive::GridPuzzle;
using derive::SaidRule;

const GridPuzzle& grid_of(const Puzzle& puzzle) { return derive::of(puzzle); }

/// Whether a value is given in a cell, or might be: nothing else is said of it.
bool may_be_given(const GridPuzzle& puzzle, Site site) {
  if (puzzle.layout().has_edges()) return false;
  const Candidates held = puzzle.clues().said.cells[site];
  const Candidates all = all_values(puzzle);
  return !is_one(all) && (held == all || is_one(held));
}

/// The rule that a place behind the cells stands for.
std::size_t rule_at(const GridPuzzle& puzzle, int place) {
  const std::vector<SaidRule>& rules = puzzle.clues().said.rules;
  int left = place - puzzle.cells();
  std::size_t rule = 0;
  while (!rules[rule].is_clue || left-- > 0) ++rule;
  return rule;
}

const SaidRule& count_at(const GridPuzzle& puzzle, int place) {
  return puzzle.clues().said.rules[rule_at(puzzle, place)];
}

int places(const Puzzle& puzzle) {
  int places = puzzle.cells();
  for (const SaidRule& rule : grid_of(puzzle).clues().said.rules) places += rule.is_clue;
  return places;
}

ClueValue at(const Puzzle& any, int place) {
  const GridPuzzle& puzzle = grid_of(any);
  if (place >= puzzle.cells()) {
    const SaidRule& count = count_at(puzzle, place);
    return count.is_left_out() ? ClueValue() : count.least;
  }
  const Candidates held = puzzle.clues().said.cells[place];
  return may_be_given(puzzle, place) && is_one(held) ? ClueValue(std::countr_zero(held))
                                                     : std::nullopt;
}

ClueValue beside(const Puzzle& any, const Board& solution, int place) {
  const GridPuzzle& puzzle = grid_of(any);
  if (place < puzzle.cells())
    return may_be_given(puzzle, place) ? ClueValue(solution.value(place)) : std::nullopt;
  int holding = 0;
  for (const Literal& literal : count_at(puzzle, place).literals)
    holding += literal.holds(solution);
  return holding;
}

std::vector<int> choices(const Puzzle& any, int place) {
  const GridPuzzle& puzzle = grid_of(any);
  int number = 0;
  if (place >= puzzle.cells())
    number = static_cast<int>(count_at(puzzle, place).literals.size()) + 1;
  else if (may_be_given(puzzle, place))
    number = static_cast<int>(puzzle.clues().said.signs.size());
  std::vector<int> values;
  for (int value = 0; value < number; ++value) values.push_back(value);
  return values;
}

PuzzlePtr with(const Puzzle& any, std::span<const ClueValue> values) {
  const GridPuzzle& puzzle = grid_of(any);
  derive::GridClues clues = puzzle.clues();
  for (Site site = 0; site < puzzle.cells(); ++site) {
    if (may_be_given(puzzle, site))
      clues.said.cells[site] = values[site] ? only(*values[site]) : all_values(puzzle);
  }
  auto place = static_cast<std::size_t>(puzzle.cells());
  for (SaidRule& rule : clues.said.rules) {
    if (!rule.is_clue) continue;
    const ClueValue& value = values[place++];
    rule.least = value.value_or(0);
    rule.most = value.value_or(static_cast<int>(rule.literals.size()));
  }
  put_numbers(clues);
  return std::make_unique<GridPuzzle>(puzzle.page(), std::move(clues));
}

Place line_of(const Puzzle& puzzle, int place) {
  const std::optional<Place> at =
      place_of(grid_of(puzzle), count_at(grid_of(puzzle), place).literals);
  return at.value_or(Place{});
}

std::string shown(const Puzzle& puzzle, int place, int value) {
  if (place >= puzzle.cells()) return std::to_string(value);
  return std::string(1, grid_of(puzzle).looks()[static_cast<std::size_t>(value)].sign);
}

std::string name(const Puzzle& any, int place, Language language) {
  const GridPuzzle& puzzle = grid_of(any);
  const Literals& literals = count_at(puzzle, place).literals;
  std::string where;
  if (const std::optional<Place> at = place_of(puzzle, literals)) {
    where = derive::place_name(puzzle, *at).in(language);
  } else {
    for (const Literal& literal : literals) {
      if (!where.empty()) where += ' ';
      where += puzzle.layout().short_name(literal.site, language);
    }
  }
  return language == Language::ko ? where + "의 개수" : "the count of " + where;
}

}  // namespace

constinit const Clues said_clues = {.places = places,
                                    .at = at,
                                    .beside = beside,
                                    .choices = choices,
                                    .with = with,
                                    .line = line_of,
                                    .shown = shown,
                                    .name = name};

}  // namespace crosshatch::rules
