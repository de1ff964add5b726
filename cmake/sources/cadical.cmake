# CaDiCaL for a target that has no package of it, from the source that tools/fetch_sources has put into
# build/sources (by apt-get source): the solver without its programs, without files, pipes and signals, and
# without what it prints. What is left of its calls for those is in cadical_host.cpp.
set(cadical ${PROJECT_SOURCE_DIR}/build/sources/cadical)
if(NOT EXISTS ${cadical}/src/cadical.hpp)
  message(FATAL_ERROR "there is no source of CaDiCaL: run tools/fetch_sources build/sources cadical, or set CROSSHATCH_SAT to OFF")
endif()
file(STRINGS ${cadical}/VERSION cadical_version LIMIT_COUNT 1)
file(GLOB cadical_sources ${cadical}/src/*.cpp)
list(FILTER cadical_sources EXCLUDE REGEX
     "/(cadical|mobical|ccadical|ipasir|file|random|resources|signal)\\.cpp$")
add_library(cadical OBJECT ${cadical_sources} ${CMAKE_CURRENT_LIST_DIR}/cadical_host.cpp)
target_include_directories(cadical SYSTEM PUBLIC ${cadical}/src)
target_compile_definitions(cadical PRIVATE QUIET NBUILD VERSION="${cadical_version}")
target_compile_options(cadical PRIVATE -w -ffunction-sections -fdata-sections)
set_target_properties(cadical PROPERTIES CXX_VISIBILITY_PRESET hidden)
if(CROSSHATCH_WASM)
  target_compile_definitions(cadical PRIVATE _WASI_EMULATED_SIGNAL)
elseif(WIN32)
  # What it asks of stdio.h that is not there: src/sat/proof/proof_stream.cpp.
  target_compile_options(cadical PRIVATE -include ${CMAKE_CURRENT_LIST_DIR}/cadical_windows.h)
endif()
# Where it spends its time.
foreach(hot analyze arena backtrack collect decide minimize probe propagate reduce restart shrink subsume
            vivify walk watch)
  set_property(SOURCE ${cadical}/src/${hot}.cpp PROPERTY COMPILE_OPTIONS -O2)
endforeach()
add_library(CaDiCaL::CaDiCaL ALIAS cadical)
