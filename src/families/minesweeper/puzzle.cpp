// SPDX-License-Identifier: MIT
#include "families/minesweeper/puzzle.h"

#include <algorithm>
#include <string>
#include <utility>

namespace crosshatch::minesweeper {

Puzzle::Puzzle(int rows, int columns, std::vector<Hint> hints, std::optional<int> mines,
               Rules rules, std::string_view title)
    : crosshatch::Puzzle(rows, columns, title),
      hints_(std::move(hints)),
      mines_(mines),
      rules_(rules),
      has_gaps_(std::find(hints_.begin(), hints_.end(), gap) != hints_.end()) {}

bool Puzzle::is_same(const crosshatch::Puzzle& other) const {
  return rows() == other.rows() && columns() == other.columns() && hints_ == of(other).hints_ &&
         mines_ == of(other).mines_ && rules_ == of(other).rules_;
}

Result<PuzzlePtr> make_puzzle(int rows, int columns, std::vector<Hint> hints,
                              std::optional<int> mines, Rules rules, std::string_view title) {
  if (rows < 1 || columns < 1)
    return fail(Error{ErrorCode::parse, "expected at least one row and one column"});
  if (rows > max_side || columns > max_side)
    return fail(Error{ErrorCode::too_large,
                      "expected at most " + std::to_string(max_side) + " cells a side"});
  if (rules.wraps && std::min(rows, columns) < least_wrapped_side)
    return fail(Error{ErrorCode::parse, "expected at least " + std::to_string(least_wrapped_side) +
                                            " cells a side of a board that wraps, saw " +
                                            std::to_string(std::min(rows, columns))});
  assert(hints.size() == static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
  assert(std::all_of(hints.begin(), hints.end(),
                     [](Hint hint) { return hint >= gap && hint <= largest_hint; }));
  if (mines && *mines < 0)
    return fail(Error{ErrorCode::parse,
                      "expected a number of mines, saw '" + std::to_string(*mines) + "'"});
  return PuzzlePtr(new Puzzle(rows, columns, std::move(hints), mines, rules, title));
}

}  // namespace crosshatch::minesweeper
