package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/xuri/excelize/v2"
	"github.com/zalando/go-keyring"

	"zahtjevi/functions/all"
	"zahtjevi/functions/imports/exports"
	"zahtjevi/scripts/client/api"
	"zahtjevi/shared/testkit"
)

// terminal is a person at a terminal, with a running product.
type terminal struct {
	*testkit.Env

	t       *testing.T
	address string
	project testkit.Project
	person  *testkit.Person
	errors  bytes.Buffer // what was written to the standard error
}

func newTerminal(t *testing.T) *terminal {
	t.Helper()
	e := testkit.New(t)
	project := e.Project()
	server := httptest.NewServer(withWorker(e, all.API(e.Deps()).Handler()))
	t.Cleanup(server.Close)
	keyring.MockInitWithError(errors.New("no keychain"))
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("ZAHTJEVI_URL", "")
	t.Setenv("ZAHTJEVI_TOKEN", "")
	return &terminal{Env: e, t: t, address: server.URL, project: project, person: e.Person(testkit.Manager, project)}
}

// withWorker makes each export as soon as it is asked for.
func withWorker(e *testkit.Env, handler http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		handler.ServeHTTP(w, r)
		if r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, "/zahtjevi/izvoz") {
			e.Run(exports.Job)
		}
	})
}

// run runs the command line with a text on the standard input, and returns its output.
func (x *terminal) run(input string, args ...string) (string, error) {
	x.t.Helper()
	var output bytes.Buffer
	root := newRoot()
	root.SetArgs(args)
	root.SetIn(strings.NewReader(input))
	root.SetOut(&output)
	root.SetErr(&x.errors)
	err := root.ExecuteContext(x.t.Context())
	return output.String(), err
}

// says runs the command line, and expects these words in its output.
func (x *terminal) says(input string, args []string, words ...string) string {
	x.t.Helper()
	output, err := x.run(input, args...)
	if err != nil {
		x.t.Fatalf("%q: %v", args, err)
	}
	for _, word := range words {
		if !strings.Contains(output, word) {
			x.t.Errorf("%q prints no %q:\n%s", args, word, output)
		}
	}
	return output
}

// refuses runs the command line, and expects a refusal with these words.
func (x *terminal) refuses(words string, args ...string) {
	x.t.Helper()
	if output, err := x.run("", args...); err == nil || !strings.Contains(err.Error(), words) {
		x.t.Errorf("%q: %v, want %q\n%s", args, err, words, output)
	}
}

func TestCommandLine(t *testing.T) {
	x := newTerminal(t)
	x.refuses("niste prijavljeni", "list")
	x.refuses("samo preko https", "login", "--url", "http://zahtjevi.example")
	if _, err := x.run("zht_nista\n", "login", "--url", x.address); err == nil {
		t.Error("a token that is none signs in")
	}
	program := x.Program(x.person, x.RightsOf(x.person))
	x.says(program.Token+"\n", []string{"login", "--url", x.address + "/"}, "Token za "+x.address)
	x.refuses("niste prijavljeni", "list", "--url", "https://other.example") // the token goes nowhere else

	project := strconv.FormatInt(x.project.ID, 10)
	title := "Štampač\x1b[2J ne štampa"
	created := x.says("Iz cijevi.\n", []string{"new", "-p", project, "-t", title, "--category", "Treća", "--due", "2030-01-31", "--json"})
	var request api.RequestsRequest
	if err := json.Unmarshal([]byte(created), &request); err != nil {
		t.Fatal(err)
	}
	if request.Opis != "Iz cijevi." || request.DioProjektaId != x.project.OtherPart || *request.Rok != "2030-01-31" {
		t.Errorf("created: %+v", request)
	}
	id := strconv.FormatInt(request.Id, 10)
	listed := x.says("", []string{"list", "-p", project}, "#"+id, "Štampač[2J ne štampa", "2030-01-31", "1–1 od 1")
	if strings.Contains(listed, "\x1b") {
		t.Error("a title steers the terminal")
	}
	x.says("", []string{"list", "-p", project, "--mine"}, "Ništa ne odgovara.")
	x.says("Zamijenjen je toner.", []string{"comment", "#" + id}, "komentarisan")
	x.says("", []string{"view", id}, "Iz cijevi.", "Zamijenjen je toner.", "Prioritet")

	x.refuses("može:", "move", id, "Nepoznat")
	status := testkit.Value[string](x.Env, "select name from statuses where project_id = $1 order by marker desc limit 1", x.project.ID)
	x.says("", []string{"move", id, strings.ToUpper(status)}, status)
	x.says("", []string{"list", "-p", project}, "Ništa ne odgovara.")
	x.says("", []string{"list", "-p", project, "--done"}, "#"+id)
	x.refuses("može:", "comment", id, "Ipak ne radi.", "--status", "Nepoznat")
	x.says("", []string{"comment", id, "Ipak ne radi.", "--status", "Radi se"}, "komentarisan")
	x.says("", []string{"list", "-p", project}, "#"+id)

	x.refuses("nije broj zahtjeva", "view", "abc")
	x.refuses("kategorija", "new", "-p", project, "-t", "Naslov", "-d", "Opis", "--category", "Nepoznata")
	x.refuses("projekat", "list", "-p", "Nema takvog")
	// Without a category, that of the first of the two parts is taken, as the help says.
	created = x.says("", []string{"new", "-p", project, "-t", "Bez kategorije", "-d", "Opis", "--json"})
	var usual api.RequestsRequest
	if err := json.Unmarshal([]byte(created), &usual); err != nil {
		t.Fatal(err)
	}
	if usual.DioProjektaId != x.project.Part {
		t.Errorf("created without a category: %+v", usual)
	}
	x.says("", []string{"logout"}, "zaboravljen")
	x.refuses("niste prijavljeni", "list")
}

// TestTokenInAFile checks that others cannot read the file with a token, and that a readable one is refused.
func TestTokenInAFile(t *testing.T) {
	x := newTerminal(t)
	program := x.Program(x.person, x.RightsOf(x.person))
	x.says(program.Token, []string{"login", "--url", x.address})
	file := filepath.Join(os.Getenv("XDG_CONFIG_HOME"), "zahtjevi", "nalog.json")
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Fatalf("%v, %v", info, err)
	}
	if err := os.Chmod(file, 0o644); err != nil {
		t.Fatal(err)
	}
	x.refuses("chmod 600", "list")
}

// TestTokenInTheKeychain checks that the file has no token if the system has a keychain.
func TestTokenInTheKeychain(t *testing.T) {
	x := newTerminal(t)
	keyring.MockInit()
	program := x.Program(x.person, x.RightsOf(x.person))
	x.says(program.Token, []string{"login", "--url", x.address}, "lancu ključeva")
	content, err := os.ReadFile(filepath.Join(os.Getenv("XDG_CONFIG_HOME"), "zahtjevi", "nalog.json"))
	if err != nil || bytes.Contains(content, []byte(program.Token)) {
		t.Errorf("%s, %v", content, err)
	}
	x.says("", []string{"list"}, "Ništa ne odgovara.")
	x.says("", []string{"logout"})
	x.refuses("niste prijavljeni", "list")
}

func TestExport(t *testing.T) {
	x := newTerminal(t)
	t.Setenv("ZAHTJEVI_URL", x.address)
	t.Setenv("ZAHTJEVI_TOKEN", x.Program(x.person, x.RightsOf(x.person)).Token)
	ids := x.Requests(x.project, x.person, pageOfExport+3)
	reader := csv.NewReader(strings.NewReader(strings.TrimPrefix(x.says("", []string{"export"}), "\ufeff")))
	reader.Comma = ';'
	table, err := reader.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if said := x.errors.String(); !strings.Contains(said, "Izvezeno zahtjeva: 103.\n") {
		t.Errorf("told %q", said)
	}
	var exported []int64
	for _, row := range table[1:] {
		id, err := strconv.ParseInt(row[0], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		exported = append(exported, id)
	}
	slices.Sort(exported)
	slices.Sort(ids)
	if !slices.Equal(exported, ids) {
		t.Errorf("exported %d of %d", len(exported), len(ids))
	}
	lines := strings.Split(strings.TrimSpace(x.says("", []string{"export", "--format", "jsonl"})), "\n")
	if len(lines) != len(ids) || !json.Valid([]byte(lines[0])) {
		t.Errorf("%d lines, the first %s", len(lines), lines[0])
	}
	x.refuses("može: xlsx, csv, jsonl", "export", "--format", "xml")
	x.refuses("--output", "export", "--format", "xlsx")
}

// TestExportToAFile checks that a file is the list with the same filter, and that there is none when it was refused or failed.
func TestExportToAFile(t *testing.T) {
	x := newTerminal(t)
	t.Setenv("ZAHTJEVI_URL", x.address)
	t.Setenv("ZAHTJEVI_TOKEN", x.Program(x.person, x.RightsOf(x.person)).Token)
	x.Request(x.project, x.person, "Štampač")
	x.Request(x.project, x.person, "Miš")
	folder := t.TempDir()
	file := filepath.Join(folder, "Zahtjevi.XLSX")
	x.says("", []string{"export", "--title", "stampac", "--all", "--sort", "naziv", "-o", file})
	book, err := excelize.OpenFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if rows, err := book.GetRows("Zahtjevi"); err != nil || len(rows) != 2 || rows[1][1] != "Štampač" {
		t.Errorf("the file has %q (%v)", rows, err)
	}
	x.says("", []string{"export", "--json", "-o", filepath.Join(folder, "zahtjevi.jsonl")})

	none := filepath.Join(folder, "none.csv")
	x.Exec("insert into exports (owner_id, role_id, format, filter) values ($1, $2, 'csv', '{}')", x.person.ID, x.person.RoleID)
	x.refuses("već priprema", "export", "-o", none)
	x.Exec("update exports set state = 'failed' where state = 'waiting'")
	x.Exec(`create function fails() returns trigger language plpgsql as $$ begin new.attempts = 4; return new; end $$;
		create trigger fails before insert on exports for each row execute function fails()`)
	x.refuses("nije uspio", "export", "-o", none)
	t.Setenv("ZAHTJEVI_TOKEN", x.Program(x.person, []string{"zahtjev_zahtjev_pregled"}).Token)
	x.refuses("prav", "export", "-o", none)
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 2 {
		t.Errorf("the folder has %v (%v)", left, err)
	}
}

// TestExportOutlastsLostAnswers loses answers about an export that goes on: one with its connection, one to a gateway.
func TestExportOutlastsLostAnswers(t *testing.T) {
	x := newTerminal(t)
	var asked atomic.Int32
	address, err := url.Parse(x.address)
	if err != nil {
		t.Fatal(err)
	}
	behind := httputil.NewSingleHostReverseProxy(address)
	gateway := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.Contains(r.URL.Path, "/zahtjevi/izvoz/") {
			behind.ServeHTTP(w, r)
			return
		}
		switch asked.Add(1) {
		case 1:
			panic(http.ErrAbortHandler)
		case 2:
			w.WriteHeader(http.StatusBadGateway)
		default:
			behind.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(gateway.Close)
	t.Setenv("ZAHTJEVI_URL", gateway.URL)
	t.Setenv("ZAHTJEVI_TOKEN", x.Program(x.person, x.RightsOf(x.person)).Token)
	x.Request(x.project, x.person, "Zahtjev")
	x.says("", []string{"export"}, "Zahtjev")
	if asked.Load() < 3 {
		t.Errorf("asked %d times", asked.Load())
	}
}

// TestPatience calls an installation that is busy once, and one that always is.
func TestPatience(t *testing.T) {
	calls, busy := 0, 1
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		calls++
		if calls <= busy {
			w.Header().Set("Retry-After", "0")
			w.WriteHeader(http.StatusTooManyRequests)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"items":[],"total":0,"imaJos":false}`))
	}))
	t.Cleanup(server.Close)
	x := &terminal{t: t}
	t.Setenv("ZAHTJEVI_URL", server.URL)
	t.Setenv("ZAHTJEVI_TOKEN", "zht_x")
	x.says("", []string{"list"}, "Ništa ne odgovara.")
	calls, busy = 0, mostTries
	x.refuses("429", "list")
	if calls != mostTries {
		t.Errorf("%d calls", calls)
	}
}

// TestModelContextProtocol uses the server as its clients do, with a token that may only read.
func TestModelContextProtocol(t *testing.T) {
	x := newTerminal(t)
	id := x.Request(x.project, x.person, "Štampač ne štampa")
	program := x.Program(x.person, []string{"zahtjev_zahtjev_pregled", "zahtjev_komentar_pregled"}, x.project)
	connected, err := account{x.address, program.Token}.connect()
	if err != nil {
		t.Fatal(err)
	}
	ours, theirs := mcp.NewInMemoryTransports()
	go func() { _ = newMCPServer(connected).Run(t.Context(), ours) }()
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil).Connect(t.Context(), theirs, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() })
	project := strconv.FormatInt(x.project.ID, 10)
	for _, c := range []struct {
		tool      string
		arguments map[string]any
		refused   bool
		says      string
	}{
		{"list_requests", map[string]any{"project": project}, false, "Štampač ne štampa"},
		{"read_request", map[string]any{"id": id}, false, "Štampač ne štampa"},
		{"search_requests", map[string]any{"text": "štampač"}, false, strconv.FormatInt(id, 10)},
		{"list_requests", map[string]any{"status": []string{"potrebno uraditi"}}, false, "Štampač ne štampa"},
		{"list_requests", map[string]any{"status": []string{"Otvorreno"}}, true, "može: Potrebno uraditi, Radi se"},
		{"comment_request", map[string]any{"id": id, "text": "Ne smije"}, true, ""},
		{"create_request", map[string]any{"project": project, "title": "Ne smije", "description": "x"}, true, ""},
		{"read_request", map[string]any{"id": id + 1_000_000}, true, ""},
	} {
		result, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: c.tool, Arguments: c.arguments})
		if err != nil {
			t.Errorf("%s: %v", c.tool, err)
			continue
		}
		text, _ := json.Marshal(result.Content)
		if result.IsError != c.refused || !strings.Contains(string(text), c.says) {
			t.Errorf("%s, refused %t: %s", c.tool, result.IsError, text)
		}
	}
	if n := testkit.Value[int](x.Env, "select count(*) from comments"); n != 0 {
		t.Errorf("%d comments by a token that only reads", n)
	}
}
