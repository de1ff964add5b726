// SPDX-License-Identifier: MIT
#include "core/reading.h"

#include <utility>

namespace crosshatch {

Result<int> read_side(Scanner& in, const Message& what) {
  Scanner digits = in;
  int number = 0;
  for (; is_digit(digits.peek()) && number <= max_side; digits.skip(1))
    number = number * 10 + (digits.peek() - '0');
  if (number > max_side) {
    Error error = in.expected({{"{0} of at most {1}", "{1} 이하의 {0}"}, what, max_side});
    error.code = ErrorCode::too_large;
    return fail(std::move(error));
  }
  if (number == 0) return fail(in.expected({{"{0} of at least {1}", "{1} 이상의 {0}"}, what, 1}));
  in = digits;
  return number;
}

Result<PuzzlePtr> read_only_line(std::string_view text, const Message& what,
                                 function_ref<Result<PuzzlePtr>(Scanner&)> read) {
  PuzzlePtr puzzle;
  for (const Line& line : lines_of(text)) {
    Scanner in(line);
    in.skip_spaces();
    if (in.at_end() || in.peek() == '#') continue;
    if (puzzle) return fail(in.expected({{"one {0}", "{0} 하나"}, what}));
    Result<PuzzlePtr> own = read(in);
    if (!own) return own;
    puzzle = std::move(*own);
  }
  if (!puzzle)
    return fail(parse_error(
        1, 1, expected({{"a line with the {0}", "{0:이} 있는 줄"}, what}, the_end_of_the_text)));
  return puzzle;
}

Result<std::string_view> only_line(std::string_view text, const Message& what,
                                   const Message& seen) {
  const std::string_view line = first_line(text);
  if (text.find_first_not_of(" \t\r\n", line.size()) != std::string_view::npos)
    return fail(parse_error(2, 1, seen.empty() ? expected(what) : expected(what, seen)));
  return line;
}

}  // namespace crosshatch
