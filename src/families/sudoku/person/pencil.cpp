// SPDX-License-Identifier: MIT
#include "families/sudoku/person/pencil.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace crosshatch::sudoku {

Layout::Layout(Shape of)
    : shape(of),
      side(of.side()),
      sites(of.sites()),
      houses(static_cast<std::size_t>(3 * side)),
      houses_of(static_cast<std::size_t>(sites)),
      place_in(static_cast<std::size_t>(sites)) {
  for (Site site = 0; site < sites; ++site) {
    const std::size_t at = static_cast<std::size_t>(site);
    houses_of[at] = {site / side, side + site % side, 2 * side + shape.box_of(site)};
    for (std::size_t kind = 0; kind < 3; ++kind) {
      std::vector<Site>& house = houses[static_cast<std::size_t>(houses_of[at][kind])];
      place_in[at][kind] = static_cast<int>(house.size());
      house.push_back(site);
    }
  }
  if (!is_small()) return;
  cells.resize(houses.size());
  peers.resize(static_cast<std::size_t>(sites));
  for (std::size_t house = 0; house < houses.size(); ++house) {
    for (const Site site : houses[house]) cells[house].add(site);
  }
  for (Site site = 0; site < sites; ++site) {
    Cells& seen = peers[static_cast<std::size_t>(site)];
    for (const House house : houses_of[static_cast<std::size_t>(site)]) {
      seen |= cells[static_cast<std::size_t>(house)];
    }
    seen.remove(site);
  }
}

Pencil::Pencil(const Search& search, bool wants_reasons)
    : Position(search, wants_reasons),
      layout_(of(search.puzzle).shape()),
      placed_(static_cast<std::size_t>(layout_.sites)),
      given_(static_cast<std::size_t>(layout_.sites)),
      places_(static_cast<std::size_t>(3 * layout_.side * layout_.side)),
      cells_(static_cast<std::size_t>(layout_.side)),
      open_(layout_.sites) {
  const Board start = board_;
  const Board& givens = of(search.puzzle).givens();
  for (Site site = 0; site < layout_.sites; ++site) {
    const auto& houses = houses_of(site);
    const auto& place = layout_.place_in[static_cast<std::size_t>(site)];
    for (Candidates rest = board_[site]; rest != 0; rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      for (std::size_t kind = 0; kind < 3; ++kind) {
        places_[static_cast<std::size_t>(houses[kind] * side() + value)] |= 1U << place[kind];
      }
      if (layout_.is_small()) cells_[static_cast<std::size_t>(value)].add(site);
    }
    if (!layout_.is_small()) continue;
    open_cells_.add(site);
    if (std::popcount(board_[site]) == 2) pairs_.add(site);
  }
  for (Site site = 0; site < layout_.sites; ++site) {
    if (!start.is_decided(site)) continue;
    // Two equal digits that see each other: the second finds its mark gone and stays impossible.
    if (!board_.may_be(site, start.value(site))) continue;
    place(site, start.value(site), nullptr);
    given_[static_cast<std::size_t>(site)] = givens.is_decided(site);
  }
}

Cells Pencil::seen_by_all(Cells cells) const {
  if (cells.is_empty()) return {};
  Cells seen = peers(cells.take());
  while (!cells.is_empty()) seen &= peers(cells.take());
  return seen;
}

int Pencil::distance(Site site) const {
  int nearest = 3 * side();
  for (const Site other : last_) {
    if (site == other) return 0;
    const auto& a = houses_of(site);
    const auto& b = houses_of(other);
    const bool is_peer = a[0] == b[0] || a[1] == b[1] || a[2] == b[2];
    const int steps =
        std::abs(site / side() - other / side()) + std::abs(site % side() - other % side());
    nearest = std::min(nearest, is_peer ? 1 : 1 + steps);
  }
  return nearest;
}

void Pencil::apply(Step& step) {
  std::vector<Change>* follow = wants_reasons() ? &step.follow : nullptr;
  last_.clear();
  for (const Change& change : step.changes) {
    erase(change.site, change.before & ~change.after);
    last_.push_back(change.site);
  }
  for (const Change& change : step.changes) {
    if (change.places && !is_placed(change.site)) {
      place(change.site, std::countr_zero(change.after), follow);
    }
  }
}

void Pencil::erase(Site site, Candidates values) {
  const auto& houses = houses_of(site);
  const auto& place = layout_.place_in[static_cast<std::size_t>(site)];
  for (Candidates rest = values & board_[site]; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      places_[static_cast<std::size_t>(houses[kind] * side() + value)] &= ~(1U << place[kind]);
    }
    if (layout_.is_small()) cells_[static_cast<std::size_t>(value)].remove(site);
  }
  board_[site] &= ~values;
  if (!layout_.is_small()) return;
  if (!is_placed(site) && std::popcount(board_[site]) == 2) {
    pairs_.add(site);
  } else {
    pairs_.remove(site);
  }
}

void Pencil::place(Site site, Value value, std::vector<Change>* follow) {
  erase(site, board_[site]);
  board_.set(site, value);
  placed_[static_cast<std::size_t>(site)] = 1;
  --open_;
  if (layout_.is_small()) open_cells_.remove(site);
  for (const House house : houses_of(site)) {
    // A copy of the places: erasing changes them.
    for (std::uint32_t rest = places(house, value); rest != 0; rest &= rest - 1) {
      const Site peer = this->site(house, std::countr_zero(rest));
      if (follow != nullptr) follow->push_back(removing(peer, only(value)));
      erase(peer, only(value));
    }
  }
}

}  // namespace crosshatch::sudoku
