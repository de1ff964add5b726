// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/verbs.h"

namespace crosshatch {

/// Answers to many puzzles at once, where the format has a bulk engine and the verb wants no more
/// than that tells. What it leaves is for `ask`, and what it gives is what `ask` would.
class Many {
 public:
  /// Some answers in a row that are alike, a line each; or none, if `ask` has to say the next one.
  struct Stretch {
    std::size_t puzzles = 0;
    std::string_view text;        ///< of all of them
    std::size_t first = 0;        ///< bytes of the first
    Status status = Status::yes;  ///< of each
  };

  Many(const Verb& verb, const Codec& codec, const VerbOptions& options);

  /// Whether it would settle anything.
  [[nodiscard]] bool is_of_use() const { return is_of_use_; }

  /// Looks at the texts of some puzzles, under the heading of the table that they are of, if any.
  void look(std::string_view heading, std::span<const std::string_view> texts);

  /// The answers from that to the `from`th of the texts on. Its text lasts until the next call.
  [[nodiscard]] Stretch from(std::size_t from);

 private:
  [[nodiscard]] const std::optional<Brief>& brief(std::size_t i) const {
    return briefs_[static_cast<std::size_t>(glances_[i])];
  }

  const Codec& codec_;
  Cpu cpu_;
  std::array<std::optional<Brief>, 4> briefs_;  ///< by Glance
  bool is_of_use_ = false;
  std::vector<Glance> glances_;
  std::string solutions_;
  std::string text_;
};

}  // namespace crosshatch
