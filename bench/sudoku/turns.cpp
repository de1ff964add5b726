// SPDX-License-Identifier: MIT
#include "turns.h"

#include <algorithm>
#include <array>
#include <ctime>

#include "../figures.h"

namespace crosshatch::bench {

namespace {

bool is_kept(Promise promise, std::uint32_t count) {
  switch (promise) {
    case Promise::none:
      return count == 0;
    case Promise::unique:
      return count == 1;
    case Promise::several:
      return count == 2;
  }
  return false;
}

/// Whether the digits are a full grid that has the givens of the board.
bool is_solution(std::string_view board, std::string_view digits) {
  std::array<unsigned, 27> seen{};
  for (std::size_t cell = 0; cell < Lines::cells; ++cell) {
    const char digit = digits[cell];
    if (digit < '1' || digit > '9' || (board[cell] != '.' && board[cell] != digit)) return false;
    for (const std::size_t house : {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3})
      seen[house] |= 1U << (digit - '1');
  }
  return std::all_of(seen.begin(), seen.end(),
                     [](unsigned digits_seen) { return digits_seen == 0x1FF; });
}

class Play {
 public:
  Play(std::span<const Solver> solvers, const Lines& lines, Promise promise, Task task,
       const Rules& rules)
      : solvers_(solvers),
        lines_(lines),
        promise_(promise),
        task_(task),
        rules_(rules),
        counts_(lines.count()),
        first_counts_(lines.count(), not_taken),
        solutions_(lines.text) {
    match_.scores.resize(solvers.size());
  }

  Match run() {
    for (std::size_t i = 0; i < solvers_.size(); ++i) warm_up(i);
    for (int round = 0; round < rules_.rounds; ++round) {
      for (std::size_t turn = 0; turn < solvers_.size(); ++turn) {
        const std::size_t i = (turn + static_cast<std::size_t>(round)) % solvers_.size();
        Score& score = match_.scores[i];
        if (score.boards < lines_.count() && round >= rounds_of_slow) continue;
        score.times.push_back(ask(i, 0, score.boards) / static_cast<double>(score.boards));
      }
      const std::size_t played = static_cast<std::size_t>(round) + 1;
      for (Score& score : match_.scores) {
        if (score.times.size() == played)
          score.ratios.push_back(score.times.back() / match_.scores[0].times.back());
      }
    }
    return std::move(match_);
  }

 private:
  double ask(std::size_t solver, std::size_t from, std::size_t count) {
    const Call call{
        .boards = lines_.text.data() + from * Lines::stride,
        .count = count,
        .solutions = task_ == Task::solution ? solutions_.data() + from * Lines::stride : nullptr,
        .counts = counts_.data() + from};
    const double begun = thread_seconds();
    solvers_[solver].run(call);
    return thread_seconds() - begun;
  }

  /// Tries more and more boards until the cap is reached, since their time is not known.
  void warm_up(std::size_t solver) {
    Score& score = match_.scores[solver];
    double seconds = 0;
    for (std::size_t more = 16; score.boards < lines_.count() && seconds < rules_.cap; more *= 2) {
      const std::size_t count = std::min(more, lines_.count() - score.boards);
      seconds += ask(solver, score.boards, count);
      score.boards += count;
    }
    for (std::size_t i = 0; i < score.boards; ++i) judge(solver, i);
  }

  void judge(std::size_t solver, std::size_t board) {
    if (counts_[board] == not_taken) {
      ++match_.scores[solver].refused;
      return;
    }
    if (solver == 0) first_counts_[board] = counts_[board];
    const std::string says = solvers_[solver].name + " says " + std::to_string(counts_[board]);
    if (!is_kept(promise_, counts_[board])) {
      fault(board, says + ", not what the set's name says");
    } else if (first_counts_[board] != counts_[board]) {
      fault(board, says + ", " + solvers_[0].name + " " + std::to_string(first_counts_[board]));
    }
    if (task_ == Task::solution && counts_[board] != 0 && promise_ != Promise::none &&
        !is_solution(lines_.board(board),
                     std::string_view(solutions_).substr(board * Lines::stride, Lines::cells)))
      fault(board, solvers_[solver].name + " has a wrong solution");
  }

  void fault(std::size_t board, const std::string& what) {
    match_.faults.push_back(std::string(lines_.board(board)) + ": " + what);
  }

  std::span<const Solver> solvers_;
  const Lines& lines_;
  Promise promise_;
  Task task_;
  Rules rules_;
  std::vector<std::uint32_t> counts_;
  std::vector<std::uint32_t> first_counts_;
  std::string solutions_;
  Match match_;
};

}  // namespace

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Match play(std::span<const Solver> solvers, const Lines& lines, Promise promise, Task task,
           const Rules& rules) {
  return Play(solvers, lines, promise, task, rules).run();
}

}  // namespace crosshatch::bench
