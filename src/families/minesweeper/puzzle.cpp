// SPDX-License-Identifier: MIT
#include "families/minesweeper/puzzle.h"

#include <algorithm>
#include <string>
#include <utility>

#include "families/minesweeper/vocabulary.h"

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
    return fail(Error{ErrorCode::parse,
                      expected(Words{"at least one row and one column", "행과 열 하나 이상"})});
  if (rows > max_side || columns > max_side)
    return fail(Error{ErrorCode::too_large,
                      expected({{"at most {0} cells a side", "한 변에 {0}칸 이하"}, max_side})});
  if (rules.wraps && std::min(rows, columns) < least_wrapped_side)
    return fail(Error{ErrorCode::parse,
                      {{"expected at least {0} cells a side of a board that wraps, saw {1}",
                        "가장자리가 이어지는 판은 한 변이 {0}칸 이상이어야 하는데 {1}칸입니다"},
                       least_wrapped_side,
                       std::min(rows, columns)}});
  assert(hints.size() == static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
  assert(std::all_of(hints.begin(), hints.end(),
                     [](Hint hint) { return hint >= gap && hint <= largest_hint; }));
  if (mines && *mines < 0)
    return fail(Error{ErrorCode::parse, expected(a_number_of_mines, seen(std::to_string(*mines)))});
  return PuzzlePtr(new Puzzle(rows, columns, std::move(hints), mines, rules, title));
}

}  // namespace crosshatch::minesweeper
