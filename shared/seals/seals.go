// Package seals makes the audit log provable: it seals its entries in batches, each with the hash of the one before, and finds what has been
// changed, removed or inserted since. Writers of the log wait for none of it.
package seals

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Seal is one link of the chain. Print shows it as ID:HASH, which is kept elsewhere so that cutting off the chain's end is seen.
type Seal struct {
	ID           int64
	FromID, ToID int64 // the entries after FromID up to ToID
	Digests      []byte
	Previous     []byte
	Hash         []byte
}

// Print is what is kept elsewhere.
func (s Seal) Print() string { return fmt.Sprintf("%d:%s", s.ID, hex.EncodeToString(s.Hash)) }

// batch is how many entries a seal covers at most.
const batch = 5000

// digestSize is how many bytes of Digests an entry takes: its id and its SHA-256.
const digestSize = 8 + sha256.Size

// digestsSQL answers ids and digests of entries after one id up to another. Columns that are added to the log later are none of an entry's digest.
const digestsSQL = `select a.id, sha256(convert_to(jsonb_build_array(a.id, extract(epoch from a.created_at), a.actor_id, a.session_id, a.action, a.entity,
    a.entity_id, a.entity_key, a.owner_id, a.version, a.call_id, host(a.address), a.before, a.after)::text, 'UTF8'))
from audit_entries a where a.id > $1 and a.id <= $2 order by a.id limit $3`

// Next seals the next entries that nobody can add to any more. It answers false when there are none yet. Of several workers one seals.
func Next(ctx context.Context, pool *pgxpool.Pool) (seal Seal, sealed bool, err error) {
	err = pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "select pg_advisory_xact_lock(hashtextextended('audit_seals', 0))"); err != nil {
			return fmt.Errorf("wait for other seals: %w", err)
		}
		last, err := newest(ctx, tx)
		if err != nil {
			return err
		}
		upTo, err := settled(ctx, tx, last.ToID)
		if err != nil || upTo <= last.ToID {
			return err
		}
		seal, err = last.next(ctx, tx, upTo)
		if err != nil {
			return err
		}
		sealed = true
		_, err = tx.Exec(ctx, "insert into audit_seals (id, from_id, to_id, digests, previous, hash) values ($1, $2, $3, $4, $5, $6)",
			seal.ID, seal.FromID, seal.ToID, seal.Digests, seal.Previous, seal.Hash)
		return err
	})
	if err != nil {
		return seal, false, fmt.Errorf("seal the log: %w", err)
	}
	return seal, sealed, nil
}

// newest is the last seal, the zero one before the first.
func newest(ctx context.Context, tx pgx.Tx) (seal Seal, err error) {
	row := tx.QueryRow(ctx, "select id, from_id, to_id, previous, hash from audit_seals order by id desc limit 1")
	err = row.Scan(&seal.ID, &seal.FromID, &seal.ToID, &seal.Previous, &seal.Hash)
	if errors.Is(err, pgx.ErrNoRows) {
		return Seal{Hash: make([]byte, sha256.Size)}, nil
	}
	return seal, err
}

// settled answers up to which id nothing can be added any more. Ids are given in order, but a transaction writes its own when it ends: what was the
// newest id some time ago is settled once every transaction of that time has ended. A mark from another cluster, which counts otherwise, is set anew.
func settled(ctx context.Context, tx pgx.Tx, sealed int64) (upTo int64, err error) {
	var ended, foreign bool
	err = tx.QueryRow(ctx, `select to_id, before <= pg_snapshot_xmin(pg_current_snapshot()), before > pg_snapshot_xmax(pg_current_snapshot()) from audit_mark`).
		Scan(&upTo, &ended, &foreign)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return 0, fmt.Errorf("read mark: %w", err)
	}
	if err == nil && ended && upTo > sealed {
		return upTo, nil
	}
	if err == nil && !ended && !foreign {
		return 0, nil
	}
	// The ids are read before the transactions: whoever got one of them is among these.
	const mark = `insert into audit_mark (id, to_id, before) values (1, $1, pg_snapshot_xmax(pg_current_snapshot()))
		on conflict (id) do update set to_id = excluded.to_id, before = excluded.before`
	var given int64
	if err := tx.QueryRow(ctx, "select coalesce(pg_sequence_last_value(pg_get_serial_sequence('audit_entries', 'id')), 0)").Scan(&given); err != nil {
		return 0, fmt.Errorf("read the newest id: %w", err)
	}
	if _, err := tx.Exec(ctx, mark, given); err != nil {
		return 0, fmt.Errorf("set mark: %w", err)
	}
	return 0, nil
}

// next makes the seal after this one, of entries up to an id.
func (s Seal) next(ctx context.Context, tx pgx.Tx, upTo int64) (Seal, error) {
	seal := Seal{ID: s.ID + 1, FromID: s.ToID, ToID: upTo, Previous: s.Hash}
	count := 0
	var last int64
	err := digests(ctx, tx, s.ToID, upTo, batch, func(id int64, digest []byte) {
		seal.Digests = append(binary.BigEndian.AppendUint64(seal.Digests, uint64(id)), digest...) //nolint:gosec // ids are positive
		last = id
		count++
	})
	if count == batch {
		seal.ToID = last
	}
	if seal.Digests == nil {
		seal.Digests = []byte{}
	}
	seal.Hash = seal.sum()
	return seal, err
}

// sum is the seal's hash.
func (s Seal) sum() []byte {
	hash := sha256.New()
	hash.Write(s.Previous)
	hash.Write(binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(nil, uint64(s.FromID)), uint64(s.ToID))) //nolint:gosec // ids are positive
	hash.Write(s.Digests)
	return hash.Sum(nil)
}

// querier is a pool or a transaction.
type querier interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
}

func digests(ctx context.Context, db querier, from, to int64, most int, each func(id int64, digest []byte)) error {
	rows, err := db.Query(ctx, digestsSQL, from, to, most)
	if err != nil {
		return fmt.Errorf("read entries: %w", err)
	}
	var id int64
	var digest []byte
	_, err = pgx.ForEachRow(rows, []any{&id, &digest}, func() error {
		each(id, digest)
		return nil
	})
	return err
}
