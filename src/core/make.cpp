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
  return Error{ErrorCode::request, "expected " + std::string(what) + " (" + all + "), saw " +
                                       quote(seen) + did_you_mean(seen, words)};
}

}  // namespace

std::optional<Error> settle_order(const Maker& maker, MakeOrder& order) {
  if (std::optional<Error> error = refuse_word("a symmetry", order.symmetry, symmetry_names))
    return error;
  if (std::optional<Error> error = refuse_word("a style", order.style, maker.styles)) return error;
  if (std::optional<Error> error = maker.settle(order)) return error;
  if (order.symmetry.empty()) order.symmetry = symmetry_names.front();
  if (order.style.empty() && !maker.styles.empty()) order.style = maker.styles.front();
  if (needs_square(order.symmetry) && order.rows != order.columns)
    return Error{ErrorCode::request, "expected as many rows as columns for the symmetry " +
                                         order.symmetry + ", saw " + std::to_string(order.columns) +
                                         "x" + std::to_string(order.rows)};
  return std::nullopt;
}

}  // namespace crosshatch
