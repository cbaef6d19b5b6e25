package process

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// StopOrphan ends a process that an earlier, killed parent left running. File holds its id in the first line;
// the process counts as that orphan only when its command line holds mark (a path that no other process
// names), because after a reboot the id may belong to anything. It asks with signal, kills after grace, and
// says whether there was one. A missing file, a dead process and a foreign one are no error.
func StopOrphan(file, mark string, signal syscall.Signal, grace time.Duration) (bool, error) {
	pid, err := readPID(file)
	if err != nil || pid <= 1 || !runs(pid, mark) {
		return false, err
	}
	if err := syscall.Kill(pid, signal); err != nil && !errors.Is(err, syscall.ESRCH) {
		return true, fmt.Errorf("stop left-over process %d: %w", pid, err)
	}
	for deadline := time.Now().Add(grace); runs(pid, mark); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			if err := syscall.Kill(pid, syscall.SIGKILL); err != nil && !errors.Is(err, syscall.ESRCH) {
				return true, fmt.Errorf("kill left-over process %d: %w", pid, err)
			}
			deadline = time.Now().Add(grace)
		}
	}
	return true, nil
}

// Foreign reports whether file names a living process whose command line lacks mark.
func Foreign(file, mark string) (bool, error) {
	pid, err := readPID(file)
	if err != nil || pid <= 1 {
		return false, err
	}
	alive := syscall.Kill(pid, 0)
	return (alive == nil || errors.Is(alive, syscall.EPERM)) && !runs(pid, mark), nil
}

// WritePID stores the id of a process for StopOrphan.
func WritePID(file string, pid int) error {
	return os.WriteFile(file, []byte(strconv.Itoa(pid)+"\n"), 0o600)
}

func readPID(file string) (int, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("read process id: %w", err)
	}
	line, _, _ := strings.Cut(string(text), "\n")
	var pid int
	if _, err := fmt.Sscan(line, &pid); err != nil {
		pid = 0 // half-written by a crash: names nobody
	}
	return pid, nil
}

// runs reports whether the process exists, is no zombie, and has mark in its command line.
func runs(pid int, mark string) bool {
	if line, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid)); err == nil {
		return strings.Contains(string(line), mark)
	}
	line, err := exec.Command("ps", "-ww", "-o", "command=", "-p", strconv.Itoa(pid)).Output()
	return err == nil && strings.Contains(string(line), mark)
}
