# What makes most faults of memory the end of the program instead of somebody's way in: checked copies
# and buffers of the C library, a guard on stacks with arrays and between stack and heap, tables of the
# linker that cannot be written, code at random addresses, marked targets of jumps. What it costs:
# docs/performance.md. Sanitizers see more by themselves, debuggers want plain code, and Windows has means
# of its own.
option(CROSSHATCH_HARDENING "Compile and link with the usual hardening" ON)
set(is_hardened OFF)
if(CROSSHATCH_HARDENING AND NOT CROSSHATCH_SANITIZE AND NOT CMAKE_BUILD_TYPE STREQUAL "Debug"
   AND NOT WIN32)
  set(is_hardened ON)
endif()
if(is_hardened)
  add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong
                      -fstack-clash-protection)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    add_compile_options(-fcf-protection)
  endif()
  if(NOT APPLE)
    add_link_options(-Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
  endif()
  # Programs are position-independent, as CMAKE_POSITION_INDEPENDENT_CODE asks, only after this.
  include(CheckPIESupported)
  check_pie_supported()
endif()
