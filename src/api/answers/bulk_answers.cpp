// SPDX-License-Identifier: MIT
#include "api/answers/bulk_answers.h"

#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "api/answers/verb_answers.h"
#include "api/ask/question.h"
#include "base/one_line.h"

namespace crosshatch {

namespace {

/// What answers say, by Glance.
using Briefs = std::array<std::optional<Brief>, 5>;
constexpr std::array all_glances = {Glance::undecided, Glance::none, Glance::unique,
                                    Glance::several, Glance::logical};

/// The name before a text: "a.sdm:17: unique".
void put_name(std::string_view name, Brief& brief) {
  std::vector<Brief::Piece>& pieces = brief.pieces;
  pieces.front().text.insert(0, ": ");
  pieces.insert(pieces.begin(), {visible(name) + ':', Brief::Gap::line});
}

Briefs briefs_of(const Verb& verb, const BulkQuestion& question) {
  Briefs briefs;
  const bool is_text = !question.options.is_json() && question.options.table == TableForm::none;
  for (const Glance glance : all_glances) {
    std::optional<Brief>& brief = briefs[static_cast<std::size_t>(glance)];
    brief = verb.brief(glance, question);
    const bool is_named = is_text && verb.naming != Naming::none && !question.name.empty();
    if (brief && is_named) put_name(question.name, *brief);
  }
  return briefs;
}

void append_number(std::uint64_t number, std::string& out) {
  std::array<char, 20> digits;
  const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
}

/// What fills the gaps of one answer.
struct Filling {
  std::string_view solution;
  int line;
  std::uint64_t index;
};

void append(const Brief& brief, const Filling& filling, std::string& out) {
  for (const Brief::Piece& piece : brief.pieces) {
    out += piece.text;
    switch (piece.gap) {
      case Brief::Gap::none:
        break;
      case Brief::Gap::solution:
        out += filling.solution;
        break;
      case Brief::Gap::line:
        append_number(static_cast<std::uint64_t>(filling.line), out);
        break;
      case Brief::Gap::index:
        append_number(filling.index, out);
        break;
    }
  }
}

/// Whether the solution of this line is judged: the first of a file, and then so few that a million
/// easy sudokus, a quarter of a second, take less than a hundredth longer.
bool is_in_sample(int line) {
  constexpr int one_in = 8192;
  return line % one_in == 1;
}

/// Judges one solution of a bulk engine as `solve` does those of the others.
Message fault_of_line(const Format& format, std::string_view heading, std::string_view text,
                      std::string_view solution) {
  std::string whole(heading);
  if (!heading.empty()) whole += '\n';
  whole += text;
  const Result<PuzzlePtr> puzzle = format.codec->read(whole);
  if (!puzzle)
    return Words{"a text was answered that cannot be read", "읽을 수 없는 글에 답했습니다"};
  const Result<Board> board = format.family->state(**puzzle, solution);
  if (!board)
    return Words{"a solution was found that cannot be read", "찾은 해를 읽을 수 없습니다"};
  return fault_of_solution(*format.family, **puzzle, *board);
}

}  // namespace

bool is_answered_in_bulk(const Verb& verb, const VerbOptions& options) {
  return verb.brief != nullptr && !options.cube && !options.proves && !options.state &&
         is_unlimited(options.limits);
}

bool answer_in_bulk(const Verb& verb, const Format& format, const VerbOptions& options,
                    const BulkTexts& bulk, function_ref<bool(const AlikeAnswers&)> settled,
                    function_ref<bool(std::size_t, Glance)> left) {
  const Codec& codec = *format.codec;
  const std::span<const std::string_view> texts = bulk.texts;
  Briefs briefs;
  std::vector<Glance> glances(texts.size(), Glance::undecided);
  std::string solutions;
  std::size_t size = 0;
  if (codec.bulk != nullptr && is_answered_in_bulk(verb, options)) {
    briefs = briefs_of(verb, {.family = *format.family,
                              .bulk = *codec.bulk,
                              .options = options,
                              .file = bulk.file,
                              .name = bulk.name});
    size = codec.bulk->answer_size;
    solutions.resize(texts.size() * size);
    const bool wants_logic = options.is_json() || options.table != TableForm::none;
    codec.bulk->run(bulk.heading, texts, options.cpu, wants_logic, glances.data(),
                    solutions.data());
  }
  const auto brief_of = [&](std::size_t i) -> const std::optional<Brief>& {
    return briefs[static_cast<std::size_t>(glances[i])];
  };
  const auto is_judged = [&](std::size_t i) {
    return is_in_sample(bulk.lines[i]) &&
           (glances[i] == Glance::unique || glances[i] == Glance::logical);
  };
  std::string alike;
  for (std::size_t from = 0; from < texts.size();) {
    const std::optional<Brief>& first = brief_of(from);
    if (!first) {
      if (!left(from, glances[from])) return false;
      ++from;
      continue;
    }
    if (is_judged(from)) {
      Message fault = fault_of_line(format, bulk.heading, texts[from],
                                    std::string_view(solutions).substr(from * size, size));
      if (!fault.empty()) {
        if (!settled({.puzzles = 1, .error = internal_error(std::move(fault)), .number = from}))
          return false;
        ++from;
        continue;
      }
    }
    const bool is_bare = first->pieces.empty();
    std::size_t to = from + 1;
    while (to < texts.size() && brief_of(to) && brief_of(to)->status == first->status &&
           brief_of(to)->pieces.empty() == is_bare && !is_judged(to))
      ++to;
    AlikeAnswers answers{.puzzles = to - from, .status = first->status, .number = from};
    if (is_bare) {
      answers.first = size;
      answers.text = std::string_view(solutions).substr(from * size, answers.puzzles * size);
    } else {
      alike.clear();
      for (std::size_t i = from; i < to; ++i) {
        append(*brief_of(i),
               {.solution = std::string_view(solutions).substr(i * size, size - 1),
                .line = bulk.lines[i],
                .index = bulk.index + i},
               alike);
        if (i == from) answers.first = alike.size();
      }
      answers.text = alike;
    }
    if (!settled(answers)) return false;
    from = to;
  }
  return true;
}

}  // namespace crosshatch
