// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <array>
#include <string>
#include <vector>

#include "commands.h"
#include "language.h"

namespace crosshatch::cli {

namespace {

constexpr const char* service = "crosshatch-serve";

/// The folder of this program, with a slash at its end, or "".
std::string own_folder() {
  std::array<char, 4096> path = {};
  const ssize_t size = readlink("/proc/self/exe", path.data(), path.size());
  if (size <= 0) return {};
  const std::string name(path.data(), static_cast<std::size_t>(size));
  return name.substr(0, name.rfind('/') + 1);
}

constexpr Words missing{
    "expected the program crosshatch-serve beside this one or on the PATH; 'make serve' builds it",
    "이 프로그램 옆이나 PATH에 crosshatch-serve 프로그램이 있어야 합니다. 'make serve'로 "
    "만듭니다."};

}  // namespace

int start_service(int argc, char** argv) {
  std::vector<char*> words(argv + 1, argv + argc);
  std::string name = service;
  words[0] = name.data();
  words.push_back(nullptr);
  execv((own_folder() + service).c_str(), words.data());
  execvp(service, words.data());
  say(message_line("crosshatch", 0, 0, "error", missing.in(spoken())));
  return static_cast<int>(Status::failed);
}

}  // namespace crosshatch::cli
