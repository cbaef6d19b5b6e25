package seals

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/seals/db"
	"zahtjevi/shared/storage"
)

// The keys of seals in a bucket sort the newest first, because listing a bucket begins with the first keys.
const prefix = "seals/"

func key(id int64) string { return fmt.Sprintf("%s%019d", prefix, math.MaxInt64-id) }

const (
	daysForEver  = 3650 // for a log without retention
	mostStored   = 100  // seals in one run; later seals also prove the older ones
	mostCompared = 50   // of the newest, by Stored
)

// Store copies the seals that the bucket does not have into it, the newest first, locked for as long as the log is kept. Without object
// lock in the bucket it does nothing. Errors: storage.ErrUnavailable.
func Store(ctx context.Context, pool *pgxpool.Pool, store storage.Store) (stored int, err error) {
	locks, err := store.Locks(ctx)
	if err != nil || !locks {
		return 0, err
	}
	newest, err := db.New(pool).SealsNewest(ctx, db.SealsNewestParams{DaysForEver: daysForEver, Most: mostStored})
	if err != nil {
		return 0, fmt.Errorf("read seals: %w", err)
	}
	for _, row := range newest {
		seal := Seal{ID: row.ID, Hash: row.Hash}
		if _, _, err := store.Head(ctx, key(seal.ID), 1); !errors.Is(err, storage.ErrMissing) {
			return stored, err
		}
		if err := store.PutLocked(ctx, key(seal.ID), []byte(seal.Fingerprint()+"\n"), row.Until); err != nil {
			return stored, err
		}
		stored++
	}
	return stored, nil
}

// Stored returns the fingerprints of the newest seals in the bucket, including all that were ever stored in their place.
func Stored(ctx context.Context, store storage.Store) (prints []string, err error) {
	kept, err := store.Kept(ctx, prefix, mostCompared)
	if err != nil {
		return nil, err
	}
	for _, versions := range kept {
		for _, content := range versions {
			prints = append(prints, strings.TrimSpace(string(content)))
		}
	}
	slices.Sort(prints)
	return slices.Compact(prints), nil
}
