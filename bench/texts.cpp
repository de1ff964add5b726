// SPDX-License-Identifier: MIT
#include "texts.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "batch/splitter.h"
#include "core/recognise.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::bench {

namespace fs = std::filesystem;

namespace {

const Family& nonograms() { return *find_family("nonogram"); }

[[noreturn]] void refuse(const fs::path& file, const Error& error) {
  throw std::runtime_error(file.string() + ":" + std::to_string(error.line) + ": " +
                           error.message.english());
}

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

/// The puzzles of one text, named after its file.
void add_puzzles(std::vector<Entry>& entries, const fs::path& file, const std::string& text) {
  const std::array all = {&nonograms()};
  const std::string extension = file.extension().string();
  const Result<std::vector<Format>> formats = recognise(all, text, true, {.extension = extension});
  if (!formats) refuse(file, formats.error());

  std::vector<Record> records;
  const auto keep = [&](Record&& record) { records.push_back(std::move(record)); };
  Splitter splitter(formats->front().codec->framing);
  splitter.feed(text, keep);
  splitter.finish(keep);
  for (const Record& record : records) {
    if (record.error) refuse(file, *record.error);
    Result<Reading> reading = read_puzzle(*formats, record.text);
    if (!reading) refuse(file, reading.error());
    if (nonogram::of(*reading->puzzle).is_coloured()) continue;  // rivals read no colours
    std::string name = file.stem().string();
    if (records.size() > 1) name += " " + std::to_string(entries.size() + 1);
    entries.push_back({std::move(name), std::move(reading->puzzle)});
  }
}

std::vector<fs::path> files_of(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& file : fs::directory_iterator(folder)) files.push_back(file.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

std::vector<Entry> texts(const fs::path& folder) {
  std::vector<Entry> entries;
  for (const fs::path& file : files_of(folder)) add_puzzles(entries, file, text_of(file));
  return entries;
}

std::vector<Entry> cases(const fs::path& folder) {
  constexpr std::string_view rule = "\n---\n";
  std::vector<Entry> entries;
  for (const fs::path& file : files_of(folder)) {
    if (file.extension() != ".case") continue;
    std::string text = text_of(file);
    text.erase(0, text.find(rule) + rule.size());
    text.erase(std::min(text.size(), text.find(rule)));
    add_puzzles(entries, file.stem(), text);
  }
  return entries;
}

void write_files(std::vector<Entry>& entries, const fs::path& folder) {
  const auto nin = std::find_if(nonograms().codecs.begin(), nonograms().codecs.end(),
                                [](const Codec& codec) { return codec.id == "nin"; });
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Entry& entry = entries[i];
    entry.file = folder / (std::to_string(i) + ".nin");
    const Result<std::string> text = nin->write(*entry.puzzle);
    if (!text) refuse(entry.file, text.error());
    std::ofstream(entry.file) << *text;
  }
}

}  // namespace crosshatch::bench
