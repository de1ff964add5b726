// SPDX-License-Identifier: MIT
#include "families/minesweeper/logic/row_counts.h"

#include <algorithm>

namespace crosshatch::minesweeper {

RowCounts::RowCounts(const Puzzle& puzzle, const Board& board)
    : puzzle_(puzzle), board_(board), counts_(static_cast<std::size_t>(puzzle.columns())) {
  for (Row& row : rows_) {
    row.is_no_hint.resize(counts_.size());
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

bool RowCounts::has_broken_hint() const {
  const Hint* hints = puzzle_.hints().data() + static_cast<std::size_t>(row_) * counts_.size();
  const Both* is_no_hint = row_at(row_).is_no_hint.data();
  bool is_broken = false;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const auto hint = static_cast<Both>(hints[i]);
    const bool is_hint = hints[i] >= 0;
    const bool is_unmet = (counts_[i] & 15) > hint || counts_[i] >> 4 < hint;
    is_broken |= is_hint & (is_unmet | (is_no_hint[i] != 0));
  }
  return is_broken;
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
  const Candidates hint_itself = puzzle_.rules().counts_itself ? open_cell : only(clear);
  for (std::size_t i = 0; i < columns; ++i) {
    const auto is_possible = static_cast<unsigned>(from[i] >> mine & 1);
    const auto is_certain = static_cast<unsigned>(from[i] == only(mine));
    own[i + 1] = static_cast<Both>(is_possible << 4 | is_certain);
    to.is_no_hint[i] = (from[i] & hint_itself) == 0;
  }
  own[0] = wraps ? own[columns] : Both{0};
  own[columns + 1] = wraps ? own[1] : Both{0};
  for (std::size_t i = 0; i < columns; ++i)
    to.abreast[i] = static_cast<Both>(own[i] + own[i + 1] + own[i + 2]);
}

}  // namespace crosshatch::minesweeper
