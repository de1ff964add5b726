// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <vector>

#include "sat/proof/refutation.h"

namespace crosshatch::sat {

namespace {

/// What is true while a step is checked.
class Truth {
 public:
  explicit Truth(int variables) : values_(static_cast<std::size_t>(variables) + 1) {}

  [[nodiscard]] bool is_false(Literal literal) const {
    return values_[at(literal)] == (literal > 0 ? -1 : 1);
  }
  [[nodiscard]] bool is_open(Literal literal) const { return values_[at(literal)] == 0; }
  void make_true(Literal literal) {
    values_[at(literal)] = literal > 0 ? 1 : -1;
    made_.push_back(literal);
  }
  void clear() {
    for (const Literal literal : made_) values_[at(literal)] = 0;
    made_.clear();
  }

 private:
  static std::size_t at(Literal literal) { return static_cast<std::size_t>(std::abs(literal)); }

  std::vector<std::int8_t> values_;
  std::vector<Literal> made_;
};

}  // namespace

bool follows(const ClauseList& clauses, std::uint32_t given, const Refutation& refutation) {
  Truth truth(clauses.variables());
  for (std::size_t i = 0; i < refutation.size(); ++i) {
    const Refutation::Step step = refutation[i];
    if (step.clause.empty() != (i + 1 == refutation.size())) return false;
    truth.clear();
    for (const Literal literal : step.clause) {
      if (!truth.is_open(literal)) return false;
      truth.make_true(-literal);
    }
    bool has_conflict = false;
    for (const std::uint32_t hint : step.hints) {
      if (has_conflict || hint == 0 || hint > given + i) return false;
      Literal open = 0;
      for (const Literal literal :
           hint <= given ? clauses[hint] : refutation[hint - given - 1].clause) {
        if (truth.is_false(literal)) continue;
        if (open != 0 || !truth.is_open(literal)) return false;
        open = literal;
      }
      has_conflict = open == 0;
      if (!has_conflict) truth.make_true(open);
    }
    if (!has_conflict) return false;
  }
  return refutation.size() > 0;
}

}  // namespace crosshatch::sat
