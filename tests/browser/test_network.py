"""The fixtures of this folder keep what they promise, before any test of the site relies on them."""

from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page

NOSY_PAGE = """
<!doctype html><title>nosy</title><link rel="stylesheet" href="https://styles.example/a.css">
<img src="http://pictures.example/a.png"><script src="https://scripts.example/a.js"></script>
<script>fetch("https://data.example/a.json").catch(() => { document.title = "alone" });
new WebSocket("wss://sockets.example/a")</script>
"""


def test_a_page_cannot_reach_another_host_and_its_attempts_are_recorded(
    page: Page, remote_requests: list[str], tmp_path: Path
) -> None:
    nosy = tmp_path / "nosy.html"
    nosy.write_text(NOSY_PAGE)
    page.goto(nosy.as_uri())
    page.wait_for_function("document.title == 'alone'")

    assert sorted(remote_requests) == [
        "http://pictures.example/a.png",
        "https://data.example/a.json",
        "https://scripts.example/a.js",
        "https://styles.example/a.css",
        "wss://sockets.example/a",
    ]


def test_a_page_on_disk_sees_its_size_and_scheme(
    page: Page, remote_requests: list[str], viewport: str, colour_scheme: str, tmp_path: Path
) -> None:
    plain = tmp_path / "plain.html"
    plain.write_text('<!doctype html><meta name="viewport" content="width=device-width"><title>plain</title>')
    page.goto(plain.as_uri())

    assert page.evaluate("innerWidth") == {"desktop": 1280, "phone": 390}[viewport]
    assert page.evaluate(f"matchMedia('(prefers-color-scheme: {colour_scheme})').matches")
    assert remote_requests == []


@pytest.mark.parametrize("viewport", ["desktop"], indirect=True)
@pytest.mark.parametrize("colour_scheme", ["light"], indirect=True)
def test_a_page_on_this_machine_can_be_opened(page: Page, remote_requests: list[str]) -> None:
    class Hello(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"<!doctype html><title>hello</title>")

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Hello) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        server.shutdown()

    assert page.title() == "hello"
    assert remote_requests == []
