// SPDX-License-Identifier: MIT
#include <algorithm>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>

#include "rules/model.h"
#include "rules/part_sweep.h"

namespace crosshatch::rules {

namespace {

/// How many ways lead to each key, and the memory that they take.
class CountedKeys {
 public:
  explicit CountedKeys(Budget& budget) : budget_(&budget) {}
  ~CountedKeys() { budget_->give_memory(taken_); }
  CountedKeys(const CountedKeys&) = delete;
  CountedKeys& operator=(const CountedKeys&) = delete;
  CountedKeys(CountedKeys&&) = delete;
  CountedKeys& operator=(CountedKeys&&) = delete;

  [[nodiscard]] const auto& all() const { return keys_; }

  /// False at the limit of memory.
  [[nodiscard]] bool add(std::string key, const BigInt& number) {
    const std::size_t bytes = key.size() + key_overhead;
    const auto [at, is_new] = keys_.try_emplace(std::move(key), 0);
    at->second += number;
    if (!is_new) return true;
    if (!budget_->take_memory(bytes)) return false;
    taken_ += bytes;
    return true;
  }

  void swap(CountedKeys& other) {
    keys_.swap(other.keys_);
    std::swap(taken_, other.taken_);
  }
  void clear() {
    keys_ = {};
    budget_->give_memory(std::exchange(taken_, 0));
  }

 private:
  Budget* budget_;
  std::unordered_map<std::string, BigInt> keys_;
  std::size_t taken_ = 0;
};

/// Counts the ways to decide one part of the open sites, by the rules that tie it.
Ending count_part(const Model& model, const Board& board, std::span<const Site> part,
                  Budget& budget, BigInt& total) {
  PartSweep sweep(model, board, part, budget);
  std::string key;
  if (const Ending ending = sweep.begin(key); ending != Ending::exhausted) return ending;
  CountedKeys now(budget);
  CountedKeys next(budget);
  if (!now.add(std::move(key), 1)) return Ending::limit;
  for (std::size_t place = 0; place < sweep.places(); ++place) {
    for (const auto& entry : now.all()) {
      const BigInt& number = entry.second;
      if (!sweep.step(entry.first,
                      [&](Value, std::string to) { return next.add(std::move(to), number); }))
        return Ending::limit;
    }
    now.clear();
    now.swap(next);
    sweep.next_place();
  }
  total = 0;
  for (const auto& [states, number] : now.all()) total += number;
  return Ending::exhausted;
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
