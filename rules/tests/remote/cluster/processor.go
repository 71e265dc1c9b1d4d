package cluster

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// ProcessorTime returns the seconds of processor time that a process has used, and
// those of its children that have ended.
func ProcessorTime(pid int) (own, children float64, err error) {
	stat, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	if err != nil {
		return 0, 0, err
	}
	// The name, in parentheses, may contain spaces. The 12th to 15th field after it are the user and system times.
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	if len(fields) < 15 {
		return 0, 0, fmt.Errorf("/proc/%d/stat has %d fields after the name", pid, len(fields))
	}
	var seconds [4]float64
	for i, field := range fields[11:15] {
		ticks, err := strconv.ParseFloat(field, 64)
		if err != nil {
			return 0, 0, fmt.Errorf("/proc/%d/stat: %w", pid, err)
		}
		const ticksPerSecond = 100 // USER_HZ, which Linux fixes on all architectures that Go supports
		seconds[i] = ticks / ticksPerSecond
	}
	return seconds[0] + seconds[1], seconds[2] + seconds[3], nil
}

// Consumers are the parts of a cluster whose processor time is counted separately.
var Consumers = []string{"storage", "scheduler", "workers", "runners", "actions"}

// ProcessorTimes returns the seconds of processor time that each of Consumers has used
// since it was started. Actions are the processes that the runners started and that
// have ended.
func (c *Cluster) ProcessorTimes() (map[string]float64, error) {
	seconds := map[string]float64{}
	for part, cmd := range c.parts {
		own, children, err := ProcessorTime(cmd.Process.Pid)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", part, err)
		}
		switch {
		case strings.HasPrefix(part, "worker"):
			seconds["workers"] += own
		case strings.HasPrefix(part, "runner"):
			seconds["runners"] += own
			seconds["actions"] += children
		default:
			seconds[part] += own
		}
	}
	return seconds, nil
}
