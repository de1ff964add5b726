// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "rules/rule.h"
#include "rules/sequence/sequence.h"

namespace crosshatch::rules {

/// Stretches of values that follow on from each other, one value for each site of a run: what is in
/// any of those that the run may have, and what is in all of them.
struct Stretches {
  Candidates any = 0;
  Candidates all = 0;

  bool operator==(const Stretches&) const = default;
};

/// Those of a run whose sites hold one of these values each, by what people see at a glance: each
/// value of a stretch has a place, and each site has one of its values.
[[nodiscard]] Stretches stretches(std::span<const Candidates> left, int values);

/// The same of several runs of a line, in which no value comes twice: their stretches do not
/// overlap.
struct LineStretches {
  std::vector<Candidates> any = {};  ///< per run
  Candidates all = 0;                ///< what is in some run, whichever stretches these have

  bool operator==(const LineStretches&) const = default;
};
[[nodiscard]] LineStretches line_stretches(std::span<const std::vector<Candidates>> left,
                                           int values);

/// The sites hold values that follow on from each other, each once, in any order: a compartment of
/// str8ts. To sweeps it is a sequence; spelled out, no two of its values are further apart
/// than it is long.
///
/// How it concludes: `reach`, by the sites that are decided; `stranded`, by the stretches that are
/// left; `only-place`, a value of all these has one place; `ways`, by all ways that are left.
class StraightRule final : public PuzzleRule {
 public:
  /// Values are below `values`.
  StraightRule(std::span<const Site> run, int values);

  [[nodiscard]] int values() const { return values_; }
  [[nodiscard]] std::span<const Site> sites() const override { return words_.sites(); }
  [[nodiscard]] std::string line(LiteralText say) const override { return words_.line(say); }
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  void spell_out(Model& model) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_hopeless(const Board& board) const override;
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(Facts& facts) const override;
  [[nodiscard]] bool is_slow() const override { return true; }
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override {
    return words_.sweep(order);
  }

 private:
  /// What each site can hold in all ways that are left: exactly.
  [[nodiscard]] std::vector<Candidates> fitting(std::span<const Candidates> left) const;
  void keep_to_stretches(Facts& facts, std::string_view how,
                         const std::vector<Candidates>& left) const;
  void place_needed(Facts& facts) const;
  void keep_to_ways(Facts& facts) const;

  SequenceRule words_;
  int values_;
};

/// What follows for other sites of its line, if no value comes twice there: those that a straight
/// has in any case are not in these. It follows from other rules, and is there for people and logic
/// alone: clauses, sweeps and texts do not have it.
///
/// How it concludes: `needed`.
class StraightClaimRule final : public PuzzleRule {
 public:
  StraightClaimRule(std::vector<Site> run, std::vector<Site> others, int values);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(LiteralText /*say*/) const override { return {}; }
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_settled(const Board& /*board*/) const override { return true; }
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(Facts& facts) const override;
  void encode(sat::Formula& /*formula*/) const override {}
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  std::vector<Site> run_;
  std::vector<Site> others_;
  int values_;
  std::vector<Site> sites_;  // in order
};

/// What follows for all runs of a line together, if no value comes twice there.
///
/// How it concludes: `apart`, a run has only stretches beside which the others have room; `line`, a
/// value that some run has in any case has one place.
class StraightLineRule final : public PuzzleRule {
 public:
  StraightLineRule(std::vector<std::vector<Site>> runs, int values);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(LiteralText /*say*/) const override { return {}; }
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  [[nodiscard]] bool is_settled(const Board& /*board*/) const override { return true; }
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(Facts& facts) const override;
  [[nodiscard]] bool is_slow() const override { return true; }
  void encode(sat::Formula& /*formula*/) const override {}
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  [[nodiscard]] std::vector<std::vector<Candidates>> left(const Board& board) const;
  /// Why the stretches are as they are.
  [[nodiscard]] Literals why(const Board& board) const;

  std::vector<std::vector<Site>> runs_;
  int values_;
  std::vector<Site> sites_;  // in order
};

}  // namespace crosshatch::rules
