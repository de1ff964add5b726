#!/usr/bin/env python3
"""Checks tools/packages.txt against the tree: what the build and the sources ask for is on the
list, and what is on the list is asked for. Where dpkg knows a header, its owner is checked too.

Usage: check_packages.py ROOT
"""
import pathlib
import re
import subprocess
import sys

# Which package brings a header (the longest matching beginning counts).
HEADERS = {
    "CLI/": "libcli11-dev", "boost/": "libboost-dev", "cadical.hpp": "libcadical-dev",
    "gmp.h": "libgmp-dev", "gtest/": "libgtest-dev", "gmock/": "libgmock-dev", "nlohmann/": "nlohmann-json3-dev",
    "pugixml.hpp": "libpugixml-dev", "tl/": "libexpected-dev",
    "png.h": "libpng-dev", "gif_lib.h": "libgif-dev", "jpeglib.h": "libjpeg62-turbo-dev", "jerror.h": "libjpeg62-turbo-dev", "stb/": "libstb-dev",
    "z3": "libz3-dev", "cryptominisat5/": "libcryptominisat5-dev",
    # cairo-ft.h includes FreeType's header, and its package brings it along.
    "simdjson.h": "libsimdjson-dev", "sqlite3.h": "libsqlite3-dev", "openssl/": "libssl-dev",
    "hiredis/": "libhiredis-dev",
    "cairo": "libcairo2-dev", "ft2build.h": "libcairo2-dev", "fontconfig/": "libfontconfig-dev",
    # The C library and the kernel come with the compiler.
    "": "g++",
}
# Which package answers find_package, find_library and find_program.
FINDS = {
    "nlohmann_json": "nlohmann-json3-dev", "pugixml": "libpugixml-dev", "Boost": "libboost-dev",
    "CLI11": "libcli11-dev",
    "ZLIB": "zlib1g-dev", "fiu-run": "fiu-utils", "tmux": "tmux", "Threads": "g++", "GTest": "libgtest-dev",
    "Cairo": "libcairo2-dev", "PNG": "libpng-dev", "GIF": "libgif-dev", "JPEG": "libjpeg62-turbo-dev", "cadical": "libcadical-dev", "gmp": "libgmp-dev", "GMP": "libgmp-dev", "CaDiCaL": "libcadical-dev", "Fontconfig": "libfontconfig-dev", "ccache": "ccache",
    "z3": "libz3-dev", "cryptominisat5": "libcryptominisat5-dev", "sgt-mines": "sgt-puzzles", "clang": "clang", "clang-19": "clang",
    "clang++-19": "clang", "clang++": "clang", "ld.lld": "lld", "ld.gold": "g++",
    "simdjson": "libsimdjson-dev", "SQLite3": "libsqlite3-dev", "OpenSSL": "libssl-dev", "Hiredis": "libhiredis-dev", "hiredis": "libhiredis-dev",
    "python3": "python3", "Python3": "python3", "node": "nodejs", "pybind11": "pybind11-dev",
    "cairo": "libcairo2-dev", "fontconfig": "libfontconfig-dev", "pdftoppm": "poppler-utils",
}
# Which package brings a program that the Makefile, the presets, .ci/run and tools/ call.
PROGRAMS = {
    r"\bapt-get source\b": "dpkg-dev", r"\bwasm-opt\b": "binaryen",
    r"\bmake\b": "make", r"\bcmake\b": "cmake", r'"Ninja"': "ninja-build", r"\bgit ": "git",
    r"\bclang-format\b": "clang-format", r"\bpython3\b": "python3",
    r'"clang\+\+"': "clang", r"libFuzzer": "libclang-rt-dev", r"llvm-symbolizer": "llvm",
    r"\bpkg-config\b": "pkgconf", r"\bnode\b": "nodejs", r"\bnpm\b": "npm", r"\bchromium\b": "chromium",
    r"\bfirefox-esr\b": "firefox-esr",
}
# Which package is needed where a file of the doors, the service and many machines has a word.
DOORS = {
    r"x86_64-w64-mingw32-g\+\+": "g++-mingw-w64-x86-64", r"\bwine\b": "wine", r"\bwineserver\b": "wine64",
    r"\bpybind11_add_module\b": "python3-dev", r"\bnumpy\b": "python3-numpy", r"\bpip install\b": "python3-pip",
    r"-m venv\b": "python3-venv", r"\bsetuptools\b": "python3-setuptools", r"\bmypy\b": "mypy",
    r"\bimport django\b|\bfrom django\b": "python3-django", r"\bmsgfmt\b": "gettext",
    r"\binitdb\b": "postgresql", r"\bpsycopg2\b": "python3-psycopg2", r"\babidiff\b": "abigail-tools",
    r"\bslowhttptest\b": "slowhttptest", r"\bwrk\b": "wrk", r"\bh2load\b": "nghttp2-client",
    r"\bnginx\b": "nginx-light", r"\bhaproxy\b": "haproxy", r"\bsystemd-analyze\b": "systemd", r"\bfiu-run\b": "fiu-utils",
    r"\bdistributed\b": "python3-distributed",
    r"\bimport pandas\b": "python3-pandas", r'"ip", "link"': "iproute2",
    r"\bclang\+\+-19\b": "clang-19", r"\bwasm32-wasi\b": "wasi-libc", r"\bllvm-ar-19\b": "llvm-19",
    r"\bwasm-ld-19\b": "lld-19", r"-fignore-exceptions": "libc++-19-dev-wasm32",
    r"\bstack_chk_guard\b|\bclang_rt\b": "libclang-rt-19-dev-wasm32",
    r"\bstrace\b": "strace", r'"openssl"': "openssl",
    r'"redis-server"': "redis-server", r'"slurmctld"': "slurmctld", r'"slurmd"': "slurmd", r'"sbatch"': "slurm-client", r'"parallel"': "parallel",
    r"\bclang-cl-14\b": "clang-tools-14", r"\bfrom celery\b": "python3-celery", r"\bimport redis\b": "python3-redis",
}
# Which package brings a font that a source of ours names.
FONTS = {"NanumBarunGothic": "fonts-nanum", "DejaVu Sans": "fonts-dejavu-core"}
# Which package brings a module that a test in Python imports and Python itself does not.
MODULES = {"jsonschema": "python3-jsonschema"}
STANDARD = re.compile(r"[a-z_]+")  # <vector>, <cstdint>


def listed(root):
    lines = (root / "tools/packages.txt").read_text().splitlines()
    rows = [re.fullmatch(r"(\S+)(?: \(\S+\))?\s+# .+", line) for line in lines
            if line and not re.match(r"#|\[\w+\]$", line)]
    if None in rows:
        sys.exit("tools/packages.txt: expected lines 'package  # why' or 'package (command)  # why'")
    return [row[1] for row in rows]


def included(root):
    """Headers in <> that the C++ standard does not bring, with one file that asks for each."""
    found = {}
    for folder in ("src", "apps", "bindings", "tests", "bench", "fuzz"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in {".h", ".cpp"}:
                for header in re.findall(r"^\s*#\s*include\s*<([^>]+)>", path.read_text(), re.M):
                    if not STANDARD.fullmatch(header):
                        found.setdefault(header, path.relative_to(root))
    return found


def owners(headers):
    """Which packages dpkg says bring each header; none where there is no dpkg or no header."""
    found = {}
    try:
        run = subprocess.run(["dpkg-query", "-S", *(f"/usr/include/{h}" for h in headers)],
                             capture_output=True, text=True)
    except FileNotFoundError:
        return found
    for line in run.stdout.splitlines():
        packages, path = line.split(": ", 1)
        found[path.removeprefix("/usr/include/")] = {
            name.split(":")[0].strip() for name in packages.split(",")}
    return found


def dependencies(package):
    run = subprocess.run(["dpkg-query", "-W", "-f", "${Depends}", package],
                         capture_output=True, text=True)
    return {name.split()[0] for name in re.split(r"[,|]", run.stdout) if name.strip()}


def main():
    root = pathlib.Path(sys.argv[1])
    names = listed(root)
    asked = {}  # package -> who asks
    wrong = [f"tools/packages.txt names {name} twice" for name in set(names)
             if names.count(name) > 1]

    headers = included(root)
    owned = owners(headers)
    for header, path in headers.items():
        package = HEADERS[max((h for h in HEADERS if header.startswith(h)), key=len)]
        asked.setdefault(package, f"{path} (<{header}>)")
        found = owned.get(header, set())
        if package != "g++" and found and package not in found and not (
                found & dependencies(package)):
            wrong.append(f"<{header}> is from {', '.join(found)}, not from {package}")

    recipes = [root / "CMakeLists.txt", *sorted(root.glob("cmake/*.cmake"))]
    for folder in ("src", "apps", "bindings", "tests", "bench", "fuzz"):
        recipes += sorted((root / folder).rglob("CMakeLists.txt"))
    for path in recipes:
        text = re.sub(r"#.*", "", path.read_text())
        where = path.relative_to(root)
        for name in re.findall(r"find_package\(\s*(\w+)"
                               r"|find_(?:program|library)\(\s*\w+\s+(?:NAMES\s+)?([\w.+-]+)", text):
            name = name[0] or name[1]
            if name in FINDS:
                asked.setdefault(FINDS[name], where)
            else:
                wrong.append(f"{where} looks for {name}: tell tools/check_packages.py whose it is")
        for header in re.findall(r"find_path\(\s*\w+\s+(?:NAMES\s+)?([\w./+-]+)", text):
            package = HEADERS[max((h for h in HEADERS if header.startswith(h)), key=len)]
            asked.setdefault(package, where)

    for name in ("Makefile", "CMakePresets.json", ".ci/run", "tools/install_packages",
                 "tests/web/run", "tests/studio/run", "tests/tools/install_test", "tools/run_fuzz",
                 "tools/build_wasm", "tools/fetch_sources"):
        path = root / name
        for program, package in PROGRAMS.items():
            if path.exists() and re.search(program, path.read_text()):
                asked.setdefault(package, name)
    for folder in ("bindings", "cmake", "examples", "tests/doors", "tests/abi", "tests/batch",
                   "tests/service", "tests/scale", "tests/ship", "deploy"):
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and path.suffix in {"", ".py", ".txt", ".cmake", ".toml"}:
                text = path.read_text()
                for word, package in DOORS.items():
                    if re.search(word, text):
                        asked.setdefault(package, path.relative_to(root))
    for path in sorted((root / "src").rglob("*.cpp")):
        for font, package in FONTS.items():
            if f'"{font}"' in path.read_text():
                asked.setdefault(package, path.relative_to(root))
    for path in sorted((root / "tests").rglob("*.py")):
        for module, package in MODULES.items():
            if re.search(rf"^\s*import {module}\b", path.read_text(), re.M):
                asked.setdefault(package, path.relative_to(root))
    asked.setdefault("g++", "CMakeLists.txt")
    asked.setdefault("python3", "tools/check_packages.py")

    wrong += [f"tools/packages.txt lacks {package}, which {who} needs"
              for package, who in sorted(asked.items()) if package not in names]
    wrong += [f"nothing uses {name} of tools/packages.txt"
              for name in names if name not in asked]
    print("\n".join(wrong) or f"{len(names)} packages, each listed and used")
    sys.exit(1 if wrong else 0)


main()
