// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "rules/literal.h"

namespace crosshatch::rules {

/// What a rule concludes: the literal holds, because those of `reason` do and the rule is kept.
struct Conclusion {
  Literal literal;
  Literals reason;
  std::string_view how = {};  ///< by which argument of its kind: "full", "rest"
  /// The first so many literals of the reason are what people name: the piece that has too little
  /// room. 0: all.
  std::size_t about = 0;
};

/// Whether conclusions have their reasons. Without, they come sooner, and by whichever argument.
enum class Reasons : bool { untold, told };

/// A board while rules narrow it. What they conclude is kept if somebody wants to know.
class Facts {
 public:
  explicit Facts(Board& board, std::vector<Conclusion>* conclusions = nullptr,
                 Reasons reasons = Reasons::told)
      : board_(board), conclusions_(conclusions), reasons_(reasons) {}

  /// Rules that look at the whole board say only what takes little time.
  void take_a_glance() { is_glance_ = true; }
  [[nodiscard]] bool is_glance() const { return is_glance_; }

  /// Rules only say that they cannot be kept.
  void seek_breaches() { seeks_breaches_ = true; }

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] bool wants_reasons() const {
    return conclusions_ != nullptr && reasons_ == Reasons::told;
  }
  [[nodiscard]] bool is_changed() const { return is_changed_; }

  /// Some site has no value left: the rules cannot all be kept.
  [[nodiscard]] bool is_impossible() const { return is_impossible_; }

  /// Narrows the site to the values of the literal. `reason` returns literals that hold on the
  /// board and imply this one. It is called at once, before the board changes.
  template <class Reason>
  void conclude(const Literal& literal, std::string_view how, Reason reason,
                std::size_t about = 0) {
    if (literal.holds(board_) || (seeks_breaches_ && literal.may_hold(board_))) return;
    if (conclusions_ != nullptr)
      conclusions_->push_back({literal, wants_reasons() ? reason() : Literals{}, how, about});
    board_[literal.site] &= literal.values;
    is_changed_ = true;
    is_impossible_ = is_impossible_ || board_[literal.site] == 0;
  }

  /// The rule cannot be kept while these hold, which do on the board.
  void refute(const Literals& reason, std::string_view how = {}, std::size_t about = 0) {
    conclude(
        {0, 0}, how, [&] { return reason; }, about);
  }

 private:
  Board& board_;
  std::vector<Conclusion>* conclusions_;
  Reasons reasons_;
  bool is_glance_ = false;
  bool seeks_breaches_ = false;
  bool is_changed_ = false;
  bool is_impossible_ = false;
};

}  // namespace crosshatch::rules
