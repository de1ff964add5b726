// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "base/words/particles.h"
#include "core/grid_place.h"
#include "core/place_names.h"
#include "derive/names.h"
#include "derive/page.h"
#include "derive/person/person.h"
#include "derive/way_map.h"
#include "logic/listed.h"

namespace crosshatch::derive {

namespace {

/// A site; of links that are one, in a row, the cells from which to which they go: "r3c4-r3c7".
std::string site_name(const GridPuzzle& puzzle, Site site, Language language) {
  const SiteLayout& layout = puzzle.layout();
  const std::span<const Site> as_one = puzzle.as_one(site);
  const GridPlace first = layout.place(as_one.front()).cell;
  const GridPlace last = layout.place(as_one.back()).other.value_or(first);
  if (as_one.size() == 1) return layout.short_name(site, language);
  const auto name = [&](GridPlace cell) {
    return short_cell_name(cell.row * puzzle.columns() + cell.column, puzzle.columns(), language);
  };
  if (language == Language::en) return name(first) + '-' + name(last);
  const auto both = [](int one, int other) {
    return std::to_string(one + 1) + (one == other ? "" : "·" + std::to_string(other + 1));
  };
  return short_cell_name(both(first.row, last.row), both(first.column, last.column), language) +
         " 사이";
}

/// "the tree": what the page calls a sign.
std::string sign_name(const Notation& notation, int sign, Language language) {
  const std::string_view name = notation.signs[static_cast<std::size_t>(sign)].name.in(language);
  if (language == Language::ko) return std::string(name);
  const std::size_t article = name.starts_with("a ") ? 2 : name.starts_with("an ") ? 3 : 0;
  return "the " + std::string(name.substr(article));
}

/// The same of any clue: "the 3", "the black arrow <2" where signs have colours.
std::string clue_name(const GridPuzzle& puzzle, Clue clue, Language language) {
  const Notation& notation = puzzle.page().notation;
  if (is_sign(clue)) return sign_name(notation, sign_of(clue), language);
  if (!puzzle.page().under_signs.empty())
    return sign_name(notation, sign_under(notation, clue), language) +
           std::to_string(number_of(notation, clue));
  return (language == Language::en                                ? "the "
          : notation.are_letters() || notation.numbered_signs > 0 ? ""
                                                                  : "숫자 ") +
         written_clue(notation, clue);
}

/// "the 3 at r2c4".
std::string name_of_clue(const GridPuzzle& puzzle, int cell, Language language) {
  const std::string at = short_cell_name(cell, puzzle.columns(), language);
  if (!puzzle.has_clue(cell) || puzzle.page().notation.are_cages()) return at;
  const std::string clue = clue_name(puzzle, puzzle.clue(cell), language);
  return language == Language::ko ? at + "의 " + clue : clue + " at " + at;
}

/// "the 3 at the top left corner of r2c4".
std::string name_of_corner(const GridPuzzle& puzzle, int corner, Language language) {
  const std::string at = puzzle.layout().corner_name(corner).in(language);
  const Clue clue = puzzle.clue_at_corner(corner);
  if (clue == no_clue) return at;
  const std::string number = clue_name(puzzle, clue, language);
  return language == Language::ko ? at + "의 " + number : number + " at " + at;
}

/// One of the two sums of a clue: "the 16 down from r2c4".
std::string name_of_sum(const GridPuzzle& puzzle, const Place& place, Language language) {
  const Clue clue = puzzle.clue(place.index);
  const std::string at = short_cell_name(place.index, puzzle.columns(), language);
  const bool is_below = place.part == 0;
  const std::string sum = std::to_string(is_below ? sum_below(clue) : sum_right(clue));
  if (language == Language::ko) return at + (is_below ? "의 세로 합 " : "의 가로 합 ") + sum;
  return "the " + sum + (is_below ? " down from " : " across from ") + at;
}

/// Sums of one direction: "the 16 and 7 down from r2c4 and r2c5".
std::string sums_names(const GridPuzzle& puzzle, std::span<const Place> places, Language language) {
  const bool is_below = places.front().part == 0;
  std::vector<std::string> sums;
  std::vector<std::string> cells;
  for (const Place& place : places) {
    const Clue clue = puzzle.clue(place.index);
    sums.push_back(std::to_string(is_below ? sum_below(clue) : sum_right(clue)));
    cells.push_back(short_cell_name(place.index, puzzle.columns(), language));
  }
  const std::string at = listed(cells, language);
  const std::string all = listed(sums, language);
  if (language == Language::ko) return at + (is_below ? "의 세로 합 " : "의 가로 합 ") + all;
  return "the " + all + (is_below ? " down from " : " across from ") + at;
}

/// A site; a cell that is one by its clue, if it has one.
std::string name_with_clue(const GridPuzzle& puzzle, Site site, Language language) {
  const std::optional<int> cell = puzzle.layout().cell_at(site);
  return cell ? name_of_clue(puzzle, *cell, language) : site_name(puzzle, site, language);
}

/// Sites, the first of them when they are many. What becomes of a cell is not said of its clue.
std::string sites_names(const GridPuzzle& puzzle, std::span<const Site> all, bool has_clues,
                        Language language) {
  std::vector<Site> sites;
  for (const Site site : all) {
    const Site first = puzzle.as_one(site).front();
    if (std::ranges::find(sites, first) == sites.end()) sites.push_back(first);
  }
  const auto name = [&](std::size_t i) {
    return has_clues ? name_with_clue(puzzle, sites[i], language)
                     : site_name(puzzle, sites[i], language);
  };
  return listed_cells(sites.size(), name, language);
}

/// The name of the rectangle that places are, if they are all cells of one.
std::optional<Message> block_of(const GridPuzzle& puzzle, std::span<const Place> places) {
  std::vector<Site> sites;
  for (const Place& place : places) {
    if (place != Place{.index = place.index}) return std::nullopt;
    sites.push_back(place.index);
  }
  return block_name(puzzle, sites);
}

/// The names of values, as "a star"; several of them for several cells, as "stars".
std::vector<std::string> values_names(const GridPuzzle& puzzle, Candidates values, bool is_several,
                                      Language language) {
  std::vector<std::string> names;
  for (const ValueLook& look : puzzle.looks()) {
    if ((values & only(look.value)) == 0) continue;
    const bool is_plural = is_several && language == Language::en;
    names.emplace_back(is_plural ? look.en : look.name.in(language));
  }
  return names;
}

/// Cells to which the same happens.
struct Fate {
  Candidates after = 0;  ///< where one value is left
  Candidates lost = 0;   ///< else
  std::vector<Site> sites = {};
};

/// "r2c3 and r2c4 are empty". In Korean a clause that others follow ends otherwise.
std::string clause(const GridPuzzle& puzzle, const Fate& fate, bool is_last, Language language) {
  std::string out = sites_names(puzzle, fate.sites, false, language);
  const bool is_several = puzzle.as_one(fate.sites.front()).size() < fate.sites.size();
  const bool is_value = fate.after != 0;
  const bool is_nothing = !is_value && fate.lost == 0;
  std::string names = either(
      values_names(puzzle, is_value ? fate.after : fate.lost, is_several, language), language);
  if (language == Language::en) {
    if (is_nothing) return out + (is_several ? " have" : " has") + " no value left";
    return out + (is_several ? " are " : " is ") + (is_value ? "" : "not ") + names;
  }
  if (is_nothing) return out + "에 남는 값이 " + (is_last ? "없습니다" : "없고");
  out.append(particle("은", out)).append(" ").append(names);
  if (is_value)
    return out += is_last ? std::string("입니다") : std::string(particle("이고", names));
  return out.append(particle("이", names)).append(is_last ? " 아닙니다" : " 아니고");
}

/// The mark of a cell whose number follows from a step about ways (`tell_numbers`); or null.
const Mark* number_mark(const Step& step, Site site) {
  const auto at = std::ranges::find_if(step.marks, [&](const Mark& mark) {
    return is_number_mark(mark) && mark.place.index == site;
  });
  return at == step.marks.end() ? nullptr : &*at;
}

/// Whether the numbers that follow from it say the same as a change.
bool is_said_by_numbers(const GridPuzzle& puzzle, const Step& step, const Change& change) {
  if (!is_one(change.after)) return false;
  if (number_mark(step, change.site) != nullptr) return true;
  const Value value = std::countr_zero(change.after);
  return value != end_of_way &&
         number_mark(step, next_on_way(puzzle.columns(), change.site, value)) != nullptr;
}

/// "r2c3 is 14". In Korean a clause that others follow ends otherwise.
std::string number_clause(const GridPuzzle& puzzle, const Mark& mark, bool is_last,
                          Language language) {
  const std::string cell = site_name(puzzle, mark.place.index, language);
  const std::string number = std::to_string(mark.place.part);
  if (language == Language::en) return cell + " is " + number;
  std::string out = cell;
  out.append(particle("은", cell)).append(" ").append(number);
  return out += is_last ? std::string("입니다") : std::string(particle("이고", number));
}

}  // namespace

std::string term(const Puzzle& puzzle, const Term& term, Language language) {
  const GridPuzzle& grid = of(puzzle);
  if (term.kind == Term::Kind::number && term.values != 0) return std::to_string(term.number);
  if (term.kind == Term::Kind::number)
    return counted_in_words(grid.page().counted, term.number, language);
  if (term.kind == Term::Kind::values)
    return either(values_names(grid, term.values, term.number > 1, language), language);
  if (term.places.empty()) return language == Language::ko ? "퍼즐 전체" : "the whole puzzle";
  if (term.values == 0) {
    if (const std::optional<Message> block = block_of(grid, term.places))
      return block->in(language);
  }
  const auto is_same_sum = [&](const Place& place) {
    return place.kind == Place::Kind::site && place.part >= 0 &&
           place.part == term.places.front().part;
  };
  if (term.places.size() > 1 && std::ranges::all_of(term.places, is_same_sum))
    return sums_names(grid, term.places, language);
  std::vector<std::string> names;
  std::vector<Site> sites;
  for (const Place& place : term.places) {
    if (place.kind == Place::Kind::row || place.kind == Place::Kind::column) {
      names.push_back(line_name(grid, place).in(language));
    } else if (place.kind == Place::Kind::site && place.part >= 0) {
      names.push_back(name_of_sum(grid, place, language));
    } else if (place.kind == Place::Kind::cell) {
      names.push_back(name_of_clue(grid, place.index, language));
    } else if (place.kind == Place::Kind::corner) {
      names.push_back(name_of_corner(grid, place.index, language));
    } else if (place.kind == Place::Kind::area || place.kind == Place::Kind::clue) {
      names.push_back(place_name(grid, place).in(language));
    } else {
      sites.push_back(place.index);
    }
  }
  if (!sites.empty()) names.push_back(sites_names(grid, sites, term.values == 0, language));
  return listed(names, language);
}

namespace {

/// Whether no more clauses are said behind these: a hidato may have hundreds.
bool is_long(const std::string& clauses, Language language) {
  constexpr std::size_t most_bytes = 300;  // a Korean letter has three
  return clauses.size() > (language == Language::ko ? 2 * most_bytes : most_bytes);
}

std::string more_cells(std::size_t cells, Language language) {
  const std::string number = std::to_string(cells);
  return language == Language::ko ? " 그 밖의 " + number + "곳도 바뀝니다"
                                  : " and " + number + " more cells change";
}

}  // namespace

std::string effect(const Puzzle& puzzle, const Step& step, Language language) {
  std::vector<Fate> fates;
  std::vector<Mark> numbers;
  std::ranges::copy_if(step.marks, std::back_inserter(numbers), is_number_mark);
  for (const Change& change : step.changes) {
    if (!numbers.empty() && is_said_by_numbers(of(puzzle), step, change)) continue;
    const bool is_value = is_one(change.after);
    const Candidates after = is_value ? change.after : 0;
    const Candidates lost = is_value || change.after == 0 ? 0 : change.before & ~change.after;
    auto fate = std::ranges::find_if(
        fates, [&](const Fate& one) { return one.after == after && one.lost == lost; });
    if (fate == fates.end()) fate = fates.insert(fates.end(), Fate{after, lost});
    fate->sites.push_back(change.site);
  }
  std::string out;
  const std::size_t clauses = fates.size() + numbers.size();
  std::size_t left = numbers.size();  // cells of clauses that are not said yet
  for (const Fate& fate : fates) left += fate.sites.size();
  for (std::size_t i = 0; i < clauses; ++i) {
    if (left > 1 && i + 1 < clauses && is_long(out, language))
      return out += more_cells(left, language);
    left -= i < fates.size() ? fates[i].sites.size() : 1;
    const bool is_last = i + 1 == clauses;
    if (!out.empty()) out += language == Language::ko ? " " : is_last ? " and " : ", ";
    out += i < fates.size()
               ? clause(of(puzzle), fates[i], is_last, language)
               : number_clause(of(puzzle), numbers[i - fates.size()], is_last, language);
  }
  return out;
}

}  // namespace crosshatch::derive
