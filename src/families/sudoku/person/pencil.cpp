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
      sites_of(static_cast<std::size_t>(3 * sites)),
      houses_of(static_cast<std::size_t>(sites)),
      place_in(static_cast<std::size_t>(sites)) {
  const auto at = [](int index) { return static_cast<std::size_t>(index); };
  for (House house = 0; house < side; ++house) {
    for (int place = 0; place < side; ++place) {
      const std::array<Site, 3> of_kind = {house * side + place, place * side + house,
                                           shape.site_in_box(house, place)};
      for (std::size_t kind = 0; kind < 3; ++kind) {
        const House here = static_cast<int>(kind) * side + house;
        sites_of[at(here * side + place)] = of_kind[kind];
        houses_of[at(of_kind[kind])][kind] = here;
        place_in[at(of_kind[kind])][kind] = place;
      }
    }
  }
  if (!is_small()) return;
  cells.resize(at(3 * side));
  peers.resize(at(sites));
  for (int place = 0; place < 3 * sites; ++place) cells[at(place / side)].add(sites_of[at(place)]);
  for (Site site = 0; site < sites; ++site) {
    const std::array<House, 3>& houses = houses_of[at(site)];
    peers[at(site)] = cells[at(houses[0])] | cells[at(houses[1])] | cells[at(houses[2])];
    peers[at(site)].remove(site);
  }
}

Pencil::Pencil(const Search& search, bool wants_reasons)
    : Position(search, wants_reasons),
      layout_(of(search.puzzle).shape()),
      clues_(of(search.puzzle).givens()),
      placed_(static_cast<std::size_t>(layout_.sites)),
      given_(static_cast<std::size_t>(layout_.sites)),
      places_(static_cast<std::size_t>(3 * layout_.side * layout_.side)),
      cells_(static_cast<std::size_t>(layout_.side)),
      open_(layout_.sites) {
  const Board start = board_;
  const Candidates all = of(search.puzzle).all_values();
  board_ = Board(layout_.sites, all);
  places_.assign(places_.size(), static_cast<std::uint32_t>(all));
  if (layout_.is_small()) {
    for (Site site = 0; site < layout_.sites; ++site) open_cells_.add(site);
    cells_.assign(cells_.size(), open_cells_);
  }
  lone_places_.reserve(static_cast<std::size_t>(3 * layout_.sites));
  for (Site site = 0; site < layout_.sites; ++site) {
    if (!start.is_decided(site)) erase(site, ~start[site]);
  }
  for (Site site = 0; site < layout_.sites; ++site) {
    if (!start.is_decided(site)) continue;
    // Two equal digits that see each other: the second finds its mark gone and is impossible.
    if (!board_.may_be(site, start.value(site))) {
      erase(site, all);
      continue;
    }
    place(site, start.value(site), nullptr);
    given_[static_cast<std::size_t>(site)] = clues_.is_decided(site);
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
  while (lone_places_done_ < lone_places_.size() &&
         is_placed(lone_places_[lone_places_done_].site)) {
    ++lone_places_done_;
  }
}

void Pencil::erase(Site site, Candidates values) {
  for (Candidates rest = values & board_[site]; rest != 0; rest &= rest - 1) {
    drop(site, std::countr_zero(rest));
  }
}

void Pencil::drop(Site site, Value value) {
  const std::array<House, 3>& houses = houses_of(site);
  const std::array<int, 3>& place = layout_.place_in[static_cast<std::size_t>(site)];
  for (std::size_t kind = 0; kind < 3; ++kind) {
    std::uint32_t& left = places_[static_cast<std::size_t>(houses[kind] * side() + value)];
    left &= ~(1U << place[kind]);
    if (is_one(left)) {
      lone_places_.push_back({this->site(houses[kind], std::countr_zero(left)), value});
    }
  }
  const Candidates left = board_[site] &= ~only(value);
  if (!layout_.is_small()) return;
  cells_[static_cast<std::size_t>(value)].remove(site);
  const Candidates but_one = left & (left - 1);
  if (but_one == 0) {
    pairs_.remove(site);
  } else if (is_one(but_one) && !is_placed(site)) {
    pairs_.add(site);
  }
}

void Pencil::place(Site site, Value value, std::vector<Change>* follow) {
  placed_[static_cast<std::size_t>(site)] = 1;
  const auto leave = [&](Site peer) {
    if (is_placed(peer) || !board_.may_be(peer, value)) return;
    if (follow != nullptr) follow->push_back(removing(peer, only(value)));
    drop(peer, value);
  };
  if (layout_.is_small()) {
    peers(site).each(leave);
  } else {
    for (const House house : houses_of(site)) {
      // A copy of the places: erasing changes them.
      for (std::uint32_t rest = places(house, value); rest != 0; rest &= rest - 1) {
        leave(this->site(house, std::countr_zero(rest)));
      }
    }
  }
  erase(site, board_[site]);
  board_.set(site, value);
  --open_;
  if (layout_.is_small()) open_cells_.remove(site);
}

}  // namespace crosshatch::sudoku
