// SPDX-License-Identifier: MIT
#include "open_batch.h"

#include <unistd.h>

#include "base/json.h"
#include "base/text.h"
#include "batch.h"
#include "durable_file.h"
#include "input.h"
#include "part_input.h"
#include "plan.h"

namespace crosshatch::cli {

namespace {

constexpr const char* manifest_name = "/manifest.json";

std::variant<BatchWork, int> work_on(const Options& options, const StopFlag& stop,
                                     const std::string& folder, Manifest manifest) {
  Result<BatchRequest> request = request_of(manifest.verb, manifest.options);
  if (!request) return file_trouble(folder + manifest_name, request.error());
  request->options.cpu = options.verb_options.cpu;
  return BatchWork{.folder = folder,
                   .manifest = std::move(manifest),
                   .request = *std::move(request),
                   .isolates = options.batch.isolates,
                   .child = options.batch.child,
                   .is_quiet = options.quiet,
                   .stop = &stop};
}

/// Reads the manifest of this version of the program.
std::variant<Manifest, int> read_manifest_at(const std::string& path) {
  const Result<std::string> bytes = bytes_of_file(path, longest_manifest);
  if (!bytes) return file_trouble(path, bytes.error());
  Result<Manifest> manifest = read_manifest(*bytes);
  if (!manifest) return file_trouble(path, manifest.error());
  if (manifest->version != CROSSHATCH_VERSION)
    return file_trouble(
        path,
        {ErrorCode::request,
         {{"expected a batch of version {0}, saw {1}", "버전 {0}의 일괄 처리여야 하는데 {1}입니다"},
          CROSSHATCH_VERSION,
          quote(manifest->version)}});
  return *std::move(manifest);
}

/// What was asked differently when the batch began.
std::optional<Error> other_request(const Options& options, const Manifest& manifest) {
  const auto differs = [](const Words& what, std::string_view was, std::string_view is) {
    return Error{ErrorCode::request,
                 {{"expected {0} of the batch that is in the folder, {1}, saw {2}",
                   "폴더에 있는 일괄 처리의 {0:은} {1}인데 {2:을} 주었습니다"},
                  what,
                  quote(was),
                  quote(is)}};
  };
  if (options.batch.verb != manifest.verb)
    return differs({"the verb", "명령"}, manifest.verb, options.batch.verb);
  const Result<Json> is = parse_json(options.batch.options);
  const Result<Json> was = parse_json(manifest.options);
  if (!is || !was || *is != *was)
    return differs({"the options", "옵션"}, manifest.options, options.batch.options);
  if (options.batch.first_pass != manifest.first_pass)
    return differs({"the first pass", "--first-pass"}, std::to_string(manifest.first_pass),
                   std::to_string(options.batch.first_pass));
  if (!options.has_files) return std::nullopt;
  bool is_same = options.files.size() == manifest.inputs.size();
  for (std::size_t i = 0; is_same && i < options.files.size(); ++i)
    is_same = options.files[i] == manifest.inputs[i].name;
  if (is_same) return std::nullopt;
  return Error{ErrorCode::request,
               Words{"expected the files of the batch that is in the folder, saw others",
                     "폴더에 있는 일괄 처리와 파일이 다릅니다"}};
}

std::variant<Manifest, int> plan_batch(const Options& options, const StopFlag& stop) {
  const std::string& folder = options.batch.folder;
  const Result<BatchRequest> request = request_of(options.batch.verb, options.batch.options);
  if (!request) return file_trouble(folder, request.error());
  Manifest manifest{.version = CROSSHATCH_VERSION,
                    .verb = options.batch.verb,
                    .options = options.batch.options,
                    .first_pass = options.batch.first_pass,
                    .inputs = {},
                    .chunks = {},
                    .sum = 0};
  const std::optional<FileTrouble> trouble = plan_chunks({.folder = folder,
                                                          .files = options.files,
                                                          .request = *request,
                                                          .chunk_size = options.batch.chunk_size,
                                                          .stop = stop},
                                                         manifest);
  if (stop.load()) return stopped_status;
  if (trouble) return file_trouble(trouble->name, trouble->error);
  Result<DurableFile> file = DurableFile::create(folder, "manifest.json");
  if (!file) return file_trouble(folder, file.error());
  if (Result<void> written = file->write(manifest_json(manifest)); !written)
    return file_trouble(folder, written.error());
  if (Result<void> done = file->commit(); !done) return file_trouble(folder, done.error());
  return manifest;
}

}  // namespace

std::variant<BatchWork, int> open_batch(const Options& options, const StopFlag& stop) {
  const std::string& folder = options.batch.folder;
  const std::string path = folder + manifest_name;
  const bool is_there = access(path.c_str(), F_OK) == 0;
  std::variant<Manifest, int> found = is_there ? read_manifest_at(path) : plan_batch(options, stop);
  if (const int* status = std::get_if<int>(&found)) return *status;
  Manifest& manifest = std::get<Manifest>(found);
  if (is_there) {
    if (!covers_inputs(manifest))
      return file_trouble(
          path, {ErrorCode::parse,
                 Words{"expected a manifest of a batch, saw parts that do not cover the inputs",
                       "일괄 처리의 manifest가 아니거나 손상되었습니다"}});
    if (const std::optional<Error> other = other_request(options, manifest))
      return file_trouble(folder, *other);
    if (const std::optional<FileTrouble> changed = changed_input(folder, manifest))
      return file_trouble(changed->name, changed->error);
  }
  return work_on(options, stop, folder, std::move(manifest));
}

std::variant<BatchWork, int> open_for_worker(const Options& options, const StopFlag& stop) {
  const std::string& path = options.batch.manifest;
  std::variant<Manifest, int> found = read_manifest_at(path);
  if (const int* status = std::get_if<int>(&found)) return *status;
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  return work_on(options, stop, folder, std::get<Manifest>(std::move(found)));
}

}  // namespace crosshatch::cli
