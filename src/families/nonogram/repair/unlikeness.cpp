// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>

#include "families/nonogram/repair/mistakes.h"

namespace crosshatch::nonogram {

namespace {

constexpr int neighbours_exchanged = 1;
constexpr int others_exchanged = 2;
constexpr int from_the_other_end = 3;
constexpr int too_large_or_small = 4;
constexpr int cell_of_the_next = 5;
constexpr int missing_or_added = 6;
constexpr int joined_or_split = 7;

/// Of clues with as many runs; 0: no such mistake.
int mistake_of_same_size(const Clue& written, const Clue& meant) {
  std::vector<std::size_t> differ;
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (written[i] != meant[i]) differ.push_back(i);
  }
  const std::size_t first = differ.front();
  const std::size_t last = differ.back();
  const bool is_next = last == first + 1;
  if (differ.size() == 2 && written[first] == meant[last] && written[last] == meant[first])
    return is_next ? neighbours_exchanged : others_exchanged;
  if (std::equal(written.begin(), written.end(), meant.rbegin())) return from_the_other_end;
  const auto more = [&](std::size_t i) {
    return written[i].colour == meant[i].colour ? written[i].length - meant[i].length : 0;
  };
  if (differ.size() == 1 && std::abs(more(first)) == 1) return too_large_or_small;
  const bool is_moved = differ.size() == 2 && is_next && std::abs(more(first)) == 1 &&
                        more(first) + more(last) == 0 &&
                        written[first].colour == written[last].colour;
  return is_moved ? cell_of_the_next : 0;
}

/// Whether the longer clue, without one of its runs, is the shorter one.
bool has_one_more(const Clue& longer, const Clue& shorter) {
  const auto [at, same] = std::mismatch(shorter.begin(), shorter.end(), longer.begin());
  return std::equal(at, shorter.end(), same + 1);
}

/// Whether the longer clue, with two neighbours as one run, is the shorter one.
bool is_split(const Clue& longer, const Clue& shorter) {
  const auto [one, two] = std::mismatch(shorter.begin(), shorter.end(), longer.begin());
  if (one == shorter.end()) return false;
  return two->colour == one->colour && (two + 1)->colour == one->colour &&
         two->length + (two + 1)->length == one->length &&
         std::equal(one + 1, shorter.end(), two + 2);
}

/// The edit distance (Wagner and Fischer, "The string-to-string correction problem", 1974).
int distance(const Clue& written, const Clue& meant) {
  std::vector<int> costs = {0};  // of the runs of `meant` so far, from the first runs of `written`
  for (const Run& run : meant) costs.push_back(costs.back() + run.length + 1);
  for (const Run& run : written) {
    int diagonal = costs.front();
    costs.front() += run.length + 1;
    for (std::size_t i = 0; i < meant.size(); ++i) {
      const int other = std::abs(run.length - meant[i].length) + (run.colour != meant[i].colour);
      const int replaced = diagonal + other;
      diagonal = costs[i + 1];
      costs[i + 1] =
          std::min({replaced, costs[i + 1] + run.length + 1, costs[i] + meant[i].length + 1});
    }
  }
  return costs.back();
}

}  // namespace

int unlikeness(const Clue& written, const Clue& meant) {
  if (written == meant) return 0;
  const bool is_longer = written.size() > meant.size();
  const Clue& longer = is_longer ? written : meant;
  const Clue& shorter = is_longer ? meant : written;
  if (longer.size() == shorter.size()) {
    if (const int mistake = mistake_of_same_size(written, meant)) return mistake;
  } else if (longer.size() == shorter.size() + 1) {
    if (has_one_more(longer, shorter)) return missing_or_added;
    if (is_split(longer, shorter)) return joined_or_split;
  }
  return joined_or_split + distance(written, meant);
}

}  // namespace crosshatch::nonogram
