// SPDX-License-Identifier: MIT
//
// A number that some rows can hold in as many columns only, or the other way round: none of the
// other cells of these columns holds it.
#include <algorithm>
#include <optional>
#include <span>

#include "derive/person/numbers/number_places.h"
#include "derive/person/numbers/steps.h"

namespace crosshatch::derive {

namespace {

constexpr std::size_t most_places = 4;

struct Fish {
  Value value = 0;
  std::vector<const NeededNumber*> lines = {};
  std::vector<const NeededNumber*> across = {};
  std::vector<Change> changes = {};
};

/// The lines of one kind that need a number, and the fish among some of them.
class FishOf {
 public:
  FishOf(const PageSheet& sheet, std::span<const NeededNumber> needed, Value value,
         Place::Kind kind)
      : sheet_(sheet), value_(value) {
    for (const NeededNumber& one : needed) {
      if (one.value != value) continue;
      if (one.at.kind == kind && one.places.size() <= most_places) lines_.push_back(&one);
      if (is_line(one.at.kind) && one.at.kind != kind) across_.push_back(&one);
    }
  }

  static bool is_line(Place::Kind kind) {
    return kind == Place::Kind::row || kind == Place::Kind::column;
  }

  /// Keeps the nearest of so many lines.
  void find(std::size_t size, std::optional<Fish>& best) const {
    Fish fish{.value = value_};
    choose(0, size, fish, best);
  }

 private:
  void choose(std::size_t from, std::size_t size, Fish& fish, std::optional<Fish>& best) const {
    if (fish.lines.size() == size) return conclude(fish, best);
    for (std::size_t i = from; i < lines_.size(); ++i) {
      const std::size_t before = fish.across.size();
      if (lines_[i]->places.size() <= size && add_across(*lines_[i], fish) &&
          fish.across.size() <= size) {
        fish.lines.push_back(lines_[i]);
        choose(i + 1, size, fish, best);
        fish.lines.pop_back();
      }
      fish.across.resize(before);
    }
  }

  /// Adds the lines across in which the number can stand. False: one of them does not need it.
  bool add_across(const NeededNumber& line, Fish& fish) const {
    for (const Site place : line.places) {
      const auto holds = [&](const NeededNumber* each) {
        return std::ranges::find(each->places, place) != each->places.end();
      };
      if (std::ranges::any_of(fish.across, holds)) continue;
      const auto found = std::ranges::find_if(across_, holds);
      if (found == across_.end()) return false;
      fish.across.push_back(*found);
    }
    return true;
  }

  void conclude(Fish& fish, std::optional<Fish>& best) const {
    if (fish.across.size() != fish.lines.size()) return;
    std::vector<Site> others;
    for (const NeededNumber* each : fish.across) {
      for (const Site site : each->places) {
        const bool is_own = std::ranges::any_of(fish.lines, [&](const NeededNumber* line) {
          return std::ranges::find(line->places, site) != line->places.end();
        });
        if (!is_own) others.push_back(site);
      }
    }
    fish.changes = ruled_out(sheet_.board(), std::move(others), fish.value);
    keep_nearest(sheet_, fish, best);
  }

  const PageSheet& sheet_;
  Value value_;
  std::vector<const NeededNumber*> lines_ = {};
  std::vector<const NeededNumber*> across_ = {};
};

std::optional<Fish> nearest_fish(const PageSheet& sheet, std::span<const NeededNumber> needed,
                                 std::size_t size) {
  std::optional<Fish> best;
  Candidates values = 0;
  for (const NeededNumber& one : needed) values |= only(one.value);
  for (Value value = 0; values >> value != 0; ++value) {
    for (const Place::Kind kind : {Place::Kind::row, Place::Kind::column})
      FishOf(sheet, needed, value, kind).find(size, best);
  }
  return best;
}

}  // namespace

bool find_fish(Position& position, Step& step, std::size_t size) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.budget().is_spent()) return false;
  const std::vector<NeededNumber> needed = needed_numbers(sheet);
  const std::optional<Fish> found = nearest_fish(sheet, needed, size);
  if (!found) return false;
  step.changes = found->changes;
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  const Candidates number = only(found->value);
  std::vector<Place> lines;
  std::vector<Place> across;
  for (const NeededNumber* line : found->lines) {
    lines.push_back(line->at);
    step.marks.push_back({Mark::Role::cause, line->at, 0});
    for (const Site site : line->places)
      step.marks.push_back({Mark::Role::witness, {.index = site}, number});
  }
  for (const NeededNumber* line : found->across) across.push_back(line->at);
  std::ranges::sort(across, {}, &Place::index);
  step.terms = {places_term(std::move(lines)),
                {.kind = Term::Kind::values, .values = number},
                places_term(std::move(across))};
  return true;
}

}  // namespace crosshatch::derive
