// SPDX-License-Identifier: MIT
#include "derive/run_clues.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace crosshatch::derive {

std::optional<int> list_of(std::vector<int> lengths) {
  const auto runs = static_cast<int>(lengths.size());
  std::ranges::sort(lengths);
  int list = 0;
  int cells = runs > 1 ? runs : 0;  // each run has a gap behind it, but a single one needs none
  for (const int length : lengths) {
    if (length < 0 || length > unknown_run || (length == 0 && runs > 1)) return std::nullopt;
    cells += length == unknown_run ? 1 : length;
    if (cells > most_around) return std::nullopt;
    list = list * 10 + length;
  }
  return runs == 0 ? std::nullopt : std::optional(list);
}

std::vector<int> lengths_of(int list) {
  std::vector<int> lengths;
  for (const char digit : std::to_string(list)) lengths.push_back(digit - '0');
  return lengths;
}

std::optional<int> list_in(std::string_view word, const RunText& text) {
  std::vector<int> lengths;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const bool is_between = text.between != 0 && i % 2 == 1;
    if (is_between && (word[i] != text.between || i + 1 == word.size())) return std::nullopt;
    if (is_between) continue;
    const bool is_length = is_digit(word[i]) && word[i] <= '0' + most_around;
    if (word[i] != text.unknown && !is_length) return std::nullopt;
    lengths.push_back(is_length ? word[i] - '0' : unknown_run);
  }
  return list_of(std::move(lengths));
}

std::string written_list(int list, const RunText& text) {
  std::string word;
  for (const int length : lengths_of(list)) {
    if (!word.empty() && text.between != 0) word += text.between;
    word += length == unknown_run ? text.unknown : static_cast<char>('0' + length);
  }
  return word;
}

std::vector<int> told_lists() {
  std::vector<int> lists;
  const auto add = [&](const std::vector<int>& lengths, const auto& more) -> void {
    const std::optional<int> list = list_of(lengths);
    if (!lengths.empty() && !list) return;
    if (list) lists.push_back(*list);
    for (int next = lengths.empty() ? 0 : std::max(1, lengths.back()); next <= most_around;
         ++next) {
      std::vector<int> longer = lengths;
      longer.push_back(next);
      more(longer, more);
    }
  };
  add({}, add);
  std::ranges::sort(lists);
  return lists;
}

}  // namespace crosshatch::derive
