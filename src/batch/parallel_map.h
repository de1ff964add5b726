// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "base/budget.h"
#include "base/function_ref.h"
#include "base/out.h"
#include "batch/crew.h"
#include "batch/record.h"

namespace crosshatch {

/// What a source of records has to give just now.
enum class Next : std::uint8_t {
  record,  ///< one was stored
  pause,   ///< nothing at the moment: the next call will wait for more
  end,     ///< there are no more
};

/// Where `work` puts the answers to a record: bytes, then `done`, for each.
struct AnswerSink {
  Out write;
  function_ref<void(PuzzleOutcome&&)> done;  ///< the answer that was being written is complete
};

/// What a map refuses that never loses anything.
inline constexpr auto refuse_nothing = [](const Record&, const Error&, Out) {
  return PuzzleOutcome{};
};

/// The parts of a `parallel_map`. None of them is ever called by two threads at once but `work`.
struct Mapping {
  function_ref<Next(Record&)> next;  ///< called by the thread that called `parallel_map`
  /// Answers a record, once or, if it is a block, any number of times; false when it was stopped
  /// before the last answer. Called by any thread.
  function_ref<bool(const Record&, AnswerSink)> work;
  Out write;  ///< gets all the bytes in order
  function_ref<void(const Record&, const PuzzleOutcome&)>
      done;  ///< an answer's last byte was written
  /// The answer to a record that whoever worked on it cannot give any more. Only a map whose
  /// workers can be lost calls it.
  function_ref<PuzzleOutcome(const Record&, const Error&, Out)> refuse = refuse_nothing;
  int threads = 1;
  const StopFlag* stop = nullptr;  ///< ends it before the next record; `work` must look by itself
  SeatedCrew* crew = nullptr;      ///< `work` holds a seat of it; borrowed
};

/// Applies `work` to every record, with the answers in the order of the records: the same calls of
/// `write` and `done`, whatever the number of threads, except for how the bytes of one answer after
/// its first write are grouped. Memory stays bounded however long the stream and the answers are:
/// the first record that is not finished writes straight through, later ones wait once they have
/// said about a megabyte. An exception out of `work` ends the map and comes out of it.
/// A build without threads does all on this one.
void parallel_map(const Mapping& mapping);

inline constexpr auto on_threads = [](const Mapping& mapping) { parallel_map(mapping); };

/// The same on this thread, whatever the mapping says.
void map_alone(const Mapping& mapping);

}  // namespace crosshatch
