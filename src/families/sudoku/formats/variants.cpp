// SPDX-License-Identifier: MIT
//
// What readers and writers of variants share. Each format supports only some features. So each
// writer first checks those of the puzzle: a variant is never written as a classic sudoku.
#include "families/sudoku/formats/variants.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "families/sudoku/constraints/kinds.h"

namespace crosshatch::sudoku {

namespace {

struct FeatureName {
  VariantFeatures feature;
  Words name;
};

constexpr std::array part_names = {
    FeatureName{feature::regions, {"regions", "구역"}},
    FeatureName{feature::diagonals, {"diagonals", "대각선"}},
    FeatureName{feature::main_diagonal, {"one diagonal", "대각선 하나"}},
    FeatureName{feature::other_diagonal, {"one diagonal", "대각선 하나"}},
    FeatureName{feature::windows, {"windows", "창"}},
    FeatureName{feature::anti_knight, {"an anti-knight rule", "안티나이트 규칙"}},
    FeatureName{feature::anti_king, {"an anti-king rule", "안티킹 규칙"}},
    FeatureName{feature::cages, killer_cages},
    FeatureName{feature::grids, {"grids that overlap", "겹친 그리드"}},
    FeatureName{feature::frame,
                {"a grid of another shape, without boxes or with other digits",
                 "다른 모양이거나 상자가 없거나 다른 숫자를 쓰는 그리드"}},
    FeatureName{feature::constraints, {"lines, dots and numbers outside", "선, 점, 바깥 수"}},
};

/// "a", "a and b", "a, b and c".
Message names_of(VariantFeatures features) {
  Message names;
  for (const FeatureName& named : part_names) {
    if ((features & named.feature) != named.feature) continue;
    features &= ~named.feature;
    if (names.empty()) {
      names = named.name;
    } else if (features != feature::none) {
      names = {{"{0}, {1}", "{0}, {1}"}, std::move(names), named.name};
    } else {
      names = {{"{0} and {1}", "{0:와} {1}"}, std::move(names), named.name};
    }
  }
  return names;
}

}  // namespace

Error cannot_hold(Message what) {
  return unsupported({{"this format cannot hold {0}; json can",
                       "이 형식으로는 {0:을} 나타낼 수 없습니다. json으로는 됩니다"},
                      std::move(what)});
}

VariantFeatures features_of(const Puzzle& puzzle) {
  const Variant& variant = puzzle.variant();
  VariantFeatures features = feature::none;
  if (puzzle.has_grids()) {
    features |= feature::grids;
  } else if (!puzzle.shape().is_usual() || !puzzle.is_regular()) {
    features |= feature::frame;
  }
  if (!variant.regions.empty()) features |= feature::regions;
  if (variant.main_diagonal) features |= feature::main_diagonal;
  if (variant.other_diagonal) features |= feature::other_diagonal;
  if (variant.windows) features |= feature::windows;
  if (variant.anti_knight) features |= feature::anti_knight;
  if (variant.anti_king) features |= feature::anti_king;
  if (!variant.cages.empty()) features |= feature::cages;
  if (!variant.constraints.empty()) features |= feature::constraints;
  return features;
}

Result<void> check_features(const Puzzle& puzzle, VariantFeatures supported) {
  const VariantFeatures features = features_of(puzzle);
  if ((features & ~supported) == 0) return {};
  return fail(cannot_hold(names_of(features & ~supported)));
}

Result<void> check_both_diagonals(const Puzzle& puzzle, VariantFeatures supported) {
  const VariantFeatures diagonals = features_of(puzzle) & feature::diagonals;
  const bool has_one = diagonals != feature::none && diagonals != feature::diagonals;
  return check_features(puzzle, has_one ? supported & ~feature::diagonals : supported);
}

Result<RegionLayout> layout_of(int side, std::span<const std::uint8_t> names, ErrorAt error_at) {
  return layout_in({1, side}, names, error_at);
}

Result<RegionLayout> layout_in(BoxShape shape, std::span<const std::uint8_t> names,
                               ErrorAt error_at) {
  constexpr int unseen = -1;
  const int size = shape.box_size();
  const int most = shape.sites() / size;
  std::array<int, 256> number;
  number.fill(unseen);
  std::vector<int> first;  // [region]: its first cell
  std::vector<int> cells;  // [region]: its number of cells
  RegionLayout layout{.shape = shape};
  layout.shape.box_rows = 1;
  layout.shape.box_columns = size;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == no_region) {
      layout.regions.push_back(no_region);
      continue;
    }
    int& region = number[names[i]];
    if (region == unseen) {
      region = static_cast<int>(first.size());
      first.push_back(static_cast<int>(i));
      cells.push_back(0);
    }
    ++cells[region];
    layout.regions.push_back(static_cast<std::uint8_t>(region));
  }
  if (static_cast<int>(cells.size()) > most) {
    // That of fewest cells is the one that was not meant.
    const auto least = std::ranges::min_element(cells) - cells.begin();
    return fail(error_at(first[static_cast<std::size_t>(least)],
                         {{"expected {0} {0?region|regions}, saw one more",
                           "구역은 {0}개여야 하는데 하나 더 있습니다"},
                          most}));
  }
  for (std::size_t region = 0; region < cells.size(); ++region) {
    if (cells[region] != size)
      return fail(error_at(first[region], {{"expected a region of {0} cells, saw one of {1}",
                                            "구역은 {0}칸이어야 하는데 {1}칸입니다"},
                                           size,
                                           cells[region]}));
  }
  if (cells.empty()) layout.regions.clear();
  for (int rows = 2; rows * 2 <= size && !cells.empty(); ++rows) {
    if (size % rows != 0) continue;
    BoxShape boxes = shape;
    boxes.box_rows = rows;
    boxes.box_columns = size / rows;
    if (!trouble_of(boxes).empty()) continue;
    Site site = 0;
    while (site < boxes.sites() && layout.regions[site] == boxes.box_of(site)) ++site;
    if (site == boxes.sites()) return RegionLayout{.shape = boxes};
  }
  return layout;
}

void take_cage(Cage cage, BoxShape shape, Variant& variant) {
  if (shape.lowest == 0 && cage.sum != 0) {
    variant.constraints.push_back(
        {.kind = *kind_called("sum"), .sites = cage.sites, .numbers = {cage.sum}});
    put_cells_in_order(variant.constraints.back());
    cage.sum = 0;
  }
  variant.cages.push_back(std::move(cage));
}

std::vector<std::uint8_t> regions_of(const Puzzle& puzzle) {
  if (!puzzle.variant().regions.empty()) return puzzle.variant().regions;
  std::vector<std::uint8_t> regions;
  for (Site site = 0; site < puzzle.sites(); ++site)
    regions.push_back(static_cast<std::uint8_t>(puzzle.box_of(site)));
  return regions;
}

Message a_sum_up_to(int largest) {
  return {{"a sum from 1 to {0}", "1부터 {0}까지의 합"}, largest};
}

Message trouble_of(const Cage& cage, const BoxShape& shape) {
  const int side = shape.side();
  if (cage.sites.empty() || static_cast<int>(cage.sites.size()) > side)
    return expected({{"a cage of 1 to {0} cells", "1~{0}칸짜리 케이지"}, side},
                    amount(cage.sites.size()));
  std::vector<Site> sites = cage.sites;
  std::sort(sites.begin(), sites.end());
  const auto twice = std::adjacent_find(sites.begin(), sites.end());
  if (twice != sites.end())
    return expected(Words{"each cell of a cage once", "한 번씩만 나오는 케이지 칸"},
                    {{"{0} twice", "{0:이} 두 번 있습니다"}, cell_label(*twice, shape.columns())});
  const int most = largest_sum(side);
  if (cage.sum < 0 || cage.sum > most)
    return expected(a_sum_up_to(most), {{"{0}", "{0}입니다"}, cage.sum});
  return {};
}

void sort_cages(std::vector<Cage>& cages) {
  for (Cage& cage : cages) std::sort(cage.sites.begin(), cage.sites.end());
  std::sort(cages.begin(), cages.end(), [](const Cage& a, const Cage& b) {
    return a.sites != b.sites ? a.sites < b.sites : a.sum < b.sum;
  });
}

std::vector<Cage> windows_of(BoxShape shape) {
  std::vector<Cage> windows;
  const int size = shape.box_rows;
  const int pace = size + 1;
  for (int row = 1; row + size <= shape.side(); row += pace) {
    for (int column = 1; column + size <= shape.side(); column += pace) {
      Cage& window = windows.emplace_back();
      for (int place = 0; place < size * size; ++place)
        window.sites.push_back((row + place / size) * shape.side() + column + place % size);
    }
  }
  return windows;
}

std::optional<Site> shared_cell(const std::vector<Cage>& cages, int sites) {
  std::vector<bool> seen(static_cast<std::size_t>(sites));
  for (const Cage& cage : cages) {
    for (const Site site : cage.sites) {
      if (seen[site]) return site;
      seen[site] = true;
    }
  }
  return std::nullopt;
}

Result<void> check_plain_cages(const Puzzle& puzzle) {
  const std::vector<Cage>& cages = puzzle.variant().cages;
  if (shared_cell(cages, puzzle.sites())) return fail(cannot_hold(a_cell_in_two_cages));
  if (std::any_of(cages.begin(), cages.end(), [](const Cage& cage) { return cage.sum == 0; }))
    return fail(cannot_hold(Words{"a cage without a sum", "합이 없는 케이지"}));
  return {};
}

std::vector<int> cages_by_site(const Puzzle& puzzle) {
  std::vector<int> cage_of(static_cast<std::size_t>(puzzle.sites()), -1);
  int number = 0;
  for (const Cage& cage : puzzle.variant().cages) {
    for (const Site site : cage.sites) cage_of[site] = number;
    ++number;
  }
  return cage_of;
}

Message at_label(Message message, Site site, int columns) {
  return {{"{0} at {1}", "{1}: {0}"}, std::move(message), cell_label(site, columns)};
}

std::string cell_label(Site site, int columns, bool is_capital) {
  return (is_capital ? "R" : "r") + std::to_string(site / columns + 1) + (is_capital ? "C" : "c") +
         std::to_string(site % columns + 1);
}

std::optional<Site> cell_labelled(std::string_view label, const BoxShape& shape) {
  std::size_t at = 0;
  const auto number_after = [&](char small, char large) {
    if (at == label.size() || (label[at] != small && label[at] != large)) return 0;
    int number = 0;
    std::size_t digits = 0;
    for (++at; at < label.size() && is_digit(label[at]) && digits < 2; ++at, ++digits)
      number = number * 10 + (label[at] - '0');
    return number;
  };
  const int row = number_after('r', 'R');
  const int column = number_after('c', 'C');
  if (at != label.size() || row < 1 || row > shape.rows() || column < 1 || column > shape.columns())
    return std::nullopt;
  return (row - 1) * shape.columns() + column - 1;
}

}  // namespace crosshatch::sudoku
