// SPDX-License-Identifier: MIT
//
// The states of all rules stand one behind the other; how long each is depends on the place alone.
// A key is a sorted set of such states: one for every way of the hidden sites so far that leads
// elsewhere. (Sets for hidden sites: as a finite automaton is made deterministic.)
#include <algorithm>
#include <bit>
#include <set>
#include <string>
#include <unordered_map>

#include "rules/model.h"

namespace crosshatch::rules {

namespace {

using Keys = std::unordered_map<std::string, BigInt>;

class SweepCount {
 public:
  SweepCount(const Model& model, const Board& board, Budget& budget)
      : model_(model), board_(board), budget_(budget) {}

  Ending run(BigInt& total) {
    std::string key;
    for (const auto& rule : model_.rules()) {
      sweeps_.push_back(rule->sweep(model_.order()));
      if (sweeps_.back() == nullptr) return Ending::stuck;
      const State start = sweeps_.back()->start();
      sizes_.push_back(start.size());
      key.append(start.begin(), start.end());
    }
    Keys now = {{key, 1}};
    for (place_ = 0; place_ < model_.order().size(); ++place_) {
      const auto next = go_on(now);
      if (!next) return Ending::limit;
      now = std::move(*next);
      sizes_ = next_sizes_;
    }
    total = 0;
    for (const auto& [states, number] : now) total += number;
    return Ending::exhausted;
  }

 private:
  using State = std::vector<std::uint8_t>;
  using States = std::set<std::string>;

  /// The next place of the order.
  std::optional<Keys> go_on(const Keys& now) {
    const Site site = model_.order()[place_];
    const Candidates values = board_[site];
    next_sizes_ = sizes_;
    std::size_t size = 0;
    for (const std::size_t one : sizes_) size += one;
    Keys next;
    for (const auto& [key, number] : now) {
      States states;
      for (Candidates rest = values; rest != 0; rest &= rest - 1) {
        if (!model_.is_hidden(site)) states.clear();
        for (std::size_t begin = 0; begin < key.size() || begin == 0; begin += size) {
          if (!budget_.spend()) return std::nullopt;
          add_next(std::string_view(key).substr(begin, size), std::countr_zero(rest), states);
          if (size == 0) break;
        }
        if (!model_.is_hidden(site)) add(states, number, next);
      }
      if (model_.is_hidden(site)) add(states, number, next);
    }
    return next;
  }

  /// Where a state goes with a value, if anywhere.
  void add_next(std::string_view from, Value value, States& states) {
    std::string to;
    for (std::size_t i = 0; i < sweeps_.size(); ++i) {
      State state(from.begin(), from.begin() + static_cast<std::ptrdiff_t>(sizes_[i]));
      from.remove_prefix(sizes_[i]);
      if (!sweeps_[i]->step(place_, value, state)) return;
      next_sizes_[i] = state.size();
      to.append(state.begin(), state.end());
    }
    states.insert(std::move(to));
  }

  static void add(const States& states, const BigInt& number, Keys& keys) {
    if (states.empty()) return;
    std::string key;
    for (const std::string& state : states) key += state;
    keys[key] += number;
  }

  const Model& model_;
  const Board& board_;
  Budget& budget_;
  std::vector<std::unique_ptr<Sweep>> sweeps_;
  std::size_t place_ = 0;
  std::vector<std::size_t> sizes_;       // of each rule's state before the place
  std::vector<std::size_t> next_sizes_;  // and after it
};

}  // namespace

Ending count(const Model& model, const Board& board, Budget& budget, BigInt& total) {
  return SweepCount(model, board, budget).run(total);
}

}  // namespace crosshatch::rules
