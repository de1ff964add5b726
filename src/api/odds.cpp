// SPDX-License-Identifier: MIT
#include "api/json_answers.h"
#include "api/shares.h"
#include "api/verb_answers.h"
#include "core/grid_place.h"

namespace crosshatch {

namespace {

std::string share_row(const Question& question, const Board& given, const Answer& answer) {
  const std::string hints = question.family.text(question.puzzle, given);
  std::vector<std::string> percents;
  for (const Census::Share& share : answer.census.shares) percents.push_back(as_percent(share));
  std::string out;
  const int columns = question.puzzle.columns();
  for (Site site = 0; site < question.puzzle.sites(); ++site) {
    // The text form of a board has a line end after each row.
    const auto [row, column] = grid_place(site, columns);
    const auto at = static_cast<std::size_t>(site + row);
    const std::string cell = given.is_decided(site)
                                 ? std::string(1, at < hints.size() ? hints[at] : '.')
                                 : percents[answer.census.share_of[static_cast<std::size_t>(site)]];
    out.append(cell.size() < 6 ? 6 - cell.size() : 1, ' ');
    out += cell;
    if (column == columns - 1) out += '\n';
  }
  return out;
}

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
      out += values[census.share_of[static_cast<std::size_t>(site)]];
    }
    if (column == puzzle.columns() - 1) out += ']';
  }
  return out + "]";
}

constexpr std::string_view no_shares = R"(,"odds":null,"exact":null,"fractions":null)";

/// The keys of the shares; cut short where the budget is spent.
std::string shares_json(const Puzzle& puzzle, const Board& given, const Census& census,
                        Budget& budget) {
  std::string text = json_key("odds") + rows_of_doubles(puzzle, given, census);
  text += json_key("exact") + over_one_denominator(given, census, budget);
  text += json_key("fractions") + fractions(given, puzzle.columns(), census, budget);
  return text;
}

}  // namespace

Error no_odds(const Family& family) {
  return unsupported("expected a puzzle of a family with odds, saw a " + std::string(family.id));
}

Reply tell_odds(const Question& question, Out out) {
  if (question.family.census == nullptr) return refusal(no_odds(question.family));
  Budget budget(question.options.limits);
  const Answer answer = solve_question(question, {.wants_odds = true}, budget);
  const Board given = question.family.start(question.puzzle);
  std::string shares;
  if (question.options.json && answer.has_odds)
    shares = shares_json(question.puzzle, given, answer.census, budget);
  const bool is_cut = question.options.json && budget.is_spent();
  const bool is_none = answer.verdict.kind() == Verdict::Kind::none;
  const bool is_told = answer.has_odds && !is_cut;
  const Status status = is_none ? Status::none : is_told ? Status::yes : Status::unknown;
  // No limit was met where the family gives up by itself: it then knows that no number of nodes
  // that anyone would wait for suffices.
  std::optional<Why> cut;
  if (status == Status::unknown) cut = budget.is_spent() ? budget.why() : Why::nodes;
  if (question.options.json) {
    // In one piece in the end, for if memory runs out an error stands in its place.
    std::string text = answer_object(question, answer, {}, cut);
    text += status == Status::yes ? shares : no_shares;
    text += answer_end(question, answer);
    out(text);
    return {.status = status, .error = {}, .note = {}};
  }
  if (status == Status::yes) {
    out(share_row(question, given, answer));
  } else if (is_none) {
    out(verdict_line(answer.verdict, question.options));
  } else {
    out(verdict_line(Verdict::unknown(*cut), question.options));
  }
  Reply reply{.status = status, .error = {}, .note = answer.verdict.clash()};
  reply.is_open = answer.verdict.kind() != Verdict::Kind::unique;
  return reply;
}

}  // namespace crosshatch
