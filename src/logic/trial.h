// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "base/budget.h"
#include "base/function_ref.h"
#include "core/board.h"
#include "core/step.h"
#include "core/technique.h"

namespace crosshatch {

/// What a conclusion rests on: places of the puzzle, numbered as the family likes, that have
/// something to say (lines, hints).
struct TrialReason {
  static constexpr int none = -1;
  static constexpr int everything = -2;  ///< all that is known: a total

  const Technique* technique = nullptr;  ///< null: a value is supposed, or a trial within failed
  std::array<int, 2> places = {none, none};
  int number = 0;  ///< for the sentence
};

struct FailedTrial;

/// One conclusion in a trial: from places, or from a trial within, which failed too.
struct TrialLink {
  TrialReason reason;
  std::vector<FailedTrial> within;  ///< one, if not from places
};

/// A value that was tried, and all that is needed to see that it fails.
struct FailedTrial {
  Site site = 0;
  Value value = 0;
  bool is_not = false;  ///< it was tried that the site holds anything but this value
  std::vector<TrialLink> links;
  int broken = TrialReason::none;  ///< the place that cannot be satisfied at the end

  /// How many trials are inside each other: 1 when all follows from places.
  [[nodiscard]] int levels() const;
  /// The conclusions, with those of trials within.
  [[nodiscard]] int length() const;
};

/// A board on which values are supposed, with all that follows and why, so that it can be taken
/// back and told. The search for a trial that fails is the same for all puzzles; a family derives
/// from this, and chooses what follows, in which order, and in which words.
class TrialBoard {
 public:
  /// `supposed`: the technique that the first step of a trial names. It and the budget are
  /// borrowed.
  TrialBoard(const Board& board, int places, Budget& budget, const Technique& supposed);
  virtual ~TrialBoard() = default;

  [[nodiscard]] const Board& board() const { return board_; }
  /// All that was changed and not taken back.
  [[nodiscard]] std::span<const Change> facts() const { return facts_; }

  /// Supposes a value, or anything but this value, and follows it. Whether something breaks; take
  /// it back afterwards.
  [[nodiscard]] bool breaks(Site site, Value value, bool is_not = false);
  /// After something broke: how many conclusions that took.
  [[nodiscard]] int length();
  void take_back() { take_back_to(0); }

  /// Whether a value fails, with trials at most `depth` deep (1: none within). If wanted, also how.
  /// False at a limit.
  [[nodiscard]] bool fails(Site site, Value value, int depth, FailedTrial* how,
                           bool is_not = false);

  /// Makes `step` the refutation of a value. With reasons the trial is told in it, without the
  /// conclusions that are not needed.
  void tell(FailedTrial& failed, bool wants_reasons, Step& step);

  /// How many trials there may be from now on; and how many of them are left.
  void allow(int tries) { tries_left_ = tries; }
  [[nodiscard]] int tries_left() const { return tries_left_; }

 protected:
  /// Follows the changes until nothing more is concluded, something breaks, or the budget ends.
  virtual void follow() = 0;
  /// Draws one conclusion once more. False if it cannot be drawn now.
  [[nodiscard]] virtual bool repeat(const TrialReason& reason) = 0;
  /// Whether this place cannot be satisfied now.
  [[nodiscard]] virtual bool is_broken(int place) = 0;
  /// The sites that are one with this one: what becomes of it becomes of all of them at once.
  [[nodiscard]] virtual std::span<const Site> as_one(const Site& site) const {
    return std::span(&site, 1);
  }
  /// Takes note of changes, which are to be followed; and that one is taken back.
  virtual void note(std::span<const Change> changes) = 0;
  virtual void take_note_back(const Change& /*change*/) {}
  /// Nothing waits to be followed any more.
  virtual void forget_pending() = 0;
  /// The places that say more since this change. One that made it would say the same again, so a
  /// family that always says all it can may leave it out.
  virtual void each_place(const Change& change, const TrialReason& by,
                          function_ref<void(int place)> use) const = 0;
  /// The sites to try within a trial whose changes begin with number `first`, the best first.
  [[nodiscard]] virtual std::vector<Site> sites_within(std::size_t first) const = 0;
  /// Adds marks and terms to a step that has its changes.
  virtual void say(const TrialReason& reason, Step& step) const = 0;
  virtual void say(const FailedTrial& failed, Step& step) const = 0;

  void start_again(const Board& board);
  /// Begins a conclusion; the changes that follow are its own.
  void conclude(const TrialReason& reason) { conclusions_.push_back({reason, facts_.size(), {}}); }
  [[nodiscard]] const TrialReason& reason() const { return conclusions_.back().reason; }
  void change(std::span<const Change> changes);
  void change(Site site, Candidates after);
  /// The same of all sites that are one with it, each as far as it has these values.
  void keep(const Site& site, Candidates values);
  /// Only the first place that breaks counts.
  void break_at(int place);
  [[nodiscard]] bool has_broken() const { return broken_ != TrialReason::none; }
  [[nodiscard]] int broken() const { return broken_; }
  [[nodiscard]] Budget& budget() const { return budget_; }

 private:
  struct Conclusion {
    TrialReason reason;
    std::size_t first;  ///< its changes go up to those of the next one
    std::vector<FailedTrial> within;
  };

  void suppose(Site site, Value value, bool is_not);
  void refute(const FailedTrial& failed);
  void try_within(std::size_t mark, int depth);
  void take_back_to(std::size_t mark);
  int trace(std::size_t mark, std::vector<char>* is_needed);
  [[nodiscard]] FailedTrial failed_since(std::size_t mark);
  [[nodiscard]] bool holds(const FailedTrial& failed);
  [[nodiscard]] FailedTrial whole(FailedTrial failed);
  void shorten(const FailedTrial& top, std::vector<TrialLink>& links);
  void write(const FailedTrial& failed, int depth, Step& step);

  Board board_;
  Budget& budget_;
  const Technique& supposed_;
  std::vector<Change> facts_;
  std::vector<Conclusion> conclusions_;
  int broken_ = TrialReason::none;
  int tries_left_ = std::numeric_limits<int>::max();
  std::vector<std::size_t> needed_;  ///< per place: changes before this one matter
};

/// The first step of a trial: a site that may hold `before` is supposed to have the value.
[[nodiscard]] Step assumption_step(const Technique& technique, Site site, Candidates before,
                                   Value value, int depth, bool is_not = false);

/// Makes `step` the refutation of a value, which the site loses; or of all others. Where people
/// keep no pencil marks (`writes_last`) a value that is left alone is written down.
void make_refutation(Step& step, Site site, Candidates before, Value value, bool writes_last,
                     bool is_not = false);

}  // namespace crosshatch
