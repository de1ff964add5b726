// SPDX-License-Identifier: MIT
#include "api/verbs.h"

#include <algorithm>
#include <array>
#include <vector>

#include "api/verb_answers.h"

namespace crosshatch {

namespace {

constexpr std::array table = {
    Verb{.id = "solve",
         .summary = "print the solution, or several",
         .takes_limit = true,
         .takes_all = true,
         .answer = solve_puzzle,
         .brief = solve_briefly},
    Verb{.id = "check",
         .summary = "say whether there is none, one or several, and which cells are ambiguous",
         .naming = Naming::before,
         .answer = check_puzzle,
         .brief = check_briefly},
    Verb{.id = "count",
         .summary = "print the exact number of solutions",
         .takes_limit = true,
         .naming = Naming::before,
         .answer = count_solutions,
         .brief = count_briefly},
    Verb{.id = "odds",
         .summary = "print the exact probability of {odds} for every cell",
         .naming = Naming::above,
         .answer = tell_odds},
    Verb{.id = "explain",
         .summary = "print the steps by which a person would solve it",
         .takes_by = true,
         .takes_steps = true,
         .takes_state = true,
         .naming = Naming::above,
         .answer = explain_puzzle},
    Verb{.id = "hint",
         .summary = "print the next step only, or a wrong entry of a half-solved board",
         .takes_by = true,
         .takes_level = true,
         .takes_state = true,
         .naming = Naming::before,
         .answer = give_hint},
    Verb{.id = "rate",
         .summary = "say how hard it is for a person, and which techniques it takes",
         .takes_by = true,
         .takes_table = true,
         .naming = Naming::before,
         .answer = rate_puzzle},
    Verb{.id = "render",
         .summary = "draw it, its solution, what is ambiguous, or how it is solved",
         .takes_by = true,
         .takes_state = true,
         .takes_picture = true,
         .answer = render_puzzle},
    Verb{.id = "convert",
         .summary = "write the puzzle in another format",
         .takes_to = true,
         .searches = false,
         .answer = convert_puzzle},
};

}  // namespace

std::span<const Verb> verbs() { return table; }

std::string summary_of(const Verb& verb) {
  std::string summary(verb.summary);
  constexpr std::string_view gap = "{odds}";
  const std::size_t at = summary.find(gap);
  if (at == std::string::npos) return summary;
  std::vector<std::string_view> things;
  for (const Family* family : families()) {
    if (!family->odds_of.empty() &&
        std::find(things.begin(), things.end(), family->odds_of) == things.end())
      things.push_back(family->odds_of);
  }
  std::string all;
  for (const std::string_view thing : things)
    all += (all.empty() ? "" : " or ") + std::string(thing);
  return summary.replace(at, gap.size(), all);
}

const Verb* find_verb(std::string_view id) {
  for (const Verb& verb : table) {
    if (verb.id == id) return &verb;
  }
  return nullptr;
}

}  // namespace crosshatch
