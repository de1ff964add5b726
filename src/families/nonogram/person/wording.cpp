// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "core/place_names.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/person/colour_words.h"
#include "families/nonogram/person/techniques.h"
#include "logic/listed.h"

namespace crosshatch::nonogram::person {

namespace {

constexpr int no_line = -1;
constexpr int those_cells = -2;  ///< in the place of a line: the cells have just been named

using Numbers = std::vector<int>;

/// "3-6", or "3~6", and the like; numbers from 0, shown from 1.
std::vector<std::string> spans(const Numbers& numbers, Language language) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i + 1;
    while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
    std::string span = std::to_string(numbers[i] + 1);
    if (end - i > 1)
      span += (language == Language::ko ? "~" : "-") + std::to_string(numbers[end - 1] + 1);
    out.push_back(std::move(span));
    i = end;
  }
  return out;
}

std::string line_name(const Puzzle& puzzle, int line, Language language) {
  const bool is_row = line < puzzle.rows();
  return is_row ? row_name(line, language) : column_name(line - puzzle.rows(), language);
}

/// Cells of one line by the lines that cross it: "columns 3-6", "3~6열 칸".
std::string cells_within(bool is_row, const Numbers& numbers, Language language) {
  const std::vector<std::string> all = spans(numbers, language);
  if (language == Language::ko) {
    // Commas only: "1과 4열" would be a 1 and a column.
    std::string list;
    for (const std::string& span : all) list += (list.empty() ? "" : ", ") + span;
    return list + (is_row ? "열 칸" : "행 칸");
  }
  const std::string list = listed(all, language);
  return (is_row ? "column" : "row") + std::string(numbers.size() > 1 ? "s " : " ") + list;
}

/// If there are very many spans, only the first are named: a picture may have a million cells.
constexpr std::size_t most_spans = 12;
constexpr std::size_t first_spans = 10;

/// Cells anywhere: "r4c3-6 and r5c1"; those of one column "r3-5c2".
std::string cells_anywhere(const Puzzle& puzzle, std::vector<Site> sites, Language language) {
  const int columns = puzzle.columns();
  std::ranges::sort(sites);
  sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
  const bool is_one_column = std::ranges::all_of(
      sites, [&](Site site) { return site % columns == sites.front() % columns; });
  const bool goes_down = sites.size() > 1 && is_one_column;
  std::vector<std::string> parts;
  std::size_t others = 0;
  for (std::size_t i = 0; i < sites.size();) {
    const std::size_t begin = i;
    const int step = goes_down ? columns : 1;
    const auto goes_on = [&](std::size_t at) {
      return at < sites.size() && sites[at] == sites[at - 1] + step &&
             (goes_down || sites[at] % columns != 0);
    };
    for (++i; goes_on(i);) ++i;
    if (parts.size() == first_spans && sites.size() - begin > most_spans - first_spans) {
      others = sites.size() - begin;
      break;
    }
    Numbers rows = {sites[begin] / columns};
    Numbers within = {sites[begin] % columns};
    for (std::size_t each = begin + 1; each < i; ++each)
      (goes_down ? rows : within).push_back((goes_down ? rows : within).back() + 1);
    parts.push_back(
        short_cell_name(spans(rows, language).front(), spans(within, language).front(), language));
  }
  return others > 0 ? first_of_many(parts, others, language) : listed(parts, language);
}

std::string ordinal(int number, bool is_last, Language language) {
  constexpr std::array<Words, 5> names = {
      {{"first", "첫"}, {"second", "두"}, {"third", "세"}, {"fourth", "네"}, {"fifth", "다섯"}}};
  if (is_last) return language == Language::ko ? "마지막" : "last";
  if (number <= 5) {
    const std::string name(names[number - 1].in(language));
    return language == Language::ko ? name + " 번째" : name;
  }
  if (language == Language::ko) return std::to_string(number) + "번째";
  const bool is_teen = number / 10 % 10 == 1;
  const int digit = is_teen ? 0 : number % 10;
  return std::to_string(number) + (digit == 1   ? "st"
                                   : digit == 2 ? "nd"
                                   : digit == 3 ? "rd"
                                                : "th");
}

/// "3", "red 3".
std::string run_text(const Puzzle& puzzle, const Run& run, Language language) {
  const std::string length = std::to_string(run.length);
  if (!puzzle.is_coloured()) return length;
  return colour_word(puzzle.palette(), run.colour, language) + " " + length;
}

/// "the 5", or "the second 5" where the clue has more.
std::string run_name(const Puzzle& puzzle, const Place& place, Language language) {
  const Clue& clue = puzzle.clue(place.index);
  if (place.part < 0) {
    std::string text;
    const std::string between = puzzle.is_coloured() ? ", " : " ";
    for (const Run& run : clue)
      text += (text.empty() ? "" : between) + run_text(puzzle, run, language);
    return (language == Language::ko ? "숫자 " : "the clue ") + (text.empty() ? "0" : text);
  }
  const Run& run = clue[place.part];
  const auto same = static_cast<int>(std::ranges::count(clue, run));
  const auto number =
      1 + static_cast<int>(std::count(clue.begin(), clue.begin() + place.part, run));
  std::string name = language == Language::ko ? "" : "the ";
  if (same > 1) name += ordinal(number, number == same, language) + " ";
  return name + run_text(puzzle, run, language);
}

std::string places_text(const Puzzle& puzzle, const std::vector<Place>& places, Language language) {
  std::vector<std::string> parts;
  std::vector<Site> sites;
  int line = no_line;
  for (const Place& place : places) {
    switch (place.kind) {
      case Place::Kind::site:
        sites.push_back(place.index);
        break;
      case Place::Kind::clue:
        parts.push_back(run_name(puzzle, place, language));
        break;
      case Place::Kind::row:
        line = place.index;
        break;
      case Place::Kind::column:
      case Place::Kind::box:
      case Place::Kind::area:
      case Place::Kind::cell:
      case Place::Kind::corner:
        line = puzzle.rows() + place.index;
        break;
    }
  }
  if (sites.empty()) {
    if (line != no_line) parts.insert(parts.begin(), line_name(puzzle, line, language));
  } else if (line != no_line) {
    const bool is_row = line < puzzle.rows();
    Numbers numbers;
    for (const Site site : sites)
      numbers.push_back(is_row ? site % puzzle.columns() : site / puzzle.columns());
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    parts.push_back(cells_within(is_row, numbers, language));
  } else {
    parts.push_back(cells_anywhere(puzzle, sites, language));
  }
  return listed(parts, language);
}

/// "filled", "empty", "red or blue".
std::string values_text(const Puzzle& puzzle, Candidates values, Language language) {
  std::vector<std::string> names;
  for (; values != 0; values &= values - 1) {
    const Value value = std::countr_zero(values);
    if (value == empty) {
      names.emplace_back(language == Language::ko ? "빈칸" : "empty");
    } else if (!puzzle.is_coloured()) {
      names.emplace_back(language == Language::ko ? "칠한 칸" : "filled");
    } else {
      names.push_back(colour_word(puzzle.palette(), value, language));
      if (language == Language::ko) names.back() += " 칸";
    }
  }
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += language == Language::ko ? ", " : i + 1 == names.size() ? " or " : ", ";
    out += names[i];
  }
  return out;
}

/// Cells to which the same happens.
struct Group {
  Candidates values = 0;  ///< what they are, or are not
  bool is_decided = false;
  std::vector<Site> sites;
};

/// Filled cells come first, then empty ones, then what is only excluded.
std::vector<Group> groups_of(const std::vector<Change>& changes) {
  std::vector<Group> groups;
  for (const Change& change : changes) {
    const bool is_decided = is_one(change.after);
    const Candidates values = is_decided ? change.after : change.before & ~change.after;
    auto group = std::ranges::find_if(groups, [&](const Group& other) {
      return other.values == values && other.is_decided == is_decided;
    });
    if (group == groups.end()) group = groups.insert(group, {values, is_decided, {}});
    group->sites.push_back(change.site);
  }
  std::ranges::stable_sort(groups, [](const Group& a, const Group& b) {
    if (a.is_decided != b.is_decided) return a.is_decided;
    return a.values != b.values &&
           (b.values == only(empty) || (a.values != only(empty) && a.values < b.values));
  });
  return groups;
}

/// The line of the changes, if the step is about one and names it; else `no_line`.
int line_of(const Puzzle& puzzle, const Step& step) {
  if (step.kind != Step::Kind::deduce || step.terms.empty()) return no_line;
  const std::vector<Place>& places = step.terms.front().places;
  if (places.size() != 1) return no_line;
  const Place& place = places.front();
  if (place.kind != Place::Kind::row && place.kind != Place::Kind::column) return no_line;
  const bool is_row = place.kind == Place::Kind::row;
  const bool is_within = std::ranges::all_of(step.changes, [&](const Change& change) {
    return (is_row ? change.site / puzzle.columns() : change.site % puzzle.columns()) ==
           place.index;
  });
  if (!is_within) return no_line;
  return is_row ? place.index : puzzle.rows() + place.index;
}

std::string cells_text(const Puzzle& puzzle, int line, const std::vector<Site>& sites,
                       Language language) {
  if (line == those_cells) return "그 칸";
  // "Column 3 is empty" would be said of the whole column, where "3열 칸" is not.
  if (line == no_line || language == Language::en) return cells_anywhere(puzzle, sites, language);
  std::vector<Place> places = {line < puzzle.rows()
                                   ? Place{Place::Kind::row, line}
                                   : Place{Place::Kind::column, line - puzzle.rows()}};
  for (const Site site : sites) places.push_back({Place::Kind::site, site});
  return places_text(puzzle, places, language);
}

/// Whether the reason of a step names just these cells of its line: then Korean goes on with
/// "그 칸" and does not name them again.
bool is_told(const Step& step, std::vector<Site> cells) {
  if (step.technique == nullptr) return false;
  std::ranges::sort(cells);
  const std::string_view sentence = step.technique->sentence.ko;
  for (std::size_t i = 0; i < step.terms.size(); ++i) {
    if (sentence.find("{" + std::to_string(i)) == std::string_view::npos) continue;
    std::vector<Site> sites;
    bool is_in_line = false;
    for (const Place& place : step.terms[i].places) {
      if (place.kind == Place::Kind::site)
        sites.push_back(place.index);
      else
        is_in_line = true;
    }
    std::ranges::sort(sites);
    if (is_in_line && sites == cells) return true;
  }
  return false;
}

/// The line as it is after the step, given the witnesses that know it.
std::string line_text(const Puzzle& puzzle, int line, const Step& step) {
  const bool is_row = line < puzzle.rows();
  std::string out(static_cast<std::size_t>(is_row ? puzzle.columns() : puzzle.rows()), '?');
  const auto put = [&](Site site, Candidates values) {
    if (!is_one(values)) return;
    const Value value = std::countr_zero(values);
    const int cell = is_row ? site % puzzle.columns() : site / puzzle.columns();
    out[cell] = value == empty ? '.' : puzzle.is_coloured() ? puzzle.palette()[value].symbol : '#';
  };
  for (const Mark& mark : step.marks) {
    if (mark.role == Mark::Role::witness && mark.place.kind == Place::Kind::site)
      put(mark.place.index, mark.values);
  }
  for (const Change& change : step.changes) put(change.site, change.after);
  return out;
}

/// A syllable of Hangul that ends in a consonant takes 은, 을, 이, the others 는, 를, 가. All that
/// is asked here ends in 열 or 칸, which do.
std::string group_text_ko(const Puzzle& puzzle, int line, const Group& group, bool is_last) {
  const std::string cells = cells_text(puzzle, line, group.sites, Language::ko);
  const std::string values = values_text(puzzle, group.values, Language::ko);
  if (!group.is_decided) return cells + "은 " + values + (is_last ? "이 아닙니다" : "이 아니고");
  if (group.values == only(empty)) return cells + "은 " + (is_last ? "빈칸입니다" : "빈칸이고");
  if (!puzzle.is_coloured()) return cells + "을 " + (is_last ? "칠합니다" : "칠하고");
  return cells + "은 " + values + (is_last ? "입니다" : "이고");
}

std::string group_text_en(const Puzzle& puzzle, int line, const Group& group) {
  return cells_text(puzzle, line, group.sites, Language::en) +
         (group.sites.size() > 1 ? " are " : " is ") + (group.is_decided ? "" : "not ") +
         values_text(puzzle, group.values, Language::en);
}

}  // namespace

std::string term(const crosshatch::Puzzle& puzzle, const Term& term, Language language) {
  switch (term.kind) {
    case Term::Kind::number:
      // A number of one colour goes by it, as a run does.
      return is_one(term.values) ? run_text(nonogram::of(puzzle),
                                            {term.number, std::countr_zero(term.values)}, language)
                                 : std::to_string(term.number);
    case Term::Kind::values:
      return values_text(nonogram::of(puzzle), term.values, language);
    case Term::Kind::places:
      return places_text(nonogram::of(puzzle), term.places, language);
    case Term::Kind::chain:
    case Term::Kind::sets:
    case Term::Kind::reason:
      break;  // no technique of ours has one
  }
  return {};
}

std::string effect(const crosshatch::Puzzle& any, const Step& step, Language language) {
  const Puzzle& puzzle = nonogram::of(any);
  const bool is_korean = language == Language::ko;
  if (std::ranges::any_of(step.changes, [](const Change& change) { return change.after == 0; }))
    return is_korean ? "해가 없습니다" : "there is no solution";
  const int line = line_of(puzzle, step);
  if (step.technique != nullptr && step.technique->id == next_line.id && line != no_line) {
    const std::string name = line_name(puzzle, line, language);
    const std::string text = "|" + line_text(puzzle, line, step) + "|";
    return is_korean ? name + "은 " + text + "입니다" : name + " is " + text;
  }
  const std::vector<Group> groups = groups_of(step.changes);
  if (is_korean && step.kind == Step::Kind::assume) {
    // The cell is not filled yet, only assumed.
    return cells_text(puzzle, no_line, groups.front().sites, language) + "은 " +
           values_text(puzzle, groups.front().values, language) + "입니다";
  }
  if (is_korean && groups.size() == 1 && is_told(step, groups.front().sites))
    return group_text_ko(puzzle, those_cells, groups.front(), true);
  std::string out;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const bool is_last = i + 1 == groups.size();
    if (i > 0) out += is_korean ? " " : is_last ? " and " : ", ";
    out += is_korean ? group_text_ko(puzzle, line, groups[i], is_last)
                     : group_text_en(puzzle, line, groups[i]);
  }
  return out;
}

Place line_of_clue(const crosshatch::Puzzle& puzzle, const Place& clue) {
  if (clue.index < puzzle.rows()) return {.kind = Place::Kind::row, .index = clue.index};
  return {.kind = Place::Kind::column, .index = clue.index - puzzle.rows()};
}

}  // namespace crosshatch::nonogram::person
