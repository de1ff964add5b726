// SPDX-License-Identifier: MIT
//
// What was linked.
#include "api/ask/features.h"
#include "api/verbs/verbs.h"
#include "handles.h"

static_assert(XH_VERSION_NUMBER == CROSSHATCH_VERSION_MAJOR * 10000 +
                                       CROSSHATCH_VERSION_MINOR * 100 + CROSSHATCH_VERSION_PATCH,
              "include/crosshatch/crosshatch.h and CMakeLists.txt name different versions");

int32_t xh_version_number(void) { return XH_VERSION_NUMBER; }

const char* xh_version(void) { return CROSSHATCH_VERSION; }

int32_t xh_has(const char* feature) {
  return feature != nullptr && crosshatch::has_feature(feature) ? 1 : 0;
}

const char* xh_verb(int32_t i) {
  const auto all = crosshatch::verbs();
  return i >= 0 && static_cast<std::size_t>(i) < all.size() ? all[i].id.data() : nullptr;
}

const char* xh_family(int32_t i) {
  const auto all = crosshatch::families();
  return i >= 0 && static_cast<std::size_t>(i) < all.size() ? all[i]->id.data() : nullptr;
}
