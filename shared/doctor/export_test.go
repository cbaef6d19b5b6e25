package doctor

import "time"

// At is the installation as seen by a process with another clock.
func (in Installation) At(now func() time.Time) Installation {
	in.now = now
	return in
}

// Codes are the codes of all checks.
func Codes() []string {
	codes := make([]string, len(checks))
	for i, c := range checks {
		codes[i] = c.code
	}
	return codes
}
