// SPDX-License-Identifier: MIT
//
// What CaDiCaL asks of its host beside memory, for a host without files, processes and clocks of
// processes: the definitions of its files file.cpp, parse.cpp and resources.cpp that the solver
// itself needs. No limit of ours depends on the times.
#include "internal.hpp"

namespace CaDiCaL {

double absolute_real_time() { return 0; }
double absolute_process_time() { return 0; }
std::uint64_t maximum_resident_set_size() { return 0; }
std::uint64_t current_resident_set_size() { return 0; }

}  // namespace CaDiCaL
