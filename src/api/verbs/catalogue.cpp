// SPDX-License-Identifier: MIT
#include "api/verbs/catalogue.h"

#include <algorithm>

#include "api/answers/json_answers.h"
#include "core/constraint_list.h"
#include "core/family.h"
#include "core/names/family_names.h"

namespace crosshatch {

namespace {

/// A row for each technique, once though a way may know it in two forms.
void add_techniques(const std::string& family, const Way& way, Catalogue& catalogue) {
  std::vector<std::string_view> ids;
  for (const Technique& technique : way.techniques) {
    if (std::find(ids.begin(), ids.end(), technique.id) != ids.end()) continue;
    ids.push_back(technique.id);
    catalogue.rows.push_back({family, std::string(way.id), std::string(technique.id),
                              name(technique.grade), std::to_string(technique.score),
                              std::string(technique.name.en), std::string(technique.name.ko)});
  }
}

/// A row for each kind that puzzles of a family may have.
void add_constraints(std::string_view family, Language language, Catalogue& catalogue) {
  for (const ConstraintList& list : constraint_lists()) {
    if (list.family != family) continue;
    for (const ListedConstraint& kind : list.kinds()) {
      catalogue.rows.push_back({std::string(family), std::string(kind.id), std::string(kind.cells),
                                std::to_string(kind.least_cells), kind.numbers,
                                std::string(kind.detail), std::string(kind.title.in(language)),
                                std::string(kind.rule.in(language))});
    }
  }
}

}  // namespace

Catalogue list(std::string_view what, std::string_view only, Language language) {
  Catalogue catalogue;
  if (what == "families") {
    catalogue.keys = {"id", "title", "summary", "names"};
  } else if (what == "formats") {
    catalogue.keys = {"family", "id", "extension", "use", "title"};
  } else if (what == "techniques") {
    catalogue.keys = {"family", "way", "id", "grade", "score", "en", "ko"};
  } else if (what == "elements") {
    catalogue.keys = {"family", "key", "kind", "values", "title"};
  } else if (what == "constraints") {
    catalogue.keys = {"family", "kind", "cells", "least", "numbers", "detail", "title", "rule"};
  } else {
    catalogue.keys = {"family", "id", "summary"};
  }
  for (const Family* family : families()) {
    const std::string id(family->id);
    if (!only.empty() && family->id != only) continue;
    if (what == "families") {
      const OtherNames names = other_names_of(id);
      catalogue.rows.push_back(
          {id, std::string(family->title.in(language)), std::string(family->summary.in(language)),
           std::string(language == Language::ko ? names.korean : names.english)});
    } else if (what == "formats") {
      for (const Codec& codec : family->codecs) {
        const char* use = codec.write == nullptr ? "read" : "read, write";
        catalogue.rows.push_back({id, std::string(codec.id), std::string(codec.extension), use,
                                  std::string(codec.title)});
      }
    } else if (what == "techniques") {
      for (const Way& way : family->ways) add_techniques(id, way, catalogue);
    } else if (what == "elements") {
      for (const PuzzleElement& element : family->elements) {
        catalogue.rows.push_back({id, std::string(element.key), name(element.kind),
                                  std::string(element.values),
                                  std::string(element.title.in(language))});
      }
    } else if (what == "constraints") {
      add_constraints(id, language, catalogue);
    } else {
      for (const Engine& engine : family->engines)
        catalogue.rows.push_back(
            {id, std::string(engine.id), std::string(engine.summary.in(language))});
    }
  }
  return catalogue;
}

std::string list_json(std::string_view what, std::string_view family, Language language) {
  const Catalogue catalogue = list(what, family, language);
  JsonObject object = format_object();
  const auto of_row = [&](const std::vector<std::string>& row) {
    JsonObject entry;
    for (std::size_t i = 0; i < row.size(); ++i) entry.add(member(catalogue.keys[i], row[i]));
    return entry;
  };
  return object.add(member(what, json_list(catalogue.rows, of_row))).line();
}

}  // namespace crosshatch
