package main

import (
	"archive/tar"
	"bytes"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/auth"
	"zahtjevi/localstack/demo"
	"zahtjevi/scripts/installation"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/seals"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// demonstration is an installation with the demo and a row of every table that archives have, whose log is sealed.
func demonstration(t *testing.T) *testkit.Env {
	t.Helper()
	e := testkit.New(t)
	cfg := e.Config
	cfg.DatabaseURL = e.OwnerURL
	if err := demo.Load(t.Context(), cfg); err != nil {
		t.Fatal(err)
	}
	fill(t, e)
	e.Seal()
	return e
}

// emptied is a target without tables, with a bucket of its own.
func emptied(t *testing.T) (*testkit.Env, installation.Target) {
	t.Helper()
	e := testkit.Empty(t)
	return e, installation.Target{Owner: e.OwnerURL, Application: e.Config.DatabaseURL, Store: e.Store}
}

// written is the archive of an installation, of which no file is lost.
func written(t *testing.T, e *testkit.Env, project string) []byte {
	t.Helper()
	var archive bytes.Buffer
	end, err := out(t.Context(), e.Deps(), project, &archive, io.Discard)
	if err != nil || len(end.Lost) > 0 {
		t.Fatalf("%d lost, %v", len(end.Lost), err)
	}
	return archive.Bytes()
}

// taken gives a target an archive.
func taken(t *testing.T, to installation.Target, archive []byte, replace bool) error {
	t.Helper()
	path := filepath.Join(t.TempDir(), "archive.tar")
	if err := os.WriteFile(path, archive, 0o600); err != nil {
		t.Fatal(err)
	}
	return takeIn(t.Context(), to, arguments{path: path, replace: replace}, io.Discard)
}

// takeWith gives a target the archive of a project, with the first administrator's password.
func takeWith(t *testing.T, to installation.Target, archive []byte, secret string, replace bool) {
	t.Helper()
	file, err := os.Create(filepath.Join(t.TempDir(), "archive.tar"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	err = inspect(bytes.NewReader(archive), file, func(found checked, folder string) error {
		return taking{archive: file, found: found, folder: folder, to: to, secret: secret, output: io.Discard}.take(t.Context(), replace)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// entry is one entry of an archive.
type entry struct {
	header  tar.Header
	content []byte
}

func unpacked(t *testing.T, archive []byte) (all []entry) {
	t.Helper()
	for reader := tar.NewReader(bytes.NewReader(archive)); ; {
		header, err := reader.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(reader)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, entry{*header, content})
	}
}

// timeless are the entries by their names, without what tells when and by which tables the archive was written.
func timeless(t *testing.T, archive []byte) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, e := range unpacked(t, archive) {
		all[e.header.Name] = string(e.content)
	}
	delete(all, manifestName)
	delete(all, sumsName)
	return all
}

// signIn signs a person of the demo in, and returns how many roles there are to choose from.
func signIn(t *testing.T, e *testkit.Env, username, secret string) int {
	t.Helper()
	api := serve.NewAPI(e.Deps())
	api.Area("auth", auth.Register, e.Deps())
	e.Serve(api.Handler())
	return testkit.Decode[listing.List[auth.RoleChoice]](e.Call(nil, http.MethodPost, "/korisnici/"+username+"/tokeni/provjerilozinku",
		map[string]any{"lozinka": secret}).Expect(http.StatusOK)).Total
}

// verified proves the log of an installation, and returns how many entries are sealed.
func verified(t *testing.T, e *testkit.Env) int64 {
	t.Helper()
	proof, err := seals.Verify(t.Context(), e.Pool)
	if err != nil {
		t.Fatal(err)
	}
	return proof.Entries
}

// TestRoundTrip moves the demo to another database and another storage, writes it out there again, and works there.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	e := demonstration(t)
	first := written(t, e, "")
	over, to := emptied(t)
	if err := taken(t, to, first, false); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(timeless(t, first), timeless(t, written(t, over, ""))); diff != "" {
		t.Errorf("(-first +second):\n%.4000s", diff)
	}
	if there, here := verified(t, over), verified(t, e); there != here || here == 0 {
		t.Errorf("%d entries are proven, %d were", there, here)
	}
	if signIn(t, over, "dvije.uloge", demo.Password) != 2 {
		t.Error("a person of two roles does not sign in with both")
	}
	project := testkit.Value[int64](over, "select min(id) from projects")
	over.Exec(`insert into parts (project_id, name) values ($1, 'Dodano poslije')`, project)
	over.Seal()
	if verified(t, over) <= verified(t, e) {
		t.Error("the log does not go on")
	}
	if wrong := testkit.Value[int](over, "select (select count(*) from request_count_differences()) + (select count(*) from request_tally_differences())"); wrong != 0 {
		t.Errorf("%d counters are wrong", wrong)
	}

	if err := taken(t, to, first, false); !errors.Is(err, installation.ErrNotEmpty) {
		t.Errorf("over data: %v", err)
	}
	if err := taken(t, to, first, true); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(timeless(t, first), timeless(t, written(t, over, ""))); diff != "" {
		t.Errorf("replaced (-first +third):\n%.4000s", diff)
	}
}

// TestDoorsStayShut checks that nothing that opens a door is in an archive: sessions, links, and the secrets of webhooks, which come
// stopped.
func TestDoorsStayShut(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	p := e.Person(testkit.Administrator)
	e.Exec(`insert into account_links (token_hash, user_id, kind, expires_at) values ('\xabcdef12', $1, 'reset', now() + interval '1 day')`, p.ID)
	e.Exec(`with w as (
			insert into webhooks (name, url, events, owner_id) values ('Kuka', 'https://primalac.example', '{zahtjev.dodan}', $1) returning id
		)
		insert into webhook_senders (webhook_id, secret, reached, ahead) select id, 'whsec_tajna', 0, 0 from w`, p.ID)
	archive := written(t, e, "")
	for _, secret := range []string{"abcdef12", "whsec_tajna", testkit.Value[string](e, "select encode(token_hash, 'hex') from sessions")} {
		if bytes.Contains(archive, []byte(secret)) {
			t.Errorf("the archive has %s", secret)
		}
	}
	over, to := emptied(t)
	if err := taken(t, to, archive, false); err != nil {
		t.Fatal(err)
	}
	if state := testkit.Value[string](over, `select w.stop_reason || ' ' || left(s.secret, 6) || ' ' || (s.secret <> 'whsec_tajna')
		from webhooks w join webhook_senders s on s.webhook_id = w.id`); state != "rucno whsec_ true" {
		t.Errorf("the webhook is %s", state)
	}
}

// interrupted is a stream before whose first bytes something is done.
type interrupted struct {
	io.Writer
	do func()
}

func (s *interrupted) Write(content []byte) (int, error) {
	if s.do != nil {
		s.do()
		s.do = nil
	}
	return s.Writer.Write(content)
}

// TestOneMoment changes the installation when the archive has been begun: nothing of that is in it.
func TestOneMoment(t *testing.T) {
	t.Parallel()
	e := office(t)
	want := timeless(t, written(t, e, ""))
	var archive bytes.Buffer
	stream := &interrupted{&archive, func() {
		e.Exec("update requests set title = 'Promijenjen'")
		e.Exec("delete from guides")
		e.Project()
	}}
	if _, err := out(t.Context(), e.Deps(), "", stream, io.Discard); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, timeless(t, archive.Bytes())); diff != "" {
		t.Errorf("(-before +written):\n%.4000s", diff)
	}
}

// TestLostFile names a file that the storage has lost, and takes the archive in without it.
func TestLostFile(t *testing.T) {
	t.Parallel()
	e := office(t)
	lost := testkit.Value[string](e, "select min(object_key) from files where content_type is not null")
	if err := e.Store.Remove(t.Context(), lost); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "archive.tar")
	if sound, err := writeOut(t.Context(), e.Deps(), arguments{path: path}, io.Discard); err != nil || sound {
		t.Fatalf("sound %v, %v", sound, err)
	}
	if _, err := writeOut(t.Context(), e.Deps(), arguments{path: path}, io.Discard); err == nil {
		t.Error("an archive is written over another one")
	}
	over, to := emptied(t)
	if err := takeIn(t.Context(), to, arguments{path: path}, io.Discard); err != nil {
		t.Fatal(err)
	}
	if rows := testkit.Value[int](over, "select count(*) from files where object_key = $1", lost); rows != 1 {
		t.Error("the row of a lost file is gone too")
	}
}
