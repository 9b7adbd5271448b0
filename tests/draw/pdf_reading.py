"""What a PDF says, for comparing: spaces and line breaks count for nothing."""

from __future__ import annotations

from io import BytesIO

from pypdf import PdfReader


def reader(data: bytes) -> PdfReader:
    return PdfReader(BytesIO(data), strict=True)


def squeezed(words: str) -> str:
    return "".join(words.split())


def words_of(data: bytes) -> str:
    """All words of all pages, squeezed."""
    return squeezed("".join(page.extract_text() for page in reader(data).pages))
