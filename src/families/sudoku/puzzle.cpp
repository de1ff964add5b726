// SPDX-License-Identifier: MIT
#include "families/sudoku/puzzle.h"

#include <algorithm>

#include "families/sudoku/constraints/say.h"
#include "families/sudoku/grids.h"

namespace crosshatch::sudoku {

std::optional<BoxShape> usual_shape(int side) {
  if (side < smallest_side || side > largest_side) return std::nullopt;
  return usual_boxes(side, side, side);
}

std::optional<BoxShape> usual_boxes(int rows, int columns, int size) {
  for (int low = size; low >= 2; --low) {
    if (low * low > size || size % low != 0) continue;
    const int wide = size / low;
    if (rows % low == 0 && columns % wide == 0) return BoxShape{low, wide};
    if (rows % wide == 0 && columns % low == 0) return BoxShape{wide, low};
  }
  return std::nullopt;
}

Message trouble_of(const BoxShape& shape) {
  const int most = std::max({shape.rows(), shape.columns(), shape.box_size()});
  if (std::max(shape.side(), most) > largest_side)
    return expected(
        {{"at most {0} rows, columns and digits", "{0} 이하의 행, 열, 숫자"}, largest_side},
        {{"{0}", "{0}입니다"}, std::max(shape.side(), most)});
  if (shape.side() < most)
    return expected({{"at least {0} digits", "숫자 {0}개 이상"}, most},
                    {{"{0}", "{0}개입니다"}, shape.side()});
  if (shape.has_boxes() &&
      (shape.rows() % shape.box_rows != 0 || shape.columns() % shape.box_columns != 0))
    return expected({{"boxes that fill {0} rows and {1} columns", "{0}행 {1}열을 채우는 상자"},
                     shape.rows(),
                     shape.columns()},
                    {{"{0}x{1}", "{0}x{1}입니다"}, shape.box_rows, shape.box_columns});
  return {};
}

BoxShape in_short(BoxShape shape) {
  const int size = shape.box_size();
  if (shape.grid_rows == size) shape.grid_rows = 0;
  if (shape.grid_columns == size) shape.grid_columns = 0;
  if (shape.digits == size) shape.digits = 0;
  return shape;
}

int Puzzle::box_of(Site site) const {
  if (has_grids()) return place_in_grid(variant_.grids, columns(), site).box;
  if (shape_.has_boxes()) return shape_.box_of(site);
  if (variant_.regions.empty() || variant_.regions[site] == no_region) return -1;
  return variant_.regions[site];
}

bool Puzzle::is_regular() const {
  return shape_.is_full() &&
         (shape_.has_boxes() ||
          (!variant_.regions.empty() &&
           std::ranges::find(variant_.regions, no_region) == variant_.regions.end()));
}

bool Puzzle::is_plain() const {
  const std::span<const Candidates> all = givens_.all();
  return std::all_of(all.begin(), all.end(),
                     [&](Candidates c) { return std::has_single_bit(c) || c == all_values(); });
}

int Puzzle::digit_sites() const {
  return sites() - static_cast<int>(std::ranges::count(holes_, true));
}

void Puzzle::find_holes() {
  holes_ = holes_of(variant_.grids, rows(), columns());
  for (Site site = 0; site < sites(); ++site)
    if (holes_[site]) givens_[site] = all_values();
}

void Puzzle::say_constraints() {
  SaidConstraints said = said_constraints(*this);
  constraints_ = std::move(said.model);
  unsaid_ = said.unsaid;
}

bool Puzzle::is_same(const crosshatch::Puzzle& other) const {
  return shape_ == of(other).shape_ && givens_ == of(other).givens_ &&
         variant_ == of(other).variant_;
}

}  // namespace crosshatch::sudoku
