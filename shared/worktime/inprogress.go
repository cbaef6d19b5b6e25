package worktime

import "time"

// markerInProgress is the marker (oznaka) of statuses in which a request is being worked on.
const markerInProgress = 1

// Change is one entry of a request's status history: since At it has a status with this Marker (oznaka: 0 to do,
// 1 in progress, 2 done, any other an approval).
type Change struct {
	At     time.Time
	Marker int
}

// InProgress gives the working time that a request has spent in progress until now: potrosenoVrijeme, which the wire
// carries in whole seconds. A request that is taken up again goes on counting, and time after now does not count.
//
// changes must be in time order; of changes at the same instant the last one holds. Passing them unsorted is a
// programming error, and the result then means nothing.
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
