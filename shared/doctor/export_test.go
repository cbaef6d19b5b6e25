package doctor

import "time"

// At is the installation as a process sees it whose clock says something else.
func (in Installation) At(now func() time.Time) Installation {
	in.now = now
	return in
}
