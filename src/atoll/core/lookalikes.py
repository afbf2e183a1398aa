"""`skeleton`: what texts that look alike have in common, after Unicode's confusables (UTS #39).

The table has the letters of the basic plane that look like Latin letters or digits; letters that
differ from them only in style or accents are decomposed. Unlike UTS #39, it ignores case, so that I
and l, and therefore i and 1, are the same letter.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_LOOKALIKES: Final = {
    "2": "ƨƻϩᒿꙅꛯꝛ",
    "3": "ȝɜʒзҙӡⳍꝫ",
    "4": "Ꮞ",
    "6": "Ꮾⳓб",
    "8": "ȣ",
    "9": "ⳋꝯ",
    "a": "ɑαаᎪᗅꓮ",
    "b": "ƀƃƅɓβвьѣҍᏏᏴᑲᑳᖯᗷꓐꞵ",
    "c": "ȼсҫᏟᴄⲥꓚ",
    "d": "ðđƌɖɗԁᎠᏧᑯᗞᗪꓒꓓ",
    "e": "ɇεеҽҿᎬⴹꓰꬲ",
    "f": "ƒϝքᖴᵮẝꓝꞙꬵ",
    "g": "ƍǥɠɡԍցᏀᏳᶃꓖ",
    "h": "ħɦнћңһӈӊհᎻᏂᏲᕼⱨⲏꓧꚕ",
    "j": "ɉʝϳјᎫᒍꓙ",
    "k": "ƙκкқҟᏦᛕⱪⲕꓗꝁ",
    "l": "1iıɪᎥᵻᵼꙇɩιіӏɨ|łƚǀɫɭᏞᒪᛁᣳⲓⳑⵏꓡꓲ",
    "m": "ɱμϻмӎᎷᗰᛖᵯⲙꓟꭑ",
    "n": "ƞɲɳոռᵰⲛꓠη",
    "o": "0øɵθοоѳөօଠഠတဝჿዐᎤᎾᏫᴏᴑⲟⴱⵁⵔ〇ꓳꝋꬽꬾσ",
    "p": "ƥρрᏢᑭᣖᵽⲣꓑ",
    "q": "ʠԛգզⵕ",
    "r": "ɍɼɽʀгғᎡᎱᏒᖇᣴᴦᵲⲅꓣꭇꭈ",
    "s": "ʂѕտᏕᏚᣵᵴꓢꜱƽ",
    "t": "ŧƫƭʈτтҭᎢᵵⱦⲧꓔ",
    "u": "ʉʋսሀᏌᑌᴜᵾꓴꞟꭎꭒυ",
    "v": "ѵᏙᐯᴠⴸꓦꛟν",
    "w": "ɯѡԝաᎳᏔᴡꓪꝡ",
    "x": "χхҳᕁᕽᚷⲭⵝꓫꭓ",
    "y": "ƴɏɣʏγуүұყᎩᎽᶌỿⲩꓬꭚ",
    "z": "ƶȥʐζᏃᙆᴢᵶꓜ",
    "aa": "ꜳ",
    "ae": "æӕ",
    "ao": "ꜵ",
    "au": "ꜷ",
    "av": "ꜹꜻ",
    "ay": "ꜽ",
    "dz": "ʣ",
    "ll": "ǁ",
    "ls": "ʪ",
    "lz": "ʫ",
    "oe": "œ",
    "oo": "ꚙꝏ",
    "t3": "ꜩ",
    "tf": "ꝷ",
    "ts": "ʦ",
    "ue": "ᵫ",
    "uo": "ꭣ",
}
"""Letters after case folding, by what they look like."""
_LETTERS: Final = str.maketrans(
    {letter: look for look, letters in _LOOKALIKES.items() for letter in letters}
)
_CAPITALS: Final = str.maketrans("ΗΝΥ", "HNY")
"""Capitals that look like other Latin letters than their small letters do."""


def skeleton(text: str) -> str:
    """Letters and digits without case, accents and script; the text itself if it has none."""
    return "".join(c for c in folded(text) if c.isalnum()) or text


def skeletons(text: str) -> frozenset[str]:
    """The skeletons of a text as it is written, in capitals, in small letters and as a title."""
    return frozenset(map(skeleton, (text, text.upper(), text.lower(), text.title())))


def folded(text: str) -> str:
    """A text with each letter replaced by the one that it looks like."""
    capitals = _decomposed(text).translate(_CAPITALS)
    letters = _decomposed(capitals.casefold()).translate(_LETTERS)
    digits = "".join(_plain_digit(c) for c in letters)
    return digits.replace("rn", "m").replace("vv", "w")


def _decomposed(text: str) -> str:
    parts = unicodedata.normalize("NFKD", text)
    return "".join(c for c in parts if not unicodedata.category(c).startswith("M"))


def _plain_digit(letter: str) -> str:
    """A digit of any script as an ASCII digit, or the letter that it looks like."""
    if letter.isascii() or not letter.isdecimal():
        return letter
    return str(unicodedata.digit(letter)).translate(_LETTERS)
