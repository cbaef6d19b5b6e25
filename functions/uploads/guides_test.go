package uploads_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/uploads"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// guide adds a document that everybody may read.
func guide(e *testkit.Env, owner *testkit.Person, title, folder string) int64 {
	return testkit.Value[int64](e, "insert into guides (title, folder, file_id, updated_by_id) values ($1, $2, $3, $4) returning id",
		title, folder, e.Document(owner, "guide", nil), owner.ID)
}

func guides(e *testkit.Env, p *testkit.Person, query string) listing.List[uploads.Guide] {
	return testkit.Decode[listing.List[uploads.Guide]](e.Call(p, "GET", "/dokumenti?"+query, nil).Expect(http.StatusOK))
}

func titles(list listing.List[uploads.Guide]) string {
	var found []string
	for _, item := range list.Items {
		found = append(found, item.Title)
	}
	return strings.Join(found, ", ")
}

// TestGuides covers a document's life: added, found by everybody in its folders, edited at its version, with another file, retired,
// restored, deleted.
func TestGuides(t *testing.T) {
	e := setup(t)
	admin, reader := e.Person(testkit.Administrator), e.Person(testkit.TaskUser)
	add := func(title, folder string) uploads.Guide {
		return testkit.Decode[uploads.Guide](e.Call(admin, "POST", "/dokumenti",
			map[string]any{"naslov": title, "folder": folder, "dokumentId": e.Document(admin, "guide", nil)}).Expect(http.StatusCreated))
	}
	added := add(" Uputstvo za upis ", " Upis / Obrasci /")
	if added.Title != "Uputstvo za upis" || added.Folder != "Upis/Obrasci" || added.Version != 1 {
		t.Fatalf("added %+v", added)
	}
	add("Čitaonica", "")
	add("Pravila", "Upis")
	for query, want := range map[string]string{
		"": "Čitaonica, Pravila, Uputstvo za upis", "folder=Upis": "Pravila, Uputstvo za upis", "folder=Upis/Obrasci": "Uputstvo za upis",
		"folder=Up":       "",
		"tekst=citaonica": "Čitaonica", "tekst=obrasci+upis": "Uputstvo za upis", "count=1&page=2": "Pravila",
	} {
		if got := titles(guides(e, reader, query)); got != want {
			t.Errorf("%q finds %q, want %q", query, got, want)
		}
	}
	folders := testkit.Decode[listing.List[uploads.Folder]](e.Call(reader, "GET", "/dokumenti/folderi", nil).Expect(http.StatusOK))
	if fmt.Sprint(folders.Items) != "[{ 1} {Upis 1} {Upis/Obrasci 1}]" {
		t.Errorf("folders %v", folders.Items)
	}
	download := func(p *testkit.Person, id uuid.UUID) int {
		return e.Call(nil, "GET", fmt.Sprintf("/upload/%s?ttxid=%s", id, e.TempToken(p)), nil).Status
	}
	if status := download(reader, added.FileID); status != http.StatusFound {
		t.Errorf("a reader's download is answered %d", status)
	}

	path := fmt.Sprintf("/dokumenti/%d", added.ID)
	other := e.Document(admin, "guide", nil)
	edited := testkit.Decode[uploads.Guide](e.Call(admin, "PUT", path,
		map[string]any{"naslov": "Upis", "folder": "", "dokumentId": other, "verzija": 1}).Expect(http.StatusOK))
	if edited.FileID != other || edited.Folder != "" || edited.Version != 2 {
		t.Errorf("edited %+v", edited)
	}
	e.Call(admin, "PUT", path, map[string]any{"naslov": "Kasno", "folder": "", "verzija": 1}).Expect(http.StatusConflict)
	if status := download(reader, added.FileID); status != http.StatusNotFound {
		t.Errorf("the file that was replaced is answered %d", status)
	}

	e.Call(admin, "PUT", path+"/povuceno", map[string]any{"povuceno": true}).Expect(http.StatusOK)
	e.Call(reader, "GET", path, nil).Expect(http.StatusNotFound)
	if status := download(reader, other); status != http.StatusNotFound {
		t.Errorf("a retired document is answered %d", status)
	}
	if status := download(admin, other); status != http.StatusFound {
		t.Errorf("its editor's download is answered %d", status)
	}
	if seen, all := titles(guides(e, reader, "povuceni=true")), titles(guides(e, admin, "povuceni=true")); seen != "Čitaonica, Pravila" ||
		all != "Čitaonica, Upis, Pravila" {
		t.Errorf("a reader sees %s, an editor %s", seen, all)
	}
	e.Call(admin, "PUT", path+"/povuceno", map[string]any{"povuceno": false}).Expect(http.StatusOK)
	e.Call(admin, "DELETE", path, nil).Expect(http.StatusNoContent)
	e.Call(admin, "DELETE", path, nil).Expect(http.StatusNotFound)
	if status := download(reader, other); status != http.StatusNotFound {
		t.Errorf("a deleted document is answered %d", status)
	}
}

// TestGuideRefusals: wrong titles and folders, files that are not the caller's to offer, and too many.
func TestGuideRefusals(t *testing.T) {
	e := setup(t)
	admin, stranger := e.Person(testkit.Administrator), e.Person(testkit.Administrator)
	guide(e, admin, "Upis", "Obrasci")
	good := map[string]any{"naslov": "Novi", "folder": "Obrasci", "dokumentId": e.Document(admin, "guide", nil)}
	request := e.Document(admin, "request", nil)
	for name, c := range map[string]struct {
		changes map[string]any
		field   string
	}{
		"no title":             {map[string]any{"naslov": " "}, "naslov"},
		"long title":           {map[string]any{"naslov": strings.Repeat("a", 129)}, "naslov"},
		"two lines":            {map[string]any{"naslov": "a\nb"}, "naslov"},
		"the title of another": {map[string]any{"naslov": "UPIS"}, "naslov"},
		"deep folder":          {map[string]any{"folder": "a/b/c/d"}, "folder"},
		"long folder":          {map[string]any{"folder": strings.Repeat("a", 65)}, "folder"},
		"folder of two lines":  {map[string]any{"folder": "a\nb"}, "folder"},
		"no file":              {map[string]any{"dokumentId": uuid.Nil}, "dokumentId"},
		"a file of a request":  {map[string]any{"dokumentId": request}, "dokumentId"},
		"a file of another's":  {map[string]any{"dokumentId": e.Document(stranger, "guide", nil)}, "dokumentId"},
	} {
		t.Run(name, func(*testing.T) {
			e.Call(admin, "POST", "/dokumenti", testkit.With(good, c.changes)).ExpectField(c.field)
		})
	}
	e.Call(admin, "POST", "/dokumenti", good).Expect(http.StatusCreated)
	e.Call(admin, "POST", "/dokumenti", testkit.With(good, map[string]any{"naslov": "Isti dokument"})).ExpectField("dokumentId")
	e.Exec(`with file as (
			insert into files (owner_id, purpose, name, size, object_key, content_type)
			select $1, 'guide', 'a.pdf', 1, 'prilozi/' || n, 'application/pdf' from generate_series(1, 998) n returning id
		)
		insert into guides (title, folder, file_id, updated_by_id) select id::text, '', id, $1 from file`, admin.ID)
	e.Call(admin, "POST", "/dokumenti", testkit.With(good,
		map[string]any{"naslov": "Previše", "dokumentId": e.Document(admin, "guide", nil)})).ExpectField("naslov")
}
