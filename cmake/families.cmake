# Finds the puzzle families: every folder of src/families with a family.cpp is one, and adding a
# folder is all it takes. `blank`, the template, is built and tested but not listed.
#
# crosshatch_family_ids(OUT) gives their ids. crosshatch_write_registry(OUT [ID...]) writes the source of
# crosshatch::families(); the families ID, whose folders lie elsewhere, are among them.
function(crosshatch_family_ids out)
  file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/families/*/family.cpp)
  set(ids "")
  foreach(file IN LISTS found)
    cmake_path(GET file PARENT_PATH folder)
    cmake_path(GET folder FILENAME id)
    list(APPEND ids ${id})
  endforeach()
  list(REMOVE_ITEM ids blank)
  set(${out} ${ids} PARENT_SCOPE)
endfunction()

function(crosshatch_write_registry out)
  file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/families/*/family.cpp)
  foreach(id IN LISTS ARGN)
    list(APPEND found ${PROJECT_SOURCE_DIR}/src/families/${id}/family.cpp)
  endforeach()
  list(SORT found)
  set(declarations "")
  set(entries "")
  set(count 0)
  foreach(file IN LISTS found)
    cmake_path(GET file PARENT_PATH folder)
    cmake_path(GET folder FILENAME id)
    if(NOT id STREQUAL "blank")
      string(APPEND declarations "namespace ${id} {\nextern const Family family;\n}\n")
      string(APPEND entries "    &${id}::family,\n")
      math(EXPR count "${count} + 1")
    endif()
  endforeach()
  file(CONFIGURE OUTPUT ${out} @ONLY CONTENT [[
// Written by cmake/families.cmake.
#include <array>

#include "core/family.h"

namespace crosshatch {

@declarations@
namespace {
constexpr std::array<const Family*, @count@> all = {
@entries@};
}  // namespace

std::span<const Family* const> families() { return all; }

}  // namespace crosshatch
]])
endfunction()
