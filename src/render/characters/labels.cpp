// SPDX-License-Identifier: MIT
#include "render/characters/labels.h"

#include <algorithm>
#include <utility>

#include "render/characters/layout.h"
#include "render/letters.h"

namespace crosshatch::render {

namespace {

using Point = std::pair<int, int>;

bool is_hue(const Shape& shape) {
  return shape.kind == Shape::Kind::rect && shape.role == Role::hue && shape.stroke == 0;
}

std::optional<char32_t> name_in(std::u32string_view letters) {
  const bool is_name = letters.size() == 1 && !(letters[0] >= U'0' && letters[0] <= U'9');
  return is_name ? std::optional(letters[0]) : std::nullopt;
}

}  // namespace

std::vector<Label> labels_of(const Scene& scene) {
  std::map<Point, const Shape*> chips;  // by the middle across and the upper edge
  for (const Shape& shape : scene.shapes) {
    if (is_hue(shape) && !cell_at(scene.lattice, shape.x, shape.y))
      chips[{shape.x + shape.width / 2, shape.y}] = &shape;
  }
  const auto chip_of = [&](const Shape& text) -> const Shape* {
    auto found = chips.upper_bound({text.x, text.y});
    if (found == chips.begin()) return nullptr;
    const Shape& chip = *(--found)->second;
    return found->first.first == text.x && text.y < chip.y + chip.height ? &chip : nullptr;
  };
  std::vector<Label> labels;
  std::map<const Shape*, std::vector<const Shape*>> texts;  // of the chips
  for (const Shape& shape : scene.shapes) {
    if (!scene.allowance.tick()) break;
    if (shape.kind != Shape::Kind::text || cell_at(scene.lattice, shape.x, shape.y) ||
        is_at_crossing(scene.lattice, shape))
      continue;
    if (const Shape* const chip = chip_of(shape); chip != nullptr) {
      std::vector<const Shape*>& own = texts[chip];
      if (own.empty()) {
        labels.push_back(
            {.text = chip, .x = shape.x, .y = chip->y + chip->height / 2, .chip = chip->hue});
      }
      own.push_back(&shape);
    } else {
      labels.push_back(
          {.text = &shape, .x = shape.x, .y = shape.y, .letters = letters_of(shape.text)});
    }
  }
  for (Label& label : labels) {
    if (!label.chip) continue;
    std::vector<const Shape*>& own = texts[label.text];
    std::stable_sort(own.begin(), own.end(),
                     [](const Shape* a, const Shape* b) { return a->y < b->y; });
    label.text = own.front();
    label.letters = letters_of(own.front()->text);
    if (own.size() >= 2) label.name = name_in(letters_of(own.back()->text));
    for (const HueName& each : scene.names) {
      if (each.hue != *label.chip || label.name) continue;
      label.name = name_in(std::u32string(1, static_cast<unsigned char>(each.letter)));
      label.is_silent = !scene.shows_names;
    }
    if (label.name) label.letters += *label.name;
  }
  return labels;
}

std::map<Rgb, char32_t> names_of(const Scene& scene, const std::vector<Label>& labels) {
  std::map<Rgb, char32_t> names;
  for (const Label& label : labels) {
    if (label.name) names[*label.chip] = *label.name;
  }
  for (const HueName& each : scene.names) {
    if (const auto name = name_in(std::u32string(1, static_cast<unsigned char>(each.letter))))
      names.try_emplace(each.hue, *name);
  }
  std::map<Point, char32_t> letters;  // in the middle of cells
  for (const Shape& shape : scene.shapes) {
    if (!scene.allowance.tick()) break;
    if (shape.kind != Shape::Kind::text || shape.role != Role::hue) continue;
    const auto cell = cell_at(scene.lattice, shape.x, shape.y);
    const auto name = name_in(letters_of(shape.text));
    if (cell && name) letters[*cell] = *name;
  }
  if (letters.empty()) return names;
  for (const Shape& shape : scene.shapes) {
    const bool is_wide = shape.width >= cell_side / 2 && shape.height >= cell_side / 2;
    const auto cell = cell_at(scene.lattice, shape.x, shape.y);
    if (!is_hue(shape) || !is_wide || !cell || names.contains(shape.hue)) continue;
    if (const auto letter = letters.find(*cell); letter != letters.end())
      names[shape.hue] = letter->second;
  }
  return names;
}

}  // namespace crosshatch::render
