# Goes through a port as vcpkg does, with stand-ins for the functions that vcpkg defines: what they do here is what a port of ours needs of
# them, for release builds alone. The libraries of other ports are those of this machine.
#   cmake -D PORT_FOLDER=... -D FEATURES="a;b" -D INSTALLED=... -P vcpkg.cmake
# INSTALLED is where all ports are installed, for CMAKE_PREFIX_PATH.
cmake_minimum_required(VERSION 3.25)
file(READ ${PORT_FOLDER}/vcpkg.json manifest)
string(JSON PORT GET "${manifest}" name)
string(JSON VERSION GET "${manifest}" version)
set(CURRENT_PACKAGES_DIR ${INSTALLED})
set(buildtrees ${INSTALLED}/../buildtrees/${PORT})

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY OUTPUT_VARIABLE told ERROR_VARIABLE told ECHO_ERROR_VARIABLE)
  if(told MATCHES "Manually-specified variables were not used[^-]*")
    message(FATAL_ERROR "${PORT}: ${CMAKE_MATCH_0}")
  endif()
endfunction()

function(vcpkg_extract_source_archive out)
  cmake_parse_arguments(PARSE_ARGV 1 given "" "ARCHIVE" "")
  file(ARCHIVE_EXTRACT INPUT ${given_ARCHIVE} DESTINATION ${buildtrees})
  file(GLOB inside ${buildtrees}/${PORT}-*)
  set(${out} ${inside} PARENT_SCOPE)
endfunction()

function(vcpkg_check_features)
  cmake_parse_arguments(PARSE_ARGV 0 given "" "OUT_FEATURE_OPTIONS" "FEATURES")
  set(options "")
  while(given_FEATURES)
    list(POP_FRONT given_FEATURES feature variable)
    string(JSON description ERROR_VARIABLE none GET "${manifest}" features ${feature} description)
    if(none)
      message(FATAL_ERROR "vcpkg.json has no feature ${feature}")
    endif()
    set(value OFF)
    if(feature IN_LIST FEATURES)
      set(value ON)
    endif()
    list(APPEND options -D${variable}=${value})
  endwhile()
  set(${given_OUT_FEATURE_OPTIONS} ${options} PARENT_SCOPE)
endfunction()

function(vcpkg_cmake_configure)
  cmake_parse_arguments(PARSE_ARGV 0 given "" "SOURCE_PATH" "OPTIONS")
  # As deep as build/release: ccache knows the files then.
  run(${CMAKE_COMMAND} -S ${given_SOURCE_PATH} -B ${given_SOURCE_PATH}/build/ported -G Ninja -DCMAKE_BUILD_TYPE=Release
      -DCMAKE_INSTALL_PREFIX=${CURRENT_PACKAGES_DIR} -DCMAKE_PREFIX_PATH=${INSTALLED} ${given_OPTIONS})
  set(configured ${given_SOURCE_PATH}/build/ported PARENT_SCOPE)
endfunction()

function(vcpkg_cmake_install)
  run(${CMAKE_COMMAND} --build ${configured} --target install)
endfunction()

function(vcpkg_cmake_config_fixup)
  cmake_parse_arguments(PARSE_ARGV 0 given "" "CONFIG_PATH" "")
  file(COPY ${CURRENT_PACKAGES_DIR}/${given_CONFIG_PATH}/ DESTINATION ${CURRENT_PACKAGES_DIR}/share/${PORT})
  file(REMOVE_RECURSE ${CURRENT_PACKAGES_DIR}/lib/cmake)
  file(GLOB files ${CURRENT_PACKAGES_DIR}/share/${PORT}/*.cmake)
  foreach(file IN LISTS files)
    file(READ ${file} text)
    string(REGEX REPLACE "get_filename_component[(]_IMPORT_PREFIX [^\n]*\n(get_filename_component[(]_IMPORT_PREFIX [^\n]*\n)+"
           "get_filename_component(_IMPORT_PREFIX \"\${CMAKE_CURRENT_LIST_DIR}/../..\" ABSOLUTE)\n" text "${text}")
    file(WRITE ${file} "${text}")
  endforeach()
endfunction()

function(vcpkg_fixup_pkgconfig)
endfunction()

function(vcpkg_install_copyright)
  cmake_parse_arguments(PARSE_ARGV 0 given "" "" "FILE_LIST")
  file(COPY_FILE ${given_FILE_LIST} ${CURRENT_PACKAGES_DIR}/share/${PORT}/copyright)
endfunction()

file(MAKE_DIRECTORY ${CURRENT_PACKAGES_DIR}/share/${PORT})
include(${PORT_FOLDER}/portfile.cmake)
