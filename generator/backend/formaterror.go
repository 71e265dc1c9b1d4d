package backend

import (
	"errors"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// FormatError deals with an error in an assembly format: it returns err, or,
// when -asmformat-error-is-fatal=false was given, reports err and returns nil;
// the generator then leaves out what it would make of the format.
func (in *Input) FormatError(err error) error {
	fatal, parseErr := strconv.ParseBool(in.Flag("asmformat-error-is-fatal"))
	if err == nil || parseErr != nil || fatal {
		return err
	}
	var d *tablegen.Diagnostic
	if !errors.As(err, &d) || in.Warn == nil {
		return err
	}
	in.Warn(d)
	return nil
}
