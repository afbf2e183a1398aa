"""Into the Blue, a dice game by Reiner Knizia: rules, texts, views and the exact turn solver."""
