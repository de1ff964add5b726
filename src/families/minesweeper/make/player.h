// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/search.h"
#include "families/minesweeper/logic/window.h"
#include "families/minesweeper/make/minefield.h"

namespace crosshatch::minesweeper {

/// What a player may use.
struct PlayerRules {
  bool knows_total = true;  ///< how many mines there are
  bool basic_only = false;  ///< only what Family::logic finds, not everything that follows
};

/// Plays a board from its first click without a guess, and keeps what is known. The board may be
/// changed where nothing is known yet, and the player goes on from there.
class Player {
 public:
  /// Both are borrowed.
  Player(const Minefield& field, PlayerRules rules, Budget& budget);

  /// Opens a clear cell. What follows from it is left for `go_on`.
  void open(Site site);

  /// Opens all cells that are safe, until nothing more follows: `exhausted`, or `limit`. Finds no
  /// more than `can_be_finished` (replay.h) does, and perhaps less: components that are too wide,
  /// and conclusions from the total while many cells are unknown, are left out.
  [[nodiscard]] Ending go_on();

  /// All clear cells are open.
  [[nodiscard]] bool is_finished() const { return shown_ + field_.mines() == field_.sites(); }
  [[nodiscard]] bool is_shown(Site site) const { return states_[at(site)] == State::shown; }
  [[nodiscard]] bool is_unknown(Site site) const { return states_[at(site)] == State::hidden; }
  /// A cell that shows a hint and has unknown cells around it.
  [[nodiscard]] bool is_open_hint(Site site) const {
    return is_shown(site) && rests_[at(site)].open != 0;
  }
  /// How many of the unknown cells around a hint are mines.
  [[nodiscard]] int need(Site hint) const { return rests_[at(hint)].need; }

  /// To be told that an unknown cell has become a mine, or clear.
  void note_change(Site site);

 private:
  enum class State : std::uint8_t { hidden, shown, found };
  struct Rest {
    Around open = 0;       ///< the unknown cells around a hint
    std::int8_t need = 0;  ///< how many of them are mines
    bool is_queued = false;
    bool is_paired = false;  ///< waits to be compared with its partners
  };
  static std::size_t at(Site site) { return static_cast<std::size_t>(site); }

  void queue(Site hint);
  void mark(Site site);
  void forget(Site site, int is_mine);
  void decide(Site hint, Window cells, bool are_mines);
  void look_at_one(Site hint);
  void look_at_two(Site hint);
  void compare(Site a, Site b, int down, int along);
  [[nodiscard]] bool run_basic();
  bool look_at_total();
  /// `exhausted` if something was found, `stuck` if not, or `limit`.
  [[nodiscard]] Ending look_at_all(bool with_total);

  const Minefield& field_;
  const PlayerRules rules_;
  Budget& budget_;
  std::vector<State> states_;
  std::vector<Rest> rests_;  ///< of cells that are shown
  std::vector<Site> singles_;
  std::vector<Site> pairs_;
  int shown_ = 0;
  int marked_ = 0;  ///< mines that were found
};

}  // namespace crosshatch::minesweeper
