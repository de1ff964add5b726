// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/ask/shares.h"
#include "api/verbs/best_moves.h"
#include "base/text.h"
#include "core/site_layout.h"

namespace crosshatch {

namespace {

std::string doubles(const Puzzle& puzzle, const Board& given, const Census& census,
                    Budget& budget) {
  std::vector<std::string> texts;
  for (const Census::Share& share : census.shares) texts.push_back(json_number(as_double(share)));
  return share_rows(given, puzzle.layout(), census, texts, budget);
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
  texts.odds.text = doubles(puzzle, given, census, budget);
  texts.exact.text = over_one_denominator(given, census, budget);
  texts.fractions.text = fractions(given, puzzle.layout(), census, budget);
  return texts;
}

bool is_number(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, is_digit);
}

/// The values as boards write them: signs, or the words of those that have blanks between cells.
std::vector<std::string> words_of_values(const Question& question, const Census& census) {
  std::vector<std::string> words;
  for (const Census::Told& told : census.values) {
    words.emplace_back(1, told.sign);
    Board board = question.family.start(question.puzzle);
    for (Site site = 0; site < board.sites(); ++site) board.set(site, told.value);
    std::string text = question.family.text(question.puzzle, board);
    if (text.find(' ') == std::string::npos) continue;
    std::ranges::replace(text, '\n', ' ');
    for (Scanner in({text}); !in.at_end(); in.skip_spaces()) {
      in.skip_spaces();
      if (const std::string_view word = in.take_word(); is_number(word)) words.back() = word;
    }
  }
  return words;
}

/// "r1c2: 1 25.0%, 3 75.0%": what solutions have at a site.
std::string share_line(const Question& question, const Census& census,
                       const std::vector<std::string>& words,
                       const std::vector<std::string>& percents, Site site) {
  std::string out = question.puzzle.layout().short_name(site, question.options.language);
  const char* before = ": ";
  for (std::size_t i = 0; i < census.values.size(); ++i) {
    if (census.share(site, i).numerator == 0) continue;
    out += std::exchange(before, ", ");
    out += words[i];
    out += ' ' + percents[census.share_at(site, i)];
  }
  return out + '\n';
}

std::string shares_text(const Question& question, const Board& given, const Answer& answer) {
  const Census& census = answer.census;
  std::vector<std::string> percents;
  for (const Census::Share& share : census.shares) percents.push_back(as_percent(share));
  if (!census.tells_all)
    return cell_table(question, given, [&](Site site) { return percents[census.share_at(site)]; });
  // One value has a table, several have lines below what all solutions agree on.
  const std::vector<std::string> words = words_of_values(question, census);
  std::string out = question.family.text(question.puzzle, answer.known);
  if (!answer.known.is_solved()) out += '\n';
  for (Site site = 0; site < answer.known.sites(); ++site) {
    if (!answer.known.is_decided(site)) out += share_line(question, census, words, percents, site);
  }
  return out;
}

}  // namespace

std::string cell_table(const Question& question, const Board& given,
                       function_ref<std::string(Site)> text_at) {
  // The text form of a board has a character for each place, and a line end after each row.
  const std::string hints = question.family.text(question.puzzle, given);
  const SiteLayout& layout = question.puzzle.layout();
  std::string out;
  std::size_t at = 0;
  for (int row = 0; row < layout.drawn_rows(); ++row) {
    for (int column = 0; column < layout.drawn_columns(); ++column, ++at) {
      const DrawnPlace place = layout.drawn(row, column);
      const bool is_told = place.kind == DrawnPlace::Kind::site && !given.is_decided(place.index);
      const std::string cell =
          is_told ? text_at(place.index) : std::string(1, at < hints.size() ? hints[at] : '.');
      out.append(cell.size() < 6 ? 6 - cell.size() : 1, ' ');
      out += cell;
    }
    ++at;
    out += '\n';
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
    if (is_told && answer.census.tells_all)
      object.add(member("values", words_of_values(question, answer.census)));
    if (wants_best && is_told) object.add(member("best", best_moves_json(question, moves)));
    if (wants_best && !is_told) object.add(member("best", nullptr));
    out(whole_answer(question, answer, std::move(object)));
    return {.status = status, .error = {}, .note = {}};
  }
  if (is_told) {
    out(shares_text(question, given, answer) +
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
