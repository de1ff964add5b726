// SPDX-License-Identifier: MIT
//
// The mean of an area loses a line of one pixel in cells of ten. So dark lines are looked for
// first, by the black top-hat of morphology (Meyer 1979): the closing of the image, in which a
// window of nearly a cell wipes out all that is dark and thinner, minus the image. Edges of larger
// dark areas do not show up in it, which a plain minimum would thicken. A line counts in a cell if
// it is found in half of the pixel rows of the cell or in half of its pixel columns, so specks do
// not. If two cells side by side share a line along them, the one that has more of it counts.
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "families/nonogram/pictures/grey.h"
#include "families/nonogram/pictures/image_part.h"

namespace crosshatch::nonogram {

namespace {

/// A line is darker than what is around it by so much, of 255.
constexpr int least_contrast = 48;

/// A plane of numbers, row by row.
struct Plane {
  int width;
  int height;
  std::vector<std::uint8_t> values;

  [[nodiscard]] std::uint8_t* row(int y) {
    return values.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
  }
};

/// The extreme of a sliding window over a line, by the queue of those that may still become it.
/// With `sign` 1 the greatest from `before` places before to `after` behind, with -1 the least.
class Slider {
 public:
  explicit Slider(int longest)
      : from_(static_cast<std::size_t>(longest)), queue_(static_cast<std::size_t>(longest)) {}

  void run(std::uint8_t* line, int step, int count, int before, int after, int sign) {
    const auto at = [&](int i) -> std::uint8_t& {
      return line[static_cast<std::ptrdiff_t>(i) * step];
    };
    for (int i = 0; i < count; ++i) from_[i] = sign * at(i);
    std::size_t first = 0;
    std::size_t end = 0;
    int next = 0;
    for (int i = 0; i < count; ++i) {
      for (; next < count && next <= i + after; ++next) {
        while (end > first && value(queue_[end - 1]) <= value(next)) --end;
        queue_[end++] = next;
      }
      while (queue_[first] < i - before) ++first;
      at(i) = static_cast<std::uint8_t>(sign * value(queue_[first]));
    }
  }

 private:
  [[nodiscard]] int value(int i) const { return from_[i]; }

  std::vector<int> from_;
  std::vector<int> queue_;
};

/// The closing by a window of this many pixels. False when the budget is spent.
bool close(Plane& plane, int across, int down, Budget& budget) {
  Slider slider(std::max(plane.width, plane.height));
  for (const int sign : {1, -1}) {
    // The second window is the mirror of the first one.
    const int extra = sign == 1 ? 1 : 0;
    const int left = (across - extra) / 2;
    const int up = (down - extra) / 2;
    for (int y = 0; y < plane.height && across > 1; ++y) {
      if (!budget.poll()) return false;
      slider.run(plane.row(y), 1, plane.width, left, across - 1 - left, sign);
    }
    for (int x = 0; x < plane.width && down > 1; ++x) {
      if (!budget.poll()) return false;
      slider.run(plane.row(0) + x, plane.width, plane.height, up, down - 1 - up, sign);
    }
  }
  return true;
}

/// The pixels that a cell touches, and how much of each it has: a side of n pixels is cut into n *
/// cells units, and a cell has n of them.
struct Stretch {
  int first;
  int end;

  [[nodiscard]] static Stretch of(int cell, int pixels, int cells) {
    const std::int64_t from = std::int64_t{cell} * pixels;
    return {static_cast<int>(from / cells), static_cast<int>((from + pixels + cells - 1) / cells)};
  }
  [[nodiscard]] static std::int64_t weight(int pixel, int cell, int pixels, int cells) {
    const std::int64_t from = std::max(std::int64_t{pixel} * cells, std::int64_t{cell} * pixels);
    const std::int64_t to =
        std::min(std::int64_t{pixel + 1} * cells, std::int64_t{cell + 1} * pixels);
    return to - from;
  }
};

/// The sum of pixels, part by part.
struct Sum {
  std::array<std::int64_t, 3> parts{};
  std::int64_t weight = 0;

  void add(Rgb colour, std::int64_t times) {
    for (int i = 0; i < 3; ++i)
      parts[i] += static_cast<std::int64_t>(colour >> (8 * i) & 255) * times;
    weight += times;
  }
  [[nodiscard]] Rgb mean() const {
    if (weight == 0) return 0;  // the budget is spent
    Rgb colour = 0;
    for (int i = 0; i < 3; ++i)
      colour |= static_cast<Rgb>((parts[i] + weight / 2) / weight) << (8 * i);
    return colour;
  }
};

/// What a cell has of dark lines.
struct Lines {
  bool run_down = false;    ///< found in half of the pixel rows
  bool run_across = false;  ///< in half of the pixel columns
  std::int64_t pixels = 0;
  Sum sum;
};

class Resizing {
 public:
  Resizing(const images::Image& image, const ImagePart& part, int rows, int columns, Budget& budget)
      : image_(image), part_(part), rows_(rows), columns_(columns), budget_(budget) {}

  images::Image run() {
    images::Image cells{columns_, rows_, {}, {}};
    cells.pixels.assign(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_), 0);
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        if (!budget_.poll()) return cells;
        cells.at(column, row) = mean(row, column);
      }
    }
    keep_lines(cells);
    return cells;
  }

 private:
  Rgb mean(int row, int column) const {
    const Stretch across = Stretch::of(column, part_.width(), columns_);
    const Stretch down = Stretch::of(row, part_.height(), rows_);
    Sum sum;
    for (int y = down.first; y < down.end && budget_.tick(); ++y) {
      const std::int64_t high = Stretch::weight(y, row, part_.height(), rows_);
      for (int x = across.first; x < across.end; ++x)
        sum.add(image_.at(part_.left + x, part_.top + y),
                high * Stretch::weight(x, column, part_.width(), columns_));
    }
    return sum.mean();
  }

  void keep_lines(images::Image& cells) {
    // Lines of up to three quarters of a cell.
    const int across = 1 + 3 * part_.width() / (4 * columns_);
    const int down = 1 + 3 * part_.height() / (4 * rows_);
    if (across == 1 && down == 1) return;
    Allowance held(budget_);
    const std::size_t pixels =
        static_cast<std::size_t>(part_.width()) * static_cast<std::size_t>(part_.height());
    const std::size_t sites = static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_);
    if (!held.hold(pixels + sites * sizeof(Lines))) return;
    Plane closed{part_.width(), part_.height(), {}};
    closed.values.reserve(pixels);
    for (int y = part_.top; y < part_.bottom; ++y) {
      if (!budget_.poll()) return;
      for (int x = part_.left; x < part_.right; ++x)
        closed.values.push_back(static_cast<std::uint8_t>(luminance(image_.at(x, y))));
    }
    if (!close(closed, across, down, budget_)) return;
    std::vector<Lines> lines;
    lines.reserve(sites);
    for (int row = 0; row < rows_; ++row) {
      if (!budget_.poll()) return;
      for (int column = 0; column < columns_; ++column)
        lines.push_back(lines_in(closed, row, column));
    }
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        if (has_line(lines, row, column)) cells.at(column, row) = at(lines, row, column).sum.mean();
      }
    }
  }

  /// Whole pixels count for the cell in which their middle is.
  Lines lines_in(Plane& closed, int row, int column) const {
    const auto first = [](int cell, int pixels, int cells) {
      return static_cast<int>((std::int64_t{cell} * pixels + cells / 2) / cells);
    };
    const int left = first(column, part_.width(), columns_);
    const int right = first(column + 1, part_.width(), columns_);
    const int top = first(row, part_.height(), rows_);
    const int bottom = first(row + 1, part_.height(), rows_);
    Lines found;
    std::vector<bool> in_column(static_cast<std::size_t>(right - left));
    int in_rows = 0;
    for (int y = top; y < bottom && budget_.tick(); ++y) {
      bool is_in_row = false;
      for (int x = left; x < right; ++x) {
        const Rgb colour = image_.at(part_.left + x, part_.top + y);
        if (closed.row(y)[x] - luminance(colour) < least_contrast) continue;
        is_in_row = true;
        in_column[x - left] = true;
        found.sum.add(colour, 1);
      }
      in_rows += is_in_row ? 1 : 0;
    }
    const auto in_columns = static_cast<int>(std::ranges::count(in_column, true));
    found.pixels = found.sum.weight;
    found.run_down = in_rows > 0 && 2 * in_rows >= bottom - top;
    found.run_across = in_columns > 0 && 2 * in_columns >= right - left;
    return found;
  }

  [[nodiscard]] const Lines& at(const std::vector<Lines>& lines, int row, int column) const {
    return lines[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                 static_cast<std::size_t>(column)];
  }

  [[nodiscard]] bool has_line(const std::vector<Lines>& lines, int row, int column) const {
    const Lines& here = at(lines, row, column);
    // The first of equals has it.
    const auto has_most = [&](bool Lines::*runs, int rows_on, int columns_on) {
      for (const int side : {-1, 1}) {
        const int r = row + side * rows_on;
        const int c = column + side * columns_on;
        if (r < 0 || r >= rows_ || c < 0 || c >= columns_) continue;
        const Lines& other = at(lines, r, c);
        if (other.*runs &&
            (other.pixels > here.pixels || (side < 0 && other.pixels == here.pixels)))
          return false;
      }
      return true;
    };
    return (here.run_down && has_most(&Lines::run_down, 0, 1)) ||
           (here.run_across && has_most(&Lines::run_across, 1, 0));
  }

  const images::Image& image_;
  const ImagePart& part_;
  int rows_;
  int columns_;
  Budget& budget_;
};

}  // namespace

images::Image resized(const images::Image& image, const ImagePart& part, int rows, int columns,
                      Budget& budget) {
  return Resizing(image, part, rows, columns, budget).run();
}

}  // namespace crosshatch::nonogram
