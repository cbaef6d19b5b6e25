package lists_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/functions/requests/lists"
	"zahtjevi/shared/testkit"
)

// TestNumbersInTexts checks which numbers in comments become links: of any numbers, of requests of two projects, of deleted and of missing
// ones, each caller gets exactly those that they can open, and a hidden request changes the answer no more than a missing one.
func TestNumbersInTexts(t *testing.T) {
	e := setup(t)
	one, other := e.Project(), e.Project()
	people := []*testkit.Person{e.Person(testkit.Administrator)}
	var numbers []int64
	for _, role := range testkit.Roles {
		for _, project := range []testkit.Project{one, other} {
			person := e.Person(role, project)
			people = append(people, person)
			for _, home := range []testkit.Project{one, other} {
				numbers = append(numbers, e.Request(home, person, "Zahtjev "+role))
			}
		}
	}
	for _, id := range numbers[:2] {
		e.Exec("update requests set deleted_at = now() where id = $1", id)
	}
	missing := slices.Max(numbers) + 1000
	numbers = append(numbers, missing, missing+1)
	opens := map[*testkit.Person]map[int64]bool{}
	for _, person := range people {
		opens[person] = map[int64]bool{}
		for _, id := range numbers {
			opens[person][id] = e.Call(person, "GET", fmt.Sprintf("/zahtjevi/%d", id), nil).Status == http.StatusOK
		}
	}
	ask := func(asked []int64) string {
		query := url.Values{"sve": {"true"}, "count": {"100"}}
		for _, id := range asked {
			query.Add("id", strconv.FormatInt(id, 10))
		}
		return "/zahtjevi?" + query.Encode()
	}
	rapid.Check(t, func(rt *rapid.T) {
		person := rapid.SampledFrom(people).Draw(rt, "person")
		asked := rapid.SliceOfNDistinct(rapid.SampledFrom(numbers), 1, 10, rapid.ID[int64]).Draw(rt, "numbers")
		var want, replaced []int64
		for i, id := range asked {
			if opens[person][id] {
				want, replaced = append(want, id), append(replaced, id)
			} else {
				replaced = append(replaced, missing+10+int64(i))
			}
		}
		answer := e.Call(person, "GET", ask(asked), nil).Expect(http.StatusOK)
		var got []int64
		for _, item := range testkit.Decode[lists.ListPage](answer).Items {
			got = append(got, item.ID)
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			rt.Fatalf("%s asks for %v, is told of %v, can open %v", person.Username, asked, got, want)
		}
		if blank := e.Call(person, "GET", ask(replaced), nil).Expect(http.StatusOK); string(blank.Content) != string(answer.Content) {
			rt.Fatalf("hidden requests answer\n%s\nmissing ones\n%s", answer.Content, blank.Content)
		}
	})
}
