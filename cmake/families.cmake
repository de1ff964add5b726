# Finds the puzzle families: every folder of src/families with a family.cpp is one, and adding a
# folder is all it takes. `blank`, the template, is built and tested but not listed.
#
# crosshatch_known_families(OUT) gives the ids of all, crosshatch_family_ids(OUT) of those in this build
# (CROSSHATCH_FAMILIES), crosshatch_left_out_folders(OUT) those whose folders are not compiled for it.
# crosshatch_write_registry(OUT ID...) writes the source of crosshatch::families(), which lists the families ID,
# of crosshatch::left_out_families(), which lists the others, and of crosshatch::constraint_lists(), which has those of
# families with a file constraints/list.cpp.
function(crosshatch_known_families out)
  file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/families/*/family.cpp)
  set(ids "")
  foreach(file IN LISTS found)
    cmake_path(GET file PARENT_PATH folder)
    cmake_path(GET folder FILENAME id)
    list(APPEND ids ${id})
  endforeach()
  list(REMOVE_ITEM ids blank)
  list(SORT ids)
  set(${out} ${ids} PARENT_SCOPE)
endfunction()

function(crosshatch_family_ids out)
  crosshatch_known_families(known)
  set(ids ${CROSSHATCH_FAMILIES})
  list(REMOVE_DUPLICATES ids)
  if(ids STREQUAL "" OR ids STREQUAL "all")
    set(ids ${known})
  endif()
  foreach(id IN LISTS ids)
    if(NOT id IN_LIST known)
      list(JOIN known ", " names)
      # What begins with a blank stays one line.
      message(FATAL_ERROR " CROSSHATCH_FAMILIES: expected families out of ${names}, saw '${id}'")
    endif()
  endforeach()
  list(SORT ids)
  set(${out} ${ids} PARENT_SCOPE)
endfunction()

function(crosshatch_left_out_folders out)
  crosshatch_known_families(folders)
  crosshatch_family_ids(ids)
  if("mosaic" IN_LIST ids)
    list(APPEND ids minesweeper)  # the only family that includes another
  endif()
  list(REMOVE_ITEM folders ${ids})
  if(NOT CROSSHATCH_TESTS AND NOT CROSSHATCH_BENCH AND NOT CROSSHATCH_FUZZ)
    list(APPEND folders blank)  # the template is for tests
  endif()
  set(${out} ${folders} PARENT_SCOPE)
endfunction()

function(crosshatch_write_registry out)
  set(ids ${ARGN})
  list(SORT ids)
  crosshatch_known_families(left_out)
  list(REMOVE_ITEM left_out ${ids})
  set(declarations "")
  set(entries "")
  set(lists "")
  foreach(id IN LISTS ids)
    string(APPEND declarations "namespace ${id} {\nextern const Family family;\n}\n")
    string(APPEND entries "    &${id}::family,\n")
    if(EXISTS ${PROJECT_SOURCE_DIR}/src/families/${id}/constraints/list.cpp)
      string(APPEND declarations "namespace ${id} {\nstd::vector<ListedConstraint> constraint_list();\n}\n")
      string(APPEND lists "    ConstraintList{\"${id}\", ${id}::constraint_list},\n")
    endif()
  endforeach()
  string(REGEX MATCHALL "ConstraintList{" found "${lists}")
  list(LENGTH found list_count)
  list(LENGTH ids count)
  list(LENGTH left_out left_out_count)
  list(TRANSFORM left_out REPLACE "(.+)" "    \"\\1\",\n")
  list(JOIN left_out "" names)
  file(CONFIGURE OUTPUT ${out} @ONLY CONTENT [[
// Written by cmake/families.cmake.
#include <array>

#include "core/constraint_list.h"
#include "core/family.h"
#include "core/names/left_out.h"

namespace crosshatch {

@declarations@
namespace {
constexpr std::array<const Family*, @count@> all = {
@entries@};
constexpr std::array<std::string_view, @left_out_count@> others = {
@names@};
constexpr std::array<ConstraintList, @list_count@> constraints = {
@lists@};
}  // namespace

std::span<const Family* const> families() { return all; }
std::span<const std::string_view> left_out_families() { return others; }
std::span<const ConstraintList> constraint_lists() { return constraints; }

}  // namespace crosshatch
]])
endfunction()
