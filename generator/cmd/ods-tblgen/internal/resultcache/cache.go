// Package resultcache keeps the results of invocations in a folder, found by
// what they were made of. Any number of processes may use the folder at once;
// what a crash or a bad disk leaves there is noticed and counts as absent. It
// knows files and digests, and nothing of what the results mean.
//
// The folder has 16 folders, each with its share of the limit. A manifest
// "<key>.m" lists, for a key, the files that were asked for when results were
// made and what was found; the result of each is a file "<name>.r". Both begin
// with a digest of the rest, appear by being renamed, and may vanish at any
// time.
package resultcache

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"hash/crc32"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A Cache is a folder with results.
type Cache struct {
	Dir   string
	Limit int64 // bytes
}

// A Key names what a result is made of, but for the files that turn out to be
// included.
type Key struct {
	hash hash.Hash
	name string
}

// NewKey begins a key. Results of different builds of the tool are different.
func NewKey(version string) Key {
	k := Key{hash: sha256.New()}
	k.Add("version", version)
	return k
}

// Add adds a part to the key; kind says what the texts are.
func (k *Key) Add(kind string, texts ...string) {
	k.hash.Write([]byte(kind + " " + strconv.Itoa(len(texts)) + "\n"))
	for _, t := range texts {
		k.hash.Write([]byte(strconv.Itoa(len(t)) + ":"))
		k.hash.Write([]byte(t))
	}
}

// Sum completes the key.
func (k *Key) Sum() (Key, error) {
	tool, err := toolPrint()
	if err != nil {
		return Key{}, err
	}
	k.Add("tool", tool)
	return Key{name: hex.EncodeToString(k.hash.Sum(nil))}, nil
}

// toolPrint tells builds of this program apart.
func toolPrint() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", err
	}
	program, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	sum := crc32.ChecksumIEEE(program)
	sum2 := crc32.Checksum(program, crc32.MakeTable(crc32.Castagnoli))
	return strconv.Itoa(len(program)) + " " + strconv.FormatUint(uint64(sum)<<32|uint64(sum2), 16), nil
}

// A Result is what an invocation made.
type Result struct {
	Probes         []Probe
	Included       []string
	Plain, Colored string // its diagnostics
	Outputs        [][]byte
}

// A Probe is a file that was asked for, and what was found.
type Probe struct {
	Name   string
	digest string // "" for nothing
}

// NewProbe describes what was found.
func NewProbe(name string, src []byte, missing bool) Probe {
	if missing {
		return Probe{Name: name}
	}
	sum := sha256.Sum256(src)
	return Probe{name, string(sum[:])}
}

// maxVariants bounds how many results are kept that differ only in what was
// included.
const maxVariants = 8

// Get returns the result for a key, if there is one for which every file that
// was asked for is found as it was. read returns the contents of a file.
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

// Put keeps a result. Errors are those of the file system.
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

// A variant is a result for a key.
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

// manifest returns what is known for a key.
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

// folders is how many parts the cache has, by the first digit of names.
const folders = 16

func (c *Cache) folder(name string) (string, error) {
	dir := filepath.Join(c.Dir, name[:1])
	return dir, os.MkdirAll(dir, 0o777)
}

// readFile returns what is in a file of the cache, or a decoder that fails if
// it is not there or not whole.
func (c *Cache) readFile(name string) *decoder {
	path := filepath.Join(c.Dir, name[:1], name)
	b, err := os.ReadFile(path)
	if err != nil {
		return &decoder{bad: true}
	}
	if len(b) < sha256.Size {
		os.Remove(path)
		return &decoder{bad: true}
	}
	if sum := sha256.Sum256(b[sha256.Size:]); !bytes.Equal(sum[:], b[:sha256.Size]) {
		os.Remove(path)
		return &decoder{bad: true}
	}
	c.touch(path)
	return &decoder{b: b[sha256.Size:]}
}

// touch notes that a file is in use, at most once a minute.
func (c *Cache) touch(path string) {
	now := time.Now()
	if info, err := os.Stat(path); err == nil && now.Sub(info.ModTime()) > time.Minute {
		os.Chtimes(path, now, now)
	}
}

const tempPrefix = "new-"

// writeFile makes a file appear with a digest and the text. One that is larger
// than its folder may be does not.
func (c *Cache) writeFile(path string, text []byte) error {
	if int64(len(text))+sha256.Size > c.Limit/folders {
		return nil
	}
	temp := filepath.Join(filepath.Dir(path), tempPrefix+strconv.FormatUint(rand.Uint64(), 36))
	file, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(text)
	_, err = file.Write(sum[:])
	if err == nil {
		_, err = file.Write(text)
	}
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Rename(temp, path)
	}
	if err != nil {
		os.Remove(temp)
	}
	return err
}

// abandoned is how old a temporary file is that nobody will rename any more.
const abandoned = time.Hour

// shrink removes what was not used for longest from a folder that is too
// large.
func (c *Cache) shrink(dir string) error {
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
		if strings.HasPrefix(e.Name(), tempPrefix) && time.Since(info.ModTime()) > abandoned {
			os.Remove(filepath.Join(dir, e.Name()))
			continue
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
		if strings.HasPrefix(info.Name(), tempPrefix) {
			continue
		}
		if os.Remove(filepath.Join(dir, info.Name())) == nil {
			size -= info.Size()
		}
	}
	return nil
}
