// SPDX-License-Identifier: MIT
//
// What is known has, for each alternative, whether it may still be kept, and if so the states of
// its rules, each with its length before it. As all states at a place are equally long, a state is
// the number of what is known in a list of all that was met. It is empty behind the last site.
#include "rules/either/sweep.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "rules/order.h"

namespace crosshatch::rules {

namespace {

using State = std::vector<std::uint8_t>;

void write(const State& own, State& all) {
  for (const int shift : {16, 8, 0}) all.push_back(static_cast<std::uint8_t>(own.size() >> shift));
  all.insert(all.end(), own.begin(), own.end());
}

class EitherSweep final : public Sweep {
 public:
  EitherSweep(const EitherRule::Alternatives& alternatives, std::span<const Site> sites,
              std::span<const Site> order) {
    const std::vector<std::size_t> places = places_in(order);
    for (const Site site : sites) last_ = std::max(last_, places[site]);
    for (const auto& alternative : alternatives) {
      auto& own = rules_.emplace_back();
      is_possible_.push_back(1);
      for (const auto& rule : alternative->rules()) {
        own.push_back(rule->sweep(order));
        // A rule without sites takes no step.
        if (rule->sites().empty() && rule->is_broken({})) is_possible_.back() = 0;
      }
    }
  }

  [[nodiscard]] State start() const override {
    State state;
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      state.push_back(is_possible_[i]);
      if (is_possible_[i] == 0) continue;
      for (const auto& rule : rules_[i]) write(rule->start(), state);
    }
    return number_of(std::move(state));
  }

  [[nodiscard]] bool step(std::size_t place, Value value, State& number) const override {
    if (number.empty()) return true;
    const State state = met_[number[0] | number[1] << 8 | number[2] << 16 |
                             static_cast<std::size_t>(number[3]) << 24];
    State next;
    std::size_t at = 0;
    bool is_any = false;
    for (const auto& alternative : rules_) {
      bool is_kept = state[at++] != 0;
      if (!is_kept) {
        next.push_back(0);
        continue;
      }
      const std::size_t begin = next.size();
      next.push_back(1);
      for (const auto& rule : alternative) {
        State own = read(state, at);
        is_kept = is_kept && rule->step(place, value, own);
        if (is_kept) write(own, next);
      }
      if (!is_kept) {
        next.resize(begin);
        next.push_back(0);
      }
      is_any |= is_kept;
    }
    number = place < last_ ? number_of(std::move(next)) : State{};
    return is_any;
  }

 private:
  State number_of(State state) const {
    const auto [at, is_new] =
        numbers_.try_emplace(std::move(state), static_cast<std::uint32_t>(met_.size()));
    if (is_new) met_.push_back(at->first);
    State number;
    for (const int shift : {0, 8, 16, 24})
      number.push_back(static_cast<std::uint8_t>(at->second >> shift));
    return number;
  }

  static State read(const State& all, std::size_t& at) {
    const auto size = static_cast<std::ptrdiff_t>(all[at] << 16 | all[at + 1] << 8 | all[at + 2]);
    const auto begin = all.begin() + static_cast<std::ptrdiff_t>(at) + 3;
    at += 3 + static_cast<std::size_t>(size);
    return {begin, begin + size};
  }

  std::vector<std::vector<std::unique_ptr<Sweep>>> rules_;  // per alternative
  std::vector<std::uint8_t> is_possible_;                   // per alternative
  std::size_t last_ = 0;
  mutable std::vector<State> met_;
  mutable std::map<State, std::uint32_t> numbers_;
};

}  // namespace

std::unique_ptr<Sweep> either_sweep(const EitherRule::Alternatives& alternatives,
                                    std::span<const Site> sites, std::span<const Site> order) {
  return std::make_unique<EitherSweep>(alternatives, sites, order);
}

}  // namespace crosshatch::rules
