// SPDX-License-Identifier: MIT
#include "families/sudoku/explainer/nested_simple.h"

#include <algorithm>
#include <bit>
#include <unordered_set>

#include "families/sudoku/explainer/techniques.h"

namespace crosshatch::sudoku::explainer {

namespace {

/// The peers of every site, as sets.
const std::array<CellSet, sites>& peer_sets() {
  static const std::array<CellSet, sites> sets = [] {
    std::array<CellSet, sites> all;
    for (Site site = 0; site < sites; ++site) {
      for (const Site peer : peers_of(site)) all[static_cast<std::size_t>(site)].add(peer);
    }
    return all;
  }();
  return sets;
}

}  // namespace

void SimpleChains::index(const RemainingCandidates& now) {
  now_ = &now;
  points_.clear();
  offs_.clear();
  ons_.clear();
  cells_ = {};
  for (Site site = 0; site < sites; ++site) {
    for (Mask rest = now.in_cell(site); rest != 0; rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      at_[mark_of(site, value)] = static_cast<std::int16_t>(points_.size());
      points_.push_back({static_cast<std::int16_t>(mark_of(site, value)), 0, 0, 0, 0});
      cells_[static_cast<std::size_t>(value)].add(site);
    }
  }
  for (Point& point : points_) {
    const Site site = point.mark / side;
    const Value value = point.mark % side;
    point.first_off = static_cast<std::int16_t>(offs_.size());
    point.first_on = static_cast<std::int16_t>(ons_.size());
    const Mask others = now.in_cell(site) & ~(1U << value);
    for (Mask rest = others; rest != 0; rest &= rest - 1) {
      offs_.push_back(
          {at_[mark_of(site, std::countr_zero(rest))], static_cast<std::int16_t>(site)});
    }
    if (is_one(others)) ons_.push_back(offs_.back());
    point.first_house_off = static_cast<std::int16_t>(offs_.size());
    point.first_house_on = static_cast<std::int16_t>(ons_.size());
    const auto& houses = houses_of(site);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const auto unit = static_cast<std::int16_t>(unit_of(houses[kind], value));
      const Mask places = now.in_house(houses[kind], value) & ~(1U << places_of(site)[kind]);
      const Mask met = kind == 0 ? 0 : segment(houses[kind], houses[0]);
      for (Mask rest = places & ~met; rest != 0; rest &= rest - 1) {
        const Site peer = site_at(houses[kind], std::countr_zero(rest));
        offs_.push_back({at_[mark_of(peer, value)], unit});
      }
      if (!is_one(places)) continue;
      const std::int16_t to = at_[mark_of(site_at(houses[kind], std::countr_zero(places)), value)];
      const bool is_new = std::none_of(ons_.begin() + point.first_house_on, ons_.end(),
                                       [&](const Link& link) { return link.to == to; });
      if (is_new) ons_.push_back({to, unit});
    }
  }
  points_.push_back(
      {-1, static_cast<std::int16_t>(offs_.size()), 0, static_cast<std::int16_t>(ons_.size()), 0});
  const std::size_t count = points_.size() - 1;
  via_on_.resize(count);
  via_off_.resize(count);
  if (count <= most_in_sets) index_sets();
}

void SimpleChains::index_sets() {
  const std::size_t count = points_.size() - 1;
  for (const Kind kind : {x, y, both}) {
    offs_of_[kind].assign(count, {});
    ons_of_[kind].assign(count, {});
    for (std::size_t at = 0; at < count; ++at) {
      for (const Link& link : offs(static_cast<int>(at), kind)) offs_of_[kind][at].add(link.to);
      for (const Link& link : ons(static_cast<int>(at), kind)) ons_of_[kind][at].add(link.to);
    }
  }
}

SimpleChains::Returns SimpleChains::returns_of_on(int start, Kind kind) const {
  Returns returns;
  PointSet on;
  PointSet off;
  PointSet front;
  on.add(start);
  front.add(start);
  const PointSet& before = ons_of_[kind][start];
  const bool may_fail = kind != y;
  if (!may_fail && before.is_empty()) return returns;
  for (bool is_first = true; !front.is_empty(); is_first = false) {
    const PointSet turned = together(offs_of_[kind], front);
    // Links go both ways: what leads to the start is what the start leads to.
    if (!is_first && turned.touches(before)) returns.may_close = true;
    returns.fails = returns.fails || turned.has(start);
    if (returns.may_close && (returns.fails || !may_fail)) return returns;
    PointSet fresh = turned;
    fresh -= off;
    off |= turned;
    front = together(ons_of_[kind], fresh);
    front -= on;
    on |= front;
  }
  return returns;
}

bool SimpleChains::returns_of_off(int start, Kind kind) const {
  PointSet on;
  PointSet off;
  PointSet front;
  off.add(start);
  front.add(start);
  while (!front.is_empty()) {
    PointSet fresh = together(ons_of_[kind], front);
    fresh -= on;
    on |= fresh;
    if (on.has(start)) return true;
    front = together(offs_of_[kind], fresh);
    front -= off;
    off |= front;
  }
  return false;
}

std::span<const SimpleChains::Link> SimpleChains::offs(int at, Kind kind) const {
  const Point* const point = &points_[at];
  const auto first =
      static_cast<std::size_t>(kind == x ? point->first_house_off : point->first_off);
  return {offs_.data() + first, static_cast<std::size_t>(point[1].first_off) - first};
}

std::span<const SimpleChains::Link> SimpleChains::ons(int at, Kind kind) const {
  const Point* const point = &points_[at];
  const auto first = static_cast<std::size_t>(kind == x ? point->first_house_on : point->first_on);
  const auto last = static_cast<std::size_t>(kind == y ? point->first_house_on : point[1].first_on);
  return {ons_.data() + first, last - first};
}

void SimpleChains::all(const RemainingCandidates& now, NestedChains& chains) {
  index(now);
  raws_.clear();
  steps_.clear();
  removed_.clear();
  for (const Kind kind : {x, y, both}) {
    for (int start = 0; start + 1 < static_cast<int>(points_.size()); ++start) {
      const int count = size(now.in_cell(points_[start].mark / side));
      if (count < 2 || (kind == y && count > 2)) continue;
      search_from(start, kind);
    }
  }
  std::stable_sort(raws_.begin(), raws_.end(), [](const Raw& a, const Raw& b) {
    if (a.difficulty != b.difficulty) return a.difficulty < b.difficulty;
    if (a.complexity != b.complexity) return a.complexity < b.complexity;
    constexpr std::array order = {2, 3, 4};
    return order[a.kind] < order[b.kind];
  });
  std::unordered_set<std::uint64_t> met;
  for (const Raw& raw : raws_) {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < raw.removed; ++i) {
      hash = mix(hash, static_cast<std::uint64_t>(removed_[raw.first_removed + i]) + 1);
    }
    if (met.insert(hash).second) chains.push_back(chain_of(raw));
  }
}

void SimpleChains::search_from(int start, Kind kind) {
  const bool has_sets = points_.size() - 1 <= most_in_sets;
  const Returns returns = has_sets ? returns_of_on(start, kind) : Returns{true, true};
  if (returns.may_close) cycles(start, kind);
  if (kind == y) return;
  if (returns.fails) force(start, true, kind);
  if (!has_sets || returns_of_off(start, kind)) force(start, false, kind);
}

void SimpleChains::cycles(int start, Kind kind) {
  const std::size_t count = points_.size() - 1;
  seen_on_.assign(count, 0);
  seen_on_[start] = 1;
  front_.assign(1, static_cast<std::int16_t>(start));
  for (bool is_first = true; !front_.empty(); is_first = false) {
    turns_.clear();
    for (const int on : front_) {
      for (const Link& link : offs(on, kind)) {
        bool is_ancestor = false;
        for (int at = on; at != start && !is_ancestor;) {
          const int off = via_on_[at].from;
          is_ancestor = off == link.to;
          at = via_off_[at].from;
        }
        if (!is_ancestor) turns_.push_back({static_cast<std::int16_t>(on), link.to, link.unit});
      }
    }
    next_.clear();
    for (const Turn& turn : turns_) {
      for (const Link& link : ons(turn.off, kind)) {
        if (!is_first && link.to == start) close(start, turn, link, kind);
        if (seen_on_[link.to]) continue;
        seen_on_[link.to] = 1;
        // Of an on: the off before it, and the on before that.
        via_on_[link.to] = {turn.off, link.unit};
        via_off_[link.to] = {turn.on, turn.unit};
        next_.push_back(link.to);
      }
    }
    front_.swap(next_);
  }
}

void SimpleChains::close(int start, const Turn& turn, const Link& last, Kind kind) {
  Raw raw = {};
  raw.kind = kind;
  raw.is_cycle = true;
  raw.first_step = steps_.size();
  const auto add = [&](int at, bool on, std::int16_t unit) {
    const Mark mark = points_[at].mark;
    steps_.push_back({static_cast<std::int16_t>(on ? on_of(mark) : off_of(mark)), unit});
  };
  add(start, true, last.unit);
  add(turn.off, false, turn.unit);
  for (int on = turn.on; on != start; on = via_off_[on].from) {
    add(on, true, via_on_[on].unit);
    add(via_on_[on].from, false, via_off_[on].unit);
  }
  raw.steps = steps_.size() - raw.first_step;
  raw.complexity = static_cast<int>(raw.steps);
  CellSet cycle;
  std::array<CellSet, side> by_on;
  std::array<CellSet, side> by_off;
  for (std::size_t i = raw.first_step; i < steps_.size(); ++i) {
    const Mark mark = mark_of(Literal{steps_[i].literal});
    cycle.add(mark / side);
    (is_on(steps_[i].literal) ? by_on : by_off)[static_cast<std::size_t>(mark % side)] |=
        peer_sets()[static_cast<std::size_t>(mark / side)];
  }
  raw.first_removed = removed_.size();
  for (Value value = 0; value < side; ++value) {
    const auto at = static_cast<std::size_t>(value);
    ((by_on[at] & by_off[at] & cells_[at]) - cycle).each([&](Site site) {
      removed_.push_back(static_cast<std::int16_t>(mark_of(site, value)));
    });
  }
  raw.removed = removed_.size() - raw.first_removed;
  if (raw.removed == 0) {
    steps_.resize(raw.first_step);
    return;
  }
  std::sort(removed_.begin() + static_cast<std::ptrdiff_t>(raw.first_removed), removed_.end());
  raw.difficulty = (kind == both ? 7.0 : 6.5) + length_difficulty(raw.complexity);
  raws_.push_back(raw);
}

void SimpleChains::force(int start, bool is_on, Kind kind) {
  const std::size_t count = points_.size() - 1;
  seen_on_.assign(count, 0);
  seen_off_.assign(count, 0);
  front_.clear();
  next_.clear();
  (is_on ? seen_on_ : seen_off_)[start] = 1;
  (is_on ? front_ : next_).push_back(static_cast<std::int16_t>(start));
  while (!front_.empty() || !next_.empty()) {
    for (const int on : front_) {
      for (const Link& link : offs(on, kind)) {
        if (is_on && link.to == start) return add_forced(start, false, on, link.unit, kind);
        if (seen_off_[link.to]) continue;
        seen_off_[link.to] = 1;
        via_off_[link.to] = {static_cast<std::int16_t>(on), link.unit};
        next_.push_back(link.to);
      }
    }
    front_.clear();
    for (const int off : next_) {
      for (const Link& link : ons(off, kind)) {
        if (!is_on && link.to == start) return add_forced(start, true, off, link.unit, kind);
        if (seen_on_[link.to]) continue;
        seen_on_[link.to] = 1;
        via_on_[link.to] = {static_cast<std::int16_t>(off), link.unit};
        front_.push_back(link.to);
      }
    }
    next_.clear();
  }
}

void SimpleChains::add_forced(int start, bool is_on, int from, int unit, Kind kind) {
  Raw raw = {};
  raw.kind = kind;
  raw.first_step = steps_.size();
  const auto add = [&](int at, bool on, int unit_of_it) {
    const Mark mark = points_[at].mark;
    steps_.push_back({static_cast<std::int16_t>(on ? on_of(mark) : off_of(mark)),
                      static_cast<std::int16_t>(unit_of_it)});
  };
  add(start, is_on, unit);
  bool on = !is_on;
  // The assumption is the opposite of the result.
  for (int at = from;;) {
    if (at == start && on != is_on) break;
    const Via& via = (on ? via_on_ : via_off_)[at];
    add(at, on, via.unit);
    at = via.from;
    on = !on;
  }
  add(start, !is_on, no_unit);
  raw.steps = steps_.size() - raw.first_step;
  raw.complexity = static_cast<int>(raw.steps);
  raw.first_removed = removed_.size();
  const Mark mark = points_[start].mark;
  if (is_on) {
    for (Mask rest = now_->in_cell(mark / side) & ~(1U << mark % side); rest != 0;
         rest &= rest - 1) {
      removed_.push_back(static_cast<std::int16_t>(mark_of(mark / side, std::countr_zero(rest))));
    }
  } else {
    removed_.push_back(static_cast<std::int16_t>(mark));
  }
  raw.removed = removed_.size() - raw.first_removed;
  raw.difficulty = (kind == both ? 7.0 : 6.6) + length_difficulty(raw.complexity);
  raws_.push_back(raw);
}

NestedChain SimpleChains::chain_of(const Raw& raw) const {
  NestedChain chain;
  chain.complexity = raw.complexity;
  const auto first = removed_.begin() + static_cast<std::ptrdiff_t>(raw.first_removed);
  chain.removed.assign(first, first + static_cast<std::ptrdiff_t>(raw.removed));
  const std::span<const PathStep> path(steps_.data() + raw.first_step, raw.steps);
  chain.path = mix(0, 0xFFFF);
  for (const PathStep& step : path) {
    chain.path = mix(chain.path, static_cast<std::uint64_t>(step.literal) + 1);
    if (is_on(step.literal) && step.unit != no_unit) chain.units.push_back(step.unit);
  }
  if (!raw.is_cycle) return chain;
  // The same backwards: what was off is now on, and leads to the start being off.
  chain.path = mix(chain.path, 0xFFFF);
  chain.path = mix(chain.path, static_cast<std::uint64_t>(path[0].literal ^ 1) + 1);
  for (std::size_t i = path.size() - 1; i > 0; --i) {
    const PathStep& step = path[i];
    chain.path = mix(chain.path, static_cast<std::uint64_t>(step.literal ^ 1) + 1);
    if (!is_on(step.literal)) chain.units.push_back(step.unit);
  }
  return chain;
}

}  // namespace crosshatch::sudoku::explainer
