# pugixml for a target that has no package of it, from the source that tools/fetch_sources has put into
# build/sources (by apt-get source): the parser and the tree, without XPath, streams, strings and exceptions. When memory runs out
# it says so in its result.
set(pugixml ${PROJECT_SOURCE_DIR}/build/sources/pugixml/src)
if(NOT EXISTS ${pugixml}/pugixml.cpp)
  message(FATAL_ERROR "there is no source of pugixml: run tools/fetch_sources build/sources pugixml, or set CROSSHATCH_XML to OFF")
endif()
add_library(pugixml OBJECT ${pugixml}/pugixml.cpp)
target_include_directories(pugixml SYSTEM PUBLIC ${pugixml})
target_compile_definitions(pugixml PUBLIC PUGIXML_NO_XPATH PUGIXML_NO_STL PUGIXML_NO_EXCEPTIONS)
target_compile_options(pugixml PRIVATE -w -ffunction-sections -fdata-sections)
add_library(pugixml::pugixml ALIAS pugixml)
