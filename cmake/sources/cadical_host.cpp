// SPDX-License-Identifier: MIT
//
// What CaDiCaL asks of its host beside memory, for a host without files, processes and clocks of
// processes: the definitions of its files file.cpp and resources.cpp that the solver
// itself needs. No limit of ours depends on the times. A proof goes to a FILE that is given
// (src/sat/proof/proof_stream.cpp), and whoever gives it closes it.
#include "internal.hpp"

namespace CaDiCaL {

double absolute_real_time() { return 0; }
double absolute_process_time() { return 0; }
std::uint64_t maximum_resident_set_size() { return 0; }
std::uint64_t current_resident_set_size() { return 0; }

File::File(Internal*, bool, int, FILE* given, const char* name)
    : close_file(0), file(given), _name(name), _lineno(0), _bytes(0) {
#ifndef NDEBUG
  writing = true;
#endif
}
File::~File() = default;
File* File::write(Internal* internal, FILE* given, const char* name) {
  return new File(internal, true, 0, given, name);
}
// Files that it would open by their names are not there.
File* File::write(Internal*, const char*) { return nullptr; }
File* File::read(Internal*, FILE*, const char*) { return nullptr; }
File* File::read(Internal*, const char*) { return nullptr; }
void File::close() { file = nullptr; }
void File::flush() {}  // whoever gives the file does that, too

}  // namespace CaDiCaL
