// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <ostream>
#include <span>
#include <string>

#include "text.h"

namespace crosshatch::verify {

/// Twice the variable, and 1 more if it is negated: 6 is 3, 7 is -3.
using Literal = std::uint32_t;

inline Literal literal_of(std::int32_t signed_number) {
  return 2 * static_cast<Literal>(std::abs(signed_number)) + (signed_number < 0 ? 1 : 0);
}

/// Clauses by their numbers, in one flat array in the order of the numbers: the length of a clause,
/// then its literals. When half of the array is of deleted clauses, the others move together.
class Clauses {
 public:
  Clauses() { add(0); }

  /// Makes room for this many clauses, numbered from 1, with this many literals altogether.
  void reserve(std::size_t clauses, std::size_t literals) {
    const std::size_t needed = clauses + literals + 1;
    array_.reserve(needed + needed / 8);
    starts_.reserve(clauses + clauses / 8);
  }

  /// A new clause: its literals are added, then it gets its number, larger than all before.
  void add(Literal literal) {
    if (array_.size() == array_.capacity() && wasted_ >= array_.size() / 4) compact();
    if (array_.size() >= absent) fail(Status::unknown, "unknown: too many literals at one time");
    array_.push_back(literal);
  }
  void finish(std::int32_t number) {
    starts_.push_back({number, static_cast<std::uint32_t>(open_)});
    array_[open_] = static_cast<std::uint32_t>(array_.size() - open_ - 1);
    open_ = array_.size();
    add(0);
  }
  /// The literals of a clause, if it exists.
  std::optional<std::span<const Literal>> find(std::int32_t number) const {
    const std::size_t at = index_of(number);
    if (at == starts_.size()) return std::nullopt;
    return std::span(array_).subspan(starts_[at].at + 1, array_[starts_[at].at]);
  }
  /// Whether the clause existed.
  bool erase(std::int32_t number) {
    const std::size_t at = index_of(number);
    if (at == starts_.size()) return false;
    wasted_ += array_[starts_[at].at] + 1;
    starts_[at].at = absent;
    if (wasted_ > worth_compacting && wasted_ > array_.size() / 2) compact();
    return true;
  }

 private:
  struct Start {
    std::int32_t number;
    std::uint32_t at;  ///< index of `array_`, or absent
    bool operator<(const Start& other) const { return number < other.number; }
  };
  static constexpr std::uint32_t absent = ~std::uint32_t{0};
  static constexpr std::size_t worth_compacting = std::size_t{1} << 20;

  /// An index of `starts_`; its size if the clause does not exist.
  std::size_t index_of(std::int32_t number) const {
    // Numbers ascend from 0. If none is left out, a clause lies at its number, else before it.
    auto found = starts_.begin() + std::min<std::ptrdiff_t>(number, std::ssize(starts_) - 1);
    if (found->number != number) found = std::lower_bound(starts_.begin(), found, Start{number, 0});
    const bool exists = found->number == number && found->at != absent;
    return exists ? found - starts_.begin() : starts_.size();
  }
  void compact() {
    // Clauses lie in the order of their numbers, so each moves to a place that is free already.
    std::size_t end = 0;
    for (Start& start : starts_) {
      if (start.at == absent) continue;
      const auto from = array_.begin() + start.at;
      start.at = static_cast<std::uint32_t>(end);
      const std::size_t size = *from + 1;
      std::copy_n(from, size, array_.begin() + static_cast<std::ptrdiff_t>(end));
      end += size;
    }
    std::copy(array_.begin() + static_cast<std::ptrdiff_t>(open_), array_.end(),
              array_.begin() + static_cast<std::ptrdiff_t>(end));
    array_.resize(array_.size() - open_ + end);
    open_ = end;
    wasted_ = 0;
  }

  Array<std::uint32_t> array_;
  std::size_t open_ = 0;                 ///< where the unfinished clause begins
  std::size_t wasted_ = 0;               ///< elements of `array_` that are of deleted clauses
  Array<Start> starts_ = {{0, absent}};  ///< of all clauses that there ever were
};

/// The most literals that a clause may have, of puzzle, claim or refutation.
constexpr std::int64_t most_literals_of_a_clause = 2'000'000;
/// The most clauses of puzzle and claim, and their literals altogether; and the most literals where
/// the models are counted in an order.
constexpr std::int32_t most_clauses = 50'000'000;
constexpr std::int64_t most_literals = 400'000'000;
constexpr std::int64_t most_literals_to_order = 10'000'000;

/// Numbers the clauses of puzzle and claim from 1, and keeps to the limits of docs/certificates.md.
/// Without `clauses` it only counts, so that sizes are known before memory is taken. With `copy`
/// each clause is written there, a line each.
class Formula {
 public:
  Formula(std::int64_t variables, Clauses* clauses, std::ostream* copy)
      : variables_(variables), clauses_(clauses), copy_(copy) {}

  bool has_order = false;  ///< the models are counted in an order: totals are made by insertion

  std::int32_t new_variable() { return static_cast<std::int32_t>(++variables_); }

  /// A clause: its literals, signed variables, in order; then its end, perhaps with the last ones.
  void add(std::int32_t literal) {
    ++length_;
    if (clauses_ != nullptr) clauses_->add(literal_of(literal));
    if (copy_ != nullptr) *copy_ << literal << ' ';
  }
  void end() {
    literals_ += length_;
    spend(static_cast<std::size_t>(length_) + 1);
    const std::int64_t most = has_order ? most_literals_to_order : most_literals;
    if (length_ > most_literals_of_a_clause || count_ == most_clauses || literals_ > most)
      fail(Status::too_large, "the puzzle has more clauses than can be certified");
    length_ = 0;
    ++count_;
    if (copy_ != nullptr) *copy_ << "0\n";
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
/// steps themselves are not kept. A step that does not hold is a Failure with status `wrong`.
void check_refutation(Text& text, const Formula& formula, Clauses& clauses);
/// The same of lines of an order: the clauses must have as many models as these digits say.
void check_count(Text& text, const Formula& formula, const Clauses& clauses,
                 const std::string& digits);

}  // namespace crosshatch::verify
