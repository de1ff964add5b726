// SPDX-License-Identifier: MIT
#include "solve/solve.h"

#include <algorithm>
#include <utility>

#include "solve/count.h"
#include "solve/plan.h"

namespace crosshatch {

namespace {

/// One puzzle on its way from the clues to the answer. The board only ever narrows.
class PuzzleSolver {
 public:
  PuzzleSolver(const Family& family, const Puzzle& puzzle, const Goal& goal, Budget& budget,
               SolutionSink sink)
      : family_(family),
        puzzle_(puzzle),
        goal_(goal),
        budget_(budget),
        sink_(sink),
        enough_(goal.wants_count && family.count == nullptr ? Goal::all : goal.enough),
        board_(family.start(puzzle)) {}

  Answer answer() {
    if (std::string clash = family_.broken(puzzle_, board_); !clash.empty())
      return none(std::move(clash), /*logic=*/true);

    if (family_.logic(search()) == Ending::limit) return give_up();
    if (board_.is_impossible()) return none({}, /*logic=*/true);
    logic_ = board_.is_solved();

    const Ending ending = find();
    if (ending == Ending::exhausted && found_.empty()) return none({}, /*logic=*/false);
    if (found_.size() < 2 && ending != Ending::exhausted) return give_up();

    const bool is_unique = found_.size() == 1;
    if (is_unique) board_ = found_.front();
    // Moved: a large board is cheap to copy, but its memory is not cheap to get.
    Answer answer{.verdict = is_unique ? Verdict::unique(std::move(found_.front()))
                                       : Verdict::multiple(std::move(found_))};
    const std::vector<Board>& found = answer.verdict.solutions();
    answer.logic = logic_;
    answer.count = {number_, ending == Ending::exhausted};
    answer.ambiguous_complete = is_unique;
    if (goal_.wants_count && !answer.count.is_exact) answer.count = count(found);
    if (goal_.wants_odds) take_census(answer);
    if (goal_.wants_ambiguous && !answer.ambiguous_complete)
      answer.ambiguous_complete = find_backbone(family_, search(), found) == Ending::exhausted;
    answer.known = std::move(board_);
    return answer;
  }

 private:
  [[nodiscard]] Search search() { return {puzzle_, board_, budget_, {}, goal_.cpu, goal_.crew}; }

  Ending find() {
    const auto sink = [&](const Board& solution) { return keep(solution); };
    if (!logic_ || !family_.broken(puzzle_, board_).empty())
      return find_solutions(family_, search(), sink);
    // Logic removes only what stands in no solution, so what it leaves is the only one.
    sink(board_);
    return Ending::exhausted;
  }

  bool keep(const Board& solution) {
    assert(family_.broken(puzzle_, solution).empty());
    ++number_;
    if (found_.size() < 2) found_.push_back(solution);
    const bool wants_more = sink_(solution);
    return wants_more && number_ < enough_;
  }

  Answer none(std::string clash, bool logic) {
    Answer answer{.verdict = Verdict::none(std::move(clash))};
    answer.logic = logic;
    answer.count = {0, true};
    answer.known = std::move(board_);
    answer.ambiguous_complete = true;
    return answer;
  }

  Answer give_up() {
    const Why why = budget_.is_spent() ? budget_.why() : Why::cancelled;
    Answer answer{.verdict = Verdict::unknown(why, std::move(found_))};
    answer.logic = logic_;
    answer.count = {number_, false};
    answer.known = std::move(board_);
    return answer;
  }

  /// By the family's own account, which need not see the solutions to count them; never fewer than
  /// were found already.
  SolutionCount count(const std::vector<Board>& found) {
    SolutionCount count{number_, false};
    if (family_.count == nullptr || budget_.is_spent()) return count;
    BigInt total;
    const Ending ending = count_solutions(family_, search(), found, total);
    if (ending == Ending::exhausted) return {total, true};
    count.number = std::max(count.number, total);
    return count;
  }

  /// A census tells of each site whether all solutions agree on it, too.
  void take_census(Answer& answer) {
    Census& census = answer.census;
    if (family_.census == nullptr || budget_.is_spent()) return;
    if (family_.census(search(), census) != Ending::exhausted) return;
    answer.has_odds = true;
    answer.ambiguous_complete = true;
    for (Site site = 0; site < board_.sites(); ++site) {
      const Census::Share& share = census.shares[census.share_of[static_cast<std::size_t>(site)]];
      if (share.numerator == 0) board_.set(site, 0);
      if (share.numerator == share.denominator) board_.set(site, 1);
    }
  }

  const Family& family_;
  const Puzzle& puzzle_;
  const Goal& goal_;
  Budget& budget_;
  SolutionSink sink_;
  std::uint64_t enough_;  ///< solutions; all where only that counts them
  Board board_;
  bool logic_ = false;
  std::vector<Board> found_;  ///< the first two
  BigInt number_ = 0;         ///< of all that were reported
};

}  // namespace

Answer solve(const Family& family, const Puzzle& puzzle, const Goal& goal, Budget& budget,
             SolutionSink sink) {
  return PuzzleSolver(family, puzzle, goal, budget, sink).answer();
}

Answer solve(const Family& family, const Puzzle& puzzle, const Goal& goal, Budget& budget) {
  return solve(family, puzzle, goal, budget, [](const Board&) { return true; });
}

}  // namespace crosshatch
