package all_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"testing"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// mirrored holds the mirror's account of its caller.
type mirrored struct {
	Session, Username, Language, Role, Scope string
	Projects, Categories                     []int64
	Rights                                   []string
}

func mirrorOf(c *identity.Caller) mirrored {
	return mirrored{c.SessionID.String(), c.Username, c.Language, c.RoleName, string(c.Scope),
		slices.Sorted(slices.Values(c.Projects)), slices.Sorted(slices.Values(c.Categories)), slices.Sorted(slices.Values(c.Permissions()))}
}

type mirrorInput struct {
	Way string `path:"nacin" enum:"red,paket,nista,greska"`
}

type mirrorOutput struct {
	Seen string `header:"X-Vidi"`
	Body mirrored
}

// mirror is a process whose only operation answers with the caller for whom it runs: after reading one row or a batch, after reading
// nothing, or with an error. It keeps callers between calls.
func mirror(e *testkit.Env) *testkit.Env {
	api := serve.NewAPI(e.Deps())
	api.Area("ogledalo", func(api *serve.API, d serve.Deps) {
		serve.Get(api, "/ogledalo/{nacin}", serve.SignedIn.WithoutFactor(), "Ko zove",
			func(ctx context.Context, in *mirrorInput) (*mirrorOutput, error) {
				var err error
				reader, one := identity.Reading(ctx, d.Pool), 0
				switch in.Way {
				case "red":
					err = reader.QueryRow(ctx, "select 1").Scan(&one)
				case "paket":
					batch := &pgx.Batch{}
					for range 2 {
						batch.Queue("select 1").QueryRow(func(row pgx.Row) error { return row.Scan(&one) })
					}
					err = reader.SendBatch(ctx, batch).Close()
				case "greska":
					err = fault.Missing()
				}
				caller := identity.From(ctx)
				return &mirrorOutput{Seen: caller.Username, Body: mirrorOf(caller)}, err
			}, serve.InOneRoundTrip)
	}, e.Deps())
	other := *e
	return other.Serve(api.Handler())
}

// ways are the ways of the mirror that answer with the caller.
var ways = []string{"red", "paket", "nista"}

// TestPresumedCallerWaitsOnce calls what screens read most: for a caller who is cached, all takes one wait for the database.
func TestPresumedCallerWaitsOnce(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	id := e.Request(project, p, "Štampač")
	for _, path := range []string{
		fmt.Sprintf("/zahtjevi/%d", id), fmt.Sprintf("/zahtjevi?projekatId=%d", project.ID),
		fmt.Sprintf("/zahtjevi/projekat/%d", project.ID),
		fmt.Sprintf("/zahtjevi/novosti?zahtjevId=%d", id),
	} {
		for range 10 { // every connection prepares the statements
			e.Call(p, "GET", path, nil).Expect(http.StatusOK)
		}
		if waits := e.RoundTrips(func() { e.Call(p, "GET", path, nil).Expect(http.StatusOK) }); waits != 1 {
			t.Errorf("%s waits for the database %d times", path, waits)
		}
	}
}

// TestPresumedAnswerIsSentOnlyIfTheCallerHolds changes what a cached caller is, and expects answers for what they are by now, whatever the
// operation does and says.
func TestPresumedAnswerIsSentOnlyIfTheCallerHolds(t *testing.T) {
	e := setup(t)
	process := mirror(e)
	p := e.Person(testkit.Manager, e.Project())
	for _, way := range append(ways, "greska") {
		status := http.StatusOK
		if way == "greska" {
			status = http.StatusNotFound
		}
		process.Call(p, "GET", "/ogledalo/"+way, nil).Expect(status)
		e.Exec("update users set username = username || 'x', version = version + 1 where id = $1", p.ID)
		p.Username += "x"
		answer := process.Call(p, "GET", "/ogledalo/"+way, nil).Expect(status)
		if seen := answer.Header.Get("X-Vidi"); status == http.StatusOK && seen != p.Username {
			t.Errorf("%s: the answer is for %q", way, seen)
		}
	}
	e.Exec("delete from sessions where user_id = $1", p.ID)
	for _, path := range []string{"red", "paket", "nista", "greska", "necega-nema"} {
		answer := process.Call(p, "GET", "/ogledalo/"+path, nil).Expect(http.StatusUnauthorized)
		if seen := answer.Header.Get("X-Vidi"); seen != "" {
			t.Errorf("%s: what was made for an ended session was told: %q", path, seen)
		}
	}
}

// TestPresumedReaderSeesNoLostRight takes the right to read from a role that is cached: the next answer is a refusal, not a request.
func TestPresumedReaderSeesNoLostRight(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	path := fmt.Sprintf("/zahtjevi/%d", e.Request(project, e.Person(testkit.Administrator), "Tajna"))
	e.Call(p, "GET", path, nil).Expect(http.StatusOK)
	e.Exec("delete from user_role_projects where user_id = $1", p.ID)
	e.Call(p, "GET", path, nil).Expect(http.StatusNotFound)
	e.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", p.ID, p.RoleID, project.ID)
	e.Call(p, "GET", path, nil).Expect(http.StatusOK)
	e.Exec(`delete from role_actions where role_id = $1
		and action_id = (select id from right_actions where code = 'zahtjev_zahtjev_pregled')`, p.RoleID)
	e.Call(p, "GET", path, nil).ExpectLacking("zahtjev_zahtjev_pregled")
}
