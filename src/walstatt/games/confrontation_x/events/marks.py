"""Markers, and what abilities do outside of combats (ABIL, STM)."""

from __future__ import annotations

from walstatt.core.events import Event


class Marked(Event, frozen=True, tag="marked"):
    """A figure gets a poison die or a mutagen marker."""

    seat: int
    figure: str
    mark: str


class AuthorityCounted(Event, frozen=True, tag="authority-counted"):
    seat: int
    count: int


class AuthorityUsed(Event, frozen=True, tag="authority-used"):
    """`use`: again, combat, overrule."""

    seat: int
    use: str


class SupplyRolled(Event, frozen=True, tag="supply-rolled"):
    """A die that an ability needs in the supply phase."""

    seat: int
    figure: str
    ability: str
    die: int
    needs: int
    target: str = ""  # who is helped

    @property
    def reveals(self) -> bool:
        return True


class ReinforcementRolled(Event, frozen=True, tag="reinforcement-rolled"):
    """`how`: gone, nothing, back; `figure`: whom it is about."""

    seat: int
    die: int
    how: str
    figure: str = ""

    @property
    def reveals(self) -> bool:
        return True


class Returned(Event, frozen=True, tag="returned"):
    """A fallen figure is on the table again."""

    seat: int
    figure: str
    at: tuple[int, int]
    facing: int


class SteamRolled(Event, frozen=True, tag="steam-rolled"):
    seat: int
    figure: str
    attribute: str
    faces: tuple[int, ...]
    bonus: int

    @property
    def reveals(self) -> bool:
        return True


class Malfunctioned(Event, frozen=True, tag="malfunctioned"):
    """`how`: explosion, shutdown, overheating."""

    seat: int
    figure: str
    die: int
    how: str

    @property
    def reveals(self) -> bool:
        return True


class Hid(Event, frozen=True, tag="hid"):
    """A Scout hides; everybody sees where it stands, nobody can aim at it."""

    seat: int
    figure: str


class Revealed(Event, frozen=True, tag="revealed"):
    seat: int
    figure: str
