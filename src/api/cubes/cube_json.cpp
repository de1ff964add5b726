// SPDX-License-Identifier: MIT
#include "api/cubes/cube_json.h"

#include <initializer_list>

#include "api/json_answers.h"
#include "api/korean/message.h"
#include "api/untitled_json.h"
#include "base/fnv.h"

namespace crosshatch {

namespace {

/// Changes with the way a cut is made.
constexpr std::string_view way_of_cutting = "crosshatch-cut/1 " CROSSHATCH_VERSION;

}  // namespace

Result<std::string> cut_name(const Family& family, const Puzzle& puzzle, int parts) {
  const Result<std::string> text = untitled_text(family, puzzle);
  if (!text) return text;
  Fnv digest;
  digest.add(way_of_cutting);
  digest.add(family.id);
  digest.add(*text);
  digest.add(std::to_string(parts));
  return digest.hexadecimal();
}

std::string sum_of_part(const Json& object) {
  Fnv digest;
  digest.add("crosshatch-part/1");
  const auto add = [&](const Json& values, std::initializer_list<const char*> keys) {
    for (const char* key : keys) {
      const auto found = values.is_object() ? values.find(key) : values.end();
      const bool is_there = values.is_object() && found != values.end();
      digest.add(key);
      digest.add(is_there ? found->dump(-1, ' ', false, Json::error_handler_t::replace) : "");
    }
  };
  add(object,
      {"family", "rows", "columns", "answer", "why", "count", "count_exact", "logic", "solutions"});
  const auto cube = object.is_object() ? object.find("cube") : object.end();
  if (object.is_object() && cube != object.end())
    add(*cube, {"part", "of", "cut", "path", "empty"});
  return digest.hexadecimal();
}

std::string cube_json(const Question& question, const Answer& answer, std::string_view before) {
  if (!question.options.cube) return {};
  const Cube& cube = *question.options.cube;
  const Result<std::string> name = cut_name(question.family, question.puzzle, cube.parts);
  std::string out = json_key("cube") + "{\"part\":" + std::to_string(cube.part);
  out += json_key("of") + std::to_string(cube.parts);
  out += json_key("cut") + (name ? json_string(*name) : "null") + json_key("path");
  std::string path;
  if (answer.path) {
    for (const CubeChoice& choice : answer.path->choices) {
      path += (path.empty() ? "[" : ",[") + std::to_string(choice.site);
      path += ',' + std::to_string(choice.kept) + ',' + std::to_string(choice.other) + ']';
    }
  }
  out += answer.path ? '[' + path + ']' : "null";
  out += json_key("empty") + (answer.path && answer.path->is_empty ? "true" : "false");
  // Read back, so that it is the sum of what a reader reads.
  const Json read = Json::parse(std::string(before) + out + "}}", nullptr, false);
  return out + json_key("sum") + json_string(sum_of_part(read)) + '}';
}

std::string part_label(const VerbOptions& options) {
  if (!options.cube) return {};
  const std::string label =
      "part " + std::to_string(options.cube->part) + " of " + std::to_string(options.cube->parts);
  return message_in(options.language, label) + ": ";
}

}  // namespace crosshatch
