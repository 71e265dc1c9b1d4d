#!/bin/sh
# bazel run @rules_ods//:explain -- TARGET...
#
# Prints for each target which generated files it has, from which .td files, and which targets an edit of the main .td
# file rebuilds. With --profile=FILE, a file that 'bazel build --profile=FILE' wrote, it prints how long each action of
# that build took instead. $BAZEL is the command to run, by default bazel.
set -eu
usage='usage: bazel run @rules_ods//:explain -- TARGET...
       bazel run @rules_ods//:explain -- --profile=FILE'
case "${1-}" in
  --help | -h) echo "$usage" && exit ;;
  '') echo "explain: no target; $usage" >&2 && exit 2 ;;
esac
cd "${BUILD_WORKSPACE_DIRECTORY:?explain runs under 'bazel run'}"

case "$1" in
  --profile=*)
    file=${1#--profile=}
    [ -r "$file" ] || { echo "explain: cannot read $file; 'bazel build --profile=$file' writes it" >&2; exit 1; }
    echo '    seconds  action'
    { gzip -dc "$file" 2>/dev/null || cat "$file"; } | tr '{' '\n' | awk '
      /"cat": *"action processing"/ {
        if (!match($0, /"dur": *[0-9]+/)) next
        dur = substr($0, RSTART, RLENGTH); sub(/.*: */, "", dur)
        if (!match($0, /"name": *"[^"]*"/)) next
        name = substr($0, RSTART, RLENGTH); sub(/"name": *"/, "", name); sub(/"$/, "", name)
        printf "%11.3f  %s\n", dur / 1000000, name
      }' | sort -rn
    exit
    ;;
esac

# The order of options and of lines in the output of aquery is that of all versions since Bazel 4.
quiet='--noshow_progress --color=no'
for target; do
  actions=$(${BAZEL:-bazel} aquery $quiet "mnemonic('^TdGenerate\$', deps($target))")
  [ -n "$actions" ] || { echo "explain: $target generates nothing from .td files, and depends on nothing that does" >&2; exit 1; }
  printf '%s\n' "$actions" | TARGET=$target awk '
    function plain(label) { sub(/^@+/, "", label); return label }
    function list(line,   n, words, i, text) {
      sub(/^ *[A-Za-z]+: \[/, "", line); sub(/\]$/, "", line)
      n = split(line, words, ", ")
      for (i = 1; i <= n; i++) if (words[i] !~ /(\.inputs|\.unused_inputs|\.params(-[0-9]+)?)$/ && (words[i] ~ /\.td$/) == td) text = text "\n    " words[i]
      return text
    }
    # The targets that a macro makes for the target begin with its name.
    /^  Target: / { label = plain($2); show = index(label, plain(ENVIRON["TARGET"])) == 1; all = all " " label }
    /^  Inputs: / { td = 1; inputs = list($0) }
    /^  Outputs: / { td = 0; if (show) { found = 1; print label "\n  generates" list($0) "\n  from these .td files, or some of them" inputs } }
    END { if (!found) { print "explain: " ENVIRON["TARGET"] " has no generated files itself; these targets below it have:" all > "/dev/stderr"; exit 1 } }'
  main=$(${BAZEL:-bazel} query $quiet "labels(td_file, deps($target)) intersect labels(td_file, filter('^@*${target#@}', deps($target)))")
  for td in $main; do
    echo "an edit of $td rebuilds"
    ${BAZEL:-bazel} query $quiet --keep_going "kind(rule, rdeps(//..., $td))" | sed 's/^/    /'
  done
done
