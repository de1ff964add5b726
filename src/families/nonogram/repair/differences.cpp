// SPDX-License-Identifier: MIT
#include "families/nonogram/repair/differences.h"

#include <algorithm>
#include <array>

namespace crosshatch::nonogram {

namespace {

void keep_each_once(std::vector<int>& numbers) {
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

}  // namespace

void Differences::add(const EditablePicture& other) {
  Difference difference;
  for (Site site = 0; site < picture_.cells(); ++site) {
    if (other[site] == picture_[site]) continue;
    difference.cells.push_back({site, other[site]});
    difference.rows.push_back(site / picture_.columns());
    difference.columns.push_back(site % picture_.columns());
  }
  keep_each_once(difference.rows);
  keep_each_once(difference.columns);
  constexpr std::size_t most = 1000;
  constexpr std::size_t most_cells = 4'000'000;
  cells_ += difference.cells.size();
  all_.push_back(std::move(difference));
  while (all_.size() > 1 && (all_.size() > most || cells_ > most_cells)) forget_older_half();
}

void Differences::forget_older_half() {
  const auto end = all_.begin() + static_cast<std::ptrdiff_t>(all_.size() / 2);
  for (auto old = all_.begin(); old != end; ++old) cells_ -= old->cells.size();
  all_.erase(all_.begin(), end);
}

std::vector<int> Differences::holding() {
  std::vector<int> numbers;
  other_ = picture_;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    if (holds(all_[i])) numbers.push_back(static_cast<int>(i));
  }
  return numbers;
}

bool Differences::holds(const Difference& difference) {
  const bool is_same = std::ranges::all_of(
      difference.cells, [&](const Edit& cell) { return picture_[cell.site] == cell.value; });
  if (is_same) return false;
  other_.set(difference.cells);
  const bool holds =
      std::ranges::all_of(difference.rows,
                          [&](int row) { return picture_.has_same_row(other_, row); }) &&
      std::ranges::all_of(difference.columns,
                          [&](int column) { return picture_.has_same_column(other_, column); });
  for (const Edit& cell : difference.cells) other_.set(cell.site, picture_[cell.site]);
  return holds;
}

void Differences::drop_survived(int difference, std::span<const Edit> edits, Budget& budget,
                                std::vector<bool>& is_dropped) {
  changed_ = picture_;
  other_ = picture_;
  other_.set((*this)[difference].cells);
  for (std::size_t i = 0; i < edits.size(); ++i) {
    if (!budget.tick()) return;
    if (!is_dropped[i] && survives(edits[i])) is_dropped[i] = true;
  }
}

/// Only the two lines of the edited cell are looked at: the others are as they were. At least two
/// cells of a difference are elsewhere, so the two pictures are never the same.
bool Differences::survives(const Edit& edit) {
  const Value before = changed_[edit.site];
  const Value there = other_[edit.site];
  changed_.set(edit.site, edit.value);
  bool does = false;
  for (const Value value : std::array{edit.value, there, before}) {
    other_.set(edit.site, value);
    does = changed_.has_same_row(other_, edit.site / picture_.columns()) &&
           changed_.has_same_column(other_, edit.site % picture_.columns());
    if (does) break;
  }
  changed_.set(edit.site, before);
  other_.set(edit.site, there);
  return does;
}

}  // namespace crosshatch::nonogram
