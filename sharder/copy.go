package sharder

import "io"

// Copy writes shard i's copy of a source file: the macro that selects the
// shard's definitions, then the source as it is. A #line directive would spoil
// the promise that the rest is the same bytes, so there is none. For each of
// the dialects named, as its C++ class, the copy asks for a slim header.
func Copy(out io.Writer, source []byte, shard int, slim ...string) error {
	head := "#define " + Guard(shard) + "\n"
	for _, dialect := range slim {
		head += "#define " + SlimMacro(dialect) + "\n"
	}
	if _, err := io.WriteString(out, head); err != nil {
		return err
	}
	_, err := out.Write(source)
	return err
}
