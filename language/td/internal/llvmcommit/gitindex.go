package llvmcommit

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// indexedCommit reads the commit of a submodule from the index of a git
// repository (gitformat-index), without running git.
func indexedCommit(gitDir, submodule string) (string, error) {
	if st, err := os.Stat(gitDir); err == nil && !st.IsDir() {
		// In a worktree, .git is a file that names the directory.
		text, err := os.ReadFile(gitDir)
		if err != nil {
			return "", err
		}
		dir := strings.TrimSpace(strings.TrimPrefix(string(text), "gitdir:"))
		if !filepath.IsAbs(dir) {
			dir = filepath.Join(filepath.Dir(gitDir), dir)
		}
		gitDir = dir
	}
	b, err := os.ReadFile(filepath.Join(gitDir, "index"))
	if err != nil {
		return "", err
	}
	errBad := errors.New("the index of git has an unknown format")
	if len(b) < 12 || string(b[:4]) != "DIRC" {
		return "", errBad
	}
	version := binary.BigEndian.Uint32(b[4:])
	count := binary.BigEndian.Uint32(b[8:])
	if version < 2 || version > 4 {
		return "", errBad
	}
	pos := 12
	name := ""
	for range count {
		const fixed = 62 // up to and including the flags
		if pos+fixed > len(b) {
			return "", errBad
		}
		mode := binary.BigEndian.Uint32(b[pos+24:])
		sha := b[pos+40 : pos+60]
		flags := binary.BigEndian.Uint16(b[pos+60:])
		p := pos + fixed
		if flags&0x4000 != 0 && version >= 3 {
			p += 2
		}
		if version == 4 {
			// The entry has the number of bytes to remove from the previous name,
			// and the rest of the name.
			drop := 0
			for i := 0; ; i++ {
				if p >= len(b) || i > 4 {
					return "", errBad
				}
				c := b[p]
				p++
				if i > 0 {
					drop++
				}
				drop = drop<<7 | int(c&0x7f)
				if c&0x80 == 0 {
					break
				}
			}
			if drop > len(name) {
				return "", errBad
			}
			name = name[:len(name)-drop]
		} else {
			name = ""
		}
		end := p
		for end < len(b) && b[end] != 0 {
			end++
		}
		if end >= len(b) {
			return "", errBad
		}
		name += string(b[p:end])
		if mode == 0o160000 && name == submodule {
			return hex.EncodeToString(sha), nil
		}
		if version == 4 {
			pos = end + 1
		} else {
			pos += (end - pos + 8) &^ 7
		}
	}
	return "", errors.New("not in the index of git; run git add, or name a file that holds the hash")
}
