// SPDX-License-Identifier: MIT
#include "families/yajilin/at_a_glance.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include "derive/loops.h"
#include "rules/count/say.h"
#include "rules/sequence/pattern.h"
#include "rules/sequence/sequence.h"

namespace crosshatch::yajilin {

using namespace derive;
using namespace rules;

std::vector<int> pointed_at(const GridPuzzle& puzzle, int cell, int sign) {
  const SignClue& arrow = puzzle.page().notation.signs[static_cast<std::size_t>(sign)];
  const auto [down, along] = four_ways[static_cast<std::size_t>(arrow.way)];
  std::vector<int> cells = puzzle.ray(cell, down, along);
  std::erase_if(cells, [&](int other) { return puzzle.has_clue(other); });
  return cells;
}

namespace {

/// A link from a cell, and the cell there.
struct Exit {
  Site link;
  int cell;
};

std::vector<Exit> exits_of(const GridPuzzle& puzzle, int cell, const Graph& cells) {
  std::vector<Exit> exits;
  for (const Graph::End& end : cells.ends_at(cell)) {
    if (puzzle.has_clue(end.vertex)) continue;
    const std::vector<Site> there = puzzle.sides_of(end.vertex);
    for (const Site link : puzzle.sides_of(cell)) {
      if (std::ranges::find(there, link) != there.end()) exits.push_back({link, end.vertex});
    }
  }
  return exits;
}

/// If a cell is black, those beside it are passed: each by two of its other links.
void add_ways_around(Model& model, const GridPuzzle& puzzle, const Literals& are_black) {
  const Graph cells = puzzle.corners(puzzle.all());
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (puzzle.has_clue(cell)) continue;
    const std::vector<Exit> exits = exits_of(puzzle, cell, cells);
    for (const Exit& closed : exits) {
      // Of those that are left, all but one.
      Literals left;
      for (const Exit& exit : exits) {
        if (exit.link != closed.link) left.push_back({exit.link, only(on_loop)});
      }
      for (std::size_t without = 0; without < std::max<std::size_t>(left.size(), 1); ++without) {
        Literals any = {!are_black[closed.cell]};
        if (left.size() > 1) {
          for (std::size_t i = 0; i < left.size(); ++i) {
            if (i != without) any.push_back(left[i]);
          }
        }
        at_least(model, 1, std::move(any), {"white", Place{Place::Kind::cell, cell}});
        model.leave_to_others();
      }
    }
  }
}

/// So many of these cells, which are in a line, are black, and none of them touch.
void add_blacks(Model& model, const GridPuzzle& puzzle, const std::vector<int>& line, int number,
                const Literals& are_black, int clue) {
  if (line.empty() || number < 0) return;
  const auto touch = [&](int one, int other) {
    const int apart = std::abs(one - other);
    return apart == 1 || apart == puzzle.columns();
  };
  const auto length = static_cast<int>(line.size());
  // How many are black so far, and whether the last one is.
  const auto pattern = words_of(length, 2, {0, 0}, [&](int at, Value letter, Beginning& so_far) {
    const bool is_black = are_black[line[at]].values == only(letter);
    if (is_black && so_far[1] != 0 && touch(line[at - 1], line[at])) return false;
    so_far = {so_far[0] + (is_black ? 1 : 0), is_black ? 1 : 0};
    return so_far[0] <= number && (at + 1 < length || so_far[0] == number);
  });
  if (!pattern) return;
  Literals letters;
  for (const int cell : line) letters.push_back({are_black[cell].site, 0b11});
  model.add<SequenceRule>(std::move(letters), *pattern);
  model.label({"number", Place{Place::Kind::cell, clue}});
  model.leave_to_others();
}

/// Each arrow, and what it counts more than the next one that points the same way.
void add_lines(Model& model, const GridPuzzle& puzzle, const Literals& are_black) {
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    const Clue clue = puzzle.clue(cell);
    if (clue < 0) continue;
    const int sign = sign_under(puzzle.page().notation, clue);
    const int number = number_of(puzzle.page().notation, clue);
    const std::vector<int> line = pointed_at(puzzle, cell, sign);
    add_blacks(model, puzzle, line, number, are_black, cell);
    const SignClue& arrow = puzzle.page().notation.signs[static_cast<std::size_t>(sign)];
    const auto [down, along] = four_ways[static_cast<std::size_t>(arrow.way)];
    for (const int next : puzzle.ray(cell, down, along)) {
      const Clue other = puzzle.clue(next);
      if (other < 0 || sign_under(puzzle.page().notation, other) != sign) continue;
      const std::vector<int> behind = pointed_at(puzzle, next, sign);
      std::vector<int> between = line;
      std::erase_if(between,
                    [&](int each) { return std::ranges::find(behind, each) != behind.end(); });
      add_blacks(model, puzzle, between, number - number_of(puzzle.page().notation, other),
                 are_black, cell);
      break;
    }
  }
}

}  // namespace

void add_what_is_seen(Model& model, const GridPuzzle& puzzle, const Literals& are_black) {
  add_ways_around(model, puzzle, are_black);
  add_lines(model, puzzle, are_black);
}

}  // namespace crosshatch::yajilin
