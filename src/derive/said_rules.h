// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/site_layout.h"
#include "rules/literal.h"

namespace crosshatch::derive {

/// One rule of a list: its kind, what it takes, and its literals, each of a site of its own.
struct SaidRule {
  enum class Kind : std::uint8_t { count, connected, areas, different, seen, runs, loop, sizes };
  Kind kind = Kind::count;
  bool may_be_none = false;    ///< count
  bool has_corners = false;    ///< connected and areas: cells that share a corner hang together
  bool are_different = false;  ///< seen and runs: their letters, too
  /// count: it is a clue of its own, which can be left out: so many of these cells. Any number is
  /// no rule, where one was left out.
  bool is_clue = false;
  int least = 0;                  ///< count; seen: how many are; sizes: the largest alone
  int most = 0;                   ///< count
  rules::Literals literals = {};  ///< of connected and areas: visible sites; of a loop: edges
  std::vector<int> sizes = {};    ///< areas: by literal, what it says as a seed; 0: it is none;
                                  ///< rules::AreasRule::any_size: an area of any size.
                                  ///< Runs: their lengths
  Candidates filled = 0;          ///< runs: the values that they consist of

  [[nodiscard]] bool is_left_out() const {
    return is_clue && least == 0 && most == static_cast<int>(literals.size());
  }

  bool operator==(const SaidRule&) const = default;
};

/// The rules of a puzzle as a list. Empty `signs`: the page says the rules.
struct SaidRules {
  SiteLayout::Sites sites = SiteLayout::Sites::cells;
  std::string signs = {};               ///< of the values, from 0
  std::vector<Candidates> cells = {};   ///< what each visible site may hold
  std::vector<Candidates> hidden = {};  ///< the same of hidden sites
  std::vector<SaidRule> rules = {};

  bool operator==(const SaidRules&) const = default;
};

/// The same rules without those that are left out.
[[nodiscard]] SaidRules kept(const SaidRules& said);
/// And without what they say of values that a site cannot hold: so they can be compared.
[[nodiscard]] SaidRules masked(const SaidRules& said);

/// The most values that cells of such a puzzle may have.
inline constexpr int most_signs = 63;

}  // namespace crosshatch::derive
