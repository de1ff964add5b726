// SPDX-License-Identifier: MIT
#include "derive/formats/borders.h"

#include <vector>

#include "core/place_names.h"
#include "count/disjoint_sets.h"
#include "derive/formats/bits.h"

namespace crosshatch::derive {

namespace {

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

constexpr auto missing_borders = [](std::size_t missing) -> Message {
  return {{"a digit 0 to v with the borders of {0} more {0?pair|pairs} of cells",
           "경계 {0}개를 더 나타내는 0부터 v까지의 숫자"},
          missing};
};

/// All of them: those beside, then those below each other.
std::vector<CellPair> all_pairs(const GridClues& clues) {
  std::vector<CellPair> pairs = pairs_beside(clues);
  const std::vector<CellPair> below = pairs_below(clues);
  pairs.insert(pairs.end(), below.begin(), below.end());
  return pairs;
}

std::vector<bool> bits_of(const std::vector<CellPair>& pairs, const std::vector<int>& regions) {
  std::vector<bool> bits;
  for (const auto& [one, other] : pairs) bits.push_back(regions[one] != regions[other]);
  return bits;
}

}  // namespace

std::vector<bool> border_bits(const GridClues& clues) {
  return bits_of(all_pairs(clues), clues.regions);
}

std::optional<Error> set_regions(const std::vector<bool>& bits, const Scanner& place,
                                 GridClues& clues) {
  const std::vector<CellPair> pairs = all_pairs(clues);
  DisjointSets sets(static_cast<std::size_t>(clues.rows * clues.columns));
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (!bits[i]) sets.unite(pairs[i].one, pairs[i].other);
  }
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (!bits[i] || sets.find(pairs[i].one) != sets.find(pairs[i].other)) continue;
    return parse_error(place.line_number(), place.column(),
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

std::optional<Error> read_borders(Scanner& in, GridClues& clues) {
  const Scanner place = in;
  std::vector<bool> bits;
  for (const std::vector<CellPair>& pairs : {pairs_beside(clues), pairs_below(clues)}) {
    if (auto trouble = read_bits(in, pairs.size(), missing_borders, bits)) return trouble;
  }
  return set_regions(bits, place, clues);
}

std::string borders_of(const GridClues& clues) {
  return written(bits_of(pairs_beside(clues), clues.regions)) +
         written(bits_of(pairs_below(clues), clues.regions));
}

}  // namespace crosshatch::derive
