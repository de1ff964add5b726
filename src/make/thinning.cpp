// SPDX-License-Identifier: MIT
//
// Of a puzzle with one solution any other one that it has without a clue goes against that clue. So
// what is asked is narrow: the cell of a given holds another value, a sign points the other way.
// Mostly logic alone tells then that there is none.
#include "make/thinning.h"

#include <algorithm>
#include <utility>

#include "make/reach.h"
#include "make/says_value.h"

namespace crosshatch {

namespace {

/// The board that does not hold the value of the solution at a site.
Board without(Board board, const Board& solution, Site site) {
  board[site] &= ~solution[site];
  return board;
}

}  // namespace

Thinning::Thinning(const Asking& asking, const Puzzle& blank, const Board& solution,
                   std::vector<ClueValue>& given)
    : asking_(&asking),
      clues_(*asking.family().clues),
      blank_(blank),
      solution_(solution),
      given_(given),
      others_(asking.family(), blank, given),
      puzzle_(clues_.with(blank, given)) {}

bool Thinning::lose(std::span<const ClueGroup> groups) {
  std::vector<ClueValue> before = given_;
  for (const ClueGroup& group : groups) {
    for (const int place : group) given_[place].reset();
  }
  PuzzlePtr fewer = clues_.with(blank_, given_);
  if (fewer != nullptr && stays_good(*fewer, groups)) {
    puzzle_ = std::move(fewer);
    return true;
  }
  given_ = std::move(before);
  return false;
}

bool Thinning::stays_good(const Puzzle& fewer, std::span<const ClueGroup> groups) {
  if (others_.solve(fewer, given_)) return false;
  const Solvers* const solvers = asking_->solvers();
  // Who tries values takes long to be stuck, and SAT tells at once of most puzzles that there is
  // another solution.
  if (solvers == nullptr || solvers->hardest >= Grade::hard) {
    Board other;
    const sat::SatAnswer answer = other_solution(fewer, groups, other);
    if (answer == sat::SatAnswer::satisfiable) others_.add(other);
    if (solvers == nullptr) return answer == sat::SatAnswer::unsatisfiable;
    if (answer == sat::SatAnswer::satisfiable) return false;
  }
  // Whoever comes to know what the clues have said goes on as with them.
  const Board enough = asking_->family().start(*puzzle_);
  const bool are_values = std::ranges::all_of(groups, [&](const ClueGroup& group) {
    return std::ranges::all_of(group, [&](int place) { return is_value(place); });
  });
  if (!are_values) return solvers->allowed(fewer).is_solved;
  return is_as_far(solvers->allowed(fewer, nullptr, &enough).known, enough);
}

/// The puzzle with another clue at a place. Null: it makes none.
PuzzlePtr Thinning::with_clue(int place, int clue) const {
  std::vector<ClueValue> turned = given_;
  turned[place] = clue;
  return clues_.with(blank_, turned);
}

/// Whether a clue says which value its site holds. Those of all cells do, or none.
bool Thinning::is_value(int place) {
  if (place >= puzzle_->cells()) return false;
  if (!are_values_)
    are_values_ = says_value(asking_->family(), blank_, given_, place,
                             *clues_.beside(blank_, solution_, place));
  return *are_values_;
}

/// The puzzle with the other one of two signs that can stand between two cells. Null: there are
/// more, or none may be right.
PuzzlePtr Thinning::with_other_sign(int place) const {
  const auto is_between = [&](int each) {
    return clues_.between != nullptr && clues_.between(blank_, each).has_value();
  };
  const std::vector<int> choices = clues_.choices(blank_, place);
  if (!is_between(place) || choices.size() != 2) return nullptr;
  for (int each = 0; each < clues_.places(blank_); ++each) {
    if (is_between(each) && !clues_.beside(blank_, solution_, each)) return nullptr;
  }
  const int own = *clues_.beside(blank_, solution_, place);
  return with_clue(place, choices[choices.front() == own ? 1 : 0]);
}

sat::SatAnswer Thinning::other_solution(const Puzzle& fewer, std::span<const ClueGroup> groups,
                                        Board& other) {
  const bool is_alone = groups.size() == 1 && groups.front().size() == 1;
  const auto ask = [&](const Puzzle& puzzle, const Board* within) {
    const auto most = asking_->solvers() == nullptr ? nodes_as_they_come : nodes_before_solvers;
    return asking_->other_solution(puzzle, &solution_, nullptr, other, most, within);
  };
  if (!is_alone) return ask(fewer, nullptr);
  const int place = groups.front().front();
  if (is_value(place)) {
    const Board within = without(asking_->family().start(fewer), solution_, place);
    return ask(fewer, &within);
  }
  if (const PuzzlePtr turned = with_other_sign(place)) return ask(*turned, nullptr);
  return ask(fewer, nullptr);
}

}  // namespace crosshatch
