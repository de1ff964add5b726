// SPDX-License-Identifier: MIT
#include "families/sudoku/engine/rule_filters.h"

#include <algorithm>
#include <array>
#include <bit>

#include "families/sudoku/engine/all_different.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

bool DifferentFilter::narrow(std::span<Mask> cells, std::vector<NeededDigits>& /*needed*/) {
  return filter_all_different(cells);
}

bool StraightFilter::narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) {
  const auto size = static_cast<int>(cells.size());
  Mask every = 0;
  for (const Mask cell : cells) every |= cell;
  std::array<Mask, largest_side> fitting{};
  Mask in_all = ~Mask{0};
  const Mask first = (Mask{1} << size) - 1;
  for (int low = 0; low + size <= side_; ++low) {
    const Mask stretch = first << low;
    if ((stretch & ~every) != 0) continue;
    std::array<Mask, largest_side> here;
    bool is_possible = true;
    for (int i = 0; i < size; ++i) {
      here[i] = cells[i] & stretch;
      is_possible &= here[i] != 0;
    }
    if (!is_possible || !filter_all_different(std::span(here).first(cells.size()))) continue;
    for (int i = 0; i < size; ++i) fitting[i] |= here[i];
    in_all &= stretch;
  }
  if (in_all == ~Mask{0}) return false;
  for (int i = 0; i < size; ++i) cells[i] = fitting[i];
  if (in_all != 0) needed.push_back({in_all, 0, static_cast<std::uint16_t>(size)});
  return true;
}

CountFilter::CountFilter(const rules::CountRule& rule)
    : Propagator({rule.sites().begin(), rule.sites().end()}),
      least_(rule.least()),
      most_(rule.most()),
      may_be_none_(rule.may_be_none()) {
  for (const Site site : sites()) {
    const auto literal = std::ranges::find(rule.literals(), site, &rules::Literal::site);
    digits_.push_back(static_cast<Mask>(literal->values));
  }
  const bool are_same =
      std::ranges::all_of(digits_, [&](Mask digits) { return digits == digits_.front(); });
  if (!digits_.empty() && are_same && is_one(digits_.front()) && least_ > 0 && !may_be_none_)
    same_ = digits_.front();
}

bool CountFilter::narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) {
  int holding = 0;
  int possible = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    holding += (cells[i] & ~digits_[i]) == 0;
    possible += (cells[i] & digits_[i]) != 0;
  }
  const auto none_of_the_open = [&] {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if ((cells[i] & ~digits_[i]) != 0) cells[i] &= ~digits_[i];
    }
  };
  if (may_be_none_ && holding == 0) {
    if (possible < least_ || least_ > most_) none_of_the_open();
    return true;
  }
  if (holding > most_ || possible < least_ || least_ > most_) return false;
  if (holding == most_) none_of_the_open();
  if (possible == least_) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if ((cells[i] & digits_[i]) != 0) cells[i] &= digits_[i];
    }
  }
  if (same_ != 0) needed.push_back({same_, 0, static_cast<std::uint16_t>(cells.size())});
  return true;
}

RuleFilter::RuleFilter(const rules::PuzzleRule& rule, std::shared_ptr<Board> board)
    : Propagator({rule.sites().begin(), rule.sites().end()}),
      rule_(rule),
      board_(std::move(board)) {}

bool RuleFilter::narrow(std::span<Mask> cells, std::vector<NeededDigits>& /*needed*/) {
  Board& board = *board_;
  for (std::size_t i = 0; i < cells.size(); ++i) board[sites()[i]] = cells[i];
  bool is_possible = true;
  for (bool has_news = true; has_news && is_possible;) {
    rules::Facts facts(board);
    rule_.deduce(facts);
    is_possible = !facts.is_impossible();
    has_news = facts.is_changed();
  }
  // A rule may look at the whole board, where no site may be impossible because of another rule.
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (is_possible) cells[i] = static_cast<Mask>(board[sites()[i]]);
    board[sites()[i]] = cells[i] != 0 ? cells[i] : only(0);
  }
  return is_possible;
}

}  // namespace crosshatch::sudoku
