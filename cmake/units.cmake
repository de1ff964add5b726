# Compiles a folder as one unit: its sources are mostly the same headers, and a compiler that reads
# those once takes a third of the time.
#
# crosshatch_units(TARGET FILE...) does so for files of TARGET. Files with options of their own
# (kernels of one processor) stay units by themselves, and so does every file with
# -D CROSSHATCH_UNITS=OFF, the preset `plain`: that is how `make check-includes` finds a file that
# only compiles behind its neighbours.
#
# A folder with a single file is in the unit of the folder above: most families are one page.
#
# So names in anonymous namespaces must be unique within a folder.
option(CROSSHATCH_UNITS "Compile each folder as one unit" ON)
if(NOT CROSSHATCH_UNITS)
  add_compile_options(-Wshadow)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # In a unit a name hides those of other files, and a class may use what is local to its file.
  add_compile_options(-Wshadow=local $<$<COMPILE_LANGUAGE:CXX>:-Wno-subobject-linkage>)
endif()

# The headers that most units read are a fourth of their time. With CROSSHATCH_PCH they are precompiled
# once for each library, and ccache is not used: a second tree (a package, a worktree) would find
# nothing there.
set(CROSSHATCH_READ_BY_MOST <algorithm> <array> <functional> <map> <memory> <optional> <ranges> <span> <string>
    <unordered_map> <vector> "${PROJECT_SOURCE_DIR}/src/base/big.h" "${PROJECT_SOURCE_DIR}/src/core/family.h")

# crosshatch_precompiled(TARGET [HEADER...]) precompiles these headers and those for TARGET.
function(crosshatch_precompiled target)
  target_precompile_headers(${target} PRIVATE ${CROSSHATCH_READ_BY_MOST} ${ARGN})
endfunction()

function(crosshatch_units target)
  if(NOT CROSSHATCH_UNITS)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(file IN LISTS ARGN)
    cmake_path(GET file PARENT_PATH folder)
    set(neighbours ${ARGN})
    list(FILTER neighbours INCLUDE REGEX "^${folder}/[^/]+$")
    list(LENGTH neighbours count)
    if(count EQUAL 1)
      cmake_path(GET folder PARENT_PATH folder)
    endif()
    # The same name in every tree, so that ccache finds the units of another one.
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    string(MAKE_C_IDENTIFIER "${folder}" group)
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()
