// SPDX-License-Identifier: MIT
#include "folder_names.h"

#include <dirent.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace crosshatch::cli {

namespace {

constexpr std::string_view begun_manifest = ".manifest.json-";

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  DIR* list = opendir(folder.c_str());
  if (list == nullptr) return names;
  while (const dirent* entry = readdir(list)) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") names.emplace_back(name);
  }
  closedir(list);
  return names;
}

/// ".000017.shard-x7Gq2a": a file that is being written, or was when somebody died.
bool is_begun(std::string_view name) {
  return name.size() > 2 && name[0] == '.' && is_digit(name[1]);
}

/// "000017.first", "000017-3.rest".
bool is_pass(std::string_view name) {
  return is_digit(name[0]) && (name.ends_with(".first") || name.ends_with(".rest"));
}

}  // namespace

std::string foreign_name(const std::string& folder) {
  constexpr std::array<std::string_view, 3> known = {"inputs", "shards", "lock"};
  const std::vector<std::string> names = names_in(folder);
  if (std::ranges::count(names, "manifest.json") > 0) return {};
  for (const std::string& name : names) {
    if (std::ranges::count(known, name) == 0 && !name.starts_with(begun_manifest)) return name;
  }
  return {};
}

void remove_traces(const std::string& folder) {
  for (const char* below : {"/inputs", "/shards"}) {
    for (const std::string& name : names_in(folder + below)) {
      if (is_begun(name) || is_pass(name)) unlink((folder + below + '/' + name).c_str());
    }
  }
  for (const std::string& name : names_in(folder)) {
    if (name.starts_with(begun_manifest)) unlink((folder + '/' + name).c_str());
  }
}

}  // namespace crosshatch::cli
