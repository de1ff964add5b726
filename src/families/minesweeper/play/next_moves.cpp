// SPDX-License-Identifier: MIT
//
// What a cell may show is asked by puzzles in which it shows it: a census of each tells in how many
// layouts, and whether some other cell is then clear for certain. If another cell is clear for
// certain already, that need not be asked, and one layout for each of two numbers is enough to know
// that a cell is not dead.
//
// That a move is worth what it leaves safe is an idea of David Hill's JSMinesweeper ("secondary
// safety"); "dead" cells are his word, too. He weighs these against each other for a good guess;
// here each is told as it is. Only where the full search is out of reach they are weighed, for the
// move that is recommended (guess.h): the better a cell's numbers let the next position look, the
// better, and more so if it would have to be guessed at the end anyway.
#include "families/minesweeper/play/next_moves.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/play/guess.h"
#include "families/minesweeper/play/win_rate.h"

namespace crosshatch::minesweeper {

namespace {

/// The layouts of a census in which a share of them holds.
BigInt layouts_of(const Census& census, const Census::Share& share) {
  return census.total * share.numerator / share.denominator;
}

const Census::Share& share_at(const Census& census, Site site) {
  return census.shares[census.share_of[site]];
}

/// The shares that unknown cells have, as places in the census, each once.
std::vector<std::size_t> shares_of_unknown(const Puzzle& puzzle, const Census& census) {
  std::vector<bool> is_seen(census.shares.size());
  std::vector<std::size_t> shares;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const std::size_t share = census.share_of[site];
    if (puzzle.hint(site) != unknown || is_seen[share]) continue;
    is_seen[share] = true;
    shares.push_back(share);
  }
  return shares;
}

class MoveFinder {
 public:
  MoveFinder(const Search& search, const Census& census, NextMoves& found)
      : search_(search), puzzle_(of(search.puzzle)), census_(census), found_(found) {
    found = {};
    found.layouts = census.total;
    if (census.total == 0) return;
    known_ = start(puzzle_);
    is_dead_.assign(static_cast<std::size_t>(puzzle_.sites()), 0);
    promises_.assign(is_dead_.size(), 0.0);
    for (Site site = 0; site < puzzle_.sites(); ++site) {
      if (puzzle_.hint(site) != unknown) continue;
      const Census::Share& share = share_at(census, site);
      const bool may_be_clear = share.numerator < share.denominator;
      if (share.numerator == 0) known_.set(site, clear);
      if (!may_be_clear) known_.set(site, mine);
      if (share.numerator == 0) safe_.push_back(site);
      if (may_be_clear) found.moves.push_back({site, {}, {}, {}});
    }
  }

  Ending find_safest() {
    if (!rank_shares()) return Ending::limit;
    for (Site site = 0; site < puzzle_.sites(); ++site) {
      if (puzzle_.hint(site) == unknown && rank_at(site) == 0) found_.safest.push_back(site);
    }
    if (!found_.safest.empty())
      found_.mines_at_safest = layouts_of(census_, share_at(census_, found_.safest.front()));
    return Ending::exhausted;
  }

  /// The safest first, for what a limit leaves time for.
  Ending look_ahead() {
    std::vector<NextMove*> moves;
    for (NextMove& move : found_.moves) moves.push_back(&move);
    std::stable_sort(moves.begin(), moves.end(), [&](const NextMove* a, const NextMove* b) {
      return rank_at(a->site) < rank_at(b->site);
    });
    for (NextMove* move : moves) {
      const bool leaves_safe =
          safe_.size() > 1 || (safe_.size() == 1 && safe_.front() != move->site);
      const Ending ending = leaves_safe ? open_briefly(*move) : open(*move);
      if (ending == Ending::limit) return ending;
    }
    return Ending::exhausted;
  }

  /// What to open next: for when all else is known.
  Ending recommend() {
    if (!safe_.empty()) {
      found_.recommended = {safe_.front(), MoveReason::certain};
      return Ending::exhausted;
    }
    // The search may have ended between the number that is won and the last of the cells by which.
    for (const NextMove& move : found_.moves) {
      if (!found_.won || move.won != found_.won) continue;
      if (!found_.recommended || rank_at(move.site) < rank_at(found_.recommended->site))
        found_.recommended = {move.site, MoveReason::search};
    }
    return found_.recommended || found_.moves.empty() ? Ending::exhausted : guess();
  }

  /// The bounds cut the search short, and say so by what is missing; only a limit of the budget is
  /// one.
  Ending find_wins(const WinBounds& bounds) {
    if (census_.total > bounds.layouts) return Ending::exhausted;
    Layouts layouts;
    for (const NextMove& move : found_.moves) layouts.cells.push_back(move.site);
    Board board = known_;
    const Ending ending = search_components(on(puzzle_, board), [&](const Board& layout) {
      layouts.add(puzzle_, layout);
      return search_.budget.take_memory(layouts.cells.size());
    });
    if (ending == Ending::exhausted) {
      search_.budget.begin_slice(bounds.nodes);
      find_win_rate(layouts, search_.budget, found_);
      search_.budget.end_slice();
    }
    search_.budget.give_memory(layouts.cells.size() * layouts.numbers.size());
    return search_.budget.is_spent() ? Ending::limit : Ending::exhausted;
  }

 private:
  static bool is_less(const Census::Share& a, const Census::Share& b) {
    return a.numerator * b.denominator < b.numerator * a.denominator;
  }

  [[nodiscard]] std::size_t rank_at(Site site) const { return ranks_[census_.share_of[site]]; }

  /// Brings the shares of unknown cells into order, the safest first. To compare two of them may
  /// take a while, so a limit may come first: false.
  bool rank_shares() {
    std::vector<std::size_t> order;
    for (const std::size_t share : shares_of_unknown(puzzle_, census_)) {
      if (!search_.budget.poll()) return false;
      const auto place =
          std::lower_bound(order.begin(), order.end(), share, [&](std::size_t a, std::size_t b) {
            return is_less(census_.shares[a], census_.shares[b]);
          });
      order.insert(place, share);
    }
    ranks_.assign(census_.shares.size(), 0);
    for (std::size_t rank = 0; rank < order.size(); ++rank) ranks_[order[rank]] = rank;
    return true;
  }

  /// By the rule. A cell that is dead is the last choice.
  Ending guess() {
    // Of the layouts in which a cell is the mine of a guess at the end, most are worth a layout.
    constexpr double worth_of_flip = 0.9;
    CoinFlips flips;
    if (!find_coin_flips(search_, census_, flips)) return Ending::limit;
    double best = -1;
    std::size_t best_rank = 0;
    for (const NextMove& move : found_.moves) {
      const Site site = move.site;
      if (!flips.certain.empty() &&
          std::find(flips.certain.begin(), flips.certain.end(), site) == flips.certain.end())
        continue;
      const double safety =
          1 - ratio_of(layouts_of(census_, share_at(census_, site)), census_.total);
      double score = promises_[site] * (1 + worth_of_flip * flips.chances[site] / safety);
      if (move.is_dead.value_or(false)) score /= 1e6;
      if (score < best || (score == best && rank_at(site) >= best_rank)) continue;
      best = score;
      best_rank = rank_at(site);
      found_.recommended = {site, MoveReason::rule};
    }
    return Ending::exhausted;
  }

  /// The same search with a puzzle and a board of its own.
  [[nodiscard]] Search on(const Puzzle& puzzle, Board& board) const {
    return {puzzle, board, search_.budget, {}, search_.cpu, search_.crew};
  }

  /// Calls `use` for each puzzle in which the cell shows one of the numbers that it may show as far
  /// as its neighbours tell; returns the first ending that is not `exhausted`.
  template <class Use>
  Ending each_number(Site cell, Use use) const {
    int least = 0;
    int most = 0;
    each_counted(puzzle_, cell, [&](Site near) {
      least += !known_.may_be(near, clear);
      most += known_.may_be(near, mine);
    });
    for (int number = least; number <= most; ++number) {
      if (!search_.budget.spend() || !search_.budget.poll()) return Ending::limit;
      std::vector<Hint> hints = puzzle_.hints();
      hints[cell] = static_cast<Hint>(number);
      const PuzzlePtr opened = std::move(*make_puzzle(
          puzzle_.rows(), puzzle_.columns(), std::move(hints), puzzle_.mines(), puzzle_.rules()));
      const Ending ending = use(of(*opened));
      if (ending != Ending::exhausted) return ending;
    }
    return Ending::exhausted;
  }

  /// A cell beside which another one is clear for certain.
  Ending open_briefly(NextMove& move) const {
    move.safe_next = census_.total - layouts_of(census_, share_at(census_, move.site));
    int shown = 0;
    const Ending ending = each_number(move.site, [&](const Puzzle& opened) {
      Board board = start(opened);
      const Ending here = search_components(on(opened, board), [](const Board&) { return false; });
      shown += here == Ending::enough;
      return here == Ending::enough && shown < 2 ? Ending::exhausted : here;
    });
    if (ending == Ending::limit || ending == Ending::stuck) return ending;
    move.is_dead = shown < 2;
    return Ending::exhausted;
  }

  Ending open(NextMove& move) {
    int shown = 0;
    double promise = 0;
    BigInt safe_next = 0;
    const Ending ending = each_number(move.site, [&](const Puzzle& opened) {
      Board board = start(opened);
      Census census;
      const Ending here = take_census(on(opened, board), census);
      if (here != Ending::exhausted || census.total == 0) return here;
      ++shown;
      const std::optional<BigInt> with_safe = with_safe_cell(opened, census);
      if (!with_safe) return Ending::limit;
      safe_next += *with_safe;
      promise += ratio_of(census.total, census_.total) * promise_of(opened, census, is_dead_);
      return here;
    });
    if (ending != Ending::exhausted) return ending;
    move.is_dead = shown < 2;
    is_dead_[move.site] = shown < 2;
    promises_[move.site] = promise;
    move.safe_next = std::move(safe_next);
    return ending;
  }

  /// In how many layouts of a puzzle the game is over, or some cell is clear for certain. The
  /// player is told when the game is over: the layout whose unknown cells are all mines does not
  /// count against a cell. None at a limit.
  [[nodiscard]] std::optional<BigInt> with_safe_cell(const Puzzle& opened,
                                                     const Census& census) const {
    Board all_mines = start(opened);
    for (Site site = 0; site < opened.sites(); ++site) {
      if (opened.hint(site) == unknown) all_mines.set(site, mine);
    }
    const BigInt over = broken(opened, all_mines).empty() ? 1 : 0;
    if (census.total == over) return census.total;
    for (const std::size_t share : shares_of_unknown(opened, census)) {
      if (!search_.budget.poll()) return std::nullopt;
      if (layouts_of(census, census.shares[share]) == over) return census.total;
    }
    return over;
  }

  const Search& search_;
  const Puzzle& puzzle_;
  const Census& census_;
  NextMoves& found_;
  Board known_;                     ///< what all layouts agree on
  std::vector<std::size_t> ranks_;  ///< of the shares of unknown cells; 0 is the safest
  std::vector<char> is_dead_;       ///< per site, as far as that is known
  std::vector<double> promises_;  ///< per site: promise_of after it, times the chance to get there
  std::vector<Site> safe_;        ///< closed cells that are clear in all layouts
};

}  // namespace

Ending find_next_moves(const Search& search, const Census& census, const WinBounds& bounds,
                       NextMoves& found) {
  MoveFinder finder(search, census, found);
  if (census.total == 0) return Ending::exhausted;
  if (finder.find_safest() == Ending::limit) return Ending::limit;
  if (finder.look_ahead() == Ending::limit) return Ending::limit;
  if (finder.find_wins(bounds) == Ending::limit) return Ending::limit;
  return finder.recommend();
}

Ending next_moves(const Search& search, const Census& census, NextMoves& found) {
  return find_next_moves(search, census, {}, found);
}

}  // namespace crosshatch::minesweeper
