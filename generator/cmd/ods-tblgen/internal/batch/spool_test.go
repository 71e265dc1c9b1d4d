package batch

import (
	"bytes"
	"testing"
)

// TestSpool writes more than the limit of memory, to several spools in turn.
func TestSpool(t *testing.T) {
	m := memory{limit: 4 << 20}
	spools := make([]spool, 3)
	want := make([]bytes.Buffer, len(spools))
	piece := bytes.Repeat([]byte("0123456789abcdef"), 1<<12)
	for round := range int(m.limit) / len(piece) {
		for i := range spools {
			spools[i].memory = &m
			piece[0] = byte(round)
			if _, err := spools[i].Write(piece); err != nil {
				t.Fatal(err)
			}
			want[i].Write(piece)
			if held := m.held.Load(); held > m.limit {
				t.Fatalf("%d bytes are held", held)
			}
		}
	}
	for i := range spools {
		var got bytes.Buffer
		if err := spools[i].writeTo(&got); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got.Bytes(), want[i].Bytes()) {
			t.Errorf("spool %d gives something else", i)
		}
	}
	if held := m.held.Load(); held != 0 {
		t.Errorf("%d bytes are still held", held)
	}
}
