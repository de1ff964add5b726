// SPDX-License-Identifier: MIT
//
// Puzzles and constraints as strings of Interactive Sudoku Solver write them.
#include <algorithm>
#include <utility>

#include "families/sudoku/constraints/chaos.h"
#include "families/sudoku/constraints/groups.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/iss/iss_constraints.h"
#include "families/sudoku/formats/iss/iss_machines.h"
#include "families/sudoku/formats/iss/iss_names.h"
#include "families/sudoku/formats/iss/iss_parts.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

std::string cells_in_iss(const std::vector<Site>& sites, int columns) {
  std::string out;
  for (const Site site : sites) out += '~' + name_in_iss(site, columns);
  return out;
}

/// Whether a grid of this shape has these boxes without a word.
bool has_usual_boxes(const BoxShape& shape) {
  const std::optional<BoxShape> usual =
      usual_boxes(shape.rows(), shape.columns(), shape.box_size());
  return shape.has_boxes() && usual && usual->box_rows == shape.box_rows;
}

/// The size, the digits, and the boxes or regions.
Result<std::string> frame_in_iss(const Puzzle& puzzle) {
  const BoxShape shape = puzzle.shape();
  const int longer = std::max(shape.rows(), shape.columns());
  std::string out;
  if (shape.rows() != 9 || shape.columns() != 9 || shape.side() != 9 || shape.lowest != 1)
    out += ".Shape~" + std::to_string(shape.rows()) + "x" + std::to_string(shape.columns());
  if (shape.side() != longer || shape.lowest != 1)
    out += '~' + std::to_string(shape.lowest) + '-' + std::to_string(shape.largest());
  const std::vector<std::uint8_t>& regions = puzzle.variant().regions;
  if (!shape.has_boxes() && regions.empty()) return out + ".NoBoxes";
  if (shape.box_size() != longer) out += ".RegionSize~" + std::to_string(shape.box_size());
  if (has_usual_boxes(shape)) return out;
  out += ".Jigsaw~";
  const std::vector<std::uint8_t> names = regions_of(puzzle);
  const auto rest = std::ranges::count(names, no_region);
  // They would be taken for a region, or for several.
  if (rest % shape.box_size() == 0 && rest != 0)
    return fail(cannot_hold(Words{"these cells in no region", "구역에 들지 않은 칸"}));
  for (const std::uint8_t region : names)
    out += region == no_region ? '-' : symbol(region, Symbols::from_zero);
  return out + ".NoBoxes";
}

}  // namespace

bool has_another_clue(std::span<const Constraint> constraints, const Constraint& constraint) {
  const ConstraintSites sites = kind_of(constraint).sites;
  if (sites != ConstraintSites::row && sites != ConstraintSites::view &&
      sites != ConstraintSites::square)
    return false;
  return std::ranges::any_of(constraints, [&](const Constraint& other) {
    return other.kind == constraint.kind && other.sites == constraint.sites && other != constraint;
  });
}

namespace {

/// Of regions that are to be found: a cell, what is added, and cells of regions.
std::string regions_in_iss(const Constraint& constraint, const BoxShape& shape) {
  const std::string_view id = kind_of(constraint).id;
  std::string out;
  const auto add_region = [&](Site site) { out += "~CC" + std::to_string(site + 1); };
  const std::vector<Site>& sites = constraint.sites;
  if (id == "chaos") return ".ChaosConstruction";
  if (id == "same-region" || id == "other-regions") {
    for (const Site site : sites) add_region(site);
    return id == "other-regions" ? ".AllDifferent" + out
                                 : ".SameValues~" + std::to_string(sites.size()) + out;
  }
  const std::string first = '~' + name_in_iss(sites.front(), shape.columns());
  if (id == "region-variety") {
    for (std::size_t i = 1; i < sites.size(); ++i) add_region(sites[i]);
    return ".CountDistinct" + first + out;
  }
  out = '.' + std::string(kind_of(constraint).iss) + first + '~' +
        std::to_string(constraint.numbers.front());
  if (id == "region-sight" && (sites.size() > 1 || constraint.numbers.size() > 1)) {
    bool is_first = true;
    for (const std::vector<Site>& arm : arms_of(constraint, shape)) {
      if (!std::exchange(is_first, false)) out += "~-";
      add_region(sites.front());
      for (const Site site : arm) add_region(site);
    }
  } else if (sites.size() > 1) {
    for (const Site site : sites) add_region(site);
  }
  return out;
}

}  // namespace

std::optional<std::string> constraint_in_iss(const Constraint& constraint, const BoxShape& shape) {
  const int columns = shape.columns();
  const ConstraintKind& kind = kind_of(constraint);
  if (kind.sites == ConstraintSites::parts) return part_in_iss(constraint, shape);
  if (kind.is_of_regions) return regions_in_iss(constraint, shape);
  if (kind.iss.empty()) return std::nullopt;
  if (!lacking_in_iss(constraint, shape).empty()) return std::nullopt;
  std::string out = "." + std::string(kind.iss);
  if (kind.detail != ConstraintDetail::none) {
    const std::optional<std::string> coded = coded_in_iss(constraint, shape);
    return coded ? std::optional(out + *coded) : std::nullopt;
  }
  if (kind.id == "connected") {
    out += '~';
    for (std::size_t i = 0; i < constraint.numbers.size(); ++i)
      out += (i == 0 ? '~' : '_') + std::to_string(constraint.numbers[i]);
    return out;
  }
  const auto add = [&](const std::string& argument) { out += '~' + argument; };
  const auto numbers = [&] {
    for (const int number : constraint.numbers) add(std::to_string(number));
  };
  if (kind.id == "weighted-sum") {
    out += '~' + std::to_string(constraint.numbers.front()) + "_=";
    for (std::size_t i = 1; i < constraint.numbers.size(); ++i)
      out += '_' + std::to_string(constraint.numbers[i]);
    for (const Site site : constraint.sites) add(name_in_iss(site, columns));
    return out;
  }
  if (kind.id == "equal-sum") {
    bool is_first = true;
    for (const std::span<const Site> group : groups_of(constraint)) {
      if (!std::exchange(is_first, false)) add("-");
      for (const Site site : group) add(name_in_iss(site, columns));
    }
    return out;
  }
  const bool is_digits = kind.id == "look-and-say";
  if (is_digits || kind.id == "contents" || kind.id == "exact-contents") {
    std::string text;
    for (const int number : constraint.numbers) {
      if (!is_digits && !text.empty()) text += '_';
      text += std::to_string(number);
    }
    add(text);
    for (const Site site : constraint.sites) add(name_in_iss(site, columns));
    return out;
  }
  switch (kind.sites) {
    case ConstraintSites::square:
      add(name_in_iss(constraint.sites.front(), columns));
      numbers();
      return out;
    case ConstraintSites::view: {
      // A diagonal is called by one of its ends. Its sum is the same from both.
      std::vector<Site> sites = constraint.sites;
      if (diagonal_from(sites.front(), shape) != sites) std::ranges::reverse(sites);
      if (diagonal_from(sites.front(), shape) != sites) return std::nullopt;
      numbers();
      add(name_in_iss(sites.front(), columns));
      return out;
    }
    case ConstraintSites::row:
      if (kind.id == "sandwich") {
        numbers();
        add(name_of_line(constraint, columns));
        return out;
      }
      add(name_of_line(constraint, columns));
      if (constraint.sites.front() > constraint.sites.back()) out += '~';
      numbers();
      return out;
    default:
      numbers();
      for (const Site site : constraint.sites) add(name_in_iss(site, columns));
      if (kind.is_closed) add("LOOP");
      return out;
  }
}

Result<std::string> write_iss(const crosshatch::Puzzle& any) {
  const Puzzle& puzzle = of(any);
  const Variant& variant = puzzle.variant();
  const BoxShape shape = puzzle.shape();
  const int columns = shape.columns();
  if (const Result<void> small = check_side(puzzle, most_side_of_iss); !small)
    return fail(small.error());
  if (const Result<void> one = check_features(puzzle, ~feature::grids); !one)
    return fail(one.error());
  Result<std::string> frame = frame_in_iss(puzzle);
  if (!frame) return frame;
  std::string out = *std::move(frame);
  std::string givens;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const Candidates candidates = puzzle.givens()[site];
    if (candidates == puzzle.all_values()) continue;
    givens += '~' + name_in_iss(site, columns);
    for (Candidates rest = candidates; rest != 0; rest &= rest - 1)
      givens += '_' + std::to_string(puzzle.number_of(std::countr_zero(rest)));
  }
  if (!givens.empty()) out += "." + givens;
  if (variant.other_diagonal) out += ".Diagonal~1";
  if (variant.main_diagonal) out += ".Diagonal~-1";
  if (variant.anti_knight) out += ".AntiKnight";
  if (variant.anti_king) out += ".AntiKing";
  if (variant.windows) out += ".Windoku";
  for (const Cage& cage : variant.cages)
    out += (cage.sum > 0 ? ".Cage~" + std::to_string(cage.sum) : ".AllDifferent") +
           cells_in_iss(cage.sites, columns);
  const bool has_regions = std::ranges::any_of(
      variant.constraints, [](const Constraint& each) { return kind_of(each).id == "chaos"; });
  for (const Constraint& constraint : variant.constraints) {
    // It does not know that the one means the other.
    if (kind_of(constraint).is_of_regions && !has_regions)
      return fail(cannot_hold(kind_of(constraint).name));
    const std::optional<std::string> written = constraint_in_iss(constraint, shape);
    const bool has_others = kind_of(constraint).id == "disjoint" && !has_usual_boxes(shape);
    if (!written || has_others || has_another_clue(variant.constraints, constraint))
      return fail(cannot_hold(kind_of(constraint).name));
    out += *written;
  }
  if (out.empty()) out = ".Shape~9x9";
  return out + "\n";
}

}  // namespace crosshatch::sudoku
