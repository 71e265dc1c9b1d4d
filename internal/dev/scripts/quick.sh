#!/usr/bin/env bash
# What to run after each edit: gofmt, go vet and "go test -short", of the packages that differ from BASE and of those
# that import them or whose tests do.
#
#   quick.sh [BASE]    BASE is a commit; the default is where the branch left origin/main or main
set -euo pipefail
cd "$(dirname "$0")/../../.."
base=${1:-}
for branch in origin/main main HEAD; do
  [ -n "$base" ] || base=$(git merge-base HEAD "$branch" 2>/dev/null) || true
done
files=$({ git diff --name-only "$base" && git ls-files --others --exclude-standard; } | sort -u)
[ -n "$files" ] || { echo "==> Nothing differs from $base"; exit 0; }

# A file that is not Go belongs to the nearest folder above it that has a package: data of tests, embedded files.
packages=$(go list -e -f '{{.Dir}}' ./... | sed "s|^$PWD/||")
changed=$(for file in $files; do
  folder=$(dirname "$file")
  while [ "$folder" != . ] && ! grep -qxF "$folder" <<<"$packages"; do folder=$(dirname "$folder"); done
  [ "$folder" = . ] || echo "$folder"
  case $file in rules/* | examples/*.bazel | examples/*.bzl) echo rules/tests ;; esac
done | sort -u)
gofiles=$(for file in $files; do case $file in *.go) [ ! -f "$file" ] || echo "$file" ;; esac; done)

echo "==> gofmt, go vet"
unformatted=$([ -z "$gofiles" ] || gofmt -l $gofiles)
[ -z "$unformatted" ] || { echo "not gofmt-ed: $unformatted" >&2; exit 1; }
go build ./...
[ -n "$changed" ] || { echo "==> No package differs"; exit 0; }

# For each test binary, go list names all packages that are linked into it.
module=$(go list -m)
selected=$(go list -e -test -f '{{.ImportPath}}{{range .Deps}} {{.}}{{end}}' ./... |
  awk -v module="$module" -v changed="$changed" '
    BEGIN { n = split(changed, folders, "\n"); for (i = 1; i <= n; i++) wanted[module "/" folders[i]] = 1 }
    $1 !~ /\.test$/ { next }
    { for (i = 1; i <= NF; i++) { name = $i; if (i == 1) sub(/\.test$/, "", name); if (name in wanted) { sub(/\.test$/, "", $1); print $1; next } } }')
[ -n "$selected" ] || { go vet $(sed 's|^|./|' <<<"$changed"); echo "==> The changed packages have no tests"; exit 0; }
go vet $(sed 's|^|./|' <<<"$changed")
echo "==> Short tests of $(wc -l <<<"$selected") packages"
go test -short -timeout 10m $selected | { grep -v '\[no test files\]' || true; }
