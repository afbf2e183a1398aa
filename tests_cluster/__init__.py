"""Tests on a real Ray cluster; `make cluster` runs them where the extra `ray` is installed."""
