# SPDX-License-Identifier: MIT
"""Settings of the example. docs/django.md lists those that begin with CROSSHATCH.

Each takes its value from an environment variable of the same name. Without any, the site is safe to
show to strangers: debugging is off, and the key is new at each start.
"""
import os
import pathlib
import urllib.parse

from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key

BASE_DIR = pathlib.Path(__file__).resolve().parent.parent


def number(name, default):
    text = os.environ.get(name, "")
    try:
        return int(text) if text else default
    except ValueError:
        raise ImproperlyConfigured(f"{name}: expected a number, saw '{text}'") from None


DEBUG = os.environ.get("CROSSHATCH_DEBUG", "") == "1"

# ---- What a puzzle may cost -----------------------------------------------------------------------

CROSSHATCH_NODE_LIMIT = number("CROSSHATCH_NODE_LIMIT", 20_000)  # search decisions of a puzzle
CROSSHATCH_TIME_LIMIT = number("CROSSHATCH_TIME_LIMIT", 5)  # seconds of a puzzle
CROSSHATCH_MOST_CELLS = number("CROSSHATCH_MOST_CELLS", 10_000)  # of a board
CROSSHATCH_MOST_BYTES = number("CROSSHATCH_MOST_BYTES", 65_536)  # of a request
CROSSHATCH_RATE = number("CROSSHATCH_RATE", 30)  # puzzles that an address may post in a minute

# What Django reads of a request at most. The middleware refuses longer ones first, with status 413.
DATA_UPLOAD_MAX_MEMORY_SIZE = CROSSHATCH_MOST_BYTES

# ---- Where puzzles are stored -----------------------------------------------------------------------


def database(address):
    """'sqlite:///PATH' or 'postgresql://USER:PASSWORD@HOST:PORT/NAME' as Django wants it."""
    parts = urllib.parse.urlsplit(address)
    if parts.scheme == "sqlite":
        return {"ENGINE": "django.db.backends.sqlite3", "NAME": urllib.parse.unquote(parts.path[1:])}
    if parts.scheme != "postgresql":
        raise ImproperlyConfigured(
            f"CROSSHATCH_DB: expected sqlite:///PATH or postgresql://..., saw '{parts.scheme}:'")
    options = dict(urllib.parse.parse_qsl(parts.query))  # postgresql:///NAME?host=/run/postgresql
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": urllib.parse.unquote(parts.path[1:]),
        "USER": urllib.parse.unquote(parts.username or ""),
        "PASSWORD": urllib.parse.unquote(parts.password or ""),
        "HOST": parts.hostname or options.get("host", ""),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 0 if DEBUG else 60,  # seconds: the next request takes the connection of the last one
    }


DATABASES = {"default": database(os.environ.get("CROSSHATCH_DB")
                                 or f"sqlite:///{BASE_DIR / 'site.sqlite3'}")}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# ---- Django -------------------------------------------------------------------------------------------

SECRET_KEY = os.environ.get("CROSSHATCH_SECRET_KEY") or get_random_secret_key()
ALLOWED_HOSTS = os.environ.get("CROSSHATCH_HOSTS", "127.0.0.1 localhost [::1]").split()

if os.environ.get("CROSSHATCH_HTTPS", "") == "1":
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

ROOT_URLCONF = "onesite.urls"
WSGI_APPLICATION = "onesite.wsgi.application"

INSTALLED_APPS = [
    "puzzles",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "puzzles.middleware.ContentPolicy",
    "puzzles.middleware.UploadLimit",  # before all that reads the body
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

TEMPLATES = [{
    "BACKEND": "django.template.backends.django.DjangoTemplates",
    "APP_DIRS": True,
    "OPTIONS": {
        "context_processors": [
            "django.template.context_processors.request",
            "django.template.context_processors.i18n",
            "django.contrib.auth.context_processors.auth",
            "django.contrib.messages.context_processors.messages",
        ],
    },
}]

# Counts for the rate limit are in here. With several processes take a cache that they share.
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ko", "한국어")]
# Compiled translations that are kept outside of the tree; `manage.py compilemessages` puts them in it.
LOCALE_PATHS = [path for path in [os.environ.get("CROSSHATCH_LOCALE")] if path]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATIC_ROOT = os.environ.get("CROSSHATCH_STATIC") or None

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
