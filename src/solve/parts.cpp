// SPDX-License-Identifier: MIT
#include <set>

#include "solve/plan.h"

namespace crosshatch {

namespace {

using Values = std::vector<std::uint8_t>;  ///< of the sites of a part, in their order

/// The solutions of one part that are known so far.
struct Part {
  const std::vector<Site>& sites;
  std::vector<Values> solutions = {};
  std::set<Values> known = {};  ///< the same, to tell new ones
  std::size_t combined = 0;     ///< this many of them were combined in earlier rounds
};

Values values_of(const std::vector<Site>& sites, const Board& board) {
  Values values;
  values.reserve(sites.size());
  for (const Site site : sites) values.push_back(static_cast<std::uint8_t>(board.value(site)));
  return values;
}

void put(const Part& part, std::size_t which, Board& board) {
  for (std::size_t i = 0; i < part.sites.size(); ++i)
    board.set(part.sites[i], part.solutions[which][i]);
}

/// Reports every combination in which some part's solution is new, or until the sink has enough.
Ending combine(const std::vector<Part>& parts, const Search& search, SolutionSink sink) {
  Board board = search.board;
  std::vector<std::size_t> chosen(parts.size(), 0);
  for (const Part& part : parts) put(part, 0, board);
  while (true) {
    bool is_new = false;
    for (std::size_t i = 0; i < parts.size(); ++i)
      is_new = is_new || chosen[i] >= parts[i].combined;
    if (is_new && !sink(board)) return Ending::enough;
    if (!search.budget.tick()) return Ending::limit;
    std::size_t i = parts.size();
    while (i > 0 && chosen[i - 1] + 1 == parts[i - 1].solutions.size()) {
      --i;
      chosen[i] = 0;
      put(parts[i], 0, board);
    }
    if (i == 0) return Ending::exhausted;
    put(parts[i - 1], ++chosen[i - 1], board);
  }
}

/// Searches a part until `goal` of its solutions are known. Always from the start, as a search
/// cannot be resumed; the solutions may come in another order than before.
Ending collect(const Family& family, const Search& search, std::size_t goal, Part& part) {
  const Search in_part{search.puzzle, search.board, search.budget,
                       part.sites,    search.cpu,   search.crew};
  return find_solutions(family, in_part, [&](const Board& solution) {
    Values values = values_of(part.sites, solution);
    if (!part.known.insert(values).second) return true;
    if (!search.budget.take_memory(2 * values.size())) return false;
    part.solutions.push_back(std::move(values));
    return part.solutions.size() < goal;
  });
}

}  // namespace

Ending find_in_parts(const Family& family, const Search& search,
                     const std::vector<std::vector<Site>>& sites, SolutionSink sink) {
  std::vector<Part> parts;
  for (const std::vector<Site>& part : sites) parts.push_back(Part{part});

  // A verdict needs two solutions of each part, so most searches end in the first round. Each
  // further round doubles that number.
  for (std::size_t goal = 2;; goal *= 2) {
    bool all_exhausted = true;
    bool is_at_limit = false;
    for (Part& part : parts) {
      const Ending ending = collect(family, search, goal, part);
      if (part.solutions.empty()) return search.budget.is_spent() ? Ending::limit : ending;
      all_exhausted = all_exhausted && ending == Ending::exhausted;
      is_at_limit = is_at_limit || ending == Ending::limit;
    }
    const Ending ending = combine(parts, search, sink);
    if (ending == Ending::enough || all_exhausted) return ending;
    if (is_at_limit || search.budget.is_spent()) return Ending::limit;
    for (Part& part : parts) part.combined = part.solutions.size();
  }
}

}  // namespace crosshatch
