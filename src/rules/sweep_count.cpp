// SPDX-License-Identifier: MIT
//
// The states of the rules stand one behind the other; how long each is depends on the place alone.
// A key is a sorted set of such states: one for every way of the hidden sites so far that leads
// elsewhere. (Sets for hidden sites: as a finite automaton is made deterministic.)
#include <algorithm>
#include <bit>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "rules/model.h"

namespace crosshatch::rules {

namespace {

using Keys = std::unordered_map<std::string, BigInt>;
using State = std::vector<std::uint8_t>;

/// What a key takes beside its bytes: the node of a table, a number.
constexpr std::size_t key_overhead = 128;

/// Counts the ways to decide one part of the open sites, by the rules that tie it.
class SweepCount {
 public:
  SweepCount(const Model& model, const Board& board, std::span<const Site> part, Budget& budget)
      : model_(model), board_(board), budget_(budget) {
    find_rules(part);
  }

  Ending run(BigInt& total) {
    std::string key;
    for (const int rule : rules_) {
      if (!budget_.tick()) return Ending::limit;
      Swept& swept = swept_.emplace_back();
      swept.sweep = model_.rules()[rule]->sweep(order_);
      if (swept.sweep == nullptr) return Ending::stuck;
      const State start = swept.sweep->start();
      swept.size = start.size();
      key.append(start.begin(), start.end());
    }
    Keys now = {{key, 1}};
    std::size_t taken = 0;
    bool is_through = true;
    for (place_ = 0; place_ < places_ && is_through; ++place_) {
      Keys next;
      taken_ = 0;
      is_through = go_on(now, next);
      budget_.give_memory(std::exchange(taken, taken_));
      now = std::move(next);
      for (Swept& swept : swept_) swept.size = swept.next_size;
    }
    budget_.give_memory(taken);
    if (!is_through) return Ending::limit;
    total = 0;
    for (const auto& [states, number] : now) total += number;
    return Ending::exhausted;
  }

 private:
  using States = std::set<std::string>;

  struct Swept {
    std::unique_ptr<Sweep> sweep;
    std::size_t size = 0;       // of its state before the place
    std::size_t next_size = 0;  // and after it
  };

  /// The rules that tie the part, and their sites, in the model's order and before all others.
  void find_rules(std::span<const Site> part) {
    std::vector<char> is_ours(board_.all().size());
    std::vector<char> is_looked_at(model_.rules().size());
    for (const Site site : part) {
      is_ours[site] = true;
      for (const int rule : model_.rules_of(site)) {
        if (std::exchange(is_looked_at[rule], true)) continue;
        if (model_.rules()[rule]->is_settled(board_)) continue;
        rules_.push_back(rule);
        for (const Site other : model_.rules()[rule]->sites()) is_ours[other] = true;
      }
    }
    std::ranges::sort(rules_);
    order_ = model_.order();
    const auto rest = std::stable_partition(order_.begin(), order_.end(),
                                            [&](Site site) { return is_ours[site] != 0; });
    places_ = static_cast<std::size_t>(rest - order_.begin());
    touched_.resize(places_);
    std::vector<std::size_t> places(order_.size());
    for (std::size_t place = 0; place < order_.size(); ++place) places[order_[place]] = place;
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      for (const Site site : model_.rules()[rules_[i]]->sites())
        touched_[places[site]].push_back(static_cast<int>(i));
    }
  }

  /// The next place of the order.
  bool go_on(const Keys& now, Keys& next) {
    const Site site = order_[place_];
    const bool is_hidden = model_.is_hidden(site);
    std::size_t size = 0;
    for (Swept& swept : swept_) {
      size += swept.size;
      swept.next_size = swept.size;
    }
    for (const auto& [key, number] : now) {
      States states;
      for (Candidates rest = board_[site]; rest != 0; rest &= rest - 1) {
        if (!is_hidden) states.clear();
        for (std::size_t begin = 0; begin < key.size() || begin == 0; begin += size) {
          if (!budget_.spend()) return false;
          add_next(std::string_view(key).substr(begin, size), std::countr_zero(rest), states);
          if (size == 0) break;
        }
        if (!is_hidden && !add(states, number, next)) return false;
      }
      if (is_hidden && !add(states, number, next)) return false;
    }
    return true;
  }

  /// Where a state goes with a value, if anywhere.
  void add_next(std::string_view from, Value value, States& states) {
    std::string to;
    std::size_t begin = 0;
    std::size_t kept = 0;  // what is before this is in `to`
    const auto keep_to = [&](std::size_t end) { to.append(from.substr(kept, end - kept)); };
    auto touched = touched_[place_].begin();
    for (std::size_t i = 0; touched != touched_[place_].end(); ++i) {
      Swept& swept = swept_[i];
      if (*touched == static_cast<int>(i)) {
        ++touched;
        keep_to(begin);
        const std::string_view old = from.substr(begin, swept.size);
        state_.assign(old.begin(), old.end());
        if (!swept.sweep->step(place_, value, state_)) return;
        swept.next_size = state_.size();
        to.append(state_.begin(), state_.end());
        kept = begin + swept.size;
      }
      begin += swept.size;
    }
    keep_to(from.size());
    states.insert(std::move(to));
  }

  /// False at the limit of memory.
  bool add(const States& states, const BigInt& number, Keys& keys) {
    if (states.empty()) return true;
    std::string key;
    for (const std::string& state : states) key += state;
    const std::size_t bytes = key.size() + key_overhead;
    const auto [at, is_new] = keys.try_emplace(std::move(key), 0);
    at->second += number;
    if (!is_new) return true;
    if (!budget_.take_memory(bytes)) return false;
    taken_ += bytes;
    return true;
  }

  const Model& model_;
  const Board& board_;
  Budget& budget_;
  std::vector<int> rules_;
  std::vector<Site> order_;
  std::size_t places_ = 0;                 // those of our sites; the rest of the order is not ours
  std::vector<std::vector<int>> touched_;  // per place, the numbers of those in `swept_`
  std::vector<Swept> swept_;
  std::size_t place_ = 0;
  State state_;
  std::size_t taken_ = 0;  // bytes that the keys being made hold
};

}  // namespace

Ending count(const Model& model, const Board& board, Budget& budget, BigInt& total) {
  total = 0;
  Board narrowed = board;
  if (deduce(model, narrowed, budget) == Ending::limit) return Ending::limit;
  if (narrowed.is_impossible()) return Ending::exhausted;
  BigInt product = 1;
  for (const std::vector<Site>& part : parts_of(model, narrowed)) {
    BigInt ways;
    const Ending ending = SweepCount(model, narrowed, part, budget).run(ways);
    if (ending != Ending::exhausted) return ending;
    product *= ways;
  }
  total = std::move(product);
  return Ending::exhausted;
}

}  // namespace crosshatch::rules
