package database

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// diskFull is the SQLSTATE code of a server whose disk has no room.
const diskFull = "53100"

// ErrReadOnly says that the database answers and takes no writes: it is a replica, or somebody has made it read-only, as some clouds do
// when its disk is nearly full.
var ErrReadOnly = errors.New("the database is read-only")

// TakesNoWrites reports whether err says that the server serves reads only: its disk is full, or it is read-only.
func TakesNoWrites(err error) bool {
	return hasCode(err, diskFull) || hasCode(err, readOnly) || errors.Is(err, ErrReadOnly)
}

// spilled are the rows of a statement that PostgreSQL keeps in a temporary file of about a megabyte, as they need more than spillMemory.
// That file needs room on the disk as every write does, and leaves neither rows nor write-ahead log.
const (
	spillMemory = "select set_config('work_mem', '64kB', true)"
	spilled     = "select count(*) > 0, current_setting('transaction_read_only') = 'on' from generate_series(1, 32768)"
)

// Writable returns an error when the database answers and cannot write.
func Writable(ctx context.Context, pool *pgxpool.Pool) error {
	batch := &pgx.Batch{}
	batch.Queue(spillMemory)
	batch.Queue(spilled)
	results := pool.SendBatch(ctx, batch)
	_, err := results.Exec()
	var wrote, refuses bool
	if err == nil {
		err = results.QueryRow().Scan(&wrote, &refuses)
	}
	if err = errors.Join(err, results.Close()); err != nil {
		return fmt.Errorf("try to write: %w", err)
	}
	if refuses {
		return ErrReadOnly
	}
	return nil
}
