// SPDX-License-Identifier: MIT
#include "derive/board.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "derive/names.h"
#include "derive/page.h"
#include "derive/standing.h"

namespace crosshatch::derive {

using rules::Model;
using rules::PuzzleRule;
using rules::RuleLabel;

Board whole(const Model& model, const Board& visible) {
  Board board = model.start();
  for (Site site = 0; site < visible.sites(); ++site) board[site] = visible[site];
  return board;
}

void show(const Board& whole, Board& visible) {
  for (Site site = 0; site < visible.sites(); ++site) visible[site] = whole[site];
}

namespace {

/// Strikes out what people do without a word (FamilyPage::at_once), by one rule. It rests on what
/// is given, and leaves two values at least: what is decided here would count as written on a
/// half-solved board.
void take_at_once(const GridPuzzle& puzzle, int number, Board& board) {
  const PuzzleRule& rule = *puzzle.model().rules()[number];
  const std::string_view id = puzzle.model().label_of(number).id;
  const auto is_decided = [&](Site site) { return board.is_decided(site); };
  if (std::ranges::none_of(rule.sites(), is_decided)) return;
  std::vector<rules::Conclusion> conclusions;
  Board scratch = board;
  rules::Facts facts(scratch, &conclusions);
  rule.deduce(facts);
  for (const rules::Conclusion& one : conclusions) {
    const auto is_known = [&](const rules::Literal& literal) {
      const Site site = literal.site;
      return literal.holds(board) &&
             (!is_decided(site) || puzzle.model().is_hidden(site) || puzzle.is_given(site));
    };
    const Candidates after = board[one.literal.site] & one.literal.values;
    if (puzzle.page().is_at_once({id, one.how}) && !is_one(after) &&
        std::ranges::all_of(one.reason, is_known))
      board[one.literal.site] = after;
  }
}

}  // namespace

Board start(const Puzzle& puzzle) {
  const GridPuzzle& own = of(puzzle);
  const Model& model = own.model();
  const std::span<const RuleArgument> at_once = own.page().at_once;
  Board struck = model.start();
  for (bool is_again = !at_once.empty(); is_again;) {
    const Board before = struck;
    for (int i = 0; i < static_cast<int>(model.rules().size()); ++i) {
      if (std::ranges::find(at_once, model.label_of(i).id, &RuleArgument::rule) != at_once.end())
        take_at_once(own, i, struck);
    }
    is_again = struck != before && !struck.is_impossible();
  }
  Board board(model.visible(), 0);
  // Clues that contradict each other are told by the rule that they break.
  show(struck.is_impossible() ? model.start() : struck, board);
  return board;
}

bool is_visible(const Model& model, const PuzzleRule& rule) {
  return std::ranges::none_of(rule.sites(), [&](Site site) { return model.is_hidden(site); });
}

Message breach(const GridPuzzle& puzzle, int rule, const Board& board) {
  const RuleLabel& label = puzzle.model().label_of(rule);
  const PuzzleRule& broken = *puzzle.model().rules()[rule];
  const auto at = std::ranges::find(puzzle.page().breaches, label.id, &Breach::rule);
  const Site first = broken.sites().empty() ? 0 : broken.sites().front();
  const std::optional<Message> block = label.at ? std::nullopt : block_name(puzzle, broken.sites());
  const Message place =
      block ? *block : place_name(puzzle, label.at.value_or(Place{.index = first}));
  // Before all is decided, what is there may be little, but it is what can be that is wrong.
  const std::optional<int> shortage = broken.shortage(board);
  if (!board.is_solved() && shortage && at->words.words.en.find("{1}") != std::string_view::npos)
    return {
        {"{0} has room for at most {1}, which is too few", "{0}에는 {1}까지만 들어가 모자랍니다"},
        place,
        counted_by(puzzle.page(), *shortage)};
  return {at->words, place, counted_by(puzzle.page(), broken.tally(board).value_or(0))};
}

Message beside_clues(const Puzzle& puzzle, Site site) {
  return {{"{0} cannot be so beside the clues", "{0}의 값이 단서와 맞지 않습니다"},
          puzzle.layout().name(site)};
}

Message broken(const Puzzle& puzzle, const Board& board) {
  const GridPuzzle& own = of(puzzle);
  const Model& model = own.model();
  for (Site site = 0; site < board.sites(); ++site) {
    if ((board[site] & model.start()[site]) == 0) return beside_clues(own, site);
  }
  const bool is_solved = board.is_solved();
  for (int i = 0; i < static_cast<int>(model.rules().size()); ++i) {
    const PuzzleRule& rule = *model.rules()[i];
    if (!is_visible(model, rule)) continue;
    if (is_solved ? rule.is_broken(board) : rule.is_hopeless(board)) return breach(own, i, board);
  }
  if (!is_solved || model.start().sites() == model.visible()) return {};
  Board all = whole(model, board);
  if (complete(model, all)) return {};
  // What cannot be paired off: the first rule with hidden sites that fails.
  for (int i = 0; i < static_cast<int>(model.rules().size()); ++i) {
    if (!is_visible(model, *model.rules()[i]) && !model.label_of(i).id.empty())
      return breach(own, i, whole(model, board));
  }
  return {};
}

}  // namespace crosshatch::derive
