// SPDX-License-Identifier: MIT
#pragma once

#include <cadical.hpp>

namespace crosshatch::sat {

/// CaDiCaL's solver. Where memory runs out in the midst of a call, its tables and their sizes do
/// not agree any more, and destroyed it would free what it never got. So it is left behind then: it
/// is destroyed only if what was begun has come to its end.
class CadicalSolver {
 public:
  CadicalSolver() = default;
  CadicalSolver(const CadicalSolver&) = delete;
  CadicalSolver& operator=(const CadicalSolver&) = delete;
  ~CadicalSolver() {
    if (is_whole_) delete solver_;
  }

  CaDiCaL::Solver* operator->() const { return solver_; }

  /// Around calls that take memory.
  void begin() { is_whole_ = false; }
  void end() { is_whole_ = true; }

 private:
  CaDiCaL::Solver* const solver_ = new CaDiCaL::Solver;
  bool is_whole_ = true;
};

}  // namespace crosshatch::sat
