// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/options/options.h"
#include "base/result.h"
#include "core/recognise.h"

namespace crosshatch {

// What a batch is to do, as DIR/manifest.json says it (docs/batch.md).

/// A file of puzzles.
struct BatchInput {
  std::string name;             ///< as it was given; answers show it
  std::string path;             ///< absolute; "": its bytes are in the folder of the batch
  std::uint64_t size = 0;       ///< bytes
  std::vector<Format> formats;  ///< that its puzzles may be in; empty: not known
  std::string heading;          ///< of the table that it is; "": none

  bool operator==(const BatchInput&) const = default;
};

/// Some puzzles in a row of one input.
struct BatchPart {
  std::size_t input = 0;    ///< its place in `inputs`
  std::uint64_t begin = 0;  ///< bytes of the input, up to and without `end`
  std::uint64_t end = 0;
  std::uint64_t line = 1;     ///< of the input at `begin`
  std::uint64_t index = 1;    ///< of its first puzzle in the input
  std::uint64_t records = 0;  ///< puzzles, those that cannot be read too
  std::uint32_t sum = 0;      ///< the CRC-32 of its bytes

  bool operator==(const BatchPart&) const = default;
};

/// What is answered, kept and lost together.
struct BatchChunk {
  std::uint64_t records = 0;
  std::vector<BatchPart> parts;

  bool operator==(const BatchChunk&) const = default;
};

inline constexpr std::string_view batch_format = "crosshatch-batch/1";

struct Manifest {
  std::string version;           ///< of the program
  std::string verb;              ///< its id
  std::string options;           ///< a JSON object, for `read_options`
  std::uint64_t first_pass = 0;  ///< the node limit of the first pass; 0: there is one pass
  std::vector<BatchInput> inputs;
  std::vector<BatchChunk> chunks;
  std::uint32_t sum = 0;  ///< its seal; names it in shards

  [[nodiscard]] std::uint64_t records() const;  ///< of all chunks
  [[nodiscard]] std::uint64_t bytes() const;    ///< of all inputs
  /// Whether a part is all of its input.
  [[nodiscard]] bool is_whole(const BatchPart& part) const {
    return part.begin == 0 && part.end == inputs[part.input].size;
  }
};

/// What is wrong with a file.
struct FileTrouble {
  std::string name;
  Error error;
};

/// The manifest with its seal, which is set.
[[nodiscard]] std::string manifest_json(Manifest& manifest);

/// Reads one, and refuses what does not fit together: nothing in it can make the program read
/// beyond an input or write outside of the folder.
[[nodiscard]] Result<Manifest> read_manifest(std::string_view bytes);

/// Whether the parts, one after the other, are all inputs, each from its beginning to its end. A
/// worker may have a manifest of its own chunk alone.
[[nodiscard]] bool covers_inputs(const Manifest& manifest);

/// The largest that is read, in bytes.
inline constexpr std::uint64_t longest_manifest = std::uint64_t{1} << 30;

/// What the manifest asks of each puzzle.
struct BatchRequest {
  const Verb* verb = nullptr;
  VerbOptions options;  ///< settled

  [[nodiscard]] Hints hints() const { return options.hints(); }
};
[[nodiscard]] Result<BatchRequest> request_of(const std::string& verb, const std::string& options);

/// "000017", the name of a number in the folder of a batch.
[[nodiscard]] std::string number_name(std::uint64_t number);

}  // namespace crosshatch
