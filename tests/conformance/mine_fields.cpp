// SPDX-License-Identifier: MIT
#include "mine_fields.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "solve/solve.h"

namespace crosshatch::conformance {

using minesweeper::Hint;
using minesweeper::Rules;

namespace {

std::size_t at(Site site) { return static_cast<std::size_t>(site); }

bool is_near(int a, int b, int side, bool wraps) {
  const int apart = std::abs(a - b);
  return apart <= 1 || (wraps && apart == side - 1);
}

}  // namespace

Field::Field(int rows_, int columns_, Rules rules_)
    : rows(rows_), columns(columns_), rules(rules_), counted(at(rows_ * columns_)) {
  std::vector<std::vector<int>> near_rows(at(rows));
  std::vector<std::vector<int>> near_columns(at(columns));
  for (int a = 0; a < rows; ++a) {
    for (int b = 0; b < rows; ++b) {
      if (is_near(a, b, rows, rules.wraps)) near_rows[at(a)].push_back(b);
    }
  }
  for (int a = 0; a < columns; ++a) {
    for (int b = 0; b < columns; ++b) {
      if (is_near(a, b, columns, rules.wraps)) near_columns[at(a)].push_back(b);
    }
  }
  for (Site site = 0; site < sites(); ++site) {
    for (const int row : near_rows[at(site / columns)]) {
      for (const int column : near_columns[at(site % columns)]) {
        const Site cell = row * columns + column;
        if (cell != site || rules.counts_itself) counted[at(site)].push_back(cell);
      }
    }
  }
}

Cells Field::counted_by(Site site) const {
  Cells cells = 0;
  for (const Site cell : counted[at(site)]) cells |= Cells{1} << cell;
  return cells;
}

std::vector<std::vector<Site>> Field::symmetries() const {
  std::vector<std::vector<Site>> all;
  for (int turn = 0; turn < (rows == columns ? 8 : 4); ++turn) {
    for (int down = 0; down < (rules.wraps ? rows : 1); ++down) {
      for (int along = 0; along < (rules.wraps ? columns : 1); ++along) {
        std::vector<Site>& image = all.emplace_back();
        for (Site site = 0; site < sites(); ++site) {
          int row = site / columns;
          int column = site % columns;
          if (turn & 4) std::swap(row, column);
          if (turn & 1) row = rows - 1 - row;
          if (turn & 2) column = columns - 1 - column;
          image.push_back((row + down) % rows * columns + (column + along) % columns);
        }
      }
    }
  }
  return all;
}

Candidates Truth::of(Site site) const {
  const std::uint64_t as_mine = mines[at(site)];
  return (as_mine < solutions ? only(minesweeper::clear) : 0) |
         (as_mine > 0 ? only(minesweeper::mine) : 0);
}

const Family& family_of(const Rules& rules) {
  const Family* mosaic = find_family("mosaic");
  return rules.counts_itself && mosaic != nullptr ? *mosaic : *find_family("minesweeper");
}

PuzzlePtr puzzle_of(const Field& field, std::vector<Hint> hints, std::optional<int> total) {
  return std::move(
      *minesweeper::make_puzzle(field.rows, field.columns, std::move(hints), total, field.rules));
}

PuzzlePtr random_puzzle(Rng& rng, const Field& field, const Recipe& recipe) {
  std::vector<Hint> hints(at(field.sites()), minesweeper::unknown);
  std::vector<char> is_mine(hints.size(), 0);
  int total = 0;
  for (std::size_t i = 0; i < hints.size(); ++i) {
    if (rng.chance(recipe.gaps)) hints[i] = minesweeper::gap;
    is_mine[i] = hints[i] != minesweeper::gap && rng.chance(recipe.mines);
    total += is_mine[i];
  }
  for (Site site = 0; site < field.sites(); ++site) {
    const bool can_show =
        hints[at(site)] != minesweeper::gap && (field.rules.counts_itself || !is_mine[at(site)]);
    if (!can_show || !rng.chance(recipe.hints)) continue;
    int number = 0;
    for (const Site cell : field.counted[at(site)]) number += is_mine[at(cell)];
    if (rng.chance(recipe.wrong)) number = rng.chance(80) ? number ^ 1 : rng.below(10);
    hints[at(site)] = static_cast<Hint>(number);
  }
  if (rng.chance(recipe.wrong)) total = std::max(0, total + rng.below(7) - 3);
  return puzzle_of(field, std::move(hints),
                   recipe.tells_total ? std::optional(total) : std::nullopt);
}

std::string shown(const minesweeper::Puzzle& puzzle) {
  std::string text = "\n";
  if (puzzle.rules().counts_itself) text += "#mosaic\n";
  if (puzzle.rules().wraps) text += "#wrap\n";
  if (puzzle.mines()) text += "#mines " + std::to_string(*puzzle.mines()) + "\n";
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const Hint hint = puzzle.hint(site);
    text += hint == minesweeper::gap       ? '#'
            : hint == minesweeper::unknown ? '_'
                                           : static_cast<char>('0' + hint);
    if ((site + 1) % puzzle.columns() == 0) text += '\n';
  }
  return text;
}

namespace {

/// Adds up the layouts by their number of mines: a total, and cells next to no hint, only ask for
/// that.
class LayoutSearch {
 public:
  LayoutSearch(const Field& field, const minesweeper::Puzzle& puzzle, std::uint64_t most_steps)
      : steps_left_(most_steps) {
    Cells near_hints = 0;
    for (Site site = 0; site < field.sites(); ++site) {
      if (!puzzle.is_hint(site)) continue;
      hints_.push_back({field.counted_by(site), puzzle.hint(site)});
      near_hints |= hints_.back().cells;
    }
    for (Site site = 0; site < field.sites(); ++site) {
      const bool is_open = puzzle.hint(site) == minesweeper::unknown ||
                           (field.rules.counts_itself && puzzle.is_hint(site));
      if (!is_open) continue;
      if ((near_hints >> site & 1) == 0) {
        free_ |= Cells{1} << site;
        continue;
      }
      cells_.push_back(site);
      open_ |= Cells{1} << site;
      std::vector<int>& touched = touched_.emplace_back();
      for (std::size_t i = 0; i < hints_.size(); ++i) {
        if (hints_[i].cells >> site & 1) touched.push_back(static_cast<int>(i));
      }
    }
    for (ByMines& all : found_) all.mines.assign(at(field.sites()), 0);
  }

  /// False when that takes too many steps.
  bool run() {
    for (const HintCells& hint : hints_) {
      if (!can_be_met(hint, 0, open_)) return true;
    }
    return visit(0, 0, open_);
  }

  [[nodiscard]] Truth truth(std::optional<int> total, int sites) const {
    Truth truth{0, std::vector<std::uint64_t>(at(sites), 0)};
    const int free = std::popcount(free_);
    for (int near = 0; near <= 64; ++near) {
      const ByMines& all = found_[at(near)];
      if (all.layouts == 0) continue;
      for (int far = 0; far <= free; ++far) {
        if (total && near + far != *total) continue;
        truth.solutions += all.layouts * choose(free, far);
        for (std::size_t i = 0; i < truth.mines.size(); ++i) {
          if (free_ >> i & 1) {
            truth.mines[i] += far == 0 ? 0 : all.layouts * choose(free - 1, far - 1);
          } else {
            truth.mines[i] += all.mines[i] * choose(free, far);
          }
        }
      }
    }
    return truth;
  }

 private:
  struct HintCells {
    Cells cells;
    int number;
  };
  struct ByMines {
    std::uint64_t layouts = 0;
    std::vector<std::uint64_t> mines;
  };

  static std::uint64_t choose(int all, int some) {
    std::uint64_t choices = 1;
    for (int i = 0; i < some; ++i)
      choices = choices * static_cast<std::uint64_t>(all - i) / static_cast<std::uint64_t>(i + 1);
    return choices;
  }

  static bool can_be_met(const HintCells& hint, Cells mines, Cells open) {
    const int sure = std::popcount(mines & hint.cells);
    return sure <= hint.number && hint.number <= sure + std::popcount(open & hint.cells);
  }

  bool visit(std::size_t depth, Cells mines, Cells open) {
    if (steps_left_-- == 0) return false;
    if (depth == cells_.size()) {
      ByMines& all = found_[at(std::popcount(mines))];
      ++all.layouts;
      for (Cells rest = mines; rest != 0; rest &= rest - 1) ++all.mines[at(std::countr_zero(rest))];
      return true;
    }
    const Cells cell = Cells{1} << cells_[depth];
    open &= ~cell;
    for (const Cells next : {mines, mines | cell}) {
      const bool holds = std::all_of(touched_[depth].begin(), touched_[depth].end(), [&](int hint) {
        return can_be_met(hints_[hint], next, open);
      });
      if (holds && !visit(depth + 1, next, open)) return false;
    }
    return true;
  }

  std::uint64_t steps_left_;
  std::vector<HintCells> hints_;
  std::vector<Site> cells_;                ///< open ones next to hints
  std::vector<std::vector<int>> touched_;  ///< the hints of each
  Cells open_ = 0;
  Cells free_ = 0;
  std::array<ByMines, 65> found_;
};

Cells mines_of(const Board& board) {
  Cells mines = 0;
  for (Site site = 0; site < board.sites(); ++site) {
    if (board[site] == only(minesweeper::mine)) mines |= Cells{1} << site;
  }
  return mines;
}

bool obeys(const Field& field, const minesweeper::Puzzle& puzzle, const Board& solution) {
  if (!solution.is_solved()) return false;
  int mines = 0;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const Hint hint = puzzle.hint(site);
    mines += solution.value(site);
    if (hint == minesweeper::unknown) continue;
    if (solution.value(site) == minesweeper::mine &&
        (hint == minesweeper::gap || !field.rules.counts_itself))
      return false;
    if (hint == minesweeper::gap) continue;
    int number = 0;
    for (const Site cell : field.counted[at(site)]) number += solution.value(cell);
    if (number != hint) return false;
  }
  return !puzzle.mines() || mines == *puzzle.mines();
}

/// Whether no candidate is lost that stands in a solution.
bool keeps(const Board& board, const Truth& truth) {
  if (truth.solutions == 0) return true;
  for (Site site = 0; site < board.sites(); ++site) {
    if ((truth.of(site) & ~board[site]) != 0) return false;
  }
  return true;
}

/// Whether the board is the truth.
bool is_exactly(const Board& board, const Truth& truth) {
  if (truth.solutions == 0) return board.is_impossible();
  for (Site site = 0; site < board.sites(); ++site) {
    if (truth.of(site) != board[site]) return false;
  }
  return true;
}

std::string differs(const std::string& what, const BigInt& is, std::uint64_t expected) {
  return what + ": " + is.str() + ", expected " + std::to_string(expected);
}

std::string census_disagreement(const Census& census, const Truth& truth) {
  if (census.total != truth.solutions)
    return differs("the census counts", census.total, truth.solutions);
  if (truth.solutions == 0) return {};
  for (std::size_t i = 0; i < truth.mines.size(); ++i) {
    const Census::Share& share = census.shares[census.share_of[i]];
    if (share.numerator < 0 || share.numerator > share.denominator || share.denominator <= 0)
      return "no share: " + share.numerator.str() + " of " + share.denominator.str();
    if (share.numerator * truth.solutions != share.denominator * truth.mines[i])
      return "the share of cell " + std::to_string(i) + ": " + share.numerator.str() + " of " +
             share.denominator.str() + ", expected " + std::to_string(truth.mines[i]) + " of " +
             std::to_string(truth.solutions);
  }
  return {};
}

/// More solutions than this are not listed, only the first.
constexpr std::uint64_t most_listed = 200;

struct Listing {
  std::vector<Cells> solutions;
  std::optional<Board> first = {};
  bool all_obey = true;
};

Ending list(const Field& field, const Search& search, Listing& listing) {
  const minesweeper::Puzzle& puzzle = minesweeper::of(search.puzzle);
  return family_of(field.rules).engines.front().run(search, [&](const Board& solution) {
    listing.all_obey = listing.all_obey && obeys(field, puzzle, solution);
    if (!listing.first) listing.first = solution;
    listing.solutions.push_back(mines_of(solution));
    return listing.solutions.size() < most_listed;
  });
}

std::string listing_disagreement(Listing& listing, Ending ending, const Board& left,
                                 const Truth& truth) {
  std::vector<Cells>& found = listing.solutions;
  if (!listing.all_obey) return "reports what is no solution";
  std::sort(found.begin(), found.end());
  if (std::adjacent_find(found.begin(), found.end()) != found.end())
    return "reports a solution twice";
  if (found.size() != std::min(truth.solutions, most_listed))
    return differs("solutions", found.size(), truth.solutions);
  if (found.size() < most_listed && ending != Ending::exhausted) return "does not finish";
  if (truth.solutions == 0 && !left.is_impossible()) return "leaves a possible board";
  return {};
}

}  // namespace

std::optional<Truth> truth_of(const Field& field, const minesweeper::Puzzle& puzzle,
                              std::uint64_t most_steps) {
  LayoutSearch search(field, puzzle, most_steps);
  if (!search.run()) return std::nullopt;
  return search.truth(puzzle.mines(), field.sites());
}

std::string disagreement(const Field& field, const minesweeper::Puzzle& puzzle, const Truth& truth,
                         bool& is_too_wide) {
  constexpr std::size_t memory = std::size_t{1} << 30;
  is_too_wide = false;
  const Family& family = family_of(field.rules);
  const Board start = family.start(puzzle);
  Budget budget({.memory = memory});
  if (truth.solutions > 0 && !family.broken(puzzle, start).empty())
    return "broken: " + family.broken(puzzle, start).english();

  Board board = start;
  if (family.logic({puzzle, board, budget}) != Ending::exhausted) return "logic does not finish";
  if (!keeps(board, truth)) return "logic loses solutions";
  if (board.is_solved() && truth.solutions != 1 && family.broken(puzzle, board).empty())
    return differs("logic finds one solution", 1, truth.solutions);

  // Asks a question from the start; `right` compares what came out when it ended by itself.
  const auto fault_of = [&](const char* question, auto ask, auto right) -> std::string {
    board = start;
    const Ending ending = ask(Search{puzzle, board, budget});
    if (!keeps(board, truth)) return std::string(question) + ": loses solutions from the board";
    if (ending == Ending::stuck) {
      is_too_wide = true;
      return {};
    }
    const std::string fault = ending == Ending::limit ? "does not finish" : right(ending);
    return fault.empty() ? fault : question + (": " + fault);
  };

  Listing listing;
  std::string fault = fault_of(
      "engine", [&](const Search& search) { return list(field, search, listing); },
      [&](Ending ending) { return listing_disagreement(listing, ending, board, truth); });
  if (!fault.empty()) return fault;
  Total count;
  fault = fault_of(
      "count", [&](const Search& search) { return family.count(search, count); },
      [&](Ending) {
        return count.number == truth.solutions
                   ? ""
                   : differs("the number", count.number, truth.solutions);
      });
  if (!fault.empty()) return fault;
  Census census;
  fault = fault_of(
      "census", [&](const Search& search) { return family.census(search, census); },
      [&](Ending) { return census_disagreement(census, truth); });
  if (!fault.empty()) return fault;
  if (listing.first) {
    const Board solution = *listing.first;
    Board seen = solution;
    fault = fault_of(
        "backbone", [&](const Search& search) { return family.backbone(search, solution, seen); },
        [&](Ending) {
          return is_exactly(board, truth) ? "" : "is another:\n" + family.text(puzzle, board);
        });
    if (!fault.empty()) return fault;
  }
  if (!budget.has_memory(memory)) return "memory is not given back";
  return {};
}

std::string disagreement_of_answer(const minesweeper::Puzzle& puzzle, const Truth& truth,
                                   bool is_too_wide) {
  const Family& family = family_of(puzzle.rules());
  Budget budget;
  const Answer answer = solve(
      family, puzzle, {.wants_ambiguous = true, .wants_count = true, .wants_odds = true}, budget);
  const auto expected = truth.solutions == 0   ? Verdict::Kind::none
                        : truth.solutions == 1 ? Verdict::Kind::unique
                                               : Verdict::Kind::multiple;
  if (answer.verdict.kind() != expected)
    return std::string("verdict ") + name(answer.verdict.kind()) + ", expected " + name(expected);
  if (!answer.count.is_exact) return "the count is not exact";
  if (answer.count.number != truth.solutions)
    return differs("count", answer.count.number, truth.solutions);
  for (const Board& solution : answer.verdict.solutions()) {
    if (!family.broken(puzzle, solution).empty()) return family.broken(puzzle, solution).english();
  }
  if (truth.solutions == 0) return {};
  if (!answer.ambiguous_complete) return "the ambiguous cells are not complete";
  if (!is_exactly(answer.known, truth))
    return "the ambiguous cells are others:\n" + family.text(puzzle, answer.known);
  if (!answer.has_odds) return is_too_wide ? "" : "no odds";
  return census_disagreement(answer.census, truth);
}

}  // namespace crosshatch::conformance
