// SPDX-License-Identifier: MIT
#include "render/paper/paper.h"

#include <string>

#include "base/utf8.h"
#include "render/letters.h"

namespace crosshatch::render {

Result<Paper> paper_of(std::string_view id) {
  if (id == "a4") return Paper::a4;
  if (id == "letter") return Paper::letter;
  return fail({ErrorCode::request, "expected the paper a4 or letter, saw '" +
                                       utf8(letters_of(id.substr(0, 40))) + "'"});
}

}  // namespace crosshatch::render
