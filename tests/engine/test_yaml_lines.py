"""YAML with lines, against another reader: what is read, where it stands, and what is written."""

from datetime import date
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from ruleproof.documents import documents
from ruleproof.errors import InputError
from ruleproof.yaml_lines import dumped, loaded

FILES = sorted((Path(__file__).parents[2] / "properties").rglob("*.yaml"))
PLAIN = {
    "yes": "yes",
    "No": "No",
    "on": "on",
    "true": True,
    "FALSE": False,
    "~": None,
    "": None,
    "012": 12,
    "0x1f": 31,
    "0o17": 15,
    "-3": -3,
    "1.5": 1.5,
    "1e3": 1000.0,
    "2026-11-02": date(2026, 11, 2),
    "1:30": "1:30",
    "<<": "<<",
    '"7"': "7",
}


def same_lines(ours, theirs, where):
    for key in ours if isinstance(ours, dict) else range(len(ours)) if isinstance(ours, list) else ():
        assert ours.lines[key] == theirs.lc.data[key][0] + 1, (where, key)
        same_lines(ours[key], theirs[key], where)


@pytest.mark.parametrize("written", PLAIN)
def test_a_plain_word_means_what_yaml_1_2_says(written):
    [document] = loaded(f"- {written}\n")
    assert document == [PLAIN[written]]
    assert type(document[0]) is type(PLAIN[written])


def test_every_file_of_the_project_reads_as_another_reader_reads_it():
    assert len(FILES) > 300
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        ours = loaded(text)
        assert ours == list(YAML(typ="safe", pure=True).load_all(text)), file
        for mine, theirs in zip(ours, YAML().load_all(text), strict=True):
            same_lines(mine, theirs, file)


def test_a_day_that_there_is_not_is_told_with_its_line():
    with pytest.raises(InputError, match=r"^kettle\.yaml:2: 2027-13-45 is no day: month must be in 1\.\.12$"):
        documents("a: 1\ndate: 2027-13-45\n", "kettle.yaml")


def test_what_is_written_is_read_by_another_reader():
    plain = [{"do": [{"advance": None, "then": {"card": 1}}], "readings": {"enters": "yes"}}, {"text": "é: ü"}]
    text = dumped(plain)
    assert list(YAML(typ="safe", pure=True).load_all(text)) == plain
    assert text.startswith("do:\n- advance:\n  then: {card: 1}\n")
