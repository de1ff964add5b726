// SPDX-License-Identifier: MIT
#include "families/sudoku/forms/line_orders.h"

namespace crosshatch::sudoku {

namespace {

/// The lines of a 9x9 that go through the first windows, the second ones, or none.
int window_of(int line) { return line % 4 == 0 ? 0 : line < 4 ? 1 : 2; }

/// Finds all orders of lines that keep the rules, line by line.
class LineOrderSearch {
 public:
  LineOrderSearch(const OrderRules& rules, Budget& budget, function_ref<bool(const LineOrder&)> use)
      : rules_(rules), budget_(budget), use_(use) {
    order_.fill(open);
  }

  /// False: a limit, or enough.
  bool run() { return extend(0); }

 private:
  static constexpr std::uint8_t open = 0xFF;

  bool extend(int place) {
    if (!budget_.spend()) return false;
    if (place == rules_.side) return use_(order_);
    for (int line = 0; line < rules_.side; ++line) {
      if ((used_ >> line & 1) != 0 || !fits(place, line)) continue;
      order_[place] = static_cast<std::uint8_t>(line);
      used_ |= std::uint32_t{1} << line;
      const bool goes_on = extend(place + 1);
      used_ &= ~(std::uint32_t{1} << line);
      if (!goes_on) return false;
    }
    return true;
  }

  /// Whether the line may come at the place, after those before it. Every rule is about pairs.
  [[nodiscard]] bool fits(int place, int line) const {
    const int last = rules_.side - 1;
    if (rules_.keeps_ends && (place * 2 == last) != (line * 2 == last)) return false;
    for (int earlier = 0; earlier < place; ++earlier) {
      const int other = order_[earlier];
      const auto is_same = [&](auto of) {
        return (of(place) == of(earlier)) == (of(line) == of(other));
      };
      for (const int height : rules_.blocks) {
        if (!is_same([&](int i) { return i / height; })) return false;
      }
      if (rules_.keeps_windows && !is_same(window_of)) return false;
      if (rules_.keeps_ends && (place + earlier == last) != (line + other == last)) return false;
    }
    return true;
  }

  const OrderRules& rules_;
  Budget& budget_;
  function_ref<bool(const LineOrder&)> use_;
  LineOrder order_ = {};
  std::uint32_t used_ = 0;
};

}  // namespace

bool each_line_order(const OrderRules& rules, Budget& budget,
                     function_ref<bool(const LineOrder&)> use) {
  return LineOrderSearch(rules, budget, use).run();
}

}  // namespace crosshatch::sudoku
