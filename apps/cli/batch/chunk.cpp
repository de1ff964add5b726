// SPDX-License-Identifier: MIT
//
// A chunk is answered on one thread, by the same Session that answers files: the parts of its
// inputs look like files to the reader. Answers go straight into the file that becomes the shard.
#include "chunk.h"

#include <unistd.h>

#include "api/requests/session.h"
#include "batch.h"
#include "isolation.h"
#include "output.h"
#include "part_input.h"

namespace crosshatch::cli {

namespace {

constexpr Words no_second_pass = {"expected an answer of the second pass", "두 번째 답이 없습니다"};

/// Puts answers into a file and keeps the books.
class ShardWriter final : public Audience {
 public:
  ShardWriter(const BatchWork& work, const BatchChunk& chunk, DurableFile& file,
              std::optional<std::uint64_t> node_limit)
      : work_(work),
        chunk_(chunk),
        file_(file),
        node_limit_(node_limit),
        counter_(*work.request.verb, work.request.options) {}

  bool write(std::string_view bytes) override {
    counter_.write(bytes);
    if (Result<void> written = file_.write(bytes); !written) trouble_ = written.error();
    return !trouble_;
  }

  void say(const Remark& remark) override {
    if (remark.error && work_.request.options.is_json()) return;
    if (!remark.error && work_.is_quiet) return;
    cli::say(remark);
  }

  void answered(const Record& record, const PuzzleOutcome& outcome) override {
    const bool is_left = node_limit_ && outcome.puzzles == 1 && met_limit(outcome.status);
    if (is_left) {
      left_.push_back({.record = records_,
                       .begin = begin_,
                       .size = file_.size() - begin_,
                       .seconds = outcome.seconds,
                       .text = record.text.size()});
      counter_.leave_out(outcome);
    } else {
      const auto part = static_cast<std::size_t>(record.source);
      counter_.answered(record, outcome, work_.manifest.inputs[chunk_.parts[part].input].name);
    }
    records_ += outcome.puzzles;
    begin_ = file_.size();
  }

  [[nodiscard]] const std::optional<Error>& trouble() const { return trouble_; }
  [[nodiscard]] const std::vector<LeftAnswer>& left() const { return left_; }
  [[nodiscard]] const Tally& tally() const { return counter_.tally(); }

 private:
  /// Whether the limit of the first pass kept something from the answer. Answers are JSON, which
  /// names the limit even if the verdict is known without the rest.
  [[nodiscard]] bool met_limit(int status) const {
    return status == 5 || counter_.answer().find("\"why\":\"nodes\"") != std::string_view::npos;
  }

  const BatchWork& work_;
  const BatchChunk& chunk_;
  DurableFile& file_;
  std::optional<std::uint64_t> node_limit_;
  AnswerCounter counter_;
  std::optional<Error> trouble_;
  std::vector<LeftAnswer> left_;
  std::uint64_t records_ = 0;
  std::uint64_t begin_ = 0;
};

using MapFunction = function_ref<void(const Mapping&)>;

/// What of a chunk is to be answered.
struct Wanted {
  std::optional<std::uint64_t> node_limit = {};  ///< of the first pass
  std::optional<std::uint64_t> only = {};        ///< the number of the only puzzle
};

struct Answered {
  Ending ending = Ending::done;
  Shard shard;
};

Result<Answered> answer_into(DurableFile& file, const BatchWork& work, std::uint64_t number,
                             const Wanted& wanted) {
  const BatchChunk& chunk = work.manifest.chunks[number];
  VerbOptions options = work.request.options;
  if (wanted.node_limit) options.limits.nodes = std::min(options.limits.nodes, *wanted.node_limit);
  PartInput input(work.folder, work.manifest, chunk);
  PuzzleReader reader(reader_names(work.manifest, chunk), work.request.hints(), input, *work.stop);
  reader.read_parts(reader_parts(work.manifest, chunk));
  if (wanted.only) reader.want_only(*wanted.only);
  ShardWriter writer(work, chunk, file, wanted.node_limit);
  const auto alone = [](const Mapping& mapping) { map_alone(mapping); };
  const auto isolated = [&](const Mapping& mapping) { isolated_map(mapping, 1, work.child); };
  Session session({.verb = *work.request.verb,
                   .options = options,
                   .state_name = "--state",
                   .is_quiet = work.is_quiet,
                   .has_heading = false,
                   .has_blocks = !work.isolates && !wanted.only && !wanted.node_limit,
                   .clock = steady_seconds,
                   .map = work.isolates ? MapFunction(isolated) : MapFunction(alone)},
                  reader, writer, *work.stop);
  session.run();
  if (input.trouble()) return fail(*input.trouble());
  if (writer.trouble()) return fail(*writer.trouble());
  if (work.stop->load()) return Answered{.ending = Ending::stopped, .shard = {}};
  const std::uint64_t expected = wanted.only ? 1 : chunk.records;
  if (writer.tally().records != expected)
    return fail(
        Error{ErrorCode::internal, Words{"a chunk has another number of puzzles than before",
                                         "덩어리의 퍼즐 수가 전과 다릅니다"}});
  return Answered{.shard = {.chunk = number, .tally = writer.tally(), .left = writer.left()}};
}

/// Answers into a file of this name, or of a shard if a first pass left nothing.
Result<Ending> answer_as(const std::string& name, const BatchWork& work, std::uint64_t number,
                         const Wanted& wanted) {
  Result<DurableFile> file = DurableFile::create(work.shards(), name);
  if (!file) return fail(file.error());
  Result<Answered> answered = answer_into(*file, work, number, wanted);
  if (!answered) return fail(answered.error());
  if (answered->ending == Ending::stopped) return Ending::stopped;
  if (wanted.node_limit && answered->shard.left.empty()) file->rename_to(shard_name(number));
  if (Result<void> written = finish_shard(*file, work.manifest, answered->shard); !written)
    return fail(written.error());
  return Ending::done;
}

std::string path_in(const BatchWork& work, const std::string& name) {
  return work.shards() + '/' + name;
}

}  // namespace

std::optional<Shard> shard_of(const BatchWork& work, std::uint64_t chunk) {
  return read_shard(path_in(work, shard_name(chunk)), work.manifest, chunk,
                    work.manifest.chunks[chunk].records);
}

std::optional<Shard> first_of(const BatchWork& work, std::uint64_t chunk) {
  return read_shard(path_in(work, first_name(chunk)), work.manifest, chunk,
                    work.manifest.chunks[chunk].records);
}

bool has_rest(const BatchWork& work, std::uint64_t chunk, std::uint64_t record) {
  return read_shard(path_in(work, rest_name(chunk, record)), work.manifest, chunk, 1).has_value();
}

Result<Ending> first_pass(const BatchWork& work, std::uint64_t chunk) {
  return answer_as(first_name(chunk), work, chunk, {.node_limit = work.manifest.first_pass});
}

Result<Ending> answer_rest(const BatchWork& work, std::uint64_t chunk, std::uint64_t record) {
  return answer_as(rest_name(chunk, record), work, chunk, {.only = record});
}

Result<Ending> join_passes(const BatchWork& work, std::uint64_t chunk) {
  const std::optional<Shard> first = first_of(work, chunk);
  if (!first) return fail(unsupported(no_first_pass));
  Result<DurableFile> file = DurableFile::create(work.shards(), shard_name(chunk));
  if (!file) return fail(file.error());
  Shard joined{.chunk = chunk, .tally = first->tally};
  std::optional<Error> trouble;
  const auto put = [&](std::string_view bytes) {
    if (Result<void> written = file->write(bytes); !written) trouble = written.error();
    return !trouble;
  };
  // The answers of the first pass go by in pieces; those that are given again are left out.
  std::uint64_t at = 0;
  auto left = first->left.begin();
  const auto pass_on = [&](std::string_view bytes) {
    while (!bytes.empty() && !trouble) {
      if (left != first->left.end() && at == left->begin) {
        const bool is_there =
            read_shard(path_in(work, rest_name(chunk, left->record)), work.manifest, chunk, 1, put)
                .has_value();
        if (!is_there && !trouble) trouble = unsupported(no_second_pass);
      }
      const bool is_over = left == first->left.end();
      const bool is_kept = is_over || at < left->begin;
      const std::uint64_t end = is_over   ? at + bytes.size()
                                : is_kept ? left->begin
                                          : left->begin + left->size;
      const std::size_t size = std::min<std::uint64_t>(bytes.size(), end - at);
      if (is_kept && !put(bytes.substr(0, size))) return false;
      bytes.remove_prefix(size);
      at += size;
      if (!is_over && at == left->begin + left->size) ++left;
    }
    return !trouble;
  };
  const bool is_read = read_shard(path_in(work, first_name(chunk)), work.manifest, chunk,
                                  work.manifest.chunks[chunk].records, pass_on)
                           .has_value();
  if (trouble) return fail(*trouble);
  if (!is_read) return fail(unsupported(no_first_pass));
  for (const LeftAnswer& one : first->left) {
    const std::optional<Shard> rest =
        read_shard(path_in(work, rest_name(chunk, one.record)), work.manifest, chunk, 1);
    if (!rest) return fail(unsupported(no_second_pass));
    joined.tally.add(rest->tally);
  }
  joined.tally.records = first->tally.records;
  if (Result<void> written = finish_shard(*file, work.manifest, joined); !written)
    return fail(written.error());
  unlink(path_in(work, first_name(chunk)).c_str());
  for (const LeftAnswer& one : first->left)
    unlink(path_in(work, rest_name(chunk, one.record)).c_str());
  return Ending::done;
}

namespace {

Result<Ending> answer_missing(const BatchWork& work, std::uint64_t chunk) {
  if (work.manifest.first_pass == 0) return answer_as(shard_name(chunk), work, chunk, {});
  std::optional<Shard> first = first_of(work, chunk);
  if (!first) {
    const Result<Ending> passed = first_pass(work, chunk);
    if (!passed || *passed == Ending::stopped) return passed;
    first = first_of(work, chunk);
    if (!first) return Ending::done;  // nothing was left
  }
  for (const LeftAnswer& one : first->left) {
    if (has_rest(work, chunk, one.record)) continue;
    const Result<Ending> answered = answer_rest(work, chunk, one.record);
    if (!answered || *answered == Ending::stopped) return answered;
  }
  return join_passes(work, chunk);
}

}  // namespace

Result<Ending> answer_chunk(const BatchWork& work, std::uint64_t chunk) {
  if (shard_of(work, chunk)) return Ending::done;
  Result<Ending> ending = answer_missing(work, chunk);
  // Another process may have been faster, and have taken away what it had put together.
  if (!ending && shard_of(work, chunk)) return Ending::done;
  return ending;
}

}  // namespace crosshatch::cli
