"""The toy game of the kernel's tests."""

from __future__ import annotations

from tests.core.conftest import toy as toy
