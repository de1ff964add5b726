// SPDX-License-Identifier: MIT
#include "api/ask/remarks.h"

#include "api/korean/message.h"

namespace crosshatch {

namespace {

std::string left_out_remark(const std::vector<std::string>& names, Language language) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return language == Language::ko ? "읽지 않고 뺀 것: " + list : "left out: " + list;
}

}  // namespace

std::vector<std::string> remarks_on(const Family& family, const Puzzle& puzzle, Language language) {
  const Beside& beside = puzzle.beside();
  std::vector<std::string> remarks;
  if (!beside.left_out.empty()) remarks.push_back(left_out_remark(beside.left_out, language));
  if (!beside.solution) return remarks;
  const std::string wrong = family.broken(puzzle, *beside.solution).english();
  if (!wrong.empty())
    remarks.push_back(
        message_in(language, "the solution in the text does not solve the puzzle: " + wrong));
  return remarks;
}

Message joined(const std::vector<std::string>& remarks) { return with_remarks({}, remarks); }

Message with_remarks(Message note, const std::vector<std::string>& remarks) {
  for (const std::string& remark : remarks) note = joined(std::move(note), remark);
  return note;
}

}  // namespace crosshatch
