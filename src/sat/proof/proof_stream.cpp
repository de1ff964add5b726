// SPDX-License-Identifier: MIT
//
// C has no streams that call back, but its libraries do: glibc and musl by fopencookie; those of
// Apple, BSD and Android by funopen. That of Windows has neither, nor putc_unlocked, by which
// CaDiCaL writes each byte. So a CaDiCaL compiled for Windows (cmake/sources/cadical.cmake) gets a
// putc_unlocked from here, and its FILE is the ProofStream itself.
#include "sat/proof/proof_stream.h"

#ifdef _WIN32
extern "C" int putc_unlocked(int byte, std::FILE* file) {
  reinterpret_cast<crosshatch::sat::ProofStream*>(file)->take(static_cast<char>(byte));
  return static_cast<unsigned char>(byte);
}
#endif

namespace crosshatch::sat {

namespace {

#ifdef _WIN32

std::FILE* open_stream(ProofStream* stream) { return reinterpret_cast<std::FILE*>(stream); }
void close_stream(std::FILE*) {}

#elif defined(__APPLE__) || defined(__ANDROID__) || defined(__FreeBSD__)

int write_proof(void* stream, const char* bytes, int size) {
  static_cast<ProofStream*>(stream)->take(bytes, static_cast<std::size_t>(size));
  return size;
}
std::FILE* open_stream(ProofStream* stream) {
  return funopen(stream, nullptr, write_proof, nullptr, nullptr);
}
void close_stream(std::FILE* file) { std::fclose(file); }

#else

ssize_t write_proof(void* stream, const char* bytes, std::size_t size) {
  static_cast<ProofStream*>(stream)->take(bytes, size);
  return static_cast<ssize_t>(size);
}
std::FILE* open_stream(ProofStream* stream) {
  return fopencookie(stream, "w", {nullptr, write_proof, nullptr, nullptr});
}
void close_stream(std::FILE* file) { std::fclose(file); }

#endif

}  // namespace

ProofStream::ProofStream(ClausalProof& proof) : proof_(proof), file_(open_stream(this)) {}

ProofStream::~ProofStream() { close(); }

void ProofStream::close() {
  if (file_ == nullptr) return;
  close_stream(file_);
  file_ = nullptr;
  take(bytes_.data(), kept_);
  kept_ = 0;
}

void ProofStream::take(const char* bytes, std::size_t size) {
  has_failed_ = has_failed_ || !proof_.take({bytes, size});
}

void ProofStream::take(char byte) {
  bytes_[kept_++] = byte;
  if (kept_ < bytes_.size()) return;
  take(bytes_.data(), kept_);
  kept_ = 0;
}

}  // namespace crosshatch::sat
