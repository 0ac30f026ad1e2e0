"""Tables for tests of pages that the server answers."""

from tests.web.conftest import sit_down as sit_down
from tests.web.conftest import stranger as stranger
