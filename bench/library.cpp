// SPDX-License-Identifier: MIT
#include "library.h"

#include <ctime>

#include "sat/models.h"
#include "solve/solve.h"

namespace crosshatch::bench {

namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// The first rule that one of the solutions breaks, or "".
std::string fault_of(const Family& family, const Puzzle& puzzle,
                     const std::vector<Board>& solutions) {
  for (const Board& solution : solutions) {
    std::string broken = family.broken(puzzle, solution).english();
    if (!broken.empty()) return broken;
  }
  if (solutions.size() == 2 && solutions[0] == solutions[1]) return "one solution twice";
  return {};
}

struct Found {
  Verdict::Kind kind;
  std::vector<Board> solutions;
};

/// The deadline is wall time; on a busy machine it leaves twice as much.
Limits limits(double cap) { return {.seconds = 2 * cap}; }

template <class Method>
class Call final : public Contender {
 public:
  Call(const char* name, Method method) : Contender(name, Kind::call), method_(method) {}

  [[nodiscard]] Run run(const Entry& entry, double cap) const override {
    const Family& family = *find_family("nonogram");
    const double begun = cpu_seconds();
    const Found found = method_(family, *entry.puzzle, cap);
    const double seconds = cpu_seconds() - begun;
    Run run{.kind = seconds > cap ? Verdict::Kind::unknown : found.kind, .seconds = seconds};
    run.fault = fault_of(family, *entry.puzzle, found.solutions);
    return run;
  }

 private:
  Method method_;
};

Found by_solve(const Family& family, const Puzzle& puzzle, double cap) {
  Budget budget(limits(cap));
  const Answer answer = solve(family, puzzle, {.enough = 2}, budget);
  return {answer.verdict.kind(), answer.verdict.solutions()};
}

Found by_clauses(const Family& family, const Puzzle& puzzle, double cap) {
  Budget budget(limits(cap));
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(family.start(puzzle), *solver, {}, &budget);
  family.encode(puzzle, formula);
  std::vector<Board> solutions;
  if (formula.is_cut_short()) return {Verdict::Kind::unknown, {}};
  const Ending ending = sat::enumerate(formula, budget, [&](const Board& solution) {
    solutions.push_back(solution);
    return solutions.size() < 2;
  });
  Verdict::Kind kind = Verdict::Kind::unknown;
  if (ending == Ending::enough) kind = Verdict::Kind::multiple;
  if (ending == Ending::exhausted)
    kind = solutions.empty() ? Verdict::Kind::none : Verdict::Kind::unique;
  return {kind, std::move(solutions)};
}

}  // namespace

ContenderPtr crosshatch_call() {
  return std::make_unique<Call<decltype(&by_solve)>>("crosshatch, call", by_solve);
}

ContenderPtr plain_cnf() {
  return std::make_unique<Call<decltype(&by_clauses)>>("plain CNF, call", by_clauses);
}

}  // namespace crosshatch::bench
