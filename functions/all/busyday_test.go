package all_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"zahtjevi/functions/imports"
	"zahtjevi/shared/testkit"
)

// day is one person's random changes.
type day struct {
	town
	t      *testing.T
	random *rand.Rand
	boss   *testkit.Person
	done   map[string]int // the number of successful changes of each kind
}

type change struct {
	id, version int64
	project     testkit.Project
}

// anyRequest returns a random request of any project that is not deleted.
func (d *day) anyRequest() (c change) {
	c.project = d.projects[d.random.IntN(len(d.projects))]
	ids := testkit.Value[[]int64](d.Env, "select array(select id from requests where project_id = $1 and deleted_at is null)", c.project.ID)
	if len(ids) == 0 {
		return c
	}
	c.id = ids[d.random.IntN(len(ids))]
	c.version = testkit.Value[int64](d.Env, "select version from requests where id = $1", c.id)
	return c
}

func (d *day) status(p testkit.Project) int64 {
	return []int64{p.ToDo, p.InProgress, p.Done, p.Done}[d.random.IntN(4)]
}

func (d *day) person() *testkit.Person { return d.people[testkit.Roles[d.random.IntN(4)]] }

// did sends a change. It may be refused because of an earlier one, but must not fail otherwise.
func (d *day) did(kind, method, path string, body any) {
	answer := d.Call(d.boss, method, path, body)
	if answer.Status >= 500 {
		d.t.Errorf("%s %s: %d %s", method, path, answer.Status, answer.Content)
	}
	if answer.Status < 300 {
		d.done[kind]++
	}
}

// step makes one random change.
func (d *day) step() {
	c := d.anyRequest()
	path := fmt.Sprintf("/zahtjevi/%d", c.id)
	category := [][2]int64{{c.project.Part, c.project.Category}, {c.project.Part, c.project.SecondCategory},
		{c.project.OtherPart, c.project.OtherCategory}}[d.random.IntN(3)]
	switch d.random.IntN(8) {
	case 0, 1:
		d.did("create", "POST", fmt.Sprintf("/zahtjevi/projekat/%d", c.project.ID),
			testkit.With(c.project.RequestBody("Nov"), map[string]any{"dioProjektaId": category[0], "zahtjevKategorijaId": category[1]}))
	case 2, 3:
		d.did("status", "PUT", path+"/zahtjevStatus", map[string]any{"zahtjevStatusId": d.status(c.project)})
	case 4:
		d.did("edit", "PUT", path, map[string]any{
			"naziv": "Izmijenjen", "opis": "Nov opis", "zahtjevStatusId": d.status(c.project), "zahtjevKategorijaId": category[1],
			"zahtjevTipId":       c.project.Type,
			"zahtjevPrioritetId": c.project.Priority, "dodijeljeniKorisnikIme": d.person().Username, "verzija": c.version,
		})
	case 5:
		d.did("delete", "PUT", path+"/brisanje", nil)
		if d.random.IntN(2) == 0 {
			d.did("restore", "PUT", path+"/vracanje", map[string]any{"verzija": testkit.Value[int64](d.Env,
				"select version from requests where id = $1", c.id)})
		}
	default:
		d.bulk(c)
	}
}

// bulk changes several requests and undoes that, as the list's undo does.
func (d *day) bulk(c change) {
	before := testkit.Value[int64](d.Env, "select status_id from requests where id = $1", c.id)
	for _, status := range []int64{d.status(c.project), before} {
		list := testkit.Value[[]map[string]any](d.Env, `select coalesce(jsonb_agg(jsonb_build_object('id', id, 'verzija', version)), '[]')
			from (
			select id, version from requests where project_id = $1 and deleted_at is null and id % 3 = $2::bigint % 3 order by id
				limit 20) few`, c.project.ID, c.id)
		d.did("bulk", "PUT", "/zahtjevi/grupno", map[string]any{"zahtjevi": list, "zahtjevStatusId": status})
	}
}

// imported imports a file of requests into a project.
func (d *day) imported(p testkit.Project) {
	var file strings.Builder
	file.WriteString("issuekey,title,description\n")
	for i := range 60 {
		fmt.Fprintf(&file, "K-%d,Uvezen %d,Opis\n", i, i)
	}
	form := d.PrepareUpload(d.boss, "zahtjevi.csv", file.Len(), "uvoz")
	if status := form.Post(d.t, []byte(file.String())); status >= 300 {
		d.t.Errorf("the storage answered %d", status)
	}
	d.Call(d.boss, "POST", form.ConfirmPath(), nil).Expect(http.StatusOK)
	prepared := testkit.Decode[imports.Prepared](d.Call(d.boss, "POST", "/zahtjevi/uvoz",
		map[string]any{"dokumentId": form.ID, "projekatId": p.ID}).Expect(http.StatusCreated))
	d.did("import", "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d/pokreni", prepared.ID), nil)
	d.Run(imports.Job)
}

// TestBusyDay lets several people create, move, edit, delete, change in bulk, hand over and import requests at the same time. Afterwards
// every counter equals a recount, and every figure a plain query.
func TestBusyDay(t *testing.T) {
	w := newTown(t)
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	w.raise(rand.New(rand.NewPCG(1, seed)), 60)
	boss := w.people[testkit.Administrator]
	done := make([]map[string]int, 4)
	var people sync.WaitGroup
	for i := range done {
		done[i] = map[string]int{}
		d := &day{town: w, t: t, random: rand.New(rand.NewPCG(uint64(i), seed)), boss: w.Person(testkit.Administrator), done: done[i]}
		people.Go(func() {
			for range 40 {
				d.step()
			}
		})
	}
	people.Wait()
	d := &day{town: w, t: t, boss: boss, done: map[string]int{}}
	d.imported(w.projects[0])
	colleague := w.Person(testkit.Manager, w.projects...)
	leaving := w.people[testkit.Manager] // has at least one request to hand over, whatever the day took
	w.Exec(`update requests set assignee_id = $1, version = version + 1 where id = (
		select max(id) from requests where deleted_at is null and marker <> 2)`, leaving.ID)
	d.did("handover", "POST", "/korisnici/"+leaving.Username+"/primopredaja",
		map[string]any{"primaoci": []string{colleague.Username}, "bezPrimaoca": "skini"})

	all := maps.Clone(d.done)
	for _, one := range done {
		for kind, n := range one {
			all[kind] += n
		}
	}
	t.Logf("changes %v", all)
	for _, kind := range []string{"create", "status", "edit", "delete", "restore", "bulk", "import", "handover"} {
		if all[kind] == 0 {
			t.Errorf("no %s went through", kind)
		}
	}
	if requests := testkit.Value[int](w.Env, "select count(*) from requests where external_key is not null"); requests != 60 {
		t.Errorf("%d imported requests", requests)
	}
	w.agree(t)
}
