// SPDX-License-Identifier: MIT
//
// The idea is that of Simon Tatham's Mines: a random board is played, and where the player is
// stuck, mines are moved so that the player can go on. A hint is chosen by chance, and the unknown
// cells around it become all clear or all mines; the mines go to cells that no hint counts yet, or
// come from there, so that the total stays. This changes hints that were used before, so a board
// with moves is played again from the first click, until it is played without a move.
//
// Where nothing unknown is left to exchange mines with, they are exchanged with known cells, at all
// places where the player is stuck, and the board is played again.
//
// Where the cells that nobody has seen are already more crowded than the board was, cells at the
// hint rather become mines: otherwise the last cells would be nothing but mines.
#include "families/minesweeper/make/no_guess.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "families/minesweeper/make/replay.h"

namespace crosshatch::minesweeper {

namespace {

constexpr int most_attempts = 1000;
constexpr int most_passes = 200;  ///< times that one board is played

class NoGuessMaker {
 public:
  NoGuessMaker(const NoGuessPlan& plan, Minefield field, Rng& rng, Budget& budget)
      : plan_(plan),
        first_(plan.first_row * plan.columns + plan.first_column),
        field_(std::move(field)),
        rng_(rng),
        budget_(budget),
        is_kept_(static_cast<std::size_t>(field_.sites()), false) {
    keep_clear();
  }

  MadeBoard run() {
    MadeBoard made;
    using End = MadeBoard::End;
    for (made.attempts = 1; made.attempts <= most_attempts; ++made.attempts) {
      field_.scatter(rng_, plan_.mines, is_kept_);
      made.how = improve();
      made.moves = moves_;
      if (made.how == End::failed) continue;
      if (made.how == End::made) finish(made);
      return made;
    }
    made.attempts = most_attempts;
    return made;
  }

 private:
  /// What came of playing the board once.
  enum class Pass : std::uint8_t { clean, changed, hopeless, limit };

  /// No mines at the first cell, and none around it if there is room for them elsewhere.
  void keep_clear() {
    is_kept_[first_] = true;
    int room = field_.sites() - 1 - plan_.mines;
    std::vector<Site> near;
    each_counted(field_.shape(), first_, [&](Site cell) { near.push_back(cell); });
    rng_.shuffle(near);
    for (const Site cell : near) {
      if (room-- > 0) is_kept_[cell] = true;
    }
  }

  MadeBoard::End improve() {
    for (int pass = 0; pass < most_passes; ++pass) {
      if (!budget_.spend()) return MadeBoard::End::limit;
      switch (play()) {
        case Pass::clean:
          return confirm();
        case Pass::changed:
          break;
        case Pass::hopeless:
          return MadeBoard::End::failed;
        case Pass::limit:
          return MadeBoard::End::limit;
      }
    }
    return MadeBoard::End::failed;
  }

  MadeBoard::End confirm() {
    switch (replay(field_, first_, plan_.player, budget_)) {
      case Replay::finished:
        return MadeBoard::End::made;
      case Replay::limit:
        return MadeBoard::End::limit;
      case Replay::stuck:
        break;
    }
    return MadeBoard::End::failed;
  }

  Pass play() {
    Player player(field_, plan_.player, budget_);
    player.open(first_);
    const int moves_before = moves_;
    while (true) {
      if (player.go_on() == Ending::limit) return Pass::limit;
      if (player.is_finished()) return moves_ == moves_before ? Pass::clean : Pass::changed;
      if (!budget_.spend()) return Pass::limit;
      look_at(player);
      if (!move_unknown(player)) return move_known(player) ? Pass::changed : Pass::hopeless;
    }
  }

  /// Collects the hints at which the player is stuck, and the cells that no hint counts.
  void look_at(const Player& player) {
    stuck_.clear();
    unseen_.clear();
    unseen_mines_ = 0;
    for (Site site = 0; site < field_.sites(); ++site) {
      if (player.is_open_hint(site)) stuck_.push_back(site);
      if (!player.is_unknown(site)) continue;
      bool is_seen = false;
      each_counted(field_.shape(), site, [&](Site near) { is_seen |= player.is_shown(near); });
      if (is_seen) continue;
      unseen_.push_back(site);
      unseen_mines_ += field_.is_mine(site);
    }
  }

  void find_around(const Player& player, Site hint) {
    around_.clear();
    each_counted(field_.shape(), hint, [&](Site cell) {
      if (player.is_unknown(cell)) around_.push_back(cell);
    });
  }

  /// Moves mines between unknown cells. Returns whether there were enough.
  bool move_unknown(Player& player) {
    if (stuck_.empty()) {
      // What is left lies behind mines.
      return false;
    }
    const Site hint = stuck_[rng_.below(static_cast<int>(stuck_.size()))];
    find_around(player, hint);
    const int mines = player.need(hint);
    const int clears = static_cast<int>(around_.size()) - mines;
    const int unseen_clears = static_cast<int>(unseen_.size()) - unseen_mines_;
    const bool can_clear = unseen_clears >= mines;
    const bool can_fill = unseen_mines_ >= clears;
    if (!can_clear && !can_fill) return false;
    // A tenth more than on the whole board.
    const bool is_crowded = 10L * unseen_mines_ * field_.sites() >
                            11L * plan_.mines * static_cast<long>(unseen_.size());
    const bool fills = !can_clear || (can_fill && is_crowded);
    int wanted = fills ? clears : mines;
    for (const Site cell : around_) change(player, cell, fills);
    while (wanted > 0) {
      const auto at = static_cast<std::size_t>(rng_.below(static_cast<int>(unseen_.size())));
      const Site cell = unseen_[at];
      unseen_[at] = unseen_.back();
      unseen_.pop_back();
      if (field_.is_mine(cell) != fills) continue;
      change(player, cell, !fills);
      --wanted;
    }
    ++moves_;
    return true;
  }

  void change(Player& player, Site cell, bool is_mine) {
    if (field_.is_mine(cell) == is_mine) return;
    field_.set(cell, is_mine);
    player.note_change(cell);
  }

  /// Exchanges mines with known cells, at all places where the player is stuck. The player's
  /// knowledge is worthless afterwards. Returns whether anything was changed.
  bool move_known(const Player& player) {
    std::vector<Site> places = stuck_;
    if (places.empty()) {
      for (Site site = 0; site < field_.sites(); ++site) {
        if (player.is_unknown(site) && !field_.is_mine(site)) places.push_back(site);
      }
    }
    rng_.shuffle(places);
    std::vector<bool> is_touched(static_cast<std::size_t>(field_.sites()), false);
    bool has_moved = false;
    for (const Site place : places) {
      find_around(player, place);
      const bool is_near =
          std::any_of(around_.begin(), around_.end(), [&](Site cell) { return is_touched[cell]; });
      if (is_near || around_.empty()) continue;
      // One cell is enough to make a difference.
      const Site cell = around_[rng_.below(static_cast<int>(around_.size()))];
      has_moved |= exchange(player, cell);
      for (const Site touched : around_) is_touched[touched] = true;
    }
    moves_ += has_moved;
    return has_moved;
  }

  /// Exchanges a cell with a known one of the other kind.
  bool exchange(const Player& player, Site cell) {
    constexpr int most_tries = 1000;
    const bool was_mine = field_.is_mine(cell);
    for (int i = 0; i < most_tries; ++i) {
      const Site other = rng_.below(field_.sites());
      if (player.is_unknown(other) || is_kept_[other] || field_.is_mine(other) == was_mine)
        continue;
      field_.set(cell, !was_mine);
      field_.set(other, was_mine);
      return true;
    }
    return false;
  }

  void finish(MadeBoard& made) const {
    made.puzzle = field_.still(opened_by(field_, first_), plan_.player.knows_total);
    made.layout = field_.layout();
    made.solution = field_.solution();
  }

  const NoGuessPlan& plan_;
  const Site first_;
  Minefield field_;
  Rng& rng_;
  Budget& budget_;
  std::vector<bool> is_kept_;  ///< cells that never become mines
  std::vector<Site> stuck_;
  std::vector<Site> unseen_;
  int unseen_mines_ = 0;
  std::vector<Site> around_;
  int moves_ = 0;
};

}  // namespace

Result<MadeBoard> make_no_guess(const NoGuessPlan& plan, Rng& rng, Budget& budget) {
  Result<Minefield> field =
      Minefield::make(plan.rows, plan.columns, {.counts_itself = false, .wraps = plan.wraps});
  if (!field) return fail(field.error());
  if (plan.first_row < 0 || plan.first_row >= plan.rows || plan.first_column < 0 ||
      plan.first_column >= plan.columns)
    return fail(
        Error{ErrorCode::parse, expected(Words{"a first click on the board", "판 위의 첫 칸"})});
  if (plan.mines < 0 || plan.mines >= field->sites())
    return fail(Error{ErrorCode::parse, {wrong_mines, field->sites() - 1, plan.mines}});
  return NoGuessMaker(plan, std::move(*field), rng, budget).run();
}

}  // namespace crosshatch::minesweeper
