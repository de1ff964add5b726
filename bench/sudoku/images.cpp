// SPDX-License-Identifier: MIT
#include "images.h"

#include <array>
#include <numeric>
#include <vector>

namespace crosshatch::bench {

namespace {

template <class Numbers>
void shuffle(Rng& rng, Numbers& numbers) {
  for (std::size_t left = numbers.size(); left > 1; --left)
    std::swap(numbers[left - 1], numbers[rng.below(static_cast<int>(left))]);
}

template <std::size_t size>
std::array<int, size> permutation(Rng& rng) {
  std::array<int, size> numbers;
  std::iota(numbers.begin(), numbers.end(), 0);
  shuffle(rng, numbers);
  return numbers;
}

/// Which line goes where: bands of three as a whole, and the lines of each.
std::array<int, 9> lines_order(Rng& rng) {
  std::array<int, 9> order;
  const auto bands = permutation<3>(rng);
  for (int band = 0; band < 3; ++band) {
    const auto within = permutation<3>(rng);
    for (int line = 0; line < 3; ++line) order[3 * band + line] = 3 * bands[band] + within[line];
  }
  return order;
}

}  // namespace

std::string image(Rng& rng, std::string_view board) {
  const auto digits = permutation<9>(rng);
  const auto rows = lines_order(rng);
  const auto columns = lines_order(rng);
  const bool turns = rng.chance(50);
  std::string image(Lines::cells, '.');
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const int from = turns ? 9 * columns[column] + rows[row] : 9 * rows[row] + columns[column];
      const char c = board[from];
      if (c >= '1' && c <= '9') image[9 * row + column] = static_cast<char>('1' + digits[c - '1']);
    }
  }
  return image;
}

Lines with_images(Rng& rng, Lines lines, std::size_t count) {
  const std::size_t originals = lines.count();
  for (std::size_t i = originals; i < count; ++i)
    lines.add(image(rng, std::string(lines.board(i % originals))));
  return lines;
}

Lines shuffled(Rng& rng, const Lines& lines) {
  std::vector<std::size_t> order(lines.count());
  std::iota(order.begin(), order.end(), std::size_t{0});
  shuffle(rng, order);
  Lines other;
  for (const std::size_t i : order) other.add(lines.board(i));
  return other;
}

}  // namespace crosshatch::bench
