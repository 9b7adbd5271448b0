"""What a PDF says, for comparing: spaces and line breaks count for nothing."""

from __future__ import annotations

from io import BytesIO

from pypdf import PdfReader
from pypdfium2 import PdfDocument

HYPHEN = "\x02"  # what stands for a hyphen at the end of a line


def reader(data: bytes) -> PdfReader:
    return PdfReader(BytesIO(data), strict=True)


def squeezed(words: str) -> str:
    return "".join(words.split())


def words_of(data: bytes) -> str:
    """All words of all pages, squeezed. (pypdf reads them too, in thirty times the time.)"""
    with PdfDocument(data) as document:
        words = "".join(page.get_textpage().get_text_bounded() for page in document)
    return squeezed(words.replace(HYPHEN, "-"))
