// SPDX-License-Identifier: MIT
#include "cache/answer_check.h"

#include <algorithm>
#include <set>

#include "api/ask/ask.h"
#include "base/json.h"
#include "base/text.h"
#include "solve/solve.h"

namespace crosshatch::serve {

namespace {

std::string text_at(const Json& answer, const char* key) {
  const auto found = answer.find(key);
  return found != answer.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool is_number(const Json& answer, const char* key, int number) {
  const auto found = answer.find(key);
  return found != answer.end() && found->is_number_integer() && *found == number;
}

/// The board that a text says is a solution.
std::string fault_of_text(const Family& family, const Puzzle& puzzle, const std::string& text) {
  const Result<std::string_view> plain = plain_text(text);
  if (!plain || family.state == nullptr) return "a solution cannot be read";
  const Result<Board> board = family.state(puzzle, *plain);
  if (!board) return "a solution cannot be read";
  const std::string fault = fault_of_solution(family, puzzle, *board).english();
  if (!fault.empty()) return fault;
  std::string written = family.text(puzzle, *board);
  if (written.ends_with('\n')) written.pop_back();
  return written == text ? "" : "a solution is written otherwise";
}

std::string fault_of_verdict(const Json& answer, std::size_t solutions, int status) {
  const std::string verdict = text_at(answer, "answer");
  if (verdict == "none") {
    if (solutions > 0) return "there is a solution, and the verdict is none";
    if (text_at(answer, "count") != "0") return "the count does not fit the verdict";
    return "";
  }
  if (status == static_cast<int>(Status::none)) return "the status does not fit the verdict";
  if (verdict == "unique") return solutions > 1 ? "there are two solutions, not one" : "";
  return verdict == "multiple" || verdict == "unknown" ? "" : "there is no verdict";
}

}  // namespace

std::string fault_of_answer(const Family& family, const Puzzle& puzzle, std::string_view json,
                            int status) {
  const Result<Json> answer = parse_json(json);
  if (!answer || !answer->is_object()) return "the answer is no JSON object";
  if (text_at(*answer, "format") != "crosshatch/1" || text_at(*answer, "family") != family.id ||
      !is_number(*answer, "rows", puzzle.rows()) ||
      !is_number(*answer, "columns", puzzle.columns()))
    return "the answer is about another puzzle";
  const auto solutions = answer->find("solutions");
  if (solutions == answer->end() || !solutions->is_array()) return "there is no list of solutions";
  std::set<std::string> seen;
  for (const Json& solution : *solutions) {
    if (!solution.is_string()) return "a solution is not text";
    const auto& text = solution.get_ref<const std::string&>();
    if (!seen.insert(text).second) return "a solution is there twice";
    std::string fault = fault_of_text(family, puzzle, text);
    if (!fault.empty()) return fault;
  }
  return fault_of_verdict(*answer, seen.size(), status);
}

}  // namespace crosshatch::serve
