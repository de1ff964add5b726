// SPDX-License-Identifier: MIT
#include "api/bulk_answers.h"

#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "api/question.h"
#include "base/one_line.h"

namespace crosshatch {

namespace {

/// "a.sdm:17: ", where `name` is "a.sdm:".
void append_place(const std::string& name, int line, std::string& out) {
  std::array<char, 16> digits;
  const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), line).ptr;
  out += name;
  out.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
  out += ": ";
}

/// Whether the solution of this line is judged: the first of a file, and then so few that a million
/// easy sudokus, a quarter of a second, take less than a hundredth longer.
bool is_in_sample(int line) {
  constexpr int one_in = 8192;
  return line % one_in == 1;
}

/// Judges one solution of a bulk engine as `solve` does those of the others.
std::string fault_of_line(const Format& format, std::string_view heading, std::string_view text,
                          std::string_view solution) {
  std::string whole(heading);
  if (!heading.empty()) whole += '\n';
  whole += text;
  const Result<PuzzlePtr> puzzle = format.codec->read(whole);
  if (!puzzle) return "a text was answered that cannot be read";
  const Result<Board> board = format.family->state(**puzzle, solution);
  if (!board) return "a solution was found that cannot be read";
  return fault_of_solution(*format.family, **puzzle, *board);
}

}  // namespace

bool answer_in_bulk(const Verb& verb, const Format& format, const VerbOptions& options,
                    const BulkTexts& bulk, function_ref<bool(const AlikeAnswers&)> settled,
                    function_ref<bool(std::size_t, Glance)> left) {
  const Codec& codec = *format.codec;
  const std::span<const std::string_view> texts = bulk.texts;
  const std::string name =
      bulk.name.empty() || verb.naming == Naming::none ? "" : visible(bulk.name) + ':';
  std::array<std::optional<Brief>, 4> briefs;  // by Glance
  bool is_of_use = false;
  if (codec.bulk != nullptr && verb.brief != nullptr) {
    for (const Glance glance : {Glance::none, Glance::unique, Glance::several}) {
      std::optional<Brief>& brief = briefs[static_cast<std::size_t>(glance)];
      brief = verb.brief(glance, options);
      is_of_use = is_of_use || brief.has_value();
    }
  }
  std::vector<Glance> glances(texts.size(), Glance::undecided);
  std::string solutions;
  if (is_of_use) {
    solutions.resize(texts.size() * codec.bulk->answer_size);
    codec.bulk->run(bulk.heading, texts, options.cpu, glances.data(), solutions.data());
  }
  std::string alike;
  for (std::size_t from = 0; from < texts.size();) {
    const std::optional<Brief>& brief = briefs[static_cast<std::size_t>(glances[from])];
    if (!brief) {
      if (!left(from, glances[from])) return false;
      ++from;
      continue;
    }
    const bool is_unique = glances[from] == Glance::unique;
    if (is_unique && is_in_sample(bulk.lines[from])) {
      const std::size_t size = codec.bulk->answer_size;
      const std::string fault = fault_of_line(
          format, bulk.heading, texts[from], std::string_view(solutions).substr(from * size, size));
      if (!fault.empty()) {
        if (!settled({.puzzles = 1, .error = internal_error(fault)})) return false;
        ++from;
        continue;
      }
    }
    std::size_t to = from + 1;
    while (to < texts.size() && glances[to] == glances[from] &&
           !(is_unique && is_in_sample(bulk.lines[to])))
      ++to;
    AlikeAnswers answers{.puzzles = to - from, .status = brief->status};
    if (brief->text.empty()) {
      answers.first = codec.bulk->answer_size;
      answers.text =
          std::string_view(solutions).substr(from * answers.first, answers.puzzles * answers.first);
    } else {
      alike.clear();
      for (std::size_t i = from; i < to; ++i) {
        if (!name.empty()) append_place(name, bulk.lines[i], alike);
        alike += brief->text;
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
