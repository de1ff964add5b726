// SPDX-License-Identifier: MIT
//
// In English cells are named as in HoDoKu and the forums: r5c12 are two cells of row 5. Over 9x9 a
// column may have two digits, so each cell is named by itself. In Korean they are spelt out
// everywhere, in chains too: 5행 1·2열.
#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "base/words/particles.h"
#include "core/place_names.h"
#include "families/sudoku/areas.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/grids.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"
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

/// More names than this are not all named: only the first, and how many cells there are more.
constexpr std::size_t most_names = 8;
constexpr std::size_t first_names = 6;

/// Cells that are named together.
struct NamedCells {
  std::string name;
  std::size_t cells = 0;
};

/// Numbers of rows or columns, from 0 and in order, in one name: "127", "1·2·7"; in Korean three or
/// more in a row are "1~3".
std::string joined(const std::vector<int>& numbers, Language language) {
  std::string out;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (language == Language::ko) {
      std::size_t last = i;
      while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
      if (!out.empty()) out += "·";
      if (last - i >= 2) {
        out += std::to_string(numbers[i] + 1) + "~";
        i = last;
      }
    }
    out += std::to_string(numbers[i] + 1);
  }
  return out;
}

/// The names of sites, joined for sites of one row, of one column, or of rows that have them in the
/// same columns: r5c12, r12c5, r36c46.
std::vector<NamedCells> grouped_names(const Puzzle& puzzle, std::vector<Site> sites,
                                      Language language) {
  std::sort(sites.begin(), sites.end());
  sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
  std::vector<NamedCells> names;
  const int width = puzzle.columns();
  const int height = puzzle.rows();
  if (std::max(width, height) > 9) {
    for (const Site site : sites) names.push_back({short_cell_name(site, width, language), 1});
    return names;
  }
  std::vector<std::vector<int>> columns_of(static_cast<std::size_t>(height));
  for (const Site site : sites) columns_of[site / width].push_back(site % width);
  for (int row = 0; row < height; ++row) {
    const std::vector<int> columns = columns_of[row];
    if (columns.empty()) continue;
    std::vector<int> rows;
    for (int other = row; other < height; ++other) {
      std::vector<int>& same = columns_of[other];
      if (same != columns) continue;
      rows.push_back(other);
      same.clear();
    }
    names.push_back({short_cell_name(joined(rows, language), joined(columns, language), language),
                     rows.size() * columns.size()});
  }
  return names;
}

/// All the names of sites, however many.
std::vector<std::string> names_of(const Puzzle& puzzle, std::vector<Site> sites,
                                  Language language) {
  std::vector<std::string> names;
  for (NamedCells& each : grouped_names(puzzle, std::move(sites), language))
    names.push_back(std::move(each.name));
  return names;
}

/// "r1c23 and r5c6"; of very many the first.
std::string cells_text(const Puzzle& puzzle, std::vector<Site> sites, Language language) {
  const std::vector<NamedCells> all = grouped_names(puzzle, std::move(sites), language);
  const bool is_cut = all.size() > most_names;
  std::vector<std::string> names;
  std::size_t others = 0;
  for (const NamedCells& each : all) {
    if (is_cut && names.size() == first_names) {
      others += each.cells;
    } else {
      names.push_back(each.name);
    }
  }
  return is_cut ? first_of_many(names, others, language) : listed(names, language);
}

std::string of_grid(std::string name, int grid, Language language) {
  const std::string number = std::to_string(grid + 1);
  return language == Language::ko ? number + "번 그리드의 " + name : name + " of grid " + number;
}

/// Where several grids overlap: "row 15 of grid 3", whose number is that on the board; "row 15".
std::string house_on_board(const Puzzle& puzzle, int index, Place::Kind kind, Language language) {
  const Words one = kind == Place::Kind::row      ? Words{"row ", "행"}
                    : kind == Place::Kind::column ? Words{"column ", "열"}
                                                  : Words{"box ", "번 상자"};
  const auto named = [&](int number) {
    const std::string digits = std::to_string(number + 1);
    return language == Language::ko ? digits + std::string(one.ko) : std::string(one.en) + digits;
  };
  const std::optional<HouseOfGrid> house = house_of_grid(puzzle, {.kind = kind, .index = index});
  if (!house) return named(index);
  const Site corner = puzzle.variant().grids.corners[static_cast<std::size_t>(house->grid)];
  const int before = kind == Place::Kind::row      ? corner / puzzle.columns()
                     : kind == Place::Kind::column ? corner % puzzle.columns()
                                                   : 0;
  return of_grid(named(house->number % puzzle.side() + before), house->grid, language);
}

/// "row 3", "columns 2 and 7"; "3행", "2열과 7열", "6번 상자".
std::string houses_name(const Puzzle& puzzle, std::span<const int> numbers, Place::Kind kind,
                        Language language) {
  const bool is_region = kind == Place::Kind::box && !puzzle.variant().regions.empty();
  const Words one = kind == Place::Kind::row      ? Words{"row", "행"}
                    : kind == Place::Kind::column ? Words{"column", "열"}
                    : is_region                   ? Words{"region", "번 구역"}
                                                  : Words{"box", "번 상자"};
  std::vector<std::string> names;
  if (puzzle.has_grids()) {
    for (const int number : numbers)
      names.push_back(house_on_board(puzzle, number, kind, language));
    return listed(names, language);
  }
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
    const auto add_diagonal = [&](std::string name) {
      names.push_back(puzzle.has_grids() ? of_grid(std::move(name), area.number, language)
                                         : std::move(name));
    };
    switch (area.kind) {
      case Area::Kind::main_diagonal:
        add_diagonal(is_korean ? "내려가는 대각선" : "the main diagonal");
        break;
      case Area::Kind::other_diagonal:
        add_diagonal(is_korean ? "올라가는 대각선" : "the other diagonal");
        break;
      case Area::Kind::window:
        windows.push_back(std::to_string(area.number + 1) + (is_korean ? "번" : ""));
        break;
      case Area::Kind::cage: {
        const Cage& cage = puzzle.variant().cages[area.number];
        cages.push_back(names_of(puzzle, {cage.sites.front()}, language).front());
        break;
      }
      case Area::Kind::constraint: {
        const Constraint& constraint = puzzle.variant().constraints[area.number];
        const std::string_view kind = kind_of(constraint).name.in(language);
        std::string name =
            is_korean ? std::string(kind) + " 규칙" : "the " + std::string(kind) + " rule";
        // A choice is where its first part is; extra cells have no place.
        std::optional<Site> first;
        each_part(constraint, [&](const Constraint& part) {
          for (const Site site : part.sites)
            if (!first && site < puzzle.sites()) first = site;
        });
        if (first) {
          const std::string at = names_of(puzzle, {*first}, language).front();
          name =
              is_korean ? at + "의 " + std::string(kind) : "the " + std::string(kind) + " at " + at;
        }
        names.push_back(std::move(name));
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
  if (!sites.empty()) names.push_back(cells_text(puzzle, std::move(sites), language));
  return listed(names, language);
}

/// Whether some link cannot follow from the one before alone: in a chain what holds and what fails
/// take turns.
bool is_net(std::span<const Inference> chain) {
  const auto both_alike = [](const Inference& one, const Inference& next) {
    return one.holds == next.holds;
  };
  return std::adjacent_find(chain.begin(), chain.end(), both_alike) != chain.end();
}

/// "r1c1=5 → r1c4≠5"; a net is only listed, as its links follow from any before. It may have
/// hundreds: then only the first and the last are named.
std::string name_of(const Puzzle& puzzle, std::span<const Inference> chain, Language language) {
  constexpr std::size_t most_links = 24;
  constexpr std::size_t links_at_end = 10;
  const bool is_cut = chain.size() > most_links;
  const std::string_view between = is_net(chain) ? ", " : " → ";
  std::string out;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    if (!out.empty()) out += between;
    if (is_cut && i == links_at_end) {
      const std::size_t others = chain.size() - 2 * links_at_end;
      out += "… (" + std::to_string(others) + (language == Language::ko ? "단계 더)" : " more)");
      out += between;
      i += others;
    }
    const Inference& link = chain[i];
    std::string cells;
    for (const std::string& name : names_of(puzzle, link.sites, language))
      cells += (cells.empty() ? "" : ",") + name;
    out += cells + (link.holds ? "=" : "≠") + symbol(link.value, puzzle.look().symbols);
  }
  return out;
}

/// The combinations of a cage: "1+5 or 2+4"; not more than a reader can take in.
std::string name_of_sets(const Puzzle& puzzle, std::span<const Candidates> sets,
                         Language language) {
  constexpr std::size_t most_named = 6;
  if (sets.empty())
    return language == Language::en ? "what its candidates allow" : "남은 후보로 만든 것";
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

std::string english_clause(const Puzzle& puzzle, const SharedChange& shared) {
  const std::string cells = cells_text(puzzle, shared.sites, Language::en);
  const std::vector<std::string> values = names_of(puzzle, shared.values);
  if (!shared.places) return cells + " cannot be " + either(values, Language::en);
  return cells + (shared.sites.size() > 1 ? " are " : " is ") + listed(values, Language::en);
}

/// "1행 1열에서 5를 지우고" before a cell that is filled, "1행 1열에서 5를" before another that
/// loses a digit, which has the verb of both.
std::string korean_clause(const Puzzle& puzzle, const SharedChange& shared,
                          const SharedChange* next) {
  const std::string cells = cells_text(puzzle, shared.sites, Language::ko);
  const std::string values = listed(names_of(puzzle, shared.values), Language::ko);
  if (shared.places)
    return with("은", cells) + " " + (next == nullptr ? values + "입니다" : with("이고", values));
  const std::string removed = cells + "에서 " + with("을", values);
  if (next == nullptr) return removed + " 지웁니다";
  return next->places ? removed + " 지우고" : removed;
}

/// If there are many kinds of changes, only the first are told; the others are eliminations.
std::size_t told_of(std::span<const SharedChange> all) {
  if (all.size() <= most_names) return all.size();
  const auto is_removal = [](const SharedChange& shared) { return !shared.places; };
  const bool can_cut = std::all_of(all.begin() + first_names, all.end(), is_removal);
  return can_cut ? first_names : all.size();
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
    case Term::Kind::reason:  // the sentence tells it
      break;
  }
  return name_of(of(puzzle), term.chain, language);
}

std::string effect(const crosshatch::Puzzle& puzzle, const Step& step, Language language) {
  const std::vector<SharedChange> all_shared = shared_changes(step.changes);
  const std::size_t told = told_of(all_shared);
  const bool is_korean = language == Language::ko;
  const bool is_cut = told < all_shared.size();
  std::size_t others = 0;
  for (std::size_t i = told; i < all_shared.size(); ++i) others += all_shared[i].sites.size();
  std::string out;
  for (std::size_t i = 0; i < told; ++i) {
    const bool is_last = i + 1 == told && !is_cut;
    if (i > 0) out += is_korean ? ", " : is_last ? ", and " : ", ";
    out += is_korean ? korean_clause(of(puzzle), all_shared[i],
                                     i + 1 < all_shared.size() ? &all_shared[i + 1] : nullptr)
                     : english_clause(of(puzzle), all_shared[i]);
  }
  if (!is_cut) return out;
  return out + (is_korean
                    ? " 지우고, 그 밖의 " + std::to_string(others) + "칸에서도 후보를 지웁니다"
                    : ", and " + std::to_string(others) + " more cells lose candidates");
}

}  // namespace crosshatch::sudoku
