// Package resultcache stores the results of invocations in a directory and
// finds them by their inputs. Any number of processes may use the directory at
// the same time. Incomplete and damaged files are treated as absent. The
// package does not interpret results.
//
// The directory has 16 subdirectories, each with an equal part of the limit. A
// manifest "<key>.m" lists the results for a key, and for each of them the files
// that were read, with their digests. Each result is a file "<name>.r". Both kinds
// of files begin with a digest of the rest. They are written under another name
// and renamed, and may be removed at any time.
package resultcache

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bytedance/gopkg/util/xxhash3"

	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
)

// A Cache is a directory with results.
type Cache struct {
	Dir   string
	Limit int64 // bytes
	// Temporary registers the files that are written. It may be nil.
	Temporary *outputfile.Registry
}

// A Key identifies the inputs of a result, other than the included files.
type Key struct {
	hash hash.Hash
	name string
}

// NewKey begins a key. Sum adds the build of the program to it.
func NewKey(version string) Key {
	k := Key{hash: sha256.New()}
	k.Add("version", version)
	return k
}

// Add adds texts to the key. The same texts with another kind give another key.
func (k *Key) Add(kind string, texts ...string) {
	k.hash.Write([]byte(kind + " " + strconv.Itoa(len(texts)) + "\n"))
	for _, t := range texts {
		k.hash.Write([]byte(strconv.Itoa(len(t)) + ":"))
		k.hash.Write([]byte(t))
	}
}

// Sum returns the complete key. It adds the identity of this build of the
// program.
func (k *Key) Sum() (Key, error) {
	tool, err := toolPrint()
	if err != nil {
		return Key{}, err
	}
	k.Add("tool", tool)
	return Key{name: hex.EncodeToString(k.hash.Sum(nil))}, nil
}

// toolPrint returns a text that identifies the build of this program.
func toolPrint() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", err
	}
	program, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	return strconv.Itoa(len(program)) + " " + strconv.FormatUint(xxhash3.Hash(program), 16), nil
}

// A Result is the complete result of an invocation.
type Result struct {
	Probes         []Probe
	Included       []string
	Plain, Colored string // the diagnostics without and with colours
	Outputs        [][]byte
}

// A Probe is a file that an invocation asked for, and the digest of its contents.
type Probe struct {
	Name   string
	digest string // "" if there was no file
}

// NewProbe returns the probe of a file.
func NewProbe(name string, src []byte, missing bool) Probe {
	if missing {
		return Probe{Name: name}
	}
	sum := sha256.Sum256(src)
	return Probe{name, string(sum[:])}
}

// maxVariants limits the number of results for one key. The results of a key
// differ in the contents of included files.
const maxVariants = 8

// Get returns a result for the key. All files that the result depends on must
// have the same contents as when it was made. read returns the contents of a
// file, and whether it exists.
func (c *Cache) Get(key Key, read func(name string) ([]byte, bool)) (*Result, bool) {
	found := map[string]string{} // digests by name
	for _, v := range c.manifest(key) {
		holds := true
		for _, p := range v.probes {
			digest, known := found[p.Name]
			if !known {
				src, ok := read(p.Name)
				digest = NewProbe(p.Name, src, !ok).digest
				found[p.Name] = digest
			}
			if digest != p.digest {
				holds = false
				break
			}
		}
		if !holds {
			continue
		}
		if r, ok := c.result(v); ok {
			return r, true
		}
	}
	return nil, false
}

// Put stores a result. It returns errors of the file system.
func (c *Cache) Put(key Key, r *Result) error {
	var e encoder
	e.texts(r.Included)
	e.text(r.Plain)
	e.text(r.Colored)
	e.number(len(r.Outputs))
	for _, out := range r.Outputs {
		e.text(string(out))
	}
	v := variant{probes: r.Probes}
	v.name = v.resultName(key)
	dir, err := c.folder(v.name)
	if err != nil {
		return err
	}
	if err := c.writeFile(filepath.Join(dir, v.name+".r"), e.b); err != nil {
		return err
	}

	variants := slices.DeleteFunc(c.manifest(key), func(old variant) bool { return old.name == v.name })
	variants = append([]variant{v}, variants...)
	variants = variants[:min(len(variants), maxVariants)]
	var m encoder
	m.number(len(variants))
	for _, v := range variants {
		m.text(v.name)
		m.number(len(v.probes))
		for _, p := range v.probes {
			m.text(p.Name)
			m.text(p.digest)
		}
	}
	keyDir, err := c.folder(key.name)
	if err != nil {
		return err
	}
	if err := c.writeFile(filepath.Join(keyDir, key.name+".m"), m.b); err != nil {
		return err
	}
	return errors.Join(c.shrink(dir), c.shrink(keyDir))
}

// A variant is one of the results for a key, with the files that it depends on.
type variant struct {
	name   string
	probes []Probe
}

func (v *variant) resultName(key Key) string {
	h := sha256.New()
	h.Write([]byte(key.name))
	for _, p := range v.probes {
		h.Write([]byte(strconv.Itoa(len(p.Name)) + ":" + p.Name + strconv.Itoa(len(p.digest)) + ":" + p.digest))
	}
	return hex.EncodeToString(h.Sum(nil))
}

// manifest returns the variants of a key. An absent or damaged manifest has
// none.
func (c *Cache) manifest(key Key) []variant {
	d := c.readFile(key.name + ".m")
	n := d.number()
	var variants []variant
	for range min(n, maxVariants) {
		v := variant{name: d.text()}
		for range d.number() {
			p := Probe{Name: d.text(), digest: d.text()}
			if d.bad {
				return nil
			}
			v.probes = append(v.probes, p)
		}
		if d.bad || len(v.name) != 2*sha256.Size {
			return nil
		}
		variants = append(variants, v)
	}
	return variants
}

func (c *Cache) result(v variant) (*Result, bool) {
	d := c.readFile(v.name + ".r")
	r := &Result{Probes: v.probes, Included: d.texts(), Plain: d.text(), Colored: d.text()}
	for range d.number() {
		if d.bad {
			return nil, false
		}
		r.Outputs = append(r.Outputs, []byte(d.text()))
	}
	return r, !d.bad && len(d.b) == 0
}

// folders is the number of subdirectories. The first digit of a name selects one.
const folders = 16

func (c *Cache) folder(name string) (string, error) {
	dir := filepath.Join(c.Dir, name[:1])
	return dir, os.MkdirAll(dir, 0o700)
}

// readFile returns a decoder for a file of the cache. The decoder fails if the
// file is absent or damaged.
func (c *Cache) readFile(name string) *decoder {
	path := filepath.Join(c.Dir, name[:1], name)
	// Another user of the directory may have made a pipe or a link.
	if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() {
		return &decoder{bad: true}
	}
	b, err := os.ReadFile(path)
	if err != nil {
		return &decoder{bad: true}
	}
	if len(b) < sha256.Size {
		os.Remove(path)
		return &decoder{bad: true}
	}
	if !bytes.Equal(digestOf(name, b[sha256.Size:]), b[:sha256.Size]) {
		os.Remove(path)
		return &decoder{bad: true}
	}
	c.touch(path)
	return &decoder{b: b[sha256.Size:]}
}

// touch sets the modification time of a file to now, which marks it as used. It
// does so at most once a minute.
func (c *Cache) touch(path string) {
	now := time.Now()
	if info, err := os.Stat(path); err == nil && now.Sub(info.ModTime()) > time.Minute {
		os.Chtimes(path, now, now)
	}
}

// digestOf returns the digest of a file of the cache. It depends on the name, so that a file with
// the name of another one is a damaged one.
func digestOf(name string, text []byte) []byte {
	h := sha256.New()
	h.Write([]byte(name))
	h.Write(text)
	return h.Sum(nil)
}

// writeFile writes a digest and the text to a file. It does nothing if the text is
// larger than the limit of a subdirectory.
func (c *Cache) writeFile(path string, text []byte) error {
	if int64(len(text))+sha256.Size > c.Limit/folders {
		return nil
	}
	entry := append(digestOf(filepath.Base(path), text), text...)
	return outputfile.Write(context.Background(), path, entry, outputfile.Options{Temporary: c.Temporary})
}

// shrink removes the least recently used files from a subdirectory until its size
// is below the limit.
func (c *Cache) shrink(dir string) error {
	outputfile.RemoveAbandonedBelow(dir)
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	var files []fs.FileInfo
	var size int64
	for _, e := range entries {
		info, err := e.Info()
		if err != nil {
			continue // another process removed it
		}
		files = append(files, info)
		size += info.Size()
	}
	limit := c.Limit / folders
	if size <= limit {
		return nil
	}
	slices.SortFunc(files, func(a, b fs.FileInfo) int { return a.ModTime().Compare(b.ModTime()) })
	for _, info := range files {
		if size <= limit-limit/8 {
			break
		}
		if strings.HasPrefix(info.Name(), ".") {
			continue // a process writes it
		}
		if os.Remove(filepath.Join(dir, info.Name())) == nil {
			size -= info.Size()
		}
	}
	return nil
}
