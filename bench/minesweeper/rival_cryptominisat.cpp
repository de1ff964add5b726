// SPDX-License-Identifier: MIT
#include <cryptominisat5/cryptominisat.h>

#include <cstdlib>

#include "rivals.h"

namespace crosshatch::bench {

namespace {

class CryptoMiniSat final : public ClauseSolver {
 public:
  void add(const int* begin, const int* end) override {
    std::vector<CMSat::Lit> clause;
    for (const int* literal = begin; literal != end; ++literal) {
      if (*literal == 0) {
        solver_.add_clause(clause);
        clause.clear();
      } else {
        clause.push_back(made(*literal));
      }
    }
  }
  bool solve() override { return solver_.solve() == CMSat::l_True; }
  bool solve_with(int literal) override {
    const std::vector<CMSat::Lit> taken{made(literal)};
    return solver_.solve(&taken) == CMSat::l_True;
  }
  bool is_true(int variable) override {
    const auto place = static_cast<std::size_t>(variable) - 1;
    return place < solver_.get_model().size() && solver_.get_model()[place] == CMSat::l_True;
  }

 private:
  /// Its variables are numbered from 0 and made beforehand.
  CMSat::Lit made(int literal) {
    const auto variable = static_cast<std::uint32_t>(std::abs(literal)) - 1;
    if (solver_.nVars() <= variable) solver_.new_vars(variable + 1 - solver_.nVars());
    return CMSat::Lit(variable, literal < 0);
  }

  CMSat::SATSolver solver_;
};

}  // namespace

Contender cryptominisat() {
  return by_clauses("CryptoMiniSat", [] { return std::make_unique<CryptoMiniSat>(); });
}

}  // namespace crosshatch::bench
