// Package process starts the servers that stand in for the cloud on one machine and sees to it that none of
// them outlives the program that started it, nor one that was killed before.
package process

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"syscall"
	"time"
)

// User is the numeric identity a process runs as.
type User struct{ UID, GID uint32 }

// Options describe the start of one process. Path is the binary, Args its arguments without the name, Env its whole environment. Output
// receives both of its streams and is not closed. StopSignal asks it to end; it is also the signal that the process gets when its parent
// dies, where the system can do that (Linux). A nil User keeps the present identity.
type Options struct {
	Path       string
	Args       []string
	Env        []string
	Dir        string
	Output     *os.File
	StopSignal syscall.Signal
	User       *User
}

// Process is a started child in a process group of its own, so that a Ctrl-C in the terminal reaches only the
// parent, which then stops its children in order.
type Process struct {
	command    *exec.Cmd
	stopSignal syscall.Signal
	done       chan struct{}
	err        error
}

// Start runs the process and returns as soon as it runs; it does not wait until a server answers.
func Start(o Options) (*Process, error) {
	command := exec.Command(o.Path, o.Args...)
	command.Env, command.Dir = o.Env, o.Dir
	command.Stdout, command.Stderr = o.Output, o.Output
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if o.User != nil {
		command.SysProcAttr.Credential = &syscall.Credential{Uid: o.User.UID, Gid: o.User.GID}
	}
	dieWithParent(command.SysProcAttr, o.StopSignal)
	p := &Process{command: command, stopSignal: o.StopSignal, done: make(chan struct{})}
	if err := startOnLastingThread(command); err != nil {
		return nil, fmt.Errorf("start %s: %w", o.Path, err)
	}
	go func() {
		p.err = command.Wait()
		close(p.done)
	}()
	return p, nil
}

// PID is the process id.
func (p *Process) PID() int { return p.command.Process.Pid }

// Done is closed when the process has ended.
func (p *Process) Done() <-chan struct{} { return p.done }

// Err returns the end of the process: nil for exit code 0. It may be asked for once Done is closed.
func (p *Process) Err() error { return p.err }

// Reason describes the end of the process, for people. It may be asked for once Done is closed.
func (p *Process) Reason() string { return p.command.ProcessState.String() }

// Stop asks the process to end and kills it and its group when it has not within grace. It returns when the
// process is gone; how a process ends that was told to is no error.
func (p *Process) Stop(grace time.Duration) error {
	err := p.command.Process.Signal(p.stopSignal)
	if err != nil && !errors.Is(err, os.ErrProcessDone) {
		return fmt.Errorf("stop process %d: %w", p.PID(), err)
	}
	select {
	case <-p.done:
		return nil
	case <-time.After(grace):
	}
	if err := syscall.Kill(-p.PID(), syscall.SIGKILL); err != nil && !errors.Is(err, syscall.ESRCH) {
		return fmt.Errorf("kill process %d: %w", p.PID(), err)
	}
	<-p.done
	return nil
}

var starts = make(chan func())

var startingThread = sync.OnceFunc(func() {
	go func() {
		runtime.LockOSThread()
		for start := range starts {
			start()
		}
	}()
})

// startOnLastingThread starts the command from a thread that lives as long as the program: the system counts
// the end of the starting thread as the parent's death.
func startOnLastingThread(command *exec.Cmd) error {
	startingThread()
	result := make(chan error, 1)
	starts <- func() { result <- command.Start() }
	return <-result
}
