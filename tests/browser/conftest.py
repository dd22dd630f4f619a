"""The site in a real browser: Chromium of the system, two sizes, two colour schemes, and no way to another host.

A test that takes `page` runs once for each size and scheme; to have it run for one of them only:

    @pytest.mark.parametrize("viewport", ["phone"], indirect=True)

Chromium gets no special right to read files: a page on disk can do here what it can do for a reader, and no more.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from playwright.sync_api import BrowserContext, Route, WebSocketRoute

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
VIEWPORTS = {"desktop": {"width": 1280, "height": 900}, "phone": {"width": 390, "height": 844}}
SITE_BUILD_SECONDS = 1800

ELSEWHERE = re.compile(r"^(?!(file|data|blob|about):|(http|ws)://127\.0\.0\.1[:/])")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config, worker_id: str) -> Path:
    """The folder of the site, built by the project's own command, once for all workers of pytest-xdist."""
    folder = tmp_path_factory.getbasetemp()
    if worker_id != "master":
        folder = folder.parent  # the folder of the whole run
    finished = folder / "site"
    with FileLock(folder / "site.lock"):
        if not finished.exists():
            build(folder / "unfinished-site", pytestconfig.rootpath).rename(finished)
    return finished


def build(folder: Path, root: Path) -> Path:
    built = subprocess.run(
        [sys.executable, "-m", "ruleproof", "site", "--output", str(folder)],
        cwd=root,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=SITE_BUILD_SECONDS,
    )
    if built.returncode != 0:
        raise RuntimeError(f"`ruleproof site` ended with exit code {built.returncode}:\n{built.stdout}")
    return folder


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser; without one the tests are skipped, but under CI they fail."""
    names = (os.environ.get("CHROMIUM") or BROWSERS[0], *BROWSERS)
    found = next(filter(None, map(shutil.which, names)), None)
    if found:
        return found
    reason = "no Chromium or Chrome on the PATH; scripts/system-packages installs one, CHROMIUM names one"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def base_url() -> None:
    """None; the plugin's own fixture of this name is of a kind that pytest warns about, and warnings are errors."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], chromium: str) -> dict[str, Any]:
    return {
        **browser_type_launch_args,
        "executable_path": chromium,
        "chromium_sandbox": os.geteuid() != 0,  # Chromium refuses to run sandboxed as root
        "args": ["--disable-dev-shm-usage"],  # containers have little shared memory
    }


@pytest.fixture(params=VIEWPORTS)
def viewport(request: pytest.FixtureRequest) -> str:
    """The name of the size of the window."""
    return request.param


@pytest.fixture(params=["light", "dark"])
def colour_scheme(request: pytest.FixtureRequest) -> str:
    """What the reader's system prefers."""
    return request.param


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], viewport: str, colour_scheme: str) -> dict[str, Any]:
    return {
        **browser_context_args,
        "viewport": VIEWPORTS[viewport],
        "has_touch": viewport == "phone",
        "is_mobile": viewport == "phone",
        "color_scheme": colour_scheme,
        "reduced_motion": "reduce",
        "service_workers": "block",  # their requests would pass by the routes below
    }


@pytest.fixture
def remote_requests() -> list[str]:
    """The addresses on other hosts that the page has asked for, all in vain; a good page leaves it empty."""
    return []


@pytest.fixture
def context(context: BrowserContext, remote_requests: list[str]) -> BrowserContext:
    def refuse(route: Route) -> None:
        remote_requests.append(route.request.url)
        route.abort("internetdisconnected")

    def refuse_socket(socket: WebSocketRoute) -> None:
        remote_requests.append(socket.url)
        socket.close()

    context.route(ELSEWHERE, refuse)
    context.route_web_socket(ELSEWHERE, refuse_socket)
    return context
