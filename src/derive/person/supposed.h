// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "rules/facts.h"

namespace crosshatch::derive {

/// A board on which things are supposed until it is left.
class Supposed {
 public:
  explicit Supposed(Board& board) : board_(board) {}
  ~Supposed() {
    for (auto at = before_.rbegin(); at != before_.rend(); ++at) board_[at->site] = at->values;
  }
  Supposed(const Supposed&) = delete;
  Supposed& operator=(const Supposed&) = delete;
  Supposed(Supposed&&) = delete;
  Supposed& operator=(Supposed&&) = delete;

  void draw(std::span<const Site> sites, Candidates values) {
    for (const Site site : sites) draw({site, values});
  }
  void draw(const rules::Literal& literal) {
    before_.push_back({literal.site, board_[literal.site]});
    board_[literal.site] &= literal.values;
  }
  void draw(std::span<const rules::Conclusion> conclusions) {
    for (const rules::Conclusion& one : conclusions) draw(one.literal);
  }

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] Board& board() { return board_; }

 private:
  Board& board_;
  rules::Literals before_;
};

}  // namespace crosshatch::derive
