# Libraries, all of them Debian packages: tools/packages.txt names them for the package manager.
find_package(nlohmann_json 3.11 REQUIRED)
find_package(pugixml 1.13 REQUIRED)
find_package(Boost 1.74 REQUIRED)
find_package(CLI11 2.1 REQUIRED)
find_package(Threads REQUIRED)
find_package(PNG 1.6 REQUIRED)
find_package(GIF 5.1 REQUIRED)
find_path(EXPECTED_INCLUDE tl/expected.hpp REQUIRED)

if(CROSSHATCH_SAT)
  find_path(CADICAL_INCLUDE cadical.hpp REQUIRED)
  find_library(CADICAL_LIBRARY cadical REQUIRED)
endif()
if(CROSSHATCH_TESTS)
  find_package(GTest 1.12 REQUIRED)
endif()

# Printing: cairo draws, fontconfig finds the fonts. cairo-ft.h wants FreeType's header on the way.
find_path(CAIRO_INCLUDE cairo-ft.h PATH_SUFFIXES cairo REQUIRED)
find_library(CAIRO_LIBRARY cairo REQUIRED)
find_path(FREETYPE_INCLUDE ft2build.h PATH_SUFFIXES freetype2 REQUIRED)
find_path(FONTCONFIG_INCLUDE fontconfig/fontconfig.h REQUIRED)
find_library(FONTCONFIG_LIBRARY fontconfig REQUIRED)
