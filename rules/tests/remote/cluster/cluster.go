// Package cluster starts and stops a Buildbarn cluster on the loopback interface:
// one storage, one scheduler, and workers with a runner each. It is for tests only,
// because it accepts every client. It does not depend on Bazel.
//
// Where the kernel allows it, each runner has separate namespaces for mounts
// and for the network: actions find no network, an empty /tmp, and nothing below
// the hidden folders of a View.
package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// startTimeout bounds the time until a part listens on its address. It is long,
// because a loaded machine may start processes slowly.
const startTimeout = 2 * time.Minute

// A Cluster is a running cluster. Its methods must not be called concurrently.
type Cluster struct {
	dir       string
	node      string // command of this module
	scheduler string // Buildbarn's command
	view      View
	addresses struct {
		storage        string // of the storage, for clients
		storageWorkers string // of the storage, for workers and the scheduler
		traffic        string // of the storage, for Traffic
		clients        string // of the scheduler, for the storage
		workers        string // of the scheduler, for workers
	}
	parts    map[string]*exec.Cmd
	isolated bool
	workers  int
}

// A View is what actions see of the machine.
type View struct {
	// Root is the root directory of actions, "" for that of this process. The folder
	// of the cluster must have the same path in it, and only root can change to it.
	Root string
	// Hidden are folders that are empty for actions, with their paths in Root.
	Hidden []string
}

// Start builds the commands into dir, which must be an absolute path outside /tmp
// and the hidden folders, and starts a cluster with the given number of workers
// there. The caller must call Stop, also when the context ends first.
func Start(ctx context.Context, dir string, workers int, view View) (*Cluster, error) {
	c := &Cluster{
		dir:       dir,
		node:      filepath.Join(dir, "bin", "node"),
		scheduler: filepath.Join(dir, "bin", "bb_scheduler"),
		view:      view,
		workers:   workers,
		parts:     map[string]*exec.Cmd{},
	}
	build := exec.CommandContext(ctx, "go", "build", "-o", filepath.Join(dir, "bin")+"/",
		"github.com/rules-ods/rules_ods/rules/tests/remote/node",
		"github.com/buildbarn/bb-remote-execution/cmd/bb_scheduler")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, out)
	}
	for _, address := range []*string{
		&c.addresses.storage, &c.addresses.storageWorkers, &c.addresses.traffic, &c.addresses.clients, &c.addresses.workers,
	} {
		free, err := freeAddress()
		if err != nil {
			return nil, err
		}
		*address = free
	}
	c.isolated = exec.Command("unshare", "--mount", "--net", "true").Run() == nil
	if view.Root != "" && !c.isolated {
		return nil, errors.New("actions cannot have another root directory: unshare --mount --net fails, which needs root")
	}
	if err := c.start(); err != nil {
		c.Stop()
		return nil, err
	}
	return c, nil
}

func (c *Cluster) start() error {
	if err := c.StartStorage(); err != nil {
		return err
	}
	configuration := filepath.Join(c.dir, "scheduler.json")
	if err := os.WriteFile(configuration, c.schedulerConfiguration(), 0o644); err != nil {
		return err
	}
	if err := c.run("scheduler", c.scheduler, configuration); err != nil {
		return err
	}
	for _, address := range []string{c.addresses.clients, c.addresses.workers} {
		if err := c.await("scheduler", "tcp", address); err != nil {
			return err
		}
	}
	for i := range c.workers {
		if err := c.StartWorker(i); err != nil {
			return err
		}
	}
	return nil
}

// Executor returns the value for Bazel's flag --remote_executor.
func (c *Cluster) Executor() string { return "grpc://" + c.addresses.storage }

// IsIsolated reports whether each runner has separate namespaces for mounts and the network.
func (c *Cluster) IsIsolated() bool { return c.isolated }

// StartStorage starts the storage with the contents that it has on disk.
func (c *Cluster) StartStorage() error {
	if err := c.run("storage", c.node, "storage",
		"-listen", c.addresses.storage, "-listen-workers", c.addresses.storageWorkers, "-listen-traffic", c.addresses.traffic,
		"-scheduler", c.addresses.clients, "-dir", c.storageDir()); err != nil {
		return err
	}
	for _, address := range []string{c.addresses.storage, c.addresses.storageWorkers, c.addresses.traffic} {
		if err := c.await("storage", "tcp", address); err != nil {
			return err
		}
	}
	return nil
}

// StopStorage ends the storage with SIGTERM. Its contents stay on disk.
func (c *Cluster) StopStorage() error { return c.end("storage", syscall.SIGTERM) }

func (c *Cluster) storageDir() string { return filepath.Join(c.dir, "storage") }

// ChangeBlob changes one byte of a blob on disk. The storage must be stopped.
func (c *Cluster) ChangeBlob(blob []byte) error {
	file, err := os.OpenFile(filepath.Join(c.storageDir(), "cas", "blocks"), os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer file.Close()
	const step = 1 << 20
	window := make([]byte, step+len(blob))
	for offset := int64(0); ; offset += step {
		n, err := file.ReadAt(window, offset)
		if i := bytes.Index(window[:n], blob); i >= 0 {
			_, err := file.WriteAt([]byte{blob[0] ^ 1}, offset+int64(i))
			return err
		}
		if err == io.EOF {
			return errors.New("the storage does not have the blob")
		}
		if err != nil {
			return err
		}
	}
}

// StartWorker starts worker number i with an empty folder.
func (c *Cluster) StartWorker(i int) error {
	dir := c.workerDir(i)
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(dir, "build"), 0o755); err != nil {
		return err
	}
	socket := filepath.Join(dir, "runner")
	command := []string{c.node, "runner", "-listen", socket, "-build", filepath.Join(dir, "build")}
	if c.isolated {
		command = append([]string{"unshare", "--mount", "--net", "sh", "-c", c.isolation()}, command...)
	}
	runner := fmt.Sprintf("runner%d", i)
	if err := c.run(runner, command[0], command[1:]...); err != nil {
		return err
	}
	if err := c.await(runner, "unix", socket); err != nil {
		return err
	}
	return c.run(fmt.Sprintf("worker%d", i), c.node, "worker", "-name", fmt.Sprint(i),
		"-scheduler", c.addresses.workers, "-storage", c.addresses.storageWorkers, "-runner", socket, "-dir", dir)
}

// KillWorker ends worker number i, its runner and the action that it executes
// with SIGKILL.
func (c *Cluster) KillWorker(i int) error {
	return errors.Join(
		c.end(fmt.Sprintf("worker%d", i), syscall.SIGKILL),
		c.end(fmt.Sprintf("runner%d", i), syscall.SIGKILL))
}

// BusyWorker returns the number of a worker whose runner executes a command, or
// false if there is none.
func (c *Cluster) BusyWorker() (int, bool) {
	for i := range c.workers {
		runner := c.parts[fmt.Sprintf("runner%d", i)]
		if runner == nil {
			continue
		}
		threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", runner.Process.Pid))
		for _, thread := range threads {
			if children, err := os.ReadFile(thread); err == nil && len(children) > 0 {
				return i, true
			}
		}
	}
	return 0, false
}

func (c *Cluster) workerDir(i int) string { return filepath.Join(c.dir, fmt.Sprintf("worker%d", i)) }

// isolation returns a shell script that hides folders, changes the root directory, and
// then executes the command in its arguments in its own process.
func (c *Cluster) isolation() string {
	var script strings.Builder
	script.WriteString("set -e; mount --make-rprivate /; ")
	for _, dir := range append([]string{"/tmp", "/home", "/root"}, c.view.Hidden...) {
		if !strings.HasPrefix(c.dir+"/", dir+"/") {
			fmt.Fprintf(&script, "if [ -d '%[1]s' ]; then mount -t tmpfs none '%[1]s'; fi; ", c.view.Root+dir)
		}
	}
	if c.view.Root == "" {
		script.WriteString(`exec "$0" "$@"`)
	} else {
		fmt.Fprintf(&script, `exec chroot '%s' "$0" "$@"`, c.view.Root)
	}
	return script.String()
}

// Log returns the path of the log of a part: storage, scheduler, worker0, ….
func (c *Cluster) Log(part string) string { return filepath.Join(c.dir, part+".log") }

// Stop ends all parts. It may be called more than once.
func (c *Cluster) Stop() {
	for part := range c.parts {
		c.end(part, syscall.SIGKILL)
	}
}

// run starts a part in a new process group, so that its children end with
// it. Its output is appended to its log.
func (c *Cluster) run(part, name string, arguments ...string) error {
	log, err := os.OpenFile(c.Log(part), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer log.Close()
	cmd := exec.Command(name, arguments...)
	cmd.Stdout, cmd.Stderr = log, log
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("%s: %w", part, err)
	}
	c.parts[part] = cmd
	return nil
}

// end sends a signal to a part and waits for its end.
func (c *Cluster) end(part string, signal syscall.Signal) error {
	cmd := c.parts[part]
	if cmd == nil {
		return nil
	}
	delete(c.parts, part)
	if err := syscall.Kill(-cmd.Process.Pid, signal); err != nil {
		return fmt.Errorf("%s: %w", part, err)
	}
	cmd.Wait() // an error only means that the signal ended the process
	return nil
}

// await waits until a part accepts connections.
func (c *Cluster) await(part, network, address string) error {
	for deadline := time.Now().Add(startTimeout); ; time.Sleep(50 * time.Millisecond) {
		connection, err := net.Dial(network, address)
		if err == nil {
			return connection.Close()
		}
		if time.Now().After(deadline) {
			log, _ := os.ReadFile(c.Log(part))
			return fmt.Errorf("%s does not listen: %w\n%s", part, err, log)
		}
	}
}

// schedulerConfiguration returns a configuration for bb_scheduler with one queue
// for all platforms.
func (c *Cluster) schedulerConfiguration() []byte {
	type object = map[string]any
	server := func(address string) []object {
		return []object{{"listenAddresses": []string{address}, "authenticationPolicy": object{"allow": object{}}}}
	}
	allow := object{"allow": object{}}
	data, err := json.MarshalIndent(object{
		"clientGrpcServers":         server(c.addresses.clients),
		"workerGrpcServers":         server(c.addresses.workers),
		"contentAddressableStorage": object{"grpc": object{"address": c.addresses.storageWorkers}},
		"maximumMessageSizeBytes":   "16777216",
		"global":                    object{},
		"executeAuthorizer":         allow,
		"modifyDrainsAuthorizer":    allow,
		"killOperationsAuthorizer":  allow,
		"actionRouter": object{"simple": object{
			"platformKeyExtractor":    object{"action": object{}},
			"invocationKeyExtractors": []object{{"toolInvocationId": object{}}},
			"initialSizeClassAnalyzer": object{
				"defaultExecutionTimeout": "1800s",
				"maximumExecutionTimeout": "7200s",
			},
		}},
		"platformQueueWithNoWorkersTimeout": "900s",
	}, "", "  ")
	if err != nil {
		panic(err) // the value has no cycles, channels or functions
	}
	return data
}

// freeAddress returns a loopback address with a port that is free now.
func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer listener.Close()
	return listener.Addr().String(), nil
}
