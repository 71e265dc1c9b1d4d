package command

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// grace is how long a command may take to return after a signal. It is less than
// half a second, so that a user sees no delay.
const grace = 250 * time.Millisecond

// cleanupLimit bounds the cleanup for a command that did not return. A file
// system that does not answer must not keep the process alive. On a machine with much
// other work, creating a file, for which the cleanup waits, can take some 100 ms.
const cleanupLimit = 2 * time.Second

// A signalError is the cause of a context that a signal ended.
type signalError struct{ Signal syscall.Signal }

func (e *signalError) Error() string { return "stopped by a signal: " + e.Signal.String() }

// status returns the exit status of a process that the signal ended.
func (e *signalError) status() int { return 128 + int(e.Signal) }

// runUntilSignal calls command and returns its exit status. An interrupt, a hang-up or a
// request to terminate ends the context of the command; then the exit status is
// 128 plus the number of the signal.
//
// A command that waits, for example for a pipe without a writer, does not
// see the end of its context. If it has not returned after a grace period, runUntilSignal
// calls cleanup and ends the process. cleanup may run while the command works.
// A second signal ends the process at once.
func runUntilSignal(command func(context.Context) int, cleanup func()) int {
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	signals := make(chan os.Signal, 1)
	for _, s := range []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		// nohup and shells that start a background job ignore some of them.
		if !signal.Ignored(s) {
			signal.Notify(signals, s)
		}
	}
	defer signal.Stop(signals)
	go func() {
		s, ok := (<-signals).(syscall.Signal)
		if !ok {
			return
		}
		signal.Stop(signals)
		reason := &signalError{s}
		cancel(reason)
		time.Sleep(grace)
		cleaned := make(chan bool)
		go func() {
			cleanup()
			close(cleaned)
		}()
		select {
		case <-cleaned:
		case <-time.After(cleanupLimit):
		}
		os.Exit(reason.status())
	}()
	status := command(ctx)
	var reason *signalError
	if errors.As(context.Cause(ctx), &reason) {
		status = reason.status()
	}
	return status
}
