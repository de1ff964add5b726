// SPDX-License-Identifier: MIT
#include "derive/formats/penpa_sums.h"

#include <map>
#include <optional>
#include <utility>

#include "core/codec.h"
#include "core/place_names.h"
#include "core/reading.h"
#include "derive/formats/rows.h"

namespace crosshatch::derive {

Error unread_drawing(const FamilyPage& page, int line, Message seen) {
  return parse_error(
      line, 1,
      expected({{"a drawing with the clues of {0} alone", "{0} 단서만 있는 그림"}, page.title},
               {{"{0}", "{0:이} 있습니다"}, std::move(seen)}));
}

namespace {

constexpr std::string_view black_shape = "kakuro";
constexpr int right_corner = 1;
constexpr int lower_corner = 2;

/// What stands in the black cells: two sums, 0 where one is not told.
using BlackCells = std::map<PenpaPlace, Clue>;

class SumReader {
 public:
  SumReader(const FamilyPage& page, const PenpaDrawing& drawing, int line)
      : page_(page), drawing_(drawing), line_(line) {}

  Result<GridClues> read() {
    if (auto trouble = find_black()) return fail(*std::move(trouble));
    for (const PenpaText& text : drawing_.texts) {
      if (auto trouble = read_sum(text)) return fail(*std::move(trouble));
    }
    return clues();
  }

 private:
  Error unread(Message seen) const { return unread_drawing(page_, line_, std::move(seen)); }
  Message in_words(const PenpaPlace& place) const {
    return cell_in_words(place.row * drawing_.columns + place.column, drawing_.columns);
  }

  std::optional<Error> find_black() {
    for (const PenpaShade& shade : drawing_.shades) {
      if (!shade.is_dark()) return unread(Words{"colours", "색"});
      black_[shade.place] = pair_clue(0, 0);
    }
    for (const PenpaSymbol& symbol : drawing_.symbols) {
      if (symbol.shape != black_shape)
        return unread(
            {{"symbols ({0}) that are no clues", "단서가 아닌 기호({0})"}, quote(symbol.shape)});
      black_[symbol.place] = pair_clue(0, 0);
    }
    return std::nullopt;
  }

  std::optional<Error> read_sum(const PenpaText& text) {
    const auto cell = black_.find(text.place);
    const bool is_to_right = text.corner == right_corner;
    if (cell == black_.end() || (!is_to_right && text.corner != lower_corner))
      return unread({{"{0} in {1}", "{1}의 {0}"}, quote(text.text), in_words(text.place)});
    const std::optional<int> sum = number_in(text.text);
    if (!sum || *sum < 1 || *sum > largest_sum)
      return parse_error(line_, 1,
                         expected(from_to(Words{"a sum", "합"}, 1, largest_sum), seen(text.text)));
    cell->second += is_to_right ? pair_clue(0, *sum) : pair_clue(*sum, 0);
    return std::nullopt;
  }

  Result<GridClues> clues() const {
    const int rows = drawing_.rows - 1;
    const int columns = drawing_.columns - 1;
    GridClues clues{.rows = rows, .columns = columns};
    clues.title = drawing_.title;
    clues.cells.assign(static_cast<std::size_t>(rows * columns), no_clue);
    clues.at(GridSide::above).assign(static_cast<std::size_t>(columns), no_clue);
    clues.at(GridSide::left).assign(static_cast<std::size_t>(rows), no_clue);
    for (int row = 0; row <= rows; ++row) {
      for (int column = 0; column <= columns; ++column) {
        const auto cell = black_.find({row, column});
        const bool is_frame = row == 0 || column == 0;
        if (cell == black_.end() && is_frame)
          return fail(parse_error(line_, 1,
                                  expected(Words{"a first row and column of black cells",
                                                 "첫 행과 첫 열이 모두 검은 칸인 판"},
                                           saw::none)));
        if (cell == black_.end()) continue;
        const Clue sums = cell->second;
        const int idle = !is_frame    ? 0
                         : row > 0    ? sum_below(sums)
                         : column > 0 ? sum_right(sums)
                                      : sums;
        if (idle != 0)
          return fail(unread(
              {{"a sum of no cells in {0}", "{0}에 더할 칸 없는 합"}, in_words(cell->first)}));
        const auto line = static_cast<std::size_t>((row == 0 ? column : row) - 1);
        if (!is_frame)
          clues.cells[static_cast<std::size_t>((row - 1) * columns + column - 1)] =
              sums == 0 ? sign_clue(0) : sums;
        else if (sums != 0)
          clues.at(row == 0 ? GridSide::above : GridSide::left)[line] =
              row == 0 ? sum_below(sums) : sum_right(sums);
      }
    }
    return clues;
  }

  const FamilyPage& page_;
  const PenpaDrawing& drawing_;
  int line_;
  BlackCells black_;
};

}  // namespace

Result<GridClues> read_drawn_sums(const FamilyPage& page, const PenpaDrawing& drawing, int line) {
  return SumReader(page, drawing, line).read();
}

}  // namespace crosshatch::derive
