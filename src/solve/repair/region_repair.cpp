// SPDX-License-Identifier: MIT
#include "solve/repair/region_repair.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace crosshatch {

namespace {

constexpr int most_moved = 3;

/// Puzzles that are looked at, and of these those that are solved, before all sets of this many
/// moves count as too many to be tried.
constexpr int most_tried = 200'000;
constexpr int most_solved = 20'000;

/// Boards that are kept to refuse other puzzles by.
constexpr std::size_t most_known = 200;

/// Solutions that are looked for where one move follows another, and those of them of which one is
/// tried to be kept after the other.
constexpr std::size_t most_others = 50;
constexpr std::size_t most_kept = 10;

using Moves = std::vector<CellMove>;

class RegionRepairSearch {
 public:
  RegionRepairSearch(const ClueQuestion& question, const Board* meant, std::size_t wanted)
      : question_(question),
        regions_(*question.family.regions),
        meant_(meant),
        wanted_(wanted),
        now_(regions_.of(question.puzzle)),
        original_(now_) {}

  RegionRepairs run() {
    for (int moves = 1; moves <= most_moved && found_.best.empty() && !is_over(); ++moves) {
      visited_.clear();
      move(moves);
      if (found_.best.empty() && is_complete_) found_.least = moves + 1;
    }
    if (found_.best.empty()) find_any();
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool is_over() {
    if (found_.best.size() >= wanted_) return true;
    if (!question_.budget.is_spent() && tried_ < most_tried && solved_ < most_solved) return false;
    is_complete_ = false;
    return true;
  }

  [[nodiscard]] bool is_moved(Site cell) const { return now_[cell] != original_[cell]; }

  [[nodiscard]] bool solves(const Puzzle& changed, const Board& board) const {
    return question_.family.broken(changed, board).empty();
  }

  /// The other regions that a cell lies beside.
  [[nodiscard]] std::set<int> around(Site cell) const {
    std::set<int> near;
    for (const Site next : regions_.beside(question_.puzzle, cell)) near.insert(now_[next]);
    near.erase(now_[cell]);
    return near;
  }

  [[nodiscard]] Moves moves() const {
    Moves moves;
    for (Site cell = 0; cell < static_cast<Site>(now_.size()); ++cell) {
      if (is_moved(cell)) moves.push_back({cell, now_[cell]});
    }
    return moves;
  }

  /// Tries all sets of `left` more moves. A set that is moved in any order has one in which each
  /// cell lies beside its new region.
  void move(int left) {
    for (Site cell = 0; cell < static_cast<Site>(now_.size()); ++cell) {
      if (is_moved(cell)) continue;
      const int from = now_[cell];
      for (const int to : around(cell)) {
        if (is_over()) return;
        now_[cell] = to;
        if (visited_.insert(moves()).second) {
          if (left == 1) {
            look();
          } else {
            move(left - 1);
          }
        }
        now_[cell] = from;
      }
    }
  }

  /// Keeps the puzzle as it is now if it has one solution.
  void look() {
    ++tried_;
    if (!question_.budget.spend()) return;
    PuzzlePtr changed = regions_.with(question_.puzzle, now_);
    if (changed == nullptr || is_refused(*changed)) return;
    ++solved_;
    ClueQuestion::Found found = question_.solutions(changed.get(), 2);
    if (found.is_unique()) return keep(std::move(changed), std::move(found.solutions.front()));
    if (found.solutions.size() < 2 && !found.is_none()) is_complete_ = false;
    for (Board& solution : found.solutions) learn(std::move(solution));
  }

  void keep(PuzzlePtr changed, Board solution) {
    found_.best.push_back({moves(), std::move(changed), std::move(solution)});
  }

  void learn(Board board) {
    if (meant_ != nullptr && board == *meant_) return;
    if (std::ranges::find(known_, board) != known_.end()) return;
    if (known_.size() == most_known) known_.pop_back();
    known_.insert(known_.begin(), std::move(board));
  }

  /// Whether boards that are known show that a puzzle has not the one solution that is wanted.
  [[nodiscard]] bool is_refused(const Puzzle& changed) {
    if (meant_ != nullptr && !solves(changed, *meant_)) return true;
    int solutions = meant_ != nullptr ? 1 : 0;
    for (std::size_t i = 0; i < known_.size(); ++i) {
      if (!solves(changed, known_[i])) continue;
      // Those that refuse much are looked at first.
      std::rotate(known_.begin(), known_.begin() + static_cast<std::ptrdiff_t>(i),
                  known_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      if (++solutions == 2) return true;
    }
    return false;
  }

  /// Some repair that keeps a solution: that which is meant, or one of those that are found first.
  void find_any() {
    std::vector<Board> first;
    if (meant_ != nullptr) {
      first.push_back(*meant_);
    } else {
      first = question_.solutions(&question_.puzzle, most_kept).solutions;
    }
    for (const Board& kept : first) {
      if (!found_.best.empty() || question_.budget.is_spent()) return;
      now_ = original_;
      find_beside(kept);
    }
  }

  /// Each move refuses as many of the other solutions as can be. Moves that are not needed are
  /// taken back. Nothing if no move helps.
  void find_beside(const Board& kept) {
    while (!question_.budget.is_spent()) {
      const PuzzlePtr changed = regions_.with(question_.puzzle, now_);
      ClueQuestion::Found found = question_.solutions(changed.get(), most_others);
      if (found.is_unique()) return take_back(kept);
      if (found.solutions.size() < 2) return;
      std::erase(found.solutions, kept);
      const std::optional<CellMove> best = sharpest(kept, found.solutions);
      if (!best) return;
      now_[best->cell] = best->to;
    }
  }

  /// The move after which the fewest of these boards solve the puzzle, but the kept one does.
  std::optional<CellMove> sharpest(const Board& kept, const std::vector<Board>& others) {
    std::optional<CellMove> best;
    std::ptrdiff_t fewest = std::ssize(others);
    for (Site cell = 0; cell < static_cast<Site>(now_.size()); ++cell) {
      if (is_moved(cell)) continue;
      const int from = now_[cell];
      for (const int to : around(cell)) {
        now_[cell] = to;
        const PuzzlePtr changed = regions_.with(question_.puzzle, now_);
        now_[cell] = from;
        if (!question_.budget.spend()) return std::nullopt;
        if (changed == nullptr || !solves(*changed, kept)) continue;
        const auto left = std::ranges::count_if(
            others, [&](const Board& other) { return solves(*changed, other); });
        if (left >= fewest) continue;
        fewest = left;
        best = {cell, to};
      }
    }
    return best;
  }

  void take_back(const Board& solution) {
    for (const CellMove& move : moves()) {
      now_[move.cell] = original_[move.cell];
      const PuzzlePtr changed = regions_.with(question_.puzzle, now_);
      if (changed == nullptr || !question_.solutions(changed.get(), 2).is_unique())
        now_[move.cell] = move.to;
    }
    keep(regions_.with(question_.puzzle, now_), solution);
  }

  const ClueQuestion& question_;
  const RegionClues& regions_;
  const Board* const meant_;
  const std::size_t wanted_;
  std::vector<int> now_;
  const std::vector<int> original_;
  RegionRepairs found_;
  std::set<Moves> visited_;
  std::vector<Board> known_;  ///< solutions of some of the puzzles, those that refuse most first
  int tried_ = 0;
  int solved_ = 0;
  bool is_complete_ = true;
};

}  // namespace

RegionRepairs repair_regions(const ClueQuestion& question, const Board* meant, std::size_t wanted) {
  return RegionRepairSearch(question, meant, wanted).run();
}

}  // namespace crosshatch
