// SPDX-License-Identifier: MIT
#include <algorithm>

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/answers/verdict_row.h"
#include "api/cubes/cube_json.h"
#include "api/steps/standing.h"
#include "base/digits.h"

namespace crosshatch {

namespace {

std::string painted(std::string text, std::string_view code, const VerbOptions& options) {
  if (!options.color) return text;
  return "\x1b[" + std::string(code) + "m" + text + "\x1b[0m";
}

std::string_view colour_of(Verdict::Kind kind) {
  switch (kind) {
    case Verdict::Kind::none:
      return "31";  // red
    case Verdict::Kind::unique:
      return "32";  // green
    case Verdict::Kind::multiple:
      return "33";  // yellow
    case Verdict::Kind::unknown:
      return "35";  // magenta
  }
  return "0";
}

/// Puts '~' for each site of a cut map that may be settled.
void mark_unsettled(const Question& question, const Answer& answer, std::string& text) {
  Board board = answer.known;
  for (const Site site : unsettled_sites(answer)) board[site] = answer.seen[site];
  const std::string other = question.family.text(question.puzzle, board);
  for (std::size_t i = 0; i < std::min(text.size(), other.size()); ++i) {
    if (text[i] == '?' && other[i] != '?') text[i] = '~';
  }
}

/// What is known of each cell: '?' where solutions differ, '~' where a limit came before that was
/// known. Without solutions '?' is what is not known.
std::string map_of(const Question& question, const Answer& answer) {
  std::string text = question.family.text(question.puzzle, answer.known);
  if (answer.is_map_cut) mark_unsettled(question, answer, text);
  if (!question.options.color) return text;
  std::string out;
  for (const char c : text) {
    if (c == '?') {
      out += painted("?", "33", question.options);
    } else {
      out += c;
    }
  }
  return out;
}

/// No solution was found: says which of the two reasons it is.
Reply without_solution(const Question& question, const Answer& answer, Out out) {
  if (answer.verdict.kind() == Verdict::Kind::none) {
    out(verdict_line(answer.verdict, question.options));
    return {.status = Status::none, .error = {}, .note = answer.verdict.clash()};
  }
  // A map of a part would be read as one of the puzzle.
  const bool has_map = !question.options.cube;
  out(verdict_line(answer.verdict, question.options) + (has_map ? map_of(question, answer) : ""));
  return {.status = Status::unknown, .error = {}, .note = {}};
}

/// Whether a short search finds two solutions. A longer one would make `solve` take the time of a
/// proof that nobody asked for.
bool has_second(const Question& question, const Answer& answer) {
  if (answer.count.is_exact || answer.logic) return false;
  constexpr std::uint64_t few_nodes = 1000;
  constexpr double moment = 0.2;  // a node of a very large board is no small thing
  Limits limits = question.options.limits;
  limits.nodes = std::min(limits.nodes, few_nodes);
  limits.seconds = limits.seconds > 0 ? std::min(limits.seconds, moment) : moment;
  Budget budget(limits);
  return solve_question(question, {.enough = 2}, budget).verdict.kind() == Verdict::Kind::multiple;
}

}  // namespace

std::string_view verdict_colour(Verdict::Kind kind, const VerbOptions& options) {
  return options.color ? colour_of(kind) : std::string_view();
}

std::string verdict_line(const Verdict& verdict, const VerbOptions& options) {
  const std::string word(words_of(verdict.kind()).in(options.language));
  std::string line = part_label(options) + painted(word, colour_of(verdict.kind()), options);
  if (verdict.kind() == Verdict::Kind::unknown)
    line += " (" + std::string(words_of(verdict.why()).in(options.language)) + ")";
  return line + "\n";
}

Reply solve_puzzle(const Question& question, Out out) {
  if (question.options.json) return solve_as_json(question, out);
  const VerbOptions& options = question.options;
  const std::uint64_t wanted = options.all ? Goal::all : std::max<std::uint64_t>(options.limit, 1);
  std::uint64_t found = 0;
  const auto print = [&](const Board& solution) {
    const std::string text = question.family.text(question.puzzle, solution);
    if (found > 0 && !out("\n")) return false;
    ++found;
    return out(text);
  };
  Budget budget(options.limits);
  const Answer answer = solve_question(question, {.enough = wanted}, budget, print);
  if (found == 0) return without_solution(question, answer, out);
  const bool is_cut = found < wanted && !answer.count.is_exact && budget.is_spent();
  if (!is_cut) {
    const bool has_more = options.wants_second && has_second(question, answer);
    return {.is_one_of_several = has_more,
            .is_open = has_more || answer.verdict.kind() == Verdict::Kind::multiple};
  }
  return {.status = Status::unknown,
          .error = {},
          .note = {{"there may be more solutions: the search ended at a limit ({0})",
                    "제한에 걸려 탐색을 멈췄습니다({0}). 해가 더 있을 수 있습니다"},
                   words_of(budget.why())}};
}

Reply check_puzzle(const Question& question, Out out) {
  if (question.options.proves) return check_with_proof(question, out);
  if (question.options.json) return check_as_json(question, out);
  if (question.options.table != TableForm::none) return check_as_row(question, out);
  // Sentences without their cells may be the same.
  std::vector<std::string> seen;
  if (question.options.state) {
    const Result<derive::Judgement> standing = standing_of(question);
    if (!standing) return about_state(standing.error());
    for (const derive::BrokenRule& one : standing->broken) {
      std::string line = one.what.in(question.options.language) + "\n";
      if (std::ranges::find(seen, line) == seen.end()) seen.push_back(std::move(line));
    }
  }
  Budget budget(question.options.limits);
  const Reply reply = check_in_words(question, check_all(question, budget), out);
  for (const std::string& line : seen) out(line);
  return reply;
}

Answer check_all(const Question& question, Budget& budget) {
  const bool wants_map = !question.options.no_map && !question.options.cube;
  return solve_question(question, {.wants_ambiguous = wants_map}, budget);
}

Reply check_in_words(const Question& question, const Answer& answer, Out out) {
  const bool has_map = !question.options.no_map && !question.options.cube;
  switch (answer.verdict.kind()) {
    case Verdict::Kind::unique:
      out(verdict_line(answer.verdict, question.options));
      return {};
    case Verdict::Kind::multiple:
      break;
    case Verdict::Kind::none:
    case Verdict::Kind::unknown:
      return without_solution(question, answer, out);
  }
  out(verdict_line(answer.verdict, question.options) + (has_map ? map_of(question, answer) : ""));
  Reply reply{.status = Status::several, .error = {}, .note = {}};
  if (answer.is_map_cut)
    reply.note =
        Words{"cells marked ~ may be the same in all solutions: a limit came first",
              "제한에 먼저 걸려, ~로 표시한 칸 가운데 모든 해에서 같은 칸이 있을 수 있습니다"};
  return reply;
}

Reply count_solutions(const Question& question, Out out) {
  if (question.options.json) return count_as_json(question, out);
  Budget budget(question.options.limits);
  const Answer answer = count_exactly(question, budget);
  out(part_label(question.options) + (answer.count.is_exact ? "" : ">= ") +
      decimal(answer.count.number) + "\n");
  Reply reply{.status = count_status(answer), .error = {}, .note = answer.verdict.clash()};
  reply.is_open = !answer.count.is_exact || answer.count.number != 1;
  return reply;
}

}  // namespace crosshatch
