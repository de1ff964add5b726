// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "core/family.h"

namespace crosshatch::conformance {

/// How often each technique was seen, over all puzzles of a test.
using Uses = std::map<std::string_view, int>;

/// How many steps there were in all.
int steps_in(const Uses& uses);
void print(const char* what, const Uses& uses);

/// Judges a step by itself and by the solutions: it changes what stands on the board, as the
/// stream's readers rely on, and removes nothing that stands in a solution.
void check_step(std::string_view id, const Board& before, const Step& step,
                const std::vector<Board>& solutions);

/// Goes through a puzzle by one way and judges each step by the solutions: what it removes stands
/// in none of them. A puzzle with one solution is gone through to the end; one with several by the
/// techniques that do not rest on there being one.
void go_through(const Family& family, const Way& way, const Puzzle& puzzle, Uses& uses,
                bool wants_reasons);

}  // namespace crosshatch::conformance
