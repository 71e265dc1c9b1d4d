package sharder

import "io"

// Copy writes the copy of a source file for one shard: a definition of the guard of
// the shard, definitions of the given macros, and the bytes of the source. It
// writes no #line directive, because mlir-src-sharder writes none.
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
