// SPDX-License-Identifier: MIT
//
// A line is followed by one pass from its first cell and one back, over the classes of its diagram
// as the bits of a word: a class stands in a completion when it is reached from either end. After
// values were decided, a line falls apart where a single class is left, and cells whose lines all
// fall apart between them are in different pieces.
//
// The key of a piece holds, for each stretch of a line that ties its cells, the classes at its two
// ends and what is known of the cells between. That is all that the number of its solutions depends
// on, so pieces with equal keys have equal numbers, whatever was decided around them.
#include "families/nonogram/count/network.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace crosshatch::nonogram {

bool Network::fits(const Diagrams& diagrams, const Part& part) {
  constexpr std::size_t most_cells = 4000;
  if (part.size() > most_cells) return false;
  return std::all_of(part.begin(), part.end(), [&](const OpenCell& cell) {
    return diagrams.layers()[cell.row_layer].after <= most_classes &&
           diagrams.layers()[cell.column_layer].after <= most_classes;
  });
}

Network::Network(const Diagrams& diagrams, const Part& part) : diagrams_(diagrams) {
  for (const OpenCell& cell : part) {
    const int values = diagrams.layers()[cell.row_layer].values;
    cells_.push_back({~std::uint64_t{0} >> (64 - values)});
  }
  add_stretches(part, &OpenCell::row_layer, 0);
  add_stretches(part, &OpenCell::column_layer, 1);
}

void Network::add_stretches(const Part& part, std::size_t OpenCell::*layer, int line) {
  std::vector<std::pair<std::size_t, int>> in_order;
  for (std::size_t i = 0; i < part.size(); ++i)
    in_order.emplace_back(part[i].*layer, static_cast<int>(i));
  std::sort(in_order.begin(), in_order.end());
  for (const auto& [index, cell] : in_order) {
    const Diagrams::Layer& here = diagrams_.layers()[index];
    if (here.before == 1) stretches_.push_back({layers_.size(), 0});
    ++stretches_.back().size;
    cells_[cell].lines[line] = static_cast<int>(stretches_.size()) - 1;
    layers_.push_back(&here);
    cell_of_.push_back(cell);
  }
}

void Network::wait(int stretch) {
  if (stretches_[stretch].is_waiting) return;
  stretches_[stretch].is_waiting = true;
  waiting_.push_back(stretch);
}

bool Network::look_along(const Stretch& stretch) {
  const std::size_t size = stretch.size;
  alive_.assign(size + 1, 0);
  support_.assign(size, 0);
  alive_[0] = 1;
  for (std::size_t i = 0; i < size; ++i) {
    const Diagrams::Layer& layer = *layers_[stretch.first + i];
    const std::uint64_t values = cells_[cell_of_[stretch.first + i]].values;
    for (std::uint64_t classes = alive_[i]; classes != 0; classes &= classes - 1) {
      const auto from = static_cast<unsigned>(std::countr_zero(classes));
      for (std::uint64_t rest = values; rest != 0; rest &= rest - 1) {
        const std::uint16_t to = diagrams_.next(layer, from, std::countr_zero(rest));
        if (to != Diagrams::none) alive_[i + 1] |= std::uint64_t{1} << to;
      }
    }
  }
  for (std::size_t i = size; i-- > 0;) {
    const Diagrams::Layer& layer = *layers_[stretch.first + i];
    const std::uint64_t values = cells_[cell_of_[stretch.first + i]].values;
    for (std::uint64_t classes = alive_[i]; classes != 0; classes &= classes - 1) {
      const auto from = static_cast<unsigned>(std::countr_zero(classes));
      bool leads_on = false;
      for (std::uint64_t rest = values; rest != 0; rest &= rest - 1) {
        const std::uint16_t to = diagrams_.next(layer, from, std::countr_zero(rest));
        if (to == Diagrams::none || ((alive_[i + 1] >> to) & 1) == 0) continue;
        leads_on = true;
        support_[i] |= rest & -rest;
      }
      if (!leads_on) alive_[i] &= ~(std::uint64_t{1} << from);
    }
  }
  return alive_[0] != 0;
}

bool Network::settle() {
  bool is_possible = true;
  for (std::size_t next = 0; next < waiting_.size(); ++next) {
    Stretch& stretch = stretches_[waiting_[next]];
    stretch.is_waiting = false;
    is_possible = is_possible && look_along(stretch);
    if (!is_possible) continue;
    for (std::size_t i = 0; i < stretch.size; ++i) {
      const int cell = cell_of_[stretch.first + i];
      if (support_[i] == cells_[cell].values) continue;
      trail_.emplace_back(cell, cells_[cell].values);
      cells_[cell].values = support_[i];
      for (const int line : cells_[cell].lines) {
        if (&stretches_[line] != &stretch) wait(line);
      }
    }
  }
  waiting_.clear();
  return is_possible;
}

bool Network::narrow(int cell, std::uint64_t values) {
  trail_.emplace_back(cell, cells_[cell].values);
  cells_[cell].values = values;
  for (const int line : cells_[cell].lines) wait(line);
  return settle();
}

void Network::take_back(std::size_t mark) {
  for (; trail_.size() > mark; trail_.pop_back())
    cells_[trail_.back().first].values = trail_.back().second;
}

bool Network::start(std::vector<Piece>& pieces) {
  for (std::size_t line = 0; line < stretches_.size(); ++line) wait(static_cast<int>(line));
  if (!settle()) return false;
  std::vector<int> all;
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) all.push_back(static_cast<int>(cell));
  cut(all, pieces);
  return true;
}

void Network::weigh(const Stretch& stretch) {
  std::vector<double> after;
  ways_.assign(most_classes, 0);
  ways_[0] = 1;
  for (std::size_t i = stretch.size; i-- > 0;) {
    after.assign(most_classes, 0);
    after.swap(ways_);
    const Diagrams::Layer& layer = *layers_[stretch.first + i];
    const std::uint64_t values = cells_[cell_of_[stretch.first + i]].values;
    for (std::uint64_t classes = alive_[i]; classes != 0; classes &= classes - 1) {
      const auto from = static_cast<unsigned>(std::countr_zero(classes));
      for (std::uint64_t rest = values; rest != 0; rest &= rest - 1) {
        const std::uint16_t to = diagrams_.next(layer, from, std::countr_zero(rest));
        if (to != Diagrams::none) ways_[from] += after[to];
      }
    }
  }
  const double bits = std::log2(ways_[0]);
  for (std::size_t i = 0; i < stretch.size; ++i) cells_[cell_of_[stretch.first + i]].bits += bits;
}

void Network::tie(int line, std::vector<Tie>& ties) {
  const Stretch& stretch = stretches_[line];
  int last = -1;
  for (std::size_t i = 0; i < stretch.size; ++i) {
    if ((alive_[i] & (alive_[i] - 1)) == 0) last = -1;  // a single class: it falls apart here
    const int cell = cell_of_[stretch.first + i];
    if (cells_[cell].stamp != stamp_) continue;  // decided, or of another piece
    if (last < 0) {
      ties.push_back({line, i, i, alive_[i], 0});
    } else {
      const int a = root(last);
      const int b = root(cell);
      cells_[std::max(a, b)].parent = std::min(a, b);
      ties.back().last = i;
      ties.back().after = alive_[i + 1];
    }
    last = cell;
  }
}

void Network::write_key(const Tie& tie, std::string& key) const {
  const auto put = [&](std::uint64_t number, int bytes) {
    for (int i = 0; i < bytes; ++i) key += static_cast<char>(number >> (8 * i));
  };
  const Stretch& stretch = stretches_[tie.line];
  put(static_cast<std::uint64_t>(tie.line), 2);
  put(tie.first, 2);
  put(tie.last, 2);
  put(tie.before, 8);
  put(tie.after, 8);
  for (std::size_t i = tie.first; i <= tie.last; ++i)
    put(cells_[cell_of_[stretch.first + i]].values, (layers_[stretch.first + i]->values + 7) / 8);
}

void Network::cut(std::span<const int> cells, std::vector<Piece>& pieces) {
  ++stamp_;
  std::vector<int> lines;
  for (const int number : cells) {
    Cell& cell = cells_[number];
    if (is_one(cell.values)) continue;
    cell.stamp = stamp_;
    cell.parent = number;
    cell.bits = 0;
    for (const int line : cell.lines) {
      if (stretches_[line].stamp == stamp_) continue;
      stretches_[line].stamp = stamp_;
      lines.push_back(line);
    }
  }
  std::sort(lines.begin(), lines.end());  // the same pieces get the same keys

  std::vector<Tie> ties;
  for (const int line : lines) {
    (void)look_along(stretches_[line]);
    weigh(stretches_[line]);
    tie(line, ties);
  }
  for (const int number : cells) {
    if (is_one(cells_[number].values)) continue;
    const int first = root(number);
    if (first == number) {
      cells_[number].piece = pieces.size();
      pieces.push_back({{}, {}, number});
    }
    Piece& piece = pieces[cells_[first].piece];
    piece.cells.push_back(number);
    if (cells_[number].bits < cells_[piece.choice].bits) piece.choice = number;
  }
  for (const Tie& tie : ties) {
    if (tie.first == tie.last) continue;  // nothing is tied
    const int cell = cell_of_[stretches_[tie.line].first + tie.first];
    write_key(tie, pieces[cells_[root(cell)].piece].key);
  }
  std::sort(pieces.begin(), pieces.end(), [](const Piece& a, const Piece& b) {
    return a.cells.size() != b.cells.size() ? a.cells.size() < b.cells.size() : a.cells < b.cells;
  });
}

}  // namespace crosshatch::nonogram
