package projects_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/projects"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// kindOf is a kind of definitions: where it is listed and added, and where one of them is changed.
type kindOf struct {
	path    string
	list    string
	table   string
	longest int
	most    int
	tooLong string
	taken   string
}

func kinds(project testkit.Project) []kindOf {
	of := fmt.Sprintf("/projekat/%d", project.ID)
	return []kindOf{
		{"/zahtjevprioritet", "/zahtjevprioritet" + of, "priorities", 20, 50, "Naziv ne može biti veći od 20 karaktera.",
			"Projekat već ima prioritet s tim nazivom."},
		{"/zahtjevstatus", "/zahtjevstatus" + of, "statuses", 20, 50, "Naziv ne može biti veći 20 karaktera",
			"Projekat već ima status s tim nazivom."},
		{"/zahtjevtip", "/zahtjevtip" + of, "types", 20, 100, "Naziv ne može biti veći od 20 karaktera.",
			"Projekat već ima tip s tim nazivom."},
		{"/dioprojekta", "/dioprojekta" + of, "parts", 128, 100, "Naziv ne može biti veći od 128 karaktera",
			"Projekat već ima dio s tim nazivom."},
		{"/zahtjevkategorija", fmt.Sprintf("/zahtjevkategorija/dioprojekta/%d", project.Part), "categories", 128, 100,
			"Naziv ne može biti veći od 128 karaktera", "Dio projekta već ima kategoriju s tim nazivom."},
		{"/zahtjevoznaka", "/zahtjevoznaka" + of, "labels", 30, 100, "Naziv ne može biti veći od 30 karaktera.", "Projekat već ima tu oznaku."},
	}
}

func (k kindOf) item(id int64) string { return fmt.Sprintf("%s/id/%d", k.path, id) }

// item has the fields that all kinds share, and those of some.
type item struct {
	projects.Definition
	Position    int32 `json:"poredak"`
	Default     bool  `json:"default"`
	Marker      int16 `json:"oznaka"`
	MarkerFixed bool  `json:"oznakaZakljucana"`
}

// named is a new definition of the kind; a status has a marker.
func (k kindOf) named(name string) map[string]any {
	if k.table == "statuses" {
		return map[string]any{"naziv": name, "oznaka": 1}
	}
	if k.table == "labels" {
		return map[string]any{"naziv": name, "boja": "plava"}
	}
	return map[string]any{"naziv": name}
}

func itemOf(a testkit.Answer) item { return testkit.Decode[item](a) }

func add(e *testkit.Env, person *testkit.Person, k kindOf, name string) item {
	return itemOf(e.Call(person, "POST", k.list, k.named(name)).Expect(http.StatusCreated))
}

func listOf(e *testkit.Env, person *testkit.Person, path string) []item {
	return testkit.Decode[listing.List[item]](e.Call(person, "GET", path, nil).Expect(http.StatusOK)).Items
}

func retire(e *testkit.Env, person *testkit.Person, k kindOf, id int64, retired bool) testkit.Answer {
	return e.Call(person, "PUT", k.item(id)+"/povuceno", map[string]any{"povuceno": retired})
}

func detail(a testkit.Answer) string { return testkit.Decode[serve.Problem](a).Detail }

// TestDefinitions adds, edits, retires and restores one of each kind: every answer is the whole definition, every change is in the log with
// its author, and a retired one stays in the list and frees its name.
func TestDefinitions(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	for _, k := range kinds(project) {
		answer := e.Call(manager, "POST", k.list, k.named("  Ђачка škola 🏫 ")).Expect(http.StatusCreated)
		added := itemOf(answer)
		if added.Name != "Ђачка škola 🏫" || added.Retired || added.Default || added.Version != 1 || answer.Header.Get("ETag") != `"1"` {
			t.Fatalf("%s added %+v", k.table, added)
		}
		edited := e.Call(manager, "PUT", k.item(added.ID),
			testkit.With(k.named("Izmijenjeno"), map[string]any{"verzija": 1})).Expect(http.StatusOK)
		if got := itemOf(edited); got.Name != "Izmijenjeno" || got.Version != 2 || got.Position != added.Position ||
			edited.Header.Get("ETag") != `"2"` {
			t.Errorf("%s edited %+v", k.table, got)
		}
		for range 2 { // the second time nothing changes
			if got := itemOf(retire(e, manager, k, added.ID, true).Expect(http.StatusOK)); !got.Retired || got.Version != 2 {
				t.Errorf("%s retired %+v", k.table, got)
			}
		}
		again := add(e, manager, k, "ИЗМИЈЕЊЕНО") // the same, as searches see it
		if got := detail(retire(e, manager, k, added.ID, false).ExpectField("povuceno")); got != k.taken {
			t.Errorf("%s brought back: %q", k.table, got)
		}
		retire(e, manager, k, again.ID, true).Expect(http.StatusOK)
		retire(e, manager, k, added.ID, false).Expect(http.StatusOK)
		states := map[int64]bool{}
		for _, one := range listOf(e, manager, k.list) {
			states[one.ID] = one.Retired
		}
		if retired, listed := states[again.ID]; !listed || !retired || states[added.ID] {
			t.Errorf("%s lists %v", k.table, states)
		}
		log := testkit.Value[string](e, `select string_agg(a.action || ' ' || u.username || ' ' || coalesce(a.version::text, ''), ', '
			order by a.id)
			from audit_entries a join users u on u.id = a.actor_id where a.entity = $1 and a.entity_id = $2`, k.table, added.ID)
		by := " " + manager.Username + " "
		if want := "insert" + by + "1, update" + by + "2, retire" + by + "2, restore" + by + "2"; log != want {
			t.Errorf("%s log %q, want %q", k.table, log, want)
		}
	}
}

// TestKeyOfAnotherKind checks that an Idempotency-Key of one kind adds nothing of another, although the calls are alike.
func TestKeyOfAnotherKind(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	for i, first := range kinds(project) {
		for j, second := range kinds(project) {
			key := fmt.Sprintf("%d-%d", i, j)
			add := func(k kindOf) testkit.Answer {
				return e.Call(manager, "POST", k.list, k.named(key), "Idempotency-Key", key)
			}
			added := itemOf(add(first).Expect(http.StatusCreated))
			switch again := add(second); {
			case i != j:
				again.ExpectField("Idempotency-Key")
			case itemOf(again.Expect(http.StatusCreated)).ID != added.ID:
				t.Errorf("%s were added twice under one key", first.table)
			}
		}
	}
}

// TestDefinitionNames sends invalid names, at the limit and one above it, and names of other active definitions; nothing changes.
func TestDefinitionNames(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	for _, k := range kinds(project) {
		for _, length := range []int{k.longest - 1, k.longest} {
			add(e, manager, k, strings.Repeat("Ш", length-1)+"🏫")
		}
		first, second := add(e, manager, k, "Đačka"), add(e, manager, k, "Drugo")
		count := func() string {
			return testkit.Value[string](e, "select count(*) || ' ' || string_agg(name || version, ',' order by id) from "+k.table)
		}
		before := count()
		for name, want := range map[string]string{
			" \t": "Morate da unesete naziv", "": "Morate da unesete naziv",
			strings.Repeat("a", k.longest+1): k.tooLong,
			"ĐAČKA ":                         k.taken,
			"Na\x00ziv":                      "Tekst sadrži nedozvoljen znak.",
		} {
			if got := e.Call(manager, "POST", k.list, k.named(name)).Expect(http.StatusUnprocessableEntity); detail(got) != want {
				t.Errorf("%s added as %q: %s", k.table, name, got.Content)
			}
			if got := e.Call(manager, "PUT", k.item(second.ID),
				testkit.With(k.named(name), map[string]any{"verzija": 1})).Expect(http.StatusUnprocessableEntity); detail(got) != want {
				t.Errorf("%s edited to %q: %s", k.table, name, got.Content)
			}
		}
		e.Call(manager, "PUT", k.item(second.ID), k.named("Bez verzije")).ExpectField("verzija")
		e.Call(manager, "PUT", k.item(second.ID)+"/povuceno", map[string]any{}).ExpectField("povuceno")
		if after := count(); after != before {
			t.Errorf("%s: refused writes changed\n%s to\n%s", k.table, before, after)
		}
		// Its own name in other letters is no conflict.
		e.Call(manager, "PUT", k.item(first.ID), testkit.With(k.named("đačka"), map[string]any{"verzija": 1})).Expect(http.StatusOK)
	}
	e.Call(manager, "POST", kinds(project)[1].list, map[string]any{"naziv": "Bez oznake"}).ExpectField("oznaka")
	e.Call(manager, "POST", kinds(project)[1].list, map[string]any{"naziv": "Nepoznata", "oznaka": 4}).ExpectField("oznaka")
	// Another project, and another part, may have the same names.
	other := e.Project()
	admin := e.Person(testkit.Administrator)
	for _, k := range kinds(other) {
		add(e, admin, k, "Đačka")
	}
	e.Call(admin, "POST", fmt.Sprintf("/zahtjevkategorija/dioprojekta/%d", project.OtherPart),
		map[string]any{"naziv": "Đačka"}).Expect(http.StatusCreated)
	for _, k := range kinds(testkit.Project{ID: 999999, Part: 999999}) {
		e.Call(admin, "POST", k.list, k.named("Nigdje")).Expect(http.StatusNotFound)
	}
}

// TestStaleDefinitions lets several people edit the same version of one of each kind: one succeeds, the others are told by whom and when it
// was changed.
func TestStaleDefinitions(t *testing.T) {
	e := setup(t)
	project := e.Project()
	people := []*testkit.Person{e.Person(testkit.Manager, project), e.Person(testkit.Manager, project), e.Person(testkit.Administrator)}
	for _, k := range kinds(project) {
		added := add(e, people[0], k, "Novo")
		var mu sync.Mutex
		statuses := map[int]int{}
		var told string
		var wait sync.WaitGroup
		for _, editor := range people {
			wait.Go(func() {
				got := e.Call(editor, "PUT", k.item(added.ID), k.named("Od "+editor.Username), "If-Match", `"1"`)
				mu.Lock()
				defer mu.Unlock()
				statuses[got.Status]++
				if got.Status == http.StatusConflict {
					told = detail(got)
				}
			})
		}
		wait.Wait()
		winner := strings.TrimPrefix(testkit.Value[string](e, "select name from "+k.table+" where id = $1", added.ID), "Od ")
		if diff := cmp.Diff(map[int]int{http.StatusOK: 1, http.StatusConflict: len(people) - 1}, statuses); diff != "" ||
			!strings.Contains(told, "u međuvremenu izmijenio korisnik Osoba "+winner+" (") {
			t.Errorf("%s (-want +got):\n%s%q, winner %s", k.table, diff, told, winner)
		}
	}
}

// TestQuotas fills each kind with many calls at once: exactly as many are added as are allowed.
func TestQuotas(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	for _, k := range kinds(project) {
		column, id := "project_id", project.ID
		if k.table == "categories" {
			column, id = "part_id", project.Part
		}
		count := func() int {
			return testkit.Value[int](e, "select count(*) from "+k.table+" where "+column+" = $1", id)
		}
		for n := count(); n < k.most-2; n++ {
			add(e, manager, k, fmt.Sprintf("Naziv %d", n))
		}
		var mu sync.Mutex
		answers := map[int]int{}
		var wait sync.WaitGroup
		for n := range 5 {
			wait.Go(func() {
				got := e.Call(manager, "POST", k.list, k.named(fmt.Sprintf("Zadnji %d", n)))
				mu.Lock()
				defer mu.Unlock()
				answers[got.Status]++
			})
		}
		wait.Wait()
		if count() != k.most || answers[http.StatusCreated] != 2 || answers[http.StatusUnprocessableEntity] != 3 {
			t.Errorf("%s: %d of %d, answers %v", k.table, count(), k.most, answers)
		}
		if got := detail(e.Call(manager, "POST", k.list, k.named("Preko")).ExpectField("naziv")); !strings.Contains(got,
			fmt.Sprintf("najviše %d ", k.most)) {
			t.Errorf("%s: %q", k.table, got)
		}
	}
}

// TestLastOfItsKind refuses to retire the last one of each kind that a project needs.
func TestLastOfItsKind(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	all := kinds(project)
	refuse := func(k kindOf, id int64, want string) {
		t.Helper()
		if got := detail(retire(e, manager, k, id, true).ExpectField("povuceno")); got != want {
			t.Errorf("%s: %q, want %q", k.table, got, want)
		}
	}
	const isDefault, lastMarker = "Zadana stavka se ne može povući. Prvo izaberite drugu zadanu.",
		"Projekat mora imati aktivan status s ovom oznakom. Prvo dodajte drugi."
	refuse(all[0], project.Priority, isDefault)
	refuse(all[1], project.ToDo, isDefault)
	refuse(all[2], project.Type, isDefault)
	refuse(all[1], project.InProgress, lastMarker)
	refuse(all[1], project.Done, lastMarker)
	approval := itemOf(e.Call(manager, "POST", all[1].list, map[string]any{"naziv": "Odobrenje", "oznaka": 3}).Expect(http.StatusCreated))
	retire(e, manager, all[1], approval.ID, true).Expect(http.StatusOK)

	retire(e, manager, all[3], project.OtherPart, true).Expect(http.StatusOK)
	refuse(all[3], project.Part, "Projekat mora imati bar jedan aktivan dio. Prvo dodajte drugi.")

	// A part may lose all of its categories, and the default with them.
	for _, id := range []int64{project.Category, project.SecondCategory} {
		if got := itemOf(retire(e, manager, all[4], id, true).Expect(http.StatusOK)); !got.Retired || got.Default {
			t.Errorf("category %+v", got)
		}
	}

	// Of two done statuses, only one can be retired at the same moment.
	second := itemOf(e.Call(manager, "POST", all[1].list, map[string]any{"naziv": "Odbijeno", "oznaka": 2}).Expect(http.StatusCreated))
	var wait sync.WaitGroup
	for _, id := range []int64{project.Done, second.ID} {
		wait.Go(func() { retire(e, manager, all[1], id, true) })
	}
	wait.Wait()
	if n := testkit.Value[int](e, `select count(*) from statuses where project_id = $1 and marker = 2
		and retired_at is null`, project.ID); n != 1 {
		t.Errorf("%d active statuses are done, want 1", n)
	}
}

// TestMarkerOfAStatus checks that a marker can be changed until a request has had the status, never afterwards, and never if the status is
// the last with that marker.
func TestMarkerOfAStatus(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	k := kinds(project)[1]
	edit := func(id int64, marker int, version int32) testkit.Answer {
		return e.Call(manager, "PUT", k.item(id), map[string]any{"naziv": fmt.Sprintf("Status %d", id), "oznaka": marker, "verzija": version})
	}
	added := itemOf(e.Call(manager, "POST", k.list, map[string]any{"naziv": "Novi", "oznaka": 2}).Expect(http.StatusCreated))
	if got := itemOf(edit(added.ID, 1, 1).Expect(http.StatusOK)); got.Marker != 1 || got.MarkerFixed {
		t.Fatalf("edited %+v", got)
	}
	if got := detail(edit(project.Done, 1, 1).ExpectField("oznaka")); got != "Projekat mora imati aktivan status s ovom oznakom. Prvo dodajte drugi." {
		t.Errorf("the last of its marker: %q", got)
	}
	request := e.Request(project, manager, "Zahtjev")
	e.Exec("update requests set status_id = $1, marker = 1 where id = $2", added.ID, request)
	e.Exec("update requests set status_id = $1, marker = 0 where id = $2", project.ToDo, request)
	if got := detail(edit(added.ID, 2, 2).ExpectField("oznaka")); got != "Oznaka se ne može promijeniti jer je status već bio u upotrebi." {
		t.Errorf("a marker that a request has had: %q", got)
	}
	if got := itemOf(edit(added.ID, 1, 2).Expect(http.StatusOK)); !got.MarkerFixed || got.Name != fmt.Sprintf("Status %d", added.ID) {
		t.Errorf("a used status is renamed: %+v", got)
	}
}
