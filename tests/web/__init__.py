"""The web page in a real Chromium, through the real server."""

import pytest

pytest.register_assert_rewrite("tests.web.pages")
