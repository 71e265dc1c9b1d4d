"""The release that this copy of the rules is part of. `make release` writes this file. A checkout is part of no release."""

VERSION = ""

# URLs of the archives, in which {version} and {archive} are replaced.
URLS = []

# The tools by platform.
TOOLS = {}
