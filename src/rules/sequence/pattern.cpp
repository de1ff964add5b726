// SPDX-License-Identifier: MIT
#include "rules/sequence/pattern.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <utility>

namespace crosshatch::rules {

namespace {

/// A pattern with so many states, none of which leads anywhere.
Pattern bare_pattern(std::string text, int values, int states) {
  Pattern pattern{.text = std::move(text), .values = values};
  pattern.next.assign(static_cast<std::size_t>(states * values), Pattern::none);
  pattern.ends.assign(static_cast<std::size_t>(states), 0);
  return pattern;
}

}  // namespace

/// A state is how high the highest is so far, from 0 for none, and how many are seen.
Pattern seen_words(int number, int values) {
  const int most = std::min(number, values + 1);  // more can never be seen
  const auto state = [&](int highest, int seen) { return highest * (most + 1) + seen; };
  Pattern pattern = bare_pattern("seen " + std::to_string(number), values, state(values, most) + 1);
  for (int highest = 0; highest <= values; ++highest) {
    for (int seen = 0; seen <= std::min(highest, most); ++seen) {
      for (Value value = 0; value < values; ++value) {
        const bool is_seen = value >= highest;
        if (is_seen && seen == most) continue;
        pattern.next[state(highest, seen) * values + value] =
            is_seen ? state(value + 1, seen + 1) : state(highest, seen);
      }
    }
    pattern.ends[state(highest, most)] = true;
  }
  return pattern;
}

/// A state is how many filled values and gaps between runs are behind: with the runs 2 and 1,
/// 0 before them, 1 and 2 within the first, 3 after its gap, 4 at the end.
Pattern runs(std::span<const int> lengths, Candidates filled, int values,
             const std::string& signs) {
  std::string text = "runs " + signs;
  std::vector<char> is_filled = {0};  // per state, what led to it
  for (const int length : lengths) {
    text += ' ' + std::to_string(length);
    if (is_filled.size() > 1) is_filled.push_back(0);
    is_filled.insert(is_filled.end(), static_cast<std::size_t>(length), 1);
  }
  const auto states = static_cast<int>(is_filled.size());
  Pattern pattern = bare_pattern(std::move(text), values, states);
  for (int state = 0; state < states; ++state) {
    const bool has_more = state + 1 < states;
    for (Value value = 0; value < values; ++value) {
      int& next = pattern.next[state * values + value];
      if ((filled & only(value)) != 0) {
        if (has_more && is_filled[state + 1] != 0) next = state + 1;
      } else if (is_filled[state] == 0 || !has_more) {
        next = state;
      } else if (is_filled[state + 1] == 0) {
        next = state + 1;
      }
    }
  }
  pattern.ends[states - 1] = true;
  return pattern;
}

/// A state is what may follow: a list of the same kind, of the words that are left. So it is the
/// smallest automaton.
Pattern listed(const std::string& is_word) {
  constexpr int values = 2;
  std::map<std::string_view, int> states = {{is_word, 0}};
  std::vector<std::string_view> lists = {is_word};
  std::vector<int> next;
  std::vector<char> ends;
  for (std::size_t state = 0; state < lists.size(); ++state) {
    const std::string_view list = lists[state];
    ends.push_back(list == std::string_view("\1", 1));
    for (std::size_t value = 0; value < values; ++value) {
      const std::string_view rest =
          list.substr(value * (list.size() / values), list.size() / values);
      const bool goes_on = rest.find('\1') != std::string_view::npos;
      if (goes_on && states.try_emplace(rest, lists.size()).second) lists.push_back(rest);
      next.push_back(goes_on ? states[rest] : Pattern::none);
    }
  }
  return {.text = {}, .values = values, .next = std::move(next), .ends = std::move(ends)};
}

namespace {

using GoOn = function_ref<bool(int place, Value letter, Beginning& beginning)>;

/// Lists, numbered as they first come.
class NumberedLists {
 public:
  [[nodiscard]] int size() const { return static_cast<int>(ends_.size()) - 1; }
  [[nodiscard]] std::span<const int> operator[](int number) const {
    return std::span(all_).subspan(ends_[number], ends_[number + 1] - ends_[number]);
  }

  int number_of(std::span<const int> list) {
    if (2 * ends_.size() > slots_.size()) grow();
    const std::size_t slot = slot_of(list);
    if (slots_[slot] == nobody) {
      slots_[slot] = size();
      all_.insert(all_.end(), list.begin(), list.end());
      ends_.push_back(all_.size());
    }
    return slots_[slot];
  }

 private:
  static constexpr int nobody = -1;

  /// Where a list is, or is to be.
  [[nodiscard]] std::size_t slot_of(std::span<const int> list) const {
    std::uint64_t hash = list.size();
    for (const int one : list) {
      hash = (hash ^ static_cast<std::uint32_t>(one)) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 32;
    }
    const std::size_t last = slots_.size() - 1;
    std::size_t slot = hash & last;
    while (slots_[slot] != nobody && !std::ranges::equal((*this)[slots_[slot]], list))
      slot = (slot + 1) & last;
    return slot;
  }
  void grow() {
    slots_.assign(std::max<std::size_t>(64, 2 * slots_.size()), nobody);
    for (int number = 0; number < size(); ++number) slots_[slot_of((*this)[number])] = number;
  }

  std::vector<int> all_;
  std::vector<std::size_t> ends_ = {0};
  std::vector<int> slots_;
};

/// Per length, the beginnings that are told apart: for each by letter the one of the next length.
/// Behind the last letter there is one.
std::optional<std::vector<std::vector<int>>> layers_of(int length, int values,
                                                       const Beginning& start, GoOn go_on) {
  constexpr std::size_t most_beginnings = 2 * std::size_t{most_states};
  std::vector<std::vector<int>> layers;
  NumberedLists now;
  now.number_of(start);
  std::size_t beginnings = 0;
  Beginning longer;
  for (int place = 0; place < length; ++place) {
    NumberedLists behind;
    std::vector<int>& layer = layers.emplace_back();
    for (int one = 0; one < now.size(); ++one) {
      for (Value letter = 0; letter < values; ++letter) {
        longer.assign(now[one].begin(), now[one].end());
        const bool goes_on = go_on(place, letter, longer);
        if (place + 1 == length) longer.clear();
        layer.push_back(goes_on ? behind.number_of(longer) : Pattern::none);
      }
    }
    now = std::move(behind);
    beginnings += static_cast<std::size_t>(now.size());
    if (beginnings > most_beginnings) return std::nullopt;
  }
  return layers;
}

}  // namespace

/// Backward, states with the same continuations become one, and those with none vanish.
std::optional<Pattern> words_of(int length, int values, Beginning start, GoOn go_on) {
  auto layers = layers_of(length, values, start, go_on);
  if (!layers) return std::nullopt;
  NumberedLists states;  // the end of all words, and last the empty one
  states.number_of(std::vector<int>(static_cast<std::size_t>(values), Pattern::none));
  std::vector<int> became = {0};  // the beginnings of the layer behind
  for (; !layers->empty(); layers->pop_back()) {
    std::vector<int>& layer = layers->back();
    for (int& to : layer) to = to == Pattern::none ? to : became[to];
    std::vector<int> now;
    for (auto next = layer.begin(); next != layer.end(); next += values) {
      const int state = states.number_of({next, next + values});
      now.push_back(state == 0 ? Pattern::none : state);
    }
    became = std::move(now);
  }
  const int count = states.size();
  if (count > most_states) return std::nullopt;
  Pattern pattern{.text = {}, .values = values};
  for (int state = count - 1; state >= 0; --state) {
    for (const int to : states[state])
      pattern.next.push_back(to == Pattern::none ? to : count - 1 - to);
    pattern.ends.push_back(state == 0 && became[0] != Pattern::none);
  }
  return pattern;
}

}  // namespace crosshatch::rules
