// SPDX-License-Identifier: MIT
#include "families/sudoku/person/chains/net.h"

#include <algorithm>
#include <bit>

#include "families/sudoku/person/position/filled_constraints.h"

namespace crosshatch::sudoku {

Net::Net(const PencilMarks& pencil) : pencil_(pencil) {
  derived_.reserve(512);
  if (pencil.is_classic()) return;
  const auto at = [&](Site site, Value value) {
    return static_cast<std::size_t>(site * pencil.side() + value);
  };
  excluded_.resize(at(pencil.tables().sites, 0));
  for (const FilledConstraints::Clash& clash : pencil.filled().clashes(pencil)) {
    excluded_[at(clash.site, clash.value)].push_back({clash.other, clash.other_value});
    excluded_[at(clash.other, clash.other_value)].push_back({clash.site, clash.value});
  }
}

void Net::derive(const Derived& derived) {
  CellSet& cells = (derived.holds ? holding_ : failing_)[derived.value];
  if (cells.has(derived.site)) return;
  cells.add(derived.site);
  derived_.push_back(derived);
}

bool Net::grow(Site site, Value value, bool holds) {
  holding_.fill({});
  failing_.fill({});
  derived_.clear();
  derive({.site = site, .value = value, .holds = holds});
  for (std::size_t i = 0; i < derived_.size(); ++i) {
    const Derived derived = derived_[i];
    if (derived.holds) {
      follow_holding(static_cast<int>(i));
    } else if (!follow_failing(derived)) {
      return false;
    }
  }
  return true;
}

void Net::follow_holding(int index) {
  const Site site = derived_[index].site;
  const Value value = derived_[index].value;
  for (Candidates rest = pencil_.candidates(site) & ~only(value); rest != 0; rest &= rest - 1)
    derive({site, std::countr_zero(rest), false, Cause::placed, index});
  const CellSet seen = pencil_.peers(site) & pencil_.cells(value);
  (seen - failing(value)).each([&](Site peer) {
    derive({peer, value, false, Cause::placed, index});
  });
  if (excluded_.empty()) return;
  for (const Excluded& each : excluded_[site * pencil_.side() + value])
    derive({each.site, each.value, false, Cause::placed, index});
}

bool Net::follow_failing(const Derived& derived) {
  Candidates left = pencil_.candidates(derived.site);
  for (Candidates rest = left; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    if (failing(value).has(derived.site)) left &= ~only(value);
  }
  if (left == 0) {
    broken_ = {.index = derived.site};
    return false;
  }
  if (is_one(left)) derive({derived.site, std::countr_zero(left), true, Cause::naked, 0});
  const CellSet open = pencil_.cells(derived.value) - failing(derived.value);
  for (const HouseIndex house : pencil_.houses_of(derived.site)) {
    const CellSet places = open & pencil_.house_cells(house);
    if (places.is_empty()) {
      broken_ = pencil_.tables().place_of(house);
      broken_house_ = house;
      broken_value_ = derived.value;
      return false;
    }
    if (places.size() == 1) derive({places.first(), derived.value, true, Cause::hidden, house});
  }
  return true;
}

int Net::find(Site site, Value value, bool holds) const {
  const auto found = std::find_if(derived_.begin(), derived_.end(), [&](const Derived& derived) {
    return derived.site == site && derived.value == value && derived.holds == holds;
  });
  return static_cast<int>(found - derived_.begin());
}

void Net::need_failing(CellSet cells, Value value, std::vector<char>& needed) const {
  cells.each([&](Site site) { needed[find(site, value, false)] = 1; });
}

void Net::need_marks(Site site, Candidates values, std::vector<char>& needed) const {
  for (Candidates rest = values; rest != 0; rest &= rest - 1)
    needed[find(site, std::countr_zero(rest), false)] = 1;
}

/// Goes backwards, because every cause comes earlier in the list.
Term Net::collect(std::vector<char> needed) const {
  for (std::size_t i = derived_.size(); i-- > 0;) {
    if (!needed[i]) continue;
    const Derived& derived = derived_[i];
    if (derived.cause == Cause::placed) {
      needed[derived.from] = 1;
    } else if (derived.cause == Cause::naked) {
      need_marks(derived.site, pencil_.candidates(derived.site) & ~only(derived.value), needed);
    } else if (derived.cause == Cause::hidden) {
      CellSet others = pencil_.cells(derived.value) & pencil_.house_cells(derived.from);
      others.remove(derived.site);
      need_failing(others, derived.value, needed);
    }
  }
  Term term{.kind = Term::Kind::chain};
  for (std::size_t i = 0; i < derived_.size(); ++i) {
    if (!needed[i]) continue;
    const Derived& derived = derived_[i];
    term.chain.push_back({{derived.site}, derived.value, derived.holds});
  }
  return term;
}

Term Net::chain_to(Site site, Value value, bool holds) const {
  std::vector<char> needed(derived_.size());
  needed[find(site, value, holds)] = 1;
  return collect(std::move(needed));
}

Term Net::chain_to_contradiction() const {
  std::vector<char> needed(derived_.size());
  if (broken_.kind == Place::Kind::site) {
    need_marks(broken_.index, pencil_.candidates(broken_.index), needed);
  } else {
    need_failing(pencil_.cells(broken_value_) & pencil_.house_cells(broken_house_), broken_value_,
                 needed);
  }
  return collect(std::move(needed));
}

}  // namespace crosshatch::sudoku
