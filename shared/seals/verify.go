package seals

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// BrokenError is the first place where the log is not what was sealed.
type BrokenError struct {
	Seal  int64
	Entry int64 // 0 where it is the seal itself
	What  string
}

func (e *BrokenError) Error() string {
	if e.Entry == 0 {
		return fmt.Sprintf("seal %d %s", e.Seal, e.What)
	}
	return fmt.Sprintf("entry %d %s (seal %d)", e.Entry, e.What, e.Seal)
}

// Proof is what a check has found untouched.
type Proof struct {
	Seals    int64
	Entries  int64
	Newest   Seal  // the last one; its Print is kept elsewhere
	Unsealed int64 // entries after it, of which nothing is proven yet
}

// Verify checks every seal and every entry. expected is a print that was kept elsewhere, "" for none: the chain must still have that seal. Errors:
// a BrokenError names the first place that is not as it was.
func Verify(ctx context.Context, pool *pgxpool.Pool, expected string) (proof Proof, err error) {
	proof.Newest = Seal{Hash: make([]byte, sha256.Size)}
	met := expected == ""
	for {
		seal, found, err := after(ctx, pool, proof.Newest.ID)
		if err != nil {
			return proof, err
		}
		if !found {
			break
		}
		if err := seal.follows(proof.Newest); err != nil {
			return proof, err
		}
		if err := seal.verify(ctx, pool); err != nil {
			return proof, err
		}
		proof.Seals, proof.Entries, proof.Newest = proof.Seals+1, proof.Entries+int64(len(seal.Digests)/digestSize), seal
		met = met || seal.Print() == expected
	}
	if !met {
		return proof, &BrokenError{Seal: proof.Newest.ID + 1, What: "is missing: the chain does not hold the expected seal " + expected}
	}
	err = pool.QueryRow(ctx, "select count(*) from audit_entries where id > $1", proof.Newest.ToID).Scan(&proof.Unsealed)
	return proof, err
}

// after reads the seal behind an id.
func after(ctx context.Context, pool *pgxpool.Pool, id int64) (seal Seal, found bool, err error) {
	rows, err := pool.Query(ctx, "select id, from_id, to_id, digests, previous, hash from audit_seals where id > $1 order by id limit 1", id)
	if err != nil {
		return seal, false, fmt.Errorf("read seals: %w", err)
	}
	seals, err := pgx.CollectRows(rows, pgx.RowToStructByPos[Seal])
	if err != nil || len(seals) == 0 {
		return seal, false, err
	}
	return seals[0], true, nil
}

// follows checks that the seal is the one after another, and whole in itself.
func (s Seal) follows(last Seal) error {
	switch {
	case s.ID != last.ID+1:
		return &BrokenError{Seal: last.ID + 1, What: "is missing"}
	case !bytes.Equal(s.Previous, last.Hash) || s.FromID != last.ToID || len(s.Digests)%digestSize != 0 || !bytes.Equal(s.Hash, s.sum()):
		return &BrokenError{Seal: s.ID, What: "was changed"}
	}
	return nil
}

// verify compares the seal's entries with what was sealed, both in the order of their ids.
func (s Seal) verify(ctx context.Context, pool *pgxpool.Pool) error {
	left := s.Digests
	var broken *BrokenError
	note := func(id int64, what string) {
		if broken == nil {
			broken = &BrokenError{Seal: s.ID, Entry: id, What: what}
		}
	}
	err := digests(ctx, pool, s.FromID, s.ToID, math.MaxInt32, func(id int64, digest []byte) {
		if broken != nil {
			return
		}
		sealed, ok := firstID(left)
		switch {
		case !ok || id < sealed:
			note(id, "was inserted")
		case id > sealed:
			note(sealed, "was removed")
		case !bytes.Equal(digest, left[8:digestSize]):
			note(id, "was changed")
		default:
			left = left[digestSize:]
		}
	})
	if err != nil {
		return err
	}
	if sealed, ok := firstID(left); ok {
		note(sealed, "was removed")
	}
	if broken != nil {
		return broken
	}
	return nil
}

func firstID(digests []byte) (int64, bool) {
	if len(digests) == 0 {
		return 0, false
	}
	return int64(binary.BigEndian.Uint64(digests)), true //nolint:gosec // ids are positive
}
