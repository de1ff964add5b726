// SPDX-License-Identifier: MIT
#include "api/cubes/cube_json.h"

#include <array>
#include <initializer_list>

#include "api/answers/json_answers.h"
#include "api/answers/untitled_json.h"
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

void add_cube(const Question& question, const Answer& answer, JsonObject& object) {
  const Cube& cube = *question.options.cube;
  const Result<std::string> name = cut_name(question.family, question.puzzle, cube.parts);
  const auto numbers = [](const CubeChoice& choice) {
    return std::array<std::uint64_t, 3>{static_cast<std::uint64_t>(choice.site), choice.kept,
                                        choice.other};
  };
  std::optional<JsonText> path;
  if (answer.path) path = json_list(answer.path->choices, numbers);
  JsonObject told =
      JsonObject().add(member("part", cube.part), member("of", cube.parts), member("cut", name),
                       member("path", path), member("empty", answer.path && answer.path->is_empty));
  // Read back, so that it is the sum of what a reader reads.
  JsonObject copy = object;
  const Json read = Json::parse(copy.add(member("cube", told)).closed(), nullptr, false);
  object.add(member("cube", told.add(member("sum", sum_of_part(read)))));
}

std::string part_label(const VerbOptions& options) {
  if (!options.cube) return {};
  const Message label = {
      {"part {0} of {1}: ", "{1}개 중 {0}번째 부분: "}, options.cube->part, options.cube->parts};
  return label.in(options.language);
}

}  // namespace crosshatch
