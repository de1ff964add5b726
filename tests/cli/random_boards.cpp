// SPDX-License-Identifier: MIT
//
// Prints small random boards of every family, with rules that certificates know, so many of each:
// FAMILY TAB VERDICT TAB JSON, a line each. Of each verdict about a third, as far as the random
// puzzles of the family have it.
//
// Usage: random_boards COUNT
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>

#include "generators.h"
#include "sat/proof/contract.h"
#include "solve/solve.h"

namespace {

using namespace crosshatch;

/// After so many puzzles any verdict will do.
constexpr int most_tries = 1500;

/// The puzzle as JSON on one line; empty: it cannot be written so.
std::string json_of(const Family& family, const Puzzle& puzzle) {
  const auto is_json = [](const Codec& codec) { return codec.id == "json"; };
  const auto codec = std::ranges::find_if(family.codecs, is_json);
  if (codec == family.codecs.end()) return {};
  const Result<std::string> text = codec->write(puzzle);
  return text ? text->substr(0, text->find('\n')) : "";
}

void print_boards(const conformance::Generator& generator, int count) {
  Rng rng(91);
  std::map<Verdict::Kind, int> found;
  int left = count;
  for (int i = 0; left > 0; ++i) {
    const PuzzlePtr puzzle = generator.make(rng, 2 + i % 5);
    Budget budget({.nodes = 20'000});
    const Answer answer = solve(*generator.family, *puzzle, {}, budget);
    const Verdict::Kind kind = answer.verdict.kind();
    if (kind == Verdict::Kind::unknown) continue;
    if (i < most_tries && found[kind] >= (count + 2) / 3) continue;
    const std::string json = json_of(*generator.family, *puzzle);
    const auto lacks = generator.family->contract->lacks;
    if (json.empty() || (lacks != nullptr && !lacks(*puzzle).empty())) continue;
    ++found[kind];
    --left;
    std::cout << generator.family->id << '\t' << name(kind) << '\t' << json << '\n';
  }
}

}  // namespace

int main(int /*count*/, char** words) {
  for (const conformance::Generator& generator : conformance::generators()) {
    if (generator.family->contract != nullptr) print_boards(generator, std::atoi(words[1]));
  }
  return EXIT_SUCCESS;
}
