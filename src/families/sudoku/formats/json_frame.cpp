// SPDX-License-Identifier: MIT
//
// The keys of our JSON that say how a grid is laid out.
//
//     "size": [6, 8]         rows and columns; without it the grid is a square
//     "digits": [0, 8]       the lowest and the largest; without it from 1, as many as in a row
//     "box": [2, 4]          the rows and columns of a box; false: there are none
//     "regions": "AAB..."    in the place of boxes; a dot is a cell in none, where that may be
#include "families/sudoku/formats/json_frame.h"

#include <algorithm>
#include <optional>

#include "families/sudoku/formats/json_variant.h"

namespace crosshatch::sudoku {

namespace {

/// Two whole numbers from `low` to `high`.
std::optional<std::pair<int, int>> two_numbers(const Json& json, int low, int high) {
  const auto is_right = [&](const Json& n) {
    return n.is_number_integer() && n >= low && n <= high;
  };
  if (!json.is_array() || json.size() != 2 || !std::ranges::all_of(json, is_right))
    return std::nullopt;
  return std::pair(json[0].get<int>(), json[1].get<int>());
}

/// The side of a grid with this number of cells; 0 if it is no square.
int square_side_of(std::size_t cells) {
  int side = 0;
  while (side <= largest_side && static_cast<std::size_t>(side * side) < cells) ++side;
  return static_cast<std::size_t>(side * side) == cells ? side : 0;
}

Result<RegionLayout> boxes_in(std::string_view text, const Json& box, BoxShape shape) {
  if (box.is_boolean() && !box.get<bool>()) return RegionLayout{.shape = shape};
  const auto size = two_numbers(box, 2, largest_side);
  if (!size)
    return fail(
        key_error(text, "box",
                  expected(Words{"\"box\" to be two numbers from 2, the rows and columns of a box",
                                 "\"box\" 값으로 상자의 행과 열 수(2 이상의 수 두 개)"})));
  const BoxShape boxes{size->first, size->second};
  if (boxes.box_size() > largest_side)
    return fail(key_error(text, "box", expected(grid_of_largest_side, amount(boxes.box_size()))));
  if (shape.is_usual()) {
    if (boxes.side() != shape.side())
      return fail(key_error(
          text, "box",
          expected({{"{0} rows for these boxes", "이 상자 크기에 맞는 {0}행"}, boxes.side()},
                   amount(shape.side()))));
    return RegionLayout{.shape = boxes};
  }
  shape = {size->first, size->second, shape.rows(), shape.columns(), shape.side(), shape.lowest};
  if (Message trouble = trouble_of(shape); !trouble.empty())
    return fail(key_error(text, "box", std::move(trouble)));
  return RegionLayout{.shape = in_short(shape)};
}

}  // namespace

Result<BoxShape> size_in(std::string_view text, const Json& json, const char* key,
                         std::size_t cells) {
  int rows = square_side_of(cells);
  int columns = rows;
  if (const auto size = json.find("size"); size != json.end()) {
    const auto numbers = two_numbers(*size, 1, largest_side);
    if (!numbers || numbers->first * numbers->second < smallest_side)
      return fail(key_error(
          text, "size",
          expected(Words{"\"size\" to be two numbers up to 25, the rows and columns of the grid",
                         "\"size\" 값으로 그리드의 행과 열 수(25 이하의 수 두 개)"})));
    std::tie(rows, columns) = *numbers;
    if (static_cast<std::size_t>(rows * columns) != cells)
      return fail(key_error(
          text, key, expected({{"{0} cells", "{0}칸"}, rows * columns}, amount_of_cells(cells))));
  } else if (rows == 0) {
    return fail(key_error(text, key,
                          expected(Words{"a square of cells, up to 25 a side, or a \"size\"",
                                         "한 변이 25칸 이하인 정사각형 칸들이나 \"size\""},
                                   {{"{0} cells", "{0}칸입니다"}, cells})));
  }
  int lowest = 1;
  int largest = std::max(rows, columns);
  if (const auto digits = json.find("digits"); digits != json.end()) {
    const auto numbers = two_numbers(*digits, 0, largest_side);
    if (!numbers || numbers->first > 1 || numbers->second <= numbers->first)
      return fail(key_error(
          text, "digits",
          expected(Words{"\"digits\" to be the lowest, 0 or 1, and the largest, up to 25",
                         "\"digits\" 값으로 가장 작은 숫자(0이나 1)와 가장 큰 숫자(25 이하)"})));
    std::tie(lowest, largest) = *numbers;
  }
  const int count = largest - lowest + 1;
  const BoxShape shape = {1, count, rows, columns, count, lowest};
  if (Message trouble = trouble_of(shape); !trouble.empty())
    return fail(key_error(text, json.contains("digits") ? "digits" : key, std::move(trouble)));
  return in_short(shape);
}

Result<RegionLayout> layout_in(std::string_view text, const Json& json, const BoxShape& size) {
  const auto box = json.find("box");
  if (const auto regions = json.find("regions"); regions != json.end()) {
    if (box != json.end())
      return fail(key_error(
          text, "box",
          expected(Words{"either \"box\" or \"regions\"", "\"box\"와 \"regions\" 가운데 하나"})));
    return read_regions(text, *regions, size);
  }
  if (box != json.end()) return boxes_in(text, *box, size);
  if (!size.is_usual()) {
    const auto boxes =
        usual_boxes(size.rows(), size.columns(), std::max(size.rows(), size.columns()));
    if (!boxes || !size.is_square())
      return fail(key_error(
          text, "grid",
          expected(Words{"a \"box\", or false as \"box\"", "\"box\"나 \"box\" 값으로 false"})));
    return RegionLayout{.shape = in_short({boxes->box_rows, boxes->box_columns, size.rows(),
                                           size.columns(), size.side(), size.lowest})};
  }
  const Result<BoxShape> shape = shape_of_side(size.side());
  if (!shape) return fail(key_error(text, "grid", shape.error().message));
  return RegionLayout{.shape = *shape};
}

void write_frame(const Puzzle& puzzle, Json& json) {
  const BoxShape shape = puzzle.shape();
  if (!shape.is_square()) json["size"] = {shape.rows(), shape.columns()};
  if (shape.side() != std::max(shape.rows(), shape.columns()) || shape.lowest != 1)
    json["digits"] = {shape.lowest, shape.largest()};
  if (!puzzle.variant().regions.empty()) return;
  if (shape.has_boxes()) {
    json["box"] = {shape.box_rows, shape.box_columns};
  } else {
    json["box"] = false;
  }
}

}  // namespace crosshatch::sudoku
