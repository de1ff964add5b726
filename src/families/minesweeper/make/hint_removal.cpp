// SPDX-License-Identifier: MIT
//
// To ask the whole board for each hint would cost the square of its cells. Nearly always a few
// cells around the hint tell, in one of two ways:
//
// - The hints in a region, by themselves, decide all cells that the hint counts. Then the others
//   imply it, and it is needless: what is outside can only add to that.
// - Although all cells outside a region are given away, cells that the hint counts stay open. Then
//   it is needed: with less given away no more can be decided.
//
// Both hold for basic logic as well as for everything that follows, since neither finds less when
// it knows more. If neither way tells, the region grows, and in the end it is the whole board. Only
// the whole board uses the total to show that a hint is needless.
//
// If the hints without one allow another solution, it differs in a cell that the hint counts, or in
// its own: otherwise it would have been a solution before. So no other cell has to be asked.
#include "families/minesweeper/make/hint_removal.h"

#include <algorithm>
#include <utility>

#include "families/minesweeper/make/other_solution.h"
#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

namespace {

/// On boards up to this size the whole board is the only region.
constexpr int most_sites_of_one_region = 150;
/// The largest regions for `find_other`; larger ones take logic alone.
constexpr int most_sites_to_search = 1000;
constexpr std::uint64_t nodes_of_region = 300;
constexpr std::uint64_t nodes_of_whole = 10'000;
/// For the engine, where a large board is asked as a whole.
constexpr std::uint64_t nodes_of_engine = 200'000;

bool is_all_decided(const Board& board) {
  return std::all_of(board.all().begin(), board.all().end(),
                     [](Candidates cell) { return is_one(cell); });
}

HintRemoval::Result result_of(Other other) {
  switch (other) {
    case Other::none:
      return HintRemoval::Result::needless;
    case Other::some:
      return HintRemoval::Result::needed;
    case Other::unsure:
      break;
    case Other::limit:
      return HintRemoval::Result::limit;
  }
  return HintRemoval::Result::undecided;
}

}  // namespace

struct HintRemoval::Part {
  Region region;
  PuzzlePtr puzzle;
  Board board;

  [[nodiscard]] Site site(int row, int column) const {
    return (row - region.top) * region.columns() + column - region.left;
  }
};

HintRemoval::Region HintRemoval::whole() const {
  return {0, field_.shape().rows(), 0, field_.shape().columns()};
}

HintRemoval::Region HintRemoval::around(Site site, int radius) const {
  const Region all = whole();
  const int row = site / all.right;
  const int column = site % all.right;
  return {std::max(0, row - radius), std::min(all.bottom, row + radius + 1),
          std::max(0, column - radius), std::min(all.right, column + radius + 1)};
}

/// Whether all cells around one are in the region, as far as they are on the board.
bool HintRemoval::has_all_around(const Region& region, int row, int column) const {
  const Region all = whole();
  return (region.top == 0 || row > region.top) && (region.left == 0 || column > region.left) &&
         (region.bottom == all.bottom || row + 1 < region.bottom) &&
         (region.right == all.right || column + 1 < region.right);
}

/// Whether the cells of a hint are decided on the board of a part: `needless` if all are, `needed`
/// if one is not.
HintRemoval::Result HintRemoval::decide(Site hint, Part& part) const {
  if (!budget_.spend() || logic({*part.puzzle, part.board, budget_}) == Ending::limit)
    return Result::limit;
  const int columns = field_.shape().columns();
  std::vector<Site> open;
  const auto add = [&](Site cell) {
    if (!part.board.is_decided(part.site(cell / columns, cell % columns))) open.push_back(cell);
  };
  each_counted(field_.shape(), hint, add);
  if (!field_.shape().rules().counts_itself) add(hint);
  if (open.empty()) return Result::needless;
  if (rules_.basic_only) return Result::needed;
  const Region& region = part.region;
  if (region.sites() > most_sites_to_search) return Result::undecided;
  // Cells near the hint first.
  Board solution(region.sites(), only(clear));
  std::vector<Site> order;
  std::vector<int> apart;
  for (int row = region.top; row < region.bottom; ++row) {
    for (int column = region.left; column < region.right; ++column) {
      const Site here = part.site(row, column);
      if (field_.is_mine(row * columns + column)) solution.set(here, mine);
      apart.push_back(std::max(std::abs(row - hint / columns), std::abs(column - hint % columns)));
      if (!part.board.is_decided(here)) order.push_back(here);
    }
  }
  std::stable_sort(order.begin(), order.end(), [&](Site a, Site b) { return apart[a] < apart[b]; });
  const bool is_whole = region.sites() == field_.sites();
  OtherSearch search{*part.puzzle, solution, order, is_whole ? nodes_of_whole : nodes_of_region};
  const Site own = part.site(hint / columns, hint % columns);
  if (!field_.shape().rules().counts_itself) {
    // Its own cell may be a mine.
    search.odd = own;
    if (part.board.may_be(own, mine)) {
      Board board = part.board;
      board.set(own, mine);
      const Other other = find_other(search, std::move(board), budget_);
      if (other != Other::none) return result_of(other);
    }
    part.board.set(own, clear);
  }
  return count_otherwise(own, search, part);
}

/// Gives a part the hint that it lacks, with each other number.
HintRemoval::Result HintRemoval::count_otherwise(Site own, OtherSearch search,
                                                 const Part& part) const {
  const Puzzle& lacking = of(*part.puzzle);
  int known = 0;
  int least = 0;
  int most = 0;
  each_counted(lacking, own, [&](Site cell) {
    known += search.solution.value(cell);
    least += !part.board.may_be(cell, clear);
    most += part.board.may_be(cell, mine);
  });
  for (int number = least; number <= most; ++number) {
    if (number == known) continue;
    std::vector<Hint> hints = lacking.hints();
    hints[own] = static_cast<Hint>(number);
    const PuzzlePtr puzzle = std::move(*make_puzzle(
        lacking.rows(), lacking.columns(), std::move(hints), lacking.mines(), lacking.rules()));
    const OtherSearch changed{*puzzle, search.solution, search.order, search.most_nodes,
                              own,     number - known};
    const Other other = find_other(changed, part.board, budget_);
    if (other != Other::none) return result_of(other);
  }
  return Result::needless;
}

/// `needless` or `undecided`.
HintRemoval::Result HintRemoval::is_implied(Site hint, const std::vector<bool>& is_shown,
                                            const Region& region) const {
  const bool counts_itself = field_.shape().rules().counts_itself;
  std::vector<Hint> hints;
  std::vector<Site> known_clear;
  for (int row = region.top; row < region.bottom; ++row) {
    for (int column = region.left; column < region.right; ++column) {
      const Site site = row * field_.shape().columns() + column;
      const bool is_hint = is_shown[site];
      const bool counts = is_hint && has_all_around(region, row, column);
      if (is_hint && !counts && !counts_itself)
        known_clear.push_back(static_cast<Site>(hints.size()));
      hints.push_back(counts ? field_.hint(site) : unknown);
    }
  }
  Part part{region,
            std::move(*make_puzzle(region.rows(), region.columns(), std::move(hints), std::nullopt,
                                   field_.shape().rules())),
            {}};
  part.board = start(*part.puzzle);
  for (const Site site : known_clear) part.board.set(site, clear);
  const Result result = decide(hint, part);
  return result == Result::needed ? Result::undecided : result;
}

/// `needed` or `undecided`; also `needless` if the region is the whole board.
HintRemoval::Result HintRemoval::is_missed(Site hint, const std::vector<bool>& is_shown,
                                           const Region& inner, const Region& outer) const {
  const Puzzle& shape = field_.shape();
  std::vector<Hint> hints;
  int mines = 0;
  for (int row = outer.top; row < outer.bottom; ++row) {
    for (int column = outer.left; column < outer.right; ++column) {
      const Site site = row * shape.columns() + column;
      mines += field_.is_mine(site);
      hints.push_back(is_shown[site] ? field_.hint(site) : unknown);
      if (hints.back() == unknown || has_all_around(outer, row, column)) continue;
      // Mines further out are taken off.
      Hint& own = hints.back();
      each_counted(shape, site, [&](Site cell) {
        const bool is_out = !outer.has(cell / shape.columns(), cell % shape.columns());
        own = static_cast<Hint>(own - (is_out && field_.is_mine(cell)));
      });
    }
  }
  Part part{outer,
            std::move(*make_puzzle(outer.rows(), outer.columns(), std::move(hints),
                                   rules_.tells_total ? std::optional(mines) : std::nullopt,
                                   shape.rules())),
            {}};
  part.board = start(*part.puzzle);
  for (int row = outer.top; row < outer.bottom; ++row) {
    for (int column = outer.left; column < outer.right; ++column) {
      const bool is_given = !inner.has(row, column);
      const bool is_mine = field_.is_mine(row * shape.columns() + column);
      if (is_given) part.board.set(part.site(row, column), is_mine ? mine : clear);
    }
  }
  const Result result = decide(hint, part);
  const bool is_whole = inner.sites() == field_.sites();
  return result == Result::needless && !is_whole ? Result::undecided : result;
}

HintRemoval::Result HintRemoval::ask_one(Site hint, const std::vector<bool>& is_shown) const {
  if (field_.sites() <= most_sites_of_one_region ||
      (field_.shape().rules().wraps && field_.sites() <= most_sites_to_search))
    return is_missed(hint, is_shown, whole(), whole());
  if (field_.shape().rules().wraps) return Result::undecided;
  for (const int radius : {2, 4, 7, 12, 20}) {
    const Region region = around(hint, radius);
    if (region.sites() == field_.sites()) return is_missed(hint, is_shown, region, region);
    Result result = is_missed(hint, is_shown, region, around(hint, radius + 1));
    if (result == Result::undecided) result = is_implied(hint, is_shown, region);
    if (result != Result::undecided) return result;
  }
  return Result::undecided;
}

HintRemoval::Result HintRemoval::ask_all(const std::vector<bool>& is_shown,
                                         std::vector<Site>& open) const {
  const PuzzlePtr puzzle = field_.still(is_shown, rules_.tells_total);
  Board board = start(*puzzle);
  const Search search{*puzzle, board, budget_};
  open.clear();
  if (!budget_.spend() || logic(search) == Ending::limit) return Result::limit;
  bool is_complete = true;
  if (!rules_.basic_only && !is_all_decided(board)) {
    budget_.begin_slice(nodes_of_engine);
    is_complete = backbone(search, board, board) == Ending::exhausted;
    budget_.end_slice();
    if (budget_.is_spent()) return Result::limit;
  }
  for (Site site = 0; site < board.sites(); ++site) {
    if (!board.is_decided(site)) open.push_back(site);
  }
  if (open.empty()) return Result::needless;
  return is_complete ? Result::needed : Result::undecided;
}

HintRemoval::Result HintRemoval::ask(std::span<const Site> hints,
                                     const std::vector<bool>& is_shown) const {
  bool are_all_implied = true;
  for (const Site hint : hints) {
    const Result result = ask_one(hint, is_shown);
    if (result == Result::needed || result == Result::limit) return result;
    are_all_implied = are_all_implied && result == Result::needless;
  }
  if (are_all_implied) return Result::needless;
  // The components of larger mosaics are too wide for the engine.
  if (!rules_.basic_only && field_.shape().rules().counts_itself &&
      field_.sites() > most_sites_of_one_region)
    return Result::undecided;
  std::vector<Site> open;
  return ask_all(is_shown, open);
}

}  // namespace crosshatch::minesweeper
