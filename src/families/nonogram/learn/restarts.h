// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace crosshatch::nonogram {

/// When the search restarts, keeping all learned clauses, and in which of two modes it is. Counts
/// conflicts and reads no clock.
///
/// The stable mode is for finding a solution: it restarts rarely, at the intervals of Luby et al.
/// (1993), and keeps to the longest trail without a conflict (the target phases). The focused mode
/// is for proving that there is none: it restarts as soon as the glue of the learned clauses gets
/// worse (Audemard and Simon, "Glucose", 2009). Nobody knows which one is needed, so they alternate
/// (Oh, "Between SAT and UNSAT", 2015).
class Restarts {
 public:
  enum class Mode : std::uint8_t { stable, focused };

  [[nodiscard]] Mode mode() const { return mode_; }
  /// Begins a new question in this mode. The mode changes after this many conflicts, and again
  /// after ever longer intervals.
  void begin(Mode first, std::uint64_t conflicts);
  /// Begins a new question that stays in the stable mode, with restarts four times as often: for
  /// one of many questions about the same puzzle, whose clauses are kept.
  void begin_stable();
  [[nodiscard]] bool is_time_to_switch() const { return conflicts_ >= switch_at_; }
  void switch_mode();

  /// A conflict has taught a clause of this glue (see clauses.h).
  void count_conflict(int glue);

  /// Whether to restart now.
  [[nodiscard]] bool is_due() const;
  void restarted();

  /// Whether the next restart should also set new phases. The longer a question takes, the less
  /// often.
  [[nodiscard]] bool is_time_to_rephase() const { return conflicts_ >= next_rephasing_; }
  void rephased();

 private:
  static constexpr std::uint64_t never = ~std::uint64_t{0};
  static constexpr std::uint64_t luby_unit = 64;
  static constexpr std::uint64_t short_luby_unit = 16;
  static constexpr std::uint64_t between_rephasings = 300;
  static constexpr std::uint64_t least_between_restarts = 20;

  void begin(Mode mode);

  Mode mode_ = Mode::stable;
  std::uint64_t unit_ = luby_unit;
  std::uint64_t conflicts_ = 0;
  std::uint64_t first_length_ = 0;  ///< of the first interval; each next one is longer by this
  std::uint64_t intervals_ = 0;
  std::uint64_t switch_at_ = never;
  std::uint64_t restarted_at_ = 0;
  std::uint64_t restarts_ = 1;
  std::uint64_t rephasings_ = 0;
  std::uint64_t next_rephasing_ = between_rephasings;
  double recent_glue_ = 0;   ///< moving average over recent clauses
  double average_glue_ = 0;  ///< over many more
};

}  // namespace crosshatch::nonogram
