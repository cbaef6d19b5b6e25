package process

import "syscall"

// dieWithParent has the system send signal to the process when its parent is gone.
func dieWithParent(attr *syscall.SysProcAttr, signal syscall.Signal) { attr.Pdeathsig = signal }
