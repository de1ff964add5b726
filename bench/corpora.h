// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "contender.h"

namespace crosshatch::bench {

/// Which puzzles a corpus that is made by code has, and how many.
struct Scale {
  int puzzles = 20;
  std::uint64_t seed = 1;
};

/// Puzzles of one kind, made or read only when they are asked for.
class Corpus {
 public:
  Corpus(std::string name, std::string about) : name_(std::move(name)), about_(std::move(about)) {}
  virtual ~Corpus() = default;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& about() const { return about_; }
  [[nodiscard]] virtual std::vector<Entry> entries(const Scale& scale) const = 0;

 private:
  std::string name_;
  std::string about_;
};

using CorpusPtr = std::unique_ptr<const Corpus>;

/// All corpora. Those that are files are in `data`, the folder `nonogram` of the shared
/// collections, and are left out if it is missing.
[[nodiscard]] std::vector<CorpusPtr> corpora(const std::filesystem::path& data);

}  // namespace crosshatch::bench
