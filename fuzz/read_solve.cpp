// SPDX-License-Identifier: MIT
//
// Answers under node limits: the kernels of all processors give the same one, its solutions are
// judged by the slow rules, the verdict fits the count and what is said of each site, and small
// puzzles are solved by brute force.
#include <algorithm>
#include <vector>

#include "oracle.h"
#include "reading.h"
#include "solve/solve.h"
#include "target.h"

namespace crosshatch::fuzz {

namespace {

constexpr int most_sites_solved = 400;
constexpr double most_ways = 512;  ///< that brute force tries
constexpr Limits small_limits = {.nodes = 400, .memory = std::size_t{32} << 20};

Answer answer_on(Cpu cpu, const Reading& reading, Goal goal) {
  goal.cpu = cpu;
  Budget budget(small_limits);
  return solve(*reading.format.family, *reading.puzzle, goal, budget);
}

bool is_same_answer(const Answer& a, const Answer& b) {
  const bool is_unknown = a.verdict.kind() == Verdict::Kind::unknown;
  return a.verdict.kind() == b.verdict.kind() &&
         (!is_unknown || a.verdict.why() == b.verdict.why()) &&
         a.verdict.solutions() == b.verdict.solutions() && a.logic == b.logic &&
         a.count.number == b.count.number && a.count.is_exact == b.count.is_exact &&
         a.known == b.known && a.ambiguous_complete == b.ambiguous_complete &&
         a.has_odds == b.has_odds;
}

/// The answer, which all kernels of this machine agree on.
Answer agreed(const Reading& reading, const Goal& goal) {
  Answer answer = answer_on(Cpu::generic, reading, goal);
  for (const Cpu cpu : {Cpu::avx2, Cpu::avx512}) {
    if (cpu > this_cpu()) continue;
    require(is_same_answer(answer, answer_on(cpu, reading, goal)),
            "all kernels give the same answer", cpu_names[static_cast<std::size_t>(cpu)]);
  }
  return answer;
}

void require_judged(const Reading& reading, const Answer& answer) {
  const Board start = reading.format.family->start(*reading.puzzle);
  for (const Board& solution : answer.verdict.solutions()) {
    require(solution.is_solved(), "a solution is complete");
    const std::string broken = reading.format.family->broken(*reading.puzzle, solution).english();
    require(broken.empty(), "a solution breaks no rule", broken);
    for (Site site = 0; site < solution.sites(); ++site) {
      require((solution[site] & ~start[site]) == 0, "a solution agrees with the start");
      require((solution[site] & ~answer.known[site]) == 0, "a solution agrees with what is known");
    }
  }
  if (answer.verdict.kind() == Verdict::Kind::multiple)
    require(answer.verdict.solutions()[0] != answer.verdict.solutions()[1],
            "two solutions are not alike");
}

/// The least and, where it is exact, the largest number of solutions that an answer allows.
void require_consistent(const Answer& answer) {
  const auto found = static_cast<unsigned>(answer.verdict.solutions().size());
  switch (answer.verdict.kind()) {
    case Verdict::Kind::none:
      require(answer.count.number == 0, "none has no solution");
      break;
    case Verdict::Kind::unique:
      require(answer.count.number <= 1, "unique has one solution");
      require(!answer.count.is_exact || answer.count.number == 1, "unique has one solution");
      require(answer.known == answer.verdict.solutions()[0], "all of a unique solution is known");
      break;
    case Verdict::Kind::multiple:
      require(!answer.count.is_exact || answer.count.number >= 2, "multiple is two or more");
      break;
    case Verdict::Kind::unknown:
      require(found <= 1, "two solutions are a verdict");
      break;
  }
}

/// Two answers to different questions about one puzzle: a limit may make one unknown, no more.
void require_no_contradiction(const Answer& a, const Answer& b) {
  const Verdict::Kind first = a.verdict.kind();
  const Verdict::Kind second = b.verdict.kind();
  const bool is_either_unknown =
      first == Verdict::Kind::unknown || second == Verdict::Kind::unknown;
  require(is_either_unknown || first == second, "check, solve and count agree");
  for (const auto& [one, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    if (!one->count.is_exact) continue;
    require(other->count.number <= one->count.number, "no bound is over the exact count");
    require(other->verdict.solutions().size() <= one->count.number, "no more solutions than count");
    require(!other->count.is_exact || other->count.number == one->count.number, "counts agree");
  }
}

void compare_with_brute_force(const Reading& reading, const Answer& answer) {
  const Family& family = *reading.format.family;
  if (conformance::ways(family.start(*reading.puzzle)) > most_ways) return;
  const std::vector<Board> all = conformance::find_by_brute_force(family, *reading.puzzle);
  const std::string difference = conformance::disagreement(family, *reading.puzzle, all);
  require(difference.empty(), "brute force finds the same", difference);
  const Verdict::Kind kind = answer.verdict.kind();
  if (kind == Verdict::Kind::unknown) return;
  require(std::min<std::size_t>(all.size(), 2) == static_cast<std::size_t>(kind),
          "a limit changes no verdict");
}

static_assert(static_cast<int>(Verdict::Kind::none) == 0 &&
              static_cast<int>(Verdict::Kind::unique) == 1 &&
              static_cast<int>(Verdict::Kind::multiple) == 2);

}  // namespace

void try_read_solve(std::string_view bytes) {
  const std::optional<Reading> reading = read_somehow(bytes);
  if (!reading || reading->puzzle->sites() > most_sites_solved) return;
  const Answer check = agreed(*reading, {.enough = 2, .wants_ambiguous = true});
  require_judged(*reading, check);
  require_consistent(check);

  const Answer solved = agreed(*reading, {.enough = 2});
  require_judged(*reading, solved);
  require_consistent(solved);
  require_no_contradiction(check, solved);

  const Answer counted = agreed(*reading, {.enough = 2, .wants_count = true});
  require_judged(*reading, counted);
  require_consistent(counted);
  require_no_contradiction(check, counted);

  if (reading->format.family->census != nullptr) {
    const Answer odds = agreed(*reading, {.enough = 2, .wants_odds = true});
    require_consistent(odds);
    require_no_contradiction(counted, odds);
  }
  compare_with_brute_force(*reading, check);
}

}  // namespace crosshatch::fuzz
