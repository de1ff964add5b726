// SPDX-License-Identifier: MIT
#include <utility>

#include "derive/variants/variants.h"

namespace crosshatch::derive {

namespace {

Error refused(Message message) { return {ErrorCode::request, std::move(message)}; }

int most_clues(const Notation& notation, const MakeOrder& order) {
  const bool has_numbers = notation.most >= 0 || notation.is_most_side || notation.are_signs_values;
  const int lines = order.rows + order.columns;
  const int pairs = notation.between.empty() ? 0 : pairs_of_cells(order.rows, order.columns);
  return pairs +
         (has_numbers ? notation.written(order.rows) * notation.written(order.columns) : 0) +
         (notation.heads == Heads::none             ? 0
          : notation.heads == Heads::left_and_above ? lines
                                                    : 2 * lines);
}

}  // namespace

std::optional<Error> settle(const FamilyPage& page, MakeOrder& order) {
  const Notation& notation = page.notation;
  if (order.pattern != nullptr)
    return refused(Words{"expected the name of the family alone, saw a puzzle as a pattern",
                         "이 종류는 본보기 퍼즐을 받지 않습니다. 종류의 이름만 써 주세요"});
  if (order.rows == 0) order.rows = order.columns = notation.usual_new_side;
  for (const int side : {order.columns, order.rows}) {
    if (side < notation.least_new_side || side > notation.most_new_side)
      return refused(expected(
          from_to(Words{"a side", "한 변의 길이"}, notation.least_new_side, notation.most_new_side),
          {saw::it, side}));
  }
  if (notation.is_square && order.rows != order.columns)
    return refused(expected(Words{"as many rows as columns", "행과 열의 수가 같은 크기"},
                            {{"{0}x{1}", "{0}x{1}입니다"}, order.columns, order.rows}));
  if (notation.is_even && order.rows % 2 != 0 && order.columns % 2 != 0)
    return refused(expected(an_even_number_of_cells,
                            {{"{0}x{1}", "{0}x{1}입니다"}, order.columns, order.rows}));
  // Signs that numbers may stand on, too, are drawn so that they are the same turned round.
  if (notation.are_on_and_off_signs() && !order.symmetry.empty() && order.symmetry != "none" &&
      order.symmetry != "half-turn")
    return refused(
        expected(Words{"none or half-turn as a symmetry", "대칭으로 none 또는 half-turn"},
                 seen(order.symmetry)));
  const int most = most_clues(notation, order);
  if (order.clues && *order.clues > most)
    return refused(
        expected({{"at most {0} clues", "단서 {0}개 이하"}, most}, {saw::it, *order.clues}));
  return std::nullopt;
}

GridClues without_clues(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& /*rng*/) {
  return empty.clues();
}

}  // namespace crosshatch::derive
