// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/proof/clause_list.h"

namespace crosshatch::sat {

/// A refutation by steps of which each follows from clauses before it by unit propagation alone:
/// LRAT without RAT. The clauses keep their numbers, and the steps are numbered from there on.
class Refutation {
 public:
  struct Step {
    std::span<const Literal> clause;       ///< what is added; empty in the last step
    std::span<const std::uint32_t> hints;  ///< the clauses that propagate, in order
  };

  [[nodiscard]] std::size_t size() const { return ends_.size() - 1; }
  [[nodiscard]] Step operator[](std::size_t i) const {
    return {
        std::span(literals_).subspan(ends_[i].literals, ends_[i + 1].literals - ends_[i].literals),
        std::span(hints_).subspan(ends_[i].hints, ends_[i + 1].hints - ends_[i].hints)};
  }

  void add(std::span<const Literal> clause, std::span<const std::uint32_t> hints) {
    literals_.insert(literals_.end(), clause.begin(), clause.end());
    hints_.insert(hints_.end(), hints.begin(), hints.end());
    ends_.push_back({literals_.size(), hints_.size()});
  }

  /// The numbers of all clauses after the first `before` become larger by so much.
  void make_room(std::uint32_t before, std::uint32_t more) {
    for (std::uint32_t& hint : hints_)
      if (hint > before) hint += more;
  }

  /// Which of the clauses after `before` up to `last` some step needs, by their numbers. The others
  /// are left out: all clauses behind them get smaller numbers.
  [[nodiscard]] std::vector<std::uint32_t> keep_needed(std::uint32_t before, std::uint32_t last) {
    std::vector<std::uint32_t> new_numbers(last - before);
    for (const std::uint32_t hint : hints_)
      if (hint > before && hint <= last) new_numbers[hint - before - 1] = 1;
    std::vector<std::uint32_t> needed;
    for (std::uint32_t i = 0; i < last - before; ++i) {
      if (new_numbers[i] == 0) continue;
      needed.push_back(before + i + 1);
      new_numbers[i] = before + static_cast<std::uint32_t>(needed.size());
    }
    const std::uint32_t left_out = last - before - static_cast<std::uint32_t>(needed.size());
    for (std::uint32_t& hint : hints_) {
      if (hint > last)
        hint -= left_out;
      else if (hint > before)
        hint = new_numbers[hint - before - 1];
    }
    return needed;
  }

 private:
  struct End {
    std::size_t literals = 0;
    std::size_t hints = 0;
  };
  std::vector<Literal> literals_;
  std::vector<std::uint32_t> hints_;
  std::vector<End> ends_ = {{}};
};

enum class Refuted : std::uint8_t {
  yes,
  no,       ///< the clauses have a model
  unknown,  ///< the budget is spent, or only a solver would know and this build has none
  failed,   ///< a step of the solver did not follow: our mistake, or the solver's
};

struct Unfinished;

/// Refutes the clauses: by unit propagation where that is enough, else by CaDiCaL, of whose proof
/// only what is needed is kept, each step with its hints. Goes on from `unfinished`, which may be
/// empty; `failed` may then be a mistake in it. After `unknown` it is how far this has come.
[[nodiscard]] Refuted refute(ClauseList clauses, Budget& budget, Refutation& refutation,
                             Unfinished& unfinished);

/// Whether the steps follow from the first `given` clauses by their hints, as docs/certificates.md
/// says.
[[nodiscard]] bool follows(const ClauseList& clauses, std::uint32_t given,
                           const Refutation& refutation);

}  // namespace crosshatch::sat
