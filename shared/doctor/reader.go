package doctor

import (
	"context"
	"log/slog"
	"math"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/texts"
)

// checkReader asks the replica whether it follows the primary. While it does not, everything is read from the primary, so that this is only
// a warning.
func checkReader(ctx context.Context, in Installation) []Finding {
	if in.Reader == nil {
		return nil
	}
	late, err := caughtUp(ctx, in.Reader)
	seconds := int(math.Ceil(late.Seconds()))
	switch {
	case err != nil:
		slog.WarnContext(ctx, "the reader does not answer", "error", err)
		return []Finding{warning(texts.DoctorReaderAway, texts.DoctorReaderAwayMend)}
	case late > database.ReaderLate:
		return []Finding{warning(texts.DoctorReaderLate.With("least", int(database.ReaderLate.Seconds()), "most", seconds),
			texts.DoctorReaderLateMend)}
	}
	return []Finding{fine(texts.DoctorReaderFine.With("seconds", max(seconds, 1)))}
}

// caughtUp is the replica's lag, asked for repeatedly while it is too large: where nobody has read from it for an hour, the first answer is
// an hour, and the first connection takes time.
func caughtUp(ctx context.Context, reader *database.Reader) (late time.Duration, err error) {
	again := time.NewTicker(time.Second)
	defer again.Stop()
	for end := time.Now().Add(database.ReaderLate); ; {
		late, err = reader.Late(ctx)
		if err == nil && late <= database.ReaderLate || time.Now().After(end) {
			return late, err
		}
		select {
		case <-ctx.Done():
			return late, ctx.Err()
		case <-again.C:
		}
	}
}
