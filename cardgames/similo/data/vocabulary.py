"""Similo: the attributes that all themes share: what one sees on a card, or knows of who is on it.

A theme judges some of them; of those that it never mentions nothing is said about its cards, neither that they have it
nor that they have not. What a card has is in the table of its theme.

The words are what a sentence says of who has it, once of one and once of several: "wears a hat", "wear a hat". The
weight says how much people go by it: 1 for the usual, more for what one sees at once.
"""

from __future__ import annotations

import msgspec


def NP_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 — as N_, for a plural
    """Mark a text and its plural for the catalogue."""
    return one, many


class Attribute(msgspec.Struct, frozen=True):
    """One attribute.

    Attributes:
        key: Its name in the tables and in match files.
        weight: How much people go by it.
        words: What is said of who has it, of one and of several (msgids).
    """

    key: str
    weight: float
    words: tuple[str, str]


ATTRIBUTES = (
    # Who it is.
    Attribute("female", 1.3, NP_("is female", "are female")),
    Attribute("male", 1.0, NP_("is male", "are male")),
    Attribute("child", 1.2, NP_("is a child", "are children")),
    Attribute("animal_head", 1.3, NP_("has the head of an animal", "have the head of an animal")),
    Attribute("mammal", 0.8, NP_("is a mammal", "are mammals")),
    Attribute("god", 1.2, NP_("is a god or a goddess", "are gods or goddesses")),
    Attribute("royal", 1.2, NP_("has a royal title, or gets one", "have a royal title, or get one")),
    # What one sees.
    Attribute(
        "white_hair", 1.0, NP_("has a lot of white or grey hair or fur", "have a lot of white or grey hair or fur")
    ),
    Attribute(
        "black_hair", 0.9, NP_("has a lot of black hair, fur or feathers", "have a lot of black hair, fur or feathers")
    ),
    Attribute(
        "orange", 1.0, NP_("has red, orange or pink hair, coat or skin", "have red, orange or pink hair, coat or skin")
    ),
    Attribute("facial_hair", 1.2, NP_("has a beard or a moustache", "have a beard or a moustache")),
    Attribute("long_hair", 1.0, NP_("has long hair or a mane", "have long hair or a mane")),
    Attribute("crown", 1.3, NP_("wears a royal crown or a diadem", "wear a royal crown or a diadem")),
    Attribute("hat", 1.1, NP_("wears a hat, hood, helmet or turban", "wear a hat, hood, helmet or turban")),
    Attribute("toga", 0.8, NP_("wears a toga", "wear a toga")),
    Attribute("armour", 1.0, NP_("wears armour, a shell or spines", "wear armour, a shell or spines")),
    Attribute("fur", 0.9, NP_("has fur or wears some", "have fur or wear some")),
    Attribute("feathers", 1.1, NP_("has or wears feathers", "have or wear feathers")),
    Attribute("horns", 1.2, NP_("has or wears horns or antlers", "have or wear horns or antlers")),
    Attribute("scales", 1.0, NP_("has scales", "have scales")),
    Attribute("four_legs", 0.9, NP_("walks on four legs", "walk on four legs")),
    Attribute("giant", 1.1, NP_("is gigantic", "are gigantic")),
    Attribute("small", 1.0, NP_("would fit into a schoolbag", "would fit into a schoolbag")),
    Attribute("black_white", 1.1, NP_("is black and white", "are black and white")),
    Attribute("green", 1.0, NP_("is green", "are green")),
    Attribute("with_animal", 0.8, NP_("is shown with an animal", "are shown with an animal")),
    # What they do.
    Attribute("weapon", 1.1, NP_("fights with a weapon", "fight with a weapon")),
    Attribute("feared", 1.1, NP_("is feared", "are feared")),
    Attribute("strong", 1.0, NP_("stands for strength", "stand for strength")),
    Attribute("mind", 1.1, NP_("stands for wisdom or cunning", "stand for wisdom or cunning")),
    Attribute("magic", 1.2, NP_("has magic powers", "have magic powers")),
    Attribute("transforms", 0.9, NP_("changes shape or size", "change shape or size")),
    Attribute("flies", 1.2, NP_("can fly", "can fly")),
    Attribute("artist", 1.1, NP_("makes art, music or tales", "make art, music or tales")),
    Attribute("voice", 0.9, NP_("has a famous voice", "have famous voices")),
    Attribute("freedom", 0.9, NP_("fights for freedom", "fight for freedom")),
    Attribute("journey", 0.9, NP_("is famous for a long journey", "are famous for a long journey")),
    Attribute("captive", 0.8, NP_("is held captive for a time", "are held captive for a time")),
    Attribute("violent_end", 0.8, NP_("comes to a violent end", "come to a violent end")),
    Attribute("band", 0.8, NP_("brings a herd, a band or a crew to mind", "bring a herd, a band or a crew to mind")),
    Attribute("solitary", 0.9, NP_("brings solitude to mind", "bring solitude to mind")),
    Attribute("slow", 0.9, NP_("is slow", "are slow")),
    Attribute("meat", 0.9, NP_("hunts for its food", "hunt for their food")),
    Attribute("plants", 0.9, NP_("lives mostly on plants", "live mostly on plants")),
    # What they bring to mind.
    Attribute("food", 1.0, NP_("brings food or drink to mind", "bring food or drink to mind")),
    Attribute("love", 1.0, NP_("brings love to mind", "bring love to mind")),
    Attribute("sea", 1.1, NP_("brings water or the sea to mind", "bring water or the sea to mind")),
    Attribute("sky", 1.0, NP_("brings sky, sun or stars to mind", "bring sky, sun or stars to mind")),
    Attribute("fire", 1.0, NP_("brings fire to mind", "bring fire to mind")),
    Attribute("night", 1.0, NP_("brings the night to mind", "bring the night to mind")),
    Attribute("cold", 1.0, NP_("brings snow and cold to mind", "bring snow and cold to mind")),
    Attribute("desert", 1.0, NP_("brings desert or savanna to mind", "bring desert or savanna to mind")),
    Attribute("forest", 1.0, NP_("brings the forest to mind", "bring the forest to mind")),
    # Where and when.
    Attribute("greek", 1.0, NP_("comes from the Greek myths", "come from the Greek myths")),
    Attribute("wonderland", 1.1, NP_("belongs to Alice’s Wonderland", "belong to Alice’s Wonderland")),
    Attribute("africa", 1.0, NP_("brings Africa to mind", "bring Africa to mind")),
    Attribute("asia", 1.0, NP_("comes from Asia", "come from Asia")),
    Attribute("england", 1.0, NP_("comes from England", "come from England")),
    Attribute("italy", 0.9, NP_("comes from Italy", "come from Italy")),
    Attribute("americas", 0.8, NP_("has set foot in America", "have set foot in America")),
    Attribute("era_0", 1.1, NP_("lived before the year 1", "lived before the year 1")),
    Attribute("era_500", 0.9, NP_("lived between 500 and 1450", "lived between 500 and 1450")),
    Attribute("era_1450", 0.9, NP_("lived between 1450 and 1650", "lived between 1450 and 1650")),
    Attribute("era_1650", 0.8, NP_("lived between 1650 and 1800", "lived between 1650 and 1800")),
    Attribute("era_1800", 1.0, NP_("lived after 1800", "lived after 1800")),
)
"""All of them, in the order of the tables."""

BY_KEY = {attribute.key: attribute for attribute in ATTRIBUTES}
"""The same by their keys."""
