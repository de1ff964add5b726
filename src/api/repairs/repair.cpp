// SPDX-License-Identifier: MIT
#include "core/repair.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

#include "api/answers/json_answers.h"
#include "api/answers/untitled_json.h"
#include "api/answers/verb_answers.h"
#include "api/repairs/repairs.h"
#include "base/text.h"
#include "core/family.h"
#include "core/grid_place.h"
#include "core/step.h"
#include "logic/rating.h"

namespace crosshatch {

namespace {

/// The easiest are chosen among this many repairs.
constexpr std::uint64_t most_rated = 50;

/// Family::repair's question, answered by all engines.
Others other_solutions(const Question& question, Budget& budget, const Puzzle& changed,
                       const Board& solution, std::uint64_t nodes,
                       function_ref<void(const Board&)> see) {
  constexpr std::uint64_t most_shown = 8;
  budget.begin_slice(nodes);
  Budget part = budget.fork();
  budget.end_slice();
  bool has_seen = false;
  const auto show = [&](const Board& found) {
    if (found == solution) return true;
    has_seen = true;
    see(found);
    return true;
  };
  const Question other{.family = question.family,
                       .puzzle = changed,
                       .options = question.options,
                       .source = {},
                       .fault = question.fault};
  const Answer answer = solve_question(other, {.enough = most_shown}, part, show);
  // Not `join`: a part that has used up its own nodes does not end the whole.
  (void)budget.spend(part.nodes_used());
  if (has_seen) return Others::some;
  return answer.verdict.kind() == Verdict::Kind::unique ? Others::none : Others::unknown;
}

/// How hard the puzzle of a repair is for a person; extreme where the usual way does not solve it.
struct Ease {
  static constexpr int no_score = std::numeric_limits<int>::max();

  Grade grade = Grade::extreme;
  int score = no_score;
};

/// Nothing where a limit came first.
std::optional<Ease> ease_of(const Question& question, const Puzzle& puzzle, Budget& budget) {
  Board board = question.family.start(puzzle);
  const Search search{puzzle, board, budget, {}, question.options.cpu, question.options.crew};
  const Rating rating = rate(question.family, question.family.ways.front(), search, true);
  if (rating.end == Step::Kind::solution) return Ease{rating.grade, rating.score};
  if (rating.ending == Step::Ending::limit) return std::nullopt;
  return Ease{};
}

using Eases = std::vector<std::optional<Ease>>;

/// Puts the repairs with the easiest puzzle first, those of which it is not known last, and keeps
/// as many as are wanted. Of equally easy ones the order is the same as before.
Eases easiest_first(const Question& question, Repairs& repairs, Budget& budget) {
  struct Rated {
    std::optional<Ease> ease;
    Repair repair;
  };
  std::vector<Rated> all;
  for (Repair& repair : repairs.best) {
    std::optional<Ease> ease = ease_of(question, *repair.puzzle, budget);
    all.push_back({ease, std::move(repair)});
  }
  const auto hardness = [](const Rated& one) {
    const Ease ease = one.ease.value_or(Ease{});
    return std::tuple(!one.ease, ease.grade, ease.score);
  };
  std::ranges::stable_sort(all, {}, hardness);
  all.resize(std::min<std::size_t>(all.size(), wanted_repairs(question)));
  Eases eases;
  repairs.best.clear();
  for (Rated& one : all) {
    eases.push_back(one.ease);
    repairs.best.push_back(std::move(one.repair));
  }
  return eases;
}

/// "easy, score 12: ".
std::string in_words(const std::optional<Ease>& ease, Language language) {
  if (!ease) return std::string(words_of(Verdict::Kind::unknown).in(language)) + ": ";
  const std::string score = language == Language::ko ? ", 점수 " : ", score ";
  return std::string(words_of(ease->grade).in(language)) +
         (ease->score == Ease::no_score ? "" : score + std::to_string(ease->score)) + ": ";
}

/// "r3c4 is filled, r5c6 is empty".
std::string in_words(const Question& question, const Board& picture, const Repair& repair) {
  Step step;
  for (const Edit& edit : repair.edits) {
    const Candidates after = only(edit.value);
    step.changes.push_back(
        {.site = edit.site, .before = picture[edit.site] | after, .after = after});
  }
  return question.family.effect(question.puzzle, step, question.options.language);
}

/// The new solution, with + for cells that were filled or have another colour, - for emptied ones.
std::string marked(const Question& question, const Repair& repair) {
  std::string text = question.family.text(*repair.puzzle, repair.solution);
  for (const Edit& edit : repair.edits) {
    // The text form of a board has a line end after each row.
    const int row = grid_place(edit.site, question.puzzle.columns()).row;
    const auto at = static_cast<std::size_t>(edit.site + row);
    if (at < text.size()) text[at] = edit.value == 0 ? '-' : '+';
  }
  return text;
}

std::string headline(const Repairs& repairs, Language language) {
  const auto edits = static_cast<int>(repairs.best.front().edits.size());
  const bool is_least = edits == repairs.least;
  const std::string least = std::to_string(repairs.least);
  if (language == Language::ko) {
    const std::string rest = is_least ? "이보다 적게 바꾸면 해가 하나가 되지 않습니다"
                             : repairs.least == 1 ? "더 적게 바꾸어도 될 수 있습니다"
                                                  : "적어도 " + least + "칸은 바꾸어야 합니다";
    return std::to_string(edits) + "칸을 바꾸면 해가 하나뿐입니다 (" + rest + "):\n";
  }
  const std::string rest = is_least             ? "fewer are not enough"
                           : repairs.least == 1 ? "fewer may be enough"
                                                : "at least " + least + " are needed";
  return "unique after " + counted(static_cast<std::size_t>(edits), "change") + " (" + rest +
         "):\n";
}

std::string as_text(const Question& question, const Board& picture, const Repairs& repairs,
                    const Eases& eases) {
  std::string text = headline(repairs, question.options.language);
  for (std::size_t i = 0; i < repairs.best.size(); ++i) {
    if (i < eases.size()) text += in_words(eases[i], question.options.language);
    text += in_words(question, picture, repairs.best[i]) + '\n';
  }
  return text + '\n' + marked(question, repairs.best.front());
}

JsonObject repair_json(const Question& question, const Repair& repair,
                       const std::optional<Ease>* ease) {
  std::vector<Site> sites;
  for (const Edit& edit : repair.edits) sites.push_back(edit.site);
  JsonObject object = JsonObject().add(member("cells", site_list(question.puzzle, sites)));
  if (ease != nullptr) {
    const bool has_score = *ease && (*ease)->score != Ease::no_score;
    object.add(member("grade", *ease ? std::optional((*ease)->grade) : std::nullopt));
    object.add(member("score", has_score ? std::optional((*ease)->score) : std::nullopt));
  }
  object.add(member("solution", text_of(question.family, *repair.puzzle, repair.solution)));
  object.add(member("puzzle", puzzle_json(question, *repair.puzzle)));
  return object;
}

/// Adds what `repair` tells to the answer of `check`.
JsonObject with_repairs(JsonObject object, const Question& question, const Board* picture,
                        const Repairs& repairs, const Eases& eases) {
  std::optional<std::string> text;
  if (picture != nullptr) text = text_of(question.family, question.puzzle, *picture);
  std::vector<JsonObject> all;
  for (std::size_t i = 0; i < repairs.best.size(); ++i)
    all.push_back(repair_json(question, repairs.best[i], i < eases.size() ? &eases[i] : nullptr));
  object.add(member("picture", text), member("contradiction", nullptr));
  object.add(member("least", text ? std::optional(repairs.least) : std::nullopt),
             member("repairs", all));
  return object;
}

Reply reply_of(const Answer& answer, const Repairs& repairs) {
  Reply reply{.status = verdict_status(answer.verdict.kind()), .note = answer.verdict.clash()};
  if (answer.verdict.kind() == Verdict::Kind::multiple)
    reply.status = repairs.best.empty() ? Status::unknown : Status::yes;
  reply.is_open = answer.verdict.kind() != Verdict::Kind::unique;
  return reply;
}

}  // namespace

Result<Board> meant_solution(const Question& question, const Answer& answer) {
  if (!question.options.state) return answer.verdict.solutions().front();
  Result<Board> board = half_solved_board(question);
  if (!board) return board;
  if (!board->is_solved()) return fail(no_whole_solution(question));
  Message fault = question.family.broken(question.puzzle, *board);
  if (fault.empty()) return board;
  return fail(not_solved_by_board(std::move(fault)));
}

Reply wrong_state(Error error) {
  Reply reply = refusal(std::move(error));
  reply.is_about_state = true;
  return reply;
}

Result<std::optional<Board>> solution_to_keep(const Question& question, const Answer& answer) {
  if (!question.options.state) return std::optional<Board>();
  const Verdict::Kind kind = answer.verdict.kind();
  if (kind == Verdict::Kind::none) return fail(not_solved_by_board(no_solution));
  if (kind != Verdict::Kind::multiple) return std::optional<Board>();
  Result<Board> board = meant_solution(question, answer);
  if (!board) return fail(std::move(board.error()));
  return std::optional(*std::move(board));
}

JsonObject repair_object(const Question& question, const JsonText& changes, const Puzzle& repaired,
                         const Board& solution) {
  return JsonObject().add(member("clues", changes),
                          member("solution", text_of(question.family, repaired, solution)),
                          member("puzzle", puzzle_json(question, repaired)));
}

JsonObject repairs_object(const Question& question, const Answer& answer, std::optional<Why> cut,
                          const Board* picture, const std::optional<JsonObject>& contradiction,
                          int least, const JsonText& repairs) {
  std::optional<std::string> text;
  if (picture != nullptr) text = text_of(question.family, question.puzzle, *picture);
  const bool is_asked = answer.verdict.kind() != Verdict::Kind::unique;
  return check_object(question, answer, cut)
      .add(member("picture", text), member("contradiction", contradiction),
           member("least", is_asked ? std::optional(least) : std::nullopt),
           member("repairs", repairs));
}

Reply tell_repairs(const Question& question, const Answer& answer, const Budget& budget,
                   bool is_mended, function_ref<std::string()> text,
                   function_ref<JsonObject(std::optional<Why>)> json, Out out) {
  const Verdict::Kind kind = answer.verdict.kind();
  Reply reply{.status = verdict_status(kind), .note = answer.verdict.clash()};
  if (is_mended) {
    reply.status = Status::yes;
  } else if (kind == Verdict::Kind::multiple ||
             (kind == Verdict::Kind::none && budget.is_spent())) {
    reply.status = Status::unknown;
  }
  reply.is_open = kind != Verdict::Kind::unique;
  const Why why = budget.is_spent() ? budget.why() : Why::nodes;
  if (question.options.json) {
    std::optional<Why> cut;
    if (reply.status == Status::unknown || budget.is_spent()) cut = why;
    out(whole_answer(question, answer, json(cut)));
    return reply;
  }
  std::string words = text();
  if (reply.status == Status::unknown) {
    words += verdict_line(Verdict::unknown(why), question.options);
  } else if (words.empty()) {
    words = verdict_line(answer.verdict, question.options);
  }
  out(words);
  return reply;
}

Reply no_solution_is_meant() { return wrong_state(not_solved_by_board(no_solution)); }

std::uint64_t wanted_repairs(const Question& question) {
  constexpr std::uint64_t usual = 3;
  return question.options.limit > 0 ? question.options.limit : usual;
}

JsonText puzzle_json(const Question& question, const Puzzle& puzzle) {
  return {untitled_json(question.family, puzzle).value_or("null")};
}

Reply repair_puzzle(const Question& question, Out out) {
  const bool wants_easiest = question.options.easiest;
  if (wants_easiest && question.family.repair == nullptr)
    return refusal(
        family_without(question.family, {"whose repairs change cells", "칸을 바꾸어 고치는"}));
  if (question.family.repair == nullptr && question.family.clues != nullptr)
    return repair_clues_of(question, out);
  if (question.family.repair == nullptr && question.family.regions != nullptr)
    return repair_regions_of(question, out);
  if (question.family.repair == nullptr)
    return refusal(family_without(question.family, {"with repairs", "고칠 수 있는"}));
  Budget budget(question.options.limits);
  const Answer answer = solve_question(question, {}, budget);
  if (answer.verdict.kind() == Verdict::Kind::none && question.options.state)
    return no_solution_is_meant();
  if (answer.verdict.kind() == Verdict::Kind::none && question.family.line_clues != nullptr)
    return repair_lines_of(question, answer, budget, out);
  const bool has_several = answer.verdict.kind() == Verdict::Kind::multiple;
  std::optional<Board> picture;
  Repairs repairs;
  Eases eases;
  if (has_several) {
    Result<Board> meant = meant_solution(question, answer);
    if (!meant) return wrong_state(std::move(meant.error()));
    picture = *std::move(meant);
    const auto others = [&](const Puzzle& changed, const Board& solution, std::uint64_t nodes,
                            function_ref<void(const Board&)> see) {
      return other_solutions(question, budget, changed, solution, nodes, see);
    };
    repairs =
        question.family.repair({.puzzle = question.puzzle,
                                .picture = *picture,
                                .budget = budget,
                                .wanted = wants_easiest ? most_rated : wanted_repairs(question),
                                .wants_easy = wants_easiest,
                                .others = others});
    if (wants_easiest) eases = easiest_first(question, repairs, budget);
  }
  const Reply reply = reply_of(answer, repairs);
  const Why why = budget.is_spent() ? budget.why() : Why::nodes;
  if (question.options.json) {
    std::optional<Why> cut;
    if (reply.status == Status::unknown || budget.is_spent()) cut = why;
    out(whole_answer(question, answer,
                     with_repairs(check_object(question, answer, cut), question,
                                  picture ? &*picture : nullptr, repairs, eases)));
  } else if (!repairs.best.empty()) {
    out(as_text(question, *picture, repairs, eases));
  } else {
    out(verdict_line(has_several ? Verdict::unknown(why) : answer.verdict, question.options));
  }
  return reply;
}

}  // namespace crosshatch
