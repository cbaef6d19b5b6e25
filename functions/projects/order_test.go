package projects_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// withDefaults are the kinds for which a project has a default, each with another definition that may become the default.
func withDefaults(e *testkit.Env, person *testkit.Person, project testkit.Project) map[string]item {
	others := map[string]item{}
	for _, k := range kinds(project)[:3] {
		others[k.list] = add(e, person, k, "Drugo")
	}
	return others
}

func choose(e *testkit.Env, person *testkit.Person, path string, id int64) testkit.Answer {
	return e.Call(person, "PUT", path, map[string]any{"Id": id})
}

func defaults(items []item) (ids []int64) {
	for _, one := range items {
		if one.Default {
			ids = append(ids, one.ID)
		}
	}
	return ids
}

func TestDefault(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager := e.Person(testkit.Manager, project)
	for path, other := range withDefaults(e, manager, project) {
		for range 2 { // the second time nothing changes
			answered := testkit.Decode[listing.List[item]](choose(e, manager, path, other.ID).Expect(http.StatusOK)).Items
			if got := defaults(answered); !slices.Equal(got, []int64{other.ID}) || len(answered) < 2 {
				t.Errorf("%s answers the defaults %v of %d", path, got, len(answered))
			}
		}
		retired := itemOf(e.Call(manager, "POST", path, kindOf{table: tableOf(project, path)}.named("Povučeno")).Expect(http.StatusCreated))
		e.Exec(fmt.Sprintf("update %s set retired_at = now() where id = $1", tableOf(project, path)), retired.ID)
		elsewhere := testkit.Value[int64](e, fmt.Sprintf("select id from %s where project_id = $1 and is_default", tableOf(project, path)),
			foreign.ID)
		for _, wrong := range []int64{0, 999999, retired.ID, elsewhere} {
			choose(e, manager, path, wrong).ExpectField("Id")
		}
		if got := defaults(listOf(e, manager, path)); !slices.Equal(got, []int64{other.ID}) {
			t.Errorf("%s: refused choices left the defaults %v", path, got)
		}
	}
}

func tableOf(project testkit.Project, path string) string {
	for _, k := range kinds(project) {
		if k.list == path {
			return k.table
		}
	}
	panic(path)
}

// TestDefaultsAtOnce lets people choose different defaults at the same moment, while others retire what is chosen: all choices of active
// definitions succeed, and each kind has one default afterwards.
func TestDefaultsAtOnce(t *testing.T) {
	e := setup(t)
	project := e.Project()
	people := []*testkit.Person{e.Person(testkit.Manager, project), e.Person(testkit.Administrator)}
	for _, k := range kinds(project)[:3] {
		var ids []int64
		for n := range 4 {
			ids = append(ids, add(e, people[0], k, fmt.Sprintf("Izbor %d", n)).ID)
		}
		for range 3 {
			var wait sync.WaitGroup
			for n, id := range ids {
				wait.Go(func() {
					if got := choose(e, people[n%2], k.list, id); got.Status != http.StatusOK && got.Status != http.StatusUnprocessableEntity {
						t.Errorf("%s: %d %s", k.table, got.Status, got.Content)
					}
				})
				wait.Go(func() {
					for _, retired := range []bool{true, false} {
						if got := retire(e, people[(n+1)%2], k, id, retired); got.Status != http.StatusOK &&
							got.Status != http.StatusUnprocessableEntity {
							t.Errorf("%s: %d %s", k.table, got.Status, got.Content)
						}
					}
				})
			}
			wait.Wait()
			if n := testkit.Value[int](e, "select count(*) from "+k.table+" where project_id = $1 and is_default and retired_at is null",
				project.ID); n != 1 {
				t.Fatalf("%s has %d defaults", k.table, n)
			}
		}
	}
}

// TestDatabaseHoldsDefaults checks that no transaction can commit without a default, whoever writes.
func TestDatabaseHoldsDefaults(t *testing.T) {
	e := setup(t)
	project := e.Project()
	for rule, statements := range map[string][]string{
		"priorities_default": {"update priorities set is_default = false"},
		"statuses_default":   {"delete from statuses where is_default"},
		"types_default": {"update types set is_default = false", `insert into types (project_id, name) select id, 'Drugi'
			from projects`},
		"statuses_default_active": {"update statuses set retired_at = now() where is_default"},
		"types_one_default":       {"insert into types (project_id, name, is_default) select id, 'Drugi', true from projects"},
		"priorities_default ":     {"insert into projects (name) values ('Bez ičega')"},
		"statuses_default_active (new)": {`insert into statuses (project_id, name, marker, position, is_default, retired_at)
			select id, 'Novi', 0, 9, true, now() from projects`},
	} {
		name, _, _ := strings.Cut(rule, " ")
		err := pgx.BeginFunc(t.Context(), e.Pool, func(tx pgx.Tx) error {
			for _, sql := range statements {
				if _, err := tx.Exec(t.Context(), sql); err != nil {
					return err
				}
			}
			return nil
		})
		if !database.Violates(err, name) {
			t.Errorf("%s: %v", rule, err)
		}
	}
	// Within a transaction the default may be missing.
	if err := pgx.BeginFunc(t.Context(), e.Pool, func(tx pgx.Tx) error {
		for _, sql := range []string{
			`insert into types (project_id, name) select id, 'Drugi' from projects`, "update types set is_default = false",
			"update types set is_default = true where name = 'Drugi'",
		} {
			if _, err := tx.Exec(t.Context(), sql); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Error(err)
	}
	if got := testkit.Value[string](e, "select name from types where project_id = $1 and is_default", project.ID); got != "Drugi" {
		t.Errorf("default type %q", got)
	}
}

// TestNewPriority places priorities above a chosen one, or lowest.
func TestNewPriority(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager := e.Person(testkit.Manager, project)
	k := kinds(project)[0]
	above := func(name string, id int64) testkit.Answer {
		return e.Call(manager, "POST", k.list, map[string]any{"naziv": name, "iznadId": id})
	}
	lowest := add(e, manager, k, "Nizak")
	if lowest.Position != 1 {
		t.Errorf("the lowest of two stands at %d", lowest.Position)
	}
	above("Visok", project.Priority).Expect(http.StatusCreated)
	above("Srednji", lowest.ID).Expect(http.StatusCreated)
	retired := add(e, manager, k, "Povučen")
	retire(e, manager, k, retired.ID, true).Expect(http.StatusOK)
	for _, wrong := range []int64{-1, 999999, foreign.Priority, retired.ID} {
		above("Iznad ničega", wrong).ExpectField("iznadId")
	}
	if got := orderOf(listOf(e, manager, k.list)); !slices.Equal(got,
		[]string{"0 Visok", "1 Normalan", "2 Srednji", "3 Nizak", "4 Povučen"}) {
		t.Errorf("order %v", got)
	}
}

func orderOf(items []item) (names []string) {
	for _, one := range items {
		names = append(names, fmt.Sprintf("%d %s", one.Position, one.Name))
	}
	return names
}

// TestOrder moves priorities and statuses; an order with a missing, repeated or foreign one changes nothing.
func TestOrder(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager := e.Person(testkit.Manager, project)
	for i, elsewhere := range []int64{foreign.Priority, foreign.ToDo} {
		k := kinds(project)[i]
		retired := add(e, manager, k, "Povučeno")
		add(e, manager, k, "Zadnje")
		retire(e, manager, k, retired.ID, true).Expect(http.StatusOK)
		var ids []int64
		for _, one := range listOf(e, manager, k.list) {
			if !one.Retired {
				ids = append(ids, one.ID)
			}
		}
		before := orderOf(listOf(e, manager, k.list))
		for what, wrong := range map[string][]int64{
			"none": {}, "a missing one": ids[1:], "a doubled one": append(slices.Clone(ids), ids[0]),
			"a doubled one for another": append(slices.Clone(ids[1:]), ids[1]),
			"a foreign one":             append(slices.Clone(ids), elsewhere), "a retired one": append(slices.Clone(ids), retired.ID),
			"too many": make([]int64, 100),
		} {
			got := e.Call(manager, "PUT", k.list+"/poredak", map[string]any{"zahtjeviId": wrong}).ExpectField("zahtjeviId")
			if detail(got) != "Poredak mora sadržavati svaku aktivnu stavku tačno jednom. Osvježite listu i pokušajte ponovo." {
				t.Errorf("%s: %s", what, got.Content)
			}
		}
		e.Call(manager, "PUT", k.list+"/poredak", map[string]any{}).ExpectField("zahtjeviId")
		if after := orderOf(listOf(e, manager, k.list)); !slices.Equal(after, before) {
			t.Errorf("refused orders changed %v to %v", before, after)
		}
		slices.Reverse(ids)
		answered := testkit.Decode[listing.List[item]](e.Call(manager, "PUT", k.list+"/poredak",
			map[string]any{"zahtjeviId": ids}).Expect(http.StatusOK)).Items
		got := make([]int64, len(answered))
		for place, one := range answered {
			got[place] = one.ID
			if i == 0 && int(one.Position) != place { // a status has no number, only its place in the list
				t.Errorf("%s stands at %d, listed as %d", one.Name, one.Position, place)
			}
		}
		if want := slices.Concat(ids, []int64{retired.ID}); !slices.Equal(got, want) {
			t.Errorf("order %v, want %v", got, want)
		}
	}
}
