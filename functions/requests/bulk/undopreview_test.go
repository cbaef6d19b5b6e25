package bulk_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"testing"

	"zahtjevi/functions/requests/bulk"
	"zahtjevi/shared/testkit"
)

// day makes random changes of several requests and of one.
type day struct {
	*testkit.Env
	random  *rand.Rand
	project testkit.Project
	manager *testkit.Person
	helper  *testkit.Person
	ids     []int64
}

// row has the columns of a request that bulk changes can change, its title, its version, and whether it is deleted.
type row map[string]any

// rows returns the state of the requests, by id.
func (d *day) rows() map[int64]row {
	all := map[int64]row{}
	for _, id := range d.ids {
		text := testkit.Value[string](d.Env, `select jsonb_build_object('status_id', status_id, 'category_id', category_id,
			'priority_id', priority_id, 'assignee_id', assignee_id, 'due_on', due_on, 'title', title, 'version', version,
			'deleted', deleted_at is not null)::text from requests where id = $1`, id)
		var read row
		if err := json.Unmarshal([]byte(text), &read); err != nil {
			panic(err)
		}
		all[id] = read
	}
	return all
}

func oneOf[T any](random *rand.Rand, of ...T) T { return of[random.IntN(len(of))] }

// changeSeveral makes a random bulk change of requests that are not deleted; false if it was empty or refused.
func (d *day) changeSeveral() bool {
	picked := []bulk.RequestVersion{}
	rows := d.rows()
	for _, id := range d.ids {
		if rows[id]["deleted"] == false && d.random.IntN(3) > 0 {
			picked = append(picked, bulk.RequestVersion{ID: id, Version: int32(rows[id]["version"].(float64))})
		}
	}
	body := map[string]any{"zahtjevi": picked}
	for _, part := range []struct {
		name  string
		value any
	}{
		{"zahtjevStatusId", oneOf(d.random, d.project.ToDo, d.project.InProgress, d.project.Done)},
		{"zahtjevKategorijaId", oneOf(d.random, d.project.Category, d.project.OtherCategory)},
		{"dodijeljeniKorisnikIme", oneOf(d.random, "", d.helper.Username)},
		{"rok", oneOf(d.random, any(nil), "2027-01-01", "2027-02-02")},
	} {
		if d.random.IntN(3) == 0 {
			body[part.name] = part.value
		}
	}
	before := testkit.Value[int64](d.Env, "select count(*) from bulk_changes")
	path := bulkPath
	if d.random.IntN(4) == 0 {
		path, body = removalOfMany, map[string]any{"zahtjevi": picked}
	}
	if len(picked) < 2 || path == bulkPath && len(body) < 2 {
		return false
	}
	d.Call(d.manager, "PUT", path, body).Expect(http.StatusOK)
	return testkit.Value[int64](d.Env, "select count(*) from bulk_changes") > before
}

// changeOne makes a random change of one request.
func (d *day) changeOne() {
	id := oneOf(d.random, d.ids...)
	switch d.random.IntN(5) {
	case 0:
		d.Exec("update requests set title = title || '.', version = version + 1 where id = $1", id)
	case 1:
		d.Exec("update requests set due_on = $2::date, version = version + 1 where id = $1", id, oneOf(d.random, "2027-01-01", "2027-03-03"))
	case 2:
		d.Exec("update requests set deleted_at = now(), version = version + 1 where id = $1 and deleted_at is null", id)
	case 3:
		d.Exec("update requests set deleted_at = null, version = version + 1 where id = $1 and deleted_at is not null", id)
	case 4:
		status := oneOf(d.random, d.project.ToDo, d.project.InProgress, d.project.Done)
		d.Exec(`update requests set status_id = $2, marker = (select marker from statuses where id = $2), version = version + 1
			where id = $1`, id, status)
	}
}

// TestBulkUndoAsPreviewed undoes random bulk changes after other random changes, and compares the result with a plain comparison of rows:
// exactly what the preview said is restored, nothing that was changed since, and everything else stays.
func TestBulkUndoAsPreviewed(t *testing.T) {
	for seed := range uint64(12) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			e := setup(t)
			d := &day{Env: e, random: rand.New(rand.NewPCG(seed, 3)), project: e.Project()}
			d.manager, d.helper = e.Person(testkit.Manager, d.project), e.Person(testkit.Support, d.project)
			d.ids = e.Requests(d.project, d.manager, 6)
			for range 3 {
				d.changeOne()
			}
			before := d.rows()
			for !d.changeSeveral() {
				before = d.rows()
			}
			change, after := lastBulk(e, d.manager), d.rows()
			lost := map[int64]bool{} // overwritten by something newer
			for last := after; d.random.IntN(4) > 0; {
				if d.random.IntN(3) == 0 {
					d.changeSeveral()
				} else {
					d.changeOne()
				}
				next := d.rows()
				for _, id := range d.ids {
					lost[id] = lost[id] || overlap(before[id], after[id], last[id], next[id])
				}
				last = next
			}
			now := d.rows()
			want := map[int64]row{}
			for _, id := range d.ids {
				want[id] = maps.Clone(now[id])
				changed := differing(before[id], after[id])
				if len(changed) > 0 && !lost[id] && (now[id]["deleted"] == false || changed["deleted"]) {
					for column := range changed {
						want[id][column] = before[id][column]
					}
					want[id]["version"] = now[id]["version"].(float64) + 1
				}
			}
			preview := previewOf(e, d.manager, change)
			back := map[int64]int{}
			for _, request := range preview.Requests {
				if request.Left == "" {
					back[request.ID] = len(request.Changes)
					if request.Removal != "" {
						back[request.ID]++
					}
				}
			}
			for _, id := range d.ids {
				if told := back[id]; told != 0 && told != len(differing(before[id], after[id])) {
					t.Errorf("of request %d %d fields are told to go back", id, told)
				}
			}
			if len(back) > 0 {
				e.Call(d.manager, "PUT", undoPath(change), undoBody(preview)).Expect(http.StatusOK)
			}
			got := d.rows()
			for _, id := range d.ids {
				if fmt.Sprint(got[id]) != fmt.Sprint(want[id]) {
					t.Errorf("request %d was %v, became %v, was then %v, and is now\n%v, not\n%v", id, before[id], after[id], now[id],
						got[id], want[id])
				}
				if goes := fmt.Sprint(want[id]) != fmt.Sprint(now[id]); goes != (back[id] > 0) {
					t.Errorf("request %d goes back: %v; the preview says %v", id, goes, back[id] > 0)
				}
			}
		})
	}
}

// differing returns the columns that differ, except those that every change sets.
func differing(a, b row) map[string]bool {
	all := map[string]bool{}
	for column := range a {
		if column != "version" && a[column] != b[column] {
			all[column] = true
		}
	}
	return all
}

// overlap reports whether a later change concerns something that an earlier one changed.
func overlap(before, after, last, next row) bool {
	earlier := differing(before, after)
	for column := range differing(last, next) {
		if earlier[column] {
			return true
		}
	}
	return false
}
