// SPDX-License-Identifier: MIT
//
// The keys of our JSON that say how a grid is laid out.
//
//     "size": [6, 8]         rows and columns; without it the grid is a square
//     "digits": [0, 8]       the lowest and the largest; without it from 1, as many as in a row
//     "box": [2, 4]          the rows and columns of a box; false: there are none
//     "regions": "AAB..."    in the place of boxes; a dot is a cell in none, where that may be
//     "grids": ["r1c1", "r1c13", "r7c7"]
//                            several grids that overlap, by their upper left cells; "box" is that
//                            of each (without it 3x3), and "size" that of the whole board
#include "families/sudoku/formats/json_frame.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "base/text.h"
#include "families/sudoku/formats/json_variant.h"
#include "families/sudoku/grids.h"

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

/// The side of a grid with this number of cells; 0 if it is no square, or larger than `most`.
int square_side_of(std::size_t cells, int most = largest_side) {
  int side = 0;
  while (side <= most && static_cast<std::size_t>(side * side) < cells) ++side;
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

/// The rows, columns and digits of a grid with so many cells: as "size" and "digits" say, or else a
/// square with as many digits as cells in a row. `key` is what has the cells, for messages.
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

/// The rows and columns of the board of several grids.
Result<std::pair<int, int>> board_in(std::string_view text, const Json& json, const char* key,
                                     std::size_t cells) {
  std::optional<std::pair<int, int>> board;
  if (const int side = square_side_of(cells, most_board_lines); side > 0) board = {side, side};
  if (json.contains("size")) board = two_numbers(json["size"], 1, most_board_lines);
  if (!board)
    return fail(key_error(
        text, json.contains("size") ? "size" : key,
        expected({{"a \"size\" of two numbers up to {0}, the rows and columns of the board",
                   "\"size\" 값으로 판의 행과 열 수({0} 이하의 수 두 개)"},
                  most_board_lines})));
  if (static_cast<std::size_t>(board->first * board->second) != cells)
    return fail(key_error(
        text, key,
        expected({{"{0} cells", "{0}칸"}, board->first * board->second}, amount_of_cells(cells))));
  return *board;
}

Result<RegionLayout> grids_in(std::string_view text, const Json& json, const char* key,
                              std::size_t cells) {
  for (const char* const other : {"regions", "digits", "windows"}) {
    if (json.contains(other))
      return fail(key_error(text, other,
                            {{"expected no such key beside \"grids\", saw {0}",
                              "\"grids\"와 함께 쓸 수 없는 키입니다: {0}"},
                             quote(other)}));
  }
  const Result<std::pair<int, int>> board = board_in(text, json, key, cells);
  if (!board) return fail(board.error());
  const auto [rows, columns] = *board;
  SubGrids grids = {3, 3};
  if (json.contains("box")) {
    const auto box = two_numbers(json["box"], 2, largest_side);
    if (!box || box->first * box->second > largest_side)
      return fail(key_error(
          text, "box",
          expected(Words{"\"box\" to be two numbers from 2, the rows and columns of a box",
                         "\"box\" 값으로 상자의 행과 열 수(2 이상의 수 두 개)"})));
    std::tie(grids.box_rows, grids.box_columns) = *box;
  }
  const Json& corners = json["grids"];
  for (std::size_t i = 0; corners.is_array() && i < corners.size(); ++i) {
    const std::optional<Site> corner = cell_labelled(
        corners[i].is_string() ? corners[i].get<std::string>() : "", {1, 1, rows, columns, 1});
    if (!corner || i > most_grids) break;
    grids.corners.push_back(*corner);
  }
  if (!corners.is_array() || (grids.corners.size() < corners.size() && grids.count() <= most_grids))
    return fail(
        key_error(text, "grids",
                  expected(Words{"\"grids\" to be a list of cells of the board, such as \"r1c1\"",
                                 "\"grids\" 값으로 \"r1c1\" 같은 판의 칸 목록"})));
  if (Message trouble = arranged_grids(grids, rows, columns); !trouble.empty())
    return fail(key_error(text, "grids", std::move(trouble)));
  return RegionLayout{.shape = shape_of_board(grids, rows, columns), .grids = std::move(grids)};
}

}  // namespace

Result<RegionLayout> layout_in(std::string_view text, const Json& json, const char* key,
                               std::size_t cells) {
  if (json.contains("grids")) return grids_in(text, json, key, cells);
  const Result<BoxShape> read_size = size_in(text, json, key, cells);
  if (!read_size) return fail(read_size.error());
  const BoxShape& size = *read_size;
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
  if (const SubGrids& grids = puzzle.variant().grids; !grids.is_empty()) {
    json["box"] = {grids.box_rows, grids.box_columns};
    for (const Site corner : grids.corners)
      json["grids"].push_back(cell_label(corner, shape.columns()));
    return;
  }
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
