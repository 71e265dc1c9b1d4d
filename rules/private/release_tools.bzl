"""The toolchains of a release: a repository for each platform, and a hub that registers them."""

load(":releases.bzl", "TOOLS", "URLS", "VERSION")

_TOOLS_BUILD = """\
load("@rules_ods//rules:defs.bzl", "ods_toolchain")

package(default_visibility = ["//visibility:public"])

exports_files(["{folder}gazelle-ods{suffix}"])

ods_toolchain(
    name = "ods",
    tblgen = "{folder}ods-tblgen{suffix}",
    sharder = "{folder}ods-shard{suffix}",
    docs = "{folder}ods-docs{suffix}",
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

# Takes precedence over the URLs of the release, for machines that reach only a mirror.
_MIRROR = "ODS_RELEASE_MIRROR"

def _workspace_file(ctx):
    """Marks the root of a repository, for a Bazel without modules."""
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
            doc = "Where to look, in order: {version} and {archive} are filled in. The environment variable " +
                  "`ODS_RELEASE_MIRROR`, the URL of a folder with the archives, takes the place of them all.",
            mandatory = True,
        ),
        "archive": attr.string(
            doc = "File name of the archive.",
            mandatory = True,
        ),
        "folder": attr.string(
            doc = "The archive's top folder.",
            mandatory = True,
        ),
        "integrity": attr.string(
            doc = "Digest of the archive.",
            mandatory = True,
        ),
        "suffix": attr.string(
            doc = "Suffix of the names of programs.",
        ),
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
        for folder in ["generator", "release/version", "sharder"]:
            ctx.watch_tree(root.get_child(*folder.split("/")))
    ctx.report_progress("Building ods-tblgen, ods-docs and ods-shard with Go")
    result = ctx.execute(
        [go, "build", "-trimpath", "-o", str(ctx.path(".")) + "/", "./generator/cmd/ods-tblgen", "./generator/cmd/ods-tblgen/ods-docs", "./sharder/cmd/ods-shard"],
        environment = {"CGO_ENABLED": "0", "GOFLAGS": "-mod=readonly -buildvcs=false"},
        timeout = 1800,
        working_directory = str(root),
    )
    if result.return_code != 0:
        fail("go build in %s failed with status %d:\n%s" % (root, result.return_code, result.stderr))
    _workspace_file(ctx)
    ctx.file("BUILD.bazel", _TOOLS_BUILD.format(folder = "", suffix = suffix).replace('exports_files(["gazelle-ods%s"])\n\n' % suffix, ""))

source_tools = repository_rule(
    doc = "The tools, built with the Go on the PATH from the sources of this copy of rules_ods, for the machine that runs Bazel.",
    implementation = _source_tools_impl,
    environ = ["PATH"],
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
    doc = "The toolchain targets of the repositories of tools. Only the repository of the platform that is used is fetched.",
    implementation = _toolchains_hub_impl,
    attrs = {
        "version": attr.string(
            doc = "Version of the release.",
        ),
        "repositories": attr.string_dict(
            doc = "Repository by platform.",
        ),
        "constraints": attr.string_dict(
            doc = "Operating system and processor by platform, as constraint values separated by a blank.",
        ),
        "source": attr.string(
            doc = "The repository of tools built from source, or empty.",
        ),
    },
)

def ods_toolchain_repositories(name = "ods_toolchains", from_source = False, urls = [], release = None):
    """Declares the repositories of the toolchains, of which `@<name>//:all` are the targets to register.

    Args:
      name: name of the hub; the other names begin with it.
      from_source: whether to build the tools with the Go on the PATH and not to download them.
      urls: where to look for the archives before the release's own addresses; {version} and {archive} are filled in.
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
            )
    else:
        source_tools(name = name + "_source")
    toolchains_hub(
        name = name,
        version = release.version,
        repositories = repositories,
        constraints = constraints,
        source = name + "_source" if from_source else "",
    )
