"""Which plan shares operations out to shards: a target's own, else that of the build."""

ShardPlanInfo = provider(
    doc = "The plan of targets that name none.",
    fields = {
        "plan": "string: 'balanced' or 'even'.",
    },
)

SHARD_PLANS = ["balanced", "even"]

def _shard_plan_setting_impl(ctx):
    plan = ctx.build_setting_value
    if plan not in SHARD_PLANS:
        fail("%s is %r; it has to be one of %s" % (ctx.label, plan, ", ".join(SHARD_PLANS)))
    return [ShardPlanInfo(plan = plan)]

shard_plan_setting = rule(
    doc = "The build setting `//rules:shard_plan`.",
    implementation = _shard_plan_setting_impl,
    build_setting = config.string(flag = True),
)

def shard_plan_attrs():
    """The attributes of rules that generate operations in shards.

    Returns:
      Dict of attribute definitions.
    """
    return {
        "shard_plan": attr.string(
            doc = "`balanced` makes shards nearly even in weight, and an operation that is added moves few others; `even` " +
                  "shares operations out as mlir-tblgen does. By default what the flag `--@rules_ods//rules:shard_plan` " +
                  "says, which is `balanced` unless it is given. A generator that cannot plan shards does it its own way.",
            values = [""] + SHARD_PLANS,
        ),
        "_shard_plan": attr.label(
            default = Label("//rules:shard_plan"),
            providers = [ShardPlanInfo],
        ),
    }

def planned(ctx, tools, args):
    """Adds the plan to the options of one output, if it is an output in shards and the generator can plan them.

    Args:
      ctx: context of a rule with the attributes of shard_plan_attrs.
      tools: struct that find_tools returned.
      args: list of strings, options of the generator. A plan among them stays.

    Returns:
      List of strings.
    """
    if not tools.shard_files or not _mentions(args, "op-shard-count") or _mentions(args, "op-shard-plan"):
        return args
    plan = ctx.attr.shard_plan or ctx.attr._shard_plan[ShardPlanInfo].plan
    return args if plan == "even" else args + ["-op-shard-plan=" + plan]

def _mentions(args, option):
    return any([arg.lstrip("-").split("=")[0] == option for arg in args])
