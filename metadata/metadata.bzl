"""The package URL of this module."""

load("@package_metadata//purl:purl.bzl", "purl")
load("@package_metadata//rules:package_metadata.bzl", "package_metadata")

def module_metadata(name, visibility):
    """Declares the metadata of the module. Without Bazel modules, it declares nothing.

    Args:
      name: name of the target.
      visibility: visibility of the target.
    """
    if hasattr(native, "module_name"):
        package_metadata(
            name = name,
            purl = purl.bazel(native.module_name(), native.module_version()),
            visibility = visibility,
        )
