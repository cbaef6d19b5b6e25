package log

import (
	"context"
	"fmt"
	"strings"

	"zahtjevi/functions/settings/log/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
)

// EntityInput names something by its entity's code and its id.
type EntityInput struct {
	Entity   string `path:"entitet" maxLength:"40"`
	EntityID string `path:"entitetId" maxLength:"64"`
}

// HistoryInput asks for a page of something's history.
type HistoryInput struct {
	EntityInput
	Window
}

// History is a page of the entries about something and what belongs to it, newest first.
type History struct {
	listing.Page[Entry]
	Subject
}

// HistoryOutput is a page of a history.
type HistoryOutput struct {
	Body History
}

// subject holds the object of a history.
type subject struct {
	code string
	key  string // of something without a number
	id   int64
	kind kind
	in   Subject
}

func (a *area) history(ctx context.Context, in *HistoryInput) (*HistoryOutput, error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	r := readerOf(ctx)
	s, err := a.find(ctx, r, in.EntityInput)
	if err != nil {
		return nil, err
	}
	page := listing.Statement{}
	page.SQL = "select id from (" + s.newest(&page, r, in.Before, in.Offset()+in.Count) + ") found order by id desc"
	page = page.Page(in.Paging)
	page.SQL = "select " + rowColumns(true) + " from (" + page.SQL + ") page join audit_entries a using (id) left join users u on u.id = a.actor_id order by a.id desc"
	total := listing.Statement{}
	total.SQL = "select from (" + s.newest(&total, r, in.Before, listing.CountLimit+1) + ") found"
	list, err := a.answer(ctx, r, page, total.Counted())
	if err != nil {
		return nil, err
	}
	if list.Body.Total == 0 && s.in.Name == "" {
		return nil, fault.Missing() // it does not and did not exist
	}
	return &HistoryOutput{Body: History{Page: list.Body, Subject: s.in}}, nil
}

// find returns the subject of a history if the reader may read that. Errors: NotFound.
func (a *area) find(ctx context.Context, r reader, in EntityInput) (subject, error) {
	s := subject{code: in.Entity}
	for _, k := range kinds {
		if k.code == in.Entity && (k.of == "" || k.byOwner) {
			s.kind = k
			break
		}
	}
	if s.kind.table == "" {
		return s, fault.Missing()
	}
	if !r.whole && s.kind.of != "" {
		return s, fault.Missing()
	}
	known := false
	switch {
	case s.code == "korisnik":
		id, err := db.New(database.ReadPool(ctx, a.pool)).PersonByUsername(ctx, in.EntityID)
		if err != nil {
			return s, database.Found(err, "find person")
		}
		s.id, known = id, true
	case s.kind.table == "files" || s.kind.table == "exports" || s.kind.table == "reports":
		s.key, known = in.EntityID, true
	default:
		s.id, known = idOf(in.EntityID)
	}
	if !known {
		return s, fault.Missing()
	}
	seen, err := a.sees(ctx, r, s)
	if err != nil {
		return s, fmt.Errorf("find out whether the reader sees %s %s: %w", s.code, in.EntityID, err)
	}
	if !seen {
		return s, fault.Missing()
	}
	s.in, err = a.name(ctx, r, s, in.EntityID)
	return s, err
}

// name reads the subject's name.
func (a *area) name(ctx context.Context, r reader, s subject, id string) (Subject, error) {
	wanted, table := names{}, namedTable(s.kind.table)
	wanted.want(table, s.id)
	if err := wanted.read(ctx, database.ReadPool(ctx, a.pool)); err != nil {
		return Subject{}, err
	}
	return subjectOf(s.code, id, wanted[table][s.id].text, r.Language), nil
}

// newest selects the newest entries of the subject's history, up to a number, of each kind that the reader may read.
func (s subject) newest(statement *listing.Statement, r reader, before int64, most int64) string {
	limit := ""
	if before != 0 {
		limit = " and a.id < " + statement.Bind(before)
	}
	var parts []string
	for _, k := range kindsOf(s.code) {
		if !r.mayRead(k) {
			continue
		}
		parts = append(parts, fmt.Sprintf("(select a.id from audit_entries a where a.entity = '%s' and %s%s%s order by a.id desc limit %d)",
			k.table, s.within(statement, k), r.only(statement, k)+r.public(), limit, most))
	}
	return strings.Join(parts, " union all ")
}

// within is the condition for entries of a kind that belong to the subject.
func (s subject) within(statement *listing.Statement, k kind) string {
	switch {
	case s.key != "":
		return "a.entity_key = " + statement.Bind(s.key)
	case k.byOwner && k.code != s.code:
		return "a.owner_id = " + statement.Bind(s.id)
	}
	return "a.entity_id = " + statement.Bind(s.id)
}

// mayRead reports whether the reader may read entries of the kind in the history of something that they see.
func (r reader) mayRead(k kind) bool {
	switch {
	case r.whole:
		return true
	case k.code == "komentar" || k.code == "datoteka":
		return r.May(permission.ZahtjevKomentarPregled)
	}
	return !k.apart
}

// public is the condition that leaves out internal comments and their files, unless the reader has the right to these.
func (r reader) public() string {
	if r.May(permission.ZahtjevKomentarInterni) {
		return ""
	}
	return " and not is_internal(a.entity, a.entity_id, a.entity_key)"
}

// only is the condition that leaves out a person's projects, and relations with requests, that the reader does not see.
func (r reader) only(statement *listing.Statement, k kind) string {
	if r.whole || r.Scope == identity.ScopeEverything {
		return ""
	}
	const id = "(coalesce(a.after, a.before) ->> '%s')::bigint"
	switch k.table {
	case "user_role_projects":
		return fmt.Sprintf(" and "+id+" = any(%s::bigint[])", "project_id", statement.Bind(r.Projects))
	case "user_role_categories":
		return fmt.Sprintf(" and "+id+" in (select c.id from categories c where c.project_id = any(%s::bigint[]))", "category_id",
			statement.Bind(r.Projects))
	case "request_relations":
		return fmt.Sprintf(` and exists (select from requests o where o.id = related_request(coalesce(a.after, a.before), a.owner_id)
			and o.deleted_at is null and %s)`, r.RequestFilter("o", statement.Bind))
	}
	return ""
}
