// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <span>

#include "text.h"

namespace crosshatch::verify {

/// Twice the variable, and 1 more if it is negated: 6 is 3, 7 is -3.
using Literal = std::uint32_t;

inline Literal literal_of(std::int32_t signed_number) {
  return signed_number < 0 ? 2 * (Literal{0} - static_cast<Literal>(signed_number)) + 1
                           : 2 * static_cast<Literal>(signed_number);
}

/// Clauses by their numbers, in one flat array in the order of the numbers: the length of a clause,
/// then its literals. When half of the array is of deleted clauses, the others move together.
/// Where a clause begins is in pages of 1024 numbers, of which only those exist that are needed.
class Clauses {
 public:
  Clauses();

  /// Makes room for so many clauses, numbered from 1, with so many literals altogether.
  void reserve(std::size_t clauses, std::size_t literals);

  /// A new clause: its literals are added, then it gets its number, which is larger than all
  /// before.
  void add(Literal literal) {
    if (array_.size() == array_.capacity()) grow();
    array_.push_back(literal);
  }
  void finish(std::int32_t number);
  /// The literals that were added since the last `finish`.
  std::span<const Literal> unfinished() const {
    return {array_.data() + open_ + 1, array_.size() - open_ - 1};
  }

  struct Found {
    bool exists;
    std::span<const Literal> literals;
  };
  Found find(std::int32_t number) const {
    const std::uint32_t start = start_of(number);
    if (start == absent) return {false, {}};
    return {true, {array_.data() + start + 1, array_[start]}};
  }
  /// Whether the clause existed.
  bool erase(std::int32_t number);

 private:
  static constexpr std::uint32_t absent = ~std::uint32_t{0};
  static constexpr std::size_t page = 1024;

  std::uint32_t start_of(std::int32_t number) const {
    const auto at = static_cast<std::size_t>(number);
    if (at / page >= pages_.size() || pages_[at / page] == absent) return absent;
    return starts_[pages_[at / page] * page + at % page];
  }
  std::uint32_t& start_at(std::int32_t number);
  void grow();
  void compact();

  Array<std::uint32_t> array_;
  std::size_t open_ = 0;         ///< where the unfinished clause begins
  std::size_t wasted_ = 0;       ///< elements of `array_` that are of deleted clauses
  Array<std::uint32_t> pages_;   ///< of each 1024 numbers, their place in `starts_`, in pages
  Array<std::uint32_t> starts_;  ///< indices of `array_`
};

/// The most literals that a clause may have, of puzzle, claim or refutation.
constexpr std::int64_t most_literals_of_a_clause = 2'000'000;

/// Numbers the clauses of puzzle and claim from 1, and keeps to the limits of docs/certificates.md.
/// Without `clauses` it only counts, so that sizes are known before memory is taken. With `copy`
/// each clause is written there, a line each.
class Formula {
 public:
  Formula(std::int64_t variables, Clauses* clauses, std::FILE* copy)
      : variables_(variables), clauses_(clauses), copy_(copy) {}

  std::int32_t new_variable() { return static_cast<std::int32_t>(++variables_); }

  /// A clause: its literals, signed variables, in order; then its end.
  void add(std::int32_t literal) {
    ++length_;
    if (clauses_ != nullptr) clauses_->add(literal_of(literal));
  }
  void end();
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
  std::FILE* copy_;
  std::int32_t count_ = 0;     ///< clauses that have ended
  std::int64_t literals_ = 0;  ///< of those
  std::int64_t length_ = 0;    ///< of the clause that has not ended
};

/// Follows the steps of a refutation from a text that is at the first of them; afterwards it is
/// behind the last. `clauses` has those of `formula`, and what steps add until they delete it;
/// steps themselves are not kept. A step that does not hold is a Failure with status `wrong`. Steps
/// are written to `copy`, too, if it is not null.
void check_refutation(Text& text, const Formula& formula, Clauses& clauses, std::FILE* copy);

}  // namespace crosshatch::verify
