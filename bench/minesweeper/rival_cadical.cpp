// SPDX-License-Identifier: MIT
#include <cadical.hpp>

#include "rivals.h"

namespace crosshatch::bench {

namespace {

class Cadical final : public ClauseSolver {
 public:
  void add(const int* begin, const int* end) override {
    for (const int* literal = begin; literal != end; ++literal) solver_.add(*literal);
  }
  bool solve() override { return solver_.solve() == satisfied; }
  bool solve_with(int literal) override {
    solver_.assume(literal);
    return solver_.solve() == satisfied;
  }
  // One that is in no clause may have no value.
  bool is_true(int variable) override {
    return variable <= solver_.vars() && solver_.val(variable) > 0;
  }

 private:
  static constexpr int satisfied = 10;
  CaDiCaL::Solver solver_;
};

}  // namespace

Contender cadical() {
  return by_clauses("CaDiCaL", [] { return std::make_unique<Cadical>(); });
}

}  // namespace crosshatch::bench
