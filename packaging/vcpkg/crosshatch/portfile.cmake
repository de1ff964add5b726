vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${CMAKE_CURRENT_LIST_DIR}/crosshatch-${VERSION}.tar.gz")
vcpkg_check_features(OUT_FEATURE_OPTIONS features
  FEATURES
    sat CROSSHATCH_SAT
    gmp CROSSHATCH_GMP
    xml CROSSHATCH_XML
    zlib CROSSHATCH_ZLIB
    pictures CROSSHATCH_PICTURES
    pictures CROSSHATCH_PNG
    pictures CROSSHATCH_GIF
    pictures CROSSHATCH_IMAGES
)
vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS
    ${features}
    -DCROSSHATCH_PDF=OFF
    -DCROSSHATCH_APPS=OFF
    -DCROSSHATCH_TESTS=OFF
    -DCROSSHATCH_BENCH=OFF
    -DCROSSHATCH_PYTHON=OFF
)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/crosshatch)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
# Both kinds of libraries are there, and crosshatchConfig.cmake has targets for both.
set(VCPKG_POLICY_DLLS_IN_STATIC_LIBRARY enabled)
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
