// SPDX-License-Identifier: MIT
#include "replacement.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "input.h"
#include "output.h"

namespace crosshatch::cli {

namespace {

/// Where links lead, so that a link stays one; the path itself if it leads nowhere.
std::string followed(const std::string& path) {
  if (is_stream(path)) return path;  // the real name of a pipe may be no path at all
  char* real = realpath(path.c_str(), nullptr);
  if (real == nullptr) return path;
  std::string out = real;
  std::free(real);
  return out;
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.find_last_of('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

/// Writes all of it to the open file. 0, or the errno of what stopped it.
int write_pieces(int file, function_ref<bool(Out)> writer) {
  int error = 0;
  writer([&](std::string_view bytes) {
    error = write_all(file, bytes);
    return error == 0;
  });
  return error;
}

/// A stream has nothing that could be lost.
Result<void> write_through(const std::string& path, function_ref<bool(Out)> writer) {
  const int file = open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (file < 0) return fail(write_error(errno));
  int error = write_pieces(file, writer);
  if (close(file) != 0 && error == 0) error = errno;
  if (error != 0) return fail(write_error(error));
  return {};
}

}  // namespace

std::string Replacement::place_of(const std::string& path) {
  const std::string target = followed(path);
  if (target != path) return target;
  const std::size_t slash = path.find_last_of('/');
  const std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
  return followed(folder_of(path)) + '/' + name;
}

Undisturbed::Undisturbed() {
  sigset_t ends;
  sigemptyset(&ends);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) sigaddset(&ends, signal);
  sigprocmask(SIG_BLOCK, &ends, &before_);
}

Undisturbed::~Undisturbed() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

Result<void> Replacement::foresee(const std::string& path) {
  if (is_stream(path)) return {};
  const std::string target = followed(path);
  struct stat about = {};
  if (stat(target.c_str(), &about) == 0 && S_ISDIR(about.st_mode)) return fail(write_error(EISDIR));
  const std::string folder = folder_of(target);
  if (stat(folder.c_str(), &about) != 0) return fail(write_error(errno));
  if (!S_ISDIR(about.st_mode)) return fail(write_error(ENOTDIR));
  // A link that leads nowhere, or in a circle, would be replaced by a file.
  if (lstat(target.c_str(), &about) == 0 && S_ISLNK(about.st_mode))
    return fail(write_error(stat(target.c_str(), &about) != 0 ? errno : ENOENT));
  return {};
}

Result<Replacement> Replacement::write(const std::string& path, std::string_view bytes) {
  return write(path, [&](Out out) { return out(bytes); });
}

Result<Replacement> Replacement::write(const std::string& path, function_ref<bool(Out)> writer) {
  if (Result<void> place = foresee(path); !place) return fail(place.error());
  if (is_stream(path)) {
    if (Result<void> written = write_through(path, writer); !written) return fail(written.error());
    return Replacement(path, "");
  }
  std::string target = followed(path);
  struct stat about = {};
  const bool is_there = stat(target.c_str(), &about) == 0;
  if (is_there && access(target.c_str(), W_OK) != 0) return fail(write_error(errno));
  std::string beside = folder_of(target) + "/.crosshatch-XXXXXX";
  const int file = mkostemp(beside.data(), O_CLOEXEC);
  if (file < 0) return fail(write_error(errno));
  Replacement replacement(std::move(target), std::move(beside));  // takes it away on failure
  int error = write_pieces(file, writer);
  const mode_t mode = is_there ? about.st_mode & 07777 : usual_rights();
  if (error == 0 && fchmod(file, mode) != 0) error = errno;
  if (close(file) != 0 && error == 0) error = errno;
  if (error != 0) return fail(write_error(error));
  return replacement;
}

Replacement::Replacement(Replacement&& other) noexcept
    : path_(std::move(other.path_)), beside_(std::exchange(other.beside_, {})) {}

Replacement& Replacement::operator=(Replacement&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(beside_, other.beside_);
  return *this;
}

Replacement::~Replacement() {
  if (!beside_.empty()) unlink(beside_.c_str());
}

Result<void> Replacement::commit() {
  if (beside_.empty()) return {};
  if (std::rename(beside_.c_str(), path_.c_str()) != 0) return fail(write_error(errno));
  beside_.clear();
  return {};
}

mode_t usual_rights() {
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

std::string numbered(const std::string& path, int number) {
  const std::size_t slash = path.find_last_of('/');
  const std::size_t name = slash == std::string::npos ? 0 : slash + 1;
  const std::size_t dot = path.find_last_of('.');
  const std::size_t end = dot == std::string::npos || dot <= name ? path.size() : dot;
  return path.substr(0, end) + '-' + std::to_string(number) + path.substr(end);
}

}  // namespace crosshatch::cli
