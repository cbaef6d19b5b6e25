package seals

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/seals/db"
)

// BrokenError is the first place at which the log differs from what was sealed.
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

// Proof is the result of a check that found nothing wrong.
type Proof struct {
	Seals    int64
	Entries  int64
	Newest   Seal    // the last one, whose fingerprint is kept elsewhere
	Unsealed int64   // entries after it, which are not proven yet
	Erased   int64   // entries of which an address or personal data was erased; the rest of them is proven
	Trusted  int64   // those among them with a seal of format 1, which proves only that they exist
	Begins   int64   // the entry after which the log begins, as older ones were removed by its retention; 0 for a whole log
	Beyond   []int64 // seals that end beyond the highest id of their time; the next ones follow their last entries
	Mark     bool    // whether the mark cannot be of this log; the next seal corrects it
	Compared bool    // whether an expected fingerprint was found
	Shares   int64   // of so many equal shares of the entries one was read
}

// Verify checks every seal and every entry. The chain must contain each expected fingerprint (kept elsewhere), except where the log's
// retention has removed the entries. Errors: a BrokenError names the first difference.
func Verify(ctx context.Context, pool *pgxpool.Pool, expected ...string) (Proof, error) {
	return verify(ctx, pool, whole, expected)
}

// VerifyInTurn checks every seal, and of a long log a share of the entries: as many turns as there are shares check them all.
func VerifyInTurn(ctx context.Context, pool *pgxpool.Pool, turn int64, expected ...string) (Proof, error) {
	first, err := db.New(pool).First(ctx)
	if err != nil {
		return Proof{}, fmt.Errorf("read the oldest id: %w", err)
	}
	given, err := given(ctx, db.New(pool))
	if err != nil {
		return Proof{}, err
	}
	of := 1 + max(given-first, 0)/mostInTurn // somebody may have set the sequence back
	return verify(ctx, pool, share{turn % of, of}, expected)
}

func verify(ctx context.Context, pool *pgxpool.Pool, share share, expected []string) (proof Proof, err error) {
	v := verifier{pool: pool, queries: db.New(pool), expected: map[int64]string{}, share: share}
	v.proof.Shares = share.of
	for _, wanted := range expected {
		id, err := idOf(wanted)
		if err != nil {
			return proof, err
		}
		if known, ok := v.expected[id]; ok && known != wanted {
			return proof, &BrokenError{Seal: id, What: fmt.Sprintf("is expected twice, as %s and as %s: there have been two logs", known, wanted)}
		}
		v.expected[id] = wanted
	}
	if v.given, err = given(ctx, v.queries); err != nil {
		return proof, err
	}
	if err := v.chain(ctx); err != nil {
		return v.proof, err
	}
	for id, wanted := range v.expected {
		if id > v.proof.Newest.ID {
			return v.proof, &BrokenError{Seal: v.proof.Newest.ID + 1, What: "is missing: the chain does not hold the expected seal " + wanted}
		}
	}
	if v.proof.Mark, err = hasAlienMark(ctx, v.queries); err != nil {
		return v.proof, err
	}
	v.proof.Unsealed, err = v.queries.Unsealed(ctx, v.proof.Newest.followed(v.given))
	return v.proof, err
}

// idOf parses the id of a fingerprint.
func idOf(told string) (int64, error) {
	number, hash, _ := strings.Cut(told, ":")
	id, err := strconv.ParseInt(number, 10, 64)
	if err != nil || id < 1 || len(hash) != 2*sha256.Size {
		return 0, fmt.Errorf("%q is no seal: one is ID:HASH", told)
	}
	return id, nil
}

// verifier goes through the chain.
type verifier struct {
	pool     *pgxpool.Pool
	queries  *db.Queries
	given    int64
	expected map[int64]string
	share    share
	ahead    []Seal // read already
	due      []span // whose entries are read next, together
	proof    Proof
}

// chain looks at each seal together with the one before it, as a seal's entries end where the next seal begins.
func (v *verifier) chain(ctx context.Context) error {
	last := Seal{Hash: make([]byte, sha256.Size)}
	for {
		seal, found, err := v.after(ctx, last.ID)
		if err != nil {
			return err
		}
		if found {
			if err := v.link(ctx, last, seal); err != nil {
				return cmp.Or(v.entries(ctx), err) // what is broken before it comes first
			}
		}
		if last.ID != 0 && !last.Forgotten {
			until := last.followed(v.given)
			if found {
				until = seal.FromID
			}
			if err := v.add(ctx, span{last, until}); err != nil {
				return err
			}
		}
		if found && last.ID != 0 && seal.FromID < last.ToID || !found && last.ToID > v.given {
			v.proof.Beyond = append(v.proof.Beyond, last.ID)
		}
		if !found {
			v.proof.Newest = last
			return v.entries(ctx)
		}
		last = seal
	}
}

// link checks that a seal follows the last one, is itself unchanged, and has the expected fingerprint, if any.
func (v *verifier) link(ctx context.Context, last, seal Seal) error {
	switch {
	case last.ID == 0 && seal.Forgotten:
		v.proof.Begins = seal.ToID
		if err := v.forgotten(ctx, seal); err != nil {
			return err
		}
	case seal.ID != last.ID+1:
		return &BrokenError{Seal: last.ID + 1, What: "is missing"}
	case seal.Forgotten || !bytes.Equal(seal.Previous, last.Hash) || seal.FromID != last.ToID && seal.FromID != last.end() ||
		len(seal.Digests)%digestSize != 0 || !bytes.Equal(seal.Hash, seal.sum()):
		return &BrokenError{Seal: seal.ID, What: "was changed"}
	}
	if wanted, ok := v.expected[seal.ID]; ok {
		if wanted != seal.Fingerprint() {
			return &BrokenError{Seal: seal.ID, What: "is missing: the chain does not hold the expected seal " + wanted}
		}
		v.proof.Compared = true
	}
	return nil
}

// forgotten checks that the log begins after the seal, and has an entry about the removal.
func (v *verifier) forgotten(ctx context.Context, seal Seal) error {
	begins, err := v.queries.Beginning(ctx, db.BeginningParams{ToID: seal.ToID, Fingerprint: seal.Fingerprint()})
	switch {
	case err != nil:
		return fmt.Errorf("read where the log begins: %w", err)
	case !begins.Told:
		return &BrokenError{Seal: seal.ID, What: "is where the log was cut off: it says nowhere that its retention has removed what came before"}
	case begins.First != 0 && begins.First <= seal.ToID:
		return &BrokenError{Seal: seal.ID, Entry: begins.First, What: "was inserted"}
	}
	return nil
}

// after returns the seal after an id, of which it reads several at once.
func (v *verifier) after(ctx context.Context, id int64) (seal Seal, found bool, err error) {
	if len(v.ahead) == 0 {
		rows, err := v.queries.SealsAfter(ctx, db.SealsAfterParams{ID: id, Most: together})
		if err != nil {
			return seal, false, fmt.Errorf("read seals: %w", err)
		}
		for _, row := range rows {
			v.ahead = append(v.ahead, Seal(row))
		}
		if len(rows) == 0 {
			return seal, false, nil
		}
	}
	seal, v.ahead = v.ahead[0], v.ahead[1:]
	return seal, true, nil
}

func (v *verifier) count(e entry, trusted bool) {
	v.proof.Entries++
	if e.Erased {
		v.proof.Erased++
	}
	if trusted {
		v.proof.Trusted++
	}
}

func firstID(digests []byte) (int64, bool) {
	if len(digests) == 0 {
		return 0, false
	}
	return int64(binary.BigEndian.Uint64(digests)), true //nolint:gosec // ids are positive
}
