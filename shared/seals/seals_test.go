package seals_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/seals"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
)

// sealAll seals until no entry is left, as the worker does.
func sealAll(t *testing.T, e *testkit.Env) {
	t.Helper()
	const all = "select coalesce(max(id), 0) <= coalesce((select max(to_id) from audit_seals), 0) from audit_entries"
	for deadline := time.Now().Add(5 * time.Minute); !testkit.Value[bool](e,
		all); time.Sleep(5 * time.Millisecond) { // transactions of other tests delay it
		if _, _, err := seals.Next(t.Context(), e.Pool); err != nil {
			t.Fatal(err)
		}
		if time.Now().After(deadline) {
			t.Fatal("the log is never sealed")
		}
	}
}

// world has a log with two seals, for entries 1 to 7 of the entity x.
func world(t *testing.T) *testkit.Env {
	t.Helper()
	t.Parallel()
	e := testkit.New(t)
	e.Exec("delete from audit_entries")
	e.Exec("alter table audit_entries alter id restart with 1")
	write := `insert into audit_entries (action, entity, entity_id, after) select 'insert', 'x', n, jsonb_build_object('n', n)
		from generate_series(%d, %d) n`
	e.Exec(fmt.Sprintf(write, 1, 3))
	sealAll(t, e)
	e.Exec("alter table audit_entries alter id restart with 5") // as a transaction that was rolled back leaves it
	e.Exec(fmt.Sprintf(write, 5, 7))
	sealAll(t, e)
	return e
}

// TestUntouched proves an intact log, and counts the entries that are not sealed yet.
func TestUntouched(t *testing.T) {
	e := world(t)
	e.Exec("insert into audit_entries (action, entity, entity_id) values ('insert', 'x', 8)")
	proof, err := seals.Verify(t.Context(), e.Pool)
	if err != nil || proof.Seals != 2 || proof.Entries != 6 || proof.Unsealed != 1 {
		t.Fatalf("%+v, %v", proof, err)
	}
	if _, err := seals.Verify(t.Context(), e.Pool, proof.Newest.Fingerprint()); err != nil {
		t.Errorf("with the print of the newest seal: %v", err)
	}
}

// TestBroken damages the log in every way, and expects the first damaged place.
func TestBroken(t *testing.T) {
	for name, c := range map[string]struct{ breaking, want string }{
		"a row changed": {`update audit_entries set after = '{"n": 20}' where id = 2`, "entry 2 was changed (seal 1)"},
		"its time changed": {`update audit_entries set created_at = created_at + interval '1 microsecond'
			where id = 6`, "entry 6 was changed (seal 2)"},
		"its address changed": {"update audit_entries set address = '10.0.0.1' where id = 1", "entry 1 was changed (seal 1)"},
		"its address taken for erased": {`update audit_entries set address = null, address_proof = sha256('')
			where id = 1`, "entry 1 was changed (seal 1)"},
		"all of it taken for erased": {`update audit_entries set after = null, personal_proof = sha256('')
			where id = 2`, "entry 2 was changed (seal 1)"},
		"taken for one of before": {`update audit_entries set address_proof = null, personal_proof = null
			where id = 2`, "entry 2 was changed (seal 1)"},
		"a seal taken for one of before": {"update audit_seals set format = 1 where id = 1", "seal 1 was changed"},
		"the beginning cut off": {`delete from audit_entries where id < 4; update audit_seals set digests = '', forgotten_at = now()
			where id = 1`, "seal 1 is where the log was cut off"},
		"the middle forgotten": {`delete from audit_entries where id > 3; update audit_seals set digests = '', forgotten_at = now()
			where id = 2`, "seal 2 was changed"},
		"a row removed": {"delete from audit_entries where id = 2", "entry 2 was removed (seal 1)"},
		"a row inserted": {`insert into audit_entries overriding system value
			select 4, now(), null, null, 'insert', 'x', 4`, "entry 4 was inserted"},
		"the last one cut off": {"delete from audit_entries where id = 7", "entry 7 was removed (seal 2)"},
		"all removed":          {"delete from audit_entries", "entry 1 was removed (seal 1)"},
		"a seal removed":       {"delete from audit_seals where id = 1", "seal 1 is missing"},
		"a seal made to fit":   {"update audit_seals set digests = substr(digests, 1, 40) where id = 1", "seal 1 was changed"},
		"rows and their seals cut off": {`delete from audit_entries where id > 3; delete from audit_seals
			where id = 2`, "seal 2 is missing: the chain does not hold the expected seal 2:"},
		"everything, with all of seals": {"delete from audit_entries; delete from audit_seals",
			"seal 1 is missing: the chain does not hold the expected seal 2:"},
	} {
		t.Run(name, func(t *testing.T) {
			e := world(t)
			proof, err := seals.Verify(t.Context(), e.Pool)
			if err != nil {
				t.Fatal(err)
			}
			for statement := range strings.SplitSeq(c.breaking, "; ") {
				e.Exec(statement)
			}
			_, err = seals.Verify(t.Context(), e.Pool, proof.Newest.Fingerprint())
			var broken *seals.BrokenError
			if !errors.As(err, &broken) || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("found %v, want %q", err, c.want)
			}
		})
	}
}

// TestManySeals breaks a log whose seals and entries are read several at once, at either end of what is read together, and beside it.
func TestManySeals(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	e.Exec("delete from audit_entries")
	e.Exec("alter table audit_entries alter id restart with 1")
	for range 250 {
		e.Exec("insert into audit_entries (action, entity) select 'insert', 'x' from generate_series(1, 2)")
		e.Seal()
	}
	trips := e.RoundTrips(func() {
		proof, err := seals.Verify(t.Context(), e.Pool)
		if err != nil || proof.Seals != 250 || proof.Entries != 500 || proof.Shares != 1 {
			t.Errorf("%+v, %v", proof, err)
		}
	})
	if trips > 15 {
		t.Errorf("waited for the database %d times", trips)
	}
	for _, id := range []int{1, 198, 199, 200, 201, 202, 399, 400, 500} {
		e.Exec("update audit_entries set version = 1 where id = $1", id)
		_, err := seals.Verify(t.Context(), e.Pool)
		if want := fmt.Sprintf("entry %d was changed (seal %d)", id, (id+1)/2); err == nil || err.Error() != want {
			t.Errorf("found %v, want %s", err, want)
		}
		e.Exec("update audit_entries set version = null where id = $1", id)
	}
	e.Exec("delete from audit_entries where id = 404")
	e.Exec("delete from audit_seals where id = 250 - 20")
	if _, err := seals.Verify(t.Context(), e.Pool); err == nil || err.Error() != "entry 404 was removed (seal 202)" {
		t.Errorf("before the missing seal it finds %v", err)
	}
}

// TestInTurn: of a long log each turn reads another share of the entries, and all of them together read each.
func TestInTurn(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	e.Exec("delete from audit_entries")
	for range 201 {
		e.Exec("insert into audit_entries (action, entity) values ('insert', 'x')")
		e.Seal()
	}
	e.Exec("select setval('audit_entries_id_seq', 25000000)")
	e.Exec("insert into audit_entries (action, entity) values ('insert', 'x')")
	e.Seal()
	var all, failed int64
	for turn := range int64(3) {
		proof, err := seals.VerifyInTurn(t.Context(), e.Pool, 20000+turn)
		if err != nil || proof.Shares != 3 || proof.Newest.ID != 202 {
			t.Errorf("turn %d: %+v, %v", turn, proof, err)
		}
		all += proof.Entries
	}
	if all != 202 {
		t.Errorf("three turns have read %d entries of 202", all)
	}
	e.Exec("update audit_entries set version = 1 where id = (select max(id) from audit_entries)")
	for turn := range int64(3) {
		if _, err := seals.VerifyInTurn(t.Context(), e.Pool, turn); err != nil {
			failed++
		}
	}
	if failed != 1 {
		t.Errorf("%d of three turns have found what was changed", failed)
	}
	e.Exec("update audit_entries set version = null")
	e.Exec("alter sequence audit_entries_id_seq restart with 10000000")
	e.Exec("select nextval('audit_entries_id_seq')")
	e.Exec("delete from audit_entries where id < 25000000")
	var broken *seals.BrokenError
	if _, err := seals.VerifyInTurn(t.Context(), e.Pool, 1); !errors.As(err, &broken) {
		t.Errorf("with the sequence set back it finds %v", err)
	}
}

// locking is a bucket with object lock for one test, as a shared one would show its seals to other packages' tests. The tests of the
// storage use a real bucket with object lock.
type locking struct {
	storage.Store
	kept map[string][][]byte
}

func (locking) Locks(context.Context) (bool, error) { return true, nil }

func (l locking) PutLocked(_ context.Context, key string, content []byte, _ time.Time) error {
	l.kept[key] = append(l.kept[key], content)
	return nil
}

func (l locking) Head(_ context.Context, key string, _ int64) ([]byte, int64, error) {
	if l.kept[key] == nil {
		return nil, 0, storage.ErrMissing
	}
	return nil, 0, nil
}

func (l locking) Kept(context.Context, string, int) (map[string][][]byte, error) { return l.kept, nil }

// TestStored keeps the seals in a bucket with object lock: each is stored once, and together they detect a log that was replaced by a new
// one.
func TestStored(t *testing.T) {
	e := world(t)
	if n, err := seals.Store(t.Context(), e.Pool, e.Store); n != 0 || err != nil {
		t.Fatalf("a bucket without object lock got %d seals, %v", n, err)
	}
	store := locking{e.Store, map[string][][]byte{}}
	for _, want := range []int{2, 0} {
		if n, err := seals.Store(t.Context(), e.Pool, store); n != want || err != nil {
			t.Fatalf("%d seals are stored, %v; want %d", n, err, want)
		}
	}
	stored, err := seals.Stored(t.Context(), store)
	if err != nil || len(stored) != 2 {
		t.Fatalf("stored are %v, %v", stored, err)
	}
	if proof, err := seals.Verify(t.Context(), e.Pool, stored...); err != nil || !proof.Compared {
		t.Fatalf("%+v, %v", proof, err)
	}
	e.Exec("delete from audit_seals")
	e.Exec("update audit_entries set entity_id = 20 where id = 2")
	sealAll(t, e)
	if _, err := seals.Verify(t.Context(), e.Pool); err != nil {
		t.Errorf("a log that was made anew shows by itself: %v", err)
	}
	var broken *seals.BrokenError
	if _, err := seals.Verify(t.Context(), e.Pool, stored...); !errors.As(err, &broken) {
		t.Errorf("a log that was made anew passes for the one that was stored: %v", err)
	}
}

// TestLateCommit seals while a transaction with an older id is open: no later entry is sealed until it has ended, and then all are.
func TestLateCommit(t *testing.T) {
	e := world(t)
	conn, err := pgx.Connect(t.Context(), e.Config.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.WithoutCancel(t.Context()))
	const write = "insert into audit_entries (action, entity, entity_id) values ('insert', 'late', 1)"
	if _, err := conn.Exec(t.Context(), "begin; "+write); err != nil {
		t.Fatal(err)
	}
	e.Exec(write)
	for range 10 {
		if _, sealed, err := seals.Next(t.Context(), e.Pool); err != nil || sealed {
			t.Fatalf("sealed %v, %v", sealed, err)
		}
	}
	if proof, err := seals.Verify(t.Context(), e.Pool); err != nil || proof.Unsealed != 1 {
		t.Fatalf("while it is open: %+v, %v", proof, err)
	}
	if _, err := conn.Exec(t.Context(), "commit"); err != nil {
		t.Fatal(err)
	}
	sealAll(t, e)
	if proof, err := seals.Verify(t.Context(), e.Pool); err != nil || proof.Unsealed != 0 || proof.Entries != 8 {
		t.Errorf("after it has ended: %+v, %v", proof, err)
	}
}
