// SPDX-License-Identifier: MIT
#include "derive/variants/sum_runs.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "derive/variants/sum_logic.h"

namespace crosshatch::derive {

namespace {

constexpr Candidates any_digit = only(digits_of_sums) - 1;
constexpr Clue black = sign_clue(0);

/// Runs of so few cells are filled so that simple logic tells the digits; of so many, so that some
/// cells need more.
constexpr int short_run = 4;
constexpr int long_run = 8;

int sum_of(const Board& solution, std::span<const Site> sites) {
  int sum = 0;
  for (const Site site : sites) sum += solution.value(site) + 1;
  return sum;
}

/// Black cells at random, the same when the board is turned round, until no run is longer than
/// `longest`. None has one cell, and the white cells hang together.
class SumLayout {
 public:
  SumLayout(GridClues clues, int longest, Rng& rng) : clues_(std::move(clues)), longest_(longest) {
    for (Site site = 0; site < size(); ++site) order_.push_back(site);
    rng.shuffle(order_);
  }

  void run(int least_black) {
    int black_cells = 0;
    for (bool is_again = true; is_again;) {  // what was too near to the edge of a run may be right
      is_again = false;
      for (const Site site : order_) {
        if (is_black(site) || (black_cells >= least_black && !cuts_long_run(site))) continue;
        const Site other = size() - 1 - site;
        clues_.cells[site] = clues_.cells[other] = black;
        if (is_good(site) && is_good(other) && hangs_together()) {
          black_cells += site == other ? 1 : 2;
          is_again = true;
        } else {
          clues_.cells[site] = clues_.cells[other] = no_clue;
        }
      }
    }
  }

  [[nodiscard]] const GridClues& clues() const { return clues_; }
  /// Digits are different in each run.
  [[nodiscard]] bool has_room_for_digits() {
    longest_ = digits_of_sums;
    return std::ranges::none_of(order_,
                                [&](Site site) { return !is_black(site) && cuts_long_run(site); });
  }

 private:
  [[nodiscard]] Site size() const { return static_cast<Site>(clues_.cells.size()); }
  [[nodiscard]] bool is_black(Site site) const { return clues_.cells[site] != no_clue; }

  /// How many white cells follow in a direction.
  [[nodiscard]] int white_from(Site site, const std::array<int, 2>& way) const {
    int number = 0;
    int row = site / clues_.columns + way[0];
    int column = site % clues_.columns + way[1];
    for (; row >= 0 && row < clues_.rows && column >= 0 && column < clues_.columns &&
           !is_black(row * clues_.columns + column);
         row += way[0], column += way[1])
      ++number;
    return number;
  }
  [[nodiscard]] bool cuts_long_run(Site site) const {
    const auto length = [&](int one, int other) {
      return white_from(site, four_ways[one]) + 1 + white_from(site, four_ways[other]);
    };
    return length(0, 3) > longest_ || length(1, 2) > longest_;
  }
  [[nodiscard]] bool is_good(Site site) const {
    return std::ranges::all_of(four_ways,
                               [&](const auto& way) { return white_from(site, way) != 1; });
  }
  [[nodiscard]] bool hangs_together() const {
    std::vector<Site> reached;
    std::vector<char> is_reached(clues_.cells.size());
    Site white = 0;
    for (Site site = 0; site < size(); ++site) {
      if (is_black(site)) continue;
      if (white++ == 0) {
        reached.push_back(site);
        is_reached[site] = 1;
      }
    }
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const auto& [down, along] : four_ways) {
        if (white_from(reached[i], {down, along}) == 0) continue;
        const Site next = reached[i] + down * clues_.columns + along;
        if (std::exchange(is_reached[next], 1) == 0) reached.push_back(next);
      }
    }
    return white > 0 && white == static_cast<Site>(reached.size());
  }

  GridClues clues_;
  int longest_;
  std::vector<Site> order_;
};

}  // namespace

std::vector<SumRun> sum_runs(const GridPuzzle& puzzle) {
  std::vector<SumRun> runs;
  for (const GridLine& line : puzzle.lines()) {
    const bool is_column = line.place.kind == Place::Kind::column;
    SumRun run = {{line.place.kind, line.place.index, 0}, {}, std::max(line.first, 0)};
    const auto end = [&](SumRun next) {
      if (!run.sites.empty()) runs.push_back(std::move(run));
      run = std::move(next);
    };
    for (const Site site : line.sites) {
      const Clue clue = puzzle.clue(site);
      if (clue == no_clue)
        run.sites.push_back(site);
      else
        end({{.index = site, .part = is_column ? 0 : 1},
             {},
             is_column ? sum_below(clue) : sum_right(clue)});
    }
    end({});
  }
  return runs;
}

Message idle_sum(const GridClues& clues, Site& at) {
  const Words wanted = {"white cells to add up behind each sum", "합마다 그 뒤에 더할 흰 칸"};
  for (Site site = 0; site < static_cast<Site>(clues.cells.size()); ++site) {
    const int row = site / clues.columns;
    const int column = site % clues.columns;
    const Clue clue = clues.cells[site];
    at = site;
    if ((sum_below(clue) > 0 && !has_run(clues, row, column, true)) ||
        (sum_right(clue) > 0 && !has_run(clues, row, column, false)) ||
        (row == 0 && clues.at(GridSide::above)[column] > 0 && clue != no_clue) ||
        (column == 0 && clues.at(GridSide::left)[row] > 0 && clue != no_clue))
      return wanted;
  }
  return {};
}

ClueValue sums_beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  if (place.kind == Place::Kind::site) {
    if (!puzzle.has_clue(place.index)) return {};
    const int below = sum_of(solution, puzzle.sight(place.index, 1, 0));
    const int right = sum_of(solution, puzzle.sight(place.index, 0, 1));
    return below + right > 0 ? ClueValue(pair_clue(below, right)) : std::nullopt;
  }
  std::vector<Site> sites = puzzle.line(place).sites;
  const auto is_black = [&](Site site) { return puzzle.has_clue(site); };
  sites.erase(std::ranges::find_if(sites, is_black), sites.end());
  return sites.empty() ? std::nullopt : ClueValue(sum_of(solution, sites));
}

GridClues sum_layout(const GridPuzzle& empty, const MakeOrder& order, Rng& rng) {
  const bool is_easy = order.solvers != nullptr && order.solvers->hardest == Grade::easy;
  const bool is_hard = order.solvers != nullptr && order.solvers->hardest >= Grade::hard;
  while (true) {
    const int longest = is_easy ? short_run : is_hard ? long_run : short_run + rng.below(4);
    SumLayout layout(empty.clues(), longest, rng);
    layout.run(empty.cells() * (20 + rng.below(15)) / 100);
    if (layout.has_room_for_digits()) return layout.clues();
  }
}

namespace {

GridClues all_sums(const GridPuzzle& puzzle, const Board& solution) {
  GridClues clues = puzzle.clues();
  for (Site site = 0; site < puzzle.cells(); ++site) {
    if (puzzle.has_clue(site))
      clues.cells[site] = sums_beside(puzzle, solution, {.index = site}).value_or(black);
  }
  for (const auto& [side, kind] : {std::pair{GridSide::above, Place::Kind::column},
                                   std::pair{GridSide::left, Place::Kind::row}}) {
    int line = 0;
    for (Clue& head : clues.at(side))
      head = sums_beside(puzzle, solution, {kind, line++, 0}).value_or(no_clue);
  }
  return clues;
}

/// Digits at random of which the sums tell as much as chance finds: where logic is stuck beside the
/// sums, a digit is changed, and stays so if logic gets as far or further then. Where all runs are
/// short, that is simple logic; where one is long, some cells may stay open.
class DigitFilling {
 public:
  DigitFilling(const GridPuzzle& puzzle, Rng& rng)
      : puzzle_(puzzle), rng_(rng), logic_(puzzle), neighbours_(puzzle.all().size()) {
    for (const SumRun& run : sum_runs(puzzle)) {
      for (const Site site : run.sites)
        neighbours_[site].insert(neighbours_[site].end(), run.sites.begin(), run.sites.end());
      longest_ = std::max(longest_, static_cast<int>(run.sites.size()));
    }
  }

  Board run() {
    fill();
    int left = look();
    const std::size_t few =
        longest_ >= long_run ? static_cast<std::size_t>(puzzle_.sites() / 10) : 0;
    for (int i = 0; i < changes_a_cell * puzzle_.sites() && open_.size() > few; ++i) {
      Site site = open_[static_cast<std::size_t>(rng_.below(static_cast<int>(open_.size())))];
      if (rng_.chance(40)) {
        const std::vector<Site>& near = neighbours_[site];
        site = near[static_cast<std::size_t>(rng_.below(static_cast<int>(near.size())))];
      }
      const Candidates others = left_for(site) & ~board_[site];
      if (others == 0) continue;
      const Candidates before = std::exchange(board_[site], some_of(others));
      std::vector<Site> open = open_;
      const int now = look();
      if (now <= left) {
        left = now;
      } else {
        board_[site] = before;
        open_ = std::move(open);
      }
    }
    return board_;
  }

 private:
  static constexpr int changes_a_cell = 40;

  [[nodiscard]] Candidates left_for(Site site) const {
    Candidates left = any_digit;
    for (const Site other : neighbours_[site]) {
      if (other != site && board_.is_decided(other)) left &= ~board_[other];
    }
    return left;
  }
  [[nodiscard]] Candidates some_of(Candidates left) {
    for (int skipped = rng_.below(std::popcount(left)); skipped > 0; --skipped) left &= left - 1;
    return left & (~left + 1);
  }
  /// Where no digit is left, the runs of the cell begin anew.
  void fill() {
    board_ = puzzle_.model().start();
    for (Site site = 0; site < puzzle_.sites(); ++site) {
      if (board_.is_decided(site)) continue;
      const Candidates left = left_for(site);
      if (left != 0) {
        board_[site] = some_of(left);
        continue;
      }
      for (const Site other : neighbours_[site]) board_[other] = any_digit;
      site = -1;
    }
  }
  /// How many digits are left too many; keeps the cells that have them.
  [[nodiscard]] int look() {
    using enum SumLogic::Level;
    const auto& left = logic_.left_beside(board_, longest_ <= short_run ? simple : full);
    int all = 0;
    open_.clear();
    for (Site site = 0; site < puzzle_.sites(); ++site) {
      if (neighbours_[site].empty() || is_one(left[site])) continue;
      all += std::popcount(left[site]) - 1;
      open_.push_back(site);
    }
    return all;
  }

  const GridPuzzle& puzzle_;
  Rng& rng_;
  SumLogic logic_;
  std::vector<std::vector<Site>> neighbours_;
  int longest_ = 0;
  Board board_;
  std::vector<Site> open_;
};

}  // namespace

Board digits_for_sums(const Puzzle& blank, Rng& rng) { return DigitFilling(of(blank), rng).run(); }

PuzzlePtr with_all_sums(const Puzzle& puzzle, const Board& solution, const Board* other,
                        Rng& /*rng*/) {
  if (other != nullptr) return nullptr;  // the sums follow from the solution
  return std::make_unique<GridPuzzle>(of(puzzle).page(), all_sums(of(puzzle), solution));
}

}  // namespace crosshatch::derive
