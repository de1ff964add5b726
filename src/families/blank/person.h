// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "core/position.h"
#include "core/puzzle.h"
#include "core/technique.h"

namespace crosshatch::blank {

/// The only technique there is without rules: to write down a cell that the puzzle gives.
bool find_given(Position& position, Step& step);

inline constexpr Technique given = {
    .id = "given",
    .name = {"Given", "주어진 칸"},
    .sentence = {"the puzzle itself tells {0}", "퍼즐에 {0:이} 주어져 있습니다"},
    .grade = Grade::easy,
    .score = 1,
    .find = find_given,
};

inline constexpr std::array person = {given};

/// The board as the techniques see it.
std::unique_ptr<Position> position(const Search& search, bool wants_reasons);

/// "r1c2" or "row 1", or several.
std::string term(const crosshatch::Puzzle& puzzle, const Term& term, Language language);

/// "r1c2 is 0".
std::string effect(const crosshatch::Puzzle& puzzle, const Step& step, Language language);

/// A half-solved grid: a row a line of `0` and `1`, `?` or `.` where nothing is written.
Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text);

}  // namespace crosshatch::blank
