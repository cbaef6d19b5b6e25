package uploads_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/uploads"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

const newcomersPath = "/upload/upis"

var pdf = []byte("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n")

// newcomerForm is the answer to the announcement of a newcomer's document.
type newcomerForm struct {
	ID     string            `json:"id"`
	URL    string            `json:"url"`
	Fields map[string]string `json:"polja"`
}

func (f newcomerForm) post(t testing.TB, content []byte) int {
	t.Helper()
	return testkit.UploadForm{URL: f.URL, Fields: f.Fields}.Post(t, content)
}

func newcomerBody(name string, size int) map[string]any {
	return map[string]any{"naziv": name, "velicina": size}
}

func announceNewcomer(e *testkit.Env, name string, size int) newcomerForm {
	return testkit.Decode[newcomerForm](e.Call(nil, "POST", newcomersPath, newcomerBody(name, size)).Expect(http.StatusCreated))
}

func confirmNewcomer(e *testkit.Env, secret string) testkit.Answer {
	return e.Call(nil, "POST", newcomersPath+"/potvrda", map[string]any{"id": secret})
}

// keptDocument is the id of a document of an enrolment.
func keptDocument(e *testkit.Env, owner *testkit.Person) uuid.UUID {
	id := e.Document(owner, "guide", nil)
	e.Exec("update files set purpose = 'enrolment', name = 'Molba Ane Anić.pdf', content_type = 'application/pdf' where id = $1", id)
	return id
}

func TestNewcomersDocumentRefusals(t *testing.T) {
	e := setup(t)
	for name, c := range map[string]struct {
		body  map[string]any
		field string
	}{
		"a picture":            {newcomerBody("slika.png", 10), "naziv"},
		"no extension":         {newcomerBody("molba", 10), "naziv"},
		"another behind it":    {newcomerBody("molba.pdf.exe", 10), "naziv"},
		"no name":              {newcomerBody("", 10), "naziv"},
		"a newline":            {newcomerBody("mol\nba.pdf", 10), "naziv"},
		"256 characters":       {newcomerBody(strings.Repeat("č", 252)+".pdf", 10), "naziv"},
		"nothing in it":        {newcomerBody("molba.pdf", 0), "velicina"},
		"a byte above 30 MB":   {newcomerBody("molba.pdf", 30<<20+1), "velicina"},
		"a size below nothing": {newcomerBody("molba.pdf", -1), "velicina"},
	} {
		t.Run(name, func(*testing.T) { e.Call(nil, "POST", newcomersPath, c.body).ExpectField(c.field) })
	}
	announceNewcomer(e, "MOLBA.PDF", 30<<20)
	if n := testkit.Value[int](e, "select count(*) from files"); n != 1 {
		t.Errorf("refused announcements left %d files", n-1)
	}
}

// TestNewcomersDocumentIsAPDF: other files are refused and removed, and uploads after the confirmation do not change the document.
func TestNewcomersDocumentIsAPDF(t *testing.T) {
	e := setup(t)
	for _, content := range [][]byte{[]byte("<html><script>alert(1)</script></html>"), testkit.PNG, []byte("MZ\x90\x00\x03\x00\x00\x00")} {
		form := announceNewcomer(e, "molba.pdf", len(content))
		confirmNewcomer(e, form.ID).Expect(http.StatusConflict)
		if status := form.post(t, content); status >= 300 {
			t.Fatalf("the storage answered %d", status)
		}
		confirmNewcomer(e, form.ID).ExpectField("file")
		confirmNewcomer(e, form.ID).Expect(http.StatusNotFound)
	}
	form := announceNewcomer(e, "molba.pdf", len(pdf))
	if status := form.post(t, append(pdf, 0)); status < 400 {
		t.Errorf("the storage took a longer document than announced: %d", status)
	}
	form.post(t, pdf)
	var both sync.WaitGroup
	statuses := make([]int, 6)
	for i := range statuses {
		both.Go(func() { statuses[i] = confirmNewcomer(e, form.ID).Status })
	}
	both.Wait()
	confirmed := 0
	for _, status := range statuses {
		if status == http.StatusOK {
			confirmed++
		} else if status != http.StatusConflict {
			t.Errorf("a confirmation was answered %d", status)
		}
	}
	if confirmed != 1 {
		t.Errorf("%d of the confirmations at once succeeded", confirmed)
	}
	form.post(t, bytes.ToUpper(pdf))
	key := testkit.Value[string](e, "select object_key from files where content_type is not null")
	if kept, _, err := e.Store.Head(t.Context(), key, 1<<10); err != nil || !bytes.Equal(kept, pdf) {
		t.Errorf("kept is %q (%v)", kept, err)
	}
	if entries := testkit.Value[int](e, "select count(*) from audit_entries where entity = 'files'"); entries != 0 {
		t.Errorf("%d entries of the log name the document", entries)
	}
}

// TestNewcomersDocumentsAreBounded: there are limits for one network within an hour and for all documents without an owner, also for
// simultaneous calls.
func TestNewcomersDocumentsAreBounded(t *testing.T) {
	e := setup(t)
	for range 10 {
		announceNewcomer(e, "molba.pdf", 30<<20)
	}
	refused := e.Call(nil, "POST", newcomersPath, newcomerBody("molba.pdf", 1)).Expect(http.StatusTooManyRequests)
	if refused.Header.Get("Retry-After") == "" {
		t.Error("nothing says when to try again")
	}
	e.Exec("update sign_in_guards set since = now() - interval '61 minutes' where key like 'p:%'")
	announceNewcomer(e, "molba.pdf", 1)

	e.Exec("update files set size = 30 * 1024 * 1024")
	e.Exec(`insert into files (purpose, name, size, object_key) select 'enrolment', 'a.pdf', 30 * 1024 * 1024, 'novo/' || n
		from generate_series(1, $1) n`, 3072/30-13)
	from := func(network int) int {
		body, err := json.Marshal(newcomerBody("molba.pdf", 30<<20))
		if err != nil {
			t.Fatal(err)
		}
		request := httptest.NewRequestWithContext(t.Context(), http.MethodPost, serve.Root+newcomersPath, bytes.NewReader(body))
		request.RemoteAddr = fmt.Sprintf("198.51.100.%d:1", network)
		return e.Send(request).Status
	}
	var all sync.WaitGroup
	statuses := make([]int, 8)
	for i := range statuses {
		all.Go(func() { statuses[i] = from(i) })
	}
	all.Wait()
	counts := map[int]int{}
	for _, status := range statuses {
		counts[status]++
	}
	if counts[http.StatusCreated] != 2 || counts[http.StatusServiceUnavailable] != 6 {
		t.Errorf("with room for two, answers %v", counts)
	}
}

// TestNewcomersDocumentsAreFetched: without an account nobody can download the document, with any right; afterwards its owner can, and
// people who have the right to such documents and see the person. The log says who got it, without its name.
func TestNewcomersDocumentsAreFetched(t *testing.T) {
	e := setup(t)
	project := e.Project()
	owner, admin, boss := e.Person(testkit.TaskUser, project), e.Person(testkit.Administrator), e.Person(testkit.Manager, project)
	get := func(p *testkit.Person, file uuid.UUID, status int) {
		t.Helper()
		e.Call(nil, "GET", fmt.Sprintf("/upload/%s?ttxid=%s", file, e.TempToken(p)), nil).Expect(status)
	}
	form := announceNewcomer(e, "molba.pdf", len(pdf))
	form.post(t, pdf)
	confirmNewcomer(e, form.ID).Expect(http.StatusOK)
	waiting := testkit.Value[uuid.UUID](e, "select id from files")
	for _, p := range []*testkit.Person{owner, admin, boss} {
		get(p, waiting, http.StatusNotFound)
		e.Call(p, "POST", "/upload/"+waiting.String()+"/potvrda", nil).Expect(http.StatusNotFound)
	}
	kept := keptDocument(e, owner)
	get(owner, kept, http.StatusFound)
	get(admin, kept, http.StatusFound)
	get(boss, kept, http.StatusNotFound)
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions
		where code in ('korisnik_korisnik_pregled', 'korisnik_korisnik_dokument_upisa') on conflict do nothing`, boss.RoleID)
	get(boss, kept, http.StatusFound)
	get(e.Person(testkit.Manager, e.Project()), kept, http.StatusNotFound)
	told := testkit.Value[string](e, `select string_agg(concat_ws(' ', actor_id, action, after ->> 'name'), ',' order by id)
		from audit_entries where entity = 'files' and action = 'download'`)
	if want := fmt.Sprintf("%d download,%d download", admin.ID, boss.ID); told != want {
		t.Errorf("told is %q, want %q", told, want)
	}
}

// TestNoNewcomersDocuments: without enrolment, documents are refused.
func TestNoNewcomersDocuments(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	e.Config.EnrolmentURL = ""
	api := serve.NewAPI(e.Deps())
	uploads.Register(api, e.Deps())
	e.Serve(api.Handler())
	e.Call(nil, "POST", newcomersPath, newcomerBody("molba.pdf", 10)).Expect(http.StatusNotFound)
	confirmNewcomer(e, strings.Repeat("a", 43)).Expect(http.StatusNotFound)
}
