// SPDX-License-Identifier: MIT
#include "families/sudoku/explainer/links.h"

#include <bit>

namespace crosshatch::sudoku::explainer {

Marks::Marks(const Pencil& pencil) {
  site_.reserve(256);
  value_.reserve(256);
  pencil.open_cells().each([&](Site site) {
    for (Mask rest = digits(pencil, site); rest != 0; rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      mark_[static_cast<std::size_t>(site * side + value)] = static_cast<std::int16_t>(count());
      site_.push_back(static_cast<std::uint8_t>(site));
      value_.push_back(static_cast<std::uint8_t>(value));
    }
  });
}

void Links::Few::add(Mark mark) {
  for (int i = 0; i < count; ++i) {
    if (marks[static_cast<std::size_t>(i)] == mark) return;
  }
  marks[static_cast<std::size_t>(count++)] = static_cast<std::int16_t>(mark);
}

Links::Links(const Pencil& pencil, const Marks& marks, Kinds kinds) {
  const int count = marks.count();
  offs_.reserve(static_cast<std::size_t>(count) * 12);
  first_off_.reserve(static_cast<std::size_t>(count) + 1);
  ons_.resize(static_cast<std::size_t>(count));
  for (Mark mark = 0; mark < count; ++mark) {
    const Site site = marks.site(mark);
    const Value value = marks.value(mark);
    Few& few = ons_[static_cast<std::size_t>(mark)];
    first_off_.push_back(offs_.size());
    const Mask others = digits(pencil, site) & ~(1U << value);
    for (Mask rest = kinds.off_in_cell ? others : 0; rest != 0; rest &= rest - 1) {
      offs_.push_back(static_cast<std::int16_t>(marks.at(site, std::countr_zero(rest))));
    }
    if (kinds.on_in_cell && is_one(others)) few.add(marks.at(site, std::countr_zero(others)));
    const auto& houses = houses_of(site);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const Mask places = pencil.places(houses[kind], value) & ~(1U << places_of(site)[kind]);
      // Those of its row and column that lie in its box have been met there.
      const Mask met = kind == 0 ? 0 : segment(houses[kind], houses[0]);
      for (Mask rest = places & ~met; rest != 0; rest &= rest - 1) {
        const Site peer = site_at(houses[kind], std::countr_zero(rest));
        offs_.push_back(static_cast<std::int16_t>(marks.at(peer, value)));
      }
      if (kinds.on_in_house && is_one(places)) {
        few.add(marks.at(site_at(houses[kind], std::countr_zero(places)), value));
      }
    }
  }
  first_off_.push_back(offs_.size());
}

}  // namespace crosshatch::sudoku::explainer
