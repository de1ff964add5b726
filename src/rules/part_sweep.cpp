// SPDX-License-Identifier: MIT
#include "rules/part_sweep.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "rules/order.h"

namespace crosshatch::rules {

PartSweep::PartSweep(const Model& model, const Board& board, std::span<const Site> part,
                     Budget& budget)
    : model_(model), board_(board), budget_(budget) {
  find_rules(part);
}

/// The rules that tie the part, and their sites, in the model's order and before all others.
void PartSweep::find_rules(std::span<const Site> part) {
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
  std::erase_if(rules_, [&](int rule) {
    const int by = model_.swept_with(rule);
    return model_.follows(rule) || (by >= 0 && std::ranges::binary_search(rules_, by));
  });
  order_ = model_.order();
  const auto rest = std::stable_partition(order_.begin(), order_.end(),
                                          [&](Site site) { return is_ours[site] != 0; });
  places_ = static_cast<std::size_t>(rest - order_.begin());
  has_hidden_ =
      std::any_of(order_.begin(), rest, [&](Site site) { return model_.is_hidden(site); });
  touched_.resize(places_);
  const std::vector<std::size_t> places = places_in(order_);
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    for (const Site site : model_.rules()[rules_[i]]->sites())
      touched_[places[site]].push_back(static_cast<int>(i));
  }
}

Ending PartSweep::begin(std::string& key) {
  key.clear();
  for (const int rule : rules_) {
    if (!budget_.tick()) return Ending::limit;
    Swept& swept = swept_.emplace_back();
    swept.sweep = model_.rules()[rule]->sweep(order_);
    if (swept.sweep == nullptr) return Ending::stuck;
    const std::vector<std::uint8_t> start = swept.sweep->start();
    swept.size = swept.next_size = start.size();
    key.append(start.begin(), start.end());
  }
  find_touched();
  return Ending::exhausted;
}

void PartSweep::find_touched() {
  now_touched_.clear();
  size_ = 0;
  std::span<const int> left;
  if (place_ < places_) left = touched_[place_];
  for (std::size_t i = 0; i < swept_.size(); ++i) {
    if (!left.empty() && left.front() == static_cast<int>(i)) {
      now_touched_.push_back({left.front(), size_});
      left = left.subspan(1);
    }
    size_ += swept_[i].size;
  }
}

bool PartSweep::step(std::string_view key, TakeKey take) {
  if (!has_hidden_) return step_alone(key, take);
  const Site site = order_[place_];
  const bool is_hidden = model_.is_hidden(site);
  States states;
  const auto take_states = [&](Value value) {
    if (states.empty()) return true;
    std::string next;
    for (const std::string& state : states) next += state;
    return take(value, next);
  };
  for (Candidates rest = board_[site]; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    if (!is_hidden) states.clear();
    for (std::size_t begin = 0; begin < key.size() || begin == 0; begin += size_) {
      if (!budget_.spend()) return false;
      if (const auto next = next_of(key.substr(begin, size_), value)) states.emplace(*next);
      if (size_ == 0) break;
    }
    if (!is_hidden && !take_states(value)) return false;
  }
  return !is_hidden || take_states(0);
}

/// The same where a key is one state.
bool PartSweep::step_alone(std::string_view state, TakeKey take) {
  if (!budget_.spend()) return false;
  for (Candidates rest = board_[order_[place_]]; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    const auto next = next_of(state, value);
    if (next && !take(value, *next)) return false;
  }
  return true;
}

void PartSweep::next_place() {
  ++place_;
  for (Swept& swept : swept_) swept.size = swept.next_size;
  find_touched();
}

/// Where a state goes with a value, until it is asked again; nothing: nowhere.
std::optional<std::string_view> PartSweep::next_of(std::string_view from, Value value) {
  next_.clear();
  std::size_t kept = 0;  // what is before this is in `next_`
  for (const Touched& touched : now_touched_) {
    Swept& swept = swept_[touched.rule];
    const std::string_view old = from.substr(touched.begin, swept.size);
    state_.assign(old.begin(), old.end());
    if (!swept.sweep->step(place_, value, state_)) return std::nullopt;
    swept.next_size = state_.size();
    const std::string_view made(reinterpret_cast<const char*>(state_.data()), state_.size());
    if (now_touched_.size() == 1 && old.size() == from.size()) return made;
    next_.append(from.substr(kept, touched.begin - kept)).append(made);
    kept = touched.begin + swept.size;
  }
  return next_.append(from.substr(kept));
}

}  // namespace crosshatch::rules
