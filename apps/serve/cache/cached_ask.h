// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "api/requests/ask_text.h"
#include "cache/cache.h"

namespace crosshatch::serve {

struct CachedReply {
  TextReply reply;
  bool was_hit = false;
  bool is_lasting = false;  ///< it is kept, and no limit of time has cut it
};

/// As `ask_text`, with the same bytes and the same reply, but an answer that `cache` holds is not
/// computed again. Null: there is no cache. What is kept counts as the client's. May be called by
/// several threads at once.
///
/// Kept are JSON answers to one puzzle, of verbs that search: all others are quickly made, or their
/// bytes cannot be judged. The key of an answer is a digest of
///
/// - the build of this program,
/// - the puzzle (`identity_of`), without its title and its line, which are put into the answer,
/// - the verb and its options as they were settled, with the limits of nodes and memory: what these
///   do depends on nothing else, so an answer under a limit is only for requests under the same
///   one.
///
/// The limit of time is not in the key. An answer that took less is complete as far as time goes,
/// and is for every request. One that may have been cut is only for requests that allow no more;
/// others compute it anew, and what they find takes its place. What was cancelled is not kept.
///
/// Before an answer is given from the cache, its solutions are judged by the slow definition of the
/// rules (answer_check.h). If they are wrong, the entry is removed and the answer computed.
[[nodiscard]] CachedReply cached_ask(Cache* cache, std::string_view verb, std::string_view text,
                                     const VerbOptions& options, Out out,
                                     std::string_view client = {});

}  // namespace crosshatch::serve
