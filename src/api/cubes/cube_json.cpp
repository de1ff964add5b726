// SPDX-License-Identifier: MIT
#include "api/cubes/cube_json.h"

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

std::string cube_json(const Question& question, const Answer& answer) {
  if (!question.options.cube) return {};
  const Cube& cube = *question.options.cube;
  const Result<std::string> name = cut_name(question.family, question.puzzle, cube.parts);
  std::string out = json_key("cube") + "{\"part\":" + std::to_string(cube.part);
  out += json_key("of") + std::to_string(cube.parts);
  out += json_key("cut") + (name ? json_string(*name) : "null") + json_key("path");
  if (!answer.path) return out + "null" + json_key("empty") + "false}";
  std::string path;
  for (const CubeChoice& choice : answer.path->choices) {
    path += (path.empty() ? "[" : ",[") + std::to_string(choice.site);
    path += ',' + std::to_string(choice.kept) + ',' + std::to_string(choice.other) + ']';
  }
  return out + '[' + path + ']' + json_key("empty") + (answer.path->is_empty ? "true}" : "false}");
}

std::string part_label(const VerbOptions& options) {
  if (!options.cube) return {};
  const std::string label =
      "part " + std::to_string(options.cube->part) + " of " + std::to_string(options.cube->parts);
  return message_in(options.language, label) + ": ";
}

}  // namespace crosshatch
