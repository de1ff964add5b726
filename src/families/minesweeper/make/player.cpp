// SPDX-License-Identifier: MIT
//
// Most cells follow from one hint or two, so those rules work on lists of hints that have changed:
// a board costs O(cells). Only where they find nothing the engine is asked what all layouts agree
// on, for the whole board as it is seen at that moment.
#include "families/minesweeper/make/player.h"

#include <bit>
#include <memory>

#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

namespace {

/// The total seldom says anything while more cells than this are unknown.
constexpr int most_for_total = 100;

}  // namespace

Player::Player(const Minefield& field, PlayerRules rules, Budget& budget)
    : field_(field),
      rules_(rules),
      budget_(budget),
      states_(at(field.sites()), State::hidden),
      rests_(states_.size()) {}

void Player::queue(Site hint) {
  Rest& rest = rests_[at(hint)];
  if (rest.is_queued) return;
  rest.is_queued = true;
  singles_.push_back(hint);
}

/// A cell is known now: the hints around it have one unknown cell less.
void Player::forget(Site site, int is_mine) {
  each_counted(field_.shape(), site, [&](Site hint) {
    if (!is_shown(hint)) return;
    Rest& rest = rests_[at(hint)];
    rest.open = static_cast<Around>(rest.open & ~(1u << bit_of(field_.shape(), hint, site)));
    rest.need = static_cast<std::int8_t>(rest.need - is_mine);
    queue(hint);
  });
}

void Player::open(Site site) {
  if (!is_unknown(site)) return;
  assert(!field_.is_mine(site));
  forget(site, 0);
  states_[at(site)] = State::shown;
  ++shown_;
  Rest& rest = rests_[at(site)];
  int need = field_.hint(site);
  unsigned unknown_cells = 0;
  each_counted(field_.shape(), site, [&](Site cell) {
    need -= states_[at(cell)] == State::found;
    if (is_unknown(cell)) unknown_cells |= 1u << bit_of(field_.shape(), site, cell);
  });
  rest.open = static_cast<Around>(unknown_cells);
  rest.need = static_cast<std::int8_t>(need);
  queue(site);
}

void Player::mark(Site site) {
  if (!is_unknown(site)) return;
  assert(field_.is_mine(site));
  forget(site, 1);
  states_[at(site)] = State::found;
  ++marked_;
}

void Player::note_change(Site site) {
  assert(is_unknown(site));
  const int more = field_.is_mine(site) ? 1 : -1;
  each_counted(field_.shape(), site, [&](Site hint) {
    if (!is_shown(hint)) return;
    rests_[at(hint)].need = static_cast<std::int8_t>(rests_[at(hint)].need + more);
    queue(hint);
  });
}

void Player::decide(Site hint, Window cells, bool are_mines) {
  for (; cells != 0; cells &= cells - 1) {
    const Site cell = cell_in_window(field_.shape(), hint, std::countr_zero(cells));
    if (are_mines) {
      mark(cell);
    } else {
      open(cell);
    }
  }
}

void Player::look_at_one(Site hint) {
  Rest& rest = rests_[at(hint)];
  rest.is_queued = false;
  if (rest.open == 0) return;
  const bool are_mines = rest.need == std::popcount(rest.open);
  if (rest.need == 0 || are_mines)
    return decide(hint, spread(field_.shape(), rest.open, 0, 0), are_mines);
  if (rest.is_paired) return;
  rest.is_paired = true;
  pairs_.push_back(hint);
}

void Player::look_at_two(Site hint) {
  rests_[at(hint)].is_paired = false;
  each_partner(field_.shape(), hint, [&](Site partner, int down, int along) {
    if (is_shown(partner)) compare(hint, partner, down, along);
  });
}

void Player::compare(Site a, Site b, int down, int along) {
  const Window in_a = spread(field_.shape(), rests_[at(a)].open, 0, 0);
  const Window in_b = spread(field_.shape(), rests_[at(b)].open, down, along);
  if ((in_a & in_b) == 0) return;
  const int more = rests_[at(a)].need - rests_[at(b)].need;
  if (more == std::popcount(in_a & ~in_b)) {
    decide(a, in_a & ~in_b, true);
    decide(a, in_b & ~in_a, false);
  } else if (-more == std::popcount(in_b & ~in_a)) {
    decide(a, in_a & ~in_b, false);
    decide(a, in_b & ~in_a, true);
  }
}

bool Player::run_basic() {
  while (!singles_.empty() || !pairs_.empty()) {
    if (!budget_.tick()) return false;
    const bool is_single = !singles_.empty();
    std::vector<Site>& list = is_single ? singles_ : pairs_;
    const Site hint = list.back();
    list.pop_back();
    is_single ? look_at_one(hint) : look_at_two(hint);
  }
  return true;
}

bool Player::look_at_total() {
  if (!rules_.knows_total || marked_ < field_.mines() || is_finished()) return false;
  for (Site site = 0; site < field_.sites(); ++site) open(site);
  return true;
}

Ending Player::look_at_all(bool with_total) {
  std::vector<bool> is_seen(states_.size());
  for (std::size_t i = 0; i < is_seen.size(); ++i) is_seen[i] = states_[i] == State::shown;
  const PuzzlePtr puzzle = field_.still(is_seen, with_total);
  Board board = start(*puzzle);
  for (Site site = 0; site < board.sites(); ++site) {
    if (states_[at(site)] == State::found) board.set(site, mine);
  }
  if (backbone({*puzzle, board, budget_}, board, board) == Ending::limit) return Ending::limit;
  bool has_found = false;
  for (Site site = 0; site < board.sites(); ++site) {
    if (!is_unknown(site) || !board.is_decided(site)) continue;
    has_found = true;
    board.value(site) == mine ? mark(site) : open(site);
  }
  return has_found ? Ending::exhausted : Ending::stuck;
}

Ending Player::go_on() {
  while (true) {
    if (!run_basic()) return Ending::limit;
    if (is_finished()) return Ending::exhausted;
    if (look_at_total()) continue;
    if (rules_.basic_only) return Ending::exhausted;
    Ending ending = look_at_all(false);
    const int left = field_.sites() - shown_ - marked_;
    if (ending == Ending::stuck && rules_.knows_total && left <= most_for_total)
      ending = look_at_all(true);
    if (ending == Ending::limit) return ending;
    if (ending == Ending::stuck) return Ending::exhausted;
  }
}

}  // namespace crosshatch::minesweeper
