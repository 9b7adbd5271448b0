"""Where somebody comes from, as limits count it."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

#: Bits of an IPv6 address that belong to a line; of the others everybody has as many as he likes.
LINE_BITS = 64


@lru_cache(10_000)
def line_of(address: str) -> str:
    """The line behind an address: the address itself, but for IPv6 all that one line has."""
    try:
        found = ip_address(address)
    except ValueError:
        return address  # of a test, or a proxy's own word
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> LINE_BITS << LINE_BITS)}/{LINE_BITS}"
