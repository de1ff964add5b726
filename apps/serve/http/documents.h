// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "base/result.h"

namespace crosshatch::serve {

/// Something that is fetched as it is.
struct Document {
  std::string type;
  std::string body;
  std::string policy;    ///< Content-Security-Policy
  std::string tag = {};  ///< for If-None-Match, with its quotes
};

/// By path. Only what is in here can be fetched, so no path leads out of it.
using Documents = std::map<std::string, Document, std::less<>>;

/// What a page may do that comes from a folder of its owner: whatever its own files do.
inline constexpr std::string_view own_files_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; worker-src 'self' blob:; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'self'";

/// Adds a document, with its tag.
void add_document(Documents& documents, std::string path, std::string type, std::string body,
                  std::string_view policy);

/// Adds the files of a folder and of the folders in it, below "/static/". Files whose names begin
/// with a dot, and links, stay out. All are read now: 64 MiB at most.
[[nodiscard]] Result<void> add_folder(Documents& documents, const std::string& folder);

}  // namespace crosshatch::serve
