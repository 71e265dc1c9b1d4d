package sharder

import "io"

// Copy writes shard i's copy of a source file: the macro that selects the
// shard's definitions, then the source as it is. A #line directive would spoil
// the promise that the rest is the same bytes, so there is none.
func Copy(out io.Writer, source []byte, shard int) error {
	if _, err := io.WriteString(out, "#define "+Guard(shard)+"\n"); err != nil {
		return err
	}
	_, err := out.Write(source)
	return err
}
