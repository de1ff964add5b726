// SPDX-License-Identifier: MIT
//
// Each run of a line gets order variables, "it starts at cell p or before", for the starts that the
// board leaves it. With them the rules of the line are clauses of two and three literals:
//
//     run j + 1 starts by q          -> run j starts by q - length - 1, or by q - length if their
//                                       colours differ
//     starts by p, not by p - length -> cell p has the colour of the run
//     run j past, run j + 1 not yet  -> the cell is empty
//
// Read backwards, the last two bound the starts by the cells, so unit propagation moves the
// earliest and latest starts as a person does. More clauses were tried (a variable for "run j
// covers cell p", and one of them for each filled cell; a variable for each start; both): CaDiCaL
// needs about as many conflicts with them, and two to four times as long for each.
//
// Order encoding: Tamura et al., "Compiling finite linear CSP into SAT" (2009). Size: for each run,
// its number of starts times a small constant.
#include <algorithm>
#include <bit>
#include <vector>

#include "families/nonogram/colour/layout.h"
#include "families/nonogram/line/line.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/puzzle.h"
#include "sat/formula.h"

namespace crosshatch::nonogram {

namespace {

using sat::Formula;
using sat::Literal;

/// Where one run may start, with a literal "it starts at cell p or before" for each such p.
class Placement {
 public:
  Placement(Formula& formula, std::span<const Word> starts, const Run& run)
      : yes_(formula.yes()), run_(run) {
    for (std::size_t word = 0; word < starts.size(); ++word) {
      for (Word rest = starts[word]; rest != 0; rest &= rest - 1)
        cells_.push_back(static_cast<int>(64 * word) + std::countr_zero(rest) - border);
    }
    for (std::size_t i = 0; i + 1 < cells_.size(); ++i) by_.push_back(formula.fresh());
    by_.push_back(yes_);
    for (std::size_t i = 0; i + 2 < cells_.size(); ++i) formula.add({-by_[i], by_[i + 1]});
  }

  [[nodiscard]] int length() const { return run_.length; }
  [[nodiscard]] Value colour() const { return run_.colour; }
  [[nodiscard]] const std::vector<int>& cells() const { return cells_; }

  /// "It starts at `cell` or before."
  [[nodiscard]] Literal by(int cell) const {
    const auto above = std::upper_bound(cells_.begin(), cells_.end(), cell);
    if (above == cells_.begin()) return -yes_;
    return by_[static_cast<std::size_t>(above - cells_.begin()) - 1];
  }

 private:
  Literal yes_;
  Run run_;
  std::vector<int> cells_;
  std::vector<Literal> by_;
};

class LineEncoder {
 public:
  LineEncoder(Formula& formula, LineSites sites, const Puzzle& puzzle, int line)
      : formula_(formula), line_sites_(sites), puzzle_(puzzle), line_(line) {}

  void encode() {
    if (!is_open()) return;
    if (!make_runs()) {
      formula_.add({});
      return;
    }
    for (std::size_t j = 0; j < runs_.size(); ++j) {
      if (j > 0) keep_apart(runs_[j - 1], runs_[j]);
      fill(runs_[j]);
    }
    for (std::size_t j = 0; j <= runs_.size(); ++j) clear_gap(j);
  }

 private:
  [[nodiscard]] Site site(int cell) const { return line_sites_.first + cell * line_sites_.step; }

  /// Whether a cell of the formula is still open: if all are known, the line was solved before.
  bool is_open() const {
    for (int cell = 0; cell < line_sites_.cells; ++cell) {
      if (!formula_.board().is_decided(site(cell)) && formula_.is_in_scope(site(cell))) return true;
    }
    return false;
  }

  /// The cell has this value, or one of these holds. Nothing is said of cells of another part of
  /// the board: whatever they are, the runs that lie there can be placed.
  void give(int cell, Value value, Literal or_this, Literal or_that) {
    if (formula_.is_in_scope(site(cell)))
      formula_.add({or_this, or_that, formula_.is(site(cell), value)});
  }

  bool make_runs() {
    const Clue& clue = puzzle_.clue(line_);
    const std::vector<Word> starts = puzzle_.is_coloured() ? coloured_starts() : plain_starts();
    if (starts.empty()) return clue.empty();
    const std::size_t words = starts.size() / clue.size();
    for (std::size_t j = 0; j < clue.size(); ++j)
      runs_.emplace_back(formula_, std::span(starts).subspan(j * words, words), clue[j]);
    return true;
  }

  /// Where each run may start, a plane for each run. Empty if there is no completion, or no run.
  [[nodiscard]] std::vector<Word> plain_starts() const {
    const std::span<const int> clue = puzzle_.lengths(line_);
    const int words = words_for(line_sites_.cells);
    std::vector<Word> filled_plane(words, 0);
    std::vector<Word> empty_plane(words, ~Word{0});
    for (int cell = 0; cell < line_sites_.cells; ++cell) {
      const int bit = cell + border;
      const Word mask = Word{1} << (bit % 64);
      if (formula_.board().may_be(site(cell), filled)) empty_plane[bit / 64] &= ~mask;
      if (!formula_.board().may_be(site(cell), empty)) filled_plane[bit / 64] |= mask;
    }
    std::vector<Word> starts(clue.size() * words);
    if (!run_starts(clue, words, filled_plane.data(), empty_plane.data(), starts)) return {};
    return starts;
  }

  [[nodiscard]] std::vector<Word> coloured_starts() const {
    const colour::ColourLayout layout(puzzle_.clue(line_), line_sites_.cells);
    std::vector<Word> planes(layout.plane_words(), 0);
    for (int cell = 0; cell < line_sites_.cells; ++cell) {
      const int bit = cell + colour::border;
      const Candidates may = formula_.board()[site(cell)] & layout.values();
      for (Candidates rest = may; rest != 0; rest &= rest - 1) {
        const int plane = layout.plane_of(std::countr_zero(rest));
        planes[plane * layout.words() + bit / 64] |= Word{1} << (bit % 64);
      }
    }
    std::vector<Word> scratch(layout.scratch_words());
    std::vector<Word> starts(layout.runs().size() * layout.words());
    if (!colour::coloured_run_starts(layout.runs(), layout.cells(), layout.colours(), planes.data(),
                                     scratch.data(), starts.data()))
      return {};
    return starts;
  }

  /// If `right` starts by p, `left` starts early enough.
  void keep_apart(const Placement& left, const Placement& right) {
    const int gap = left.colour() == right.colour() ? 1 : 0;
    for (const int cell : right.cells())
      formula_.add({-right.by(cell), left.by(cell - left.length() - gap)});
  }

  /// The cells of a run have its colour.
  void fill(const Placement& run) {
    for (int cell = run.cells().front(); cell < run.cells().back() + run.length(); ++cell)
      give(cell, run.colour(), -run.by(cell), run.by(cell - run.length()));
  }

  /// The cells between run j - 1 and run j are empty.
  void clear_gap(std::size_t j) {
    int from = 0;
    int to = line_sites_.cells;
    if (j > 0) from = runs_[j - 1].cells().front() + runs_[j - 1].length();
    if (j < runs_.size()) to = runs_[j].cells().back();
    for (int cell = from; cell < to; ++cell) {
      const Literal is_past =
          j > 0 ? runs_[j - 1].by(cell - runs_[j - 1].length()) : formula_.yes();
      const Literal is_begun = j < runs_.size() ? runs_[j].by(cell) : formula_.no();
      give(cell, empty, -is_past, is_begun);
    }
  }

  Formula& formula_;
  LineSites line_sites_;
  const Puzzle& puzzle_;
  int line_;
  std::vector<Placement> runs_;
};

}  // namespace

void encode_line(const crosshatch::Puzzle& puzzle, int line, sat::Formula& formula) {
  const int rows = puzzle.rows();
  const int columns = puzzle.columns();
  const LineSites sites =
      line < rows ? LineSites{line * columns, 1, columns} : LineSites{line - rows, columns, rows};
  LineEncoder(formula, sites, of(puzzle), line).encode();
}

void encode(const crosshatch::Puzzle& puzzle, sat::Formula& formula) {
  for (int line = 0; line < of(puzzle).lines() && !formula.is_cut_short(); ++line)
    encode_line(puzzle, line, formula);
}

}  // namespace crosshatch::nonogram
