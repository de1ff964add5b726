#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`pip install` of the tree into a fresh environment, without a network and with build isolation:
from a source distribution, so only what is kept in the tree is there. numpy is not in that
environment; the tests run there once more. Then the module is removed without a trace.

Usage: check_package.py [--flags=FLAGS]       FLAGS of CMAKE_CXX_FLAGS_RELEASE, so that ccache helps
"""

import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from samples import ROOT

TESTS = Path(__file__).resolve().parent


def run(*command, **options):
    print("+", *command, flush=True)
    return subprocess.run([str(word) for word in command], check=True, **options)


def main():
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}
    for argument in sys.argv[1:]:
        if argument.startswith("--flags="):
            flags = argument.removeprefix("--flags=")
            environment["CMAKE_ARGS"] = f'"-DCMAKE_CXX_FLAGS_RELEASE={flags}"'
    with tempfile.TemporaryDirectory(prefix="crosshatch package ") as scratch:
        folder = Path(scratch)
        run(sys.executable, "-m", "venv", folder / "venv")
        python = folder / "venv" / "bin" / "python"
        code = "import crosshatch_build; print(crosshatch_build.build_sdist('.'))"
        sdist = run(
            python, "-c", code, cwd=folder, capture_output=True, text=True,
            env={**environment, "PYTHONPATH": str(ROOT / "bindings" / "python" / "backend")},
        ).stdout.strip()  # fmt: skip
        with tarfile.open(folder / sdist) as archive:
            names = archive.getnames()
        assert all(name.startswith("crosshatch-") for name in names), names
        assert not any("/build/" in name or ".so" in name for name in names), "a build was packed"

        run(python, "-m", "pip", "wheel", "--no-deps", "-w", folder, folder / sdist,
            cwd=folder, env=environment)  # fmt: skip
        (wheel,) = folder.glob("*.whl")
        tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
        assert f"-{tag}-{tag}-linux_" in wheel.name, wheel.name
        with zipfile.ZipFile(wheel) as files:
            packed = set(files.namelist())
        for name in ("crosshatch/py.typed", "crosshatch/_core.pyi", "crosshatch/__init__.py"):
            assert name in packed, name
        for name in ("LICENSE", "NOTICES", "METADATA", "RECORD", "sboms/crosshatch.spdx.json"):
            assert any(one.endswith(f".dist-info/{name}") for one in packed), name
        run(python, "-m", "pip", "install", wheel, cwd=folder, env=environment)

        show = run(python, "-m", "pip", "show", "-f", "crosshatch", cwd=folder, env=environment,
                   capture_output=True, text=True).stdout  # fmt: skip
        assert "Version: 0." in show and "crosshatch/_core.cpython" in show, show
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        run(python, "-m", "unittest", "test_answers", "test_puzzles", "test_sudokus", "test_map",
            "test_show", "test_words", cwd=TESTS, env=environment)  # fmt: skip
        run(python, "-m", "pip", "uninstall", "-y", "crosshatch", cwd=folder, env=environment)
        left = list((folder / "venv").rglob("*crosshatch*"))
        assert not left, left
    return 0


if __name__ == "__main__":
    sys.exit(main())
