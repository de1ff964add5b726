// SPDX-License-Identifier: MIT
//
// Puzzles as rules: what a page or a text of rules says is written as rules, read back, turned,
// taken apart and put together again, and stays the same puzzle; and the puzzle of the page and
// its rules have the same verdict.
#include "core/clues.h"
#include "core/forms.h"
#include "derive/formats.h"
#include "reading.h"
#include "solve/solve.h"
#include "target.h"

namespace crosshatch::fuzz {

namespace {

constexpr int most_sites_of_rules = 144;
constexpr Limits rules_limits = {.nodes = 2000, .memory = std::size_t{32} << 20};

Verdict::Kind kind_of_verdict(const Family& family, const Puzzle& puzzle) {
  Budget budget(rules_limits);
  return solve(family, puzzle, {}, budget).verdict.kind();
}

/// All forms of a puzzle have one form that stands for them.
void try_forms(const Family& family, const Puzzle& puzzle) {
  Budget budget(rules_limits);
  const Result<CanonicalForm> first = family.forms->canonical(puzzle, budget);
  require(first.has_value(), "a puzzle of rules can be turned");
  if (first->puzzle == nullptr) return;
  Rng rng(1);
  (void)family.forms->vary(puzzle, rng, budget, [&](PuzzlePtr form) {
    const Result<CanonicalForm> second = family.forms->canonical(*form, budget);
    if (!second || second->puzzle == nullptr) return false;
    require(second->puzzle->is_same(*first->puzzle), "forms of a puzzle have the same form");
    require(second->automorphisms == first->automorphisms, "and as many symmetries");
    return rng.chance(60);
  });
}

/// The puzzle with all its clues is itself; with other ones, it still has places for them.
void try_clues(const Family& family, const Puzzle& puzzle) {
  const Clues& clues = *family.clues;
  std::vector<ClueValue> values = all_clues(clues, puzzle);
  require(clues.with(puzzle, values)->is_same(puzzle), "a puzzle with its clues is the same");
  for (std::size_t place = 0; place < values.size(); ++place) {
    if (!values[place]) continue;
    require(!clues.choices(puzzle, static_cast<int>(place)).empty(),
            "a clue is one of its choices");
    values[place].reset();
    break;
  }
  const PuzzlePtr fewer = clues.with(puzzle, values);
  require(all_clues(clues, *fewer) == values, "a puzzle without a clue has the others");
}

}  // namespace

void try_rules_text(std::string_view bytes) {
  const std::optional<Reading> reading = read_somehow(bytes);
  if (!reading || !derive::is_page(*reading->format.family) ||
      reading->puzzle->sites() > most_sites_of_rules)
    return;
  const Family& family = *reading->format.family;
  const Family& said = *find_family("rules");
  const Codec& text = said.codecs.front();
  const Result<std::string> rules = derive::rules_codec.write(*reading->puzzle);
  require(rules.has_value(), "a page can be written as rules");
  const Result<PuzzlePtr> again = read_as(text, *rules);
  require(again.has_value(), "rules that were written can be read",
          again ? "" : again.error().message.english() + "\n" + *rules);
  require(text.write(**again) == rules, "rules that are read are written the same way", *rules);
  try_forms(said, **again);
  try_clues(said, **again);
  if (&family == &said) return;
  const Verdict::Kind one = kind_of_verdict(family, *reading->puzzle);
  const Verdict::Kind other = kind_of_verdict(said, **again);
  require(one == other || one == Verdict::Kind::unknown || other == Verdict::Kind::unknown,
          "a puzzle and its rules have the same verdict", *rules);
}

}  // namespace crosshatch::fuzz
