// SPDX-License-Identifier: MIT
#include "families/minesweeper/counts.h"

#include <algorithm>

namespace crosshatch::minesweeper {

RowCounts::RowCounts(const Puzzle& puzzle, const Board& board)
    : puzzle_(puzzle), board_(board), counts_(static_cast<std::size_t>(puzzle.columns())) {
  for (Row& row : rows_) {
    row.own.resize(counts_.size() + 2);
    row.abreast.resize(counts_.size());
  }
  take(-1, row_at(-1));
  take(0, row_at(0));
}

void RowCounts::next() {
  ++row_;
  take(row_ + 1, row_at(row_ + 1));
  const Both* above = row_at(row_ - 1).abreast.data();
  const Both* here = row_at(row_).abreast.data();
  const Both* below = row_at(row_ + 1).abreast.data();
  const Both* own = row_at(row_).own.data() + 1;
  const Both own_counts = puzzle_.rules().counts_itself ? 0 : 0xFF;
  Both* to = counts_.data();
  for (std::size_t i = 0; i < counts_.size(); ++i)
    to[i] = static_cast<Both>(above[i] + here[i] + below[i] - (own[i] & own_counts));
}

void RowCounts::take(int row, Row& to) const {
  const bool wraps = puzzle_.rules().wraps;
  if (!wraps && (row < 0 || row == puzzle_.rows())) {
    std::fill(to.own.begin(), to.own.end(), Both{0});
    std::fill(to.abreast.begin(), to.abreast.end(), Both{0});
    return;
  }
  const std::size_t columns = counts_.size();
  const auto first = static_cast<std::size_t>((row + puzzle_.rows()) % puzzle_.rows()) * columns;
  const Candidates* from = board_.all().data() + first;
  Both* own = to.own.data();
  for (std::size_t i = 0; i < columns; ++i) {
    const auto is_possible = static_cast<unsigned>(from[i] >> mine & 1);
    const auto is_certain = static_cast<unsigned>(from[i] == only(mine));
    own[i + 1] = static_cast<Both>(is_possible << 4 | is_certain);
  }
  own[0] = wraps ? own[columns] : Both{0};
  own[columns + 1] = wraps ? own[1] : Both{0};
  for (std::size_t i = 0; i < columns; ++i)
    to.abreast[i] = static_cast<Both>(own[i] + own[i + 1] + own[i + 2]);
}

}  // namespace crosshatch::minesweeper
