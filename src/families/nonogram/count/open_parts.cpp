// SPDX-License-Identifier: MIT
//
// The key of a part has, for each piece of a line that connects its cells, the states at its two
// ends and what is known of the cells between. The number of solutions depends on nothing else. So
// parts with equal keys have equal numbers, whatever was decided around them.
//
// Between two looks at a line its cells have often not changed, or changed back. So what was found
// out about it is kept with the planes for which it holds.
#include "families/nonogram/count/open_parts.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace crosshatch::nonogram {

PartSplitter::PartSplitter(const BinaryGrid& grid, std::span<const Automaton> automata)
    : grid_(grid),
      automata_(automata),
      transitions_(automata.begin(), automata.end()),
      lines_(automata.size()),
      row_segment_(static_cast<std::size_t>(grid.rows()) * grid.columns()),
      column_segment_(row_segment_.size()),
      in_column_(static_cast<std::size_t>(grid.columns()), 0) {}

void PartSplitter::look_at(int line) {
  LineStates& states = lines_[line];
  const Word is_filled = grid_.filled_cells(line).front();
  const Word is_empty = grid_.empty_cells(line).front();
  if (states.filled == is_filled && states.empty == is_empty) return;
  states.filled = is_filled;
  states.empty = is_empty;
  states.cuts = 0;
  states.bits = -1;
  const int cells = grid_.cells(line);
  const Transitions<1>& walk = transitions_[line];
  const WideWord<1> entered[3] = {walk.all(), walk.runs(), walk.gaps()};
  const auto known = [&](int cell) {
    const int bit = cell + border;
    return ((is_filled >> bit) & 1) + 2 * ((is_empty >> bit) & 1);
  };
  states.alive.resize(static_cast<std::size_t>(cells) + 1);
  WideWord<1> from = walk.start();
  for (int cell = 0; cell < cells; ++cell) {
    states.alive[cell] = from.word[0];
    from = walk.after(from, entered[known(cell)]);
  }
  WideWord<1> to = walk.end();
  states.alive[cells] = from.word[0] & to.word[0];
  for (int cell = cells; cell-- > 0;) {
    to = walk.before(to, entered[known(cell)]);
    states.alive[cell] &= to.word[0];
    if (is_one(states.alive[cell])) states.cuts |= Word{1} << (cell + border);
  }
}

/// The line was looked at.
double PartSplitter::bits(int line) {
  LineStates& states = lines_[line];
  if (states.bits >= 0) return states.bits;
  const Automaton& automaton = automata_[line];
  after_.assign(static_cast<std::size_t>(automaton.states()), 0);
  before_.assign(after_.size(), 0);
  const int cells = grid_.cells(line);
  for (Word rest = states.alive[cells]; rest != 0; rest &= rest - 1)
    after_[std::countr_zero(rest)] = 1;
  for (int cell = cells; cell-- > 0;) {
    const Word bit = Word{1} << (cell + border);
    for (Word rest = states.alive[cell]; rest != 0; rest &= rest - 1) {
      const int state = std::countr_zero(rest);
      double sum = 0;
      for (const bool is_filled : {false, true}) {
        if (((is_filled ? states.empty : states.filled) & bit) != 0) continue;
        const int next = automaton.next(state, is_filled);
        if (next != Automaton::none && ((states.alive[cell + 1] >> next) & 1) != 0)
          sum += after_[next];
      }
      before_[state] = sum;
    }
    before_.swap(after_);
  }
  states.bits = std::log2(after_[0]);
  return states.bits;
}

int PartSplitter::root(int segment) {
  while (segments_[segment].parent != segment)
    segment = segments_[segment].parent = segments_[segments_[segment].parent].parent;
  return segment;
}

/// Cuts a line into segments. Calls `use(bit, segment)` for each open cell.
template <class Use>
void PartSplitter::cut(int line, Word open, Use use) {
  look_at(line);
  int last = nobody;
  for (; open != 0; open &= open - 1) {
    const int bit = std::countr_zero(open);
    const Word between = (Word{2} << bit) - (last == nobody ? 0 : Word{2} << last);
    if (last == nobody || (lines_[line].cuts & between) != 0)
      segments_.push_back({line, bit, bit, 0, static_cast<int>(segments_.size())});
    segments_.back().cells |= Word{1} << bit;
    segments_.back().last = bit;
    last = bit;
    use(bit, static_cast<int>(segments_.size()) - 1);
  }
}

unsigned PartSplitter::split(std::span<const RowCells> cells, BranchOrder order,
                             std::vector<OpenPart>& parts) {
  segments_.clear();
  sites_.clear();
  std::fill(in_column_.begin(), in_column_.end(), 0);
  for (const auto& [row, mask] : cells) {
    const Word known = grid_.filled_cells(row).front() | grid_.empty_cells(row).front();
    cut(row, mask & ~known, [&, row = row](int bit, int segment) {
      const Site site = row * grid_.columns() + bit - border;
      sites_.push_back(site);
      row_segment_[site] = segment;
      in_column_[bit - border] |= Word{1} << (row + border);
    });
  }
  for (int column = 0; column < grid_.columns(); ++column) {
    if (in_column_[column] == 0) continue;
    cut(grid_.rows() + column, in_column_[column], [&](int bit, int segment) {
      const Site site = (bit - border) * grid_.columns() + column;
      column_segment_[site] = segment;
      const int a = root(row_segment_[site]);
      const int b = root(segment);
      segments_[std::max(a, b)].parent = std::min(a, b);
    });
  }
  unsigned alone = 0;
  gather(order, parts, alone);
  for (const Segment& segment : segments_) {
    if (segment.first == segment.last) continue;  // it connects nothing
    const int first = root(static_cast<int>(&segment - segments_.data()));
    write_key(segment, parts[part_of_[first]].key);
  }
  std::sort(parts.begin(), parts.end(), [](const OpenPart& a, const OpenPart& b) {
    return a.cells != b.cells ? a.cells < b.cells : a.branch_site < b.branch_site;
  });
  return alone;
}

void PartSplitter::gather(BranchOrder order, std::vector<OpenPart>& parts, unsigned& alone) {
  part_of_.assign(segments_.size(), nobody);
  std::vector<double> least;  // of each part
  const int columns = grid_.columns();
  for (const Site site : sites_) {
    const Segment& in_row = segments_[row_segment_[site]];
    const Segment& in_column = segments_[column_segment_[site]];
    if (in_row.first == in_row.last && in_column.first == in_column.last) {
      ++alone;
      continue;
    }
    const int row = site / columns;
    const int column = site % columns;
    double cost = 0;  // of branching here
    switch (order) {
      case BranchOrder::few_completions:
        cost = bits(row) + bits(grid_.rows() + column);
        break;
      case BranchOrder::by_rows:
        cost = site;
        break;
      case BranchOrder::by_columns:
        cost = column * grid_.rows() + row;
        break;
    }
    int& number = part_of_[root(row_segment_[site])];
    if (number == nobody) {
      number = static_cast<int>(parts.size());
      parts.push_back({{}, 0, {}, site});
      least.push_back(cost);
    }
    OpenPart& part = parts[number];
    if (part.rows.empty() || part.rows.back().row != row) part.rows.push_back({row, 0});
    part.rows.back().cells |= Word{1} << (column + border);
    ++part.cells;
    if (cost >= least[number]) continue;
    least[number] = cost;
    part.branch_site = site;
  }
}

/// A line before its first open cell is in one state. Behind its last one it may be in several.
void PartSplitter::write_key(const Segment& segment, std::string& key) const {
  const auto put = [&](Word number, int bytes) {
    for (int i = 0; i < bytes; ++i) key += static_cast<char>(number >> (8 * i));
  };
  const LineStates& states = lines_[segment.line];
  const Word before = states.alive[segment.first - border];
  const Word after = states.alive[segment.last + 1 - border];
  const int lowest = std::countr_zero(after);
  const int bytes_of_after = (static_cast<int>(std::bit_width(after >> lowest)) + 7) / 8;
  put(static_cast<Word>(segment.line), 1);
  put(static_cast<Word>(segment.first), 1);
  put(static_cast<Word>(segment.last), 1);
  put(static_cast<Word>(std::countr_zero(before)), 1);
  put(static_cast<Word>(lowest), 1);
  put(static_cast<Word>(bytes_of_after), 1);
  put(after >> lowest, bytes_of_after);
  const int bits = segment.last - segment.first + 1;
  const Word within = (Word{2} << (bits - 1)) - 1;
  put(segment.cells >> segment.first, (bits + 7) / 8);
  put((states.filled >> segment.first) & within, (bits + 7) / 8);
}

}  // namespace crosshatch::nonogram
