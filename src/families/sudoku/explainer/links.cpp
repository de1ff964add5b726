// SPDX-License-Identifier: MIT
#include "families/sudoku/explainer/links.h"

#include <bit>

namespace crosshatch::sudoku::explainer {

CandidateIndex::CandidateIndex(const PencilMarks& pencil) {
  site_.reserve(256);
  value_.reserve(256);
  pencil.open_cells().each([&](Site site) {
    for (Mask rest = digits(pencil, site); rest != 0; rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      candidate_[site * side + value] = static_cast<std::int16_t>(count());
      site_.push_back(static_cast<std::uint8_t>(site));
      value_.push_back(static_cast<std::uint8_t>(value));
    }
  });
}

void OnOffLinks::OnTargets::add(Candidate candidate) {
  for (std::size_t i = 0; i < count; ++i) {
    if (candidates[i] == candidate) return;
  }
  candidates[count++] = static_cast<std::int16_t>(candidate);
}

OnOffLinks::OnOffLinks(const PencilMarks& pencil, const CandidateIndex& candidates) {
  const auto count = static_cast<std::size_t>(candidates.count());
  offs_.reserve(count * 12);
  first_.reserve(count + 1);
  first_in_house_.reserve(count);
  ons_.resize(count);
  for (Candidate candidate = 0; candidate < candidates.count(); ++candidate) {
    const Site site = candidates.site(candidate);
    const Value value = candidates.value(candidate);
    OnTargets& targets = ons_[candidate];
    first_.push_back(offs_.size());
    const Mask others = digits(pencil, site) & ~(1U << value);
    for (Mask rest = others; rest != 0; rest &= rest - 1) {
      offs_.push_back(static_cast<std::int16_t>(candidates.at(site, std::countr_zero(rest))));
    }
    first_in_house_.push_back(offs_.size());
    if (is_one(others)) {
      targets.add(candidates.at(site, std::countr_zero(others)));
      targets.in_cell = 1;
    }
    const auto& houses = houses_of(site);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const Mask places = pencil.places(houses[kind], value) & ~(1U << places_of(site)[kind]);
      // Those in its row and column that are also in its box were added with the box.
      const Mask met = kind == 0 ? 0 : segment(houses[kind], houses[0]);
      for (Mask rest = places & ~met; rest != 0; rest &= rest - 1) {
        const Site peer = site_at(houses[kind], std::countr_zero(rest));
        offs_.push_back(static_cast<std::int16_t>(candidates.at(peer, value)));
      }
      if (is_one(places)) {
        targets.add(candidates.at(site_at(houses[kind], std::countr_zero(places)), value));
      }
    }
  }
  first_.push_back(offs_.size());
}

}  // namespace crosshatch::sudoku::explainer
