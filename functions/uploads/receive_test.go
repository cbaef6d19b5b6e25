package uploads_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"zahtjevi/functions/uploads"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// picture is a PNG of that size.
func picture(size int) []byte {
	return append(bytes.Clone(testkit.PNG), make([]byte, size-len(testkit.PNG))...)
}

// An upload needs no temporary folder, and leaves nothing behind if it is refused.
func TestPlainUploadNeedsNoDisk(t *testing.T) {
	t.Setenv("TMPDIR", "/nema/takvog/foldera")
	e := testkit.New(t)
	api := serve.NewAPI(e.Deps())
	api.Area("uploads", uploads.Register, e.Deps())
	e.Serve(api.Handler())
	p := e.Person(testkit.TaskUser)
	for _, size := range []int{len(testkit.PNG), 1 << 20, 1<<20 + 1, 12 << 20} {
		document := testkit.Decode[uploads.Document](e.UploadPlainly(p, "a.png", nil, picture(size)).Expect(http.StatusCreated))
		got, stored, err := e.Store.Head(t.Context(), "prilozi/"+document.ID.String(), 20<<20)
		if err != nil || document.Size != int64(size) || stored != int64(size) || !bytes.Equal(got, picture(size)) {
			t.Errorf("a file of %d bytes is %+v, and %d bytes are stored, %v", size, document, stored, err)
		}
	}
	if _, err := os.Stat(os.TempDir()); !os.IsNotExist(err) {
		t.Errorf("the temporary folder: %v", err)
	}
}

func TestPlainUploadForms(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	send := func(body string) testkit.Answer {
		request := httptest.NewRequestWithContext(t.Context(), http.MethodPost, serve.Root+"/upload", strings.NewReader(body))
		request.Header.Set("Content-Type", "multipart/form-data; boundary=g")
		request.Header.Set(serve.TokenHeader, p.Token)
		return e.Send(request)
	}
	field := func(name, value string) string {
		return fmt.Sprintf("--g\r\nContent-Disposition: form-data; name=%q\r\n\r\n%s\r\n", name, value)
	}
	file := "--g\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\n" + string(testkit.PNG) + "\r\n"
	const end = "--g--\r\n"
	send(file + end).Expect(http.StatusCreated)
	send(field("namjena", "komentar") + file + end).Expect(http.StatusCreated)
	send(file + field("namjena", "zahtjev") + end).Expect(http.StatusCreated)
	send(file + field("namjena", "komentar") + end).Expect(http.StatusCreated)
	pdf := strings.Replace(file, "a.png", "a.pdf", 1)
	pdf = strings.Replace(pdf, string(testkit.PNG), "%PDF-1.7\n", 1)
	send(pdf + field("namjena", "komentar") + end).Expect(http.StatusCreated)
	send(pdf + end).ExpectField("naziv")
	send(pdf + field("namjena", "zahtjev") + end).ExpectField("naziv")
	send(pdf + field("namjena", "uvoz") + end).ExpectField("naziv")
	send(file + field("namjena", "avatar") + end).ExpectField("namjena")
	send(file + field("namjena", "dokument") + end).Expect(http.StatusForbidden)
	send(field("namjena", "zahtjev") + file + field("namjena", "komentar") + end).ExpectField("namjena")
	send(field("namjena", "avatar") + file + end).ExpectField("namjena")
	send(field("namjena", "zahtjev") + end).ExpectField("file")
	send(file + strings.Replace(file, "a.png", "b.png", 1) + end).ExpectField("file")
	send(field("namjena", "komentar") + field("namjena", "zahtjev") + file + end).ExpectField("namjena")
	send(field("namjena", "zahtjev"+strings.Repeat(" ", 300)) + file + end).ExpectField("namjena")
	send(field("napomena", "hitno") + file + end).ExpectField("napomena")
	send(file + field("napomena", "hitno") + end).ExpectField("napomena")
	send(file).Expect(http.StatusBadRequest)
	send("nije obrazac").Expect(http.StatusBadRequest)
	send(field("namjena", "zahtjev") + strings.Replace(file, "a.png", "../a.exe", 1) + end).ExpectField("naziv")
	e.Call(p, "POST", "/upload", map[string]any{"file": "a"}).Expect(http.StatusUnsupportedMediaType)
	if got, want := testkit.Value[string](e, "select string_agg(purpose || ' ' || name, ', ' order by id) from files"),
		"request a.png, comment a.png, request a.png, comment a.png, comment a.pdf"; got != want {
		t.Errorf("files %s, want %s", got, want)
	}
}

// A body without a length is cut off at the maximum size of a file.
func TestPlainUploadWithoutEnd(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	e.UploadPlainly(p, "velik.png", nil, picture(30<<20+1)).ExpectField("velicina")
	if n := testkit.Value[int](e, "select count(*) from files"); n != 0 {
		t.Errorf("the refused file left %d rows", n)
	}
}

// A person's unattached files have a quota; attaching makes room.
func TestQuotaOfLooseFiles(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p, other := e.Person(testkit.TaskUser, project), e.Person(testkit.TaskUser, project)
	announce := func(person *testkit.Person, purpose, name string) testkit.Answer {
		return e.Call(person, "POST", "/upload/priprema", testkit.UploadBody(name, 30<<20, purpose))
	}
	for range 10 {
		announce(p, "zahtjev", "a.png").Expect(http.StatusCreated)
	}
	announce(p, "zahtjev", "a.png").Expect(http.StatusTooManyRequests)
	e.UploadPlainly(p, "a.png", nil, testkit.PNG).Expect(http.StatusTooManyRequests)
	announce(p, "komentar", "a.pdf").Expect(http.StatusCreated)
	announce(other, "zahtjev", "a.png").Expect(http.StatusCreated)
	request := e.Request(project, p, "Zahtjev")
	e.Exec(`update files set content_type = 'image/png', request_id = $2 where id = (select id from files where owner_id = $1
		and purpose = 'request' limit 1)`, p.ID, request)
	announce(p, "zahtjev", "a.png").Expect(http.StatusCreated)
}

// A file that is being uploaded counts against the quota with its form's maximum size at most.
func TestQuotaOfArrivingFiles(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	for range 9 {
		e.Call(p, "POST", "/upload/priprema", testkit.UploadBody("a.png", 30<<20, "zahtjev")).Expect(http.StatusCreated)
	}
	e.Call(p, "POST", "/upload/priprema", testkit.UploadBody("a.png", 27<<20, "zahtjev")).Expect(http.StatusCreated)
	e.UploadPlainly(p, "a.png", nil, picture(2<<20)).Expect(http.StatusCreated)
	e.UploadPlainly(p, "a.png", nil, picture(2<<20)).Expect(http.StatusTooManyRequests)
}

// Simultaneous announcements do not exceed the quota together.
func TestQuotaHoldsAtOnce(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	statuses := make(chan int, 20)
	for range cap(statuses) {
		go func() {
			statuses <- e.Call(p, "POST", "/upload/priprema", testkit.UploadBody("a.png", 30<<20, "zahtjev")).Status
		}()
	}
	taken := 0
	for range cap(statuses) {
		if <-statuses == http.StatusCreated {
			taken++
		}
	}
	if taken != 10 {
		t.Errorf("%d files of 30 MB were announced, want 10", taken)
	}
}

// compound is a compound file whose directory begins at a sector, with the root's class and one stream.
func compound(sector int, class [16]byte, stream string) []byte {
	file := make([]byte, 512*(sector+2))
	copy(file, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
	file[26], file[30], file[28], file[29] = 3, 9, 0xfe, 0xff
	file[48], file[49], file[50] = byte(sector), byte(sector>>8), byte(sector>>16)
	directory := file[512*(sector+1):]
	entry := func(at int, name string, kind byte) {
		for i, c := range []byte(name) {
			directory[at+2*i] = c
		}
		directory[at+64], directory[at+66] = byte(2*len(name)+2), kind
	}
	entry(0, "Root Entry", 5)
	copy(directory[80:], class[:])
	entry(128, stream, 2)
	return file
}

// The type of a compound file follows from its root's class and its streams, wherever in the file its directory is.
func TestCompoundFiles(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	word := [16]byte{0x06, 0x09, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46}
	excel := [16]byte{0x20, 0x08, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46}
	installer := [16]byte{0x84, 0x10, 0x0c, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46}
	unknown := [16]byte{1, 2, 3}
	for _, sector := range []int{0, 5, 4000} {
		for name, c := range map[string]struct {
			content []byte
			taken   bool
		}{
			"pismo.doc":         {compound(sector, word, "WordDocument"), true},
			"bezrazreda.doc":    {compound(sector, [16]byte{}, "WordDocument"), true},
			"tabela.xls":        {compound(sector, excel, "Workbook"), true},
			"tabelakao.doc":     {compound(sector, excel, "Workbook"), false},
			"instalacija.doc":   {compound(sector, installer, "WordDocument"), false},
			"nepoznat.doc":      {compound(sector, unknown, "WordDocument"), false},
			"praznogimena.doc":  {compound(sector, [16]byte{}, "Nešto"), false},
			"instalacija.xls":   {compound(sector, installer, "Workbook"), false},
			"odsjeckan.doc":     {compound(sector, word, "WordDocument")[:512*(sector+1)], false},
			"slozinkom.docx":    {compound(sector, [16]byte{}, "EncryptedPackage"), true},
			"slozinkom.xlsx":    {compound(sector, [16]byte{}, "EncryptedPackage"), true},
			"stari.xlsx":        {compound(sector, excel, "Workbook"), false},
			"slozinkom.doc":     {compound(sector, [16]byte{}, "EncryptedPackage"), false},
			"samozaglavlje.doc": {compound(sector, word, "WordDocument")[:60], false},
		} {
			got := e.UploadPlainly(p, name, map[string]string{"namjena": "komentar"}, c.content)
			if c.taken {
				got.Expect(http.StatusCreated)
			} else {
				got.ExpectField("file")
			}
		}
	}
}

// TestOtherKinds names the real type of files with another type's name, and takes a picture under another picture's name as its own type.
func TestOtherKinds(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	for name, c := range map[string]struct{ content, purpose, says string }{
		"pismo.doc":   {`{\rtf1\ansi Pismo}`, "komentar", "nije DOC nego RTF"},
		"tabela.xls":  {`<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">`, "komentar", "XML (Excel 2003)"},
		"izvoz.xls":   {"<html><body><table>", "komentar", "nije XLS nego HTML"},
		"slika.jpg":   {"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00", "zahtjev", "nije JPG nego HEIC"},
		"slika.png":   {"RIFF\x10\x00\x00\x00WEBPVP8 ", "zahtjev", "nije PNG nego WEBP"},
		"zahtjev.csv": {"PK\x03\x04......xl/workbook.xml", "uvoz", "nije CSV nego Excel (XLSX)"},
	} {
		sent := e.UploadPlainly(e.Person(testkit.Administrator), name, map[string]string{"namjena": c.purpose}, []byte(c.content))
		if sent.ExpectField("file"); !strings.Contains(string(sent.Content), c.says) {
			t.Errorf("%s: %s", name, sent.Content)
		}
	}
	stored := testkit.Decode[uploads.Document](e.UploadPlainly(p, "snimak.jpg", nil, testkit.PNG).Expect(http.StatusCreated))
	if stored.Type != "image/png" {
		t.Errorf("the picture is served as %q", stored.Type)
	}
}
