"""Selects how operations are assigned to shards: by the target's `shard_plan`, else by a build setting."""

load(":tools.bzl", "require_ability")

ShardPlanInfo = provider(
    doc = "The shard plan of targets that do not set `shard_plan`.",
    fields = {
        "plan": "string: 'balanced' or 'even'.",
    },
)

SHARD_PLANS = ["balanced", "even"]

def _shard_plan_setting_impl(ctx):
    plan = ctx.build_setting_value
    if plan not in SHARD_PLANS:
        fail("%s is %r; it must be one of %s" % (ctx.label, plan, ", ".join(SHARD_PLANS)))
    return [ShardPlanInfo(plan = plan)]

shard_plan_setting = rule(
    doc = "The build setting `//rules:shard_plan`.",
    implementation = _shard_plan_setting_impl,
    build_setting = config.string(flag = True),
)

def shard_plan_attrs():
    """Returns the attributes that rules need for the function `planned`.

    Returns:
      Dict of attribute definitions.
    """
    return {
        "shard_plan": attr.string(
            doc = "`balanced` makes shards of nearly equal weight, and a new operation moves few others to another shard. " +
                  "`even` assigns operations as mlir-tblgen does. The default is the value of the flag " +
                  "`--@rules_ods//rules:shard_plan`, which is `balanced` unless it is given. If the generator cannot plan " +
                  "shards, the flag has no effect, and `balanced` on a target is an error.",
            values = [""] + SHARD_PLANS,
        ),
        "_shard_plan": attr.label(
            default = Label("//rules:shard_plan"),
            providers = [ShardPlanInfo],
        ),
    }

def planned(ctx, tools, args):
    """Adds the shard plan to the generator's options, if they divide operations into shards.

    Args:
      ctx: context of a rule with the attributes of shard_plan_attrs.
      tools: struct that find_tools returned.
      args: list of strings, options of the generator. If they have a plan, it stays.

    Returns:
      List of strings.
    """
    args = without_auto(tools, args)
    if not _mentions(args, "op-shard-count") or _mentions(args, "op-shard-plan"):
        return args
    plan = ctx.attr.shard_plan or ctx.attr._shard_plan[ShardPlanInfo].plan
    if plan == "even":
        return args
    if ctx.attr.shard_plan:
        require_ability(ctx, tools, "shard_plan", "shard_plan = \"%s\"" % plan)
    return args + ["-op-shard-plan=" + plan] if tools.shard_plan else args

def without_auto(tools, args):
    """Replaces `auto:N` by `N` in the number of shards, for a generator without the ability `shard_plan`.

    Args:
      tools: struct that find_tools returned.
      args: list of strings, options of the generator.

    Returns:
      List of strings.
    """
    if tools.shard_plan:
        return args
    return [
        arg.replace("-op-shard-count=auto:", "-op-shard-count=")
        for arg in args
        if arg.lstrip("-") != "op-shard-prelude"
    ]

def _mentions(args, option):
    return any([arg.lstrip("-").split("=")[0] == option for arg in args])
