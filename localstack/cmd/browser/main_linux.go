// Command browser runs the browser of the environment variable BROWSER with its own arguments, for tests, and keeps it from learning that
// the machine's network changes. A browser drops its connections then, those to this machine too, and containers that start beside the
// tests add and remove interfaces all the time.
package main

import (
	"fmt"
	"os"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

func main() {
	if err := run(os.Getenv("BROWSER")); err != nil {
		fmt.Fprintln(os.Stderr, "browser:", err)
		os.Exit(1)
	}
}

func run(browser string) error {
	if err := refuseNetlink(); err != nil {
		fmt.Fprintln(os.Stderr, "browser: it learns of changes of the network:", err) // where the kernel filters nothing
	}
	if err := syscall.Exec(browser, append([]string{browser}, os.Args[1:]...), os.Environ()); err != nil {
		return fmt.Errorf("run %q: %w", browser, err)
	}
	return nil
}

// The parts of seccomp_data that the filter reads, by their offsets: the system call's number, and the lower half of its first argument.
const offsetCall, offsetFirst = 0, 16

// refuseNetlink makes every later socket of the kernel's network messages (AF_NETLINK) fail in this process and those that it starts.
func refuseNetlink() error {
	filter := []unix.SockFilter{
		{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: offsetCall},
		{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, Jf: 3, K: unix.SYS_SOCKET},
		{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: offsetFirst},
		{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, Jf: 1, K: unix.AF_NETLINK},
		{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ERRNO | uint32(unix.EAFNOSUPPORT)},
		{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ALLOW},
	}
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("give up new privileges: %w", err)
	}
	// Of all threads: which of them goes on as the browser is not known.
	_, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC,
		uintptr(unsafe.Pointer(&program)))
	if errno != 0 {
		return fmt.Errorf("filter system calls: %w", errno)
	}
	return nil
}
