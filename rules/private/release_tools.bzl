"""The toolchains of a release: a repository of tools for each platform, and a repository with the toolchain targets."""

load(":releases.bzl", "TOOLS", "URLS", "VERSION")

_TOOLS_BUILD = """\
load("@rules_ods//rules:defs.bzl", "ods_toolchain")

package(default_visibility = ["//visibility:public"])

exports_files(["{folder}gazelle-ods{suffix}"])

ods_toolchain(
    name = "ods",
    tblgen = "{folder}ods-tblgen{suffix}",
    sharder = "{folder}ods-shard{suffix}",
    doc_comments = {doc_comments},
)
"""

_HUB_BUILD = """\
package(default_visibility = ["//visibility:public"])
"""

_TOOLCHAIN = """
toolchain(
    name = "{platform}",
    exec_compatible_with = [
        "@platforms//os:{os}",
        "@platforms//cpu:{cpu}",
    ],
    toolchain = "@{repository}//:ods",
    toolchain_type = "@rules_ods//rules:toolchain_type",
)
"""

_DOC_COMMENTS = attr.bool(
    doc = "Whether generated C++ has summaries and descriptions as comments. See ods_toolchain.",
    default = True,
)

# The environment variable that takes precedence over the URLs of the release, for machines that can reach only a mirror.
_MIRROR = "ODS_RELEASE_MIRROR"

def _workspace_file(ctx):
    """Writes the file that marks the root of a repository. Bazel versions without modules need it."""
    ctx.file("WORKSPACE", "workspace(name = \"%s\")\n" % ctx.name)

def _release_tools_impl(ctx):
    mirror = ctx.os.environ.get(_MIRROR)
    urls = [mirror.rstrip("/") + "/{archive}"] if mirror else ctx.attr.urls
    ctx.download_and_extract(
        url = [url.format(version = ctx.attr.version, archive = ctx.attr.archive) for url in urls],
        integrity = ctx.attr.integrity,
    )
    _workspace_file(ctx)
    ctx.file("BUILD.bazel", _TOOLS_BUILD.format(
        folder = ctx.attr.folder + "/",
        doc_comments = ctx.attr.doc_comments,
        suffix = ctx.attr.suffix,
    ))

release_tools = repository_rule(
    doc = "The tools of a release for one platform, with the ods_toolchain `:ods`.",
    implementation = _release_tools_impl,
    attrs = {
        "version": attr.string(
            doc = "Version of the release, with a leading v.",
            mandatory = True,
        ),
        "urls": attr.string_list(
            doc = "URLs of the archive, tried in order. `{version}` and `{archive}` are replaced. The environment variable " +
                  "`ODS_RELEASE_MIRROR`, the URL of a folder with the archives, replaces all of them.",
            mandatory = True,
        ),
        "archive": attr.string(
            doc = "File name of the archive.",
            mandatory = True,
        ),
        "folder": attr.string(
            doc = "Name of the archive's top folder.",
            mandatory = True,
        ),
        "integrity": attr.string(
            doc = "Digest of the archive, in the form of Subresource Integrity.",
            mandatory = True,
        ),
        "suffix": attr.string(
            doc = "Suffix of the programs' file names: `.exe` on Windows, else empty.",
        ),
        "doc_comments": _DOC_COMMENTS,
    },
    environ = [_MIRROR],
)

def _source_tools_impl(ctx):
    go = ctx.which("go")
    if not go:
        fail("from_source needs Go on the PATH: install it, or leave from_source out to download the tools of a release")
    root = ctx.path(Label("//:go.mod")).dirname
    suffix = ".exe" if ctx.os.name.lower().startswith("windows") else ""
    if hasattr(ctx, "watch_tree"):
        for folder in ["generator", "sharder"]:
            ctx.watch_tree(root.get_child(folder))

    # With the profiles of the tools, Go compiles all packages once for each tool. GOFLAGS=-pgo=off avoids that.
    flags = [f for f in ctx.os.environ.get("GOFLAGS", "").split(" ") if f == "-pgo=off"]
    ctx.report_progress("Building ods-tblgen and ods-shard with Go")
    result = ctx.execute(
        [go, "build", "-trimpath", "-o", str(ctx.path(".")) + "/", "./generator/cmd/ods-tblgen", "./sharder/cmd/ods-shard"],
        environment = {"CGO_ENABLED": "0", "GOFLAGS": " ".join(flags + ["-mod=readonly", "-buildvcs=false"])},
        timeout = 1800,
        working_directory = str(root),
    )
    if result.return_code != 0:
        fail("go build in %s failed with status %d:\n%s" % (root, result.return_code, result.stderr))
    _workspace_file(ctx)
    ctx.file("BUILD.bazel", _TOOLS_BUILD.format(folder = "", suffix = suffix, doc_comments = ctx.attr.doc_comments).replace('exports_files(["gazelle-ods%s"])\n\n' % suffix, ""))

source_tools = repository_rule(
    doc = "The tools, built from the sources of this copy of rules_ods with the `go` on the PATH, for the machine that runs Bazel.",
    implementation = _source_tools_impl,
    attrs = {"doc_comments": _DOC_COMMENTS},
    environ = ["GOFLAGS", "PATH"],
)

def _host(ctx):
    """Returns the platform of the machine that runs Bazel: its key in TOOLS and its constraint values."""
    name = ctx.os.name.lower()
    os = "darwin" if name.startswith("mac") else name.split(" ")[0]
    arch = ctx.os.arch if hasattr(ctx.os, "arch") else ctx.execute(["uname", "-m"]).stdout.strip()
    arch = {"x86_64": "amd64", "aarch64": "arm64"}.get(arch, arch)
    return struct(
        key = "%s_%s" % (os, arch),
        os = "macos" if os == "darwin" else os,
        cpu = {"amd64": "x86_64", "arm64": "aarch64"}.get(arch, arch),
    )

def _toolchains_hub_impl(ctx):
    _workspace_file(ctx)
    host = _host(ctx)
    text = _HUB_BUILD
    if ctx.attr.source:
        text += _TOOLCHAIN.format(platform = "source", os = host.os, cpu = host.cpu, repository = ctx.attr.source)
    for platform, repository in ctx.attr.repositories.items():
        os, cpu = ctx.attr.constraints[platform].split(" ")
        text += _TOOLCHAIN.format(platform = platform, os = os, cpu = cpu, repository = repository)
    if ctx.attr.repositories and not ctx.attr.source and host.key not in ctx.attr.repositories:
        # buildifier: disable=print
        print(("rules_ods %s has no tools for this machine, %s; it has those for %s. Set from_source to build them with Go, " +
               "or register an ods_toolchain of your own.") % (ctx.attr.version, host.key, ", ".join(ctx.attr.repositories.keys())))
    ctx.file("BUILD.bazel", text)

toolchains_hub = repository_rule(
    doc = "The toolchain targets for the repositories of tools. Bazel fetches only the repository of the toolchain that it selects.",
    implementation = _toolchains_hub_impl,
    attrs = {
        "version": attr.string(
            doc = "Version of the release.",
        ),
        "repositories": attr.string_dict(
            doc = "The repositories of tools, by platform.",
        ),
        "constraints": attr.string_dict(
            doc = "The operating system and the processor of each platform: names of constraint values, separated by a space.",
        ),
        "source": attr.string(
            doc = "The repository of tools that are built from source, or empty.",
        ),
    },
)

def ods_toolchain_repositories(name = "ods_toolchains", from_source = False, urls = [], release = None, doc_comments = True):
    """Declares the repositories of the tools and of their toolchains. The caller registers `@<name>//:all`.

    Args:
      name: name of the repository with the toolchain targets. The names of the other repositories begin with it.
      from_source: whether to build the tools with the `go` on the PATH instead of downloading them.
      urls: URLs that are tried before those of the release. `{version}` and `{archive}` are replaced.
      doc_comments: whether generated C++ has summaries and descriptions as comments. See ods_toolchain.
      release: struct(version, urls, tools), by default the release that this copy of the rules is part of.
    """
    release = release or struct(version = VERSION, urls = URLS, tools = TOOLS)
    repositories = {}
    constraints = {}
    if not from_source:
        for platform, tool in release.tools.items():
            repositories[platform] = "%s_%s" % (name, platform)
            constraints[platform] = "%s %s" % (tool.os, tool.cpu)
            release_tools(
                name = repositories[platform],
                version = release.version,
                urls = urls + release.urls,
                archive = tool.archive,
                folder = tool.folder,
                integrity = tool.integrity,
                suffix = tool.suffix,
                doc_comments = doc_comments,
            )
    else:
        source_tools(name = name + "_source", doc_comments = doc_comments)
    toolchains_hub(
        name = name,
        version = release.version,
        repositories = repositories,
        constraints = constraints,
        source = name + "_source" if from_source else "",
    )
