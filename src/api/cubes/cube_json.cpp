// SPDX-License-Identifier: MIT
#include "api/cubes/cube_json.h"

#include "api/json_answers.h"
#include "api/korean/message.h"
#include "base/json.h"

namespace crosshatch {

namespace {

/// Changes with the way a cut is made.
constexpr std::string_view way_of_cutting = "crosshatch-cut/1 " CROSSHATCH_VERSION;

/// The puzzle in our JSON, without its title; in another format where the family has no JSON.
Result<std::string> puzzle_text(const Family& family, const Puzzle& puzzle) {
  const Codec* chosen = nullptr;
  for (const Codec& codec : family.codecs) {
    if (codec.write != nullptr && (chosen == nullptr || codec.id == "json")) chosen = &codec;
  }
  if (chosen == nullptr)
    return fail(Error{ErrorCode::unsupported, "expected a puzzle that can be written as json"});
  Result<std::string> text = chosen->write(puzzle);
  if (!text || chosen->id != "json" || puzzle.title().empty()) return text;
  Result<Json> json = parse_json(*text);
  if (!json) return fail(json.error());
  json->erase("title");
  return json->dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

/// FNV-1a, by Fowler, Noll and Vo. It tells puzzles apart, not forgers.
class Fnv {
 public:
  void add(std::string_view bytes) {
    for (const char byte : bytes) step(static_cast<unsigned char>(byte));
    step(0);
  }
  [[nodiscard]] std::string hexadecimal() const {
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[hash_ >> shift & 15];
    return digits;
  }

 private:
  void step(unsigned char byte) { hash_ = (hash_ ^ byte) * 0x100000001b3; }

  std::uint64_t hash_ = 0xcbf29ce484222325;
};

}  // namespace

Result<std::string> cut_name(const Family& family, const Puzzle& puzzle, int parts) {
  const Result<std::string> text = puzzle_text(family, puzzle);
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
