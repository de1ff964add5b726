// SPDX-License-Identifier: MIT
#include "families/minesweeper/person/words.h"

#include <array>
#include <span>
#include <vector>

#include "families/minesweeper/puzzle.h"
#include "logic/listed.h"

namespace crosshatch::minesweeper {

namespace {

/// Of more than these only the first are named.
constexpr std::size_t most_named = 12;

std::string cell_name(const Puzzle& puzzle, Site site, Language language) {
  const std::string row = std::to_string(site / puzzle.columns() + 1);
  const std::string column = std::to_string(site % puzzle.columns() + 1);
  return language == Language::ko ? row + "행 " + column + "열" : "r" + row + "c" + column;
}

std::string name_of(const Puzzle& puzzle, Site site, Language language) {
  const std::string cell = cell_name(puzzle, site, language);
  if (!puzzle.is_hint(site)) return cell;
  const std::string hint = std::to_string(puzzle.hint(site));
  return language == Language::ko ? cell + "의 힌트 " + hint : "the " + hint + " at " + cell;
}

using NameOf = std::string (*)(const Puzzle&, Site, Language);

/// The names of cells, the first of them when they are many.
std::string names_of(const Puzzle& puzzle, std::span<const Site> sites, Language language,
                     NameOf name_of) {
  const bool is_cut = sites.size() > most_named;
  const std::size_t named = is_cut ? most_named - 2 : sites.size();
  std::vector<std::string> names;
  for (const Site site : sites.first(named)) names.push_back(name_of(puzzle, site, language));
  if (!is_cut) return listed(names, language);
  const std::string others = std::to_string(sites.size() - named);
  if (language == Language::ko) return listed(names, language) + " 외 " + others + "칸";
  names.push_back(others + " others");
  return listed(names, language);
}

std::string mines_in_words(int number, Language language) {
  if (language == Language::ko) return "지뢰 " + std::to_string(number) + "개";
  constexpr std::array<const char*, 13> words = {"no",   "one",    "two",   "three", "four",
                                                 "five", "six",    "seven", "eight", "nine",
                                                 "ten",  "eleven", "twelve"};
  const bool has_word = number >= 0 && number < static_cast<int>(words.size());
  return (has_word ? words[static_cast<std::size_t>(number)] : std::to_string(number)) +
         (number == 1 ? " mine" : " mines");
}

/// What becomes of some cells.
enum class Fate : std::uint8_t { mines, clear, neither };

std::string clause(const Puzzle& puzzle, std::span<const Site> cells, Fate fate, bool is_last,
                   Language language) {
  // By their places alone: a cell that changes may show a hint in a mosaic.
  const std::string names = names_of(puzzle, cells, language, cell_name);
  if (language == Language::ko) {
    // A cell ends in "열", several in the same or in "칸".
    switch (fate) {
      case Fate::mines:
        return names + (is_last ? "은 지뢰입니다" : "은 지뢰이고");
      case Fate::clear:
        return names + (is_last ? "은 지뢰가 아닙니다" : "은 지뢰가 아니고");
      case Fate::neither:
        return names + "은 지뢰일 수도 없고 아닐 수도 없습니다";
    }
  }
  const bool is_one = cells.size() == 1;
  switch (fate) {
    case Fate::mines:
      return names + (is_one ? " is a mine" : " are mines");
    case Fate::clear:
      return names + (is_one ? " is clear" : " are clear");
    case Fate::neither:
      break;
  }
  return names + " can be neither a mine nor clear";
}

}  // namespace

std::string term(const crosshatch::Puzzle& puzzle, const Term& term, Language language) {
  if (term.kind == Term::Kind::number) return mines_in_words(term.number, language);
  if (term.places.empty()) return language == Language::ko ? "지뢰 총수" : "the total";
  std::vector<Site> sites;
  std::vector<std::string> lines;
  for (const Place& place : term.places) {
    if (place.kind == Place::Kind::site) {
      sites.push_back(place.index);
      continue;
    }
    const bool is_row = place.kind == Place::Kind::row;
    const std::string number = std::to_string(place.index + 1);
    lines.push_back(language == Language::ko ? number + (is_row ? "행" : "열")
                                             : (is_row ? "row " : "column ") + number);
  }
  return lines.empty() ? names_of(of(puzzle), sites, language, name_of) : listed(lines, language);
}

std::string effect(const crosshatch::Puzzle& puzzle, const Step& step, Language language) {
  std::array<std::vector<Site>, 3> cells;
  for (const Change& change : step.changes) {
    const Fate fate = change.after == 0            ? Fate::neither
                      : change.after == only(mine) ? Fate::mines
                                                   : Fate::clear;
    cells[static_cast<std::size_t>(fate)].push_back(change.site);
  }
  std::string out;
  for (const Fate fate : {Fate::mines, Fate::clear, Fate::neither}) {
    const std::vector<Site>& own = cells[static_cast<std::size_t>(fate)];
    if (own.empty()) continue;
    if (!out.empty()) out += language == Language::ko ? " " : ", and ";
    const bool is_last = fate != Fate::mines || cells[1].empty();
    out += clause(of(puzzle), own, fate, is_last, language);
  }
  return out;
}

}  // namespace crosshatch::minesweeper
