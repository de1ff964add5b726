// SPDX-License-Identifier: MIT
//
// fontconfig, which only a PDF needs; cairo does not come without it.
#include <fontconfig/fontconfig.h>

#include "late/library.h"

namespace {

template <class R>
R missing() {
  return R();
}

}  // namespace

LATE(1, FcCharSetCopy)
LATE(1, FcCharSetDestroy)
LATE(2, FcCharSetHasChar)
LATE(2, FcConfigAppFontAddDir)
LATE(1, FcConfigBuildFonts)
LATE(0, FcConfigCreate)
LATE(1, FcConfigDestroy)
LATE(3, FcConfigParseAndLoad)
LATE(3, FcConfigSubstitute)
LATE(1, FcDefaultSubstitute)
LATE(1, FcFontSetDestroy)
LATE(5, FcFontSort)
LATE(3, FcPatternAddInteger)
LATE(3, FcPatternAddString)
LATE(0, FcPatternCreate)
LATE(1, FcPatternDestroy)
LATE(4, FcPatternGetBool)
LATE(4, FcPatternGetCharSet)
LATE(4, FcPatternGetInteger)
LATE(4, FcPatternGetString)
