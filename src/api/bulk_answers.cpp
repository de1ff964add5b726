// SPDX-License-Identifier: MIT
#include "api/bulk_answers.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace crosshatch {

bool answer_in_bulk(const Verb& verb, const Codec& codec, const VerbOptions& options,
                    std::string_view heading, std::span<const std::string_view> texts,
                    function_ref<bool(const AlikeAnswers&)> settled,
                    function_ref<bool(std::size_t)> left) {
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
    codec.bulk->run(heading, texts, options.cpu, glances.data(), solutions.data());
  }
  std::string lines;
  for (std::size_t from = 0; from < texts.size();) {
    const std::optional<Brief>& brief = briefs[static_cast<std::size_t>(glances[from])];
    if (!brief) {
      if (!left(from++)) return false;
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
      for (std::size_t i = from; i < to; ++i) lines += brief->text;
      answers.first = brief->text.size();
      answers.text = lines;
    }
    if (!settled(answers)) return false;
    from = to;
  }
  return true;
}

}  // namespace crosshatch
