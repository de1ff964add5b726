// SPDX-License-Identifier: MIT
#include "families/nonogram/learn/clauses.h"

#include <algorithm>
#include <cassert>

namespace crosshatch::nonogram {

Clauses::Ref Clauses::add(std::span<const CellLiteral> literals, int glue) {
  assert(literals.size() >= 2);
  const auto clause = static_cast<Ref>(store_.size());
  store_.push_back(static_cast<std::int32_t>(literals.size()));
  store_.push_back(glue);
  store_.push_back(1);
  store_.insert(store_.end(), literals.begin(), literals.end());
  watch(clause);
  ++count_;
  return clause;
}

void Clauses::watch(Ref clause) {
  const std::span<CellLiteral> all = literals(clause);
  watches_[all[0]].push_back({clause, all[1]});
  watches_[all[1]].push_back({clause, all[0]});
}

std::vector<Clauses::Ref> Clauses::all() const {
  std::vector<Ref> clauses;
  clauses.reserve(count_);
  for (std::size_t at = 0; at < store_.size(); at += header + static_cast<std::size_t>(store_[at]))
    clauses.push_back(static_cast<Ref>(at));
  return clauses;
}

std::vector<Clauses::Ref> Clauses::to_remove() {
  std::vector<Ref> idle;
  for (const Ref clause : all()) {
    if (store_[clause + glue_at] <= low_glue) continue;
    if (store_[clause + use_at] > 0) {
      --store_[clause + use_at];
    } else {
      idle.push_back(clause);
    }
  }
  std::sort(idle.begin(), idle.end(), [&](Ref a, Ref b) {
    if (store_[a + glue_at] != store_[b + glue_at])
      return store_[a + glue_at] > store_[b + glue_at];
    if (store_[a] != store_[b]) return store_[a] > store_[b];
    return a < b;
  });
  idle.resize(idle.size() / 2);
  std::sort(idle.begin(), idle.end());
  return idle;
}

void Clauses::reduce() {
  const std::vector<Ref> removed = to_remove();
  std::vector<std::int32_t> kept;
  kept.reserve(store_.size());
  for (const Ref clause : all()) {
    if (std::binary_search(removed.begin(), removed.end(), clause)) continue;
    const auto begin = store_.begin() + clause;
    kept.insert(kept.end(), begin, begin + header + store_[clause]);
  }
  store_ = std::move(kept);
  for (std::vector<Watch>& watching : watches_) watching.clear();
  const std::vector<Ref> remaining = all();
  for (const Ref clause : remaining) watch(clause);
  count_ = remaining.size();
  most_ += more_each_time;
}

std::size_t Clauses::bytes() const {
  return store_.capacity() * sizeof(std::int32_t) + 2 * count_ * sizeof(Watch);
}

}  // namespace crosshatch::nonogram
