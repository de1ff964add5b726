// SPDX-License-Identifier: MIT
//
// Hints are taken away in two passes, in the same random order: first those that basic logic can do
// without, then those that everything that follows can do without. The first pass is fast, and what
// it leaves is so close to logic that the second nearly always finds another solution at once. In
// one pass, large mosaics became puzzles on which each question was hard.
#include "families/minesweeper/make/still.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace crosshatch::minesweeper {

namespace {

constexpr int most_still_attempts = 200;
constexpr int most_rounds = 20;  ///< of moving mines of one board

class StillMaker {
 public:
  StillMaker(const StillPlan& plan, Minefield field, Rng& rng, Budget& budget)
      : plan_(plan),
        field_(std::move(field)),
        rng_(rng),
        budget_(budget),
        removal_(field_, plan.hints, budget),
        orbits_(plan.rows, plan.columns, plan.symmetry) {}
  StillMaker(const StillMaker&) = delete;  // `removal_` borrows the field
  StillMaker& operator=(const StillMaker&) = delete;

  MadeBoard run() {
    MadeBoard made;
    for (made.attempts = 1; made.attempts <= most_still_attempts; ++made.attempts) {
      made.how = MadeBoard::End::limit;
      if (!budget_.poll()) return made;
      scatter();
      if (!budget_.poll()) return made;
      made.how = settle(made);
      if (made.how == MadeBoard::End::failed) continue;
      if (made.how == MadeBoard::End::made) take_hints_away(made);
      return made;
    }
    made.attempts = most_still_attempts;
    return made;
  }

 private:
  static std::size_t at(Site site) { return static_cast<std::size_t>(site); }

  [[nodiscard]] bool needs_symmetric_mines() const {
    return plan_.symmetry != symmetry_names.front() && !plan_.rules.counts_itself;
  }

  void scatter() {
    if (!needs_symmetric_mines())
      return field_.scatter(rng_, plan_.mines, std::vector<bool>(at(field_.sites()), false));
    for (Site site = 0; site < field_.sites(); ++site) field_.set(site, false);
    std::vector<Orbits::Group> order = orbits_.groups();
    rng_.shuffle(order);
    for (const Orbits::Group& orbit : order) {
      if (field_.mines() + orbit.size > plan_.mines) continue;
      for (const Site site : orbits_.sites(orbit)) field_.set(site, true);
    }
  }

  /// Moves mines until all hints together tell where they are.
  MadeBoard::End settle(MadeBoard& made) {
    std::vector<Site> open;
    for (int round = 0; round < most_rounds; ++round) {
      switch (removal_.ask_all(field_.showable(), open)) {
        case HintRemoval::Result::needless:
          return MadeBoard::End::made;
        case HintRemoval::Result::limit:
          return MadeBoard::End::limit;
        default:
          break;
      }
      if (needs_symmetric_mines()) break;
      move_some(open);
      ++made.moves;
    }
    return MadeBoard::End::failed;
  }

  /// Exchanges a few of these cells with cells of the other kind, anywhere.
  void move_some(std::vector<Site>& open) {
    constexpr int most_tries = 100;
    rng_.shuffle(open);
    const std::size_t few = 1 + open.size() / 4;
    for (std::size_t i = 0; i < few; ++i) {
      for (int tries = 0; tries < most_tries; ++tries) {
        const Site other = rng_.below(field_.sites());
        if (field_.is_mine(other) == field_.is_mine(open[i])) continue;
        field_.set(other, !field_.is_mine(other));
        field_.set(open[i], !field_.is_mine(open[i]));
        break;
      }
    }
  }

  void take_hints_away(MadeBoard& made) {
    std::vector<bool> is_shown = field_.showable();
    if (plan_.is_minimal) {
      rng_.shuffle(orbits_.groups());
      // What basic logic can do without is found much faster than what the rest can do without.
      const HintRemoval by_logic(field_, {plan_.hints.tells_total, true}, budget_);
      std::vector<Site> open;
      if (!plan_.hints.basic_only &&
          by_logic.ask_all(is_shown, open) == HintRemoval::Result::needless)
        take_away(by_logic, is_shown, made);
      made.undecided = 0;
      if (made.how == MadeBoard::End::made) take_away(removal_, is_shown, made);
    }
    if (made.how == MadeBoard::End::made) confirm(made, is_shown);
    if (made.how == MadeBoard::End::made && plan_.solvers != nullptr) ease(is_shown, made);
    if (made.how == MadeBoard::End::failed) return;
    made.puzzle = field_.still(is_shown, plan_.hints.tells_total);
    made.layout = field_.layout();
    made.solution = field_.solution();
  }

  void show(std::span<const Site> orbit, bool is_shown, std::vector<bool>& shown) const {
    for (const Site site : orbit) shown[at(site)] = is_shown;
  }

  [[nodiscard]] Reach reach(const std::vector<bool>& is_shown) const {
    return plan_.solvers->allowed(*field_.still(is_shown, plan_.hints.tells_total));
  }

  /// Hints that could be given back, and of which cells are open.
  [[nodiscard]] std::vector<std::span<const Site>> hidden_near(const Board& known,
                                                               const std::vector<bool>& is_shown) {
    const std::vector<bool> showable = field_.showable();
    std::vector<std::span<const Site>> near;
    for (const Orbits::Group& group : orbits_.groups()) {
      const std::span<const Site> orbit = orbits_.sites(group);
      if (is_shown[at(orbit.front())] || !showable[at(orbit.front())]) continue;
      bool is_near = false;
      const auto look_at = [&](Site cell) { is_near = is_near || !known.is_decided(cell); };
      for (const Site site : orbit) {
        look_at(site);
        each_counted(field_.shape(), site, look_at);
      }
      if (is_near) near.push_back(orbit);
    }
    return near;
  }

  void ease(std::vector<bool>& is_shown, MadeBoard& made) {
    constexpr std::size_t one_in = 16;
    std::vector<std::span<const Site>> back;
    for (Reach now = reach(is_shown); !now.is_solved; now = reach(is_shown)) {
      if (!budget_.spend()) return end(MadeBoard::End::limit, made);
      std::vector<std::span<const Site>> near = hidden_near(now.known, is_shown);
      if (near.empty()) return end(MadeBoard::End::failed, made);
      rng_.shuffle(near);
      near.resize(1 + near.size() / one_in);
      for (const std::span<const Site> orbit : near) {
        show(orbit, true, is_shown);
        back.push_back(orbit);
      }
    }
    rng_.shuffle(back);
    for (const std::span<const Site> orbit : back) {
      if (!budget_.spend()) return end(MadeBoard::End::limit, made);
      show(orbit, false, is_shown);
      if (!reach(is_shown).is_solved) show(orbit, true, is_shown);
    }
  }

  static void end(MadeBoard::End how, MadeBoard& made) { made.how = how; }

  void take_away(const HintRemoval& removal, std::vector<bool>& is_shown, MadeBoard& made) {
    for (const Orbits::Group& group : orbits_.groups()) {
      const std::span<const Site> orbit = orbits_.sites(group);
      if (!is_shown[at(orbit.front())]) continue;
      for (const Site site : orbit) is_shown[at(site)] = false;
      const HintRemoval::Result result = removal.ask(orbit, is_shown);
      if (result == HintRemoval::Result::needless) continue;
      for (const Site site : orbit) is_shown[at(site)] = true;
      made.undecided += result == HintRemoval::Result::undecided;
      if (result != HintRemoval::Result::limit) continue;
      made.how = MadeBoard::End::limit;
      return;
    }
  }

  /// Asks the whole board at the end. What is too wide for the engine is not refuted.
  void confirm(MadeBoard& made, const std::vector<bool>& is_shown) const {
    std::vector<Site> open;
    const HintRemoval::Result result = removal_.ask_all(is_shown, open);
    assert(result != HintRemoval::Result::needed);
    if (result == HintRemoval::Result::needed) made.how = MadeBoard::End::failed;
    if (result == HintRemoval::Result::limit) made.how = MadeBoard::End::limit;
  }

  const StillPlan& plan_;
  Minefield field_;
  Rng& rng_;
  Budget& budget_;
  const HintRemoval removal_;
  Orbits orbits_;  ///< cells that the symmetry maps to each other
};

}  // namespace

Result<MadeBoard> make_still(const StillPlan& plan, Rng& rng, Budget& budget) {
  Result<Minefield> field = Minefield::make(plan.rows, plan.columns, plan.rules);
  if (!field) return fail(field.error());
  if (plan.mines < 0 || plan.mines > field->sites())
    return fail(Error{ErrorCode::parse, {wrong_mines, field->sites(), plan.mines}});
  return StillMaker(plan, std::move(*field), rng, budget).run();
}

}  // namespace crosshatch::minesweeper
