#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Django's command line for this site: python3 manage.py test, runserver, migrate..."""
import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "onesite.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
