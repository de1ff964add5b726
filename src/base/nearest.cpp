// SPDX-License-Identifier: MIT
#include "base/nearest.h"

#include <algorithm>
#include <utility>

#include "base/letter_case.h"
#include "base/text.h"

namespace crosshatch {

namespace {

/// Names are shorter; what is longer is none, and the work stays small.
constexpr std::size_t longest_word = 40;

/// The shortest beginning by which a word is meant.
constexpr std::size_t least_beginning = 3;

bool is_same(char one, char other) { return lower_case(one) == lower_case(other); }

bool begins_with(std::string_view word, std::string_view beginning) {
  return beginning.size() <= word.size() &&
         std::equal(beginning.begin(), beginning.end(), word.begin(), is_same);
}

}  // namespace

int edit_distance(std::string_view one, std::string_view other) {
  // Three rows of the table: `before` is two above, which an exchange of neighbours needs.
  std::vector<int> before(other.size() + 1), above(other.size() + 1), row(other.size() + 1);
  for (std::size_t j = 0; j <= other.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= one.size(); ++i) {
    before.swap(above);
    above.swap(row);
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= other.size(); ++j) {
      const int replaced = above[j - 1] + (is_same(one[i - 1], other[j - 1]) ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && is_same(one[i - 1], other[j - 2]) && is_same(one[i - 2], other[j - 1]))
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[other.size()];
}

std::string_view nearest(std::string_view seen, std::span<const std::string_view> words) {
  if (seen.empty() || seen.size() > longest_word) return {};
  std::string_view best;
  int least = static_cast<int>((seen.size() + 1) / 3) + 1;
  for (const std::string_view word : words) {
    if (word.size() > longest_word) continue;
    const int distance = edit_distance(seen, word);
    // Nothing of a short word may be left of another.
    if (distance >= least || distance >= static_cast<int>(word.size())) continue;
    least = distance;
    best = word;
  }
  if (!best.empty() || seen.size() < least_beginning) return best;
  for (const std::string_view word : words) {
    if (!begins_with(word, seen)) continue;
    if (!best.empty() && best != word) return {};
    best = word;
  }
  return best;
}

Message did_you_mean(std::string_view meant, Message message) {
  if (meant.empty()) return message;
  return {{"did you mean '{0}'? {1}", "'{0}'인가요? {1}"}, meant, std::move(message)};
}

Message wrong_word(std::string_view meant, Message what, Message listed, Message seen) {
  return did_you_mean(meant, expected(std::move(meant.empty() ? listed : what), std::move(seen)));
}

std::string_view in_any_case(std::string_view seen, std::span<const std::string_view> words) {
  for (const std::string_view word : words) {
    if (word.size() == seen.size() && begins_with(word, seen)) return word;
  }
  return seen;
}

}  // namespace crosshatch
