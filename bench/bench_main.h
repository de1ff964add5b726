// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

namespace crosshatch::bench {

/// Whether a name begins like one of these.
[[nodiscard]] inline bool begins(const std::vector<std::string>& heads, const std::string& name) {
  return std::any_of(heads.begin(), heads.end(),
                     [&](const std::string& head) { return name.starts_with(head); });
}

/// The same, and all names do where none is asked for.
[[nodiscard]] inline bool is_wanted(const std::vector<std::string>& heads,
                                    const std::string& name) {
  return heads.empty() || begins(heads, name);
}

/// What the options of all benchmarks of whole puzzles have.
struct CommonOptions {
  std::vector<std::string> against;
  std::string rivals = std::getenv("CROSSHATCH_RIVALS") ? std::getenv("CROSSHATCH_RIVALS") : "";
  std::string data = DATA_FOLDER;
  bool lists = false;
  bool wants_json = false;
};

/// How a benchmark calls itself and its own in messages and in --help.
struct BenchWords {
  const char* name;     ///< "bench_sudoku"
  const char* about;    ///< one sentence
  const char* to_list;  ///< what --list lists: "sets and contenders"
  const char* to_json;  ///< what a line of --json is: "a table, with every round"
};

/// The main function of a benchmark. `Options` are CommonOptions and more, for which `add_options`
/// adds the options; a `Bench` is made of them, lists what there is, or runs and tells whether
/// nobody was wrong. The exit status is 1 if somebody was, or for an exception.
template <class Bench, class Options>
int bench_main(int argc, char** argv, const BenchWords& words,
               void (*add_options)(CLI::App&, Options&)) try {
  Options options;
  CLI::App app(words.about);
  add_options(app, options);
  app.add_flag("--list", options.lists, std::string("only list ") + words.to_list);
  app.add_flag("--json", options.wants_json, std::string("a JSON object ") + words.to_json);
  CLI11_PARSE(app, argc, argv);
  Bench bench(options);
  if (!options.lists) return bench.run() ? 0 : 1;
  bench.list();
  return 0;
} catch (const std::exception& trouble) {
  std::cerr << words.name << ": " << trouble.what() << "\n";
  return 1;
}

}  // namespace crosshatch::bench
