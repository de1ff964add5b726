// SPDX-License-Identifier: MIT
#include "families/sudoku/person/choice.h"

#include "families/sudoku/person/strikes.h"

namespace crosshatch::sudoku {

void Choice::add(const Pencil& pencil, const Cells& cells, Value value) {
  Cells& struck = struck_[static_cast<std::size_t>(value)];
  count_ -= struck.size();
  struck |= cells & pencil.cells(value);
  count_ += struck.size();
}

bool Choice::is_better_than(const Choice& other, bool is_simpler) const {
  if (count_ != other.count_) return count_ > other.count_;
  if (count_ == 0) return false;
  if (struck_ == other.struck_) return is_simpler;
  return weight() < other.weight();
}

void Choice::strike_all(const Pencil& pencil, Step& step) const {
  for (Value value = 0; value < pencil.side(); ++value)
    strike(pencil, step, struck_[static_cast<std::size_t>(value)], value);
}

long Choice::weight() const {
  long sum = 0;
  long factor = 1;
  for (std::size_t value = 0; value < struck_.size(); ++value) {
    struck_[value].each([&](Site site) {
      sum += site * factor + static_cast<long>(value) + 1;
      factor += 80;
    });
  }
  return sum;
}

}  // namespace crosshatch::sudoku
