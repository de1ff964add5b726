# Language, warnings, sanitizers, ccache: what every target shares.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
# A module of WebAssembly is one piece, whose addresses are known.
if(NOT CROSSHATCH_WASM)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CROSSHATCH_PCH)
  # With paths relative to the tree, a second tree (a worktree, a package of Python) hits as well.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} ${CCACHE})
endif()

add_compile_options(-Wall -Wextra -Wpedantic $<$<COMPILE_LANGUAGE:CXX>:-Wnon-virtual-dtor> -Wconversion
                    -Wno-sign-conversion)
# No sums and products in one instruction where the processor has it: a node limit must mean the same
# on every machine, and the same scene give the same bytes.
add_compile_options(-ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 warns of its own library: comparing vectors, adding to a literal (GCC bug 105651).
  add_compile_options(-Wno-stringop-overread -Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # A table of some hundred rows nests that deep where std::array counts its elements.
  add_compile_options(-fbracket-depth=2048)
  # The tests are 150 programs with all of the engine in each: clang's own linker takes a fifth of the time.
  find_program(LLD ld.lld)
  if(LLD AND NOT CROSSHATCH_WASM)
    add_link_options(-fuse-ld=lld)
  endif()
endif()
if(CROSSHATCH_WASM)
  # Sizes have 32 bits there, and what counts bytes of memory fits. The last: exceptions are turned off.
  add_compile_options(-Wno-shorten-64-to-32 -Wno-builtin-macro-redefined)
else()
  # Position-independent code is for the library's users; nobody replaces its functions one by one, so
  # calls within it may be inlined.
  add_compile_options(-fno-semantic-interposition)
endif()
if(CROSSHATCH_WERROR)
  add_compile_options(-Werror)
endif()
if(CROSSHATCH_SANITIZE)
  add_compile_options(-fsanitize=${CROSSHATCH_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${CROSSHATCH_SANITIZE})
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
if(CROSSHATCH_FUZZ)
  # All of the library tells libFuzzer which of its branches were taken. What it compares is not
  # told, nor how deep its stack is: that takes half of the time, and fuzz/keywords.dict has the words
  # that are worth knowing.
  add_compile_options(-fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp,stack-depth)
endif()

# What does something once for a puzzle is much code: with all optimisations it would be a fourth
# larger, and no faster. Texts take little of the time, so their code is as small as can be.
set(smaller "")
set(smallest "")
set(faster "")
if(CMAKE_CXX_FLAGS_RELEASE MATCHES "-O3")
  set(smaller $<$<CONFIG:Release>:-O2>)
  set(smallest $<$<CONFIG:Release>:-Os>)
elseif(CMAKE_CXX_FLAGS_RELEASE MATCHES "-Oz")
  set(faster $<$<CONFIG:Release>:-O2>)
endif()

# crosshatch_hide() hides what this folder compiles from those who link a library of it, so that the
# linker can leave out what nobody calls. A project around may compile without exceptions and run-time
# types; the library catches its own where memory runs out, so it keeps them. None crosses the C functions.
macro(crosshatch_hide)
  if(NOT PROJECT_IS_TOP_LEVEL AND CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fexceptions> $<$<COMPILE_LANGUAGE:CXX>:-frtti>)
  endif()
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
  set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
  add_compile_options(-ffunction-sections -fdata-sections)
endmacro()
