package doctor

import "time"

// At is the installation as seen by a process with another clock.
func (in Installation) At(now func() time.Time) Installation {
	in.now = now
	return in
}
