"""The article's code prints what it shows, and the notebook runs."""

import base64
import contextlib
import io
import json
import os
import pathlib
import re
from typing import Any

import nbclient
import nbformat
import pytest
from conftest import ROOT

ARTICLE = ROOT / "Sources/ReorderC/ReorderC.docc/InPython.md"
NOTEBOOK = ROOT / "Sources/reorder-python/sweep-a-threshold.ipynb"
PICTURES = ROOT / ".build/python/pictures"


def test_the_article_prints_what_it_shows(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pattern = r"```python\n(.*?)```(?:\n\n```text\n(.*?)```)?"
    blocks = re.findall(pattern, ARTICLE.read_text(), re.DOTALL)
    assert len(blocks) == 7
    names: dict[str, Any] = {}
    for code, shown in blocks:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, str(ARTICLE), "exec"), names)
        lines = [line.rstrip() for line in printed.getvalue().splitlines()]
        assert lines == [line.rstrip() for line in shown.splitlines()]


def test_the_notebook_is_kept_without_outputs() -> None:
    cells = json.loads(NOTEBOOK.read_text())["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert code
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)


def test_the_notebook_runs_and_shows_table_plot_and_picture(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{pathlib.Path(os.environ['REORDER']).parent}:{os.environ['PATH']}")
    notebook = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]
    nbclient.NotebookClient(
        notebook, timeout=None, kernel_name="python3", resources={"metadata": {"path": tmp_path}}
    ).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert not [output for output in outputs if output.output_type in ("error", "stream")]
    shown = [output.data for output in outputs if "data" in output]

    (table,) = (data["text/html"] for data in shown if "<table" in data.get("text/html", ""))
    assert "reversals" in table
    assert table.count("<tr") == 10 + 1

    pictures = re.findall(
        r'src="data:image/svg\+xml;base64,([^"]+)"', "".join(d.get("text/html", "") for d in shown)
    )
    assert len(pictures) == 2
    first, second = (base64.b64decode(picture).decode() for picture in pictures)
    assert first.startswith("<svg")
    assert "animation" in first
    assert first != second

    (plot,) = (data["image/png"] for data in shown if "image/png" in data)
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / "sweep-a-threshold.png").write_bytes(base64.b64decode(plot))
    (PICTURES / "low.svg").write_text(first)
    (PICTURES / "high.svg").write_text(second)
    assert len(plot) > 10_000
