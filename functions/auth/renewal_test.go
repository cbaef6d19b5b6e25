package auth_test

import (
	"net/http"
	"sync"
	"testing"

	"github.com/alexedwards/argon2id"

	"zahtjevi/shared/password"
	"zahtjevi/shared/testkit"
)

// outdate gives the account its password under a hash of weaker parameters, and all that ends when a password is changed: a known browser,
// links of letters, an awaited address. Its session stays.
func outdate(t *testing.T, e *testkit.Env, p *testkit.Person) (hash string) {
	t.Helper()
	weaker := &argon2id.Params{Memory: 8 * 1024, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32}
	hash, err := argon2id.CreateHash(testkit.Password, weaker)
	if err != nil {
		t.Fatal(err)
	}
	e.Exec("update users set password_hash = $2 where id = $1", p.ID, hash)
	e.SignIn(p)
	e.Exec("update users set pending_email = 'nova@opstina.example', pending_email_at = now() where id = $1", p.ID)
	for _, kept := range []string{
		"insert into devices (token_hash, user_id) values (sha256($2::text::bytea), $1)",
		`insert into account_links (token_hash, user_id, kind, proof, expires_at) select sha256($2::text::bytea), id, 'reset',
			account_proof(password_hash, email), now() + interval '1 hour' from users where id = $1`,
		`insert into address_links (token_hash, user_id, email, proof, expires_at) select sha256($2::text::bytea), id, 'nova@opstina.example',
			account_proof(password_hash, email), now() + interval '1 hour' from users where id = $1`,
		`insert into sign_in_challenges (token_hash, user_id, proof, expires_at) select sha256($2::text::bytea), id,
			account_proof(password_hash, email), now() + interval '1 hour' from users where id = $1`,
	} {
		e.Exec(kept, p.ID, p.Username)
	}
	return hash
}

func hashOf(e *testkit.Env, p *testkit.Person) string {
	return testkit.Value[string](e, "select password_hash from users where id = $1", p.ID)
}

// kept is how much there is that a changed password ends, counting only links and sign-ins under way that still open something.
func kept(e *testkit.Env, p *testkit.Person) int {
	return testkit.Value[int](e, `select (select count(*) from devices where user_id = u.id)
		+ (select count(*) from sessions where user_id = u.id)
		+ (select count(*) from account_links where user_id = u.id and proof = account_proof(u.password_hash, u.email))
		+ (select count(*) from address_links where user_id = u.id and proof = account_proof(u.password_hash, u.email))
		+ (select count(*) from sign_in_challenges where user_id = u.id and proof = account_proof(u.password_hash, u.email))
		+ (u.pending_email is not null)::integer
		from users u where id = $1`, p.ID)
}

// TestOutdatedHashesAreRenewed checks that signing in renews a hash of other parameters, once; that nothing ends by it, and that neither
// the log nor the owner is told of it. A wrong password renews nothing.
func TestOutdatedHashesAreRenewed(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager, e.Project())
	outdated := outdate(t, e, p)
	e.Exec("delete from audit_entries")
	e.Exec("delete from mail_messages")
	e.Call(nil, "POST", tokens(p), credentials("pogrešna", p.RoleID)).Expect(http.StatusUnauthorized)
	if hashOf(e, p) != outdated || !password.Outdated(outdated) {
		t.Fatal("a wrong password renews the hash")
	}
	before := kept(e, p)
	e.Call(nil, "POST", tokens(p)+"/provjerilozinku", credentials(testkit.Password, 0)).Expect(http.StatusOK)
	renewed := hashOf(e, p)
	if renewed == outdated || password.Outdated(renewed) {
		t.Errorf("the hash is %s", renewed)
	}
	if after := kept(e, p); before != 6 || after != before {
		t.Errorf("of %d things that a password opens %d are left", before, after)
	}
	e.Call(p, "GET", tokens(p), nil).Expect(http.StatusOK)
	told := testkit.Value[int](e, `select (select count(*) from audit_entries where entity = 'users')
		+ (select count(*) from mail_messages)`)
	if told != 0 {
		t.Errorf("the log and letters tell of it %d times", told)
	}
	e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)).Expect(http.StatusCreated)
	if hashOf(e, p) != renewed {
		t.Error("a hash of today's parameters is renewed")
	}
	e.Exec("update users set password_hash = 'x' where id = $1", p.ID)
	if left := kept(e, p); left != 0 {
		t.Errorf("after a change of the password %d things are left", left)
	}
}

// TestRenewalAmongSignIns signs in several times at once with an outdated hash: all succeed, whichever of them renews it.
func TestRenewalAmongSignIns(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager, e.Project())
	outdate(t, e, p)
	var signing sync.WaitGroup
	for range 4 {
		signing.Go(func() {
			if got := e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)); got.Status != http.StatusCreated {
				t.Errorf("signing in answers %d: %s", got.Status, got.Content)
			}
		})
	}
	signing.Wait()
}

// TestRenewalNeverUndoesAChange changes the password while somebody signs in with an outdated hash of the old one: the new one stays, and
// the old one opens nothing afterwards.
func TestRenewalNeverUndoesAChange(t *testing.T) {
	e := setup(t)
	changed, err := password.Hash(t.Context(), "nova lozinka za posao")
	if err != nil {
		t.Fatal(err)
	}
	project := e.Project()
	for range 10 {
		p := e.Person(testkit.Manager, project)
		outdate(t, e, p)
		var both sync.WaitGroup
		for range 2 {
			both.Go(func() { e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)) })
		}
		both.Go(func() { e.Exec("update users set password_hash = $2 where id = $1", p.ID, changed) })
		both.Wait()
		if hashOf(e, p) != changed {
			t.Fatal("a renewal has undone the change of the password")
		}
		if left := kept(e, p); left != 0 {
			t.Errorf("%d things that the old password opened are left", left)
		}
		e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)).Expect(http.StatusUnauthorized)
	}
}

// TestOwnChangeDuringRenewal has the owner change the password while they sign in elsewhere with an outdated hash: a change that was
// answered with success stays, and one that was refused changes nothing.
func TestOwnChangeDuringRenewal(t *testing.T) {
	e := setup(t)
	const chosen = "nova lozinka za posao"
	for range 6 {
		p := e.Person(testkit.Manager)
		outdate(t, e, p)
		var both sync.WaitGroup
		both.Go(func() { e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)) })
		var change testkit.Answer
		both.Go(func() {
			change = e.Call(p, "PUT", "/korisnici/"+p.Username+"/lozinka", map[string]any{"lozinka": testkit.Password, "novaLozinka": chosen})
		})
		both.Wait()
		opens, refused := testkit.Password, chosen
		if change.Status < http.StatusBadRequest {
			opens, refused = chosen, testkit.Password
		}
		e.Call(nil, "POST", tokens(p), credentials(opens, p.RoleID)).Expect(http.StatusCreated)
		e.Call(nil, "POST", tokens(p), credentials(refused, p.RoleID)).Expect(http.StatusUnauthorized)
	}
}
