package acceptance_test

import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/localstack/runtimes"
	"zahtjevi/scripts/client"
	"zahtjevi/shared/testkit"
)

// fileByForm uploads a picture as a browser does, attaches it, and checks who can download it.
func fileByForm(t *testing.T, w *workplace) {
	id, err := w.manager.Upload(t.Context(), "zahtjev", "slika čćž \"1\".png", bytes.NewReader(testkit.PNG), int64(len(testkit.PNG)), nil)
	must(t, err)
	body := w.body("Sa slikom")
	body["dokumenti"] = []uuid.UUID{id}
	created := testkit.Decode[request](w.manager.post(t, fmt.Sprintf("/zahtjevi/projekat/%d", w.project), body).Expect(http.StatusCreated))
	w.created = append(w.created, created.ID)
	if len(created.Documents) != 1 || created.Documents[0].Name != `slika čćž "1".png` {
		t.Fatalf("documents %+v", created.Documents)
	}
	path := fmt.Sprintf("/prilogZahtjeva/%s?ttxid=", id)
	for query, kind := range map[string]string{"": "attachment", "&prikaz=true": "inline"} {
		response, content := w.support.follow(t, path+w.support.temporary(t)+query)
		if !bytes.Equal(content, testkit.PNG) || response.Get("Content-Type") != "image/png" ||
			!strings.HasPrefix(response.Get("Content-Disposition"), kind) {
			t.Errorf("%s: %v, %d bytes", kind, response, len(content))
		}
	}
	expectProblem(t, w.task.get(t, path+w.task.temporary(t)), http.StatusNotFound)
	expectProblem(t, w.support.get(t, path), http.StatusUnauthorized)
	expectProblem(t, w.support.get(t, path+"izmišljen"), http.StatusUnauthorized)
	if _, err := w.manager.Upload(t.Context(), "zahtjev", "veća.png", bytes.NewReader(slices.Concat(testkit.PNG, []byte{0})),
		int64(len(testkit.PNG)), nil); err == nil {
		t.Error("the storage took more than was announced")
	}
}

// follow fetches the address to which the product redirects a browser.
func (p *person) follow(t *testing.T, path string) (http.Header, []byte) {
	t.Helper()
	answer := p.get(t, path).Expect(http.StatusFound)
	response, content := testkit.Fetch(t, answer.Header.Get("Location"))
	return response.Header, content
}

// filePlainly uploads bytes of every value through the API, and a file that is too large for Lambda's events.
func filePlainly(t *testing.T, w *workplace) {
	picture := slices.Concat(testkit.PNG, everyByte())
	kind, form := multipartForm(t, picture)
	document := testkit.Decode[struct {
		ID   uuid.UUID `json:"id"`
		Size int       `json:"velicina"`
	}](w.manager.post(t, "/upload", form, "Content-Type", kind).Expect(http.StatusCreated))
	if document.Size != len(picture) {
		t.Errorf("%d bytes arrived", document.Size)
	}
	body := w.body("Sa poslanom slikom")
	body["dokumenti"] = []uuid.UUID{document.ID}
	created := testkit.Decode[request](w.manager.post(t, fmt.Sprintf("/zahtjevi/projekat/%d", w.project), body).Expect(http.StatusCreated))
	w.created = append(w.created, created.ID)
	_, content := w.manager.follow(t, fmt.Sprintf("/prilogZahtjeva/%s?ttxid=%s", document.ID, w.manager.temporary(t)))
	if !bytes.Equal(content, picture) {
		t.Errorf("%d bytes came back, and not the same", len(content))
	}
	kind, form = multipartForm(t, slices.Concat(testkit.PNG, make([]byte, 4<<20+128<<10)))
	answer := w.manager.send(t, http.MethodPost, "/upload", form, "Content-Type", kind)
	w.expectLarge(t, answer)
	w.manager.post(t, "/upload", "--x--\r\n", "Content-Type", "multipart/form-data; boundary=x").ExpectField("file")
	expectProblem(t, w.manager.post(t, "/upload", "nije", "Content-Type", "multipart/form-data; boundary=x"), http.StatusBadRequest)
}

// expectLarge expects a Lambda function to refuse a file of more than four megabytes, and other runtimes to accept it.
func (w *workplace) expectLarge(t *testing.T, answer client.Answer) {
	t.Helper()
	refused := answer.Status == http.StatusRequestEntityTooLarge
	taken := answer.Status == http.StatusCreated
	lambda := w.admin.trace.name == runtimes.Lambdas.String() || w.admin.trace.name == runtimes.SAM.String()
	ours := strings.HasPrefix(w.admin.Address, "http://127.0.0.1:")
	if !refused && !taken || ours && refused != lambda {
		t.Errorf("4.1 MB: status %d %s", answer.Status, answer.Content)
	}
}

func multipartForm(t *testing.T, content []byte) (kind string, form []byte) {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	must(t, w.WriteField("namjena", "zahtjev"))
	file, err := w.CreateFormFile("file", "poslano.png")
	must(t, err)
	_, err = io.Copy(file, bytes.NewReader(content))
	must(t, err)
	must(t, w.Close())
	return w.FormDataContentType(), body.Bytes()
}

func everyByte() []byte {
	all := make([]byte, 256)
	for i := range all {
		all[i] = byte(i)
	}
	return all
}

// documentForAll is a document that everybody may read until it is deleted.
func documentForAll(t *testing.T, w *workplace) {
	const text = "Uputstvo: упутство, č ć ž š đ\n"
	id, err := w.admin.Upload(t.Context(), "dokument", "uputstvo.txt", strings.NewReader(text), int64(len(text)), nil)
	must(t, err)
	made := testkit.Decode[named](w.admin.post(t, "/dokumenti",
		map[string]any{"naslov": "Uputstvo " + w.mark, "folder": "Provjera/Č", "dokumentId": id}).Expect(http.StatusCreated))
	path := fmt.Sprintf("/dokumenti/%d", made.ID)
	if listed := list[named](t, w.task, "/dokumenti?tekst="+w.mark); len(listed) != 1 || listed[0].ID != made.ID {
		t.Errorf("documents %+v", listed)
	}
	header, content := w.task.follow(t, fmt.Sprintf("/upload/%s?ttxid=%s", id, w.task.temporary(t)))
	if string(content) != text || !strings.HasPrefix(header.Get("Content-Type"), "text/plain") {
		t.Errorf("%v %q", header, content)
	}
	expectProblem(t, w.task.call(t, http.MethodDelete, path, nil), http.StatusForbidden)
	w.admin.call(t, http.MethodDelete, path, nil).Expect(http.StatusNoContent)
	expectProblem(t, w.admin.get(t, path), http.StatusNotFound)
}
