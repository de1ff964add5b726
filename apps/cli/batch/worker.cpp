// SPDX-License-Identifier: MIT
#include "batch.h"
#include "commands.h"
#include "open_batch.h"

namespace crosshatch::cli {

int answer_one_chunk(const Options& options, const StopFlag& stop) {
  std::variant<BatchWork, int> opened = open_for_worker(options, stop);
  if (const int* status = std::get_if<int>(&opened)) return *status;
  const BatchWork& work = std::get<BatchWork>(opened);
  const std::size_t chunks = work.manifest.chunks.size();
  if (options.batch.chunk >= chunks)
    return file_trouble(options.batch.manifest, {ErrorCode::request,
                                                 {{"expected a chunk from 0 to {0}, saw {1}",
                                                   "덩어리는 0부터 {0}까지인데 {1:을} 주었습니다"},
                                                  chunks - 1,
                                                  options.batch.chunk}});
  const Result<Ending> ending = answer_chunk(work, options.batch.chunk);
  if (!ending) return file_trouble(work.folder, ending.error());
  return *ending == Ending::stopped ? stopped_status : 0;
}

}  // namespace crosshatch::cli
