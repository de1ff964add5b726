// SPDX-License-Identifier: MIT
#include "scene/paper.h"

#include "base/text.h"

namespace crosshatch {

Result<Paper> paper_of(std::string_view id) {
  if (id == "a4") return Paper::a4;
  if (id == "letter") return Paper::letter;
  return fail({ErrorCode::request,
               expected(Words{"the paper a4 or letter", "용지 a4 또는 letter"}, given(id))});
}

}  // namespace crosshatch
