# crosshatch_embed(OUT NAMESPACE FILE...) writes a C++ source that has the bytes of files in it, so
# that a page's script is edited as a script and still comes with the library. For player.css it
# defines
#
#   namespace NAMESPACE {
#   extern const std::string_view player_css;         // the text
#   extern const std::string_view player_css_sha256;  // in hexadecimal
#   }
function(crosshatch_embed out namespace)
  set(definitions "")
  foreach(file IN LISTS ARGN)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    cmake_path(GET file FILENAME name)
    string(REPLACE "." "_" name ${name})
    file(READ ${file} text)
    file(SHA256 ${file} sum)
    string(APPEND definitions
      "extern const std::string_view ${name};\n"
      "const std::string_view ${name} = R\"~~~(${text})~~~\";\n"
      "extern const std::string_view ${name}_sha256;\n"
      "const std::string_view ${name}_sha256 = \"${sum}\";\n")
  endforeach()
  file(CONFIGURE OUTPUT ${out} @ONLY CONTENT [[
// Written by cmake/embed.cmake.
#include <string_view>

namespace @namespace@ {

@definitions@
}  // namespace @namespace@
]])
endfunction()
