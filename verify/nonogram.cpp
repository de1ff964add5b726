// SPDX-License-Identifier: MIT
//
// Nonograms: clues, clauses of lines, and the rules.
#include <algorithm>

#include "puzzle.h"

namespace crosshatch::verify {

namespace {

constexpr int most_colours = 63;

struct Run {
  int length;
  int colour;
  bool operator==(const Run&) const = default;
};
using Clue = std::vector<Run>;

/// The nodes (i, j) and edges of a line, as docs/certificates.md defines them. `spare` cells are
/// needed by no run, so there are spare + 1 nodes of each j. Here they are called (p, j), with
/// i = low[j] + p, and edges have numbers from 0.
class Line {
 public:
  Line(const Puzzle& puzzle, const Cells& cells, const Clue& runs, Formula& formula)
      : puzzle_(puzzle),
        cells_(cells),
        runs_(runs),
        formula_(formula),
        k_(static_cast<int>(runs.size())),
        runs_of_(static_cast<std::size_t>(puzzle.values)) {
    for (int j = 0; j < k_; ++j) {
      gap_.push_back(j + 1 < k_ && run(j).colour == run(j + 1).colour ? 1 : 0);
      low_.push_back(low_.back() + run(j).length + gap(j));
      runs_of_[0].push_back(j);
      runs_of_[static_cast<std::size_t>(run(j).colour)].push_back(j);
    }
    runs_of_[0].push_back(k_);
    spare_ = static_cast<int>(cells.size()) - low_.back();
    first_ = formula.variables() + 1;
    const int edges = k_ * (2 * spare_ + 1) + spare_;
    for (int e = 0; e < edges; ++e) formula.new_variable();
  }

  void add_clauses() {
    add_leaving(0, 0);
    for (int j = 0; j <= k_; ++j) {
      for (int p = 0; p <= spare_; ++p) {
        if (p < spare_) add_edge(empty_edge(p, j), p, j, p + 1, j);
        if (j < k_) add_edge(run_edge(p, j), p, j, p, j + 1);
      }
    }
    for (int c = 0; c < static_cast<int>(cells_.size()); ++c) {
      for (int w = 0; w < puzzle_.values; ++w) add_giving(c, w);
    }
  }

 private:
  const Run& run(int j) const { return runs_[static_cast<std::size_t>(j)]; }
  int gap(int j) const { return gap_[static_cast<std::size_t>(j)]; }
  int low(int j) const { return low_[static_cast<std::size_t>(j)]; }
  int empty_edge(int p, int j) const {
    return first_ + j * (2 * spare_ + 1) + (j < k_ ? 2 * p : p);
  }
  int run_edge(int p, int j) const {
    return first_ + j * (2 * spare_ + 1) + 2 * p + (p < spare_ ? 1 : 0);
  }
  std::int32_t literal(int c, int value) const {
    return puzzle_.literal(cells_[static_cast<std::size_t>(c)], value);
  }

  void add_entering(int p, int j) {
    if (j > 0) formula_.add(run_edge(p, j - 1));
    if (p > 0) formula_.add(empty_edge(p - 1, j));
    formula_.end();
  }
  void add_leaving(int p, int j) {
    if (p < spare_) formula_.add(empty_edge(p, j));
    if (j < k_) formula_.add(run_edge(p, j));
    formula_.end();
  }

  /// The clauses of the edge e from (p, j) to (q, to).
  void add_edge(int e, int p, int j, int q, int to) {
    const int begin = low(j) + p;
    const int end = low(to) + q;
    const int filled = to > j ? run(j).length : 0;
    for (int c = begin; c < end; ++c)
      formula_.add_clause({-e, literal(c, c - begin < filled ? run(j).colour : 0)});
    if (p > 0 || j > 0) {
      formula_.add(-e);
      add_entering(p, j);
    }
    if (q < spare_ || to < k_) {
      formula_.add(-e);
      add_leaving(q, to);
    }
  }

  /// The clause of all edges that give cell c the value w.
  void add_giving(int c, int w) {
    formula_.add(-literal(c, w));
    for (const int j : runs_of_[static_cast<std::size_t>(w)]) {
      const int p = c - low(j);  // of the edges that begin at the cell
      if (p < 0) break;
      const int length = j < k_ ? run(j).length : 0;
      if (w != 0) {
        for (int q = std::max(p - length + 1, 0); q <= std::min(p, spare_); ++q)
          formula_.add(run_edge(q, j));
      } else {
        const int q = p - length;  // of the run edge whose gap is the cell
        if (j < k_ && gap(j) == 1 && q >= 0 && q <= spare_) formula_.add(run_edge(q, j));
        if (p < spare_) formula_.add(empty_edge(p, j));
      }
    }
    formula_.end();
  }

  const Puzzle& puzzle_;
  const Cells& cells_;
  const Clue& runs_;
  Formula& formula_;
  int k_;
  std::vector<std::vector<int>> runs_of_;  ///< the runs of each colour; all j of nodes for 0
  int spare_ = 0;
  int first_ = 0;               ///< the variable of edge 0
  std::vector<int> gap_;        ///< g(j + 1)
  std::vector<int> low_ = {0};  ///< lo(j)
};

class Nonogram final : public Puzzle {
 public:
  Nonogram(Text& text, const std::vector<std::int32_t>& sizes)
      : Puzzle("nonogram", sizes[0], sizes[1], 0, sizes[2] + 1) {
    if (sizes[2] > most_colours) text.expected("at most 63 colours above this line");
    for (int row = 0; row < rows; ++row) clues_.push_back(read_clue(text, "row", columns));
    for (int column = 0; column < columns; ++column)
      clues_.push_back(read_clue(text, "column", rows));
  }

  void add_rules(Formula& formula) const override {
    for (std::size_t line = 0; line < clues_.size(); ++line)
      Line(*this, cells_of(line), clues_[line], formula).add_clauses();
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
