package all_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/request"
	"zahtjevi/functions/uploads"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

func TestDirectUpload(t *testing.T) {
	e := setup(t)
	project := e.Project()
	creator, support, stranger := e.Person(testkit.TaskUser, project), e.Person(testkit.Support, project),
		e.Person(testkit.Manager, e.Project())

	f := e.PrepareUpload(creator, "../../slika \"zida\".PNG", len(testkit.PNG), "zahtjev")
	e.Call(creator, "POST", f.ConfirmPath(), nil).Expect(http.StatusConflict)
	if status := f.Post(t, testkit.PNG); status >= 300 {
		t.Fatalf("the storage answered %d", status)
	}
	e.Call(stranger, "POST", f.ConfirmPath(), nil).Expect(http.StatusNotFound)
	document := testkit.Decode[uploads.Document](e.Call(creator, "POST", f.ConfirmPath(), nil).Expect(http.StatusOK))
	if document.Name != `slika "zida".PNG` || document.Type != "image/png" || document.Size != int64(len(testkit.PNG)) {
		t.Fatalf("document %+v", document)
	}
	e.Call(creator, "POST", f.ConfirmPath(), nil).Expect(http.StatusConflict)

	path := fmt.Sprintf("/zahtjevi/projekat/%d", project.ID)
	e.Call(stranger, "GET", fmt.Sprintf("/upload/%s?ttxid=%s", f.ID, e.TempToken(stranger)), nil).Expect(http.StatusNotFound)
	body := testkit.With(project.RequestBody("Sa slikom"), map[string]any{"dokumenti": []uuid.UUID{f.ID}})
	e.Call(support, "POST", path, body).ExpectField("dokumenti")
	created := testkit.Decode[request.Request](e.Call(creator, "POST", path, body).Expect(http.StatusCreated))
	if len(created.Documents) != 1 || created.Documents[0].ID != f.ID {
		t.Fatalf("documents %+v", created.Documents)
	}
	e.Call(creator, "POST", path, body).ExpectField("dokumenti")
	if n := testkit.Value[int](e, "select count(*) from requests"); n != 1 {
		t.Fatalf("%d requests, want the one", n)
	}
	downloads(t, e, f.ID, support, stranger)
}

// downloads checks who may download the file, and its headers.
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

func fetchPNG(t *testing.T, address string) *http.Response {
	t.Helper()
	response, content := testkit.Fetch(t, address)
	if !bytes.Equal(content, testkit.PNG) {
		t.Fatalf("%d bytes, which are not the picture", len(content))
	}
	return response
}

// Everybody who may read a request may read its files; files of comments need the right to comments.
func TestDownloadsAskForTheRightToRead(t *testing.T) {
	e := setup(t)
	project := e.Project()
	reader := e.Person(testkit.Manager, project)
	request := e.Request(project, reader, "Zahtjev")
	files := map[string]uuid.UUID{"zahtjev_zahtjev_pregled": e.Document(reader, "request", &request),
		"zahtjev_komentar_pregled": e.Document(reader, "comment", nil)}
	e.Call(reader, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", request),
		map[string]any{"komentar": "U prilogu", "dokumentId": files["zahtjev_komentar_pregled"]}).Expect(http.StatusCreated)
	open := func(id uuid.UUID) int {
		return e.Call(nil, "GET", fmt.Sprintf("/prilogZahtjeva/%s?ttxid=%s", id, e.TempToken(reader)), nil).Status
	}
	for _, code := range []string{"zahtjev_komentar_pregled", "zahtjev_zahtjev_pregled"} {
		if status := open(files[code]); status != http.StatusFound {
			t.Errorf("with %s: %d", code, status)
		}
		e.Exec(`delete from role_actions where role_id = $1 and action_id = (select id from right_actions
			where code = $2)`, reader.RoleID, code)
		if status := open(files[code]); status != http.StatusNotFound {
			t.Errorf("without %s: %d", code, status)
		}
	}
}

func TestPlainUpload(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p, other := e.Person(testkit.TaskUser, project), e.Person(testkit.TaskUser, project)
	request, foreign := e.Request(project, p, "Moj"), e.Request(project, other, "Tuđi")
	text := []byte("Zapisnik sa sastanka, čšćžđ\n")
	document := testkit.Decode[uploads.Document](e.UploadPlainly(p, "zapisnik.txt", map[string]string{"namjena": "komentar"},
		text).Expect(http.StatusCreated))
	if document.Type != "text/plain; charset=utf-8" || document.Size != int64(len(text)) {
		t.Fatalf("document %+v", document)
	}
	e.UploadPlainly(p, "a.png", map[string]string{"namjena": "zahtjev"}, nil).ExpectField("velicina")
	e.UploadPlainly(p, "a.docx", map[string]string{"namjena": "komentar"}, text).ExpectField("file")
	e.UploadPlainly(p, "velik.png", map[string]string{"namjena": "zahtjev"}, make([]byte, 31<<20)).Expect(http.StatusRequestEntityTooLarge)

	comment := map[string]any{"komentar": "U prilogu", "dokumentId": document.ID}
	path := func(id int64) string { return fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id) }
	e.Call(p, "POST", path(foreign), comment).Expect(http.StatusNotFound)
	e.Call(other, "POST", path(foreign), comment).ExpectField("dokumentId")
	e.Call(p, "POST", path(request), map[string]any{"komentar": " ", "dokumentId": document.ID}).ExpectField("komentar")
	e.Call(p, "POST", path(request), map[string]any{"komentar": strings.Repeat("đ", 2001)}).ExpectField("komentar")
	created := testkit.Decode[conversation.Comment](e.Call(p, "POST", path(request), comment).Expect(http.StatusCreated))
	if len(created.Attachments) != 1 || created.Attachments[0].Name != "zapisnik.txt" {
		t.Fatalf("comment %+v", created)
	}
	e.Call(p, "POST", path(request), comment).ExpectField("dokumentId")
	if n := testkit.Value[int](e, "select count(*) from comments"); n != 1 {
		t.Fatalf("%d comments, want the one", n)
	}
	listed := testkit.Decode[listing.List[conversation.Comment]](e.Call(p, "GET", path(request), nil).Expect(http.StatusOK))
	if listed.Total != 1 || len(listed.Items[0].Attachments) != 1 {
		t.Fatalf("comments %+v", listed)
	}
	e.Call(nil, "GET", fmt.Sprintf("/prilogZahtjeva/%s?ttxid=%s", document.ID, e.TempToken(other)), nil).Expect(http.StatusNotFound)
	e.Exec("update requests set deleted_at = now() where id = $1", request)
	e.Call(nil, "GET", fmt.Sprintf("/prilogZahtjeva/%s?ttxid=%s", document.ID, e.TempToken(p)), nil).Expect(http.StatusNotFound)
}
