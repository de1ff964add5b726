// SPDX-License-Identifier: MIT
//
// The reader of a build without pugixml: the format is recognised, so that it can be named.
#include "families/nonogram/formats/webpbn/webpbn.h"

namespace crosshatch::nonogram::formats {

Result<PuzzlePtr> read_webpbn(std::string_view) {
  return fail(unsupported(Words{"this build reads no XML", "이 빌드는 XML을 읽지 못합니다"}));
}

}  // namespace crosshatch::nonogram::formats
