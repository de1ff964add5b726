// SPDX-License-Identifier: MIT
//
// In English cells are named as in HoDoKu and the forums: r5c12 are two cells of row 5. Over 9x9 a
// column may have two digits, so each cell is named by itself. In Korean they are spelt out, 5행
// 1·2열, except in chains, which are a notation.
#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "core/place_names.h"
#include "families/sudoku/areas.h"
#include "families/sudoku/person/person.h"
#include "families/sudoku/puzzle.h"
#include "logic/korean.h"
#include "logic/listed.h"

namespace crosshatch::sudoku {

namespace {

/// A word with the Korean particle that fits it.
std::string with(std::string_view key, std::string word) {
  return word.append(particle(key, word));
}

std::vector<std::string> names_of(const Puzzle& puzzle, Candidates values) {
  std::vector<std::string> names;
  for (; values != 0; values &= values - 1)
    names.emplace_back(1, symbol(std::countr_zero(values), puzzle.look().symbols));
  return names;
}

/// The names of sites, joined for sites of one row or of one column: r5c12, r12c5.
std::vector<std::string> names_of(const Puzzle& puzzle, std::vector<Site> sites,
                                  Language language) {
  std::sort(sites.begin(), sites.end());
  sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
  std::vector<std::string> names;
  const int side = puzzle.side();
  if (side > 9) {
    for (const Site site : sites) names.push_back(short_cell_name(site, side, language));
    return names;
  }
  const auto in_row_of = [&](Site site) {
    return std::count_if(sites.begin(), sites.end(),
                         [&](Site other) { return other / side == site / side; });
  };
  std::vector<bool> is_named(static_cast<std::size_t>(puzzle.sites()));
  for (const Site first : sites) {
    if (is_named[static_cast<std::size_t>(first)]) continue;
    const bool by_row = in_row_of(first) > 1;
    std::string rows;
    std::string columns;
    const auto append = [&](std::string& numbers, int number) {
      if (language == Language::ko && !numbers.empty()) numbers += "·";
      numbers += std::to_string(number + 1);
    };
    for (const Site site : sites) {
      const bool is_here = by_row ? site / side == first / side
                                  : site % side == first % side && in_row_of(site) == 1;
      if (!is_here) continue;
      is_named[static_cast<std::size_t>(site)] = true;
      if (!by_row || rows.empty()) append(rows, site / side);
      if (by_row || columns.empty()) append(columns, site % side);
    }
    names.push_back(short_cell_name(rows, columns, language));
  }
  return names;
}

/// "row 3", "columns 2 and 7"; "3행", "2열과 7열".
std::string houses_name(const Puzzle& puzzle, std::span<const int> numbers, Place::Kind kind,
                        Language language) {
  const bool is_region = kind == Place::Kind::box && !puzzle.variant().regions.empty();
  const Words one = kind == Place::Kind::row      ? Words{"row", "행"}
                    : kind == Place::Kind::column ? Words{"column", "열"}
                    : is_region                   ? Words{"region", "구역"}
                                                  : Words{"box", "상자"};
  std::vector<std::string> names;
  for (const int number : numbers) {
    names.push_back(std::to_string(number + 1));
    if (language == Language::ko) names.back() += one.ko;
  }
  if (language == Language::ko) return listed(names, language);
  const std::string_view plural = one.en == "box" ? "es" : "s";
  return std::string(one.en).append(numbers.size() > 1 ? plural : "") + " " +
         listed(names, language);
}

/// Names of one kind with its word: "cage r1c2", "cages r1c2 and r5c6".
std::string numbered(const Words& one, std::vector<std::string> names, Language language) {
  if (language == Language::en)
    return std::string(one.en) + (names.size() > 1 ? "s " : " ") + listed(names, language);
  for (std::string& name : names) name.append(" ").append(one.ko);
  return listed(names, language);
}

/// The names of diagonals, windows, and cages (by their first cells).
std::vector<std::string> areas_names(const Puzzle& puzzle, std::span<const Place> places,
                                     Language language) {
  const bool is_korean = language == Language::ko;
  std::vector<std::string> names;
  std::vector<std::string> windows;
  std::vector<std::string> cages;
  for (const Place& place : places) {
    if (place.kind != Place::Kind::area) continue;
    const Area area = area_at(puzzle.variant(), place.index);
    switch (area.kind) {
      case Area::Kind::main_diagonal:
        names.emplace_back(is_korean ? "주대각선" : "the main diagonal");
        break;
      case Area::Kind::other_diagonal:
        names.emplace_back(is_korean ? "부대각선" : "the other diagonal");
        break;
      case Area::Kind::window:
        windows.push_back(std::to_string(area.number + 1) + (is_korean ? "번" : ""));
        break;
      case Area::Kind::cage: {
        const Cage& cage = puzzle.variant().cages[static_cast<std::size_t>(area.number)];
        cages.push_back(names_of(puzzle, {cage.sites.front()}, language).front());
        break;
      }
    }
  }
  if (!windows.empty()) names.push_back(numbered({"window", "창"}, windows, language));
  if (!cages.empty()) names.push_back(numbered({"cage", "케이지"}, cages, language));
  return names;
}

std::string name_of(const Puzzle& puzzle, std::span<const Place> places, Language language) {
  std::vector<std::string> names;
  for (const Place::Kind kind : {Place::Kind::row, Place::Kind::column, Place::Kind::box}) {
    std::vector<int> numbers;
    for (const Place& place : places) {
      if (place.kind == kind) numbers.push_back(place.index);
    }
    if (!numbers.empty()) names.push_back(houses_name(puzzle, numbers, kind, language));
  }
  for (std::string& name : areas_names(puzzle, places, language)) names.push_back(std::move(name));
  std::vector<Site> sites;
  for (const Place& place : places) {
    if (place.kind == Place::Kind::site) sites.push_back(place.index);
  }
  for (std::string& name : names_of(puzzle, std::move(sites), language))
    names.push_back(std::move(name));
  return listed(names, language);
}

std::string name_of(const Puzzle& puzzle, std::span<const Inference> chain) {
  std::string out;
  for (const Inference& link : chain) {
    if (!out.empty()) out += " → ";
    std::string cells;
    for (const std::string& name : names_of(puzzle, link.sites, Language::en)) {
      cells += (cells.empty() ? "" : ",") + name;
    }
    out += cells + (link.holds ? "=" : "≠") + symbol(link.value, puzzle.look().symbols);
  }
  return out;
}

/// The combinations of a cage: "1+5 or 2+4"; not more than a reader can take in.
std::string name_of_sets(const Puzzle& puzzle, std::span<const Candidates> sets,
                         Language language) {
  constexpr std::size_t most_named = 6;
  if (sets.empty()) return language == Language::en ? "its cells allow" : "남은 후보로 만든 것";
  std::string out;
  for (std::size_t i = 0; i < sets.size() && i < most_named; ++i) {
    const bool is_last = i + 1 == sets.size();
    if (i > 0) out += language == Language::en && is_last ? " or " : ", ";
    std::string sum;
    for (const std::string& name : names_of(puzzle, sets[i]))
      sum += (sum.empty() ? "" : "+") + name;
    out += sum;
  }
  if (sets.size() <= most_named) return out;
  const std::string more = std::to_string(sets.size() - most_named);
  return language == Language::en ? out + " or " + more + " more"
                                  : out + " 등 " + std::to_string(sets.size()) + "가지";
}

/// Sites with the same change.
struct SharedChange {
  bool places = false;
  Candidates values = 0;  ///< placed or removed
  std::vector<Site> sites = {};
};

std::vector<SharedChange> shared_changes(std::span<const Change> changes) {
  std::vector<SharedChange> all_shared;
  for (const Change& change : changes) {
    const Candidates values = change.places ? change.after : change.before & ~change.after;
    const auto same =
        std::find_if(all_shared.begin(), all_shared.end(), [&](const SharedChange& shared) {
          return shared.places == change.places && shared.values == values;
        });
    if (same == all_shared.end()) {
      all_shared.push_back({change.places, values, {change.site}});
    } else {
      same->sites.push_back(change.site);
    }
  }
  return all_shared;
}

std::string clause(const Puzzle& puzzle, const SharedChange& shared, bool is_last,
                   Language language) {
  const std::string cells = listed(names_of(puzzle, shared.sites, language), language);
  const std::string values = listed(names_of(puzzle, shared.values), language);
  if (language == Language::en) {
    const bool is_many = shared.sites.size() > 1;
    return cells +
           (shared.places ? is_many ? " are " : " is "
            : is_many     ? " lose "
                          : " loses ") +
           values;
  }
  if (shared.places) {
    return with("은", cells) + " " + (is_last ? values + "입니다" : with("이고", values));
  }
  return cells + "에서 " + with("을", values) + (is_last ? " 지웁니다" : " 지우고");
}

}  // namespace

std::string term(const crosshatch::Puzzle& puzzle, const Term& term, Language language) {
  switch (term.kind) {
    case Term::Kind::number:
      return std::to_string(term.number);
    case Term::Kind::values:
      return listed(names_of(of(puzzle), term.values), language);
    case Term::Kind::places:
      return name_of(of(puzzle), term.places, language);
    case Term::Kind::sets:
      return name_of_sets(of(puzzle), term.sets, language);
    case Term::Kind::chain:
      break;
  }
  return name_of(of(puzzle), term.chain);
}

std::string effect(const crosshatch::Puzzle& puzzle, const Step& step, Language language) {
  const std::vector<SharedChange> all_shared = shared_changes(step.changes);
  std::string out;
  for (std::size_t i = 0; i < all_shared.size(); ++i) {
    const bool is_last = i + 1 == all_shared.size();
    if (i > 0) out += language == Language::ko ? ", " : is_last ? ", and " : ", ";
    out += clause(of(puzzle), all_shared[i], is_last, language);
  }
  return out;
}

}  // namespace crosshatch::sudoku
