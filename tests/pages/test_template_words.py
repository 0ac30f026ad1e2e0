"""Functions of templates that look at words."""

from scorepad.pages.template_words import broad
from scorepad.rules.sentence import Who


def test_a_players_name_does_not_widen_the_chips_as_the_server_does_not_know_it_yet() -> None:
    choices = (*map(Who, ("p1", "p2", "p3", "p4")), "queens", "jacks", "C")
    assert not broad(("Konstantina", "b", "c", "d", "dame", "fanți", "♣"), choices)
    assert broad(("a", "b", "c", "d", "Damen solo", "Buben", "Kreuz-Solo"), choices)
