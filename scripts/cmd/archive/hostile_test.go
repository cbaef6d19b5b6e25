package main

import (
	"archive/tar"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
)

// office is a small installation: a project, a person, requests with a document each, a guide, and a file that nobody confirmed.
func office(t *testing.T) *testkit.Env {
	t.Helper()
	e := testkit.New(t)
	project := e.Project()
	person := e.Person(testkit.Manager, project)
	for i := range 3 {
		request := e.Request(project, person, fmt.Sprintf("Zahtjev %d", i))
		e.Document(person, "request", &request)
	}
	guide := e.Document(person, "guide", nil)
	e.Exec("insert into guides (title, folder, file_id, updated_by_id) values ('Uputstvo', '', $1, $2)", guide, person.ID)
	e.Exec(`insert into files (owner_id, purpose, name, size, object_key)
		values ($1, 'request', 'slika.png', 10, 'novo/' || gen_random_uuid())`, person.ID)
	return e
}

// tables changes the tables of the manifest.
func tables(change func(all []table) []table) func(all []entry) []entry {
	return func(all []entry) []entry {
		var m manifest
		if err := json.Unmarshal(all[0].content, &m); err != nil {
			panic(err)
		}
		m.Tables = change(m.Tables)
		content, err := json.Marshal(m)
		if err != nil {
			panic(err)
		}
		all[0].content = content
		return all
	}
}

// packed makes an archive of entries; with sums it makes those anew.
func packed(t *testing.T, all []entry, sums bool) []byte {
	t.Helper()
	var archive bytes.Buffer
	writer := tar.NewWriter(&archive)
	var list string
	for _, e := range all {
		e.header.Size = int64(len(e.content))
		if e.header.Name == sumsName && sums {
			e.content = []byte(list)
			e.header.Size = int64(len(list))
		}
		if e.header.Typeflag != tar.TypeReg {
			e.header.Size = 0
		}
		if err := writer.WriteHeader(&e.header); err != nil {
			t.Fatal(err)
		}
		if _, err := writer.Write(e.content[:e.header.Size]); err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(e.content)
		list += sumLine(e.header.Name, sum[:])
	}
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	return archive.Bytes()
}

// at is the place of the first entry whose name begins so.
func at(all []entry, name string) int {
	return slices.IndexFunc(all, func(e entry) bool { return strings.HasPrefix(e.header.Name, name) })
}

// changed replaces a text in the first entry whose name begins so.
func changed(name, old, with string) func(all []entry) []entry {
	return func(all []entry) []entry {
		i := at(all, name)
		if !bytes.Contains(all[i].content, []byte(old)) {
			panic(name + " has no " + old)
		}
		all[i].content = bytes.Replace(all[i].content, []byte(old), []byte(with), 1)
		return all
	}
}

// inserted puts an entry before the first one whose name begins so.
func inserted(before string, header tar.Header, content string) func(all []entry) []entry {
	return func(all []entry) []entry {
		if header.Typeflag == 0 {
			header.Typeflag = tar.TypeReg
		}
		return slices.Insert(all, at(all, before), entry{header, []byte(content)})
	}
}

func removed(name string) func(all []entry) []entry {
	return func(all []entry) []entry { return slices.Delete(all, at(all, name), at(all, name)+1) }
}

func doubled(name string) func(all []entry) []entry {
	return func(all []entry) []entry { return slices.Insert(all, at(all, name), all[at(all, name)]) }
}

// TestHostileArchives refuses archives that were altered, with their sums made anew or not, for the reason that it tells, and changes
// nothing.
func TestHostileArchives(t *testing.T) {
	t.Parallel()
	archive := written(t, office(t), "")
	over, to := emptied(t)
	stay := func(all []entry) []entry { return all }
	for name, c := range map[string]struct {
		change func(all []entry) []entry
		sums   bool
		told   string
	}{
		"altered row":          {changed("data/requests", "Zahtjev 1", "Zahtjev 7"), false, "is not what was written"},
		"altered file":         {changed("files/", "PNG", "GNP"), false, "is not what was written"},
		"altered manifest":     {changed(manifestName, `"takenAt": "2`, `"takenAt": "3`), false, "is not what was written"},
		"sum of nothing":       {changed(sumsName, "  README.md", "  LIESMICH.md"), false, "does not name the entries"},
		"cut sums":             {func(all []entry) []entry { all[len(all)-1].content = all[len(all)-1].content[:70]; return all }, false, "does not name"},
		"no sums":              {removed(sumsName), true, "cut off"},
		"no end":               {removed(endName), true, "no archive has there"},
		"path upwards":         {inserted(endName, tar.Header{Name: "files/../../tajna"}, "x"), true, "no key"},
		"path upwards at once": {inserted(endName, tar.Header{Name: "../tajna"}, "x"), true, "which no archive has there"},
		"absolute path":        {inserted(endName, tar.Header{Name: "/etc/passwd"}, "x"), true, "which no archive has there"},
		"another's key":        {inserted(endName, tar.Header{Name: "files/seals/9223372036854775806"}, "x"), true, "no key"},
		"unknown entry":        {inserted("data/", tar.Header{Name: "data/dodatak.000001.jsonl"}, "{}\n"), true, "not the next chunk"},
		"entry after the sums": {func(all []entry) []entry {
			return append(all, entry{tar.Header{Name: "x", Typeflag: tar.TypeReg}, nil})
		}, true, "which no archive has there"},
		"link":                  {inserted(endName, tar.Header{Name: "files/prilozi/x", Typeflag: tar.TypeSymlink}, ""), true, "no plain file"},
		"folder":                {inserted("data/", tar.Header{Name: "data/", Typeflag: tar.TypeDir}, ""), true, "no plain file"},
		"chunk twice":           {doubled("data/requests"), true, "not the next chunk"},
		"file twice":            {doubled("files/"), true, "order of keys"},
		"missing chunk":         {removed("data/requests"), true, "should have"},
		"missing file":          {removed("files/"), true, "should have"},
		"another format":        {changed(manifestName, `"format": 1`, `"format": 2`), true, "the format 2"},
		"another product":       {changed(manifestName, `"zahtjevi"`, `"drugo"`), true, "no archive"},
		"unknown field":         {changed(manifestName, `"format": 1`, `"format": 1, "novo": 1`), true, "unknown field"},
		"later migrations":      {changed(manifestName, `"migrations": [`, `"migrations": [99999,`), true, "99999"},
		"table of sessions":     {changed(manifestName, `"name": "settings"`, `"name": "sessions"`), true, "may have"},
		"table with a quote":    {changed(manifestName, `"name": "settings"`, `"name": "settings\"; drop"`), true, "order of names"},
		"other column":          {changed(manifestName, `"name": "title"`, `"name": "naslov"`), true, "has to be"},
		"other type":            {changed(manifestName, `"type": "bigint[]"`, `"type": "text"`), true, "other columns"},
		"row with more":         {changed("data/settings", `{"id":1`, `{"id":1,"id":2`), true, "has to be"},
		"row with more behind":  {changed("data/settings", "}\n", "} {}\n"), true, "more than the columns"},
		"row that is no object": {changed("data/settings", "{", "["), true, "no JSON object"},
		"row of great depth":    {changed("data/settings", `"title":`, `"title":`+strings.Repeat("[", 1_000_000)), true, "depth"},
		"row without an end": {func(all []entry) []entry {
			i := at(all, "data/settings")
			all[i].content = bytes.TrimSpace(all[i].content)
			return all
		}, true, "does not end"},
		"one row more":          {changed(endName, `"requests": 3`, `"requests": 4`), true, "should have 4"},
		"file without a row":    {inserted("files/", tar.Header{Name: "files/prilozi/0"}, "x"), true, "should have"},
		"row of another file":   {changed("data/files", "prilozi/", "prilozi/0"), true, "lacks the file"},
		"row of another place":  {changed("data/files", "prilozi/", "seals/"), true, "no key"},
		"size of another file":  {changed("data/files", `"size":`, `"size":1`), true, "its row says"},
		"row of no project":     {changed("data/parts", `"project_id":`, `"project_id":9`), true, "foreign key"},
		"value of another type": {changed("data/parts", `"project_id":`, `"project_id":0.`), true, "load parts"},
		"not a number":          {changed(manifestName, `"audit_entries_id_seq": `, `"audit_entries_id_seq": -`), true, "set sequence"},
		"no sequence":           {changed(manifestName, `"audit_entries_id_seq"`, `"nema_id_seq"`), true, "set sequence"},
		"table left out": {func(all []entry) []entry {
			lacking := func(all []table) []table {
				return slices.DeleteFunc(all, func(t table) bool { return t.Name == "guides" })
			}
			return changed(endName, `"guides": 1,`, "")(tables(lacking)(removed("data/guides")(all)))
		}, true, "lacks guides"},
		"table of nobody": {func(all []entry) []entry {
			more := func(all []table) []table { return append([]table{{"aaa", []column{{"id", "bigint"}}}}, all...) }
			return changed(endName, `"rows": {`, `"rows": {"aaa": 0,`)(tables(more)(all))
		}, true, "has aaa"},
		"whole": {stay, true, ""},
	} {
		err := taken(t, to, packed(t, c.change(unpacked(t, archive)), c.sums), false)
		if c.told == "" && err == nil {
			over.Exec("drop schema public cascade")
			over.Exec("create schema public")
			for _, e := range unpacked(t, archive) {
				if key, is := strings.CutPrefix(e.header.Name, filesFolder); is {
					if err := to.Store.Remove(t.Context(), key); err != nil {
						t.Fatal(err)
					}
				}
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), c.told) {
			t.Errorf("%s: %v", name, err)
		}
		untouched(t, name, over, to.Store, archive)
	}
}

// untouched fails the test if the target has a row of a person or a file of the archive.
func untouched(t *testing.T, name string, over *testkit.Env, store storage.Store, archive []byte) {
	t.Helper()
	tables := testkit.Value[bool](over, "select to_regclass('public.users') is not null")
	if tables && testkit.Value[bool](over, "select exists (select from users)") {
		t.Errorf("%s: there are rows", name)
	}
	for _, e := range unpacked(t, archive) {
		if key, is := strings.CutPrefix(e.header.Name, filesFolder); is {
			if _, _, err := store.Head(t.Context(), key, 1); !errors.Is(err, storage.ErrMissing) {
				t.Errorf("%s: the file %s is there, %v", name, key, err)
			}
		}
	}
}

// TestCutArchives cuts an archive at many places, its last block among them: none of the pieces is taken for a whole archive.
func TestCutArchives(t *testing.T) {
	t.Parallel()
	archive := written(t, office(t), "")
	random := rand.New(rand.NewPCG(7, 11))
	places := []int{0, 1, block, len(archive) - 1, len(archive) - block, len(archive) - 2*block, len(archive) - 3*block}
	for range 300 {
		places = append(places, random.IntN(len(archive)))
	}
	for _, place := range places {
		if _, err := check(bytes.NewReader(archive[:place]), t.TempDir()); err == nil {
			t.Errorf("cut at %d of %d it is whole", place, len(archive))
		}
	}
	if _, err := check(bytes.NewReader(append(slices.Clone(archive), make([]byte, 20*block)...)), t.TempDir()); err != nil {
		t.Errorf("filled up with zeros, as tar does: %v", err)
	}
	if _, err := check(io.MultiReader(bytes.NewReader(archive), strings.NewReader("x")), t.TempDir()); err == nil {
		t.Error("something may follow")
	}
}

// TestFlippedBytes alters an archive at many places: it is refused, or what is read of it is the same, where only a filling was altered.
func TestFlippedBytes(t *testing.T) {
	t.Parallel()
	archive := written(t, office(t), "")
	want := timeless(t, archive)
	random := rand.New(rand.NewPCG(13, 17))
	for range 300 {
		altered := slices.Clone(archive)
		place := random.IntN(len(altered))
		altered[place] ^= byte(1 + random.IntN(255))
		if _, err := check(bytes.NewReader(altered), t.TempDir()); err == nil && !cmp.Equal(want, timeless(t, altered)) {
			t.Errorf("altered at %d it is whole", place)
		}
	}
}

// TestDeclaredSizes refuses an entry that says that it is greater than memory should hold, before it reads it, and one that says more than
// what comes.
func TestDeclaredSizes(t *testing.T) {
	for name, size := range map[string]int64{"may have": 1 << 40, "cut off": headBytes} {
		var archive bytes.Buffer
		writer := tar.NewWriter(&archive)
		if err := writer.WriteHeader(&tar.Header{Name: manifestName, Typeflag: tar.TypeReg, Size: size}); err != nil {
			t.Fatal(err)
		}
		var err error
		grown := testkit.Allocated(func() { _, err = check(&archive, t.TempDir()) })
		if err == nil || !strings.Contains(err.Error(), name) || grown > headBytes {
			t.Errorf("%d bytes: %v, with %d bytes of memory", size, err, grown)
		}
	}
	sparse := packed(t, []entry{{tar.Header{Name: manifestName, Typeflag: tar.TypeReg}, []byte("{}")}}, false)
	sparse[156] = tar.TypeGNUSparse
	if _, err := check(bytes.NewReader(sparse), t.TempDir()); err == nil {
		t.Error("a sparse file is read")
	}
}

// full is a storage that takes only so many files.
type full struct {
	storage.Store
	room int
}

func (s *full) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	if s.room--; s.room < 0 {
		return errors.New("the storage is full")
	}
	return s.Store.Put(ctx, key, body, size)
}

// TestFilesOfATryThatFailed takes files off again that could not all be stored, keeps one that was there before, and refuses to put a file
// over another one.
func TestFilesOfATryThatFailed(t *testing.T) {
	t.Parallel()
	archive := written(t, office(t), "")
	over, to := emptied(t)
	store := to.Store
	to.Store = &full{store, 2}
	if err := taken(t, to, archive, false); err == nil || !strings.Contains(err.Error(), "full") {
		t.Errorf("interrupted: %v", err)
	}
	untouched(t, "interrupted", over, store, archive)

	first := unpacked(t, archive)[at(unpacked(t, archive), filesFolder)]
	key := strings.TrimPrefix(first.header.Name, filesFolder)
	for _, content := range [][]byte{[]byte("another file"), first.content} {
		if err := store.Put(t.Context(), key, bytes.NewReader(content), int64(len(content))); err != nil {
			t.Fatal(err)
		}
		to.Store = &full{store, 1}
		if err := taken(t, to, archive, false); err == nil {
			t.Error("a full storage took all files")
		}
		if there, _, err := store.Head(t.Context(), key, 1<<20); err != nil || !bytes.Equal(there, content) {
			t.Errorf("what was there before is %q, %v", there, err)
		}
	}
	to.Store = store
	if err := taken(t, to, archive, false); err != nil {
		t.Errorf("again: %v", err)
	}
}

// TestChangedMeanwhile refuses an archive that is changed between its check and its use.
func TestChangedMeanwhile(t *testing.T) {
	t.Parallel()
	archive := written(t, office(t), "")
	over, to := emptied(t)
	for _, change := range []func([]entry) []entry{
		changed("data/requests", "Zahtjev 1", "Zahtjev 7"), changed("files/", "PNG", "GNP"), removed("files/"), removed("data/users."),
	} {
		path := filepath.Join(t.TempDir(), "archive.tar")
		if err := os.WriteFile(path, packed(t, change(unpacked(t, archive)), true), 0o600); err != nil {
			t.Fatal(err)
		}
		file, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		err = inspect(bytes.NewReader(archive), nil, func(found checked, folder string) error {
			return taking{archive: file, found: found, folder: folder, to: to, output: io.Discard}.take(t.Context(), false)
		})
		if err == nil {
			t.Error("it is taken in")
		}
		untouched(t, "changed meanwhile", over, to.Store, archive)
	}
}
