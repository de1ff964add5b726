// SPDX-License-Identifier: MIT
#include "derive/formats/half_places.h"

#include <algorithm>
#include <utility>

#include "core/codec.h"
#include "derive/formats/address_body.h"
#include "derive/formats/game_body.h"
#include "derive/formats/packed.h"

namespace crosshatch::derive {

namespace {

/// The last character that is a sign, and the empty places after it.
constexpr int last_sign = 15;
constexpr int most_after_half_place = 7;

}  // namespace

std::optional<Error> read_half_places(Scanner& in, GridClues& clues) {
  const auto places = static_cast<int>(clues.cells.size());
  for (int at = 0; at < places; in.skip(1)) {
    if (at_body_end(in))
      return in.expected({{"{0} more {0?place|places}", "추가로 {0}자리"}, places - at});
    const std::size_t found = packed_digits.find(in.peek());
    if (found == std::string_view::npos)
      return in.expected(Words{"a digit or a letter", "숫자나 글자"});
    const auto digit = static_cast<int>(found);
    const bool is_sign = digit <= last_sign;
    const int taken = is_sign ? digit / 2 + 1 : digit - last_sign;
    const bool may_go_on = is_sign && digit / 2 == most_after_half_place;
    if (taken > places - at && !may_go_on)
      return in.expected(
          {{"at most {0} empty {0?place|places}", "빈 자리 {0}개 이하"}, places - at});
    if (is_sign) clues.cells[at] = sign_clue(digit % 2);
    at += taken;
  }
  for (; !at_body_end(in) && in.peek() != '/'; in.skip(1)) {
    if (in.peek() != '0')
      return in.expected(Words{"no cells that are cut out of the grid", "빠진 칸이 없는 판"});
  }
  return std::nullopt;
}

std::string packed_half_places(const GridClues& clues) {
  const auto places = static_cast<int>(clues.cells.size());
  std::string out;
  for (int at = 0; at < places;) {
    int end = at + 1;
    while (end < places && clues.cells[end] == no_clue) ++end;
    if (clues.cells[at] == no_clue) {
      out += run_letters(end - at, 'g', 'z' - 'g' + 1);
      at = end;
      continue;
    }
    const int after =
        end == places ? most_after_half_place : std::min(end - at - 1, most_after_half_place);
    out += packed_digits[static_cast<std::size_t>(2 * after + sign_of(clues.cells[at]))];
    at += after + 1;
  }
  return out;
}

std::optional<Error> read_half_place_runs(Scanner& in, GridClues& clues) {
  const auto places = static_cast<int>(clues.cells.size());
  int at = 0;
  for (; !at_id_end(in); in.skip(1)) {
    const char c = in.peek();
    if (!is_letter(c)) return in.expected(Words{"a letter", "글자"});
    const int run = is_lower(c) ? c - 'a' : c - 'A';
    at += run;
    const bool is_sign = run < longest_run_to_mark;
    if (at + (is_sign ? 1 : 0) > places)
      return in.expected({{"circles in {0} places", "{0}자리 안의 원"}, places});
    if (is_sign) clues.cells[at++] = sign_clue(is_lower(c) ? 0 : 1);
  }
  return std::nullopt;
}

Result<std::string> half_place_runs(const GridClues& clues) {
  std::string out;
  int run = 0;
  for (const Clue clue : clues.cells) {
    if (clue == no_clue) {
      ++run;
      continue;
    }
    const char first = sign_of(clue) == 0 ? 'a' : 'A';
    for (; run >= longest_run_to_mark; run -= longest_run_to_mark) out += 'z';
    out += static_cast<char>(first + std::exchange(run, 0));
  }
  if (out.empty())
    return fail(unsupported(
        Words{"sgt has at least one circle", "sgt 형식에는 원이 하나 이상 있어야 합니다"}));
  return out;
}

}  // namespace crosshatch::derive
