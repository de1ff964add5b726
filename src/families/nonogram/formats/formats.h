// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "core/codec.h"

namespace crosshatch::nonogram::formats {

extern const Codec letters, rosetta, plist, nemo, nin, mk, cwd, cwc, non, olsak, webpbn, sgriddler,
    tournament, json, pbm, puzzlink, sgt, lists, headings, certificate;

/// The formats of the family, in the order in which they are listed.
inline constexpr std::array codecs = {&letters,  &rosetta,   &plist,      &nemo,     &nin,
                                      &mk,       &cwd,       &cwc,        &non,      &olsak,
                                      &webpbn,   &sgriddler, &tournament, &json,     &pbm,
                                      &puzzlink, &sgt,       &lists,      &headings, &certificate};

}  // namespace crosshatch::nonogram::formats
