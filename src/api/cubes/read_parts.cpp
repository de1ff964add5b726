// SPDX-License-Identifier: MIT
#include "api/cubes/read_parts.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "api/cubes/cube_json.h"
#include "base/json.h"
#include "base/text.h"

namespace crosshatch {

namespace {

/// An answer of a part has no more digits: no puzzle has a number of solutions that long.
constexpr std::size_t most_digits = 400'000;

/// Reads the object of one line. Every function returns nothing where it is not as it has to be.
class PartLine {
 public:
  PartLine(const Family& family, const Puzzle& puzzle, const Json& object)
      : family_(family), puzzle_(puzzle), object_(object) {}

  std::optional<PartAnswer> read() const {
    PartAnswer part;
    const bool is_good = read_cube(part) && read_verdict(part) && read_count(part) &&
                         read_path(part) && read_solutions(part);
    if (!is_good) return std::nullopt;
    return part;
  }

  /// Whether it is about a puzzle of this family and size.
  [[nodiscard]] bool has_size() const {
    return text("family") == family_.id && number(object_, "rows") == puzzle_.rows() &&
           number(object_, "columns") == puzzle_.columns();
  }

  /// The name of its cut.
  [[nodiscard]] std::string cut() const { return text_of_cube("cut"); }
  /// The checksum that was written with it.
  [[nodiscard]] std::string sum() const { return text_of_cube("sum"); }

 private:
  static const Json* value(const Json& object, const char* key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
  }
  static std::optional<std::int64_t> number(const Json& object, const char* key) {
    const Json* const found = value(object, key);
    if (found == nullptr || !found->is_number_unsigned()) return std::nullopt;
    const auto number = found->get<std::uint64_t>();
    if (number > std::uint64_t{1} << 32) return std::nullopt;
    return static_cast<std::int64_t>(number);
  }
  [[nodiscard]] std::string text_of_cube(const char* key) const {
    const Json* const cube = value(object_, "cube");
    const Json* const name = cube != nullptr ? value(*cube, key) : nullptr;
    return name != nullptr && name->is_string() ? name->get<std::string>() : std::string();
  }
  [[nodiscard]] std::string text(const char* key) const {
    const Json* const found = value(object_, key);
    return found != nullptr && found->is_string() ? found->get<std::string>() : std::string();
  }

  bool read_cube(PartAnswer& part) const {
    const Json* const cube = value(object_, "cube");
    if (cube == nullptr) return false;
    const auto at = number(*cube, "part");
    const auto of = number(*cube, "of");
    if (!at || !of || *of < 1 || *of > Cube::most || *at < 1 || *at > *of) return false;
    part.cube = {static_cast<int>(*at), static_cast<int>(*of)};
    return true;
  }

  bool read_verdict(PartAnswer& part) const {
    using Kind = Verdict::Kind;
    const std::string word = text("answer");
    for (const Kind kind : {Kind::none, Kind::unique, Kind::multiple, Kind::unknown}) {
      if (word == name(kind)) part.verdict = kind;
    }
    const Json* const logic = value(object_, "logic");
    if (word != name(part.verdict) || logic == nullptr || !logic->is_boolean()) return false;
    part.logic = logic->get<bool>();
    if (part.verdict != Kind::unknown) return true;
    const std::string why = text("why");
    for (const Why one : {Why::deadline, Why::nodes, Why::memory, Why::cancelled}) {
      if (why == name(one)) part.why = one;
    }
    return why == name(part.why);
  }

  bool read_count(PartAnswer& part) const {
    std::string digits = text("count");
    part.count.is_exact = !digits.starts_with(">=");
    if (!part.count.is_exact) digits.erase(0, 2);
    const bool is_number =
        !digits.empty() && digits.size() <= most_digits &&
        std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }) &&
        (digits.size() == 1 || digits.front() != '0');
    if (!is_number) return false;
    part.count.number = BigInt(digits);
    const Json* const is_exact = value(object_, "count_exact");
    return is_exact != nullptr && is_exact->is_boolean() && *is_exact == part.count.is_exact;
  }

  bool read_path(PartAnswer& part) const {
    const Json& cube = *value(object_, "cube");
    const Json* const path = value(cube, "path");
    const Json* const empty = value(cube, "empty");
    if (path == nullptr || empty == nullptr || !empty->is_boolean()) return false;
    if (path->is_null()) return true;
    if (!path->is_array()) return false;
    part.path.emplace().is_empty = empty->get<bool>();
    for (const Json& choice : *path) {
      if (!choice.is_array() || choice.size() != 3) return false;
      for (const Json& number : choice) {
        if (!number.is_number_unsigned()) return false;
      }
      const auto site = choice[0].get<std::uint64_t>();
      if (site >= static_cast<std::uint64_t>(puzzle_.sites())) return false;
      part.path->choices.push_back(
          {static_cast<Site>(site), choice[1].get<Candidates>(), choice[2].get<Candidates>()});
    }
    return true;
  }

  bool read_solutions(PartAnswer& part) const {
    const Json* const solutions = value(object_, "solutions");
    if (solutions == nullptr || !solutions->is_array()) return false;
    for (const Json& solution : *solutions) {
      // A verdict needs no third.
      if (part.solutions.size() == 2) break;
      if (!solution.is_string() || family_.state == nullptr) return false;
      const Result<std::string_view> plain = plain_text(solution.get_ref<const std::string&>());
      if (!plain) return false;
      Result<Board> board = family_.state(puzzle_, *plain);
      if (!board || !board->is_solved()) return false;
      part.solutions.push_back(*std::move(board));
    }
    return true;
  }

  const Family& family_;
  const Puzzle& puzzle_;
  const Json& object_;
};

constexpr Words an_answer = {"the answer of a part", "부분의 답"};

tl::unexpected<Error> refuse_line(const Words& wanted, const Words& seen, int line) {
  return fail(Error{ErrorCode::request, expected(wanted, seen), line, 1});
}

}  // namespace

Result<std::vector<PartAnswer>> read_parts(const Family& family, const Puzzle& puzzle,
                                           std::string_view lines) {
  std::vector<PartAnswer> parts;
  std::map<int, std::string> names;  // of the cuts of this puzzle
  for (const Line& line : lines_of(lines)) {
    if (is_blank(line.text)) continue;
    Result<Json> object = parse_json(line.text);
    if (!object) {
      Error error = object.error();
      error.code = ErrorCode::request;
      error.line = line.number;
      return fail(std::move(error));
    }
    if (object->is_object() && object->contains("error"))
      return refuse_line(an_answer, {"an error", "오류입니다"}, line.number);
    const PartLine reader(family, puzzle, *object);
    if (!reader.has_size())
      return refuse_line({"answers about this puzzle", "이 퍼즐에 대한 답"},
                         {"one about another", "다른 퍼즐에 대한 답입니다"}, line.number);
    const std::optional<PartAnswer> part = reader.read();
    if (!part) return refuse_line(an_answer, {"something else", "다른 것입니다"}, line.number);
    std::string& name = names[part->cube.parts];
    if (name.empty()) {
      Result<std::string> own = cut_name(family, puzzle, part->cube.parts);
      if (!own) return fail(own.error());
      name = *std::move(own);
    }
    if (reader.cut() != name)
      return refuse_line(
          {"a part of this puzzle, cut by this version", "이 버전이 나눈 이 퍼즐의 부분"},
          {"one of another cut", "다르게 나눈 부분입니다"}, line.number);
    if (reader.sum() != sum_of_part(*object))
      return refuse_line(an_answer,
                         reader.sum().empty()
                             ? Words{"one without its checksum", "검사합이 없습니다"}
                             : Words{"one that was changed", "바뀌었습니다"},
                         line.number);
    parts.push_back(*part);
  }
  return parts;
}

}  // namespace crosshatch
