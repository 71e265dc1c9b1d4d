"""Finds the tools of a target: those that it names, or those of the toolchain."""

load(":providers.bzl", "ReplaceToolsInfo")
load(":releases.bzl", "VERSION")

TOOLCHAIN_TYPE = str(Label("//rules:toolchain_type"))

# In Bazel 6 and later, a toolchain can be optional: a target that names its tools needs none.
TOOLCHAINS = [
    config_common.toolchain_type(TOOLCHAIN_TYPE, mandatory = False) if hasattr(config_common, "toolchain_type") else TOOLCHAIN_TYPE,
]

# Before Bazel 6, a rule must request with this parameter that its toolchain keeps the target configuration, in which
# `test_tblgen` is built. Later versions always do so, and Bazel 9 rejects the parameter.
TARGET_TOOLCHAINS = {} if hasattr(config_common, "toolchain_type") else {"incompatible_use_toolchain_transition": True}

# The abilities of a generator beyond mlir-tblgen's command line. Each is a boolean field of OdsToolchainInfo.
_ABILITIES = ["batch", "workers", "shards", "dump_json", "path_mapping", "plugins"]

# The phrases by which error messages describe abilities.
_ABILITY_NAMES = {
    "compiles_shards": "compile shards",
    "plugins": "run plugins and templates",
    "shards": "write shards that compile fast",
}

# Those of _ABILITY_NAMES that belong to the sharder. The others belong to the generator.
_SHARDER_ABILITIES = ["compiles_shards"]

def _replace_tools_setting_impl(ctx):
    return [ReplaceToolsInfo(enabled = ctx.build_setting_value)]

replace_tools_setting = rule(
    doc = "The build setting `//rules:replace_tools`.",
    implementation = _replace_tools_setting_impl,
    build_setting = config.bool(flag = True),
)

def tool_attr(doc, cfg = "exec"):
    """Returns an attribute that names a tool: any executable target. The tool runs with its runfiles.

    Args:
      doc: string, the documentation of the attribute.
      cfg: string, the configuration in which Bazel builds the tool.

    Returns:
      An attribute definition.
    """
    return attr.label(
        doc = doc,
        executable = True,
        cfg = cfg,
        allow_files = True,
    )

def replace_tools_attrs():
    """Returns the private attribute that rules with a `tblgen` or `sharder` need for find_tools.

    Returns:
      Dict of attribute definitions.
    """
    return {
        "_replace_tools": attr.label(
            default = Label("//rules:replace_tools"),
            providers = [ReplaceToolsInfo],
        ),
    }

_CHECKOUT = (" This copy of rules_ods is a checkout, which has no tools: to build them with Go, write " +
             "ods.toolchains(from_source = True) in MODULE.bazel, or ods_register_toolchains(from_source = True) in WORKSPACE.")

def find_tools(ctx, for_test = False):
    """Finds the tools of a target.

    For a label that the toolchain replaces, the toolchain's tool is returned, unless the build has
    `--@rules_ods//rules:replace_tools=false`. The abilities of any other named tool are unknown, so the struct has
    none: the rules then run the tool like mlir-tblgen, with one output per action.

    Args:
      ctx: rule context. The rule may lack the attributes `tblgen` and `sharder`.
      for_test: whether to return the toolchain's `test_tblgen`, if it has one, in place of its `tblgen`.

    Returns:
      A struct with the abilities of OdsToolchainInfo, and with
        tblgen: FilesToRunProvider, the generator.
        tblgen_target: Target, the generator.
        doc_comments: bool, generated C++ has summaries and descriptions as comments.
        sharder: FilesToRunProvider or None.
        sharder_name: string, names the sharder in messages.
        compiles_shards: bool, the sharder accepts `-definitions` and `-header`, and has the subcommand `compile`.
        shell_env, sharder_shell_env: bool, the generator or the sharder runs in the default shell environment. A tool
          that the target names does.
    """
    toolchain = ctx.toolchains[TOOLCHAIN_TYPE]
    info = toolchain.ods if toolchain else None
    tblgen = _named_tool(ctx, "tblgen", info)
    sharder = _named_tool(ctx, "sharder", info)
    if not tblgen and not info and (hasattr(ctx.attr, "tblgen") or not sharder):
        fail(("{}: no toolchain for {} is registered and the target names no tool. " +
              "Register a toolchain (see the README of rules_ods), or set `{}`.{}").format(
            ctx.label,
            TOOLCHAIN_TYPE,
            "tblgen" if hasattr(ctx.attr, "tblgen") else "sharder",
            "" if VERSION else _CHECKOUT,
        ))
    if tblgen:
        tblgen_target = tblgen
    elif for_test and info and info.test_tblgen:
        tblgen_target = info.test_tblgen
    else:
        tblgen_target = info.tblgen_target if info else None
    return struct(
        tblgen = tblgen_target[DefaultInfo].files_to_run if tblgen_target else None,
        tblgen_target = tblgen_target,
        sharder = executable_of(ctx.label, "sharder", sharder) if sharder else (info.sharder if info else None),
        sharder_name = str(sharder.label) if sharder else "the toolchain's",
        compiles_shards = bool(info and info.sharder and info.shards and not sharder),
        shell_env = bool(tblgen),
        sharder_shell_env = bool(sharder),
        doc_comments = bool(not info or tblgen or info.doc_comments),
        worker_protocol = info.worker_protocol if info and not tblgen else "proto",
        **{ability: bool(info and not tblgen and getattr(info, ability)) for ability in _ABILITIES}
    )

def toolchain_of(named):
    """Returns the argument that selects the exec group of an action under Bazel's automatic exec groups.

    Args:
      named: bool. True if the target names the tool or the action needs other tools, too: the action then runs in the
        default exec group. False if the tool is the toolchain's.

    Returns:
      Dict of further arguments of `ctx.actions.run`: empty under a Bazel without automatic exec groups.
    """

    # package_relative_label exists since Bazel 6.1, and the parameter `toolchain` since 6.0.
    if not hasattr(native, "package_relative_label"):
        return {}
    return {"toolchain": None if named else TOOLCHAIN_TYPE}

def require_ability(ctx, tools, ability, attribute):
    """Fails if a tool of a target lacks an ability that the target needs.

    Args:
      ctx: rule context.
      tools: struct that find_tools returned.
      ability: string, a key of _ABILITY_NAMES.
      attribute: string, the attribute that needs the ability, spelled as in the BUILD file.
    """
    if not getattr(tools, ability):
        fail("{}: {} needs a {} that can {}, and {} cannot. Leave {} out, or use ods-tblgen and ods-shard.".format(
            ctx.label,
            attribute,
            "sharder" if ability in _SHARDER_ABILITIES else "generator",
            _ABILITY_NAMES[ability],
            tools.sharder_name if ability in _SHARDER_ABILITIES else tools.tblgen_target.label,
            attribute,
        ))

def _named_tool(ctx, name, info):
    """Returns the Target of a tool that the target names and the toolchain does not replace, or None."""
    target = getattr(ctx.attr, name, None)
    if not target:
        return None
    enabled = ctx.attr._replace_tools[ReplaceToolsInfo].enabled
    if info and enabled and is_replaced(target.label, info.replaces) and (name == "tblgen" or info.sharder):
        return None
    executable_of(ctx.label, name, target)
    return target

def is_replaced(label, replaces):
    """Reports whether a label is one of those that a toolchain replaces.

    Args:
      label: Label of a tool.
      replaces: list of strings such as `@llvm-project//mlir:mlir-tblgen`. `@//` is the main repository. The
        name of another repository is compared with the parts of the label's canonical repository name,
        because `llvm-project` may be a module, or a repository that some module extension creates.

    Returns:
      A bool.
    """
    repository = label.workspace_name.replace("~", "+").split("+")
    for replaced in replaces:
        name, _, rest = replaced.lstrip("@").partition("//")
        is_in_repository = name in repository if name else not label.workspace_name
        if is_in_repository and rest == "%s:%s" % (label.package, label.name):
            return True
    return False

def executable_of(label, name, target):
    """Returns the program of an executable target, or fails if the target is not executable.

    Args:
      label: Label of the target that uses the program.
      name: string, the attribute that names the program.
      target: Target of the program.

    Returns:
      A FilesToRunProvider.
    """
    files_to_run = target[DefaultInfo].files_to_run
    if not files_to_run.executable:
        fail("%s: %s = \"%s\" is not executable" % (label, name, target.label))
    return files_to_run
