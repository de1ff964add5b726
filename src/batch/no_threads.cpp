// SPDX-License-Identifier: MIT
//
// For a build without threads, e.g. in a browser: everybody works alone.
#include "batch/crew.h"
#include "batch/parallel_map.h"

namespace crosshatch {

class SeatedCrew::Hall {};

SeatedCrew::SeatedCrew(int) {}

SeatedCrew::~SeatedCrew() = default;

void SeatedCrew::operator()(std::size_t jobs, function_ref<void(std::size_t)> job) {
  alone(jobs, job);
}

void SeatedCrew::Seat::sit() { is_taken_ = true; }

void SeatedCrew::Seat::stand() { is_taken_ = false; }

void parallel_map(const Mapping& mapping) { map_alone(mapping); }

}  // namespace crosshatch
