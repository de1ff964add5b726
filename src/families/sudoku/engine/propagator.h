// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/board.h"

namespace crosshatch::sudoku {

/// Digits that some of the sites of a propagator hold in any case: those from `begin` to `end`, by
/// their places among them.
struct NeededDigits {
  std::uint32_t digits = 0;
  std::uint16_t begin = 0;
  std::uint16_t end = 0;
};

/// A rule of constraints in the form in which the search asks it, thousands of times.
class Propagator {
 public:
  using Mask = std::uint32_t;

  explicit Propagator(std::vector<Site> sites) : sites_(std::move(sites)) {}
  virtual ~Propagator() = default;
  Propagator(const Propagator&) = delete;
  Propagator& operator=(const Propagator&) = delete;

  /// A site may come twice; then `narrow` need not narrow it twice.
  [[nodiscard]] const std::vector<Site>& sites() const { return sites_; }

  /// Removes from the candidates of its sites, in order, what no way to keep the rule has. False if
  /// there is no way. It may say more when it is called again.
  [[nodiscard]] virtual bool narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) = 0;

  /// About how long a call takes: the cheap ones come first.
  [[nodiscard]] virtual int cost() const = 0;

  /// After a call that found no way: where the trouble is.
  [[nodiscard]] virtual std::span<const Site> conflict() const { return sites_; }

  /// Whether a call says all at once.
  [[nodiscard]] virtual bool says_all_at_once() const { return true; }

 private:
  std::vector<Site> sites_;
};

}  // namespace crosshatch::sudoku
