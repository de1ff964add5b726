// SPDX-License-Identifier: MIT
//
// A refutation by CaDiCaL, which writes its proof while it searches.
#include <algorithm>
#include <limits>

#include "sat/cadical_solver.h"
#include "sat/proof/clausal_proof.h"
#include "sat/proof/proof_stream.h"

namespace crosshatch::sat {

namespace {

/// Each conflict is one node.
class Limit final : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  Limit(Budget& budget, const ProofStream& stream) : budget_(budget), stream_(stream) {}
  bool terminate() override { return !budget_.poll() || stream_.has_failed(); }
  bool learning(int) override {
    is_out_ = is_out_ || !budget_.spend();
    return false;
  }
  void learn(int) override {}

 private:
  Budget& budget_;
  const ProofStream& stream_;
  bool is_out_ = false;
};

}  // namespace

SatAnswer refute_by_solver(function_ref<void(TakeClause)> clauses, Budget& budget,
                           ClausalProof& proof) {
  ProofStream stream(proof);
  if (stream.file() == nullptr) {
    (void)budget.take_memory(Limits::no_memory_limit);
    return SatAnswer::unknown;
  }
  int status = 0;
  {
    CadicalSolver solver;
    solver.begin();
    solver->set("quiet", 1);
    solver->set("binary", 1);
    solver->configure("unsat");
    solver->trace_proof(stream.file(), "proof");
    clauses([&](std::span<const Literal> clause) {
      for (const Literal literal : clause) solver->add(literal);
      solver->add(0);
    });
    Limit limit(budget, stream);
    solver->connect_terminator(&limit);
    solver->connect_learner(&limit);
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
    if (budget.nodes_left() < most)
      solver->limit("conflicts", static_cast<int>(budget.nodes_left()));
    if (!budget.is_spent()) status = solver->solve();
    solver->disconnect_learner();
    solver->disconnect_terminator();
    solver->close_proof_trace();
    solver.end();
  }
  stream.close();
  if (stream.has_failed() && !budget.is_spent()) (void)budget.take_memory(Limits::no_memory_limit);
  if (status == 10) return SatAnswer::satisfiable;
  if (status == 20 && !budget.is_spent()) return SatAnswer::unsatisfiable;
  if (!budget.is_spent()) (void)budget.spend(budget.nodes_left() + 1);
  return SatAnswer::unknown;
}

}  // namespace crosshatch::sat
