package sharder

import "io"

// Copy writes the copy of a source file for one shard: a definition of the guard of
// the shard, and the bytes of the source. It writes no #line directive, because mlir-src-sharder writes none.
func Copy(out io.Writer, source []byte, shard int) error {
	if _, err := io.WriteString(out, "#define "+Guard(shard)+"\n"); err != nil {
		return err
	}
	_, err := out.Write(source)
	return err
}
