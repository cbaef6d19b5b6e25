package worktime

import "time"

// markerInProgress is the marker (oznaka) of statuses in which somebody works on a request.
const markerInProgress = 1

// Change is an entry of a request's status history: from At on it has a status with this Marker (oznaka: 0 to do, 1 in progress, 2 done, 3
// approval).
type Change struct {
	At     time.Time
	Marker int
}

// InProgress is the working time that a request has spent in progress until now (potrosenoVrijeme on the wire, in whole seconds). Time
// after now does not count.
//
// changes must be in the order of time; of changes at the same instant the last one counts.
func InProgress(s Schedule, changes []Change, now time.Time) time.Duration {
	var spent time.Duration
	for i, change := range changes {
		if change.Marker != markerInProgress {
			continue
		}
		until := now
		if i+1 < len(changes) && changes[i+1].At.Before(now) {
			until = changes[i+1].At
		}
		spent += s.Between(change.At, until)
	}
	return spent
}
