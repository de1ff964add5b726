// SPDX-License-Identifier: MIT
//
// Arguments, one a line, as the program reads them. None of the files that they name is opened: a
// command line with a half-solved board is read only as far as its options.
#include "../apps/cli/command_line.h"

#include <algorithm>
#include <vector>

#include "../apps/cli/options.h"
#include "base/text.h"
#include "target.h"

namespace crosshatch::fuzz {

void try_command_line(std::string_view bytes) {
  std::vector<std::string> words = {"crosshatch"};
  while (!bytes.empty() && words.size() < 40) words.emplace_back(take_line(bytes));
  for (std::string& word : words) std::replace(word.begin(), word.end(), '\0', ' ');
  std::vector<const char*> argv;
  for (const std::string& word : words) argv.push_back(word.c_str());
  argv.push_back(nullptr);
  const auto argc = static_cast<int>(words.size());

  const auto is_status = [](int status) { return status == 0 || status == 2; };
  cli::Output output;
  const auto line = cli::parse_command_line(argc, argv.data(), output);
  if (const int* status = std::get_if<int>(&line))
    return require(is_status(*status), "help or a usage error");
  if (std::get<cli::CommandLine>(line).has("state")) return;
  const auto options = cli::parse_options(argc, argv.data(), output);
  if (const int* status = std::get_if<int>(&options))
    return require(is_status(*status), "help or a usage error");
  const auto& read = std::get<cli::Options>(options);
  require(read.verb != nullptr || read.is_watch || read.is_ask || !read.list_of.empty(),
          "there is a command");
  require(read.threads >= 1 && read.threads <= 256, "threads are within bounds");
  require(read.verb_options.level >= 1 && read.verb_options.level <= 3, "levels are 1 to 3");
  const PictureOptions& picture = read.verb_options.picture;
  const double scale = picture.scale.value_or(1);
  require(scale >= least_scale && scale <= most_scale, "scales are within bounds");
  require(picture.speed >= least_speed && picture.speed <= most_speed, "speeds are within bounds");
  require(picture.per_page >= 0 && picture.per_page <= most_a_page,
          "puzzles a page are within bounds");
}

}  // namespace crosshatch::fuzz
