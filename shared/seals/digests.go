package seals

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/seals/db"
)

// entry is a log entry for its seal. Erased says that a part of it was erased; Digest is nil when it contains something that cannot be the
// result of erasing.
type entry struct {
	ID     int64
	Digest []byte
	Erased bool
}

// digests reads the entries after one id up to another, in the order of their ids, one at a time: a seal that was tampered with may claim
// to span the whole log.
func digests(ctx context.Context, pool db.DBTX, format int16, from, to int64, most int, each func(entry)) error {
	statement := db.DigestsOfParts
	if format == 1 {
		statement = db.DigestsWhole
	}
	rows, err := pool.Query(ctx, statement, from, to, most)
	if err != nil {
		return fmt.Errorf("read entries: %w", err)
	}
	var e entry
	_, err = pgx.ForEachRow(rows, []any{&e.ID, &e.Digest, &e.Erased}, func() error {
		each(e)
		return nil
	})
	return err
}
