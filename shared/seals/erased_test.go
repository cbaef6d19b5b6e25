package seals_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"zahtjevi/shared/seals"
	"zahtjevi/shared/testkit"
)

// person is a log of two people, one of whom has just been anonymised, with sign-ins from network addresses. All of it is sealed except the
// anonymisation, which comes last.
func person(t *testing.T) (e *testkit.Env, former int64) {
	t.Helper()
	t.Parallel()
	e = testkit.New(t)
	e.Exec("delete from audit_entries")
	ana, iva := e.Person(testkit.Manager), e.Person(testkit.Manager)
	e.Exec(`update users set full_name = 'Ana Anić', email = 'ana@opcina.example', phone = '061 111 222', version = version + 1
		where id = $1`, ana.ID)
	e.Exec(`update users set full_name = 'Iva Ivić', version = version + 1 where id = $1`, iva.ID)
	e.Exec(`insert into audit_entries (actor_id, address, action, entity, entity_id, after) values
		($1, '10.9.9.9', 'insert', 'sessions', $1, jsonb_build_object('last_ip', '10.9.9.9', 'last_client', 'Firefox', 'user_id',
			$1::bigint))`, ana.ID)
	e.Exec(`insert into audit_entries (actor_id, address, action, entity, entity_key, after) values
		($1, '10.9.9.9', 'insert', 'saved_views', 'a', jsonb_build_object('filter', jsonb_build_object('dodijeljeno', jsonb_build_array('x',
			$2::text))))`, iva.ID, ana.Username)
	e.Exec("update audit_entries set address = '10.1.2.3' where address is null")
	sealAll(t, e)
	return e, ana.ID
}

const anonymise = `update users set anonymised_at = now(), full_name = 'Bivši korisnik #' || id, username = 'bivsi-korisnik#' || id,
	email = '', phone = null,
	password_hash = '', disabled = true, version = version + 1 where id = $1`

// TestAnonymised anonymises somebody in a sealed log: none of their data is left in it, and the seals are still valid.
func TestAnonymised(t *testing.T) {
	e, former := person(t)
	before, err := seals.Verify(t.Context(), e.Pool)
	if err != nil {
		t.Fatal(err)
	}
	e.Exec(anonymise, former)
	for _, known := range []string{"Ana Anić", "ana@opcina.example", "061 111 222"} {
		if n := testkit.Value[int](e, "select count(*) from audit_entries a where to_jsonb(a)::text like '%"+known+"%'"); n != 0 {
			t.Errorf("%d entries still hold %q", n, known)
		}
	}
	if n := testkit.Value[int](e, `select count(*) from audit_entries a where entity = 'saved_views'
		and after -> 'filter' <> 'null'`); n != 0 {
		t.Errorf("%d kept filters still name somebody", n)
	}
	if n := testkit.Value[int](e, `select count(*) from audit_entries where entity = 'users'
		and after ->> 'full_name' = 'Iva Ivić'`); n != 1 {
		t.Errorf("of the other person %d entries are left", n)
	}
	proof, err := seals.Verify(t.Context(), e.Pool, before.Newest.Fingerprint())
	if err != nil || proof.Erased == 0 || proof.Trusted != 0 || !proof.Compared {
		t.Fatalf("before it is sealed: %+v, %v", proof, err)
	}
	sealAll(t, e)
	if proof, err = seals.Verify(t.Context(), e.Pool, before.Newest.Fingerprint()); err != nil || proof.Unsealed != 0 {
		t.Fatalf("afterwards: %+v, %v", proof, err)
	}
}

// TestErasedIsProven changes entries of which something was erased: the seals still prove the rest of them, and nothing can be put in the
// place of what was erased.
func TestErasedIsProven(t *testing.T) {
	for name, breaking := range map[string]string{
		"who did it":     "update audit_entries set actor_id = 1 where id = $1",
		"what was done":  "update audit_entries set action = 'delete' where id = $1",
		"another column": "update audit_entries set after = after || '{\"internal\": true}' where id = $1",
		"another name":   "update audit_entries set after = after || '{\"full_name\": \"Neko Drugi\"}' where id = $1",
		"a column less":  "update audit_entries set after = after - 'version' where id = $1",
		"the digest":     "update audit_entries set personal_proof = sha256(personal_proof) where id = $1",
		"the address":    "update audit_entries set address = '10.7.7.7' where id = $1",
		"the entry":      "delete from audit_entries where id = $1",
		"one not erased at all": `update audit_entries set after = jsonb_set(after, '{full_name}', '"Bivši korisnik #9"'),
			personal_proof = sha256(personal_proof) where after ->> 'full_name' = 'Iva Ivić' and $1 > 0`,
	} {
		t.Run(name, func(t *testing.T) {
			e, former := person(t)
			e.Exec(anonymise, former)
			entry := testkit.Value[int64](e, `select id from audit_entries where entity = 'users' and after ->> 'full_name' ~ '^Bivši'
				and action = 'update' order by id limit 1`)
			e.Exec(breaking, entry)
			_, err := seals.Verify(t.Context(), e.Pool)
			var broken *seals.BrokenError
			if !errors.As(err, &broken) || broken.Entry == 0 {
				t.Errorf("found %v", err)
			}
		})
	}
}

// TestCleared removes addresses and sign-ins by their age, a few entries at a time: the seals stay valid, and younger entries stay whole.
func TestCleared(t *testing.T) {
	e, _ := person(t)
	let := func(function string) (passed int64) {
		t.Helper()
		for {
			var some int64
			if err := e.Pool.QueryRow(t.Context(), "select "+function+"(3)").Scan(&some); err != nil {
				t.Fatal(err)
			}
			if passed += some; some == 0 {
				return passed
			}
		}
	}
	if passed := let("audit_clear_addresses") + let("audit_clear_sign_ins"); passed != 0 {
		t.Fatalf("%d entries of today were cleared", passed)
	}
	all := testkit.Value[int64](e, "select count(*) from audit_entries")
	// A log whose entries were written and sealed that long ago.
	e.Exec("delete from audit_seals")
	e.Exec("update audit_entries set created_at = created_at - interval '100 days'")
	sealAll(t, e)
	if passed := let("audit_clear_addresses"); passed != all {
		t.Errorf("%d of %d entries were passed", passed, all)
	}
	if n := testkit.Value[int](e, "select count(*) from audit_entries where address is not null or after ? 'last_ip'"); n != 0 {
		t.Errorf("%d addresses are left", n)
	}
	if n := testkit.Value[int](e, "select count(*) from audit_entries where entity = 'sessions' and actor_id is not null"); n == 0 {
		t.Error("sign-ins went with their addresses")
	}
	if _, err := seals.Verify(t.Context(), e.Pool); err != nil {
		t.Fatal(err)
	}
	e.Exec("update settings set sign_in_days = 30")
	if passed := let("audit_clear_sign_ins"); passed != all+1 && passed != all {
		t.Errorf("%d of %d entries were passed", passed, all)
	}
	if n := testkit.Value[int](e, `select count(*) from audit_entries where entity = 'sessions'
		and num_nonnulls(actor_id, entity_id, after) > 0 and created_at < now() - interval '50 days'`); n != 0 {
		t.Errorf("%d sign-ins still say whose they were", n)
	}
	if _, err := seals.Verify(t.Context(), e.Pool); err != nil {
		t.Fatal(err)
	}
}

// forgotten is a world in which the log's retention has removed the entries of the first seal. kept is the newest seal from before that.
func forgotten(t *testing.T) (e *testkit.Env, kept string) {
	t.Helper()
	e = world(t)
	e.Exec("update audit_seals set sealed_at = now() - interval '4000 days'")
	before, err := seals.Verify(t.Context(), e.Pool)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []int64{3, 0} { // the newest seal is never removed
		var removed int64
		if err := e.Pool.QueryRow(t.Context(), "select audit_forget(1000)").Scan(&removed); err != nil || removed != want {
			t.Fatalf("removed %d, %v; want %d", removed, err, want)
		}
	}
	sealAll(t, e)
	return e, before.Newest.Fingerprint()
}

// TestForgotten lets the log's retention remove its beginning: the rest is proven, and the log has an entry about the removal.
func TestForgotten(t *testing.T) {
	e, kept := forgotten(t)
	proof, err := seals.Verify(t.Context(), e.Pool, kept)
	if err != nil || proof.Begins != 3 || proof.Entries != 4 || !proof.Compared {
		t.Fatalf("%+v, %v", proof, err)
	}
}

// TestForgettingReadsByIndexes: each minute makes a seal, and looking for the oldest ones reads none of the others.
func TestForgettingReadsByIndexes(t *testing.T) {
	e := world(t)
	e.Exec("alter table audit_seals disable trigger user")
	e.Exec(`insert into audit_seals (id, sealed_at, from_id, to_id, digests, previous, hash)
		select n, now() - (5000 - n) * interval '1 day', n + 10, n + 11, '', int8send(n - 1), int8send(n) from generate_series(10, 3000) n`)
	e.Exec("analyze audit_seals")
	tx, err := e.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback(context.Background()) //nolint:errcheck // it only reads
	var removed, read int64
	if err := tx.QueryRow(t.Context(), "select audit_forget(1000)").Scan(&removed); err != nil {
		t.Fatal(err)
	}
	err = tx.QueryRow(t.Context(), "select seq_tup_read from pg_stat_xact_user_tables where relname = 'audit_seals'").Scan(&read)
	if err != nil || read != 0 {
		t.Errorf("%d seals were read by a scan of all, %v; %d entries were removed", read, err, removed)
	}
}

// TestForgottenIsProven changes the rest of a log whose beginning was removed by its retention, and removes more than the retention did.
func TestForgottenIsProven(t *testing.T) {
	const cut = `update audit_seals set digests = '', forgotten_at = now() where id = 2; delete from audit_seals where id = 1; delete
		from audit_entries where id < 8`
	for breaking, want := range map[string]string{
		"delete from audit_entries where id = 5":                                                           "entry 5 was removed (seal 2)",
		"insert into audit_entries (id, action, entity) overriding system value values (2, 'insert', 'x')": "entry 2 was inserted (seal 1)",
		`update audit_entries set after = after || '{"removed": 0}' where id = 8`:                          "entry 8 was changed (seal 3)",

		"update audit_seals set hash = sha256('') where id = 1": "seal 1 is where the log was cut off",
		cut: "seal 2 is where the log was cut off",
	} {
		t.Run(want, func(t *testing.T) {
			e, _ := forgotten(t)
			for statement := range strings.SplitSeq(breaking, "; ") {
				e.Exec(statement)
			}
			_, err := seals.Verify(t.Context(), e.Pool)
			var broken *seals.BrokenError
			if !errors.As(err, &broken) || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("found %v, want %q", err, want)
			}
		})
	}
}

// sealWhole seals as the previous version does: with digests of whole entries.
const sealWhole = `insert into audit_seals (id, from_id, to_id, digests, previous, hash)
	select 1, 0, 7, digests, z, sha256(z || int8send(0) || int8send(7) || digests) from decode(repeat('00', 32), 'hex') z, (
		select string_agg(int8send(a.id) || sha256(convert_to(jsonb_build_array(a.id, extract(epoch
			from a.created_at), a.actor_id, a.session_id, a.action, a.entity,
			a.entity_id, a.entity_key, a.owner_id, a.version, a.call_id, host(a.address), a.before, a.after)::text, 'UTF8')), ''
				order by a.id) as digests
		from audit_entries a where a.id <= 7) entries`

// TestSealsOfBefore proves entries that the previous version has sealed as a whole, until something of them is erased; then it reports how
// many cannot be proven.
func TestSealsOfBefore(t *testing.T) {
	e := world(t)
	e.Exec("delete from audit_seals")
	e.Exec(`update audit_entries set address_proof = null, personal_proof = null, address = '10.1.1.1',
		created_at = now() - interval '100 days' where id < 6`)
	e.Exec(sealWhole)
	e.Exec("insert into audit_entries (action, entity, entity_id) values ('insert', 'x', 8)")
	sealAll(t, e)
	if proof, err := seals.Verify(t.Context(), e.Pool); err != nil || proof.Seals != 2 || proof.Entries != 7 || proof.Trusted != 0 {
		t.Fatalf("%+v, %v", proof, err)
	}
	e.Exec("select audit_clear_addresses(1000)")
	proof, err := seals.Verify(t.Context(), e.Pool)
	if err != nil || proof.Trusted != 4 || proof.Erased != 4 {
		t.Fatalf("with addresses erased: %+v, %v", proof, err)
	}
	e.Exec("update audit_entries set after = null where id = 7")
	if _, err := seals.Verify(t.Context(), e.Pool); err == nil || err.Error() != "entry 7 was changed (seal 1)" {
		t.Errorf("found %v", err)
	}
}

// TestSealingGoesOn sets positions and seals that would stop sealing for good. The application's role cannot do so; after the owner has,
// sealing reports it and goes on.
func TestSealingGoesOn(t *testing.T) {
	e := world(t)
	for name, statement := range map[string]string{
		"a seal of everything to come": `insert into audit_seals (id, from_id, to_id, digests, previous, hash)
			select 3, 7, 9e18, '', hash, sha256('') from audit_seals where id = 2`,
		"with the right hash": `insert into audit_seals (id, from_id, to_id, digests, previous, hash, format)
			select 3, 7, 9e18, '', hash, sha256('\x02'::bytea || hash || int8send(7) || int8send(9e18::bigint)), 2 from audit_seals where id = 2`,
		"a number of its own":    "insert into audit_entries (id, action, entity) overriding system value values (9e18, 'insert', 'x')",
		"a time of its own":      "insert into audit_entries (created_at, action, entity) values ('2001-01-01', 'insert', 'x')",
		"a proof of its own":     "insert into audit_entries (address_proof, action, entity) values (sha256(''), 'insert', 'x')",
		"how far it was cleared": "update audit_cleared set addresses_to = 9e18",
	} {
		if _, err := e.Pool.Exec(t.Context(), statement); err == nil {
			t.Errorf("the application sets %s", name)
		}
	}
	const write = "insert into audit_entries (action, entity) values ('insert', 'x')"
	for name, statement := range map[string]string{
		"too far":  "update audit_mark set to_id = 9e18, before = '1'",
		"too late": "update audit_mark set to_id = 1, before = '9000000000000000000'",
		"none":     "delete from audit_mark",
	} {
		if _, err := e.Pool.Exec(t.Context(), statement); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		e.Exec(write)
		sealAll(t, e)
		if proof, err := seals.Verify(t.Context(), e.Pool); err != nil || proof.Unsealed != 0 || proof.Mark || len(proof.Beyond) != 0 {
			t.Errorf("after a mark %s: %+v, %v", name, proof, err)
		}
	}
	e.Exec("alter table audit_mark disable trigger user")
	e.Exec("alter table audit_seals disable trigger user")
	e.Exec("update audit_mark set to_id = 9e18, before = '1'")
	e.Exec(`insert into audit_seals (id, from_id, to_id, digests, previous, hash, format)
		select id + 1, to_id, 9e18, '', hash, sha256('\x02'::bytea || hash || int8send(to_id) || int8send(9e18::bigint)), 2 from audit_seals
			order by id desc limit 1`)
	e.Exec("alter table audit_seals enable trigger user")
	e.Exec("alter table audit_mark enable trigger user")
	e.Exec(write)
	proof, err := seals.Verify(t.Context(), e.Pool)
	if err != nil || !proof.Mark || len(proof.Beyond) != 1 || proof.Unsealed != 1 {
		t.Fatalf("%+v, %v", proof, err)
	}
	for deadline := time.Now().Add(5 * time.Minute); proof.Unsealed > 0 && time.Now().Before(deadline); {
		if _, _, err := seals.Next(t.Context(), e.Pool); err != nil {
			t.Fatal(err)
		}
		if proof, err = seals.Verify(t.Context(), e.Pool, proof.Newest.Fingerprint()); err != nil {
			t.Fatal(err)
		}
	}
	if proof.Unsealed != 0 || proof.Mark || len(proof.Beyond) != 1 {
		t.Errorf("%+v", proof)
	}
}
