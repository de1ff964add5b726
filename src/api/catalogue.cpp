// SPDX-License-Identifier: MIT
#include "api/catalogue.h"

#include "core/family.h"

namespace crosshatch {

Catalogue list(std::string_view what, std::string_view only) {
  Catalogue catalogue;
  if (what == "families") {
    catalogue.keys = {"id", "title", "summary"};
  } else if (what == "formats") {
    catalogue.keys = {"family", "id", "extension", "use", "title"};
  } else {
    catalogue.keys = {"family", "id", "summary"};
  }
  for (const Family* family : families()) {
    const std::string id(family->id);
    if (!only.empty() && family->id != only) continue;
    if (what == "families") {
      catalogue.rows.push_back({id, std::string(family->title), std::string(family->summary)});
    } else if (what == "formats") {
      for (const Codec& codec : family->codecs) {
        const char* use = codec.write == nullptr ? "read" : "read, write";
        catalogue.rows.push_back({id, std::string(codec.id), std::string(codec.extension), use,
                                  std::string(codec.title)});
      }
    } else {
      for (const Engine& engine : family->engines)
        catalogue.rows.push_back({id, std::string(engine.id), std::string(engine.summary)});
    }
  }
  return catalogue;
}

}  // namespace crosshatch
