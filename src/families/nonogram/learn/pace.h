// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace crosshatch::nonogram {

/// When the search goes back to the start, with all it has learned, and what it then aims at.
/// Counts conflicts, no clock.
///
/// To find a solution, it goes back seldom, at the intervals of Luby et al. (1993), and comes back
/// to the longest way it has found. To prove that there is none, it goes back as soon as the
/// clauses it learns get worse (Audemard and Simon, "Glucose", 2009). Nobody knows which it will
/// be, so both have their turns.
class Pace {
 public:
  enum class Aim : std::uint8_t { find, refute };

  [[nodiscard]] Aim aim() const { return aim_; }
  /// Begins a new question with this aim; so many conflicts later come turns of either aim, each
  /// longer than the one before.
  void begin(Aim first, std::uint64_t turn);
  [[nodiscard]] bool is_time_to_turn() const { return conflicts_ >= turn_at_; }
  void turn();

  /// A clause was learned whose literals stem from so many levels.
  void count(int levels);

  [[nodiscard]] bool is_time_to_return() const;
  void returned();

  /// Whether the guesses themselves should be thought over. While none is found, ever less often.
  [[nodiscard]] bool is_time_to_think() const { return conflicts_ >= next_thought_; }
  void thought();

 private:
  static constexpr std::uint64_t never = ~std::uint64_t{0};
  static constexpr std::uint64_t luby_unit = 64;
  static constexpr std::uint64_t between_thoughts = 300;
  static constexpr std::uint64_t least_between_returns = 20;

  Aim aim_ = Aim::find;
  std::uint64_t conflicts_ = 0;
  std::uint64_t turn_ = 0;  ///< how much longer each turn is
  std::uint64_t turns_ = 0;
  std::uint64_t turn_at_ = never;
  std::uint64_t returned_at_ = 0;
  std::uint64_t returns_ = 1;
  std::uint64_t thoughts_ = 0;
  std::uint64_t next_thought_ = between_thoughts;
  double lately_ = 0;   ///< the levels of the clauses of late
  double overall_ = 0;  ///< and of all
};

}  // namespace crosshatch::nonogram
