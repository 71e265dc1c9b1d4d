"""The release that this copy of the rules is part of; `make release` writes it. A checkout is part of none."""

VERSION = ""

# Where the archives are: {version} and {archive} are filled in.
URLS = []

# The tools by platform.
TOOLS = {}
