// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <optional>
#include <span>

#include "base/function_ref.h"
#include "families/rules/formats/draft.h"

namespace crosshatch::rules {

/// What lines of several rules have in common.

inline constexpr int no_most = std::numeric_limits<int>::max();

[[nodiscard]] bool is_literal(const WordAt& word);

/// The most that a size can say. More cells than there are can be said, as numbers of puzzles can:
/// such rules cannot be kept.
[[nodiscard]] int largest_size(const RulesDraft& draft);

/// The size of an area behind ':', as 3, or '?' for any. Nothing if it is none, or more than
/// `most`.
[[nodiscard]] std::optional<int> size_of(std::string_view word, int most);

/// The literals up to the end of the line; with sizes behind them if those are asked for.
[[nodiscard]] std::optional<Error> read_literals(const RulesDraft& draft, LineWords& in,
                                                 derive::SaidRule& rule);

[[nodiscard]] Candidates all_values(const RulesDraft& draft);
[[nodiscard]] Literals each_holding(std::span<const Site> sites, Candidates values);

/// What may be wrong with a rule of so many cells.
using TroubleOf = function_ref<std::optional<Error>(std::size_t cells)>;

inline constexpr auto no_trouble = [](std::size_t /*cells*/) -> std::optional<Error> {
  return std::nullopt;
};

/// A rule of its own for each of the places behind the word `in`.
[[nodiscard]] std::optional<Error> read_in(RulesDraft& draft, const WordAt& at, LineWords& in,
                                           const derive::SaidRule& rule, Candidates values,
                                           TroubleOf trouble_of, bool is_backward = false);

}  // namespace crosshatch::rules
