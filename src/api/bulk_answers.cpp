// SPDX-License-Identifier: MIT
#include "api/bulk_answers.h"

#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "base/one_line.h"

namespace crosshatch {

namespace {

/// "a.sdm:17: ", where `name` is "a.sdm:".
void append_place(const std::string& name, int line, std::string& out) {
  std::array<char, 16> digits;
  const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), line).ptr;
  out += name;
  out.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
  out += ": ";
}

}  // namespace

bool answer_in_bulk(const Verb& verb, const Codec& codec, const VerbOptions& options,
                    const BulkTexts& bulk, function_ref<bool(const AlikeAnswers&)> settled,
                    function_ref<bool(std::size_t, Glance)> left) {
  const std::span<const std::string_view> texts = bulk.texts;
  const std::string name =
      bulk.name.empty() || verb.naming == Naming::none ? "" : visible(bulk.name) + ':';
  std::array<std::optional<Brief>, 4> briefs;  // by Glance
  bool is_of_use = false;
  if (codec.bulk != nullptr && verb.brief != nullptr) {
    for (const Glance glance : {Glance::none, Glance::unique, Glance::several}) {
      std::optional<Brief>& brief = briefs[static_cast<std::size_t>(glance)];
      brief = verb.brief(glance, options);
      is_of_use = is_of_use || brief.has_value();
    }
  }
  std::vector<Glance> glances(texts.size(), Glance::undecided);
  std::string solutions;
  if (is_of_use) {
    solutions.resize(texts.size() * codec.bulk->answer_size);
    codec.bulk->run(bulk.heading, texts, options.cpu, glances.data(), solutions.data());
  }
  std::string lines;
  for (std::size_t from = 0; from < texts.size();) {
    const std::optional<Brief>& brief = briefs[static_cast<std::size_t>(glances[from])];
    if (!brief) {
      if (!left(from, glances[from])) return false;
      ++from;
      continue;
    }
    std::size_t to = from + 1;
    while (to < texts.size() && glances[to] == glances[from]) ++to;
    AlikeAnswers answers{.puzzles = to - from, .status = brief->status};
    if (brief->text.empty()) {
      answers.first = codec.bulk->answer_size;
      answers.text =
          std::string_view(solutions).substr(from * answers.first, answers.puzzles * answers.first);
    } else {
      lines.clear();
      for (std::size_t i = from; i < to; ++i) {
        if (!name.empty()) append_place(name, bulk.lines[i], lines);
        lines += brief->text;
        if (i == from) answers.first = lines.size();
      }
      answers.text = lines;
    }
    if (!settled(answers)) return false;
    from = to;
  }
  return true;
}

}  // namespace crosshatch
