// SPDX-License-Identifier: MIT
//
// Where the sweep meets the sites in the order of the word, the state is that of the pattern. Where
// it meets them from behind, it is the set of the states from which what follows can be read to an
// end. In any other order the letters themselves are kept until all are there.
#include "rules/sequence/sequence_sweep.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "rules/order.h"

namespace crosshatch::rules {

namespace {

using State = std::vector<std::uint8_t>;

/// Where the letters of a word are in an order.
class WordSweep : public Sweep {
 public:
  WordSweep(const Literals& literals, const Pattern& pattern, std::span<const std::size_t> places)
      : pattern_(pattern) {
    for (std::size_t letter = 0; letter < literals.size(); ++letter)
      ours_.push_back({places[literals[letter].site], letter, literals[letter].values});
    std::ranges::sort(ours_, {}, &Own::place);
  }

  [[nodiscard]] State start() const override { return {}; }

  [[nodiscard]] bool step(std::size_t place, Value value, State& state) const override {
    const auto own = std::ranges::lower_bound(ours_, place, {}, &Own::place);
    if (own == ours_.end() || own->place != place) return true;
    if ((own->values & only(value)) == 0) return false;
    const bool is_last = own + 1 == ours_.end();
    if (!take(own->letter, value, is_last, state)) return false;
    if (is_last) state.clear();
    return true;
  }

 protected:
  /// The next letter in the order of the sweep. The state is empty before the first.
  [[nodiscard]] virtual bool take(std::size_t letter, Value value, bool is_last,
                                  State& state) const = 0;
  [[nodiscard]] const Pattern& pattern() const { return pattern_; }
  [[nodiscard]] std::size_t letters() const { return ours_.size(); }

 private:
  struct Own {
    std::size_t place = 0;
    std::size_t letter = 0;
    Candidates values = 0;
  };

  const Pattern& pattern_;
  std::vector<Own> ours_;  // in the order of the sweep
};

class ForwardSweep final : public WordSweep {
 public:
  using WordSweep::WordSweep;

 private:
  bool take(std::size_t /*letter*/, Value value, bool is_last, State& state) const override {
    state.resize(2);
    const int to = pattern().step(state[0] << 8 | state[1], value);
    if (to == Pattern::none || (is_last && pattern().ends[to] == 0)) return false;
    state[0] = static_cast<std::uint8_t>(to >> 8);
    state[1] = static_cast<std::uint8_t>(to);
    return true;
  }
};

class BackwardSweep final : public WordSweep {
 public:
  using WordSweep::WordSweep;

 private:
  bool take(std::size_t /*letter*/, Value value, bool is_last, State& state) const override {
    const int states = pattern().states();
    const bool is_first = state.empty();
    const auto has = [&](int at) {
      return is_first ? pattern().ends[at] != 0 : (state[at / 8] >> (at % 8) & 1) != 0;
    };
    State before(static_cast<std::size_t>((states + 7) / 8));
    bool is_any = false;
    for (int from = 0; from < states; ++from) {
      const int to = pattern().step(from, value);
      if (to == Pattern::none || !has(to)) continue;
      before[from / 8] = static_cast<std::uint8_t>(before[from / 8] | 1 << (from % 8));
      is_any = true;
    }
    state = std::move(before);
    return is_any && (!is_last || (state[0] & 1) != 0);
  }
};

class AnyOrderSweep final : public WordSweep {
 public:
  using WordSweep::WordSweep;

 private:
  static constexpr std::uint8_t unknown = 255;

  bool take(std::size_t letter, Value value, bool is_last, State& state) const override {
    state.resize(letters(), unknown);
    state[letter] = static_cast<std::uint8_t>(value);
    if (!is_last) return true;
    int at = 0;
    for (const std::uint8_t each : state) {
      at = pattern().step(at, each);
      if (at == Pattern::none) return false;
    }
    return pattern().ends[at] != 0;
  }
};

/// The state is how long the state of the first is, in two bytes, and both states; none where they
/// have none.
class BothSweep final : public Sweep {
 public:
  BothSweep(std::unique_ptr<Sweep> one, std::unique_ptr<Sweep> other)
      : one_(std::move(one)), other_(std::move(other)) {}

  [[nodiscard]] State start() const override { return {}; }

  [[nodiscard]] bool step(std::size_t place, Value value, State& state) const override {
    State first;
    State second;
    if (!state.empty()) {
      const auto middle = state.begin() + head + (state[0] << 8 | state[1]);
      first.assign(state.begin() + head, middle);
      second.assign(middle, state.end());
    }
    if (!one_->step(place, value, first) || !other_->step(place, value, second)) return false;
    state.clear();
    if (first.empty() && second.empty()) return true;
    state.push_back(static_cast<std::uint8_t>(first.size() >> 8));
    state.push_back(static_cast<std::uint8_t>(first.size()));
    state.insert(state.end(), first.begin(), first.end());
    state.insert(state.end(), second.begin(), second.end());
    return true;
  }

 private:
  static constexpr int head = 2;

  std::unique_ptr<Sweep> one_;
  std::unique_ptr<Sweep> other_;
};

}  // namespace

std::unique_ptr<Sweep> both(std::unique_ptr<Sweep> one, std::unique_ptr<Sweep> other) {
  return std::make_unique<BothSweep>(std::move(one), std::move(other));
}

std::unique_ptr<Sweep> sequence_sweep(const Literals& literals, const Pattern& pattern,
                                      std::span<const Site> order) {
  const std::vector<std::size_t> places = places_in(order);
  const auto place = [&](const Literal& literal) { return places[literal.site]; };
  if (std::ranges::is_sorted(literals, std::less{}, place))
    return std::make_unique<ForwardSweep>(literals, pattern, places);
  if (std::ranges::is_sorted(literals, std::greater{}, place))
    return std::make_unique<BackwardSweep>(literals, pattern, places);
  return std::make_unique<AnyOrderSweep>(literals, pattern, places);
}

}  // namespace crosshatch::rules
