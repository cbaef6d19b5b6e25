package uploads_test

import (
	"bytes"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"zahtjevi/shared/testkit"
)

func TestAnnouncementRefusals(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	for name, c := range map[string]struct {
		body  map[string]any
		field string
	}{
		"exe":                      {testkit.UploadBody("virus.exe", 10, "zahtjev"), "naziv"},
		"pdf for a request":        {testkit.UploadBody("a.pdf", 10, "zahtjev"), "naziv"},
		"no extension":             {testkit.UploadBody("slika", 10, "zahtjev"), "naziv"},
		"empty name":               {testkit.UploadBody("", 10, "zahtjev"), "naziv"},
		"only a path":              {testkit.UploadBody("../", 10, "zahtjev"), "naziv"},
		"newline in the name":      {testkit.UploadBody("a\nb.png", 10, "zahtjev"), "naziv"},
		"256 characters":           {testkit.UploadBody(strings.Repeat("č", 252)+".png", 10, "zahtjev"), "naziv"},
		"empty file":               {testkit.UploadBody("a.png", 0, "zahtjev"), "velicina"},
		"31 MB":                    {testkit.UploadBody("a.png", 31<<20, "zahtjev"), "velicina"},
		"unknown purpose":          {testkit.UploadBody("a.png", 10, "avatar"), "namjena"},
		"a size that is no number": {testkit.With(testkit.UploadBody("a.png", 1, "zahtjev"), map[string]any{"velicina": "velika"}), "velicina"},
	} {
		t.Run(name, func(*testing.T) {
			e.Call(p, "POST", "/upload/priprema", c.body).ExpectField(c.field)
		})
	}
	if n := testkit.Value[int](e, "select count(*) from files"); n != 0 {
		t.Errorf("refused announcements left %d files", n)
	}
}

// TestContentIsChecked uploads content that does not fit the name: it is refused and removed. Uploads after the confirmation do not change
// the confirmed file.
func TestContentIsChecked(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	exe := append([]byte("MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff"), make([]byte, 200)...)
	for name, content := range map[string][]byte{"virus.png": exe, "slika.jpg": []byte("RIFF\x10\x00\x00\x00WEBPVP8 "),
		"stranica.png": []byte("<html><script>alert(1)</script>")} {
		f := e.PrepareUpload(p, name, len(content), "zahtjev")
		if status := f.Post(t, content); status >= 300 {
			t.Fatalf("the storage answered %d", status)
		}
		e.Call(p, "POST", f.ConfirmPath(), nil).ExpectField("file")
		e.Call(p, "POST", f.ConfirmPath(), nil).Expect(http.StatusNotFound)
	}
	f := e.PrepareUpload(p, "a.png", len(testkit.PNG), "zahtjev")
	if status := f.Post(t, append(testkit.PNG, 0)); status < 400 {
		t.Fatalf("the storage took a longer file than announced: %d", status)
	}
	if status := f.Post(t, testkit.PNG); status >= 300 {
		t.Fatalf("the storage answered %d", status)
	}
	e.Call(p, "POST", f.ConfirmPath(), nil).Expect(http.StatusOK)
	f.Post(t, exe[:len(testkit.PNG)])
	got := e.Call(nil, "GET", fmt.Sprintf("/upload/%s?ttxid=%s", f.ID, e.TempToken(p)), nil).Expect(http.StatusFound)
	fetchPNG(t, got.Header.Get("Location"))
}

// Of many confirmations at once one confirms; the others report that and do no harm, also when the file is replaced meanwhile.
func TestConfirmationsAtOnce(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	f := e.PrepareUpload(p, "a.png", len(testkit.PNG), "zahtjev")
	if status := f.Post(t, testkit.PNG); status >= 300 {
		t.Fatalf("the storage answered %d", status)
	}
	var wait sync.WaitGroup
	statuses := make([]int, 8)
	for i := range statuses {
		wait.Go(func() { statuses[i] = e.Call(p, "POST", f.ConfirmPath(), nil).Status })
	}
	wait.Wait()
	slices.Sort(statuses)
	if statuses[0] != http.StatusOK || statuses[1] != http.StatusConflict || statuses[7] != http.StatusConflict {
		t.Fatalf("confirmations answered %v", statuses)
	}
	got := e.Call(nil, "GET", fmt.Sprintf("/upload/%s?ttxid=%s", f.ID, e.TempToken(p)), nil).Expect(http.StatusFound)
	fetchPNG(t, got.Header.Get("Location"))
}

// Confirming again reports whether the file exists, also once it is attached; other people are told nothing.
func TestConfirmationOfAnAttachedFile(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Administrator)
	request := e.Request(e.Project(), p, "S prilogom")
	confirm := "/upload/" + e.Document(p, "request", &request).String() + "/potvrda"
	e.Call(p, "POST", confirm, nil).Expect(http.StatusConflict)
	e.Call(e.Person(testkit.TaskUser), "POST", confirm, nil).Expect(http.StatusNotFound)
}

// A confirmation whose process died can be repeated: the claim on the file expires.
func TestConfirmationOfADeadWorker(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	f := e.PrepareUpload(p, "a.png", len(testkit.PNG), "zahtjev")
	f.Post(t, testkit.PNG)
	e.Exec("update files set confirming_until = now() + interval '1 minute'")
	e.Call(p, "POST", f.ConfirmPath(), nil).Expect(http.StatusConflict)
	e.Exec("update files set confirming_until = now() - interval '1 second'")
	e.Call(p, "POST", f.ConfirmPath(), nil).Expect(http.StatusOK)
}

func fetchPNG(t *testing.T, address string) *http.Response {
	t.Helper()
	response, content := testkit.Fetch(t, address)
	if !bytes.Equal(content, testkit.PNG) {
		t.Fatalf("%d bytes, which are not the picture", len(content))
	}
	return response
}
