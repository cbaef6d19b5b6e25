package seals

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/seals/db"
)

// entry is an entry of the log as its seal sees it. Erased says that a part of it was erased; Digest is nil when something is there that
// erasing does not leave.
type entry struct {
	ID     int64
	Digest []byte
	Erased bool
}

// digests reads entries behind an id up to another, in the order of their ids, one at a time, as
// a seal that somebody has changed may span the whole log.
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
