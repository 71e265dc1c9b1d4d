"""The symbols that WORKSPACE files load. MODULE.bazel files use the module extension in extensions.bzl."""

load("//rules/private:debian.bzl", _debian_repositories = "debian_repositories")
load("//rules/private:prebuilt.bzl", _ods_prebuilt = "ods_prebuilt")
load("//rules/private:release_tools.bzl", "ods_toolchain_repositories")
load("//rules/private:system_mlir.bzl", _system_mlir = "system_mlir")

debian_repositories = _debian_repositories
ods_prebuilt = _ods_prebuilt
system_mlir = _system_mlir

def ods_register_prebuilt(name = "ods_prebuilt", **kwargs):
    """Declares ods_prebuilt and registers its toolchain.

    Args:
      name: name of the repository.
      **kwargs: attributes of ods_prebuilt.
    """
    if not hasattr(native, "register_toolchains"):
        fail("ods_register_prebuilt works in a WORKSPACE only, which this Bazel does not read; use the module extension `ods`")
    ods_prebuilt(name = name, **kwargs)
    native.register_toolchains("@%s//:toolchain" % name)

def ods_register_toolchains(name = "ods_toolchains", from_source = False, urls = [], doc_comments = True):
    """Declares the toolchains of the release that these rules are part of, and registers them.

    Args:
      name: name of the repository with the toolchain targets.
      from_source: whether to build the tools with the `go` on the PATH instead of downloading them.
      urls: URLs that are tried before those of the release. `{version}` and `{archive}` are replaced. The environment
        variable `ODS_RELEASE_MIRROR`, the URL of a folder with the archives, takes precedence.
      doc_comments: whether generated C++ has summaries and descriptions as comments. See ods_toolchain.
    """
    if not hasattr(native, "register_toolchains"):
        fail("ods_register_toolchains is for a WORKSPACE, which this Bazel does not read: the module rules_ods registers them")
    ods_toolchain_repositories(name = name, from_source = from_source, urls = urls, doc_comments = doc_comments)
    native.register_toolchains("@%s//:all" % name)
