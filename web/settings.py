"""The player's settings: what each may be, and how they are kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

ON_OFF = {"on": True, "off": False}


class Settings(NamedTuple):
    """The settings, each with its default."""

    theme: str = "auto"  # auto (as the device has it), light, dark
    motion: str = "auto"  # auto (as the device has it), off
    shortcuts: bool = True  # single keys play
    move_box: bool = False  # keep the list of moves open
    curtain: bool = True  # hide the next hand until its player is there
    known_cards: bool = False  # show those cards of opponents that everybody saw them take


# By the name a setting has outside (in a control, in what is kept): its field, and its value for each text.
_CHOICES: dict[str, tuple[str, Mapping[str, str | bool]]] = {
    "theme": ("theme", {"auto": "auto", "light": "light", "dark": "dark"}),
    "motion": ("motion", {"auto": "auto", "off": "off"}),
    "shortcuts": ("shortcuts", ON_OFF),
    "move-box": ("move_box", ON_OFF),
    "curtain": ("curtain", ON_OFF),
    "known-cards": ("known_cards", ON_OFF),
}


def changed(settings: Settings, name: str, text: str) -> Settings:
    """Return the settings with one of them changed; what is no setting, or no value of it, changes nothing.

    >>> changed(Settings(), "theme", "dark").theme, changed(Settings(), "theme", "pink").theme
    ('dark', 'auto')
    """
    field, values = _CHOICES.get(name, ("", {}))
    return settings._replace(**{field: values[text]}) if text in values else settings  # type: ignore[arg-type]


def as_kept(settings: Settings) -> dict[str, str | bool]:
    """Return the settings as they are kept between visits."""
    return {name: getattr(settings, field) for name, (field, _) in _CHOICES.items()}


def changes(settings: Settings, kept: Mapping[str, Any]) -> dict[str, str | bool]:
    """Return what is to be kept anew: the settings that are not as they are found in ``kept``.

    >>> changes(Settings(theme="dark"), {"theme": "light", "motion": "a later version's"})
    {'theme': 'dark'}
    """
    found = as_kept(as_found(kept))
    return {name: value for name, value in as_kept(settings).items() if value != found[name]}


def as_found(kept: Mapping[str, Any]) -> Settings:
    """Return the settings that were kept; what is missing, damaged or foreign falls back to its default."""
    found = {}
    for name, (field, values) in _CHOICES.items():
        value = kept.get(name)
        if isinstance(value, str | bool) and value in values.values():
            found[field] = value
    return Settings(**found)  # type: ignore[arg-type]
