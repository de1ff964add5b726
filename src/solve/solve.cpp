// SPDX-License-Identifier: MIT
#include "solve/solve.h"

#include <algorithm>
#include <utility>

#include "solve/count.h"
#include "solve/plan.h"

namespace crosshatch {

namespace {

// Our mistakes.
constexpr Words false_settled = {"a cell was called settled that differs between solutions",
                                 "해에 따라 다른 칸을 모든 해에서 같다고 했습니다"};
constexpr Words found_twice = {"the same solution was found twice", "같은 해를 두 번 찾았습니다"};
constexpr Words in_another_part = {"a solution was found that is in another part",
                                   "다른 부분의 해를 찾았습니다"};
constexpr Words counted_too_few = {"fewer solutions were counted than were found",
                                   "센 해의 수가 찾은 해의 수보다 적습니다"};

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
        is_part_(goal.cube.has_value()),
        enough_(goal.wants_count && family.count == nullptr ? Goal::all : goal.enough),
        board_(family.start(puzzle)) {}

  Answer answer() {
    if (is_part_) path_ = CubePath{.choices = {}, .is_empty = goal_.cube->part > 1};
    if (Message clash = family_.broken(puzzle_, board_); !clash.empty())
      return none(std::move(clash), /*logic=*/true);

    if (family_.logic(search()) == Ending::limit) return give_up_uncut();
    if (board_.is_impossible()) return none({}, /*logic=*/true);
    logic_ = board_.is_solved();
    if (is_part_) {
      if (cut_cube(family_, search(), *goal_.cube, *path_) == Ending::limit) return give_up_uncut();
      if (path_->is_empty) return none({}, logic_ && family_.broken(puzzle_, board_).empty());
      if (board_.is_impossible()) return none({}, /*logic=*/false);
    }
    is_decided_ = board_.is_solved();

    const Ending ending = find();
    if (!fault_.empty()) return admit_fault();
    if (ending == Ending::exhausted && found_.empty()) return none({}, /*logic=*/false);
    if (found_.size() < 2 && ending != Ending::exhausted) return give_up();

    const bool is_unique = found_.size() == 1;
    if (is_unique) board_ = found_.front();
    // Moved: a large board is cheap to copy, but its memory is not cheap to get.
    Answer answer{.verdict = is_unique ? Verdict::unique(std::move(found_.front()))
                                       : Verdict::multiple(std::move(found_))};
    const std::vector<Board>& found = answer.verdict.solutions();
    answer.logic = logic_;
    answer.path = path_;
    answer.count = {number_, ending == Ending::exhausted};
    answer.ambiguous_complete = is_unique && !is_part_;
    if (goal_.wants_count && !answer.count.is_exact) answer.count = count(found);
    if (goal_.wants_odds && !is_part_) take_census(answer);
    Board seen = found.front();
    seen.add(found.back());
    const bool wants_ambiguous = goal_.wants_ambiguous && !is_part_;
    if (wants_ambiguous && !answer.ambiguous_complete)
      answer.ambiguous_complete =
          find_backbone(family_, search(), found.front(), seen) == Ending::exhausted;
    answer.is_map_cut = wants_ambiguous && !answer.ambiguous_complete;
    if (fault_.empty() && !is_on_board(found, seen)) fault_ = false_settled;
    if (!fault_.empty()) return admit_fault();
    // A complete map leaves on the board only values of solutions.
    if (answer.ambiguous_complete) seen.add(board_);
    answer.seen = std::move(seen);
    answer.known = std::move(board_);
    return answer;
  }

 private:
  [[nodiscard]] Search search() { return {puzzle_, board_, budget_, {}, goal_.cpu, goal_.crew}; }

  Ending find() {
    const auto sink = [&](const Board& solution) { return keep(solution); };
    if (!is_decided_ || !family_.broken(puzzle_, board_).empty())
      return find_solutions(family_, search(), sink);
    // Logic, and what it refutes, remove only what stands in no solution, so what they leave is the
    // only one.
    is_checked_ = true;
    sink(board_);
    return Ending::exhausted;
  }

  bool keep(const Board& solution) {
    fault_ = fault_of(solution);
    if (!fault_.empty()) return false;
    ++number_;
    if (found_.size() < 2) found_.push_back(solution);
    const bool wants_more = sink_(solution);
    return wants_more && number_ < enough_;
  }

  /// What is wrong with a reported solution, or "". Where there are many, most go unchecked:
  /// engines report them faster than the rules are looked up.
  [[nodiscard]] Message fault_of(const Board& solution) {
    constexpr int all_of_the_first = 64;
    constexpr int one_in = 64;
    if (is_checked_ || (number_ >= all_of_the_first && number_ % one_in != 0)) return {};
    if (number_ == 1 && solution == found_.front()) return found_twice;
    if (path_ && !agrees(solution, *path_)) return in_another_part;
    // To look up the rules of a large board takes as long as thousands of ticks. Once the budget is
    // spent, the engine ends at its own next look.
    static_cast<void>(budget_.poll());
    return fault_of_solution(family_, puzzle_, solution);
  }

  /// Whether what is known of the sites leaves room for these solutions, and for all values that
  /// were seen of a site that is settled.
  [[nodiscard]] bool is_on_board(const std::vector<Board>& solutions, const Board& seen) const {
    for (Site site = 0; site < board_.sites(); ++site) {
      if (board_.is_decided(site) && seen[site] != board_[site]) return false;
      for (const Board& solution : solutions) {
        if ((solution[site] & board_[site]) == 0) return false;
      }
    }
    return true;
  }

  /// We were wrong once, so nothing else that we know is worth telling.
  Answer admit_fault() {
    Answer answer{.verdict = Verdict::unknown(Why::cancelled)};
    answer.fault = std::move(fault_);
    answer.known = family_.start(puzzle_);
    return answer;
  }

  Answer none(Message clash, bool logic) {
    Answer answer{.verdict = Verdict::none(std::move(clash))};
    answer.logic = logic;
    answer.path = std::move(path_);
    answer.count = {0, true};
    answer.known = std::move(board_);
    answer.ambiguous_complete = !is_part_;
    return answer;
  }

  Answer give_up() {
    const Why why = budget_.is_spent() ? budget_.why() : Why::cancelled;
    Answer answer{.verdict = Verdict::unknown(why, std::move(found_))};
    answer.logic = logic_;
    answer.path = std::move(path_);
    answer.count = {number_, false};
    answer.known = std::move(board_);
    return answer;
  }

  Answer give_up_uncut() {
    path_.reset();
    return give_up();
  }

  /// By the family's own account, which need not see the solutions to count them; never fewer than
  /// were found already.
  SolutionCount count(const std::vector<Board>& found) {
    SolutionCount count{number_, false};
    if (family_.count == nullptr || budget_.is_spent()) return count;
    BigInt total;
    const Ending ending = count_solutions(family_, search(), found, total);
    if (ending == Ending::exhausted && total < number_) fault_ = counted_too_few;
    if (ending == Ending::exhausted) return {total, true};
    count.number = std::max(count.number, total);
    return count;
  }

  /// A census tells of each site whether all solutions agree on it, too.
  void take_census(Answer& answer) {
    Census& census = answer.census;
    if (family_.census == nullptr || budget_.is_spent()) return;
    if (family_.census(search(), census) != Ending::exhausted) return;
    if (census.total < number_) fault_ = counted_too_few;
    answer.has_odds = true;
    answer.ambiguous_complete = true;
    for (Site site = 0; site < board_.sites(); ++site) {
      for (std::size_t i = 0; i < census.values.size(); ++i) {
        const Census::Share& share = census.share(site, i);
        const Candidates value = only(census.values[i].value);
        if (share.numerator == 0) board_[site] &= ~value;
        if (share.numerator == share.denominator) board_[site] = value;
      }
    }
  }

  const Family& family_;
  const Puzzle& puzzle_;
  const Goal& goal_;
  Budget& budget_;
  SolutionSink sink_;
  bool is_part_;
  std::optional<CubePath> path_;  ///< only with is_part_
  std::uint64_t enough_;          ///< solutions; all where only that counts them
  Board board_;
  bool logic_ = false;
  bool is_decided_ = false;   ///< before any search
  std::vector<Board> found_;  ///< the first two
  std::uint64_t number_ = 0;  ///< of all that were reported
  bool is_checked_ = false;   ///< the only solution is known to keep the rules
  Message fault_;
};

}  // namespace

Message fault_of_solution(const Family& family, const Puzzle& puzzle, const Board& solution) {
  const Board given = family.start(puzzle);
  if (solution.sites() != given.sites() || !solution.is_solved())
    return Words{"a solution was found that leaves a cell open",
                 "찾은 해에 정해지지 않은 칸이 있습니다"};
  for (Site site = 0; site < given.sites(); ++site) {
    if ((solution[site] & given[site]) == 0)
      return Words{"a solution was found that changes what is given",
                   "찾은 해가 주어진 단서와 다릅니다"};
  }
  Message broken = family.broken(puzzle, solution);
  if (broken.empty()) return {};
  return {{"a solution was found that breaks the rules: {0}", "찾은 해가 규칙에 어긋납니다: {0}"},
          std::move(broken)};
}

Answer solve(const Family& family, const Puzzle& puzzle, const Goal& goal, Budget& budget,
             SolutionSink sink) {
  return PuzzleSolver(family, puzzle, goal, budget, sink).answer();
}

Answer solve(const Family& family, const Puzzle& puzzle, const Goal& goal, Budget& budget) {
  return solve(family, puzzle, goal, budget, [](const Board&) { return true; });
}

}  // namespace crosshatch
