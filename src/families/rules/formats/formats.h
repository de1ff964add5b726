// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "derive/page.h"

namespace crosshatch::rules {

/// The page: what is the same for all puzzles of rules.
extern const derive::FamilyPage page;

extern const Codec text_codec;
extern const Codec json_codec;

}  // namespace crosshatch::rules
