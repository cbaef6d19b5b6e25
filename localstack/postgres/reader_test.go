package postgres_test

import (
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"testing"
	"time"

	"zahtjevi/functions/all"
	"zahtjevi/localstack/embedded"
	"zahtjevi/localstack/postgres"
	"zahtjevi/shared/testkit"
)

// copied is the product with a replica of its database.
type copied struct {
	*testkit.Env
	t       *testing.T
	project testkit.Project
	replica *postgres.Server
	made    int // requests
}

func withReplica(t *testing.T) *copied {
	t.Helper()
	options := postgres.Options{Dir: folder(t), NodeModules: embedded.NodeModules("../.."), Throwaway: true}
	writer, err := postgres.Start(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := writer.Stop(); err != nil {
			t.Error(err)
		}
	})
	c := &copied{Env: testkit.On(t, writer.URL("postgres")), t: t}
	if c.replica, err = writer.Replica(t.Context(), filepath.Join(filepath.Dir(folder(t)), "replica"), options); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.replica.Stop(); err != nil {
			t.Error(err)
		}
	})
	read, err := url.Parse(c.Config.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	there, err := url.Parse(c.replica.URL("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	read.Host = there.Host
	cfg := c.Config
	cfg.DatabaseReadURL = read.String()
	app, err := all.New(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(app.Close)
	c.Serve(app.Handler())
	c.project = c.Project()
	return c
}

// add adds a request without a creating call.
func (c *copied) add(creator *testkit.Person) {
	c.Request(c.project, creator, "Zahtjev")
	c.made++
}

// seen is the number of requests on the person's dashboard.
func (c *copied) seen(p *testkit.Person) int {
	c.t.Helper()
	return testkit.Decode[struct {
		ToDo int `json:"brojZahtjevaPotrebnoUraditi"`
	}](c.Call(p, "GET", "/dashboard/statistika", nil).Expect(http.StatusOK)).ToDo
}

func (c *copied) eventually(otherwise string, done func() bool) {
	c.t.Helper()
	for deadline := time.Now().Add(time.Minute); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			c.t.Fatal(otherwise)
		}
	}
}

func (c *copied) pause() {
	c.t.Helper()
	query(c.t, c.replica, "postgres", "select pg_wal_replay_pause()::text")
	c.eventually("the replica goes on", func() bool {
		return query(c.t, c.replica, "postgres", "select pg_get_wal_replay_pause_state()") == "paused"
	})
}

func (c *copied) resume() {
	c.t.Helper()
	query(c.t, c.replica, "postgres", "select pg_wal_replay_resume()::text")
}

// expectReader checks that the person gets the replica's figures while the replica is prevented from replaying. It retries if this process
// was not scheduled in time.
func (c *copied) expectReader(p *testkit.Person) {
	c.t.Helper()
	c.eventually("nothing is read from the replica", func() bool {
		c.eventually("the replica does not come", func() bool { return c.seen(p) == c.made })
		c.pause()
		c.add(p)
		if c.seen(p) < c.made {
			return true
		}
		c.resume()
		return false
	})
}

// TestReader reads the dashboard with a replica that follows, is paused, follows again, and is killed: the answer is never later than some
// seconds, never lacks the reader's own changes, and always comes.
func TestReader(t *testing.T) {
	t.Parallel()
	c := withReplica(t)
	reader, doer := c.Person(testkit.Manager, c.project), c.Person(testkit.Manager, c.project)
	c.add(reader)
	c.expectReader(reader)

	c.Call(doer, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", c.project.ID), c.project.RequestBody("Moj")).Expect(http.StatusCreated)
	c.made++
	if seen := c.seen(doer); seen != c.made {
		t.Errorf("who made a request is told of %d of %d", seen, c.made)
	}
	c.eventually("what is late is told on and on", func() bool { return c.seen(reader) == c.made })

	c.resume()
	c.expectReader(reader)
	c.resume()

	if err := c.replica.Stop(); err != nil {
		t.Fatal(err)
	}
	for range 20 {
		c.add(reader)
		if seen := c.seen(reader); seen != c.made {
			t.Errorf("without the replica %d of %d are told", seen, c.made)
		}
	}
}

// TestReaderIsReadAsTheWriter sends each kind of call that may be late to a replica, where nothing can be written: the answers are those of
// the primary.
func TestReaderIsReadAsTheWriter(t *testing.T) {
	t.Parallel()
	c := withReplica(t)
	p := c.Person(testkit.Administrator)
	c.add(p)
	c.expectReader(p)
	c.resume()
	c.eventually("the replica does not come", func() bool { return c.seen(p) == c.made })
	for _, path := range []string{
		"/zahtjevi/pretraga?tekst=zahtjev", "/log/akcija", "/log/entitet", "/dashboard/zahtjeviPoMjesecima",
		"/dashboard/brojZahtjevaPoProjektu",
		"/dashboard/zahtjeviNajduzeUPotrebnoUraditi", "/izvjestaji/starost-otvorenih?ttxid=" + c.TempToken(p),
	} {
		c.Call(p, "GET", path, nil).Expect(http.StatusOK)
	}
}
