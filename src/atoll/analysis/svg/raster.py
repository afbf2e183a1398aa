"""SVG pictures rendered to pixels by resvg, which comes with the extra `pictures`."""

from __future__ import annotations

from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from atoll.analysis.svg.elements import PAPER
from atoll.core.errors import OptionError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

WIDTH: Final = 720
MAX_WIDTH: Final = 8192


def can_render() -> bool:
    """Whether resvg is installed."""
    return find_spec("resvg_py") is not None


def to_png(svg: str, width: int = WIDTH) -> bytes:
    """An SVG picture as a PNG file, `width` pixels wide."""
    if not 1 <= width <= MAX_WIDTH:
        raise OptionError(f"a picture is 1 to {MAX_WIDTH} pixels wide, not {width!r:.40}")
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, background=PAPER))


def to_array(svg: str, width: int = WIDTH) -> npt.NDArray[np.uint8]:
    """An SVG picture as an array of shape (height, width, 3), in RGB."""
    import numpy as np
    from PIL import Image

    with Image.open(BytesIO(to_png(svg, width))) as image:
        picture: Any = np.asarray(image.convert("RGB"))
    return np.array(picture, np.uint8)
