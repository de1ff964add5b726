// SPDX-License-Identifier: MIT
#include "api/many.h"

namespace crosshatch {

Many::Many(const Verb& verb, const Codec& codec, const VerbOptions& options)
    : codec_(codec), cpu_(options.cpu) {
  if (codec.bulk == nullptr || verb.brief == nullptr) return;
  for (const Glance glance : {Glance::none, Glance::unique, Glance::several}) {
    std::optional<Brief>& brief = briefs_[static_cast<std::size_t>(glance)];
    brief = verb.brief(glance, options);
    is_of_use_ = is_of_use_ || brief.has_value();
  }
}

void Many::look(std::string_view heading, std::span<const std::string_view> texts) {
  glances_.assign(texts.size(), Glance::undecided);
  if (!is_of_use_) return;
  solutions_.resize(texts.size() * codec_.bulk->answer_size);
  codec_.bulk->run(heading, texts, cpu_, glances_.data(), solutions_.data());
}

Many::Stretch Many::from(std::size_t from) {
  if (!brief(from)) return {};
  std::size_t to = from + 1;
  while (to < glances_.size() && glances_[to] == glances_[from]) ++to;
  Stretch stretch;
  stretch.puzzles = to - from;
  stretch.status = brief(from)->status;
  const std::string& line = brief(from)->text;
  if (line.empty()) {
    stretch.first = codec_.bulk->answer_size;
    stretch.text =
        std::string_view(solutions_).substr(from * stretch.first, stretch.puzzles * stretch.first);
    return stretch;
  }
  text_.clear();
  for (std::size_t i = from; i < to; ++i) text_ += line;
  stretch.first = line.size();
  stretch.text = text_;
  return stretch;
}

}  // namespace crosshatch
