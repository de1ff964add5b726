// SPDX-License-Identifier: MIT
#include "families/sudoku/person/trial_grid.h"

#include <algorithm>
#include <array>
#include <bit>

#include "families/sudoku/constraints/found_regions.h"
#include "families/sudoku/person/position/constraint_facts.h"
#include "families/sudoku/person/position/reasons.h"
#include "families/sudoku/person/position/sum_combinations.h"
#include "families/sudoku/person/simple_techniques.h"
#include "families/sudoku/person/trial.h"
#include "logic/trial.h"

namespace crosshatch::sudoku {

namespace {

Term places_term(const Place& place) { return {.kind = Term::Kind::places, .places = {place}}; }

}  // namespace

TrialGrid::TrialGrid(const PencilMarks& pencil)
    : tables_(&pencil.tables()),
      board_(pencil.board()),
      placed_(static_cast<std::size_t>(pencil.tables().sites)),
      touched_(pencil.cages().size(), 1),
      changed_at_(static_cast<std::size_t>(pencil.tables().sites), 0) {
  if (const rules::Model* const model = tables_->puzzle->constraints(); model != nullptr)
    asked_at_.resize(model->rules().size(), -1);
  for (Site site = 0; site < tables_->sites; ++site) {
    placed_[site] = pencil.is_placed(site);
    if (!pencil.is_placed(site) && is_one(board_[site])) naked_singles_.push_back(site);
  }
}

std::optional<Site> TrialGrid::tightest() const {
  std::optional<Site> best;
  int fewest = 0;
  for (Site site = 0; site < tables_->sites; ++site) {
    const int marks = std::popcount(board_[site]);
    if (marks < 2 || is_placed(site) || (best && marks >= fewest)) continue;
    best = site;
    fewest = marks;
    if (fewest == 2) break;
  }
  return best;
}

bool TrialGrid::assume(Site site, Value value, int depth, std::vector<Step>* steps) {
  Step* step = nullptr;
  if (steps != nullptr) {
    step = &steps->emplace_back(assumption_step(sudoku::trial, site, board_[site], value, depth));
    step->terms = {places_term(place_of(site)), term_of(only(value))};
  }
  return place(site, value, step) && place_singles(depth, steps);
}

Step TrialGrid::refutation(Site site, Value value, const Place& broken, int depth) const {
  Step step{.technique = &sudoku::trial, .depth = depth};
  make_refutation(step, site, board_[site], value, false);
  step.terms = {places_term(place_of(site)), term_of(only(value)), places_term(broken)};
  mark_targets(step);
  step.marks.push_back({.role = Mark::Role::cause, .place = broken});
  return step;
}

bool TrialGrid::place(Site site, Value value, Step* step) {
  board_.set(site, value);
  placed_[site] = 1;
  touch(site);
  for (const HouseIndex house : tables_->houses_of(site)) {
    for (const Site peer : tables_->sites_in(house)) {
      if (!remove_from_peer(site, peer, value, step)) return false;
    }
  }
  for (const Site peer : tables_->further_peers(site)) {
    if (!remove_from_peer(site, peer, value, step)) return false;
  }
  return true;
}

bool TrialGrid::remove_from_peer(Site site, Site peer, Value value, Step* step) {
  if (peer == site || !board_.may_be(peer, value)) return true;
  const Candidates before = board_[peer];
  board_.remove(peer, value);
  touch(peer);
  if (step != nullptr) step->follow.push_back({peer, before, board_[peer], false});
  if (board_[peer] == 0) return fail({.index = peer});
  if (is_one(board_[peer])) naked_singles_.push_back(peer);
  return true;
}

bool TrialGrid::place_and_record(Site site, Value value, std::optional<HouseIndex> house, int depth,
                                 std::vector<Step>* steps) {
  if (steps == nullptr) return place(site, value, nullptr);
  Step& step = steps->emplace_back();
  step.technique = house ? &named(simple_techniques, "hidden-single")
                         : &named(simple_techniques, "naked-single");
  step.depth = depth;
  step.changes.push_back({site, board_[site], only(value), true});
  mark_targets(step);
  step.terms.push_back(places_term(place_of(site)));
  if (house) {
    const Place place = tables_->place_of(*house);
    step.terms.push_back(places_term(place));
    step.marks.push_back({.role = Mark::Role::cause, .place = place});
  }
  step.terms.push_back(term_of(only(value)));
  return place(site, value, &step);
}

bool TrialGrid::place_naked(int depth, std::vector<Step>* steps) {
  while (!naked_singles_.empty()) {
    const Site site = naked_singles_.back();
    naked_singles_.pop_back();
    if (is_placed(site)) continue;
    // A naked single loses its candidate only where a contradiction is reported.
    if (!place_and_record(site, board_.value(site), std::nullopt, depth, steps)) return false;
  }
  return true;
}

bool TrialGrid::place_singles(int depth, std::vector<Step>* steps) {
  bool has_placed = true;
  while (has_placed) {
    has_placed = false;
    if (!place_naked(depth, steps) || !place_hidden(has_placed, depth, steps)) return false;
    if (!add_up_cages(has_placed, depth, steps)) return false;
    if (!keep_constraints(has_placed, depth, steps)) return false;
  }
  return true;
}

bool TrialGrid::place_hidden(bool& has_placed, int depth, std::vector<Step>* steps) {
  const Candidates all = only(tables_->side) - 1;
  for (HouseIndex house = 0; house < tables_->houses; ++house) {
    Candidates once = 0;
    Candidates twice = 0;
    Candidates placed = 0;
    for (const Site site : tables_->sites_in(house)) {
      twice |= once & board_[site];
      once |= board_[site];
      if (is_placed(site)) placed |= board_[site];
    }
    if (once != all) return fail(tables_->place_of(house));
    const Candidates hidden = once & ~twice & ~placed;
    if (hidden == 0) continue;
    for (const Site site : tables_->sites_in(house)) {
      const Candidates here = board_[site] & hidden;
      if (here == 0 || is_placed(site)) continue;
      if (!is_one(here)) return fail({.index = site});
      has_placed = true;
      if (!place_and_record(site, std::countr_zero(here), house, depth, steps)) return false;
    }
    if (!place_naked(depth, steps)) return false;
  }
  return true;
}

void TrialGrid::touch(Site site) {
  changed_at_[static_cast<std::size_t>(site)] = now_;
  for (const int cage : tables_->cages_of(site)) touched_[cage] = 1;
}

bool TrialGrid::add_up_cages(bool& has_changed, int depth, std::vector<Step>* steps) {
  for (std::size_t cage = 0; cage < touched_.size(); ++cage) {
    if (touched_[cage] == 0) continue;
    touched_[cage] = 0;
    const Cage& asked = tables_->puzzle->variant().cages[cage];
    if (asked.sum == 0) continue;
    std::array<Candidates, most_cells_in_sum> marks{};
    std::array<Site, most_cells_in_sum> sites{};
    std::size_t count = 0;
    int rest = asked.sum;
    Candidates placed = 0;
    for (const Site site : asked.sites) {
      if (is_placed(site)) {
        rest -= board_.value(site) + 1;
        placed |= board_[site];
      } else {
        marks[count] = board_[site];
        sites[count++] = site;
      }
    }
    SumCombinations combinations = combinations_of({marks.data(), count}, rest, true);
    const Place place = tables_->place_of_cage(static_cast<int>(cage));
    if (!combinations.is_possible) return fail(place);
    for (Candidates& set : combinations.sets) set |= placed;
    for (std::size_t i = 0; i < count; ++i) {
      const Candidates gone = marks[i] & ~combinations.left[i];
      if (gone == 0) continue;
      has_changed = true;
      const Change change{sites[i], board_[sites[i]], combinations.left[i], false};
      board_[sites[i]] = combinations.left[i];
      touch(sites[i]);
      if (is_one(board_[sites[i]])) naked_singles_.push_back(sites[i]);
      if (steps == nullptr) continue;
      Step& step = steps->emplace_back();
      const bool is_order = (gone & combinations.used()) != 0;
      step.technique = is_order ? &named(simple_techniques, "cage-permutations")
                                : &named(simple_techniques, "cage-combinations");
      step.depth = depth;
      step.changes.push_back(change);
      step.terms = {places_term(place),
                    {.kind = Term::Kind::number, .number = asked.sum},
                    {.kind = Term::Kind::sets, .sets = combinations.sets},
                    places_term(place_of(sites[i])),
                    term_of(gone)};
      mark_targets(step);
      step.marks.push_back({.role = Mark::Role::cause, .place = place});
    }
  }
  return true;
}

bool TrialGrid::is_open(int rule) const {
  const rules::Model& model = *tables_->puzzle->constraints();
  const rules::PuzzleRule& asked_rule = *model.rules()[rule];
  if (has_hidden_sites(model, asked_rule)) return false;
  const int asked = asked_at_[static_cast<std::size_t>(rule)];
  const auto is_newer = [&](Site site) {
    return changed_at_[static_cast<std::size_t>(site)] >= asked;
  };
  return asked < 0 || std::ranges::any_of(asked_rule.sites(), is_newer);
}

bool TrialGrid::keep_constraints(bool& has_changed, int depth, std::vector<Step>* steps) {
  const rules::Model* const model = tables_->puzzle->constraints();
  if (model == nullptr) return true;
  for (int rule = 0; rule < static_cast<int>(model->rules().size()); ++rule) {
    if (is_open(rule) && !keep(rule, has_changed, depth, steps)) return false;
  }
  return true;
}

bool TrialGrid::keep(int rule, bool& has_changed, int depth, std::vector<Step>* steps) {
  const rules::Model& model = *tables_->puzzle->constraints();
  const auto take = [&](const std::vector<Change>& changes, const Technique& technique) {
    has_changed = true;
    for (const Change& change : changes) {
      board_[change.site] = change.after;
      touch(change.site);
      if (is_one(change.after)) naked_singles_.push_back(change.site);
    }
    if (steps != nullptr) {
      Step& step = steps->emplace_back();
      step.technique = &technique;
      step.depth = depth;
      step.changes = changes;
      tell_constraint(model, rule, step);
    }
    return !board_.is_impossible() || fail(*model.label_of(rule).at);
  };
  const RuleLosses losses(model, rule, board_);
  const std::vector<Change> at_sight = losses.by(ConstraintArgument::at_sight);
  if (!at_sight.empty() && !take(at_sight, named(simple_techniques, "constraint"))) return false;
  const std::vector<Change> by_ways =
      at_sight.empty() ? losses.by(ConstraintArgument::ways)
                       : RuleLosses(model, rule, board_).by(ConstraintArgument::ways);
  if (!by_ways.empty() && !take(by_ways, named(simple_techniques, "constraint-ways"))) return false;
  if (at_sight.empty() && by_ways.empty()) asked_at_[static_cast<std::size_t>(rule)] = ++now_;
  return true;
}

}  // namespace crosshatch::sudoku
