package conversation

import (
	"context"
	"fmt"
	"hash/fnv"
	"net/http"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requestquery"
)

// updatesRead limits the most recently changed requests that decide whether there are updates. It has to exceed the number of changes that
// may commit during one slow transaction.
const updatesRead = 32

// UpdatesInput names the project or all of them, and the open request, if any, that the screen shows.
type UpdatesInput struct {
	Known     string `header:"If-None-Match"`
	ProjectID int64  `query:"projekatId" minimum:"0" doc:"Samo promjene u ovom projektu"`
	RequestID int64  `query:"zahtjevId" minimum:"0" doc:"Otvoreni zahtjev"`
}

// Updates reports whether the content of a screen is still current; a caller with the current tag gets 304. Screens ask every few seconds,
// so that every kind of question costs one statement.
type Updates struct {
	Notifications string          `json:"notifikacije" doc:"ETag liste notifikacija"`
	Requests      string          `json:"zahtjevi" doc:"Mijenja se sa svakom promjenom zahtjeva koje pozivalac vidi"`
	Request       *RequestUpdates `json:"zahtjev,omitempty" doc:"Otvoreni zahtjev, dok ga pozivalac vidi"`
}

// RequestUpdates is the last change of a request and of its comments; the comments' fields are 0 without the right to read comments.
type RequestUpdates struct {
	ID        int64 `json:"id"`
	Version   int32 `json:"verzija"`
	CommentID int64 `json:"komentarId" doc:"Posljednji komentar; 0 kad ga nema"`
	Comments  int64 `json:"komentari" doc:"Mijenja se kad se komentar doda, izmijeni ili povuče"`
	Files     int64 `json:"prilozi" doc:"Mijenja se kad se prilog doda ili ukloni"`
	Merged    int64 `json:"spajanja" doc:"Mijenja se kad se zahtjev s nekim spoji ili razdvoji"`
}

// UpdatesOutput has the updates, or is 304.
type UpdatesOutput struct {
	Status int
	ETag   string `header:"ETag"`
	Body   Updates
}

func (a *area) updates(ctx context.Context, in *UpdatesInput) (*UpdatesOutput, error) {
	caller := identity.From(ctx)
	q := listing.Statement{}
	q.SQL = fmt.Sprintf("select (%s), (%s), (%s)", notificationTag(&q, caller), changes(&q, caller, in.ProjectID),
		progress(&q, caller, in.RequestID))
	output := &UpdatesOutput{Status: http.StatusOK}
	updates := &output.Body
	row := identity.Reading(ctx, a.Pool).QueryRow(ctx, q.SQL, q.Args...)
	if err := row.Scan(&updates.Notifications, &updates.Requests, &updates.Request); err != nil {
		return nil, fmt.Errorf("read updates: %w", err)
	}
	output.ETag = updates.tag(in)
	if in.Known == output.ETag {
		output.Status = http.StatusNotModified
	}
	return output, nil
}

func (u Updates) tag(in *UpdatesInput) string {
	sum := fnv.New64a()
	fmt.Fprint(sum, in.ProjectID, in.RequestID, u.Notifications, u.Requests)
	if u.Request != nil {
		fmt.Fprint(sum, *u.Request)
	}
	return fmt.Sprintf(`"%x"`, sum.Sum(nil))
}

// changes selects a value that differs after every change, addition or deletion of a request that the caller sees, in a project or (0)
// anywhere: the versions of the most recently changed requests, and the time of the last deletion.
func changes(q *listing.Statement, caller *identity.Caller, projectID int64) string {
	if !caller.May(permission.ZahtjevZahtjevPregled) {
		return "select ''"
	}
	last := requestquery.Query{
		Caller: caller, Filter: requestquery.Filter{All: true, Choice: requestquery.Choice{ProjectID: projectID, Sort: "-datumIzmjene"}},
		Columns: "r.id, r.version", Number: 1, Count: updatesRead,
	}
	return fmt.Sprintf(`select md5(concat(
    (select string_agg(concat(r.id, '.', r.version), ',' order by r.id) from (%s) r),
    (select e.id from audit_entries e where e.entity = 'requests' and e.action = 'delete' order by e.created_at desc, e.id desc limit 1)))`,
		last.PageIn(q))
}

// progress selects the last change of the request; null when the caller does not see it.
func progress(q *listing.Statement, caller *identity.Caller, id int64) string {
	if id == 0 || !caller.May(permission.ZahtjevZahtjevPregled) {
		return "select null::json"
	}
	public, publicEntry := "", ""
	if !caller.May(permission.ZahtjevKomentarInterni) {
		public, publicEntry = " and not c.internal", " and not is_internal(e.entity, e.entity_id, e.entity_key)"
	}
	const last = "coalesce((select %[1]s.id from %[2]s %[1]s where %[3]s order by %[1]s.id desc limit 1), 0)"
	logged := func(entity string) string {
		return fmt.Sprintf(last, "e", "audit_entries", "e.entity = '"+entity+"' and e.owner_id = r.id"+publicEntry)
	}
	comment, comments := "0", "0"
	if caller.May(permission.ZahtjevKomentarPregled) {
		const shown = "(select coalesce(%s, 0) from comments c where c.shown_on @> array[r.id] and c.shown_on <> '{}')"
		comment = fmt.Sprintf("greatest(%s, %s)", fmt.Sprintf(last, "c", "comments", "c.request_id = r.id"+public),
			fmt.Sprintf(shown, "max(c.id)"))
		comments = logged("comments") + " + " + fmt.Sprintf(shown, "sum(c.version)")
	}
	return fmt.Sprintf(`select json_build_object('id', r.id, 'verzija', r.version, 'komentarId', %s, 'komentari', %s, 'prilozi', %s,
			'spajanja', (
				select coalesce(sum(x.id), 0) from (
					select y.id, y.to_id as other_id from request_relations y where y.from_id = r.id and y.relation = 'merged'
					union all
					select y.id, y.from_id from request_relations y where y.to_id = r.id and y.relation = 'merged'
				) x
				join requests o on o.id = x.other_id and o.deleted_at is null and %s
			))
		from requests r where r.id = %s and r.deleted_at is null and %s`,
		comment, comments, logged("files"), caller.RequestFilter("o", q.Bind), q.Bind(id), caller.RequestFilter("r", q.Bind))
}
