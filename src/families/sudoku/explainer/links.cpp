// SPDX-License-Identifier: MIT
#include "families/sudoku/explainer/links.h"

#include <bit>

namespace crosshatch::sudoku::explainer {

Roster::Roster(const Pencil& pencil) {
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

void OnOffLinks::Few::add(Candidate mark) {
  for (std::size_t i = 0; i < count; ++i) {
    if (marks[i] == mark) return;
  }
  marks[count++] = static_cast<std::int16_t>(mark);
}

OnOffLinks::OnOffLinks(const Pencil& pencil, const Roster& roster) {
  const auto count = static_cast<std::size_t>(roster.count());
  offs_.reserve(count * 12);
  first_.reserve(count + 1);
  first_in_house_.reserve(count);
  ons_.resize(count);
  for (Candidate mark = 0; mark < roster.count(); ++mark) {
    const Site site = roster.site(mark);
    const Value value = roster.value(mark);
    Few& few = ons_[static_cast<std::size_t>(mark)];
    first_.push_back(offs_.size());
    const Mask others = digits(pencil, site) & ~(1U << value);
    for (Mask rest = others; rest != 0; rest &= rest - 1) {
      offs_.push_back(static_cast<std::int16_t>(roster.at(site, std::countr_zero(rest))));
    }
    first_in_house_.push_back(offs_.size());
    if (is_one(others)) {
      few.add(roster.at(site, std::countr_zero(others)));
      few.in_cell = 1;
    }
    const auto& houses = houses_of(site);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const Mask places = pencil.places(houses[kind], value) & ~(1U << places_of(site)[kind]);
      // Those of its row and column that lie in its box have been met there.
      const Mask met = kind == 0 ? 0 : segment(houses[kind], houses[0]);
      for (Mask rest = places & ~met; rest != 0; rest &= rest - 1) {
        const Site peer = site_at(houses[kind], std::countr_zero(rest));
        offs_.push_back(static_cast<std::int16_t>(roster.at(peer, value)));
      }
      if (is_one(places)) {
        few.add(roster.at(site_at(houses[kind], std::countr_zero(places)), value));
      }
    }
  }
  first_.push_back(offs_.size());
}

}  // namespace crosshatch::sudoku::explainer
