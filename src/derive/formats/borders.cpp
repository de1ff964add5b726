// SPDX-License-Identifier: MIT
#include "derive/formats/borders.h"

#include <vector>

#include "core/place_names.h"
#include "count/disjoint_sets.h"

namespace crosshatch::derive {

namespace {

constexpr int bits_a_digit = 5;
constexpr std::string_view border_digits = "0123456789abcdefghijklmnopqrstuv";

/// The pairs of cells with a border between them or not, in the order of the bits.
struct CellPair {
  int one = 0;
  int other = 0;
};

std::vector<CellPair> pairs_beside(const GridClues& clues) {
  std::vector<CellPair> pairs;
  for (int cell = 0; cell < clues.rows * clues.columns; ++cell) {
    if ((cell + 1) % clues.columns != 0) pairs.push_back({cell, cell + 1});
  }
  return pairs;
}

std::vector<CellPair> pairs_below(const GridClues& clues) {
  std::vector<CellPair> pairs;
  for (int cell = 0; cell + clues.columns < clues.rows * clues.columns; ++cell)
    pairs.push_back({cell, cell + clues.columns});
  return pairs;
}

/// Reads a bit for each pair.
std::optional<Error> read_bits(Scanner& in, std::size_t count, std::vector<bool>& bits) {
  const std::size_t end = bits.size() + count;
  while (bits.size() < end) {
    const std::size_t digit = in.at_end() ? std::string_view::npos : border_digits.find(in.peek());
    if (digit == std::string_view::npos)
      return in.expected({{"a digit 0 to v with the borders of {0} more {0?pair|pairs} of cells",
                           "경계 {0}개를 더 나타내는 0부터 v까지의 숫자"},
                          end - bits.size()});
    for (int bit = bits_a_digit - 1; bit >= 0; --bit) {
      const bool is_set = (digit >> bit & 1) != 0;
      if (bits.size() < end)
        bits.push_back(is_set);
      else if (is_set)
        return in.expected(
            {{"a digit without the last {0} {0?bit|bits}", "끝 {0}비트가 0인 숫자"}, bit + 1});
    }
    in.skip(1);
  }
  return std::nullopt;
}

std::string written(const std::vector<CellPair>& pairs, const std::vector<int>& regions) {
  std::string out;
  for (std::size_t at = 0; at < pairs.size(); at += bits_a_digit) {
    std::size_t digit = 0;
    for (std::size_t i = at; i < at + bits_a_digit; ++i) {
      const bool is_set = i < pairs.size() && regions[pairs[i].one] != regions[pairs[i].other];
      digit = 2 * digit + (is_set ? 1 : 0);
    }
    out += border_digits[digit];
  }
  return out;
}

}  // namespace

std::optional<Error> read_borders(Scanner& in, GridClues& clues) {
  const int column = in.column();
  std::vector<CellPair> pairs = pairs_beside(clues);
  std::vector<bool> bits;
  if (auto trouble = read_bits(in, pairs.size(), bits)) return trouble;
  const std::vector<CellPair> below = pairs_below(clues);
  if (auto trouble = read_bits(in, below.size(), bits)) return trouble;
  pairs.insert(pairs.end(), below.begin(), below.end());
  DisjointSets sets(static_cast<std::size_t>(clues.rows * clues.columns));
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (!bits[i]) sets.unite(pairs[i].one, pairs[i].other);
  }
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (!bits[i] || sets.find(pairs[i].one) != sets.find(pairs[i].other)) continue;
    return parse_error(in.line_number(), column,
                       expected(Words{"borders around whole regions", "영역을 온전히 둘러싼 경계"},
                                {{"one within a region, between {0} and {1}",
                                  "한 영역 안의 {0:와} {1} 사이에 경계가 있습니다"},
                                 cell_in_words(pairs[i].one, clues.columns),
                                 cell_in_words(pairs[i].other, clues.columns)}));
  }
  clues.regions.clear();
  for (int cell = 0; cell < clues.rows * clues.columns; ++cell)
    clues.regions.push_back(static_cast<int>(sets.find(cell)));
  number_regions(clues.regions);
  return std::nullopt;
}

std::string borders_of(const GridClues& clues) {
  return written(pairs_beside(clues), clues.regions) + written(pairs_below(clues), clues.regions);
}

}  // namespace crosshatch::derive
