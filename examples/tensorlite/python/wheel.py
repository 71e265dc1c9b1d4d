# Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packs files of this folder, and those that are generated for it, into a wheel.

wheel.py NAME-VERSION-py3-none-any.whl FILE...
"""

import base64
import hashlib
import os
import sys
import zipfile

wheel, *files = sys.argv[1:]
name, version, tags = os.path.basename(wheel)[: -len(".whl")].split("-", 2)
info = f"{name}-{version}.dist-info"
contents = {}
for file in files:
    with open(file, "rb") as source:
        contents[file.rpartition("python/")[2]] = source.read()
contents[info + "/METADATA"] = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode()
contents[info + "/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: wheel.py\nRoot-Is-Purelib: true\nTag: {tags}\n".encode()
record = ""
for path, data in contents.items():
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
    record += f"{path},sha256={digest},{len(data)}\n"
contents[info + "/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
with zipfile.ZipFile(wheel, "w") as archive:
    for path, data in contents.items():
        archive.writestr(zipfile.ZipInfo(path), data)
