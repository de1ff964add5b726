// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "base/rng.h"
#include "core/make.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// The variants that have a name; several may hold together: "x,jigsaw".
inline constexpr std::array<std::string_view, 7> styles = {
    "classic", "x", "windoku", "anti-knight", "anti-king", "jigsaw", "killer"};

/// An order that cannot be met.
[[nodiscard]] inline Error refused(Message why) { return {ErrorCode::request, std::move(why)}; }

/// Why there are no puzzles of these styles and this size, if that is so.
[[nodiscard]] std::optional<Error> refuse_style(const MakeOrder& order);

/// A puzzle of the styles and the size of the order without givens and cages. The regions of a
/// jigsaw come by chance.
[[nodiscard]] Puzzle blank_in_style(const MakeOrder& order, Rng& rng);

}  // namespace crosshatch::sudoku
