// SPDX-License-Identifier: MIT
//
// What a constraint says beside its cells, in our JSON: plain numbers, or one of
//
//     "pairs": [[1,2],[2,3]], "name": "..."
//     "machine": {"starts":[0],"ends":[1],"steps":[[0,5,1]],"breaks":[3]}, "name": "..."
//     "pattern": "1[23]*4"
//     "parts": constraints
#pragma once

#include <string_view>

#include "base/json.h"
#include "base/words/message.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

[[nodiscard]] bool is_key_of_detail(std::string_view key);

/// All but parts. What is wrong with it; empty if nothing is.
[[nodiscard]] Message read_detail(const Json& json, Constraint& constraint);
void write_detail(const Constraint& constraint, Json& json);

}  // namespace crosshatch::sudoku
