package lists_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"zahtjevi/functions/requests/lists"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

func TestSearch(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, task := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	printer := e.Request(project, manager, "Šampač đubre")
	described := e.Request(project, manager, "Drugi")
	e.Exec("update requests set description = 'Kvar na ШТАМПАЧУ u hodniku' where id = $1", described)
	commented := e.Request(project, task, "Treći")
	e.Call(manager, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", commented),
		map[string]any{"komentar": "Riješeno: 100% đonlajn"}).Expect(http.StatusCreated)
	deleted := e.Request(project, manager, "Šampač obrisan")
	e.Exec("update requests set deleted_at = now() where id = $1", deleted)
	for text, want := range map[string]string{
		"sampac": fmt.Sprint(printer, "naziv"), "DJUBRE": fmt.Sprint(printer, "naziv"), "stampacu": fmt.Sprint(described, "opis"),
		"100%25+djon": fmt.Sprint(commented, "komentar"), fmt.Sprintf("%%23%d", described): fmt.Sprint(described, "broj"),
		fmt.Sprintf("[%%23%d]+Dr", described): fmt.Sprint(described, "broj"), fmt.Sprintf("br.+%d", printer): fmt.Sprint(printer, "broj"),
		fmt.Sprintf("http:/x/home/zahtjev/%d", printer): fmt.Sprint(printer, "broj"), "hodniku+-": fmt.Sprint(described, "opis"),
		"nema": "", "100_": "",
		"am": fmt.Sprint(printer, "naziv", described, "opis"), "hod": fmt.Sprint(described, "opis"), "(": "", "h.": "",
		"rij": fmt.Sprint(commented, "komentar"), `""`: "",
	} {
		found := ""
		for _, result := range testkit.Decode[listing.Page[lists.SearchResult]](e.Call(manager, "GET", "/zahtjevi/pretraga?tekst="+text,
			nil).Expect(http.StatusOK)).Items {
			found += fmt.Sprint(result.ID, result.Where)
		}
		if found != want {
			t.Errorf("%s finds %q, want %q", text, found, want)
		}
	}
	if seen := testkit.Decode[listing.Page[lists.SearchResult]](e.Call(task, "GET", "/zahtjevi/pretraga?tekst=sampac",
		nil)); seen.Total != 0 {
		t.Errorf("a task user finds others' requests: %+v", seen)
	}
	e.Call(manager, "GET", "/zahtjevi/pretraga?tekst=+", nil).ExpectField("tekst")
}

// found is a person's quick search, as "id place" of each result.
func found(e *testkit.Env, person *testkit.Person, text string) []string {
	var results []string
	answer := e.Call(person, "GET", "/zahtjevi/pretraga?tekst="+url.QueryEscape(text), nil).Expect(http.StatusOK)
	for _, result := range testkit.Decode[listing.Page[lists.SearchResult]](answer).Items {
		results = append(results, fmt.Sprint(result.ID, " ", result.Where))
	}
	return results
}

// describe gives a request of the testkit another description and comments.
func describe(e *testkit.Env, request int64, description string, comments ...string) {
	e.Exec("update requests set description = $2 where id = $1", request, description)
	e.Exec(`insert into comments (request_id, author_id, body) select $1, r.creator_id, body from requests r, unnest($2::text[]) body
		where r.id = $1`, request, comments)
}

// Words are found in any order and anywhere in a request; quotes keep a phrase together.
func TestSearchOfSeveralWords(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, task := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	titled := e.Request(project, manager, "Obračun plata za rad noću")
	described := e.Request(project, manager, "Plata")
	describe(e, described, "Kasni obračun.")
	commented := e.Request(project, manager, "Кадрови")
	describe(e, commented, "Rad na platama", "prvo", "novi obračun")
	e.Exec("update requests set external_key = 'HR-77' where id = $1", commented)
	e.Request(project, manager, "Obračun poreza")
	place := func(id int64, place string) string { return fmt.Sprint(id, " ", place) }
	for text, want := range map[string][]string{
		"obračun plata":                 {place(titled, "naziv"), place(described, "opis"), place(commented, "komentar")},
		"plata obracun":                 {place(titled, "naziv"), place(described, "opis"), place(commented, "komentar")},
		"ПЛАТ obračun":                  {place(titled, "naziv"), place(described, "opis"), place(commented, "komentar")},
		"obračun rad":                   {place(titled, "naziv"), place(commented, "komentar")},
		"obračun plata plata plata":     {place(titled, "naziv"), place(described, "opis"), place(commented, "komentar")},
		`"plata za rad"`:                {place(titled, "naziv")},
		`"za plata"`:                    nil,
		`„novi obračun“ kadrovi`:        {place(commented, "komentar")},
		"hr-77 kadrovi":                 {place(commented, "kljuc")},
		fmt.Sprint(described, " plata"): {place(described, "kljuc")},
		"obračun nečega":                nil,
	} {
		if got := found(e, manager, text); !slices.Equal(got, want) {
			t.Errorf("%s finds %q, want %q", text, got, want)
		}
	}
	if got := found(e, task, "obračun plata"); got != nil {
		t.Errorf("a task user finds others' requests: %q", got)
	}
}

// Results are ranked: titles before texts, whole words before parts of words, newer before older.
func TestSearchRanks(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	request := func(title, description string, comments ...string) int64 {
		id := e.Request(project, manager, title)
		describe(e, id, description, comments...)
		return id
	}
	olderWhole, part := request("Novi server", "a"), request("Serverska sala", "b")
	commented, described := request("Prvi", "c", "server"), request("Drugi", "stari server")
	describedPart, whole := request("Treći", "serveri"), request("Server, opet", "d")
	want := []string{
		fmt.Sprint(whole, " naziv"), fmt.Sprint(olderWhole, " naziv"), fmt.Sprint(part, " naziv"),
		fmt.Sprint(described, " opis"), fmt.Sprint(describedPart, " opis"), fmt.Sprint(commented, " komentar"),
	}
	if got := found(e, manager, "server"); !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
}

// The excerpt shows the text around the match, of the description or of the comment.
func TestSearchExcerpts(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	long := e.Request(project, manager, "Prvi")
	describe(e, long, strings.Repeat("uvodni tekst ", 100)+"ђубре\n\niza ugla "+strings.Repeat("i dalje ", 100), "bez",
		"Šifra SEZAM je nova", "poslije")
	excerpt := func(text string) string {
		answer := e.Call(manager, "GET", "/zahtjevi/pretraga?tekst="+text, nil).Expect(http.StatusOK)
		return testkit.Decode[listing.Page[lists.SearchResult]](answer).Items[0].Excerpt
	}
	if got := excerpt("djubre"); !strings.HasPrefix(got, "…") || !strings.HasSuffix(got, "…") ||
		!strings.Contains(got, "tekst ђубре iza ugla") || utf8.RuneCountInString(got) > 162 {
		t.Errorf("the description's excerpt is %q", got)
	}
	if got := excerpt("sezam"); got != "Šifra SEZAM je nova" {
		t.Errorf("the comment's excerpt is %q", got)
	}
	if got := excerpt("prvi"); got != "" {
		t.Errorf("the title is repeated: %q", got)
	}
}

// Comments are found and shown only to people who may read them.
func TestSearchReadsCommentsByRight(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	describe(e, e.Request(project, manager, "Prvi"), "Opis", "tajna riječ")
	if got := found(e, manager, "tajna"); len(got) != 1 {
		t.Errorf("who may read comments finds %q", got)
	}
	e.Exec(`delete from role_actions where role_id = $1 and action_id = (select id from right_actions
		where code = 'zahtjev_komentar_pregled')`, manager.RoleID)
	if got := found(e, manager, "tajna"); len(got) != 0 {
		t.Errorf("who may not read comments finds %q", got)
	}
}

// many adds n more requests of the creator, alike and newer than the existing ones.
func many(e *testkit.Env, p testkit.Project, creator *testkit.Person, n int, description string) {
	e.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id,
		updated_by_id, created_at)
		select $1, $2, $3, $4, $5, $6, 0, 'Zahtjev ' || n, $8, $7, $7, now() + n * interval '1 second' from generate_series(1, $9::int) n`,
		p.ID, p.Part, p.Category, p.Type, p.Priority, p.ToDo, creator.ID, description, n)
}

// Rare words are found however old they are; of common ones the newest are found, and the answer says that there are more.
func TestSearchOfManyRequests(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, task := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	oldest := e.Request(project, manager, "Rijedak stampac")
	describe(e, oldest, "Server stoji", "sa fenjerom")
	own := e.Request(project, task, "Moj")
	describe(e, own, "server")
	many(e, project, manager, 2500, "Server ne radi")
	for _, text := range []string{"stampac", "server rijedak", "fenjer", "fenjer server stoji"} {
		if got := found(e, manager, text); len(got) != 1 || !strings.HasPrefix(got[0], fmt.Sprint(oldest, " ")) {
			t.Errorf("%s finds %q, want request %d", text, got, oldest)
		}
	}
	common := testkit.Decode[listing.Page[lists.SearchResult]](e.Call(manager, "GET", "/zahtjevi/pretraga?tekst=server+radi",
		nil).Expect(http.StatusOK))
	if len(common.Items) != 20 || !common.More || common.Items[0].Title != "Zahtjev 2500" {
		t.Errorf("of the common are found %d, more %v, first %q", len(common.Items), common.More, common.Items[0].Title)
	}
	if got := found(e, task, "server"); !slices.Equal(got, []string{fmt.Sprint(own, " opis")}) {
		t.Errorf("the task user finds %q", got)
	}
}

// A word that none of the newest requests has, but so many others that they are read slice by slice, is found in the same order as any: the
// oldest request has it in its title.
func TestSearchOfWhatOlderRequestsHave(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	add := func(first, n int, title, description string) {
		e.Exec(`insert into requests (id, project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description,
				creator_id, updated_by_id, created_at)
			overriding system value
			select n, $1, $2, $3, $4, $5, $6, 0, $8, $9, $7, $7, now() + n * interval '1 second' from generate_series($10::int, $11::int) n`,
			project.ID, project.Part, project.Category, project.Type, project.Priority, project.ToDo, manager.ID, title, description,
			first, first+n-1)
	}
	const slice = 16384
	add(1, 1, "Sijalica u hodniku", "Ne radi")
	add(7*slice, 250, "Zahtjev", "Zamijeniti sijalicu")
	add(8*slice, 250, "Zahtjev", "Nova sijalica")
	add(9*slice, 40, "Zahtjev", "Server")
	got := found(e, manager, "sijalic")
	if want := []string{"1 naziv", fmt.Sprint(8*slice+249, " opis")}; len(got) != 20 || !slices.Equal(got[:2], want) {
		t.Errorf("found %q", got)
	}
}

// Two letters have no index: only the newest requests are searched, and the answer does not say that there are no others.
func TestSearchSaysWhatItDidNotRead(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Request(project, manager, "Nabavka PC")
	search := func(text string) listing.Page[lists.SearchResult] {
		answer := e.Call(manager, "GET", "/zahtjevi/pretraga?tekst="+url.QueryEscape(text), nil).Expect(http.StatusOK)
		return testkit.Decode[listing.Page[lists.SearchResult]](answer)
	}
	if got := search("pc"); got.Total != 1 || got.More {
		t.Errorf("of one request are found %d, more %v", got.Total, got.More)
	}
	many(e, project, manager, 1100, "Drugo")
	if got := search("pc"); got.Total != 0 || !got.More {
		t.Errorf("two letters beyond the newest find %d, more %v", got.Total, got.More)
	}
	if got := search("pc nabavka"); got.Total != 1 {
		t.Errorf("with a longer word are found %d", got.Total)
	}
}

// The list's text filters need all their words in any order, for the page and the total alike, however old the match is.
func TestListByTexts(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	old := e.Request(project, manager, "Obračun plata")
	describe(e, old, "Kasni isplata za rad noću")
	many(e, project, manager, 1500, "Rad na serveru")
	newer := e.Request(project, manager, "Plata i obračun")
	e.Exec("update requests set created_at = now() + interval '1 day' where id = $1", newer)
	list := func(query string) listing.Page[lists.ListItem] {
		return testkit.Decode[listing.Page[lists.ListItem]](e.Call(manager, "GET", "/zahtjevi?"+query, nil).Expect(http.StatusOK))
	}
	for query, want := range map[string][]int64{
		"naziv=plata+obracun": {newer, old}, "naziv=%22obracun+plata%22": {old}, "naziv=plata&opis=noću+rad": {old},
		"opis=rad+nocu": {old}, "opis=obracun": nil, "naziv=plata+nema": nil,
	} {
		got := list(query)
		ids := make([]int64, len(got.Items))
		for i, item := range got.Items {
			ids[i] = item.ID
		}
		if !slices.Equal(ids, want) && len(ids)+len(want) > 0 || got.Total != len(want) {
			t.Errorf("%s lists %v of %d, want %v", query, ids, got.Total, want)
		}
	}
	if got := list("opis=serveru+rad&count=100&page=11"); len(got.Items) != 100 || got.Total != 1000 || !got.More {
		t.Errorf("the common words fill page 11 with %d of %d, more %v", len(got.Items), got.Total, got.More)
	}
	if got := list("opis=na&count=5"); len(got.Items) != 5 || got.Total < 100 || !got.More {
		t.Errorf("two letters list %d of %d, more %v", len(got.Items), got.Total, got.More)
	}
	if got := list("opis=qw"); got.Total != 0 || !got.More {
		t.Errorf("two letters that are not among the newest list %d, more %v", got.Total, got.More)
	}
	if got := list("naziv=+%22%22&count=10"); got.Total != 1000 || len(got.Items) != 10 {
		t.Errorf("a filter without words leaves %d", got.Total)
	}
}

// pages reads pages of a filtered list, in order.
func pages(e *testkit.Env, person *testkit.Person, filter string, numbers ...int) []int64 {
	var ids []int64
	for _, number := range numbers {
		answer := e.Call(person, "GET", fmt.Sprintf("/zahtjevi?sve=true&count=10&page=%d&%s", number, filter), nil).Expect(http.StatusOK)
		for _, item := range testkit.Decode[listing.Page[lists.ListItem]](answer).Items {
			ids = append(ids, item.ID)
		}
	}
	return ids
}

// The pages of a list by texts follow one another, the newest first, also when all of it is older than what is read first.
func TestTextsOfOneProject(t *testing.T) {
	e := setup(t)
	own, other := e.Project(), e.Project()
	manager, admin := e.Person(testkit.Manager, own), e.Person(testkit.Administrator)
	request := e.Request(own, manager, "Mreža u uredu")
	e.Request(other, admin, "Mreža u hodniku")
	for _, p := range []*testkit.Person{manager, admin} {
		for _, field := range []string{"naziv=mreza", "naziv=mreza&opis=opis", "naziv=mreza+u&statusId=" + fmt.Sprint(own.ToDo)} {
			path := fmt.Sprintf("/zahtjevi?projekatId=%d&%s", own.ID, field)
			found := testkit.Decode[listing.Page[lists.ListItem]](e.Call(p, "GET", path, nil).Expect(http.StatusOK))
			if len(found.Items) != 1 || found.Items[0].ID != request {
				t.Errorf("%s finds %+v", path, found)
			}
		}
	}
}

func TestPagesByTextsAreInOrder(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	many(e, project, manager, 201, "Kvar na printeru")
	e.Exec("update requests set created_at = created_at - interval '1 day'")
	many(e, project, manager, 1100, "Drugo")
	want := testkit.Value[[]int64](e, `select array(select id from requests where description like '%printer%'
		order by created_at desc, id desc limit 30)`)
	if got := pagesInTime(e, manager, "opis=printer", want, 1, 2, 3); !slices.Equal(got, want) {
		t.Errorf("pages 1 to 3 hold %v, want %v", got, want)
	}
}

// pagesInTime reads pages until they are as wanted, for a minute: a search ends after 150 ms, so that a busy machine may answer in part.
func pagesInTime(e *testkit.Env, person *testkit.Person, filter string, want []int64, numbers ...int) (got []int64) {
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(50 * time.Millisecond) {
		if got = pages(e, person, filter, numbers...); slices.Equal(got, want) || time.Now().After(deadline) {
			return got
		}
	}
}

// Imported requests have the newest ids and old times: a list by texts is ordered by time across all slices of ids.
func TestPagesByTextsGoByTime(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	many(e, project, manager, 50, "Kvar na printeru")
	e.Exec("update requests set created_at = created_at - interval '1 day'")
	const slice = 16384
	for _, imported := range []struct{ days, n int }{{900, 40}, {2, 1100}} { // the second is between the first and the others
		e.Exec("select setval(pg_get_serial_sequence('requests', 'id'), (select max(id) from requests) + $1::bigint)", slice)
		many(e, project, manager, imported.n, "Uvezeni printer")
		e.Exec(`update requests set created_at = created_at - $1::int * interval '1 day' where id > (select max(id)
			from requests) - $2::int`, imported.days, imported.n)
	}
	e.Exec("select setval(pg_get_serial_sequence('requests', 'id'), (select max(id) from requests) + $1::bigint)", slice)
	many(e, project, manager, 1100, "Drugo")
	want := testkit.Value[[]int64](e, `select array(select id from requests where description like '%printer%'
		order by created_at desc, id desc limit 80)`)
	if got := pagesInTime(e, manager, "opis=printer", want, 1, 2, 3, 4, 5, 6, 7, 8); !slices.Equal(got, want) {
		t.Errorf("pages 1 to 8 hold %v, want %v", got, want)
	}
}

// The newest requests are read up to a number of bytes, and the answer says so.
func TestLongTextsAreReadInPart(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Request(project, manager, "Prvi qx")
	many(e, project, manager, 40, strings.Repeat("a", 64_000))
	answer := e.Call(manager, "GET", "/zahtjevi?naziv=qx", nil).Expect(http.StatusOK)
	if list := testkit.Decode[listing.Page[lists.ListItem]](answer); list.Total != 0 || !list.More {
		t.Errorf("behind 2.5 MB are found %d, more %v", list.Total, list.More)
	}
}

// TestExcerptsOfLongTexts checks that of descriptions of 64 KB only the excerpts are read, also after letters that fold to two.
func TestExcerptsOfLongTexts(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Request(project, manager, "Prvi")
	many(e, project, manager, 25, strings.Repeat("Između đačkih klupa ", 3000)+"sezam otvori se"+strings.Repeat(" dalje", 500))
	var found listing.Page[lists.SearchResult]
	bytes := e.Received(func() {
		found = testkit.Decode[listing.Page[lists.SearchResult]](e.Call(manager, "GET", "/zahtjevi/pretraga?tekst=sezam",
			nil).Expect(http.StatusOK))
	})
	if len(found.Items) != 20 || bytes > 100_000 {
		t.Errorf("%d results are read from %d bytes", len(found.Items), bytes)
	}
	for _, item := range found.Items {
		if !strings.HasPrefix(item.Excerpt, "…") || !strings.Contains(item.Excerpt, "klupa sezam otvori se dalje") ||
			!strings.HasSuffix(item.Excerpt, "…") {
			t.Fatalf("the excerpt is %q", item.Excerpt)
		}
	}
}

// The audit log stores texts as they were written, without the folded ones.
func TestFoldedTextsAreNotLogged(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	describe(e, e.Request(project, manager, "Prvi"), "Opis", "komentar")
	if logged := testkit.Value[int](e, `select count(*) from audit_entries where before::text || after::text like '%folded%'
		or after::text like '%folded%'`); logged != 0 {
		t.Errorf("%d entries hold folded texts", logged)
	}
}

// Requests are found by their external keys: the whole key comes before longer keys that begin with it, of which some are shown.
func TestSearchByExternalKey(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager, task := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	keyed := func(p testkit.Project, key string) int64 {
		id := e.Request(p, manager, "Zahtjev")
		e.Exec("update requests set external_key = $2 where id = $1", id, key)
		return id
	}
	first, titled := keyed(project, "MESOS-1"), e.Request(project, manager, "Vidi mesos-1 od ranije")
	tenth, special := keyed(project, "MESOS-10"), keyed(project, "Š_50%-Ž")
	keyed(foreign, "MESOS-1")
	gone := keyed(project, "MESOS-11")
	e.Exec("update requests set deleted_at = now() where id = $1", gone)
	for text, want := range map[string]string{
		"mesos-1":         fmt.Sprint(first, "kljuc MESOS-1 ", tenth, "kljuc MESOS-10 ", titled, "naziv  "),
		"MESOS-10":        fmt.Sprint(tenth, "kljuc MESOS-10 "),
		"ESOS-10+zahtjev": fmt.Sprint(tenth, "kljuc MESOS-10 "), "s_50%25": fmt.Sprint(special, "kljuc Š_50%-Ž "),
		"%C5%A1_50%25-z": fmt.Sprint(special, "kljuc Š_50%-Ž "), "sx50": "",
	} {
		found := ""
		for _, result := range testkit.Decode[listing.Page[lists.SearchResult]](e.Call(manager, "GET", "/zahtjevi/pretraga?tekst="+text,
			nil).Expect(http.StatusOK)).Items {
			found += fmt.Sprint(result.ID, result.Where, " ", result.Key, " ")
		}
		if found != want {
			t.Errorf("%s finds %q, want %q", text, found, want)
		}
	}
	if seen := testkit.Decode[listing.Page[lists.SearchResult]](e.Call(task, "GET", "/zahtjevi/pretraga?tekst=mesos-10",
		nil).Expect(http.StatusOK)); seen.Total != 0 {
		t.Errorf("a task user finds others' requests: %+v", seen)
	}
}

// TestSearchIsNarrowed finds only among the requests of the conditions that the list has too, also by number and by what is near.
func TestSearchIsNarrowed(t *testing.T) {
	e := setup(t)
	project, other := e.Project(), e.Project()
	manager := e.Person(testkit.Manager, project, other)
	here, there := e.Request(project, manager, "Skener ne radi"), e.Request(other, manager, "Skener u hodniku")
	e.Exec("update requests set created_at = '2026-03-02 10:00:00+01', assignee_id = $2 where id = $1", there, manager.ID)
	status := testkit.Value[string](e, "select name from statuses where id = $1", project.ToDo)
	for query, want := range map[string][]int64{
		"tekst=skener": {here, there},
		fmt.Sprintf("tekst=skener&projekatId=%d", project.ID):                      {here},
		fmt.Sprintf("tekst=%%23%d&projekatId=%d", there, project.ID):               nil,
		"tekst=skener&dodijeljeno=" + manager.Username:                             {there},
		"tekst=skener&dodijeljeno=@niko":                                           {here},
		"tekst=skener&korisnik=" + manager.Username:                                {here, there},
		"tekst=skener&status=" + url.QueryEscape(status):                           {here, there},
		"tekst=skener&status=Nema":                                                 nil,
		"tekst=skener&kreiranOd=2026-03-01&kreiranDo=2026-03-02":                   {there},
		fmt.Sprintf("tekst=skenr&projekatId=%d", other.ID):                         {-there},
		fmt.Sprintf("tekst=skener&projekatId=%d&kreiranDo=2026-03-02", project.ID): nil,
	} {
		page := testkit.Decode[lists.SearchPage](e.Call(manager, "GET", "/zahtjevi/pretraga?"+query, nil).Expect(http.StatusOK))
		var got []int64
		for _, result := range page.Items {
			got = append(got, result.ID)
		}
		for _, near := range page.Near {
			got = append(got, -near.ID)
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s finds %v, want %v", query, got, want)
		}
	}
	e.Call(manager, "GET", "/zahtjevi/pretraga?tekst=skener&kreiranOd=jučer", nil).ExpectField("kreiranOd")
}
