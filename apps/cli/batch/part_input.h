// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "api/batch/manifest.h"
#include "api/requests/puzzle_reader.h"

namespace crosshatch::cli {

/// The bytes of the parts of a chunk, one after the other, for a PuzzleReader whose paths are the
/// names of their inputs. `read` fails if a part has not the bytes that the manifest knows; by then
/// most of them were handed out, so what was made of them is worth nothing.
class PartInput final : public ByteInput {
 public:
  /// `folder`: that of the batch. All is borrowed.
  PartInput(const std::string& folder, const Manifest& manifest, const BatchChunk& chunk)
      : folder_(folder), manifest_(manifest), chunk_(chunk) {}
  ~PartInput() override { PartInput::close(); }

  [[nodiscard]] Result<void> open(const std::string& path) override;
  void close() override;
  [[nodiscard]] bool is_open() const override { return file_ >= 0; }
  [[nodiscard]] bool has_data(int) const override { return true; }
  [[nodiscard]] Result<bool> read(std::string& buffer, std::size_t most) override;
  [[nodiscard]] std::uint64_t size() const override;

  /// What was wrong with the bytes; the record of the error that `read` gives must not be answered.
  [[nodiscard]] const std::optional<Error>& trouble() const { return trouble_; }

 private:
  [[nodiscard]] const BatchPart& part() const { return chunk_.parts[next_ - 1]; }
  Error refuse(Error error);

  const std::string& folder_;
  const Manifest& manifest_;
  const BatchChunk& chunk_;
  std::size_t next_ = 0;  ///< the part that `open` opens
  int file_ = -1;
  std::uint64_t left_ = 0;  ///< bytes of the part
  std::uint32_t sum_ = 0;   ///< of those that were read
  std::optional<Error> trouble_;
};

/// Where the bytes of an input are.
[[nodiscard]] std::string path_of_input(const std::string& folder, const Manifest& manifest,
                                        std::size_t input);

/// What a PuzzleReader must know of the parts of a chunk, and the names of their files.
[[nodiscard]] std::vector<std::optional<FilePart>> reader_parts(const Manifest& manifest,
                                                                const BatchChunk& chunk);
[[nodiscard]] std::vector<std::string> reader_names(const Manifest& manifest,
                                                    const BatchChunk& chunk);

/// Whether all inputs are as the manifest says; the error names what changed.
[[nodiscard]] std::optional<FileTrouble> changed_input(const std::string& folder,
                                                       const Manifest& manifest);

}  // namespace crosshatch::cli
