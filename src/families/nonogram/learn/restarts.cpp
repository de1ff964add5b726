// SPDX-License-Identifier: MIT
#include "families/nonogram/learn/restarts.h"

#include <bit>

namespace crosshatch::nonogram {

namespace {

/// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ...; n from 1.
std::uint64_t luby(std::uint64_t n) {
  while (true) {
    const auto bits = static_cast<int>(std::bit_width(n));
    if (n + 1 == std::uint64_t{1} << bits) return std::uint64_t{1} << (bits - 1);
    n -= (std::uint64_t{1} << (bits - 1)) - 1;
  }
}

}  // namespace

void Restarts::begin(Mode first, std::uint64_t conflicts) {
  begin(first);
  first_length_ = conflicts;
  intervals_ = 1;
  switch_at_ = conflicts_ + first_length_;
  unit_ = luby_unit;
}

void Restarts::begin_stable() {
  begin(Mode::stable);
  switch_at_ = never;
  unit_ = short_luby_unit;
}

void Restarts::begin(Mode mode) {
  mode_ = mode;
  rephasings_ = 1;
  next_rephasing_ = conflicts_ + between_rephasings;
}

void Restarts::switch_mode() {
  mode_ = mode_ == Mode::stable ? Mode::focused : Mode::stable;
  switch_at_ = conflicts_ + first_length_ * ++intervals_;
}

void Restarts::count_conflict(int glue) {
  ++conflicts_;
  recent_glue_ += (glue - recent_glue_) / 32;
  average_glue_ += (glue - average_glue_) / (conflicts_ < 4096 ? 1024 : 4096);
}

bool Restarts::is_due() const {
  const std::uint64_t since = conflicts_ - restarted_at_;
  if (mode_ == Mode::stable) return since > unit_ * luby(restarts_);
  return since > least_between_restarts && recent_glue_ > average_glue_;
}

void Restarts::restarted() {
  restarted_at_ = conflicts_;
  ++restarts_;
}

void Restarts::rephased() {
  ++rephasings_;
  next_rephasing_ = conflicts_ + between_rephasings * rephasings_;
}

}  // namespace crosshatch::nonogram
