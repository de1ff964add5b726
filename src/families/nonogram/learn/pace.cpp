// SPDX-License-Identifier: MIT
#include "families/nonogram/learn/pace.h"

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

void Pace::begin(Aim first, std::uint64_t turn) {
  aim_ = first;
  turn_ = turn;
  turns_ = 1;
  turn_at_ = conflicts_ + turn_;
  thoughts_ = 1;
  next_thought_ = conflicts_ + between_thoughts;
}

void Pace::turn() {
  aim_ = aim_ == Aim::find ? Aim::refute : Aim::find;
  turn_at_ = conflicts_ + turn_ * ++turns_;
}

void Pace::count(int levels) {
  ++conflicts_;
  lately_ += (levels - lately_) / 32;
  overall_ += (levels - overall_) / (conflicts_ < 4096 ? 1024 : 4096);
}

bool Pace::is_time_to_return() const {
  const std::uint64_t since = conflicts_ - returned_at_;
  if (aim_ == Aim::find) return since > luby_unit * luby(returns_);
  return since > least_between_returns && lately_ > overall_;
}

void Pace::returned() {
  returned_at_ = conflicts_;
  ++returns_;
}

void Pace::thought() {
  ++thoughts_;
  next_thought_ = conflicts_ + between_thoughts * thoughts_;
}

}  // namespace crosshatch::nonogram
