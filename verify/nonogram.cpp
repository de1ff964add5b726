// SPDX-License-Identifier: MIT
//
// Nonograms: clues, clauses of lines, and the rules.
#include <algorithm>

#include "puzzle.h"

namespace crosshatch::verify {

namespace {

struct Run {
  int length;
  int colour;
  bool operator==(const Run&) const = default;
};
using Clue = std::vector<Run>;

/// The clauses of one line. Its nodes (i, j) and edges are those of docs/certificates.md. `spare`
/// cells are needed by no run, so there are spare + 1 nodes of each j, which are called (p, j)
/// here: i is low[j] + p. So the edges at a node, and those that give a cell a value, follow by
/// arithmetic.
void add_line(Formula& formula, const Puzzle& puzzle, const Cells& cells, const Clue& runs) {
  const int k = static_cast<int>(runs.size());
  const int n = static_cast<int>(cells.size());
  std::vector<int> low(k + 1), gap(k + 1);
  std::vector<std::vector<int>> runs_of(puzzle.values);  // of each colour; for 0 all j of nodes
  for (int j = 0; j < k; ++j) {
    gap[j] = j + 1 < k && runs[j].colour == runs[j + 1].colour ? 1 : 0;
    low[j + 1] = low[j] + runs[j].length + gap[j];
    runs_of[runs[j].colour].push_back(j);
  }
  for (int j = 0; j <= k; ++j) runs_of[0].push_back(j);
  const int spare = n - low[k];
  const int first = formula.variables() + 1;
  for (int e = 0; e < k * (2 * spare + 1) + spare; ++e) formula.new_variable();
  const auto empty_edge = [&](int p, int j) {
    return first + j * (2 * spare + 1) + (j < k ? 2 * p : p);
  };
  const auto run_edge = [&](int p, int j) {
    return first + j * (2 * spare + 1) + 2 * p + (p < spare ? 1 : 0);
  };
  const auto add_leaving = [&](int p, int j) {
    if (p < spare) formula.add(empty_edge(p, j));
    if (j < k) formula.add(run_edge(p, j));
    formula.end();
  };
  const auto add_edge = [&](int e, int p, int j, int q, int to) {  // from (p, j) to (q, to)
    const int begin = low[j] + p;
    const int filled = to > j ? runs[j].length : 0;
    for (int c = begin; c < low[to] + q; ++c)
      formula.add_clause({-e, puzzle.literal(cells[c], c - begin < filled ? runs[j].colour : 0)});
    if (p > 0 || j > 0) {
      formula.add(-e);
      if (j > 0) formula.add(run_edge(p, j - 1));
      if (p > 0) formula.add(empty_edge(p - 1, j));
      formula.end();
    }
    if (q < spare || to < k) {
      formula.add(-e);
      add_leaving(q, to);
    }
  };

  add_leaving(0, 0);
  for (int j = 0; j <= k; ++j) {
    for (int p = 0; p <= spare; ++p) {
      if (p < spare) add_edge(empty_edge(p, j), p, j, p + 1, j);
      if (j < k) add_edge(run_edge(p, j), p, j, p, j + 1);
    }
  }
  for (int c = 0; c < n; ++c) {
    for (int w = 0; w < puzzle.values; ++w) {
      formula.add(-puzzle.literal(cells[c], w));
      for (const int j : runs_of[w]) {
        const int p = c - low[j];  // of the edges that begin at the cell
        if (p < 0) break;
        const int before = j < k ? p - runs[j].length : 0;  // of the run edge that ends before it
        for (int q = std::max(before + 1, 0); w != 0 && q <= std::min(p, spare); ++q)
          formula.add(run_edge(q, j));
        if (w == 0 && gap[j] == 1 && before >= 0 && before <= spare)
          formula.add(run_edge(before, j));
        if (w == 0 && p < spare) formula.add(empty_edge(p, j));
      }
      formula.end();
    }
  }
}

class Nonogram final : public Puzzle {
 public:
  Nonogram(Text& text, const std::vector<std::int32_t>& sizes)
      : Puzzle("nonogram", sizes[0], sizes[1], 0, sizes[2] + 1) {
    if (sizes[2] > 63) text.expected("at most 63 colours above this line");
    for (int row = 0; row < rows; ++row) clues_.push_back(read_clue(text, "row", columns));
    for (int column = 0; column < columns; ++column)
      clues_.push_back(read_clue(text, "column", rows));
  }

  void add_rules(Formula& formula) const override {
    for (std::size_t line = 0; line < clues_.size(); ++line)
      add_line(formula, *this, cells_of(line), clues_[line]);
  }

  std::string broken(Solution solution) const override {
    for (std::size_t line = 0; line < clues_.size(); ++line) {
      Clue seen;
      int before = 0;
      for (const std::size_t cell : cells_of(line)) {
        const int colour = solution[cell];
        if (colour != 0 && colour != before) seen.push_back({0, colour});
        if (colour != 0) ++seen.back().length;
        before = colour;
      }
      const auto at = static_cast<int>(line);
      const std::string name = at < rows ? "row " : "column ";
      if (seen != clues_[line])
        return "the runs of " + name + std::to_string(at < rows ? at + 1 : at - rows + 1);
    }
    return {};
  }

 private:
  Clue read_clue(Text& text, std::string_view word, int room) const {
    Clue runs;
    int needed = 0;
    const auto& words = text.words();
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::size_t colon = words[i].find(':');
      const bool has_colour = colon != std::string_view::npos;
      if (has_colour != (values > 2)) text.expected("runs with colours if there are several");
      Run run{text.number_of(words[i].substr(0, colon), 1, room), 1};
      if (has_colour) run.colour = text.number_of(words[i].substr(colon + 1), 1, values - 1);
      needed += run.length + (!runs.empty() && runs.back().colour == run.colour ? 1 : 0);
      if (needed > room) text.expected("runs that fit into " + std::to_string(room) + " cells");
      runs.push_back(run);
    }
    text.take(word, runs.size());
    return runs;
  }

  /// Rows from the top, then columns from the left.
  Cells cells_of(std::size_t line) const {
    Cells cells;
    const auto at = static_cast<int>(line);
    const int length = at < rows ? columns : rows;
    for (int i = 0; i < length; ++i)
      cells.push_back(at < rows ? cell_at(at, i) : cell_at(i, at - rows));
    return cells;
  }

  std::vector<Clue> clues_;
};

}  // namespace

std::unique_ptr<Puzzle> read_nonogram(Text& text) {
  return std::make_unique<Nonogram>(text, text.take_numbers("nonogram", 3, 1, longest_side));
}

}  // namespace crosshatch::verify
