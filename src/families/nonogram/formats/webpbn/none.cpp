// SPDX-License-Identifier: MIT
//
// The reader of a build without pugixml: the format is recognised, so that it can be named.
#include "families/nonogram/formats/webpbn/webpbn.h"

namespace crosshatch::nonogram::formats {

Result<PuzzlePtr> read_webpbn(std::string_view) {
  return fail(unsupported("this build reads no XML"));
}

}  // namespace crosshatch::nonogram::formats
