// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "api/requests/separator.h"
#include "core/family.h"

namespace crosshatch {

/// The format of this id, never null. An error if the family's puzzles cannot be written in it.
[[nodiscard]] Result<const Codec*> codec_named(const Family& family, const std::string& to);

/// The same, but null where none is asked for: `to` is "".
[[nodiscard]] Result<const Codec*> codec_for(const Family& family, const std::string& to);

/// Why the format cannot hold as many puzzles as the options ask for. Null: not chosen yet.
[[nodiscard]] std::optional<Error> refuse_several(const Codec* codec, const VerbOptions& options);

/// Writes puzzles one after the other, so that the whole can be read as a text of puzzles.
class PuzzleTexts {
 public:
  /// Without a codec it is the first that can write the first puzzle so that it is read as the same
  /// one, with its title, if there is any; where there are several, one that can hold them.
  PuzzleTexts(const Family& family, const Codec* codec, bool is_several)
      : family_(family), codec_(codec), is_several_(is_several) {}

  /// The puzzle in the format.
  [[nodiscard]] Result<std::string> text(const Puzzle& puzzle);

  /// Set after the first text.
  [[nodiscard]] const Codec& codec() const { return *codec_; }

  /// Writes a text after those before it. The error is that the format holds one puzzle alone;
  /// false: no more is wanted.
  [[nodiscard]] Result<bool> write(std::string_view text, Out out);

 private:
  const Family& family_;
  const Codec* codec_;
  bool is_several_;
  std::optional<Separator> separator_ = {};  ///< once the codec is known
};

}  // namespace crosshatch
