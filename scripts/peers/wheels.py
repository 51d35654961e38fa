"""Scripts out of wheels from PyPI, which requirements.txt pins by version and digest."""

import os
import pathlib
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).parent
BUILD = pathlib.Path(os.environ.get("PEERS_BUILD", HERE.parent.parent / ".build" / "peers"))


def kept(member):
    """Where a wheel's file lies once it is unpacked."""
    return str(BUILD / pathlib.PurePath(member).name)


def unpack(project, members):
    """Downloads a wheel, once, and keeps some of its files."""
    if all(os.path.exists(kept(member)) for member in members):
        return
    BUILD.mkdir(parents=True, exist_ok=True)
    pins = (HERE / "requirements.txt").read_text().splitlines(keepends=True)
    [pin] = [line for line in pins if line.startswith(f"{project}==")]
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        place = pathlib.Path(folder)
        (place / "pin.txt").write_text(pin)
        subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
                        "--disable-pip-version-check", "--require-hashes", "--dest", folder,
                        "--requirement", str(place / "pin.txt")], check=True)
        [wheel] = place.glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            for member in members:
                pathlib.Path(kept(member)).write_bytes(archive.read(member))
