# Finds how to make random puzzles of each family: src/families/ID/random_test.h, in the family's
# own folder, so that a new family touches nothing here. Those of a family that is a page
# (src/derive) come from its maker.
#
# crosshatch_write_generators(OUT [ID...]) writes the source of crosshatch::conformance::generators();
# the families ID, whose folders lie elsewhere, are among them.
function(crosshatch_write_generators out)
  file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/families/*/family.cpp)
  file(GLOB headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/families/*/random_test.h)
  foreach(id IN LISTS ARGN)
    list(APPEND found ${PROJECT_SOURCE_DIR}/src/families/${id}/family.cpp)
    list(APPEND headers ${PROJECT_SOURCE_DIR}/src/families/${id}/random_test.h)
  endforeach()
  set(includes "")
  set(declarations "")
  set(entries "")
  foreach(file IN LISTS found)
    cmake_path(GET file PARENT_PATH folder)
    cmake_path(GET folder FILENAME id)
    string(APPEND declarations "namespace ${id} {\nextern const Family family;\n}\n")
    set(is_page "")
    if(EXISTS ${file})
      file(STRINGS ${file} is_page REGEX "derive::derive<")
    endif()
    if(is_page AND NOT "${folder}/random_test.h" IN_LIST headers)
      string(APPEND entries
        "    {&${id}::family, [](Rng& rng, int side) { return made_at_random(${id}::family, rng, side); }},\n")
      continue()
    endif()
    if(NOT "${folder}/random_test.h" IN_LIST headers)
      message(FATAL_ERROR
        "the family '${id}' offers no random puzzles, and the tests of all families need them: "
        "write src/families/${id}/random_test.h with the function 'inline PuzzlePtr "
        "random_puzzle(Rng& rng, int side)' in the namespace crosshatch::${id}, which makes a "
        "puzzle of at most that many cells a side (src/families/blank/random_test.h is an example)")
    endif()
    string(APPEND includes "#include \"families/${id}/random_test.h\"\n")
    string(APPEND entries "    {&${id}::family, ${id}::random_puzzle},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${out} @ONLY CONTENT [[
// Written by tests/conformance/generators.cmake.
#include "generators.h"
#include "made_at_random.h"

@includes@
namespace crosshatch {

@declarations@
namespace conformance {

std::span<const Generator> generators() {
  static const Generator all[] = {
@entries@  };
  return all;
}

}  // namespace conformance
}  // namespace crosshatch
]])
endfunction()
