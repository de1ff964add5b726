// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/json_details.h"

#include <algorithm>
#include <array>
#include <optional>

#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/machine.h"

namespace crosshatch::sudoku {

namespace {

constexpr int most_number = 1 << 20;

bool has_name(ConstraintDetail detail) {
  return detail == ConstraintDetail::pairs || detail == ConstraintDetail::machine;
}

bool is_number(const Json& json) {
  return json.is_number_integer() && json >= 0 && json <= most_number;
}

/// A list of lists of so many numbers, one after the other.
std::optional<std::vector<int>> rows_in(const Json& json, std::size_t each) {
  if (!json.is_array()) return std::nullopt;
  std::vector<int> numbers;
  for (const Json& row : json) {
    if (!row.is_array() || row.size() != each || !std::ranges::all_of(row, is_number))
      return std::nullopt;
    for (const Json& number : row) numbers.push_back(number.get<int>());
  }
  return numbers;
}

constexpr Words a_machine = {
    "an object \"machine\" with the arrays starts, ends, steps and perhaps breaks",
    "starts, ends, steps 배열과 필요하면 breaks 배열이 있는 \"machine\" 객체"};

Message read_machine(const Json& json, Constraint& constraint) {
  if (!json.is_object()) return expected(a_machine);
  Machine machine;
  for (const auto& item : json.items()) {
    std::vector<int>* const list = item.key() == "starts"   ? &machine.starts
                                   : item.key() == "ends"   ? &machine.ends
                                   : item.key() == "breaks" ? &machine.breaks
                                                            : nullptr;
    if (list != nullptr) {
      if (!item.value().is_array() || !std::ranges::all_of(item.value(), is_number))
        return expected(a_machine, seen(item.key()));
      *list = item.value().get<std::vector<int>>();
      continue;
    }
    const auto steps = rows_in(item.value(), 3);
    if (item.key() != "steps" || !steps) return expected(a_machine, seen(item.key()));
    for (std::size_t i = 0; i < steps->size(); i += 3)
      machine.steps.push_back({(*steps)[i], (*steps)[i + 1], (*steps)[i + 2]});
  }
  constraint.numbers = numbers_of(machine);
  return {};
}

Json machine_as_json(const Constraint& constraint) {
  const Machine machine = machine_of(constraint.numbers);
  Json json;
  json["starts"] = machine.starts;
  json["ends"] = machine.ends;
  json["steps"] = Json::array();
  for (const Machine::Step& step : machine.steps)
    json["steps"].push_back({step.from, step.symbol, step.to});
  if (!machine.breaks.empty()) json["breaks"] = machine.breaks;
  return json;
}

}  // namespace

bool is_key_of_detail(std::string_view key) {
  constexpr std::array<std::string_view, 5> keys = {"pairs", "machine", "pattern", "parts", "name"};
  return std::ranges::find(keys, key) != keys.end();
}

Message read_detail(const Json& json, Constraint& constraint) {
  const ConstraintDetail detail = kind_of(constraint).detail;
  const std::string key(key_of(detail));
  for (const auto& item : json.items()) {
    const bool is_own = item.key() == key || (item.key() == "name" && has_name(detail));
    const bool is_other =
        is_key_of_detail(item.key()) || (item.key() == "numbers" && !adds_cells(constraint));
    if (detail == ConstraintDetail::none ? is_key_of_detail(item.key()) : is_other && !is_own)
      return expected(Words{"only keys of its kind", "그 종류의 키"}, seen(item.key()));
  }
  if (key.empty()) return {};
  if (!json.contains(key) && adds_cells(constraint)) return {};
  if (!json.contains(key)) return expected({{"\"{0}\"", "\"{0}\""}, key}, saw::none);
  if (json.contains("name")) {
    if (!json["name"].is_string())
      return expected(Words{"a string as \"name\"", "\"name\" 값으로 문자열"});
    constraint.text = json["name"].get<std::string>();
  }
  const Json& value = json[key];
  switch (detail) {
    case ConstraintDetail::pairs: {
      const auto pairs = rows_in(value, 2);
      if (!pairs)
        return expected(
            Words{"an array \"pairs\" of pairs of digits", "숫자 쌍으로 된 \"pairs\" 배열"});
      constraint.numbers = *pairs;
      return {};
    }
    case ConstraintDetail::machine:
      return read_machine(value, constraint);
    case ConstraintDetail::pattern:
      if (!value.is_string())
        return expected(Words{"a string as \"pattern\"", "\"pattern\" 값으로 문자열"});
      constraint.text = value.get<std::string>();
      return {};
    default:
      return {};
  }
}

void write_detail(const Constraint& constraint, Json& json) {
  const ConstraintDetail detail = kind_of(constraint).detail;
  switch (detail) {
    case ConstraintDetail::none:
    case ConstraintDetail::parts:
      for (const int number : constraint.numbers) json["numbers"].push_back(number);
      break;
    case ConstraintDetail::pairs:
      json["pairs"] = Json::array();
      for (std::size_t i = 0; i + 1 < constraint.numbers.size(); i += 2)
        json["pairs"].push_back({constraint.numbers[i], constraint.numbers[i + 1]});
      break;
    case ConstraintDetail::machine:
      json["machine"] = machine_as_json(constraint);
      break;
    case ConstraintDetail::pattern:
      json["pattern"] = constraint.text;
      break;
  }
  if (has_name(detail) && !constraint.text.empty()) json["name"] = constraint.text;
}

}  // namespace crosshatch::sudoku
