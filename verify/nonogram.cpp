// SPDX-License-Identifier: MIT
//
// Nonograms: clues, clauses of lines, and the rules.
#include <algorithm>
#include <map>

#include "puzzle.h"

namespace crosshatch::verify {

namespace {

struct Run {
  int length;
  int colour;
  bool operator==(const Run&) const = default;
};
using Clue = std::vector<Run>;

/// The clauses of one line. Its nodes and edges are those of docs/certificates.md. The node (i, j)
/// has the number j * (spare + 1) + i - lo(j): `spare` cells are needed by no run.
void add_line(Formula& formula, const Puzzle& puzzle, const Cells& cells, const Clue& runs) {
  using Variables = Array<std::int32_t>;
  struct Edge {
    std::int32_t variable;
    int from;
    int to;
    Variables literals = {};  ///< what cells it gives which values
  };
  const int k = static_cast<int>(runs.size());
  const int n = static_cast<int>(cells.size());
  std::vector<int> low(k + 1);
  for (int j = 0; j < k; ++j) {
    const bool has_gap = j + 1 < k && runs[j].colour == runs[j + 1].colour;
    low[j + 1] = low[j] + runs[j].length + (has_gap ? 1 : 0);
  }
  const int nodes_of_j = n - low[k] + 1;
  const int last = (k + 1) * nodes_of_j - 1;
  Array<Edge> edges;
  Array<Variables> entering(last + 1), leaving(last + 1);  // of each node
  Array<Variables> giving(n * puzzle.values);              // of each cell and value
  const auto add_edge = [&](int from, int to, int begin, int filled, int end, int colour) {
    const std::int32_t variable = formula.new_variable();
    edges.push_back({variable, from, to});
    leaving[from].push_back(variable);
    entering[to].push_back(variable);
    for (int c = begin; c < end; ++c) {
      const int value = c < filled ? colour : 0;
      edges.back().literals.push_back(puzzle.literal(cells[c], value));
      giving[c * puzzle.values + value].push_back(variable);
    }
  };
  const auto add_clause = [&](std::int32_t literal, const Variables& variables) {
    if (literal != 0) formula.add(literal);
    for (const std::int32_t variable : variables) formula.add(variable);
    formula.end();
  };

  for (int node = 0; node <= last; ++node) {
    const int j = node / nodes_of_j;
    const int i = low[j] + node % nodes_of_j;
    if ((node + 1) % nodes_of_j != 0) add_edge(node, node + 1, i, i, i + 1, 0);
    if (j < k)
      add_edge(node, node + nodes_of_j, i, i + runs[j].length, i + low[j + 1] - low[j],
               runs[j].colour);
  }
  add_clause(0, leaving[0]);
  for (const auto& [e, from, to, literals] : edges) {
    for (const std::int32_t literal : literals) formula.add_clause({-e, literal});
    if (from != 0) add_clause(-e, entering[from]);
    if (to != last) add_clause(-e, leaving[to]);
  }
  for (int c = 0; c < n; ++c)
    for (int w = 0; w < puzzle.values; ++w)
      add_clause(-puzzle.literal(cells[c], w), giving[c * puzzle.values + w]);
}

class Nonogram final : public Puzzle {
 public:
  Nonogram(Text& text, const Array<std::int32_t>& sizes)
      : Puzzle("nonogram", sizes[0], sizes[1], 0, sizes[2] + 1) {
    if (sizes[2] > 63) text.expected("at most 63 colours above this line");
    for (int i = 0; i < rows; ++i) clues_.push_back(read_clue(text, "row", columns));
    for (int i = 0; i < columns; ++i) clues_.push_back(read_clue(text, "column", rows));
  }

  void add_rules(Formula& formula) const override {
    for (std::size_t line = 0; line < clues_.size(); ++line)
      add_line(formula, *this, cells_of(line), clues_[line]);
  }

  Lines lines() const override {
    std::map<int, int> names;  // colours by the order in which they come first
    for (const Clue& clue : clues_)
      for (const Run& run : clue) names.emplace(run.colour, static_cast<int>(names.size()) + 1);
    const std::size_t colours = std::max<std::size_t>(names.size(), 1);
    Lines found = {line_of("nonogram", rows, columns, colours)};
    for (const Clue& clue : clues_) {
      found.emplace_back(static_cast<int>(found.size()) <= rows ? "row" : "column");
      for (const Run& run : clue) {
        found.back() += " " + std::to_string(run.length);
        if (colours > 1) found.back() += ":" + std::to_string(names[run.colour]);
      }
    }
    return found;
  }

  std::vector<std::string> traits() const override {
    std::size_t runs = 0;
    for (const Clue& clue : clues_) runs += clue.size();
    std::vector<std::string> found = {counted(runs, "run")};
    if (values > 2) found.push_back(std::to_string(values - 1) + " colours");
    return found;
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
