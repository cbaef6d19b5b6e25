package testkit

import (
	"time"

	"zahtjevi/shared/seals"
)

// Seal adds a seal to the log. It waits for transactions of other tests on the same server.
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
