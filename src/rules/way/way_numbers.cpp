// SPDX-License-Identifier: MIT
#include "rules/way/way_numbers.h"

#include <algorithm>
#include <array>
#include <utility>

namespace crosshatch::rules {

WayNumbers::WayNumbers(const WayMap& map, std::vector<Candidates> values)
    : map_(map),
      values_(std::move(values)),
      words_((map.size() + bits - 1) / bits),
      numbers_(static_cast<std::size_t>(map.size() * words_)),
      is_waiting_(static_cast<std::size_t>(map.size())) {
  const int size = map_.size();
  std::vector<Word> open(static_cast<std::size_t>(words_), ~Word{0});
  if (size % bits != 0) open.back() = ~(~Word{0} << (size % bits));
  for (const int number : map_.given) {
    if (number >= 0) open[number / bits] &= ~(Word{1} << (number % bits));
  }
  for (int vertex = 0; vertex < size; ++vertex) {
    const int number = map_.given[vertex];
    if (number < 0)
      std::ranges::copy(open, row(vertex));
    else
      row(vertex)[number / bits] |= Word{1} << (number % bits);
    wake(vertex);
  }
  colour();
}

/// Where vertices are of two colours and exits go to the other one, as on a chessboard, numbers
/// take turns. If there is one more of a colour, the first number is of it.
void WayNumbers::colour() {
  const int size = map_.size();
  std::vector<int> colours(static_cast<std::size_t>(size), -1);
  std::vector<int> seen = {0};
  colours[0] = 0;
  for (std::size_t next = 0; next < seen.size(); ++next) {
    for (const auto* ties : {&map_.exits[seen[next]], &map_.entries[seen[next]]}) {
      for (const WayExit& tie : *ties) {
        int& colour = colours[tie.vertex];
        if (colour == colours[seen[next]]) return;
        if (colour >= 0) continue;
        colour = 1 - colours[seen[next]];
        seen.push_back(tie.vertex);
      }
    }
  }
  const auto ones = static_cast<int>(std::ranges::count(colours, 1));
  if (static_cast<int>(seen.size()) < size || 2 * ones == size) return;
  const int more = 2 * ones > size ? 1 : 0;
  const bool is_possible = std::abs(size - 2 * ones) == 1;
  constexpr Word even = 0x5555555555555555;
  for (int vertex = 0; vertex < size; ++vertex) {
    const Word turn = !is_possible ? 0 : colours[vertex] == more ? even : ~even;
    std::for_each_n(row(vertex), words_, [&](Word& word) { word &= turn; });
  }
}

int WayNumbers::number_at(int vertex) const {
  int number = -1;
  for (int i = 0; i < words_; ++i) {
    const Word word = row(vertex)[i];
    if (word == 0) continue;
    if (number >= 0 || !is_one(word)) return -1;
    number = i * bits + std::countr_zero(word);
  }
  return number;
}

void WayNumbers::wake(int vertex) {
  if (std::exchange(is_waiting_[vertex], 1) == 0) queue_.push_back(vertex);
}

void WayNumbers::wake_around(int vertex) {
  wake(vertex);
  for (const WayExit& exit : map_.exits[vertex]) wake(exit.vertex);
  for (const WayExit& entry : map_.entries[vertex]) wake(entry.vertex);
}

bool WayNumbers::keep_apart(bool& is_changed) {
  for (int vertex = 0; vertex < map_.size(); ++vertex) {
    int from = -1;    // the vertex that goes nowhere else
    int entries = 0;  // that are left
    WayExit last = {};
    for (const WayExit& entry : map_.entries[vertex]) {
      if (!has(entry.vertex, entry)) continue;
      ++entries;
      last = entry;
      if (!is_one(values_[entry.vertex])) continue;
      if (from >= 0) return false;
      from = entry.vertex;
    }
    if (entries == 0 && !may_be(vertex, 0)) return false;
    if (from < 0 && entries == 1 && !may_be(vertex, 0)) {
      from = last.vertex;
      values_[from] = only(last.value);
      is_changed = true;
      wake_around(from);
    }
    if (from < 0 || entries == 1) continue;
    for (const WayExit& entry : map_.entries[vertex]) {
      if (entry.vertex == from || !has(entry.vertex, entry)) continue;
      values_[entry.vertex] &= ~only(entry.value);
      if (values_[entry.vertex] == 0) return false;
      is_changed = true;
      wake_around(entry.vertex);
    }
  }
  return true;
}

bool WayNumbers::keep_open(bool& is_changed) {
  std::vector<int> next(values_.size(), -1);
  std::vector<char> is_entered(values_.size());
  for (int vertex = 0; vertex < map_.size(); ++vertex) {
    if (!is_one(values_[vertex])) continue;
    for (const WayExit& exit : map_.exits[vertex]) {
      if (!has(vertex, exit)) continue;
      // Entered twice, it may lead from outside into a closed way, which has no end.
      if (std::exchange(is_entered[exit.vertex], 1) != 0) return false;
      next[vertex] = exit.vertex;
    }
  }
  int seen = 0;
  for (int first = 0; first < map_.size(); ++first) {
    if (is_entered[first] != 0) continue;
    int last = first;
    for (++seen; next[last] >= 0; ++seen) last = next[last];
    if (last == first) continue;
    for (const WayExit& exit : map_.exits[last]) {
      if (exit.vertex != first || !has(last, exit)) continue;
      values_[last] &= ~only(exit.value);
      if (values_[last] == 0) return false;
      is_changed = true;
      wake_around(last);
    }
  }
  return seen == map_.size();  // else some are on closed ways
}

bool WayNumbers::walk() {
  std::vector<Word> before(static_cast<std::size_t>(words_));
  std::vector<Word> behind(before.size());
  for (std::size_t at = 0; at < queue_.size(); ++at) {
    const int vertex = queue_[at];
    is_waiting_[vertex] = 0;
    std::ranges::fill(before, 0);
    std::ranges::fill(behind, 0);
    for (const WayExit& entry : map_.entries[vertex]) {
      if (!has(entry.vertex, entry)) continue;
      for (int i = 0; i < words_; ++i) before[i] |= row(entry.vertex)[i];
    }
    for (const WayExit& exit : map_.exits[vertex]) {
      if (!has(vertex, exit)) continue;
      for (int i = 0; i < words_; ++i) behind[i] |= row(exit.vertex)[i];
    }
    bool is_changed = false;
    bool is_empty = true;
    const bool may_end = (values_[vertex] & only(map_.end)) != 0;
    const int last = map_.size() - 1;
    for (int i = 0; i < words_; ++i) {
      const Word from = before[i] << 1 | (i == 0 ? 1 : before[i - 1] >> (bits - 1));
      const Word to = behind[i] >> 1 | (i + 1 < words_ ? behind[i + 1] << (bits - 1) : 0) |
                      (may_end && i == last / bits ? Word{1} << (last % bits) : 0);
      Word& word = row(vertex)[i];
      const Word after = word & from & to;
      is_changed = is_changed || after != word;
      word = after;
      is_empty = is_empty && after == 0;
    }
    if (is_empty) return false;
    if (is_changed) wake_around(vertex);
  }
  queue_.clear();
  return true;
}

bool WayNumbers::place(bool& is_changed) {
  std::vector<Word> any(static_cast<std::size_t>(words_));
  std::vector<Word> several(any.size());
  std::vector<Word> taken(any.size());
  for (int vertex = 0; vertex < map_.size(); ++vertex) {
    for (int i = 0; i < words_; ++i) {
      several[i] |= any[i] & row(vertex)[i];
      any[i] |= row(vertex)[i];
    }
    const int number = number_at(vertex);
    if (number < 0) continue;
    const Word bit = Word{1} << (number % bits);
    if ((taken[number / bits] & bit) != 0) return false;
    taken[number / bits] |= bit;
  }
  for (int number = 0; number < map_.size(); ++number) {
    if ((any[number / bits] >> (number % bits) & 1) == 0) return false;
  }
  for (int vertex = 0; vertex < map_.size(); ++vertex) {
    if (number_at(vertex) >= 0) continue;
    int alone = -1;  // a number that has no other place
    bool is_narrower = false;
    for (int i = 0; i < words_; ++i) {
      Word& word = row(vertex)[i];
      is_narrower = is_narrower || (word & taken[i]) != 0;
      word &= ~taken[i];
      const Word here = word & any[i] & ~several[i];
      if (here == 0) continue;
      if (alone >= 0 || !is_one(here)) return false;
      alone = i * bits + std::countr_zero(here);
    }
    if (alone >= 0) {
      std::fill_n(row(vertex), words_, Word{0});
      row(vertex)[alone / bits] = Word{1} << (alone % bits);
    }
    if (!is_narrower && alone < 0) continue;
    is_changed = true;
    wake_around(vertex);
  }
  return true;
}

bool WayNumbers::leave(bool& is_changed) {
  const int last = map_.size() - 1;
  for (int vertex = 0; vertex < map_.size(); ++vertex) {
    Candidates left = may_be(vertex, last) ? only(map_.end) : 0;
    for (const WayExit& exit : map_.exits[vertex]) {
      if (!has(vertex, exit)) continue;
      const Word* const own = row(vertex);
      const Word* const theirs = row(exit.vertex);
      for (int i = 0; i < words_; ++i) {
        const Word next = own[i] << 1 | (i == 0 ? 0 : own[i - 1] >> (bits - 1));
        if ((next & theirs[i]) == 0) continue;
        left |= only(exit.value);
        break;
      }
    }
    left &= values_[vertex];
    if (left == 0) return false;
    if (left == values_[vertex]) continue;
    values_[vertex] = left;
    is_changed = true;
    wake_around(vertex);
  }
  return true;
}

bool WayNumbers::narrow() {
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    if (!keep_apart(is_changed) || !keep_open(is_changed) || !walk() || !place(is_changed) ||
        !leave(is_changed))
      return false;
  }
  return true;
}

}  // namespace crosshatch::rules
