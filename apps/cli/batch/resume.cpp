// SPDX-License-Identifier: MIT
//
// `batch --resume`: makes the manifest or finds it again, does what is missing in processes of its
// own, a chunk each, and puts the shards together. This process never answers a puzzle, so it has
// one thread and little memory, and a puzzle that crashes takes one chunk with it.

#include <algorithm>
#include <csignal>
#include <numeric>

#include "api/table/table.h"
#include "base/text.h"
#include "batch.h"
#include "chunk.h"
#include "folder_lock.h"
#include "folder_names.h"
#include "forks.h"
#include "input.h"
#include "open_batch.h"
#include "progress.h"
#include "result_file.h"

namespace crosshatch::cli {

namespace {

/// A piece of work that one process does.
struct BatchJob {
  std::uint64_t chunk = 0;
  std::optional<std::uint64_t> record = {};  ///< of the second pass
  double seconds = 0;                        ///< that the first pass took for it
  std::uint64_t text = 0;                    ///< bytes of the puzzle
};

class Resumed {
 public:
  Resumed(const Options& options, BatchWork& work, FolderLock& lock)
      : options_(options), work_(work), lock_(lock) {}

  int run(Output& output);

 private:
  void find_done();
  int do_chunks();
  int do_rests();
  template <class Work>
  int do_jobs(const std::vector<BatchJob>& jobs, Progress& progress, const Work& work);
  int write_result(Output& output);

  const Options& options_;
  BatchWork& work_;
  FolderLock& lock_;
  std::vector<bool> is_done_;  ///< of each chunk
  std::uint64_t answered_ = 0;
  std::uint64_t left_ = 0;  ///< puzzles that were not answered when we began
  Tally tally_;
  double begun_ = steady_seconds();
};

Message chunk_name(std::uint64_t chunk) { return {{"chunk {0}", "덩어리 {0}"}, chunk}; }

/// What the process of a job does with what came of it.
int status_of_job(const BatchWork& work, const Result<Ending>& ending) {
  if (!ending) return file_trouble(work.folder, ending.error());
  return *ending == Ending::stopped ? 128 + SIGTERM : 0;
}

std::uint64_t bytes_of(const BatchChunk& chunk) {
  std::uint64_t bytes = 0;
  for (const BatchPart& part : chunk.parts) bytes += part.end - part.begin;
  return bytes;
}

void Resumed::find_done() {
  for (std::uint64_t i = 0; i < work_.manifest.chunks.size() && !work_.stop->load(); ++i) {
    is_done_.push_back(shard_of(work_, i).has_value());
    if (!is_done_.back()) left_ += work_.manifest.chunks[i].records;
  }
}

/// Does the jobs; 0 if all are done.
template <class Work>
int Resumed::do_jobs(const std::vector<BatchJob>& jobs, Progress& progress, const Work& work) {
  int worst = 0;
  std::uint64_t bytes = 0;
  const auto in_process = [&](std::size_t i) {
    lock_.forget();
    return status_of_job(work_, work(jobs[i]));
  };
  const auto done = [&](std::size_t i, ProcessEnd end) {
    if (end.signal != 0 && !work_.stop->load()) {
      progress.clear();
      say(message_line(work_.folder, 0, 0, "error",
                       at(chunk_name(jobs[i].chunk), ended_by(end.signal))));
    }
    if (end.signal != 0) worst = 1;
    if (end.status != 0) worst = end.status;
    if (end.signal == 0 && end.status == 0) {
      answered_ += jobs[i].record ? 1 : work_.manifest.chunks[jobs[i].chunk].records;
      bytes += jobs[i].record ? 1 : bytes_of(work_.manifest.chunks[jobs[i].chunk]);
      progress.advance(answered_, bytes);
    }
    return end.status == 0;  // a full disk is full for the others, too
  };
  const int error = do_in_processes(jobs.size(), options_.threads, *work_.stop, in_process, done);
  progress.clear();
  if (work_.stop->load()) return stopped_status;
  if (error != 0) return file_trouble(work_.folder, {ErrorCode::io, cannot_start(error)});
  return worst;
}

/// All chunks that are not done, or their first pass.
int Resumed::do_chunks() {
  const bool has_passes = work_.manifest.first_pass > 0;
  std::vector<BatchJob> jobs;
  std::uint64_t bytes = 0;
  for (std::uint64_t i = 0; i < is_done_.size(); ++i) {
    if (is_done_[i] || (has_passes && first_of(work_, i))) continue;
    jobs.push_back({.chunk = i});
    bytes += bytes_of(work_.manifest.chunks[i]);
  }
  Progress progress(!options_.quiet, bytes);
  return do_jobs(jobs, progress, [&](const BatchJob& job) {
    return has_passes ? first_pass(work_, job.chunk) : answer_chunk(work_, job.chunk);
  });
}

/// What the first pass left, hardest first: a puzzle that took longer for the same number of nodes
/// has more to look at in each.
int Resumed::do_rests() {
  std::vector<BatchJob> jobs;
  std::vector<std::uint64_t> to_join;
  for (std::uint64_t i = 0; i < is_done_.size(); ++i) {
    if (is_done_[i] || shard_of(work_, i)) continue;
    const std::optional<Shard> first = first_of(work_, i);
    if (!first) return file_trouble(work_.folder, unsupported(no_first_pass));
    to_join.push_back(i);
    for (const LeftAnswer& left : first->left) {
      if (has_rest(work_, i, left.record)) continue;
      jobs.push_back(
          {.chunk = i, .record = left.record, .seconds = left.seconds, .text = left.text});
    }
  }
  std::stable_sort(jobs.begin(), jobs.end(), [](const BatchJob& a, const BatchJob& b) {
    return std::pair(a.seconds, a.text) > std::pair(b.seconds, b.text);
  });
  Progress progress(!options_.quiet, jobs.size());
  const int status = do_jobs(jobs, progress, [&](const BatchJob& job) {
    return answer_rest(work_, job.chunk, *job.record);
  });
  if (status != 0) return status;
  for (const std::uint64_t chunk : to_join) {
    const Result<Ending> joined = join_passes(work_, chunk);
    if (!joined && !shard_of(work_, chunk)) return file_trouble(work_.folder, joined.error());
  }
  return 0;
}

/// Puts the answers together, and counts them.
int Resumed::write_result(Output& output) {
  Result<ResultFile> result = ResultFile::open(options_.batch.output, output);
  if (!result) return file_trouble(options_.batch.output, result.error());
  const VerbOptions& verb = work_.request.options;
  bool is_wanted = true;
  if (verb.table != TableForm::none)
    is_wanted =
        result->write(table_heading(verb.table, verb.language, work_.request.verb->table_kind));
  const auto put = [&](std::string_view bytes) { return is_wanted = result->write(bytes); };
  for (std::uint64_t i = 0; i < work_.manifest.chunks.size() && is_wanted; ++i) {
    if (work_.stop->load()) return stopped_status;
    const std::optional<Shard> shard =
        read_shard(work_.shards() + '/' + shard_name(i), work_.manifest, i,
                   work_.manifest.chunks[i].records, put);
    if (shard) tally_.add(shard->tally);
    if (!shard && is_wanted)
      return file_trouble(
          work_.folder,
          {ErrorCode::io,
           at(chunk_name(i), Words{"the shard is damaged; run the command again",
                                   "답을 담은 파일이 손상되었습니다. 명령을 다시 실행하세요"})});
  }
  if (Result<void> done = result->commit(); !done)
    return file_trouble(options_.batch.output, done.error());
  return 0;
}

int Resumed::run(Output& output) {
  find_done();
  if (work_.stop->load()) return stopped_status;
  if (const int status = do_chunks(); status != 0) return status;
  if (work_.manifest.first_pass > 0) {
    if (const int status = do_rests(); status != 0) return status;
  }
  if (const int status = write_result(output); status != 0) return status;
  remove_traces(work_.folder);
  const int told = tell_summary(options_, tally_, left_, steady_seconds() - begun_);
  return told != 0 ? told : tally_.status(options_.verb_options.fails);
}

}  // namespace

int resume_batch(const Options& options, const StopFlag& stop, Output& output) {
  const std::string& folder = options.batch.folder;
  if (const std::string foreign = foreign_name(folder); !foreign.empty())
    return file_trouble(folder, {ErrorCode::request,
                                 {{"expected an empty folder, or one of a batch, saw {0}",
                                   "빈 폴더나 일괄 처리의 폴더여야 하는데 {0:이} 있습니다"},
                                  quote(foreign)}});
  for (const char* below : {"", "/inputs", "/shards"}) {
    if (Result<void> made = make_folder(folder + below); !made)
      return file_trouble(folder, made.error());
  }
  Result<FolderLock> lock = FolderLock::take(folder);
  if (!lock) return file_trouble(folder, lock.error());
  std::variant<BatchWork, int> opened = open_batch(options, stop);
  if (const int* status = std::get_if<int>(&opened)) return *status;
  BatchWork& work = std::get<BatchWork>(opened);
  if (options.batch.plans) {
    if (!options.quiet)
      say(message_line(
          folder, 0, 0, "note",
          {{"{0} {0?puzzle|puzzles} in {1} {1?chunk|chunks}", "퍼즐 {0}개, 덩어리 {1}개"},
           work.manifest.records(),
           work.manifest.chunks.size()}));
    return 0;
  }
  return Resumed(options, work, *lock).run(output);
}

}  // namespace crosshatch::cli
