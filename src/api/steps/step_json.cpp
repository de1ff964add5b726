// SPDX-License-Identifier: MIT
//
// Like the answers, the objects are put together as text: a stream may have millions of steps.
#include "api/steps/step_json.h"

#include "api/json_answers.h"
#include "logic/ladder.h"
#include "logic/sentence.h"

namespace crosshatch {

namespace {

/// "[a,b,c]" of a list whose entries `write` puts into JSON.
template <class List, class Write>
std::string list_json(const List& list, Write write) {
  std::string out = "[";
  for (const auto& entry : list) {
    if (out.size() > 1) out += ',';
    out += write(entry);
  }
  return out + ']';
}

std::string_view name(Step::Kind kind) {
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

std::string_view name(Step::Ending ending) {
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

std::string_view name(Mark::Role role) {
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

std::string_view name(Place::Kind kind) {
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
  }
  return "site";
}

std::string quoted(std::string_view word) { return '"' + std::string(word) + '"'; }

/// The keys of a place, to stand in an object of its own or of a mark.
std::string place_keys(const Place& place) {
  std::string out = "\"kind\":" + quoted(name(place.kind));
  out += json_key("index") + std::to_string(place.index);
  if (place.kind == Place::Kind::clue && place.part >= 0)
    out += json_key("part") + std::to_string(place.part);
  return out;
}

std::string place_json(const Place& place) { return "{" + place_keys(place) + "}"; }

std::string change_json(const Change& change) {
  return '[' + std::to_string(change.site) + ',' + std::to_string(change.before) + ',' +
         std::to_string(change.after) + ',' + (change.places ? "true" : "false") + ']';
}

std::string mark_json(const Mark& mark) {
  std::string out = "{\"role\":" + quoted(name(mark.role)) + ',' + place_keys(mark.place);
  if (mark.values != 0) out += json_key("values") + std::to_string(mark.values);
  return out + '}';
}

std::string inference_json(const Inference& inference) {
  const auto number = [](Site site) { return std::to_string(site); };
  return "{\"sites\":" + list_json(inference.sites, number) + json_key("value") +
         std::to_string(inference.value) + json_key("holds") +
         (inference.holds ? "true" : "false") + '}';
}

std::string term_json(const Term& term) {
  switch (term.kind) {
    case Term::Kind::number:
      return "{\"number\":" + std::to_string(term.number) + '}';
    case Term::Kind::values:
      return "{\"values\":" + std::to_string(term.values) + '}';
    case Term::Kind::places:
      return "{\"places\":" + places_json(term.places) + '}';
    case Term::Kind::chain:
      return "{\"chain\":" + list_json(term.chain, inference_json) + '}';
    case Term::Kind::sets:
      return "{\"sets\":" +
             list_json(term.sets, [](Candidates values) { return std::to_string(values); }) + '}';
  }
  return "{}";
}

}  // namespace

std::string masks_json(const Board& board) {
  return list_json(board.all(), [](Candidates mask) { return std::to_string(mask); });
}

std::string places_json(std::span<const Place> places) { return list_json(places, place_json); }

std::string steps_header(const Question& question, const Way& way, const Answer& answer,
                         const Board& board) {
  std::string out = "{\"format\":\"crosshatch/steps/1\"";
  out += json_key("family") + json_string(question.family.id);
  out += json_key("way") + json_string(way.id);
  out += json_key("rows") + std::to_string(question.puzzle.rows());
  out += json_key("columns") + std::to_string(question.puzzle.columns());
  out += json_key("answer") + json_string(name(answer.verdict.kind()));
  out += json_key("board") + masks_json(board);
  return out + json_key("source") + source_json(question.source, question.puzzle.title()) + "}\n";
}

std::string step_json(const Question& question, const Step& step, int number) {
  std::string out = "{\"step\":" + std::to_string(number);
  out += json_key("kind") + quoted(name(step.kind));
  if (step.kind == Step::Kind::stuck) {
    out += json_key("ending") + quoted(name(step.ending));
    out += json_key("why");
    out += step.ending == Step::Ending::limit ? quoted(name(step.why)) : "null";
  }
  out += json_key("technique");
  out += step.technique == nullptr ? "null" : json_string(step.technique->id);
  out += json_key("depth") + std::to_string(step.depth);
  out += json_key("changes") + list_json(step.changes, change_json);
  out += json_key("follow") + list_json(step.follow, change_json);
  out += json_key("marks") + list_json(step.marks, mark_json);
  out += json_key("terms") + list_json(step.terms, term_json);
  out +=
      json_key("en") + json_string(sentence(question.family, question.puzzle, step, Language::en));
  out +=
      json_key("ko") + json_string(sentence(question.family, question.puzzle, step, Language::ko));
  return out + '}';
}

std::string trial_json(const Question& question, const Step& step) {
  std::string out = "[";
  int number = 0;
  for (const Step& tried : step.trial) {
    flatten(tried, [&](const Step& each) {
      out += (number > 0 ? "," : "") + step_json(question, each, number + 1);
      ++number;
    });
  }
  return out + "]";
}

}  // namespace crosshatch
