// SPDX-License-Identifier: MIT
//
// A line is filtered by one pass forward and one pass back over the layers of its diagram, with the
// nodes of a layer as the bits of a word: a node lies on a completion if it is reached from both
// ends. After values were decided, a line falls apart where a single node is left. Cells whose
// lines all fall apart between them belong to different subcomponents.
//
// The key of a subcomponent has, for each part of a line that connects its cells, the nodes at its
// two ends and what is known of the cells between. The number of solutions depends on nothing else.
// So subcomponents with equal keys have equal numbers, whatever was decided around them.
#include "families/nonogram/count/network.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace crosshatch::nonogram {

bool Network::fits(const LineDiagrams& diagrams, const CellComponent& component) {
  constexpr std::size_t most_cells = 4000;
  if (component.size() > most_cells) return false;
  return std::all_of(component.begin(), component.end(), [&](const OpenCell& cell) {
    return diagrams.layers()[cell.row_layer].next_width <= most_nodes &&
           diagrams.layers()[cell.column_layer].next_width <= most_nodes;
  });
}

Network::Network(const LineDiagrams& diagrams, const CellComponent& component)
    : diagrams_(diagrams) {
  for (const OpenCell& cell : component) {
    const int values = diagrams.layers()[cell.row_layer].values;
    cells_.push_back({~std::uint64_t{0} >> (64 - values)});
  }
  add_sections(component, &OpenCell::row_layer, 0);
  add_sections(component, &OpenCell::column_layer, 1);
}

void Network::add_sections(const CellComponent& component, std::size_t OpenCell::*layer, int line) {
  std::vector<std::pair<std::size_t, int>> in_order;
  for (std::size_t i = 0; i < component.size(); ++i)
    in_order.emplace_back(component[i].*layer, static_cast<int>(i));
  std::sort(in_order.begin(), in_order.end());
  for (const auto& [index, cell] : in_order) {
    const LineDiagrams::Layer& here = diagrams_.layers()[index];
    if (here.width == 1) sections_.push_back({layers_.size(), 0});
    ++sections_.back().size;
    cells_[cell].lines[line] = static_cast<int>(sections_.size()) - 1;
    layers_.push_back(&here);
    cell_of_.push_back(cell);
  }
}

void Network::enqueue(int section) {
  if (sections_[section].is_queued) return;
  sections_[section].is_queued = true;
  queue_.push_back(section);
}

bool Network::filter(const Section& section) {
  const std::size_t size = section.size;
  alive_.assign(size + 1, 0);
  support_.assign(size, 0);
  alive_[0] = 1;
  for (std::size_t i = 0; i < size; ++i) {
    const LineDiagrams::Layer& layer = *layers_[section.first + i];
    const std::uint64_t values = cells_[cell_of_[section.first + i]].values;
    for (std::uint64_t nodes = alive_[i]; nodes != 0; nodes &= nodes - 1) {
      const auto from = static_cast<unsigned>(std::countr_zero(nodes));
      for (std::uint64_t rest = values; rest != 0; rest &= rest - 1) {
        const std::uint16_t to = diagrams_.next(layer, from, std::countr_zero(rest));
        if (to != LineDiagrams::none) alive_[i + 1] |= std::uint64_t{1} << to;
      }
    }
  }
  for (std::size_t i = size; i-- > 0;) {
    const LineDiagrams::Layer& layer = *layers_[section.first + i];
    const std::uint64_t values = cells_[cell_of_[section.first + i]].values;
    for (std::uint64_t nodes = alive_[i]; nodes != 0; nodes &= nodes - 1) {
      const auto from = static_cast<unsigned>(std::countr_zero(nodes));
      bool leads_on = false;
      for (std::uint64_t rest = values; rest != 0; rest &= rest - 1) {
        const std::uint16_t to = diagrams_.next(layer, from, std::countr_zero(rest));
        if (to == LineDiagrams::none || ((alive_[i + 1] >> to) & 1) == 0) continue;
        leads_on = true;
        support_[i] |= rest & -rest;
      }
      if (!leads_on) alive_[i] &= ~(std::uint64_t{1} << from);
    }
  }
  return alive_[0] != 0;
}

bool Network::propagate() {
  bool is_possible = true;
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    Section& section = sections_[queue_[next]];
    section.is_queued = false;
    is_possible = is_possible && filter(section);
    if (!is_possible) continue;
    for (std::size_t i = 0; i < section.size; ++i) {
      const int cell = cell_of_[section.first + i];
      if (support_[i] == cells_[cell].values) continue;
      trail_.emplace_back(cell, cells_[cell].values);
      cells_[cell].values = support_[i];
      for (const int line : cells_[cell].lines) {
        if (&sections_[line] != &section) enqueue(line);
      }
    }
  }
  queue_.clear();
  return is_possible;
}

bool Network::narrow(int cell, std::uint64_t values) {
  trail_.emplace_back(cell, cells_[cell].values);
  cells_[cell].values = values;
  for (const int line : cells_[cell].lines) enqueue(line);
  return propagate();
}

void Network::undo_to(std::size_t mark) {
  for (; trail_.size() > mark; trail_.pop_back())
    cells_[trail_.back().first].values = trail_.back().second;
}

bool Network::start(std::vector<Subcomponent>& subcomponents) {
  for (std::size_t line = 0; line < sections_.size(); ++line) enqueue(static_cast<int>(line));
  if (!propagate()) return false;
  std::vector<int> all;
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) all.push_back(static_cast<int>(cell));
  split(all, subcomponents);
  return true;
}

void Network::add_completions(const Section& section) {
  std::vector<double> after;
  completions_.assign(most_nodes, 0);
  completions_[0] = 1;
  for (std::size_t i = section.size; i-- > 0;) {
    after.assign(most_nodes, 0);
    after.swap(completions_);
    const LineDiagrams::Layer& layer = *layers_[section.first + i];
    const std::uint64_t values = cells_[cell_of_[section.first + i]].values;
    for (std::uint64_t nodes = alive_[i]; nodes != 0; nodes &= nodes - 1) {
      const auto from = static_cast<unsigned>(std::countr_zero(nodes));
      for (std::uint64_t rest = values; rest != 0; rest &= rest - 1) {
        const std::uint16_t to = diagrams_.next(layer, from, std::countr_zero(rest));
        if (to != LineDiagrams::none) completions_[from] += after[to];
      }
    }
  }
  const double bits = std::log2(completions_[0]);
  for (std::size_t i = 0; i < section.size; ++i) cells_[cell_of_[section.first + i]].bits += bits;
}

void Network::find_spans(int line, std::vector<Span>& spans) {
  const Section& section = sections_[line];
  int last = -1;
  for (std::size_t i = 0; i < section.size; ++i) {
    if ((alive_[i] & (alive_[i] - 1)) == 0) last = -1;  // a single node: the line falls apart here
    const int cell = cell_of_[section.first + i];
    if (cells_[cell].stamp != stamp_) continue;  // decided, or of another subcomponent
    if (last < 0) {
      spans.push_back({line, i, i, alive_[i], 0});
    } else {
      const int a = root(last);
      const int b = root(cell);
      cells_[std::max(a, b)].parent = std::min(a, b);
      spans.back().last = i;
      spans.back().after = alive_[i + 1];
    }
    last = cell;
  }
}

void Network::write_key(const Span& span, std::string& key) const {
  const auto put = [&](std::uint64_t number, int bytes) {
    for (int i = 0; i < bytes; ++i) key += static_cast<char>(number >> (8 * i));
  };
  const Section& section = sections_[span.line];
  put(static_cast<std::uint64_t>(span.line), 2);
  put(span.first, 2);
  put(span.last, 2);
  put(span.before, 8);
  put(span.after, 8);
  for (std::size_t i = span.first; i <= span.last; ++i)
    put(cells_[cell_of_[section.first + i]].values, (layers_[section.first + i]->values + 7) / 8);
}

void Network::split(std::span<const int> cells, std::vector<Subcomponent>& subcomponents) {
  ++stamp_;
  std::vector<int> lines;
  for (const int number : cells) {
    Cell& cell = cells_[number];
    if (is_one(cell.values)) continue;
    cell.stamp = stamp_;
    cell.parent = number;
    cell.bits = 0;
    for (const int line : cell.lines) {
      if (sections_[line].stamp == stamp_) continue;
      sections_[line].stamp = stamp_;
      lines.push_back(line);
    }
  }
  std::sort(lines.begin(), lines.end());  // the same subcomponents get the same keys

  std::vector<Span> spans;
  for (const int line : lines) {
    (void)filter(sections_[line]);
    add_completions(sections_[line]);
    find_spans(line, spans);
  }
  for (const int number : cells) {
    if (is_one(cells_[number].values)) continue;
    const int first = root(number);
    if (first == number) {
      cells_[number].subcomponent = subcomponents.size();
      subcomponents.push_back({{}, {}, number});
    }
    Subcomponent& subcomponent = subcomponents[cells_[first].subcomponent];
    subcomponent.cells.push_back(number);
    if (cells_[number].bits < cells_[subcomponent.branch_cell].bits)
      subcomponent.branch_cell = number;
  }
  for (const Span& span : spans) {
    if (span.first == span.last) continue;  // it connects nothing
    const int cell = cell_of_[sections_[span.line].first + span.first];
    write_key(span, subcomponents[cells_[root(cell)].subcomponent].key);
  }
  std::sort(subcomponents.begin(), subcomponents.end(),
            [](const Subcomponent& a, const Subcomponent& b) {
              return a.cells.size() != b.cells.size() ? a.cells.size() < b.cells.size()
                                                      : a.cells < b.cells;
            });
}

}  // namespace crosshatch::nonogram
