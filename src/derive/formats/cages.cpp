// SPDX-License-Identifier: MIT
#include "derive/formats/cages.h"

#include <algorithm>
#include <vector>

#include "derive/formats/borders.h"
#include "derive/formats/game_body.h"
#include "derive/formats/rows.h"

namespace crosshatch::derive {

namespace {

/// Shorter runs of the same letter are not written as a number.
constexpr int least_repeats = 3;

/// A number from 1, whatever stands behind it.
Result<int> read_number(Scanner& in, Message what, int most) {
  const Scanner begin = in;
  int number = 0;
  for (; is_digit(in.peek()) && number <= most; in.skip(1)) number = 10 * number + in.peek() - '0';
  if (number < 1 || number > most) return fail(begin.expected(from_to(std::move(what), 1, most)));
  return number;
}

/// Where the bit of a pair of cells stands in an id: the second half goes down the columns.
std::size_t place_in_id(std::size_t bit, int side) {
  const auto half = static_cast<std::size_t>(level_pairs(side, side));
  if (bit < half) return bit;
  const std::size_t row = (bit - half) / static_cast<std::size_t>(side);
  const std::size_t column = (bit - half) % static_cast<std::size_t>(side);
  return half + column * static_cast<std::size_t>(side - 1) + row;
}

std::optional<Error> read_cage_borders(Scanner& in, GridClues& clues) {
  const Scanner begin = in;
  const auto pairs = static_cast<std::size_t>(pairs_of_cells(clues.rows, clues.columns));
  const auto end_of_borders = [](const Scanner& at, std::size_t number) {
    return at.expected(
        {{"borders of {0} pairs of cells, then ','", "두 칸의 쌍 {0}개의 경계, 그리고 ','"},
         number});
  };
  std::vector<bool> marks;
  while (!at_id_end(in) && in.peek() != ',') {
    const Scanner here = in;
    const char c = in.peek();
    if (!is_mark_run(c)) return in.expected(a_mark_run);
    in.skip(1);
    int times = 1;
    if (is_digit(in.peek())) {
      const Result<int> number =
          read_number(in, Words{"how often the letter stands", "글자의 반복 횟수"},
                      static_cast<int>(pairs) + 1);
      if (!number) return number.error();
      times = *number;
    }
    for (; times > 0; --times) {
      marks.insert(marks.end(), static_cast<std::size_t>(places_of_run(c)), false);
      if (ends_at_mark(c)) marks.push_back(true);
      if (marks.size() > pairs + 1) return end_of_borders(here, pairs);
    }
  }
  if (marks.size() <= pairs || !marks.back() || in.peek() != ',') return end_of_borders(in, pairs);
  std::vector<bool> bits(pairs);
  for (std::size_t bit = 0; bit < pairs; ++bit) bits[bit] = marks[place_in_id(bit, clues.rows)];
  return set_regions(bits, begin, clues);
}

/// A letter that stands several times in a row is written with its number.
std::string shortened(const std::string& runs) {
  std::string out;
  for (std::size_t from = 0; from < runs.size();) {
    const std::size_t to = std::min(runs.find_first_not_of(runs[from], from), runs.size());
    if (to - from < least_repeats)
      out.append(runs, from, to - from);
    else
      out += runs[from] + std::to_string(to - from);
    from = to;
  }
  return out;
}

}  // namespace

std::optional<Error> read_cages(Scanner& in, const Notation& notation, GridClues& clues) {
  if (auto trouble = read_cage_borders(in, clues)) return trouble;
  in.skip(1);
  const std::vector<int> first = first_cells(clues.regions);
  const std::vector<int> sizes = region_sizes(clues.regions);
  for (int cell = 0; cell < static_cast<int>(first.size()); ++cell) {
    if (first[cell] != cell) continue;
    const std::size_t sign = at_id_end(in) ? std::string_view::npos : cage_letters.find(in.peek());
    if (sign == std::string_view::npos)
      return in.expected(
          Words{"a letter of a, s, m and d and a number", "a, s, m, d 중 하나와 숫자"});
    const bool is_alone = sizes[cell] == 1 && (in.peek() == 'a' || in.peek() == 'm');
    in.skip(1);
    const Result<int> number = read_number(in, Words{"a number", "숫자"}, notation.most);
    if (!number) return number.error();
    clues.cells[cell] = is_alone ? *number : number_on_sign(static_cast<int>(sign), *number);
  }
  return std::nullopt;
}

Result<std::string> written_cages(const Notation& notation, const GridClues& clues) {
  const auto pairs = static_cast<std::size_t>(pairs_of_cells(clues.rows, clues.columns));
  const std::vector<bool> bits = border_bits(clues);
  std::vector<bool> marks(pairs);
  for (std::size_t bit = 0; bit < pairs; ++bit) marks[place_in_id(bit, clues.rows)] = bits[bit];
  std::string out = shortened(written_marks(marks)) + ',';
  const std::vector<int> first = first_cells(clues.regions);
  const std::vector<int> sizes = region_sizes(clues.regions);
  for (int cell = 0; cell < static_cast<int>(first.size()); ++cell) {
    if (first[cell] != cell) continue;
    const Clue clue = clues.cells[cell];
    const int sign = std::max(sign_under(notation, clue), sizes[cell] == 1 ? 0 : -1);
    if (clue == no_clue || sign < 0)
      return fail(unsupported(Words{"sgt has a number and an operation for each cage",
                                    "sgt 형식에서는 케이지마다 수와 연산이 있어야 합니다"}));
    out += cage_letters[static_cast<std::size_t>(sign)] + std::to_string(number_of(notation, clue));
  }
  return out;
}

}  // namespace crosshatch::derive
