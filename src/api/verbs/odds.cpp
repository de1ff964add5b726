// SPDX-License-Identifier: MIT
#include <bit>

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/ask/shares.h"
#include "api/verbs/best_moves.h"
#include "core/grid_place.h"

namespace crosshatch {

namespace {

std::string rows_of_doubles(const Puzzle& puzzle, const Board& given, const Census& census) {
  std::vector<std::string> values;
  for (const Census::Share& share : census.shares) values.push_back(json_number(as_double(share)));
  std::string out = "[";
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const int column = grid_place(site, puzzle.columns()).column;
    out += column > 0 ? "," : site > 0 ? ",[" : "[";
    if (given.is_decided(site)) {
      out += "null";
    } else {
      out += values[census.share_of[site]];
    }
    if (column == puzzle.columns() - 1) out += ']';
  }
  return out + "]";
}

/// The exact shares are cut short where the budget is spent.
struct ShareTexts {
  JsonText odds = {"null"};
  JsonText exact = {"null"};
  JsonText fractions = {"null"};
};

ShareTexts shares_json(const Puzzle& puzzle, const Board& given, const Census& census,
                       Budget& budget) {
  ShareTexts texts;
  texts.odds.text = rows_of_doubles(puzzle, given, census);
  texts.exact.text = over_one_denominator(given, census, budget);
  texts.fractions.text = fractions(given, puzzle.columns(), census, budget);
  return texts;
}

std::string share_table(const Question& question, const Board& given, const Census& census) {
  std::vector<std::string> percents;
  for (const Census::Share& share : census.shares) percents.push_back(as_percent(share));
  return cell_table(question, given, [&](Site site) { return percents[census.share_of[site]]; });
}

/// Shares are those of one of two values.
bool has_more_than_two_values(const Question& question) {
  const Board start = question.family.start(question.puzzle);
  Candidates values = 0;
  for (const Candidates one : start.all()) values |= one;
  return std::popcount(values) > 2;
}

}  // namespace

std::string cell_table(const Question& question, const Board& given,
                       function_ref<std::string(Site)> text_at) {
  const std::string hints = question.family.text(question.puzzle, given);
  std::string out;
  const int columns = question.puzzle.columns();
  for (Site site = 0; site < question.puzzle.sites(); ++site) {
    // The text form of a board has a line end after each row.
    const auto [row, column] = grid_place(site, columns);
    const auto at = static_cast<std::size_t>(site + row);
    const std::string cell = given.is_decided(site)
                                 ? std::string(1, at < hints.size() ? hints[at] : '.')
                                 : text_at(site);
    out.append(cell.size() < 6 ? 6 - cell.size() : 1, ' ');
    out += cell;
    if (column == columns - 1) out += '\n';
  }
  return out;
}

Error no_odds(const Family& family) {
  return family_without(family, {"with odds", "확률을 구할 수 있는"});
}

Reply tell_odds(const Question& question, Out out) {
  if (question.family.census == nullptr) return refusal(no_odds(question.family));
  const bool wants_best = question.options.best;
  if (wants_best && question.family.next_moves == nullptr)
    return refusal(family_without(question.family, {"whose cells are opened", "칸을 여는"}));
  if (has_more_than_two_values(question))
    return refusal(unsupported(expected(
        Words{"a puzzle whose cells hold one of two values", "칸의 값이 둘 중 하나인 퍼즐"},
        Words{"one with more values", "값이 더 많습니다"})));
  Budget budget(question.options.limits);
  const Answer answer = solve_question(question, {.wants_odds = true}, budget);
  const Board given = question.family.start(question.puzzle);
  ShareTexts shares;
  if (question.options.json && answer.has_odds)
    shares = shares_json(question.puzzle, given, answer.census, budget);
  const bool is_cut = question.options.json && budget.is_spent();
  NextMoves moves;
  Ending ending = Ending::exhausted;
  if (wants_best && answer.has_odds && !is_cut) {
    Board board = given;
    ending = question.family.next_moves({.puzzle = question.puzzle,
                                         .board = board,
                                         .budget = budget,
                                         .cpu = question.options.cpu,
                                         .crew = question.options.crew},
                                        answer.census, moves);
  }
  const bool is_none = answer.verdict.kind() == Verdict::Kind::none;
  const bool is_told = answer.has_odds && !is_cut;
  const bool is_whole = is_told && ending != Ending::limit;
  const Status status = is_none ? Status::none : is_whole ? Status::yes : Status::unknown;
  // No limit was met where the family gives up by itself: it then knows that no number of nodes
  // that anyone would wait for suffices.
  std::optional<Why> cut;
  if (status == Status::unknown) cut = budget.is_spent() ? budget.why() : Why::nodes;
  if (question.options.json) {
    // In one piece in the end, for if memory runs out an error stands in its place.
    if (!is_told) shares = {};
    JsonObject object = answer_object(question, answer, {}, cut);
    object.add(member("odds", shares.odds), member("exact", shares.exact),
               member("fractions", shares.fractions));
    if (wants_best && is_told) object.add(member("best", best_moves_json(question, moves)));
    if (wants_best && !is_told) object.add(member("best", nullptr));
    out(whole_answer(question, answer, std::move(object)));
    return {.status = status, .error = {}, .note = {}};
  }
  if (is_told) {
    out(share_table(question, given, answer.census) +
        (wants_best ? best_moves_text(question, given, moves) : ""));
  } else if (is_none) {
    out(verdict_line(answer.verdict, question.options));
  } else {
    out(verdict_line(Verdict::unknown(*cut), question.options));
  }
  Reply reply{.status = status, .error = {}, .note = answer.verdict.clash()};
  if (is_told && !is_whole)
    reply.note = {{"not everything is known about the next move: the search ended at a limit ({0})",
                   "제한에 걸려 탐색을 멈췄습니다({0}). 다음에 열 칸을 다 알아내지 못했습니다"},
                  words_of(*cut)};
  reply.is_open = answer.verdict.kind() != Verdict::Kind::unique;
  return reply;
}

}  // namespace crosshatch
