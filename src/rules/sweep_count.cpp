// SPDX-License-Identifier: MIT
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "rules/model.h"
#include "rules/part_sweep.h"
#include "rules/sweep_states.h"

namespace crosshatch::rules {

namespace {

/// Keys of which each is a set of states, and a number for each.
class SweepSets {
 public:
  SweepSets() = default;
  /// With one key, whose number is 1.
  explicit SweepSets(std::string first) { keys_.emplace(std::move(first), 1); }

  [[nodiscard]] auto begin() const { return keys_.begin(); }
  [[nodiscard]] auto end() const { return keys_.end(); }

  void clear() { keys_.clear(); }

  /// Adds to the number of a key. Whether it is new.
  bool add(std::string_view key, const BigInt& number) {
    const auto [at, is_new] = keys_.try_emplace(std::string(key), 0);
    at->second += number;
    return is_new;
  }

 private:
  std::unordered_map<std::string, BigInt> keys_;
};

/// Goes through all places with a table of keys.
template <class Table>
Ending run_through(PartSweep& sweep, Table now, Budget& budget, BigInt& total) {
  std::size_t taken = 0;
  bool is_through = true;
  Table next;
  for (std::size_t place = 0; place < sweep.places() && is_through; ++place) {
    std::size_t made = 0;
    for (const auto& entry : now) {
      const auto& [key, number] = entry;
      const BigInt& ways = number;
      const auto take = [&](Value, std::string_view to) {
        if (!next.add(to, ways)) return true;
        const std::size_t bytes = to.size() + key_overhead;
        if (!budget.take_memory(bytes)) return false;
        made += bytes;
        return true;
      };
      is_through = sweep.step(key, take);
      if (!is_through) break;
    }
    budget.give_memory(std::exchange(taken, made));
    std::swap(now, next);
    next.clear();
    sweep.next_place();
  }
  budget.give_memory(taken);
  if (!is_through) return Ending::limit;
  total = 0;
  for (const auto& [key, number] : now) total += number;
  return Ending::exhausted;
}

/// Counts the ways to decide one part of the open sites, by the rules that tie it.
Ending count_part(const Model& model, const Board& board, std::span<const Site> part,
                  Budget& budget, BigInt& total) {
  PartSweep sweep(model, board, part, budget);
  std::string key;
  if (const Ending ending = sweep.begin(key); ending != Ending::exhausted) return ending;
  return sweep.has_hidden() ? run_through(sweep, SweepSets(std::move(key)), budget, total)
                            : run_through(sweep, SweepStates(key), budget, total);
}

}  // namespace

Ending count(const Model& model, const Board& board, std::span<const Site> scope, Budget& budget,
             BigInt& total) {
  total = 0;
  Board narrowed = board;
  if (deduce(model, narrowed, budget) == Ending::limit) return Ending::limit;
  if (narrowed.is_impossible()) return Ending::exhausted;
  std::vector<char> is_in_scope(board.all().size(), scope.empty());
  for (const Site site : scope) is_in_scope[site] = true;
  BigInt product = 1;
  for (const std::vector<Site>& part : parts_of(model, narrowed)) {
    const bool is_ours =
        std::ranges::any_of(part, [&](Site site) { return is_in_scope[site] != 0; });
    if (!is_ours) continue;
    BigInt ways;
    const Ending ending = count_part(model, narrowed, part, budget, ways);
    if (ending != Ending::exhausted) return ending;
    product *= ways;
  }
  total = std::move(product);
  return Ending::exhausted;
}

}  // namespace crosshatch::rules
