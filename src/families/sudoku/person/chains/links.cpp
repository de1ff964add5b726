// SPDX-License-Identifier: MIT
//
// The links of a position, as lists of what each literal implies. The order in a list decides which
// of two equally short chains is found, so it is that of HoDoKu's tables: the cell first, then the
// row, the column, the box, then groups. The kinds of links and of nodes are those of HoDoKu, too,
// so that ratings agree.
//
// All edges are written to one list, which a stable counting sort then divides: about 5 us for a
// usual position.
#include "families/sudoku/person/chains/links.h"

#include <bit>

#include "families/sudoku/person/position/filled_constraints.h"

namespace crosshatch::sudoku {

LinkGraph::LinkGraph(const PencilMarks& pencil, Kind kind)
    : side_(pencil.side()),
      node_of_(static_cast<std::size_t>(pencil.tables().sites * side_)),
      first_node_(static_cast<std::size_t>(pencil.tables().sites)) {
  nodes_.reserve(256);
  edges_.reserve(4096);
  const CellSet& cells = kind == Kind::bivalue_cells ? pencil.bivalue_cells() : pencil.open_cells();
  cells.each([&](Site site) {
    first_node_[site] = static_cast<std::int16_t>(nodes_.size());
    for (Candidates rest = pencil.candidates(site); rest != 0; rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      node_of_[site * side_ + value] = static_cast<std::int16_t>(nodes_.size());
      nodes_.push_back({CellSet::of(site), site, value});
    }
  });
  candidates_ = static_cast<int>(nodes_.size());
  for (int node = 0; node < candidates_; ++node) {
    if (kind != Kind::digits) link_cell(pencil, node, kind);
    link_houses(pencil, node, kind);
  }
  if (kind == Kind::groups || kind == Kind::constraints) link_groups(pencil);
  if (kind == Kind::constraints && !pencil.is_classic()) link_constraints(pencil);
  sort_edges();
}

void LinkGraph::link_cell(const PencilMarks& pencil, int node, Kind kind) {
  const int first = first_node((*this)[node].site);
  const int last = first + std::popcount(pencil.candidates((*this)[node].site));
  for (int other = first; other < last; ++other) {
    if (other == node) continue;
    if (kind != Kind::bivalue_cells) add(that_holds(node), that_fails(other));
    if (last - first == 2) add(that_fails(node), that_holds(other));
  }
}

void LinkGraph::link_houses(const PencilMarks& pencil, int node, Kind kind) {
  const Site site = (*this)[node].site;
  const Value value = (*this)[node].value;
  const CellSet& cells = kind == Kind::bivalue_cells ? pencil.bivalue_cells() : pencil.open_cells();
  CellSet seen = CellSet::of(site);
  CellSet forced;
  for (const HouseIndex house : pencil.houses_of(site)) {
    const CellSet there = pencil.cells(value) & pencil.house_cells(house);
    ((there & cells) - seen).each([&](Site peer) {
      add(that_holds(node), that_fails(this->node(peer, value)));
    });
    seen |= there;
    if (kind == Kind::bivalue_cells || there.size() != 2) continue;
    const Site peer = (there - CellSet::of(site)).first();
    if (forced.has(peer)) continue;
    forced.add(peer);
    add(that_fails(node), that_holds(this->node(peer, value)));
  }
  if (pencil.is_classic()) return;
  ((pencil.peers(site) & pencil.cells(value) & cells) - seen).each([&](Site peer) {
    add(that_holds(node), that_fails(this->node(peer, value)));
  });
}

void LinkGraph::link_groups(const PencilMarks& pencil) {
  const int side = side_;
  std::vector<HouseIndex> lines;
  std::vector<HouseIndex> boxes;
  for (HouseIndex line = 0; line < 2 * side; ++line) {
    for (Value value = 0; value < side; ++value) {
      const CellSet there = pencil.cells(value) & pencil.house_cells(line);
      if (there.is_empty()) continue;
      for (HouseIndex box = 2 * side; box < 3 * side; ++box) {
        const CellSet cells = there & pencil.house_cells(box);
        if (cells.size() < 2) continue;
        nodes_.push_back({cells, cells.first(), value});
        lines.push_back(line);
        boxes.push_back(box);
      }
    }
  }
  for (int group = candidates_; group < literals() / 2; ++group)
    link_group(pencil, group, lines, boxes);
}

void LinkGraph::link_group(const PencilMarks& pencil, int group,
                           const std::vector<HouseIndex>& lines,
                           const std::vector<HouseIndex>& boxes) {
  const Node& node = (*this)[group];
  const std::size_t at = static_cast<std::size_t>(group - candidates_);
  const CellSet all = pencil.cells(node.value);
  const CellSet seen = all & pencil.seen_by_all(node.cells);
  seen.each([&](Site site) {
    const int single = this->node(site, node.value);
    add(that_holds(group), that_fails(single));
    add(that_holds(single), that_fails(group));
  });
  for (const HouseIndex house : {boxes[at], lines[at]}) {
    const CellSet rest = seen & pencil.house_cells(house);
    if (rest.size() != 1) continue;
    const int single = this->node(rest.first(), node.value);
    add(that_fails(group), that_holds(single));
    add(that_fails(single), that_holds(group));
  }
  for (int other = candidates_; other < literals() / 2; ++other) {
    const Node& them = (*this)[other];
    if (them.value != node.value || them.cells.touches(node.cells)) continue;
    const std::size_t there = static_cast<std::size_t>(other - candidates_);
    for (const auto& [house, theirs] :
         {std::pair{lines[at], lines[there]}, std::pair{boxes[at], boxes[there]}}) {
      if (house != theirs) continue;
      add(that_holds(group), that_fails(other));
      // Two groups and nothing else in the house: one of them has the digit.
      const CellSet places = all & pencil.house_cells(house);
      if (places == (node.cells | them.cells)) add(that_fails(group), that_holds(other));
    }
  }
}

void LinkGraph::link_constraints(const PencilMarks& pencil) {
  for (const FilledConstraints::Clash& clash : pencil.filled().clashes(pencil)) {
    const int one = node(clash.site, clash.value);
    const int other = node(clash.other, clash.other_value);
    add(that_holds(one), that_fails(other));
    add(that_holds(other), that_fails(one));
  }
}

void LinkGraph::sort_edges() {
  starts_.assign(static_cast<std::size_t>(literals()) + 2, 0);
  for (const std::uint32_t edge : edges_) ++starts_[(edge >> 16) + 2];
  for (std::size_t i = 2; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
  targets_.resize(edges_.size());
  for (const std::uint32_t edge : edges_) {
    targets_[starts_[(edge >> 16) + 1]++] = static_cast<std::uint16_t>(edge);
  }
}

}  // namespace crosshatch::sudoku
