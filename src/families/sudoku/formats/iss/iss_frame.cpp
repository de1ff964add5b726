// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/iss/iss_frame.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "base/text.h"
#include "families/sudoku/formats/iss/iss_names.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

/// "6x8": two numbers from 1 to 16.
std::optional<std::pair<int, int>> size_of_iss(std::string_view text) {
  const std::size_t cross = std::min(text.find('x'), text.size());
  const auto rows = number_of_iss(text.substr(0, cross), most_side_of_iss);
  const auto columns =
      number_of_iss(text.substr(std::min(cross + 1, text.size())), most_side_of_iss);
  if (!rows || !columns || *rows == 0 || *columns == 0) return std::nullopt;
  return std::pair(*rows, *columns);
}

}  // namespace

std::optional<int> number_of_iss(std::string_view text, int most) {
  if (text.empty() || text.size() > 3 || !std::all_of(text.begin(), text.end(), is_digit))
    return std::nullopt;
  int number = 0;
  for (const char c : text) number = number * 10 + (c - '0');
  return number <= most ? std::optional(number) : std::nullopt;
}

Message IssFrame::take_shape(std::span<const std::string_view> arguments) {
  const std::string_view text = arguments.empty() ? "" : arguments.front();
  const std::optional<std::pair<int, int>> size = size_of_iss(text);
  if (!size || size->first * size->second < smallest_side)
    return expected(Words{"a shape such as 9x9, up to 16x16", "9x9 같은 크기(16x16 이하)"},
                    seen(text));
  if (is_shape_said_ && *size != std::pair(rows_, columns_))
    return expected(Words{"one shape", "크기 하나"}, seen(text));
  is_shape_said_ = true;
  std::tie(rows_, columns_) = *size;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    if (arguments[i] == "Sudoku") continue;
    if (!take_digits(arguments[i]))
      return expected(Words{"digits such as 9 or 0-8, at most 16", "9나 0-8 같은 숫자(16개 이하)"},
                      seen(arguments[i]));
  }
  return {};
}

/// How many digits, or from 0 or 1 to the largest.
bool IssFrame::take_digits(std::string_view text) {
  const std::size_t dash = text.find('-');
  const bool is_range = dash != std::string_view::npos;
  const auto from = is_range ? number_of_iss(text.substr(0, dash), 1) : 1;
  const auto to = number_of_iss(is_range ? text.substr(dash + 1) : text, most_side_of_iss);
  if (!from || !to) return false;
  lowest_ = *from;
  digits_ = *to - *from + 1;
  return digits_ >= 1 && digits_ <= most_side_of_iss;
}

Message IssFrame::take_region_size(std::span<const std::string_view> arguments) {
  const std::string_view text = arguments.size() == 1 ? arguments.front() : "";
  const auto size = number_of_iss(text, most_side_of_iss);
  if (!size || *size < 2)
    return expected(Words{"the size of a region, from 2 to 16", "구역의 크기(2~16)"}, seen(text));
  region_size_ = *size;
  return {};
}

int IssFrame::region_size() const {
  return region_size_ != 0 ? region_size_ : std::max(rows_, columns_);
}

BoxShape IssFrame::shape() const {
  const int digits = digits_ != 0 ? digits_ : std::max(rows_, columns_);
  const std::optional<BoxShape> boxes =
      has_no_boxes ? std::nullopt : usual_boxes(rows_, columns_, region_size());
  BoxShape shape = boxes.value_or(BoxShape{1, digits});
  shape.grid_rows = rows_;
  shape.grid_columns = columns_;
  shape.digits = digits;
  shape.lowest = lowest_;
  return in_short(shape);
}

}  // namespace crosshatch::sudoku
