package synthetic

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// AddTo adds the operations of an Authored dialect to a dialect of the same name that "ods-tblgen new dialect"
// wrote to a folder, with the includes that they need and the methods that they leave to C++.
func (d Dialect) AddTo(folder string) error {
	stem := filepath.Join(folder, strings.ToLower(d.Name), d.Name+"Ops")
	const include = "\n%s \"mlir/Interfaces/InferTypeOpInterface."
	for _, edit := range []struct{ extension, before, added string }{
		{".td", fmt.Sprintf(include, "include"), "\ninclude \"mlir/IR/OpAsmInterface.td\"\ninclude \"mlir/Interfaces/CastInterfaces.td\""},
		{".td", "\n\n#endif", "\n\n" + strings.TrimSuffix(strings.Join(d.Parts(), ""), "\n")},
		{".h", fmt.Sprintf(include, "#include"), "\n#include \"mlir/Interfaces/CastInterfaces.h\""},
		{".cpp", "", "\n" + d.Methods()},
	} {
		text, err := os.ReadFile(stem + edit.extension)
		if err != nil {
			return err
		}
		at := len(text)
		if edit.before != "" {
			if at = bytes.Index(text, []byte(edit.before)); at < 0 {
				return fmt.Errorf("%s%s has no %q", stem, edit.extension, edit.before)
			}
		}
		text = append(text[:at:at], append([]byte(edit.added), text[at:]...)...)
		if err := os.WriteFile(stem+edit.extension, text, 0o666); err != nil {
			return err
		}
	}
	return nil
}
