package doctor

import "time"

// At is the installation as seen by a process with another clock.
func (in Installation) At(now func() time.Time) Installation {
	in.now = now
	return in
}

// Daily is the installation as the worker's daily check sees it.
func (in Installation) Daily() Installation {
	in.daily = true
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
