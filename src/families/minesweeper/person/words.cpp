// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "core/place_names.h"
#include "families/minesweeper/person/person.h"
#include "families/minesweeper/puzzle.h"
#include "logic/listed.h"

namespace crosshatch::minesweeper {

namespace {

std::string cell_name(const Puzzle& puzzle, Site site, Language language) {
  return short_cell_name(site, puzzle.columns(), language);
}

std::string name_of(const Puzzle& puzzle, Site site, Language language) {
  const std::string cell = cell_name(puzzle, site, language);
  if (!puzzle.is_hint(site)) return cell;
  const std::string hint = std::to_string(puzzle.hint(site));
  return language == Language::ko ? cell + "의 숫자 " + hint : "the " + hint + " at " + cell;
}

/// Some cells, the first of them when they are many. What becomes of a cell is not said of its
/// hint, in mosaics where a cell with a hint may be either.
std::string names_of(const Puzzle& puzzle, std::span<const Site> sites, Language language,
                     std::string (*name)(const Puzzle&, Site, Language)) {
  const auto name_of_site = [&](std::size_t i) { return name(puzzle, sites[i], language); };
  return listed_cells(sites.size(), name_of_site, language);
}

std::string clause(const Puzzle& puzzle, std::span<const Site> cells, const Saying& saying,
                   bool is_last, Language language) {
  const std::string names = names_of(puzzle, cells, language, cell_name);
  if (language == Language::ko)
    return names + std::string(is_last ? saying.ko_last : saying.ko_next);
  return names + " " + std::string(cells.size() == 1 ? saying.of_one : saying.of_several);
}

}  // namespace

std::string term_in(const Vocabulary& words, const crosshatch::Puzzle& puzzle, const Term& term,
                    Language language) {
  if (term.kind == Term::Kind::number)
    return counted_in_words({words.one, words.many, words.ko}, term.number, language);
  if (term.kind == Term::Kind::values)
    return std::string((term.values == only(mine) ? words.mine : words.clear).in(language));
  if (term.places.empty()) return std::string(words.total.in(language));
  std::vector<Site> sites;
  std::vector<std::string> lines;
  for (const Place& place : term.places) {
    if (place.kind == Place::Kind::site) {
      sites.push_back(place.index);
      continue;
    }
    const bool is_row = place.kind == Place::Kind::row;
    lines.push_back(is_row ? row_name(place.index, language) : column_name(place.index, language));
  }
  if (!lines.empty()) return listed(lines, language);
  return names_of(of(puzzle), sites, language, term.values == 0 ? name_of : cell_name);
}

std::string effect_in(const Vocabulary& words, const crosshatch::Puzzle& puzzle, const Step& step,
                      Language language) {
  std::array<std::vector<Site>, 3> cells;
  for (const Change& change : step.changes) {
    const std::size_t fate = change.after == only(mine) ? 0 : change.after == only(clear) ? 1 : 2;
    cells[fate].push_back(change.site);
  }
  const std::array<const Saying*, 3> sayings = {&words.is_mine, &words.is_clear, &words.is_neither};
  std::string out;
  for (std::size_t fate = 0; fate < cells.size(); ++fate) {
    if (cells[fate].empty()) continue;
    if (!out.empty()) out += language == Language::ko ? " " : " and ";
    const bool is_last = std::all_of(cells.begin() + static_cast<std::ptrdiff_t>(fate) + 1,
                                     cells.end(), [](const auto& rest) { return rest.empty(); });
    out += clause(of(puzzle), cells[fate], *sayings[fate], is_last, language);
  }
  return out;
}

std::string term(const crosshatch::Puzzle& puzzle, const Term& term, Language language) {
  return term_in(words_of_mines, puzzle, term, language);
}

std::string effect(const crosshatch::Puzzle& puzzle, const Step& step, Language language) {
  return effect_in(words_of_mines, puzzle, step, language);
}

}  // namespace crosshatch::minesweeper
