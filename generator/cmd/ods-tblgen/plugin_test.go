package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/rules-ods/rules_ods/generator/plugin"
)

// testPlugin is the plugin of the scripts. Its generators show what plugins can do, also
// wrongly.
func testPlugin() { plugin.Main(answer) }

func answer(ctx context.Context, request *plugin.Request) (*plugin.Response, error) {
	instructions, err := request.Records.Of("Inst")
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(os.Stderr, "read %d defs\n", len(instructions))
	one := func(text string) *plugin.Response {
		return &plugin.Response{Files: []plugin.File{{Content: text}}, Dependencies: []string{"formats.cfg"}}
	}
	// print writes a document that Main does not.
	print := func(text string) { fmt.Print(text); os.Exit(0) }
	switch request.Generator {
	case "gen-list":
		text := request.Options["prefix"] + " " + strings.TrimPrefix(request.Input, "sub/") + " " + request.Generator + "\n"
		for _, inst := range instructions {
			opcode, err1 := inst.Int("opcode")
			code, err2 := inst.Int("bin")
			format, err3 := inst.Text("format")
			if err := errors.Join(err1, err2, err3); err != nil {
				return nil, err
			}
			p := request.Positions[inst.Name]
			text += fmt.Sprintf("%s %s %d %d %s %s:%d:%d\n", request.Options["prefix"], inst.Name, opcode, code, format, p.File, p.Line, p.Column)
		}
		return one(text), nil
	case "gen-files":
		made := one("main of " + request.Output + "\n")
		for _, name := range request.MoreOutputs {
			made.Files = append(made.Files, plugin.File{Name: name, Content: "content of " + name + "\n"})
		}
		if name := request.Options["also"]; name != "" {
			made.Files = append(made.Files, plugin.File{Name: name})
		}
		return made, nil
	case "gen-nothing":
		return nil, nil
	case "gen-complain":
		made := one("text\n")
		made.Diagnostics = []plugin.Diagnostic{
			{Severity: plugin.Warning, Text: "the encoding is odd", Def: "ADD", Field: "format"},
			{Severity: plugin.Note, Text: "here", Position: &plugin.Position{File: request.Input, Line: 2}},
			{Severity: plugin.Note, Text: "the class", Position: &plugin.Position{File: "base.td", Line: 2, Column: 7}},
			{Severity: plugin.Note, Text: "unknown place", Position: &plugin.Position{File: "elsewhere.td", Line: 9}},
		}
		if _, warn := request.Options["warn"]; warn {
			return made, nil
		}
		_, err := instructions[0].Text("opcode")
		return made, errors.Join(err, errors.New("no place"))
	case "gen-exit":
		fmt.Fprintln(os.Stderr, "last words")
		os.Exit(3)
	case "gen-panic":
		panic("a fault")
	case "gen-garbage":
		print("Hello, world\n")
	case "gen-silent":
		print("")
	case "gen-more":
		print(`{"protocolVersion": 1} done`)
	case "gen-misspelled":
		print(`{"protocolVersion": 1, "file": []}`)
	case "gen-version":
		print(`{"protocolVersion": 2}`)
	case "gen-severity":
		return &plugin.Response{Diagnostics: []plugin.Diagnostic{{Severity: "fatal", Text: "text"}}}, nil
	case "gen-invalid":
		return one("\xff"), nil
	case "gen-endless":
		for piece := strings.Repeat(" ", 1<<20); ; {
			if _, err := os.Stdout.WriteString(piece); err != nil {
				os.Exit(0)
			}
		}
	case "gen-hang":
		os.WriteFile("pid", []byte(strconv.Itoa(os.Getpid())), 0o666)
		time.Sleep(time.Hour) // without regard to ctx
	}
	return nil, errors.New("there is no generator '" + request.Generator + "'")
}
