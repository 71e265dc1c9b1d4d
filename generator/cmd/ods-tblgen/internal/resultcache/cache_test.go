package resultcache

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sync/errgroup"
)

// files maps the names of files to their contents. It replaces the file system.
type files map[string]string

func (f files) read(name string) ([]byte, bool) {
	text, ok := f[name]
	return []byte(text), ok
}

func (f files) probes(names ...string) []Probe {
	var probes []Probe
	for _, name := range names {
		text, ok := f[name]
		probes = append(probes, NewProbe(name, []byte(text), !ok))
	}
	return probes
}

func key(t testing.TB, texts ...string) Key {
	t.Helper()
	k := NewKey("test")
	k.Add("texts", texts...)
	sum, err := k.Sum()
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

func (f files) result(text string) *Result {
	return &Result{
		Probes:   f.probes("a.td", "missing.td", "b.td"),
		Included: []string{"b.td"},
		Plain:    "plain " + text, Colored: "colored " + text,
		Outputs: [][]byte{[]byte(text), nil, []byte("more " + text)},
	}
}

func check(t *testing.T, r *Result, ok bool, text string) {
	t.Helper()
	if text == "" {
		if ok {
			t.Errorf("found %q", r.Outputs)
		}
		return
	}
	if !ok {
		t.Fatalf("%s is not found", text)
	}
	if len(r.Outputs) != 3 || string(r.Outputs[0]) != text || len(r.Outputs[1]) != 0 || string(r.Outputs[2]) != "more "+text ||
		r.Plain != "plain "+text || r.Colored != "colored "+text || len(r.Included) != 1 || r.Included[0] != "b.td" || len(r.Probes) != 3 {
		t.Errorf("another result: %+v", r)
	}
}

// TestLookup checks that the cache finds a result only for the inputs of the
// result.
func TestLookup(t *testing.T) {
	c := Cache{Dir: filepath.Join(t.TempDir(), "not", "there", "yet"), Limit: 1 << 30}
	world := files{"a.td": "A", "b.td": "B"}
	find := func(k Key, text string) {
		t.Helper()
		r, ok := c.Get(k, world.read)
		check(t, r, ok, text)
	}
	one, two := key(t, "x", "y"), key(t, "xy")
	find(one, "")
	if err := c.Put(one, world.result("first")); err != nil {
		t.Fatal(err)
	}
	find(one, "first")
	find(two, "")

	world["b.td"] = "changed"
	find(one, "")
	if err := c.Put(one, world.result("second")); err != nil {
		t.Fatal(err)
	}
	find(one, "second")
	world["b.td"] = "B"
	find(one, "first")
	world["missing.td"] = ""
	find(one, "")
	delete(world, "missing.td")
	delete(world, "a.td")
	find(one, "")
	world["a.td"] = "A"
	find(one, "first")

	// The oldest variants are removed.
	for i := range 2 * maxVariants {
		world["b.td"] = fmt.Sprint(i)
		if err := c.Put(one, world.result(fmt.Sprint("variant ", i))); err != nil {
			t.Fatal(err)
		}
	}
	find(one, fmt.Sprint("variant ", 2*maxVariants-1))
	world["b.td"] = "B"
	find(one, "")
}

// TestDamage changes every byte of every file, and truncates each file at every
// length.
func TestDamage(t *testing.T) {
	dir := t.TempDir()
	c := Cache{Dir: dir, Limit: 1 << 30}
	world := files{"a.td": "A", "b.td": "B"}
	k := key(t, "k")
	put := func() {
		t.Helper()
		if err := c.Put(k, world.result("good")); err != nil {
			t.Fatal(err)
		}
	}
	put()
	var names []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, path)
		}
		return err
	})
	if err != nil || len(names) != 2 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		whole, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range whole {
			for _, damaged := range [][]byte{append(bytes.Clone(whole[:i]), append([]byte{whole[i] ^ 1}, whole[i+1:]...)...), whole[:i]} {
				if err := os.WriteFile(name, damaged, 0o666); err != nil {
					t.Fatal(err)
				}
				if r, ok := c.Get(k, world.read); ok {
					t.Fatalf("byte %d of %s: found %+v", i, name, r)
				}
			}
		}
		put()
		r, ok := c.Get(k, world.read)
		check(t, r, ok, "good")
	}
}

// TestLimit stores more results than the limit permits.
func TestLimit(t *testing.T) {
	c := Cache{Dir: t.TempDir(), Limit: 1 << 20}
	world := files{"a.td": "A", "b.td": "B"}
	// Files that a crash left behind are removed as well.
	left := filepath.Join(c.Dir, "0", ".ods-left-0")
	if err := os.MkdirAll(filepath.Dir(left), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(left, make([]byte, 100), 0o666); err != nil {
		t.Fatal(err)
	}
	for i := range 400 {
		if err := c.Put(key(t, fmt.Sprint(i)), world.result(strings.Repeat("x", 8000))); err != nil {
			t.Fatal(err)
		}
		if size := sizeOf(t, c.Dir); size > c.Limit {
			t.Fatalf("after %d results: %d bytes, the limit is %d", i, size, c.Limit)
		}
	}
	if _, err := os.Stat(left); !errors.Is(err, fs.ErrNotExist) {
		t.Error("what a crash left behind is still there")
	}
	r, ok := c.Get(key(t, "399"), world.read)
	check(t, r, ok, strings.Repeat("x", 8000))
	if err := c.Put(key(t, "huge"), world.result(strings.Repeat("x", 1<<20))); err != nil {
		t.Fatal(err)
	}
	if size := sizeOf(t, c.Dir); size > c.Limit {
		t.Errorf("%d bytes after a huge result", size)
	}
}

func sizeOf(t *testing.T, dir string) (size int64) {
	t.Helper()
	err := filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			info, err := d.Info()
			if err != nil {
				return err
			}
			size += info.Size()
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return size
}

// TestConcurrent uses one directory from many goroutines at the same time, as
// several processes do.
func TestConcurrent(t *testing.T) {
	dir := t.TempDir()
	world := files{"a.td": "A", "b.td": "B"}
	var keys []Key
	for i := range 8 {
		keys = append(keys, key(t, fmt.Sprint(i)))
	}
	var group errgroup.Group
	for range 8 {
		group.Go(func() error {
			c := Cache{Dir: dir, Limit: 256 << 10}
			for i := range 200 {
				n := i % len(keys)
				text := strings.Repeat(fmt.Sprint(n), 2000)
				if r, ok := c.Get(keys[n], world.read); ok && string(r.Outputs[0]) != text {
					return fmt.Errorf("key %d has the result %.20s", n, r.Outputs[0])
				}
				if err := c.Put(keys[n], world.result(text)); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		t.Error(err)
	}
}

// FuzzDecoder decodes random bytes as a result. The decoder must not panic, and
// must not allocate more memory than the text has bytes.
func FuzzDecoder(f *testing.F) {
	f.Add([]byte("\x01\x01a\x00\x00\x01\x01b"))
	f.Fuzz(func(t *testing.T, data []byte) {
		d := decoder{b: data}
		d.texts()
		d.text()
		for range d.number() {
			if d.text(); d.bad {
				break
			}
		}
	})
}

// TestOtherFiles puts other files in the place of entries: those of another key, and links. None is read as an entry.
// Only the user can read the directories.
func TestOtherFiles(t *testing.T) {
	for _, extension := range []string{".m", ".r"} {
		dir := t.TempDir()
		c := Cache{Dir: dir, Limit: 1 << 30}
		world := files{"a.td": "A", "b.td": "B"}
		one, two := key(t, "one"), key(t, "two")
		if err := errors.Join(c.Put(one, world.result("first")), c.Put(two, world.result("second"))); err != nil {
			t.Fatal(err)
		}
		folders, _ := filepath.Glob(filepath.Join(dir, "*"))
		for _, folder := range folders {
			if info, err := os.Stat(folder); err != nil || info.Mode().Perm() != 0o700 {
				t.Errorf("%v, %v", info, err)
			}
		}
		names, _ := filepath.Glob(filepath.Join(dir, "*", "*"+extension))
		if len(names) != 2 {
			t.Fatal(names)
		}
		other := filepath.Join(dir, "other")
		if err := errors.Join(os.Rename(names[0], other), os.Rename(names[1], names[0]), os.Rename(other, names[1])); err != nil {
			t.Fatal(err)
		}
		for _, k := range []Key{one, two} {
			if r, ok := c.Get(k, world.read); ok {
				t.Errorf("%s: found %+v", extension, r)
			}
		}
		if err := c.Put(one, world.result("first")); err != nil {
			t.Fatal(err)
		}
		r, ok := c.Get(one, world.read)
		check(t, r, ok, "first")
		names, _ = filepath.Glob(filepath.Join(dir, "*", "*"+extension))
		for i, name := range names {
			kept := fmt.Sprint(other, i)
			if err := errors.Join(os.Rename(name, kept), os.Symlink(kept, name)); err != nil {
				t.Fatal(err)
			}
		}
		if r, ok := c.Get(one, world.read); ok {
			t.Errorf("%s: found %+v", extension, r)
		}
	}
}
