// SPDX-License-Identifier: MIT
#include "derive/standing.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "derive/board.h"
#include "derive/names.h"
#include "derive/page.h"

namespace crosshatch::derive {

using rules::Model;
using rules::PuzzleRule;

namespace {

/// How often one rule is asked at most.
constexpr int most_questions = 600;

using Question = function_ref<bool(const Board&)>;

/// QuickXplain: `base` has the sites that are taken for granted; some of them are new.
std::vector<Site> explained(const Board& board, Board& base, std::span<const Site> sites,
                            bool has_new, Question is_broken) {
  if (sites.empty() || (has_new && is_broken(base))) return {};
  if (sites.size() == 1) return {sites.front()};
  const auto put = [&](std::span<const Site> some, const Board& from) {
    for (const Site site : some) base[site] = from[site];
  };
  const Board before = base;
  const std::span<const Site> first = sites.first(sites.size() / 2);
  const std::span<const Site> rest = sites.subspan(first.size());
  put(first, board);
  std::vector<Site> of_rest = explained(board, base, rest, true, is_broken);
  put(first, before);
  put(of_rest, board);
  std::vector<Site> all = explained(board, base, first, !of_rest.empty(), is_broken);
  put(of_rest, before);
  all.insert(all.end(), of_rest.begin(), of_rest.end());
  return all;
}

/// Whether a clue stands at the place that a rule is labelled with.
bool is_clue(const GridPuzzle& puzzle, const Place& place) {
  switch (place.kind) {
    case Place::Kind::site:
      return puzzle.clue_at(place.index) != no_clue;
    case Place::Kind::cell:
      return puzzle.has_clue(place.index);
    case Place::Kind::corner:
      return puzzle.clue_at_corner(place.index) != no_clue;
    case Place::Kind::row:
    case Place::Kind::column: {
      const GridLine line = puzzle.line({place.kind, place.index});
      return line.first != no_clue || line.last != no_clue;
    }
    default:
      return false;
  }
}

/// Whether any values of the open sites keep the rule. Who asks of hidden ones never knows.
bool is_kept(const Model& model, const PuzzleRule& rule, const Board& board) {
  if (!is_visible(model, rule)) return false;
  if (rule.is_settled(board)) return true;
  const auto is_decided = [&](Site site) { return board.is_decided(site); };
  return std::ranges::all_of(rule.sites(), is_decided) && !rule.is_broken(board);
}

/// Places of clues of which all rules are kept: of two clues at one place, both.
std::vector<Place> kept_clues(const GridPuzzle& puzzle, const Board& board) {
  const Model& model = puzzle.model();
  std::map<std::pair<Place::Kind, int>, bool> all;
  for (int i = 0; i < static_cast<int>(model.rules().size()); ++i) {
    const std::optional<Place>& at = model.label_of(i).at;
    if (!at || !is_clue(puzzle, *at)) continue;
    const auto found = all.try_emplace({at->kind, at->index}, true).first;
    found->second = found->second && is_kept(model, *model.rules()[i], board);
  }
  std::vector<Place> places;
  for (const auto& [place, kept] : all) {
    if (kept) places.push_back({.kind = place.first, .index = place.second});
  }
  return places;
}

/// Whether there are words for the rule, and it speaks of what is on the board alone.
bool is_told(const GridPuzzle& puzzle, int rule) {
  const Model& model = puzzle.model();
  const std::span<const Breach> breaches = puzzle.page().breaches;
  return std::ranges::find(breaches, model.label_of(rule).id, &Breach::rule) != breaches.end() &&
         is_visible(model, *model.rules()[rule]);
}

/// Whether the rule sees at a glance that it cannot be kept. `scratch` is the same board, and stays
/// so if not.
bool is_refuted(const PuzzleRule& rule, const Board& board, Board& scratch) {
  if (rule.is_hopeless(board)) return true;
  std::vector<rules::Conclusion> conclusions;
  rules::Facts facts(scratch, &conclusions, rules::Reasons::untold);
  facts.take_a_glance();
  facts.seek_breaches();
  rule.deduce(facts);
  return !conclusions.empty();
}

/// Not every judge says of more what it says of less: whether these sites alone are enough.
bool is_enough(const Board& board, const Board& open, std::span<const Site> sites,
               std::span<const Site> cause, Question is_broken) {
  Board alone = board;
  for (const Site site : sites) alone[site] = open[site];
  for (const Site site : cause) alone[site] = board[site];
  return is_broken(alone);
}

}  // namespace

std::vector<Site> smallest_cause(const Board& board, const Board& open, std::span<const Site> sites,
                                 Question is_broken) {
  Board base = board;
  for (const Site site : sites) base[site] = open[site];
  return explained(board, base, sites, true, is_broken);
}

std::vector<Site> all_causes(const Board& board, const Board& open, std::vector<Site> sites,
                             int most, Question is_broken) {
  Board left = board;
  std::vector<Site> all;
  const auto counted = [&](const Board& tried) {
    --most;
    return is_broken(tried);
  };
  while (most > 0 && counted(left)) {
    const std::vector<Site> cause = smallest_cause(left, open, sites, counted);
    if (cause.empty() || !is_enough(left, open, sites, cause, counted)) break;
    for (const Site site : cause) {
      if (std::ranges::find(all, site) == all.end()) all.push_back(site);
    }
    // Without one of them the others may be fine, or break it with what stands elsewhere.
    left[cause.back()] = open[cause.back()];
    std::erase(sites, cause.back());
  }
  std::ranges::sort(all);
  return all;
}

Judgement standing_of(const GridPuzzle& puzzle, const Board& state) {
  const Model& model = puzzle.model();
  const Board& open = model.start();
  Judgement standing;
  // What the clues rule out is told by itself: to the rules such a site is open.
  Board board = state;
  for (Site site = 0; site < board.sites(); ++site) {
    if ((board[site] & open[site]) != 0) continue;
    standing.broken.push_back({beside_clues(puzzle, site), {site}});
    board[site] = open[site];
  }
  const auto is_put = [&](Site site) {
    return site < board.sites() && board.is_decided(site) && !open.is_decided(site);
  };
  Board scratch = board;
  for (int i = 0; i < static_cast<int>(model.rules().size()); ++i) {
    const PuzzleRule& rule = *model.rules()[i];
    if (model.follows(i) || !is_told(puzzle, i) || !is_refuted(rule, board, scratch)) continue;
    scratch = board;
    const auto is_broken = [&](const Board& tried) {
      Board own = tried;
      return is_refuted(rule, tried, own);
    };
    std::vector<Site> sites;
    std::ranges::copy_if(rule.sites(), std::back_inserter(sites), is_put);
    sites = all_causes(board, open, std::move(sites), most_questions, is_broken);
    standing.broken.push_back({breach(puzzle, i, board), std::move(sites)});
  }
  // On a full board rules that speak of more than what is on it are told, too.
  if (standing.broken.empty() && board.is_solved()) {
    Message what = broken(puzzle, board);
    if (!what.empty()) standing.broken.push_back({std::move(what), {}});
  }
  standing.kept = kept_clues(puzzle, board);
  return standing;
}

}  // namespace crosshatch::derive
