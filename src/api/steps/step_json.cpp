// SPDX-License-Identifier: MIT
#include "api/steps/step_json.h"

#include "api/answers/json_answers.h"
#include "logic/ladder.h"
#include "logic/sentence.h"

namespace crosshatch {

namespace {

std::string_view name_of(Step::Kind kind) {
  switch (kind) {
    case Step::Kind::deduce:
      return "deduce";
    case Step::Kind::assume:
      return "assume";
    case Step::Kind::refute:
      return "refute";
    case Step::Kind::solution:
      return "solution";
    case Step::Kind::stuck:
      return "stuck";
  }
  return "stuck";
}

std::string_view name_of(Step::Ending ending) {
  switch (ending) {
    case Step::Ending::several:
      return "several";
    case Step::Ending::contradiction:
      return "contradiction";
    case Step::Ending::limit:
      return "limit";
    case Step::Ending::none:
    case Step::Ending::beyond:
      return "beyond";
  }
  return "beyond";
}

std::string_view name_of(Mark::Role role) {
  switch (role) {
    case Mark::Role::target:
      return "target";
    case Mark::Role::cause:
      return "cause";
    case Mark::Role::witness:
      return "witness";
  }
  return "cause";
}

std::string_view name_of(Place::Kind kind) {
  switch (kind) {
    case Place::Kind::site:
      return "site";
    case Place::Kind::row:
      return "row";
    case Place::Kind::column:
      return "column";
    case Place::Kind::box:
      return "box";
    case Place::Kind::clue:
      return "clue";
    case Place::Kind::area:
      return "area";
    case Place::Kind::cell:
      return "cell";
    case Place::Kind::corner:
      return "corner";
  }
  return "site";
}

/// The keys of a place, to stand in an object of its own or of a mark.
void add_place(const Puzzle& puzzle, const Place& place, JsonObject& object) {
  object.add(member("kind", name_of(place.kind)), member("index", place.index));
  if (place.kind == Place::Kind::clue && place.part >= 0) object.add(member("part", place.part));
  if (place.kind != Place::Kind::site) return;
  if (const auto edge = edge_names(puzzle, place.index)) object.add(member("edge", *edge));
}

JsonText change_json(const Change& change) {
  return {'[' + std::to_string(change.site) + ',' + std::to_string(change.before) + ',' +
          std::to_string(change.after) + ',' + (change.places ? "true" : "false") + ']'};
}

JsonObject mark_json(const Puzzle& puzzle, const Mark& mark) {
  JsonObject object = JsonObject().add(member("role", name_of(mark.role)));
  add_place(puzzle, mark.place, object);
  if (mark.values != 0) object.add(member("values", mark.values));
  return object;
}

JsonObject inference_json(const Inference& inference) {
  return JsonObject().add(member("sites", inference.sites), member("value", inference.value),
                          member("holds", inference.holds));
}

JsonObject term_json(const Puzzle& puzzle, const Term& term) {
  switch (term.kind) {
    case Term::Kind::number:
      return JsonObject().add(member("number", term.number));
    case Term::Kind::values:
      return JsonObject().add(member("values", term.values));
    case Term::Kind::places:
      return JsonObject().add(member("places", places_json(puzzle, term.places)));
    case Term::Kind::chain:
      return JsonObject().add(member("chain", json_list(term.chain, inference_json)));
    case Term::Kind::sets:
      return JsonObject().add(member("sets", term.sets));
    case Term::Kind::reason:
      return JsonObject().add(member("technique", term.technique->id),
                              member("terms", json_list(term.terms, [&](const Term& one) {
                                       return term_json(puzzle, one);
                                     })));
  }
  return JsonObject();
}

}  // namespace

JsonText places_json(const Puzzle& puzzle, std::span<const Place> places) {
  return json_list(places, [&](const Place& place) {
    JsonObject object;
    add_place(puzzle, place, object);
    return object;
  });
}

std::string steps_header(const Question& question, const Way& way, const Answer& answer,
                         const Board& board) {
  return JsonObject()
      .add(member("format", "crosshatch/steps/1"), member("family", question.family.id),
           member("way", way.id), member("rows", question.puzzle.rows()),
           member("columns", question.puzzle.columns()), member("answer", answer.verdict.kind()),
           member("board", board.all()),
           member("source", source_json(question.source, question.puzzle.title())))
      .line();
}

std::optional<std::string_view> id_of(const Technique* technique) {
  return technique == nullptr ? std::nullopt : std::optional(technique->id);
}

JsonObject step_json(const Question& question, const Step& step, int number) {
  JsonObject object;
  object.add(member("step", number), member("kind", name_of(step.kind)));
  if (step.kind == Step::Kind::stuck) {
    object.add(member("ending", name_of(step.ending)));
    object.add(
        member("why", step.ending == Step::Ending::limit ? std::optional(step.why) : std::nullopt));
  }
  object.add(member("technique", id_of(step.technique)), member("depth", step.depth));
  object.add(member("changes", json_list(step.changes, change_json)));
  object.add(member("follow", json_list(step.follow, change_json)));
  object.add(member("marks", json_list(step.marks, [&](const Mark& mark) {
                      return mark_json(question.puzzle, mark);
                    })));
  object.add(member("terms", json_list(step.terms, [&](const Term& term) {
                      return term_json(question.puzzle, term);
                    })));
  object.add(member("en", sentence(question.family, question.puzzle, step, Language::en)));
  object.add(member("ko", sentence(question.family, question.puzzle, step, Language::ko)));
  return object;
}

std::vector<JsonObject> trial_json(const Question& question, const Step& step) {
  std::vector<JsonObject> steps;
  for (const Step& tried : step.trial) {
    flatten(tried, [&](const Step& each) {
      steps.push_back(step_json(question, each, static_cast<int>(steps.size()) + 1));
    });
  }
  return steps;
}

}  // namespace crosshatch
