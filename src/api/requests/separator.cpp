// SPDX-License-Identifier: MIT
#include "api/requests/separator.h"

#include <utility>

namespace crosshatch {

Error one_puzzle_alone(std::string_view format) {
  return unsupported(
      {{"expected one puzzle, because a text in the format {0} holds one, saw another",
        "{0} 형식에는 퍼즐을 하나만 쓸 수 있어 이 퍼즐은 쓰지 않았습니다"},
       format});
}

Separator::Separator(const Verb& verb, const VerbOptions& options, std::string_view family)
    : is_bare_(options.is_json() || options.table != TableForm::none) {
  if (!verb.writes_puzzle()) return;
  to_ = options.to;
  for (const Family* one : families()) {
    if (!family.empty() && one->id != family) continue;
    for (const Codec& codec : one->codecs) {
      if (codec.id == options.to) written_ = &codec.framing;
    }
  }
}

std::optional<Error> Separator::refusal_of_another() const {
  if (is_first_ || written_ == nullptr || written_->kind != Framing::Kind::whole)
    return std::nullopt;
  return one_puzzle_alone(to_);
}

std::string_view Separator::before(std::string_view& bytes) {
  if (written_ != nullptr && written_->has_heading && !is_first_)
    bytes.remove_prefix(bytes.find('\n') + 1);
  const bool has_lines = bytes.find('\n') < bytes.size() - 1;
  const bool is_first = std::exchange(is_first_, false);
  const bool had_lines = std::exchange(had_lines_, has_lines);
  if (is_first || is_bare_) return {};
  if (written_ == nullptr) return has_lines || had_lines ? "\n" : "";
  switch (written_->kind) {
    case Framing::Kind::breaks:
      mark_ = std::string(written_->mark) + "\n";
      return mark_;
    case Framing::Kind::whole:  // there is no other answer
    case Framing::Kind::lines:
    case Framing::Kind::starts:
    case Framing::Kind::json:
      return {};
  }
  return {};
}

}  // namespace crosshatch
