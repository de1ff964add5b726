// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace crosshatch::nonogram::formats {

/// Which lines a word stands for.
enum class LineSide : std::uint8_t { none, rows, columns };

/// The side that a heading names: `rows`, `Row clues:`, `[columns]`, `cols`, `행`, `열 힌트`, in
/// any case, whatever marks stand around it.
[[nodiscard]] LineSide side_of_heading(std::string_view heading);

/// The side that a name in a program stands for: `rows`, `row_clues`, `colClues`, `c`.
[[nodiscard]] LineSide side_of_name(std::string_view name);

}  // namespace crosshatch::nonogram::formats
