package uploads_test

import (
	"fmt"
	"net/http"
	"testing"

	"zahtjevi/shared/testkit"
)

// TestDownloadsAreTold checks that the log has who got which attachment and document: each download, and showing once a day; and nothing of
// refused calls or of files that only their owner sees.
func TestDownloadsAreTold(t *testing.T) {
	e := setup(t)
	project := e.Project()
	owner, reader, stranger := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, e.Project())
	request := e.Request(project, owner, "Pokvaren printer")
	attached, guide, loose := e.Document(owner, "request", &request), e.Document(owner, "guide", nil), e.Document(owner, "request", nil)
	e.Exec("insert into guides (title, folder, file_id, updated_by_id) values ('Uputstvo', '', $1, $2)", guide, owner.ID)
	e.Exec("delete from audit_entries")
	get := func(p *testkit.Person, file fmt.Stringer, more string, status int) {
		t.Helper()
		e.Call(nil, "GET", fmt.Sprintf("/upload/%s?ttxid=%s%s", file, e.TempToken(p), more), nil).Expect(status)
	}
	get(owner, loose, "", http.StatusFound)
	get(stranger, attached, "", http.StatusNotFound)
	for range 2 { // repetitions within a minute count as one
		get(reader, attached, "", http.StatusFound)
		get(stranger, guide, "", http.StatusFound)
		get(reader, attached, "&prikaz=true", http.StatusFound)
	}
	e.Exec("update audit_entries set created_at = created_at - interval '2 hours'")
	get(reader, attached, "", http.StatusFound)
	get(reader, attached, "&prikaz=true", http.StatusFound)
	told := testkit.Value[string](e, "select string_agg(concat_ws(' ', actor_id, action, entity_key, owner_id), E'\n' order by action, actor_id, id) from audit_entries where entity = 'files'")
	want := fmt.Sprintf("%[1]d download %[2]s %[3]d\n%[1]d download %[2]s %[3]d\n%[4]d download %[5]s\n%[1]d open %[2]s %[3]d", reader.ID,
		attached, request, stranger.ID, guide)
	if told != want {
		t.Errorf("told is\n%s\nwant\n%s", told, want)
	}
}
