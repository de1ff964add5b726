// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.h"
#include "base/out.h"
#include "sat/proof/clausal_proof.h"
#include "sat/proof/clause_list.h"

namespace crosshatch::sat {

/// The first line of an unfinished refutation as text.
inline constexpr std::string_view unfinished_mark = "crosshatch unfinished proof 1\n";

/// A step of a refutation, made from its end to its beginning.
struct Draft {
  std::uint32_t clause =
      0;  ///< the number of a clause of the proof; 0: `unit`, or the empty clause
  Literal unit = 0;
  std::vector<std::int64_t> hints = {};  ///< from the last: a clause, or -1 - a draft
};

/// How far a refutation has come when its budget ends, so that another search can go on from there.
struct Unfinished {
  explicit Unfinished(Budget& budget) : proof(budget) {}

  /// What the solver has told. Its clauses are numbered after those that are to be refuted.
  ClausalProof proof;
  /// Where there are drafts: this many steps of the proof are still to be looked at.
  std::size_t open = 0;
  std::vector<Draft> drafts = {};  ///< the last step first
  /// [draft]: true without assumptions, and the draft has no hint for it yet.
  std::vector<std::vector<Literal>> needs = {};
};

/// What is to be refuted: its text is of the same clauses, or foreign.
struct Subject {
  std::uint32_t clauses = 0;
  int variables = 0;
  std::string digest = {};
};

[[nodiscard]] Subject subject_of(const ClauseList& clauses);

enum class UnfinishedText : std::uint8_t {
  read,
  damaged,  ///< it is not what `write_unfinished` writes, or it is cut off
  foreign,  ///< it is of other clauses
  no_room,  ///< the budget is spent
};

/// Writes it as text, in lines; false when nobody wants any more. In order: the first line, a
/// digest of the clauses, the steps of the proof as in DRAT ("1 -2 0", "d 1 -2 0"), "open N", the
/// drafts ("CLAUSE UNIT HINTS 0 NEEDS 0"), and "end" with a digest of all lines before.
bool write_unfinished(const Unfinished& unfinished, const Subject& subject, Out out);

/// Whether such a text says that it is of these clauses.
[[nodiscard]] bool is_unfinished_of(std::string_view text, const Subject& subject);

/// Reads such a text into an empty `unfinished`. What has been read can be used without harm, but
/// it need not hold: a text can be made up.
[[nodiscard]] UnfinishedText read_unfinished(std::string_view text, const Subject& subject,
                                             Unfinished& unfinished);

}  // namespace crosshatch::sat
