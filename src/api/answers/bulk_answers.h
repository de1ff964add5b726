// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "api/verbs/verbs.h"

namespace crosshatch {

/// Answers in a row with the same status, a line each.
struct AlikeAnswers {
  std::size_t puzzles = 0;
  std::string_view text = {};   ///< of all of them
  std::size_t first = 0;        ///< bytes of the first
  Status status = Status::yes;  ///< of each
  /// Instead of an answer: the bulk engine is wrong about this one puzzle.
  std::optional<Error> error = {};
  std::size_t number = 0;  ///< of the text that the first of them answers
};

/// Many texts of one format, from one stream.
struct BulkTexts {
  std::string_view heading = {};
  std::span<const std::string_view> texts;
  std::span<const int> lines = {};  ///< of the stream where each text stands
  std::string_view name = {};       ///< of the stream, for text; empty: answers do not name it
  std::string_view file = {};       ///< as in PuzzleSource
  std::uint64_t index = 1;          ///< number of the first puzzle in its file
};

/// Whether it can be that answer_in_bulk settles a puzzle.
[[nodiscard]] bool is_answered_in_bulk(const Verb& verb, const VerbOptions& options);

/// Answers many texts of one format at once, as far as its bulk engine settles them and the verb
/// wants no more than that tells. In the order of the texts it calls `settled` with what `ask`
/// would have answered, and `left` with the number of each text that is for `ask` to answer, and
/// what the engine says of it. Both return false to stop, and then so does this.
///
/// The engine is much faster than the slow definition of the rules, which therefore judges only the
/// solution of one in 8192 lines.
bool answer_in_bulk(const Verb& verb, const Format& format, const VerbOptions& options,
                    const BulkTexts& bulk, function_ref<bool(const AlikeAnswers&)> settled,
                    function_ref<bool(std::size_t, Glance)> left);

}  // namespace crosshatch
