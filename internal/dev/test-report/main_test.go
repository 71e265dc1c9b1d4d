package main

import (
	"strings"
	"testing"
)

func TestReport(t *testing.T) {
	const (
		passed = `{"Action":"start","Package":"p"}
{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"output","Package":"p","Test":"TestA","Output":"=== RUN   TestA\n"}
{"Action":"output","Package":"p","Test":"TestA","Output":"    a_test.go:3: chatter\n"}
{"Action":"pass","Package":"p","Test":"TestA","Elapsed":0}
{"Action":"output","Package":"p","Output":"PASS\n"}
{"Action":"output","Package":"p","Output":"ok  \tp\t0.12s\n"}
{"Action":"pass","Package":"p","Elapsed":0.12}
`
		skipped = `{"Action":"output","Package":"q","Test":"TestB/c","Output":"=== RUN   TestB/c\n"}
{"Action":"output","Package":"q","Test":"TestB/c","Output":"    b_test.go:9: g++ is missing\n"}
{"Action":"output","Package":"q","Test":"TestB/c","Output":"--- SKIP: TestB/c (0.00s)\n"}
{"Action":"skip","Package":"q","Test":"TestB/c","Elapsed":0}
{"Action":"output","Package":"q","Output":"ok  \tq\t0.50s\n"}
{"Action":"pass","Package":"q","Elapsed":0.5}
`
		failed = `{"Action":"output","Package":"r","Test":"TestD","Output":"=== RUN   TestD\n"}
{"Action":"output","Package":"r","Test":"TestD","Output":"    d_test.go:1: wrong\n"}
{"Action":"fail","Package":"r","Test":"TestD","Elapsed":0}
{"Action":"output","Package":"r","Output":"FAIL\tr\t0.01s\n"}
{"Action":"fail","Package":"r","Elapsed":0.01}
`
		unended = `{"Action":"output","Package":"u","Test":"TestE","Output":"=== RUN   TestE\n"}
{"Action":"output","Package":"u","Test":"TestF","Output":"=== RUN   TestF\n"}
{"Action":"output","Package":"u","Test":"TestF","Output":"panic: test timed out after 1s\n"}
{"Action":"output","Package":"u","Output":"FAIL\tu\t1.02s\n"}
{"Action":"fail","Package":"u","Elapsed":1.02}
`
		unbuilt = `{"ImportPath":"s","Action":"build-output","Output":"s.go:1:1: no\n"}
{"ImportPath":"s","Action":"build-fail"}
{"Action":"output","Package":"s","Output":"FAIL\ts [build failed]\n"}
{"Action":"fail","Package":"s","Elapsed":0}
`
	)
	for _, c := range []struct {
		name, in string
		required bool
		ok       bool
		want     string
	}{
		{"passed", passed, true, true, "       0.1 s  p\n==> No test was skipped\nok  \tp\t0.12s\n1 passed, 0 failed\n"},
		{"skipped", passed + skipped, false, true,
			"       0.1 s  p\n       0.5 s  q\n==> Skipped tests:\n    q TestB/c: b_test.go:9: g++ is missing\nok  \tp\t0.12s\nok  \tq\t0.50s\n1 passed, 0 failed\n"},
		{"skipped, required", skipped, true, false,
			"       0.5 s  q\n==> Skipped tests:\n    q TestB/c: b_test.go:9: g++ is missing\n    ODS_REQUIRE_ALL=1 forbids to skip tests\nok  \tq\t0.50s\n0 passed, 1 failed\n"},
		{"not compared", passed + strings.ReplaceAll(skipped, "g++ is missing", "not compared: MLIR 24: no network"), true, true,
			"       0.1 s  p\n       0.5 s  q\n==> No test was skipped\n==> Not compared with a reference:\n    q TestB/c: MLIR 24: no network\nok  \tp\t0.12s\nok  \tq\t0.50s\n1 passed, 0 failed\n"},
		{"left to nightly", passed + strings.ReplaceAll(skipped, "g++ is missing", "left to make nightly: TestB/c"), true, true,
			"       0.1 s  p\n       0.5 s  q\n==> No test was skipped\n==> Left to 'make nightly':\n    q TestB/c\nok  \tp\t0.12s\nok  \tq\t0.50s\n1 passed, 0 failed\n"},
		{"slow", strings.ReplaceAll(passed, `"Test":"TestA","Elapsed":0`, `"Test":"TestA","Elapsed":10.04`), true, true,
			"      10.0 s  p TestA\n       0.1 s  p\n==> No test was skipped\nok  \tp\t0.12s\n1 passed, 0 failed\n"},
		{"failed", failed + passed, false, false,
			"=== RUN   TestD\n    d_test.go:1: wrong\n       0.0 s  r\n       0.1 s  p\n==> No test was skipped\nFAIL\tr\t0.01s\nok  \tp\t0.12s\n1 passed, 1 failed\n"},
		{"not ended", unended, false, false,
			"=== RUN   TestE\n=== RUN   TestF\npanic: test timed out after 1s\n       1.0 s  u\n==> No test was skipped\nFAIL\tu\t1.02s\n0 passed, 1 failed\n"},
		{"build", unbuilt, false, false, "s.go:1:1: no\n       0.0 s  s\n==> No test was skipped\nFAIL\ts [build failed]\n0 passed, 1 failed\n"},
		{"nothing", "go: no such package\n", false, false, "go: no such package\nno package was tested\n==> No test was skipped\n0 passed, 1 failed\n"},
	} {
		var out strings.Builder
		ok, err := report(strings.NewReader(c.in), &out, c.required, &counts{})
		if err != nil || ok != c.ok || out.String() != c.want {
			t.Errorf("%s: %t, %v, want %t; output:\n%s\nwant:\n%s", c.name, ok, err, c.ok, out.String(), c.want)
		}
	}
}
