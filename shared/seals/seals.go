// Package seals makes the audit log tamper-evident: it seals entries in batches, each with the hash of the batch before, and detects
// entries that were changed, removed or inserted since. Writers of the log never wait for it.
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

	"zahtjevi/shared/seals/db"
)

// Seal is one link of the chain.
type Seal struct {
	ID           int64
	FromID, ToID int64 // the entries after FromID up to ToID
	Digests      []byte
	Previous     []byte
	Hash         []byte
	Format       int16 // 1: digests of whole entries; 2: separate digests of what may be erased and of the rest
	Forgotten    bool  // its entries were removed by the log's retention, and its digests with them
}

// Fingerprint is the seal as ID:HASH. Kept elsewhere, it proves that the end of the chain was not cut off.
func (s Seal) Fingerprint() string { return fmt.Sprintf("%d:%s", s.ID, hex.EncodeToString(s.Hash)) }

// batch limits how many entries a seal covers.
const batch = 5000

// digestSize is the number of bytes of an entry in Digests: its id and its SHA-256.
const digestSize = 8 + sha256.Size

// Next seals the next entries; false when there are none to which no more can be added. Workers seal one after another.
func Next(ctx context.Context, pool *pgxpool.Pool) (seal Seal, sealed bool, err error) {
	err = pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		queries := db.New(tx)
		if err := queries.Turn(ctx); err != nil {
			return fmt.Errorf("wait for other seals: %w", err)
		}
		last, err := newest(ctx, queries)
		if err != nil {
			return err
		}
		given, err := given(ctx, queries)
		if err != nil {
			return err
		}
		upTo, err := settled(ctx, queries, last.followed(given), given)
		if err != nil || upTo <= last.followed(given) {
			return err
		}
		seal, err = last.next(ctx, tx, last.followed(given), upTo)
		if err != nil {
			return err
		}
		sealed = true
		return queries.SealAdd(ctx, db.SealAddParams{ID: seal.ID, FromID: seal.FromID, ToID: seal.ToID, Digests: seal.Digests,
			Previous: seal.Previous, Hash: seal.Hash, Format: seal.Format})
	})
	if err != nil {
		return seal, false, fmt.Errorf("seal the log: %w", err)
	}
	return seal, sealed, nil
}

// newest is the last seal; the zero one before the first.
func newest(ctx context.Context, queries *db.Queries) (Seal, error) {
	row, err := queries.SealNewest(ctx)
	if errors.Is(err, pgx.ErrNoRows) {
		return Seal{Hash: make([]byte, sha256.Size)}, nil
	}
	if err != nil {
		return Seal{}, fmt.Errorf("read the newest seal: %w", err)
	}
	return Seal(row), nil
}

// given is the highest id of any entry.
func given(ctx context.Context, queries *db.Queries) (int64, error) {
	id, err := queries.Given(ctx)
	if err != nil {
		return 0, fmt.Errorf("read the newest id: %w", err)
	}
	return id, nil
}

// end is the id of the seal's last entry.
func (s Seal) end() int64 {
	if len(s.Digests) < digestSize {
		return s.FromID
	}
	last, _ := firstID(s.Digests[len(s.Digests)-digestSize:])
	return last
}

// followed is the id after which the next seal begins: the end of this seal or, if that is higher than all ids (a seal that was tampered
// with), its last entry. Otherwise nothing would be sealed until ids reach that end.
func (s Seal) followed(given int64) int64 {
	if s.ToID > given {
		return s.end()
	}
	return s.ToID
}

// settled returns the id up to which no entry can be added any more. Ids are assigned in order, but become visible when their transactions
// commit: the highest id of an earlier moment is settled once every transaction of that moment has ended. The mark in the database notes
// such a moment. A mark higher than all ids, or from another database cluster, is replaced; the database itself refuses to set a wrong
// mark.
func settled(ctx context.Context, queries *db.Queries, sealed, given int64) (upTo int64, err error) {
	mark, err := queries.Mark(ctx)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return 0, fmt.Errorf("read mark: %w", err)
	}
	if err == nil && !mark.Alien {
		if !mark.Ended {
			return 0, nil
		}
		if mark.ToID > sealed {
			return mark.ToID, nil
		}
	}
	// given was read before the list of running transactions, which therefore includes every transaction with one of these ids.
	if err := queries.MarkSet(ctx, given); err != nil {
		return 0, fmt.Errorf("set mark: %w", err)
	}
	return 0, nil
}

// hasAlienMark reports whether the mark cannot be of this log.
func hasAlienMark(ctx context.Context, queries *db.Queries) (bool, error) {
	mark, err := queries.Mark(ctx)
	if errors.Is(err, pgx.ErrNoRows) {
		return false, nil
	}
	return mark.Alien, err
}

// next makes the next seal, of the entries after one id up to another.
func (s Seal) next(ctx context.Context, tx pgx.Tx, from, upTo int64) (Seal, error) {
	seal := Seal{ID: s.ID + 1, FromID: from, ToID: upTo, Previous: s.Hash, Format: 2}
	count := 0
	var last int64
	err := digests(ctx, tx, seal.Format, from, upTo, batch, func(entry entry) {
		seal.Digests = append(binary.BigEndian.AppendUint64(seal.Digests, uint64(entry.ID)), entry.Digest...) //nolint:gosec // ids are positive
		last = entry.ID
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
	if s.Format == 2 { // makes the hashed text longer than any of format 1, so that the formats cannot be confused
		hash.Write([]byte{2})
	}
	hash.Write(s.Previous)
	hash.Write(binary.BigEndian.AppendUint64(nil, uint64(s.FromID))) //nolint:gosec // ids are positive
	hash.Write(binary.BigEndian.AppendUint64(nil, uint64(s.ToID)))   //nolint:gosec // ids are positive
	hash.Write(s.Digests)
	return hash.Sum(nil)
}
