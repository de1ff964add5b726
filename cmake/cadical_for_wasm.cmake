# CaDiCaL for WebAssembly, from the source that tools/fetch_sources has put into build/sources (by apt-get
# source): without its programs, without files, pipes and signals, and without what it prints. What is left of
# its calls for those is in bindings/js/module/cadical.
set(cadical ${PROJECT_SOURCE_DIR}/build/sources/cadical/src)
if(NOT EXISTS ${cadical}/cadical.hpp)
  message(FATAL_ERROR "there is no source of CaDiCaL: run tools/fetch_sources build/sources cadical, or set CROSSHATCH_SAT to OFF")
endif()
file(GLOB cadical_sources ${cadical}/*.cpp)
list(FILTER cadical_sources EXCLUDE REGEX
     "/(cadical|mobical|ccadical|ipasir|file|parse|random|resources|signal)\\.cpp$")
add_library(cadical STATIC ${cadical_sources} ${PROJECT_SOURCE_DIR}/bindings/js/module/cadical/host.cpp)
target_include_directories(cadical SYSTEM PUBLIC ${cadical})
target_compile_definitions(cadical PRIVATE QUIET NBUILD VERSION="1.5.3" _WASI_EMULATED_SIGNAL)
target_compile_options(cadical PRIVATE -w -ffunction-sections -fdata-sections)
# Where it spends its time.
foreach(hot analyze arena backtrack collect decide minimize probe propagate reduce restart shrink subsume
            vivify walk watch)
  set_property(SOURCE ${cadical}/${hot}.cpp PROPERTY COMPILE_OPTIONS -O2)
endforeach()
add_library(CaDiCaL::CaDiCaL ALIAS cadical)
