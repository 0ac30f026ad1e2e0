"""All that Scorepad expects of an engine, as one class."""

from tests.store.contract.access import AccessContract
from tests.store.contract.books import BooksContract
from tests.store.contract.chosen_ids import ChosenIdsContract
from tests.store.contract.erasure import ErasureContract
from tests.store.contract.log import LogContract
from tests.store.contract.owners import OwnersContract
from tests.store.contract.protocol import ProtocolContract
from tests.store.contract.remarks import RemarksContract
from tests.store.contract.rule_sets import RuleSetsContract
from tests.store.contract.secret_rotation import SecretRotationContract
from tests.store.contract.spoken_codes import SpokenCodesContract
from tests.store.contract.texts import TextsContract
from tests.store.contract.versions import VersionsContract
from tests.store.contract.watch_links import WatchLinksContract


class StoreContract(
    ProtocolContract,
    LogContract,
    ChosenIdsContract,
    TextsContract,
    AccessContract,
    SecretRotationContract,
    WatchLinksContract,
    SpokenCodesContract,
    OwnersContract,
    ErasureContract,
    RuleSetsContract,
    RemarksContract,
    VersionsContract,
    BooksContract,
):
    """Another engine is tested by a class that inherits from this one and says how its database is made."""

    def test_no_test_of_one_part_hides_that_of_another(self) -> None:
        parts = [{name for name in vars(part) if not name.startswith("__")} for part in StoreContract.__bases__]
        assert len(set[str]().union(*parts)) == sum(map(len, parts))
