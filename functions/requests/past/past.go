// Package past tells how a request was at the end of a day, and what has become of it since, by the log.
package past

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requestfield"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// mostRead limits how many entries of the log a call reads at most to put a request's past together.
const mostRead = 2000

type area struct{ request.Area }

// Register lists the operations on how requests were.
func Register(api *serve.API, d serve.Deps) {
	a := &area{request.New(d)}

	reader := serve.Permission(permission.LogLogHistorija)
	serve.Get(api, "/zahtjevi/{zahtjevId}/stanje", reader, "Zahtjev kakav je bio na dan", a.past)
	serve.Get(api, "/zahtjevi/{zahtjevId}/stanje/komentari", reader, "Komentari kakvi su bili na dan", a.comments)
	serve.Get(api, "/zahtjevi/projekat/{projekatId}/stanje", reader, "Tabla projekta kakva je bila na dan", a.board)
}

// Input names a request and a day of the installation's zone, whose end is meant.
type Input struct {
	request.Input
	Day string `query:"naDan" required:"true" maxLength:"10" doc:"Dan čiji se kraj pokazuje, na primjer 2026-11-01"`
}

// PastRequest is a request as it was at the end of a day, and what has become of it since. Names are those that things have today. The
// category and the part of then are left out where the caller does not see that project today and the request has others by now.
type PastRequest struct { //nolint:revive // the contract has one such name for the whole area
	ID               int64             `json:"id"`
	Day              string            `json:"naDan"`
	Title            string            `json:"naziv"`
	Description      string            `json:"opis" doc:"Prazno kad log taj tekst više ne čuva"`
	Project          string            `json:"projekat"`
	Part             string            `json:"dioProjekta"`
	Category         string            `json:"zahtjevKategorija"`
	Type             string            `json:"zahtjevTip"`
	Priority         string            `json:"zahtjevPrioritet"`
	PriorityPosition int32             `json:"zahtjevPrioritetPoredak" doc:"0 je najviši prioritet"`
	Status           request.Status    `json:"zahtjevStatus"`
	CreatedBy        string            `json:"createdBy" doc:"Korisničko ime"`
	SentBy           string            `json:"zahtjevKreirao" doc:"Puno ime"`
	CreatedAt        time.Time         `json:"datumKreiranja"`
	Assignee         string            `json:"dodijeljeniKorisnikIme" doc:"Korisničko ime ili prazno"`
	AssigneeName     string            `json:"dodijeljeniKorisnikPunoIme"`
	Labels           []request.Label   `json:"oznake" nullable:"false"`
	DueOn            *string           `json:"rok" nullable:"true" doc:"Dan, GGGG-MM-DD, ili null"`
	Internal         *request.Internal `json:"interno,omitempty" doc:"Samo uz pravo na interne podatke"`
	Documents        []PastDocument    `json:"dokumenti" nullable:"false"`
	Changes          []PastChange      `json:"promjene" nullable:"false" doc:"Polja mijenjana od tada, posljednje mijenjano prvo"`
	NewComments      int               `json:"noviKomentari" doc:"Koliko je komentara napisano od tada, brojano do 1000"`
}

// PastDocument is a file that a request had; what was removed since cannot be got any more.
type PastDocument struct { //nolint:revive // the contract has one such name for the whole area
	request.Document
	Removed bool `json:"uklonjen"`
}

// PastChange is a field that has changed since, with its values then and now, in words; a description's and a note's are left out.
type PastChange struct { //nolint:revive // the contract has one such name for the whole area
	Field     ChangedField `json:"polje"`
	Then      string       `json:"tada"`
	Now       string       `json:"sada"`
	Times     int          `json:"brojIzmjena"`
	ChangedBy string       `json:"createdBy" doc:"Ko ga je posljednji mijenjao; prazno za sam sistem"`
	FullName  string       `json:"punoIme"`
	ChangedAt time.Time    `json:"vrijeme" doc:"Kada je posljednji put mijenjano"`
}

// ChangedField is a field whose changes are told of the past.
type ChangedField string

// Schema enumerates them.
func (ChangedField) Schema(huma.Registry) *huma.Schema {
	return requestfield.Enumeration(requestfield.Past)
}

func (f ChangedField) internal() bool {
	return slices.ContainsFunc(requestfield.All, func(field requestfield.Field) bool { return field.Wire == string(f) && field.Internal })
}

// Output is a request as it was.
type Output struct {
	Body PastRequest
}

// past shows a request that the caller sees today at the end of a day. Errors: Invalid, NotFound, Forbidden, Conflict.
func (a *area) past(ctx context.Context, in *Input) (*Output, error) {
	caller := identity.From(ctx)
	if !caller.May(permission.ZahtjevZahtjevPregled) {
		return nil, fault.Lacking(permission.ZahtjevZahtjevPregled)
	}
	until, err := endOfDay(in.Day)
	if err != nil {
		return nil, err
	}
	row, err := a.readPast(ctx, caller, in.ID, until)
	if err != nil {
		return nil, err
	}
	files, err := a.Queries.PastFiles(ctx, db.PastFilesParams{RequestID: in.ID, Read: mostRead, Until: until})
	if err != nil {
		return nil, fmt.Errorf("read former files of request %d: %w", in.ID, err)
	}
	told, err := row.wire(caller, in)
	if err != nil {
		return nil, err
	}
	told.Documents = make([]PastDocument, len(files))
	for i, file := range files {
		told.Documents[i] = PastDocument{
			Document: request.Document{ID: file.ID, Name: file.Name, Size: file.Size, Type: file.ContentType}, Removed: !file.Attached,
		}
	}
	return &Output{Body: told}, nil
}

// endOfDay is the moment at which a day of the installation's zone ends. Errors: Invalid for what is no day, or has not begun.
func endOfDay(day string) (time.Time, error) {
	if !valid.IsDay(day) {
		return time.Time{}, fault.Field("naDan", texts.DayWrong)
	}
	start, err := time.ParseInLocation(time.DateOnly, day, localtime.Zone())
	if err != nil {
		return time.Time{}, fault.Field("naDan", texts.DayWrong)
	}
	if start.After(time.Now()) {
		return time.Time{}, fault.Field("naDan", texts.PastAhead)
	}
	return start.AddDate(0, 0, 1), nil
}

// formerRow is a request as it was, as the database has it.
type formerRow struct {
	ProjectID        int64
	Created          bool
	Deleted          bool
	Forgotten        bool
	Entries          int
	OtherCategory    bool
	OtherPart        bool
	Title            string
	Description      string
	ProjectName      string
	PartName         string
	CategoryName     string
	TypeName         string
	PriorityName     string
	PriorityPosition int32
	StatusID         int64
	StatusName       string
	Marker           int16
	Creator          []string
	CreatedAt        time.Time
	Assignee         []string
	DueOn            *string
	Labels           []request.Label
	InternalUsername string
	DoneByUsername   string
	RealSeconds      int64
	OverheadSeconds  int64
	Note             string
	Changes          []byte
	NewComments      int
}

// selectWas goes back from what a request r is today to w, what it was: of each column that was changed since the moment, it had the value
// before the first of these changes. The placeholders are the condition on what the caller sees, the request, the moment, the bound of
// entries, the columns of fields, their names, whether the caller reads internal comments, and the bound of counting.
const selectWas = `with since as (select * from request_changes_since(%[2]s, %[3]s, %[4]s)), changed as (
    select v.key as field, (array_agg(v.value order by since.id))[1] as former, count(*) as times, max(since.id) as last
    from since cross join lateral jsonb_each(since.before) v
    group by v.key
)
select w.project_id, w.created_at < %[3]s as created, w.deleted_at is not null as deleted,
    (select log_days > 0 and %[3]s < now() - make_interval(days => log_days) from settings) as forgotten,
    (select count(*) from since) as entries,
    w.category_id <> r.category_id as other_category, w.part_id <> r.part_id as other_part, w.title,
    coalesce(case when jsonb_typeof(former.values -> 'description') = 'object'
        then (select e.after ->> 'description' from audit_entries e where e.id = (former.values -> 'description' ->> 'entry')::bigint)
        else w.description end, '') as description,
    (select name from projects where id = w.project_id) as project_name, (select name from parts where id = w.part_id) as part_name,
    (select name from categories where id = w.category_id) as category_name, (select name from types where id = w.type_id) as type_name,
    (select name from priorities where id = w.priority_id) as priority_name,
    (select position from priorities where id = w.priority_id) as priority_position,
    w.status_id, (select name from statuses where id = w.status_id) as status_name, w.marker,
    (select array[username, full_name] from users where id = w.creator_id)::text[] as creator, w.created_at,
    coalesce((select array[username, full_name] from users where id = w.assignee_id), '{"", ""}')::text[] as assignee, w.due_on::text,
    labels_of(w.label_ids) as labels,
    coalesce((select username from users where id = w.internal_user_id), '') as internal_username,
    coalesce((select username from users where id = w.done_by_id), '') as done_by_username,
    w.real_seconds, w.overhead_seconds, w.note,
    coalesce((
        select json_agg(json_build_object('polje', f.wire, 'tada', coalesce(text_of_request_value(f.field, c.former #>> '{}'), ''),
            'sada', coalesce(text_of_request_value(f.field, to_jsonb(r) ->> f.field), ''), 'brojIzmjena', c.times,
            'createdBy', coalesce(u.username, ''), 'punoIme', coalesce(u.full_name, ''), 'vrijeme', a.created_at)
            order by a.id desc, f.wire)
        from unnest(%[5]s::text[], %[6]s::text[]) f (field, wire)
        join changed c using (field)
        join since a on a.id = c.last
        left join users u on u.id = a.actor_id
    ), '[]') as changes,
    (select count(*) from (
        select from comments c where c.request_id = w.id and c.created_at >= %[3]s and c.withdrawn_at is null and (not c.internal or %[7]s)
        limit %[8]d
    ) counted) as new_comments
from requests r
cross join (select coalesce(jsonb_object_agg(field, former), '{}') as values from changed) former
cross join lateral jsonb_populate_record(r, former.values) w
where r.id = %[2]s and r.deleted_at is null and %[1]s`

// readPast reads a request that the caller sees as it was at a moment. Errors: NotFound, Invalid, Conflict.
func (a *area) readPast(ctx context.Context, caller *identity.Caller, id int64, until time.Time) (formerRow, error) {
	s, fields := listing.Statement{}, requestfield.Of(requestfield.Past)
	request, moment := s.Bind(id), s.Bind(until)
	s.SQL = fmt.Sprintf(selectWas, caller.RequestFilter("r", s.Bind), request, moment, s.Bind(mostRead+1),
		s.Bind(requestfield.Columns(fields)), s.Bind(requestfield.Wires(fields)),
		s.Bind(caller.May(permission.ZahtjevKomentarPregled) && caller.May(permission.ZahtjevKomentarInterni)), listing.CountLimit)
	rows, err := a.Pool.Query(ctx, s.SQL, s.Args...)
	if err != nil {
		return formerRow{}, fmt.Errorf("read the past of request %d: %w", id, err)
	}
	row, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[formerRow])
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return row, fault.Missing()
	case err != nil:
		return row, fmt.Errorf("read the past of request %d: %w", id, err)
	case row.Forgotten:
		return row, fault.Field("naDan", texts.PastForgotten)
	case row.Entries > mostRead:
		return row, fault.New(fault.Conflict, texts.PastTooMuch.With("count", mostRead))
	case !row.Created || row.Deleted:
		return row, fault.New(fault.NotFound, texts.PastNotThere)
	}
	return row, nil
}

// wire is the row as the caller may see it.
func (row formerRow) wire(caller *identity.Caller, in *Input) (PastRequest, error) {
	told := PastRequest{
		ID: in.ID, Day: in.Day, Title: row.Title, Description: row.Description, Project: row.ProjectName, Part: row.PartName,
		Category: row.CategoryName, Type: row.TypeName, Priority: row.PriorityName, PriorityPosition: row.PriorityPosition,
		Status:    request.Status{ID: row.StatusID, Name: row.StatusName, Marker: row.Marker},
		CreatedBy: row.Creator[0], SentBy: row.Creator[1], CreatedAt: row.CreatedAt, Assignee: row.Assignee[0], AssigneeName: row.Assignee[1],
		Labels: row.Labels, DueOn: row.DueOn, NewComments: row.NewComments,
	}
	if err := json.Unmarshal(row.Changes, &told.Changes); err != nil {
		return told, fmt.Errorf("read changes of request %d: %w", in.ID, err)
	}
	if caller.May(permission.ZahtjevZahtjevInterniPodaci) {
		told.Internal = &request.Internal{User: row.InternalUsername, DoneBy: row.DoneByUsername, RealSeconds: row.RealSeconds,
			OverheadSeconds: row.OverheadSeconds, Note: row.Note}
	} else {
		told.Changes = slices.DeleteFunc(told.Changes, func(change PastChange) bool { return change.Field.internal() })
	}
	if !caller.May(permission.ZahtjevKomentarPregled) {
		told.NewComments = 0
	}
	if !caller.SeesProject(row.ProjectID) {
		told.hideCategory(row)
	}
	return told, nil
}

// hideCategory leaves out the names of a former category and part.
func (r *PastRequest) hideCategory(row formerRow) {
	if row.OtherCategory {
		r.Category = ""
	}
	if row.OtherPart {
		r.Part = ""
	}
	for i, change := range r.Changes {
		if change.Field == "zahtjevKategorija" && row.OtherCategory || change.Field == "dioProjekta" && row.OtherPart {
			r.Changes[i].Then = ""
		}
	}
}
