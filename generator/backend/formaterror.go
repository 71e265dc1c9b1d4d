package backend

import (
	"errors"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// FormatError returns err, which is an error in an assembly format. With
// -asmformat-error-is-fatal=false it reports err as a warning and returns nil,
// and the generator omits the code of the format.
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
