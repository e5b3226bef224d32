"""GitHub's workflows: by GitHub's own schema, with every action pinned to a commit, and with no right too many."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest
from ruamel.yaml import YAML

from web.build import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PAGES = ROOT / ".github" / "workflows" / "pages.yml"
PINNED = re.compile(r"uses: actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def check(workflow: Path) -> subprocess.CompletedProcess[str]:
    """Hold a file against the schema that comes with check-jsonschema; nothing is fetched."""
    command = [
        sys.executable,
        "-m",
        "check_jsonschema",
        "--builtin-schema",
        "vendor.github-workflows",
        str(workflow),
    ]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def read(workflow: Path) -> dict[str, Any]:
    return cast("dict[str, Any]", YAML(typ="safe").load(workflow.read_text(encoding="utf-8")))


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.name)
def test_it_is_what_github_takes(workflow: Path) -> None:
    checked = check(workflow)
    assert checked.returncode == 0, checked.stdout


def test_a_workflow_that_github_would_not_take_is_found(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(PAGES.read_text().replace("timeout-minutes", "timeout-minuets"))
    checked = check(wrong)
    assert checked.returncode == 1
    assert "timeout-minuets" in checked.stdout


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.name)
def test_every_action_is_githubs_own_and_pinned(workflow: Path) -> None:
    lines = [line.strip("- ") for line in workflow.read_text().splitlines() if "uses:" in line]
    assert lines
    assert [line for line in lines if not PINNED.fullmatch(line)] == []


def test_only_the_deployment_may_write_and_only_after_the_tests() -> None:
    workflow = read(PAGES)
    build, deploy = workflow["jobs"]["build"], workflow["jobs"]["deploy"]
    assert workflow["permissions"] == {"contents": "read"}
    assert "permissions" not in build
    assert deploy["permissions"] == {"pages": "write", "id-token": "write"}
    assert deploy["needs"] == "build"
    commands = [step["run"] for step in build["steps"] if "run" in step]
    assert commands == ["python3 -m tests", "python3 -m web build"]
