package upgrade

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/upgrade"
)

// baseFile is the file by which a directory is recognized as an include root of MLIR.
const baseFile = "mlir/IR/OpBase.td"

// installed has the directories in which packages install the headers of a release, whose
// number %s stands for: Debian's packages, and Homebrew's on both architectures.
var installed = []string{"/usr/lib/llvm-%s/include", "/opt/homebrew/opt/llvm@%s/include", "/usr/local/opt/llvm@%s/include"}

// checkOrder returns an error if both releases are known and the second is not later.
func checkOrder(from, to string) error {
	first, ok := mlir.ParseRelease(from)
	second, ok2 := mlir.ParseRelease(to)
	if order := mlir.Releases(); ok && ok2 && slices.Index(order, second) <= slices.Index(order, first) {
		return fmt.Errorf("-to=%s is not later than -from=%s", to, from)
	}
	return nil
}

// side returns a side with the include root of a release: the given one, or an installed
// one.
func side(ctx context.Context, number, option, given string) (upgrade.Side, error) {
	r, ok := mlir.ParseRelease(number)
	if !ok {
		return upgrade.Side{}, fmt.Errorf("%s: '%s' is not one of %s", option, number, mlir.ReleaseNumbers(", "))
	}
	candidates := []string{given}
	if given == "" {
		candidates = nil
		for _, pattern := range installed {
			candidates = append(candidates, fmt.Sprintf(pattern, r))
		}
	}
	for _, dir := range candidates {
		if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(baseFile))); err == nil {
			return upgrade.Side{Release: r, Root: dir}, checkRoot(ctx, dir, option, r)
		}
	}
	if given != "" {
		return upgrade.Side{}, fmt.Errorf("%s-include: '%s' has no %s", option, given, baseFile)
	}
	return upgrade.Side{}, fmt.Errorf("the include directory of MLIR %s is not installed at %s; name it with %s-include",
		r, strings.Join(candidates, ", "), option)
}

// checkRoot returns an error if the base classes in an include root are those of another
// release.
func checkRoot(ctx context.Context, dir, option string, want mlir.Release) error {
	records, err := tablegen.Load(ctx, filepath.Join(dir, filepath.FromSlash(baseFile)),
		tablegen.Options{IncludeDirs: []string{dir}, Language: want.Language()})
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil {
		return fmt.Errorf("%s-include: %s: %w", option, dir, err)
	}
	if found := ods.ReleaseOf(records); found.String() != want.String() {
		return fmt.Errorf("%s-include: '%s' has the base classes of MLIR %s, not %s", option, dir, found, want)
	}
	return nil
}
