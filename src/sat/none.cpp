// SPDX-License-Identifier: MIT
//
// The solver of a build without CaDiCaL, e.g. in a browser. It has the interface and decides
// nothing, so what the engines do not finish is `unknown`.
#include "sat/refuter.h"

namespace crosshatch::sat {

namespace {

class NoSolver final : public Solver {
 public:
  Literal fresh() override { return ++variables_; }
  void add(std::span<const Literal>) override {}
  void assume(Literal) override {}
  void constrain(std::span<const Literal>) override {}
  void prefer(Literal) override {}
  SatAnswer solve(Budget&) override { return SatAnswer::unknown; }
  bool value(Literal) override { return false; }
  bool is_failed(Literal) override { return false; }
  bool is_fixed(Literal) override { return false; }

 private:
  Literal variables_ = 0;
};

}  // namespace

std::unique_ptr<Solver> make_solver() { return std::make_unique<NoSolver>(); }

std::unique_ptr<Solver> make_refuter() { return std::make_unique<NoSolver>(); }

bool can_solve() { return false; }

}  // namespace crosshatch::sat
