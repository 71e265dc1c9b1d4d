package sharder

import "io"

// Copy writes shard i's copy of a source file: the macro that selects the
// shard's definitions, those that ask for headers in part (SlimMacro,
// ForwardMacro), then the source as it is. A #line directive would spoil the
// promise that the rest is the same bytes, so there is none.
func Copy(out io.Writer, source []byte, shard int, macros ...string) error {
	head := "#define " + Guard(shard) + "\n"
	for _, macro := range macros {
		head += "#define " + macro + "\n"
	}
	if _, err := io.WriteString(out, head); err != nil {
		return err
	}
	_, err := out.Write(source)
	return err
}
