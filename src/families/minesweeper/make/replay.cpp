// SPDX-License-Identifier: MIT
#include "families/minesweeper/make/replay.h"

#include <algorithm>

#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

namespace {

/// Opens a cell as programs of the game do.
void open_with_zeros(const Minefield& field, Site first, std::vector<bool>& is_shown) {
  std::vector<Site> zeros;
  const auto show = [&](Site site) {
    if (is_shown[site]) return;
    is_shown[site] = true;
    if (field.hint(site) == 0) zeros.push_back(site);
  };
  show(first);
  while (!zeros.empty()) {
    const Site zero = zeros.back();
    zeros.pop_back();
    each_counted(field.shape(), zero, show);
  }
}

/// Opens what is certainly clear. Returns whether there was such a cell.
bool open_safe(const Minefield& field, const Board& board, std::vector<bool>& is_shown) {
  bool was_safe = false;
  for (Site site = 0; site < board.sites(); ++site) {
    if (is_shown[site] || board[site] != only(clear)) continue;
    was_safe = true;
    open_with_zeros(field, site, is_shown);
  }
  return was_safe;
}

}  // namespace

std::vector<bool> opened_by(const Minefield& field, Site first) {
  std::vector<bool> is_shown(static_cast<std::size_t>(field.sites()), false);
  open_with_zeros(field, first, is_shown);
  return is_shown;
}

Replay replay(const Minefield& field, Site first, PlayerRules rules, Budget& budget) {
  if (field.is_mine(first)) return Replay::stuck;
  std::vector<bool> is_shown = opened_by(field, first);
  const auto clear_cells = field.sites() - field.mines();
  while (std::count(is_shown.begin(), is_shown.end(), true) < clear_cells) {
    const PuzzlePtr puzzle = field.still(is_shown, rules.knows_total);
    Board board = start(*puzzle);
    const Search search{*puzzle, board, budget};
    if (logic(search) == Ending::limit) return Replay::limit;
    if (open_safe(field, board, is_shown)) continue;
    if (rules.basic_only) return Replay::stuck;
    if (backbone(search, board, board) == Ending::limit) return Replay::limit;
    if (!open_safe(field, board, is_shown)) return Replay::stuck;
  }
  return Replay::finished;
}

}  // namespace crosshatch::minesweeper
