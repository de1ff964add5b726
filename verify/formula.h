// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <ostream>
#include <string>

#include "clauses.h"
#include "text.h"

namespace crosshatch::verify {

/// The most literals that a clause may have, of puzzle, claim or refutation.
constexpr std::int64_t most_literals_of_a_clause = 2'000'000;
/// The most clauses of puzzle and claim, and their literals altogether.
constexpr std::int32_t most_clauses = 50'000'000;
constexpr std::int64_t most_literals = 400'000'000;

/// Numbers the clauses of puzzle and claim from 1, and keeps to the limits of docs/certificates.md.
/// Without `clauses` it only counts, so that sizes are known before memory is taken. With `copy`
/// each clause is written there, a line each.
class Formula {
 public:
  Formula(std::int64_t variables, Clauses* clauses, std::ostream* copy)
      : variables_(variables), clauses_(clauses), copy_(copy) {}

  std::int32_t new_variable() { return static_cast<std::int32_t>(++variables_); }

  /// A clause: its literals, signed variables, in order; then its end, perhaps with the last ones.
  void add(std::int32_t literal) {
    ++length_;
    if (clauses_ != nullptr) clauses_->add(literal_of(literal));
  }
  void end() {
    literals_ += length_;
    if (length_ > most_literals_of_a_clause)
      fail(Status::too_large,
           "the puzzle has a clause of " + std::to_string(length_) + " literals");
    if (count_ == most_clauses || literals_ > most_literals)
      fail(Status::too_large, "the puzzle has more clauses than can be certified");
    length_ = 0;
    ++count_;
    if (copy_ != nullptr) {
      for (const Literal literal : clauses_->unfinished())
        *copy_ << (literal % 2 != 0 ? "-" : "") << literal / 2 << ' ';
      *copy_ << "0\n";
    }
    if (clauses_ != nullptr) clauses_->finish(count_);
  }
  void add_clause(std::initializer_list<std::int32_t> literals) {
    for (const std::int32_t literal : literals) add(literal);
    end();
  }

  std::int32_t variables() const { return static_cast<std::int32_t>(variables_); }
  std::int32_t size() const { return count_; }
  std::int64_t literals() const { return literals_; }

 private:
  std::int64_t variables_;
  Clauses* clauses_;
  std::ostream* copy_;
  std::int32_t count_ = 0;     ///< clauses that have ended
  std::int64_t literals_ = 0;  ///< of those
  std::int64_t length_ = 0;    ///< of the clause that has not ended
};

/// Follows the steps of a refutation from a text that is at the first of them; afterwards it is
/// behind the last. `clauses` has those of `formula`, and what steps add until they delete it;
/// steps themselves are not kept. A step that does not hold is a Failure with status `wrong`. Steps
/// are written to `copy`, too, if it is not null.
void check_refutation(Text& text, const Formula& formula, Clauses& clauses, std::ostream* copy);

}  // namespace crosshatch::verify
