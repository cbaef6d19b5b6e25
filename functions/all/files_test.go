package all_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/requests"
	"zahtjevi/functions/uploads"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

type form struct {
	ID     uuid.UUID         `json:"id"`
	URL    string            `json:"url"`
	Fields map[string]string `json:"polja"`
}

func announce(name string, size int, purpose string) map[string]any {
	return map[string]any{"naziv": name, "velicina": size, "tip": "image/png", "namjena": purpose}
}

// post sends the file to the storage as a browser does, and answers the storage's status.
func (f form) post(t *testing.T, content []byte) int {
	t.Helper()
	body := &bytes.Buffer{}
	writer := multipart.NewWriter(body)
	for name, value := range f.Fields {
		if err := writer.WriteField(name, value); err != nil {
			t.Fatal(err)
		}
	}
	part, err := writer.CreateFormFile("file", "bilo-šta")
	if err != nil {
		t.Fatal(err)
	}
	_, _ = part.Write(content)
	_ = writer.Close()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, f.URL, body)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", writer.FormDataContentType())
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	return response.StatusCode
}

func prepare(e *testkit.Env, p *testkit.Person, name string, size int, purpose string) form {
	return testkit.Decode[form](e.Call(p, "POST", "/upload/priprema", announce(name, size, purpose)).Expect(http.StatusCreated))
}

func confirmPath(f form) string { return fmt.Sprintf("/upload/%s/potvrda", f.ID) }

func TestDirectUpload(t *testing.T) {
	e := setup(t)
	project := e.Project()
	creator, support, stranger := e.Person(testkit.TaskUser, project), e.Person(testkit.Support, project), e.Person(testkit.Manager, e.Project())

	f := prepare(e, creator, "../../slika \"zida\".PNG", len(testkit.PNG), "zahtjev")
	e.Call(creator, "POST", confirmPath(f), nil).Expect(http.StatusConflict)
	if status := f.post(t, testkit.PNG); status >= 300 {
		t.Fatalf("the storage answered %d", status)
	}
	e.Call(stranger, "POST", confirmPath(f), nil).Expect(http.StatusNotFound)
	document := testkit.Decode[uploads.Document](e.Call(creator, "POST", confirmPath(f), nil).Expect(http.StatusOK))
	if document.Name != `slika "zida".PNG` || document.Type != "image/png" || document.Size != int64(len(testkit.PNG)) {
		t.Fatalf("document %+v", document)
	}
	e.Call(creator, "POST", confirmPath(f), nil).Expect(http.StatusConflict)

	path := fmt.Sprintf("/zahtjevi/projekat/%d", project.ID)
	e.Call(stranger, "GET", fmt.Sprintf("/upload/%s?ttxid=%s", f.ID, e.TempToken(stranger)), nil).Expect(http.StatusNotFound)
	body := with(project.RequestBody("Sa slikom"), map[string]any{"dokumenti": []uuid.UUID{f.ID}})
	e.Call(support, "POST", path, body).ExpectField("dokumenti")
	created := testkit.Decode[requests.Request](e.Call(creator, "POST", path, body).Expect(http.StatusCreated))
	if len(created.Documents) != 1 || created.Documents[0].ID != f.ID {
		t.Fatalf("documents %+v", created.Documents)
	}
	e.Call(creator, "POST", path, body).ExpectField("dokumenti")
	if n := testkit.Value[int](e, "select count(*) from requests"); n != 1 {
		t.Fatalf("%d requests, want the one", n)
	}
	downloads(t, e, f.ID, support, stranger)
}

// The documents stand as their author ordered them, whichever the server heard of first.
func TestDocumentsKeepTheirOrder(t *testing.T) {
	e := setup(t)
	project := e.Project()
	creator := e.Person(testkit.TaskUser, project)
	chosen := make([]uuid.UUID, 5)
	for i := range chosen {
		chosen[i] = e.Document(creator, "request", nil)
	}
	slices.SortFunc(chosen, func(a, b uuid.UUID) int { return strings.Compare(b.String(), a.String()) })

	body := with(project.RequestBody("Pet slika"), map[string]any{"dokumenti": chosen})
	created := testkit.Decode[requests.Request](e.Call(creator, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), body).Expect(http.StatusCreated))
	read := testkit.Decode[requests.Request](e.Call(creator, "GET", fmt.Sprintf("/zahtjevi/%d", created.ID), nil).Expect(http.StatusOK))
	for _, documents := range [][]requests.Document{created.Documents, read.Documents} {
		shown := make([]uuid.UUID, len(documents))
		for i, document := range documents {
			shown[i] = document.ID
		}
		if !slices.Equal(shown, chosen) {
			t.Errorf("documents %v, chosen %v", shown, chosen)
		}
	}
}

// downloads checks who gets the file and that it comes as what it is.
func downloads(t *testing.T, e *testkit.Env, id uuid.UUID, reader, stranger *testkit.Person) {
	t.Helper()
	for _, path := range []string{"/upload/%s?ttxid=%s", "/prilogZahtjeva/%s?ttxid=%s", "/prilogZahtjeva/%s?prikaz=true&ttxid=%s"} {
		got := e.Call(nil, "GET", fmt.Sprintf(path, id, e.TempToken(reader)), nil).Expect(http.StatusFound)
		response := fetchPNG(t, got.Header.Get("Location"))
		want := map[bool]string{true: "inline", false: "attachment"}[strings.Contains(path, "prikaz")]
		if !strings.HasPrefix(response.Header.Get("Content-Disposition"), want) || response.Header.Get("Content-Type") != "image/png" {
			t.Fatalf("headers %v", response.Header)
		}
		e.Call(nil, "GET", fmt.Sprintf(path, id, e.TempToken(stranger)), nil).Expect(http.StatusNotFound)
		e.Call(nil, "GET", fmt.Sprintf(path, id, "izmišljen"), nil).Expect(http.StatusUnauthorized)
		e.Call(reader, "GET", fmt.Sprintf(path, id, ""), nil).Expect(http.StatusUnauthorized)
	}
	expired := e.TempToken(reader)
	e.Exec("update temp_tokens set expires_at = now()")
	e.Call(nil, "GET", fmt.Sprintf("/upload/%s?ttxid=%s", id, expired), nil).Expect(http.StatusUnauthorized)
	e.Call(&testkit.Person{Token: expired}, "GET", "/zahtjevi", nil).Expect(http.StatusUnauthorized)
}

// fetch answers what a signed address gives.
func fetch(t *testing.T, address string) (response *http.Response, content []byte) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err = http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	content, err = io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("status %d, %v", response.StatusCode, err)
	}
	return response, content
}

func fetchPNG(t *testing.T, address string) *http.Response {
	t.Helper()
	response, content := fetch(t, address)
	if !bytes.Equal(content, testkit.PNG) {
		t.Fatalf("%d bytes, which are not the picture", len(content))
	}
	return response
}

func TestAnnouncementRefusals(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	for name, c := range map[string]struct {
		body  map[string]any
		field string
	}{
		"exe":                      {announce("virus.exe", 10, "zahtjev"), "naziv"},
		"pdf for a request":        {announce("a.pdf", 10, "zahtjev"), "naziv"},
		"no extension":             {announce("slika", 10, "zahtjev"), "naziv"},
		"empty name":               {announce("", 10, "zahtjev"), "naziv"},
		"only a path":              {announce("../", 10, "zahtjev"), "naziv"},
		"newline in the name":      {announce("a\nb.png", 10, "zahtjev"), "naziv"},
		"256 characters":           {announce(strings.Repeat("č", 252)+".png", 10, "zahtjev"), "naziv"},
		"empty file":               {announce("a.png", 0, "zahtjev"), "velicina"},
		"31 MB":                    {announce("a.png", 31<<20, "zahtjev"), "velicina"},
		"unknown purpose":          {announce("a.png", 10, "avatar"), "namjena"},
		"a size that is no number": {with(announce("a.png", 1, "zahtjev"), map[string]any{"velicina": "velika"}), "velicina"},
	} {
		t.Run(name, func(*testing.T) {
			e.Call(p, "POST", "/upload/priprema", c.body).ExpectField(c.field)
		})
	}
	if n := testkit.Value[int](e, "select count(*) from files"); n != 0 {
		t.Errorf("refused announcements left %d files", n)
	}
}

// TestContentIsChecked posts what the name does not say: it is refused and removed. What the form's owner posts after the
// confirmation does not reach the confirmed file.
func TestContentIsChecked(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	exe := append([]byte("MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff"), make([]byte, 200)...)
	for name, content := range map[string][]byte{"virus.png": exe, "slika.jpg": testkit.PNG, "stranica.png": []byte("<html><script>alert(1)</script>")} {
		f := prepare(e, p, name, len(content), "zahtjev")
		if status := f.post(t, content); status >= 300 {
			t.Fatalf("the storage answered %d", status)
		}
		e.Call(p, "POST", confirmPath(f), nil).ExpectField("file")
		e.Call(p, "POST", confirmPath(f), nil).Expect(http.StatusNotFound)
	}
	f := prepare(e, p, "a.png", len(testkit.PNG), "zahtjev")
	if status := f.post(t, append(testkit.PNG, 0)); status < 400 {
		t.Fatalf("the storage took a longer file than announced: %d", status)
	}
	if status := f.post(t, testkit.PNG); status >= 300 {
		t.Fatalf("the storage answered %d", status)
	}
	e.Call(p, "POST", confirmPath(f), nil).Expect(http.StatusOK)
	f.post(t, exe[:len(testkit.PNG)])
	got := e.Call(nil, "GET", fmt.Sprintf("/upload/%s?ttxid=%s", f.ID, e.TempToken(p)), nil).Expect(http.StatusFound)
	fetchPNG(t, got.Header.Get("Location"))
}

// Of many confirmations at once one confirms; the others say so and harm nothing, also when the file is replaced meanwhile.
func TestConfirmationsAtOnce(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	f := prepare(e, p, "a.png", len(testkit.PNG), "zahtjev")
	if status := f.post(t, testkit.PNG); status >= 300 {
		t.Fatalf("the storage answered %d", status)
	}
	var wait sync.WaitGroup
	statuses := make([]int, 8)
	for i := range statuses {
		wait.Go(func() { statuses[i] = e.Call(p, "POST", confirmPath(f), nil).Status })
	}
	wait.Wait()
	slices.Sort(statuses)
	if statuses[0] != http.StatusOK || statuses[1] != http.StatusConflict || statuses[7] != http.StatusConflict {
		t.Fatalf("confirmations answered %v", statuses)
	}
	got := e.Call(nil, "GET", fmt.Sprintf("/upload/%s?ttxid=%s", f.ID, e.TempToken(p)), nil).Expect(http.StatusFound)
	fetchPNG(t, got.Header.Get("Location"))
}

// A confirmation that its worker did not survive is made anew: it holds the file for a while only.
func TestConfirmationOfADeadWorker(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	f := prepare(e, p, "a.png", len(testkit.PNG), "zahtjev")
	f.post(t, testkit.PNG)
	e.Exec("update files set confirming_until = now() + interval '1 minute'")
	e.Call(p, "POST", confirmPath(f), nil).Expect(http.StatusConflict)
	e.Exec("update files set confirming_until = now() - interval '1 second'")
	e.Call(p, "POST", confirmPath(f), nil).Expect(http.StatusOK)
}

// Files of a request and of its comments open to those who may read the one and the other.
func TestDownloadsAskForTheRightToRead(t *testing.T) {
	e := setup(t)
	project := e.Project()
	reader := e.Person(testkit.Manager, project)
	request := e.Request(project, reader, "Zahtjev")
	files := map[string]uuid.UUID{"zahtjev_zahtjev_pregled": e.Document(reader, "request", &request), "zahtjev_komentar_pregled": e.Document(reader, "comment", nil)}
	e.Call(reader, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", request), map[string]any{"komentar": "U prilogu", "dokumentId": files["zahtjev_komentar_pregled"]}).Expect(http.StatusCreated)
	open := func(id uuid.UUID) int {
		return e.Call(nil, "GET", fmt.Sprintf("/prilogZahtjeva/%s?ttxid=%s", id, e.TempToken(reader)), nil).Status
	}
	for _, code := range []string{"zahtjev_komentar_pregled", "zahtjev_zahtjev_pregled"} {
		if status := open(files[code]); status != http.StatusFound {
			t.Errorf("with %s: %d", code, status)
		}
		e.Exec("delete from role_actions where role_id = $1 and action_id = (select id from right_actions where code = $2)", reader.RoleID, code)
		if status := open(files[code]); status != http.StatusNotFound {
			t.Errorf("without %s: %d", code, status)
		}
	}
}

func multipartUpload(e *testkit.Env, p *testkit.Person, name, purpose string, content []byte) testkit.Answer {
	body := &bytes.Buffer{}
	writer := multipart.NewWriter(body)
	_ = writer.WriteField("namjena", purpose)
	part, _ := writer.CreateFormFile("file", name)
	_, _ = part.Write(content)
	_ = writer.Close()
	request := httptest.NewRequestWithContext(context.Background(), http.MethodPost, serve.Root+"/upload", body)
	request.Header.Set("Content-Type", writer.FormDataContentType())
	request.Header.Set(serve.TokenHeader, p.Token)
	return e.Send(request)
}

func TestPlainUpload(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p, other := e.Person(testkit.TaskUser, project), e.Person(testkit.TaskUser, project)
	request, foreign := e.Request(project, p, "Moj"), e.Request(project, other, "Tuđi")
	text := []byte("Zapisnik sa sastanka, čšćžđ\n")
	document := testkit.Decode[uploads.Document](multipartUpload(e, p, "zapisnik.txt", "komentar", text).Expect(http.StatusCreated))
	if document.Type != "text/plain; charset=utf-8" || document.Size != int64(len(text)) {
		t.Fatalf("document %+v", document)
	}
	multipartUpload(e, p, "a.png", "zahtjev", nil).ExpectField("velicina")
	multipartUpload(e, p, "a.docx", "komentar", text).ExpectField("file")
	multipartUpload(e, p, "velik.png", "zahtjev", make([]byte, 31<<20)).Expect(http.StatusRequestEntityTooLarge)

	comment := map[string]any{"komentar": "U prilogu", "dokumentId": document.ID}
	path := func(id int64) string { return fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id) }
	e.Call(p, "POST", path(foreign), comment).Expect(http.StatusNotFound)
	e.Call(other, "POST", path(foreign), comment).ExpectField("dokumentId")
	e.Call(p, "POST", path(request), map[string]any{"komentar": " ", "dokumentId": document.ID}).ExpectField("komentar")
	e.Call(p, "POST", path(request), map[string]any{"komentar": strings.Repeat("đ", 2001)}).ExpectField("komentar")
	created := testkit.Decode[requests.Comment](e.Call(p, "POST", path(request), comment).Expect(http.StatusCreated))
	if len(created.Attachments) != 1 || created.Attachments[0].Name != "zapisnik.txt" {
		t.Fatalf("comment %+v", created)
	}
	e.Call(p, "POST", path(request), comment).ExpectField("dokumentId")
	if n := testkit.Value[int](e, "select count(*) from comments"); n != 1 {
		t.Fatalf("%d comments, want the one", n)
	}
	listed := testkit.Decode[serve.List[requests.Comment]](e.Call(p, "GET", path(request), nil).Expect(http.StatusOK))
	if listed.Total != 1 || len(listed.Items[0].Attachments) != 1 {
		t.Fatalf("comments %+v", listed)
	}
	e.Call(nil, "GET", fmt.Sprintf("/prilogZahtjeva/%s?ttxid=%s", document.ID, e.TempToken(other)), nil).Expect(http.StatusNotFound)
	e.Exec("update requests set deleted_at = now() where id = $1", request)
	e.Call(nil, "GET", fmt.Sprintf("/prilogZahtjeva/%s?ttxid=%s", document.ID, e.TempToken(p)), nil).Expect(http.StatusNotFound)
}

func TestIdempotency(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p, other := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	path := fmt.Sprintf("/zahtjevi/projekat/%d", project.ID)
	var mu sync.Mutex
	answers := map[string]int{}
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			got := e.Call(p, "POST", path, project.RequestBody("Jednom"), "Idempotency-Key", "ključ-1")
			mu.Lock()
			defer mu.Unlock()
			answers[fmt.Sprint(got.Status, string(got.Content))]++
		})
	}
	wait.Wait()
	if n := testkit.Value[int](e, "select count(*) from requests"); n != 1 || len(answers) != 1 {
		t.Fatalf("%d requests, answers %v", n, answers)
	}
	e.Call(p, "POST", path, project.RequestBody("Drugo"), "Idempotency-Key", "ključ-1").ExpectField("Idempotency-Key")
	e.Call(p, "POST", path, project.RequestBody("Dugo"), "Idempotency-Key", strings.Repeat("k", 256)).ExpectField("Idempotency-Key")
	e.Call(other, "POST", path, project.RequestBody("Jednom"), "Idempotency-Key", "ključ-1").Expect(http.StatusCreated)
	e.Call(p, "POST", path, with(project.RequestBody("Loše"), map[string]any{"opis": ""}), "Idempotency-Key", "ključ-2").ExpectField("opis")
	e.Call(p, "POST", path, project.RequestBody("Dobro"), "Idempotency-Key", "ključ-2").Expect(http.StatusCreated)
}
