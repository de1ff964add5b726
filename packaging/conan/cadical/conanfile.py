# SPDX-License-Identifier: MIT
from conan import ConanFile
from conan.tools.cmake import CMake, cmake_layout
from conan.tools.files import copy, unzip


class Cadical(ConanFile):
    name = "cadical"
    version = "@version@"
    description = "SAT solver"
    homepage = "https://github.com/arminbiere/cadical"
    license = "MIT"
    package_type = "static-library"
    settings = "os", "compiler", "build_type", "arch"
    generators = "CMakeToolchain", "CMakeDeps"
    exports_sources = "*.tar.gz"

    def layout(self):
        cmake_layout(self)

    def source(self):
        unzip(self, f"{self.name}-{self.version}.tar.gz", strip_root=True)

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", src=self.source_folder, dst=f"{self.package_folder}/licenses")

    def package_info(self):
        self.cpp_info.libs = ["cadical"]
