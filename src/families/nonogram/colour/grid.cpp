// SPDX-License-Identifier: MIT
#include "families/nonogram/colour/grid.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace crosshatch::nonogram::colour {

namespace {

/// Of a grid that knows what the board excludes: each candidate of a cell may be excluded, and one
/// may be decided.
std::size_t most_facts(const Board& board) {
  std::size_t facts = 0;
  for (const Candidates cell : board.all()) facts += std::popcount(cell) + std::size_t{1};
  return facts;
}

std::vector<ColourLayout> layouts_of(const Puzzle& puzzle) {
  std::vector<ColourLayout> layouts;
  layouts.reserve(static_cast<std::size_t>(puzzle.lines()));
  for (int line = 0; line < puzzle.lines(); ++line)
    layouts.emplace_back(puzzle.clue(line),
                         line < puzzle.rows() ? puzzle.columns() : puzzle.rows());
  return layouts;
}

std::vector<ColourLayout> layouts_of(int rows, int columns, int colours) {
  std::vector<ColourLayout> layouts(static_cast<std::size_t>(rows), ColourLayout(columns, colours));
  layouts.resize(static_cast<std::size_t>(rows) + static_cast<std::size_t>(columns),
                 ColourLayout(rows, colours));
  return layouts;
}

/// Sets the bits of all cells of a line in a plane of so many words.
void set_cells(Word* plane, int words, int cells) {
  for (int i = 0; i < words; ++i) {
    const int end = border + cells - 64 * i;  // of the bits of this word
    plane[i] = end <= 0 ? 0 : end >= 64 ? ~Word{0} : (Word{1} << end) - 1;
  }
  plane[0] &= ~((Word{1} << border) - 1);
}

/// A board on which each site may have each of these colours, or be empty.
Board open_board(int sites, int colours) { return Board(sites, ~Candidates{0} >> (63 - colours)); }

}  // namespace

ColourGrid::ColourGrid(const Puzzle& puzzle, const Board& board)
    : ColourGrid(puzzle.rows(), puzzle.columns(), layouts_of(puzzle), board) {}

ColourGrid::ColourGrid(int rows, int columns, int colours)
    : ColourGrid(rows, columns, layouts_of(rows, columns, colours),
                 open_board(rows * columns, colours)) {}

ColourGrid::ColourGrid(int rows, int columns, std::vector<ColourLayout> layouts, const Board& board)
    : rows_(rows),
      columns_(columns),
      row_kernel_(line_kernel(words_for(columns_))),
      column_kernel_(line_kernel(words_for(rows_))),
      layouts_(std::move(layouts)),
      cells_(board),
      queue_(lines()) {
  std::size_t words = 0;
  std::size_t scratch = 0;
  std::size_t most = 0;
  // Growing would take three times as much for a moment.
  facts_.reserve(most_facts(board));
  for (int line = 0; line < lines(); ++line) {
    const ColourLayout& layout = layouts_[line];
    first_plane_.push_back(words);
    words += layout.plane_words();
    scratch = std::max(scratch, layout.scratch_words());
    most = std::max(most, layout.plane_words());
    is_long_ = is_long_ || layout.words() > 2;
    queue_.add(line);
  }
  planes_.resize(words);
  scratch_.resize(scratch);
  before_.resize(most);
  for (int line = 0; line < lines(); ++line) {
    const ColourLayout& layout = layouts_[line];
    for (int plane = 0; plane <= layout.colours(); ++plane)
      set_cells(planes(line) + plane * layout.words(), layout.words(), layout.cells());
  }

  for (Site site = 0; site < cells_.sites(); ++site) {
    const int row = row_of(site);
    const int column = column_of(site);
    const Candidates in_row = layouts_[row].values();
    const Candidates in_column = layouts_[rows_ + column].values();
    const Candidates values = in_row & in_column;
    for (Candidates rest = cells_[site] & ~values; rest != 0; rest &= rest - 1)
      facts_.push_back({site, static_cast<std::int16_t>(std::countr_zero(rest)), false});
    cells_[site] &= values;
    if (is_open(site)) ++open_cells_;
    for (Candidates rest = in_row & ~cells_[site]; rest != 0; rest &= rest - 1)
      flip(row, column, std::countr_zero(rest));
    for (Candidates rest = in_column & ~cells_[site]; rest != 0; rest &= rest - 1)
      flip(rows_ + column, row, std::countr_zero(rest));
  }
  first_facts_ = facts_.size();
}

std::size_t ColourGrid::bytes(const Puzzle& puzzle, const Board& board) {
  std::size_t planes = 0;
  for (int line = 0; line < puzzle.lines(); ++line) {
    const int cells = line < puzzle.rows() ? puzzle.columns() : puzzle.rows();
    const std::size_t colours =
        std::min<std::size_t>(puzzle.clue(line).size(), puzzle.palette().size());
    planes += (colours + 1) * words_for(cells) * sizeof(Word);
    planes += sizeof(ColourLayout) + puzzle.clue(line).size() * sizeof(ColourRun);
  }
  return planes + most_facts(board) * sizeof(ColourFact) + board.all().size_bytes();
}

std::size_t ColourGrid::bytes(int rows, int columns, int colours) {
  const auto planes = static_cast<std::size_t>(colours) + 1;
  const std::size_t lines = static_cast<std::size_t>(rows) + static_cast<std::size_t>(columns);
  const std::size_t sites = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  const std::size_t words = static_cast<std::size_t>(rows) * words_for(columns) +
                            static_cast<std::size_t>(columns) * words_for(rows);
  return planes * words * sizeof(Word) + lines * sizeof(ColourLayout) +
         2 * sites * sizeof(ColourRun) + sites * (planes + 1) * sizeof(ColourFact) +
         sites * sizeof(Candidates);
}

void ColourGrid::change_clue(int line, const Clue& clue) {
  layouts_[line].set(clue);
  scratch_.resize(std::max(scratch_.size(), layouts_[line].scratch_words()));
  queue_.add(line);
}

void ColourGrid::start_again() {
  undo_to(first_facts_);
  for (int line = 0; line < lines(); ++line) queue_.add(line);
}

void ColourGrid::flip(int line, int cell, Value value) {
  const ColourLayout& layout = layouts_[line];
  const int bit = cell + border;
  planes(line)[layout.plane_of(value) * layout.words() + bit / 64] ^= Word{1} << (bit % 64);
}

/// Everywhere except in the planes of the line that found it, if one did.
void ColourGrid::remove(const ColourFact& fact) {
  cells_.remove(fact.site, fact.value);
  facts_.push_back(fact);
  if (is_open(fact.site)) return;
  --open_cells_;
  facts_.push_back({fact.site, static_cast<std::int16_t>(cells_.value(fact.site)), true,
                    ColourFact::of_cell, 0});
}

void ColourGrid::exclude(Site site, Candidates values) {
  assert((cells_[site] & ~values) != 0);
  const int row = row_of(site);
  const int column = column_of(site);
  for (Candidates rest = cells_[site] & values; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    flip(row, column, value);
    flip(rows_ + column, row, value);
    remove({site, static_cast<std::int16_t>(value), false});
  }
  queue_.add(row);
  queue_.add(rows_ + column);
}

void ColourGrid::decide(Site site, Value value) {
  assert(is_open(site) && cells_.may_be(site, value));
  const int row = row_of(site);
  const int column = column_of(site);
  facts_.push_back({site, static_cast<std::int16_t>(value), true});
  for (Candidates rest = cells_[site] & ~only(value); rest != 0; rest &= rest - 1) {
    const Value other = std::countr_zero(rest);
    flip(row, column, other);
    flip(rows_ + column, row, other);
    facts_.push_back({site, static_cast<std::int16_t>(other), false, ColourFact::of_cell, 0});
  }
  cells_.set(site, value);
  --open_cells_;
  queue_.add(row);
  queue_.add(rows_ + column);
}

void ColourGrid::undo_to(std::size_t mark) {
  queue_.clear();
  for (std::size_t i = facts_.size(); i > mark; --i) {
    const Site site = facts_[i - 1].site;
    const Value value = facts_[i - 1].value;
    if (facts_[i - 1].has) continue;
    if (!is_open(site)) ++open_cells_;
    cells_[site] |= only(value);
    flip(row_of(site), column_of(site), value);
    flip(rows_ + column_of(site), row_of(site), value);
  }
  facts_.resize(mark);
}

/// Copies what a line has lost in one word of a plane to the crossing lines.
void ColourGrid::learn(int line, int word, Word lost, Value value, std::uint32_t before) {
  for (; lost != 0; lost &= lost - 1) {
    const int cell = 64 * word + std::countr_zero(lost) - border;
    const int row = line < rows_ ? line : cell;
    const int column = line < rows_ ? cell : line - rows_;
    const int crossing = line < rows_ ? rows_ + column : row;
    flip(crossing, line < rows_ ? row : column, value);
    remove({row * columns_ + column, static_cast<std::int16_t>(value), false, line, before});
    queue_.add(crossing);
  }
}

bool ColourGrid::solve(int line) {
  const ColourLayout& layout = layouts_[line];
  Word* const now = planes(line);
  const std::size_t words = layout.plane_words();
  std::copy(now, now + words, before_.begin());
  const ColourLineKernel kernel = line < rows_ ? row_kernel_ : column_kernel_;
  if (!kernel(layout.runs(), layout.cells(), layout.colours(), now, scratch_.data())) {
    contradiction_ = line;
    return false;
  }
  const auto before = static_cast<std::uint32_t>(facts_.size());
  for (std::size_t i = 0; i < words; ++i) {
    const int plane = static_cast<int>(i) / layout.words();
    learn(line, static_cast<int>(i) % layout.words(), before_[i] & ~now[i], layout.value_of(plane),
          before);
  }
  return true;
}

bool ColourGrid::solve_some() {
  const int line = queue_.take();
  touched_ |= std::uint64_t{1} << (line % 64);
  return solve(line);
}

Fixpoint ColourGrid::propagate(Budget& budget) {
  while (!is_settled()) {
    if (!may_go_on(budget)) return Fixpoint::limit;
    if (!solve_some()) return Fixpoint::contradiction;
  }
  return Fixpoint::reached;
}

void ColourGrid::narrow(Board& board, std::size_t facts) const {
  for (const ColourFact& fact : this->facts().subspan(0, facts)) {
    if (!fact.has) board.remove(fact.site, fact.value);
  }
}

}  // namespace crosshatch::nonogram::colour
