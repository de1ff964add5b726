// SPDX-License-Identifier: MIT
//
// The constraints that strings of Interactive Sudoku Solver have, as they write them.
#include <algorithm>
#include <utility>

#include "families/sudoku/constraints/chaos.h"
#include "families/sudoku/constraints/groups.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/iss_constraints.h"
#include "families/sudoku/formats/iss_machines.h"
#include "families/sudoku/formats/iss_names.h"
#include "families/sudoku/formats/iss_parts.h"

namespace crosshatch::sudoku {

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

}  // namespace crosshatch::sudoku
