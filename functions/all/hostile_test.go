package all_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/texts"
)

// Headers may contain any bytes. Those that PostgreSQL refuses as text must not reach it.
func TestHeadersOfAnyBytes(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager, e.Project())
	e.Exec("update sessions set last_action_at = now() - interval '2 minutes'") // so that the next call stores its client
	e.Call(p, "GET", "/notifikacije", nil, "User-Agent", "Pregledač \xff\xfe").Expect(http.StatusOK)
	if client := testkit.Value[string](e, "select last_client from sessions"); client != "Pregledač " {
		t.Errorf("kept the client %q", client)
	}
	e.Call(nil, "POST", "/korisnici/"+p.Username+"/tokeni", map[string]any{"lozinka": testkit.Password, "ulogaId": p.RoleID}, "User-Agent",
		strings.Repeat("š", 200)+"\xff").Expect(http.StatusCreated)
	view := testkit.ViewBody("Pogled", nil)
	for _, key := range []string{"\xff", strings.Repeat("k", 256)} {
		e.Call(p, "POST", "/zahtjevi/pogledi", view, "Idempotency-Key", key).ExpectField("Idempotency-Key")
	}
	e.Call(&testkit.Person{Token: "\xff"}, "GET", "/notifikacije", nil).Expect(http.StatusUnauthorized)
	e.Call(p, "POST", "/zahtjevi/pogledi", view, "Content-Type", "text/plain").Expect(http.StatusUnsupportedMediaType)
}

// Every answer, also a refusal, forbids browsers to store it, to guess its type, to show it and to run it. Only what frames and links open
// may be shown: a frame of which a refusal is saved would wait for ever.
func TestAnswersAreOnlyData(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager, e.Project())
	saved := `attachment; filename="api.json"`
	for path, disposition := range map[string]string{
		"/postavke": saved, "/zahtjevi": saved, "/zahtjevi/0": saved, "/nema": saved, "/zahtjevi?page=x": saved,
		"/izvjestaji/starost-otvorenih?ttxid=x": "", "/upload/0?ttxid=x": "",
	} {
		header := e.Call(p, "GET", path, nil).Header
		for name, want := range map[string]string{
			"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
			"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'", "Access-Control-Allow-Origin": "",
			"Content-Disposition": disposition,
		} {
			if got := header.Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", path, name, got, want)
			}
		}
	}
}

// TestUnknownParametersOfQueries checks that an operation refuses filters that it cannot apply, instead of answering without them.
func TestUnknownParametersOfQueries(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	board := fmt.Sprintf("/zahtjevi/projekat/%d/stanje?naDan=%s", project.ID, time.Now().AddDate(0, 0, -1).Format(time.DateOnly))
	e.Call(p, "GET", board, nil).Expect(http.StatusOK)
	for _, filter := range []string{"createdBy", "id", "prethodniBrojDana"} {
		e.Call(p, "GET", board+"&"+filter+"=1", nil).ExpectField(filter)
	}
	e.Call(p, "GET", "/zahtjevi?createdBy="+p.Username, nil).Expect(http.StatusOK)
	e.Call(p, "GET", "/zahtjevi?toDone=true", nil).ExpectField("toDone")
	e.Call(p, "GET", "/zahtjevi?ttxid="+e.TempToken(p), nil).ExpectField("ttxid") // this operation takes no such token
	e.Call(p, "POST", "/zahtjevi/pogledi?suvisno=1", testkit.ViewBody("Pogled", nil)).ExpectField("suvisno")
	// Providers add what they like to the address to which they send people back.
	if got := e.Call(nil, "GET", "/prijave/nema/povratak?session_state=x&scope=openid", nil); got.Status == http.StatusUnprocessableEntity {
		t.Errorf("the way back from a provider: %d %s", got.Status, got.Content)
	}
}

// TestParametersGivenTwice goes through the parameters of all queries: what has one value is refused when it is given twice, instead of
// passing over the second one, and what has several takes them.
func TestParametersGivenTwice(t *testing.T) {
	e := setup(t)
	caller := e.Person(testkit.Administrator)
	secret := e.TempToken(caller)
	tried := map[bool]int{}
	for path, methods := range contractOf(t).Paths {
		operation, reads := methods["get"]
		if !reads || strings.Contains(path, "{davalac}") { // providers add what they like
			continue
		}
		for _, p := range operation.Parameters {
			if p.In != "query" {
				continue
			}
			tried[p.Explode]++
			query := url.Values{p.Name: {"1", "2"}}
			if slices.ContainsFunc(operation.Security, func(way map[string][]string) bool { return way["ttxid"] != nil }) {
				query["ttxid"] = append([]string{secret}, query["ttxid"]...)
			}
			got := e.Call(caller, "GET", operation.address(path, caller)+"?"+query.Encode(), nil)
			refused := got.Status == http.StatusUnprocessableEntity &&
				slices.Contains(testkit.Decode[serve.Problem](got).Errors[p.Name], texts.FieldTwice.In("bs"))
			if refused == p.Explode {
				t.Errorf("GET %s with %s twice: %d %s", path, p.Name, got.Status, got.Content)
			}
		}
	}
	if tried[false] < 100 || tried[true] < 10 {
		t.Errorf("tried %v parameters", tried)
	}
}

// TestIdsOfNothing asks every question about a request, with each parameter that is an id naming nothing: who sees every project is told
// so too, instead of a failure.
func TestIdsOfNothing(t *testing.T) {
	e := setup(t)
	caller := e.Person(testkit.Administrator)
	request, tried := e.Request(e.Project(), caller, "Zahtjev"), 0
	for path, methods := range contractOf(t).Paths {
		operation, reads := methods["get"]
		if !reads {
			continue
		}
		address := operation.address(strings.ReplaceAll(path, "{zahtjevId}", fmt.Sprint(request)), caller)
		for _, p := range operation.Parameters {
			if p.In != "query" || !strings.HasSuffix(p.Name, "Id") || p.Schema.Type != "integer" {
				continue
			}
			for _, id := range []string{"0", "-1", "999999", "9223372036854775807"} {
				tried++
				if got := e.Call(caller, "GET", address+"?"+p.Name+"="+id, nil); got.Status >= http.StatusInternalServerError {
					t.Errorf("GET %s with %s %s: %d", path, p.Name, id, got.Status)
				}
			}
		}
	}
	if tried < 40 {
		t.Errorf("tried only %d ids", tried)
	}
}

// Totals are those of the whole list, also on a page beyond its end.
func TestTotalsBehindTheEnd(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	e.Request(project, p, "Zahtjev")
	for _, path := range []string{"/projekat", "/korisnici/" + p.Username + "/tokeni", "/zahtjevi",
		"/zahtjevi?projekatId=" + fmt.Sprint(project.ID)} {
		separator := map[bool]string{true: "&", false: "?"}[strings.Contains(path, "?")]
		got := testkit.Decode[listing.List[any]](e.Call(p, "GET", path+separator+"page=7", nil).Expect(http.StatusOK))
		if len(got.Items) != 0 || got.Total != 1 {
			t.Errorf("%s: %d items of %d, want none of 1", path, len(got.Items), got.Total)
		}
	}
	for filter, want := range map[string]int{"": 1, "%25": 0, "_": 0, "%5C": 0} {
		if got := testkit.Decode[listing.List[any]](e.Call(p, "GET", "/projekat?filter="+filter,
			nil).Expect(http.StatusOK)); got.Total != want {
			t.Errorf("projects named %q: %d, want %d", filter, got.Total, want)
		}
	}
	for query, want := range map[string]int{"korisnik=" + p.Username: 1, "korisnik=" + p.Username[:3] + "&createdBy=" + p.Username[3:]: 0} {
		if got := testkit.Decode[listing.List[any]](e.Call(p, "GET", "/zahtjevi?"+query, nil).Expect(http.StatusOK)); got.Total != want {
			t.Errorf("requests by %s: %d, want %d", query, got.Total, want)
		}
	}
	for _, path := range []string{"/zahtjevi?naziv=", "/zahtjevi?opis=", "/projekat?filter="} {
		e.Call(p, "GET", path+strings.Repeat("x", 201), nil).Expect(http.StatusUnprocessableEntity)
	}
}

func TestUnknownPathsAndMethods(t *testing.T) {
	e := setup(t)
	caller := e.Person(testkit.Administrator)
	for call, status := range map[string]int{
		"GET /nema": 404, "POST /zahtjevi": 405, "GET /zahtjevi/999999": 404, "GET /zahtjevi/0": 404, "GET /zahtjevi/abc": 422,
		"GET /zahtjevi/99999999999999999999": 422, "GET /korisnici/nema-me": 404, "GET /upload/nije-id?ttxid=x": 401,
	} {
		t.Run(call, func(t *testing.T) {
			method, path, _ := strings.Cut(call, " ")
			got := e.Call(caller, method, path, nil).Expect(status)
			if got.Header.Get("Content-Type") != "application/problem+json" || got.Header.Get("X-Request-Id") == "" {
				t.Fatalf("headers %v", got.Header)
			}
			if problem := testkit.Decode[serve.Problem](got); problem.Detail == "" || problem.Instance != got.Header.Get("X-Request-Id") {
				t.Fatalf("problem %+v", problem)
			}
		})
	}
}

// TestRightsChangeAtOnce checks that a session ends with whatever it depends on.
func TestRightsChangeAtOnce(t *testing.T) {
	e := setup(t)
	project := e.Project()
	for name, c := range map[string]struct {
		change string
		status int
	}{
		"permission taken": {"delete from role_actions where role_id = $2 and $1::bigint > 0", 403},
		"person disabled":  {"update users set disabled = true where id = $1 and $2::bigint > 0", 401},
		"role taken":       {"delete from user_roles where user_id = $1 and role_id = $2", 401},
		"role deleted":     {"update roles set deleted_at = now() where id = $2 and $1::bigint > 0", 401},
		"session too old": {`update sessions set last_action_at = now() - interval '5 days 1 second' where user_id = $1
			and $2::bigint > 0`, 401},
	} {
		p := e.Person(testkit.Manager, project)
		e.Call(p, "GET", "/zahtjevi", nil).Expect(http.StatusOK)
		role := testkit.Value[int64](e, "insert into roles (name, code, frontend_module_id) values ($1, $1, 1) returning id", name)
		e.Exec("insert into role_actions (role_id, action_id) select $1, id from right_actions", role)
		e.Exec("insert into user_roles (user_id, role_id) values ($1, $2)", p.ID, role)
		e.Exec("update sessions set role_id = $2 where user_id = $1", p.ID, role)
		e.Call(p, "GET", "/zahtjevi", nil).Expect(http.StatusOK)
		e.Exec(c.change, p.ID, role)
		if got := e.Call(p, "GET", "/zahtjevi", nil); got.Status != c.status {
			t.Errorf("%s: status %d, want %d", name, got.Status, c.status)
		}
		if version := testkit.Value[int](e, "select version from roles where id = $1", role); version != 1 {
			t.Errorf("%s: the rights raised the version of what the role's form shows to %d", name, version)
		}
	}
}
