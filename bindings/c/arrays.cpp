// SPDX-License-Identifier: MIT
#include "arrays.h"

#include "core/names/left_out.h"

namespace crosshatch::c {

Error expected_number(std::string_view what, std::int64_t seen) {
  return english_error("expected " + std::string(what) + ", saw " + std::to_string(seen));
}

Error expected_array(std::string_view what) {
  return english_error("expected " + std::string(what) + ", saw NULL");
}

/// " in row 2, column 3", of value i of a grid.
std::string at_cell(std::size_t i, std::int32_t columns) {
  const auto width = static_cast<std::size_t>(columns);
  return " in row " + std::to_string(i / width + 1) + ", column " + std::to_string(i % width + 1);
}

Result<void> check_sides(std::int32_t rows, std::int32_t columns) {
  for (const std::int32_t side : {rows, columns}) {
    if (side < 1) return fail(expected_number("at least one row and one column", side));
    if (side > max_side)
      return fail(english_error("expected at most " + std::to_string(max_side) + " cells a side",
                                ErrorCode::too_large));
  }
  return {};
}

std::size_t cells_of(std::int32_t rows, std::int32_t columns) {
  return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
}

Result<xh_puzzle*> handle_of(std::string_view family, Result<PuzzlePtr> puzzle,
                             const ValueNames& values) {
  if (!puzzle) return fail(puzzle.error());
  const Family* const found = find_family(family);
  if (found == nullptr) return fail(*left_out(family));
  return new xh_puzzle{{{found, &found->codecs.front()}, *std::move(puzzle)}, values};
}

xh_status refuse_family(std::string_view family, xh_puzzle** puzzle, xh_error* error) {
  return make_handle(puzzle, nullptr, error,
                     [&]() -> Result<xh_puzzle*> { return fail(*left_out(family)); });
}

}  // namespace crosshatch::c
