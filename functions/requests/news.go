package requests

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

// newsRead is of how many of the requests that were changed last the news hangs on: a change whose transaction takes longer than those that
// begin after it is still among them.
const newsRead = 32

// NewsInput says what the screen shows: a project, or all; and the request that is open, if one is.
type NewsInput struct {
	Known     string `header:"If-None-Match"`
	ProjectID int64  `query:"projekatId" minimum:"0" doc:"Samo promjene u ovom projektu"`
	RequestID int64  `query:"zahtjevId" minimum:"0" doc:"Otvoreni zahtjev"`
}

// News tells whether what a screen shows is still as it was; 304 answers who knows it already. It is made to be asked again and again:
// whatever is asked for, it is one statement.
type News struct {
	Notifications string       `json:"notifikacije" doc:"ETag liste notifikacija"`
	Requests      string       `json:"zahtjevi" doc:"Mijenja se sa svakom promjenom zahtjeva koje pozivalac vidi"`
	Request       *RequestNews `json:"zahtjev,omitempty" doc:"Otvoreni zahtjev, dok ga pozivalac vidi"`
}

// RequestNews is how far a request has come. Without the right to read comments the comment is 0.
type RequestNews struct {
	ID        int64 `json:"id"`
	Version   int32 `json:"verzija"`
	CommentID int64 `json:"komentarId" doc:"Posljednji komentar; 0 kad ga nema"`
	Files     int64 `json:"prilozi" doc:"Mijenja se kad se prilog doda ili ukloni"`
}

// NewsOutput is the news, or 304.
type NewsOutput struct {
	Status int
	ETag   string `header:"ETag"`
	Body   News
}

func (a *area) news(ctx context.Context, in *NewsInput) (*NewsOutput, error) {
	caller := identity.From(ctx)
	q := listing.Statement{}
	q.SQL = fmt.Sprintf("select (%s), (%s), (%s)", notificationTag(&q, caller), changes(&q, caller, in.ProjectID),
		progress(&q, caller, in.RequestID))
	output := &NewsOutput{Status: http.StatusOK}
	news := &output.Body
	if err := a.pool.QueryRow(ctx, q.SQL, q.Args...).Scan(&news.Notifications, &news.Requests, &news.Request); err != nil {
		return nil, fmt.Errorf("read news: %w", err)
	}
	output.ETag = news.tag(in)
	if in.Known == output.ETag {
		output.Status = http.StatusNotModified
	}
	return output, nil
}

func (n News) tag(in *NewsInput) string {
	sum := fnv.New64a()
	fmt.Fprint(sum, in.ProjectID, in.RequestID, n.Notifications, n.Requests)
	if n.Request != nil {
		fmt.Fprint(sum, *n.Request)
	}
	return fmt.Sprintf(`"%x"`, sum.Sum(nil))
}

// changes selects what differs after any change, addition or deletion of a request that the caller sees, in a project or (0) anywhere: the
// versions of those that were changed last, and the last deletion of any.
func changes(q *listing.Statement, caller *identity.Caller, projectID int64) string {
	if !caller.May(permission.ZahtjevZahtjevPregled) {
		return "select ''"
	}
	last := requestquery.Reading{
		Caller: caller, Filter: requestquery.Filter{All: true, Choice: requestquery.Choice{ProjectID: projectID, Sort: "-datumIzmjene"}},
		Columns: "r.id, r.version", Number: 1, Count: newsRead,
	}
	return fmt.Sprintf(`select md5(concat(
    (select string_agg(concat(r.id, '.', r.version), ',' order by r.id) from (%s) r),
    (select e.id from audit_entries e where e.entity = 'requests' and e.action = 'delete' order by e.created_at desc, e.id desc limit 1)))`,
		last.PageIn(q))
}

// progress selects how far the request has come, null when the caller does not see it.
func progress(q *listing.Statement, caller *identity.Caller, id int64) string {
	if id == 0 || !caller.May(permission.ZahtjevZahtjevPregled) {
		return "select null::json"
	}
	comment := "0"
	if caller.May(permission.ZahtjevKomentarPregled) {
		comment = "coalesce((select max(c.id) from comments c where c.request_id = r.id), 0)"
	}
	const files = "coalesce((select max(e.id) from audit_entries e where e.entity = 'files' and e.owner_id = r.id), 0)"
	return fmt.Sprintf(`select json_build_object('id', r.id, 'verzija', r.version, 'komentarId', %s, 'prilozi',
		`+files+") from requests r where r.id = %s and r.deleted_at is null and %s",
		comment, q.Bind(id), caller.RequestFilter("r", q.Bind))
}
