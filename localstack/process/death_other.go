//go:build !linux

package process

import "syscall"

// dieWithParent does nothing: only Linux tells a process of its parent's death. StopOrphan makes up for it.
func dieWithParent(*syscall.SysProcAttr, syscall.Signal) {}
