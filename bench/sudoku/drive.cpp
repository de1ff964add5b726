// SPDX-License-Identifier: MIT
//
// bench_drive RIVAL.so IN OUT: what a user of a rival would write to solve the lines of a file, and
// prove the solutions unique, as fast as the rival can: map the file, solve all boards, write once.
// There is a line for each board: the solution if it is the only one, or else a word. Only the
// length of the input is checked. It starts no threads and links nothing that takes time to load.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

#include "rival.h"

namespace {

constexpr std::size_t cells = 81;
constexpr std::size_t stride = cells + 1;

bool write_all(int to, const char* text, std::size_t size) {
  while (size > 0) {
    const ssize_t done = write(to, text, size);
    if (done <= 0) return false;
    text += done;
    size -= static_cast<std::size_t>(done);
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fputs("usage: bench_drive RIVAL.so IN OUT\n", stderr);
    return 2;
  }
  void* const library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    std::fprintf(stderr, "bench_drive: %s\n", dlerror());
    return 1;
  }
  const auto rival =
      reinterpret_cast<decltype(&crosshatch_rival)>(dlsym(library, "crosshatch_rival"));
  const int in = open(argv[2], O_RDONLY);
  const int out = open(argv[3], O_WRONLY | O_CREAT | O_TRUNC, 0666);
  struct stat about {};
  if (rival == nullptr || in < 0 || out < 0 || fstat(in, &about) != 0) {
    std::perror("bench_drive");
    return 1;
  }
  const std::size_t size = static_cast<std::size_t>(about.st_size);
  void* const text = mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, in, 0);
  if (text == MAP_FAILED) {
    std::perror("bench_drive");
    return 1;
  }

  const std::size_t count = size / stride;
  std::vector<char> lines(count * stride);
  std::vector<std::uint32_t> counts(count);
  rival(static_cast<const char*>(text), stride, count, 2, lines.data(), counts.data());
  char* end = lines.data();
  for (std::size_t i = 0; i < count; ++i) {
    const char* const line = lines.data() + i * stride;
    if (counts[i] == 1) {
      std::memmove(end, line, cells);
      end += cells;
    } else {
      const char* const word = counts[i] == 0 ? "none" : "several";
      std::memcpy(end, word, std::strlen(word));
      end += std::strlen(word);
    }
    *end++ = '\n';
  }
  return write_all(out, lines.data(), static_cast<std::size_t>(end - lines.data())) ? 0 : 1;
}
