// SPDX-License-Identifier: MIT
//
// The words that rules allow.
#include "rule.h"

namespace crosshatch::verify {

namespace {

/// How high the highest is, and how many are seen, at most 64.
class SeenAutomaton final : public Automaton {
 public:
  explicit SeenAutomaton(std::int32_t number) : number_(number) {}
  int step(int state, int value) const override {
    if (value < state / 65) return state;
    return state % 65 < number_ ? (value + 1) * 65 + state % 65 + 1 : -1;
  }
  bool is_end(int state) const override { return state % 65 == number_; }

 private:
  std::int32_t number_;
};

/// How many cells of runs, and first cells of gaps between two runs, there were.
class RunsAutomaton final : public Automaton {
 public:
  RunsAutomaton(const Array<std::int32_t>& lengths, std::uint64_t filled) : filled_(filled) {
    for (const std::int32_t length : lengths) {
      if (is_filled_.size() > 1) is_filled_.push_back(0);
      is_filled_.insert(is_filled_.end(), length, 1);
    }
  }
  int step(int state, int value) const override {
    const bool has_more = !is_end(state);
    if ((filled_ >> value & 1) != 0) return has_more && is_filled_[state + 1] != 0 ? state + 1 : -1;
    if (is_filled_[state] == 0 || !has_more) return state;
    return is_filled_[state + 1] != 0 ? -1 : state + 1;
  }
  bool is_end(int state) const override { return state + 1 == std::ssize(is_filled_); }

 private:
  std::uint64_t filled_;
  Array<char> is_filled_ = {0};  ///< what leads to each state
};

/// The sum so far.
class SumAutomaton final : public Automaton {
 public:
  SumAutomaton(std::int32_t least, std::int32_t most) : least_(least), most_(most) {}
  int step(int state, int value) const override {
    return state + value <= most_ ? state + value : -1;
  }
  bool is_end(int state) const override { return state >= least_ && state <= most_; }

 private:
  std::int32_t least_;
  std::int32_t most_;
};

class TableAutomaton final : public Automaton {
 public:
  TableAutomaton(Array<std::int32_t> numbers, int least_value, int values)
      : numbers_(std::move(numbers)), least_value_(least_value), width_(values + 1) {}
  int step(int state, int value) const override {
    return numbers_[at(state) + value - least_value_ + 1] - 1;
  }
  bool is_end(int state) const override { return numbers_[at(state)] != 0; }

 private:
  std::size_t at(int state) const { return static_cast<std::size_t>(state) * width_; }

  Array<std::int32_t> numbers_;
  int least_value_;
  int width_;
};

}  // namespace

AutomatonPtr seen_of(std::int32_t number) { return std::make_shared<SeenAutomaton>(number); }
AutomatonPtr runs_of(const Array<std::int32_t>& lengths, std::uint64_t filled) {
  return std::make_shared<RunsAutomaton>(lengths, filled);
}
AutomatonPtr sum_of(std::int32_t least, std::int32_t most) {
  return std::make_shared<SumAutomaton>(least, most);
}
AutomatonPtr table_of(Array<std::int32_t> numbers, int least_value, int values) {
  return std::make_shared<TableAutomaton>(std::move(numbers), least_value, values);
}

}  // namespace crosshatch::verify
