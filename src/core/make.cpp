// SPDX-License-Identifier: MIT
#include "core/make.h"

#include <algorithm>

#include "base/nearest.h"
#include "base/text.h"
#include "core/symmetry.h"

namespace crosshatch {

namespace {

std::optional<Error> refuse_word(const char* what, const std::string& seen,
                                 std::span<const std::string_view> words) {
  if (seen.empty() || std::find(words.begin(), words.end(), seen) != words.end())
    return std::nullopt;
  std::string all;
  for (const std::string_view word : words) all += (all.empty() ? "" : ", ") + std::string(word);
  return Error{ErrorCode::request, wrong_word(std::string(what) + " (" + all + ")", seen, words)};
}

/// The words of a list: "x,jigsaw".
std::vector<std::string> words_of(std::string_view list) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    words.emplace_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

std::optional<Error> refuse_style(const Maker& maker, const std::string& style) {
  if (style.empty() || !maker.combines_styles) return refuse_word("a style", style, maker.styles);
  for (const std::string& word : words_of(style)) {
    if (word.empty())
      return Error{ErrorCode::request, "expected styles with a comma between, saw " + quote(style)};
    if (std::optional<Error> error = refuse_word("a style", word, maker.styles)) return error;
  }
  return std::nullopt;
}

/// Whether this many clues can stand in the cells as the symmetry says: in whole orbits.
bool can_stand(int clues, const MakeOrder& order) {
  std::vector<bool> is_possible(static_cast<std::size_t>(clues) + 1, false);
  is_possible[0] = true;
  const Orbits orbits(order.rows, order.columns, order.symmetry);
  for (const Orbits::Group& orbit : orbits.groups()) {
    const auto size = static_cast<std::size_t>(orbit.size);
    for (std::size_t sum = is_possible.size(); sum-- > size;)
      is_possible[sum] = is_possible[sum] || is_possible[sum - size];
  }
  return is_possible.back();
}

}  // namespace

bool MakeOrder::has_style(std::string_view name) const {
  const std::vector<std::string> words = words_of(style);
  return std::find(words.begin(), words.end(), name) != words.end();
}

std::optional<Error> settle_order(const Maker& maker, MakeOrder& order) {
  if (std::optional<Error> error = refuse_word("a symmetry", order.symmetry, symmetry_names))
    return error;
  if (std::optional<Error> error = refuse_style(maker, order.style)) return error;
  if (std::optional<Error> error = maker.settle(order)) return error;
  if (order.symmetry.empty()) order.symmetry = symmetry_names.front();
  if (order.style.empty() && !maker.styles.empty()) order.style = maker.styles.front();
  if (needs_square(order.symmetry) && order.rows != order.columns)
    return Error{ErrorCode::request, "expected as many rows as columns for the symmetry " +
                                         order.symmetry + ", saw " + std::to_string(order.columns) +
                                         "x" + std::to_string(order.rows)};
  if (order.clues && order.pattern == nullptr && !can_stand(*order.clues, order))
    return Error{ErrorCode::request, "expected a number of clues that the symmetry " +
                                         order.symmetry + " allows, saw " +
                                         std::to_string(*order.clues)};
  return std::nullopt;
}

}  // namespace crosshatch
