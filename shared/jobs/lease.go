package jobs

import (
	"context"
	"errors"
	"time"

	"zahtjevi/shared/storage"
)

// awayTime is for how long work waits for a storage that is away.
const awayTime = 24 * time.Hour

// HasTime reports whether work that takes so long at most can be begun: a Lambda function has a deadline, a process has none.
func HasTime(ctx context.Context, within time.Duration) bool {
	deadline, limited := ctx.Deadline()
	return ctx.Err() == nil && (!limited || time.Until(deadline) > within)
}

// WaitsForStorage reports whether work that was asked for at a time, and has failed, is put off until the storage answers again. That does
// not count as one of its tries, for a day.
func WaitsForStorage(failure error, asked time.Time) bool {
	return errors.Is(failure, storage.ErrUnavailable) && time.Since(asked) < awayTime
}
