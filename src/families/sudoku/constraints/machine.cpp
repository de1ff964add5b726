// SPDX-License-Identifier: MIT
#include "families/sudoku/constraints/machine.h"

#include <algorithm>
#include <numeric>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/cells.h"

namespace crosshatch::sudoku {

namespace {

void sort_each_once(auto& all) {
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
}

/// Sets of states that a machine can be in at once, as they are met.
class MachineWalk {
 public:
  static constexpr int dead = 0;

  explicit MachineWalk(const Machine& machine)
      : from_(static_cast<std::size_t>(machine.states())), is_end_(from_.size(), false) {
    for (const Machine::Step& step : machine.steps)
      from_[static_cast<std::size_t>(step.from)].push_back({step.symbol, step.to});
    for (const int state : machine.ends) is_end_[static_cast<std::size_t>(state)] = true;
    static_cast<void>(number_of({}));
    start_ = number_of(machine.starts);
  }

  [[nodiscard]] int start() const { return start_; }
  [[nodiscard]] bool is_too_large() const { return work_ > most_work; }

  /// The set behind a symbol; `dead`: there is none, or there are too many.
  int step(int set, int symbol) {
    const auto [known, is_new] = steps_.try_emplace({set, symbol}, dead);
    if (!is_new || is_too_large()) return known->second;
    std::vector<int> next;
    for (const int state : sets_[static_cast<std::size_t>(set)]) {
      const auto& steps = from_[static_cast<std::size_t>(state)];
      work_ += steps.size() + 1;
      for (const auto& [on, to] : steps)
        if (on == symbol) next.push_back(to);
    }
    sort_each_once(next);
    return known->second = number_of(next);
  }

  [[nodiscard]] bool may_end(int set) const {
    return std::ranges::any_of(sets_[static_cast<std::size_t>(set)],
                               [&](int state) { return is_end_[static_cast<std::size_t>(state)]; });
  }

 private:
  static constexpr std::size_t most_work = 20'000'000;

  int number_of(const std::vector<int>& set) {
    work_ += set.size() + 1;
    const auto [at, is_new] = numbers_.try_emplace(set, static_cast<int>(sets_.size()));
    if (is_new) sets_.push_back(set);
    return at->second;
  }

  std::vector<std::vector<std::pair<int, int>>> from_;  // per state: symbols and targets
  std::vector<bool> is_end_;
  std::vector<std::vector<int>> sets_;
  std::map<std::vector<int>, int> numbers_;
  std::map<std::pair<int, int>, int> steps_;
  std::size_t work_ = 0;
  int start_ = dead;
};

/// The order in which a machine reads: cells by the place at which they come first, or the mark.
class ReadingOrder {
 public:
  static constexpr int mark = -1;

  ReadingOrder(std::span<const Site> sites, std::span<const int> breaks) {
    for (std::size_t i = 0; i < sites.size(); ++i) {
      const auto found = std::ranges::find(cells_, sites[i]);
      const auto cell = static_cast<int>(found - cells_.begin());
      if (found == cells_.end()) {
        cells_.push_back(sites[i]);
        last_.push_back(cell);
        if (cell > 0) items_.emplace_back();
      }
      const auto marks = std::ranges::count(breaks, static_cast<int>(i));
      if (items_.empty()) items_.emplace_back();
      items_.back().insert(items_.back().end(), static_cast<std::size_t>(marks), mark);
      items_.back().push_back(cell);
      last_[static_cast<std::size_t>(cell)] = static_cast<int>(cells_.size()) - 1;
    }
    const auto marks = std::ranges::count(breaks, static_cast<int>(sites.size()));
    items_.back().insert(items_.back().end(), static_cast<std::size_t>(marks), mark);
  }

  /// Each cell once.
  [[nodiscard]] std::span<const Site> cells() const { return cells_; }
  /// What is read once so many cells, and this one, have their digits.
  [[nodiscard]] std::span<const int> items(int cell) const {
    return items_[static_cast<std::size_t>(cell)];
  }
  /// The last of the cells beside which it is read again; itself if it is not.
  [[nodiscard]] int last(int cell) const { return last_[static_cast<std::size_t>(cell)]; }

 private:
  std::vector<Site> cells_;
  std::vector<std::vector<int>> items_;
  std::vector<int> last_;
};

constexpr Words a_state = {"states of an automaton, from 0 to 4095", "오토마톤의 상태(0~4095)"};

}  // namespace

int Machine::states() const {
  int most = -1;
  for (const int state : starts) most = std::max(most, state);
  for (const int state : ends) most = std::max(most, state);
  for (const Step& step : steps) most = std::max({most, step.from, step.to});
  return most + 1;
}

void Machine::put_in_order() {
  sort_each_once(starts);
  sort_each_once(ends);
  std::ranges::sort(breaks);
  std::vector<int> order(static_cast<std::size_t>(states()));
  std::iota(order.begin(), order.end(), 0);
  const auto is_in = [](const std::vector<int>& all, int state) {
    return std::ranges::binary_search(all, state);
  };
  std::ranges::stable_sort(order, {}, [&](int state) {
    return is_in(starts, state) ? 0 : is_in(ends, state) ? 1 : 2;
  });
  std::vector<int> number(order.size());
  for (std::size_t i = 0; i < order.size(); ++i)
    number[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
  const auto renumber = [&](int& state) { state = number[static_cast<std::size_t>(state)]; };
  for (int& state : starts) renumber(state);
  for (int& state : ends) renumber(state);
  for (Step& step : steps) {
    renumber(step.from);
    renumber(step.to);
  }
  std::ranges::sort(starts);
  std::ranges::sort(ends);
  sort_each_once(steps);
}

std::vector<int> numbers_of(const Machine& machine) {
  std::vector<int> numbers;
  for (const std::vector<int>* const list : {&machine.starts, &machine.ends, &machine.breaks}) {
    numbers.push_back(static_cast<int>(list->size()));
    numbers.insert(numbers.end(), list->begin(), list->end());
  }
  for (const Machine::Step& step : machine.steps)
    numbers.insert(numbers.end(), {step.from, step.symbol, step.to});
  return numbers;
}

Machine machine_of(std::span<const int> numbers) {
  Machine machine;
  for (std::vector<int>* const list : {&machine.starts, &machine.ends, &machine.breaks}) {
    if (numbers.empty()) return machine;
    const auto count = std::min(static_cast<std::size_t>(numbers.front()), numbers.size() - 1);
    list->assign(numbers.begin() + 1, numbers.begin() + 1 + static_cast<std::ptrdiff_t>(count));
    numbers = numbers.subspan(count + 1);
  }
  for (; numbers.size() >= 3; numbers = numbers.subspan(3))
    machine.steps.push_back({numbers[0], numbers[1], numbers[2]});
  return machine;
}

Message trouble_of(const Machine& machine, const BoxShape& shape, int cells) {
  const auto is_state = [](int state) { return state >= 0 && state < most_machine_states; };
  if (machine.starts.empty() || machine.ends.empty())
    return expected(Words{"an automaton with states to start and to end in",
                          "시작 상태와 끝 상태가 있는 오토마톤"},
                    saw::none);
  for (const std::vector<int>* const list : {&machine.starts, &machine.ends}) {
    for (const int state : *list)
      if (!is_state(state)) return expected(a_state, seen(std::to_string(state)));
  }
  if (machine.steps.size() > most_machine_steps)
    return expected(
        {{"at most {0} steps of an automaton", "오토마톤의 이동 {0}개 이하"}, most_machine_steps},
        amount(machine.steps.size()));
  for (const Machine::Step& step : machine.steps) {
    if (!is_state(step.from) || !is_state(step.to))
      return expected(a_state, seen(std::to_string(is_state(step.from) ? step.to : step.from)));
    if (step.symbol < shape.lowest || step.symbol > shape.largest() + 1)
      return expected({{"steps for digits from {0} to {1}, or {2} for the mark between segments",
                        "숫자 {0}~{1}이나 구간 사이 표시 {2}의 이동"},
                       shape.lowest,
                       shape.largest(),
                       shape.largest() + 1},
                      seen(std::to_string(step.symbol)));
  }
  if (machine.breaks.size() > static_cast<std::size_t>(cells) + 1)
    return expected({{"at most {0} breaks", "구간 경계 {0}개 이하"}, cells + 1},
                    amount(machine.breaks.size()));
  for (const int at : machine.breaks)
    if (at < 0 || at > cells)
      return expected({{"breaks from 0 to {0}", "0부터 {0}까지의 구간 경계"}, cells},
                      seen(std::to_string(at)));
  return {};
}

void say_machine(const ConstraintRules& rules, const Machine& machine) {
  MachineWalk walk(machine);
  const ReadingOrder order(rules.sites(), machine.breaks);
  const auto cells = static_cast<int>(order.cells().size());
  // The set of states, then the digits that are read again later.
  std::vector<int> known(static_cast<std::size_t>(cells) + 1, 0);
  known[0] = walk.start();
  rules.word(order.cells(), known, [&](int place, int digit, std::vector<int>& now) {
    now[static_cast<std::size_t>(place) + 1] = digit;
    for (const int item : order.items(place)) {
      const int symbol = item == ReadingOrder::mark ? rules.largest() + 1
                                                    : now[static_cast<std::size_t>(item) + 1];
      now[0] = walk.step(now[0], symbol);
      if (now[0] == MachineWalk::dead) return false;
    }
    for (int cell = 0; cell <= place; ++cell)
      if (order.last(cell) <= place) now[static_cast<std::size_t>(cell) + 1] = 0;
    return place + 1 < cells || walk.may_end(now[0]);
  });
  if (walk.is_too_large()) rules.is_too_large = true;
}

}  // namespace crosshatch::sudoku
