package testkit

import (
	"time"

	"zahtjevi/shared/seals"
)

// Seal adds one seal to the log. Transactions of tests beside this one, in other databases of the same server, hold it up while they last.
func (e *Env) Seal() {
	e.t.Helper()
	for deadline := time.Now().Add(5 * time.Minute); ; time.Sleep(5 * time.Millisecond) {
		_, sealed, err := seals.Next(e.t.Context(), e.Pool)
		switch {
		case err != nil || time.Now().After(deadline):
			e.t.Fatal("the log is not sealed", err)
		case sealed:
			return
		}
	}
}
