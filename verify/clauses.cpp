// SPDX-License-Identifier: MIT
#include "clauses.h"

#include <algorithm>
#include <string>

namespace crosshatch::verify {

namespace {

constexpr std::size_t worth_compacting = std::size_t{1} << 20;
constexpr std::int32_t most_clauses = 50'000'000;
constexpr std::int64_t most_literals = 400'000'000;

}  // namespace

Clauses::Clauses() { array_.push_back(0); }

void Clauses::reserve(std::size_t clauses, std::size_t literals) {
  const std::size_t needed = clauses + literals + 1;
  array_.reserve(needed + needed / 8);
  pages_.reserve(clauses / page + 1);
  starts_.reserve((clauses / page + 1) * page);
}

void Clauses::grow() {
  if (wasted_ >= array_.size() / 4) compact();
  if (array_.size() == array_.capacity()) array_.reserve(array_.size() + array_.size() / 2 + page);
  if (array_.capacity() >= absent) fail(Status::too_large, "expected fewer literals at one time");
}

std::uint32_t& Clauses::start_at(std::int32_t number) {
  const auto at = number;
  if (at / page >= pages_.size()) pages_.resize(at / page + 1, absent);
  if (pages_[at / page] == absent) {
    pages_[at / page] = static_cast<std::uint32_t>(starts_.size() / page);
    starts_.resize(starts_.size() + page, absent);
  }
  return starts_[pages_[at / page] * page + at % page];
}

void Clauses::finish(std::int32_t number) {
  start_at(number) = static_cast<std::uint32_t>(open_);
  array_[open_] = static_cast<std::uint32_t>(array_.size() - open_ - 1);
  open_ = array_.size();
  add(0);
}

bool Clauses::erase(std::int32_t number) {
  const std::uint32_t start = start_of(number);
  if (start == absent) return false;
  wasted_ += array_[start] + 1;
  start_at(number) = absent;
  if (wasted_ > worth_compacting && wasted_ > array_.size() / 2) compact();
  return true;
}

void Clauses::compact() {
  // Clauses lie in the order of their numbers, so each moves to a place that is free already.
  std::size_t end = 0;
  for (const std::uint32_t place : pages_) {
    if (place == absent) continue;
    for (std::size_t i = 0; i < page; ++i) {
      std::uint32_t& start = starts_[place * page + i];
      if (start == absent) continue;
      const std::size_t size = array_[start] + 1;
      std::copy_n(array_.begin() + start, size, array_.begin() + static_cast<std::ptrdiff_t>(end));
      start = static_cast<std::uint32_t>(end);
      end += size;
    }
  }
  std::copy(array_.begin() + static_cast<std::ptrdiff_t>(open_), array_.end(),
            array_.begin() + static_cast<std::ptrdiff_t>(end));
  array_.resize(array_.size() - open_ + end);
  open_ = end;
  wasted_ = 0;
}

void Formula::end() {
  literals_ += length_;
  if (length_ > most_literals_of_a_clause)
    fail(Status::too_large, "the puzzle has a clause of " + std::to_string(length_) + " literals");
  if (count_ == most_clauses || literals_ > most_literals)
    fail(Status::too_large, "the puzzle has more clauses than can be certified");
  length_ = 0;
  ++count_;
  if (copy_ != nullptr) {
    for (const Literal literal : clauses_->unfinished())
      std::fprintf(copy_, literal % 2 != 0 ? "-%u " : "%u ", literal / 2);
    std::fputs("0\n", copy_);
  }
  if (clauses_ != nullptr) clauses_->finish(count_);
}

}  // namespace crosshatch::verify
