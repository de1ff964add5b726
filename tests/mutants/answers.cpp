// SPDX-License-Identifier: MIT
//
// What the solver says of puzzles, in each way in which it can be asked. Healthy and mutated
// solvers are linked to this program: README.md.
//
//     mutant_answers --puzzles KIND...  prints the puzzles of these kinds, a line each: KIND TAB
//     TEXT mutant_answers LEVEL < TEXTS      answers a line for a line, by the kernels of LEVEL
//
// An answer is a JSON object: `check`, `count`, `verdict`, `map` and `all` are the objects that
// `crosshatch check`, `count` and `prove` with each claim print; `joined` is that of `join`, of the
// puzzle in three parts; `sat` is the number of solutions by
// the clauses of the family alone, which the plan reaches only on puzzles too hard for a test;
// `bulk` is what the engine of many boards says: "none", "several" or the solution. Both are null
// where they are not known.
#include <algorithm>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/ask/ask.h"
#include "base/json_text.h"
#include "oracle.h"
#include "puzzle_set.h"

namespace crosshatch::mutants {

namespace {

/// A mutant may search for ever.
constexpr Limits limits = {.seconds = 5};

std::string asked(std::string_view verb, const Reading& puzzle, const VerbOptions& options) {
  std::string text;
  static_cast<void>(
      ask({.verb = verb, .puzzle = &puzzle, .options = options}, [&](std::string_view bytes) {
        text += bytes;
        return true;
      }));
  text.resize(text.find('\n'));
  return text;
}

std::string number(std::optional<std::size_t> known) {
  return known ? std::to_string(*known) : "null";
}

std::optional<std::size_t> by_sat(const Family& family, const Puzzle& puzzle) {
  const conformance::Found found = conformance::find_by({.name = "sat"}, family, puzzle, limits);
  // What is found is checked, as in `solve`.
  const bool is_sound =
      std::all_of(found.solutions.begin(), found.solutions.end(),
                  [&](const Board& solution) { return family.broken(puzzle, solution).empty(); });
  return found.is_complete && is_sound ? std::optional(found.solutions.size()) : std::nullopt;
}

/// By text: the solution of a board that the bulk engine knows, "none" or "several".
std::map<std::string_view, std::string> by_bulk(const std::vector<std::string>& texts, Cpu cpu) {
  std::map<std::string_view, std::string> found;
  for (const Family* family : families()) {
    for (const Codec& codec : family->codecs) {
      if (codec.bulk == nullptr || codec.framing.has_heading) continue;
      std::vector<std::string_view> boards;
      for (const std::string& text : texts) {
        if (codec.likeness(text) >= Likeness::likely) boards.emplace_back(text);
      }
      std::vector<Glance> glances(boards.size());
      std::vector<char> solutions(boards.size() * codec.bulk->answer_size);
      codec.bulk->run({}, boards, cpu, true, glances.data(), solutions.data());
      for (std::size_t i = 0; i < boards.size(); ++i) {
        if (glances[i] == Glance::none) found[boards[i]] = "none";
        if (glances[i] == Glance::several) found[boards[i]] = "several";
        if (glances[i] == Glance::unique || glances[i] == Glance::logical)
          found[boards[i]] = {&solutions[i * codec.bulk->answer_size], boards[i].size()};
      }
    }
  }
  return found;
}

/// The answers to three parts of the puzzle, joined.
std::string joined(const Reading& puzzle, VerbOptions options) {
  constexpr int parts = 3;
  std::string answers;
  for (int part = 1; part <= parts; ++part) {
    options.cube = Cube{.part = part, .parts = parts};
    answers += asked("check", puzzle, options) + '\n';
  }
  options.cube.reset();
  options.parts = std::move(answers);
  return asked("join", puzzle, options);
}

std::string answer(const std::string& text, const std::string* bulk, Cpu cpu) {
  VerbOptions options{.json = true, .limits = limits, .cpu = cpu};
  const Result<Reading> read = read_puzzle({.verb = "check", .text = text, .options = options});
  if (!read) return "{\"unread\":true}";
  std::string out = "{\"check\":" + asked("check", *read, options);
  out += ",\"count\":" + asked("count", *read, options);
  out += ",\"joined\":" + joined(*read, options);
  out += ",\"verdict\":" + asked("prove", *read, options);
  options.claim = "map";
  out += ",\"map\":" + asked("prove", *read, options);
  options.claim = "count";
  out += ",\"all\":" + asked("prove", *read, options);
  out += ",\"sat\":" + number(by_sat(*read->format.family, *read->puzzle));
  return out + ",\"bulk\":" + (bulk == nullptr ? "null" : json_string(*bulk)) + "}";
}

int run(std::string_view word, const std::vector<std::string>& kinds) {
  if (word == "--puzzles") {
    for (const PuzzleOfSet& puzzle : puzzle_set(kinds))
      std::cout << puzzle.kind << '\t' << puzzle.text << '\n';
    return 0;
  }
  const std::optional<Cpu> cpu = cpu_named(word);
  if (!cpu || *cpu > this_cpu()) return 2;
  std::vector<std::string> texts;
  for (std::string line; std::getline(std::cin, line);) texts.push_back(line);
  const std::map<std::string_view, std::string> bulk = by_bulk(texts, *cpu);
  for (const std::string& text : texts) {
    const auto known = bulk.find(text);
    std::cout << answer(text, known == bulk.end() ? nullptr : &known->second, *cpu) << std::endl;
  }
  return 0;
}

}  // namespace
}  // namespace crosshatch::mutants

int main(int argc, char** argv) {
  return argc < 2 ? 2 : crosshatch::mutants::run(argv[1], {argv + 2, argv + argc});
}
