// SPDX-License-Identifier: MIT
#include "rivals.h"

#include <algorithm>

namespace crosshatch::bench {

namespace {

class Asker {
 public:
  Asker(const minesweeper::Puzzle& puzzle, ClauseSolver& solver)
      : puzzle_(puzzle), solver_(solver), clauses_(clauses_of(puzzle)) {
    solver_.add(clauses_.literals.data(), clauses_.literals.data() + clauses_.literals.size());
  }

  Said verdict() {
    Said said{.kind = Verdict::Kind::none, .is_complete = true};
    if (!solver_.solve()) return said;
    said.boards.push_back(board());
    std::vector<int> other;
    for (int variable = 1; variable <= cells(); ++variable)
      other.push_back(solver_.is_true(variable) ? -variable : variable);
    other.push_back(0);
    solver_.add(other.data(), other.data() + other.size());
    said.kind = solver_.solve() ? Verdict::Kind::multiple : Verdict::Kind::unique;
    if (said.kind == Verdict::Kind::multiple) said.boards.push_back(board());
    return said;
  }

  /// A model for each cell that is not known to be ambiguous from the models so far.
  Said ambiguous() {
    Said said{.kind = Verdict::Kind::none, .is_complete = true};
    if (!solver_.solve()) return said;
    std::string known = board();
    said.kind = Verdict::Kind::unique;
    for (int variable = 1; variable <= cells(); ++variable) {
      char& cell = known[place(variable)];
      if (cell == '?' || !solver_.solve_with(cell == '*' ? -variable : variable)) continue;
      said.kind = Verdict::Kind::multiple;
      const std::string other = board();
      for (std::size_t i = 0; i < known.size(); ++i) {
        if (known[i] != other[i]) known[i] = '?';
      }
    }
    said.boards = {std::move(known)};
    return said;
  }

 private:
  [[nodiscard]] int cells() const { return static_cast<int>(clauses_.cells.size()); }
  [[nodiscard]] std::size_t place(int variable) const {
    return static_cast<std::size_t>(clauses_.cells[static_cast<std::size_t>(variable) - 1]);
  }

  [[nodiscard]] std::string board() {
    std::string letters(static_cast<std::size_t>(puzzle_.sites()), '.');
    for (int variable = 1; variable <= cells(); ++variable) {
      if (solver_.is_true(variable)) letters[place(variable)] = '*';
    }
    return letters;
  }

  const minesweeper::Puzzle& puzzle_;
  ClauseSolver& solver_;
  Clauses clauses_;
};

}  // namespace

Contender by_clauses(std::string name, std::function<std::unique_ptr<ClauseSolver>()> make) {
  const auto say = [make = std::move(make)](const Puzzle& puzzle, Ask ask, double) {
    const std::unique_ptr<ClauseSolver> solver = make();
    Asker asker(minesweeper::of(puzzle), *solver);
    return ask == Ask::verdict ? asker.verdict() : asker.ambiguous();
  };
  return {.name = std::move(name), .say = say, .has_ambiguous = true};
}

std::vector<Contender> rivals() {
  std::vector<Contender> all;
#ifdef BENCH_CADICAL
  all.push_back(cadical());
#endif
#ifdef BENCH_CRYPTOMINISAT
  all.push_back(cryptominisat());
#endif
#ifdef BENCH_Z3
  all.push_back(z3());
#endif
  return all;
}

}  // namespace crosshatch::bench
