// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "rules/rule.h"

namespace crosshatch::shikaku {

/// Of several ways the one that holds brings what it implies. It follows from other rules, one site
/// at a time; people see all of it at once.
///
/// How it concludes: `one`.
class OneLeftRule final : public rules::PuzzleRule {
 public:
  struct Way {
    rules::Literal lies_so = {};
    rules::Literals implied = {};
  };

  explicit OneLeftRule(std::vector<Way> ways) : ways_(std::move(ways)) {
    for (const Way& way : ways_) {
      sites_.push_back(way.lies_so.site);
      for (const rules::Literal& one : way.implied) sites_.push_back(one.site);
    }
    std::ranges::sort(sites_);
    sites_.erase(std::unique(sites_.begin(), sites_.end()), sites_.end());
  }

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  /// Texts do not have it.
  [[nodiscard]] std::string line(rules::LiteralText /*say*/) const override { return "one-left"; }
  [[nodiscard]] bool is_broken(const Board& solution) const override {
    return std::ranges::any_of(ways_, [&](const Way& way) {
      const auto fails = [&](const rules::Literal& one) { return !one.may_hold(solution); };
      return way.lies_so.holds(solution) && std::ranges::any_of(way.implied, fails);
    });
  }
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(rules::Facts& facts) const override {
    for (const Way& way : ways_) {
      if (!way.lies_so.holds(facts.board())) continue;
      for (const rules::Literal& one : way.implied) {
        facts.conclude(one, "one", [&] { return rules::Literals{way.lies_so}; });
        if (facts.is_impossible()) return;
      }
    }
  }
  void encode(sat::Formula& /*formula*/) const override {}
  [[nodiscard]] std::unique_ptr<rules::Sweep> sweep(
      std::span<const Site> /*order*/) const override {
    return nullptr;
  }

 private:
  std::vector<Way> ways_;
  std::vector<Site> sites_;
};

}  // namespace crosshatch::shikaku
