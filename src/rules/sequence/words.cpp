// SPDX-License-Identifier: MIT
//
// Forward through the places of the word go all states that a beginning can lead to, and backward
// those of them that can still end well: what no way through them uses fits in no word. Where
// letters are different, a state has the set of those used so far, too. For all of up to nine
// letters these are at most 512 sets, of which few are left on a line that is half filled. Of more
// letters only the highest are remembered: of these a pattern of heights says most.
#include "rules/sequence/words.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace crosshatch::rules {

namespace {

constexpr int most_remembered = 9;
constexpr int bits_a_word = 64;

using Bits = std::vector<std::uint64_t>;

/// The places of a word, with what leads through them.
class WordLayers {
 public:
  WordLayers(const Pattern& pattern, Letters letters, std::span<const Candidates> left)
      : pattern_(pattern),
        left_(left),
        words_(static_cast<std::size_t>((pattern.states() + bits_a_word - 1) / bits_a_word)),
        layers_(left.size() + 1) {
    const int remembered =
        letters == Letters::are_different ? std::min(pattern.values, most_remembered) : 0;
    forgotten_ = pattern.values - remembered;
    at_.assign(std::size_t{1} << remembered, none);
  }

  std::vector<Candidates> run() {
    layers_[0].add(0, words_);
    layers_[0].states[0] = 1;
    for (std::size_t place = 0; place < left_.size(); ++place) go_on(place);
    std::vector<Candidates> fitting(left_.size());
    Layer& last = layers_.back();
    for (std::size_t i = 0; i < last.states.size(); ++i) last.states[i] &= ends(i % words_);
    for (std::size_t place = left_.size(); place-- > 0;) fitting[place] = go_back(place);
    return fitting;
  }

 private:
  static constexpr int none = -1;

  /// The sets of used letters at a place, and for each the states.
  struct Layer {
    std::vector<std::uint32_t> used = {};
    Bits states = {};

    void add(std::uint32_t set, std::size_t words) {
      used.push_back(set);
      states.insert(states.end(), words, 0);
    }
  };

  [[nodiscard]] std::uint64_t ends(std::size_t word) const {
    std::uint64_t bits = 0;
    const auto first = static_cast<int>(word) * bits_a_word;
    for (int state = first; state < std::min(first + bits_a_word, pattern_.states()); ++state)
      bits |= std::uint64_t{pattern_.ends[state] != 0} << (state - first);
    return bits;
  }

  /// The letter as it is remembered.
  [[nodiscard]] std::uint32_t remembered(Value value) const {
    return value < forgotten_ ? 0 : std::uint32_t{1} << (value - forgotten_);
  }

  template <class Use>
  void each_state(const Layer& layer, std::size_t set, Use use) const {
    for (std::size_t word = 0; word < words_; ++word) {
      for (std::uint64_t rest = layer.states[set * words_ + word]; rest != 0; rest &= rest - 1)
        use(static_cast<int>(word) * bits_a_word + std::countr_zero(rest));
    }
  }

  /// The values that may follow a set of letters at a place.
  [[nodiscard]] Candidates following(std::size_t place, std::uint32_t used) const {
    return left_[place] & ~(Candidates{used} << forgotten_);
  }

  void go_on(std::size_t place) {
    const Layer& now = layers_[place];
    Layer& next = layers_[place + 1];
    for (std::size_t set = 0; set < now.used.size(); ++set) {
      for (Candidates rest = following(place, now.used[set]); rest != 0; rest &= rest - 1) {
        const Value value = std::countr_zero(rest);
        const std::uint32_t used = now.used[set] | remembered(value);
        each_state(now, set, [&](int state) {
          const int to = pattern_.step(state, value);
          if (to == Pattern::none) return;
          if (at_[used] == none) {
            at_[used] = static_cast<int>(next.used.size());
            next.add(used, words_);
          }
          next.states[static_cast<std::size_t>(at_[used]) * words_ +
                      static_cast<std::size_t>(to / bits_a_word)] |= std::uint64_t{1}
                                                                     << (to % bits_a_word);
        });
      }
    }
    for (const std::uint32_t used : next.used) at_[used] = none;
  }

  /// Leaves the states from which a word can end, and gives the values that lead to one.
  Candidates go_back(std::size_t place) {
    Layer& now = layers_[place];
    const Layer& next = layers_[place + 1];
    for (std::size_t set = 0; set < next.used.size(); ++set)
      at_[next.used[set]] = static_cast<int>(set);
    Candidates fitting = 0;
    Bits good(words_);
    for (std::size_t set = 0; set < now.used.size(); ++set) {
      std::fill(good.begin(), good.end(), 0);
      for (Candidates rest = following(place, now.used[set]); rest != 0; rest &= rest - 1) {
        const Value value = std::countr_zero(rest);
        const int behind = at_[now.used[set] | remembered(value)];
        if (behind == none) continue;
        each_state(now, set, [&](int state) {
          const int to = pattern_.step(state, value);
          if (to == Pattern::none) return;
          const std::uint64_t word = next.states[static_cast<std::size_t>(behind) * words_ +
                                                 static_cast<std::size_t>(to / bits_a_word)];
          if ((word >> (to % bits_a_word) & 1) == 0) return;
          fitting |= only(value);
          good[static_cast<std::size_t>(state / bits_a_word)] |= std::uint64_t{1}
                                                                 << (state % bits_a_word);
        });
      }
      std::copy(good.begin(), good.end(),
                now.states.begin() + static_cast<std::ptrdiff_t>(set * words_));
    }
    for (const std::uint32_t used : next.used) at_[used] = none;
    return fitting;
  }

  const Pattern& pattern_;
  std::span<const Candidates> left_;
  std::size_t words_;  // of bits, for the states
  int forgotten_ = 0;  // values below are not remembered
  std::vector<Layer> layers_;
  std::vector<int> at_;  // by set of used letters, its number in a layer
};

/// The same where letters may repeat, so that there is one set of states at each place.
std::vector<Candidates> fitting_with_repeats(const Pattern& pattern,
                                             std::span<const Candidates> left) {
  const auto words = static_cast<std::size_t>((pattern.states() + bits_a_word - 1) / bits_a_word);
  Bits states((left.size() + 1) * words);
  const auto is_in = [&](std::size_t place, int state) {
    return (states[place * words + static_cast<std::size_t>(state / bits_a_word)] >>
                (state % bits_a_word) &
            1) != 0;
  };
  const auto add = [&](std::size_t place, int state) {
    states[place * words + static_cast<std::size_t>(state / bits_a_word)] |=
        std::uint64_t{1} << (state % bits_a_word);
  };
  const auto each_state = [&](std::size_t place, auto use) {
    for (std::size_t word = 0; word < words; ++word) {
      for (std::uint64_t rest = states[place * words + word]; rest != 0; rest &= rest - 1)
        use(static_cast<int>(word) * bits_a_word + std::countr_zero(rest));
    }
  };
  add(0, 0);
  for (std::size_t place = 0; place < left.size(); ++place) {
    each_state(place, [&](int state) {
      for (Candidates rest = left[place]; rest != 0; rest &= rest - 1) {
        const int to = pattern.step(state, std::countr_zero(rest));
        if (to != Pattern::none) add(place + 1, to);
      }
    });
  }
  const auto is_good = [&](std::size_t place, int state) {
    return place < left.size() ? is_in(place, state)
                               : is_in(place, state) && pattern.ends[state] != 0;
  };
  std::vector<Candidates> fitting(left.size());
  for (std::size_t place = left.size(); place-- > 0;) {
    each_state(place, [&](int state) {
      Candidates good = 0;
      for (Candidates rest = left[place]; rest != 0; rest &= rest - 1) {
        const int to = pattern.step(state, std::countr_zero(rest));
        if (to != Pattern::none && is_good(place + 1, to)) good |= rest & (~rest + 1);
      }
      fitting[place] |= good;
      if (good == 0)
        states[place * words + static_cast<std::size_t>(state / bits_a_word)] &=
            ~(std::uint64_t{1} << (state % bits_a_word));
    });
  }
  return fitting;
}

}  // namespace

std::vector<Candidates> fitting(const Pattern& pattern, Letters letters,
                                std::span<const Candidates> left) {
  if (letters == Letters::may_repeat) return fitting_with_repeats(pattern, left);
  return WordLayers(pattern, letters, left).run();
}

}  // namespace crosshatch::rules
