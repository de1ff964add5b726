// SPDX-License-Identifier: MIT
//
// Everything is built from a sorted list of (hint, cell) pairs, so that the cost depends on the
// open cells alone and a part of a large board costs no more than the same cells on a small one.
#include "families/minesweeper/components.h"

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

/// A hint next to a cell in question; the cell by its place in the list of those.
struct Contact {
  Site hint = 0;
  int cell = 0;

  bool operator<(const Contact& other) const {
    return hint != other.hint ? hint < other.hint : cell < other.cell;
  }
};

/// Disjoint sets with path halving (Tarjan and van Leeuwen, 1984); the smallest member stands for
/// its set, so that the result does not depend on the order of the unions.
class Sets {
 public:
  explicit Sets(std::size_t size) : parent_(size) { std::iota(parent_.begin(), parent_.end(), 0); }

  int find(int member) {
    while (parent(member) != member) member = parent(member) = parent(parent(member));
    return member;
  }

  void unite(int a, int b) {
    a = find(a);
    b = find(b);
    parent(std::max(a, b)) = std::min(a, b);
  }

 private:
  int& parent(int member) { return parent_[static_cast<std::size_t>(member)]; }
  std::vector<int> parent_;
};

std::vector<Site> cells_in_question(const Search& search) {
  std::vector<Site> cells;
  if (search.scope.empty()) {
    for (Site site = 0; site < search.board.sites(); ++site) {
      if (search.board[site] == open_cell) cells.push_back(site);
    }
  } else {
    for (const Site site : search.scope) {
      if (search.board[site] == open_cell) cells.push_back(site);
    }
    std::sort(cells.begin(), cells.end());
  }
  return cells;
}

/// The open cells and the hints around them, before they are cut apart.
class Cutter {
 public:
  explicit Cutter(const Search& search)
      : puzzle_(of(search.puzzle)), board_(search.board), cells_(cells_in_question(search)) {}

  Remains cut() {
    find_hints();
    gather_components();
    return std::move(remains_);
  }

 private:
  void find_hints() {
    std::vector<Contact> contacts;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      each_counted(puzzle_, cells_[i], [&](Site site) {
        if (puzzle_.is_hint(site)) contacts.push_back({site, static_cast<int>(i)});
      });
    }
    std::sort(contacts.begin(), contacts.end());
    hints_of_.resize(cells_.size());
    for (std::size_t begin = 0, end = 0; begin < contacts.size(); begin = end) {
      while (end < contacts.size() && contacts[end].hint == contacts[begin].hint) ++end;
      add_hint(std::span(contacts).subspan(begin, end - begin));
    }
  }

  void add_hint(std::span<const Contact> contacts) {
    const Site site = contacts.front().hint;
    int need = puzzle_.hint(site);
    std::size_t open = 0;
    each_counted(puzzle_, site, [&](Site cell) {
      need -= board_[cell] == only(mine);
      open += board_[cell] == open_cell;
    });
    if (open != contacts.size()) return;  // some of its cells are out of scope: another part's
    if (need < 0 || need > static_cast<int>(open)) remains_.is_refuted = true;
    const int hint = static_cast<int>(needs_.size());
    needs_.push_back(need);
    opens_.push_back(static_cast<int>(open));
    for (const Contact& contact : contacts) {
      Group& near = hints_of_[static_cast<std::size_t>(contact.cell)];
      near.hints[static_cast<std::size_t>(near.hint_count++)] = hint;
    }
  }

  void gather_components() {
    Sets sets(needs_.size());
    for (const Group& near : hints_of_) {
      for (const int hint : near.own_hints()) sets.unite(hint, near.hints[0]);
    }
    // Number the components, and the hints within each.
    std::vector<int> component(needs_.size());
    std::vector<int> place(needs_.size());
    for (std::size_t hint = 0; hint < needs_.size(); ++hint) {
      const auto first = static_cast<std::size_t>(sets.find(static_cast<int>(hint)));
      if (first == hint) {
        component[hint] = static_cast<int>(remains_.components.size());
        remains_.components.emplace_back();
      }
      component[hint] = component[first];
      Component& own = remains_.components[static_cast<std::size_t>(component[hint])];
      place[hint] = static_cast<int>(own.needs.size());
      own.needs.push_back(needs_[hint]);
      own.opens.push_back(opens_[hint]);
    }
    // One group a cell first; merge_groups joins equals.
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      Group& group = hints_of_[i];
      if (group.hint_count == 0) {
        remains_.free.push_back(cells_[i]);
        continue;
      }
      const int index = component[static_cast<std::size_t>(group.hints[0])];
      for (int& hint : std::span(group.hints).first(static_cast<std::size_t>(group.hint_count)))
        hint = place[static_cast<std::size_t>(hint)];
      Component& own = remains_.components[static_cast<std::size_t>(index)];
      group.first = static_cast<int>(own.cells.size());
      group.size = 1;
      own.groups.push_back(group);
      own.cells.push_back(cells_[i]);
    }
    for (Component& own : remains_.components) merge_groups(own);
  }

  static void merge_groups(Component& own) {
    const auto has_same_hints = [](const Group& a, const Group& b) {
      return std::equal(a.own_hints().begin(), a.own_hints().end(), b.own_hints().begin(),
                        b.own_hints().end());
    };
    std::stable_sort(own.groups.begin(), own.groups.end(), [](const Group& a, const Group& b) {
      return std::lexicographical_compare(a.own_hints().begin(), a.own_hints().end(),
                                          b.own_hints().begin(), b.own_hints().end());
    });
    std::vector<Group> merged;
    std::vector<Site> cells;
    cells.reserve(own.cells.size());
    for (const Group& group : own.groups) {
      if (merged.empty() || !has_same_hints(merged.back(), group)) {
        merged.push_back(group);
        merged.back().first = static_cast<int>(cells.size());
        merged.back().size = 0;
      }
      ++merged.back().size;
      cells.push_back(own.cells[static_cast<std::size_t>(group.first)]);
    }
    own.groups = std::move(merged);
    own.cells = std::move(cells);
  }

  const Puzzle& puzzle_;
  const Board& board_;
  std::vector<Site> cells_;      ///< those in question, in order
  std::vector<Group> hints_of_;  ///< per cell, the hints around it
  std::vector<int> needs_;       ///< per hint
  std::vector<int> opens_;
  Remains remains_;
};

}  // namespace

Remains remains_of(const Search& search) { return Cutter(search).cut(); }

std::vector<std::vector<Site>> split(const Search& search) {
  std::vector<std::vector<Site>> parts;
  if (of(search.puzzle).mines()) {
    parts.push_back(cells_in_question(search));
    return parts;
  }
  Remains remains = remains_of(search);
  for (Component& component : remains.components) {
    std::sort(component.cells.begin(), component.cells.end());
    parts.push_back(std::move(component.cells));
  }
  if (!remains.free.empty()) parts.push_back(std::move(remains.free));
  return parts;
}

}  // namespace crosshatch::minesweeper
