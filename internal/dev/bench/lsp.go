package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/sourcegraph/jsonrpc2"
)

// largest are files of MLIR, below its include directory.
var largest = []string{"mlir/Dialect/LLVMIR/LLVMOps.td", "mlir/Dialect/LLVMIR/NVVMOps.td", "mlir/Dialect/SPIRV/IR/SPIRVOps.td", "mlir/Dialect/SPIRV/IR/SPIRVBase.td"}

// runLanguageServer measures the language server beside tblgen-lsp-server: start, first
// diagnostics, diagnostics after keystrokes, completion and memory, on MLIR's largest files.
func runLanguageServer(ctx context.Context, flags *flag.FlagSet, args []string) error {
	ours := flags.String("ods-tblgen", "bin/ods-tblgen", "the `program` to measure")
	theirs := flags.String("reference", "/usr/bin/tblgen-lsp-server-22", "the `program` to compare with; empty for none")
	include := flags.String("include", "/usr/lib/llvm-22/include", "the include `directory` of MLIR")
	strokes := flags.Int("strokes", 200, "keystrokes for each file")
	busy := flags.Int("busy", 0, "processes that keep a processor busy during the measurement")
	out := flags.String("out", "", "the `file` to write the report to, as well")
	if err := flags.Parse(args); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for range *busy {
		if err := spin(ctx); err != nil {
			return err
		}
	}
	b := &lspBench{ctx: ctx, include: *include, strokes: *strokes}
	err := b.run(*ours, *theirs, *busy)
	cancel()
	time.Sleep(100 * time.Millisecond) // until the busy processes have been killed
	if err != nil {
		return err
	}
	return writeReport(context.WithoutCancel(ctx), *out, b.out.String())
}

// spin starts a process that keeps a processor busy until ctx ends. It is not a goroutine,
// because that would delay the client.
func spin(ctx context.Context) error {
	return exec.CommandContext(ctx, "sh", "-c", "while :; do :; done").Start()
}

type lspBench struct {
	ctx     context.Context
	include string
	strokes int
	out     strings.Builder
}

func (b *lspBench) printf(format string, args ...any) { fmt.Fprintf(&b.out, format, args...) }

func (b *lspBench) run(ours, theirs string, busy int) error {
	load, _ := os.ReadFile("/proc/loadavg")
	b.printf("# The language server on MLIR's largest files\n\n")
	b.printf("`go run ./internal/dev/bench lsp -strokes %d -busy %d` on %d processors, with %d other busy processes and a load of %s before the run. All times are in milliseconds, by the clock.\n\n",
		b.strokes, busy, runtime.NumCPU(), busy, firstWord(string(load)))
	servers := []struct {
		name    string
		command []string
	}{{"ods-tblgen lsp", []string{ours, "lsp", "-mlir", b.include}}}
	if theirs != "" {
		servers = append(servers, struct {
			name    string
			command []string
		}{filepath.Base(theirs), []string{theirs, "--tablegen-extra-dir=" + b.include}})
	}
	b.printf("| server | start | ")
	for _, f := range largest {
		b.printf("first diagnostics of %s | ", filepath.Base(f))
	}
	b.printf("memory then, MiB |\n|---|---|%s---|\n", strings.Repeat("---|", len(largest)))
	for _, s := range servers {
		if err := b.first(s.name, s.command); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	b.printf("\nDiagnostics after a keystroke at a random place, and the completion that is asked for at once:\n\n")
	b.printf("| server | file | lines | diagnostics, median | 95 %% | largest | completion, median | 95 %% | largest |\n|---|---|---|---|---|---|---|---|---|\n")
	for _, s := range servers {
		for _, f := range largest {
			if err := b.keystrokes(s.name, s.command, f); err != nil {
				return fmt.Errorf("%s: %s: %w", s.name, f, err)
			}
		}
	}
	return b.many(servers[0].command)
}

func firstWord(s string) string { return strings.Fields(s + " ?")[0] }

func ms(d time.Duration) string { return fmt.Sprintf("%.1f", float64(d.Microseconds())/1000) }

func (b *lspBench) read(file string) (uri, text string, err error) {
	path := filepath.Join(b.include, file)
	data, err := os.ReadFile(path)
	return "file://" + path, string(data), err
}

// first measures the start and the first diagnostics of each file.
func (b *lspBench) first(name string, command []string) error {
	c, err := startServer(b.ctx, command)
	if err != nil {
		return err
	}
	defer c.stop(b.ctx)
	b.printf("| %s | %s |", name, ms(c.started))
	for _, f := range largest {
		uri, text, err := b.read(f)
		if err != nil {
			return err
		}
		d, err := c.open(b.ctx, uri, text)
		if err != nil {
			return err
		}
		b.printf(" %s |", ms(d))
	}
	now, _ := c.memory()
	b.printf(" %.0f |\n", now)
	return nil
}

// keystrokes measures diagnostics and completions while letters are typed into a file.
func (b *lspBench) keystrokes(name string, command []string, file string) error {
	c, err := startServer(b.ctx, command)
	if err != nil {
		return err
	}
	defer c.stop(b.ctx)
	uri, text, err := b.read(file)
	if err != nil {
		return err
	}
	if _, err := c.open(b.ctx, uri, text); err != nil {
		return err
	}
	time.Sleep(time.Second)
	r := rand.New(rand.NewPCG(1, 2))
	lines := strings.Split(text, "\n")
	var diagnostics, completions []time.Duration
	version := 1
	for i := 0; i < b.strokes; {
		at := r.IntN(len(lines))
		column := strings.Index(lines[at], " ")
		if column < 0 || len(lines[at]) < 4 {
			continue
		}
		column = len(lines[at]) / 2
		for _, key := range []string{"S", "p", "x", " "} { // a word at this place
			version++
			start := time.Now()
			if err := c.insert(b.ctx, uri, version, at, column, key); err != nil {
				return err
			}
			lines[at] = lines[at][:column] + key + lines[at][column:]
			column++
			if key != " " {
				ask := time.Now()
				if err := c.conn.Call(b.ctx, "textDocument/completion", object{"textDocument": object{"uri": uri}, "position": object{"line": at, "character": column}}, nil); err == nil {
					completions = append(completions, time.Since(ask))
				} else if !notFound(err) {
					return err
				}
			}
			if err := c.wait(uri, version); err != nil {
				return err
			}
			diagnostics = append(diagnostics, time.Since(start))
			i++
		}
		// The word is removed, so that errors do not add up.
		version++
		if err := c.conn.Notify(b.ctx, "textDocument/didChange", object{
			"textDocument":   object{"uri": uri, "version": version},
			"contentChanges": []object{{"range": object{"start": object{"line": at, "character": column - 4}, "end": object{"line": at, "character": column}}, "text": ""}},
		}); err != nil {
			return err
		}
		lines[at] = lines[at][:column-4] + lines[at][column:]
		if err := c.wait(uri, version); err != nil {
			return err
		}
	}
	b.printf("| %s | %s | %d | %s | %s |\n", name, filepath.Base(file), len(lines), quantiles(diagnostics), quantiles(completions))
	return nil
}

// notFound reports whether a server does not have a method.
func notFound(err error) bool {
	var e *jsonrpc2.Error
	return errors.As(err, &e) && e.Code == jsonrpc2.CodeMethodNotFound
}

// quantiles formats the median, the 95th percentile and the maximum.
func quantiles(list []time.Duration) string {
	if len(list) == 0 {
		return "no such request | |"
	}
	slices.Sort(list)
	return ms(list[len(list)/2]) + " | " + ms(list[len(list)*95/100]) + " | " + ms(list[len(list)-1])
}

// many measures the memory with 30 open files.
func (b *lspBench) many(command []string) error {
	var files []string
	err := filepath.WalkDir(filepath.Join(b.include, "mlir/Dialect"), func(path string, e os.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, "Ops.td") {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		return err
	}
	size := func(path string) int64 {
		info, err := os.Stat(path)
		if err != nil {
			return 0
		}
		return info.Size()
	}
	slices.SortFunc(files, func(x, y string) int { return int(size(y) - size(x)) })
	files = files[:min(30, len(files))]
	c, err := startServer(b.ctx, command)
	if err != nil {
		return err
	}
	defer c.stop(b.ctx)
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			return err
		}
		uri := "file://" + f
		if _, err := c.open(b.ctx, uri, string(data)); err != nil {
			return err
		}
		for version := 2; version < 5; version++ {
			if err := c.insert(b.ctx, uri, version, 0, 0, " "); err != nil {
				return err
			}
			if err := c.wait(uri, version); err != nil {
				return err
			}
		}
	}
	time.Sleep(time.Second)
	now, peak := c.memory()
	b.printf("\nMemory with the %d largest files `*Ops.td` of MLIR's dialects open, each edited three times: %.0f MiB, at most %.0f MiB.\n", len(files), now, peak)
	return nil
}
