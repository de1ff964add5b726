// SPDX-License-Identifier: MIT
//
// Tables, automata and patterns in strings of Interactive Sudoku Solver:
//
//     .Pair~CODE~_NAME~R1C1~R1C2~~R2C1~R2C2     pairs along lists of cells; .PairX of all pairs
//     .Binary~CODE~...  .BinaryX~CODE~...       the same, older
//     .NFA~CODE~_NAME~R1C1~R1C2~-~R2C1          an automaton; '-' parts segments of the cells
//     .Regex~CODE~R1C1~R1C2                     a pattern
//
// A list may have a name before it, which those behind it keep.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/words/message.h"
#include "families/sudoku/formats/iss/iss_grid.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// The place of a character in the alphabet of base64 for addresses; -1: it is not in it.
[[nodiscard]] int value_in_base64(char c);

/// Whether the first argument is a code.
[[nodiscard]] bool is_coded_in_iss(std::string_view name);

/// The name of today for one of before; itself if there is none. The code of it is written anew.
[[nodiscard]] std::string_view newer_name_in_iss(std::string_view name, std::string& code);

/// Adds the constraints of one name and code. What is wrong with them; empty if nothing is.
[[nodiscard]] Message read_coded_of_iss(int kind, std::span<const std::string_view> arguments,
                                        const IssGrid& grid, std::vector<Constraint>& constraints);

/// The arguments of a constraint of this sort; nothing if no code can say it.
[[nodiscard]] std::optional<std::string> coded_in_iss(const Constraint& constraint,
                                                      const BoxShape& shape);

}  // namespace crosshatch::sudoku
