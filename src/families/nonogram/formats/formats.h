// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "families/nonogram/contract/text.h"
#include "families/nonogram/formats/cwc.h"
#include "families/nonogram/formats/headings.h"
#include "families/nonogram/formats/json.h"
#include "families/nonogram/formats/letters.h"
#include "families/nonogram/formats/lists.h"
#include "families/nonogram/formats/non.h"
#include "families/nonogram/formats/numbers.h"
#include "families/nonogram/formats/olsak.h"
#include "families/nonogram/formats/pbm.h"
#include "families/nonogram/formats/plist.h"
#include "families/nonogram/formats/puzzlink.h"
#include "families/nonogram/formats/sgriddler.h"
#include "families/nonogram/formats/sgt.h"
#include "families/nonogram/formats/tournament.h"
#include "families/nonogram/formats/webpbn/webpbn.h"

namespace crosshatch::nonogram {

/// The formats of the family, in the order in which they are listed.
inline constexpr std::array codecs = {
    formats::letters,  formats::rosetta,   formats::plist,      formats::nemo,     formats::nin,
    formats::mk,       formats::cwd,       formats::cwc,        formats::non,      formats::olsak,
    formats::webpbn,   formats::sgriddler, formats::tournament, formats::json,     formats::pbm,
    formats::puzzlink, formats::sgt,       formats::lists,      formats::headings, certificate,
};

}  // namespace crosshatch::nonogram
