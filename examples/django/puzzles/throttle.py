# SPDX-License-Identifier: MIT
"""How many puzzles an address may post in a minute, counted in Django's cache."""
import ipaddress
import time

from django.conf import settings
from django.core.cache import cache

WINDOW = 60  # seconds


def sender(request):
    """The address that a request is from. One customer has a whole /64 of IPv6, so it counts as one.

    Behind a proxy all requests are from the proxy, unless it (or a middleware of yours) puts the
    client's address into REMOTE_ADDR. A header that anybody can send is never believed here."""
    text = request.META.get("REMOTE_ADDR", "")
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return "unknown"  # a Unix socket: one count for all
    if address.version == 6 and address.ipv4_mapped:
        address = address.ipv4_mapped
    if address.version == 6:
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return str(address)


def seconds_to_wait(request):
    """Counts the request. 0, or how long its sender must wait before the next one."""
    now = time.time()
    window = int(now // WINDOW)
    key = f"crosshatch-rate:{sender(request)}:{window}"
    cache.add(key, 0, timeout=2 * WINDOW)
    try:
        count = cache.incr(key)
    except ValueError:  # the cache was emptied in between
        count = 1
    if count <= settings.CROSSHATCH_RATE:
        return 0
    return max(1, int((window + 1) * WINDOW - now) + 1)
