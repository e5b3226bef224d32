"""Python in the browser runs this as it starts, as `site` says: the standard library beside it is a pack."""

from packs import open_pack  # type: ignore[import-not-found]

open_pack(__file__.rpartition("/")[0])
