// SPDX-License-Identifier: MIT
#include "families/minesweeper/cursor.h"

#include <bit>

#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

/// The next larger number with as many bits (Gosper, HAKMEM item 175, 1972).
unsigned next_choice(unsigned chosen) {
  const unsigned lowest = chosen & (~chosen + 1);
  const unsigned ripple = chosen + lowest;
  return ripple | (((chosen ^ ripple) >> 2) / lowest);
}

}  // namespace

std::vector<std::uint16_t> possible_mines(const Diagram& diagram,
                                          const std::vector<bool>& is_wanted) {
  std::vector<std::uint16_t> possible(diagram.groups.size(), 0);
  std::vector<bool> is_alive(diagram.states(), false);
  for (std::size_t i = 0; i < diagram.final_mines.size(); ++i)
    is_alive[diagram.first_final() + i] = is_wanted.empty() || is_wanted[i];
  for (std::size_t layer = diagram.groups.size(); layer > 0; --layer) {
    unsigned seen = 0;
    for (std::uint32_t state = diagram.layer_begin[layer]; state < diagram.layer_begin[layer + 1];
         ++state) {
      if (!is_alive[state]) continue;
      for (const Diagram::Edge edge : diagram.into(state)) {
        seen |= 1u << edge.mines;
        is_alive[edge.from] = true;
      }
    }
    possible[static_cast<std::size_t>(diagram.groups[layer - 1])] =
        static_cast<std::uint16_t>(seen);
  }
  return possible;
}

void Cursor::start(int final_index) {
  path_.resize(diagram_->groups.size());
  walk_back(path_.size(), diagram_->first_final() + static_cast<std::uint32_t>(final_index));
}

void Cursor::walk_back(std::size_t layer, std::uint32_t state) {
  while (layer-- > 0) {
    Stop& stop = path_[layer];
    stop.state = state;
    stop.edge = diagram_->edge_begin[state];
    choose_first(stop);
    state = diagram_->edges[stop.edge].from;
  }
}

void Cursor::choose_first(Stop& stop) const {
  stop.chosen = (1u << diagram_->edges[stop.edge].mines) - 1;
}

bool Cursor::advance() {
  for (std::size_t i = 0; i < path_.size(); ++i) {
    Stop& stop = path_[i];
    if (stop.chosen == 0) continue;
    const Group& group = component_->groups[static_cast<std::size_t>(diagram_->groups[i])];
    const unsigned next = next_choice(stop.chosen);
    if (next >> group.size == 0) {
      stop.chosen = next;
      return true;
    }
    choose_first(stop);
  }
  for (std::size_t i = 0; i < path_.size(); ++i) {
    Stop& stop = path_[i];
    if (stop.edge + 1 == diagram_->edge_begin[stop.state + 1]) continue;
    ++stop.edge;
    choose_first(stop);
    walk_back(i, diagram_->edges[stop.edge].from);
    return true;
  }
  return false;
}

void Cursor::write(Board& board) const {
  for (const Site cell : component_->cells) board.set(cell, clear);
  for (std::size_t i = 0; i < path_.size(); ++i) {
    const std::span<const Site> cells = cells_of(i);
    for (unsigned rest = path_[i].chosen; rest != 0; rest &= rest - 1)
      board.set(cells[static_cast<std::size_t>(std::countr_zero(rest))], mine);
  }
}

void Cursor::add_mines(std::vector<Site>& mines) const {
  for (std::size_t i = 0; i < path_.size(); ++i) {
    const std::span<const Site> cells = cells_of(i);
    for (unsigned rest = path_[i].chosen; rest != 0; rest &= rest - 1)
      mines.push_back(cells[static_cast<std::size_t>(std::countr_zero(rest))]);
  }
}

std::span<const Site> Cursor::cells_of(std::size_t place) const {
  return component_->cells_of(
      component_->groups[static_cast<std::size_t>(diagram_->groups[place])]);
}

}  // namespace crosshatch::minesweeper
