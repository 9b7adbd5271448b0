"""Fixtures that several test modules of this game use."""

from tests.games.confrontation_x.powers import learnt as learnt
