# SPDX-License-Identifier: MIT
"""Runs browser_test.js against this site. Skipped where there is no node or Chromium, or where the
variable CROSSHATCH_NODE_MODULES does not name the folder that `tests/web/run FOLDER modules` made."""
import os
import pathlib
import shutil
import subprocess
import unittest

from django.contrib.staticfiles.testing import StaticLiveServerTestCase
from django.core.cache import cache
from django.test import override_settings

HERE = pathlib.Path(__file__).parent
MODULES = os.environ.get("CROSSHATCH_NODE_MODULES", "")
IS_THERE = MODULES and shutil.which("node") and shutil.which("chromium")


@unittest.skipUnless(IS_THERE, "there is no node, Chromium or CROSSHATCH_NODE_MODULES")
@override_settings(CROSSHATCH_RATE=1000)
class BrowserTest(StaticLiveServerTestCase):
    def test_in_chromium(self):
        cache.clear()
        shots = pathlib.Path(MODULES).parent / "shots"
        run = subprocess.run(["node", HERE / "browser_test.js", self.live_server_url, shots],
                             env={**os.environ, "NODE_PATH": MODULES}, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True, timeout=540, check=False)
        self.assertEqual(run.returncode, 0, run.stdout)
