// SPDX-License-Identifier: MIT
#include "api/ask/remarks.h"

#include <string>
#include <utility>

namespace crosshatch {

std::vector<Message> remarks_on(const Family& family, const Puzzle& puzzle) {
  const Beside& beside = puzzle.beside();
  std::vector<Message> remarks;
  std::string names;
  for (const std::string& name : beside.left_out) names += (names.empty() ? "" : ", ") + name;
  if (!names.empty()) remarks.push_back({{"left out: {0}", "읽지 않고 뺀 것: {0}"}, names});
  if (!beside.solution) return remarks;
  Message wrong = family.broken(puzzle, *beside.solution);
  if (!wrong.empty())
    remarks.push_back({{"the solution in the text does not solve the puzzle: {0}",
                        "함께 적힌 해는 이 퍼즐의 해가 아닙니다: {0}"},
                       std::move(wrong)});
  return remarks;
}

Message joined(const std::vector<Message>& remarks) { return with_remarks({}, remarks); }

Message with_remarks(Message note, const std::vector<Message>& remarks) {
  for (const Message& remark : remarks) note = joined(std::move(note), remark);
  return note;
}

}  // namespace crosshatch
