"""Draws the pictures of the installed app: icons from `favicon.svg`, and small screenshots.

Chromium draws them, and they are committed; `make screenshots` runs this after the screenshots of
the documentation, which it scales down.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.web.browsers import launch_options

ROOT: Final = Path(__file__).parents[2]
PUBLIC: Final = ROOT / "web" / "public"
SCREENSHOTS: Final = ROOT / "docs" / "screenshots"
ICONS: Final = {
    "any-192": (192, 1.0, ""),
    "any-512": (512, 1.0, ""),
    "maskable-512": (512, 0.8, "#1b7396"),
}
"""Pixels, the share of them that the picture takes, and the background.

A maskable icon is cut to a shape of the system's choice, which leaves at least a circle of 80%.
"""
SIZES: Final = {"phone": (450, 800), "desk": (800, 500)}
GAMES: Final = ("into-the-blue", "blue-lagoon")
_DRAW: Final = """async ([address, width, height, share, background, type, quality]) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  if (background) {
    pen.fillStyle = background;
    pen.fillRect(0, 0, width, height);
  }
  const [across, down] = [width * share, height * share];
  pen.drawImage(image, (width - across) / 2, (height - down) / 2, across, down);
  return canvas.toDataURL(type, quality).split(',')[1];
}"""


def main() -> None:
    """Draw all pictures."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        page = browser.new_page()
        icon = PUBLIC / "favicon.svg"
        for name, (size, share, background) in ICONS.items():
            drawn = draw(page, icon, "svg+xml", [size, size, share, background, "image/png", 1])
            save(PUBLIC / "icons" / f"{name}.png", drawn)
        for label, (width, height) in SIZES.items():
            for game in GAMES:
                name = f"{game}-{label}.webp"
                how = [width, height, 1, "", "image/webp", 0.6]
                save(PUBLIC / "screenshots" / name, draw(page, SCREENSHOTS / name, "webp", how))
        browser.close()


def draw(page: Page, source: Path, kind: str, how: list[object]) -> bytes:
    """A picture, scaled."""
    encoded = base64.b64encode(source.read_bytes()).decode()
    drawn: str = page.evaluate(_DRAW, [f"data:image/{kind};base64,{encoded}", *how])
    return base64.b64decode(drawn)


def save(file: Path, content: bytes) -> None:
    """Write a file and print its size."""
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(content)
    sys.stdout.write(f"{file.relative_to(ROOT)} {len(content) / 1024:.1f} kB\n")


if __name__ == "__main__":
    main()
